"""The map of ARCHITECTURE.md is that of the folders, and says which module may import which."""

import re
from importlib import import_module

import pytest

from tests.house.project import PACKAGE, ROOT, TESTS, imports_of, modules

FILES_PER_FOLDER = 15
MAPPED = re.compile(r"^### `(\w+)`$(.*?)(?=^##)", re.MULTILINE | re.DOTALL)
WEB = ROOT / "web" / "src"


def rows_of(table: str) -> list[list[str]]:
    """The names in each row of a table, from the bottom up."""
    lines = [line for line in table.splitlines() if line.startswith("| `")]
    return [re.findall(r"`([\w]+/?)`", line.split("|")[1]) for line in lines]


MAP = {
    package: rows_of(table)
    for package, table in MAPPED.findall((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"))
}


def place_of(module: str) -> str:
    """The name in the map of what a module is, or lies in."""
    parts = module.split(".")
    name = parts[2]
    return f"{name}/" if (PACKAGE / parts[1] / name).is_dir() and is_folder(parts) else name


def is_folder(parts: list[str]) -> bool:
    return (PACKAGE / parts[1] / parts[2] / "__init__.py").exists()


def inside(package: str) -> list[str]:
    return [module for module in modules() if module.startswith(f"floorman.{package}.")]


def test_every_package_with_folders_has_its_map():
    with_folders = {
        file.parent.parent.name
        for file in PACKAGE.rglob("__init__.py")
        if file.parent.parent.parent == PACKAGE
    }
    assert set(MAP) == with_folders
    assert len(MAP) >= 9


@pytest.mark.parametrize("package", sorted(MAP))
def test_the_map_is_that_of_the_folders(package):
    drawn = [name for row in MAP[package] for name in row]
    assert sorted(drawn) == sorted({place_of(module) for module in inside(package)})


@pytest.mark.parametrize("package", sorted(MAP))
def test_a_module_imports_from_its_own_folder_and_the_rows_above(package):
    row_of = {name: number for number, row in enumerate(MAP[package]) for name in row}
    for module in inside(package):
        own = place_of(module)
        for imported in imports_of(module):
            if imported == f"floorman.{package}":
                raise AssertionError(f"{module} imports its own package")
            if imported.startswith(f"floorman.{package}."):
                other = place_of(imported)
                assert other == own or row_of[other] < row_of[own], f"{module} imports {imported}"


def offered(package: str) -> set[str]:
    return set(getattr(import_module(f"floorman.{package}"), "OFFERED", ()))


def shown(package: str) -> set[str]:
    """What a package imports into its own name is offered by that name."""
    names = vars(import_module(f"floorman.{package}"))
    return {f"floorman.{package}.{name}" for name in names.get("__all__", ())}


def test_nobody_outside_a_package_imports_what_it_does_not_offer():
    used: set[str] = set()
    for module in modules():
        for imported in imports_of(module):
            parts = imported.split(".")
            if len(parts) > 2 and module.split(".")[1:2] != parts[1:2]:
                used.add(imported)
                known = offered(parts[1]) | shown(parts[1])
                assert imported in known, f"{module} imports {imported}, which is not offered"
    for package in {module.split(".")[1] for module in modules() if "." in module}:
        for name in offered(package):
            assert name in modules(), f"{name} is offered and is not there"
            assert name in used, f"{name} is offered and nobody takes it"


@pytest.mark.parametrize("root", [PACKAGE, TESTS, WEB], ids=lambda root: root.name)
def test_no_folder_is_a_hall(root):
    code = {".py", ".ts", ".tsx"}
    folders = {file.parent for file in root.rglob("*") if file.suffix in code}
    for folder in folders:
        files = [file for file in folder.iterdir() if file.suffix in code]
        # An empty file that makes a folder a package is none that anybody reads.
        read = [file for file in files if file.stat().st_size]
        assert len(read) <= FILES_PER_FOLDER, folder.relative_to(ROOT)


ENDINGS = re.compile(r"(ings?|ed|es|s|er|ers|e)$")
# Commands of the terminal program have the names that people type.
COMMANDS = {"form", "forms", "rule", "rules", "ruleset"}


def test_no_two_modules_of_a_folder_differ_by_an_ending_alone():
    stems: dict[tuple[str, str], str] = {}
    for module in modules():
        folder, _, name = module.rpartition(".")
        if name in COMMANDS and folder.startswith("floorman.cli."):
            continue
        other = stems.setdefault((folder, ENDINGS.sub("", name)), name)
        assert other == name, f"{folder} has {other} and {name}"


IMPORTED = re.compile(r'\b(?:from|import)\s*\(?"(\.{1,2}/[^"]+)"')


def browser_imports():
    """What each file of the browser's part takes from others of it, types too."""
    files = [file for file in WEB.rglob("*") if file.suffix in {".ts", ".tsx"}]
    found = {}
    for file in files:
        named = IMPORTED.findall(file.read_text(encoding="utf-8"))
        paths = [(file.parent / name).resolve() for name in named]
        ends = [path.with_name(path.name + end) for path in paths for end in (".ts", ".tsx")]
        found[file] = [end for end in ends if end in set(files)]
    return found


def test_no_file_of_the_browser_imports_itself_by_a_detour():
    found = browser_imports()
    assert sum(map(len, found.values())) > 300
    done = set()

    def visit(file, path):
        assert file not in path, " -> ".join(one.name for one in (*path, file))
        if file not in done:
            for imported in found[file]:
                visit(imported, (*path, file))
            done.add(file)

    for file in found:
        visit(file, ())
