"""Every command that the documents show is run by `test_docs`, or stands here with why it is not;
and those are at least commands that there are, with options that they have.
"""

import re
import shlex

import click
import pytest

from floorman.cli.main import main
from tests.house.project import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(
    r"^```(console|sh|bash)\n(.*?)^```|^    (floorman [^\n]*)$", re.DOTALL | re.MULTILINE
)
# Commands of ours that no page's test runs.
NOT_RUN = {
    "serve": "goes on until it is stopped",
    "play": "needs a terminal",
    "brush": "needs a terminal",
    "demo": "goes on until it is stopped",
    "audit": "reads a room's data",
    "backup": "reads a room's data",
    "doctor": "reads a room's data",
    "completion": "prints what the package has, which a test compares",
    "export": "reads a room's data",
    "import": "changes a room's data",
    "move": "changes a room's data",
    "restore": "changes a room's data",
    "verify": "reads a file that a room has saved",
}
# Programs that are not ours: `make` has its own test, the others are for the machine of a house.
NOT_OURS = {
    "caddy", "cd", "cloudflared", "cp", "curl", "docker", "echo", "git", "journalctl", "kill",
    "make", "mkdir", "pip", "pipx", "python", "python3", "ssh", "sudo", "systemctl", "uvx",
}  # fmt: skip


def commands():
    """Every line that is a command and is not run, with its page."""
    for page in PAGES:
        for kind, block, line in BLOCK.findall(page.read_text(encoding="utf-8")):
            lines = [line] if line else block.replace("\\\n", " ").splitlines()
            if kind == "console":
                lines = [one[2:] for one in lines if one.startswith("$ ")]
                lines = [one for one in lines if not one.startswith("floorman ")]
            for one in lines:
                if words := shlex.split(one, comments=True):
                    yield pytest.param(words, id=f"{page.name}: {one}")


@pytest.mark.parametrize("words", list(commands()))
def test_a_command_that_is_not_run_is_one_and_it_is_said_why(words):
    assert check(words) is None


def check(words):
    """What is wrong with a command that is not run."""
    while "=" in words[0] and words[0].partition("=")[0].isupper():
        words = words[1:]
    name = words[0].rpartition("/")[2]
    if name != "floorman":
        return None if name in NOT_OURS else f"{name}: say in NOT_OURS whose it is"
    if words[1] not in NOT_RUN:
        return f"{words[1]}: show it in a console block, or say in NOT_RUN why it is not run"
    command = main.get_command(click.Context(main), words[1])
    if command is None:
        return f"there is no command {words[1]}"
    known = {name for one in command.params for name in (*one.opts, *one.secondary_opts)}
    unknown = [one for one in words[2:] if one.startswith("--") and one not in known]
    return f"{words[1]} has no {unknown[0]}" if unknown else None


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("floorman serve --settings house.toml", None),
        ("FLOORMAN_PORT=8001 .venv/bin/floorman serve", None),
        ("floorman serve --setings house.toml", "serve has no --setings"),
        ("floorman forms", "forms: show it in a console block"),
        ("floorperson serve", "say in NOT_OURS"),
    ],
)
def test_a_command_that_is_none_is_noticed(line, wrong):
    found = check(shlex.split(line))
    assert found is None if wrong is None else wrong in found
