"""What a click costs: the processor time of one, from the message that comes in to those going out.

    python -m bench.clicks                    # 100 six-handed tables of people, 6,000 clicks
    python -m bench.clicks --people 1         # one at each, with five house players

The whole room is in this process, with its store in a file; only the sockets are not there: what
would go over them is handed over in memory, and everybody clicks as soon as he is asked. Processor
time is little disturbed by what else a machine does, so that two versions can be compared in runs
by turns on one that is busy. What the people themselves need is in it: little, and always the same.
"""

import argparse
import asyncio
import gc
import random
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from bench.load import READ, choose, known_by
from bench.load import State as Known
from floorman.games import all_forms
from floorman.server.app import make_app
from floorman.server.running import make_room, thinking_apart
from floorman.server.settings import Settings
from floorman.server.tables.spec import TableSpec
from floorman.store import open_store

SETTINGS = Settings(
    guests_per_hour=1_000_000, requests_per_minute=1_000_000, log_level="warning",
    connections_per_address=100_000, strangers_per_address=100_000, messages_per_second=1_000,
    pause_ms=500, showdown_ms=0,
)  # fmt: skip
SCOPE = {
    "type": "websocket", "path": "/ws", "raw_path": b"/ws", "root_path": "", "query_string": b"",
    "headers": [(b"host", b"localhost")], "client": ("10.0.0.1", 9), "server": ("room", 80),
    "scheme": "ws", "http_version": "1.1", "subprotocols": [], "asgi": {"version": "3.0"},
}  # fmt: skip


class Count:
    """How many clicks there were, messages and bytes told, and refusals; how people come in."""

    def __init__(self):
        self.entry = "post"
        self.clicks = self.told = self.bytes = self.refused = 0


class Person:
    """Somebody who acts as soon as he is asked."""

    def __init__(self, table, seat, token, count, chance):
        self.table, self.seat, self.token = table, seat, token
        self.count, self.chance = count, chance
        self.up = asyncio.Queue()
        self.up.put_nowait({"type": "websocket.connect"})
        self.known = Known()
        self.acted = 0

    async def receive(self):
        return await self.up.get()

    async def send(self, message):
        if message["type"] == "websocket.accept":
            self.say(type="hello", version=1, token=self.token)
            self.say(type="watch", table=self.table, changes=True)
            self.say(
                type="take-seat",
                table=self.table,
                seat=self.seat,
                chips=200,
                entry=self.count.entry,
            )
        if (text := message.get("text")) is not None:
            self.hears(text)

    def say(self, **words):
        self.up.put_nowait({"type": "websocket.receive", "bytes": msgspec.json.encode(words)})

    def hears(self, text):
        count, message = self.count, READ.decode(text)
        count.refused += message.type in ("refused", "error")
        if message.state is None:
            return
        count.told, count.bytes = count.told + 1, count.bytes + len(text)
        self.known = state = known_by(self.known, message)
        if message.yours is None or not message.yours.choices or state.number <= self.acted:
            return
        self.acted = state.number
        act = choose(message.yours.choices, self.chance)
        count.clicks += 1
        self.say(type="act", table=self.table, deal=state.deal, seen=state.number, act=act)


async def measure(folder, arguments):
    """Play; the line that says what it came to."""
    count, chance = Count(), random.Random(1)
    async with open_store(f"sqlite:///{folder}/floorman.db") as store:
        room, house = make_room(store, SETTINGS, lambda: time.time_ns() // 1_000_000)
        app = make_app(room, house, None, None)
        async with thinking_apart(house), app.router.lifespan_context(app):
            tasks = []
            # Nobody posts to come in where there are no blinds.
            count.entry = "post" if all_forms()[arguments.game].button else "wait"
            for number in range(arguments.tables):
                bots = 6 - arguments.people
                spec = TableSpec(name=f"Table {number}", game=arguments.game, seats=6, bots=bots)
                key = await house.open_table(spec, "house")
                for seat in range(arguments.people):
                    _, token = await room.people.guest()
                    person = Person(key, seat, token, count, chance)
                    tasks.append(asyncio.create_task(app(dict(SCOPE), person.receive, person.send)))
            while count.clicks < arguments.clicks / 4:
                await asyncio.sleep(0.05)
            gc.collect()
            first = (
                count.clicks,
                count.told,
                count.bytes,
                time.process_time(),
                time.perf_counter(),
            )
            while count.clicks < first[0] + arguments.clicks:
                await asyncio.sleep(0.01)
            last = (count.clicks, count.told, count.bytes, time.process_time(), time.perf_counter())
            clicks, told, size, used, took = (b - a for a, b in zip(first, last, strict=True))
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    return (
        f"{arguments.tables} tables, {arguments.people} people at each: "
        f"{1000 * used / clicks:.3f} ms of the processor a click, "
        f"{1e6 * used / told:.0f} us a message told, {size / told:.0f} bytes each, "
        f"{clicks / took:.0f} clicks/s, {count.refused} refused"
    )


def main():
    reader = argparse.ArgumentParser(prog="python -m bench.clicks", description=__doc__)
    reader.add_argument("--tables", type=int, default=100)
    reader.add_argument("--people", type=int, default=6, help="of six at each table")
    reader.add_argument("--game", default="holdem")
    reader.add_argument("--clicks", type=int, default=6000)
    arguments = reader.parse_args()
    # As the program has it that serves a room.
    sys.setswitchinterval(0.0002)
    gc.set_threshold(50_000, 50, 100)
    with tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(measure(Path(folder), arguments)))


if __name__ == "__main__":
    main()
