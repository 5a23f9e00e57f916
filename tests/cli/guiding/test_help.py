"""The pages of the commands, and the word that was meant."""

import pytest
from click.testing import CliRunner

from floorman.cli.guiding.help import _GROUPS
from floorman.cli.guiding.manual import PAGES
from floorman.cli.hints import missing
from floorman.cli.main import COMMANDS, main
from tests.house.project import ROOT

HEADINGS = ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "ENDS WITH", "SEE ALSO")


def shown(*words):
    result = CliRunner().invoke(main, ["help", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_page(name):
    lines = shown(name).splitlines()
    assert [line for line in lines if line in HEADINGS] == [*HEADINGS]
    assert all(len(line) <= 80 for line in lines)
    command = main.get_command(None, name)
    said = shown(name)
    assert f"floorman {name} - " in said
    for param in command.params:
        if getattr(param, "hidden", False):
            continue
        assert all(one in said for one in param.opts if one.startswith("--")), param.name
    page = ROOT / "docs" / f"{PAGES[name]}.md"
    assert f"docs/{PAGES[name]}.md; in an open room: /help/{PAGES[name]}/" in said
    assert f"floorman {name}" in page.read_text(encoding="utf-8")


def test_without_a_name_every_command_stands_once_in_its_group():
    named = [name for _, names in _GROUPS for name in names]
    assert sorted(named) == sorted(COMMANDS)
    said = shown()
    assert all(f"  {name}  " in said for name in COMMANDS)
    assert all(f"{title}:" in said for title, _ in _GROUPS)
    assert "floorman help COMMAND" in said


def test_a_file_that_is_not_there_is_told_by_what_lies_beside_it(tmp_path):
    (tmp_path / "friday.phh").touch()
    asked = str(tmp_path / "fridy.phh")
    assert missing(asked, "deals") == (
        f"{asked}: no such file (wanted: deals); did you mean 'friday.phh'?"
    )
    elsewhere = str(tmp_path / "no" / "friday.phh")
    assert missing(elsewhere) == f"{elsewhere}: no such file, nor the folder {tmp_path / 'no'}"
    assert missing(str(tmp_path / "zz")) == f"{tmp_path / 'zz'}: no such file"


def test_a_folder_without_a_database_is_told_by_what_lies_beside_it(tmp_path):
    (tmp_path / "floorman-data").mkdir()
    asked = str(tmp_path / "florman-data")
    result = CliRunner().invoke(main, ["audit", asked])
    assert result.exit_code == 2
    assert "did you mean 'floorman-data'?" in result.stderr
