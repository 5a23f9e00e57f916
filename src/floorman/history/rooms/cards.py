"""Cards as the rooms' texts write them: `As`, `Td`, gaps or commas between, `X` for unknown."""

import re
from typing import Final

from floorman.cards import RANK_LETTERS, SUIT_LETTERS, UNKNOWN, Card, make_card

_CARDS: Final[dict[str, Card]] = {
    letter + suit: make_card(rank, place)
    for rank, letter in enumerate(RANK_LETTERS)
    for place, suit in enumerate(SUIT_LETTERS)
}
_CARDS.update({"10" + suit: _CARDS["T" + suit] for suit in SUIT_LETTERS})
_CARDS.update({"X": UNKNOWN, "??": UNKNOWN, "Xx": UNKNOWN, "XX": UNKNOWN})
# The other way round, as in S10 or HA.
_SUIT_FIRST: Final[dict[str, Card]] = {
    suit.upper() + rank: card
    for name, card in _CARDS.items()
    for rank, suit in ((name[:-1], name[-1]),)
    if suit in SUIT_LETTERS and len(name) > 1
} | {"X": UNKNOWN, "x": UNKNOWN}
_GAPS: Final = re.compile(r"[,\s]+")


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards with gaps or commas between. Raises ValueError that names what is none."""
    try:
        return tuple([_CARDS[name] for name in text.split(" ") if name])
    except KeyError:
        return _any_cards(text, _CARDS)


def read_suited_cards(text: str) -> tuple[Card, ...]:
    """Cards with the suit before the rank. Raises ValueError that names what is none."""
    return _any_cards(text, _SUIT_FIRST)


def _any_cards(text: str, table: dict[str, Card]) -> tuple[Card, ...]:
    names = [one for name in _GAPS.split(text) if name for one in _single(name, table)]
    for name in names:
        if name not in table:
            raise ValueError(f"{name[:20]!r} is not a card")
    return tuple(table[name] for name in names)


def _single(name: str, table: dict[str, Card]) -> list[str]:
    """One name, or the cards of which it is made where the gaps between them are missing."""
    pairs = [name[at : at + 2] for at in range(0, len(name), 2)]
    return pairs if name not in table and all(pair in table for pair in pairs) else [name]
