"""A record as rows of the tables."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from floorman.cards import UNKNOWN, UNKNOWN_TEXT, Card, card_text
from floorman.history.reckoning.moments import moment_of
from floorman.history.reckoning.positions import big_blind_of, positions
from floorman.history.reckoning.rounds import rounds_of
from floorman.history.reckoning.settled import settled
from floorman.history.reckoning.sums import Sums, taking_part
from floorman.history.record.record import DealRecord, SeatTold, TotalsTold
from floorman.history.record.steps import (
    Acted,
    AnyStep,
    Collected,
    Dealt,
    Exchanged,
    Mucked,
    Posted,
    Shown,
)

Row = tuple[Any, ...]


def rows_of_record(record: DealRecord, hand: int) -> dict[str, list[Row]]:
    """The rows of a deal, by table, in the order of the columns; `hand` is its number.

    Bets that nobody called are given back, though the room does not say so.
    """
    record = settled(record)
    reader = _Reader(record, hand)
    actions = [*reader.actions()]
    return {
        "hands": [reader.hand_row()],
        "actions": actions,
        "showdowns": [*reader.showdowns()],
    }


class _Ends(NamedTuple):
    """Who folded, showed and threw away; whether anybody was left to contest it, and who won is
    told.
    """

    folded: set[int]
    contested: bool
    shown: set[int]
    mucked: set[int]
    told: bool


class _Reader:
    """One pass through a record."""

    def __init__(self, record: DealRecord, hand: int) -> None:
        self.record, self.hand = record, hand
        self.sums = Sums(record)
        self.places = positions(record)
        self.present = taking_part(record)
        self.names = {seat.number: seat.name for seat in record.seats}
        self.cards: dict[int, list[Card]] = {}

    def hand_row(self) -> Row:
        """The row of the deal; the steps have been gone through before."""
        record = self.record
        moment = moment_of(record.when, record.zone)
        told, hero = record.tournament, record.hero
        boards = [_text(board) for board in record.boards]
        return (
            self.hand,
            record.file,
            record.first_line,
            record.room,
            record.number,
            None if moment is None else moment.seconds * 1000 + moment.millis,
            record.table,
            (told.number or told.name) if told else None,
            record.game,
            record.form,
            record.structure,
            record.currency,
            record.unit,
            record.stakes.small_blind,
            big_blind_of(record),
            record.stakes.ante,
            len(self.present),
            record.chairs,
            record.button,
            boards[0] if boards else self._board(0),
            boards[1] if len(boards) > 1 else "",
            self.sums.pot,
            _taken(record.totals),
            hero.name if hero else None,
        )

    def _board(self, number: int) -> str:
        steps = (one for one in rounds_of(self.record) if one.board == number)
        return _text(tuple(card for one in steps for card in one.cards))

    def actions(self) -> Iterator[Row]:
        """The rows of the acts."""
        number = 0
        for one in rounds_of(self.record):
            if one.number:
                self.sums.new_round()
            for step in one.steps:
                row = self._action(step)
                if row is not None:
                    number += 1
                    yield (self.hand, self.record.file, number, one.number, one.name, *row)

    def _action(self, step: AnyStep) -> Row | None:
        """What was done, and the sums after it."""
        seat = getattr(step, "seat", 0)
        purse = self.sums.purses.get(seat)
        pot, stack = self.sums.pot, purse.stack if purse else 0
        done = self.sums.take(step)
        self._note_cards(step)
        if purse is None:
            return None
        who = (seat, self.names[seat], self.places.get(seat, ""))
        match done:
            case Posted():
                told: Row = (f"post-{done.kind}", done.amount, purse.bet, purse.stack <= 0)
            case Acted() if done.verb in ("fold", "check"):
                told = (done.verb, 0, None, False)
            case Acted():
                told = (done.verb, done.amount, purse.bet, purse.stack <= 0)
            case Exchanged():
                told = ("draw", done.count, None, False)
            case _:
                return None
        return (*who, *told, pot, stack)

    def _note_cards(self, step: AnyStep) -> None:
        """What is known of a seat's cards after a step."""
        match step:
            case Dealt():
                self.cards.setdefault(step.seat, []).extend(step.cards)
            case Exchanged():
                held = self.cards.get(step.seat, [])
                thrown = step.cards or (UNKNOWN,) * step.count
                for card in thrown:
                    if card in held:
                        held.remove(card)
                    elif held:
                        held.pop()
            case Shown() | Mucked() if step.cards:
                held = self.cards.get(step.seat, [])
                if len(step.cards) >= len(held) or UNKNOWN in held:
                    self.cards[step.seat] = [*step.cards]

    def showdowns(self) -> Iterator[Row]:
        """The rows of those who were dealt in; the steps have been gone through before."""
        steps = self.record.steps
        folded = {step.seat for step in steps if isinstance(step, Acted) and step.verb == "fold"}
        ends = _Ends(
            folded,
            len(self.present - folded) > 1,
            {step.seat for step in steps if isinstance(step, Shown)},
            {step.seat for step in steps if isinstance(step, Mucked)},
            any(isinstance(step, Collected) for step in steps),
        )
        for seat in self.record.seats:
            if seat.number in self.present:
                yield self._end(seat, ends)

    def _end(self, seat: SeatTold, ends: _Ends) -> Row:
        number = seat.number
        purse = self.sums.purses[number]
        known = self.cards.get(number, [])
        return (
            self.hand,
            self.record.file,
            number,
            seat.name,
            self.places.get(number, ""),
            seat.stack,
            _text(tuple(known)) if {*known} - {UNKNOWN} else "",
            number in ends.folded,
            ends.contested and number not in ends.folded,
            number in ends.shown,
            number in ends.mucked,
            purse.put - purse.back,
            purse.won if ends.told else None,
            purse.net if ends.told else None,
        )


def _taken(totals: TotalsTold) -> int | None:
    """What the house took under whatever name; None where nothing of it is told."""
    if totals.rake is None and not totals.fees:
        return None
    return (totals.rake or 0) + sum(fee.amount for fee in totals.fees)


def _text(cards: tuple[Card, ...]) -> str:
    return "".join(UNKNOWN_TEXT if card == UNKNOWN else card_text(card) for card in cards)
