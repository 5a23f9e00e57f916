"""Tab in a shell: what is offered, what it costs, and that a package has what shells look for."""

import os
import shutil
import subprocess
import sys
import tomllib

import pytest
from click.testing import CliRunner

from floorman.cli.guiding.completion import VARIABLE
from floorman.cli.main import COMMANDS, main
from floorman.games import all_forms, all_mixes
from floorman.rulebooks.rules import BOOK_KEYS
from tests.cli.test_startup import HEAVY
from tests.house.project import ROOT

COMPLETION = ROOT / "deploy" / "completion"
ASKED = "import sys; from floorman.cli.main import main; main(prog_name='floorman')"


def offered(*words):
    """What is offered for the last of these words, each a kind and a value."""
    told = {"COMP_WORDS": " ".join(["floorman", *words]), "COMP_CWORD": str(len(words))}
    result = CliRunner().invoke(
        main, [], prog_name="floorman", env=told | {VARIABLE: "bash_complete"}
    )
    return [tuple(line.split(",", 1)) for line in result.stdout.splitlines()]


def words(*asked):
    return [value for _, value in offered(*asked)]


def test_commands_options_and_values_are_offered():
    assert words("") == [*COMMANDS]
    assert words("rul") == ["rule", "rules", "ruleset", "ruling"]
    assert words("bot", "--le") == ["--level"]
    assert words("form", "omaha") == [one for one in all_forms() if one.startswith("omaha")]
    assert set(all_mixes()) <= set(words("play", ""))
    assert words("rules", "u") == [one for one in BOOK_KEYS if one.startswith("u")]
    assert words("ruleset", "--form", "raz") == ["razz", "razzduci", "razzdugi"]
    assert "RR11-3.BET.4a" in words("rule", "RR11-3.BET.4")
    assert words("help", "se") == ["serve", "settle"]
    assert words("rules", "--kind", "pl") == ["play"]
    assert offered("replay", "") == offered("serve", "--settings", "") == [("file", "")]
    assert offered("demo", "--data", "") == [("dir", "")]


def test_a_word_that_is_offered_is_still_free():
    """What is completed is no bound: a form of one's own is taken as before."""
    assert "no-such.toml: no such file" in CliRunner().invoke(main, ["form", "no-such.toml"]).stderr


def test_tab_imports_no_server():
    code = "import atexit, sys; atexit.register(lambda: print('imported:', *sys.modules)); " + ASKED
    told = {"COMP_WORDS": "floorman se", "COMP_CWORD": "1", VARIABLE: "bash_complete"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        env=os.environ | told,
        capture_output=True,
        text=True,
    )
    said, _, modules = done.stdout.rpartition("imported: ")
    assert said.split() == ["plain,serve", "plain,settle"]
    assert not (HEAVY | {"rich", "msgspec"}) & {one.partition(".")[0] for one in modules.split()}
    assert "floorman.cli.room.serve" not in modules.split()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_package_has_what_the_command_prints(shell):
    printed = CliRunner().invoke(main, ["completion", shell]).stdout
    assert VARIABLE in printed and f"{shell}_complete" in printed
    assert (COMPLETION / f"floorman.{shell}").read_text() == printed
    told = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wheel = told["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert f"deploy/completion/floorman.{shell}" in wheel
    sdist = told["tool"]["hatch"]["build"]["targets"]["sdist"]["only-include"]
    assert "deploy/completion" in sdist


def test_bash_itself_completes_by_it(tmp_path):
    """The machine's bash reads the file and asks the program, as it does at Tab."""
    program = tmp_path / "floorman"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -c "{ASKED}" "$@"\n')
    program.chmod(0o755)
    line = (
        f". {COMPLETION / 'floorman.bash'}; COMP_WORDS=(floorman glo); COMP_CWORD=1; "
        '_floorman_completion floorman; echo "${COMPREPLY[@]}"'
    )
    bash = shutil.which("bash")
    found = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    said = subprocess.run(
        [bash, "--norc", "-c", line],
        check=True,
        env=os.environ | found,
        capture_output=True,
        text=True,
    )
    assert said.stdout.strip() == "glossary", said.stderr
