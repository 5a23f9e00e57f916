"""The database of every release opens under today's program, and one of tomorrow's is refused."""

import json
import lzma
import sqlite3
from datetime import UTC, datetime

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.server.diagnosis import of_what_is_kept
from floorman.store.migrations import NEWEST, STEPS
from tests.shipping.releases.kept import VERSIONS, unpacked
from tests.shipping.releases.making import loaded
from tests.store import postgres

every_release = pytest.mark.parametrize("version", VERSIONS)


def floorman(*words):
    return CliRunner().invoke(main, [*map(str, words)], env={})


def heads(kept):
    """What players noted of the logs, as `floorman audit` takes it."""
    for table, one in kept.told["tables"].items():
        yield from ("--head", f"{table}:{one['log']['records']}:{one['log']['head']}")


def layout_of(file):
    with sqlite3.connect(file) as connection:
        [(layout,)] = connection.execute("SELECT version_num FROM alembic_version")
    connection.close()
    return layout


def content(file):
    with sqlite3.connect(file) as connection:
        found = [*connection.iterdump()]
    connection.close()
    return found


@every_release
def test_a_database_of_a_release_is_brought_up_to_date_and_nothing_in_it_is_lost(version, tmp_path):
    kept = unpacked(version, tmp_path)
    file = kept.data / "floorman.db"
    before = layout_of(file)
    now = datetime.now(UTC)
    looked = next(one for one in of_what_is_kept(kept.settings, now) if one.about == "database")
    steps = [one.revision for one in STEPS]
    if behind := len(steps) - 1 - steps.index(before):
        assert looked.weight == "note"
        assert f"{behind} step" in looked.words and "former Floorman" in looked.words
        assert "floorman backup before it" in looked.deed
    assert layout_of(file) == before, "looking changes nothing"
    done = floorman("audit", kept.data, *heads(kept), "--json")
    assert json.loads(done.stdout)["findings"] == []
    assert done.exit_code == 0
    assert json.loads(done.stdout)["tables"] >= len(kept.told["tables"])
    assert layout_of(file) == NEWEST
    looked = next(one for one in of_what_is_kept(kept.settings, now) if one.about == "database")
    assert (looked.weight, NEWEST in looked.words) == ("well", True)
    # Made anew from the log, what is kept beside it is the same.
    assert floorman("audit", kept.data, "--rebuild").exit_code == 0


def own_deals(file):
    """What each deal was for each of its players: what the lists of one's own deals go by."""
    with sqlite3.connect(file) as connection:
        connection.row_factory = sqlite3.Row
        rows = connection.execute("SELECT * FROM deal_players ORDER BY account, table_id, number")
        found = [dict(one) for one in rows]
    connection.close()
    return found


@every_release
def test_deals_of_then_are_told_at_once_and_wholly_once_they_are_worked_out_anew(version, tmp_path):
    kept = unpacked(version, tmp_path)
    file = kept.data / "floorman.db"
    assert floorman("audit", kept.data).exit_code == 0
    at_once = own_deals(file)
    assert floorman("audit", kept.data, "--rebuild").exit_code == 0
    anew = own_deals(file)
    assert len(at_once) == len(anew) > 10
    known = ("account", "table_id", "number", "form", "stakes", "pot", "won")
    for before, after in zip(at_once, anew, strict=True):
        assert [before[one] for one in known] == [after[one] for one in known]
        assert after["net"] is not None and after["form"] and after["pot"] > 0
    assert {bool(one["won"]) for one in anew} == {True, False}


@every_release
def test_so_is_a_database_of_postgresql(version, tmp_path):
    kept = unpacked(version, tmp_path)
    with postgres.server() as address:
        url = postgres.new_database(address, "room")
        loaded(kept.of_release / "room.sql.xz", url)
        done = floorman("audit", url, *heads(kept))
        assert (done.exit_code, "everything is whole" in done.stdout) == (0, True), done.stdout
        # It is the same room, and goes on in a file.
        moved = floorman("move", url, tmp_path / "moved")
        assert moved.exit_code == 0, moved.output
    assert floorman("audit", tmp_path / "moved", *heads(kept)).exit_code == 0


