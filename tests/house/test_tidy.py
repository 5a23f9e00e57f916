"""Style as failing tests: sizes, docstrings, orphans, leftovers, addresses."""

import ast
import re

from floorman.cli.main import MODULES
from tests.house.project import PACKAGE, ROOT, TESTS, imports_of, modules, parsed, python_files

LINES_PER_FILE = 500
LINES_PER_FUNCTION = 60
ENTRY_POINTS = {
    "floorman.cli.main",
    "floorman.envs.arrays.many",
    "floorman.envs.single",
    "floorman.envs.spiel",
    "floorman.envs.turns",
    "floorman.odds.preflop.ending",
    "floorman.odds.preflop.making",
    "floorman.odds.ranges.making",
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


def test_no_file_holds_more_than_one_subject_can_fill():
    for file in python_files(PACKAGE, TESTS):
        lines = len(file.read_text(encoding="utf-8").splitlines())
        assert lines <= LINES_PER_FILE, f"{file.relative_to(ROOT)} has {lines} lines"


def test_functions_fit_a_screen():
    for file in python_files(PACKAGE):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                where = f"{node.name} of {file.relative_to(ROOT)}"
                assert length <= LINES_PER_FUNCTION, f"{where} has {length} lines"


def test_every_module_says_what_it_is_for():
    for file in python_files(PACKAGE):
        assert ast.get_docstring(parsed(file)), f"{file.relative_to(ROOT)} does not"


def test_nothing_is_left_unfinished_or_skipped():
    for file in python_files(PACKAGE, TESTS):
        if file.name == "test_tidy.py":
            continue
        text, where = file.read_text(encoding="utf-8"), file.relative_to(ROOT)
        assert not UNFINISHED.search(text), where
        assert "pytest.mark.skip" not in text, where
        assert "pytest.mark.xfail" not in text, where


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
