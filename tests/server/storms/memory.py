"""Whether a room that plays on and on keeps more and more: an hour of it in simulated time.

    python -m tests.server.storms.memory --tables 10 --minutes 60
    python -m tests.server.storms.memory --tables 4 --minutes 20 --kinds  # what grows

Tables with people and house players, the people at browsers that are real to the room. What it
keeps in Python's memory is measured each simulated minute; the database, which is there to grow, is
not part of it. Caches of shuffles, which have a bound and are full after hours, are full from the
start. Printed are the curve, the slope of the second half, of what kinds there are more objects
than before, and how much the memory of the process grew beside the database.
"""

import argparse
import asyncio
import gc
import os
import statistics
import sys
import tracemalloc
from collections import Counter
from dataclasses import replace
from random import Random
from weakref import ReferenceType

import msgspec

from floorman.cards import Card
from floorman.server.chance.commitments import commitment_of
from floorman.server.chance.shuffling import cut_of, make_shuffle
from floorman.server.door.broadcast import Broadcasts
from floorman.server.door.sockets import Connection
from floorman.server.house import fresh_order
from floorman.server.people.accounts import session_key
from floorman.server.play.clock import wound
from floorman.server.play.driving import Hands
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.server.tables.spec import TableSpec
from floorman.sim import RandomPlayer
from tests.server.drill.disk import Disk, DrilledStore
from tests.server.drill.loop import SimulatedLoop

GAMES = ("holdem", "omaha-8", "seven-card-stud", "triple-draw-27", "holdem", "horse")
BEGAN_MS = 1_700_000_000_000
THINKS_S = 2.0
QUARTERS = 4
DECK = tuple(map(Card, range(52)))
PAGE = os.sysconf("SC_PAGE_SIZE")


def dead(one):
    """Whether it is a weak reference to what is no more. SQLite's driver lets those to its cursors
    lie until there are two hundred of them.
    """
    return type(one) is ReferenceType and one() is None


class Browser:
    """A socket whose other end acts whenever it is asked to, in the simplest way."""

    def __init__(self, life, table, person, token):
        self.life, self.table, self.acted = life, table, 0
        self.connection = Connection(self, person, life.house, life.broadcasts, life.room)
        self.connection.session = session_key(token)

    async def send_text(self, data):
        message = msgspec.json.decode(data)
        assert message["type"] not in ("refused", "error"), message
        state, own = message.get("state"), message.get("yours")
        if own and own.get("choices") and state["number"] > self.acted:
            self.acted = state["number"]
            asyncio.get_running_loop().call_later(THINKS_S, self._acts, state, own["choices"])

    async def close(self, code=1000):
        raise AssertionError(f"hung up on: {code}")

    def say(self, **words):
        return self.connection.take(msgspec.json.encode(words))

    def _acts(self, state, choices):
        plain = [one for one in choices if one.get("least") is None]
        act = plain[-1]["act"] if self.life.chance.random() < 0.6 else plain[0]["act"]
        asked = {"table": self.table, "deal": state["deal"], "seen": state["number"], "act": act}
        task = asyncio.ensure_future(self.say(type="act", **asked))
        self.life.acting.add(task)
        task.add_done_callback(self.life.acting.discard)


def fill_caches(chance):
    """The caches of shuffles as they are when a room has been open for long."""
    for _ in range(cut_of.cache_info().maxsize):
        cut_of(make_shuffle(DECK, chance.randbytes(32)).root, (), len(DECK))
    assert commitment_of.cache_info().currsize == commitment_of.cache_info().maxsize


