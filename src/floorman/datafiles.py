"""Reading the project's TOML data: one clear line for whatever is wrong with a file.

Forms of poker, rulebooks, questions and house amendments are all read through here, so
that a misspelt key is answered with the nearest word and a wrong type with its place.

What reads and converts is imported with the first file: hands are ranked without one.
"""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


class DataError(ValueError):
    """A data file that cannot be used: its name, where in it, and what is wrong."""

    def __init__(self, file: str, place: str, why: str) -> None:
        self.file, self.place, self.why = file, place, why
        super().__init__(f"{file}: {place}: {why}" if place else f"{file}: {why}")


def nearest(word: str, words: Iterable[str]) -> str:
    """A hint such as `; did you mean 'omaha-8'?`, or nothing when no word is near."""
    import difflib  # noqa: PLC0415

    known = {one.lower(): one for one in words}
    near = difflib.get_close_matches(word.lower(), known, n=1, cutoff=0.6)
    return f"; did you mean {known[near[0]]!r}?" if near else ""


def read_toml(text: str, file: str) -> dict[str, Any]:
    """Parse TOML text that came from `file`. Raises DataError."""
    import tomllib  # noqa: PLC0415

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(file, "", f"not readable as TOML: {error}") from None


def read_data(place: Traversable) -> list[tuple[str, dict[str, Any]]]:
    """The project's own data: a TOML file, or all of a folder and its folders, sorted by name.

    Each with its name; kept between calls of the program (`filecache`). Raises DataError.
    """
    from floorman.filecache import kept  # noqa: PLC0415

    files = sorted(_data_in(place), key=lambda file: file.name) if place.is_dir() else [place]
    if isinstance(place, Path):
        return kept(place, [file for file in files if isinstance(file, Path)], _read)
    return [(file.name, _read(file)) for file in files]


def _read(file: Traversable) -> dict[str, Any]:
    return read_toml(file.read_text(encoding="utf-8"), file.name)


def _data_in(folder: Traversable) -> Iterator[Traversable]:
    for one in folder.iterdir():
        if one.is_dir():
            yield from _data_in(one)
        elif one.name.endswith(".toml"):
            yield one


def check_keys(raw: Mapping[str, Any], allowed: Iterable[str], file: str, place: str) -> None:
    """Refuse a key that is not among the allowed ones. Raises DataError with the nearest word."""
    words = tuple(allowed)
    if raw.keys() <= set(words):
        return
    for key in raw:
        if key not in words:
            hint = nearest(key, words) or f"; known keys: {', '.join(words)}"
            raise DataError(file, place, f"unknown key {key!r}{hint}")


def convert(raw: Mapping[str, Any], type_: type[T], file: str, place: str = "") -> T:
    """Make a dataclass of a parsed table, its keys and types checked. Raises DataError."""
    import msgspec  # noqa: PLC0415

    if dataclasses.is_dataclass(type_):
        check_keys(raw, _fields(type_), file, place)
    try:
        return msgspec.convert(raw, type_)
    except msgspec.ValidationError as error:
        raise DataError(file, place, _plain(str(error))) from None


@cache
def _fields(type_: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(type_))


def _plain(message: str) -> str:
    """A type error in the words of the data file: where it is, what was wanted, what was given."""
    words = {"`str`": "text", "`int`": "a whole number", "`bool`": "true or false"}
    words |= {"`float`": "a number", "`array`": "a list", "`object`": "a table"}
    message = message.removeprefix("Object ").replace("Expected", "expected")
    for type_name, word in words.items():
        message = message.replace(type_name, word)
    what, at, where = message.partition(" - at ")
    return f"{where.replace('$.', '').replace('`', '')}: {what}" if at else what
