"""Databases with a damaged byte: whatever is read otherwise than it was written, an audit finds.

`python -m tests.server.storms.damage --copies 1000 --first 0` prints how far it came; a failure
names the seed that repeats it.
"""

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from floorman.deal import Refused
from floorman.server.audit import audit_room
from floorman.server.house import House, fresh_order
from floorman.server.play.driving import Hands, Pace, acts_for
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.sim import RandomPlayer
from floorman.store import Account, Once, Preferences, Session, Tries, open_store
from floorman.table import TableRefused
from floorman.table import commands as c

FAST = Pace(bot_ms=0, pause_ms=0, push_ms=0, show_ms=0, mucked_ms=0)
PLAYER = RandomPlayer()
GAMES = ("holdem", "stud-8")


class Window:
    """Somebody who watches, so that house players play on."""

    player = "ann"

    def tell(self, actor, happened):
        """She looks on."""


async def play_until(actor, records):
    """She does as little as she can, until the log is so long."""
    async with asyncio.timeout(60):
        while actor.sequence < records:
            await asyncio.sleep(0.001)
            deal, keeper = actor.keeper.table.deal, actor.keeper
            if deal and deal.request.seat >= 0 and keeper.players[deal.request.seat] == "ann":
                with suppress(TableRefused, Refused):
                    await actor.do(lambda keeper: acts_for(keeper.table))


def make_database(file, records=120):
    """A room that was played in and closed; what stands in its file."""

    async def play():
        async with open_store(f"sqlite:///{file}") as store:
            for name in ("ann", "bob"):
                await store.add_account(Account(name, name, secret="of " + name))
            await store.set_note("ann", "bob", "folds too much")
            await store.prefer("ann", Preferences(mucks_losers=False))
            await store.add_session(Session("0f" * 32, "ann", 1, 10**13, device="Firefox"))
            await store.set_tries("of bob", Tries(3), 1_000)
            house = House(store, lambda: 1_000_000, FAST)
            bots = random.Random(1)
            hands = Hands(
                fresh_order, lambda deal, seat: PLAYER.command_for(deal.request_for(seat), bots)
            )
            house.around = replace(house.around, hands=hands)
            await house.cage.grant("ann", 5_000, "host", Once("asked", "chips", 1_000, "ann"))
            for game in GAMES:
                table = await house.open_table(TableSpec(game=game, seats=4, bots=3), "host")
                house.table(table).arrive(Window())
            for actor in house.tables.values():
                await actor.do(
                    lambda _: r.Said(command=c.SitDown(player="ann", seat=0, chips=200)),
                    r.Named(player="ann", name="Ann"),
                )
                await play_until(actor, records)
            await house.stop()

    asyncio.run(play())
    return file.read_bytes()


def content(file):
    """Everything that the database says, None where it cannot be read."""
    try:
        with sqlite3.connect(file) as database:
            names = [
                name
                for (name,) in database.execute(
                    "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
                )
            ]
            said = {
                name: database.execute(f"SELECT * FROM {name} NOT INDEXED").fetchall()
                for name in names
            }
    except (sqlite3.DatabaseError, OverflowError, UnicodeDecodeError):
        return None
    finally:
        database.close()
    return said


def audited(file):
    """What an audit finds; that it cannot be opened is a finding."""

    async def look():
        async with open_store(f"sqlite:///{file}") as store:
            return await audit_room(store)

    try:
        return asyncio.run(look())
    except Exception as error:
        return [error]


def damaged_copy(whole, file, seed):
    """A copy in which up to three bytes are other ones."""
    chance, data = random.Random(f"damage {seed}"), bytearray(whole)
    for _ in range(chance.choice((1, 1, 2, 3))):
        data[chance.randrange(len(data))] ^= chance.randrange(1, 256)
    for old in file.parent.glob(f"{file.name}*"):
        old.unlink()
    file.write_bytes(data)


def differing(right, read):
    """The tables of which something is read otherwise, each with a row that is."""
    pairs = ((name, zip(right[name], read.get(name, ()), strict=False)) for name in right)
    return {name: next(((a, b) for a, b in rows if a != b), None) for name, rows in pairs
            if right[name] != read.get(name)}  # fmt: skip


def try_copies(folder, whole, seeds):
    """How many copies were read otherwise, all of which were found, and how many there were."""
    (folder / "whole.db").write_bytes(whole)
    right, copy = content(folder / "whole.db"), folder / "copy.db"
    assert audited(folder / "whole.db") == []
    otherwise = many = 0
    for seed in seeds:
        damaged_copy(whole, copy, seed)
        many += 1
        if content(copy) != right:
            otherwise += 1
            damaged_copy(whole, copy, seed)
            found = audited(copy)
            assert found, f"seed {seed}: nothing finds {differing(right, content(copy))}"
    return otherwise, many


def main():
    """Try so many copies."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--copies", type=int, default=1000)
    asked.add_argument("--first", type=int, default=0)
    args = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        seeds = range(args.first, args.first + args.copies)
        whole = make_database(Path(folder) / "made.db")
        otherwise, many = try_copies(Path(folder), whole, seeds)
    sys.stdout.write(f"{many} damaged copies, {otherwise} read otherwise, all of them found\n")


if __name__ == "__main__":
    main()
