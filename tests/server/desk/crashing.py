"""An event at the desk in a process that is killed with kill -9 again and again."""

import asyncio
import os
import random
import select
import signal
import time

from floorman.server.audit import audit_room
from floorman.server.desk.proof import audit_desk
from floorman.store import open_store
from tests.server.desk.storms import REFUSED, Storm

READY = b"ready"
LIFE_S = (0.05, 0.8)


class Crashed:
    """An event in `folder` that is killed; `said` is up to where it was acknowledged, `log` what
    the log held when it was looked at last.
    """

    def __init__(self, folder, seed):
        self.url = f"sqlite:///{folder}/room.db"
        self.chance = random.Random(seed)
        self.said, self.log = 0, []
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
        self._hear()
        self._rest = b""  # half a line, of a process that is dead

    def _wait(self, seconds, word=None):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            select.select([self._pipe[0]], [], [], 0.02)
            if word in self._hear():
                return

    def _hear(self):
        said = self._rest
        try:
            while part := os.read(self._pipe[0], 65536):
                said += part
        except BlockingIOError:
            pass
        *lines, self._rest = said.split(b"\n")
        self.said = max([self.said, *(int(line) for line in lines if line != READY)])
        return lines

    def look(self):
        """Whether all is there and fits. Raises AssertionError for a loss."""
        asyncio.run(self._look())

    async def _look(self):
        async with open_store(self.url) as store:
            found = [*await audit_room(store), *await audit_desk(store)]
            assert not found, found
            (key,) = await store.tables()
            bodies = [one.body for one in await store.records(key)]
            assert bodies[: len(self.log)] == self.log, "it has another past"
            assert len(bodies) >= self.said, f"{self.said} was said"
            self.log = bodies
            storm = Storm(store, 0, fails=0)
            storm.time = await store.last_time()
            await storm.start()
            await storm.check()
            await storm.hall.stop()


async def _go_on(url, seed, pipe):
    store = open_store(url)
    storm = Storm(store, seed, fails=0)
    append = store.append

    async def says(records, *rest, **more):
        head = await append(records, *rest, **more)
        os.write(pipe, f"{records[-1].sequence}\n".encode())
        return head

    store.append = storm._append = storm._perhaps = says
    storm.time = max(storm.time, await store.last_time())
    await (storm.start() if await store.tables() else storm.begin())
    os.write(pipe, READY + b"\n")
    while True:
        storm.time += storm.chance.choice((1, 50, 5_000, 60_000))
        try:
            await storm.deed()(storm)
        except REFUSED:
            await asyncio.sleep(0)


def kill_an_event(folder, kills, seed):
    """Kill an event so many times; up to which record was acknowledged. Raises AssertionError."""
    crashed = Crashed(folder, seed)
    for _ in range(kills):
        crashed.live()
        crashed.look()
    return crashed.said
