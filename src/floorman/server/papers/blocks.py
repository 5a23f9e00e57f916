"""What papers are put together from: each knows how high it is in a column, and draws itself."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from floorman.server.papers.letters import lines_of, width_of, written
from floorman.server.papers.sheet import MM, Align, Sheet, modules_of

_LEADING: Final = 1.3
_DROP: Final = 0.98
_GAP: Final = 6.0
# A name of sixty letters is in a narrow column of so many lines.
_CELL_LINES: Final = 4


class Block(Protocol):
    """A part of a paper."""

    def height(self, width: float) -> float:
        """How high it is in a column so wide, in points."""
        ...

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner there."""
        ...


@dataclass(frozen=True, slots=True)
class Words:
    """Words in lines, `most` of them; what does not fit is cut, with a sign."""

    words: str
    size: float = 9
    bold: bool = False
    align: Align = "left"
    grey: bool = False
    most: int = 99

    def height(self, width: float) -> float:
        """See `Block`."""
        return len(self._lines(width)) * self.size * _LEADING

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""
        at = {"left": x, "middle": x + width / 2, "right": x + width}[self.align]
        for number, line in enumerate(self._lines(width)):
            base = y + (number * _LEADING + _DROP) * self.size
            sheet.text(at, base, line, self.size, bold=self.bold, align=self.align, grey=self.grey)

    def _lines(self, width: float) -> list[str]:
        return lines_of(self.words, width, self.size, self.bold, self.most)


