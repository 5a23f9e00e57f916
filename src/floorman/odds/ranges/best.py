"""The best hands of a form: which they are turns on what each does against one random hand.

For other forms than those of two cards and a board each kind of hand (hands that are the same but
for the names of suits) is dealt out against random hands, so that hands near the border may stand
on the wrong side of it. Nobody folds, nobody bets: other tools order hands by other measures, and
for other numbers of players.
"""

from collections.abc import Callable, Sequence
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from floorman.odds.errors import OddsError
from floorman.odds.ranges.patterns import Masks
from floorman.odds.ranges.reading import cards_of

Values = NDArray[np.float64]
# What hands, an (n, k) array, are worth against a random one.
Judge = Callable[[NDArray[np.uint8]], Values]


def best_part(masks: Masks, values: Values, low: float, high: float) -> Masks:
    """The hands from one part of all to another, the best first; of equals those of high cards."""
    order = np.lexsort((masks, values))[::-1]
    first, last = round(low * len(masks)), round(high * len(masks))
    return masks[order[first:last]]


def all_masks(deck: Sequence[int], number: int) -> Masks:
    """Every hand of so many cards of a deck."""
    masks: Masks = np.zeros(1, dtype=np.uint64)
    top = np.full(1, -1)
    cards = np.array(sorted(deck))
    for _ in range(number):
        grown, tops = [], []
        for place, card in enumerate(cards):
            before = masks[top < place]
            grown.append(before | np.uint64(1 << int(card)))
            tops.append(np.full(len(before), place))
        masks, top = np.concatenate(grown), np.concatenate(tops)
    return masks


def kinds(masks: Masks) -> tuple[Masks, NDArray[np.intp]]:
    """One hand of each kind, and of which kind every hand is."""
    least = masks.copy()
    for names in permutations(range(4)):
        moved = np.zeros_like(masks)
        for suit, name in enumerate(names):
            bits = masks & np.uint64(_SUIT << suit)
            moved |= (bits >> np.uint64(suit)) << np.uint64(name)
        np.minimum(least, moved, out=least)
    found, places = np.unique(least, return_inverse=True)
    return found, places


_SUIT = sum(1 << 4 * rank for rank in range(13))


def values_of_all(
    deck: Sequence[int], number: int, judge: Judge, field: str
) -> tuple[Masks, Values]:
    """Every hand of so many cards with its worth. Raises OddsError where there are too many."""
    if number > 4:
        raise OddsError(
            field,
            f"a share of all hands is told of two to four cards, and of draw hands of five; here "
            f"a hand has {number}: name the hands",
        )
    masks = all_masks(deck, number)
    some, places = kinds(masks)
    return masks, judge(cards_of(some, number))[places]
