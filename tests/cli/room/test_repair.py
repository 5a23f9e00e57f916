"""`floorman repair`: shows what can be done about a table that stands still, and does it."""

import sqlite3

from click.testing import CliRunner

from floorman.cli.main import main
from tests.cli.room.test_audit import audit, made


def repair(*words):
    return CliRunner().invoke(main, ["repair", *map(str, words)])


def spoilt(folder):
    """The last record of the only table cannot be read; the table and the record."""
    with sqlite3.connect(folder / "floorman.db") as database:
        [table, last] = database.execute(
            "SELECT table_id, last_sequence FROM heads WHERE table_id <> 'cage'"
        ).fetchone()
        where = (table, last)
        database.execute(
            "UPDATE records SET body = x'7b' WHERE table_id = ? AND sequence = ?", where
        )
    return where


def test_a_room_in_which_nothing_is_wrong(tmp_path):
    made(tmp_path)
    result = repair(tmp_path)
    assert (result.exit_code, result.stdout) == (0, "No table stands still.\n")


def test_what_can_be_done_is_shown_and_nothing_is_done(tmp_path):
    made(tmp_path)
    table, last = spoilt(tmp_path)
    for _ in range(2):
        result = repair(tmp_path)
        assert result.exit_code == 1
        assert result.stdout.startswith(f"{table} (")
        assert f"records {last} to {last} are set aside" in result.stdout


def test_it_is_done_for_the_table_that_is_named_and_the_audit_passes(tmp_path):
    made(tmp_path)
    table, _ = spoilt(tmp_path)
    assert audit(tmp_path).exit_code == 1
    result = repair(tmp_path, "--table", table)
    assert result.exit_code == 0, result.stdout
    assert "chips from" in result.stdout  # the last one had sat down
    assert repair(tmp_path).stdout == "No table stands still.\n"
    assert audit(tmp_path).stdout == "1 table: everything is whole.\n"


def test_a_table_can_be_closed_and_everybody_is_paid(tmp_path):
    made(tmp_path)
    table, _ = spoilt(tmp_path)
    assert repair(tmp_path, "--table", table, "--close").exit_code == 0
    assert audit(tmp_path).exit_code == 0
    with sqlite3.connect(tmp_path / "floorman.db") as database:
        held = database.execute(
            "SELECT sum(abs(amount)) FROM balances WHERE account LIKE ?", (f"{table}/%",)
        )
        assert held.fetchone() == (0,)


def test_a_table_that_is_not_there_is_one_line(tmp_path):
    made(tmp_path)
    result = repair(tmp_path, "--table", "nobody")
    assert result.exit_code == 2
    assert "there is no such table" in result.stderr
