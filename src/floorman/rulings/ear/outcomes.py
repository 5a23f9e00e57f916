"""Everything that an incident can come to, by the facts that are not known yet.

A ruling is looked for with the facts at hand; where one is missing it is tried with each value
that it can have. What makes no difference falls away, so that nothing is asked for nothing.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from floorman.deal import Deal, Law
from floorman.rulings.ear.phrasing import between, either
from floorman.rulings.ear.told import Outcome
from floorman.rulings.facts import Fact, FactError, Value
from floorman.rulings.incidents import IncidentKind, find_fact
from floorman.rulings.incidents import facts as known_facts
from floorman.rulings.known import Known
from floorman.rulings.ruling import (
    FactsMissingError,
    Incident,
    NoRulingError,
    Ruling,
    assess,
    known_of,
)
from floorman.rulings.usual import person, unnamed_seat

# How many rulings may be tried before a fact is simply asked.
_MOST_TRIED: Final = 4000
_MOST_OUTCOMES: Final = 8
# Numbers to try where one is unknown.
_WHOLES: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 30, 60, 120, 300)
_CHIPS: Final = (1, 1_000_000)
_NUMBER: Final = re.compile(r"\d[\d,]*")
_THAT_MUCH: Final = "the amount that it comes to"


@dataclass(frozen=True, slots=True)
class Leaf:
    """What is ruled; nothing where no ruling fits the facts on the way."""

    ruling: Ruling | None

    @property
    def mark(self) -> object:
        """What tells it from other rulings."""
        one = self.ruling
        return one and (one.outcome, one.say, one.do, tuple(way.key for way in one.options))


@dataclass(frozen=True, slots=True)
class Open:
    """A fact has to be known of which not every value can be tried."""

    fact: Fact

    @property
    def mark(self) -> object:
        """What tells it from others."""
        return self.fact.key


@dataclass(frozen=True, slots=True)
class Way:
    """One way on where a fact is unknown: under which condition, and what comes then."""

    under: str
    then: "Tree"


@dataclass(frozen=True, slots=True)
class Fork:
    """It hangs on a fact."""

    fact: Fact
    ways: tuple[Way, ...]

    @property
    def mark(self) -> object:
        """What tells it from others."""
        return self.fact.key, tuple((way.under, way.then.mark) for way in self.ways)


Tree = Leaf | Open | Fork


@dataclass(slots=True)
class Trial:
    """An incident under a law or in a deal, to be tried with facts.

    `unknown` are facts that nobody will tell: numbers among them are tried too.
    """

    kind: IncidentKind
    about: Deal | Law
    unknown: frozenset[str] = frozenset()
    name: Callable[[int], str] = person
    _tried: int = field(default=0, init=False)

    def tree(self, facts: Mapping[str, Value]) -> Tree:
        """What it comes to with these facts. Raises NoRulingError, FactError."""
        self._tried = 0
        return self._tree(dict(facts))

    def _tree(self, facts: dict[str, Value]) -> Tree:
        self._tried += 1
        try:
            return Leaf(assess(self.about, Incident(self.kind.key, facts), self.name))
        except FactsMissingError as error:
            missing = error.missing
        if not isinstance(self.about, Deal):
            seats = [fact.key for fact in missing if fact.kind == "seat"]
            if seats:
                return self._tree({**facts, **{key: unnamed_seat(key) for key in seats}})
        known = known_of(self.about, facts)
        asked = [one for fact in missing for one in instead_of(fact, known)]
        fact = next((one for one in asked if one.key not in self.unknown), asked[0])
        return self._fork(fact, facts)

    def _fork(self, fact: Fact, facts: dict[str, Value]) -> Tree:
        match fact.kind:
            case "yes-no":
                values: Sequence[Value] = (True, False)
            case "one-of":
                values = tuple(fact.answers)
            case "seat" if isinstance(self.about, Deal) and fact.key in self.unknown:
                values = range(len(self.about.state.seats))
            case "whole" | "chips" if fact.key in self.unknown and self._tried < _MOST_TRIED:
                return self._by_number(fact, facts)
            case _:
                return Open(fact)
        if self._tried >= _MOST_TRIED:
            return Open(fact)
        ways = tuple(Way(either(fact, (one,)), self._with(fact, one, facts)) for one in values)
        return _merged(fact, ways)

    def _measured(self, fact: Fact, facts: Mapping[str, Value]) -> bool:
        """Whether an unknown amount can be measured by a known one, and by no unknown one."""
        if any(key != fact.key and find_fact(key).kind == "chips" for key in self._catalogued()):
            return False
        return any(find_fact(key).kind == "chips" for key in facts)

    def _catalogued(self) -> Iterator[str]:
        """The unknown facts of the catalogue, without those of the play."""
        return (key for key in self.unknown if key in known_facts())

    def _with(self, fact: Fact, value: Value, facts: dict[str, Value]) -> Tree:
        try:
            return self._tree({**facts, fact.key: value})
        except (NoRulingError, FactError):
            return Leaf(None)

    def _by_number(self, fact: Fact, facts: dict[str, Value]) -> Tree:
        """The bounds between which a number makes no difference."""
        tried: dict[int, Tree] = {}

        def at(number: int) -> Tree:
            if number not in tried:
                tried[number] = self._with(fact, number, facts)
            return tried[number]

        places = _numbers(fact, facts)
        if fact.kind == "chips" and not self._measured(fact, facts):
            return _merged(fact, _depending(fact, [at(one) for one in places]))
        bounds = [places[0]]
        for low, high in pairwise(places):
            start = low
            while _shape(at(start)) != _shape(at(high)):
                start = _first_unlike(lambda number: _shape(at(number)), start, high)
                bounds.append(start)
        if len(bounds) == 1:
            return _vague(at(places[0]), at(places[-1]))
        ends = [*(bound - 1 for bound in bounds[1:]), None]
        return _merged(
            fact,
            tuple(
                Way(
                    between(fact, low, high),
                    _vague(at(low), at(places[-1] if high is None else high)),
                )
                for low, high in zip(bounds, ends, strict=True)
            ),
        )


def _first_unlike(shape: Callable[[int], object], low: int, high: int) -> int:
    """The first number of another shape than the lowest, where the highest has another."""
    wanted = shape(low)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if shape(middle) == wanted else (low, middle)
    return high


def instead_of(fact: Fact, known: Known) -> tuple[Fact, ...]:
    """What is asked for a fact: those that it is worked out from where it has such, else itself."""
    found = tuple(
        one
        for key in fact.instead
        if known.get(key) is None
        for one in instead_of(find_fact(key), known)
    )
    return found[:1] or (fact,)


def _merged(fact: Fact, ways: tuple[Way, ...]) -> Tree:
    """A fork without the ways that lead nowhere; what they all come to, where that is one thing."""
    alike: dict[object, Way] = {}
    for way in ways:
        if way.then == Leaf(None):
            continue
        mark = way.then.mark
        first, under = alike.get(mark), way.under
        if first and first.under != under:
            under = f"{first.under} or {under.removeprefix('if ')}"
        alike[mark] = Way(under, way.then)
    leads = tuple(alike.values())
    if not leads:
        return Leaf(None)
    return leads[0].then if len(leads) == 1 and not _opens(leads[0].then) else Fork(fact, leads)


def _opens(tree: Tree) -> bool:
    """Whether something in it could not be tried: then nobody knows that it makes no difference."""
    if isinstance(tree, Fork):
        return any(_opens(way.then) for way in tree.ways)
    return isinstance(tree, Open)


def _shape(tree: Tree) -> object:
    """What it comes to apart from numbers in the words."""
    match tree:
        case Leaf(ruling):
            return ruling and (
                ruling.outcome,
                _NUMBER.sub("#", " ".join((ruling.say, *ruling.do))),
            )
        case Fork():
            return tree.fact.key, tuple(_shape(way.then) for way in tree.ways)
        case _:
            return tree.mark


def _depending(fact: Fact, trees: Sequence[Tree]) -> tuple[Way, ...]:
    """What it can come to where nobody can say from which number on."""
    asked = fact.asks.rstrip("?")
    under = f"depending on {asked[:1].lower()}{asked[1:]}"
    alike = {_shape(tree): tree for tree in trees}
    # Each is another way, though all are under one condition.
    return tuple(Way(under, _vague(tree, trees[0])) for tree in alike.values())


def _numbers(fact: Fact, facts: Mapping[str, Value]) -> list[int]:
    """The numbers to try."""
    if fact.kind == "whole":
        return list(_WHOLES)
    amounts = [
        value
        for key, value in facts.items()
        if find_fact(key).kind == "chips" and isinstance(value, int)
    ]
    near = {one for amount in amounts for one in (amount // 2, amount - 1, amount, amount + 1)}
    far = {amount * 2 for amount in amounts} | {amount * 2 + 1 for amount in amounts}
    return sorted({one for one in (*_CHIPS, *near, *far) if one > 0})


def _vague(one: Tree, other: Tree) -> Tree:
    """A ruling without the numbers in its words that follow from the one that nobody knows."""
    if not isinstance(one, Leaf) or not isinstance(other, Leaf):
        return one
    if one.ruling is None or other.ruling is None:
        return one
    lines = zip(one.ruling.do, other.ruling.do, strict=False)
    return Leaf(
        replace(
            one.ruling,
            say=_without_numbers(one.ruling.say, other.ruling.say),
            do=tuple(_without_numbers(mine, theirs) for mine, theirs in lines),
            steps=(),
        )
    )


def _without_numbers(mine: str, theirs: str) -> str:
    others = iter(_NUMBER.findall(theirs))

    def kept(found: re.Match[str]) -> str:
        return found[0] if next(others, None) == found[0] else _THAT_MUCH

    return _NUMBER.sub(kept, mine)


def leaves(tree: Tree, under: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Ruling]]:
    """Every ruling in a tree with the conditions on the way to it."""
    match tree:
        case Leaf(ruling) if ruling is not None:
            yield under, ruling
        case Fork(_, ways):
            for way in ways:
                yield from leaves(way.then, (*under, way.under))


def outcomes(tree: Tree) -> tuple[Outcome, ...]:
    """The outcomes of a tree of which nothing more can be asked, alike ones as one."""
    found: dict[object, Outcome] = {}
    for under, ruling in leaves(tree):
        mark = Leaf(ruling).mark
        if mark in found:
            both = (*found[mark].under, "or " + ", ".join(under)) if under else ()
            found[mark] = Outcome(both, found[mark].ruling)
        else:
            found[mark] = Outcome(under, ruling)
    return tuple(found.values())[:_MOST_OUTCOMES]


def to_ask(
    tree: Tree, unknown: frozenset[str], under: tuple[str, ...] = ()
) -> tuple[Fact, tuple[str, ...]] | None:
    """The first fact that can still be told and matters, and under which conditions it does."""
    match tree:
        case Open(fact):
            return fact, under
        case Fork(fact, ways):
            if fact.key not in unknown:
                return fact, under
            asked = (to_ask(way.then, unknown, (*under, way.under)) for way in ways)
            return next((one for one in asked if one), None)
        case _:
            return None
