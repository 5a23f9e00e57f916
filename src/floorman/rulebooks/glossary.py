"""The rulebooks' own words for things, gathered from every definition in the six texts."""

import re
from collections.abc import Mapping
from functools import cache

from floorman.rulebooks.rules import Rule, books


def _entry(title: str) -> str:
    """A title as a glossary entry: without a sense number, in lower case."""
    return re.sub(r"\s*\((?:\d+|[a-z])\)$", "", title).strip().lower()


def _plain(word: str) -> str:
    return re.sub(r"[^a-z0-9]", "", word.lower())


@cache
def glossary() -> Mapping[str, tuple[Rule, ...]]:
    """Every defined word in alphabetical order, with the definitions of all books."""
    found: dict[str, list[Rule]] = {}
    for book in books():
        for rule in book.rules.values():
            if rule.kind == "definition":
                found.setdefault(_entry(rule.title), []).append(rule)
    return {word: tuple(found[word]) for word in sorted(found)}


def define(word: str) -> tuple[Rule, ...]:
    """The definitions of a word, whatever its case, spaces, hyphens and plural; else nothing."""
    wanted = _plain(word)
    forms = {wanted, wanted.removesuffix("s"), wanted + "s"}
    return tuple(
        rule for entry, rules in glossary().items() if _plain(entry) in forms for rule in rules
    )
