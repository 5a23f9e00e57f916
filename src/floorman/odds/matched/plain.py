"""Two ranges over boards in NumPy, where Numba is not installed: the same sums, board by board."""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from floorman.odds.matched.totals import Totals, Weights, by_card
from floorman.odds.preflop.categories import CATEGORIES
from floorman.odds.preflop.kinds import HANDS
from floorman.rankings import find_ranking

_CARDS = np.array(HANDS, dtype=np.uint8)
# By card, the holdings that have it.
_WITH = np.array([np.flatnonzero(np.equal(_CARDS, card).any(axis=1)) for card in range(52)])


def compare(
    one: Weights, other: Weights, board: list[int], live: list[int], places: NDArray[np.uint8]
) -> Totals:
    """All boards that come of one; the weights are 0 for holdings with cards that are gone."""
    won = lost = tied = 0.0
    hands = np.zeros((2, CATEGORIES))
    high = find_ranking("high")
    for come in combinations(live, 5 - len(board)):
        free = ~np.isin(_CARDS, come).any(axis=1)
        first, second = one * free, other * free
        seen = np.zeros((len(HANDS), 7), dtype=np.uint8)
        seen[:, :2], seen[:, 2:] = _CARDS, (*board, *come)
        made = np.zeros(len(HANDS), dtype=np.uint16)
        some = (first > 0) | (second > 0)
        made[some] = high.strengths(seen[some])
        above = _above(made, first, second) - _above(made[_WITH], first[_WITH], second[_WITH])
        under = _above(made, second, first) - _above(made[_WITH], second[_WITH], first[_WITH])
        met = first * _meets(second), second * _meets(first)
        won, lost = won + above, lost + under
        tied += float(met[0].sum()) - above - under
        for player in range(2):
            hands[player] += np.bincount(places[made], met[player], CATEGORIES)
    return Totals((won, lost), tied, hands)


def _meets(theirs: Weights) -> Weights:
    """By holding, what those of the other that share no card with it weigh."""
    cards = by_card(theirs)
    found: Weights = theirs.sum() - cards[_CARDS].sum(axis=1) + theirs
    return found


def _above(made: NDArray[np.uint16], mine: Weights, theirs: Weights) -> float:
    """The weights of pairs multiplied where the first is stronger, whatever cards they share."""
    order = np.argsort(made, axis=-1, kind="stable")
    strengths = np.atleast_2d(np.take_along_axis(made, order, -1))
    mine = np.atleast_2d(np.take_along_axis(mine, order, -1))
    theirs = np.atleast_2d(np.take_along_axis(theirs, order, -1))
    before = np.cumsum(theirs, axis=-1) - theirs
    # Of equals all have what came before the first of them.
    new = np.ones(strengths.shape, dtype=bool)
    new[:, 1:] = strengths[:, 1:] != strengths[:, :-1]
    first = np.maximum.accumulate(np.where(new, np.arange(strengths.shape[1]), 0), axis=-1)
    return float((mine * np.take_along_axis(before, first, -1)).sum())
