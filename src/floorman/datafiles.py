"""Reading the project's TOML data: one clear line for whatever is wrong with a file.

Forms of poker, rulebooks, questions and house amendments are all read through here, so
that a misspelt key is answered with the nearest word and a wrong type with its place.

What reads and converts is imported with the first file: hands are ranked without one.
"""

import dataclasses
from collections.abc import Iterable, Mapping
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


def check_keys(raw: Mapping[str, Any], allowed: Iterable[str], file: str, place: str) -> None:
    """Refuse a key that is not among the allowed ones. Raises DataError with the nearest word."""
    words = tuple(allowed)
    for key in raw:
        if key not in words:
            hint = nearest(key, words) or f"; known keys: {', '.join(words)}"
            raise DataError(file, place, f"unknown key {key!r}{hint}")


def convert(raw: Mapping[str, Any], type_: type[T], file: str, place: str = "") -> T:
    """Make a dataclass of a parsed table, its keys and types checked. Raises DataError."""
    import msgspec  # noqa: PLC0415

    if dataclasses.is_dataclass(type_):
        names = [field.name for field in dataclasses.fields(type_)]
        check_keys(raw, names, file, place)
    try:
        return msgspec.convert(raw, type_)
    except msgspec.ValidationError as error:
        raise DataError(file, place, _plain(str(error))) from None


def _plain(message: str) -> str:
    """A type error in the words of the data file: where it is, what was wanted, what was given."""
    words = {"`str`": "text", "`int`": "a whole number", "`bool`": "true or false"}
    words |= {"`float`": "a number", "`array`": "a list", "`object`": "a table"}
    message = message.removeprefix("Object ").replace("Expected", "expected")
    for type_name, word in words.items():
        message = message.replace(type_name, word)
    what, at, where = message.partition(" - at ")
    return f"{where.replace('$.', '').replace('`', '')}: {what}" if at else what