class Life:
    """A room that plays; once a minute `measured` is what it kept, and `held` the memory of the
    process beside the database, in bytes; `objects` of each kind, as they were counted each minute,
    by quarters of the time.
    """

    def __init__(self, seed, *, traced=True, kinds=False):
        self.traced, self.kinds, self.half, self.grown = traced, kinds, None, []
        self.chance = Random(seed)
        self.disk = Disk(Random(seed), 0, lambda *_: None)
        self.disk.usual = 0
        self.broadcasts = Broadcasts()
        self.measured, self.held = [], []
        self.objects = [Counter() for _ in range(QUARTERS)]
        self.acting = set()

    def run(self, tables, minutes, heard=lambda _: None):
        self.loop = SimulatedLoop()
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_until_complete(self._live(tables, minutes, heard))
        finally:
            asyncio.set_event_loop(None)
            self.loop.bury()
        return self.measured

    async def _live(self, tables, minutes, heard):
        if self.traced:
            tracemalloc.start()
        fill_caches(Random(0))
        store = DrilledStore(self.disk, self.loop)
        now = await wound(store, lambda: BEGAN_MS + round(1000 * self.loop.time()), self.loop.time)
        settings = Settings(starting_chips=10_000_000)
        self.room, self.house = make_room(store, settings, now)
        player = RandomPlayer()
        hands = Hands(
            fresh_order, lambda deal, seat: player.command_for(deal.request_for(seat), self.chance)
        )
        self.house.around = replace(self.house.around, hands=hands)
        await self.house.start(lazily=True)
        # As in a room that is open: what waits to be played again is played again.
        writing = [self.loop.create_task(self.house.rechecking.run())]
        for number in range(tables):
            writing += await self._table(number)
        for minute in range(minutes):
            await asyncio.sleep(60)
            if self.kinds and minute == minutes // 2:
                self.half = tracemalloc.take_snapshot()
            for task in writing:
                if task.done():
                    task.result()
            self.loop.let_go()  # what is held there is the drill's, not the room's
            gc.collect()
            self.measured.append(tracemalloc.get_traced_memory()[0])
            kinds = Counter(type(one).__qualname__ for one in gc.get_objects() if not dead(one))
            self.objects[minute * len(self.objects) // minutes].update(kinds)
            self.held.append(self._held())
            heard(self)
        if self.kinds:
            self.grown = tracemalloc.take_snapshot().compare_to(self.half, "lineno")
        tracemalloc.stop()
        for task in writing:
            task.cancel()
        await asyncio.gather(*writing, return_exceptions=True)
        await self.house.stop()

    def _held(self):
        """The memory of the process, without the database that lies in it."""
        reader = self.disk.reader
        pages = reader.exec_driver_sql("PRAGMA page_count").scalar()
        database = pages * reader.exec_driver_sql("PRAGMA page_size").scalar()
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * PAGE - database

    def more(self):
        """Of what kinds there were more objects in the last quarter, on the average, than in the
        one before, and by how many; what comes and goes with the deals differs by some.
        """
        *_, before, after = self.objects
        minutes = len(self.measured) / QUARTERS
        found = {kind: (n - before[kind]) / minutes for kind, n in after.items()}
        return [(kind, n) for kind, n in Counter(found).most_common(12) if n > 0]

    async def _table(self, number):
        """A table with two people, and those who write to their browsers."""
        asked = {"game": GAMES[number % len(GAMES)], "stakes": "", "seats": 6, "bots": 3}
        table = await self.house.open_table(TableSpec(**asked), "host")
        writing = []
        for seat in range(2):
            person, token = await self.room.people.guest()
            one = Browser(self, table, person, token)
            writing.append(self.loop.create_task(one.connection.write()))
            await one.say(type="watch", table=table)
            buys = self.house.tables[table].keeper.table.law.buy_in
            chips = buys.maximum or 50 * buys.minimum
            await one.say(type="take-seat", table=table, seat=seat, chips=chips)
            await one.say(type="top-up", table=table, up_to=chips)
        return writing


def slope(measured):
    """Bytes a minute, over the second half."""
    half = measured[len(measured) // 2 :]
    return statistics.linear_regression(range(len(half)), half).slope


def main():
    reader = argparse.ArgumentParser(
        prog="python -m tests.server.storms.memory", description=__doc__
    )
    reader.add_argument("--tables", type=int, default=10)
    reader.add_argument("--minutes", type=int, default=60)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--most", type=float, help="fail above so many bytes a minute and table")
    reader.add_argument("--kinds", action="store_true", help="where the memory was asked for")
    arguments = reader.parse_args()
    life = Life(arguments.seed, kinds=arguments.kinds)

    def heard(life):
        if len(life.measured) % 5 == 0:
            deals = sum(one.keeper.deal_number for one in life.house.tables.values())
            held = f"{life.held[-1]:12,} in the process"
            print(
                f"{len(life.measured):4} min {deals:6} deals {life.measured[-1]:12,} bytes {held}"
            )

    measured = life.run(arguments.tables, arguments.minutes, heard)
    each = slope(measured) / arguments.tables
    print(f"{slope(measured):,.0f} bytes a minute, {each:,.0f} a table, over the second half")
    print("more objects:", *(f"{kind} {n:.1f}" for kind, n in life.more()))
    for one in life.grown[:20]:
        print(one)
    if arguments.most is not None and each > arguments.most:
        sys.exit(1)


if __name__ == "__main__":
    main()
