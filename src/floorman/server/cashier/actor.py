"""The one writer of the cage's log: a step carried out, stored, and only then told.

If storing fails, the cage is made again of what its log holds.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final, NamedTuple

import msgspec
from msgspec import structs

from floorman.server.cashier import records as r
from floorman.server.cashier.keeper import CageKeeper
from floorman.server.once import check_new, same_once
from floorman.server.tables.cage import CASHIER_LOG
from floorman.store import Checkpoint, Once, Store, StoreError

# Records from one checkpoint to the next.
CHECKPOINT_EVERY: Final = 250


class Entry(NamedTuple):
    """A record of the cage: its number, when it was, and what it holds."""

    sequence: int
    at: int
    body: r.Body


class Cashier:
    """The cage in the care of its only writer; `now` is the time in milliseconds since 1970."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._keeper = CageKeeper()
        self._lock = asyncio.Lock()
        self._pointed = 0
        # Whether it may differ from what the log holds; before it is read it does.
        self._doubtful = True

    async def stop(self) -> None:
        """Wait for what is being stored."""
        async with self._lock:
            pass

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[CageKeeper]:
        """How everything stands that is stored, to be looked at alone. Raises StoreError."""
        async with self._lock:
            await self._make_sure()
            yield self._keeper

    async def do(self, body: r.Body, once: Once | None = None) -> Entry:
        """Carry a step out, and return it with what happened, which is stored.

        Raises RoomRefused, DoneBefore with the record's number as the answer, UsedOtherwiseError,
        and what the store raises; then nothing has changed. Who stops waiting does not undo it.
        """
        work = asyncio.get_running_loop().create_task(self._do(body, once))
        work.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(work)

    async def entries(self, after: int, upto: int | None = None) -> list[Entry]:
        """What the log holds from the record after one up to another. Raises StoreError."""
        found = await self._store.records(CASHIER_LOG, after=max(0, after), upto=upto)
        return [Entry(one.sequence, one.at, r.body_of(one)) for one in found]

    async def _do(self, body: r.Body, once: Once | None) -> Entry:
        async with self._lock:
            await self._make_sure()
            await check_new(self._store, once)
            with same_once(once):
                return await self._stored(body, once)

    async def _stored(self, body: r.Body, once: Once | None) -> Entry:
        cage = self._keeper.cage
        at = max(self._now(), cage.state.now if cage is not None else 0)
        made = self._keeper.carry_out(body, at)
        sequence = self._keeper.sequence
        record = r.record_of(sequence, at, made)
        points: tuple[Checkpoint, ...] = ()
        if sequence - self._pointed >= CHECKPOINT_EVERY:
            points = (Checkpoint(CASHIER_LOG, sequence, self._keeper.checkpoint()),)
        named = structs.replace(once, answer=str(sequence)) if once is not None else None
        self._doubtful = True
        try:
            await self._store.append((record,), checkpoints=points, once=named)
            self._doubtful = False
        except StoreError:
            await self._make_sure()
            if not await self._store.has(record):
                raise
            # It was stored all the same, only the answer was lost.
        except BaseException:
            with suppress(StoreError):
                await self._make_sure()
            raise
        if points:
            self._pointed = sequence
            with suppress(StoreError):  # one is enough to begin with
                await self._store.drop_checkpoints(CASHIER_LOG, sequence - 1)
        return Entry(sequence, at, made)

    async def _make_sure(self) -> None:
        """The cage as its log has it, from its last checkpoint on, where it may be otherwise."""
        if not self._doubtful:
            return
        point, keeper = await self._store.checkpoint(CASHIER_LOG), CageKeeper()
        # One that says what nobody reads any more is worked out again from the log.
        with suppress(msgspec.MsgspecError):
            if point is not None:
                keeper = CageKeeper.restored(point.body, point.sequence)
        self._pointed = keeper.sequence
        for one in await self.entries(keeper.sequence):
            keeper.carry_out(one.body, one.at)
        self._keeper, self._doubtful = keeper, False
