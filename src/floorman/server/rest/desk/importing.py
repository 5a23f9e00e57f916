"""People as a table of text: read whatever separates its columns, and written so that a
spreadsheet takes no cell for a formula. Pure.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from floorman.server.names import name_key

ROWS_MOST: Final = 5_000
_NAME_MOST: Final = 60
_NOTE_MOST: Final = 2_000
_DELIMITERS: Final = (";", "\t", ",", "|")
_NAMES: Final = frozenset(
    {"name", "player", "player name", "full name", "spieler", "nom", "nombre"}
)
_FIRST: Final = frozenset({"first name", "first", "given name", "vorname", "prenom", "prénom"})
_LAST: Final = frozenset(
    {"last name", "last", "surname", "family name", "nachname", "nom de famille"}
)
_NOTES: Final = frozenset({"note", "notes", "remark", "comment", "notiz", "bemerkung"})
_ACCOUNTS: Final = frozenset({"key", "person", "id"})
# What a spreadsheet would work out.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_GUARD: Final = "'"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table, from 1: who it is, and `wrong` where it cannot be taken."""

    line: int
    name: str
    note: str = ""
    person: str = ""
    wrong: str = ""


def decoded(data: bytes) -> str:
    """Text of a file: UTF-8 with or without a mark, else as Windows writes it."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def rows_of(text: str) -> list[Row]:
    """The people of a table, with a line of headings or without. Raises ValueError for too many,
    and for what is no table.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    try:
        table = [*csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))]
    except csv.Error:
        raise ValueError("this is no table of people") from None
    filled = [(line, cells) for line, cells in enumerate(table, 1) if any(map(str.strip, cells))]
    if len(filled) > ROWS_MOST:
        raise ValueError(f"{len(filled)} lines, and at most {ROWS_MOST}")
    if not filled:
        return []
    columns = _columns(filled[0][1])
    if columns is None:
        width = max(len(cells) for _, cells in filled)
        columns = _Columns(name=(0,), note=1 if width > 1 else None)
    else:
        filled = filled[1:]
    return [*_read(filled, columns)]


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where what stands: the name in one column, or in several that are put together."""

    name: tuple[int, ...]
    note: int | None = None
    person: int | None = None


def _delimiter(text: str) -> str:
    """What parts the columns: what parts the first line, else what parts most of them."""
    lines = [line for line in text.splitlines() if line.strip()][:20]
    first = lines[0] if lines else ""
    best = max(_DELIMITERS, key=first.count)
    if best in first:
        return best
    often = max(_DELIMITERS, key=lambda mark: sum(mark in line for line in lines))
    return often if 2 * sum(often in line for line in lines) > len(lines) else ","


def _columns(cells: Sequence[str]) -> _Columns | None:
    """The columns by their headings; None where the first line has none."""
    heads = [" ".join(cell.split()).casefold() for cell in cells]

    def place(words: frozenset[str]) -> int | None:
        return next((number for number, head in enumerate(heads) if head in words), None)

    first, last = place(_FIRST), place(_LAST)
    whole = place(_NAMES)
    parts = tuple(one for one in (first, last) if one is not None)
    # A heading such as "nom" alone is the name; beside a first name it is the last one.
    if first is not None and last is None and whole is not None:
        parts = (first, whole)
    elif whole is not None:
        parts = (whole,)
    if not parts:
        return None
    return _Columns(parts, place(_NOTES), place(_ACCOUNTS))


def _read(filled: Iterable[tuple[int, Sequence[str]]], columns: _Columns) -> Iterator[Row]:
    for line, cells in filled:

        def cell(place: int | None, cells: Sequence[str] = cells) -> str:
            found = cells[place] if place is not None and place < len(cells) else ""
            return " ".join(unguarded(found).split())

        name = " ".join(one for one in map(cell, columns.name) if one)
        note, person = cell(columns.note), cell(columns.person)
        yield Row(line, name[:_NAME_MOST], note[:_NOTE_MOST], person, _wrong(name, note))


def _wrong(name: str, note: str) -> str:
    if not name:
        return "there is no name"
    if len(name) > _NAME_MOST:
        return f"a name of {len(name)} letters, and at most {_NAME_MOST}"
    if not name.isprintable() or not note.isprintable() or not name_key(name):
        return "only characters that can be seen"
    return ""


def table_of(rows: Iterable[Sequence[str]]) -> str:
    """A table as text, which a spreadsheet opens as it is: with a mark, commas, and no formulas."""
    out = io.StringIO(newline="")
    out.write("\ufeff")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([guarded(cell) for cell in row] for row in rows)
    return out.getvalue()


def guarded(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"{_GUARD}{cell}" if cell.startswith(_FORMULA) else cell


def unguarded(cell: str) -> str:
    """A cell as it was before it was guarded."""
    plain = cell.removeprefix(_GUARD)
    return plain if plain != cell and plain.startswith(_FORMULA) else cell
