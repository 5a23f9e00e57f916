"""After a kill at any moment every table goes on from the same card, and nothing is lost."""

import asyncio
import os
import random

from floorman.server.actor import rebuilt
from floorman.server.cage import CAGE_LOG
from floorman.store import audit_store, open_store

from .crashing import play_until_killed, warm

KILLS = 120


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


async def looked_at(url, last):
    """Every table rebuilt from the log; each has what it had before, and what was acknowledged."""
    async with open_store(url) as store:
        assert await audit_store(store) == []
        assert sum((await store.balances()).values()) == 0
        now = {}
        for table in await store.tables():
            records = await store.records(table)
            now[table] = [one.body for one in records]
            assert now[table][: len(last.get(table, []))] == last.get(table, [])
            if table != CAGE_LOG:
                keeper = rebuilt(records)
                accounts = keeper.table.accounts
                stored = await store.balances(f"{table}/")
                kept = {name: chips for name, chips in accounts.items() if name != "cage"}
                assert {k.split("/", 1)[1]: v for k, v in stored.items() if v} == kept
        return now


def test_a_house_killed_again_and_again_loses_nothing_and_does_nothing_twice(tmp_path):
    url, chance, last = f"sqlite:///{tmp_path}/room.db", random.Random(6), {}
    read_end, write_end = os.pipe()
    warm()
    for kill in range(KILLS):
        play_until_killed(url, kill, write_end, 2.0 if not kill else chance.uniform(0.02, 0.25))
        said = acknowledged(read_end)
        if kill % 10 and kill != KILLS - 1:
            for table, sequence in said.items():
                last.setdefault(f"said {table}", 0)
                last[f"said {table}"] = max(last[f"said {table}"], sequence)
            continue
        logs = {k: v for k, v in last.items() if not k.startswith("said ")}
        now = asyncio.run(looked_at(url, logs))
        for table, sequence in (
            *said.items(),
            *((k[5:], v) for k, v in last.items() if k.startswith("said ")),
        ):
            assert len(now[table]) >= sequence
        last = now
    played = sum(len(log) for log in last.values())
    assert played > KILLS
