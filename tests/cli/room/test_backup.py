"""`floorman backup`, `restore` and `move`: one line for each thing done, and for each refused."""

import asyncio
import stat

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.server.people.sealing import KEY_FILE, Seal, seal_of
from floorman.server.settings import Settings
from floorman.store import Account, open_store
from tests.cli.room.test_audit import audit, made


def floorman(*words, **environment):
    return CliRunner().invoke(main, [*map(str, words)], env=environment)


def test_a_room_is_backed_up_lost_and_restored(tmp_path):
    made(tmp_path)
    result = floorman("backup", tmp_path, "--to", tmp_path / "b")
    assert (result.exit_code, result.stdout.count("\n")) == (0, 1)
    assert result.stdout.endswith(".db: everything is whole.\n")
    [file] = (tmp_path / "b").iterdir()
    result = floorman("restore", file, tmp_path)
    assert (result.exit_code, "is there already" in result.stderr) == (2, True)
    (tmp_path / "floorman.db").unlink()
    assert floorman("restore", file, tmp_path).exit_code == 0
    assert audit(tmp_path).stdout == "1 table: everything is whole.\n"
    result = floorman("restore", file, tmp_path, "--replace")
    assert "What was there before is in" in result.stdout
    assert floorman("restore", tmp_path / "none.db", tmp_path).exit_code == 2


def test_the_database_of_the_environment_is_backed_up(tmp_path):
    made(tmp_path)
    url = f"sqlite:///{tmp_path}/floorman.db"
    result = floorman("backup", "--to", tmp_path / "b", FLOORMAN_DATABASE=url)
    assert result.exit_code == 0, result.stderr


def test_a_room_is_moved_once(tmp_path):
    made(tmp_path)
    result = floorman("move", tmp_path, tmp_path / "other")
    assert result.exit_code == 0, result.stderr
    assert "2 logs" in result.stdout
    assert "read the same" in result.stdout
    assert audit(tmp_path / "other").stdout == audit(tmp_path).stdout
    result = floorman("move", tmp_path, tmp_path / "other")
    assert (result.exit_code, "take an empty database" in result.stderr) == (2, True)


SECRET = "JBSWY3DPEHPK3PXP"


@pytest.fixture
def sealed(tmp_path):
    """A room in which somebody has a second factor, with its key."""
    folder = tmp_path / "room"
    folder.mkdir()
    made(folder)
    kept = seal_of(Settings(data=str(folder))).close("ada", SECRET)

    async def add():
        async with open_store(f"sqlite:///{folder}/floorman.db") as store:
            await store.add_account(Account("ada", "Ada", totp=kept))

    asyncio.run(add())
    return folder, kept


def test_no_backup_has_the_key_and_it_is_said(sealed, tmp_path):
    folder, _ = sealed
    result = floorman("backup", folder, "--to", tmp_path / "b")
    assert result.exit_code == 0
    assert "The key of 1 second factor is not in it" in result.stdout
    [file] = (tmp_path / "b").iterdir()
    assert (folder / KEY_FILE).read_bytes().strip() not in file.read_bytes()


def test_the_key_is_copied_apart_and_never_beside_its_backups(sealed, tmp_path):
    folder, kept = sealed
    result = floorman("backup", folder, "--to", tmp_path / "b", "--key-to", tmp_path / "b")
    assert result.exit_code == 2
    assert "a key beside its backups" in result.stderr
    assert not (tmp_path / "b").exists()
    result = floorman("backup", folder, "--to", tmp_path / "b", "--key-to", tmp_path / "k")
    assert "the key of 1 second factor; keep it apart" in result.stdout
    [key] = (tmp_path / "k").iterdir()
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert Seal(key.read_bytes().strip()).open("ada", kept) == SECRET
    result = floorman(
        "backup",
        folder,
        "--to",
        tmp_path / "c",
        "--key-to",
        tmp_path / "k",
        "--key",
        tmp_path / "none",
    )
    assert (result.exit_code, "cannot be read" in result.stderr) == (2, True)


def test_a_restore_says_where_the_key_is_missing_and_puts_it_in_place(sealed, tmp_path):
    folder, kept = sealed
    floorman("backup", folder, "--to", tmp_path / "b", "--key-to", tmp_path / "k")
    [file], [key] = (tmp_path / "b").iterdir(), (tmp_path / "k").iterdir()
    result = floorman("restore", file, tmp_path / "without")
    assert result.exit_code == 0
    assert "The key that opens 1 second factor is not in" in result.stdout
    result = floorman("restore", file, tmp_path / "with", "--key", key)
    assert (result.exit_code, "The key" in result.stdout) == (0, False)
    assert seal_of(Settings(data=str(tmp_path / "with"))).open("ada", kept) == SECRET
    again = floorman("restore", file, tmp_path / "with", "--replace", "--key", key)
    assert (again.exit_code, "The key" in again.stdout) == (0, False)


def test_another_key_is_not_overwritten_and_a_restore_with_it_is_not_begun(sealed, tmp_path):
    folder, _ = sealed
    floorman("backup", folder, "--to", tmp_path / "b", "--key-to", tmp_path / "k")
    [file], [key] = (tmp_path / "b").iterdir(), (tmp_path / "k").iterdir()
    other = tmp_path / "other"
    seal_of(Settings(data=str(other)))
    before = (other / KEY_FILE).read_bytes()
    result = floorman("restore", file, other, "--key", key)
    assert (result.exit_code, "is another key" in result.stderr) == (2, True)
    assert not (other / "floorman.db").exists()
    assert (other / KEY_FILE).read_bytes() == before
    assert "1 second factor" in floorman("restore", file, other).stdout
    (tmp_path / "word").write_text("a word")
    result = floorman("restore", file, tmp_path / "new", "--key", tmp_path / "word")
    assert (result.exit_code, "not the key of a room" in result.stderr) == (2, True)


def test_a_room_without_second_factors_says_nothing_of_a_key(tmp_path):
    made(tmp_path)
    result = floorman("backup", tmp_path, "--to", tmp_path / "b")
    assert "key" not in result.stdout.lower()
    [file] = (tmp_path / "b").iterdir()
    assert "key" not in floorman("restore", file, tmp_path / "new").stdout.lower()
