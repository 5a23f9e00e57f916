"""A person's record of offences, and the sanction that comes next.

The book says which sanctions may follow an offence; how heavy the next one is, after so many
earlier offences, is the floor's to decide unless the house keeps a scale of its own. Times are
milliseconds from a clock that the caller reads.

    name = "Tuesday club"
    days = 30                       # older offences do not count; without it all do

    [[step]]                        # first offence of any kind
    sanction = "warning"

    [[step]]
    offences = ["bad-language"]     # or `classes`; the closest step wins
    earlier = 1                     # from the second on
    of = "kind"                     # earlier offences of this kind, of its "class", or "any"
    sanction = "hands"
    number = 10                     # of hands; a suspension counts hours, or `unit = "days"`
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from floorman.datafiles import DataError, check_keys, convert, nearest, read_toml
from floorman.deal.law.citing import Cite, decision, step
from floorman.rulebooks.rulesets import Ruleset
from floorman.rulings.sanctions import (
    DAY_MS,
    Offer,
    Sanction,
    SanctionForm,
    Unit,
    find_offence,
    impose,
    offence_classes,
    offence_kinds,
    offered,
    sanction_forms,
)

Count = Literal["kind", "class", "any"]

HOUSE: Final = "house: "
_OUT: Final = ("suspension", "removal", "disqualification", "barring")

# Offences of one kind or all of them, and for how long: no book says.
_COUNTING = decision(asks=("conduct.escalation", "conduct.offences_count_days"))
# Whoever offends again is punished more severely: one book says so in as many words.
_HEAVIER: Final = step("TDA-71c")


@dataclass(frozen=True, slots=True)
class Offence:
    """One offence: what, when, where, who decided on it and why, and what was imposed.

    `struck`: it was entered by mistake, and weighs nothing.
    """

    kind: str
    at_ms: int
    place: str = ""
    decided_by: str = ""
    why: str = ""
    serious: bool = False
    sanction: Sanction | None = None
    struck: bool = False

    @property
    def until(self) -> int | None:
        """When its sanction ends; None where there is none or no clock ends it."""
        return self.sanction.until(self.at_ms) if self.sanction else None


@dataclass(frozen=True, slots=True)
class Record:
    """A person's offences in the order in which they were decided on."""

    person: str
    offences: tuple[Offence, ...] = ()

    def with_offence(self, offence: Offence) -> "Record":
        """The record with one more offence. Raises KeyError for an unknown kind."""
        find_offence(offence.kind)
        return replace(self, offences=(*self.offences, offence))

    def lifted(self, number: int) -> "Record":
        """The record with the sanction of that offence lifted; the offence stays."""
        return self._with(number, replace(self.offences[number], sanction=None))

    def struck(self, number: int) -> "Record":
        """The record with that offence struck: it is as if it had not been, and keeps its place."""
        return self._with(number, replace(self.offences[number], sanction=None, struck=True))

    def _with(self, number: int, kept: Offence) -> "Record":
        return replace(self, offences=(*self.offences[:number], kept, *self.offences[number + 1 :]))

    def earlier(self, kinds: Iterable[str] | None = None, since_ms: int = 0) -> int:
        """How many offences of these kinds, or of any, stand in the record since then."""
        wanted = None if kinds is None else frozenset(kinds)
        return sum(
            one.at_ms >= since_ms and (wanted is None or one.kind in wanted)
            for one in self.offences
            if not one.struck
        )

    def keeping_out(self, now_ms: int) -> tuple[Offence, ...]:
        """The offences whose sanctions keep the person out of play at that time."""
        return tuple(one for one in self.offences if _keeps_out(one, now_ms))

    def out_until(self, now_ms: int) -> int | None:
        """When the last of those ends. None: not out at all, or no clock ends it; see `is_out`."""
        ends = [one.until for one in self.keeping_out(now_ms)]
        known = [end for end in ends if end is not None]
        return max(known) if known and len(known) == len(ends) else None

    def is_out(self, now_ms: int) -> bool:
        """Whether the person may not play at that time."""
        return bool(self.keeping_out(now_ms))


def _keeps_out(offence: Offence, now_ms: int) -> bool:
    if offence.sanction is None or now_ms < offence.at_ms:
        return False
    timed = offence.sanction.kind == "dealt-out" and offence.until is not None
    if offence.sanction.kind not in _OUT and not timed:
        return False
    return offence.until is None or now_ms < offence.until


def hands_out(sanction: Sanction, seated: int) -> int:
    """For how many deals a player is dealt past; 0 where a clock or the floor says."""
    match sanction.unit:
        case "hands":
            return sanction.number
        case "rounds":
            return sanction.number * seated
        case _:
            return 0


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a house's scale: from so many earlier offences on, this sanction."""

    sanction: str
    number: int = 0
    unit: Unit = ""
    earlier: int = 0
    of: Count = "kind"
    offences: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()

    @property
    def closeness(self) -> int:
        """How closely it speaks of an offence."""
        return 2 if self.offences else 1 if self.classes else 0


@dataclass(frozen=True, slots=True)
class Scale:
    """A house's scale of sanctions. Without steps it is the book's own, a step at a time."""

    name: str = ""
    days: int = 0
    steps: tuple[Step, ...] = ()


THE_BOOKS: Final = Scale()


