"""Style as failing tests: sizes, docstrings, orphans, leftovers, addresses."""

import ast
import re

import pytest

from floorman.cli.main import MODULES
from tests.house.project import PACKAGE, ROOT, TESTS, imports_of, modules, parsed, python_files

LINES_PER_FILE = 500
LINES_PER_FUNCTION = 60
ENTRY_POINTS = {
    "floorman.cli.main",
    "floorman.rankings.build",
    "floorman.server.protocol.schema",
    *MODULES.values(),
}
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")
# Written in two parts so that this file does not contain what it forbids.
ADDRESSES = re.compile(
    "|".join(
        re.escape(a + b)
        for a, b in (
            ("pypi", ".org"),
            ("python", "hosted"),
            ("registry.", "npmjs"),
            ("deb.", "debian"),
            ("/work", "/main"),
            ("/home", "/"),
        )
    )
)
TEXT_SUFFIXES = {".py", ".toml", ".md", ".txt", ".cfg", ".json", ".yml", ""}


def text_files():
    for folder in (ROOT / "src", ROOT / "tests", ROOT / "docs", ROOT / "bench", ROOT / ".ci"):
        yield from (file for file in folder.rglob("*") if file.is_file())
    yield from (file for file in ROOT.iterdir() if file.is_file() and file.name != ".git")


@pytest.mark.parametrize("file", python_files(PACKAGE, TESTS), ids=lambda f: f.name)
def test_no_file_holds_more_than_one_subject_can_fill(file):
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LINES_PER_FILE


@pytest.mark.parametrize("file", python_files(PACKAGE), ids=lambda f: f.name)
def test_functions_fit_a_screen(file):
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= LINES_PER_FUNCTION, f"{node.name} has {length} lines"


@pytest.mark.parametrize("file", python_files(PACKAGE), ids=lambda f: f.name)
def test_every_module_says_what_it_is_for(file):
    assert ast.get_docstring(parsed(file))


@pytest.mark.parametrize("file", python_files(PACKAGE, TESTS), ids=lambda f: f.name)
def test_nothing_is_left_unfinished_or_skipped(file):
    if file.name == "test_tidy.py":
        return
    text = file.read_text(encoding="utf-8")
    assert not UNFINISHED.search(text)
    assert "pytest.mark.skip" not in text
    assert "pytest.mark.xfail" not in text


def test_no_module_is_an_orphan():
    imported = {name for module in modules() for name in imports_of(module)}
    packages = {name for name, file in modules().items() if file.name == "__init__.py"}
    mains = {name for name in modules() if name.endswith("__main__")}
    orphans = set(modules()) - imported - packages - mains - ENTRY_POINTS
    assert not orphans


def test_no_file_names_a_registry_or_a_path_of_one_machine():
    for file in text_files():
        if file.suffix in TEXT_SUFFIXES and "__pycache__" not in file.parts:
            text = file.read_text(encoding="utf-8", errors="ignore")
            found = ADDRESSES.search(text)
            assert not found, f"{file.relative_to(ROOT)} has {found.group()}"


def test_the_browser_has_no_cryptography_of_its_own():
    # Neither the constants of a SHA-256 written out, nor what a page without TLS is not given.
    homemade = re.compile(r"428a2f98|1116352408|crypto\.subtle\.|crypto\.randomUUID", re.IGNORECASE)
    sources = [*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.tsx")]
    found = [file for file in sources if ".test." not in file.name]
    assert len(found) > 20
    assert not [file.name for file in found if homemade.search(file.read_text(encoding="utf-8"))]
