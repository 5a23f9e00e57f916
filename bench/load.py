"""A room under load: many tables, people at headless browsers, house players beside them.

    python -m bench.load                       # 1,000 six-handed tables, a person at each
    python -m bench.load --tables 150 --people 6 --think-ms 900

The room is really served, on loopback and on an SQLite file, as `floorman serve` does it. Measured
is the time from a click until everybody at that table has been told of it, which is after it was
stored. Everyone thinks for as long as house players do; house players are as fast as anywhere.
"""

import argparse
import asyncio
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import msgspec
import websockets

from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.server.tables.spec import TableSpec
from floorman.store import open_store

SETTINGS = Settings(guests_per_hour=1_000_000, requests_per_minute=1_000_000, log_level="warning")
ENVIRONMENT = {"FLOORMAN_LOG_LEVEL": "warning", "FLOORMAN_CONNECTIONS_PER_ADDRESS": "100000"}
EVERY_S = 5


class State(msgspec.Struct):
    """What a headless browser reads of a table's state, where it is told."""

    number: int = 0
    deal: int = 0


class Choice(msgspec.Struct):
    """A button."""

    label: str
    act: dict
    least: int | None = None


class Yours(msgspec.Struct):
    """What a headless browser reads of its own part."""

    seat: int
    choices: tuple[Choice, ...] = ()


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    state: State | None = None
    yours: Yours | None = None
    words: str = ""


READ = msgspec.json.Decoder(Message)


class Table:
    """The people of one table, and the click that not all of them have been told of."""

    def __init__(self, key, people):
        self.key, self.people = key, people
        self.clicked = None
        self.waits_for = set()


class Load:
    """Everything measured: seconds from click to told, and what went wrong."""

    def __init__(self):
        self.seconds, self.errors, self.told, self.measuring = [], [], 0, False

    def click(self, table, seen):
        table.clicked, table.waits_for = (time.perf_counter(), seen), set(range(table.people))

    def hears(self, table, who, number):
        self.told += self.measuring
        if table.clicked is None or number <= table.clicked[1]:
            return
        table.waits_for.discard(who)
        if not table.waits_for:
            if self.measuring:
                self.seconds.append(time.perf_counter() - table.clicked[0])
            table.clicked = None


