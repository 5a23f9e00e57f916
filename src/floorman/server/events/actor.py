"""The one writer of a tournament: commands carried out, at its tables too, once stored."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

import structlog

from floorman.server.events import records as r
from floorman.server.events.deeds import Deeds, deeds_of
from floorman.server.events.keeper import EventKeeper, rebuilt
from floorman.server.events.ledger import movements_of
from floorman.server.events.next_step import Around, next_step
from floorman.server.once import check_new, same_once
from floorman.server.play.actor import TableActor
from floorman.server.play.finishing import to_the_end
from floorman.server.play.joined import Joined, do_together, standing
from floorman.server.play.surroundings import Surroundings
from floorman.server.tables import records as tr
from floorman.server.tables.keeper import Keeper
from floorman.store import Once
from floorman.tournament import TournamentRefused, orders
from floorman.tournament import commands as c
from floorman.tournament import events as e

_LOG: Final = structlog.get_logger("floorman.tournaments")
_AFTER_FAULT_S: Final = 0.5


class EventActor:
    """A tournament in the care of its only writer.

    `tables` are the actors of its tables, by number; `make_table` makes one of a new table, which
    the house adopts (`adopt`) once it is stored, and `close_table` lets go of one.
    """

    def __init__(
        self, event: str, keeper: EventKeeper, sequence: int, around: Surroundings
    ) -> None:
        self.event = event
        self.keeper = keeper
        self.sequence = sequence
        self.tables: dict[int, TableActor] = {}
        self.broke_since: dict[str, int] = {}
        self.make_table: Callable[[str, Keeper], TableActor]
        self.adopt: Callable[[TableActor], None]
        self.close_table: Callable[[str], Awaitable[None]]
        self._store, self._now, self._pause_ms = around.store, around.now, around.pace.pause_ms
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Let the tournament go on by itself."""
        self._driver = asyncio.get_running_loop().create_task(self._drive())

    async def stop(self) -> None:
        """Do nothing more; what is being stored is stored."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
        await self.settled()

    async def settled(self) -> None:
        """Wait until what is under way is stored, or is not so: only then it stands."""
        async with self._lock:
            pass

    def lead(self, number: int, actor: TableActor) -> None:
        """A table is led from now on: the tournament says when it deals, and hears of all."""
        self.tables[number] = actor
        actor.hears = self._wake.set
        actor.permitted = lambda: self._permits(number, actor)
        actor.look_again()  # it may have found itself without leave

    def _permits(self, number: int, actor: TableActor) -> bool:
        table = self.keeper.tournament.state.tables.get(number)
        begun = self.keeper.began.get(number, 0)
        return table is not None and table.dealing and actor.keeper.deal_number < begun

    async def do(
        self,
        command: c.Command,
        *named: r.Named,
        once: Once | None = None,
        platform: bool = False,
    ) -> tuple[e.Any, ...]:
        """Carry a command out, and have it stored. Raises TournamentRefused, DoneBefore, and what
        the store raises; then nothing has changed.
        """
        return await to_the_end(self._do(command, named, once, platform=platform))

    async def _do(
        self, command: c.Command, named: tuple[r.Named, ...], once: Once | None, *, platform: bool
    ) -> tuple[e.Any, ...]:
        async with self._lock:
            await check_new(self._store, once)
            with same_once(once):
                did = r.Did(command=cast(Any, command), platform=platform)
                return await self._carry_out((*named, did), once)

    async def _carry_out(self, bodies: tuple[r.Any, ...], once: Once | None) -> tuple[e.Any, ...]:
        keeper, at = self.keeper, max(self._now(), self.keeper.tournament.state.now)
        # The command first: when it is refused, nobody has been named either.
        happened = tuple(one for body in reversed(bodies) for one in keeper.apply(body, at))
        try:
            deeds = deeds_of(self.event, keeper, orders(keeper.tournament.state, happened))
            there = [one for one in self.tables.values() if one.table in deeds]
            async with standing(there):
                await self._store_it(bodies, happened, deeds, once, at)
        except BaseException:
            await self._rebuild()
            raise
        await self._let_go()
        self._note_broke(at)
        self._wake.set()
        for number, actor in self.tables.items():
            if self._permits(number, actor):
                actor.look_again()
        return happened

    async def _store_it(
        self,
        bodies: tuple[r.Any, ...],
        happened: tuple[e.Any, ...],
        deeds: Deeds,
        once: Once | None,
        at: int,
    ) -> None:
        """Everything in one step; new tables are there once it is stored."""
        keeper, new = self.keeper, r.records_of(self.event, self.sequence, bodies, at)
        moved = movements_of(self.event, new[-1].sequence, happened, keeper.bots)
        by_key = {actor.table: actor for actor in self.tables.values()}
        made: dict[str, TableActor] = {}
        for table, some in deeds.items():
            if table not in by_key:
                assert isinstance(some[0], tr.Opened)
                made[table] = self.make_table(table, Keeper(some[0]))
        joined = Joined(new, moved, once, deeds)
        await do_together(self._store, by_key | made, joined, at)
        self.sequence = new[-1].sequence
        for actor in made.values():
            of_event = actor.keeper.spec.of_event
            assert of_event is not None
            self.lead(of_event.number, actor)
            self.adopt(actor)

    async def _rebuild(self) -> None:
        """The tournament as its log has it."""
        records = await self._store.records(self.event)
        self.keeper, self.sequence = rebuilt(records), records[-1].sequence

    async def _let_go(self) -> None:
        """Tables that are closed are led no more."""
        for number, actor in [*self.tables.items()]:
            if actor.keeper.closed:
                del self.tables[number]
                await self.close_table(actor.table)

    def _note_broke(self, at: int) -> None:
        broke = self.keeper.tournament.state.broke
        self.broke_since = {name: self.broke_since.get(name, at) for name in broke}

    async def _drive(self) -> None:
        """Do what is due, whenever it is. Whatever fails, the tournament goes on."""
        while not self.keeper.tournament.state.over:
            try:
                await self._drive_on()
            except TournamentRefused as refusal:
                _LOG.warning("not done", event=self.event, why=str(refusal))
                await asyncio.sleep(_AFTER_FAULT_S)
            except Exception:
                _LOG.exception("deed failed", event=self.event)
                await asyncio.sleep(_AFTER_FAULT_S)

    async def _drive_on(self) -> None:
        self._wake.clear()
        now = self._now()
        tables = {number: (one.keeper, one.changed) for number, one in self.tables.items()}
        step = next_step(self.keeper, Around(now, tables, self._pause_ms, self.broke_since))
        if step is None:
            await self._wake.wait()
            return
        wait = (step.at - now) / 1000
        if wait > 0:
            try:
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            except TimeoutError:
                pass
            else:
                return
        command = step.make()
        await self.do(command, platform=True)
