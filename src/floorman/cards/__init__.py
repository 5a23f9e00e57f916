"""Cards, decks and their notation. Knows nothing of poker."""

from typing import Final

from floorman.cards.card import (
    JOKER,
    RANK_LETTERS,
    STANDARD_CARDS,
    SUIT_LETTERS,
    SUIT_SYMBOLS,
    UNKNOWN,
    Card,
    Rank,
    Suit,
    is_standard,
    make_card,
    rank_of,
    suit_of,
)
from floorman.cards.decks import (
    DECKS,
    MEXICAN,
    STANDARD,
    WITH_JOKER,
    Deck,
    deck_without,
    find_deck,
    shortened_deck,
)
from floorman.cards.notation import (
    JOKER_TEXT,
    UNKNOWN_TEXT,
    CardTextError,
    Notation,
    card_name,
    card_text,
    cards_text,
    find_repeat,
    parse_card,
    parse_cards,
    rank_name,
)

__all__ = [
    "DECKS",
    "JOKER",
    "JOKER_TEXT",
    "MEXICAN",
    "RANK_LETTERS",
    "STANDARD",
    "STANDARD_CARDS",
    "SUIT_LETTERS",
    "SUIT_SYMBOLS",
    "UNKNOWN",
    "UNKNOWN_TEXT",
    "WITH_JOKER",
    "Card",
    "CardTextError",
    "Deck",
    "Notation",
    "Rank",
    "Suit",
    "card_name",
    "card_text",
    "cards_text",
    "deck_without",
    "find_deck",
    "find_repeat",
    "is_standard",
    "make_card",
    "parse_card",
    "parse_cards",
    "rank_name",
    "rank_of",
    "shortened_deck",
    "suit_of",
]

# Besides: the modules that other packages may import.
OFFERED: Final = ("floorman.cards.decks",)
