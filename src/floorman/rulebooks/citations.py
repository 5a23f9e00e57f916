"""Where the project's own code and tests cite a rule.

Citations are collected from the files, never typed into the books, so they cannot go stale.
A source checkout has both code and tests; an installed package has its code alone.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent.parent
_TESTS: Final = _PACKAGE.parent.parent / "tests"

RULE_ID: Final = re.compile(r"\b(?:RR11|RRX|USPA|WSOP|HPT)-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Citation:
    """One line that names a rule: the file relative to the project, and the line's number."""

    rule_id: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def _cited(folder: Path, pattern: str, base: Path) -> Iterator[Citation]:
    for file in sorted(folder.rglob(pattern)):
        name = file.relative_to(base).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for match in RULE_ID.finditer(line):
                yield Citation(match.group(), name, number)


def _by_rule(found: Iterator[Citation]) -> Mapping[str, tuple[Citation, ...]]:
    grouped: dict[str, list[Citation]] = {}
    for citation in found:
        grouped.setdefault(citation.rule_id, []).append(citation)
    return {rule_id: tuple(citations) for rule_id, citations in grouped.items()}


@cache
def cited_in_code() -> Mapping[str, tuple[Citation, ...]]:
    """By rule id, every place in the code that names it, data files of forms and rulings too."""
    base = _PACKAGE.parent.parent

    def found() -> Iterator[Citation]:
        for folder in sorted(_PACKAGE.iterdir()):
            if folder.is_dir() and folder.name != "cli":  # help texts name rules as examples
                yield from _cited(folder, "*.py", base)
        for data in ("games", "rulings"):
            yield from _cited(_PACKAGE / data, "*.toml", base)

    return _by_rule(found())


@cache
def cited_in_tests() -> Mapping[str, tuple[Citation, ...]]:
    """By rule id, every test that is marked with the rule and every case that expects it.

    Empty without a checkout.
    """
    if not _TESTS.is_dir():
        return {}

    def found() -> Iterator[Citation]:
        for file in sorted(_TESTS.rglob("*.py")):
            name = file.relative_to(_TESTS.parent).as_posix()
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rules"):
                    yield from _marks(node, name)
        # Cases of rulings are tests: each is ruled on, and must cite what it names.
        yield from _cited(_TESTS / "rulings" / "cases", "*.toml", _TESTS.parent)

    return _by_rule(found())


def _marks(call: ast.Call, file: str) -> Iterator[Citation]:
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield Citation(argument.value, file, argument.lineno)
