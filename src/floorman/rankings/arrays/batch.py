"""Many hands at once: NumPy arrays in, NumPy arrays out.

With Numba installed the kernels are compiled on the first call and kept on disk; without it,
or with FLOORMAN_KERNELS=numpy in the environment, NumPy computes the same. Large arrays are
shared out over threads; FLOORMAN_THREADS sets how many (default: one a core).
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.util import find_spec
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floorman.cards import JOKER
from floorman.rankings.arrays.layout import Layout, joker_layout, layout
from floorman.rankings.arrays.strengths import NumpyKernels
from floorman.rankings.errors import HandError

Hands = NDArray[np.uint8]
Strengths = NDArray[np.uint16]

MOST_HELD: Final = 8  # holecards whose suits are added up in a table
WORTH_SHARING: Final = 1 << 17  # hands, below which one thread is quicker


@cache
def kernels() -> Any:
    """The compiled kernels, or the NumPy ones."""
    if os.environ.get("FLOORMAN_KERNELS") != "numpy" and find_spec("numba") is not None:
        from floorman.rankings.arrays.kernels import NumbaKernels  # noqa: PLC0415  slow to import

        return NumbaKernels
    return NumpyKernels


def thread_count() -> int:
    """How many threads share a large array."""
    return int(os.environ.get("FLOORMAN_THREADS", "0")) or os.cpu_count() or 1


def strengths(ranking: str, hands: Hands) -> Strengths:
    """The strengths of an (n, k) array of card numbers. Raises HandError for other arrays."""
    hands = _checked(ranking, hands, "hands")
    return _shared(lambda part: _strengths(ranking, part), hands)


def _strengths(ranking: str, hands: Hands) -> Strengths:
    joker = joker_layout(ranking)
    core = layout(ranking)
    if joker is None:
        return _natural(core, hands)
    found = np.zeros(len(hands), dtype=np.uint16)
    with_joker = (hands == JOKER).any(axis=1)
    found[~with_joker] = _natural(core, hands[~with_joker])
    rows = hands[with_joker]
    if len(rows):
        others = rows[rows != JOKER].reshape(len(rows), hands.shape[1] - 1)
        found[with_joker] = _beside_joker(core, joker, others)
    return found


def _beside_joker(core: Layout, joker: Layout, others: Hands) -> Strengths:
    """Hands with a joker, by the cards beside it."""
    size = others.shape[1]
    if size == 0:
        return np.full(len(others), joker.alone, dtype=np.uint16)
    found = _natural(core, others) if size > 4 else np.zeros(len(others), dtype=np.uint16)
    for columns in combinations(range(size), min(size, 4)):
        part = kernels().four_and_joker(joker, np.ascontiguousarray(others[:, columns]))
        np.maximum(found, part, out=found)
    return found


def _as_strengths(made: Any) -> Strengths:
    """What a kernel made, with its type told to the type checker."""
    found: Strengths = made
    return found


def _natural(core: Layout, hands: Hands) -> Strengths:
    """Hands without a joker; more than seven cards by their best five."""
    size = hands.shape[1]
    if len(hands) == 0:
        return np.zeros(0, dtype=np.uint16)
    if core.kind == "badugi":
        return _as_strengths(kernels().badugi(core, hands))
    if size <= 7 and not (core.kind == "avoid" and size > 5):
        return _as_strengths(kernels().tables(core, hands))
    if core.kind == "avoid" and size <= 7:
        return _as_strengths(kernels().avoiding(core, hands))
    found = np.zeros(len(hands), dtype=np.uint16)
    for columns in combinations(range(size), 5):
        np.maximum(found, _natural(core, np.ascontiguousarray(hands[:, columns])), out=found)
    return found


def chosen_strengths(
    ranking: str, used: tuple[int, int], holecards: Hands, boardcards: Hands
) -> Strengths:
    """Strengths with exactly so many holecards and boardcards. Raises HandError."""
    hole, board = (
        _checked(ranking, holecards, "holecards"),
        _checked(ranking, boardcards, "board"),
    )
    if len(hole) != len(board):
        raise HandError(f"{len(hole)} holdings with {len(board)} boards")
    if hole.shape[1] < used[0] or board.shape[1] < used[1]:
        return np.zeros(len(hole), dtype=np.uint16)
    five = board.shape[1] == 5 and hole.shape[1] <= MOST_HELD
    if used == (2, 3) and five and ranking in ("high", "low-a5"):
        return _shared_with(layout(ranking), hole, board)
    both = np.hstack((hole, board))
    width = hole.shape[1]
    if used == (2, 3) and ranking in ("high", "low-a5"):
        core = layout(ranking)
        return _shared(lambda part: _as_strengths(kernels().two_and_three(core, part, width)), both)
    return _shared(lambda part: _by_combinations(ranking, used, part, width), both)


def _by_combinations(ranking: str, used: tuple[int, int], both: Hands, width: int) -> Strengths:
    found = np.zeros(len(both), dtype=np.uint16)
    for hole in combinations(range(width), used[0]):
        for board in combinations(range(width, both.shape[1]), used[1]):
            part = np.ascontiguousarray(both[:, hole + board])
            np.maximum(found, _strengths(ranking, part), out=found)
    return found


def _checked(ranking: str, hands: Hands, what: str) -> Hands:
    array = np.ascontiguousarray(hands, dtype=np.uint8)
    if array.ndim != 2:
        raise HandError(f"{what} must be an (n, k) array, not of {array.ndim} dimensions")
    most = JOKER if joker_layout(ranking) is not None else JOKER - 1
    if array.size and int(array.max()) > most:
        raise HandError(f"{ranking} takes card numbers up to {most}, {array.max()} given")
    return array


def _shared(work: Callable[[Hands], Strengths], hands: Hands) -> Strengths:
    """Do the work on a large array in as many parts as there are threads."""
    threads = thread_count()
    if len(hands) < WORTH_SHARING or threads == 1:
        return work(hands)
    parts = np.array_split(hands, threads)
    with ThreadPoolExecutor(threads) as pool:
        return np.concatenate(list(pool.map(work, parts)))


def _shared_with(core: Layout, hole: Hands, board: Hands) -> Strengths:
    """Two of each holding with three of its board of five, shared out likewise."""
    threads = thread_count()
    if len(hole) < WORTH_SHARING or threads == 1:
        return _as_strengths(kernels().two_of_board(core, hole, board))
    parts = zip(np.array_split(hole, threads), np.array_split(board, threads), strict=True)
    with ThreadPoolExecutor(threads) as pool:
        made = pool.map(lambda part: kernels().two_of_board(core, *part), parts)
        return np.concatenate(list(made))
