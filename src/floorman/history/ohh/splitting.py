"""A file of many JSON objects split into them, so that no more than one is held."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

MOST_BYTES: Final = 1 << 22
_MARKS: Final = re.compile(rb'[{}"]|\\.', re.DOTALL)
# Between objects: blank lines as the notation has it, and commas and brackets of a list.
_BETWEEN: Final = b" \t\r\n,[]"


class Piece(NamedTuple):
    """One object: its bytes, its first line, and what is wrong with it."""

    data: bytes
    line: int
    problem: str = ""


def split(lines: Iterable[bytes]) -> Iterator[Piece]:
    """The objects of a file one after the other, from its lines with their ends.

    Where one is not to be read, the next begins at the next line that begins with a brace.
    """
    kept: list[bytes] = []
    depth, size, first, quoted = 0, 0, 0, False
    for number, line in enumerate(lines, start=1):
        text = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        # An object within is indented, or stands on the same line as its brackets.
        if depth and text.startswith(b"{") and size and not _is_within(kept):
            yield Piece(b"", first, "the object before has no end")
            kept, depth, size, quoted = [], 0, 0, False
        place = 0
        while place < len(text):
            if not depth:
                found = text.find(b"{", place)
                stray = (text[place:] if found < 0 else text[place:found]).strip(_BETWEEN)
                if stray:
                    yield Piece(b"", number, f"{_shown(stray)} is no part of an object")
                if found < 0:
                    break
                kept, size, first, depth = [], 0, number, 1
                start, place = found, found + 1
            else:
                start = place
            place, depth, quoted = _through(text, place, depth, quoted)
            size += place - start
            if size <= MOST_BYTES:
                kept.append(text[start:place])
            else:
                kept = []
            if not depth:
                yield _piece(kept, size, first)
                kept = []
    if depth:
        yield Piece(b"", first, "an object without its end")


def _piece(kept: list[bytes], size: int, first: int) -> Piece:
    if size > MOST_BYTES:
        return Piece(b"", first, f"a deal of more than {MOST_BYTES:,} bytes")
    return Piece(b"".join(kept), first)


def _is_within(kept: list[bytes]) -> bool:
    """Whether what was kept ends where another object may begin."""
    last = next((one for one in reversed(kept) if one.strip()), b"").rstrip()
    return last.endswith((b",", b"[", b":"))


def _through(text: bytes, place: int, depth: int, quoted: bool) -> tuple[int, int, bool]:
    """On through a line up to its end, or to the end of the object."""
    for mark in _MARKS.finditer(text, place):
        sign = mark[0]
        if sign == b'"':
            quoted = not quoted
        elif not quoted and sign == b"{":
            depth += 1
        elif not quoted and sign == b"}":
            depth -= 1
            if not depth:
                return mark.end(), 0, False
    return len(text), depth, quoted


def _shown(text: bytes) -> str:
    return repr(text[:20].decode("utf-8", "replace"))
