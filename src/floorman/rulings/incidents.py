"""The catalogue of incidents: what can go wrong, and what is ruled then, as data.

Each file in `incidents/` and its folders has one group. An incident has rulings in order; the
first whose facts (`when`) and answers of the ruleset (`under`) all fit is the ruling. Nothing here
names a book: a ruling changes with the answers, so a house's amendment changes it too.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from floorman.datafiles import DataError, check_keys, convert, nearest, read_data
from floorman.deal.law.citing import Decision
from floorman.rulebooks.questions import find_question
from floorman.rulebooks.scopes import check_scope
from floorman.rulings.facts import Fact, FactError, Value, check_fact
from floorman.rulings.sanctions import find_offence

Test = Value | tuple[Value, ...] | Mapping[str, int]
Step = Mapping[str, Any]

_GROUP_KEYS: Final = ("title", "order", "about", "fact", "incident")
_RANGE: Final = ("min", "max")


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """One of the ways in which the floor may decide."""

    key: str
    title: str
    say: str = ""
    do: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """One ruling on an incident.

    - `outcome` names it; `when` what must be so, by fact; `under` what the ruleset must answer,
      by question
    - `say` is announced, `do` is what the dealer does, in order; `steps` put the deal right
    - `needs` are facts that the steps alone need: they are asked of a deal in progress, and of no
      other
    - `choice` are the ways open to the floor, and `weighs` what it considers
    - `rules` are carried out by this, in every book that has them, and `asks` the questions; of
      these rules `decides` are cited first, where that is not the one made for the form
    - `offence` is what the player is guilty of: the sanctions for it are open to the floor too
    - `later` is a fact that the player's turn will settle: then the incident is ruled on again
    """

    outcome: str
    when: Mapping[str, Any] = field(default_factory=dict)
    under: Mapping[str, Any] = field(default_factory=dict)
    say: str = ""
    do: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    needs: tuple[str, ...] = ()
    choice: tuple[Choice, ...] = ()
    weighs: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    decides: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    offence: str = ""
    later: str = ""


@dataclass(frozen=True, slots=True)
class IncidentKind:
    """Something that can go wrong.

    `applies` is the play in which it can, `when` what a deal must show for it to be offered;
    `words` are turns of speech by which people describe it. With `about_seat` somebody did it: in a
    deal in progress the seat has to be told.
    """

    key: str
    title: str
    group: str = ""
    applies: tuple[str, ...] = ()
    when: Mapping[str, Any] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    about_seat: bool = False
    ruling: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """A chapter of the catalogue."""

    key: str
    title: str
    order: int
    about: str
    incidents: tuple[IncidentKind, ...]


@cache
def groups() -> tuple[Group, ...]:
    """Every group of incidents in order. Raises DataError for a faulty file."""
    known = facts()
    found = (_read_group(name, raw, known) for name, raw in _files())
    return tuple(sorted((one for one in found if one.incidents), key=lambda one: one.order))


@cache
def facts() -> Mapping[str, Fact]:
    """Every fact by its key. Raises DataError for a faulty or doubled one."""
    found: dict[str, Fact] = {}
    for name, raw in _files():
        for key, entry in raw.get("fact", {}).items():
            if key in found:
                raise DataError(name, f"fact {key}", "another file has this fact already")
            fact = found[key] = convert(entry | {"key": key}, Fact, name, f"fact {key}")
            if (fact.kind == "one-of") != bool(fact.answers):
                raise DataError(name, f"fact {key}", "a one-of fact, and no other, has answers")
    return found


@cache
def incident_kinds() -> Mapping[str, IncidentKind]:
    """Every kind of incident by its key."""
    return {one.key: one for group in groups() for one in group.incidents}


def find_kind(key: str) -> IncidentKind:
    """The kind of incident of that key. Raises KeyError naming the nearest."""
    kinds = incident_kinds()
    if key not in kinds:
        raise KeyError(f"no incident {key!r}{nearest(key, kinds)}")
    return kinds[key]


def find_fact(key: str) -> Fact:
    """The fact of that key. Raises KeyError naming the nearest."""
    if key not in facts():
        raise KeyError(f"no fact {key!r}{nearest(key, facts())}")
    return facts()[key]


@cache
def _files() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Every file of the catalogue as it is written."""
    found = tuple(read_data(resources.files(__package__) / "incidents"))
    for name, raw in found:
        check_keys(raw, _GROUP_KEYS, name, "")
    return found


def _read_group(name: str, raw: dict[str, Any], known: Mapping[str, Fact]) -> Group:
    key = name.removesuffix(".toml")
    kinds = tuple(
        _read_kind(entry | {"group": key}, name, known) for entry in raw.get("incident", [])
    )
    return Group(key, raw["title"], raw["order"], raw.get("about", ""), kinds)


def _read_kind(entry: dict[str, Any], file: str, known: Mapping[str, Fact]) -> IncidentKind:
    place = str(entry.get("key", "an incident without key"))
    kind = convert(entry, IncidentKind, file, place)
    check_scope(kind.applies, file, place)
    _check_when(kind.when, known, file, place)
    if not kind.ruling:
        raise DataError(file, place, "it has no ruling")
    for row in kind.ruling:
        where = f"{place}, {row.outcome}"
        _check_when(row.when, known, file, where)
        for key in (*row.needs, *((row.later,) if row.later else ())):
            if key not in known:
                raise DataError(file, where, f"no fact {key!r}{nearest(key, known)}")
        for question in (*row.under, *row.asks):
            try:
                find_question(question)
            except KeyError as error:
                raise DataError(file, where, str(error.args[0])) from None
        if row.offence:
            try:
                find_offence(row.offence)
            except KeyError as error:
                raise DataError(file, where, str(error.args[0])) from None
        if other := set(row.decides) - set(row.rules):
            raise DataError(file, where, f"decides, and is not among the rules: {min(other)}")
        keys = [one.key for one in row.choice]
        if len(set(keys)) < len(keys):
            raise DataError(file, where, "two choices have one key")
    return kind


def _check_when(when: Mapping[str, Any], known: Mapping[str, Fact], file: str, place: str) -> None:
    for key, test in when.items():
        if key not in known:
            raise DataError(file, place, f"no fact {key!r}{nearest(key, known)}")
        if isinstance(test, Mapping):
            check_keys(test, _RANGE, file, place)
            continue
        for value in test if isinstance(test, list | tuple) else (test,):
            try:
                check_fact(known[key], value)
            except FactError as error:
                raise DataError(file, place, str(error)) from None


@cache
def decision_of(row: Row, choice: Choice | None = None) -> Decision:
    """What to cite: the rules, and who answered the questions on which the ruling depends."""
    rules = (*choice.rules, *row.rules) if choice else row.rules
    return Decision(rules, tuple(dict.fromkeys((*row.under, *row.asks))))


def fits(test: Test, value: Value) -> bool:
    """Whether a fact's value passes a test: itself, one of a list, or within a range."""
    if isinstance(test, Mapping):
        number = value if isinstance(value, int) else len(value)
        return test.get("min", number) <= number <= test.get("max", number)
    if isinstance(test, list | tuple):
        return value in test
    return value == test
