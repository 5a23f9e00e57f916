"""The kernels of cases drawn by chance, compiled by Numba: dealing, strengths, counting winners."""

from typing import Any

import numpy as np

from floorman.kernels import kept
from floorman.rankings.keys import RANK_MASK, SUIT_SHIFT
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS

_SHIFT = np.uint32(SUIT_SHIFT)
_RANKS = np.uint32(RANK_MASK)
_ROWS = np.uint32(ROW_BITS)
_COLUMNS = np.uint32(COLUMN_MASK)
_ONE = np.uint64(1)
_BIT = np.uint32(1)
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
# The steps of SplitMix64, by Steele, Lea and Flood.
_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)

_compiled: Any = kept(nogil=True, boundscheck=False)


@_compiled
def mixed(state: Any) -> Any:
    """64 random bits of a state."""
    z = (state ^ (state >> np.uint64(30))) * _FIRST
    z = (z ^ (z >> np.uint64(27))) * _SECOND
    return z ^ (z >> np.uint64(31))


@_compiled
def deal(
    rows: Any, deck: Any, taken: Any, starts: Any, sizes: Any, known: Any, out: Any, seed: Any
) -> Any:
    """Deal what is lacking to each row, and say where the random numbers are then.

    Group by group `out` has `rows` times `sizes` cards, from `starts` on, of which `known` are
    there. The deck is shuffled from its top as far as it is needed, which leaves it as good for the
    next row as it was; cards of `taken`, a mask for each row or none at all, are passed over.
    """
    number = np.uint64(len(deck))
    some_taken = len(taken) > 0
    state = seed
    for row in range(rows):
        gone = taken[row] if some_taken else np.uint64(0)
        at = np.uint64(0)
        for group in range(len(sizes)):
            size = sizes[group]
            place = starts[group] + row * size
            for column in range(known[group], size):
                while True:
                    state += _STEP
                    # So many of 2**32 for each card, but for one more or less.
                    left = number - at
                    other = at + ((mixed(state) & _LOW) * left >> _HALF)
                    card = deck[other]
                    deck[other] = deck[at]
                    deck[at] = card
                    at += _ONE
                    if not (gone >> np.uint64(card)) & _ONE:
                        break
                out[place + column] = card
    return state


@_compiled
def strengths_with_board(
    hand: Any, board: Any, keys: Any, suits: Any, offsets: Any, values: Any, flushes: Any,
    made: Any,
) -> None:  # fmt: skip
    """What hands of two make of them and a board of five."""
    for row in range(hand.shape[0]):
        a, b = hand[row, 0], hand[row, 1]
        total = keys[a] + keys[b]
        for column in range(5):
            total += keys[board[row, column]]
        suit = suits[total >> _SHIFT]
        if suit:
            suit -= np.uint8(1)
            mask = np.uint32(a & np.uint8(3) == suit) << np.uint32(a >> np.uint8(2))
            mask |= np.uint32(b & np.uint8(3) == suit) << np.uint32(b >> np.uint8(2))
            for column in range(5):
                card = board[row, column]
                mask |= np.uint32(card & np.uint8(3) == suit) << np.uint32(card >> np.uint8(2))
            made[row] = flushes[mask]
        else:
            ranks = total & _RANKS
            made[row] = values[offsets[ranks >> _ROWS] + (ranks & _COLUMNS)]


@_compiled
def winners(made: Any, masks: Any) -> None:
    """By row, who has the best of a share, a bit for each; none where nobody has any."""
    players, rows = made.shape
    for row in range(rows):
        best, mask = np.uint16(0), np.uint32(0)
        for player in range(players):
            mine = made[player, row]
            bit = _BIT << np.uint32(player)
            mask = bit if mine > best else (mask | bit if mine == best else mask)
            best = max(best, mine)
        masks[row] = mask if best else np.uint32(0)


@_compiled
def count(masks: Any, counts: Any) -> None:
    """How often each set of winners comes."""
    for mask in masks:
        counts[mask] += 1


@_compiled
def count_hands(made: Any, places: Any, counts: Any) -> None:
    """By player, how often he ends with each category."""
    for player in range(made.shape[0]):
        for row in range(made.shape[1]):
            counts[player, places[made[player, row]]] += 1
