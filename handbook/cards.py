"""Cards as pictures: drawings of our own, all in one file, that need nothing from elsewhere."""

from collections.abc import Iterable
from typing import Final

from floorman.cards import JOKER, RANK_LETTERS, SUIT_LETTERS, UNKNOWN, card_name, card_text
from handbook.page import Page, way

_RED, _BLACK = "#b3261e", "#1b1b1f"
# Each within a square of 24, by the letter of its suit.
_SUITS: Final = {
    "c": (
        _BLACK,
        "M12 2a5 5 0 0 0-4 8 5 5 0 1 0 2.6 8.2L9 22h6l-1.6-3.8A5 5 0 1 0 16 10a5 5 0 0 0-4-8z",
    ),
    "d": (_RED, "M12 1l8 11-8 11-8-11z"),
    "h": (_RED, "M12 22C4 15 2 11 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 3-2 7-10 14z"),
    "s": (
        _BLACK,
        "M12 2C5 8 2 11 2 15a4.6 4.6 0 0 0 8.6 2.6L9 22h6l-1.6-4.4"
        "A4.6 4.6 0 0 0 22 15c0-4-3-7-10-13z",
    ),
}
_FRAME: Final = (
    '<symbol id="{name}" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" '
    'fill="{ground}" stroke="#8a8a8f"/>{drawn}</symbol>\n'
)
_SHOWN: Final = '<svg class="card" role="img" aria-label="{told}"><use href="{path}"/></svg>'
_FILE: Final = "cards.svg"
_RANK: Final = (
    '<text x="30" y="34" text-anchor="middle" font-family="system-ui,sans-serif" font-size="34" '
    'font-weight="700" fill="{ink}">{rank}</text>'
)


def card_page() -> Page:
    """The pictures of all cards of the largest deck and of a card's back, in one file."""
    cards = range(len(RANK_LETTERS) * len(SUIT_LETTERS))
    drawn = [_FRAME.format(name=card_text(one), ground="#fff", drawn=_faced(one)) for one in cards]
    drawn += [
        _FRAME.format(name="joker", ground="#fff", drawn=_joker()),
        _FRAME.format(name="back", ground="#24507a", drawn=_back()),
    ]
    whole = "".join(drawn)
    return Page(_FILE, f'<svg xmlns="http://www.w3.org/2000/svg">\n{whole}</svg>\n')


def pictures(cards: Iterable[int], here: str) -> str:
    """Cards beside each other, for the page `here`; each is told in words as well."""
    return " ".join(
        _SHOWN.format(told=_told(card), path=way(f"{_FILE}#{_name(card)}", here)) for card in cards
    )


def _name(card: int) -> str:
    """By which name the picture of a card stands in the file."""
    return "joker" if card == JOKER else "back" if card == UNKNOWN else card_text(card)


def _told(card: int) -> str:
    return "a card facedown" if card == UNKNOWN else card_name(card)


def _faced(card: int) -> str:
    rank, suit = card_text(card)
    ink, path = _SUITS[suit]
    drawn = _RANK.format(ink=ink, rank="10" if rank == "T" else rank)
    drawn += f'<path transform="translate(15 42) scale(1.25)" fill="{ink}" d="{path}"/>'
    return drawn


def _joker() -> str:
    star = "M30 18l6 17h18l-15 11 6 18-15-11-15 11 6-18-15-11h18z"
    return f'<path fill="#6a1b9a" d="{star}"/>'


def _back() -> str:
    lines = "".join(f"M{x} 8l{12} {68}M{x + 12} 8l{-12} {68}" for x in (8, 20, 32, 40))
    inner = '<rect x="6" y="6" width="48" height="72" rx="3" fill="none" stroke="#fff"/>'
    return f'{inner}<path d="{lines}" stroke="#fff" stroke-opacity=".35" fill="none"/>'
