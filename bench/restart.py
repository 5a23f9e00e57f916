"""A full room that begins again: how soon it is open, and how soon its tables are.

    python -m bench.restart                       # 1,000 tables, 100,000 records
    python -m bench.restart --tables 10000

Six-handed tables of several games with two people at each, a third of them in mid-deal, as a crash
leaves them: made on an SQLite file, and served as `floorman serve` does it. Measured are the
seconds until the room says that it is open, until the lobby lists every table, until tables that
somebody asks for are told, and until every table at which something is due has been opened by
itself; and of the processor what the room took till it was open and till then, which says more on a
machine that others use too. By then the tables that were opened first have played on for a while.
"""

import argparse
import asyncio
import os
import random
import statistics
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import NamedTuple

import msgspec
import websockets

from bench.load import SETTINGS, Served
from floorman.server.house import fresh_order
from floorman.server.past.dealt import Began, deals_over
from floorman.server.play.driving import Hands, Pace, next_due
from floorman.server.running import make_room
from floorman.server.tables import records as r
from floorman.server.tables.checkpoints import checkpoint_of
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.ledger import movements_of
from floorman.server.tables.spec import TableSpec
from floorman.server.tables.standings import standing_of, written
from floorman.sim import RandomPlayer
from floorman.store import Checkpoint, Record, open_store
from floorman.table import commands as c

GAMES = ("holdem", "omaha-8", "seven-card-stud", "triple-draw-27", "holdem", "horse")
BEGAN_MS = 1_700_000_000_000
PEOPLE, SEATS, EVERY = 2, 6, 100
ASKED_FOR = 30
NAME = "T"  # the key of a table before it has its own
PLAYER = RandomPlayer()


class Log(NamedTuple):
    """Everything that is stored of one table."""

    records: list
    movements: list
    deals: list
    checkpoints: list
    standing: bytes


class Play:
    """A table that plays with itself; everything that a room would store of it."""

    def __init__(self, game, seed):
        self.chance, self.now, self.began = random.Random(seed), BEGAN_MS, 0
        opened = r.Opened(
            spec=TableSpec(game=game, name=f"{game} {seed}", seats=SEATS, bots=SEATS - PEOPLE),
            by="house",
        )
        self.keeper = Keeper(opened, fresh_order)
        self.hands = Hands(
            fresh_order, lambda deal, seat: PLAYER.command_for(deal.request_for(seat), self.chance)
        )
        self.log = Log([], [], [], [], b"")
        self.keep(opened, ())
        for seat in range(SEATS):
            name = f"person-{seat}" if seat < PEOPLE else f"bot-{seat}"
            self.do(r.Named(player=name, name=name, bot=seat >= PEOPLE))
            self.do(r.Said(command=c.SitDown(player=name, seat=seat, chips=5_000)))

    def keep(self, body, happened):
        sequence = len(self.log.records) + 1
        before = self.began
        if isinstance(body, r.Began):
            self.began = sequence
        body = self.keeper.recorded(body)
        record = Record(NAME, sequence, self.now, r.kind_of(body), r.encode(body))
        self.log.records.append(record)
        self.log.movements.extend(movements_of(NAME, sequence, happened, self.keeper.bots))
        over = deals_over(NAME, sequence, Began(self.began, before), self.keeper, happened)
        self.log.deals.extend(over)
        last = self.log.checkpoints[-1].sequence if self.log.checkpoints else 0
        if not self.keeper.playing and sequence - last >= EVERY:
            self.log.checkpoints.append(Checkpoint(NAME, sequence, checkpoint_of(self.keeper)))

    def do(self, body):
        self.keep(body, self.keeper.apply(body, self.now))

    def step(self):
        table = self.keeper.table
        playing, deal = table.state.playing, table.deal
        asked = deal.request.seat if deal is not None and deal.request.seat >= 0 else None
        if asked is not None and playing.players[asked].startswith("person"):
            body = r.Acted(command=self.hands.bot(deal, asked))
            if deal.request.kind == "show":
                body = next_due(self.keeper, Pace(), self.hands, self.now).make()
        else:
            due = next_due(self.keeper, Pace(), self.hands, self.now)
            self.now = max(self.now, due.at)
            body = due.make()
        self.now += self.chance.randrange(500)
        self.do(body)

    def until(self, records, *, playing):
        """What is stored when there are so many records, and a deal is in progress or not."""
        while len(self.log.records) < records or self.keeper.playing != playing:
            self.step()
        return self.log._replace(standing=written(standing_of(self.keeper, BEGAN_MS)))


def own(log, key):
    """What is stored of a table, under its own key."""

    def place(account):
        return account.replace(f"{NAME}/", f"{key}/", 1).replace(f":{NAME}", f":{key}")

    named = {"table": key}
    change = msgspec.structs.replace
    return Log(
        [change(one, **named) for one in log.records],
        [
            change(one, **named, source=place(one.source), target=place(one.target))
            for one in log.movements
        ],
        [change(one, **named) for one in log.deals],
        [change(one, **named) for one in log.checkpoints],
        log.standing,
    )


