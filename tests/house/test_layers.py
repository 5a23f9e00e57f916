"""Imports point downwards: the order of the rooms of the house (ARCHITECTURE.md)."""

import ast

from tests.house.project import imports_of, modules, parsed

# Bottom first. A package imports from its own row and the rows before it.
ROWS = (
    ("compiled",),
    ("lazily",),
    ("filecache",),
    ("datafiles",),
    ("kernels",),
    ("cards",),
    ("drawing",),
    ("rankings",),
    ("rulebooks",),
    ("games",),
    ("deal",),
    ("rulings",),
    ("table",),
    ("tournament",),
    ("room",),
    ("history",),
    ("odds",),
    ("sim",),
    ("envs",),
    ("fairplay",),
    ("store",),
    ("server",),
    ("client",),
    ("cli",),
)
ROW_OF = {package: number for number, row in enumerate(ROWS) for package in row}
BESIDE_THE_LINE = {"odds", "sim", "envs"}
MAY_USE_THOSE_BESIDE = {"odds", "sim", "envs", "server", "cli"}
# Only these read files, clocks or chance of their own accord.
OUTER = {"store", "server", "client", "cli"}
IMPURE = {"asyncio", "datetime", "random", "secrets", "socket", "subprocess", "time", "uuid"}


def package_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def test_imports_point_downwards():
    for module in sorted(modules()):
        package = package_of(module)
        if not package:
            assert not imports_of(module), "the root package imports nothing"
            continue
        assert package in ROW_OF, f"{package} has no row: give it one here and in ARCHITECTURE.md"
        for imported in imports_of(module):
            other = package_of(imported)
            assert ROW_OF[other] <= ROW_OF[package], f"{module} imports upwards from {imported}"
            if other in BESIDE_THE_LINE:
                assert package in MAY_USE_THOSE_BESIDE, f"{module} imports {imported}"


def test_no_module_imports_itself_by_a_detour():
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join((*path, module))
        if module not in done:
            for imported in imports_of(module):
                visit(imported, (*path, module))
            done.add(module)

    for module in modules():
        visit(module, ())


def test_domain_code_has_no_clock_chance_or_network():
    for module in sorted(modules()):
        if package_of(module) in OUTER:
            continue
        for node in ast.walk(parsed(modules()[module])):
            names = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
            for name in names:
                assert name.split(".")[0] not in IMPURE, f"{module} imports {name}"
