"""The record of a deal of ours, from the sight of one who asks."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from msgspec.structs import replace

from floorman.cards import UNKNOWN, Card
from floorman.deal import Deal
from floorman.deal import events as e
from floorman.deal.betting.posting import blind_seats
from floorman.history.reckoning import streets
from floorman.history.reckoning.rounds import reckoned
from floorman.history.record.record import (
    DealRecord,
    PotTold,
    RecordError,
    SeatTold,
    StakesTold,
    TotalsTold,
)
from floorman.history.record.steps import (
    Acted,
    ActVerb,
    AnyStep,
    Collected,
    Dealt,
    Exchanged,
    Mucked,
    Posted,
    PostKind,
    Returned,
    Shown,
    Street,
)

ROOM: Final = "floorman"
Viewer = int | None | Literal["house"]
_VERBS: Final[dict[str, ActVerb]] = {
    "bet": "bet",
    "open": "bet",
    "raise": "raise",
    "complete": "complete",
    "bring-in": "bring-in",
}
_SILENT: Final = (
    e.Burned, e.Shuffled, e.AskedToSee, e.Hunted, e.Ended, e.Agreed, e.Declined, e.Held,
    e.WordGiven,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Told:
    """What a deal does not know of itself: names by seat, its number, when and where it was.

    `seats` are the numbers of the chairs, from 1; left out, they are those of the seats.
    """

    names: tuple[str, ...] = ()
    number: str = ""
    when: str = ""
    zone: str = ""
    table: str = ""
    seats: tuple[int, ...] = ()
    chairs: int | None = None
    currency: str = ""
    unit: int = 1


def record_of_deal(deal: Deal, told: Told | None = None, viewer: Viewer = "house") -> DealRecord:
    """The record of a finished deal; cards that the viewer has not seen are unknown in it.

    Raises RecordError for a deal that is not over, and for what records have no step for.
    """
    told = told or Told()
    if not deal.is_over:
        raise RecordError("the deal is still being played", hand=told.number)
    return _Recorder(deal, told, viewer).record()


class _Recorder:
    """The events of a deal as steps; cards wait until all of a street are there."""

    def __init__(self, deal: Deal, told: Told, viewer: Viewer) -> None:
        self.deal, self.told, self.viewer = deal, told, viewer
        self.law = deal.setup.law
        self.stud = self.law.form.family == "stud"
        self.steps: list[AnyStep] = []
        self.new: dict[int, list[tuple[Card, bool]]] = {}
        self.boards: list[list[Card]] = [[] for _ in range(max(1, len(deal.state.boards)))]
        self.streets = self.draws = 0
        self.drew: set[int] = set()
        self.dealt = self.showing = False
        self.blinds = {seat: place for place, seat in enumerate(blind_seats(deal.state))}

    def number(self, seat: int) -> int:
        """The chair of a seat."""
        return self.told.seats[seat] if seat < len(self.told.seats) else seat + 1

    def record(self) -> DealRecord:
        """All of it."""
        deal, told, stakes = self.deal, self.told, self.law.stakes
        for event in e.standing(self._seen()):
            self._take(event)
        rake = sum(one.amount for one in deal.events if isinstance(one, e.Raked))
        fixed = stakes.structure.fixed
        made = DealRecord(
            room=ROOM,
            number=told.number,
            when=told.when,
            zone=told.zone,
            game=self.law.form.name,
            form=self.law.form.key,
            structure=stakes.structure.key,
            stakes=StakesTold(
                small_blind=stakes.blinds[0] if len(stakes.blinds) > 1 else 0,
                big_blind=stakes.blinds[min(1, len(stakes.blinds) - 1)] if stakes.blinds else 0,
                small_bet=stakes.small_bet if fixed else 0,
                big_bet=stakes.big_bet if fixed else 0,
                ante=stakes.ante,
                bring_in=stakes.bring_in,
                button_blind=stakes.button_blind,
                straddle=stakes.straddle.amount if stakes.straddle else 0,
            ),
            currency=told.currency,
            unit=told.unit,
            table=told.table,
            chairs=told.chairs,
            button=self.number(deal.state.order[-1]),
            seats=tuple(map(self._seat, range(len(deal.setup.stacks)))),
            steps=tuple(self.steps),
            boards=tuple(tuple(board) for board in self.boards if board),
            totals=self._totals(rake),
        )
        rounds, _ = reckoned(made)
        return replace(made, steps=tuple(step for one in rounds for step in one.steps))

    def _totals(self, rake: int) -> TotalsTold:
        won: dict[str, int] = {}
        for step in self.steps:
            if isinstance(step, Collected):
                won[step.pot] = won.get(step.pot, 0) + step.amount
        pots = tuple(PotTold(name=name, amount=amount) for name, amount in won.items())
        return TotalsTold(pot=sum(won.values()) + rake, rake=rake, pots=pots)

    def _seat(self, seat: int) -> SeatTold:
        names = self.told.names
        name = (names[seat] if seat < len(names) else "") or f"p{seat + 1}"
        stack = self.deal.setup.stacks[seat]
        hero = seat == self.viewer
        return SeatTold(number=self.number(seat), name=name, stack=stack, hero=hero)

    def _seen(self) -> tuple[e.Event, ...]:
        if self.viewer == "house":
            return tuple(self.deal.events)
        return self.deal.events_for(self.viewer)

    def _take(self, event: e.Event) -> None:
        if isinstance(event, e.Dealt):
            if not event.dead:
                cards = self.new.setdefault(event.seat, [])
                cards += ((card, event.up) for card in event.cards)
            return
        if isinstance(event, e.Burned) and self.stud:
            # All-in, streets follow on each other with nothing but burncards between them.
            self._deal_out()
        if isinstance(event, _SILENT):
            return
        if not isinstance(event, e.Posted):
            self._deal_out()
        steps = _STEPS.get(type(event))
        if steps is None:
            what = type(event).__name__
            raise RecordError(f"records have no step for {what}", hand=self.told.number)
        self.steps += steps(self, event)

    def _deal_out(self) -> None:
        """The cards that have come since the last deed, under the heading of their street."""
        if not self.new:
            return
        if self.stud:
            self.steps.append(Street(name=streets.stud_street(self.streets)))
            self.streets += 1
        elif not self.dealt:
            name = streets.HANDS if self.law.form.draws else streets.HOLECARDS
            self.steps.append(Street(name=name))
        self.dealt = True
        places = {seat: place for place, seat in enumerate(self.deal.state.order)}
        for seat in sorted(self.new, key=places.__getitem__):
            cards = self.new[seat]
            up = sum(is_up for _, is_up in cards)
            self.steps.append(
                Dealt(seat=self.number(seat), cards=tuple(one for one, _ in cards), up=up)
            )
        self.new = {}
        self.drew = set()

    # Events

    def _posted(self, event: e.Posted) -> Iterator[AnyStep]:
        left = self.deal.setup.stacks[event.seat] - sum(
            step.amount
            for step in self.steps
            if isinstance(step, Posted) and step.seat == self.number(event.seat)
        )
        all_in = event.amount >= left
        kind = self._post_kind(event)
        yield Posted(seat=self.number(event.seat), kind=kind, amount=event.amount, all_in=all_in)

    def _post_kind(self, event: e.Posted) -> PostKind:
        if event.kind == "kill":
            raise RecordError("records have no step for a kill", hand=self.told.number)
        if event.kind == "blind" and event.live:
            return self._blind_kind(event.seat)
        if event.kind == "blind" or (not event.live and event.kind != "ante"):
            return "dead"
        return event.kind

    def _blind_kind(self, seat: int) -> PostKind:
        """Which blind a seat posted; one that is none of the regular ones is a newcomer's."""
        if self.law.stakes.button_blind and seat == self.deal.state.order[-1]:
            return "button"
        if seat not in self.blinds:
            return "entry"
        names: tuple[PostKind, ...] = ("small", "big", "third")
        if len(self.law.stakes.blinds) == 1:
            return "button" if seat == self.deal.state.order[-1] else "big"
        return names[min(self.blinds[seat], 2)]

    def _round(self, event: e.RoundBegan) -> Iterator[AnyStep]:
        del event
        self.drew = set()
        yield from ()

    def _boarded(self, event: e.Boarded) -> Iterator[AnyStep]:
        place = max(0, event.board - 1)
        while len(self.boards) <= place:
            self.boards.append([])
        board = self.boards[place]
        name = streets.board_street(len(board)) if event.board else streets.STUD[-1]
        yield Street(name=name, cards=event.cards, before=tuple(board), board=place)
        board += event.cards

    def _acted(self, event: e.Folded | e.Checked) -> Iterator[AnyStep]:
        verb: ActVerb = "fold" if isinstance(event, e.Folded) else "check"
        yield Acted(seat=self.number(event.seat), verb=verb)

    def _called(self, event: e.Called) -> Iterator[AnyStep]:
        seat = self.number(event.seat)
        yield Acted(seat=seat, verb="call", amount=event.amount, all_in=event.all_in)

    def _wagered(self, event: e.Wagered) -> Iterator[AnyStep]:
        yield Acted(
            seat=self.number(event.seat),
            verb=_VERBS[event.kind],
            amount=event.amount,
            to=event.to,
            all_in=event.all_in,
        )

    def _exchanged(self, event: e.Exchanged) -> Iterator[AnyStep]:
        if not self.drew or event.seat in self.drew:
            self.drew = set()
            yield Street(name=streets.draw_street(self.draws))
            self.draws += 1
        self.drew.add(event.seat)
        known = () if UNKNOWN in event.cards else event.cards
        yield Exchanged(seat=self.number(event.seat), count=len(event.cards), cards=known)

    def _divided(self, event: e.Divided) -> Iterator[AnyStep]:
        del event
        raise RecordError("records have no step for a divided holding", hand=self.told.number)

    def _returned(self, event: e.Returned) -> Iterator[AnyStep]:
        if event.why != "uncalled":
            what = f"chips given back: {event.why}"
            raise RecordError(f"records have no step for {what}", hand=self.told.number)
        yield Returned(seat=self.number(event.seat), amount=event.amount)

    def _showdown(self) -> Iterator[AnyStep]:
        if not self.showing:
            self.showing = True
            yield Street(name=streets.SHOWDOWN)

    def _shown(self, event: e.Shown) -> Iterator[AnyStep]:
        if event.to:
            return
        if not any(isinstance(step, Collected) for step in self.steps):
            yield from self._showdown()
        yield Shown(seat=self.number(event.seat), cards=event.cards)

    def _mucked(self, event: e.Mucked) -> Iterator[AnyStep]:
        yield from self._showdown()
        yield Mucked(seat=self.number(event.seat))

    def _raked(self, event: e.Raked) -> Iterator[AnyStep]:
        del event
        yield from ()

    def _awarded(self, event: e.Awarded) -> Iterator[AnyStep]:
        pots = len(self.deal.result.pots)
        name = "pot"
        if pots > 1:
            name = f"side pot-{event.pot}" if event.pot else "main pot"
        yield Collected(
            seat=self.number(event.seat),
            amount=event.amount,
            pot=name,
            board=event.board - 1 if event.board else None,
            share=event.share if len(self.law.shares) > 1 else "",
            words=event.words,
        )


_STEPS: Final[dict[type, Callable[[_Recorder, Any], Iterator[AnyStep]]]] = {
    e.Posted: _Recorder._posted,
    e.RoundBegan: _Recorder._round,
    e.Boarded: _Recorder._boarded,
    e.Folded: _Recorder._acted,
    e.Checked: _Recorder._acted,
    e.Called: _Recorder._called,
    e.Wagered: _Recorder._wagered,
    e.Exchanged: _Recorder._exchanged,
    e.Divided: _Recorder._divided,
    e.Returned: _Recorder._returned,
    e.Shown: _Recorder._shown,
    e.Mucked: _Recorder._mucked,
    e.Raked: _Recorder._raked,
    e.Awarded: _Recorder._awarded,
}
