"""A record of another room in the terms of PokerStars' layout: headings, sums of raises, pots."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from floorman.cards import UNKNOWN, Card
from floorman.history.pokerstars.deals import PokerStarsError
from floorman.history.record import (
    Acted,
    AnyStep,
    Collected,
    DealRecord,
    Dealt,
    Exchanged,
    Noted,
    Posted,
    Returned,
    Street,
    TournamentTold,
)

_NAMES: Final = ("FIRST", "SECOND", "THIRD")
_BOARDS: Final = ("FLOP", "TURN", "RIVER")
_STREETS: Final = {
    "3RD": "3rd STREET",
    "THIRD": "3rd STREET",
    "4TH": "4th STREET",
    "FOURTH": "4th STREET",
    "5TH": "5th STREET",
    "FIFTH": "5th STREET",
    "6TH": "6th STREET",
    "SIXTH": "6th STREET",
    "7TH": "RIVER",
}
_SIDE: Final = re.compile(r"side pot #?(\d+)", re.IGNORECASE)
_TIME_FIRST: Final = re.compile(r"(\d+:\d\d:\d\d) ([A-Z]+) - (\d{4}/\d\d/\d\d)")
_PAID: Final = re.compile(r"\D?\d[\d.,]*\D?(?: ?\+ ?\D?\d[\d.,]*\D?)*")


def dressed(record: DealRecord) -> DealRecord:
    """The record as PokerStars would have told it; what only its own room says is left out.

    Raises PokerStarsError where the layout says what the record does not.
    """
    dressing = _Dressing(record)
    if not dressing.stud and not dressing.tells_posts:
        raise PokerStarsError("who posted the blinds is not told, which stands in it")
    steps = tuple(dressing.steps())
    boards = record.boards or _boards_of(steps)
    paid = sum(step.amount for step in steps if type(step) is Collected)
    totals = record.totals
    pot = totals.pot if totals.pot is not None else dressing.put
    rake = totals.rake if totals.rake is not None else max(0, pot - paid)
    seats = tuple(
        replace(seat, name=seat.name or f"Seat {seat.number}", tail="", bounty="")
        for seat in record.seats
    )
    return replace(
        record,
        seats=seats,
        steps=steps,
        boards=boards,
        totals=replace(totals, pot=pot, rake=rake, pots=(), fees=(), text="told"),
        ends=(),
        tournament=_event(record.tournament),
        when=_TIME_FIRST.sub(r"\3 \1 \2", record.when),
        writing={"boards": _NAMES[: len(boards)]} if len(boards) > 1 else {},
    )


def _event(told: TournamentTold | None) -> TournamentTold | None:
    if told is None:
        return None
    paid = _PAID.match(told.buy_in)
    buy_in = paid[0].replace(" ", "").replace(",", ".") if paid else ""
    return replace(told, buy_in=buy_in)


def _boards_of(steps: tuple[AnyStep, ...]) -> tuple[tuple[Card, ...], ...]:
    boards: dict[int, list[Card]] = {}
    for step in steps:
        if type(step) is Street and step.cards:
            boards.setdefault(step.board, [*step.before]).extend(step.cards)
    return tuple(tuple(boards[board]) for board in sorted(boards))


class _Dressing:
    """One run through the steps, with what each seat has bet in the round."""

    def __init__(self, record: DealRecord) -> None:
        self.record = record
        self.bets: dict[int, int] = {}
        self.level = 0
        self.begun = False
        self.draws = self.put = 0
        self.boards: dict[int, list[Card]] = {}
        names = [step.name.upper() for step in record.steps if type(step) is Street]
        self.stud = any("STREET" in name for name in names)
        kinds = {step.kind for step in record.steps if type(step) is Posted}
        self.tells_posts = bool(kinds & {"small", "big", "button"})
        acted = {step.seat for step in record.steps if type(step) is Acted and step.verb == "fold"}
        folded = [end.number for end in record.ends if end.how == "folded"]
        self.folds = tuple(number for number in folded if number not in acted)
        self.several = any(type(step) is Street and step.board for step in record.steps)
        self.triple = sum("DRAW" in name for name in names) > 1
        self.draw = any(type(step) is Exchanged for step in record.steps) and not any(
            name.endswith("FLOP") and "PRE" not in name for name in names
        )

    def steps(self) -> Iterator[AnyStep]:
        """The steps, one after another."""
        for step in self.record.steps:
            kind = type(step)
            if not self.begun and kind in (Dealt, Acted) and not self.stud:
                yield self._cards_begin()
            if kind in (Returned, Collected) and self.folds:
                yield from self._folds()
            dress = _DRESSED.get(kind)
            if dress is None:
                yield step
            else:
                yield from dress(self, step)
        yield from self._folds()
        yield from self._won()

    def _noted(self, step: Noted) -> Iterator[AnyStep]:
        """What another room says beside is in its own words, and moves nothing."""
        return iter(())

    def _dealt(self, step: Dealt) -> Iterator[AnyStep]:
        if any(card != UNKNOWN for card in step.cards):
            yield step

    def _collected(self, step: Collected) -> Iterator[AnyStep]:
        yield replace(step, pot=_pot(step.pot))

    def _returned(self, step: Returned) -> Iterator[AnyStep]:
        self.put -= step.amount
        yield step

    def _folds(self) -> Iterator[AnyStep]:
        """Folds that the summary alone tells."""
        for number in self.folds:
            yield Acted(seat=number, verb="fold")
        self.folds = ()

    def _won(self) -> Iterator[AnyStep]:
        """What was won, where a room tells it beside the steps alone."""
        if any(type(step) is Collected for step in self.record.steps):
            return
        for end in self.record.ends:
            if end.won:
                yield Collected(seat=end.number, amount=sum(end.won))

    def _cards_begin(self) -> Street:
        self.begun = True
        return Street(name="DEALING HANDS" if self.draw else "HOLE CARDS")

    def _round(self) -> None:
        self.bets, self.level = {}, 0

    def _street(self, step: Street) -> Iterator[AnyStep]:
        name = step.name.upper()
        if "SHOW" in name:
            mark = f"{_NAMES[step.board]} " if self.several and step.board < 3 else ""
            yield replace(step, name=f"{mark}SHOW DOWN")
        elif self.stud:
            first = name.split(maxsplit=1)[0] if name else ""
            called = _STREETS.get(first, "RIVER" if "RIVER" in name else "")
            if called:
                if called != "3rd STREET":
                    self._round()
                yield replace(step, name=called)
        elif "DRAW" in name:
            self._round()
            if self.triple:
                yield replace(step, name=f"{_NAMES[min(self.draws, 2)]} DRAW")
            self.draws += 1
        elif called := next((one for one in _BOARDS if one in name and "PRE" not in name), ""):
            if not step.board:
                self._round()
            yield self._board(step, called)

    def _board(self, step: Street, called: str) -> Street:
        lying = self.boards.get(step.board)
        if lying is None:
            lying = self.boards[step.board] = [*step.before]
        before = tuple(lying)
        lying.extend(step.cards)
        mark = f"{_NAMES[step.board]} " if self.several and step.board < 3 else ""
        return replace(step, name=mark + called, before=before)

    def _posted(self, step: Posted) -> Iterator[AnyStep]:
        self._post(step)
        yield replace(step, tail="")

    def _post(self, step: Posted) -> None:
        self.put += step.amount
        if step.kind in ("ante", "dead"):
            return
        mine = self.bets.get(step.seat, 0) + step.amount - step.dead
        self.bets[step.seat] = mine
        self.level = max(self.level, mine)

    def _acted(self, step: Acted) -> Iterator[AnyStep]:
        yield self._act(step)

    def _act(self, step: Acted) -> Acted:
        """A deed with its sums; what is completed is raised, and all-in is a call or a raise."""
        if step.verb in ("fold", "check"):
            return step
        mine = self.bets.get(step.seat, 0)
        if step.verb == "call" and step.amount is None:
            step = replace(step, amount=max(0, self.level - mine))
        to = step.to
        if to is None or step.verb == "bring-in":
            to = mine + (step.amount or 0)
        self.put += to - mine if step.verb != "call" else step.amount or 0
        before, self.level = self.level, max(self.level, to)
        self.bets[step.seat] = to
        if step.verb in ("call", "bring-in"):
            return step
        if to <= before:
            return replace(step, verb="call", amount=to - mine, to=None)
        if not before:
            return replace(step, verb="bet", amount=to, to=to)
        return replace(step, verb="raise", to=to, by=to - before)

    def _exchange(self, step: Exchanged) -> Iterator[AnyStep]:
        if self.bets and not self.triple:
            self._round()
        yield step
        if step.drawn:
            yield Dealt(seat=step.seat, cards=step.drawn)


_DRESSED: Final[dict[type, Callable[[_Dressing, Any], Iterator[AnyStep]]]] = {
    Noted: _Dressing._noted,
    Street: _Dressing._street,
    Posted: _Dressing._posted,
    Acted: _Dressing._acted,
    Dealt: _Dressing._dealt,
    Exchanged: _Dressing._exchange,
    Collected: _Dressing._collected,
    Returned: _Dressing._returned,
}


def _pot(name: str) -> str:
    side = _SIDE.fullmatch(name)
    if side is not None:
        return f"side pot-{side[1]}"
    low = name.lower()
    return low if low in ("main pot", "side pot") else "pot"
