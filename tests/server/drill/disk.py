"""The real store over a database in memory, written inline, with a disk that fails when told to."""

import asyncio
import weakref
from functools import cache

from sqlalchemy import bindparam, create_engine, select
from sqlalchemy.pool import StaticPool

from floorman.store import Movement, Store, StoreFailed
from floorman.store.engines import engines
from floorman.store.migrations import migrate
from floorman.store.plain import Query
from floorman.store.schema import MOVEMENTS
from floorman.store.writing.appending import Append, Plan


class Injected(StoreFailed):
    """A fault that the drill made."""


# Databases in memory that nobody writes to any more: one that has been used before knows its
# statements already. Each goes with a connection for reading, which is in no transaction.
_FREE: list = []


@cache
def _untouched():
    engine, _ = engines("sqlite://")
    with engine.begin() as connection:
        migrate(connection)
    return engine


def _empty_database(owner):
    """A database as migrations leave it, while its owner lives: what writes, and what reads."""
    writer, reader = _FREE.pop() if _FREE else _database()
    with _untouched().connect() as source:
        _raw(source).backup(_raw(writer))
    weakref.finalize(owner, _FREE.append, (writer, reader))
    return writer, reader


def _database():
    engine, _ = engines("sqlite://")
    writer = engine.connect()
    raw = _raw(writer)
    reading = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool)
    return writer, reading.connect()


_MOVED = Query(
    select(*(one for one in MOVEMENTS.c if one.name not in ("number", "checksum")))
    .where(MOVEMENTS.c.number > bindparam("after"))
    .order_by(MOVEMENTS.c.number)
)


def _raw(connection):
    return connection.connection.driver_connection


class Disk:
    """What survives the death of a process. `committed(records, movements)` hears of each append.

    `chance` decides on faults, as often as `trouble` says: 0 for a disk without any.
    """

    def __init__(self, chance, trouble, committed):
        self.chance, self.trouble, self.committed = chance, trouble, committed
        self.writer, self.reader = _empty_database(self)
        self.down_until = 0.0
        self.injected = 0
        self.numbered = 0
        self.usual = chance.choice((0.004, 0.004, 0.1, 0.4))

    def perform(self, work):
        """Do work in a transaction of its own."""
        if not isinstance(work, Append):
            with self.writer.begin():
                result = work(self.writer)
            self.committed((), self._new_movements())
            return result
        with self.writer.begin():
            plan = Plan(self.writer, [work])
            head = plan.take(work)
            plan.write(self.writer)
        self.numbered += len(work.movements)
        self.committed(work.records, work.movements)
        return head

    def look(self, work):
        """Read something, as it is at one moment."""
        return work(self.reader)

    def _new_movements(self):
        """What other work than an append has moved: chips for somebody new."""
        found = [Movement(*row) for row in _MOVED.rows(self.reader, after=self.numbered)]
        self.numbered += len(found)
        return found

    def fails(self, often):
        """Whether the next thing goes wrong."""
        return self.chance.random() < often * self.trouble


class DrilledStore(Store):
    """The store as one life of the process has it; afterwards nothing reaches the disk."""

    def __init__(self, disk, loop):
        self.disk, self.loop = disk, loop
        self.dead = False
        self._turn = asyncio.Lock()
        self._closed = False

    async def _write(self, work):
        job = self.loop.create_task(self._job(work))
        job.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(job)

    async def _job(self, work):
        disk = self.disk
        async with self._turn:  # one after the other, in the order in which they came
            await self._takes_a_while()
            if self.loop.time() < disk.down_until or disk.fails(0.02):
                self._fail("nothing was written")
            if self.dead:
                raise Injected("the process is dead")
            result = disk.perform(work)
            if disk.fails(0.01):
                self.loop.dies_soon(disk.chance.randrange(6))
            await self._takes_a_while()
            if disk.fails(0.015):
                self._fail("written, but nobody knows")
        return result

    async def read(self, work):
        await self._takes_a_while()
        if self.loop.time() < self.disk.down_until or self.disk.fails(0.01):
            self._fail("could not be read")
        return self.disk.look(work)

    async def _takes_a_while(self):
        chance = self.disk.chance
        if self.disk.fails(0.01):
            await asyncio.sleep(chance.uniform(0.1, 3))
        elif self.disk.fails(0.003):
            self.disk.down_until = self.loop.time() + chance.uniform(0.2, 5)
        else:
            await asyncio.sleep(chance.choice((0, 0, 0.25, 1)) * self.disk.usual)

    def _fail(self, words):
        self.disk.injected += 1
        raise Injected(words)

    async def close(self):
        self._closed = True
