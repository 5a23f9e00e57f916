"""Every command that the documents show is run by `test_docs`, or stands here with why it is not;
and those are at least read by the command's own parser, or are targets and modules that there are.
"""

import os
import re
import shlex
from importlib.util import find_spec
from unittest.mock import patch

import click
import pytest

from floorman.cli.main import main
from tests.house.project import ROOT

PAGES = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "handbook").glob("*.md")]
)
# A block may stand in a list; what is indented without one is a block too.
BLOCK = re.compile(
    r"^ *```(console|sh|bash)\n(.*?)^ *```|^    ((?:floorman|make) [^\n]*)$",
    re.DOTALL | re.MULTILINE,
)
# A block that says no language has no commands in it.
PLAIN = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE)
# Commands of ours that no page's test runs.
NOT_RUN = {
    "serve": "goes on until it is stopped",
    "play": "needs a terminal",
    "brush": "needs a terminal",
    "bot": "plays in a room that is open",
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
# Programs that are not ours, for the machine of a house.
NOT_OURS = {
    "caddy", "cd", "cloudflared", "cp", "curl", "docker", "echo", "export", "git", "journalctl",
    "kill", "mkdir", "pip", "pipx", "ssh", "sudo", "systemctl", "uvx",
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
    if name == "make":
        return making(words[1:])
    if name in ("python", "python3"):
        return running(words[1:])
    if name != "floorman":
        return None if name in NOT_OURS else f"{name}: say in NOT_OURS whose it is"
    if words[1:2] not in ([one] for one in NOT_RUN):
        return f"{words[1]}: show it in a console block, or say in NOT_RUN why it is not run"
    return parsing(words[1], words[2:])


def parsing(name, words):
    """What the parser of a command of ours says of these words."""
    command = main.get_command(click.Context(main), name)
    if command is None:
        return f"there is no command {name}"
    if ">" in words or "|" in words:
        words = words[: min(words.index(one) for one in (">", "|") if one in words)]
    try:
        with patch.dict(os.environ, {"FLOORMAN_BOT_TOKEN": "fmb_1"}):
            command.make_context(name, [*words])
    except click.ClickException as error:
        return f"{name}: {error.format_message()}"
    return None


def making(words):
    """What is wrong with targets of the Makefile and what they are told."""
    for one in words:
        key, told, _ = one.partition("=")
        if told and f"$({key})" not in MAKEFILE and f"$(if $({key})" not in MAKEFILE:
            return f"make knows no {key}"
        if not told and one not in TARGETS:
            return f"there is no make {one}"
    return None


def running(words):
    """What is wrong with a module or a file of ours that Python is to run."""
    if words[:1] == ["-m"]:
        ours = words[1].partition(".")[0] in ("bench", "floorman", "handbook", "releasing", "tests")
        return f"there is no {words[1]}" if ours and find_spec(words[1]) is None else None
    file = next((one for one in words if one.endswith(".py")), None)
    return f"there is no {file}" if file and not (ROOT / file).exists() else None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_block_with_commands_says_that_it_is_one(page):
    for kind, block in PLAIN.findall(page.read_text(encoding="utf-8")):
        if kind not in ("console", "sh", "bash", "python", "json"):
            # A dialogue begins with a dollar, and is held by `test_docs`.
            found = re.findall(r"^(?:floorman|make|python -m) .*", block, re.MULTILINE)
            assert not found, f"{page.name}: {found[0]} stands in a block that is not one of sh"


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("floorman serve --settings house.toml", None),
        ("FLOORMAN_PORT=8001 .venv/bin/floorman serve", None),
        ("floorman serve --setings house.toml", "No such option '--setings'"),
        ("floorman serve --port high", "'high' is not a valid integer"),
        ("floorman audit one two", "unexpected extra argument (two)"),
        ("floorman backup", None),
        ("floorman export floorman-data > tables.jsonl", None),
        ("make release VERSION=0.2.0", None),
        ("make realease VERSION=0.2.0", "there is no make realease"),
        ("make release VERSOIN=0.2.0", "make knows no VERSOIN"),
        ("python -m bench.load --tables 3", None),
        ("python -m bench.laod", "there is no bench.laod"),
        ("python examples/first_bot.py", None),
        ("python examples/last_bot.py", "there is no examples/last_bot.py"),
        ("floorman forms", "forms: show it in a console block"),
        ("floorperson serve", "say in NOT_OURS"),
    ],
)
def test_a_command_that_is_none_is_noticed(line, wrong):
    found = check(shlex.split(line))
    assert found is None if wrong is None else wrong in found