@dataclass(frozen=True, slots=True)
class One:
    """Words in one line, smaller where they are long; what even then does not fit is cut."""

    words: str
    size: float = 9
    least: float = 7
    bold: bool = False
    align: Align = "left"

    def height(self, width: float) -> float:
        """See `Block`."""
        return self.size * _LEADING

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""
        at = {"left": x, "middle": x + width / 2, "right": x + width}[self.align]
        sheet.fitted(
            at, y + self.size * _DROP, self.words, width, self.size,
            least=self.least, bold=self.bold, align=self.align,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Name:
    """Somebody's name in two lines at the most, smaller where it is long; then cut with a sign."""

    name: str
    size: float = 14
    least: float = 7

    def height(self, width: float) -> float:
        """See `Block`."""
        return self._words(width).height(width)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""
        self._words(width).draw(sheet, x, y, width)

    def _words(self, width: float) -> Words:
        """The largest words of which none is broken in two."""
        parts, size = written(self.name).split(), self.size
        while size > self.least and (
            len(lines_of(self.name, width, size, True)) > 2
            or any(width_of(one, size, True) > width for one in parts)
        ):
            size -= 0.5
        return Words(self.name, size, bold=True, most=2)


@dataclass(frozen=True, slots=True)
class Pair:
    """Words on the left, and what belongs to them on the right, such as an amount."""

    left: str
    right: str
    size: float = 9
    bold: bool = False

    def height(self, width: float) -> float:
        """See `Block`."""
        return self._words(width).height(self._room(width))

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""
        words = self._words(width)
        words.draw(sheet, x, y, self._room(width))
        base = y + words.height(self._room(width)) - (_LEADING - _DROP) * self.size
        sheet.text(x + width, base, self.right, self.size, bold=self.bold, align="right")

    def _room(self, width: float) -> float:
        return max(width / 3, width - width_of(self.right, self.size, self.bold) - _GAP)

    def _words(self, width: float) -> Words:
        return Words(self.left, self.size, self.bold)


@dataclass(frozen=True, slots=True)
class Gap:
    """Room."""

    high: float = _GAP

    def height(self, width: float) -> float:
        """See `Block`."""
        return self.high

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line across."""

    def height(self, width: float) -> float:
        """See `Block`."""
        return _GAP

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""
        sheet.line(x, y + _GAP / 2, x + width, y + _GAP / 2)


@dataclass(frozen=True, slots=True)
class Sign:
    """A line to sign or write on, and who does or what."""

    words: str
    high: float = 8 * MM

    def height(self, width: float) -> float:
        """See `Block`."""
        return self.high + 9

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""
        sheet.line(x, y + self.high, x + width, y + self.high)
        sheet.fitted(x, y + self.high + 8, self.words, width, 7, least=5, grey=True)


@dataclass(frozen=True, slots=True)
class Code:
    """An address as a QR code."""

    address: str
    side: float = 28 * MM

    def __post_init__(self) -> None:
        """Work it out before anything is drawn: only one paper is drawn at a time."""
        modules_of(self.address)

    def height(self, width: float) -> float:
        """See `Block`."""
        return min(self.side, width)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""
        side = min(self.side, width)
        sheet.code(x + (width - side) / 2, y, side, self.address)


@dataclass(frozen=True, slots=True)
class Stack:
    """Blocks below each other."""

    blocks: tuple[Block, ...]

    def height(self, width: float) -> float:
        """See `Block`."""
        return sum(one.height(width) for one in self.blocks)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""
        for one in self.blocks:
            one.draw(sheet, x, y, width)
            y += one.height(width)


@dataclass(frozen=True, slots=True)
class Side:
    """Blocks beside each other, the first with this share of the width."""

    left: Block
    right: Block
    share: float = 0.5

    def height(self, width: float) -> float:
        """See `Block`."""
        first, second = self._widths(width)
        return max(self.left.height(first), self.right.height(second))

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""
        first, second = self._widths(width)
        self.left.draw(sheet, x, y, first)
        self.right.draw(sheet, x + width - second, y, second)

    def _widths(self, width: float) -> tuple[float, float]:
        room = width - _GAP
        return room * self.share, room * (1 - self.share)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its share of the width; `fill`: a line to write on."""

    title: str
    share: float
    align: Align = "left"
    bold: bool = False
    fill: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table, of words by column; the words of a cell go on in lines."""

    columns: Sequence[Column]
    cells: Sequence[str]
    size: float = 9
    shaded: bool = False
    head: bool = False
    least: float = 0

    def height(self, width: float) -> float:
        """See `Block`."""
        rooms = self._widths(width)
        cells = self._cells()
        high = max(one.height(room) for one, room in zip(cells, rooms, strict=True))
        return max(high + 4, self.least)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """See `Block`."""
        high = self.height(width)
        if self.shaded:
            sheet.shade(x, y, width, high)
        rooms = self._widths(width)
        at = x + _GAP / 2
        for column, cell, room in zip(self.columns, self._cells(), rooms, strict=True):
            if column.fill and not self.head and not cell.words:
                sheet.line(at, y + high - 3, at + room, y + high - 3)
            cell.draw(sheet, at, y + (high - cell.height(room)) / 2, room)
            at += room + _GAP
        if self.head:
            sheet.line(x, y + high, x + width, y + high)

    def _widths(self, width: float) -> list[float]:
        room = width - _GAP * len(self.columns)
        whole = sum(one.share for one in self.columns)
        return [room * one.share / whole for one in self.columns]

    def _cells(self) -> list[Words]:
        return [
            Words(
                words, self.size - self.head, column.bold or self.head, column.align,
                grey=self.head, most=_CELL_LINES,
            )
            for column, words in zip(self.columns, self.cells, strict=True)
        ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Part:
    """Blocks that belong together on a page where they fit; `head` is drawn again where they go on
    on the next.
    """

    blocks: tuple[Block, ...]
    head: Block = field(default_factory=lambda: Gap(0))


def table(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], *,
    size: float = 9, least: float = 0, before: tuple[Block, ...] = (),
) -> Part:  # fmt: skip
    """Rows below their titles, every other one shaded; `before` stands above the titles."""
    head = Stack((*before, Row(columns, [one.title for one in columns], size, head=True)))
    found = [
        Row(columns, cells, size, shaded=bool(number % 2), least=least)
        for number, cells in enumerate(rows)
    ]
    return Part(tuple(found), head)
