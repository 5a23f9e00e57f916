"""Rulings: what the floor says when something went wrong.

`assess` takes a deal in progress, or only the law of a game where nobody keeps the deal, and an
incident, and gives a `Ruling`; where a fact is missing it says which. `remedy_for` makes the
commands that put the deal right, which go through the same door as every other command.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from floorman.deal import Deal, Law
from floorman.deal import commands as c
from floorman.rulebooks.scopes import specificity
from floorman.rulings.acts import (  # noqa: F401  they find facts
    amounts,
    conduct,
    deeds,
    first,
    floor,
    forced,
    house,
    pots,
    seats,
    showdown,
    wagers,
)
from floorman.rulings.cards import (  # noqa: F401  they find facts
    dealing,
    deck,
    draws,
    exposed,
    hands,
    reading,
    rows,
    stud,
)
from floorman.rulings.facts import Fact, Value, check_fact, fact_text
from floorman.rulings.ground import Ground, deciding_first, ground_of, silence
from floorman.rulings.incidents import (
    Choice,
    IncidentKind,
    Row,
    Step,
    decision_of,
    find_fact,
    find_kind,
    fits,
    incident_kinds,
)
from floorman.rulings.known import Known
from floorman.rulings.sanctions import open_to_floor

Name = Callable[[int], str]

_FIRST: Final = re.compile(r"(?:^|[.?!] )[a-z]")
_IF_KNOWN: Final = re.compile(r"\[([^][]*)\]")
_FACT: Final = re.compile(r"{(\w+)}")
_SENTENCE: Final = re.compile(r"(?<=[.?!]) (?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Incident:
    """What happened: the kind, and the facts that were told."""

    kind: str
    facts: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Option:
    """One way in which the floor may decide."""

    key: str
    title: str
    say: str
    do: tuple[str, ...]
    cites: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is ruled.

    `say` is announced and `do` done at the table; `steps` put the deal right. With `options` the
    floor decides, and `weighs` what the book names. `facts` are those it depends on, `offence`
    is what goes on somebody's record. `cites` has the deciding rule first; `ground` says whether
    the book in force is silent, whose rule is borrowed then, and what the texts leave open, and
    `silence` says the first of it in words.
    """

    incident: Incident
    outcome: str
    say: str
    do: tuple[str, ...]
    cites: tuple[str, ...]
    steps: tuple[Step, ...]
    options: tuple[Option, ...]
    weighs: tuple[str, ...]
    facts: Mapping[str, Value]
    offence: str = ""
    ground: Ground = field(default_factory=Ground)
    silence: str = ""

    @property
    def silent(self) -> bool:
        """Whether neither the book in force nor the house says anything of it."""
        return self.ground.silent

    @property
    def borrowed(self) -> tuple[str, ...]:
        """The books that are followed where the one in force is silent."""
        return self.ground.borrowed

    @property
    def unclear(self) -> tuple[str, ...]:
        """What the texts leave open that this ruling rests on."""
        return self.ground.unclear

    @property
    def short(self) -> str:
        """The ruling in one sentence: the first that is said, or the ways open to the floor."""
        if self.say:
            return _SENTENCE.split(self.say)[0]
        return f"The floor decides: {'; '.join(one.title for one in self.options)}."

    @property
    def rule(self) -> str:
        """The rule that decides; "" where none is cited."""
        ways = tuple(cite for one in self.options for cite in one.cites)
        return next(iter((*self.cites, *ways)), "")

    @property
    def is_open(self) -> bool:
        """Whether the floor has to decide."""
        return bool(self.options)

    def option(self, key: str) -> Option:
        """The option of that key. Raises KeyError."""
        for one in self.options:
            if one.key == key:
                return one
        keys = ", ".join(one.key for one in self.options) or "none"
        raise KeyError(f"no option {key!r}; options: {keys}")


class FactsMissingError(Exception):
    """A ruling depends on facts that nobody told: which ones, the first to be asked first."""

    def __init__(self, kind: IncidentKind, missing: tuple[Fact, ...]) -> None:
        self.kind, self.missing = kind, missing
        asked = " ".join(fact.asks or fact.key for fact in missing)
        super().__init__(f"{kind.key}: {asked}")


class NoRulingError(ValueError):
    """The incident cannot have happened here, or nothing is ruled on it."""