async def prepare(database, arguments):
    """Tables with house players, and people with sessions: (key, tokens) of each table."""
    async with open_store(database) as store:
        room, house = make_room(store, SETTINGS, lambda: time.time_ns() // 1_000_000)
        found = []
        for number in range(arguments.tables):
            spec = TableSpec(
                name=f"Table {number}",
                game=arguments.game,
                seats=6,
                bots=6 - arguments.people,
                acting_ms=30_000,
            )
            key = await house.open_table(spec, "house")
            signed = [await room.people.guest() for _ in range(arguments.people)]
            found.append((key, [token for _, token in signed]))
        await house.stop()
    return found


class Person:
    """Somebody at a headless browser, who acts whenever asked."""

    def __init__(self, table, who, load, chance):
        self.table, self.who, self.load, self.chance = table, who, load, chance
        self.wire = None
        self.known = State()
        self.acted = 0

    async def play(self, url, token, think):
        """Sit down and play until nobody wants that any more."""
        async with websockets.connect(url, compression=None, max_queue=None) as self.wire:
            await self.say(type="hello", version=1, token=token)
            await self.wire.recv()
            await self.say(type="watch", table=self.table.key, changes=True)
            await self.say(
                type="take-seat", table=self.table.key, seat=self.who, chips=200, entry="post"
            )
            async for data in self.wire:
                message = READ.decode(data)
                if message.type in ("refused", "error"):
                    self.load.errors.append(message.words)
                if message.state is not None:
                    self.known = known_by(self.known, message)
                    self.hears(self.known, message.yours, think)

    async def say(self, **words):
        await self.wire.send(msgspec.json.encode(words))

    def hears(self, state, own, think):
        """Note what was told, and click after a while if it is this person's turn."""
        self.load.hears(self.table, self.who, state.number)
        if own is None or not own.choices or state.number <= self.acted:
            return
        self.acted = state.number
        act = choose(own.choices, self.chance)
        wait = think * self.chance.uniform(0.6, 1.4)
        asyncio.get_running_loop().call_later(
            wait, lambda: asyncio.ensure_future(self.click(state, act))
        )

    async def click(self, state, act):
        self.load.click(self.table, state.number)
        try:
            await self.say(
                type="act", table=self.table.key, deal=state.deal, seen=state.number, act=act
            )
        except websockets.ConnectionClosed as closed:
            if self.load.measuring:
                self.load.errors.append(str(closed))


def known_by(before, message):
    """What is known of a table after a message, which may tell only what has changed."""
    state = message.state
    if message.type != "changed":
        return state
    return State(state.number or before.number, state.deal or before.deal)


def choose(choices, chance):
    """Mostly the cheap way on, sometimes a fold or the least wager."""
    plain = [one for one in choices if one.least is None]
    wagers = [one for one in choices if one.least is not None]
    if wagers and chance.random() < 0.2:
        return {**wagers[0].act, "to": wagers[0].least}
    passive = [one for one in plain if not one.label.startswith("Fold")]
    return (passive if passive and chance.random() < 0.6 else plain)[0].act


class Served:
    """`floorman serve` on a data folder."""

    def __init__(self, data):
        command = str(Path(sys.executable).parent / "floorman")
        words = [command, "serve", "--data", data, "--port", "0"]
        self.process = subprocess.Popen(
            [sys.executable, *words],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | ENVIRONMENT,
        )
        began = time.perf_counter()
        for line in self.process.stdout:
            found = re.search(r"http://(127\.0\.0\.1:\d+)", line)
            if found:
                self.url = f"ws://{found[1]}/ws"
                break
        self.seconds = time.perf_counter() - began

    def memory(self):
        """Resident memory in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024

    def processor(self):
        """Processor seconds used so far."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


class Measured(NamedTuple):
    """What a run came to: seconds, processor seconds, bytes of memory in the end and, time after
    time, in between.
    """

    load: Load
    seconds: float
    used: float
    memory: int
    course: list


async def measure(served, tables, arguments):
    """Let everybody sit down and play; what was measured."""
    load, chance = Load(), random.Random(1)
    tasks = []
    for key, tokens in tables:
        table = Table(key, len(tokens))
        for who, token in enumerate(tokens):
            one = Person(table, who, load, chance)
            playing = one.play(served.url, token, arguments.think_ms / 1000)
            tasks.append(asyncio.create_task(playing))
            await asyncio.sleep(arguments.warm_seconds / 2 / arguments.tables / len(tokens))
    await asyncio.sleep(arguments.warm_seconds / 2)
    load.measuring, used, began = True, served.processor(), time.perf_counter()
    course = []
    while (left := began + arguments.seconds - time.perf_counter()) > 0:
        course.append((time.perf_counter() - began, served.memory()))
        await asyncio.sleep(min(left, EVERY_S))
    load.measuring, seconds = False, time.perf_counter() - began
    used = served.processor() - used
    memory = served.memory()
    ended = [task for task in tasks if task.done()]
    load.errors += [repr(task.exception()) for task in ended]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return Measured(load, seconds, used, memory, course)


def growth(course):
    """MiB a minute over the second half of the run."""
    half = course[len(course) // 2 :]
    if len(half) < 2:
        return 0.0
    slope = statistics.linear_regression([at for at, _ in half], [many for _, many in half]).slope
    return 60 * slope / 2**20


def report(found, bare, arguments):
    """The figures, a line each; `bare` is the memory of a room without tables."""
    times = sorted(found.load.seconds)
    cuts = [1000 * one for one in statistics.quantiles(times, n=100)]
    each = (found.memory - bare) / arguments.tables / 1024
    yield f"{arguments.tables} tables of six, {arguments.people} of them people; {arguments.game}"
    yield f"clicks a second                {len(times) / found.seconds:10.0f}"
    yield f"messages told a second         {found.load.told / found.seconds:10.0f}"
    yield f"click to everyone told, p50    {cuts[49]:10.1f} ms"
    yield f"click to everyone told, p99    {cuts[98]:10.1f} ms"
    yield f"the slowest                    {1000 * times[-1]:10.1f} ms"
    yield f"processor of the server        {100 * found.used / found.seconds:10.0f} % of a core"
    yield f"memory a table                 {each:10.0f} KiB"
    yield f"memory grows by                {growth(found.course):10.2f} MiB a minute, in the end"
    yield f"errors                         {len(found.load.errors):10}  {found.load.errors[:3]}"


def main():
    reader = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    reader.add_argument("--tables", type=int, default=1000)
    reader.add_argument("--people", type=int, default=1, help="of six at each table")
    reader.add_argument("--game", default="holdem")
    reader.add_argument("--think-ms", type=int, default=900)
    reader.add_argument("--seconds", type=float, default=30)
    reader.add_argument("--warm-seconds", type=float, default=45)
    arguments = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder) / "room")
        Path(data).mkdir()
        tables = asyncio.run(prepare(f"sqlite:///{data}/floorman.db", arguments))
        empty = Served(str(Path(folder) / "empty"))
        bare = empty.memory()
        empty.process.terminate()
        empty.process.wait()
        served = Served(data)
        print(f"the room opened in {served.seconds:.1f} s")
        try:
            found = asyncio.run(measure(served, tables, arguments))
        finally:
            served.process.terminate()
            served.process.wait(30)
        for line in report(found, bare, arguments):
            print(line)


if __name__ == "__main__":
    main()
