"""An event as text: what kind it is, what it says, and the rules behind it in words."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

# As much of a rule as is read at a glance; the rest is one look-up away.
_MOST: Final = 240
_MARKS: Final = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_[]<>|#"})


class SaidRule(NamedTuple):
    """A rule by its id, with its book and its statement."""

    id: str
    book: str
    statement: str


def said(kind: str, fields: Mapping[str, object], rules: Sequence[SaidRule]) -> str:
    """An event in Markdown: its kind and what it says in a line, each of its rules in one below."""
    told = ", ".join(f"{name.replace('_', ' ')} {_plain(value)}" for name, value in fields.items())
    lines = [f"**{kind.replace('-', ' ')}**" + (f": {_escaped(told)}" if told else "")]
    for rule in rules:
        words = rule.statement
        words = words if len(words) <= _MOST else words[: _MOST - 1].rstrip() + "…"
        lines.append(f"- `{rule.id}` ({_escaped(rule.book)}): {_escaped(words)}")
    return "\n".join((lines[0], "", *lines[1:])) if rules else lines[0]


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, tuple | list):
        return " ".join(map(_plain, value)) or "none"
    return str(value)


def _escaped(words: str) -> str:
    return words.translate(_MARKS)
