"""Events quoted with the rules behind them, as a notebook shows them."""

from typing import Any, Final

from floorman.cards import Card, cards_text
from floorman.drawing import SaidRule, said
from floorman.rulebooks.rules import find_book, find_rule

# Fields of events that hold cards, or several lots of them.
_CARDS: Final = frozenset(("card", "cards", "rows", "boards", "discards", "burns"))


def quoted(kind: str, event: Any) -> str:
    """An event of that kind in Markdown: what it says, and each of its rules in words."""
    fields: dict[str, object] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name != "cites" and value not in ("", (), None):
            told = isinstance(value, tuple) or name == "card"
            fields[name] = _cards(value) if told and name in _CARDS else value
    return said(kind, fields, [_rule(one) for one in getattr(event, "cites", ())])


def _cards(value: Any) -> str:
    if not isinstance(value, tuple):
        return cards_text([Card(value)])
    if all(isinstance(one, int) for one in value):
        return cards_text(value)
    return " / ".join(_cards(one) if isinstance(one, tuple) else str(one) for one in value)


def _rule(cite: str) -> SaidRule:
    rule = find_rule(cite)
    return SaidRule(rule.id, find_book(rule.book).name, rule.statement)
