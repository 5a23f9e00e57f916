"""Decks: which cards are in play before the first is dealt."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from floorman.cards.card import (
    JOKER,
    RANK_LETTERS,
    STANDARD_CARDS,
    Card,
    Rank,
    is_standard,
    rank_of,
)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck in new-deck order, low cards first and any joker last."""

    key: str
    name: str
    cards: tuple[Card, ...]

    @property
    def size(self) -> int:
        """How many cards, the joker included."""
        return len(self.cards)

    @property
    def has_joker(self) -> bool:
        """Whether a joker is in play."""
        return JOKER in self.cards

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks in play, lowest first."""
        return tuple(sorted({rank_of(card) for card in self.cards if is_standard(card)}))


def shortened_deck(
    key: str, name: str, *, without: Iterable[int] = (), joker: bool = False
) -> Deck:
    """A deck with whole ranks (0 deuce to 12 ace) taken out, and a joker if asked.

    Raises ValueError for a rank that does not exist or a deck with nothing left.
    """
    missing = set(without)
    strange = sorted(missing - set(range(13)))
    if strange:
        raise ValueError(f"deck {key!r} leaves out rank {strange[0]}: ranks are 0-12")
    cards = tuple(card for card in STANDARD_CARDS if rank_of(card) not in missing)
    if not cards:
        raise ValueError(f"deck {key!r} has no cards left")
    return Deck(key, name, cards + ((JOKER,) if joker else ()))


def deck_without(key: str, name: str, letters: str, *, joker: bool = False) -> Deck:
    """A shortened deck by rank letters: `deck_without("short", "short deck", "2345")`."""
    for letter in letters:
        if letter.upper() not in RANK_LETTERS:
            raise ValueError(f"deck {key!r} leaves out {letter!r}: rank letters are {RANK_LETTERS}")
    ranks = [RANK_LETTERS.index(letter.upper()) for letter in letters]
    return shortened_deck(key, name, without=ranks, joker=joker)


# RR11-11.A5.1b and RR11-12.JOKER.1 speak of the joker in draw games; WSOP-MEXICAN.a of the
# 41 cards.
STANDARD: Final = shortened_deck("52", "52 cards")
WITH_JOKER: Final = shortened_deck("53", "52 cards and a joker", joker=True)
MEXICAN: Final = shortened_deck(
    "41",
    "41 cards: no eights, nines or tens, one joker",
    without=(Rank.EIGHT, Rank.NINE, Rank.TEN),
    joker=True,
)
# No book's: what the world calls the short deck.
SHORT: Final = shortened_deck(
    "36",
    "36 cards: no cards below the six",
    without=(Rank.DEUCE, Rank.THREE, Rank.FOUR, Rank.FIVE),
)
# The decks of the small forms that are studied: Kuhn's and Leduc's.
THREE: Final = Deck("3", "3 cards: a jack, a queen and a king", STANDARD_CARDS[39:48:4])
SIX: Final = Deck(
    "6",
    "6 cards: jacks, queens and kings of two suits",
    (*STANDARD_CARDS[38:40], *STANDARD_CARDS[42:44], *STANDARD_CARDS[46:48]),
)
_ALL: Final = (STANDARD, WITH_JOKER, MEXICAN, SHORT, THREE, SIX)
DECKS: Final = {deck.key: deck for deck in _ALL}


def find_deck(key: str) -> Deck:
    """The deck of that key. Raises KeyError naming the nearest key."""
    try:
        return DECKS[key]
    except KeyError:
        near = difflib.get_close_matches(key, DECKS, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise KeyError(f"no deck {key!r}{hint} Decks: {', '.join(DECKS)}") from None
