"""From a parsed table to typed data: every key, type and word checked at its place."""

import dataclasses
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal, TypeVar

import msgspec

from floorman.datafiles import DataError, check_keys, nearest

T = TypeVar("T")

# In a data file this word takes back an optional value that the parent gives.
TAKEN_BACK: Final = "none"

_WANTED: Final = {
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    tuple[str, ...]: "a list of texts",
    tuple[int, ...]: "a list of whole numbers",
}


@cache
def _hints(type_: type) -> Mapping[str, Any]:
    return typing.get_type_hints(type_)


def read_table(raw: object, type_: type[T], file: str, place: str = "") -> T:
    """Make a dataclass of a table, and of the tables inside it.

    A list of dataclasses whose field is `keyed` is written as a table by name; with `value` too,
    as a table of bare values. Raises DataError with the place of the first fault.
    """
    table = _as_table(raw, file, place)
    assert dataclasses.is_dataclass(type_)
    fields = {one.name: one for one in dataclasses.fields(type_)}
    check_keys(table, fields, file, place)
    values: dict[str, Any] = {}
    for name, one in fields.items():
        if name in table:
            values[name] = _read(
                table[name], _hints(type_)[name], one.metadata, file, _join(place, name)
            )
        elif one.default is one.default_factory is dataclasses.MISSING:
            raise DataError(file, place, f"{name!r} is missing")
    return typing.cast(T, type_(**values))


def _read(raw: object, hint: Any, metadata: Mapping[str, str], file: str, place: str) -> object:
    """One value as its field's type wants it."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        return None if raw == TAKEN_BACK else _read(raw, inner[0], metadata, file, place)
    if origin is Literal:
        return _word(raw, inner, file, place)
    if dataclasses.is_dataclass(hint):
        return read_table(raw, typing.cast(type[Any], hint), file, place)
    if origin is tuple and "keyed" in metadata:
        return _read_keyed(raw, inner[0], metadata, file, place)
    if origin is tuple:
        return _read_list(raw, hint, file, place)
    try:
        return msgspec.convert(raw, hint)
    except msgspec.ValidationError:
        raise DataError(file, place, f"{_WANTED[hint]} wanted, not {raw!r}") from None


def _read_list(raw: object, hint: Any, file: str, place: str) -> tuple[object, ...]:
    """A list: of tables, of words out of a few, or of plain values."""
    item_hint = typing.get_args(hint)[0]
    words = typing.get_args(item_hint)
    out_of = f"a list out of {', '.join(words)}"
    wanted = out_of if words else _WANTED.get(hint, "a list of tables")
    if not isinstance(raw, list):
        raise DataError(file, place, f"{wanted} wanted, not {raw!r}")
    if hint in _WANTED:
        try:
            return tuple(msgspec.convert(raw, hint))
        except msgspec.ValidationError:
            raise DataError(file, place, f"{wanted} wanted, not {raw!r}") from None
    return tuple(
        _read(item, item_hint, {}, file, place if words else f"{place}[{number}]")
        for number, item in enumerate(raw, 1)
    )


def _read_keyed(
    raw: object, type_: Any, metadata: Mapping[str, str], file: str, place: str
) -> tuple[object, ...]:
    """Dataclasses written as a table whose keys are one of their fields."""
    key, value = metadata["keyed"], metadata.get("value")
    items = []
    for name, content in _as_table(raw, file, place).items():
        where = f"{place}.{name}"
        if value is not None:
            given = _read(content, _hints(type_)[value], _metadata(type_, value), file, where)
            items.append(type_(**{key: name, value: given}))
            continue
        table = _as_table(content, file, where)
        if key in table:
            raise DataError(file, where, f"unknown key {key!r}: the table's own name is the {key}")
        items.append(read_table({**table, key: name}, type_, file, where))
    return tuple(items)


def _metadata(type_: Any, name: str) -> Mapping[str, str]:
    return next(one.metadata for one in dataclasses.fields(type_) if one.name == name)


def _word(raw: object, words: tuple[str, ...], file: str, place: str) -> str:
    """One of the allowed words."""
    if not isinstance(raw, str):
        raise DataError(file, place, f"one of {', '.join(words)} wanted, not {raw!r}")
    if raw not in words:
        raise DataError(file, place, f"{raw!r} is none of {', '.join(words)}{nearest(raw, words)}")
    return raw


def _as_table(raw: object, file: str, place: str) -> Mapping[str, Any]:
    if not isinstance(raw, Mapping):
        raise DataError(file, place, f"a table wanted, not {raw!r}")
    return raw


def _join(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name
