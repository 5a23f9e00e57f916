"""Somebody's own deals in a large room: how long a page of them takes, their sums and their course.

    python -m bench.own_deals                 # 10,000 deals of one's own, on an SQLite file
    python -m bench.own_deals --deals 100000

The deals are written as they are kept beside the log, of three games at twenty tables. Printed is
the shortest of several tries in milliseconds: the first page and the last one, the sums, and the
course of the net at as many points as the page draws.
"""

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

import msgspec

from floorman.server.rest.deals.own import POINTS
from floorman.store import OwnDeal, Store, StoredDeal, Wanted, open_store

GAMES = (("holdem", "1/2 no-limit", 2), ("omaha", "2/4 pot-limit", 4), ("razz", "4/8 limit", 4))
PLACES = ("button", "small-blind", "big-blind", "other")
NETS = (-60, -22, -10, -4, -2, -1, 0, 0, 3, 8, 12, 30, 55)
TABLES = 20
TRIES = 7
PAGE = 30
ME = "ada"
MEANT = {
    "all": Wanted(),
    "one game": Wanted(form="razz"),
    "won on the button, pots from 20": Wanted(won=True, position="button", pot_least=20),
}


def made(many: int) -> list[StoredDeal]:
    """So many deals of one account's own, the oldest first."""
    dice, at, found = random.Random(3), 1_700_000_000_000, []
    for number in range(1, many + 1):
        at += dice.randint(60_000, 3_000_000)
        form, stakes, unit = dice.choice(GAMES)
        net = dice.choice(NETS) * unit
        shown, place = dice.random() < 0.4, dice.choice(PLACES)
        own = OwnDeal(form, stakes, "", "", unit, 2 * abs(net), net, net > 0, shown, place)
        body = msgspec.json.encode(
            {"form": form, "form_name": form, "stakes": stakes, "players": [[ME, ME]]}
        )
        table = f"t{number % TABLES}"
        found.append(StoredDeal(table, number, 1, 2, at, body, frozenset({ME}), {ME: own}))
    return found


async def measured(store: Store, deals: list[StoredDeal]) -> None:
    """Print how long each question takes."""
    last = (deals[PAGE].at, deals[PAGE].table, deals[PAGE].number)
    for words, meant in MEANT.items():
        asks = {
            "first page": lambda meant=meant: store.own_deals(ME, meant, None, PAGE),
            "last page": lambda meant=meant: store.own_deals(ME, meant, last, PAGE),
            "sums": lambda meant=meant: store.own_counts(ME, meant),
            "course": lambda meant=meant: store.own_course(ME, meant, POINTS),
        }
        for what, ask in asks.items():
            tries = []
            for _ in range(TRIES):
                began = time.perf_counter()
                await ask()
                tries.append(time.perf_counter() - began)
            print(f"{words}: {what} {1000 * min(tries):.1f} ms")


async def main() -> None:
    """Make the deals, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=10_000)
    many = parser.parse_args().deals
    with tempfile.TemporaryDirectory() as folder:
        async with open_store(f"sqlite:///{Path(folder)}/room.db") as store:
            deals = made(many)
            for table in {one.table for one in deals}:
                await store.replace_deals(table, [one for one in deals if one.table == table])
            await measured(store, deals)


if __name__ == "__main__":
    asyncio.run(main())
