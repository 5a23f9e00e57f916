"""A record as PokerStars text.

What PokerStars itself wrote comes out byte for byte the same where the record carries the facts.
A record of another room is written in the same layout; what the layout has no words for is
refused.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from floorman.cards import UNKNOWN, Card, card_text
from floorman.history.pokerstars.deals import PokerStarsError
from floorman.history.record import (
    Acted,
    Added,
    AnyStep,
    CashedOut,
    Collected,
    DealRecord,
    Dealt,
    EndTold,
    Exchanged,
    Mucked,
    Noted,
    Posted,
    Returned,
    SeatTold,
    Shown,
    Street,
    Unshown,
)
from floorman.history.rooms.pokerstars.copies import with_gaps
from floorman.history.rooms.pokerstars.dressing import dressed
from floorman.history.rooms.pokerstars.lines import ALL_IN, POSTS
from floorman.history.rooms.pokerstars.made import made_ends, made_heading

# Rooms that write this layout.
_OWN: Final = frozenset({"pokerstars", "ggpoker"})
_POST_WORDS: Final = {kind: words for words, kind in POSTS.items()}


def record_text(record: DealRecord) -> str:
    """A record in the layout, lines ended as they were. Raises PokerStarsError."""
    if record.room not in _OWN:
        record = dressed(record)
    end = record.writing.get("end", "\n")
    lines = [*_Writer(record).lines()]
    for place in record.writing.get("blanks", ()):
        lines.insert(place, "")
    # A record with a line more or less than was read is not that of the text any more.
    if len(lines) == record.last_line - record.first_line + 1:
        lines = with_gaps(lines, record.writing.get("indents", {}), record.writing.get("gaps", {}))
    return "".join(f"{line}{end}" for line in lines)


class _Names(dict[int, str]):
    """Names by seat. Raises PokerStarsError for a seat where nobody sits."""

    def __missing__(self, number: int) -> str:
        raise PokerStarsError(f"something is told of seat {number}, and nobody sits there")


class _Writer:
    """The lines of one record."""

    def __init__(self, record: DealRecord) -> None:
        self.record = record
        self.names = _Names({seat.number: seat.name for seat in record.seats})
        self.symbol = record.symbol if not record.tournament and not record.play_money else ""

    def money(self, amount: int) -> str:
        """An amount as the layout has it: no decimals where it is whole, else two."""
        unit = self.record.unit
        whole, part = divmod(amount, unit)
        if not part:
            return f"{self.symbol}{whole}"
        places = max(2, len(str(unit)) - 1) if unit <= 100 else len(str(unit)) - 1
        figures = f"{part:0{len(str(unit)) - 1}d}"
        if places > 2:
            figures = figures.rstrip("0").ljust(2, "0")
        return f"{self.symbol}{whole}.{figures}"

    def lines(self) -> Iterator[str]:
        """The whole text."""
        record = self.record
        yield self._heading()
        yield self._table()
        yield from map(self._seat, record.seats)
        # What stands within the summary is told after all the other steps, and written there.
        yield from map(self._step, record.steps[: len(record.steps) - self._many_loose()])
        if record.totals.text or record.ends or not record.partial:
            yield from self._summary()

    def _many_loose(self) -> int:
        """How many of the last steps are lines of the summary."""
        many = len(self.record.writing.get("loose", ()))
        last = self.record.steps[-many:] if many else ()
        return many if all(isinstance(step, Noted | Added) for step in last) else 0

    # The top

    def _heading(self) -> str:
        record, writing = self.record, self.record.writing
        if "word" not in writing:
            return made_heading(record, self.money)
        home = " Home Game" if writing["home"] else ""
        zoom = " Zoom" if record.fast and not writing["zoom"] else ""
        if record.brand.endswith(" Rush"):
            zoom = ""
        club = f"{{{record.home}}}{writing['clubgap']}" if record.home else ""
        event = self._tournament(writing)
        limit = f" {writing['limit']}" if writing["limit"] else ""
        game = f"{record.game}{limit}"
        stakes = record.stakes.text
        if record.mix:
            inside = f", {stakes}" if writing["inside"] else ""
            game = f"{record.mix} ({game}{inside})"
        told = record.tournament
        level = ""
        if told is not None and told.level:
            word = "LEVEL" if writing["event"].isupper() else "Level"
            level = f" - {f'{told.round}, ' if told.round else ''}{word} {told.level}"
        sizes = f" ({stakes})" if stakes and not writing["inside"] else ""
        licence = writing.get("licence", "")
        first = f"{record.brand}{zoom}{home} {writing['word']} #{record.number}:{writing['gap']}"
        return f"{first}{club}{event}{game}{level}{sizes}{licence} - {record.when}".rstrip()

    def _tournament(self, writing: dict[str, Any]) -> str:
        told = self.record.tournament
        if told is None:
            return ""
        zoom = "Zoom " if writing["zoom"] else ""
        return f"{zoom}{writing['event']} #{told.number}, {told.buy_in}{writing['buygap']}"

    def _table(self) -> str:
        record = self.record
        size = record.writing.get("max", "m")
        chairs = f" {record.chairs}-{size}ax" if record.chairs else ""
        play = " (Play Money)" if record.play_money else ""
        button = "" if record.button is None else f" Seat #{record.button} is the button"
        return f"Table {record.writing.get('id', '')}'{record.table}'{chairs}{play}{button}"

    def _seat(self, seat: SeatTold) -> str:
        bounty = f", {seat.bounty}" if seat.bounty else ""
        out = " is sitting out" if seat.sitting_out else ""
        chips = self.money(seat.stack)
        return f"Seat {seat.number}: {seat.name} ({chips} in chips{bounty}){out}{seat.tail}"

    # The steps

    def _step(self, step: AnyStep) -> str:
        return _LINES[type(step)](self, step)

    def _noted(self, step: Noted) -> str:
        return step.text

    def _added(self, step: Added) -> str:
        return step.text

    def _street(self, step: Street) -> str:
        if not step.cards and not step.before:
            return f"*** {step.name} ***"
        before = f"{row(step.before)} " if step.before else ""
        return f"*** {step.name} *** {before}{row(step.cards)}"

    def _dealt(self, step: Dealt) -> str:
        before = f" {row(step.before)}" if step.before else ""
        cards = f" {row(step.cards)}" if step.cards else ""
        return f"Dealt to {self.names[step.seat]}{before}{cards}"

    def _posted(self, step: Posted) -> str:
        amount = self.money(step.amount)
        all_in = ALL_IN if step.all_in else ""
        words = _POST_WORDS.get(step.kind, "big blind")
        return f"{self.names[step.seat]}: posts {words} {amount}{all_in}{step.tail}"

    def _acted(self, step: Acted) -> str:
        name, verb, money = self.names[step.seat], step.verb, self.money
        end = f" {step.tail}" if step.tail else ""
        if step.capped:
            end = f" and has reached the {money(self.record.stakes.cap)} cap{end}"
        if step.all_in:
            end = f"{ALL_IN}{end}"
        if verb in ("fold", "check"):
            return f"{name}: {verb}s{end}"
        if verb == "raise" and step.by is not None and step.to is not None:
            return f"{name}: raises {money(step.by)} to {money(step.to)}{end}"
        if verb == "bring-in" and step.amount is not None:
            return f"{name}: brings in for {money(step.amount)}{end}"
        amount = step.amount if step.amount is not None else step.to
        if verb in ("call", "bet") and amount is not None:
            return f"{name}: {verb}s {money(amount)}{end}"
        raise PokerStarsError("a wager whose amounts are not told has no words in it")

    def _exchanged(self, step: Exchanged) -> str:
        name, many = self.names[step.seat], step.count
        if not many:
            return f"{name}: stands pat{f' on {row(step.kept)}' if step.kept else ''}"
        own = f" {row(step.cards)}" if step.cards else ""
        return f"{name}: discards {many} card{'' if many == 1 else 's'}{own}"

    def _returned(self, step: Returned) -> str:
        return f"Uncalled bet ({self.money(step.amount)}) returned to {self.names[step.seat]}"

    def _shown(self, step: Shown) -> str:
        name = self.names[step.seat]
        if step.plain:
            return f"{name} shows {row(step.cards)} for {step.words}"
        words = f" ({step.words})" if step.words else ""
        return f"{name}: shows {row(step.cards)}{words}"

    def _mucked(self, step: Mucked) -> str:
        return f"{self.names[step.seat]}: mucks hand"

    def _unshown(self, step: Unshown) -> str:
        return f"{self.names[step.seat]}: doesn't show hand"

    def _collected(self, step: Collected) -> str:
        return f"{self.names[step.seat]} collected {self.money(step.amount)} from {step.pot}"

    def _cashed(self, step: CashedOut) -> str:
        amount, fee = self.money(step.amount), self.money(step.fee or 0)
        return f"{self.names[step.seat]} cashed out the hand for {amount} | Cash Out Fee {fee}"

    # The summary

    def _summary(self) -> Iterator[str]:
        yield "*** SUMMARY ***"
        loose: dict[int, list[str]] = {}
        for place, text in self.record.writing.get("loose", ()):
            loose.setdefault(place, []).append(text)
        place = 0
        for line in self._summary_lines():
            yield from loose.get(place, ())
            yield line
            place += 1
        yield from loose.get(place, ())

    def _summary_lines(self) -> Iterator[str]:
        record, money = self.record, self.money
        totals = record.totals
        if totals.pot is not None:
            # Where the layout goes on after bars, every part stands there.
            barred = any(
                not one.name.endswith("pot") and "pot-" not in one.name for one in totals.pots
            )
            mark, stop = (" | ", "") if barred else (" ", ".")
            pots = "".join(f"{mark}{one.name} {money(one.amount)}{stop}" for one in totals.pots)
            rake = "" if totals.rake is None else f" | Rake {money(totals.rake)}"
            fees = "".join(f" | {one.name} {money(one.amount)}" for one in totals.fees)
            yield f"Total pot {money(totals.pot)}{pots}{rake}{fees}"
        marks = record.writing.get("boards", ())
        for place, board in enumerate(record.boards):
            mark = marks[place] if place < len(marks) else ""
            yield f"{f'{mark} ' if mark else ''}Board {row(board)}"
        for end in record.ends or made_ends(record, money):
            yield self._end(end)

    def _end(self, end: EndTold) -> str:
        place = "".join(f" ({mark})" for mark in end.place)
        how = f" {end.how}" if end.how else ""
        cards = f" {row(end.cards)}" if end.cards else ""
        return f"Seat {end.number}: {end.name}{place}{how}{cards}{end.tail}"


_LINES: Final[dict[type, Callable[[_Writer, Any], str]]] = {
    Noted: _Writer._noted,
    Added: _Writer._added,
    Street: _Writer._street,
    Dealt: _Writer._dealt,
    Posted: _Writer._posted,
    Acted: _Writer._acted,
    Exchanged: _Writer._exchanged,
    Returned: _Writer._returned,
    Shown: _Writer._shown,
    Mucked: _Writer._mucked,
    Unshown: _Writer._unshown,
    Collected: _Writer._collected,
    CashedOut: _Writer._cashed,
}


def row(cards: Sequence[Card]) -> str:
    """Cards in brackets."""
    return f"[{' '.join(card_text(card) for card in cards if card != UNKNOWN)}]"


__all__ = ["record_text", "row"]
