"""Where the project's own code cites a rule.

Citations are collected from the files, never typed into the books, so they cannot go stale. Only
what a decision, a ranking, a form or a ruling hands out counts: an id in a comment or a docstring
is talk, and one in a name that nobody reads reaches nobody. An installed package has its code
alone; where a checkout has tests, `proofs` collects from them.
"""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

PACKAGE: Final = Path(__file__).resolve().parent.parent
ROOT: Final = PACKAGE.parent.parent

RULE_ID: Final = re.compile(r"\b(?:RR11|RRX|USPA|WSOP|HPT|TDA)-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")
_WORD: Final = re.compile(r"[A-Za-z_]\w*")
_COMMENT: Final = re.compile(r"#.*")
_QUOTED: Final = re.compile(rf'"({RULE_ID.pattern})"')


@dataclass(frozen=True, slots=True)
class Citation:
    """One line that names a rule: the file relative to the project, and the line's number."""

    rule_id: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def by_rule(found: Iterable[Citation]) -> Mapping[str, tuple[Citation, ...]]:
    """The same citations by rule id."""
    grouped: dict[str, list[Citation]] = {}
    for citation in found:
        grouped.setdefault(citation.rule_id, []).append(citation)
    return {rule_id: tuple(citations) for rule_id, citations in grouped.items()}


class _Words(dict[str, int]):
    """How often a word stands in the code, comments aside; counted when it is asked for."""

    def __init__(self, texts: Collection[str]) -> None:
        super().__init__()
        self._texts = texts

    def __missing__(self, word: str) -> int:
        alone = re.compile(rf"\b{word}\b")
        named = (_COMMENT.sub("", text) for text in self._texts if word in text)
        self[word] = sum(len(alone.findall(text)) for text in named)
        return self[word]


@cache
def cited_in_code(only: str = "") -> Mapping[str, tuple[Citation, ...]]:
    """By rule id, every place in the code that cites it; data of forms, rulings and chips too.

    Where `only` one rule is asked for, nothing is read closely but what has its id in it.
    """
    folders = (folder for folder in sorted(PACKAGE.iterdir()) if folder.is_dir())
    modules = {
        file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8")
        for folder in folders
        if folder.name != "cli"  # help texts name rules as examples
        for file in sorted(folder.rglob("*.py"))
    }
    words: Mapping[str, int] = _Words(modules.values())
    if not only:
        words = Counter(
            word for text in modules.values() for word in _WORD.findall(_COMMENT.sub("", text))
        )

    def found() -> Iterator[Citation]:
        for name, text in modules.items():
            if only in text if only else RULE_ID.search(text):
                yield from cited_in_module(ast.parse(text), name, words, only)
        for part in ("games", "rulings", "tournament"):
            for file in sorted((PACKAGE / part).rglob("*.toml")):
                text = file.read_text(encoding="utf-8")
                if only in text:
                    named = {*named_under_rules(tomllib.loads(text))}
                    named &= {only} if only else named
                    yield from quoted(text.splitlines(), named, file.relative_to(ROOT).as_posix())

    return by_rule(found())


def cited_in_module(
    module: ast.Module, file: str, words: Mapping[str, int], only: str = ""
) -> Iterator[Citation]:
    """Every rule id that stands by itself as a value in the code of a module; `only` one, if named.

    Neither comments nor docstrings count, nor what is given to a name that is read nowhere: of
    all code's `words`, it is found where it is given alone.
    """
    for statement in module.body:
        found = [*_ids_in(statement, file, only)]
        given = isinstance(statement, ast.Assign | ast.AnnAssign)
        if found and (not given or any(words[name] > 1 for name in _names_given(statement))):
            yield from found


def _ids_in(statement: ast.stmt, file: str, only: str) -> Iterator[Citation]:
    nodes = [*ast.walk(statement)]
    said = {
        node.value
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in said:
            value = node.value
            if value == only if only else RULE_ID.fullmatch(value):
                yield Citation(value, file, node.lineno)


def _names_given(statement: ast.stmt) -> Iterator[str]:
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    for target in targets:
        for node in ast.walk(target):
            if isinstance(node, ast.Name):
                yield node.id


def named_under_rules(data: Any) -> Iterator[str]:
    """Every rule id that a data file names under `rules`, at any depth."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _texts(value) if key == "rules" else named_under_rules(value)
    elif isinstance(data, list):
        for value in data:
            yield from named_under_rules(value)


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            yield from _texts(value)


def quoted(
    lines: Iterable[str], named: Collection[str], file: str, first: int = 1
) -> Iterator[Citation]:
    """The lines of a data file that quote one of these ids; the first has the number `first`."""
    for number, line in enumerate(lines, first):
        if not line.lstrip().startswith("#"):
            for match in _QUOTED.finditer(line):
                if match.group(1) in named:
                    yield Citation(match.group(1), file, number)