def assess(about: Deal | Law, incident: Incident, name: Name | None = None) -> Ruling:
    """The ruling on an incident; `name` names seats in its words.

    Raises KeyError for an unknown incident or fact, FactError for an impossible value,
    FactsMissingError where more has to be known, NoRulingError where it cannot happen in this form.
    """
    kind = find_kind(incident.kind)
    for key, value in incident.facts.items():
        check_fact(find_fact(key), value)
    known = known_of(about, incident.facts)
    if specificity(kind.applies, known.law.context) is None:
        raise NoRulingError(f"{kind.key}: it cannot happen {_where(kind, known.law)}")
    if kind.about_seat and known.deal is not None and known.get("seat") is None:
        raise FactsMissingError(kind, (find_fact("seat"),))
    return _ruling(incident, _row(kind, known), known, name)


def _where(kind: IncidentKind, law: Law) -> str:
    """The play in which an incident cannot happen, with what excludes it."""
    if not {"cash", "tournament"} & {part for scope in kind.applies for part in scope.split("+")}:
        return f"at {law.form.name}"
    return f"at {law.form.name} in a {'tournament' if law.tournament else 'cash game'}"


def known_of(about: Deal | Law, told: Mapping[str, Value]) -> Known:
    """What is known of a deal, or of a game that nobody keeps."""
    if isinstance(about, Deal):
        return Known(about.setup.law, told, about)
    return Known(about, told)


def possible(about: Deal | Law) -> tuple[IncidentKind, ...]:
    """The incidents that can have happened now, in the catalogue's order."""
    known = known_of(about, {})
    return tuple(kind for kind in incident_kinds().values() if _is_possible(kind, known))


def _is_possible(kind: IncidentKind, known: Known) -> bool:
    if specificity(kind.applies, known.law.context) is None:
        return False
    found = ((test, known.get(key)) for key, test in kind.when.items())
    return all(value is None or fits(test, value) for test, value in found)


@dataclass(frozen=True, slots=True)
class _Fitting:
    """The row that fits, the facts that were looked at on the way, and the questions by whose
    answers earlier rows were passed over that else would have fitted.
    """

    row: Row
    used: Mapping[str, Value]
    passed: tuple[str, ...]


def _row(kind: IncidentKind, known: Known) -> _Fitting:
    """The first ruling that fits. Raises FactsMissingError, NoRulingError."""
    used: dict[str, Value] = {}
    passed: dict[str, None] = {}
    for row in kind.ruling:
        if not all(_answered(known, key, test) for key, test in row.under.items()):
            if all(_holds(known, key, test) for key, test in row.when.items()):
                passed |= dict.fromkeys(row.under)
            continue
        missing: list[Fact] = []
        for key, test in row.when.items():
            value = known.get(key)
            if value is None:
                missing.append(find_fact(key))
                continue
            used[key] = value
            if not fits(test, value):
                break
        else:
            missing = missing or _needed(row, known)
            if missing:
                # What is worked out of other facts is not asked beside them.
                asked = tuple(fact for fact in missing if fact.asks)
                raise FactsMissingError(kind, asked or tuple(missing))
            return _Fitting(row, used, tuple(passed))
    raise NoRulingError(f"{kind.key}: no rule speaks of this case")


def _holds(known: Known, key: str, test: Any) -> bool:
    value = known.get(key)
    return value is not None and fits(test, value)


def _needed(row: Row, known: Known) -> list[Fact]:
    """What the steps of a ruling need to be told, where somebody keeps the deal."""
    if known.deal is None:
        return []
    return [find_fact(key) for key in row.needs if known.get(key) is None]


def _answered(known: Known, question: str, test: Any) -> bool:
    answer = known.law.ruleset.answer(question).value
    if isinstance(answer, tuple):
        return all(one in answer for one in (test if isinstance(test, list) else (test,)))
    return answer in test if isinstance(test, list | tuple) else answer == test


def _ruling(incident: Incident, fitting: _Fitting, known: Known, name: Name | None) -> Ruling:
    row = fitting.row
    words = _Words(known, name)
    options = tuple(
        Option(
            one.key,
            words.told(one.title),
            words.told(one.say),
            tuple(map(words.told, one.do)),
            _cited(known.law, row, one),
            _filled(one.steps, known),
        )
        for one in row.choice
    )
    options += _sanctions(row, known)
    cites = _cited(known.law, row)
    decided = tuple(dict.fromkeys((*row.under, *fitting.passed)))
    behind = cites or tuple(cite for one in options for cite in one.cites)
    ground = ground_of(known.law, behind, decided, ruled=bool(row.rules))
    return Ruling(
        incident,
        row.outcome,
        words.told(row.say),
        tuple(map(words.told, row.do)),
        cites,
        _filled(row.steps, known),
        options,
        row.weighs or (known.law.ruleset.choices("decisions.factors") if row.offence else ()),
        dict(fitting.used),
        row.offence,
        ground,
        silence(known.law, ground),
    )


