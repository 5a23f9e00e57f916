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
)
from floorman.rankings.tables import flush_strengths, load

Strength = Callable[[Sequence[Card]], int]


def suit_mask(cards: Sequence[Card], suit: int) -> int:
    """The ranks held in a suit, bit 0 the deuce."""
    mask = 0
    for card in cards:
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
    return mask


def _tables(order: str) -> tuple[list[list[int]], list[list[int]]]:
    """Offsets and strengths by number of cards."""
    # Equal strengths share one object, and objects of near strengths lie side by side: that
    # spares the processor's cache.
    strengths = list(range(1 << 14))
    offsets = [[0], *(load(f"offsets-{n}").tolist() for n in range(1, LARGEST + 1))]
    values = [
        [0],
        *([strengths[one] for one in load(f"{order}-{n}")] for n in range(1, LARGEST + 1)),
    ]
    return offsets, values


def make_high(order: str) -> Strength:
    """High hands, standard or Mexican: a flush of five or more cards is the best there is."""
    flushes = flush_strengths(order)
    offsets, values = _tables(order)

    def other(cards: Sequence[Card]) -> int:
        size = len(cards)
        if size > LARGEST:
            return max(map(strength, combinations(cards, 5)))
        total = sum([CARD_KEYS[card] for card in cards])
        suit = FLUSH_SUITS[size][total >> 23]
        if suit:
            return flushes[suit_mask(cards, suit - 1)]
        total &= 0x7FFFFF
        return values[size][offsets[size][total >> 9] + (total & 0x1FF)]

    # The hottest lines of the whole program: tables as default arguments are local names,
    # seven and five cards are unpacked and added out by hand, and the shifts and masks are
    # SUIT_SHIFT, RANK_MASK, ROW_BITS and COLUMN_MASK written out.
    def strength(
        cards: Sequence[Card],
        keys: list[int] = CARD_KEYS,
        flush7: list[int] = FLUSH_SUITS[7],
        offsets7: list[int] = offsets[7],
        values7: list[int] = values[7],
        fives: tuple[list[int], ...] = (FLUSH_SUITS[5], offsets[5], values[5]),
    ) -> int:
        if len(cards) == 7:
            a, b, c, d, e, f, g = cards
            total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
            if flush7[total >> 23]:
                return other(cards)
            total &= 0x7FFFFF
            return values7[offsets7[total >> 9] + (total & 0x1FF)]
        if len(cards) == 5:
            flush5, offsets5, values5 = fives
            a, b, c, d, e = cards
            total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
            if flush5[total >> 23]:
                return other(cards)
            total &= 0x7FFFFF
            return values5[offsets5[total >> 9] + (total & 0x1FF)]
        return other(cards)

    return strength


def make_ace_to_five() -> Strength:
    """Ace-to-five lows: suits mean nothing."""
    offsets, values = _tables("ace-to-five")

    def strength(
        cards: Sequence[Card],
        keys: list[int] = RANK_KEY_OF_CARD,
        offsets7: list[int] = offsets[7],
        values7: list[int] = values[7],
    ) -> int:
        size = len(cards)
        if size == 7:
            a, b, c, d, e, f, g = cards
            total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
            return values7[offsets7[total >> 9] + (total & 0x1FF)]
        if size > LARGEST:
            return max(map(strength, combinations(cards, 5)))
        total = sum([keys[card] for card in cards])
        return values[size][offsets[size][total >> 9] + (total & 0x1FF)]

    return strength


def make_deuce_to_seven() -> Strength:
    """Deuce-to-seven lows: a flush spoils five cards, but six or seven may avoid it."""
    flushes = flush_strengths("deuce-to-seven")
    offsets, values = _tables("deuce-to-seven")

    def strength(cards: Sequence[Card], keys: list[int] = CARD_KEYS) -> int:
        size = len(cards)
        if size > LARGEST:
            return max(map(strength, combinations(cards, 5)))
        total = sum([keys[card] for card in cards])
        suit = FLUSH_SUITS[size][total >> 23]
        if suit:
            if size == 5:
                return flushes[suit_mask(cards, suit - 1)]
            return max(map(strength, combinations(cards, size - 1)))
        total &= 0x7FFFFF
        return values[size][offsets[size][total >> 9] + (total & 0x1FF)]

    return strength