def read_scale(text: str, file: str) -> Scale:
    """Read a house's scale. Raises DataError naming the file, the place and the fault."""
    raw = read_toml(text, file)
    check_keys(raw, ("name", "days", "step"), file, "")
    entries = raw.pop("step", [])
    scale = convert(raw, Scale, file)
    if not scale.name:
        raise DataError(file, "name", "a scale needs a name, by which it is cited")
    steps = []
    for number, entry in enumerate(entries, 1):
        place = f"step {number}"
        step = convert(entry, Step, file, place)
        for word, known in (
            (step.sanction, sanction_forms()),
            *((one, offence_kinds()) for one in step.offences),
            *((one, offence_classes()) for one in step.classes),
        ):
            if word not in known:
                raise DataError(file, place, f"no {word!r}{nearest(word, known)}")
        if step.earlier < 0:
            raise DataError(file, place, "`earlier` is 0 or more")
        try:
            impose(step.sanction, step.number, step.unit)
        except ValueError as error:
            raise DataError(file, place, str(error)) from None
        steps.append(step)
    return replace(scale, steps=tuple(steps))


@dataclass(frozen=True, slots=True)
class NextSanction:
    """What comes next for a person: a proposal, and what stays open to the floor.

    With `must` the book leaves no choice. `sanction` is None where no sanction is named. A
    sanction without a number lasts as long as the floor says. `weighs` is what the floor
    considers, `earlier` the offences that counted.
    """

    sanction: Sanction | None
    form: SanctionForm | None
    must: bool
    cites: tuple[str, ...]
    open: tuple[Offer, ...]
    weighs: tuple[str, ...]
    earlier: int


def next_sanction(
    record: Record, offence: Offence, ruleset: Ruleset, cite: Cite, scale: Scale = THE_BOOKS
) -> NextSanction:
    """The sanction that comes next for this offence, which is not yet in the record.

    Raises KeyError for an unknown offence.
    """
    counting = ruleset.choice("conduct.escalation")
    earlier = _earlier(record, offence, "any" if counting == "any" else "kind", ruleset, scale)
    ways = offered(offence.kind, ruleset, cite, earlier=earlier, serious=offence.serious)
    weighs = ruleset.choices("decisions.factors")
    bound = [one for one in ways if one.must]
    if bound:
        due = bound[min(earlier, len(bound) - 1)]
        heavier = tuple(one for one in ways if _rank(one) > _rank(due))
        cites = _cites(due.cites, *_again(cite, earlier))
        return NextSanction(due.sanction, due.form, True, cites, heavier, weighs, earlier)
    if step := _step(record, offence, ruleset, scale):
        form = sanction_forms()[step.sanction]
        sanction = impose(step.sanction, step.number, step.unit)
        named = next((one for one in ways if one.form is form), None)
        cites = (HOUSE + scale.name, *(named.cites if named else ()))
        return NextSanction(sanction, form, False, cites, _but(ways, named), weighs, earlier)
    if not ways:
        return NextSanction(None, None, False, (), (), weighs, earlier)
    proposed = ways[-1] if offence.serious else ways[min(earlier, len(ways) - 1)]
    if earlier:  # never milder than for a first offence
        once = offered(offence.kind, ruleset, cite, serious=offence.serious)
        proposed = max((proposed, *once[:1]), key=_rank)
    cites = _cites(proposed.cites, *_again(cite, earlier), *_house(cite(_COUNTING)))
    return NextSanction(
        proposed.sanction, proposed.form, False, cites, _but(ways, proposed), weighs, earlier
    )


def _again(cite: Cite, earlier: int) -> tuple[str, ...]:
    """What is cited because it is not the first time."""
    return cite(_HEAVIER) if earlier else ()


def _cites(of_offer: tuple[str, ...], *more: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*of_offer, *more)))


def _rank(offer: Offer) -> int:
    return list(sanction_forms()).index(offer.form.key)


def _but(ways: tuple[Offer, ...], chosen: Offer | None) -> tuple[Offer, ...]:
    return tuple(one for one in ways if one is not chosen)


def _house(cites: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in cites if one.startswith(HOUSE))


def _earlier(record: Record, offence: Offence, count: Count, ruleset: Ruleset, scale: Scale) -> int:
    """How many earlier offences count towards this one."""
    days = scale.days or ruleset.whole("conduct.offences_count_days") or 0
    since = offence.at_ms - days * DAY_MS if days else 0
    return record.earlier(_counted(offence.kind, count), since)


def _counted(kind: str, count: Count) -> frozenset[str] | None:
    match count:
        case "any":
            return None
        case "class":
            classes = set(find_offence(kind).classes)
            return frozenset(
                key for key, one in offence_kinds().items() if classes & set(one.classes)
            )
        case _:
            return frozenset((kind,))


def _step(record: Record, offence: Offence, ruleset: Ruleset, scale: Scale) -> Step | None:
    """The step of the scale that has been reached: the closest, then the highest."""
    classes = find_offence(offence.kind).classes
    reached = [
        step
        for step in scale.steps
        if (not step.offences or offence.kind in step.offences)
        and (not step.classes or set(step.classes) & set(classes))
        and _earlier(record, offence, step.of, ruleset, scale) >= step.earlier
    ]
    return max(reached, key=lambda step: (step.closeness, step.earlier), default=None)
