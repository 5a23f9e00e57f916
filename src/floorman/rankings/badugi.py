"""Badugi: the best one to four cards of different ranks and different suits."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from floorman.cards import Card
from floorman.rankings.classes import badugi_scale
from floorman.rankings.single import Strength

# A card is one bit for its rank and one for its suit: cards that go together share none.
CARD_BITS: Final = [1 << (card >> 2) | 1 << (13 + (card & 3)) for card in range(52)]
RANK_BITS: Final = (1 << 13) - 1


@cache
def rank_strengths(*, aces_high: bool) -> list[int]:
    """By mask of one to four ranks (bit 0 the deuce), the strength of such a badugi hand."""
    strengths = [0] * 8192
    for place, one in enumerate(badugi_scale(aces_high=aces_high).classes, 1):
        strengths[sum(1 << rank for rank in one.ranks)] = place
    return strengths


def make_badugi(*, aces_high: bool) -> Strength:
    """The strength of the best badugi hand among the cards (WSOP-298, WSOP-299a)."""
    bits, rank_bits = CARD_BITS, RANK_BITS
    strengths = rank_strengths(aces_high=aces_high)

    def strength(cards: Sequence[Card]) -> int:
        held = [bits[card] for card in cards]
        if len(held) == 4:
            a, b, c, d = held
            total = a + b + c + d
            if total == a | b | c | d:
                return strengths[total & rank_bits]
        for size in (4, 3, 2):
            best = 0
            for chosen in combinations(held, size):
                together = 0
                for one in chosen:
                    if together & one:
                        break
                    together |= one
                else:
                    best = max(best, strengths[together & rank_bits])
            if best:
                return best
        return max([strengths[one & rank_bits] for one in held])

    return strength
