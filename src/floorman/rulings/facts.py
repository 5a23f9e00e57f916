"""Facts: what has to be known about an incident before it can be ruled on.

A fact is given by whoever tells what happened, or found out from the deal in progress. What
nobody knows yet is asked, and only where the ruling depends on it. Amounts are several numbers of
chips in order; a text is only ever worked out, and names a seat as "@3".
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from floorman.cards import Card, CardTextError, cards_text, parse_cards
from floorman.datafiles import nearest


@dataclass(frozen=True, slots=True)
class Amounts:
    """Several numbers of chips, in order."""

    each: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.each)


Value = bool | int | str | tuple[Card, ...] | Amounts
FactKind = Literal["yes-no", "whole", "chips", "seat", "cards", "one-of", "amounts", "text"]

_YES: Final = frozenset(("yes", "y", "true"))
_NO: Final = frozenset(("no", "n", "false"))
_NAMED: Final = re.compile(r"@(\d+)")
_AMOUNT: Final = re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)|\d+")
_WHOLE: Final = re.compile(r"\d+")
_BETWEEN: Final = re.compile(r"[\s,;+&$€£]*|\s*,?\s*and\s*")


class FactError(ValueError):
    """A fact that cannot be what was said: which one, and why."""

    def __init__(self, key: str, why: str) -> None:
        self.key, self.why = key, why
        super().__init__(f"{key}: {why}")


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing to know: how it is asked and what may be answered.

    `answers` are those of a one-of fact with their meaning; `yes` and `no` turns of speech in a
    description that settle a yes-no fact, and for a one-of fact `words` those of each answer.
    A fact without `asks` is only ever found out or worked out; one with `instead` is worked out
    from the facts named there, which people are asked in its place, one after the other.
    """

    key: str
    kind: FactKind
    asks: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()


def parse_fact(fact: Fact, text: str) -> Value:
    """What somebody typed for a fact. Seats are numbered from 1 there. Raises FactError."""
    said = text.strip()
    match fact.kind:
        case "yes-no":
            if said.lower() in _YES | _NO:
                return said.lower() in _YES
            raise FactError(fact.key, f"answer yes or no, not {said!r}")
        case "one-of":
            return check_fact(fact, said)
        case "cards":
            try:
                return parse_cards(said)
            except CardTextError as error:
                raise FactError(fact.key, str(error)) from None
        case "amounts":
            return parse_amounts(fact.key, said)
        case _:
            if not said.isdigit():
                raise FactError(fact.key, f"a whole number is wanted, not {said!r}")
            return check_fact(fact, int(said) - (fact.kind == "seat"))


def parse_amounts(key: str, said: str) -> Amounts:
    """Amounts in the order in which they were said: "100, 300 and 1,500". Raises FactError.

    Where nothing but commas parts them, no comma stands within an amount: "100,300,300".
    """
    amount = _AMOUNT if len(said.split()) > 1 else _WHOLE
    between = amount.split(said)
    if len(between) < 2 or not all(_BETWEEN.fullmatch(one) for one in between):
        raise FactError(key, f"amounts are wanted, such as 100, 300, 300, not {said!r}")
    return Amounts(tuple(int(one.replace(",", "")) for one in amount.findall(said)))


def check_fact(fact: Fact, value: Value) -> Value:
    """The value, if it is one that the fact can have. Raises FactError."""
    kind = fact.kind
    if kind == "yes-no" and isinstance(value, bool):
        return value
    if kind == "cards" and isinstance(value, tuple):
        return value
    if kind == "amounts" and isinstance(value, Amounts) and min(value.each, default=-1) >= 0:
        return value
    if kind == "text" and isinstance(value, str):
        return value
    if kind == "one-of" and isinstance(value, str):
        if value in fact.answers:
            return value
        hint = nearest(value, fact.answers) or f"; answers: {', '.join(fact.answers)}"
        raise FactError(fact.key, f"{value!r} is no answer{hint}")
    number = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if kind in ("whole", "chips", "seat") and number:
        return value
    raise FactError(fact.key, f"{value!r} is no {kind} fact")


def fact_text(fact: Fact, value: Value, name: Callable[[int], str] | None = None) -> str:
    """A value as it is read aloud; `name` names seats, which else have numbers from 1."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    called = name or _numbered
    if isinstance(value, tuple):
        return cards_text(value)
    if isinstance(value, Amounts):
        return listed([f"{one:,}" for one in value.each])
    if isinstance(value, int):
        return called(value) if fact.kind == "seat" else f"{value:,}"
    if fact.kind == "text":
        return _NAMED.sub(lambda found: called(int(found[1])), value)
    return fact.answers.get(value, value)


def _numbered(seat: int) -> str:
    return f"seat {seat + 1}"


def listed(words: Sequence[str]) -> str:
    """Words as they are read aloud one after the other: "100, 300 and 300"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
