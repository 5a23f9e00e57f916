"""Whoever was told that something is stored finds it there, whenever the program was killed."""

import asyncio
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from random import Random

import pytest

from floorman.store import audit_store, open_store
from tests.house.project import ROOT
from tests.store.facts import fact, facts, moved

TABLES = ("t1", "t2", "t3", "t4")
KILLS = 15


def killed(url, chance):
    """Let the program append, kill it at a random moment; what it said was stored."""
    program = [sys.executable, "-m", "tests.store.appender", url, *TABLES]
    with subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE) as process:
        first = process.stdout.readline()
        time.sleep(chance.uniform(0, 0.15))
        assert process.poll() is None, "the program ended by itself"
        process.kill()
        rest = process.stdout.read()
    acknowledged = dict.fromkeys(TABLES, 0)
    for line in (first + rest).decode().splitlines():
        table, sequence = line.split()
        acknowledged[table] = int(sequence)
    return acknowledged


async def look(url, acknowledged):
    async with open_store(url) as store:
        lasts = {table: await store.last_sequence(table) for table in TABLES}
        for table, last in lasts.items():
            # One more may have been stored than its caller lived to hear of.
            assert acknowledged[table] <= last
            assert await store.records(table) == facts(table, *range(1, last + 1))
            assert await store.balance(f"wallet:{table}") == last
        assert await audit_store(store) == []
        return lasts


@pytest.mark.parametrize("seed", range(KILLS))
def test_nothing_acknowledged_is_lost_when_the_program_is_killed(tmp_path, seed):
    url = f"sqlite:///{tmp_path}/room.db"
    acknowledged = killed(url, Random(seed))
    assert sum(acknowledged.values())
    asyncio.run(look(url, acknowledged))


def test_nothing_is_lost_over_many_lives_of_one_database(lasting_url):
    chance, lasts = Random(99), dict.fromkeys(TABLES, 0)
    for _ in range(5):
        acknowledged = killed(lasting_url, chance)
        assert all(n in {0, *range(lasts[t] + 1, n + 1)} for t, n in acknowledged.items())
        after = asyncio.run(look(lasting_url, acknowledged))
        assert sum(after.values()) > sum(lasts.values())
        lasts = after


async def test_sqlite_is_told_to_wait_for_the_disk(tmp_path):
    async with open_store(f"sqlite:///{tmp_path}/room.db") as store:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        told = await store.write(
            lambda connection: [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked
            ]
        )
        assert told == ["wal", 2, 1]


async def test_postgresql_waits_for_the_disk_even_if_set_up_not_to(postgresql_url):
    setting = "SHOW synchronous_commit"
    async with open_store(f"{postgresql_url}&options=-csynchronous_commit%3Doff") as store:
        told = await store.write(lambda connection: connection.exec_driver_sql(setting).scalar())
        assert told == "on"


async def test_a_backup_of_a_running_room_is_of_one_moment(tmp_path):
    async def play(store, table):
        for sequence in range(1, 101):
            chips = [moved(table, sequence, "cage", f"wallet:{table}", 1)]
            await store.append([fact(table, sequence)], chips)

    def back_up():
        room, copy = (sqlite3.connect(tmp_path / f"{name}.db") for name in ("room", "copy"))
        with closing(room), closing(copy):
            room.backup(copy, pages=2)

    async with open_store(f"sqlite:///{tmp_path}/room.db") as store:
        players = [asyncio.create_task(play(store, table)) for table in TABLES]
        while await store.last_sequence("t1") < 20:
            await asyncio.sleep(0.001)
        await asyncio.to_thread(back_up)
        await asyncio.gather(*players)
    await look(f"sqlite:///{tmp_path}/copy.db", dict.fromkeys(TABLES, 0))
