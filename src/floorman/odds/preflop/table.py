"""The table of two holecards against two: how often each wins and ties on all 1,712,304 boards.

It was made once (`making`), and is read when somebody first asks.
"""

import zlib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.odds.preflop.kinds import HANDS, KINDS, place_of
from floorman.odds.preflop.suits import clashing, examples, kept, kinds, moved, to_example

BOARDS: Final = comb(48, 5)
FILE: Final = "preflop.u32.z"
Counts = NDArray[np.uint32]


def packed(wins: Counts, ties: Counts) -> bytes:
    """The rows of all kinds as they are written: what can be told from the rest left out."""
    rows = np.concatenate((wins[kept()], ties[kept()])).astype("<u4")
    # Byte by byte of all numbers: so that they take less room.
    return zlib.compress(rows.view(np.uint8).reshape(-1, 4).T.tobytes(), 9)


@cache
def by_kind() -> tuple[Counts, Counts]:
    """By kind and by place of the other holding, how many boards the kind's example wins and ties;
    0 where they share a card.
    """
    file = resources.files("floorman.odds") / "data" / FILE
    data = np.frombuffer(zlib.decompress(file.read_bytes()), dtype=np.uint8)
    numbers = np.ascontiguousarray(data.reshape(4, -1).T).view("<u4").ravel()
    wins, ties = (_whole(half.astype(np.uint32)) for half in np.split(numbers, 2))
    # Of a higher kind against a lower one the table has it the other way round.
    rows, columns = np.nonzero(~clashing() & (kinds() < np.arange(169)[:, None]))
    lower = kinds()[columns]
    turned = moved()[to_example()[columns], examples()[rows]]
    ties[rows, columns] = ties[lower, turned]
    wins[rows, columns] = BOARDS - wins[lower, turned] - ties[lower, turned]
    return wins, ties


def _whole(some: Counts) -> Counts:
    """Numbers put where they belong, and wherever suits alone differ."""
    table: Counts = np.zeros((169, len(HANDS)), dtype=np.uint32)
    table[kept()] = some
    for kind, example in enumerate(examples()):
        same = moved()[moved()[:, example] == example]
        table[kind] = table[kind][same.min(axis=0)]
    return table


@cache
def _namings() -> tuple[list[list[int]], list[int]]:
    return moved().tolist(), to_example().tolist()


def matchup(one: Sequence[int], other: Sequence[int]) -> tuple[int, int]:
    """On how many of the 1,712,304 boards the first of two holdings wins, on how many they tie."""
    wins, ties = by_kind()
    places, namings = _namings()
    mine = place_of(one[0], one[1])
    turned = places[namings[mine]][place_of(other[0], other[1])]
    kind = KINDS[mine]
    return int(wins[kind, turned]), int(ties[kind, turned])


def against_all() -> NDArray[np.float64]:
    """By place of a holding, its part of the pot against one random hand."""
    wins, ties = by_kind()
    whole = wins.sum(axis=1, dtype=np.float64) + ties.sum(axis=1, dtype=np.float64) / 2
    found: NDArray[np.float64] = whole[kinds()] / (comb(50, 2) * BOARDS)
    return found
