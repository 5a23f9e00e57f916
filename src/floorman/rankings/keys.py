"""One number per card, such that the sum over a hand says all that most rankings need.

The low 23 bits of a card's key belong to its rank. The thirteen rank keys were found by
taking, rank by rank, the smallest number that keeps the sums of any k cards distinct for
every k up to seven, with at most four of a rank: so the sum of at most seven cards names
their multiset of ranks, given how many cards there are. The bits above belong to the suit
and, added up, say how many cards of each suit there are. A test proves both.
"""

from typing import Final

RANK_KEYS: Final = (
    0,
    1,
    5,
    22,
    98,
    453,
    2_031,
    8_698,
    22_854,
    83_661,
    262_349,
    636_345,
    1_479_181,
)
SUIT_KEYS: Final = (0, 1, 8, 57)
SUIT_SHIFT: Final = 23
RANK_MASK: Final = (1 << SUIT_SHIFT) - 1

# By card number; only the 52 cards with a rank and a suit have a key.
CARD_KEYS: Final = [SUIT_KEYS[card & 3] << SUIT_SHIFT | RANK_KEYS[card >> 2] for card in range(52)]
RANK_KEY_OF_CARD: Final = [RANK_KEYS[card >> 2] for card in range(52)]

LARGEST: Final = 7  # cards whose sum names their ranks


def _flush_suits(cards: int) -> list[int]:
    """By suit sum, one more than the suit that `cards` cards have five of, or 0."""
    suits = [0] * 512
    for spades in range(cards + 1):
        for hearts in range(cards - spades + 1):
            for diamonds in range(cards - spades - hearts + 1):
                counts = (cards - spades - hearts - diamonds, diamonds, hearts, spades)
                most = max(counts)
                if most >= 5:
                    total = sum(n * key for n, key in zip(counts, SUIT_KEYS, strict=True))
                    suits[total] = 1 + counts.index(most)
    return suits


# By number of cards, then by suit sum.
FLUSH_SUITS: Final = [_flush_suits(cards) for cards in range(LARGEST + 1)]
