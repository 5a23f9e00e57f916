"""The kernels compiled by Numba: unsigned indices, no Python objects, no lock held."""

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floorman.kernels import kept
from floorman.rankings.arrays.board_kernels import suit_mask, two_of_board
from floorman.rankings.arrays.layout import (
    Layout,
    every_four,
    layout,
    pair_layout,
    steps_of_four,
)
from floorman.rankings.badugi import CARD_BITS, RANK_BITS
from floorman.rankings.keys import RANK_MASK, SUIT_SHIFT
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS

Hands = NDArray[np.uint8]
Strengths = NDArray[np.uint16]

_BITS = np.array([*CARD_BITS, 0], dtype=np.uint32)
_SHIFT = np.uint32(SUIT_SHIFT)
_RANKS = np.uint32(RANK_MASK)
_ROWS = np.uint32(ROW_BITS)
_COLUMNS = np.uint32(COLUMN_MASK)
_RANK_BITS = np.uint32(RANK_BITS)
_ONE = np.uint32(1)
_THREE = np.uint8(3)
_ONE_RANK = np.uint32(13)
_BLOCK = 1024

# Badugi hands for which a table of all of them is made.
WORTH_A_TABLE: Final = 4096

_compiled: Any = kept(nogil=True, boundscheck=False)


@_compiled
def _seven(hands: Any, keys: Any, suits: Any, offsets: Any, values: Any, flushes: Any) -> Any:
    """Rows of seven: a block of them as if there were no flushes, then those that have one."""
    number = hands.shape[0]
    found = np.empty(number, np.uint16)
    flagged, flagged_suit = np.empty(_BLOCK, np.uint32), np.empty(_BLOCK, np.uint8)
    for start in range(0, number, _BLOCK):
        suited = np.uint64(0)
        for row in range(start, min(number, start + _BLOCK)):
            total = (
                keys[hands[row, 0]]
                + keys[hands[row, 1]]
                + keys[hands[row, 2]]
                + keys[hands[row, 3]]
                + keys[hands[row, 4]]
                + keys[hands[row, 5]]
                + keys[hands[row, 6]]
            )
            ranks = total & _RANKS
            found[row] = values[offsets[ranks >> _ROWS] + (ranks & _COLUMNS)]
            suit = suits[total >> _SHIFT]
            # Noted without asking, which would cost more than it spares.
            flagged[suited], flagged_suit[suited] = row, suit
            suited += np.uint64(suit != 0)
        for place in range(suited):
            row = flagged[place]
            found[row] = flushes[suit_mask(hands, row, 0, 7, flagged_suit[place] - np.uint8(1))]
    return found


@_compiled
def _five(hands: Any, keys: Any, suits: Any, offsets: Any, values: Any, flushes: Any) -> Any:
    found = np.empty(hands.shape[0], np.uint16)
    for row in range(hands.shape[0]):
        total = (
            keys[hands[row, 0]]
            + keys[hands[row, 1]]
            + keys[hands[row, 2]]
            + keys[hands[row, 3]]
            + keys[hands[row, 4]]
        )
        suit = suits[total >> _SHIFT]
        if suit:
            found[row] = flushes[suit_mask(hands, row, 0, 5, suit - np.uint8(1))]
        else:
            ranks = total & _RANKS
            found[row] = values[offsets[ranks >> _ROWS] + (ranks & _COLUMNS)]
    return found


@_compiled
def _tables(hands: Any, keys: Any, suits: Any, offsets: Any, values: Any, flushes: Any) -> Any:
    size = hands.shape[1]
    found = np.empty(hands.shape[0], np.uint16)
    for row in range(hands.shape[0]):
        total = np.uint32(0)
        for column in range(size):
            total += keys[hands[row, column]]
        suit = suits[total >> _SHIFT]
        if suit:
            found[row] = flushes[suit_mask(hands, row, 0, size, suit - np.uint8(1))]
        else:
            ranks = total & _RANKS
            found[row] = values[offsets[ranks >> _ROWS] + (ranks & _COLUMNS)]
    return found


@_compiled
def _ranks_only(hands: Any, keys: Any, offsets: Any, values: Any) -> Any:
    size = hands.shape[1]
    found = np.empty(hands.shape[0], np.uint16)
    if size == 7:
        for row in range(hands.shape[0]):
            total = (
                keys[hands[row, 0]]
                + keys[hands[row, 1]]
                + keys[hands[row, 2]]
                + keys[hands[row, 3]]
                + keys[hands[row, 4]]
                + keys[hands[row, 5]]
                + keys[hands[row, 6]]
            )
            found[row] = values[offsets[total >> _ROWS] + (total & _COLUMNS)]
        return found
    for row in range(hands.shape[0]):
        total = np.uint32(0)
        for column in range(size):
            total += keys[hands[row, column]]
        found[row] = values[offsets[total >> _ROWS] + (total & _COLUMNS)]
    return found


