"""The making of the table: every two holdings of two cards on every board of five.

`python -m floorman.odds.preflop.making FILE` writes it, in about a minute, with Numba. Boards that
are the same but for the names of suits are looked at once: a board whose suits stand in falling
order of their ranks speaks for all of its kind, and sums over the 24 ways to name suits make up for
it. What is written is one row for each of the 169 kinds of starting hands.
"""

import sys
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floorman.kernels import kept
from floorman.odds.preflop.kinds import HANDS
from floorman.odds.preflop.suits import NAMINGS, examples, moved
from floorman.odds.preflop.table import packed
from floorman.rankings import find_ranking

_BATCH: Final = 256

_compiled: Any = kept(nogil=True, boundscheck=False)


@_compiled
def _compare(strengths: Any, weights: Any, wins: Any, ties: Any) -> None:
    """Add a batch of boards: who beats whom and who ties, by the board's weight."""
    boards, hands = strengths.shape
    none = np.uint16(0xFFFF)
    for i in range(hands):
        for b in range(boards):
            mine, weight = strengths[b, i], weights[b]
            if mine == none:
                continue
            for j in range(hands):
                theirs = strengths[b, j]
                wins[i, j] += weight if mine > theirs else np.uint32(0)
                ties[i, j] += weight if mine == theirs else np.uint32(0)


def boards_of_kinds() -> tuple[NDArray[np.uint8], NDArray[np.uint32]]:
    """One board of each kind, and of how many boards it is one."""
    found, weights = [], []
    factorial = (1, 1, 2, 6, 24)
    for board in combinations(range(52), 5):
        masks = [0, 0, 0, 0]
        for card in board:
            masks[card & 3] |= 1 << (card >> 2)
        if masks[0] >= masks[1] >= masks[2] >= masks[3]:
            alike = 1
            for mask in set(masks):
                alike *= factorial[masks.count(mask)]
            found.append(board)
            weights.append(24 // alike)
    return np.array(found, dtype=np.uint8), np.array(weights, dtype=np.uint32)


def make() -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """How often each kind's example wins and ties against each of the 1,326 holdings."""
    boards, weights = boards_of_kinds()
    high = find_ranking("high")
    number = len(HANDS)
    wins = np.zeros((number, number), dtype=np.uint32)
    ties = np.zeros((number, number), dtype=np.uint32)
    hands = np.array(HANDS, dtype=np.uint8)
    for start in range(0, len(boards), _BATCH):
        part = boards[start : start + _BATCH]
        seven = np.empty((len(part), number, 7), dtype=np.uint8)
        seven[:, :, :2] = hands
        seven[:, :, 2:] = part[:, None]
        clash = (hands[None, :, :, None] == part[:, None, None, :]).any(axis=(2, 3))
        made = np.full((len(part), number), 0xFFFF, dtype=np.uint16)
        made[~clash] = high.strengths(seven[~clash])
        _compare(made, weights[start : start + _BATCH], wins, ties)
    return _over_suits(wins), _over_suits(ties)


def _over_suits(counts: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """The mean over all ways to name suits, for the examples of kinds."""
    total = np.zeros((len(examples()), len(HANDS)), dtype=np.uint64)
    for places in moved():
        total += counts[places[examples()]][:, places]
    return (total // len(NAMINGS)).astype(np.uint32)


def main() -> None:
    """Write the table to the file named."""
    Path(sys.argv[1]).write_bytes(packed(*make()))


if __name__ == "__main__":
    main()
