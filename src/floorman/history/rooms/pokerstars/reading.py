"""A PokerStars hand, and hands of rooms in that dress, as a record."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from floorman.history.record import (
    Acted,
    AnyStep,
    Collected,
    DealRecord,
    Dealt,
    Exchanged,
    Mucked,
    Noted,
    Posted,
    RecordError,
    SeatTold,
    Shown,
    StakesTold,
    Unshown,
)
from floorman.history.rooms.amounts import FINEST, Amounts, FinerError, Reckoners
from floorman.history.rooms.cutting import Cut, check_length, cut
from floorman.history.rooms.naming import Names
from floorman.history.rooms.pokerstars.copies import is_letter, parted, without_gaps
from floorman.history.rooms.pokerstars.heading import (
    BRANDS,
    FIRST,
    TABLE,
    is_first,
    is_mark,
    is_whole,
    read_heading,
    read_stakes,
)
from floorman.history.rooms.pokerstars.lines import Lines
from floorman.history.rooms.pokerstars.summary import Summary
from floorman.history.rooms.text import Readable, blocks_of

ROOM: Final = "pokerstars"
_SEAT: Final = re.compile(
    r"Seat (\d{1,3}): (.*) \(([^()\s]+) in chips(?:, ([^()]*))?\)(?: (is sitting out))?(.*)"
)
_FOREIGN_TABLE: Final = re.compile(r"^(?!Table ).* '.*' \d+-max\b")
# By how many cards somebody holds.
_LARGER: Final = {
    "omaha": {5: "omaha-5", 6: "omaha-6"},
    "omaha-8": {5: "big-o", 6: "omaha-6-8"},
}
_AHEAD: Final = 32
_MOST_SEATS: Final = 100
_PLAYING: Final = frozenset({Acted, Collected, Dealt, Exchanged, Mucked, Posted, Shown, Unshown})


@dataclass(frozen=True, slots=True)
class Top:
    """How a room that writes this layout begins its hands: its key, the first line of a hand, the
    number in it, what it says as `read_heading` does, and what every such line has in it. `within`
    are the words by which one is found in the middle of a line, which `is_whole` has to confirm;
    `tidy` gives a line as this layout has it.
    """

    room: str
    begins: Callable[[str], bool]
    number: Callable[[str], str]
    heading: Callable[[str], dict[str, Any]]
    mark: str = " #"
    within: tuple[str, ...] = ()
    tidy: Callable[[str], str] | None = None


def read_pokerstars(stream: Readable, file: str = "") -> Iterator[DealRecord | RecordError]:
    """Every hand of a file, one at a time; a hand that cannot be read is a fault in its place."""
    return read_stars(_TOP, stream, file)


def read_stars(top: Top, stream: Readable, file: str) -> Iterator[DealRecord | RecordError]:
    """Every hand of a file in this layout, whose hands begin as `top` says.

    Some are read ahead: a processor is quicker at the same work again and again than at reading and
    following in turns.
    """
    lot: list[DealRecord | RecordError] = []
    try:
        for one in _read_all(top, stream, file):
            lot.append(one)
            if len(lot) == _AHEAD:
                yield from lot
                lot.clear()
    except (RecordError, OSError):
        # What ends the file comes after the hands before it.
        yield from lot
        raise
    yield from lot


def _read_all(top: Top, stream: Readable, file: str) -> Iterator[DealRecord | RecordError]:
    reckoners = Reckoners()
    hands = cut(blocks_of(stream, file), top.begins, top.mark)
    for one in parted(hands, top.within, is_whole) if top.within else hands:
        if len(one.lines) == 1 and is_mark(one.lines[0].rstrip()):
            continue
        try:
            if one.loose:
                if is_letter(one.lines):
                    continue
                raise RecordError("no hand begins here", file=file, line=one.first)
            yield _Hand(top, one, file, reckoners).read()
        except RecordError as error:
            yield error


def _number(line: str) -> str:
    found = FIRST.fullmatch(line)
    return found["number"] if found else ""


_TOP: Final = Top(ROOM, is_first, _number, read_heading, within=BRANDS)


class _Hand:
    """The reading of one hand."""

    def __init__(self, top: Top, one: Cut, file: str, reckoners: Reckoners) -> None:
        self.top, self.cut, self.file, self.reckoners = top, one, file, reckoners
        self.lines = [*map(top.tidy, one.lines)] if top.tidy else one.lines
        self.place = 0
        self.number = ""
        self.blanks: list[int] = []

    def fault(self, why: str) -> RecordError:
        line = self.cut.first + min(self.place, max(len(self.lines) - 1, 0))
        return RecordError(why, file=self.file, hand=self.number, line=line)

    def read(self) -> DealRecord:
        self.number = self.top.number(self.lines[0].strip())
        check_length(self.cut, self.file, self.number)
        self.lines, self.indents, self.gaps = without_gaps(self.lines)
        try:
            fields = self.top.heading(self.lines[0])
        except ValueError as error:
            raise self.fault(str(error)) from None
        unit = 1 if fields["tournament"] or not fields["symbol"] else 100
        if unit == 1 and not fields["tournament"] and "." in fields["stakes"]:
            unit = 100
        while True:
            try:
                return self._read(dict(fields), unit)
            except FinerError:
                unit = 100 if unit < 100 else unit * 100
                if unit > FINEST:
                    raise self.fault("an amount has more decimals than any money") from None
            except RecordError:
                raise
            except ValueError as error:
                raise self.fault(str(error)) from None

    def _read(self, fields: dict[str, Any], unit: int) -> DealRecord:
        amounts = self.reckoners[unit]
        writing = dict(fields.pop("writing"))
        self.place = 0
        stakes = self._stakes(fields, amounts)
        self.place, self.blanks = 1, []
        table = self._table(writing)
        self.place += 1
        names, seats = self._seats(amounts)
        steps, summary, loose = self._body(names, amounts)
        seats = _dealt_in(seats, steps, summary)
        if self.blanks:
            writing["blanks"] = tuple(self.blanks)
        if self.indents:
            writing["indents"] = self.indents
        if self.gaps:
            writing["gaps"] = self.gaps
        writing["end"] = self.cut.end
        if self.cut.narrow:
            writing["encoding"] = "cp1252"
        if summary.board_marks:
            writing["boards"] = tuple(summary.board_marks)
        if loose:
            writing["loose"] = tuple(loose)
        fields["stakes"] = stakes
        fields["form"] = _form_by_cards(fields["form"], steps)
        return DealRecord(
            room=self.top.room,
            unit=unit,
            **table,
            **fields,
            seats=tuple(seats),
            steps=tuple(steps),
            boards=tuple(summary.boards),
            totals=summary.totals,
            ends=tuple(summary.ends),
            cancelled=any(
                isinstance(step, Noted) and step.text == "Hand cancelled" for step in steps
            ),
            partial="" if summary.totals.text else "the summary is missing",
            writing=writing,
            file=self.file,
            first_line=self.cut.first,
            last_line=self.cut.first + len(self.lines) - 1,
        )

    def _stakes(self, fields: dict[str, Any], amounts: Amounts) -> StakesTold:
        return read_stakes(fields["stakes"], fields["structure"], amounts)

    def _line(self) -> str:
        """The next line that is not blank, empty at the end; which are is kept for writing."""
        lines = self.lines
        while self.place < len(lines):
            if lines[self.place]:
                return lines[self.place]
            self.blanks.append(self.place)
            self.place += 1
        return ""

    def _table(self, writing: dict[str, Any]) -> dict[str, Any]:
        line = self._line()
        found = TABLE.fullmatch(line)
        if found is None:
            foreign = _FOREIGN_TABLE.search(line) is not None
            why = "in another language than English" if foreign else "missing"
            raise self.fault(f"the line with the table is {why}")
        if found["id"]:
            writing["id"] = found["id"]
        if found["max"] == "M":
            writing["max"] = "M"
        return {
            "table": found["table"],
            "chairs": int(found["chairs"]) if found["chairs"] else None,
            "play_money": bool(found["play"]),
            "button": int(found["button"]) if found["button"] else None,
        }

    def _seats(self, amounts: Amounts) -> tuple[Names, list[SeatTold]]:
        names, seats = Names(), list[SeatTold]()
        while True:
            line = self._line()
            found = _SEAT.fullmatch(line)
            if found is None:
                break
            number, name, stack, bounty, out, tail = found.groups()
            if name in names.numbers or int(number) in names.numbers.values():
                raise self.fault(f"seat {number} or {name[:40]!r} is there twice")
            if len(seats) >= _MOST_SEATS:
                raise self.fault("no table has that many seats")
            names.add(name, int(number))
            seats.append(
                SeatTold(
                    number=int(number),
                    name=name,
                    stack=amounts(stack),
                    sitting_out=bool(out),
                    bounty=bounty or "",
                    tail=tail,
                )
            )
            self.place += 1
        if not seats:
            raise self.fault("nobody has a seat")
        return names, seats

    def _body(self, names: Names, amounts: Amounts) -> tuple[list[AnyStep], Summary, list[Any]]:
        steps: list[AnyStep] = []
        summary = Summary(names, amounts)
        loose: list[Any] = []
        known = self.reckoners.known[amounts.unit]
        reader, line = Lines(names, amounts, known), self.cut.first
        read = reader.read
        told = enumerate(self.lines[self.place :], self.place)
        # The place is told where a line turns out to be none.
        for self.place, text in told:
            if text == "*** SUMMARY ***":
                break
            steps.append(read(text, line + self.place))
        for self.place, text in told:
            if not summary.read(text, line + self.place):
                # Where it stands among the lines of the summary, so that it is written there.
                loose.append((summary.lines, text))
                steps.append(reader.note(text, line + self.place))
        return steps, summary, loose


def _form_by_cards(form: str | None, steps: list[AnyStep]) -> str | None:
    """The form of a game: some rooms call Omaha of five and six cards Omaha too."""
    larger = _LARGER.get(form or "")
    if larger is None:
        return form
    dealt = (len(step.cards) for step in steps if type(step) in (Dealt, Shown))  # type: ignore[union-attr]
    return larger.get(max(dealt, default=0), form)


def _dealt_in(seats: list[SeatTold], steps: list[AnyStep], summary: Summary) -> list[SeatTold]:
    """The seats, with who is in the deal and whose sight it is told from."""
    playing: set[int] = {end.number for end in summary.ends if end.how}
    if any(seat.number not in playing for seat in seats):
        playing.update(step.seat for step in steps if type(step) in _PLAYING)  # type: ignore[union-attr]
    hero = next((seat.number for seat in seats if seat.tail == " [hero]"), 0)
    if not hero:
        # At stud everybody's upcard is dealt openly: one's own cards are more.
        dealt = (step for step in steps if type(step) is Dealt)
        hero = next((step.seat for step in dealt if len(step.cards) > 1), 0)
    return [
        seat
        if seat.number in playing and seat.number != hero
        else replace(seat, dealt=seat.number in playing, hero=seat.number == hero)
        for seat in seats
    ]
