"""Writing PHH text, as `floorman.history.reading` reads it."""

import json
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import fields
from decimal import Decimal
from typing import Any, Final

from floorman.history.actions import Action, action_text, amount_text
from floorman.history.hand import PhhHand

# What the notation always wants comes first, in its own order.
_FIRST: Final = (
    "variant",
    "ante_trimming_status",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "actions",
)
_LAST: Final = ("others", "file", "deal", "line")
_ORDER: Final = (
    *_FIRST,
    *(one.name for one in fields(PhhHand) if one.name not in _FIRST and one.name not in _LAST),
)


def hand_text(hand: PhhHand) -> str:
    """One deal as the text of a `.phh` file."""
    return "".join(f"{line}\n" for line in _lines(hand))


def hands_text(hands: Iterable[PhhHand], first: int = 1) -> str:
    """Several deals as the text of a `.phhs` file, numbered from `first`."""
    return "\n".join(
        f"[{number}]\n{hand_text(hand)}" for number, hand in enumerate(hands, start=first)
    )


def fields_text(hand: PhhHand, but: Container[str]) -> str:
    """The fields of a deal but for some of them, as they stand in a file."""
    return "".join(f"{line}\n" for line in _lines(hand, but))


def _lines(hand: PhhHand, but: Container[str] = ()) -> Iterator[str]:
    for name in _ORDER:
        if name in but:
            continue
        value = getattr(hand, name)
        if value is not None and value != ():
            yield f"{name} = {_value(value)}"
    for name, value in hand.others.items():
        yield f"{_key(name)} = {_value(value)}"


def _key(name: str) -> str:
    bare = name.replace("_", "").replace("-", "")
    return name if bare.isascii() and bare.isalnum() else _string(name)


def _value(value: Any) -> str:
    """A value as TOML has it."""
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{_key(name)} = {_value(one)}" for name, one in value.items())
        return f"{{{pairs}}}"
    if isinstance(value, tuple | list) and not isinstance(value, Action):
        return f"[{', '.join(map(_value, value))}]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    match value:
        case Action():
            return _string(action_text(value))
        case str():
            return _string(value)
        case bool():
            return str(value).lower()
        case int() | Decimal():
            return amount_text(value)
        case _:  # a date or a time
            return str(value.isoformat())


def _string(text: str) -> str:
    if text.isprintable() and "'" not in text:
        return f"'{text}'"
    # What JSON escapes, TOML escapes in the same way, but for the delete character.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
