"""What the documents show is what happens: commands print it, Python sessions give it."""

import doctest
import re
import shlex

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from tests.house.project import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)
# What is typed into a terminal, after a colon at the end of a line: a dialogue.
DIALOGUE = re.compile(r"```text\n\$ (floorman ruling .*?)\n(.*?)```", re.DOTALL)
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
CODE = re.compile(r"`([^`\n]+)`")
# A file or folder of the checkout; a module may be named without its ending, as its map does.
PATH = re.compile(r"(?:tests|src|bench|handbook|deploy|web/src|web/dev)/[\w./*-]+$")
TEST = re.compile(r"(?:test_\w+\.py|[\w.]+\.test\.tsx?)$")
TARGET = re.compile(r"`make ([a-z-]+)`")


def sessions():
    for page in PAGES:
        for block in CONSOLE.findall(page.read_text(encoding="utf-8")):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                if command.startswith("floorman"):
                    yield pytest.param(command, output, id=f"{page.name}: {command}")


def same_text(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


@pytest.mark.parametrize(("command", "output"), list(sessions()))
def test_a_command_prints_what_the_page_shows(command, output):
    words = shlex.split(command, comments=True)[1:]
    result = CliRunner().invoke(main, words)
    shown, printed = same_text(output), same_text(result.output)
    if "..." in shown:  # the page leaves out the rest
        cut = shown.index("...")
        assert printed[:cut] == shown[:cut]
        tail = shown[cut + 1 :]
        assert not tail or printed[-len(tail) :] == tail
    else:
        assert printed == shown


def dialogues():
    for page in PAGES:
        for command, shown in DIALOGUE.findall(page.read_text(encoding="utf-8")):
            yield pytest.param(command, shown, id=f"{page.name}: {command}")


@pytest.mark.parametrize(("command", "shown"), list(dialogues()))
def test_a_dialogue_goes_as_the_page_shows(command, shown, monkeypatch):
    monkeypatch.setattr("floorman.cli.rulings.ruling._is_terminal", lambda: True)
    begun = same_text(shown.partition("\n...")[0])
    typed = [line.rpartition(": ")[2] for line in begun if "]: " in line]
    words = shlex.split(command)[1:]
    result = CliRunner().invoke(main, words, input="".join(f"{one}\n" for one in typed))
    assert typed and same_text(result.output)[: len(begun)] == begun


def python_pages():
    return [page for page in PAGES if PYTHON.search(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", python_pages(), ids=lambda page: page.name)
def test_python_sessions_give_what_the_page_shows(page):
    session = "\n".join(PYTHON.findall(page.read_text(encoding="utf-8")))
    assert ">>>" in session
    test = doctest.DocTestParser().get_doctest(session, {}, page.name, str(page), 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_are_named_are_there(page):
    assert list(missing(page.read_text(encoding="utf-8"))) == []


def missing(text):
    """The paths that are named and are not there; a test named after a path is in its folder."""
    folder = None
    for line in text.splitlines():
        folder = None if not line or line.startswith("|") else folder
        for named in CODE.findall(line):
            if PATH.match(named):
                found = [*ROOT.glob(named), *ROOT.glob(f"{named}.*")]
                folder = (ROOT / named) if (ROOT / named).is_dir() else (ROOT / named).parent
                yield from () if found else (named,)
            elif TEST.match(named) and folder is not None and not (folder / named).exists():
                yield f"{folder.relative_to(ROOT)}/{named}"


def test_a_file_that_is_not_there_is_noticed():
    rows = (
        "| `tests/house/test_docs.py`, `test_gone.py` |",
        "| `tests/house/gone` |",
        "In `tests/house`: `test_docs.py`, ",
        "`test_tidy.py`.",
    )
    assert list(missing("\n".join(rows))) == ["tests/house/test_gone.py", "tests/house/gone"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_targets_that_are_named_exist(page):
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE)
    for named in TARGET.findall(page.read_text(encoding="utf-8")):
        assert named in targets, f"{page.name} names make {named}"