@_compiled
def _five_of(
    hands: Any, row: Any, keys: Any, suits: Any, offsets: Any, values: Any, flushes: Any
) -> Any:
    """The best five of six or seven cards, one row, by trying them all."""
    size = hands.shape[1]
    best = np.uint16(0)
    for out1 in range(size):
        for out2 in range(out1 + 1, size) if size == 7 else range(1):
            total = np.uint32(0)
            mask = np.uint32(0)
            for column in range(size):
                if column == out1 or (size == 7 and column == out2):
                    continue
                total += keys[hands[row, column]]
                mask |= _ONE << np.uint32(hands[row, column] >> np.uint8(2))
            if suits[total >> _SHIFT]:
                made = flushes[mask]
            else:
                ranks = total & _RANKS
                made = values[offsets[ranks >> _ROWS] + (ranks & _COLUMNS)]
            best = max(best, made)
    return best


@_compiled
def _avoiding(
    hands: Any,
    keys: Any,
    suits: Any,
    offsets: Any,
    values: Any,
    suits5: Any,
    offsets5: Any,
    values5: Any,
    flushes: Any,
) -> Any:
    size = hands.shape[1]
    found = np.empty(hands.shape[0], np.uint16)
    for row in range(hands.shape[0]):
        total = (
            keys[hands[row, 0]]
            + keys[hands[row, 1]]
            + keys[hands[row, 2]]
            + keys[hands[row, 3]]
            + keys[hands[row, 4]]
            + keys[hands[row, 5]]
        )
        if size == 7:
            total += keys[hands[row, 6]]
        if suits[total >> _SHIFT]:
            found[row] = _five_of(hands, row, keys, suits5, offsets5, values5, flushes)
        else:
            ranks = total & _RANKS
            found[row] = values[offsets[ranks >> _ROWS] + (ranks & _COLUMNS)]
    return found


@_compiled
def _badugi(hands: Any, bits: Any, by_ranks: Any) -> Any:
    size = hands.shape[1]
    found = np.empty(hands.shape[0], np.uint16)
    for row in range(hands.shape[0]):
        best = np.uint16(0)
        for i in range(size):
            one = bits[hands[row, i]]
            best = max(best, by_ranks[one & _RANK_BITS])
            for j in range(i + 1, size):
                second = bits[hands[row, j]]
                if one & second:
                    continue
                two = one | second
                best = max(best, by_ranks[two & _RANK_BITS])
                for k in range(j + 1, size):
                    third = bits[hands[row, k]]
                    if two & third:
                        continue
                    three = two | third
                    best = max(best, by_ranks[three & _RANK_BITS])
                    for m in range(k + 1, size):
                        fourth = bits[hands[row, m]]
                        if three & fourth:
                            continue
                        best = max(best, by_ranks[(three | fourth) & _RANK_BITS])
        found[row] = best
    return found


@_compiled
def _badugi_of_four(hands: Any, steps: Any, by_four: Any) -> Any:
    """Rows of four by the table of all: put in order, they say their place in it."""
    found = np.empty(hands.shape[0], np.uint16)
    for row in range(hands.shape[0]):
        a, b, c, d = hands[row, 0], hands[row, 1], hands[row, 2], hands[row, 3]
        a, b = min(a, b), max(a, b)
        c, d = min(c, d), max(c, d)
        a, c = min(a, c), max(a, c)
        b, d = min(b, d), max(b, d)
        b, c = min(b, c), max(b, c)
        place = steps[0, a] + steps[1, b] + steps[2, c] + steps[3, d]
        found[row] = by_four[place]
    return found


@_compiled
def _four_and_joker(
    others: Any, keys: Any, offsets: Any, values: Any, suited: Any, suits_count: Any
) -> Any:
    size = others.shape[1]
    found = np.empty(others.shape[0], np.uint16)
    for row in range(others.shape[0]):
        total = np.uint32(0)
        for column in range(size):
            total += keys[others[row, column]]
        found[row] = values[offsets[total >> _ROWS] + (total & _COLUMNS)]
        if suits_count and size == 4:
            mask = suit_mask(others, row, 0, 4, others[row, 0] & _THREE)
            made = suited[mask]
            found[row] = max(found[row], made)
    return found


@_compiled
def _two_and_three(
    both: Any,
    width: Any,
    pair_starts: Any,
    triple_places: Any,
    strengths: Any,
    flushes: Any,
    suits_count: Any,
) -> Any:
    size = both.shape[1]
    found = np.empty(both.shape[0], np.uint16)
    triples = np.empty(size * size * size, np.uint32)
    ranks = np.empty(size, np.uint32)
    for row in range(both.shape[0]):
        for column in range(size):
            ranks[column] = both[row, column] >> np.uint8(2)
        number = 0
        for i in range(width, size):
            for j in range(i + 1, size):
                two = _ONE_RANK * (_ONE_RANK * ranks[i] + ranks[j])
                for k in range(j + 1, size):
                    triples[number] = triple_places[two + ranks[k]]
                    number += 1
        best = np.uint16(0)
        for i in range(width):
            for j in range(i + 1, width):
                start = np.uint32(pair_starts[_ONE_RANK * ranks[i] + ranks[j]])
                for k in range(number):
                    best = max(best, strengths[start + triples[k]])
        if suits_count:
            best = max(best, _flush_of_two_and_three(both, row, width, flushes))
        found[row] = best
    return found


