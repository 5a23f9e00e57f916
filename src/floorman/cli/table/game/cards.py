"""Cards as a terminal draws them: rank and suit symbol on a light face, coloured by suit.

The colour never stands alone: the symbol always says the suit, and a downcard has a pattern.
"""

from collections.abc import Collection, Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from floorman.cards import JOKER, UNKNOWN, Card, card_text, suit_of

FACE: Final = "#f4f1e8"
_SUIT_COLOURS: Final = ("#14713a", "#1253b5", "#c3202f", "#16181d")
_JOKER_COLOUR: Final = "#7a2fa0"
_BACK: Final = Style(color="#7fa3cf", bgcolor="#2a4a73")
_PLACE: Final = Style(bgcolor="#0b3324")
CARD_WIDTH: Final = 5
_BACK_TEXT: Final = "░░"
# On a dark ground the same suits, lighter.
_SUIT_ON_DARK: Final = ("#6fd08c", "#7db2ff", "#ff7b7b", "#e8e8e8")


def card_style(card: Card, *, marked: bool = False) -> Style:
    """The style of a card's face; a marked card is one chosen to go."""
    if card == UNKNOWN:
        return _BACK
    colour = _JOKER_COLOUR if card == JOKER else _SUIT_COLOURS[suit_of(card)]
    return Style(color=colour, bgcolor="#e9c46a" if marked else FACE, bold=True)


def small_cards(
    cards: Sequence[Card], to_come: int = 0, marked: Collection[Card] = (), divided: int = 0
) -> Text:
    """Cards in one line, two columns each and a gap between, then places for cards to come; a line
    between the first ones and the rest where so many were set apart.
    """
    text = Text()
    for place, card in enumerate(cards):
        if place:
            text.append("│" if place == divided else " ")
        face = _BACK_TEXT if card == UNKNOWN else card_text(card, "symbols")
        text.append(face, card_style(card, marked=card in marked))
    for place in range(to_come):
        text.append(" " * bool(place or cards))
        text.append("  ", _PLACE)
    return text


def large_cards(
    cards: Sequence[Card],
    marked: Collection[Card] = (),
    to_come: int = 0,
    width: int = CARD_WIDTH,
) -> list[Text]:
    """Cards three lines high, as three lines of text, then places for cards still to come."""
    lines = [Text(), Text(), Text()]
    faces = [(_face_parts(card, width), card_style(card, marked=card in marked)) for card in cards]
    faces += [((" " * width,) * 3, _PLACE)] * to_come
    for place, (parts, style) in enumerate(faces):
        for line, part in zip(lines, parts, strict=True):
            line.append(" " * bool(place))
            line.append(part, style)
    return lines


def _face_parts(card: Card, width: int) -> tuple[str, str, str]:
    if card == UNKNOWN:
        row = "░" * width
        return row, row, row
    face = card_text(card, "symbols")
    symbol = "★" if card == JOKER else face[-1]
    return face.ljust(width), symbol.center(width), face.rjust(width)


def colour_suits(text: Text) -> Text:
    """Colour the cards named in a line of words, each with its symbol beside its rank."""
    for number, symbol in enumerate("♣♦♥♠"):
        text.highlight_regex(rf"[2-9TJQKA]{symbol}", f"bold {_SUIT_ON_DARK[number]}")
    return text
