"""Points for places in tournaments, by formulas that have names. Points are hundredths.

Whoever shares places has the mean of what these places give, rounded down.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isqrt
from typing import Final

POINT: Final = 100
_RACE: Final = (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)


@dataclass(frozen=True, slots=True)
class Formula:
    """A way to give points: `of` a place among so many entrants, for a prize less what it cost."""

    key: str
    name: str
    words: str
    of: Callable[[int, int], int]
    by_money: bool = False


def _by_places(place: int, entrants: int) -> int:
    return POINT * (entrants - place + 1)


def _by_root(place: int, entrants: int) -> int:
    # The root of the square is taken in whole numbers, so that every machine has the same.
    return isqrt(100 * POINT * POINT * entrants // place)


def _as_in_races(place: int, _: int) -> int:
    return POINT * _RACE[place - 1] if place <= len(_RACE) else 0


def _none(_place: int, _entrants: int) -> int:
    return 0


FORMULAS: Final[Mapping[str, Formula]] = {
    one.key: one
    for one in (
        Formula(
            "places",
            "One for each who is left behind",
            "entrants − place + 1",
            _by_places,
        ),
        Formula(
            "root",
            "Large fields and good places",
            "10 × √(entrants ÷ place)",
            _by_root,
        ),
        Formula(
            "race",
            "The first ten, as in motor races",
            "25, 18, 15, 12, 10, 8, 6, 4, 2, 1 for the first ten places",
            _as_in_races,
        ),
        Formula(
            "money",
            "What was won",
            "prizes and bounties − what was paid to play, one point for each unit of 100",
            _none,
            by_money=True,
        ),
    )
}
USUAL: Final = "places"


def points(formula: str, first: int, last: int, entrants: int, won: int = 0) -> int:
    """The points for the places from `first` to `last`, which are shared, among `entrants`.

    `won` is what somebody got less what he paid, in smallest units. Place 0 is none, and gives
    nothing but by money. Raises KeyError for a formula that nobody knows.
    """
    by = FORMULAS[formula]
    if by.by_money:
        return won
    if not 1 <= first <= last <= entrants:
        return 0
    return sum(by.of(place, entrants) for place in range(first, last + 1)) // (last - first + 1)
