"""`floorman export` and `import`: tables carried from one room to another, and what is refused."""

import asyncio
import json

from click.testing import CliRunner

from floorman.cli.main import main
from floorman.store import open_store
from tests.cli.room.test_audit import audit, made


def floorman(*words):
    return CliRunner().invoke(main, [*map(str, words)], env={})


def empty(folder):
    """A room in which nobody has played."""

    async def opened():
        async with open_store(f"sqlite:///{folder}/floorman.db"):
            pass

    folder.mkdir()
    asyncio.run(opened())
    return folder


def test_tables_are_carried_into_another_room_once(tmp_path):
    made(tmp_path / "a")
    file = tmp_path / "tables.jsonl"
    result = floorman("export", tmp_path / "a", "--to", file)
    assert result.exit_code == 0, result.stderr
    lines = file.read_text(encoding="utf-8").splitlines()
    assert result.stdout == f"Written to {file}: {len(lines):,} lines.\n"
    assert all(json.loads(line) for line in lines)
    result = floorman("import", file, tmp_path / "b")
    assert (result.exit_code, "there is no database" in result.stderr) == (2, True)
    result = floorman("import", file, empty(tmp_path / "b"))
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith("Taken in: 1 table with ")
    assert audit(tmp_path / "b").exit_code == 0
    again = floorman("import", file, tmp_path / "b")
    assert again.exit_code == 2
    assert str(file) in again.stderr
    assert audit(tmp_path / "b").exit_code == 0


def test_without_a_file_the_lines_are_printed(tmp_path):
    made(tmp_path)
    printed = floorman("export", tmp_path)
    assert printed.exit_code == 0
    file = tmp_path / "tables.jsonl"
    assert floorman("export", tmp_path, "--to", file).exit_code == 0
    # The first line says when it was written, and the last one has the hash of all.
    written = file.read_text(encoding="utf-8").splitlines()
    assert printed.stdout.splitlines()[1:-1] == written[1:-1]
    assert len(written) > 3


def test_nothing_is_written_over_and_no_room_is_made_by_a_slip(tmp_path):
    made(tmp_path)
    file = tmp_path / "tables.jsonl"
    file.write_text("mine", encoding="utf-8")
    result = floorman("export", tmp_path, "--to", file)
    assert (result.exit_code, "there is such a file already" in result.stderr) == (2, True)
    assert file.read_text(encoding="utf-8") == "mine"
    nowhere = tmp_path / "nowhere"
    assert floorman("export", nowhere).exit_code == 2
    assert not nowhere.exists()


def test_a_table_that_is_not_there_and_a_file_that_is_none_are_named(tmp_path):
    made(tmp_path)
    result = floorman("export", tmp_path, "--table", "t-none")
    assert (result.exit_code, "t-none" in result.stderr) == (2, True)
    result = floorman("import", tmp_path / "none.jsonl", tmp_path)
    assert (result.exit_code, "none.jsonl" in result.stderr) == (2, True)
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{}\n", encoding="utf-8")
    result = floorman("import", broken, tmp_path)
    assert (result.exit_code, "broken.jsonl" in result.stderr) == (2, True)
    assert "Traceback" not in result.stderr
