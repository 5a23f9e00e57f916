"""A room of several processes under load: gateways, workers, PostgreSQL, NATS, on this machine.

    python -m bench.scale                               # two workers, two gateways, 60 tables
    python -m bench.scale --workers 1 --gateways 0      # one process, on the same database
    python -m bench.scale --tables 2000 --playing 60    # most of them stand idle
    python -m bench.scale --coming 1                    # people come and go, one a second
    python -m bench.scale --troubles storm worker gateway nats postgres renew

Everybody is a headless browser that acts as soon as it has thought. Measured is the time from a
click until everybody at that table has been told, what the processor did for it in each process, by
`/proc`, and what memory a table and a socket take. Then troubles befall the room, one after
another, while people play and talk: after each everybody has to be told again, and to act. In the
end the database is held against what people were told: status 1 if anything of it is not there.

Run beside other work the figures of time are those of a busy machine: what the processor did for a
click is disturbed little, and so is memory.
"""

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack

from tests.server.scale.databases import database as database_server
from tests.services import nats as nats_server
from tests.store import postgres

from bench.load import Table
from bench.scale.idle import memory_of
from bench.scale.people import Player, Talking, Visits
from bench.scale.proof import prove
from bench.scale.served import Served, memory, used
from bench.scale.troubles import WORDS, Troubles
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.server.tables.spec import TableSpec
from floorman.store import open_store

SETTINGS = Settings(guests_per_hour=1_000_000, requests_per_minute=1_000_000, log_level="error")
# People come one after another: a room is not filled at once.
COMES_S = 0.01


def now():
    return time.time_ns() // 1_000_000


async def prepare(database, arguments):
    """Tables, of which some are played at: (key, tokens) of each of those, and the other keys."""
    async with open_store(database) as store:
        room, house = make_room(store, SETTINGS, now)
        found, idle = [], []
        for number in range(arguments.tables):
            bots = 6 - arguments.people if number < arguments.playing else 0
            spec = TableSpec(name=f"Table {number}", game="holdem", seats=6, bots=bots)
            key = await house.open_table(spec, "house")
            if number >= arguments.playing:
                idle.append(key)
                continue
            signed = [await room.people.guest() for _ in range(arguments.people)]
            found.append((key, [token for _, token in signed]))
        await house.stop()
    return found, idle


async def run(served, tables, servers, arguments):
    """Let everybody play, measure, and let the troubles come; the people."""
    load, chance = Talking(not arguments.whole), random.Random(1)
    visits = Visits(served, load, chance, arguments.think_ms / 1000)
    for key, tokens in tables:
        table = Table(key, len(tokens))
        for who, token in enumerate(tokens):
            visits.begin(Player(table, who, load, chance, token))
            await asyncio.sleep(COMES_S)
    await asyncio.sleep(arguments.warm_seconds)
    if arguments.coming:
        visits.go_on(arguments.coming)
    await measure(served, load, arguments.seconds)
    load.talks = True
    troubles = Troubles(served, *servers, visits, load)
    for name in arguments.troubles:
        await troubles.befall(name)
        await asyncio.sleep(arguments.between_seconds)
    await visits.end()
    if arguments.coming:
        print(f"{visits.came} came, {visits.waiting} of them still wait for their seat")
    return visits.everybody()


async def measure(served, load, seconds):
    groups = served.all()
    before, began = used(groups), time.perf_counter()
    load.measuring = True
    await asyncio.sleep(seconds)
    load.measuring = False
    took, after = time.perf_counter() - began, used(groups)
    report(load, took, {name: after[name] - before[name] for name in after})
    for name, some in served.roles().items():
        each = ", ".join(f"{memory(pid) / 2**20:.0f}" for pid in some)
        print(f"memory of {name:12} MiB {each}")


def report(load, seconds, spent):
    times = sorted(load.seconds)
    if len(times) < 2:
        print("too few clicks")
        return
    cuts = [1000 * one for one in statistics.quantiles(times, n=100)]
    print(f"clicks a second              {len(times) / seconds:10.1f}")
    print(f"click to everyone told, p50  {cuts[49]:10.1f} ms")
    print(f"click to everyone told, p99  {cuts[98]:10.1f} ms")
    for name, many in spent.items():
        print(f"processor of {name:12}    {1000 * many / len(times):10.2f} ms a click")
    room = sum(many for name, many in spent.items() if name not in ("postgres", "nats-server"))
    print(f"processor of the room        {1000 * room / len(times):10.2f} ms a click")
    print(f"errors                       {len(load.errors):10}  {load.errors[:3]}", flush=True)


def reading():
    reader = argparse.ArgumentParser(prog="python -m bench.scale", description=__doc__)
    reader.add_argument("--tables", type=int, default=60)
    reader.add_argument("--playing", type=int, default=60)
    reader.add_argument("--people", type=int, default=6, help="of six at each table that plays")
    reader.add_argument("--workers", type=int, default=2)
    reader.add_argument("--gateways", type=int, default=2, help="0: one process")
    reader.add_argument("--think-ms", type=int, default=2000)
    reader.add_argument("--seconds", type=float, default=30)
    reader.add_argument("--warm-seconds", type=float, default=15)
    reader.add_argument("--coming", type=float, help="a guest takes a seat each so many seconds")
    reader.add_argument("--troubles", nargs="*", choices=WORDS, default=[])
    reader.add_argument("--between-seconds", type=float, default=3, help="from trouble to trouble")
    reader.add_argument("--whole", action="store_true", help="who comes back is told all again")
    reader.add_argument("--idle", action="store_true", help="memory of tables and sockets")
    return reader


def main():
    arguments = reading().parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        pg = stack.enter_context(database_server())
        bus = stack.enter_context(nats_server.server())
        database = postgres.new_database(pg.address, "room")
        tables, idle = asyncio.run(prepare(database, arguments))
        print(f"load of the machine {os.getloadavg()[0]:.1f}")
        beside = {"postgres": lambda: pg.pid, "nats-server": lambda: bus.pid}
        served = Served(folder, database, bus.url, beside, arguments)
        try:
            if arguments.idle:
                memory_of(served, tables, idle)
            people = asyncio.run(run(served, tables, (pg, bus), arguments))
        finally:
            served.stop()
        print(f"load of the machine {os.getloadavg()[0]:.1f}")
        whole = asyncio.run(prove(database, people))
    sys.exit(not whole)


if __name__ == "__main__":
    main()
