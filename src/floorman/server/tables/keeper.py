"""A table and its deal, rebuilt from records: pure, with no clock and no chance of its own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from floorman.cards import Card
from floorman.deal import Deal, Refused
from floorman.deal import Reason as DealReason
from floorman.deal import commands as dc
from floorman.deal import events as de
from floorman.server.chance.draws import Drawn, drawn_by, off_the_top
from floorman.server.chance.shuffling import Shuffle
from floorman.server.tables import records as r
from floorman.server.tables.hosted import BODIES, Body, Hosted, Noted
from floorman.server.tables.lately.recent import Event, Recent
from floorman.server.tables.lately.shelving import Finished, Shelved
from floorman.server.tables.live_play import Entered, Since, back_again, check_ruled, is_entered
from floorman.table import Table
from floorman.table import commands as c
from floorman.table import events as te
from floorman.table.deals.dealing import Manner

Source = Callable[[Sequence[Card]], Shuffle]
MANNER = Manner(showing="asked", agreeing=True)
HELD = replace(MANNER, hand_for_hand=True)
LIVE = Manner(dealing="unseen", agreeing=True)
# With real cards the last one, and the one before it while that is taken back; else the last one.
KEPT_DEALS = 2
# What may be done about a deal that is over until the next one begins, with how many events come of
# it, and for how long.
LATE: Mapping[type, int] = {dc.Show: 1, dc.Ask: 2, dc.Hunt: 1}
LATE_MS = 600_000


@dataclass(slots=True)
class Orders:
    """The orders of one deal, first the deck's; each reshuffle takes the next.

    Where none is recorded yet, `source` makes one, and it is `fresh`: to be recorded.
    """

    orders: list[Shuffle] = field(default_factory=list)
    source: Source | None = None
    taken: int = 0
    fresh: list[Shuffle] = field(default_factory=list)

    def __call__(self, cards: Sequence[Card]) -> Sequence[Card]:
        """The next reshuffle. Raises ValueError where none is recorded or it is of other cards."""
        if self.taken == len(self.orders):
            if self.source is None:
                raise ValueError("a reshuffle was not recorded")
            order = self.source(cards)
            self.orders.append(order)
            self.fresh.append(order)
        order = self.orders[self.taken]
        if sorted(order.cards) != sorted(cards):
            raise ValueError("the reshuffle that was recorded is of other cards")
        self.taken += 1
        return order.cards


class NothingToUndoError(ValueError):
    """Nothing was entered that could be taken back."""


class Keeper:
    """One table as its records make it.

    `apply` carries a body out, or raises as the table and the deal do, and changes nothing;
    `number` counts everything that has happened; `turn_since` is the number at which the present
    turn began: a click that has seen less is stale; `set_since` is the same for each seat of the
    deal that sets cards in rows, perhaps beside others: when it was dealt cards, or set some, last;
    `drawn` is the draw for the button of the next deal, or of the one that it was followed by;
    `top_up` is how many chips a player's stack is filled up to between deals, for those who asked
    for it; `hosted` is what is so by the host's word; at a live table `since` is what was entered
    since the deal began, `final` the deal that the last record made final, and `ruled` every ruling
    with its time. Between deals `apply` takes what is shown of the last one, too.
    """

    def __init__(self, opened: r.Opened, source: Source | None = None) -> None:
        """A table as it was opened; `source` is the chance of deals that are yet to come.

        Raises SpecError for a spec that cannot be played.
        """
        self.source = source
        self.spec = opened.spec
        self.table = Table(opened.spec.to_setup())
        self.names: dict[str, str] = {}
        self.bots: set[str] = set()
        self.deal: Deal | None = None
        self.players: tuple[str, ...] = ()
        self.seats: tuple[int, ...] = ()
        self.by_platform: set[int] = set()
        self.deal_number = 0
        self.shuffles = Orders()
        self.drawn: Drawn | None = None
        self.number = 0
        self.turn_since = 0
        self.set_since: dict[int, int] = {}
        self.top_up: dict[str, int] = {}
        self.opened_by = opened.by
        self.admitted: set[str] = {opened.by}
        self.finished: list[Finished] = []
        self.closed = False
        self.since: Since | None = None
        self.ruled: list[tuple[r.Ruled, int]] = []
        self.final: Finished | None = None
        self._last_final = 0
        self.recent = Recent()
        self.hosted = Hosted()

    @property
    def root(self) -> str:
        """The commitment to the deck of the last deal."""
        return self.shuffles.orders[0].root if self.shuffles.orders else ""

    @property
    def live(self) -> bool:
        """Whether the game is played with real cards, and nothing happens by itself."""
        return self.spec.live

    @property
    def playing(self) -> bool:
        """Whether a deal is in progress."""
        return self.table.deal is not None

    def apply_named(self, named: Sequence[r.Named], body: r.Any, at: int) -> tuple[Event, ...]:
        """Carry a body out with those named who are new in it: all of it, or nothing."""
        names, bots = {**self.names}, {*self.bots}
        try:
            for one in named:
                self.apply(one, at)
            return self.apply(body, at)
        except Exception:
            self.names, self.bots = names, bots
            raise

    def apply(self, body: r.Any, at: int) -> tuple[Event, ...]:
        """Carry a body out at that time, and return what happened."""
        self.final = None
        if isinstance(body, r.Undone):
            return self._undo(at)
        begins = isinstance(body, r.Began)
        if begins and not self.playing:
            self.table.forget()
        taken_back = begins and self.live
        since = Since(self.table.checkpoint(), self.deal_number) if taken_back else self.since
        over = self.finished[-1] if self.finished else None
        final = over if over is not None and over.number == self.deal_number else None
        happened = self._carried_out(body, at)
        # What was played in another game is not played again in this one.
        self.since = None if isinstance(body, r.Ordered | r.Fulfilled) else since
        if self.live and isinstance(body, r.Began | r.Closed):
            self._make_final(final)
        if any(isinstance(one.table, te.DealEnded) for one in happened) and self.deal:
            self.finished.append(self._finished(at, self.deal))
            del self.finished[: -KEPT_DEALS if self.live else -1]
            if self.hosted.stream is not None:
                self.hosted.stream.end_deal(self.deal_number, at)
        for event in happened:
            if isinstance(event.table, te.Left):
                self.top_up.pop(event.table.player, None)
            self.hosted.note(event.table)
        self.number += len(happened) or self._unseen(body)
        if self.since is not None and is_entered(body):
            moves = [one.table for one in happened if isinstance(one.table, te.Moved)]
            self.since.entered.append(Entered(body, at, tuple(moves)))
        if isinstance(body, r.Ruled):
            self.ruled.append((body, at))
        if isinstance(body, r.Acted | r.Began | r.Ruled):
            self.turn_since = self.number
            self._note_setting(happened)
        self.recent.add(happened)
        self.table.commands.clear()  # nobody needs them here, where records are kept
        return tuple(happened)

    def _carried_out(self, body: r.Any, at: int) -> list[Event]:
        """Everything that a body brings about, in the order in which it is told."""
        before, seen = len(self.table.events), len(self.deal.events) if self.deal else 0
        old, sat = self.deal, {one.id: one.seat for one in self.table.state.players.values()}
        noted = self._do(body, at)
        sat |= {one.id: one.seat for one in self.table.state.players.values()}
        happened: list[Event] = []
        platform = isinstance(body, r.Drew) or getattr(body, "platform", False)
        if isinstance(body, r.Talked):
            seat = sat.get(body.player)
            happened.append(Event(self.number + 1, at, talk=body, seat=seat))
        if noted is not None:
            number = self.deal_number
            happened.append(Event(self.number + 1, at, noted=noted, deal_number=number))
        if isinstance(body, r.Ruled):
            number = self.deal_number
            happened.append(Event(self.number + 1, at, ruled=body, deal_number=number))
        deal_start = seen if self.deal is old else 0
        tables = self.table.events[before:]
        began = [n for n, one in enumerate(tables) if isinstance(one, te.DealBegan)]
        first = began[-1] + 1 if began else 0
        for one in tables[:first]:
            happened.append(self._table_event(len(happened), at, one, sat, platform=platform))
        if self.deal is not None:
            if platform:
                self.by_platform.update(range(deal_start, len(self.deal.events)))
            for place in range(deal_start, len(self.deal.events)):
                happened.append(self._event(len(happened), at, place=place, platform=platform))
        for one in tables[first:]:
            happened.append(self._table_event(len(happened), at, one, sat, platform=platform))
        return happened

    def _make_final(self, over: Finished | None) -> None:
        """The deal that is over cannot be put right any more, as the next one has begun."""
        if over is not None and self._last_final < over.number:
            self.final, self._last_final = over, over.number

    def _undo(self, at: int) -> tuple[Event, ...]:
        """Take back what was entered last since the deal began. Raises NothingToUndoError."""
        since = self.since
        if since is None or not since.entered:
            raise NothingToUndoError("there is nothing to take back since the deal began")
        if self.spec.led and getattr(since.entered[-1].body, "platform", False):
            where = "on the floor" if self.spec.floor else "at the desk"
            raise NothingToUndoError(f"what was ordered {where} is not taken back at the table")
        last = since.entered.pop()
        if isinstance(last.body, r.Ruled):
            self.ruled.pop()
        if self.finished and self.finished[-1].number == self.deal_number:
            self.finished.pop()
        self.table = Table.restored(self.spec.to_setup(), since.table)
        self.deal, self.deal_number = None, since.deal_number
        self.players, self.seats = (), ()
        for one in since.entered:
            self._do(one.body, one.at)
        if not since.entered:
            self.since = None
        number, deal = self.number + 1, self.deal_number
        happened = [Event(number, at, undone=last.body, deal_number=deal)]
        for place, move in enumerate(back_again(last.moved), 1):
            happened.append(Event(number + place, at, table=move, deal_number=deal))
        self.number += len(happened)
        self.turn_since = self.number
        self.recent.add(happened)
        return tuple(happened)

    def note_repair(self, body: r.Repaired, at: int) -> tuple[Event, ...]:
        """Note that the table was made anew by a repair; what is told of that."""
        self.number += 1
        event = Event(self.number, at, repaired=body, deal_number=self.deal_number)
        self.recent.add((event,))
        return (event,)

    def _note_setting(self, happened: Sequence[Event]) -> None:
        """Which seats have got cards, or set some: what they saw before is stale for them."""
        if self.deal is None or self.deal.setup.law.rows is None:
            return
        for one in happened:
            event = one.deal.events[one.place] if one.deal is not None else None
            if isinstance(event, de.Dealt | de.CardsSet | de.TookCard):
                self.set_since[event.seat] = self.number

    def _finished(self, at: int, deal: Deal) -> Finished:
        return Finished(
            self.deal_number,
            at,
            deal,
            self.players,
            self.seats,
            tuple(self.names.get(one, one) for one in self.players),
            self.spec.seats,
            frozenset(self.by_platform),
            tuple(self.shuffles.orders[: self.shuffles.taken]),
            self._button(deal),
        )

    def _button(self, deal: Deal) -> int | None:
        positions = self.table.state.positions
        return positions.button if deal.setup.law.form.button and positions else None

    def recorded(self, body: r.Any) -> r.Any:
        """The body as it is to be recorded: with the reshuffles that it called for."""
        fresh, self.shuffles.fresh = tuple(self.shuffles.fresh), []
        if isinstance(body, r.Acted | r.Began | r.Ruled) and fresh:
            return msgspec.structs.replace(body, reshuffles=fresh)
        return body

    def _event(self, ahead: int, at: int, *, place: int, platform: bool = False) -> Event:
        """An event of the deal, by its place in it."""
        return Event(
            self.number + 1 + ahead,
            at,
            deal=self.deal,
            players=self.players,
            place=place,
            deal_number=self.deal_number,
            platform=platform,
            seats=self.seats,
        )

    def _table_event(
        self, ahead: int, at: int, event: te.Any, sat: Mapping[str, int], *, platform: bool
    ) -> Event:
        """An event of the table; `sat` says who had which seat."""
        return Event(
            self.number + 1 + ahead,
            at,
            table=event,
            deal_number=self.deal_number,
            platform=platform,
            seat=sat.get(getattr(event, "player", None) or ""),
        )

    def _do(self, body: r.Any, at: int) -> Noted | None:
        if isinstance(body, BODIES):
            return self._heed(body, at)
        self._carry_out(body, at)
        return None

    def _carry_out(self, body: r.Any, at: int) -> None:
        match body:
            case r.Named():
                self.names[body.player] = body.name
                if body.bot:
                    self.bots.add(body.player)
            case r.Said():
                self._say(body.command, at)
            case r.Drew():
                self._say(off_the_top(body.shuffle, self.table), at)
                self.drawn = drawn_by(body.shuffle, self.table, self.deal_number + 1)
            case r.Began() | r.Acted() | r.Ruled():
                self._play(body, at)
            case r.ToppedUp():
                self.top_up.pop(body.player, None)
                if body.up_to:
                    self.top_up[body.player] = body.up_to
            case r.Admitted():
                self.admitted.add(body.account)
            case r.Dismissed():
                self.admitted.discard(body.account)
            case r.Closed():
                self.closed = True
            case r.Opened() | r.Repaired():
                raise ValueError("a table is opened once, and repaired in its log")

    def _heed(self, body: Body, at: int) -> Noted:
        """A word of the host's; the table is another one once its game has changed."""
        if isinstance(body, r.AskedSeat):
            self.names[body.player] = body.name
        say = lambda command: self._say(command, at)  # noqa: E731
        noted = self.hosted.heed(body, say, self.deal_number)
        order = noted.order or body
        done = isinstance(body, r.Fulfilled) or (isinstance(body, r.Ordered) and body.now)
        if done and not noted.refused and isinstance(order, r.Ordered) and order.spec is not None:
            self.spec = order.spec
        return noted

    def _play(self, body: r.Began | r.Acted | r.Ruled, at: int) -> None:
        """What belongs to a deal. A ruling that moves cards is carried out where cards are real
        alone: the browser's course of a deal knows none.
        """
        if not self.live and not isinstance(body, r.Began):
            check_ruled(body)
        match body:
            case r.Began():
                self._begin(body, at)
            case r.Acted(command=command) if self._comes_late(command):
                self._act_late(command, at)
            case r.Acted():
                self.shuffles.orders.extend(body.reshuffles)
                self.table.act(body.command, at)
            case r.Ruled():
                self.shuffles.orders.extend(body.reshuffles)
                for command in body.commands:
                    self.table.act(command, at)
                for correction in body.corrections:
                    self._say(correction, at)

    def _comes_late(self, command: dc.Any) -> bool:
        return type(command) in LATE and not (self.playing or self.live)

    def _act_late(self, command: dc.Any, at: int) -> None:
        """Something of a deal that is over, which changes nothing at the table. Made again from a
        checkpoint, the table does not know that deal, and nothing is shown to anybody.

        Raises Refused where it is not allowed, or the deal was over long ago.
        """
        if self.deal is None:
            return
        over = self.finished[-1] if self.finished else None
        if over is None or over.deal is not self.deal or at - over.at > LATE_MS:
            raise Refused(DealReason.DEAL_OVER, "that deal was over too long ago")
        self.deal.apply(command)

    def _unseen(self, body: r.Any) -> int:
        """How many events there were of a deal that is not known any more."""
        if self.deal is not None or not isinstance(body, r.Acted):
            return 0
        return LATE[type(body.command)] if self._comes_late(body.command) else 0

    def _say(self, command: c.Any, at: int) -> None:
        if isinstance(command, c.StartDeal | c.EndDeal):
            raise ValueError("deals have records of their own")
        self.table.apply(command if command.at is not None else _at(command, at))

    def _begin(self, body: r.Began, at: int) -> None:
        if body.deck is None:
            shuffles = Orders()
            deal = self.table.next_deal(None, None, LIVE, at, body.dealt_in)
        else:
            shuffles = Orders([body.deck, *body.reshuffles], self.source, taken=1)
            deal = self._dealt(shuffles, at, HELD if body.hand_for_hand is True else MANNER)
        if not self.live:
            self._put_by()
        self.deal, self.shuffles = deal, shuffles
        began = next(one for one in reversed(self.table.events) if isinstance(one, te.DealBegan))
        self.players, self.deal_number = began.players, self.deal_number + 1
        if self.drawn is not None and self.drawn.deal < self.deal_number:
            self.drawn = None
        sitting = self.table.state.players
        self.seats = tuple(sitting[one].seat for one in began.players)
        self.by_platform.clear()
        self.set_since.clear()
        if self.hosted.stream is not None:
            self.hosted.stream.begin_deal(self.deal_number, self.players, self.bots)

    def _put_by(self) -> None:
        """The next deal begins: the last one is put by until somebody asks about it."""
        over = self.deal
        shelved = None if over is None else Shelved(over)
        if shelved is not None and self.finished and self.finished[-1].played is over:
            self.finished[-1].put_by(shelved)
        self.recent.put_by(over, shelved)

    def _dealt(self, shuffles: Orders, at: int, manner: Manner) -> Deal:
        """The next deal, its shuffles known from its first card on; they are those of the last one
        where none can begin.
        """
        before, self.shuffles = self.shuffles, shuffles
        try:
            return self.table.next_deal(shuffles.orders[0].cards, shuffles, manner, at)
        except Exception:
            self.shuffles = before
            raise


def _at(command: c.Any, at: int) -> c.Any:
    return msgspec.structs.replace(command, at=at)
