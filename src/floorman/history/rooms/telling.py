"""What every room's reader does alike: rows of a table turn lines into steps.

A row is a line with places in braces: `{who}` a player, `{sum}` an amount, `{cards}` cards in
brackets, `{n}` a number, `{words}` and `{rest}` anything. Rows are tried in order, those with a
word in common with the line alone. A line that no row fits becomes a note of kind "unknown".
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from msgspec.structs import replace as changed

from floorman.cards import Card
from floorman.history.record import (
    Acted,
    AnyStep,
    Collected,
    DealRecord,
    Dealt,
    EndTold,
    Exchanged,
    Mucked,
    Noted,
    Posted,
    RecordError,
    SeatTold,
    Shown,
    StakesTold,
    TotalsTold,
    Unshown,
)
from floorman.history.rooms.amounts import FINEST, Amounts, FinerError, Reckoners
from floorman.history.rooms.cards import read_cards
from floorman.history.rooms.cutting import Cut, check_length, cut
from floorman.history.rooms.text import Readable, blocks_of

SUM: Final = r"[^\s\[\]()]{0,4}\d(?:[\d.,'\u00a0\u202f]*\d)?[^\s\[\]().,;]{0,4}(?: ?[A-Z]{3})?"
_PLACES: Final = {
    "who": r"(?P<who>.+?)",
    "sum": rf"(?P<sum>{SUM})",
    "to": rf"(?P<to>{SUM})",
    "fee": rf"(?P<fee>{SUM})",
    "cards": r"\[(?P<cards>[^\]]*)\]",
    "more": r"\[(?P<more>[^\]]*)\]",
    "n": r"(?P<n>\d{1,4})",
    "words": r"(?P<words>.*?)",
    "rest": r"(?P<rest>.*)",
    "pot": r"(?P<pot>[^\d(]*(?:#?\d{1,2})?)",
}
_PLACE: Final = re.compile(r"\{(\w+)\}")
_MOST_SEATS: Final = 100


# Whoever has one of these steps is in the deal.
PLAYING: Final = (Posted, Acted, Exchanged, Shown, Dealt, Mucked, Unshown, Collected)


class LineError(ValueError):
    """A line that contradicts the hand, and why."""


@dataclass(slots=True)
class Telling:
    """A hand while it is read; `fields` are those of the record that are not gathered here."""

    amounts: Amounts
    fields: dict[str, Any] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    seats: list[SeatTold] = field(default_factory=list)
    steps: list[AnyStep] = field(default_factory=list)
    boards: list[tuple[Card, ...]] = field(default_factory=list)
    ends: list[EndTold] = field(default_factory=list)
    totals: TotalsTold = field(default_factory=TotalsTold)
    stakes: StakesTold = field(default_factory=StakesTold)
    summing_up: bool = False
    board: int | None = None
    own: dict[str, Any] = field(default_factory=dict)

    def seat(self, found: re.Match[str]) -> int:
        """The number of the seat of whom a line speaks."""
        return self.numbers[found["who"]]

    def cards(self, found: re.Match[str], place: str = "cards") -> tuple[Card, ...]:
        """The cards in a place of a line; none where it is empty."""
        return read_cards((found[place] or "").strip())

    def add_seat(self, number: int, name: str, stack: int, **more: Any) -> None:
        """A player at the table. Raises LineError for a seat or a name that is there already."""
        if name in self.numbers or number in self.numbers.values():
            raise LineError(f"seat {number} or {name[:40]!r} is there twice")
        if len(self.seats) >= _MOST_SEATS:
            raise LineError("no table has that many seats")
        self.numbers[name] = number
        self.seats.append(SeatTold(number=number, name=name, stack=stack, **more))

    def add_total(self, **more: Any) -> None:
        """A part of the totals."""
        self.totals = changed(self.totals, **more)

    def add_stakes(self, **more: Any) -> None:
        """A part of the stakes."""
        self.stakes = changed(self.stakes, **more)


Make = Callable[[Telling, "re.Match[str]", int], AnyStep | None]


@dataclass(frozen=True, slots=True)
class Row:
    """A line as a pattern, what must be in it, and what it makes."""

    pattern: re.Pattern[str]
    key: str
    make: Make
    named: bool


def row(text: str, make: Make) -> Row:
    """A row; the longest plain part of its text is looked for first."""
    plain = max(_PLACE.sub("\0", text).split("\0"), key=len)
    parts, last = [], 0
    for found in _PLACE.finditer(text):
        parts += [re.escape(text[last : found.start()]), _PLACES[found[1]]]
        last = found.end()
    pattern = re.compile("".join([*parts, re.escape(text[last:])]))
    return Row(pattern, plain, make, "{who}" in text)


def raw(pattern: str, key: str, make: Make, *, named: bool = True) -> Row:
    """A row as a pattern, with what must be in it; `named` where its `who` is a player."""
    return Row(re.compile(pattern), key, make, named)


def note(kind: str) -> Make:
    """A line that moves nothing."""

    def make(told: Telling, found: re.Match[str], line: int) -> AnyStep:
        seat = told.numbers.get(found["who"], 0) if "who" in found.re.groupindex else 0
        return Noted(kind=kind, text=found.string, seat=seat, line=line)

    return make


def act(verb: Any, **more: Any) -> Make:
    """A deed; `{sum}` is what is put in, `{to}` the street total."""

    def make(told: Telling, found: re.Match[str], line: int) -> AnyStep:
        groups = found.groupdict()
        return Acted(
            seat=told.seat(found),
            verb=verb,
            amount=told.amounts(groups["sum"]) if groups.get("sum") else None,
            to=told.amounts(groups["to"]) if groups.get("to") else None,
            line=line,
            **more,
        )

    return make


def post(kind: Any, **more: Any) -> Make:
    """A post of `{sum}`."""

    def make(told: Telling, found: re.Match[str], line: int) -> AnyStep:
        amount = told.amounts(found["sum"])
        return Posted(seat=told.seat(found), kind=kind, amount=amount, line=line, **more)

    return make


@dataclass(frozen=True, slots=True)
class Dress:
    """How a room writes: where a hand begins, its heading, and the rows of its lines.

    `heading` is given the first line and the telling, and says what the hand is; `finish` is given
    the telling when all lines are read.
    """

    room: str
    begins: Callable[[str], bool]
    number: Callable[[list[str]], str]
    heading: Callable[[list[str], Telling], int]
    rows: Sequence[Row]
    unit: Callable[[list[str]], int]
    skips: Callable[[str], bool] = lambda _: False
    finish: Callable[[Telling], None] = lambda _: None


def read_dressed(dress: Dress, stream: Readable, file: str) -> Iterator[DealRecord | RecordError]:
    """Every hand of a file of a room; a hand that cannot be read is a fault in its place."""
    reckoners = Reckoners()
    for one in cut(blocks_of(stream, file), dress.begins):
        if all(dress.skips(line.strip("\0")) for line in one.lines):
            continue
        try:
            yield _read(dress, one, file, reckoners)
        except RecordError as error:
            yield error


def _read(dress: Dress, one: Cut, file: str, reckoners: Reckoners) -> DealRecord:
    number = "" if one.loose else dress.number(one.lines)
    if one.loose:
        raise RecordError("no hand begins here", file=file, line=one.first)
    check_length(one, file, number)
    # Some files have a null at the beginning of a line.
    one.lines = [line.strip("\0") if "\0" in line else line for line in one.lines]
    unit = dress.unit(one.lines)
    while True:
        try:
            return _Pass(dress, one, file, number, reckoners[unit]).read()
        except FinerError:
            unit = 100 if unit < 100 else unit * 100
            if unit > FINEST:
                why = "an amount has more decimals than any money"
                raise RecordError(why, file=file, hand=number, line=one.first) from None


class _Pass:
    """One reading of a hand in a unit."""

    def __init__(self, dress: Dress, one: Cut, file: str, number: str, amounts: Amounts) -> None:
        self.dress, self.cut, self.file, self.number = dress, one, file, number
        self.told = Telling(amounts)
        self.place = 0

    def read(self) -> DealRecord:
        told, lines, first = self.told, self.cut.lines, self.cut.first
        try:
            self.place = self.dress.heading(lines, told)
            while self.place < len(lines):
                step = self._step(lines[self.place], first + self.place)
                if step is not None:
                    told.steps.append(step)
                self.place += 1
            self.place = 0
            self.dress.finish(told)
            if len(told.seats) < 1:
                raise LineError("nobody has a seat")
        except (ValueError, KeyError) as error:
            line = first + min(self.place, len(lines) - 1)
            why = str(error) if isinstance(error, ValueError) else f"{error} is nobody's name"
            raise RecordError(why, file=self.file, hand=self.number, line=line) from None
        return self._record()

    def _step(self, text: str, line: int) -> AnyStep | None:
        if not text.strip():
            return Noted(kind="blank", text=text, line=line)
        fitting = self._fitting(text)
        bare = text.rstrip()
        if not isinstance(fitting, tuple) and bare != text:
            # A gap at the end may be a name's; else it says nothing.
            fitting = self._fitting(bare)
        if isinstance(fitting, tuple):
            one, found = fitting
            return one.make(self.told, found, line)
        return Noted(kind=fitting, text=text, line=line)

    def _fitting(self, text: str) -> "tuple[Row, re.Match[str]] | str":
        """The row that a line fits, and how; else what kind of line it is."""
        kind = "unknown"
        for one in self.dress.rows:
            if one.key not in text:
                continue
            found = one.pattern.fullmatch(text)
            if found is None:
                continue
            if not one.named or found["who"] in self.told.numbers:
                return one, found
            kind = "stranger"
        return kind

    def _record(self) -> DealRecord:
        told = self.told
        chips = {seat.number for seat in told.seats if seat.stack}
        playing = {end.number for end in told.ends if end.how and end.how != "out"} & chips
        for step in told.steps:
            if isinstance(step, PLAYING):
                playing.add(step.seat)
        hero = told.own.get("hero", 0)
        seats = tuple(
            changed(seat, dealt=seat.number in playing, hero=seat.number == hero)
            for seat in told.seats
        )
        # Some sum up as folded whoever had no chips to play with.
        ends = tuple(
            changed(end, how="out") if end.how == "folded" and end.number not in playing else end
            for end in told.ends
        )
        first = self.cut.first
        return DealRecord(
            room=self.dress.room,
            number=self.number,
            unit=told.amounts.unit,
            stakes=told.stakes,
            seats=seats,
            steps=tuple(told.steps),
            boards=tuple(told.boards),
            totals=told.totals,
            ends=ends,
            file=self.file,
            first_line=first,
            last_line=first + len(self.cut.lines) - 1,
            **told.fields,
        )


__all__ = [
    "Dress",
    "LineError",
    "Make",
    "Row",
    "Telling",
    "act",
    "note",
    "post",
    "raw",
    "read_dressed",
    "replace",
    "row",
]
