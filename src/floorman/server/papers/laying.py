"""Blocks laid out on sheets of a paper, or on a roll as long as they need."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from floorman.server.papers.blocks import Block, Gap, Line, Part, Stack, Words
from floorman.server.papers.letters import MISSING, MISSING_WORDS, written
from floorman.server.papers.sheet import MM, Page, Sheet, printed

Paper = Literal["a4", "letter", "80mm"]
ROLL: Final[Paper] = "80mm"
_SIZES: Final = {"a4": (210 * MM, 297 * MM), "letter": (215.9 * MM, 279.4 * MM)}
_ROLL_WIDTH: Final = 80 * MM
# What a thermal printer leaves free on both sides.
_ROLL_MARGIN: Final = 4 * MM
_ROLL_LONGEST: Final = 2_000 * MM
_MARGIN: Final = 15 * MM
_BESIDE: Final = 8 * MM
_FOOT: Final = 7 * MM
_EDGE: Final = 12 * MM
# By so much columns are made longer until everything is on the page.
_STEP: Final = 12


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands on every page: the event, what paper it is, when it was printed."""

    event: str
    title: str
    printed: str


@dataclass(frozen=True, slots=True)
class Card:
    """The size of cards that are cut out of a sheet."""

    width: float
    height: float


def is_roll(paper: Paper) -> bool:
    """Whether it is a roll, on which everything is narrow."""
    return paper == ROLL


# Lists


def as_list(heading: Heading, parts: Sequence[Part], paper: Paper, columns: int = 1) -> bytes:
    """Parts below each other, on sheets in so many columns."""
    pages = _rolls(heading, parts) if is_roll(paper) else _sheets(heading, parts, paper, columns)
    return printed(f"{written(heading.event)}: {heading.title}", pages)


def _rolls(heading: Heading, parts: Sequence[Part]) -> list[Page]:
    width = _ROLL_WIDTH - 2 * _ROLL_MARGIN
    top = Stack((
        Words(heading.event, 12, bold=True, most=3), Words(heading.title, 10), Line(),
    ))  # fmt: skip
    blocks = [block for part in parts for block in (part.head, *part.blocks, Gap())]
    longest = _ROLL_LONGEST - top.height(width) - 2 * _EDGE
    return [_roll((top, *column), heading.printed) for column in _filled(blocks, width, longest)]


def _filled(blocks: Sequence[Block], width: float, longest: float) -> list[list[Block]]:
    """Blocks in lengths of roll."""
    found: list[list[Block]] = [[]]
    room = longest
    for block in blocks:
        high = block.height(width)
        if high > room and found[-1]:
            found.append([])
            room = longest
        found[-1].append(block)
        room -= high
    return found


def _roll(blocks: tuple[Block, ...], foot: str) -> Page:
    """A length of roll, as long as needed."""
    width = _ROLL_WIDTH - 2 * _ROLL_MARGIN
    inside = Stack(blocks)
    high = inside.height(width)

    def draw(sheet: Sheet, number: int, many: int) -> None:
        inside.draw(sheet, _ROLL_MARGIN, _ROLL_MARGIN, width)
        below = _ROLL_MARGIN + high + 4 * MM
        _foot(sheet, _ROLL_MARGIN, below, foot, (number, many))

    return Page(_ROLL_WIDTH, _ROLL_MARGIN + high + 7 * MM, draw)


def _foot(sheet: Sheet, margin: float, y: float, words: str, page: tuple[int, int]) -> None:
    """What paper it is and when it was printed, and the number of the page."""
    count = f"page {page[0]} of {page[1]}"
    room = sheet.width - 2 * margin - 55
    sheet.fitted(margin, y, words, room, 7, least=5, grey=True)
    sheet.text(sheet.width - margin, y, count, 7, align="right", grey=True)


@dataclass(frozen=True, slots=True)
class _Placed:
    """A block in its place."""

    block: Block
    x: float
    y: float


class _Filling:
    """Columns of pages that are being filled from the top."""

    def __init__(self, paper: Paper, columns: int, top: float, high: float = 0) -> None:
        self.paper_width, self.paper_height = _SIZES[paper]
        self.width = (self.paper_width - 2 * _MARGIN - (columns - 1) * _BESIDE) / columns
        self.pages: list[list[_Placed]] = [[]]
        self._columns, self._column = columns, 0
        bottom = self.paper_height - _MARGIN - _FOOT
        self._top, self._bottom = top, min(bottom, top + high) if high else bottom
        self._y = top

    def add(self, part: Part) -> None:
        """Put a part where there is room for it, all of it together if a column can hold that."""
        heights = [one.height(self.width) for one in part.blocks]
        head = part.head.height(self.width)
        whole = head + sum(heights)
        first = head + (heights[0] if heights else 0)
        fits_at_all = whole <= self._bottom - self._top
        if self._y + (whole if fits_at_all else first) > self._bottom and self._y > self._top:
            self._next()
        self._put(part.head, head)
        for block, high in zip(part.blocks, heights, strict=True):
            if self._y + high > self._bottom:
                self._next()
                self._put(part.head, head)
            self._put(block, high)
        self._y += 8

    def _put(self, block: Block, high: float) -> None:
        x = _MARGIN + self._column * (self.width + _BESIDE)
        self.pages[-1].append(_Placed(block, x, self._y))
        self._y += high

    def _next(self) -> None:
        self._column += 1
        if self._column == self._columns:
            self._column = 0
            self.pages.append([])
        self._y = self._top