async def prepare(database, arguments):
    """The room as the crash left it; how many records there are, and a guest's token."""
    logs = []
    for number in range(3 * len(GAMES)):
        play = Play(GAMES[number % len(GAMES)], number)
        logs.append(play.until(arguments.records // arguments.tables, playing=number % 3 == 0))
    many = 0
    async with open_store(database) as store:
        room, house = make_room(store, SETTINGS, lambda: time.time_ns() // 1_000_000)
        for seat in range(PEOPLE):
            await house.cage.grant(f"person-{seat}", 10**12, "house")
        for first in range(0, arguments.tables, 200):
            waits = []
            for number in range(first, min(first + 200, arguments.tables)):
                key = f"{number:010x}"
                log = own(logs[number * 7 % len(logs)], key)
                many += len(log.records)
                waits.append(
                    store.append(
                        log.records,
                        log.movements,
                        deals=log.deals,
                        checkpoints=log.checkpoints,
                        standings={key: log.standing},
                    )
                )
            await asyncio.gather(*waits)
        _, token = await room.people.guest()
    return many, token


def fetch(url):
    with urllib.request.urlopen(url, timeout=600) as answer:
        return answer.read()


async def ask(served, token, keys):
    """Seconds until each of these tables is told to somebody who asks for it."""
    found = []
    async with websockets.connect(served.url, compression=None, max_size=None) as wire:
        await wire.send(msgspec.json.encode({"type": "hello", "version": 1, "token": token}))
        await wire.recv()
        for key in keys:
            began = time.perf_counter()
            await wire.send(msgspec.json.encode({"type": "watch", "table": key}))
            while b'"snapshot"' not in (data := _bytes(await wire.recv())):
                assert b'"error"' not in data, data
            found.append(time.perf_counter() - began)
            await wire.send(msgspec.json.encode({"type": "unwatch", "table": key}))
    return found


def _bytes(data):
    return data.encode() if isinstance(data, str) else data


def measure(served, empty, token, arguments):
    """The lines of the report; `empty` is what an empty room took, and of the processor."""
    cpu, (alone, cpu_alone) = processor_s(served.process.pid), empty
    began = time.perf_counter()
    web = served.url.replace("ws://", "http://").removesuffix("/ws")
    tables = msgspec.json.decode(fetch(f"{web}/api/tables"))["tables"]
    listed = time.perf_counter() - began
    assert len(tables) == arguments.tables, len(tables)
    keys = random.Random(1).sample([one["table"] for one in tables], ASKED_FOR)
    asked = sorted(asyncio.run(ask(served, token, keys)))
    yield f"the room is open after         {served.seconds:8.2f} s, an empty one after {alone:.2f}"
    yield f"of the processor it took       {cpu:8.2f} s, an empty one {cpu_alone:.2f}"
    yield f"the lobby lists every table    {listed:8.2f} s later"
    yield f"a table that is asked for, p50 {statistics.median(asked):8.3f} s"
    yield f"the slowest of {ASKED_FOR:2}              {asked[-1]:8.3f} s"
    if not arguments.asked_only:
        while b"\nfloorman_tables_asleep 0.0" not in fetch(f"{web}/metrics"):
            time.sleep(0.2)
        rest, cpu = time.perf_counter() - began, processor_s(served.process.pid)
        yield f"all that go on have been opened{rest:8.1f} s after the room"
        yield f"of the processor by then       {cpu:8.1f} s"


def processor_s(process):
    """What a process has taken of the processor, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    reader = argparse.ArgumentParser(prog="python -m bench.restart", description=__doc__)
    reader.add_argument("--tables", type=int, default=1000)
    reader.add_argument("--records", type=int, help="in all; a hundred a table by default")
    reader.add_argument("--asked-only", action="store_true", help="do not wait for all others")
    reader.add_argument("--keep", help="a folder for the room, which is left there")
    arguments = reader.parse_args()
    arguments.records = arguments.records or 100 * arguments.tables
    with tempfile.TemporaryDirectory() as folder:
        data = Path(arguments.keep or folder) / "room"
        data.mkdir(parents=True)
        many, token = asyncio.run(prepare(f"sqlite:///{data}/floorman.db", arguments))
        print(f"{arguments.tables:,} tables, a third of them in mid-deal; {many:,} records")
        bare = Served(str(Path(folder) / "empty"))
        empty = bare.seconds, processor_s(bare.process.pid)
        bare.process.terminate()
        bare.process.wait(60)
        served = Served(str(data))
        try:
            for line in measure(served, empty, token, arguments):
                print(line)
        finally:
            served.process.terminate()
            served.process.wait(60)


if __name__ == "__main__":
    main()
