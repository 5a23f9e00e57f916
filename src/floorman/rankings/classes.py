"""Hand classes: every hand that differs from another in strength, in order.

A class is a category and the ranks that matter, in the order in which they matter. A scale
lists the classes of one order of hands from the weakest to the strongest; a strength is a
place on the scale, counted from 1. Hands of fewer than five cards have classes too, for the
open hands of stud and for Chinese fronts: they know no straights and flushes, and a kicker
that is missing ranks below any that is there.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, groupby
from typing import Final, NamedTuple

from floorman.cards import Rank

# The standard order (USPA-3.1.1a) and the Mexican one, where a flush beats a full house
# and five of a kind is best (WSOP-261a, WSOP-261b).
HIGH_ORDER: Final = (
    "high-card",
    "pair",
    "two-pair",
    "trips",
    "straight",
    "flush",
    "full-house",
    "quads",
    "straight-flush",
    "five-of-a-kind",
)
MEXICAN_ORDER: Final = (
    "high-card",
    "pair",
    "two-pair",
    "trips",
    "straight",
    "full-house",
    "flush",
    "quads",
    "straight-flush",
    "five-of-a-kind",
)
# The short deck's, as online rooms have it; some rooms put three of a kind above a straight.
SHORT_ORDER: Final = MEXICAN_ORDER
SHORT_TRIPS_ORDER: Final = (
    "high-card",
    "pair",
    "two-pair",
    "straight",
    "trips",
    "full-house",
    "flush",
    "quads",
    "straight-flush",
)
_PATTERNS: Final = {
    (1,): "high-card",
    (2,): "pair",
    (2, 2): "two-pair",
    (3,): "trips",
    (3, 2): "full-house",
    (4,): "quads",
    (5,): "five-of-a-kind",
}
# How many cards of a rank each, most first: the shapes of one to five cards of a deck.
_SHAPES: Final = (
    (1,), (1, 1), (1, 1, 1), (1, 1, 1, 1), (1, 1, 1, 1, 1),
    (2,), (2, 1), (2, 1, 1), (2, 1, 1, 1), (2, 2), (2, 2, 1),
    (3,), (3, 1), (3, 1, 1), (3, 2), (4,), (4, 1),
)  # fmt: skip
_STRAIGHT_SIZE: Final = 5
ALL_RANKS: Final = tuple(range(13))
MEXICAN_RANKS: Final = tuple(r for r in ALL_RANKS if r not in (Rank.EIGHT, Rank.NINE, Rank.TEN))
SHORT_RANKS: Final = tuple(range(Rank.SIX, Rank.ACE + 1))

Ranks = tuple[int, ...]


class HandClass(NamedTuple):
    """A category, and the ranks that tell hands of it apart, most telling first."""

    category: str
    ranks: Ranks


@dataclass(frozen=True, slots=True)
class Scale:
    """The classes of one order of hands, weakest first."""

    classes: tuple[HandClass, ...]
    places: Mapping[HandClass, int]

    def hand_class(self, strength: int) -> HandClass:
        """The class of a strength. Raises ValueError for one that is not on the scale."""
        if not 1 <= strength <= len(self.classes):
            raise ValueError(f"strength {strength} is not on a scale of 1 to {len(self.classes)}")
        return self.classes[strength - 1]


def make_scale(classes: Iterable[HandClass], key: Callable[[HandClass], object]) -> Scale:
    """Order classes by a key, weakest first, and number them from 1."""
    ordered = tuple(sorted(set(classes), key=key))  # type: ignore[arg-type]
    return Scale(ordered, {one: place for place, one in enumerate(ordered, 1)})


def multisets(size: int, ranks: Sequence[int] = ALL_RANKS, copies: int = 4) -> Iterator[Ranks]:
    """Every multiset of ranks of a size, with at most so many copies of one."""
    for chosen in combinations_with_replacement(ranks, size):
        # They come in order: too many copies of a rank are that many in a row.
        if all(chosen[n] != chosen[n + copies] for n in range(size - copies)):
            yield chosen


@cache
def straights(ranks: Sequence[int], *, wheel: bool) -> Mapping[Ranks, int]:
    """Five ranks in sequence, lowest first, by their ranks in order: the rank at the top.

    Ranks that are missing from the deck leave no gap: with the 8, 9 and 10 gone, 5-6-7-J-Q is
    a straight (WSOP-260). With `wheel`, an ace also stands below the lowest rank.
    """
    ladder = ((Rank.ACE,) if wheel else ()) + tuple(ranks)
    return {
        tuple(sorted(ladder[start : start + 5])): ladder[start + 4]
        for start in range(len(ladder) - 4)
    }


def pattern_class(ranks: Ranks) -> HandClass:
    """The class of a multiset of one to five ranks by pairs alone."""
    ordered = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    matched = tuple([n for n, _ in ordered if n > 1]) or (1,)
    return HandClass(_PATTERNS[matched], tuple([rank for _, rank in ordered]))


def high_class(
    ranks: Ranks, *, suited: bool, ladder: Sequence[int] = ALL_RANKS, wheel: bool = True
) -> HandClass:
    """The class of one to five cards as a high hand."""
    if len(set(ranks)) < 5:
        return pattern_class(ranks)
    top = straights(tuple(ladder), wheel=wheel).get(tuple(sorted(ranks)))
    if top is not None:
        return HandClass("straight-flush" if suited else "straight", (top,))
    return HandClass("flush" if suited else "high-card", tuple(sorted(ranks, reverse=True)))


def ace_low(rank: int) -> int:
    """A rank's place with the ace at the bottom: ace 0, deuce 1, king 12."""
    return (rank + 1) % 13


