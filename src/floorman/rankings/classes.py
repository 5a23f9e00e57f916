"""Hand classes: every hand that differs from another in strength, in order.

A class is a category and the ranks that matter, in the order in which they matter. A scale
lists the classes of one order of hands from the weakest to the strongest; a strength is a
place on the scale, counted from 1. Hands of fewer than five cards have classes too, for the
open hands of stud and for Chinese fronts: they know no straights and flushes, and a kicker
that is missing ranks below any that is there.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
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
_PATTERNS: Final = {
    (1,): "high-card",
    (2,): "pair",
    (2, 2): "two-pair",
    (3,): "trips",
    (3, 2): "full-house",
    (4,): "quads",
    (5,): "five-of-a-kind",
}
ALL_RANKS: Final = tuple(range(13))
MEXICAN_RANKS: Final = tuple(r for r in ALL_RANKS if r not in (Rank.EIGHT, Rank.NINE, Rank.TEN))

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
        if size <= copies or max(Counter(chosen).values()) <= copies:
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
    counts = Counter(ranks)
    ordered = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = tuple(counts[rank] for rank in ordered)
    matched = tuple(n for n in shape if n > 1) or (1,)
    return HandClass(_PATTERNS[matched], tuple(ordered))


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
    category, ordered = pattern_class(tuple(ace_low(rank) for rank in ranks))
    return HandClass(category, tuple((rank - 1) % 13 for rank in ordered))


def _high_classes(ladder: Sequence[int], *, wheel: bool) -> Iterator[HandClass]:
    for size in range(1, 6):
        for ranks in multisets(size, ladder):
            yield high_class(ranks, suited=False, ladder=ladder, wheel=wheel)
    for ranks in combinations(ladder, 5):
        yield high_class(ranks, suited=True, ladder=ladder, wheel=wheel)


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


def _weakest_first(order: Iterable[int]) -> Ranks:
    return tuple(-place for place in order)


@cache
def ace_to_five_scale() -> Scale:
    """Ace-to-five lows: the ace is low, straights and flushes mean nothing (RR11-11.A5.0a)."""
    classes = (low_class(ranks) for size in range(1, 6) for ranks in multisets(size))
    return make_scale(
        classes,
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
