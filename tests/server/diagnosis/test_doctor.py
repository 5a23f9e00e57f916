"""`floorman doctor` finds what is wrong with a room, says what to do, and changes nothing."""

import asyncio
import json
import os
import resource
import socket
import sqlite3
from collections import namedtuple
from datetime import UTC, datetime, timedelta

import pytest
from click.testing import CliRunner
from sqlalchemy import create_engine, text

from floorman.cli.main import main
from floorman.server.diagnosis import of_machine, of_what_is_kept
from floorman.server.settings import Settings
from floorman.server.tls.authority import Places
from floorman.server.tls.kept import Kept
from floorman.store import open_store
from floorman.store.migrations import NEWEST, STEPS

NOW = datetime.now(UTC)
Disk = namedtuple("Disk", "total used free")


@pytest.fixture
def room(tmp_path):
    """The settings of a room that was open once."""
    file = tmp_path / "floorman.db"
    file.touch(mode=0o600)
    asyncio.run(open_store(f"sqlite:///{file}").close())
    return Settings(data=str(tmp_path), port=0)


def looked(settings, now=NOW):
    found = [*of_machine(settings), *of_what_is_kept(settings, now)]
    assert all(one.deed for one in found if one.weight in {"warning", "fault"}), found
    return {one.about: one for one in found}


def changed(settings, **what):
    return Settings(**{"data": settings.data, "port": 0} | what)


def test_a_room_that_is_well_lacks_a_backup_alone(room):
    found = looked(room)
    assert [key for key, one in found.items() if one.weight not in {"well", "note"}] == ["backups"]
    assert NEWEST in found["database"].words


def test_a_room_that_never_was_open_can_be_opened_and_nothing_is_made(tmp_path):
    found = looked(Settings(data=str(tmp_path / "new"), port=0))
    assert {one.weight for one in found.values()} <= {"well", "note", "warning"}
    assert "makes it when it opens" in found["database"].words
    assert not [*tmp_path.iterdir()]


def test_what_is_no_database_and_what_is_damaged_are_told_apart_from_what_is_new(room, tmp_path):
    file = tmp_path / "floorman.db"
    whole = file.read_bytes()
    file.write_bytes(b"the ace of spades" * 500)
    assert looked(room)["database"].weight == "fault"
    assert "cannot be read" in looked(room)["database"].words
    file.write_bytes(whole)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    newer = looked(room)["database"]
    assert (newer.weight, "newer Floorman" in newer.words) == ("fault", True)
    before = STEPS[-3].revision
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (before,))
    connection.close()
    older = looked(room)["database"]
    assert older.weight == "note"
    assert "2 steps" in older.words


def test_pages_of_a_file_that_lie_elsewhere_are_damage(room, tmp_path):
    file = tmp_path / "floorman.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.execute(text("PRAGMA journal_mode = DELETE"))
        names = "SELECT name FROM sqlite_master WHERE type = 'index' AND rootpage > 0"
        name = connection.execute(text(names)).scalars().first()
        page = connection.execute(
            text("SELECT rootpage FROM sqlite_master WHERE name = :name"), {"name": name}
        ).scalar()
        size = connection.execute(text("PRAGMA page_size")).scalar()
    engine.dispose()
    content = bytearray(file.read_bytes())
    content[(page - 1) * size : (page - 1) * size + 200] = b"\xff" * 200
    file.write_bytes(content)
    assert looked(room)["database"].weight == "fault"


def test_a_clock_behind_the_last_record_is_told_with_both_times(room, tmp_path):
    with sqlite3.connect(tmp_path / "floorman.db") as connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(records)")]
        given = dict.fromkeys(columns, "x") | {"sequence": 1, "version": 1, "body": b"{}"}
        given |= {"at": int((NOW + timedelta(hours=1)).timestamp() * 1000)}
        marks = ",".join("?" * len(columns))
        connection.execute(f"INSERT INTO records VALUES ({marks})", [given[c] for c in columns])
    connection.close()
    found = looked(room)["clock"]
    assert found.weight == "warning"
    assert f"{NOW:%Y-%m-%d %H:%M}" in found.words
    assert looked(room, NOW + timedelta(hours=2))["clock"].weight == "well"