def _cited(law: Law, row: Row, choice: Choice | None = None) -> tuple[str, ...]:
    """What is cited for a ruling or for one of its ways, the deciding rule first."""
    named = decision_of(row, choice)
    decides = (*choice.rules, *row.decides) if choice else row.decides
    return deciding_first(law, law.cite(named), named.rules, decides)


def _sanctions(row: Row, known: Known) -> tuple[Option, ...]:
    """The sanctions for the offence that was found, as ways open to the floor."""
    if not row.offence:
        return ()
    law = known.law
    offers = open_to_floor(row.offence, law.ruleset, law.cite)
    ways = tuple(
        Option(
            one.form.key,
            one.form.title + _ONLY[one.when],
            one.form.say,
            one.form.do,
            one.cites,
            (),
        )
        for one in offers
    )
    if any(one.must for one in offers) or not ways:
        return ways
    return (Option("no-sanction", "No sanction", "No sanction this time.", (), (), ()), *ways)


_ONLY = {
    "": "",
    "serious": ", if it is serious",
    "earlier": ", if it goes on and on",
    "serious-or-earlier": ", if it is serious or repeated",
}


class _Words(dict[str, str]):
    """Facts by name for the words of a ruling."""

    def __init__(self, known: Known, name: Name | None) -> None:
        super().__init__()
        self._known, self._name = known, name

    def told(self, text: str) -> str:
        """Sentences with their facts, each with a capital.

        What stands in square brackets is said where all of its facts are known.
        """
        said = _IF_KNOWN.sub(lambda found: self._if_known(found[1]), text).format_map(self)
        return _FIRST.sub(lambda found: found.group().upper(), said)

    def _if_known(self, text: str) -> str:
        keys = _FACT.findall(text)
        return text if all(self._known.get(key) is not None for key in keys) else ""

    def __missing__(self, key: str) -> str:
        value = self._known.get(key)
        fact = find_fact(key)
        return _UNKNOWN.get(fact.kind, "?") if value is None else fact_text(fact, value, self._name)


_UNKNOWN = {"seat": "the player", "chips": "the amount", "cards": "the card"}


def _filled(steps: tuple[Step, ...], known: Known) -> tuple[Step, ...]:
    """Steps with facts put in where they stand as "$fact"; those without them are left out."""
    filled = (_fill(step, known) for step in steps)
    return tuple(step for step in filled if step is not None)


def _fill(step: Step, known: Known) -> Step | None:
    """One step with its facts; None where one is unknown, or where it is not so what `if` names."""
    if "if" in step and not known.yes(step["if"]):
        return None
    made: dict[str, Any] = {}
    for field_name, value in step.items():
        if isinstance(value, str) and value.startswith("$"):
            found = known.get(value[1:])
            if found is None:
                return None
            made[field_name] = found
        elif field_name == "steps":
            made[field_name] = _filled(tuple(value), known)
        elif isinstance(value, list):
            made[field_name] = [_told(one, known) for one in value]
            if None in made[field_name]:
                return None
        elif field_name != "if":
            made[field_name] = value
    return made


def _told(value: Any, known: Known) -> Any:
    """An item of a list in a step, a fact put in."""
    named = isinstance(value, str) and value.startswith("$")
    return known.get(value[1:]) if named else value


def remedy_for(ruling: Ruling, option: str = "") -> tuple[c.Any, ...]:
    """The commands that carry a ruling out in a deal, none where the play simply goes on.

    Raises KeyError for an unknown option, ValueError where the floor has still to decide.
    """
    if ruling.is_open and not option:
        raise ValueError(f"{ruling.incident.kind}: the floor has to decide")
    chosen = ruling.option(option) if option else None
    steps = chosen.steps if chosen else ruling.steps
    cites, words = (chosen.cites, chosen.say) if chosen else (ruling.cites, ruling.say)
    given = [step for step in steps if "command" in step]
    remedies = [step for step in steps if "type" in step]
    commands: list[c.Any] = []
    if remedies or not given:
        raw = {"type": "remedy", "steps": remedies, "incident": ruling.incident.kind}
        commands.append(msgspec.convert(raw | {"cites": cites, "words": words}, c.Any))
    for act in given:
        renamed = {"type": act["command"], **{k: v for k, v in act.items() if k != "command"}}
        commands.append(msgspec.convert(renamed, c.Any))
    return tuple(commands)
