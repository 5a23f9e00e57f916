"""Files that the documents name are there, under the names by which they are named."""

import re

import pytest

from tests.house.project import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
# Whole paths begin with one of these; CHANGELOG.md tells of the past.
TOPS = ("src", "tests", "docs", "web", "bench", "training")
ENDS = r"(?:py|ts|tsx|toml|json|md|mjs|sh|txt|npz)"
NAMED = re.compile(rf"`((?:[\w.*-]+/)*[\w.*-]+\.{ENDS}|(?:[\w.-]+/)+)`")


TESTS = {path.name for top in ("tests", "web/src") for path in (ROOT / top).rglob("*test*.*")}


def wrong_names(line):
    """What a line names that is not there: whole paths, and tests by their names alone."""
    for named in NAMED.findall(line):
        top, _, rest = named.partition("/")
        if rest and top in TOPS:
            there = any(ROOT.glob(named)) if "*" in named else (ROOT / named).exists()
        elif rest and top == "server":
            there = (ROOT / "src" / "floorman" / named).exists()
        else:
            there = named in TESTS or not re.fullmatch(r"test_\w+\.py|\w+\.test\.tsx?", named)
        if not there:
            yield named


@pytest.mark.parametrize(
    "page", [one for one in PAGES if one.name != "CHANGELOG.md"], ids=lambda page: page.name
)
def test_files_that_are_named_are_there(page):
    lines = enumerate(page.read_text("utf-8").splitlines(), 1)
    wrong = [
        f"{page.name}:{number} {named}" for number, line in lines for named in wrong_names(line)
    ]
    assert not wrong, wrong


def test_a_file_that_is_not_there_is_noticed():
    line = "| `tests/house/test_paths.py`, `test_no.py`, `test_docs.py` | `src/floorman/gone.py` |"
    assert [*wrong_names(line + " `server/attempts.py`, `server/people/`")] == [
        "test_no.py",
        "src/floorman/gone.py",
        "server/attempts.py",
    ]
