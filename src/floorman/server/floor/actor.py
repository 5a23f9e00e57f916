"""The one writer of the floor: commands carried out, once stored; what time does, done in time."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol

import structlog
from msgspec import structs

from floorman.room import RoomRefused, Standing, next_time
from floorman.room.floor import commands as c
from floorman.room.messages import Command
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.keeper import Done, FloorKeeper, base_of, rebuilt
from floorman.server.floor.lapses import not_before
from floorman.server.once import check_new, same_once
from floorman.server.play.finishing import to_the_end
from floorman.server.play.surroundings import Surroundings
from floorman.server.tables.floor_table import FLOOR_LOG
from floorman.store import Checkpoint, Once, StoreError, StoreRefused

_LOG: Final = structlog.get_logger("floorman.floor")
_AFTER_FAULT_S: Final = 0.5


class Watcher(Protocol):
    """Somebody who is told that the floor has gone on: a person's socket."""

    def tell_floor(self, sequence: int) -> None:
        """The floor has come to that record, which is stored."""


class FloorActor:
    """The floor in the care of its only writer. `followers` hear of every record.

    `asked` says how persons stand with the house.
    """

    def __init__(self, around: Surroundings, asked: Standing) -> None:
        self.keeper = FloorKeeper(asked)
        self.sequence = 0
        self.followers: set[Watcher] = set()
        self._asked = asked
        self._store, self._now = around.store, around.now
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        # Whether the keeper may differ from the log; since when nothing could be done, None where
        # all was well; and before when nothing runs out therefore.
        self._doubtful = True
        self._lapsed: int | None = None
        self._not_before = 0
        self._kept_at = 0

    async def start(self) -> None:
        """Find the floor again, and let it go on by itself. Raises StoreError."""
        await self._rebuild()
        self._lapsed = self.keeper.now
        self._driver = asyncio.get_running_loop().create_task(self._drive())

    async def stop(self) -> None:
        """Do nothing more; what is being stored is stored."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
        async with self._lock:
            pass

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[FloorKeeper]:
        """The floor while nothing is under way: whatever is seen of it now is stored.

        Raises StoreError where that cannot be known.
        """
        async with self._lock:
            if self._doubtful:
                await self._rebuild()
            yield self.keeper

    async def do(self, command: Command, *named: r.Named, once: Once | None = None) -> Done:
        """Carry a command out, and have it stored; what happened.

        Raises RoomRefused, Denied, DoneBefore, and what the store raises; then nothing has changed.
        """
        return await to_the_end(self._do(command, named, once))

    async def _do(self, command: Command, named: tuple[r.Named, ...], once: Once | None) -> Done:
        async with self._begun(once):
            draft, at = self.keeper.copy(), self._time()
            for number, body in enumerate(named, self.sequence + 1):
                draft.apply(body, number, at)
            did = draft.decide(command, self.sequence + len(named) + 1, at)
            done = draft.done[-1]
            with same_once(_answered(once, done.sequence)):
                await self._keep(draft, (*named, did), _answered(once, done.sequence), at)
            return done

    async def record(self, *bodies: r.Any, once: Once | None = None) -> int:
        """Store what is no command: opened, closed, named, taken back. The record's number.

        Raises as `do` does.
        """
        return await to_the_end(self._record(bodies, once))

    async def _record(self, bodies: tuple[r.Any, ...], once: Once | None) -> int:
        async with self._begun(once):
            draft, at = self.keeper.copy(), self._time()
            sequence = self.sequence + len(bodies)
            for number, body in enumerate(bodies, self.sequence + 1):
                draft.apply(body, number, at)
            with same_once(_answered(once, sequence)):
                await self._keep(draft, bodies, _answered(once, sequence), at)
            return sequence

    async def preview(self, command: Command) -> tuple[Any, ...]:
        """What would happen by a command; nothing does. Raises RoomRefused, Denied, StoreError."""
        async with self.settled() as keeper:
            draft, at = keeper.copy(), self._time()
            if self._is_due(draft):
                draft.decide(c.Tick(), self.sequence + 1, at)
            draft.decide(command, self.sequence + 2, at)
            return draft.done[-1].events

    @asynccontextmanager
    async def _begun(self, once: Once | None) -> AsyncIterator[None]:
        """Something is done: for the first time, and after what time did."""
        async with self.settled():
            await check_new(self._store, once)
            await self._pass_time()
            yield

    def _time(self) -> int:
        return max(self._now(), self.keeper.now)

    async def _pass_time(self) -> None:
        """What has run out by now, has run out."""
        self._make_good()
        if self._is_due(self.keeper):
            draft, at = self.keeper.copy(), self._time()
            did = draft.decide(c.Tick(), self.sequence + 1, at)
            await self._keep(draft, (did,), None, at)

    def _is_due(self, keeper: FloorKeeper) -> bool:
        at = self._next(keeper)
        return at is not None and at <= self._now()

    def _next(self, keeper: FloorKeeper) -> int | None:
        """When the next thing runs out."""
        at = next_time(keeper.state) if keeper.opened else None
        return None if at is None else max(at, self._not_before)

    def _make_good(self) -> None:
        if self._lapsed is not None and self.keeper.opened:
            self._not_before = not_before(self.keeper.state, self._lapsed, self._now())
        self._lapsed = None

    async def _keep(
        self, draft: FloorKeeper, bodies: Sequence[r.Any], once: Once | None, at: int
    ) -> None:
        """Store what was done to a draft: then it is the floor, and everybody is told."""
        records = r.records_of(self.sequence, bodies, at)
        last = records[-1].sequence
        new: tuple[Checkpoint, ...] = ()
        if draft.base > self._kept_at:
            new = (Checkpoint(FLOOR_LOG, last, draft.checkpoint()),)
        self._doubtful = True
        try:
            await self._store.append(records, checkpoints=new, once=once)
        except Exception as error:
            if isinstance(error, StoreRefused):
                self._doubtful = False
                raise
            self.note_lapse(at)
            await self._rebuild()
            if self.sequence < last:
                raise
            return  # it was stored all the same, only the answer was lost
        self.keeper, self.sequence, self._doubtful = draft, last, False
        self._kept_at = draft.base
        self._go_on()

    async def _rebuild(self) -> None:
        """The floor as its log has it. Raises StoreError, and ValueError for one of no use."""
        store = self._store
        last = await store.last_sequence(FLOOR_LOG)
        opened = await store.last_sequence(FLOOR_LOG, "opened")
        point = await store.checkpoint(FLOOR_LOG)
        base = base_of(point.body) if point is not None else 0
        since = point.body if point is not None and base >= opened else None
        after = base if since else max(0, opened - 1)
        records = await store.records(FLOOR_LOG, after=after, upto=last)
        self.keeper = rebuilt(records, self._asked, since)
        self._kept_at = base if since else 0
        self.sequence, self._doubtful = last, False
        self._go_on()

    def _go_on(self) -> None:
        """Everything is stored, and all are told."""
        self._wake.set()
        for one in [*self.followers]:
            one.tell_floor(self.sequence)

    def note_lapse(self, since: int) -> None:
        """Nothing could be done since then or since earlier: nobody's time ran."""
        if self._lapsed is None:
            self._lapsed = since
        self._wake.set()

    async def _drive(self) -> None:
        """Let run out what runs out. Whatever fails, the floor goes on."""
        while True:
            try:
                await self._drive_on()
            except (RoomRefused, Denied) as refusal:
                _LOG.warning("not done", why=str(refusal))
                await asyncio.sleep(_AFTER_FAULT_S)
            except StoreError as error:
                if not isinstance(error, StoreRefused):
                    self.note_lapse(self._now())
                _LOG.warning("not stored", why=str(error))
                await asyncio.sleep(_AFTER_FAULT_S)
            except Exception:
                _LOG.exception("deed failed")
                await asyncio.sleep(_AFTER_FAULT_S)

    async def _drive_on(self) -> None:
        self._wake.clear()
        due = await to_the_end(self._do_next())
        wait = None if due is None else max(0, due - self._now()) / 1000
        try:
            async with asyncio.timeout(wait):
                await self._wake.wait()
        except TimeoutError:
            pass

    async def _do_next(self) -> int | None:
        """Do what is due now, if anything is; when the next thing is, None for never."""
        async with self.settled():
            await self._pass_time()
            return self._next(self.keeper)


def _answered(once: Once | None, sequence: int) -> Once | None:
    return structs.replace(once, answer=str(sequence)) if once else None
