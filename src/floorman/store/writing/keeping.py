"""Reaching the database from asyncio: writes go to the one writer, reads to a few threads."""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from floorman.store.engines import READERS
from floorman.store.fencing.fences import check_now
from floorman.store.fencing.held import Held
from floorman.store.fencing.types import Fence
from floorman.store.refusals import (
    StoreClosed,
    StoreFailed,
    StoreRefused,
    failed,
)
from floorman.store.whole.checksums import sealing
from floorman.store.writing.writer import Work, Writer

T = TypeVar("T")


class Keeping:
    """What the parts of the store have in common. `trouble` says why nothing can be kept, or read,
    at the moment; empty while all is well.
    """

    _unwritten = _unread = ""
    # Hears how many seconds each write took until it was durable.
    wrote: Callable[[float], object] = staticmethod(lambda _: None)
    # What this process holds, where several share the room: its writes to logs carry it.
    held: Held | None = None

    def __init__(self, writing: Engine, reading: Engine | None) -> None:
        self._writing, self._reading = writing, reading
        self._writer = Writer(writing)
        self._readers = ThreadPoolExecutor(READERS, "store-reader") if reading else None
        self._closed = False

    @property
    def commits(self) -> int:
        """How many transactions have been committed since the store was opened."""
        return self._writer.commits

    @property
    def trouble(self) -> str:
        """Why nothing can be kept, or read, as it was at the last try."""
        return self._unwritten or self._unread

    async def write(self, work: Callable[[Connection], T], logs: Iterable[str] = ()) -> T:
        """Do work in a write transaction, perhaps with that of others; back when it is durable.

        `logs` are those beside which something is changed. Raises StaleOwner for one that this
        process does not own, where several share the room.
        """
        fences = self._fences((), logs)
        result: T = await self._write(sealing(_fenced(work, fences) if fences else work))
        return result

    def _fences(self, given: Iterable[Fence], logs: Iterable[str]) -> tuple[Fence, ...]:
        """What a write to logs carries. Raises StaleOwner."""
        return tuple(given) if self.held is None else self.held.fences(logs, given)

    async def _write(self, work: Work) -> Any:
        began = perf_counter()
        try:
            result = await self._writer.do(work)
        except StoreFailed as error:
            self._unwritten = str(error)
            raise
        except StoreRefused:
            self._unwritten = ""
            raise
        self._unwritten = ""
        self.wrote(perf_counter() - began)
        return result

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something; all that one call reads belongs to one moment.

        Raises StoreFailed, StoreClosed.
        """
        if self._closed:
            raise StoreClosed("the store has been closed")
        if self._readers is None or self._reading is None:
            result: T = await self._write(work)
            return result
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._readers, _with_connection, self._reading, work)
        except StoreFailed as error:
            self._unread = str(error)
            raise
        self._unread = ""
        return found

    async def close(self) -> None:
        """Write what waits, then let go of the database. Doing so twice does no harm."""
        self._closed = True
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        self._writer.close()
        if self._readers is not None:
            self._readers.shutdown()
        if self._reading is not None:
            self._reading.dispose()
        self._writing.dispose()  # last: SQLite folds its write-ahead log into the file


def _fenced(
    work: Callable[[Connection], T], fences: tuple[Fence, ...]
) -> Callable[[Connection], T]:
    def done(connection: Connection) -> T:
        check_now(connection, fences)
        return work(connection)

    return done


def _with_connection(engine: Engine, work: Callable[[Connection], T]) -> T:
    try:
        with engine.connect() as connection:
            return work(connection)
    except SQLAlchemyError as error:
        raise failed(error) from None
