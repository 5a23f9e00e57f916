"""One database for several processes. Whoever writes to a log is its owner at that moment: that is
looked up beside what the store itself checks.
"""

import asyncio

from sqlalchemy import text

from floorman.server.scale.worker.holding import key_of
from floorman.server.scale.worker.storing import WorkerStore
from floorman.store import StaleOwner
from floorman.store.writing.appending import Append
from tests.server.drill.disk import Disk, Injected
from tests.server.drill.mirror import must

OWNER = text("SELECT owner FROM leases WHERE key = :key")


class SharedDisk(Disk):
    """The database; `stale` counts what was refused because it was another's by then."""

    def __init__(self, chance, trouble, committed):
        super().__init__(chance, trouble, committed)
        self.usual = chance.choice((0.001, 0.004, 0.02))
        self.writers, self.stale = {}, 0

    def perform_for(self, host, work):
        """Do work of a process in a transaction of its own."""
        try:
            result = self.perform(work)
        except StaleOwner:
            self.stale += 1
            raise
        if isinstance(work, Append) and host is not None:
            for log in sorted({record.table for record in work.records}):
                self._must_be_its(host, log)
        return result

    def _must_be_its(self, host, log):
        key = key_of(log)
        if key:
            owner = self.reader.scalar(OWNER, {"key": key})
            must(owner == host.name, f"{host.name} has written to {log}, which is {owner}'s")
            self.writers.setdefault(log, []).append(host.name)


class ManyStore(WorkerStore):
    """The store as one process has it. What it waits for while it stands still comes after that;
    what a dead one waits for never comes.
    """

    def __init__(self, disk, loop, host):
        self.disk, self.loop, self.host = disk, loop, host
        self._turn = asyncio.Lock()
        self._closed = False

    async def _write(self, work):
        job = self.loop.create_task(self._job(work))
        job.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(job)

    async def _job(self, work):
        async with self._turn:
            await self._takes_a_while()
            if self.disk.fails(0.004):  # on its way for longer than a lease lasts
                await asyncio.sleep(self.disk.chance.uniform(2, 6))
                await self.host.goes()
            await self._caught(work)
            if self._unreachable(0.01):
                self._fail("nothing was written")
            result = self.disk.perform_for(self.host, work)
            await self._takes_a_while()
            if self._unreachable(0.008):
                self._fail("written, but nobody knows")
        return result

    async def _caught(self, work):
        """Stand still at the worst moment, for about as long as a lease lasts."""
        if self.host is not None and self.host.caught and isinstance(work, Append):
            self.host.caught = False
            self.host.still_until = self.loop.time() + self.disk.chance.uniform(2.5, 5)
            await self.host.goes()

    async def read(self, work):
        await self._takes_a_while()
        if self._unreachable(0.005):
            self._fail("could not be read")
        return self.disk.look(work)

    def _unreachable(self, often):
        return (self.host is not None and self.host.cut_off) or self.disk.fails(often)

    async def _takes_a_while(self):
        chance = self.disk.chance
        if self.disk.fails(0.01):
            await asyncio.sleep(chance.uniform(0.1, 2))
        else:
            await asyncio.sleep(chance.choice((0, 0.25, 1)) * self.disk.usual)
        if self.host is not None:
            await self.host.goes()

    def _fail(self, words):
        self.disk.injected += 1
        raise Injected(words)

    async def close(self):
        self._closed = True
