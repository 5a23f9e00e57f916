"""A worker as it runs: what it holds, who is told over which line, and what others ask of it."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

import structlog
from fastapi import FastAPI

from floorman.server.app import make_app, open_room, open_tables
from floorman.server.people.sealing import Seal
from floorman.server.room import Room
from floorman.server.running import make_room
from floorman.server.scale import asked as a
from floorman.server.scale.bus.bus import Bus, Unanswered
from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.figures import tell_figures
from floorman.server.scale.lines.at_worker import Lines
from floorman.server.scale.members import Here, Members, say
from floorman.server.scale.worker.holding import ROOM, Holding, table_lease
from floorman.server.scale.worker.house import Elsewhere, PartHouse
from floorman.server.scale.worker.storing import WorkerStore
from floorman.server.settings import Settings
from floorman.server.tables.cage import is_table
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.standings import read_standing, standings_in
from floorman.store import StoreError, StoreRefused

_LOG: Final = structlog.get_logger("floorman.worker")
_ASK_S: Final = 6.0
# The room does not wait for the end of a deal for ever when it needs a table at once.
_AT_ONCE_S: Final = 2.0
PATIENCE_S: Final = 120.0


class Worker:
    """One worker. `address` is where it answers over HTTP; `now` and `wall` are its clocks in
    milliseconds; `over` is set when it holds nothing any more and has to begin again, `led` is
    called when it has the room.
    """

    def __init__(  # noqa: PLR0913, PLR0917 -- what a worker stands on
        self, name: str, address: str, store: WorkerStore, settings: Settings, bus: Bus,
        subjects: Subjects, now: Callable[[], int], wall: Callable[[], int],
        seal: Seal | None = None,
    ) -> None:  # fmt: skip
        self.name, self._address = name, address
        self.store, self._bus, self._subjects = store, bus, subjects
        self.members = Members(time.monotonic)
        self.holding = Holding(store, name, wall)
        room, house = make_room(store, settings, now, wall, seal, kind=PartHouse)
        assert isinstance(house, PartHouse)
        self.room: Room = room
        self.house: PartHouse = house
        self.app: FastAPI = make_app(room, house)
        self.app.router.lifespan_context = _no_lifespan
        self.lines = Lines(bus, subjects, name, self.app, time.monotonic)
        self.over = asyncio.Event()
        self.drains = False
        self.led: Callable[[], Awaitable[None]] = _nothing
        self._stack, self._leading = AsyncExitStack(), AsyncExitStack()
        self._join()

    def _join(self) -> None:
        store, house = self.store, self.house
        store.holding = house.holding = self.holding
        store.stale = self._stale
        store.stands = lambda tables: self._tell(
            self._subjects.standings, a.Standings(self.name, dict(tables))
        )
        store.registered = lambda: self._news(register=True)
        house.asks, house.away = self._ask_over, self._done_away
        house.gone = self._gone
        house.came = self.lines.away.discard
        house.looks = lambda account: self._news(account=account, look=True)
        house.preferring.told.append(lambda account, _: self._news(account=account, prefers=True))
        house.renamed.append(self._renamed)
        house.alarmed.append(
            lambda *told: self._tell(self._subjects.alarms, a.Alarm(self.name, *told))
        )

    async def start(self) -> None:
        """Be there, with no tables yet. Raises StoreError."""
        bus, subjects = self._bus, self._subjects
        await self.holding.begin(self._address)
        connected = self.app.state.connected
        tables = open_tables(self.room, self.house, connected, alone=False)
        await self._stack.enter_async_context(tables)
        await bus.listen(subjects.standings, self._hear_standings)
        await bus.listen(subjects.news, self._hear_news)
        await bus.listen(subjects.alarms, self._hear_alarm)
        standings = await standings_in(self.store)
        there = {key: one for key, one in standings.items() if is_table(key) and not one.closed}
        self.house.sleepers.put(there)
        await self.members.listen(bus, subjects)
        await self.lines.start()
        await bus.serve(subjects.asked(self.name), self._asked)
        await tell_figures(bus, subjects, self.name, self.room.metrics.text)
        self.say_here()

    def say_here(self) -> None:
        """Say that this worker is there."""
        tables = self.house.tables.values()
        movable = sum(self.house.may_move(one) for one in tables)
        here = Here(self.name, self._address, len(tables), movable, self.leads, self.drains)
        say(self._bus, self._subjects, here)

    @property
    def leads(self) -> bool:
        """Whether this worker has the room."""
        return self.house.leads

    async def lead(self) -> bool:
        """Have the room, if nobody has it who is there. Raises StoreError."""
        lease = (await self.holding.take(ROOM))[ROOM]
        if lease.owner != self.name:
            return False
        self.house.leads = True
        state = self.app.state
        halls = state.events, state.floor, state.desk
        opening = open_room(self.room, self.house, halls, state.opening)
        await self._leading.enter_async_context(opening)
        await self.led()
        _LOG.info("has the room", worker=self.name)
        self.say_here()
        return True

    async def stop_leading(self) -> None:
        """Have the room no more. Raises StoreError."""
        if self.leads:
            await self._leading.aclose()
            self.house.leads = False
            await self.holding.let_go([ROOM])
            self.say_here()

    async def stop(self) -> None:
        """End, letting go of everything. Raises StoreError."""
        with suppress(StoreError):
            await self.stop_leading()
        await self.lines.stop()
        await self._stack.aclose()
        await self.holding.leave()

    # What others ask

    async def _asked(self, data: bytes) -> bytes:
        match a.read_asked(data):
            case a.Where(table=table):
                answer = a.Answer(worker=await self.where(table))
            case a.Give(table=table, to=to):
                answer = a.Answer(epoch=await self.give(table, to, _AT_ONCE_S))
            case a.Admit(table=table, account=account):
                await self.house.admit(table, account)
                answer = a.Answer(done=True)
            case a.Dismiss(table=table, account=account):
                answer = a.Answer(done=await self.house.dismiss(table, account))
        return a.encode(answer)

    async def where(self, table: str) -> str:
        """Whose a table is; nobody's is opened here. "" where there is none. Raises StoreError."""
        house = self.house
        if table in house.tables or table in house.shut:
            return self.name
        if not await house.know(table):
            return ""
        try:
            await house.claim(table, asks=False)
            await house.opened(table)
        except Elsewhere as there:
            return there.owner
        except (KeyError, TableFrozen):
            pass  # it is for whoever looks there to be told
        return self.name

    async def give(self, table: str, to: str, patience_s: float) -> int:
        """Hand a table over to another worker, after the deal if that ends in time; the epoch of
        its lease, 0 where it is not this one's to give. Raises StoreError.
        """
        if not self.holding.has(table):
            return 0
        end = time.monotonic() + patience_s

        def patient(keeper: Keeper) -> bool:
            waits = keeper.playing or self.lines.is_busy(table)
            return waits and time.monotonic() < end

        await self.house.put_away(table, patient, partial(self.lines.away.add, table))
        try:
            lease = await self.holding.hand_over(table_lease(table), to)
        except StoreRefused:
            # The other is not there, or it was taken: whoever is asked for it opens it.
            await self.holding.let_go([table_lease(table)])
            self.lines.moved(table, "")
            return 0
        self.lines.moved(table, to)
        return lease.epoch

    async def _ask_over(self, owner: str, table: str) -> bool:
        """Have a table handed over by its owner; whether it was."""
        try:
            found = await self._ask(owner, a.Give(table, self.name))
        except Unanswered:
            return False
        if found.epoch:
            self.holding.note(table_lease(table), found.epoch)
        return bool(found.epoch)

    async def _done_away(self, what: str, table: str, account: str) -> bool | None:
        """Have something done at a table by its owner; None where that is nobody else. Raises
        Elsewhere where he does not answer.
        """
        if table in self.house.tables or self.holding.has(table):
            return None
        lease = (await self.holding.owners([table])).get(table)
        if lease is None or lease.owner == self.name:
            return None
        kind = a.Admit if what == "admit" else a.Dismiss
        try:
            return (await self._ask(lease.owner, kind(table, account))).done
        except Unanswered:
            raise Elsewhere(table, lease.owner) from None

    async def _ask(self, worker: str, what: a.Asked) -> a.Answer:
        data = await self._bus.ask(self._subjects.asked(worker), a.encode(what), _ASK_S)
        return a.read_answer(data)

    # What others say

    def _tell(self, subject: str, what: Any) -> None:
        self._bus.send(subject, a.encode(what))

    def _news(self, **what: Any) -> None:
        self._tell(self._subjects.news, a.News(self.name, **what))

    async def _renamed(self, account: str, name: str) -> None:
        self._news(account=account, name=name)

    def _hear_standings(self, data: bytes) -> None:
        told = a.read_standings(data)
        if told.by == self.name:
            return
        for table, body in told.tables.items():
            if table in self.house.tables or not is_table(table):
                continue
            standing = read_standing(body)
            if standing.closed:
                self.house.sleepers.forget(table)
            else:
                self.house.sleepers.put({table: standing})

    def _hear_alarm(self, data: bytes) -> None:
        told = a.read_alarm(data)
        if told.by != self.name:
            self.app.state.connected.tell_frozen(told.table, told.name, told.words)

    def _hear_news(self, data: bytes) -> None:
        told = a.read_news(data)
        if told.by != self.name:
            task = asyncio.create_task(self._heed(told))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _heed(self, told: a.News) -> None:
        house = self.house
        with suppress(StoreError):
            if told.register:
                await self.room.people.registry.catch_up()
            if told.prefers:
                await house.preferring.look(told.account)
            if told.prefers or told.look:
                house.look_here(told.account)
            if told.name:
                await house.rename_here(told.account, told.name)

    def _stale(self, key: str) -> None:
        """A lease is somebody else's: what was open under it is dropped at once."""
        self.holding.held.drop(key)
        if key != ROOM:
            self.house.drop(key.partition(":")[2])
        elif self.leads:
            self.over.set()

    def lost(self, keys: list[str]) -> None:
        """These were taken while this worker did not say that it was there."""
        for key in keys:
            self._stale(key)

    def _gone(self, table: str, to: str) -> None:
        self.lines.away.add(table)
        self.lines.moved(table, to)


async def _nothing() -> None:
    pass


@asynccontextmanager
async def _no_lifespan(_app: FastAPI) -> AsyncIterator[None]:
    """What a worker opens, it opens by itself."""
    yield
