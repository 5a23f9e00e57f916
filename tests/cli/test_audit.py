"""`floorman audit`: a whole database passes, a tampered one does not."""

import asyncio
import sqlite3

from click.testing import CliRunner

from floorman.cli.main import main
from floorman.server.driving import Pace
from floorman.server.house import House
from floorman.server.spec import TableSpec
from floorman.store import open_store


def made(folder):
    async def work():
        async with open_store(f"sqlite:///{folder}/floorman.db") as store:
            house = House(store, lambda: 1_000, Pace(bot_ms=0, pause_ms=0))
            await house.cage.grant("ann", 500, "host")
            await house.open_table(TableSpec(game="holdem", seats=6, bots=3), "host")
            await house.stop()

    asyncio.run(work())


def audit(*words):
    return CliRunner().invoke(main, ["audit", *map(str, words)])


def test_a_whole_database_passes(tmp_path):
    made(tmp_path)
    result = audit(tmp_path)
    assert result.exit_code == 0
    assert result.stdout == "1 table: everything is whole.\n"


def test_a_ledger_that_was_tampered_with_is_found(tmp_path):
    made(tmp_path)
    with sqlite3.connect(tmp_path / "floorman.db") as database:
        database.execute("UPDATE balances SET amount = amount + 5 WHERE account LIKE '%stack%'")
    result = audit(tmp_path / "floorman.db")
    assert result.exit_code == 1
    assert "ledger: " in result.stdout


def test_a_database_that_is_not_there_is_one_line(tmp_path):
    result = audit(tmp_path / "nothing")
    assert result.exit_code == 2
    assert "there is no database" in result.stderr
