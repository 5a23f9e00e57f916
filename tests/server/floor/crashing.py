"""A floor with tables of ours in a process that is killed with kill -9 again and again."""

import asyncio
import os
import random
import select
import signal
import time
from collections import Counter

from floorman.server.audit import audit_room
from floorman.server.floor.proof import audit_floor
from floorman.store import open_store
from tests.server.floor.storms import REFUSED, Storm

READY = b"ready"
LIFE_S = (0.05, 1.0)


class Crashed:
    """A floor in `folder` that is killed; `said` is what was acknowledged, by log, `logs` what they
    held when they were looked at last.
    """

    def __init__(self, folder, seed):
        self.url = f"sqlite:///{folder}/room.db"
        self.chance = random.Random(seed)
        self.said, self.logs, self.kills = Counter(), {}, 0
        self._pipe = os.pipe()
        os.set_blocking(self._pipe[0], False)
        self._rest = b""

    def live(self):
        """One life of the process, until it is killed."""
        child = os.fork()
        if child == 0:
            try:
                asyncio.run(_go_on(self.url, self.chance.randrange(10**9), self._pipe[1]))
            finally:
                os._exit(1)
        self._wait(120, READY)
        self._wait(self.chance.uniform(*LIFE_S))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        self.kills += 1
        self._hear()
        self._rest = b""  # half a line, of a process that is dead

    def _wait(self, seconds, word=None):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            select.select([self._pipe[0]], [], [], max(0, end - time.monotonic()))
            if word in self._hear():
                return

    def _hear(self):
        said = self._rest
        try:
            while part := os.read(self._pipe[0], 1 << 16):
                said += part
        except BlockingIOError:
            pass
        *lines, self._rest = said.split(b"\n")
        for line in lines:
            if line != READY:
                log, sequence = line.decode().split()
                self.said[log] = max(self.said[log], int(sequence))
        return lines

    def look(self):
        """Whether all is there and fits. Raises AssertionError for a loss."""
        asyncio.run(self._look())

    async def _look(self):
        async with open_store(self.url) as store:
            found = [*await audit_room(store), *await audit_floor(store)]
            assert not found, found
            for log in await store.tables():
                bodies = [one.body for one in await store.records(log)]
                known = self.logs.get(log, [])
                assert bodies[: len(known)] == known, f"{log} has another past"
                assert len(bodies) >= self.said[log], f"{log}: {self.said[log]} was said"
                self.logs[log] = bodies
            storm = Storm(store, 0, fails=0)
            storm.time = await store.last_time()
            await storm.start()
            await storm.check(settled=True)
            await storm.stop()
            assert not await audit_floor(store)
            for log in await store.tables():
                self.logs[log] = [one.body for one in await store.records(log)]


async def _go_on(url, seed, pipe):
    store = open_store(url)
    append = store.append

    async def says(records, *rest, **more):
        head = await append(records, *rest, **more)
        last = {one.table: one.sequence for one in records}
        os.write(pipe, "".join(f"{log} {n}\n" for log, n in last.items()).encode())
        return head

    store.append = says
    storm = Storm(store, seed, fails=0)
    storm.time = max(storm.time, await store.last_time())
    if not await store.last_sequence("floor"):
        await storm.begin()
    else:
        await storm.start()
    os.write(pipe, READY + b"\n")
    while True:
        storm.time += storm.chance.choice((1, 50, 5_000, 60_000))
        try:
            await storm.deed()(storm)
        except REFUSED:
            await asyncio.sleep(0)


def kill_a_floor(folder, kills, seed):
    """Kill a floor so many times; how many records were acknowledged, and how many kinds of deeds
    came in between. Raises AssertionError for a loss.
    """
    crashed = Crashed(folder, seed)
    for _ in range(kills):
        crashed.live()
        crashed.look()
    return sum(crashed.said.values()), crashed
