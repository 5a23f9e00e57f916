"""Which tests of a checkout prove a rule.

A test proves what it is marked with where it can fail on it: it asserts something, expects a
refusal, or calls a helper of the tests that does. A mark counts where it stands on the test
itself (or on a row of its parameters), not on a class or a module. A case of rulings proves the
rules that it names for its own books, if it is ruled on at all: a case that asks for facts, or is
refused, is ruled by none.
"""

import ast
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from floorman.rulebooks.citations import ROOT, Citation, by_rule, quoted
from floorman.rulebooks.rules import PREFIXES, layers_of

_TESTS: Final = ROOT / "tests"
_EXPECTATIONS: Final = ("pytest.raises", "pytest.fail", "pytest.warns")
_MARK: Final = "mark.rules"
_CASE: Final = "[[case]]"

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def cited_in_tests(only: str = "") -> Mapping[str, tuple[Citation, ...]]:
    """By rule id, every test that is marked with the rule and every case that expects it.

    Empty without a checkout. Where `only` one rule is asked for, nothing is read closely but what
    has its id in it, and the helpers of these tests.
    """
    if not _TESTS.is_dir():
        return {}

    def found() -> Iterator[Citation]:
        suite = Suite(_TESTS)
        for file in sorted(_TESTS.rglob("*.py")):
            yield from suite.marks(file, only)
        for file in sorted((_TESTS / "rulings" / "cases").glob("*.toml")):
            text = file.read_text(encoding="utf-8")
            if only in text:
                yield from cited_in_cases(text, file.relative_to(ROOT).as_posix())

    return by_rule(one for one in found() if one.rule_id == only or not only)


class Suite:
    """A folder of tests, whose modules are read as they are needed: which functions can fail."""

    def __init__(self, folder: Path) -> None:
        self._above = folder.parent
        self._read: dict[Path, _Module] = {}
        self._known: dict[tuple[Path, str], bool] = {}

    def marks(self, file: Path, only: str = "") -> Iterator[Citation]:
        """The rules that the tests of a file are marked with, of tests that can fail.

        None of a file in which `only` this one does not stand, where it is named.
        """
        text = file.read_text(encoding="utf-8")
        if _MARK not in text or only not in text:
            return
        name = file.relative_to(self._above).as_posix()
        for test in self._module(file).functions.values():
            if test.name.startswith("test") and self._can_fail(file, test):
                for decorator in test.decorator_list:
                    for node in ast.walk(decorator):
                        if isinstance(node, ast.Call) and _called(node).endswith(_MARK):
                            yield from _marked(node, name)

    def _module(self, file: Path) -> "_Module":
        if file not in self._read:
            self._read[file] = _Module(ast.parse(file.read_text(encoding="utf-8")))
        return self._read[file]

    def _can_fail(self, file: Path, function: Function) -> bool:
        """Whether a function expects anything, by itself or through helpers of the tests."""
        key = file, function.name
        if key not in self._known:
            self._known[key] = False  # while it is being found out: a helper may call itself
            inside = [node for statement in function.body for node in ast.walk(statement)]
            calls = (node for node in inside if isinstance(node, ast.Call))
            self._known[key] = any(map(_expects, inside)) or any(
                self._helper_can_fail(file, call) for call in calls
            )
        return self._known[key]

    def _helper_can_fail(self, file: Path, call: ast.Call) -> bool:
        home, _, name = _called(call).rpartition(".")
        imported = self._module(file).imported
        if home and home != "self":
            file = self._file(file, *imported.get(home, (0, "", "")))
        elif name in imported:
            level, source, name = imported[name]
            file = self._file(file, level, source)
        helper = self._module(file).functions.get(name) if file.is_file() else None
        return helper is not None and self._can_fail(file, helper)

    def _file(self, file: Path, level: int, *source: str) -> Path:
        """The file of the tests that a module imports from, or one that is not there."""
        above = file.parents[level - 1] if level else self._above
        return above.joinpath(*".".join(filter(None, source)).split(".")).with_suffix(".py")


class _Module:
    """One module of the tests: its functions, and what it imports from others by which name."""

    def __init__(self, module: ast.Module) -> None:
        self.functions: dict[str, Function] = {}
        self.imported: dict[str, tuple[int, str, str]] = {}
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self.functions[node.name] = node
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    origin = node.level, node.module or "", alias.name
                    self.imported[alias.asname or alias.name] = origin


def _expects(node: ast.AST) -> bool:
    """Whether something here fails a test: an assertion about something, an expected error."""
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    if isinstance(node, ast.Raise):
        return node.exc is not None and "AssertionError" in ast.dump(node.exc)
    return isinstance(node, ast.Call) and _called(node) in _EXPECTATIONS


def _called(call: ast.Call) -> str:
    """The name that is called, with the names before its dots; empty for anything else."""
    names = []
    node = call.func
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return ".".join(reversed([*names, node.id])) if isinstance(node, ast.Name) else ""


def _marked(call: ast.Call, file: str) -> Iterator[Citation]:
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield Citation(argument.value, file, argument.lineno)


def cited_in_cases(text: str, file: str) -> Iterator[Citation]:
    """The rules that the cases of a file prove, each with its line."""
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if line.strip() == _CASE]
    cases = tomllib.loads(text)["case"]
    for case, start, end in zip(cases, starts, [*starts[1:], len(lines)], strict=True):
        yield from quoted(lines[start:end], proved_by_case(case), file, start + 1)


def proved_by_case(case: Mapping[str, Any]) -> frozenset[str]:
    """The rules that a case expects of its ruling, each under its own book."""
    rules = case.get("rules", [])
    proved: set[str] = set()
    for book in case["books"] if "outcome" in case else ():
        named = rules.get(book, ()) if isinstance(rules, dict) else rules
        ours = tuple(PREFIXES[layer] for layer in layers_of(book))
        proved |= {rule_id for rule_id in named if rule_id.startswith(ours)}
    return frozenset(proved)
