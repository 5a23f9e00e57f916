"""One card is one small integer.

A card is `4 * rank + suit`. Ranks run from deuce (0) to ace (12) and suits from
clubs (0) to spades (3), so comparing two cards as numbers compares them by rank
and then by suit, as the books do when they draw for the button, settle a bring-in
or hand out an odd chip in stud (RR11-3.TIE.1a, USPA-3.1.9.1a, RR11-3.TIE.1c, RR11-2.SEAT.6b,
RR11-8.STUD.2a, RR11-3.TIE.5b).

Two more numbers stand outside that order: the joker, and a card nobody here has seen.
"""

from enum import IntEnum
from typing import Final, NewType

Card = NewType("Card", int)


class Rank(IntEnum):
    """Thirteen ranks, ace high."""

    DEUCE = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12


class Suit(IntEnum):
    """Four suits in rulebook order: spades on top, then hearts, diamonds, clubs."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


RANK_LETTERS: Final = "23456789TJQKA"
SUIT_LETTERS: Final = "cdhs"
SUIT_SYMBOLS: Final = "♣♦♥♠"

JOKER: Final = Card(52)
UNKNOWN: Final = Card(53)

STANDARD_CARDS: Final = tuple(Card(number) for number in range(52))


def make_card(rank: int, suit: int) -> Card:
    """The card of a rank (0 deuce to 12 ace) and a suit (0 clubs to 3 spades)."""
    if not (0 <= rank <= 12 and 0 <= suit <= 3):
        raise ValueError(f"no card has rank {rank} and suit {suit}: ranks are 0-12, suits 0-3")
    return Card(4 * rank + suit)


def rank_of(card: Card) -> int:
    """Rank from 0 (deuce) to 12 (ace); the joker and an unknown card give 13."""
    return card >> 2


def suit_of(card: Card) -> int:
    """Suit from 0 (clubs) to 3 (spades); has no meaning for the joker or an unknown card."""
    return card & 3


def is_standard(card: Card) -> bool:
    """Whether the card has a rank and a suit, that is, is neither joker nor unknown."""
    return 0 <= card < 52
