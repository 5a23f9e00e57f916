"""The kernels of known hands on one board of five, compiled by Numba.

What everybody makes where nobody has a flush goes by the ranks of the board alone: how often each
of them comes is counted, and looked at once in the end. Only a board on which a flush is made is
looked at as it comes.
"""

from typing import Any

import numpy as np

from floorman.kernels import kept
from floorman.odds.working.kernels import mixed
from floorman.rankings.keys import RANK_MASK, SUIT_SHIFT
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS

_SHIFT = np.uint32(SUIT_SHIFT)
_RANKS = np.uint32(RANK_MASK)
_ROWS = np.uint32(ROW_BITS)
_COLUMNS = np.uint32(COLUMN_MASK)
_BIT = np.uint32(1)
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_LANE = np.uint64(13)
_OF_A_SUIT = np.uint64(0x1FFF)
_STEP = np.uint64(0x9E3779B97F4A7C15)

_compiled: Any = kept(nogil=True, boundscheck=False)
# To hand so many arrays over takes longer than to look at a board: many are looked at together.
_BLOCK = 4096


@_compiled
def _ones(mask: Any, found: Any) -> Any:
    """The bits of a mask, each by itself; how many they are."""
    number = 0
    for place in range(13):
        bit = _BIT << np.uint32(place)
        if mask & bit:
            found[number] = bit
            number += 1
    return number


@_compiled
def best_flushes(
    flushes: Any, held: Any, two: Any, which: Any, table: Any, some: Any
) -> None:  # fmt: skip
    """The best flush of each player with each board of three cards or more in a suit, 0 for none.

    `held` are the ranks of each player's cards, by suit. With `two` just two of them count, beside
    three of the board, else as many as there are. `which`: the row of such a board, by its ranks in
    the suit, and 0 for any other. `some`: whether anybody has one.
    """
    on_board, own = np.zeros(13, np.uint32), np.zeros(13, np.uint32)
    for suit in range(4):
        for mask in range(8192):
            row = which[mask]
            if not row:
                continue
            number = _ones(np.uint32(mask), on_board)
            for player in range(held.shape[0]):
                mine = held[player, suit]
                many = _ones(mine, own)
                best = np.uint16(0)
                if not two:
                    if number + many >= 5:
                        best = flushes[np.uint32(mask) | mine]
                elif many >= 2:
                    for a in range(many):
                        for b in range(a):
                            pair = own[a] | own[b]
                            for c in range(number):
                                for d in range(c):
                                    for e in range(d):
                                        three = on_board[c] | on_board[d] | on_board[e]
                                        best = max(best, flushes[pair | three])
                table[suit, row, player] = best
                some[suit, row] |= best > 0


@_compiled
def _note(
    number: Any, totals: Any, by_suit: Any, tables: Any, slots: Any, counts: Any, hands: Any
) -> None:
    """Count so many boards, by their ranks or as they are."""
    suits, offsets, which, made, flushes, some, places = tables
    shares, _, players = made.shape
    for place in range(number):
        total = totals[place]
        ranks = total & _RANKS
        slot = offsets[ranks >> _ROWS] + (ranks & _COLUMNS)
        suit = np.uint64(suits[total >> _SHIFT])
        row = which[by_suit[place] >> (suit * _LANE) & _OF_A_SUIT]
        if not some[suit, row]:
            slots[slot] += 1
            continue
        whole = np.uint32(0)
        for share in range(shares):
            best, winners = np.uint16(0), np.uint32(0)
            for player in range(players):
                mine = max(made[share, slot, player], flushes[share, suit, row, player])
                hands[share, player, places[share, mine]] += 1
                bit = _BIT << np.uint32(player)
                winners = bit if mine > best else (winners | bit if mine == best else winners)
                best = max(best, mine)
            whole = whole << np.uint32(players) | (winners if best else np.uint32(0))
        counts[whole] += 1


@_compiled
def _laid(board: Any, keys: Any, bits: Any) -> Any:
    """What the cards of a board come to so far."""
    total, ranks = np.uint32(0), np.uint64(0)
    for card in board:
        total += keys[card]
        ranks |= bits[card]
    return total, ranks


@_compiled
def _draw(
    number: Any, deck: Any, board: Any, keys: Any, bits: Any, totals: Any, by_suit: Any, seed: Any
) -> Any:
    """Lay out so many boards, and say where the random numbers are then.

    One card comes out of either half of 64 random bits: so many of 2**32 for each, but for one more
    or less.
    """
    left, state, lacking = np.uint64(len(deck)), seed, 5 - len(board)
    fixed, fixed_ranks = _laid(board, keys, bits)
    random = np.uint64(0)
    for place in range(number):
        total, ranks = fixed, fixed_ranks
        for column in range(lacking):
            at = np.uint64(column)
            if at & np.uint64(1):
                drawn = random >> _HALF
            else:
                state += _STEP
                random = mixed(state)
                drawn = random & _LOW
            other = at + (drawn * (left - at) >> _HALF)
            card = deck[other]
            deck[other] = deck[at]
            deck[at] = card
            total += keys[card]
            ranks |= bits[card]
        totals[place], by_suit[place] = total, ranks
    return state


@_compiled
def _next(chosen: Any, number: Any) -> Any:
    """The next choice of places; False after the last one."""
    size = len(chosen)
    column = size - 1
    while column >= 0 and chosen[column] == number - size + column:
        column -= 1
    if column < 0:
        return False
    chosen[column] += 1
    for later in range(column + 1, size):
        chosen[later] = chosen[later - 1] + 1
    return True


@_compiled
def draw_boards(
    samples: Any, deck: Any, board: Any, keys: Any, bits: Any, tables: Any, slots: Any,
    counts: Any, hands: Any, seed: Any,
) -> None:  # fmt: skip
    """Lay out so many boards by chance, of which the cards in `board` are there."""
    totals, by_suit = np.empty(_BLOCK, np.uint32), np.empty(_BLOCK, np.uint64)
    for start in range(0, samples, _BLOCK):
        number = min(_BLOCK, samples - start)
        seed = _draw(number, deck, board, keys, bits, totals, by_suit, seed)
        _note(number, totals, by_suit, tables, slots, counts, hands)


@_compiled
def every_board(
    deck: Any, board: Any, keys: Any, bits: Any, tables: Any, slots: Any, counts: Any, hands: Any
) -> None:
    """Lay out every board that there is, of which the cards in `board` are there."""
    totals, by_suit = np.empty(_BLOCK, np.uint32), np.empty(_BLOCK, np.uint64)
    fixed, fixed_ranks = _laid(board, keys, bits)
    chosen, more = np.arange(5 - len(board)), True
    while more:
        number = 0
        while more and number < _BLOCK:
            total, ranks = fixed, fixed_ranks
            for place in chosen:
                total += keys[deck[place]]
                ranks |= bits[deck[place]]
            totals[number], by_suit[number] = total, ranks
            number += 1
            more = _next(chosen, len(deck))
        _note(number, totals, by_suit, tables, slots, counts, hands)