def _sheets(heading: Heading, parts: Sequence[Part], paper: Paper, columns: int) -> list[Page]:
    width = _SIZES[paper][0] - 2 * _MARGIN
    top = Stack((
        Words(heading.event, 16, bold=True, most=2), Words(heading.title, 11), Line(),
    ))  # fmt: skip
    filling = _fill(parts, paper, columns, _MARGIN + top.height(width) + 4)

    def page(placed: list[_Placed]) -> Page:
        def draw(sheet: Sheet, number: int, many: int) -> None:
            top.draw(sheet, _MARGIN, _MARGIN, width)
            for one in placed:
                one.block.draw(sheet, one.x, one.y, filling.width)
            foot = f"{written(heading.event)} · {heading.title} · {heading.printed}"
            _foot(sheet, _MARGIN, sheet.height - _MARGIN + 4, foot, (number, many))

        return Page(filling.paper_width, filling.paper_height, draw)

    return [page(placed) for placed in filling.pages]


def _fill(parts: Sequence[Part], paper: Paper, columns: int, top: float) -> _Filling:
    """Parts in columns; on a single page these are about as long as each other."""
    high = 0.0
    while True:
        filling = _Filling(paper, columns, top, high)
        for part in parts:
            filling.add(part)
        if columns == 1 or (high and len(filling.pages) == 1):
            return filling
        if not high:
            if len(filling.pages) > 1:
                return filling
            whole = sum(
                part.head.height(filling.width)
                + sum(one.height(filling.width) for one in part.blocks)
                for part in parts
            )
            high = whole / columns
        else:
            high += _STEP


def with_missing(parts: Sequence[Part], names: Sequence[str]) -> list[Part]:
    """Parts, and what the sign for missing letters means where a name has it."""
    if not any(MISSING in written(name) and MISSING not in name for name in names):
        return [*parts]
    return [*parts, Part((Words(MISSING_WORDS, 7, grey=True),))]


# Cards


def as_cards(
    heading: Heading, cards: Sequence[Stack], paper: Paper, card: Card, nothing: str
) -> bytes:
    """Each by itself on a roll, several on a sheet with lines to cut along; or `nothing`."""
    if not cards:
        return as_list(heading, [Part((Words(nothing, 11),))], paper)
    if is_roll(paper):
        foot = f"{heading.title} · {heading.printed}"
        pages = [_roll((one,), foot) for one in cards]
    else:
        pages = _cut_pages(heading, cards, paper, card)
    return printed(f"{written(heading.event)}: {heading.title}", pages)


def _cut_pages(heading: Heading, cards: Sequence[Stack], paper: Paper, card: Card) -> list[Page]:
    width, height = _SIZES[paper]
    columns = int((width - 2 * _ROLL_MARGIN) / card.width)
    rows = int((height - 2 * _EDGE) / card.height)
    left, top = (width - columns * card.width) / 2, (height - rows * card.height) / 2

    def page(some: Sequence[Stack]) -> Page:
        def draw(sheet: Sheet, number: int, many: int) -> None:
            for place, one in enumerate(some):
                row, column = divmod(place, columns)
                _in_card(sheet, one, left + column * card.width, top + row * card.height, card)
            used = -(-len(some) // columns)
            for n in range(used + 1):
                y = top + n * card.height
                sheet.line(left - 6, y, width - left + 6, y, dashed=True)
            for n in range(columns + 1):
                x = left + n * card.width
                sheet.line(x, top - 6, x, top + used * card.height + 6, dashed=True)
            foot = f"{written(heading.event)} · {heading.title} · {heading.printed}"
            _foot(sheet, left, height - 5 * MM, foot, (number, many))

        return Page(width, height, draw)

    each = columns * rows
    return [page(cards[start : start + each]) for start in range(0, len(cards), each)]


def _in_card(sheet: Sheet, one: Stack, x: float, y: float, card: Card) -> None:
    """A card's contents within its edges, smaller where there is much of it."""
    edge = _ROLL_MARGIN
    width, room = card.width - 2 * edge, card.height - 2 * edge
    factor = 1.0
    while one.height(width / factor) * factor > room:
        factor -= 0.02
    sheet.smaller(
        x + edge, y + edge, factor,
        lambda: one.draw(sheet, x + edge, y + edge, width / factor),
    )  # fmt: skip
