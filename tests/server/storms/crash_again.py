"""A house killed again and again, and what must hold after every kill.

`python -m tests.server.storms.crash_again --kills 1000` does it for as long as one likes.
"""

import argparse
import asyncio
import os
import random
import tempfile
import time

from floorman.server.tables.cage import CAGE_LOG
from floorman.server.tables.rebuilding import find_again, rebuilt
from floorman.store import audit_store, open_store
from tests.server.storms.crashing import play_until_killed, warm
from tests.server.tables import same

LOOKS_EVERY = 10
FIRST_LIFE_S, LIFE_S = 2.0, (0.02, 0.25)


def acknowledged(read_end):
    """The last sequence that was acknowledged, by table."""
    os.set_blocking(read_end, False)
    said = b""
    while True:
        try:
            part = os.read(read_end, 1 << 16)
        except BlockingIOError:
            break
        if not part:
            break
        said += part
    found = {}
    for line in said.decode().splitlines(keepends=True):
        if line.endswith("\n"):
            table, sequence = line.split()
            found[table] = int(sequence)
    return found


async def looked_at(url, before):
    """Every log, which goes on from what it was `before`; each table is made again from it."""
    async with open_store(url) as store:
        assert await audit_store(store) == []
        assert sum((await store.balances()).values()) == 0
        logs = {}
        for table in await store.tables():
            records = await store.records(table)
            logs[table] = [one.body for one in records]
            known = before.get(table, [])
            assert logs[table][: len(known)] == known, f"{table} has another past"
            if table != CAGE_LOG:
                keeper = rebuilt(records)
                found, last = await find_again(store, table)
                assert same(found, keeper), f"{table} is found otherwise by its checkpoint"
                assert last == records[-1]
                accounts = keeper.table.accounts
                stored = await store.balances(f"{table}/")
                kept = {name: chips for name, chips in accounts.items() if name != "cage"}
                assert {k.split("/", 1)[1]: v for k, v in stored.items() if v} == kept
        return logs


def kill_again_and_again(folder, kills, seed, tell=lambda _: None):
    """Kill a house so many times; how many records it stored. Raises AssertionError for a loss."""
    url, chance, logs, said = f"sqlite:///{folder}/room.db", random.Random(seed), {}, {}
    read_end, write_end = os.pipe()
    warm()
    try:
        for kill in range(kills):
            seconds = chance.uniform(*LIFE_S) if kill else FIRST_LIFE_S
            play_until_killed(url, f"{seed} {kill}", write_end, seconds)
            for table, sequence in acknowledged(read_end).items():
                said[table] = max(said.get(table, 0), sequence)
            if kill % LOOKS_EVERY == 0 or kill == kills - 1:
                logs = asyncio.run(looked_at(url, logs))
                for table, sequence in said.items():
                    assert len(logs[table]) >= sequence, f"{table}: {sequence} was acknowledged"
                tell(f"{kill + 1} kills, {sum(map(len, logs.values()))} records")
    finally:
        os.close(read_end)
        os.close(write_end)
    return sum(map(len, logs.values()))


def main():
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    asked = asked.parse_args()
    program = "python -m tests.server.storms.crash_again"
    print(f"again: {program} --kills {asked.kills} --seed {asked.seed}")
    with tempfile.TemporaryDirectory() as folder:
        kill_again_and_again(folder, asked.kills, asked.seed, lambda text: print(text, flush=True))
    print("nothing was lost, and nothing was done twice")


if __name__ == "__main__":
    main()
