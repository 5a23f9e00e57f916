"""Policies that are compiled: at random, and calling to the end."""

from typing import Any

from floorman.sim.arrays.kernels.fields import (
    ASKED,
    ASKS_BRING_IN,
    ASKS_DRAW,
    FOLD,
    HIGH,
    LEAST_CARDS,
    LOW,
    MAY,
    MAY_CALL,
    MAY_CHECK,
    MAY_FOLD,
    MAY_WAGER,
    MOST_CARDS,
    PASS,
    SIZES,
    WAGER,
)
from floorman.sim.arrays.kernels.mode import SOURCES, entrance, kernel, whole

_MAY = MAY - ASKED
_LOW = LOW - ASKED
_HIGH = HIGH - ASKED
_SIZES = SIZES - ASKED
_LEAST = LEAST_CARDS - ASKED
_MOST = MOST_CARDS - ASKED


@kernel
def _some_cards(number: Any, held: Any, luck: Any) -> Any:
    """So many of the cards held, each as likely, as bits."""
    chosen, left = 0, number
    for place in range(held):
        rest = held - place
        luck *= rest
        if luck < left:
            chosen |= 1 << place
            luck /= max(1, left)
            left -= 1
        else:
            luck = (luck - left) / max(1, rest - left)
    return chosen


@kernel
def _random_total(asked: Any, row: Any, step: Any, luck: Any) -> Any:
    """A street total out of the fixed sizes, or between the limits in whole steps or all-in."""
    low, high = asked[row, _LOW], asked[row, _HIGH]
    if asked[row, _SIZES]:
        return low if luck < 0.5 else high
    steps = (high - low + step - 1) // step
    return min(high, low + step * whole(luck * (steps + 1)))


def _entrances(sources: int) -> tuple[Any, Any]:
    @entrance
    def random_deeds(asked: Any, luck: Any, held: Any, step: Any, deeds: Any, amounts: Any) -> Any:
        """Each kind of act as likely as another, amounts and cards too; no fold for nothing."""
        sources  # noqa: B018
        for row in range(len(asked)):
            deeds[row] = PASS
            amounts[row] = 0
            kind, may = asked[row, 0], asked[row, _MAY]
            if kind >= ASKS_DRAW:
                least, most = asked[row, _LEAST], asked[row, _MOST]
                number = least + whole(luck[row, 0] * (most - least + 1))
                amounts[row] = _some_cards(number, held[row], luck[row, 1])
                continue
            folds = 1 if may & MAY_FOLD and not may & MAY_CHECK else 0
            passes = 1 if kind == ASKS_BRING_IN or may & (MAY_CHECK | MAY_CALL) else 0
            wagers = 1 if may & MAY_WAGER else 0
            pick = whole(luck[row, 0] * (folds + passes + wagers))
            if pick < folds:
                deeds[row] = FOLD
            elif pick >= folds + passes:
                deeds[row] = WAGER
                amounts[row] = _random_total(asked, row, step, luck[row, 1])

    @entrance
    def calling_deeds(asked: Any, deeds: Any, amounts: Any) -> Any:
        """Check or call; open for the least where one may only open or fold; stand pat."""
        sources  # noqa: B018
        for row in range(len(asked)):
            kind, may = asked[row, 0], asked[row, _MAY]
            deeds[row] = PASS
            amounts[row] = 0
            if kind >= ASKS_DRAW:
                amounts[row] = (1 << asked[row, _LEAST]) - 1
            elif kind != ASKS_BRING_IN and not may & (MAY_CHECK | MAY_CALL):
                deeds[row] = WAGER if may & MAY_WAGER else FOLD
                amounts[row] = asked[row, _LOW] if may & MAY_WAGER else 0

    return random_deeds, calling_deeds


random_deeds, calling_deeds = _entrances(SOURCES)
