"""A page of the site, and the pieces of Markdown that pages are put together from."""

import posixpath
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_SPECIAL = re.compile(r"([\\`*_\[\]<>|])")


@dataclass(frozen=True, slots=True)
class Page:
    """A file of the site before it is built: its path from the top, with strokes, and its text."""

    path: str
    text: str


def link(words: str, target: str, here: str) -> str:
    """A link from the page `here` to `target`, a page with or without an anchor."""
    return f"[{words}]({way(target, here)})"


def way(target: str, here: str) -> str:
    """The relative address of `target` as the page `here` has to write it."""
    path, mark, anchor = target.partition("#")
    found = posixpath.relpath(path, posixpath.dirname(here) or ".") if path != here else ""
    return f"{found}{mark}{anchor}"


def plain(text: str) -> str:
    """Text in which nothing is taken for Markdown, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def bullets(lines: Iterable[str]) -> str:
    """A list; nothing without lines."""
    return "".join(f"- {one}\n" for one in lines) + "\n"


def numbered(lines: Iterable[str]) -> str:
    """A list in order."""
    return "".join(f"1. {one}\n" for one in lines) + "\n"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of cells that are Markdown already; nothing without rows."""
    body = [f"| {' | '.join(row)} |\n" for row in rows]
    if not body:
        return ""
    return f"| {' | '.join(heads)} |\n|{' --- |' * len(heads)}\n{''.join(body)}\n"
