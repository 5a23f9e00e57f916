"""Two ranges against each other from the flop on: all run-outs, by the kernels or by NumPy."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from floorman.odds.matched import plain
from floorman.odds.matched.totals import CARDS, Totals, Weights
from floorman.odds.preflop.categories import CATEGORIES, places_of_categories
from floorman.rankings.arrays.batch import kernels
from floorman.rankings.arrays.layout import layout
from floorman.rankings.arrays.strengths import NumpyKernels


def two_ranges(
    one: Weights, other: Weights, board: Sequence[int], dead: Iterable[int] = ()
) -> Totals:
    """Two ranges by the weights of all 1,326 holdings on a board of three cards or more."""
    gone = {*board, *dead}
    live = [card for card in range(52) if card not in gone]
    left = ~np.isin(CARDS, [*gone]).any(axis=1)
    if kernels() is NumpyKernels:
        return plain.compare(one * left, other * left, [*board], live, places_of_categories())
    from floorman.odds.matched.kernels import compare  # noqa: PLC0415  slow to import

    core = layout("high")
    sums, hands = np.zeros(2), np.zeros((2, CATEGORIES))
    weights = np.stack((_square(one * left), _square(other * left)))
    compare(
        weights,
        np.array(board, dtype=np.int64),
        np.array(live, dtype=np.int64),
        (core.card_keys, core.flush_suits[7], core.offsets[7], core.values[7], core.flushes),
        places_of_categories(),
        sums,
        hands,
    )
    return Totals(
        (float(sums[0]), float(sums[1])), max(0.0, float(hands[0].sum() - sums.sum())), hands
    )


def _square(weights: Weights) -> NDArray[np.float64]:
    """Weights by both cards, either way round."""
    square = np.zeros((52, 52))
    square[CARDS[:, 0], CARDS[:, 1]] = weights
    square[CARDS[:, 1], CARDS[:, 0]] = weights
    return square
