"""A table as SVG: the felt, seats around it clockwise from below, cards, bets and pots."""

from collections.abc import Iterator, Sequence
from html import escape
from math import cos, pi, sin
from typing import Final

from floorman.cards import JOKER, UNKNOWN, Card, card_name, card_text
from floorman.drawing.picture import Picture, SeatPicture

_WIDTH, _HEIGHT = 760, 500
_MIDDLE: Final = (_WIDTH / 2, _HEIGHT / 2 + 8)
_FELT: Final = (270, 140)
_SEATS: Final = (315, 190)
_BETS: Final = (190, 92)
_CARD: Final = (26, 36)
_SMALL: Final = (17, 24)
_SUITS: Final = "♣♦♥♠"
_INKS: Final = ("#1b6b2f", "#1d4fa8", "#b3202c", "#1c1c1c")
_PANEL: Final = 150
# As many small cards as a panel has room for.
_IN_PANEL: Final = 8


def svg_of(picture: Picture) -> str:
    """The picture of a table, whole and by itself: no script, no font, nothing from elsewhere."""
    parts = [*_ground(picture), *_centre(picture)]
    number = len(picture.seats)
    for place, seat in enumerate(picture.seats):
        angle = pi / 2 + 2 * pi * place / max(1, number)
        x, y = (_MIDDLE[0] + _SEATS[0] * cos(angle), _MIDDLE[1] + _SEATS[1] * sin(angle))
        parts += _seat(seat, x, y)
        if seat is not None:
            bet = (_MIDDLE[0] + _BETS[0] * cos(angle), _MIDDLE[1] + _BETS[1] * sin(angle))
            parts += _before(seat, *bet)
    return "".join((*parts, "</svg>"))


def _ground(picture: Picture) -> Iterator[str]:
    title = escape(picture.title)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'width="{_WIDTH}" role="img" font-family="sans-serif" font-size="13">'
        f"<title>{title}</title>"
    )
    yield f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="12" fill="#f4f1ea"/>'
    x, y = _MIDDLE
    yield (
        f'<ellipse cx="{x}" cy="{y}" rx="{_FELT[0]}" ry="{_FELT[1]}" '
        'fill="#2f6f4f" stroke="#5b3a21" stroke-width="10"/>'
    )
    yield _text(12, 20, picture.title, "#444", left=True)


def _centre(picture: Picture) -> Iterator[str]:
    """Boards, one under the other, and what is in the middle."""
    x, y = _MIDDLE
    boards = [board for board in picture.boards if board]
    top = y - 14 - len(boards) * (_CARD[1] + 4) / 2
    for board in boards:
        yield from _row(board, x, top, _CARD)
        top += _CARD[1] + 4
    for number, (name, amount) in enumerate(picture.pots):
        yield _text(x, top + 14 + 16 * number, f"{name} {amount:,}", "#fff", bold=not number)


def _seat(seat: SeatPicture | None, x: float, y: float) -> Iterator[str]:
    if seat is None:
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="13" fill="none" stroke="#bbb"/>'
        return
    x = min(max(x, _PANEL / 2 + 4), _WIDTH - _PANEL / 2 - 4)
    lines = _lines(seat)
    high = len(lines) * (_SMALL[1] + 1) if lines else _CARD[1] + 6
    y = min(max(y, high + 10), _HEIGHT - 34)
    ring = "#d98a00" if seat.acts else "#c9c2b4"
    yield f'<g opacity="{0.45 if seat.folded else 1}">'
    yield (
        f'<rect x="{x - _PANEL / 2:.0f}" y="{y - 4:.0f}" width="{_PANEL}" height="36" rx="8" '
        f'fill="#fff" stroke="{ring}" stroke-width="{3 if seat.acts else 1}"/>'
    )
    state = " folded" if seat.folded else " all-in" if seat.all_in else ""
    yield _text(x, y + 11, seat.name, "#222", bold=True)
    yield _text(x, y + 26, f"{seat.stack:,}{state}", "#444")
    if seat.button:
        bx, by = x + _PANEL / 2 - 12, y + 6
        yield f'<circle cx="{bx:.0f}" cy="{by:.0f}" r="9" fill="#fff" stroke="#222"/>'
        yield _text(bx, by + 4, "D", "#222")
    yield from _held(seat, x, y - 8)
    yield "</g>"


def _lines(seat: SeatPicture) -> list[tuple[Card, ...]]:
    """The rows of small cards, where cards are set in rows or are many; none where they are few."""
    rows = [row for row in seat.rows if row]
    held = (*seat.down, *seat.up)
    if not rows and len(held) <= 5:
        return []
    return [held[at : at + _IN_PANEL] for at in range(0, len(held), _IN_PANEL)] + rows


def _held(seat: SeatPicture, x: float, bottom: float) -> Iterator[str]:
    """Cards above the panel."""
    lines = _lines(seat)
    if not lines:
        held = (*seat.down, *seat.up)
        yield from _row(held, x, bottom - _CARD[1], _CARD, lifted=len(seat.down))
        return
    top = bottom - len(lines) * (_SMALL[1] + 1)
    for line in lines:
        yield from _row(line, x, top, _SMALL)
        top += _SMALL[1] + 1


def _before(seat: SeatPicture, x: float, y: float) -> Iterator[str]:
    if seat.bet:
        yield f'<circle cx="{x:.0f}" cy="{y - 12:.0f}" r="6" fill="#e8c14a" stroke="#7a5a10"/>'
        yield _text(x, y + 8, f"{seat.bet:,}", "#fff")


def _row(
    cards: Sequence[Card], x: float, y: float, size: tuple[int, int], lifted: int = 0
) -> Iterator[str]:
    """Cards beside each other, upcards a little higher than the downcards before them."""
    step = size[0] + 2
    left = x - step * len(cards) / 2
    for place, card in enumerate(cards):
        rise = 6 if lifted and place >= lifted else 0
        yield _card(card, left + place * step, y - rise, size)


def _card(card: Card, x: float, y: float, size: tuple[int, int]) -> str:
    wide, high = size
    named = f"<title>{escape(card_name(card))}</title>"
    box = f'x="{x:.0f}" y="{y:.0f}" width="{wide}" height="{high}" rx="3"'
    if card == UNKNOWN:
        return f'<g>{named}<rect {box} fill="#7d3c4a" stroke="#fff"/></g>'
    joker = card == JOKER
    ink = "#5b2a86" if joker else _INKS[card & 3]
    text = "★" if joker else f"{card_text(card)[0]}{_SUITS[card & 3]}"
    letters = (
        f'<text x="{x + wide / 2:.0f}" y="{y + high / 2 + 5:.0f}" text-anchor="middle" '
        f'font-size="{wide // 2 + 1}" font-weight="bold" fill="{ink}">{text}</text>'
    )
    return f'<g>{named}<rect {box} fill="#fff" stroke="#888"/>{letters}</g>'


def _text(  # noqa: PLR0913
    x: float, y: float, words: str, ink: str, *, bold: bool = False, left: bool = False
) -> str:
    anchor = "start" if left else "middle"
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" fill="{ink}"{weight}>'
        f"{escape(words)}</text>"
    )
