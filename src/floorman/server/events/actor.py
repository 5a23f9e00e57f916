"""The one writer of a tournament: commands carried out, at its tables too, once stored."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, Protocol, cast

import structlog

from floorman.server.denials import Denied
from floorman.server.events import records as r
from floorman.server.events.counted import bought_by, directed, played_in
from floorman.server.events.deeds import deeds_of
from floorman.server.events.keeper import EventKeeper, rebuilt
from floorman.server.events.lapses import made_good
from floorman.server.events.ledger import movements_of
from floorman.server.events.next_step import Around, Step, deal_told, next_step
from floorman.server.once import check_new, same_once
from floorman.server.play.actor import TableActor
from floorman.server.play.driving import Paced
from floorman.server.play.joined import Joined, do_together, standing
from floorman.server.play.surroundings import Surroundings
from floorman.server.tables import records as tr
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.keeper import Keeper
from floorman.server.writers.finishing import apart, to_the_end
from floorman.store import Once, StoreError, StoreRefused
from floorman.tournament import TournamentRefused, is_held_now, orders
from floorman.tournament import commands as c
from floorman.tournament import events as e

_LOG: Final = structlog.get_logger("floorman.tournaments")
_AFTER_FAULT_S: Final = 0.5
_BEFORE_THE_RIFFLE: Final = (
    c.Register, c.Reenter, c.SeatAlternate, c.SetOutStack, c.Penalise, c.Enforce, c.MovePlayer,
    c.BreakTable,
)  # fmt: skip
_STANDS: Final = "table {} stands still"


class Follower(Protocol):
    """Somebody who is told that a tournament has gone on: a person's socket."""

    def tell_event(self, event: str, number: int) -> None:
        """The tournament has come to the record of that number, which is stored."""


