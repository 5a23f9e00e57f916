"""Seating lists to hang up: by name, and by table."""

import re
import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from floorman.server.papers.blocks import Block, Column, Part, Row, Stack, Words, table
from floorman.server.papers.facts import Player, TableSeats, Top
from floorman.server.papers.laying import Heading, Paper, as_list, is_roll, with_missing
from floorman.server.papers.letters import written

_FOR_ONE_COLUMN: Final = 30
_DIGITS: Final = re.compile(r"(\d+)")
_BESIDE: Final = 2


def in_order(name: str) -> tuple[object, ...]:
    """By what names are sorted as people look for them: accents and capitals count for nothing
    beside other letters, and 10 comes after 9.
    """
    plain = _plain(name)
    parts = [part for part in _DIGITS.split(plain) if part]
    numbered = tuple((0, int(one), "") if one.isdigit() else (1, 0, one) for one in parts)
    return numbered, name.casefold(), name


def _plain(name: str) -> str:
    """A name as it is printed, without accents, capitals and marks."""
    found = unicodedata.normalize("NFKD", written(name)).casefold()
    letters = "".join(one for one in found if one.isalnum() or one == " ")
    return " ".join(letters.split())


def _initial(name: str) -> str:
    """The letter under which a name stands; "#" for figures and what has none."""
    first = _plain(name)[:1]
    return first.upper() if first.isalpha() else "#"


def by_name(top: Top, players: Sequence[Player], paper: Paper) -> bytes:
    """Everybody by name, with the seat."""
    heading = Heading(top.event, f"Seats by name · {len(players)}", top.printed)
    if not players:
        return as_list(heading, [Part((Words("Nobody has a seat yet.", 11),))], paper)
    columns = (
        Column("Name", 5), Column("No.", 1, "right"), Column("Table", 1.3, "right", bold=True),
        Column("Seat", 1.2, "right", bold=True),
    )  # fmt: skip
    one_column = is_roll(paper) or len(players) <= _FOR_ONE_COLUMN
    size = 10 if one_column and not is_roll(paper) else 8
    seated = sorted(players, key=lambda one: in_order(one.name))
    blocks: list[Block] = []
    for letter, some in groupby(seated, lambda one: _initial(one.name)):
        rows: list[Block] = [
            Row(columns, (one.name, f"{one.number}", *_place(one)), size) for one in some
        ]
        if not one_column:
            # A letter does not stay behind alone at the foot of a column.
            rows[0] = Stack((Words(letter, size, bold=True, grey=True), rows[0]))
        blocks += rows
    parts = [Part(tuple(blocks), Row(columns, [one.title for one in columns], size, head=True))]
    many = 1 if one_column else _BESIDE
    return as_list(heading, with_missing(parts, [one.name for one in players]), paper, many)


def _place(player: Player) -> tuple[str, str]:
    if player.table:
        return f"{player.table}", f"{player.seat + 1}"
    return player.status, ""


def by_table(top: Top, tables: Sequence[TableSeats], paper: Paper) -> bytes:
    """Every table, with who sits in which seat."""
    heading = Heading(top.event, "Seats by table", top.printed)
    if not tables:
        return as_list(heading, [Part((Words("No table is open yet.", 11),))], paper)
    columns = (
        Column("Seat", 1, "right", bold=True), Column("Name", 6), Column("No.", 1, "right"),
    )  # fmt: skip
    parts = []
    for one in tables:
        sitting = sum(bool(name) for name in one.seats)
        before = (Words(f"Table {one.number} · {sitting} of {len(one.seats)}", 11, bold=True),)
        rows = [(f"{seat + 1}", *_sitting(one, seat)) for seat in range(len(one.seats))]
        parts.append(table(columns, rows, size=8, before=before))
    many = 1 if is_roll(paper) or len(tables) == 1 else _BESIDE
    names = [name for one in tables for name in one.seats]
    return as_list(heading, with_missing(parts, names), paper, many)


def _sitting(one: TableSeats, seat: int) -> tuple[str, str]:
    if one.seats[seat]:
        return one.seats[seat], f"{one.numbers[seat]}"
    return "closed" if seat in one.shut else "–", ""
