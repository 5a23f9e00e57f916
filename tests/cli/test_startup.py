"""A command imports what it needs and nothing else: nobody waits for a server that is not run."""

import subprocess
import sys

import pytest
from click.testing import CliRunner

from floorman.cli.main import COMMANDS, main
from floorman.filecache import FOLDER

SERVER = {"alembic", "fastapi", "pydantic", "sqlalchemy", "uvicorn"}
HEAVY = SERVER | {"numba", "numpy", "textual"}
CODE = """
import sys
from floorman.cli.main import main
try:
    main(sys.argv[1:], standalone_mode=False)
finally:
    print("imported:", *sys.modules)
"""


def imported_by(*words):
    done = subprocess.run(
        [sys.executable, "-c", CODE, *words], check=True, capture_output=True, text=True
    )
    said, _, modules = done.stdout.rpartition("imported: ")
    assert said
    return {name.partition(".")[0] for name in modules.split()}


@pytest.mark.parametrize(
    "words",
    [
        ("form", "omaha-8"),
        ("rules", "uspa"),
        ("rule", "RR11-3.SHOW.1"),
        ("ruleset", "roberts-v11"),
        ("glossary", "button"),
        ("replay", "tests/history/data/historical/arieh-yockey-2019.phh"),
        ("schedule", "turbo"),
        ("icm", "5000", "3000", "--prizes", "50,30"),
        ("play", "--help"),
        ("sim", "--help"),
    ],
    ids=" ".join,
)
def test_a_command_for_one_person_imports_no_server_and_no_arrays(words):
    assert not HEAVY & imported_by(*words)


@pytest.mark.parametrize(
    ("words", "spared"),
    [
        (("--help",), {"rich", "msgspec", "tomllib"}),
        (("play", "--help"), {"rich", "tomllib", "asyncio", "textual"}),
        (("forms",), {"rich", "sqlite3", "asyncio"}),
        (("rank", "high", "AsKsQsJsTs 2c"), {"rich", "sqlite3", "asyncio", "msgspec", "tomllib"}),
    ],
    ids=["help", "page", "forms", "rank"],
)
def test_what_is_asked_most_often_imports_least(words, spared):
    if "play" in words:
        imported_by(*words)  # what was made once is kept
    assert not (HEAVY | spared) & imported_by(*words)


def test_a_page_that_is_kept_is_the_page(tmp_path, monkeypatch):
    """A command's help is the same when it is made, when it is kept, and where nothing is kept."""
    said = []
    for folder in (str(tmp_path), str(tmp_path), ""):
        monkeypatch.setenv(FOLDER, folder)
        said += [CliRunner().invoke(main, ["quiz", word]).output for word in ("--help", "-h")]
    assert len(set(said)) == 1 and "Usage: main quiz" in said[0]
    [page] = tmp_path.glob("main quiz*")
    assert b"Usage: main quiz" in page.read_bytes()
    wide = CliRunner().invoke(main, ["quiz", "--help"], terminal_width=40)
    assert max(map(len, wide.output.splitlines())) <= 40 < max(map(len, said[0].splitlines()))


def test_every_command_is_called_by_its_name():
    """The list of commands names no module that is not there, and each says what it does."""
    for name, does in COMMANDS.items():
        command = main.get_command(None, name)
        assert command is not None and command.name == name and command.help
        assert does.endswith((".", "?"))
    assert main.get_command(None, "nosuch") is None
