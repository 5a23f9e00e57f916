"""The kernels in NumPy: the same results as the compiled ones, where Numba is not installed."""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from floorman.rankings.arrays.layout import Layout
from floorman.rankings.badugi import CARD_BITS, RANK_BITS
from floorman.rankings.keys import RANK_MASK, SUIT_SHIFT
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS

Hands = NDArray[np.uint8]
Strengths = NDArray[np.uint16]

_BITS = np.array([*CARD_BITS, 0], dtype=np.uint32)


def _looked_up(tables: Layout, size: int, totals: NDArray[np.uint32]) -> Strengths:
    slots = tables.offsets[size][totals >> ROW_BITS] + (totals & COLUMN_MASK)
    found: Strengths = tables.values[size][slots]
    return found


def _suit_masks(hands: Hands, suits: NDArray[np.uint8]) -> NDArray[np.uint32]:
    """For each hand the ranks it holds in its suit."""
    bits = np.uint32(1) << (hands >> 2).astype(np.uint32)
    masks: NDArray[np.uint32] = np.where((hands & 3) == suits[:, None], bits, 0).sum(
        axis=1, dtype=np.uint32
    )
    return masks


class NumpyKernels:
    """The kernels by name."""

    @staticmethod
    def tables(tables: Layout, hands: Hands) -> Strengths:
        """Strengths of hands of one to seven cards in which a flush, if any, decides."""
        size = hands.shape[1]
        totals = tables.card_keys[hands].sum(axis=1, dtype=np.uint32)
        found = _looked_up(tables, size, totals & RANK_MASK)
        suits = tables.flush_suits[size][totals >> SUIT_SHIFT]
        suited = np.flatnonzero(suits) if tables.kind != "no-flushes" else ()
        if len(suited):
            masks = _suit_masks(hands[suited], suits[suited] - np.uint8(1))
            found[suited] = tables.flushes[masks]
        return found

    @staticmethod
    def avoiding(tables: Layout, hands: Hands) -> Strengths:
        """Strengths of six or seven cards in which a flush is to be avoided."""
        size = hands.shape[1]
        totals = tables.card_keys[hands].sum(axis=1, dtype=np.uint32)
        found = _looked_up(tables, size, totals & RANK_MASK)
        suited = np.flatnonzero(tables.flush_suits[size][totals >> SUIT_SHIFT])
        if len(suited):
            best = np.zeros(len(suited), dtype=np.uint16)
            for columns in combinations(range(size), 5):
                part = np.ascontiguousarray(hands[suited][:, columns])
                np.maximum(best, NumpyKernels.tables(tables, part), out=best)
            found[suited] = best
        return found

    @staticmethod
    def badugi(tables: Layout, hands: Hands) -> Strengths:
        """Strengths of badugi hands of any number of cards."""
        held = _BITS[hands]
        found = np.zeros(len(hands), dtype=np.uint16)
        for size in range(1, min(4, hands.shape[1]) + 1):
            for columns in combinations(range(hands.shape[1]), size):
                chosen = held[:, columns]
                together = np.bitwise_or.reduce(chosen, axis=1)
                fits = together == chosen.sum(axis=1, dtype=np.uint32)
                made = np.where(fits, tables.flushes[together & RANK_BITS], 0).astype(np.uint16)
                np.maximum(found, made, out=found)
        return found

    @staticmethod
    def four_and_joker(tables: Layout, others: Hands) -> Strengths:
        """Strengths of one to four cards with a joker beside them."""
        size = others.shape[1]
        totals = tables.card_keys[others].sum(axis=1, dtype=np.uint32)
        found = _looked_up(tables, size, totals)
        if size == 4:
            suited = np.flatnonzero(((others & 3) == (others[:, :1] & 3)).all(axis=1))
            if len(suited) and tables.flushes.any():
                four = others[suited]
                found[suited] = tables.flushes[_suit_masks(four, four[:, 0] & np.uint8(3))]
        return found

    @staticmethod
    def two_and_three(tables: Layout, both: Hands, width: int) -> Strengths:
        """Strengths of two of the first `width` cards with three of the others."""
        found = np.zeros(len(both), dtype=np.uint16)
        for hole in combinations(range(width), 2):
            for board in combinations(range(width, both.shape[1]), 3):
                part = np.ascontiguousarray(both[:, hole + board])
                np.maximum(found, NumpyKernels.tables(tables, part), out=found)
        return found

    @staticmethod
    def two_of_board(tables: Layout, hole: Hands, board: Hands) -> Strengths:
        """Strengths of two holecards with three of five boardcards."""
        return NumpyKernels.two_and_three(tables, np.hstack((hole, board)), hole.shape[1])
