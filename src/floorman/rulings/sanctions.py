"""Offences against conduct, and the sanctions that the book in force offers for each.

The data are in `sanctions.toml`; which sanctions follow is answered by the ruleset, so a house's
amendment changes it like any other answer.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final, Literal

from floorman.datafiles import DataError, check_keys, convert, nearest, read_data
from floorman.deal.law.citing import Cite, Decision
from floorman.rulebooks.questions import find_question
from floorman.rulebooks.rulesets import Ruleset
from floorman.rulebooks.scopes import check_scope, specificity

SanctionKind = Literal[
    "warning", "dealt-out", "leave-game", "suspension", "removal", "disqualification", "barring"
]
Unit = Literal["", "hands", "rounds", "minutes", "hours", "days", "event"]
When = Literal["", "serious", "earlier", "serious-or-earlier"]

MINUTE_MS: Final = 60_000
HOUR_MS: Final = 60 * MINUTE_MS
DAY_MS: Final = 24 * HOUR_MS
UNIT_MS: Final[Mapping[str, int]] = {"minutes": MINUTE_MS, "hours": HOUR_MS, "days": DAY_MS}
# In what each kind of sanction is counted; the others are not counted at all.
UNITS: Final[Mapping[str, tuple[Unit, ...]]] = {
    "dealt-out": ("hands", "rounds", "minutes"),
    "suspension": ("minutes", "hours", "days", "event"),
    "removal": ("hours", "days", "event"),
    "barring": ("days",),
}

_FILE: Final = "sanctions.toml"
_WARNING: Final = "warning"
# The same act may be ruled differently for different people.
_LENIENT: Final = Decision(("RR11-2.DEC.8", "USPA-A3.2.8", "HPT-2.DEC.8", "WSOP-54a"))
_KEYS: Final = ("class", "sanction", "offer", "offence")


@dataclass(frozen=True, slots=True)
class Sanction:
    """A sanction as it is imposed: so many hands, rounds, minutes, hours or days.

    Without a number it lasts as long as the floor says; the unit "event" is the rest of the
    event. With `or_more` the number is the least.
    """

    kind: SanctionKind
    number: int = 0
    unit: Unit = ""
    or_more: bool = False

    def until(self, at_ms: int) -> int | None:
        """When a sanction imposed at that time ends; None where no clock ends it."""
        if not self.number or self.unit not in UNIT_MS:
            return None
        return at_ms + self.number * UNIT_MS[self.unit]

    def words(self) -> str:
        """The sanction as it is read aloud."""
        title = next(one.title for one in sanction_forms().values() if one.kind == self.kind)
        title = "Dealt out" if self.kind == "dealt-out" else title
        if self.unit == "event":
            return f"{title} for the rest of the event"
        if not self.number:
            return title
        unit = self.unit.removesuffix("s") if self.number == 1 else self.unit
        least = "at least " if self.or_more else ""
        return f"{title} for {least}{self.number} {unit}"


@dataclass(frozen=True, slots=True)
class SanctionForm:
    """A word for a sanction in answers: what it means, what is said and done."""

    key: str
    kind: SanctionKind
    title: str
    say: str
    unit: Unit = ""
    do: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OffenceKind:
    """Something that may not be done, as it stands in a record."""

    key: str
    title: str
    classes: tuple[str, ...]
    applies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """Where sanctions come from: a question's answer or a fixed list, for some offences."""

    classes: tuple[str, ...] = ()
    offences: tuple[str, ...] = ()
    applies: tuple[str, ...] = ()
    under: Mapping[str, str] = field(default_factory=dict)
    when: When = ""
    question: str = ""
    sanctions: tuple[str, ...] = ()
    number_of: str = ""
    unit: Unit = ""
    or_more: bool = False
    must: bool = False
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """One sanction that may follow, or with `must` has to, and what to cite for it.

    `when` says whether it takes a serious or an earlier offence.
    """

    form: SanctionForm
    sanction: Sanction
    must: bool
    cites: tuple[str, ...]
    when: When = ""


@cache
def _data() -> dict[str, Any]:
    ((_, raw),) = read_data(resources.files(__package__) / _FILE)
    check_keys(raw, _KEYS, _FILE, "")
    return raw


def offence_classes() -> Mapping[str, str]:
    """The classes of offences, with their names."""
    found: dict[str, str] = _data()["class"]
    return found


@cache
def sanction_forms() -> Mapping[str, SanctionForm]:
    """Every word for a sanction, the mildest first."""
    read = [convert(one, SanctionForm, _FILE, str(one.get("key"))) for one in _data()["sanction"]]
    return {form.key: form for form in read}


@cache
def offence_kinds() -> Mapping[str, OffenceKind]:
    """Every kind of offence by key. Raises DataError for a class that does not exist."""
    found: dict[str, OffenceKind] = {}
    for raw in _data()["offence"]:
        place = str(raw.get("key"))
        kind = convert(raw, OffenceKind, _FILE, place)
        check_scope(kind.applies, _FILE, place)
        _check_words(kind.classes, offence_classes(), place)
        found[kind.key] = kind
    return found


