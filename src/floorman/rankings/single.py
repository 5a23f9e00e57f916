"""One hand at a time: plain Python over the shipped tables.

Each `make_*` builds the function for one order of hands. The functions take a sequence of
card numbers, trust it, and return a strength; more than seven cards are ranked by their best
five.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

from floorman.cards import Card
from floorman.rankings.keys import (
    CARD_KEYS,
    FLUSH_SUITS,
    LARGEST,
    RANK_KEY_OF_CARD,
    RANK_MASK,
    SUIT_SHIFT,
)
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS, flush_strengths, load

Strength = Callable[[Sequence[Card]], int]


def suit_mask(cards: Sequence[Card], suit: int) -> int:
    """The ranks held in a suit, bit 0 the deuce."""
    mask = 0
    for card in cards:
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
    return mask


def _tables(order: str) -> tuple[list[list[int]], list[list[int]]]:
    offsets = [[0], *(load(f"offsets-{n}").tolist() for n in range(1, LARGEST + 1))]
    values = [[0], *(load(f"{order}-{n}").tolist() for n in range(1, LARGEST + 1))]
    return offsets, values


def make_high(order: str) -> Strength:
    """High hands, standard or Mexican: a flush of five or more cards is the best there is."""
    keys, shift, rank_mask = CARD_KEYS, SUIT_SHIFT, RANK_MASK
    row_bits, column_mask = ROW_BITS, COLUMN_MASK
    flush_suits = FLUSH_SUITS
    flushes = flush_strengths(order)
    offsets, values = _tables(order)
    flush7, offsets7, values7 = flush_suits[7], offsets[7], values[7]

    def strength(cards: Sequence[Card]) -> int:
        size = len(cards)
        if size == 7:
            # Unpacked and added out by hand: this is the hottest line of the whole program.
            a, b, c, d, e, f, g = cards
            total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
            suit = flush7[total >> shift]
            if suit:
                return flushes[suit_mask(cards, suit - 1)]
            total &= rank_mask
            return values7[offsets7[total >> row_bits] + (total & column_mask)]
        if size > LARGEST:
            return max(map(strength, combinations(cards, 5)))
        total = 0
        for card in cards:
            total += keys[card]
        suit = flush_suits[size][total >> shift]
        if suit:
            return flushes[suit_mask(cards, suit - 1)]
        total &= rank_mask
        return values[size][offsets[size][total >> row_bits] + (total & column_mask)]

    return strength


def make_ace_to_five() -> Strength:
    """Ace-to-five lows: suits mean nothing."""
    keys = RANK_KEY_OF_CARD
    row_bits, column_mask = ROW_BITS, COLUMN_MASK
    offsets, values = _tables("ace-to-five")
    offsets7, values7 = offsets[7], values[7]

    def strength(cards: Sequence[Card]) -> int:
        size = len(cards)
        if size == 7:
            a, b, c, d, e, f, g = cards
            total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
            return values7[offsets7[total >> row_bits] + (total & column_mask)]
        if size > LARGEST:
            return max(map(strength, combinations(cards, 5)))
        total = 0
        for card in cards:
            total += keys[card]
        return values[size][offsets[size][total >> row_bits] + (total & column_mask)]

    return strength


def make_deuce_to_seven() -> Strength:
    """Deuce-to-seven lows: a flush spoils five cards, but six or seven may avoid it."""
    keys, shift, rank_mask = CARD_KEYS, SUIT_SHIFT, RANK_MASK
    row_bits, column_mask = ROW_BITS, COLUMN_MASK
    flush_suits = FLUSH_SUITS
    flushes = flush_strengths("deuce-to-seven")
    offsets, values = _tables("deuce-to-seven")

    def strength(cards: Sequence[Card]) -> int:
        size = len(cards)
        if size > LARGEST:
            return max(map(strength, combinations(cards, 5)))
        total = 0
        for card in cards:
            total += keys[card]
        suit = flush_suits[size][total >> shift]
        if suit:
            if size == 5:
                return flushes[suit_mask(cards, suit - 1)]
            return max(map(strength, combinations(cards, size - 1)))
        total &= rank_mask
        return values[size][offsets[size][total >> row_bits] + (total & column_mask)]

    return strength
