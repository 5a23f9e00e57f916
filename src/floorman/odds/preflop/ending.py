"""The making of the table of categories: with what hands end on boards of which two are named.

`python -m floorman.odds.preflop.ending FILE` writes it, in some seconds, with Numba.
"""

import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floorman.kernels import kept
from floorman.odds.preflop.categories import CATEGORIES, packed, places_of_categories, written
from floorman.odds.preflop.kinds import HANDS, KIND_EXAMPLES
from floorman.rankings.arrays.layout import layout
from floorman.rankings.keys import RANK_MASK, SUIT_SHIFT
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS

_compiled: Any = kept(nogil=True, boundscheck=False)
_SHIFT: Final = np.uint32(SUIT_SHIFT)
_RANKS: Final = np.uint32(RANK_MASK)
_ROWS: Final = np.uint32(ROW_BITS)
_COLUMNS: Final = np.uint32(COLUMN_MASK)


@_compiled
def _count(
    hand: Any, two: Any, rest: Any, keys: Any, suits: Any, offsets: Any, values: Any,
    flushes: Any, places: Any, counts: Any,
) -> None:  # fmt: skip
    """Count the categories of a hand over all boards with two cards named."""
    seven = np.zeros(7, np.uint8)
    seven[0], seven[1], seven[2], seven[3] = hand[0], hand[1], two[0], two[1]
    start = keys[hand[0]] + keys[hand[1]] + keys[two[0]] + keys[two[1]]
    for i in range(len(rest)):
        for j in range(i + 1, len(rest)):
            for k in range(j + 1, len(rest)):
                total = start + keys[rest[i]] + keys[rest[j]] + keys[rest[k]]
                suit = suits[total >> _SHIFT]
                if suit:
                    seven[4], seven[5], seven[6] = rest[i], rest[j], rest[k]
                    mask = np.uint32(0)
                    for card in seven:
                        if card & np.uint8(3) == suit - np.uint8(1):
                            mask |= np.uint32(1) << np.uint32(card >> np.uint8(2))
                    made = flushes[mask]
                else:
                    ranks = total & _RANKS
                    made = values[offsets[ranks >> _ROWS] + (ranks & _COLUMNS)]
                counts[places[made]] += 1


def make() -> NDArray[np.uint16]:
    """By what is written of kinds and of two boardcards, on how many boards each category comes."""
    core = layout("high")
    places = places_of_categories()
    rows = []
    for kind, other in np.argwhere(written()):
        hand, two = KIND_EXAMPLES[kind], HANDS[other]
        rest = np.array([card for card in range(52) if card not in (*hand, *two)], dtype=np.uint8)
        counts = np.zeros(CATEGORIES, dtype=np.int64)
        _count(
            np.array(hand, dtype=np.uint8), np.array(two, dtype=np.uint8), rest, core.card_keys,
            core.flush_suits[7], core.offsets[7], core.values[7], core.flushes, places, counts,
        )  # fmt: skip
        rows.append(counts)
    return np.array(rows, dtype=np.uint16)


def main() -> None:
    """Write the table to the file named."""
    Path(sys.argv[1]).write_bytes(packed(make()))


if __name__ == "__main__":
    main()
