"""A step of the floor with its tables: a command, what the tables are ordered, what they tell,
what follows from that. Nothing is stored yet.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, cast

import structlog

from floorman.room import Order, RoomRefused, orders, told
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.messages import Command
from floorman.room.naming import table_words
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.hearing import differences, said_by, stranded
from floorman.server.floor.keeper import Done, FloorKeeper
from floorman.server.floor.opening import spec_of
from floorman.server.floor.proposals import before
from floorman.server.play.actor import TableActor
from floorman.server.play.joined import Together
from floorman.server.tables import records as tr
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.store import Record
from floorman.table import TableRefused
from floorman.table import commands as t
from floorman.table import events as te
from floorman.table.hosting.owed import Owed, owed_here

_LOG: Final = structlog.get_logger("floorman.floor")
# A table and the floor answer each other; more often than this they do not understand each other.
_MOST: Final = 400
# What cannot be so without the table.
_NEEDS_IT: Final = (t.SitDown, t.LockUp, t.CallToMove, t.AddChair, t.ProposeStakes)


class NotCopiedError(Exception):
    """Something is to be done at these tables, of which there are no copies to try it on."""

    def __init__(self, tables: set[str]) -> None:
        self.tables = tables
        super().__init__("tables are to be copied first")


@dataclass(slots=True)
class Step:
    """A draft of the floor that goes on, and its tables that stand still.

    `tables` are those of ours by what the floor calls them, `make` makes the actor of a new one.
    A step that `heeds` carries out what it can: what a table refuses is passed over, since what
    happened there has happened; with `no_seats` nobody is seated either. One that is only tried
    does something at tables that are `copied` alone: it raises NotCopiedError for others.
    """

    draft: FloorKeeper
    after: int
    at: int
    tables: dict[str, TableActor]
    together: Together
    make: Callable[[str, Keeper], TableActor]
    heeds: bool = False
    no_seats: bool = False
    bodies: list[r.Any] = field(default_factory=list)
    made: list[TableActor] = field(default_factory=list)
    closed: list[str] = field(default_factory=list)
    copied: set[str] | None = None
    heard: dict[str, int] = field(default_factory=dict)

    @property
    def next(self) -> int:
        """The number of the next record."""
        return self.after + len(self.bodies) + 1

    def record(self, body: r.Any) -> None:
        """What is no command: opened, closed, named, taken back."""
        before = self.draft.state.games if isinstance(body, r.Undone) else {}
        waited = {name: game.told for name, game in before.items()}
        self.draft.apply(body, self.next, self.at)
        self.bodies.append(body)
        for name, known in waited.items():
            game = self.draft.state.games.get(name)
            if game is not None and game.told != known:
                waiting, like_games = game.told
                self._order(Order(name, t.NoteWaiting(waiting=waiting, like_games=like_games)))

    def do(self, command: Command, ours: r.Ours | None = None, *, by_table: bool = False) -> Done:
        """A command, with all that follows. Raises RoomRefused, TableRefused and Denied."""
        done = self.draft.decide(command, self.next, self.at, ours=ours, told=by_table)
        self.bodies.append(done.body)
        if len(self.bodies) > _MOST:
            raise RuntimeError("the floor and its tables go on and on")
        given = orders(self.draft.state, done.events)
        self._check_copied(*(one.table for one in given))
        for order in given:
            self._order(order)
        for event in done.events:
            if isinstance(event, e.Seated) and not (event.told or event.chips):
                self._not_seated(event.table, event.player, 0)  # he has nothing to sit down with
        return done

    def hear(self, table: str, events: Iterable[Any]) -> None:
        """The floor is told what happened at a table."""
        actor = self.tables.get(table)
        if actor is None:
            return
        self.heard[actor.table] = actor.sequence
        for command in told(self.draft.state, table, actor.keeper.table, events):
            self._heed(command)

    def compare(self, table: str) -> None:
        """The floor is told what is otherwise at a table than it knows."""
        actor = self.tables.get(table)
        if actor is not None:
            for command in differences(self.draft.state, table, actor.keeper.table):
                self._heed(command)

    def release(self) -> None:
        """Who is called away and plays until the blind reaches him goes, where no deal can begin
        that would bring it to him: the game is too short without him.
        """
        heeds, self.heeds = self.heeds, True
        for name, actor in [*self.tables.items()]:
            for player in stranded(actor.keeper.table):
                if name in self.tables:
                    self._check_copied(name)
                    self._order(Order(name, t.Leave(player=player)))
        self.heeds = heeds

    def _check_copied(self, *tables: str) -> None:
        """Raise NotCopiedError for tables that are there and that a trial must leave alone."""
        if self.copied is None:
            return
        made = {one.table for one in self.made}
        there = {one for one in tables if one in self.tables and self.tables[one].table not in made}
        if missing := there - self.copied:
            raise NotCopiedError(missing)

    def _heed(self, command: Command) -> None:
        try:
            self.do(command, by_table=True)
        except RoomRefused as refusal:
            if not self.heeds:
                raise
            _LOG.warning("not told", command=type(command).__name__, why=str(refusal))

    def _order(self, order: Order) -> None:
        ours = self.draft.ours.get(order.table)
        if ours is None:
            return
        if order.opens is not None:
            self._open(order.table, ours)
            return
        actor = self.tables.get(order.table)
        if actor is None:
            # Who comes or changes something there is refused; who goes is let go of.
            if not self.heeds and isinstance(order.command, _NEEDS_IT):
                where = table_words(order.table)
                raise Denied("frozen", f"{where} stands still: nothing is done there.")
            return
        try:
            happened = self.together.carry_out(actor, self._bodies(order, actor))
        except (TableRefused, Denied) as refusal:
            if not self.heeds:
                raise
            _LOG.warning("not carried out", table=order.table, why=str(refusal))
            if isinstance(order.command, t.SitDown):
                self._not_seated(order.table, order.command.player, order.command.chips)
            return
        if isinstance(order.command, t.DecideStakes):
            self._check_decided(happened)
        if order.command is None:
            self.closed.append(actor.table)
            del self.tables[order.table]
            return
        self.hear(order.table, said_by(happened))

    def _check_decided(self, happened: Iterable[Event]) -> None:
        """Raise Denied where the floor changes stakes, and so many object at the table that they
        stay.
        """
        stays = (isinstance(one, te.StakesDecided) and not one.changed for one in said_by(happened))
        if not self.heeds and any(stays):
            raise Denied("not-now", "Too many object at the table: the stakes stay as they are.")

    def _not_seated(self, table: str, player: str, chips: int) -> None:
        """Who cannot sit down at a table of ours has no seat there; what he brought is his."""
        if table in self.draft.ours:
            self._heed(c.NoteLeft(table=table, player=player, chips=chips))

    def _open(self, table: str, ours: r.Ours) -> None:
        game = self.draft.state.games[table]
        assert self.draft.opened is not None
        opened = tr.Opened(spec=spec_of(game, ours, self.draft.opened), by=self._by())
        actor = self.make(ours.key, Keeper(opened))
        self.together.carry_out(actor, [opened])
        self.tables[table] = actor
        self.made.append(actor)

    def _by(self) -> str:
        last = self.bodies[-1]
        return last.command.by if isinstance(last, r.Did) else ""

    def _bodies(self, order: Order, actor: TableActor) -> Iterable[tr.Any]:
        if order.command is None:
            yield tr.Closed(by=self._by())
            return
        if isinstance(order.command, t.SitDown | t.LockUp):
            self._check_owing(order.command.player, actor)
            yield from self._named(order.command, actor)
        if isinstance(order.command, t.ProposeStakes):
            for one in before(order.command, actor.keeper):
                yield tr.Said(command=cast(Any, one), platform=True)
            return
        yield tr.Said(command=cast(Any, order.command), platform=True)

    def _check_owing(self, player: str, to: TableActor) -> None:
        """Who has gone from one of our tables owing sits at no other (RR11-13.KILL.6b): the
        register may hear of it only by this very step.
        """
        for actor in self.tables.values():
            state = actor.keeper.table.state
            gone = player in state.departed and player not in state.players
            if actor is not to and gone and owed_here(state, player) != Owed():
                known = self.draft.named.get(player)
                where = table_words(actor.keeper.spec.name)
                words = f"{known.name if known else player} owes at {where}, and settles it first."
                raise Denied("not-now", words)

    def _named(self, sits: t.SitDown | t.LockUp, actor: TableActor) -> Iterable[tr.Any]:
        known = self.draft.named.get(sits.player)
        name = known.name if known else sits.player
        if self.no_seats and isinstance(sits, t.SitDown):
            raise Denied("not-now", f"{name} is not seated.")
        if not actor.keeper.live and (known is None or known.who == "walk-in"):
            where = table_words(actor.keeper.spec.name)
            words = f"{name} has no account here: at {where} one plays by it."
            raise Denied("not-now", words)
        if actor.keeper.names.get(sits.player) != name:
            yield tr.Named(player=sits.player, name=name)

    def records(self) -> tuple[Record, ...]:
        """All of it as the next records of the floor's log."""
        found = self.heard | self.together.sequences
        heard = {key: upto for key, upto in found.items() if self.draft.heard.get(key) != upto}
        if heard and isinstance(self.bodies[-1], r.Did):
            self.bodies[-1] = self.draft.note_heard(heard)
        return r.records_of(self.after, self.bodies, self.at)
