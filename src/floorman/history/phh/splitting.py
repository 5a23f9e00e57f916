"""A file of many tables split into them, line by line, so that no more than one is held.

A table begins with its heading, but a line that looks like one does not begin any inside of a list
or of a text that goes on over several lines.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from floorman.history.phh.quick import NotPlainError, plain_line

# The most that one deal may take up: far more than any that was played.
MOST_BYTES: Final = 1 << 20
_HEADING: Final = re.compile(
    r"""\[[ \t]*(?P<name>[A-Za-z0-9_-]+|"[^"\\]*"|'[^']*')[ \t]*(?P<rest>\.[^\[\]]*)?\]"""
    r"[ \t]*(?:\#.*)?"
)
_MARK: Final = re.compile(r"""\"{3}|'{3}|[\"'\#\[\]{}]""")
_OPEN: Final = "[{"
_CLOSE: Final = "]}"
# What ends a text: of a long one two more marks may belong to it.
_ENDS: Final = {
    '"': re.compile(r'\\.|"', re.DOTALL),
    "'": re.compile(r"'"),
    '"""': re.compile(r'\\.|"{3,5}', re.DOTALL),
    "'''": re.compile(r"'{3,5}"),
}


@dataclass(slots=True)
class Block:
    """One table: its name (None for what stands before the first), and its lines from `first`.

    `values` are its fields where every line is a plain one, else None. `problem` is why it cannot
    be read at all, at the line `at`.
    """

    name: str | None
    first: int
    lines: list[str] = field(default_factory=list)
    values: dict[str, Any] | None = field(default_factory=dict)
    size: int = 0
    problem: str = ""
    at: int = 0

    def spoil(self, problem: str, line: int) -> None:
        """Note the first thing for which the table cannot be read."""
        if not self.problem:
            self.problem, self.at = problem, line
        self.values, self.lines = None, []

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands in it, and it is no table."""
        return self.name is None and not self.problem and not self.values and not self.text

    @property
    def text(self) -> str:
        """What stands in it, without remarks and blank lines at either end."""
        lines = (line for line in self.lines if line.strip() and line.strip()[0] != "#")
        return "".join(lines) and "".join(self.lines)


def split(lines: Iterable[bytes]) -> Iterator[Block]:
    """The tables of a file one after the other, from its lines with their ends."""
    block, reach = Block(None, 1), _Reach()
    for number, raw in enumerate(lines, start=1):
        try:
            line = raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError as error:
            block.spoil(f"not written in UTF-8: {error.reason}", number)
            continue
        bare = line.strip(" \t\r\n")
        if reach.is_closed:
            heading = _HEADING.fullmatch(bare) if bare[:1] == "[" else None
            if heading is not None and not _goes_on(heading, block):
                if not block.is_empty:
                    yield block
                block = Block(_unquoted(heading["name"]), number)
                block.spoil(_two_tables(heading), number) if heading["rest"] else None
                continue
            if heading is not None:
                line, bare = f"[{(heading['rest'] or '.')[1:]}]\n", "["
        _add(block, reach, line, bare, number)
    if not reach.is_closed and not block.problem:
        block.spoil("a text or a list that is begun has no end", block.first)
    if not block.is_empty:
        yield block


def _add(block: Block, reach: "_Reach", line: str, bare: str, number: int) -> None:
    """One more line of a table."""
    if block.problem:
        # The next heading begins another table, whatever was left open here.
        return
    block.size += len(line)
    if block.size > MOST_BYTES:
        block.spoil(f"a deal of more than {MOST_BYTES:,} bytes", number)
        reach.close()
        return
    block.lines.append(line)
    if reach.is_closed:
        if not bare or bare[0] == "#":
            return
        try:
            name, value = plain_line(bare)
        except NotPlainError:
            block.values = None
        else:
            if block.values is not None:
                if name in block.values:
                    block.values = None
                else:
                    block.values[name] = value
            return
    block.values = None
    reach.scan(line)


def _goes_on(heading: re.Match[str], block: Block) -> bool:
    """Whether a heading is that of a table within the one at hand."""
    return bool(heading["rest"]) and _unquoted(heading["name"]) == block.name


def _two_tables(heading: re.Match[str]) -> str:
    return f"[{heading['name']}{heading['rest']}] is a table within one that is not there"


def _unquoted(name: str) -> str:
    return name[1:-1] if name[:1] in "\"'" else name


class _Reach:
    """What is open at the end of a line: a text over several lines, or lists and tables."""

    def __init__(self) -> None:
        self.quote = ""
        self.depth = 0
        # Whether nothing is open.
        self.is_closed = True

    def close(self) -> None:
        """Whatever was open is no more."""
        self.quote, self.depth, self.is_closed = "", 0, True

    def scan(self, line: str) -> None:
        """Note what is open at the end of a line."""
        self._scan(line)
        self.is_closed = not self.quote and not self.depth

    def _scan(self, line: str) -> None:
        """Go through a line: a text hides brackets and remarks, a remark everything behind it."""
        place = 0
        while True:
            if self.quote:
                place = self._past_quote(line, place)
            found = None if self.quote else _MARK.search(line, place)
            if found is None or found[0] == "#":
                break
            mark, place = found[0], found.end()
            if mark in _OPEN:
                self.depth += 1
            elif mark in _CLOSE:
                self.depth -= self.depth > 0
            else:
                self.quote = mark
        if len(self.quote) == 1:
            # A text on one line that has no end: the grammar will say so.
            self.quote = ""

    def _past_quote(self, line: str, place: int) -> int:
        """The place behind the end of a text, or the end of the line."""
        for found in _ENDS[self.quote].finditer(line, place):
            if found[0][0] != "\\":
                self.quote = ""
                return found.end()
        return len(line)
