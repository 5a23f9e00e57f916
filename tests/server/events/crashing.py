"""A tournament of house players in a process that is killed with kill -9 again and again.

`python -m tests.server.events.crashing --tables 30 --kills 100` plays one to its end.
"""

import argparse
import asyncio
import os
import random
import select
import signal
import tempfile
import time
from collections import Counter

from floorman.server.audit import audit_room
from floorman.server.events import records as er
from floorman.server.events.hall import EventHall
from floorman.server.events.keeper import rebuilt
from floorman.server.events.proof import audit_events
from floorman.server.house import House
from floorman.server.play.clock import wound
from floorman.server.tables.event_table import is_event
from floorman.store import open_store
from tests.server.storms.crashing import FAST, LOOKS_S, Life, now

SEATS = 9
STACK = 1_500
SCHEDULE = f"""
key = "crashed"
name = "crashed"
about = "Killed again and again."
form = "holdem"
structure = "no-limit"
seats = {SEATS}
deals = 3
steps = ["25/50", "50/100", "100/200", "200/400", "400/800", "1000/2000",
    "2000/4000", "5000/10000", "10000/20000", "20000/40000", "50000/100000"]
[entering]
stack = {STACK}
buy_in = 100
fee = 10
"""
READY, OVER = b"ready", b"over"
# A kill before the process is ready again, now and then.
EARLY, EARLY_S, LIFE_S = 0.2, (0.0, 0.6), (0.03, 0.6)
LOOKS_EVERY = 10


class Crashed:
    """A tournament of so many tables in `folder`, killed as `kill` says; `said` is what was
    acknowledged, by log, `logs` what they held when they were looked at last.
    """

    def __init__(self, folder, tables, seed):
        self.url = f"sqlite:///{folder}/room.db"
        self.tables, self.chance = tables, random.Random(seed)
        self.said, self.logs = Counter(), {}
        self.kills = self.records = 0
        self.over = False
        self._pipe = os.pipe()
        os.set_blocking(self._pipe[0], False)
        self._rest = b""

    def close(self):
        for one in self._pipe:
            os.close(one)

    def live(self, most_s=None):
        """One life of the process: until it is killed, or for `most_s` until the end."""
        child = os.fork()
        if child == 0:
            try:
                asyncio.run(_play(self.url, self.tables, self._pipe[1]))
            finally:
                os._exit(1)
        if most_s is not None:
            self._wait(child, most_s, OVER)
        elif self.chance.random() < EARLY:
            time.sleep(self.chance.uniform(*EARLY_S))
        else:
            self._wait(child, 120, READY)
            self._wait(child, self.chance.uniform(*LIFE_S), OVER)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        self.kills += most_s is None
        self._hear()

    def _wait(self, process, seconds, word):
        """Until it says a word, and no longer than it has had so many seconds of the processor."""
        life = Life(process, seconds)
        while (left := life.left()) and not self.over:
            ready, _, _ = select.select([self._pipe[0]], [], [], min(left, LOOKS_S))
            if ready and word in self._hear():
                return

    def _hear(self):
        """What was acknowledged, and the words that are said now."""
        said = self._rest
        try:
            while part := os.read(self._pipe[0], 1 << 16):
                said += part
        except BlockingIOError:
            pass
        *lines, self._rest = said.split(b"\n")
        words = {one for one in lines if one in (READY, OVER)}
        self.over = self.over or OVER in words
        for line in lines:
            if line and line not in words:
                table, sequence = line.decode().split()
                self.said[table] = max(self.said[table], int(sequence))
        return words

    def look(self):
        """Whether all is there and fits. Raises AssertionError for a loss."""
        self._rest = b""  # half a line, of a process that is dead
        asyncio.run(self._look())

    async def _look(self):
        async with open_store(self.url) as store:
            found = [*await audit_room(store), *await audit_events(store)]
            assert not found, found
            assert sum((await store.balances()).values()) == 0
            for table in await store.tables():
                records = await store.records(table)
                bodies = [one.body for one in records]
                known = self.logs.get(table, [])
                assert bodies[: len(known)] == known, f"{table} has another past"
                assert len(bodies) >= self.said[table], f"{table}: {self.said[table]} was said"
                self.logs[table] = bodies
                if is_event(table):
                    self._one_seat_each(rebuilt(records).tournament.state)
            self.records = sum(map(len, self.logs.values()))

    def _one_seat_each(self, state):
        """Nobody sits in two seats or none, and the chips are those that were given out."""
        seats = Counter(name for one in state.tables.values() for name in one.sitting.values())
        assert all(count == 1 for count in seats.values()), seats
        if state.begun:
            players = {one.id for one in state.entrants.values() if one.status in ("in", "leaves")}
            assert players == {*seats}, players ^ {*seats}
            assert state.chips["play"] == STACK * len(state.entrants)

    def paid(self):
        """Whether it was played to its end, and all was paid out."""

        async def look():
            async with open_store(self.url) as store:
                [event] = [one for one in await store.tables() if is_event(one)]
                return rebuilt(await store.records(event)).tournament.state

        state = asyncio.run(look())
        assert state.over, "it did not come to its end"
        taken = [n for one in state.finished for n in range(one.first, one.last + 1)]
        assert sorted(taken) == [*range(1, len(state.entrants) + 1)], "not everybody has a place"
        assert not state.money["pool"], f"{state.money} is not paid out"


async def _play(url, tables, pipe):
    store = open_store(url)
    append = store.append

    async def says(records, *rest, **more):
        head = await append(records, *rest, **more)
        last = {one.table: one.sequence for one in records}
        os.write(pipe, "".join(f"{table} {n}\n" for table, n in last.items()).encode())
        return head

    store.append = says
    house = House(store, await wound(store, now), FAST)
    await house.start(lazily=True)
    hall = EventHall(house)
    await hall.start()
    if not hall.events:
        opened = er.Opened(
            schedule=SCHEDULE, name="Crash", by="host", bots=tables * SEATS, most=tables * SEATS
        )
        await hall.open(opened)
    os.write(pipe, READY + b"\n")
    [actor] = hall.events.values()
    while not actor.keeper.tournament.state.over:
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.2)
    os.write(pipe, OVER + b"\n")
    await asyncio.sleep(60)


def kill_an_event(folder, tables, kills, seed, tell=lambda _: None, end_s=600):
    """Kill a tournament so many times, and play it to its end; how many kills there were before it
    was over, and how many records it has. Raises AssertionError for a loss.
    """
    crashed = Crashed(folder, tables, seed)
    try:
        for kill in range(kills):
            if crashed.over:
                break
            crashed.live()
            if kill % LOOKS_EVERY == LOOKS_EVERY - 1:
                crashed.look()
                tell(f"{crashed.kills} kills, {crashed.records} records")
        crashed.look()
        if not crashed.over:
            crashed.live(end_s)
        crashed.look()
        crashed.paid()
    finally:
        crashed.close()
    return crashed.kills, crashed.records


def main():
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=30)
    asked.add_argument("--kills", type=int, default=100)
    asked.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    asked = asked.parse_args()
    again = f"--tables {asked.tables} --kills {asked.kills} --seed {asked.seed}"
    print(f"again: python -m tests.server.events.crashing {again}")
    with tempfile.TemporaryDirectory() as folder:
        kills, records = kill_an_event(folder, asked.tables, asked.kills, asked.seed, print)
    print(f"{kills} kills, {records} records: nothing was lost, and nothing was done twice")


if __name__ == "__main__":
    main()