def low_class(ranks: Ranks) -> HandClass:
    """The class of one to five cards as an ace-to-five low: only pairs count against it."""
    return _from_ace_low(pattern_class(tuple(ace_low(rank) for rank in ranks)))


def _from_ace_low(one: HandClass) -> HandClass:
    """A class of places from the ace up as one of ranks."""
    return HandClass(one.category, tuple([(place - 1) % 13 for place in one.ranks]))


def _pattern_classes(ladder: Sequence[int]) -> Iterator[HandClass]:
    """Every class of one to five ranks by pairs alone, shape by shape."""
    high_first = sorted(ladder, reverse=True)
    for shape in _SHAPES:
        category = _PATTERNS[tuple(n for n in shape if n > 1) or (1,)]
        found: list[Ranks] = [()]
        for _, alike in groupby(shape):
            number = len(list(alike))
            found = [
                before + more
                for before in found
                for more in combinations([r for r in high_first if r not in before], number)
            ]
        yield from (HandClass(category, ranks) for ranks in found)


def _high_classes(ladder: Sequence[int], *, wheel: bool) -> Iterator[HandClass]:
    """By pairs alone, but for five different ranks: those may be straights, and of one suit."""
    for one in _pattern_classes(ladder):
        if len(one.ranks) < _STRAIGHT_SIZE:
            yield one
    for ranks in combinations(ladder, _STRAIGHT_SIZE):
        for suited in (False, True):
            yield high_class(ranks, suited=suited, ladder=ladder, wheel=wheel)


@cache
def high_scale() -> Scale:
    """High hands, with five aces on top for the game with a joker (RR11-12.JOKER.4)."""
    five_aces = HandClass("five-of-a-kind", (Rank.ACE,))
    return make_scale(
        (*_high_classes(ALL_RANKS, wheel=True), five_aces),
        lambda one: (HIGH_ORDER.index(one.category), one.ranks),
    )


@cache
def mexican_scale() -> Scale:
    """High hands of the 41-card deck."""
    fives = (HandClass("five-of-a-kind", (rank,)) for rank in MEXICAN_RANKS)
    return make_scale(
        (*_high_classes(MEXICAN_RANKS, wheel=True), *fives),
        lambda one: (MEXICAN_ORDER.index(one.category), one.ranks),
    )


@cache
def short_scale(*, trips_high: bool) -> Scale:
    """High hands of the short deck, with three of a kind above a straight or below it."""
    order = SHORT_TRIPS_ORDER if trips_high else SHORT_ORDER
    return make_scale(
        _high_classes(SHORT_RANKS, wheel=True),
        lambda one: (order.index(one.category), one.ranks),
    )


def _weakest_first(order: Iterable[int]) -> Ranks:
    return tuple(-place for place in order)


@cache
def ace_to_five_scale() -> Scale:
    """Ace-to-five lows: the ace is low, straights and flushes mean nothing (RR11-11.A5.0a)."""
    return make_scale(
        map(_from_ace_low, _pattern_classes(ALL_RANKS)),
        lambda one: (-HIGH_ORDER.index(one.category), _weakest_first(map(ace_low, one.ranks))),
    )


@cache
def deuce_to_seven_scale() -> Scale:
    """Deuce-to-seven lows: the worst high hand, the ace high only (RR11-11.D27.0b)."""
    return make_scale(
        _high_classes(ALL_RANKS, wheel=False),
        lambda one: (-HIGH_ORDER.index(one.category), _weakest_first(one.ranks)),
    )


@cache
def badugi_scale(*, aces_high: bool) -> Scale:
    """One to four cards of different ranks: more cards first, then the lower (WSOP-299a)."""

    def place(rank: int) -> int:
        return rank if aces_high else ace_low(rank)

    classes = (
        HandClass("badugi", tuple(sorted(ranks, key=place, reverse=True)))
        for size in range(1, 5)
        for ranks in combinations(ALL_RANKS, size)
    )
    return make_scale(classes, lambda one: (len(one.ranks), _weakest_first(map(place, one.ranks))))
