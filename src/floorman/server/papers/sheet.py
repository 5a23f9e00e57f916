"""A sheet that is drawn on, measured in points from its upper left corner."""

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

import segno

from floorman.server.papers.letters import BOLD, FONT, GREY, ONE_AT_A_TIME, cut, load_fonts, written

Align = Literal["left", "middle", "right"]
MM: Final = 72 / 25.4
# Light modules around a code, without which cameras do not find it.
_QUIET: Final = 4
_BLACK: Final = "#000000"
_FAINT: Final = "#f0f0f0"


class Sheet:
    """One page of a document."""

    def __init__(self, canvas: Any, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._canvas = canvas

    def text(  # noqa: PLR0913 -- how words stand
        self, x: float, y: float, words: str, size: float, *,
        bold: bool = False, align: Align = "left", grey: bool = False,
    ) -> None:  # fmt: skip
        """Words on a line at y, which they neither leave nor end: `x` is where they are aligned."""
        canvas = self._canvas
        canvas.setFont(BOLD if bold else FONT, size)
        canvas.setFillColor(GREY if grey else _BLACK)
        draw = {
            "left": canvas.drawString,
            "middle": canvas.drawCentredString,
            "right": canvas.drawRightString,
        }[align]
        draw(x, self.height - y, written(words))

    def fitted(  # noqa: PLR0913 -- how words stand
        self, x: float, y: float, words: str, width: float, size: float, *,
        least: float = 7, bold: bool = False, align: Align = "left", grey: bool = False,
    ) -> None:  # fmt: skip
        """Words on a line, smaller where they are long, and cut with a sign where even that is not
        enough.
        """
        shown = written(words)
        while size > least and cut(shown, width, size, bold) != shown:
            size -= 0.5
        shown = cut(shown, width, size, bold)
        self.text(x, y, shown, size, bold=bold, align=align, grey=grey)

    def line(self, x: float, y: float, to_x: float, to_y: float, *, dashed: bool = False) -> None:
        """A thin line, or a dashed one to cut along."""
        canvas = self._canvas
        canvas.setLineWidth(0.5)
        canvas.setStrokeColor(GREY if dashed else _BLACK)
        canvas.setDash([3, 3] if dashed else [])
        canvas.line(x, self.height - y, to_x, self.height - to_y)

    def shade(self, x: float, y: float, width: float, height: float) -> None:
        """A faint ground."""
        self._canvas.setFillColor(_FAINT)
        self._canvas.rect(x, self.height - y - height, width, height, stroke=0, fill=1)

    def box(self, x: float, y: float, width: float, height: float) -> None:
        """A frame, to be ticked or filled in."""
        self._canvas.setDash([])
        self._canvas.setLineWidth(0.5)
        self._canvas.setStrokeColor(_BLACK)
        self._canvas.rect(x, self.height - y - height, width, height, stroke=1, fill=0)

    def code(self, x: float, y: float, side: float, address: str) -> None:
        """An address as a QR code, with the white around it that belongs to it."""
        rows = modules_of(address)
        one = side / (len(rows) + 2 * _QUIET)
        path = self._canvas.beginPath()
        for number, row in enumerate(rows, _QUIET + 1):
            for start, end in _runs(row):
                left, top = x + (start + _QUIET) * one, y + number * one
                path.rect(left, self.height - top, (end - start) * one, one)
        self._canvas.setFillColor(_BLACK)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def smaller(self, x: float, y: float, factor: float, draw: Callable[[], None]) -> None:
        """Draw something smaller, around its upper left corner."""
        canvas = self._canvas
        canvas.saveState()
        canvas.translate(x * (1 - factor), (self.height - y) * (1 - factor))
        canvas.scale(factor, factor)
        draw()
        canvas.restoreState()


@lru_cache(maxsize=2_048)
def modules_of(address: str) -> tuple[bytes, ...]:
    """The rows of a QR code, a byte for each module; kept, since it takes a hundredth of a second,
    and whoever prints receipts prints seat cards too.
    """
    return tuple(bytes(row) for row in segno.make(address, error="m", micro=False).matrix)


def _runs(row: bytes) -> Iterator[tuple[int, int]]:
    """From where to where dark modules follow each other."""
    start = row.find(1)
    while start >= 0:
        end = row.find(0, start)
        end = len(row) if end < 0 else end
        yield start, end
        start = row.find(1, end)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a size, and what is on it: drawn with its number and how many there are."""

    width: float
    height: float
    draw: Callable[[Sheet, int, int], None]


def printed(title: str, pages: Sequence[Page]) -> bytes:
    """Pages as a PDF: the same bytes for the same pages."""
    with ONE_AT_A_TIME:
        return _printed(title, pages)


def _printed(title: str, pages: Sequence[Page]) -> bytes:
    # Imported here since the library takes a moment to load, and few ask for paper.
    from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415

    load_fonts()
    out = io.BytesIO()
    # No time and no chance go into the file.
    canvas = Canvas(out, invariant=1, pageCompression=1, lang="en")
    canvas.setTitle(title)
    canvas.setAuthor("Floorman")
    for number, page in enumerate(pages, 1):
        canvas.setPageSize((page.width, page.height))
        page.draw(Sheet(canvas, page.width, page.height), number, len(pages))
        canvas.showPage()
    canvas.save()
    return out.getvalue()
