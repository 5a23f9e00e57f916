"""How holdings of two cards are the same but for the names of suits."""

from functools import cache
from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.odds.preflop.kinds import HANDS, KIND_EXAMPLES, KINDS, place_of

NAMINGS: Final = tuple(permutations(range(4)))
Places = NDArray[np.intp]


@cache
def moved() -> Places:
    """By naming of suits and by place of a holding, the place of what it becomes."""
    return np.array(
        [
            [place_of(*((card & ~3) | names[card & 3] for card in hand)) for hand in HANDS]
            for names in NAMINGS
        ]
    )


@cache
def examples() -> Places:
    """By kind, the place of its example."""
    return np.array([place_of(*one) for one in KIND_EXAMPLES])


@cache
def kinds() -> Places:
    """By place of a holding, its kind."""
    return np.array(KINDS)


@cache
def to_example() -> Places:
    """By place of a holding, the first naming that makes it the example of its kind."""
    found: Places = (moved() == examples()[kinds()]).argmax(axis=0)
    return found


@cache
def kept() -> NDArray[np.bool_]:
    """By kind and by place of the other holding, whether the table's file has the matchup: of those
    that are the same but for suits the first, and of two kinds only the lower against the higher.
    """
    number = len(HANDS)
    first = np.empty((len(KIND_EXAMPLES), number), dtype=bool)
    for kind, example in enumerate(examples()):
        same = moved()[moved()[:, example] == example]
        first[kind] = same.min(axis=0) == np.arange(number)
    return first & (kinds() >= np.arange(len(KIND_EXAMPLES))[:, None]) & ~clashing()


@cache
def clashing() -> NDArray[np.bool_]:
    """By kind and by place of the other holding, whether they share a card."""
    hands = np.array(HANDS)
    clash: NDArray[np.bool_] = (hands[examples()][:, None, :, None] == hands[None, :, None, :]).any(
        axis=(2, 3)
    )
    return clash
