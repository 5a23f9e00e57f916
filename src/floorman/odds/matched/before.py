"""Two ranges against each other before the flop, out of the table."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from floorman.odds.matched.totals import Totals, Weights
from floorman.odds.preflop.categories import left_by, left_by_many
from floorman.odds.preflop.kinds import HANDS, KIND_EXAMPLES, KINDS, place_of
from floorman.odds.preflop.suits import clashing, kinds, moved, to_example
from floorman.odds.preflop.table import BOARDS, by_kind, matchup


def two_hands(one: tuple[int, int], other: tuple[int, int]) -> Totals:
    """Two known holdings that share no card."""
    wins, ties = matchup(one, other)
    hands = np.array([_ends(one, other), _ends(other, one)])
    return Totals((float(wins), float(BOARDS - wins - ties)), float(ties), hands)


def _ends(one: tuple[int, int], other: tuple[int, int]) -> NDArray[np.float64]:
    mine = place_of(*one)
    turned = _turned()[mine][place_of(*other)]
    return left_by(KINDS[mine], int(turned))


def two_ranges(one: Weights, other: Weights) -> Totals:
    """Two ranges by the weights of all 1,326 holdings."""
    wins, ties = by_kind()
    mine, theirs = _met(one, other), _met(other, one)
    whole = float(mine.sum()) * BOARDS
    won, tied = float((mine * wins).sum()), float((mine * ties).sum())
    return Totals(
        (won, max(0.0, whole - won - tied)),
        tied,
        np.maximum(0.0, np.array([left_by_many(mine), left_by_many(theirs)])),
    )


def _met(one: Weights, other: Weights) -> NDArray[np.float64]:
    """By kind and by place of a rival's holding, where the kind's example stands for each holding
    of the kind: the weights of both multiplied. Nothing where they share a card.
    """
    places = np.flatnonzero(one)
    found = np.zeros((len(KIND_EXAMPLES), len(HANDS)))
    if not len(places):
        return found
    order = places[np.argsort(kinds()[places], kind="stable")]
    weighed = other[_back()[order]]
    weighed *= one[order][:, None]
    mine = kinds()[order]
    starts = np.flatnonzero(np.diff(mine, prepend=-1))
    found[mine[starts]] = np.add.reduceat(weighed, starts, axis=0)
    found[clashing()] = 0
    return found


@cache
def _turned() -> NDArray[np.int16]:
    """By place of a holding and of a rival's, where the rival's comes to when suits are named so
    that the first is the example of its kind.
    """
    return moved()[to_example()].astype(np.int16)


@cache
def _back() -> NDArray[np.int16]:
    """The same the other way: which rival's holding comes to a place."""
    return np.argsort(_turned(), axis=1).astype(np.int16)