@_compiled
def _flush_of_two_and_three(both: Any, row: Any, width: Any, flushes: Any) -> Any:
    size = both.shape[1]
    best = np.uint16(0)
    for suit in range(4):
        on_board = 0
        for column in range(width, size):
            on_board += both[row, column] & _THREE == suit
        if on_board < 3:
            continue
        for i in range(width):
            for j in range(i + 1, width):
                if both[row, i] & _THREE != suit or both[row, j] & _THREE != suit:
                    continue
                held = (_ONE << np.uint32(both[row, i] >> np.uint8(2))) | (
                    _ONE << np.uint32(both[row, j] >> np.uint8(2))
                )
                best = max(best, _flush_with(both, row, width, suit, held, flushes))
    return best


@_compiled
def _flush_with(both: Any, row: Any, width: Any, suit: Any, held: Any, flushes: Any) -> Any:
    """The best flush of two holecards already chosen and three boardcards of their suit."""
    size = both.shape[1]
    best = np.uint16(0)
    for i in range(width, size):
        for j in range(i + 1, size):
            for k in range(j + 1, size):
                a, b, c = both[row, i], both[row, j], both[row, k]
                if a & _THREE == suit and b & _THREE == suit and c & _THREE == suit:
                    mask = held | (_ONE << np.uint32(a >> np.uint8(2)))
                    mask |= _ONE << np.uint32(b >> np.uint8(2))
                    mask |= _ONE << np.uint32(c >> np.uint8(2))
                    best = max(best, flushes[mask])
    return best


@cache
def badugi_table(ranking_key: str) -> Strengths:
    """The strength of every badugi hand of four cards."""
    found: Strengths = _badugi(every_four(), _BITS, layout(ranking_key).flushes)
    return found


class NumbaKernels:
    """The kernels by name, as `NumpyKernels` has them."""

    @staticmethod
    def tables(tables: Layout, hands: Hands) -> Strengths:
        """Strengths of hands of one to seven cards in which a flush, if any, decides."""
        size = hands.shape[1]
        offsets, values = tables.offsets[size], tables.values[size]
        if tables.kind == "no-flushes":
            found: Strengths = _ranks_only(hands, tables.card_keys, offsets, values)
            return found
        kernel = {7: _seven, 5: _five}.get(size, _tables)
        suits = tables.flush_suits[size]
        made: Strengths = kernel(hands, tables.card_keys, suits, offsets, values, tables.flushes)
        return made

    @staticmethod
    def avoiding(tables: Layout, hands: Hands) -> Strengths:
        """Strengths of six or seven cards in which a flush is to be avoided."""
        size = hands.shape[1]
        found: Strengths = _avoiding(
            hands,
            tables.card_keys,
            tables.flush_suits[size],
            tables.offsets[size],
            tables.values[size],
            tables.flush_suits[5],
            tables.offsets[5],
            tables.values[5],
            tables.flushes,
        )
        return found

    @staticmethod
    def badugi(tables: Layout, hands: Hands) -> Strengths:
        """Strengths of badugi hands of any number of cards."""
        if hands.shape[1] == 4 and len(hands) >= WORTH_A_TABLE:
            of_four: Strengths = _badugi_of_four(hands, steps_of_four(), badugi_table(tables.key))
            return of_four
        found: Strengths = _badugi(hands, _BITS, tables.flushes)
        return found

    @staticmethod
    def four_and_joker(tables: Layout, others: Hands) -> Strengths:
        """Strengths of one to four cards with a joker beside them."""
        size = others.shape[1]
        found: Strengths = _four_and_joker(
            others,
            tables.card_keys,
            tables.offsets[size],
            tables.values[size],
            tables.flushes,
            bool(tables.flushes.any()),
        )
        return found

    @staticmethod
    def two_and_three(tables: Layout, both: Hands, width: int) -> Strengths:
        """Strengths of two of the first `width` cards with three of the others."""
        pair_starts, triple_places, strengths = pair_layout(tables.key)
        found: Strengths = _two_and_three(
            both,
            width,
            pair_starts,
            triple_places,
            strengths,
            tables.flushes,
            tables.kind != "no-flushes",
        )
        return found

    @staticmethod
    def two_of_board(tables: Layout, hole: Hands, board: Hands) -> Strengths:
        """Strengths of two holecards with three of five boardcards."""
        return two_of_board(tables, hole, board)
