"""Reading and writing cards: `As`, `A♠`, `Jk` for the joker, `??` for an unknown card."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from floorman.cards.card import (
    JOKER,
    RANK_LETTERS,
    SUIT_LETTERS,
    SUIT_SYMBOLS,
    UNKNOWN,
    Card,
    Rank,
    is_standard,
    rank_of,
    suit_of,
)

Notation = Literal["letters", "symbols"]

JOKER_TEXT: Final = "Jk"
UNKNOWN_TEXT: Final = "??"

_NAMES: Final = (
    ("deuce", "deuces"),
    ("three", "threes"),
    ("four", "fours"),
    ("five", "fives"),
    ("six", "sixes"),
    ("seven", "sevens"),
    ("eight", "eights"),
    ("nine", "nines"),
    ("ten", "tens"),
    ("jack", "jacks"),
    ("queen", "queens"),
    ("king", "kings"),
    ("ace", "aces"),
)
_SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")

_LETTERS: Final = {
    **{Card(n): RANK_LETTERS[n >> 2] + SUIT_LETTERS[n & 3] for n in range(52)},
    JOKER: JOKER_TEXT,
    UNKNOWN: UNKNOWN_TEXT,
}
_SYMBOLS: Final = {
    **{Card(n): RANK_LETTERS[n >> 2] + SUIT_SYMBOLS[n & 3] for n in range(52)},
    JOKER: JOKER_TEXT,
    UNKNOWN: UNKNOWN_TEXT,
}
_CARDS: Final = {
    text.lower(): card for table in (_LETTERS, _SYMBOLS) for card, text in table.items()
} | {
    "10" + suit: Card(4 * Rank.TEN + number)
    for suits in (SUIT_LETTERS, SUIT_SYMBOLS)
    for number, suit in enumerate(suits)
}
_TOKEN: Final = re.compile(r"10\D|[^\s,]{2}|[^\s,]")
_GAP: Final = re.compile(r"[\s,]*")


class CardTextError(ValueError):
    """A text that names no cards. Carries the whole text, the bad part and where it begins."""

    def __init__(self, text: str, part: str, place: int, why: str) -> None:
        self.text, self.part, self.place, self.why = text, part, place, why
        super().__init__(f"{why}: {part!r} at character {place + 1} of {text!r}")


def parse_cards(text: str, *, repeats: bool = False) -> tuple[Card, ...]:
    """Read a run of cards, with or without spaces or commas between them, in any letter case.

    Unless `repeats` is set, a card named twice is refused; unknown cards may always repeat.
    Raises CardTextError.
    """
    cards: list[Card] = []
    seen: set[Card] = set()
    place = _skip_gap(text, 0)
    while place < len(text):
        match = _TOKEN.match(text, place)
        assert match is not None  # a character that is no gap always matches
        part = match.group()
        card = _CARDS.get(part.lower())
        if card is None:
            raise CardTextError(text, part, place, "not a card")
        if card in seen and not repeats:
            raise CardTextError(text, part, place, "the same card twice")
        if card != UNKNOWN:
            seen.add(card)
        cards.append(card)
        place = _skip_gap(text, match.end())
    return tuple(cards)


def _skip_gap(text: str, place: int) -> int:
    match = _GAP.match(text, place)
    return match.end() if match else place


def parse_card(text: str) -> Card:
    """Read exactly one card. Raises CardTextError."""
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardTextError(text, text, 0, f"one card wanted, {len(cards)} given")
    return cards[0]


def card_text(card: Card, notation: Notation = "letters") -> str:
    """One card as `As` (letters) or `A♠` (symbols)."""
    try:
        return (_LETTERS if notation == "letters" else _SYMBOLS)[card]
    except KeyError:
        raise ValueError(f"{card!r} is not a card: cards are numbered 0 to {UNKNOWN}") from None


def cards_text(cards: Iterable[Card], notation: Notation = "letters") -> str:
    """Several cards, a space between each."""
    return " ".join(card_text(card, notation) for card in cards)


def rank_name(rank: int, *, plural: bool = False) -> str:
    """The word for a rank: "six", or "sixes"."""
    return _NAMES[rank][plural]


def card_name(card: Card) -> str:
    """The card as a dealer says it: "ace of spades", "joker", "unknown card"."""
    if is_standard(card):
        return f"{rank_name(rank_of(card))} of {_SUIT_NAMES[suit_of(card)]}"
    return "joker" if card == JOKER else "unknown card"


def find_repeat(cards: Sequence[Card]) -> Card | None:
    """The first card that appears twice, unknown cards aside; None if there is none."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen and card != UNKNOWN:
            return card
        seen.add(card)
    return None
