"""House amendments and ready-made options: answers that stand above a book.

Every text ends with a page for "changes made by this cardroom". An amendment file is that
page as data:

    name = "Tuesday club"
    book = "roberts-v11"
    options = ["burn-on-redeal"]

    [[amendment]]
    title = "Six raises at lowball"
    applies = ["lowball+limit"]
    answers = { "betting.raise_cap.two_rounds" = 6 }

An option is a set of answers that a text itself discusses beside its rule, under a name.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from floorman.datafiles import DataError, check_keys, convert, nearest, read_toml
from floorman.rulebooks.questions import RawValue, Value, find_question
from floorman.rulebooks.rules import BOOK_KEYS, DEFAULT_BOOK
from floorman.rulebooks.scopes import check_scope


@dataclass(frozen=True, slots=True)
class Amendment:
    """Answers that a house gives in place of the book's, within a scope."""

    title: str
    answers: Mapping[str, Value]
    applies: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """Answers that a text discusses as an alternative, with the rules that discuss it."""

    key: str
    title: str
    rules: tuple[str, ...]
    answers: Mapping[str, Value]
    applies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class House:
    """A house's own page: the book it plays by, the options it takes up, its amendments."""

    name: str
    book: str = DEFAULT_BOOK
    options: tuple[str, ...] = ()
    amendments: tuple[Amendment, ...] = ()


@dataclass(frozen=True, slots=True)
class _RawAmendment:
    title: str
    answers: dict[str, RawValue]
    applies: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _RawOption:
    key: str
    title: str
    rules: tuple[str, ...]
    answers: dict[str, RawValue]
    applies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _RawHouse:
    name: str
    book: str = DEFAULT_BOOK
    options: tuple[str, ...] = ()
    amendment: list[dict[str, Any]] = field(default_factory=list)


def read_answers(raw: Mapping[str, RawValue], file: str, place: str) -> dict[str, Value]:
    """Check answers against the questions they are given to. Raises DataError."""
    answers: dict[str, Value] = {}
    for key, value in raw.items():
        try:
            question = find_question(key)
        except KeyError as error:
            raise DataError(file, place, str(error.args[0])) from None
        answers[key] = question.value(value, file, place)
    return answers


def read_house(text: str, file: str, own_forms: Iterable[str] = ()) -> House:
    """Read a house's amendment file, in whose scopes the house's own forms may stand too.

    Raises DataError naming the file, the place and the fault.
    """
    raw = convert(read_toml(text, file), _RawHouse, file)
    if raw.book not in BOOK_KEYS:
        raise DataError(file, "book", f"no rulebook {raw.book!r}{nearest(raw.book, BOOK_KEYS)}")
    for key in raw.options:
        if key not in options():
            raise DataError(file, "options", f"no option {key!r}{nearest(key, options())}")
    amendments = []
    for number, entry in enumerate(raw.amendment, 1):
        place = str(entry.get("title", f"amendment {number}"))
        one = convert(entry, _RawAmendment, file, place)
        check_scope(one.applies, file, place, own_forms)
        answers = read_answers(one.answers, file, place)
        amendments.append(Amendment(one.title, answers, one.applies, one.reason))
    return House(raw.name, raw.book, raw.options, tuple(amendments))


@cache
def options() -> Mapping[str, Option]:
    """Every ready-made option by key."""
    file = "options.toml"
    text = (resources.files(__package__) / file).read_text(encoding="utf-8")
    raw = read_toml(text, file)
    check_keys(raw, ("option",), file, "")
    found: dict[str, Option] = {}
    for entry in raw.get("option", []):
        one = convert(entry, _RawOption, file, str(entry.get("key", "an option without key")))
        check_scope(one.applies, file, one.key)
        answers = read_answers(one.answers, file, one.key)
        found[one.key] = Option(one.key, one.title, one.rules, answers, one.applies)
    return found


def find_option(key: str) -> Option:
    """The option of that key. Raises KeyError naming the nearest key."""
    try:
        return options()[key]
    except KeyError:
        raise KeyError(f"no option {key!r}{nearest(key, options())}") from None
