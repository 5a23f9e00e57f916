"""The 1,326 holdings of two cards, and the 169 kinds that they are of."""

from itertools import combinations
from typing import Final

from floorman.cards import RANK_LETTERS

# Every holding, the lower card first; its place is its number everywhere here.
HANDS: Final = tuple(combinations(range(52), 2))
_PLACES: Final = {hand: place for place, hand in enumerate(HANDS)}


def place_of(one: int, other: int) -> int:
    """The place of a holding, its cards in any order."""
    return _PLACES[(one, other) if one < other else (other, one)]


def kind_of(one: int, other: int) -> int:
    """The kind of a holding: pairs, suited and unsuited hands in one square of 13 by 13."""
    low, high = sorted((one >> 2, other >> 2))
    # Suited hands lie on one side of the diagonal, unsuited on the other.
    return 13 * high + low if one & 3 == other & 3 else 13 * low + high


def kind_name(kind: int) -> str:
    """The name of a kind: "AKs", "77", "T9o"."""
    row, column = divmod(kind, 13)
    if row == column:
        return RANK_LETTERS[row] * 2
    high, low = max(row, column), min(row, column)
    return RANK_LETTERS[high] + RANK_LETTERS[low] + ("s" if row > column else "o")


KINDS: Final = tuple(kind_of(*hand) for hand in HANDS)
# One holding of each kind.
KIND_EXAMPLES: Final = tuple(HANDS[KINDS.index(kind)] for kind in range(169))
