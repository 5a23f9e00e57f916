"""The rows of a log as hands, whichever way round the log is."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

HEADING: Final = ("entry", "at", "order")
STARTS: Final = "-- starting hand #"
ENDS: Final = "-- ending hand #"
# With people coming and going a hand has some dozens of rows.
MOST_ROWS: Final = 2000
_MOST_LINE: Final = 1 << 16
# What the game was set to is told in a cell of some lines.
_MOST_LINES: Final = 60


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the log: what it says, when it was, its place in the order, its line."""

    entry: str
    at: str
    order: str
    line: int


@dataclass(slots=True)
class Rows:
    """The rows of one hand from its first to its last; `problem` is why there are none."""

    rows: list[Row] = field(default_factory=list)
    line: int = 0
    problem: str = ""


def rows_of(lines: Iterable[bytes]) -> Iterator[Rows]:
    """One for each hand, in the order of the file; rows between hands are left out."""
    kept: list[Row] = []
    inside, too_many = False, False
    for row in _rows(lines):
        if isinstance(row, Rows):
            yield row
            continue
        starts, ends = row.entry.startswith(STARTS), row.entry.startswith(ENDS)
        if (starts or ends) and not inside:
            kept, inside, too_many = [row], True, False
            newest_first = ends
            continue
        if not inside:
            continue
        if starts or ends:
            if starts == newest_first:
                kept.append(row)
                yield _finished(kept, newest_first, too_many)
                inside = False
            else:
                # A hand that is not told to its end, and the next one.
                yield Rows([], kept[0].line, "the hand is not told to its other end")
                kept, too_many = [row], False
            continue
        if len(kept) >= MOST_ROWS:
            too_many = True
        else:
            kept.append(row)
    if inside:
        yield Rows([], kept[0].line, "the hand is not told to its other end")


def _finished(kept: list[Row], newest_first: bool, too_many: bool) -> Rows:
    if too_many:
        return Rows([], kept[0].line, f"a hand of more than {MOST_ROWS} rows")
    return Rows(kept[::-1] if newest_first else kept, kept[0].line)


def _rows(lines: Iterable[bytes]) -> Iterator[Row | Rows]:
    """Every row behind the heading; what is no row is told in its place."""
    for number, raw in _joined(lines):
        if len(raw) > _MOST_LINE:
            yield Rows([], number, "the row is too long")
            continue
        text = raw.decode("utf-8-sig" if number == 1 else "utf-8", "replace").strip("\r\n")
        if not text.strip():
            continue
        try:
            cells = next(csv.reader([text], strict=True))
        except (csv.Error, StopIteration) as error:
            yield Rows([], number, f"no row of a log: {error}")
            continue
        if tuple(cells) == HEADING:
            continue
        if len(cells) != len(HEADING):
            yield Rows(
                [], number, f"a row has an entry, a time and a place, not {len(cells)} cells"
            )
            continue
        yield Row(cells[0], cells[1], cells[2], number)


def _joined(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers; those of a cell that goes over several as one."""
    held: list[tuple[int, bytes]] = []
    for number, raw in enumerate(lines, start=1):
        held.append((number, raw))
        # A cell is open after an odd number of quotation marks.
        if sum(one.count(b'"') for _, one in held) % 2 == 0:
            yield held[0][0], b"".join(one for _, one in held)
        elif len(held) == 1 or (len(held) < _MOST_LINES and not _begins(raw)):
            continue
        else:
            yield from held
        held = []
    yield from held


def _begins(raw: bytes) -> bool:
    """Whether a hand begins or ends with this line, which no cell of several lines holds."""
    return raw.lstrip(b'"').startswith((STARTS.encode(), ENDS.encode()))
