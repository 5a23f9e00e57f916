"""Lines of TOML as nearly every PHH file has them, read without the whole grammar.

A line is `name = value` with a plain value, or a list of plain values that ends where it began.
Everything else is left to the grammar.
"""

import re
from decimal import Decimal
from typing import Any, Final

_LINE: Final = re.compile(r"([A-Za-z0-9_-]+)[ \t]*=[ \t]*(.+)")
# No number is read here that the grammar would refuse: no zero before others, no bare point.
_WHOLE: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,17}")
_WHOLES: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})(?:, ?-?(?:0|[1-9][0-9]{0,17}))*")
_MARKS: Final = "\"'"


class NotPlainError(ValueError):
    """A line that takes the grammar."""


def plain_line(text: str) -> tuple[str, Any]:
    """The name and the value of a line without its end. Raises NotPlainError."""
    found = _LINE.fullmatch(text)
    if found is None or not text.isprintable():
        raise NotPlainError
    name, value = found.groups()
    return name, _plain(value)


def _plain(value: str) -> Any:
    if value[0] == "[":
        return _list(value)
    return _scalar(value)


def _list(value: str) -> list[Any]:
    if value[-1] != "]":
        raise NotPlainError
    inner = value[1:-1].strip(" ")
    if not inner:
        return []
    if _WHOLES.fullmatch(inner):
        return [int(one) for one in inner.split(",")]
    mark = inner[0]
    if mark in _MARKS:
        return _texts(inner, mark)
    return [_scalar(one.strip(" ")) for one in inner.split(",")]


def _texts(inner: str, mark: str) -> list[str]:
    """A list of texts, none of which has such a mark or an escape in it."""
    if inner[-1] != mark or len(inner) < 2 or "\\" in inner:
        raise NotPlainError
    parts = inner[1:-1].split(f"{mark}, {mark}")
    if inner.count(mark) != 2 * len(parts):
        raise NotPlainError
    return parts


def _scalar(value: str) -> Any:
    for read in (_text, _number):
        found = read(value)
        if found is not None:
            return found
    if value in ("true", "false"):
        return value == "true"
    raise NotPlainError


def _text(value: str) -> str | None:
    mark = value[:1]
    if not mark or mark not in _MARKS:
        return None
    inner = value[1:-1]
    # Three marks begin a text over several lines.
    if len(value) < 2 or value[-1] != mark or mark in inner or "\\" in inner:
        raise NotPlainError
    return inner


def _number(value: str) -> int | Decimal | None:
    if _WHOLE.fullmatch(value):
        return int(value)
    return Decimal(value) if _DECIMAL.fullmatch(value) else None
