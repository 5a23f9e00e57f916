"""Two holecards with three of a board of five, compiled by Numba: Omaha and its kin.

What each pair of ranks makes with each board of five is one table, so that a hand of four cards is
six looks into one short row of it.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from floorman.kernels import kept
from floorman.rankings.arrays.layout import Layout, board_layout, held_suits
from floorman.rankings.keys import RANK_MASK, SUIT_SHIFT
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS

_SHIFT = np.uint32(SUIT_SHIFT)
_RANKS = np.uint32(RANK_MASK)
_ROWS = np.uint32(ROW_BITS)
_COLUMNS = np.uint32(COLUMN_MASK)
_ONE = np.uint32(1)
_ONE_RANK = np.uint32(13)
_THREE = np.uint8(3)
_BLOCK = 1024

_compiled: Any = kept(nogil=True, boundscheck=False)


@_compiled
def suit_mask(hands: Any, row: Any, first: Any, last: Any, suit: Any) -> Any:
    """The ranks that a row holds in a suit, between two columns."""
    mask = np.uint32(0)
    for column in range(first, last):
        card = hands[row, column]
        mask |= np.uint32(card & _THREE == suit) << np.uint32(card >> np.uint8(2))
    return mask


@_compiled
def _with_three_of(board: Any, two: Any, flushes: Any) -> Any:
    """The best flush of two cards and three of the three, four or five of a board."""
    best = np.uint16(0)
    a = board
    while a:
        first = a & (~a + _ONE)
        a ^= first
        b = a
        while b:
            second = b & (~b + _ONE)
            b ^= second
            c = b
            while c:
                third = c & (~c + _ONE)
                c ^= third
                best = max(best, flushes[two | first | second | third])
    return best


@_compiled
def _flush_in(hole: Any, board: Any, row: Any, suit: Any, flushes: Any) -> Any:
    """The best flush of a suit of which the board has three or more, and the hand two or more."""
    held = suit_mask(hole, row, 0, hole.shape[1], suit)
    laid = suit_mask(board, row, 0, 5, suit)
    best = np.uint16(0)
    one = held
    while one:
        low = one & (~one + _ONE)
        one ^= low
        other = one
        while other:
            second = other & (~other + _ONE)
            other ^= second
            best = max(best, _with_three_of(laid, low | second, flushes))
    return best


@_compiled
def _two_of_board(
    hole: Any, board: Any, keys: Any, offsets: Any, places: Any, pair_places: Any, by_board: Any,
    flushes: Any, suits: Any, held_suits: Any,
) -> Any:  # fmt: skip
    """Rows in blocks: pairs beside boards first, then those in which there is a flush."""
    number, width = hole.shape
    found = np.empty(number, np.uint16)
    flagged, flagged_suit = np.empty(_BLOCK, np.uint32), np.empty(_BLOCK, np.uint8)
    may_flush = suits.any()
    two = np.uint8(2)
    for start in range(0, number, _BLOCK):
        suited = np.uint64(0)
        for row in range(start, min(number, start + _BLOCK)):
            total = (
                keys[board[row, 0]]
                + keys[board[row, 1]]
                + keys[board[row, 2]]
                + keys[board[row, 3]]
                + keys[board[row, 4]]
            )
            ranks = total & _RANKS
            laid = np.uint64(places[offsets[ranks >> _ROWS] + (ranks & _COLUMNS)])
            best = np.uint16(0)
            if width == 4:
                a, b = np.uint32(hole[row, 0] >> two), np.uint32(hole[row, 1] >> two)
                c, d = np.uint32(hole[row, 2] >> two), np.uint32(hole[row, 3] >> two)
                a, b, c3 = _ONE_RANK * a, _ONE_RANK * b, _ONE_RANK * c
                second = np.uint32(hole[row, 1] >> two)
                best = max(
                    by_board[laid, pair_places[a + second]], by_board[laid, pair_places[a + c]]
                )
                best = max(best, by_board[laid, pair_places[a + d]])
                best = max(best, by_board[laid, pair_places[b + c]])
                best = max(best, by_board[laid, pair_places[b + d]])
                best = max(best, by_board[laid, pair_places[c3 + d]])
            else:
                for i in range(width - 1):
                    first = _ONE_RANK * np.uint32(hole[row, i] >> two)
                    for j in range(i + 1, width):
                        other = np.uint32(hole[row, j] >> two)
                        best = max(best, by_board[laid, pair_places[first + other]])
            found[row] = best
            if may_flush:
                suit = suits[total >> _SHIFT]
                held = np.uint32(0)
                for column in range(width):
                    held += keys[hole[row, column]]
                flagged[suited], flagged_suit[suited] = row, suit
                suited += np.uint64((held_suits[held >> _SHIFT] & (_ONE << suit)) > _ONE)
        for place in range(suited):
            row = flagged[place]
            made = _flush_in(hole, board, row, flagged_suit[place] - np.uint8(1), flushes)
            found[row] = max(found[row], made)
    return found


def two_of_board(
    tables: Layout, hole: NDArray[np.uint8], board: NDArray[np.uint8]
) -> NDArray[np.uint16]:
    """Strengths of two holecards with three of five boardcards."""
    made = board_layout(tables.key)
    found: NDArray[np.uint16] = _two_of_board(
        hole,
        board,
        tables.card_keys,
        tables.offsets[5],
        made.places,
        made.pair_places,
        made.strengths,
        tables.flushes,
        made.suits,
        held_suits(hole.shape[1]),
    )
    return found