def test_a_folder_that_is_a_file_or_belongs_to_somebody_else_is_a_fault(tmp_path, monkeypatch):
    (tmp_path / "kept").write_text("a card")
    assert looked(Settings(data=str(tmp_path / "kept"), port=0))["data"].weight == "fault"
    monkeypatch.setattr(os, "access", lambda *_: False)
    found = looked(Settings(data=str(tmp_path / "other"), port=0))["data"]
    assert (found.weight, "cannot be written to" in found.words) == ("fault", True)


def test_secrets_that_others_may_read_are_named(room, tmp_path):
    (tmp_path / "floorman.key").write_bytes(b"no key")
    (tmp_path / "floorman.key").chmod(0o644)
    found = looked(room)
    assert found["data"].weight == "warning"
    assert found["data"].deed == f"chmod 600 {tmp_path / 'floorman.key'}"
    assert found["key"].weight == "fault"


@pytest.mark.parametrize(
    ("free", "weight"), [(2 << 30, "well"), (1 << 29, "warning"), (1 << 20, "fault")]
)
def test_little_space_is_a_warning_and_none_a_fault(room, monkeypatch, free, weight):
    monkeypatch.setattr("shutil.disk_usage", lambda _: Disk(1, 1, free))
    assert looked(room)["space"].weight == weight


def test_a_port_that_is_taken_is_told_with_what_to_do(room):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        found = looked(changed(room, port=taken.getsockname()[1]))["port"]
    assert (found.weight, "already" in found.words) == ("warning", True)
    assert "host" in looked(changed(room, host="no.such.host.invalid"))["port"].deed


def test_too_few_files_for_the_sockets_of_the_settings_are_told(room, monkeypatch):
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 1024))
    assert "5200" in looked(room)["files"].deed
    assert looked(changed(room, sockets_in_all=800))["files"].weight == "well"


def test_a_certificate_is_told_of_before_it_ends(room, tmp_path):
    kept = Kept(tmp_path / "tls", "Floorman at home")
    kept.fresh(Places(frozenset({"localhost"}), frozenset()), NOW)
    files = {"tls_certificate": str(kept.chain_file), "tls_key": str(kept.key_file)}
    own = changed(room, tls="files", **files)
    for days, weight in ((0, "well"), (80, "warning"), (91, "fault")):
        assert looked(own, NOW + timedelta(days=days))["tls"].weight == weight, days
    assert looked(changed(room, tls="home"), NOW + timedelta(days=91))["tls"].weight == "well"
    kept.chain_file.write_text("a card")
    assert looked(own)["tls"].weight == "fault"
    assert looked(changed(room, host="0.0.0.0"))["tls"].weight == "note"
    assert "tls" not in looked(changed(room, host="0.0.0.0", public_url="https://poker.example"))


def test_backups_that_are_old_are_told_of(room, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    made = NOW - timedelta(days=1)
    (folder / f"floorman-{made:%Y%m%d-%H%M%S}.db").touch()
    assert looked(room)["backups"].weight == "well"
    assert looked(room, NOW + timedelta(days=8))["backups"].weight == "warning"


def test_the_command_ends_with_one_where_something_is_lost(room, tmp_path):
    run = CliRunner().invoke
    words = ["doctor", "--data", str(tmp_path)]
    environment = {"FLOORMAN_PORT": "0"}
    well = run(main, words, env=environment)
    assert well.exit_code == 0, well.output
    assert "✓ database" in well.output
    assert "! backups" in well.output
    (tmp_path / "floorman.db").write_bytes(b"no database" * 500)
    ill = run(main, [*words, "--json"], env=environment)
    assert ill.exit_code == 1
    [fault] = [one for one in json.loads(ill.output) if one["weight"] == "fault"]
    assert fault["about"] == "database"
    assert "restore" in fault["deed"]
    wrong = run(main, words, env={"FLOORMAN_PROT": "0"})
    assert wrong.exit_code == 2
    assert "FLOORMAN_PROT" in wrong.output or "prot" in wrong.output


def test_a_room_that_does_not_answer_is_ill(room):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    found = CliRunner().invoke(main, ["doctor", "--room", f"http://127.0.0.1:{port}"])
    assert (found.exit_code, "does not answer" in found.output) == (1, True)
    wrong = CliRunner().invoke(main, ["doctor", "--room", "kitchen"])
    assert wrong.exit_code == 2
