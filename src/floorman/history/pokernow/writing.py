"""Writing hands as a log of PokerNow."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any, Final

from floorman.cards import UNKNOWN, Card, card_text
from floorman.history.pokernow.reading import FORMS, POSTS, ROOM, STRUCTURES
from floorman.history.pokernow.rows import ENDS, HEADING, STARTS
from floorman.history.reckoning.moments import Moment, moment_of
from floorman.history.reckoning.sums import Sums, taking_part
from floorman.history.record import (
    Acted,
    Added,
    AnyStep,
    Collected,
    DealRecord,
    Dealt,
    Exchanged,
    Mucked,
    Noted,
    Posted,
    Returned,
    Shown,
    Street,
)

_FORM_OF: Final = {form: name for name, form in FORMS.items()}
_STRUCTURE_OF: Final = {key: name for name, key in STRUCTURES.items()}
_POST_OF: Final = {kind: words for words, kind in POSTS.items()} | {"entry": "a missed big blind"}
_SUITS: Final = dict(zip("cdhs", "♣♦♥♠", strict=True))
_VERBS: Final = {"call": "calls", "bet": "bets", "raise": "raises to", "complete": "raises to"}
_YEAR_2000: Final = 946_684_800
_KEPT_NOTES: Final = ("game", "table")
_BARRED: Final = ('" ', " | ", "\n", "\r")


def pokernow_text(records: Iterable[DealRecord]) -> str:
    """Hands as a whole log, the newest row first. Raises RecordError."""
    made = [row for record in records for row in pokernow_rows(record)]
    lines = [",".join(HEADING), *(row_text(*row) for row in reversed(made))]
    return "".join(f"{line}\n" for line in lines)


def row_text(entry: str, at: str, order: str) -> str:
    """A row as it stands in a log: the entry in quotes, the rest bare."""
    quoted = entry.replace('"', '""')
    return f'"{quoted}",{at},{order}'


def pokernow_rows(record: DealRecord) -> Iterator[tuple[str, str, str]]:
    """The rows of a hand, the first first. Raises RecordError for what a log has no words for:
    other games than hold'em and Omaha, draws, hands that were thrown away at the showdown with
    their cards, a third board, and posts of both blinds.
    """
    entries = [*_Writer(record).entries()]
    kept = record.writing.get(ROOM, {}).get("rows", ())
    if len(kept) == len(entries):
        yield from ((entry, at, order) for entry, (at, order) in zip(entries, kept, strict=True))
        return
    moment = _time(record)
    first = moment.seconds * 100_000 + moment.millis * 100
    for place, entry in enumerate(entries):
        yield entry, moment.text_to_millis, str(first + place)


def _time(record: DealRecord) -> Moment:
    """When it was: as told, else a second for each number of a hand."""
    number = int(record.number[-9:]) if record.number[-9:].isdecimal() else 0
    return moment_of(record.when, record.zone) or Moment(_YEAR_2000 + number)


class _Writer:
    """One pass through the steps of a record."""

    def __init__(self, record: DealRecord) -> None:
        self.record = record
        if record.cancelled:
            raise record.fault("a log has no word for a hand that was called off")
        if record.form not in _FORM_OF or record.structure not in _STRUCTURE_OF:
            raise record.fault(f"PokerNow spreads no {record.game or 'such game'}")
        self.names = {
            seat.number: f"{seat.name} @ {seat.tail or f's{seat.number}'}" for seat in record.seats
        }
        for name in self.names.values():
            if any(one in name for one in _BARRED):
                raise record.fault(f"{name!r}: such a name cannot stand in a log")
        self.sums = Sums(record)
        self.present = taking_part(record)
        if record.stakes.cap:
            raise record.fault("a log has no word for a cap on what may be lost")
        self.mine = self._mine()

    def _mine(self) -> tuple[Card, ...]:
        hero = self.record.hero
        if hero is None:
            return ()
        dealt = (step for step in self.record.steps if isinstance(step, Dealt))
        return next((step.cards for step in dealt if step.seat == hero.number), ())

    def entries(self) -> Iterator[str]:
        """Every row's words, from the start of the hand to its end."""
        record = self.record
        yield self._start()
        stacks = (
            f'#{seat.number} "{self.names[seat.number]}" ({self._figure(seat.stack)})'
            for seat in record.seats
            if seat.number in self.present
        )
        yield f"Player stacks: {' | '.join(stacks)}"
        if self.mine and UNKNOWN not in self.mine:
            yield f"Your hand is {_cards(self.mine)}"
        for step in record.steps:
            if isinstance(step, Street) and step.cards:
                self.sums.new_round()
            yield from self._entry(self.sums.take(step))
        yield f"{ENDS}{record.number or 0} --"

    def _start(self) -> str:
        record = self.record
        kept = record.writing.get(ROOM, {}).get("start")
        if kept:
            return str(kept)
        game = f"{_STRUCTURE_OF[record.structure]} {_FORM_OF[record.form or '']}"
        button = record.button
        dealer = f'dealer: "{self.names[button]}"' if button in self.present else "dead button"
        number = record.number if record.number.isdecimal() else "0"
        return f"{STARTS}{number[-12:]}  ({game}) ({dealer}) --"

    def _figure(self, chips: int) -> str:
        whole, rest = divmod(chips, self.record.unit)
        return (
            f"{Decimal(chips) / self.record.unit:.2f}"
            if rest or self.record.unit > 1
            else str(whole)
        )

    def _entry(self, step: AnyStep) -> Iterator[str]:
        name = f'"{self.names.get(getattr(step, "seat", 0), "")}"'
        match step:
            case Posted():
                yield f"{name} {self._posted(step)}"
            case Acted():
                yield f"{name} {self._acted(step)}"
            case Street() if step.cards:
                yield self._board(step)
            case Returned():
                yield f"Uncalled bet of {self._figure(step.amount)} returned to {name}"
            case Shown():
                if UNKNOWN in step.cards:
                    raise self.record.fault("a log has no unknown cards", step.line)
                yield f"{name} shows a {_cards(step.cards)}."
            case Collected():
                words = f" with {step.words}" if step.words else ""
                yield f"{name} collected {self._figure(step.amount)} from pot{words}"
            case Noted() if step.kind in _KEPT_NOTES and step.text:
                yield step.text
            case Mucked() if step.cards:
                raise self.record.fault("a log does not tell cards that are thrown away", step.line)
            case Exchanged():
                raise self.record.fault("a log has no draws", step.line)
            case Added():
                raise self.record.fault("a log has no chips of the house", step.line)

    def _posted(self, step: Posted) -> str:
        whole = step.kind == "dead" or step.dead == step.amount
        words: Any = _POST_OF.get("dead" if whole else step.kind)
        if words is None or (step.dead and not whole):
            raise self.record.fault(f"a log has no word for a post {step.kind!r}", step.line)
        return f"posts {words} of {self._figure(step.amount)}{_all_in(step.all_in)}"

    def _acted(self, step: Acted) -> str:
        if step.verb in ("fold", "check"):
            return f"{step.verb}s"
        verb = _VERBS.get(step.verb)
        if verb is None:
            raise self.record.fault(f"a log has no word for {step.verb!r}", step.line)
        total = self.sums.purses[step.seat].bet
        return f"{verb} {self._figure(total)}{_all_in(step.all_in)}"

    def _board(self, step: Street) -> str:
        if step.board > 1:
            raise self.record.fault("a log has two boards at most", step.line)
        if UNKNOWN in (*step.before, *step.cards):
            raise self.record.fault("a log has no unknown cards", step.line)
        run = " (second run)" if step.board else ""
        name = ("Flop", "Turn", "River")[max(0, min(len(step.before) - 2, 2))]
        before = f" {_cards(step.before)}" if step.before else " "
        return f"{name}{run}:{before} [{_cards(step.cards)}]"


def _cards(cards: Iterable[Card]) -> str:
    made = []
    for card in cards:
        text = card_text(card)
        rank, suit = text[0], text[1]
        made.append(("10" if rank == "T" else rank) + _SUITS[suit])
    return ", ".join(made)


def _all_in(is_so: bool) -> str:
    return " and go all in" if is_so else ""
