"""`floorman backup`, `restore` and `move`: one line for each thing done, and for each refused."""

from click.testing import CliRunner

from floorman.cli.main import main
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