def impose(key: str, number: int = 0, unit: Unit = "") -> Sanction:
    """The sanction of that word, of so many of its units; without a number as the floor says.

    Raises KeyError naming the nearest word, ValueError where it cannot be so counted.
    """
    forms = sanction_forms()
    if key not in forms:
        raise KeyError(f"no sanction {key!r}{nearest(key, forms)}")
    form = forms[key]
    unit = unit or (form.unit if number else "")
    if number < 0 or (unit and unit != "event" and not number):
        raise ValueError(f"{key}: {number} {unit} cannot be".rstrip())
    if (number or unit) and unit not in UNITS.get(form.kind, ()):
        raise ValueError(f"{key}: it is not counted in {unit or 'anything'}")
    return Sanction(form.kind, number, unit)


def find_offence(key: str) -> OffenceKind:
    """The kind of offence of that key. Raises KeyError naming the nearest."""
    if key not in offence_kinds():
        raise KeyError(f"no offence {key!r}{nearest(key, offence_kinds())}")
    return offence_kinds()[key]


@cache
def _sources() -> tuple[tuple[Source, Decision], ...]:
    """Where sanctions come from, each with what it cites."""
    found = []
    for number, raw in enumerate(_data()["offer"], 1):
        place = f"offer {number}"
        one = convert(raw, Source, _FILE, place)
        check_scope(one.applies, _FILE, place)
        _check_words(one.classes, offence_classes(), place)
        _check_words(one.offences, offence_kinds(), place)
        _check_words(one.sanctions, sanction_forms(), place)
        asks = (*one.under, *filter(None, (one.question, one.number_of)))
        for key in asks:
            find_question(key)
        found.append((one, Decision(one.rules, asks)))
    return tuple(found)


def _check_words(words: tuple[str, ...], known: Mapping[str, Any], place: str) -> None:
    for word in words:
        if word not in known:
            raise DataError(_FILE, place, f"no {word!r}{nearest(word, known)}")


def offered(
    offence: str, ruleset: Ruleset, cite: Cite, *, earlier: int = 0, serious: bool = False
) -> tuple[Offer, ...]:
    """What may follow an offence under this ruleset, the mildest first; what must, before all.

    `earlier` are the offences in the record that count, `serious` what the floor thinks of this
    one. Raises KeyError for an unknown offence.
    """
    kind = find_offence(offence)
    found: dict[str, Offer] = {}
    if specificity(kind.applies, cite.context) is None:
        return ()
    for source, basis in _sources():
        if not _speaks_of(source, kind, ruleset, cite):
            continue
        if not _is_time(source.when, earlier, serious=serious):
            continue
        for offer in _offers(source, basis, ruleset, cite):
            known = found.get(offer.form.key)
            found[offer.form.key] = _joined(known, offer) if known else offer
    order = list(sanction_forms())
    return tuple(sorted(found.values(), key=lambda one: (not one.must, order.index(one.form.key))))


def open_to_floor(offence: str, ruleset: Ruleset, cite: Cite) -> tuple[Offer, ...]:
    """What the floor may impose, the mildest first: what must follow, or all that may.

    Intent, experience and record are considered, so that it may always be left at a warning where
    the book names sanctions and none of them must follow.
    """
    offers = offered(offence, ruleset, cite, earlier=1, serious=True)
    if bound := tuple(one for one in offers if one.must):
        return bound
    if not offers or any(one.form.key == _WARNING for one in offers):
        return offers
    return (Offer(sanction_forms()[_WARNING], impose(_WARNING), False, cite(_LENIENT)), *offers)


def _joined(one: Offer, other: Offer) -> Offer:
    """The same sanction from two sources."""
    if other.must and not one.must:
        one, other = other, one
    cites = tuple(dict.fromkeys((*one.cites, *other.cites)))
    sanction = one.sanction if one.must or one.sanction.number else other.sanction
    when = one.when if one.when == other.when else ""
    return Offer(one.form, sanction, one.must or other.must, cites, when)


def _speaks_of(source: Source, kind: OffenceKind, ruleset: Ruleset, cite: Cite) -> bool:
    if kind.key not in source.offences and not set(kind.classes) & set(source.classes):
        return False
    if specificity(source.applies, cite.context) is None:
        return False
    return all(ruleset.choice(key) == value for key, value in source.under.items())


def _is_time(when: When, earlier: int, *, serious: bool) -> bool:
    match when:
        case "serious":
            return serious
        case "earlier":
            return earlier > 0
        case "serious-or-earlier":
            return serious or earlier > 0
        case _:
            return True


def _offers(source: Source, basis: Decision, ruleset: Ruleset, cite: Cite) -> Iterator[Offer]:
    words = ruleset.choices(source.question) if source.question else source.sanctions
    number = (ruleset.whole(source.number_of) or 0) if source.number_of else 0
    for word in words:
        form = sanction_forms()[word]
        unit = source.unit or (form.unit if number else "")
        sanction = Sanction(form.kind, number, unit, source.or_more)
        cites = cite(basis, _form_decision(form)) if form.rules else cite(basis)
        yield Offer(form, sanction, source.must, cites, source.when)


@cache
def _decisions() -> Mapping[str, Decision]:
    return {form.key: Decision(form.rules, lent=False) for form in sanction_forms().values()}


def _form_decision(form: SanctionForm) -> Decision:
    return _decisions()[form.key]
