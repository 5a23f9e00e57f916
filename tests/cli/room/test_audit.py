"""`floorman audit`: a whole database passes, a tampered one does not."""

import asyncio
import sqlite3

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.server.house import House
from floorman.server.play.driving import Pace
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.store import Record, open_store


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


def heads(folder):
    return audit(folder, "--heads").stdout.splitlines()[:-1]


def test_a_head_that_was_noted_holds_while_the_log_goes_on(tmp_path):
    made(tmp_path)
    [head] = heads(tmp_path)
    table, records, _ = head.split(":")

    async def chat():
        async with open_store(f"sqlite:///{tmp_path}/floorman.db") as store:
            body = r.encode(r.Talked(player="ann", name="Ann", text="hello"))
            await store.append([Record(table, int(records) + 1, 2_000, "talked", body)])

    asyncio.run(chat())
    [later] = heads(tmp_path)
    assert later != head
    assert audit(tmp_path, "--head", head, "--head", later).exit_code == 0


def test_a_tail_that_was_cut_with_all_that_it_did_is_found_by_a_head(tmp_path):
    made(tmp_path)
    [before] = heads(tmp_path)
    copy = (tmp_path / "floorman.db").read_bytes()
    table, records, _ = before.split(":")

    async def chat():
        async with open_store(f"sqlite:///{tmp_path}/floorman.db") as store:
            body = r.encode(r.Talked(player="ann", name="Ann", text="hello"))
            await store.append([Record(table, int(records) + 1, 2_000, "talked", body)])

    asyncio.run(chat())
    [noted] = heads(tmp_path)
    (tmp_path / "floorman.db").write_bytes(copy)  # as if it had never been said
    assert audit(tmp_path).exit_code == 0
    result = audit(tmp_path, "--head", before, "--head", noted)
    assert result.exit_code == 1
    told = f"noted: {table}: a head was noted at record {int(records) + 1}, the log ends at"
    assert told in result.stdout


def test_of_a_chain_only_the_first_break_is_named(tmp_path):
    made(tmp_path)
    [head] = heads(tmp_path)
    table = head.split(":")[0]
    with sqlite3.connect(tmp_path / "floorman.db") as database:
        change = "UPDATE records SET at = at + 1 WHERE table_id = ? AND sequence > 2"
        database.execute(change, [table])
    said = [one for one in audit(tmp_path).stdout.splitlines() if one.startswith("chain:")]
    assert len(said) == 1
    assert said[0].startswith(f"chain: {table} 3: the chain of the log breaks here; so do ")


@pytest.mark.parametrize("words", ["", "t1", "t1:x:" + "a" * 64, "t1:3:abc", ":3:" + "a" * 64])
def test_what_is_no_head_is_refused(tmp_path, words):
    made(tmp_path)
    result = audit(tmp_path, "--head", words)
    assert result.exit_code == 2
    assert "TABLE:RECORD:HASH" in result.stderr