class EventActor:
    """A tournament in the care of its only writer.

    `tables` are the actors of its tables, by number; `make_table` makes one of a new table, which
    the house adopts (`adopt`) once it is stored, and `close_table` lets go of one. `shut` are
    tables that their logs do not make again, by number, each with the reason. `lapsed`: since when
    nothing could be kept, or the room was closed, if that has not been made good yet. `followers`
    hear of every record, and so does the `lobby`.
    """

    def __init__(
        self, event: str, keeper: EventKeeper, sequence: int, around: Surroundings
    ) -> None:
        self.event = event
        self.keeper = keeper
        self.sequence = sequence
        self.tables: dict[int, TableActor] = {}
        self.shut: dict[int, str] = {}
        self.lapsed: int | None = None
        self.broke_since: dict[str, int] = {}
        self.followers: set[Follower] = set()
        self.lobby: set[Follower] = set()
        self.make_table: Callable[[str, Keeper], TableActor]
        self.adopt: Callable[[TableActor], None]
        self.close_table: Callable[[str], Awaitable[None]]
        self._store, self._now, self._pause_ms = around.store, around.now, around.pace.pause_ms
        self._register = around.register
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        # Whether the keeper may differ from the log; tables of which nobody knows whether they are
        # stored; and how many deals each table has leave for, all of it stored.
        self._doubtful = False
        self._made: dict[str, TableActor] = {}
        self._leave: dict[int, int] = {}
        # Whether deals are held, and where the word is given to go on with one: stored too.
        self._holds, self._word = False, frozenset[int]()

    def start(self) -> None:
        """Let the tournament go on by itself."""
        self._note(self._now())
        self._driver = apart(self._drive())

    async def stop(self) -> None:
        """Do nothing more; what is being stored is stored."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
        async with self._lock:
            pass

    def lead(self, number: int, actor: TableActor) -> None:
        """A table is led from now on: the tournament says when it deals, and hears of all."""
        self.tables[number] = actor
        actor.hears = self._wake.set
        actor.permitted = lambda: actor.keeper.deal_number < self._leave.get(number, 0)
        actor.paced = lambda: Paced(self._holds, number in self._word)
        actor.look_again()  # it may have found itself without leave

    @property
    def stands_still(self) -> str:
        """Which table stands still, for which the whole tournament waits; empty for none."""
        frozen = (number for number, one in self.tables.items() if one.frozen is not None)
        return next((_STANDS.format(number) for number in (*self.shut, *frozen)), "")

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[EventKeeper]:
        """The tournament while nothing is under way: whatever is seen of it now is stored.

        Raises StoreError where that cannot be known.
        """
        async with self._lock:
            await self._make_sure()
            yield self.keeper

    async def do(
        self,
        command: c.Command,
        *named: r.Named,
        once: Once | None = None,
        platform: bool = False,
    ) -> tuple[e.Any, ...]:
        """Carry a command out, and have it stored. Raises TournamentRefused, DoneBefore,
        TableFrozen, and what the store raises; then nothing has changed.
        """
        return await to_the_end(self._do(command, named, once, platform=platform))

    async def _do(
        self, command: c.Command, named: tuple[r.Named, ...], once: Once | None, *, platform: bool
    ) -> tuple[e.Any, ...]:
        async with self.settled():
            await self._make_good()
            await check_new(self._store, once)
            if not platform and (buys := bought_by(self.keeper, command)) is not None:
                self._register.check_entry(self.event, *buys)
            if isinstance(command, _BEFORE_THE_RIFFLE):
                await self._take_back_leave()
            with same_once(once):
                did = r.Did(command=cast(Any, command), platform=platform)
                return await self._carry_out((*named, did), once)

    async def _make_sure(self) -> None:
        if self._doubtful:
            await self._rebuild()

    async def _make_good(self) -> None:
        """First of all the time that went by while nothing could be done."""
        if self.lapsed is None:
            return
        bodies = made_good(self.keeper.tournament.state, self.lapsed, self._now())
        if bodies:
            await self._carry_out(bodies)
        self.lapsed = None

    async def _take_back_leave(self) -> None:
        """Take back what leave to deal was not used yet: who comes to a table or is punished there
        now would be so in a deal that began, for the tournament, before that.
        """
        for number, actor in [*self.tables.items()]:
            async with actor.settled():
                if actor.permitted():
                    void = c.VoidDeal(table=number)
                    did = r.Did(command=void, platform=True, unbegun=True)
                    await self._carry_out((did,), held=actor)

    async def _carry_out(
        self,
        bodies: tuple[r.Any, ...],
        once: Once | None = None,
        held: TableActor | None = None,
    ) -> tuple[e.Any, ...]:
        """Carry bodies out; `held` is a table that stands still already."""
        keeper, at = self.keeper, max(self._now(), self.keeper.tournament.state.now)
        records = r.records_of(self.event, self.sequence, bodies, at)
        happened = _applied(keeper, bodies, at)
        self._doubtful = True
        try:
            deeds = deeds_of(self.event, keeper, orders(keeper.tournament.state, happened))
            keep = self._told_of(bodies)
            touched = {*deeds, *keep}
            tables = (one for one in self.tables.values() if one is not held)
            there = [one for one in tables if one.table in touched]
            async with standing(there):
                moved = movements_of(self.event, records[-1].sequence, happened, keeper.bots)
                given = directed(self.event, keeper, bodies)
                played = (played_in(self.event, keeper, moved, happened, given),)
                joined = Joined(
                    records, moved, once, deeds, keep, register=self._register, played=played
                )
                await self._store_it(joined, at)
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, StoreRefused):
                self._note_lapse(at)
            self._leave = {}  # nobody knows to what: no deal begins before that
            await self._rebuild()
            if not await self._store.has(records[-1]):
                raise
            return happened  # it was stored all the same, only the answer was lost
        self.sequence, self._doubtful = records[-1].sequence, False
        await self._go_on(at)
        return happened

    def _told_of(self, bodies: Sequence[r.Any]) -> tuple[str, ...]:
        """The tables of whose last deal the tournament is told by these bodies."""
        commands = (one.command for one in bodies if isinstance(one, r.Did))
        numbers = (one.table for one in commands if isinstance(one, c.EndDeal))
        return tuple(self.tables[number].table for number in numbers if number in self.tables)

    async def _store_it(self, joined: Joined, at: int) -> None:
        """Everything in one step."""
        by_key = {actor.table: actor for actor in self.tables.values()}
        for table, some in joined.deeds.items():
            if table not in by_key:
                assert isinstance(some[0], tr.Opened)
                self._made[table] = self.make_table(table, Keeper(some[0]))
        await do_together(self._store, by_key | self._made, joined, at)

    async def _rebuild(self) -> None:
        """The tournament as its log has it, with the tables and the leave that it has there."""
        records = await self._store.records(self.event)
        self.keeper, self.sequence = rebuilt(records), records[-1].sequence
        numbers = self.keeper.tournament.state.tables
        for actor in [*self._made.values()]:
            if _number_of(actor) in numbers:
                await actor.go_back()
            else:
                del self._made[actor.table]
        self._doubtful = False
        await self._go_on(records[-1].at)

    async def _go_on(self, at: int) -> None:
        """Everything is stored: new tables are led, closed ones no more, and all are told."""
        for actor in self._made.values():
            self.lead(_number_of(actor), actor)
            self.adopt(actor)
        self._made.clear()
        for number, actor in [*self.tables.items()]:
            if number not in self.keeper.tournament.state.tables:
                del self.tables[number]
                await self.close_table(actor.table)
        self._note(at)
        self._wake.set()
        self.tell_all()

    def look_again(self) -> None:
        """Something of an entrant may be otherwise than its log says."""
        self._wake.set()

    def tell_all(self) -> None:
        """Tell whoever follows it, or all tournaments, how far it has come."""
        for one in {*self.followers, *self.lobby}:
            one.tell_event(self.event, self.sequence)

    def _note(self, at: int) -> None:
        """What is worked out of what is stored: who is broke since when, leave to deal, word."""
        state, began = self.keeper.tournament.state, self.keeper.began
        self.broke_since = {name: self.broke_since.get(name, at) for name in state.broke}
        before, self._leave = (
            self._leave,
            {number: began.get(number, 0) for number, one in state.tables.items() if one.dealing},
        )
        words, self._holds = self._word, is_held_now(state)
        self._word = frozenset(number for number, one in state.tables.items() if one.word)
        news = {number for number, deals in self._leave.items() if before.get(number) != deals}
        for number in news | (self._word - words):
            if number in self.tables:
                self.tables[number].look_again()

    def note_lapse(self, since: int) -> None:
        """Nothing could be done since then or since earlier: no time of the tournament ran."""
        self._note_lapse(since)
        self._wake.set()

    def _note_lapse(self, since: int) -> None:
        if self.lapsed is None:
            self.lapsed = since

    async def _drive(self) -> None:
        """Do what is due, whenever it is. Whatever fails, the tournament goes on."""
        while self._doubtful or not self.keeper.tournament.state.over:
            try:
                await self._drive_on()
            except TableFrozen as frozen:
                # It goes on once something else is so: the table itself stays as it is.
                _LOG.warning("waits", tournament=self.event, why=frozen.words)
                await self._wake.wait()
            except (TournamentRefused, Denied) as refusal:
                _LOG.warning("not done", tournament=self.event, why=str(refusal))
                await asyncio.sleep(_AFTER_FAULT_S)
            except StoreError as error:
                if not isinstance(error, StoreRefused):
                    self._note_lapse(self._now())
                _LOG.warning("not stored", tournament=self.event, why=str(error))
                await asyncio.sleep(_AFTER_FAULT_S)
            except Exception:
                _LOG.exception("deed failed", tournament=self.event)
                await asyncio.sleep(_AFTER_FAULT_S)

    async def _drive_on(self) -> None:
        self._wake.clear()
        due = await to_the_end(self._do_next())
        if due is None:
            await self._wake.wait()
            return
        wait = (due - self._now()) / 1000
        if wait > 0:
            try:
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            except TimeoutError:
                pass

    async def _do_next(self) -> int | None:
        """Do what is due now, if anything is; when the next thing is, None while people are waited
        for.
        """
        async with self.settled():
            await self._make_good()
            step = next_step(self.keeper, self._around())
            if step is None or step.at > self._now():
                return None if step is None else step.at
            if (command := await self._made_of(step)) is not None:
                if isinstance(command, _BEFORE_THE_RIFFLE):
                    await self._take_back_leave()
                await self._carry_out((r.Did(command=cast(Any, command), platform=True),))
            return self._now()

    def _around(self) -> Around:
        tables = {number: (one.keeper, one.changed) for number, one in self.tables.items()}
        stands = self.stands_still
        house = partial(self._register.says, self.event)
        return Around(self._now(), tables, self._pause_ms, self.broke_since, stands, house)

    async def _made_of(self, step: Step) -> c.Command | None:
        """The command of a step. Of a deal that is over nothing is told before it is stored."""
        if step.over is None:
            return step.make()
        actor = self.tables[step.over]
        async with actor.settled():
            actor.check_frozen()
            return deal_told(self.keeper, step.over, actor.keeper)


def _applied(keeper: EventKeeper, bodies: Sequence[r.Any], at: int) -> tuple[e.Any, ...]:
    """What happens by the bodies. Commands come first: when one is refused, nobody has been named
    either.
    """
    in_order = sorted(bodies, key=lambda one: isinstance(one, r.Named))
    return tuple(one for body in in_order for one in keeper.apply(body, at))


def _number_of(actor: TableActor) -> int:
    of_event = actor.keeper.spec.of_event
    assert of_event is not None
    return of_event.number