@every_release
def test_its_backup_is_put_back_by_todays_program(version, tmp_path):
    kept = unpacked(version, tmp_path)
    back = tmp_path / "floorman-20260501-120000.db"
    back.write_bytes((kept.data / "floorman.db").read_bytes())
    done = floorman("restore", back, tmp_path / "again")
    assert done.exit_code == 0, done.output
    assert floorman("audit", tmp_path / "again", *heads(kept)).exit_code == 0


@every_release
def test_its_exported_tables_are_taken_in_and_every_deal_comes_out_as_it_was(version, tmp_path):
    kept = unpacked(version, tmp_path)
    lines = lzma.decompress((kept.of_release / "tables.jsonl.xz").read_bytes())
    file = tmp_path / "tables.jsonl"
    file.write_bytes(lines)
    assert json.loads(lines.splitlines()[0])["program"] == version
    other = tmp_path / "other"
    assert floorman("restore", _empty(tmp_path), other).exit_code == 0
    done = floorman("import", file, other)
    assert done.exit_code == 0, done.output
    deals = sum(json.loads(one)["type"] == "deal" for one in lines.splitlines())
    tables = sum(json.loads(one)["type"] == "table" for one in lines.splitlines())
    assert done.stdout == f"Taken in: {tables} tables with {deals} deals.\n"
    assert deals > 8 and floorman("audit", other).exit_code == 0


def _empty(folder):
    """A backup of a room in which nobody has been."""
    data = folder / "nobody"
    data.mkdir()
    (data / "floorman.db").touch(mode=0o600)
    assert floorman("audit", data).exit_code == 0
    assert floorman("backup", data, "--to", folder / "backups").exit_code == 0
    [made] = (folder / "backups").glob("*.db")
    return made


@every_release
def test_deals_that_people_saved_are_still_proved(version, tmp_path):
    kept = unpacked(version, tmp_path)
    saved = sorted(kept.of_release.glob("*.deal.json"))
    assert len(saved) >= 2
    for file in saved:
        done = floorman("verify", file)
        assert done.exit_code == 0, done.output
        told = json.loads(floorman("verify", file, "--json").stdout)
        assert told["faults"] == [] and told["proved"] == told["seen"] > 0
    for file in kept.of_release.glob("*.phh"):
        done = floorman("replay", file)
        assert done.exit_code == 0, done.output


@pytest.fixture
def tomorrows(tmp_path):
    """The room of a release that is not there yet."""
    kept = unpacked(VERSIONS[-1], tmp_path)
    assert floorman("audit", kept.data).exit_code == 0
    with sqlite3.connect(kept.data / "floorman.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    return kept


@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--port", "0", "--data", "DATA"),
        ("audit", "DATA"),
        ("backup", "DATA", "--to", "BACKUPS"),
        ("export", "DATA"),
        ("repair", "DATA"),
        ("compact", "DATA", "--days", "30"),
        ("move", "DATA", "OTHER"),
    ],
)
def test_a_room_of_a_newer_program_is_refused_in_words_and_left_alone(words, tomorrows, tmp_path):
    places = {"DATA": tomorrows.data, "BACKUPS": tmp_path / "backups", "OTHER": tmp_path / "other"}
    file = tomorrows.data / "floorman.db"
    before = content(file)
    done = floorman(*(places.get(one, one) for one in words))
    assert done.exit_code != 0
    assert "layout 9999" in done.output and "install a newer one" in done.output
    assert "Traceback" not in done.output
    assert content(file) == before


def test_the_doctor_says_that_a_room_is_newer_than_the_program(tomorrows):
    looked = of_what_is_kept(tomorrows.settings, datetime.now(UTC))
    one = next(one for one in looked if one.about == "database")
    assert (one.weight, "newer Floorman" in one.words) == ("fault", True)
    assert one.deed == "install that Floorman, or a newer one"


def test_a_backup_of_a_newer_program_is_not_put_back(tomorrows, tmp_path):
    back = tmp_path / "floorman-20300501-120000.db"
    back.write_bytes((tomorrows.data / "floorman.db").read_bytes())
    done = floorman("restore", back, tmp_path / "again")
    assert done.exit_code != 0
    assert "layout 9999" in done.output and "Traceback" not in done.output
    assert not (tmp_path / "again" / "floorman.db").exists()
