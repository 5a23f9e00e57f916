"""The making of the orders of Omaha hands.

`python -m floorman.odds.ranges.making CARDS DEALS FILE` writes one, in some minutes. Each kind of
hand of so many cards is dealt out so many times against random hands; what is written is its part
of the pot in each of the ways in which pots are split, by kind.
"""

import sys
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.deal import make_law
from floorman.games import default_stakes, find_form, usual_structure
from floorman.odds.ranges.best import all_masks, kinds
from floorman.odds.ranges.made import FORMS, packed
from floorman.odds.ranges.reading import cards_of
from floorman.odds.spot import read_scales
from floorman.odds.working.awards import parts_of_pot, strengths_in
from floorman.odds.working.cases import Cases
from floorman.odds.working.drawn import bits, come_by_chance

_BATCH: Final = 100_000
_SEED: Final = 1


def make(number: int, each: int) -> NDArray[np.float64]:
    """What every kind of hand takes of a pot, by way of splitting it."""
    hands = cards_of(kinds(all_masks(range(52), number))[0], number)
    forms = [find_form(key) for key in FORMS]
    laws = [make_law(one, default_stakes(one, usual_structure(one), 10)) for one in forms]
    ways = [read_scales(law) for law in laws]
    deck, rng = np.arange(52, dtype=np.uint8), np.random.default_rng(_SEED)
    found = np.empty((len(FORMS), len(hands)))
    step = max(1, _BATCH // each)
    for start in range(0, len(hands), step):
        some = np.repeat(hands[start : start + step], each, axis=0)
        come = come_by_chance(bits(some), deck, number + 5, rng)
        theirs, board = (np.ascontiguousarray(one) for one in np.split(come, [number], axis=1))
        cases = Cases((some, theirs), (board,))
        for place, scales in enumerate(ways):
            strengths = [strengths_in(scale, cases, (False, False)) for scale in scales]
            parts = parts_of_pot(scales, strengths, (0, 1))[0]
            found[place, start : start + step] = parts.reshape(-1, each).mean(axis=1)
    return found


def main() -> None:
    """Write the orders to the file named."""
    number, each = int(sys.argv[1]), int(sys.argv[2])
    Path(sys.argv[3]).write_bytes(packed(make(number, each)))


if __name__ == "__main__":
    main()
