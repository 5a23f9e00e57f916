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
from dataclasses import InitVar, dataclass, replace
from functools import cache
from importlib import resources
from typing import Any

from floorman.datafiles import DataError, check_keys, convert, nearest, read_data, read_toml
from floorman.rulebooks.questions import Value, read_answers
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book, layers_of
from floorman.rulebooks.scopes import check_scope


@dataclass(frozen=True, slots=True)
class Amendment:
    """Answers that a house gives in place of the book's, within a scope.

    A scope may name the house's `own_forms` too. Raises DataError for a question, an answer or a
    tag that nobody knows.
    """

    title: str
    answers: Mapping[str, Value]
    applies: tuple[str, ...] = ()
    reason: str = ""
    own_forms: InitVar[Iterable[str]] = ()

    def __post_init__(self, own_forms: Iterable[str]) -> None:
        check_scope(self.applies, "amendment", self.title, own_forms)
        read = read_answers(self.answers, "amendment", self.title)
        object.__setattr__(self, "answers", read)


@dataclass(frozen=True, slots=True)
class _Head:
    """What a house's file says besides its amendments."""

    name: str
    book: str = DEFAULT_BOOK
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Entry:
    """An amendment as it stands in a house's file."""

    title: str
    answers: Mapping[str, Any]
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


def read_house(text: str, file: str, own_forms: Iterable[str] = ()) -> House:
    """Read a house's amendment file, in whose scopes the house's own forms may stand too.

    Raises DataError naming the file, the place and the fault.
    """
    raw = read_toml(text, file)
    entries = raw.pop("amendment", [])
    check_keys(raw, ("name", "book", "options", "amendment"), file, "")
    head = convert(raw, _Head, file)
    try:
        find_book(head.book)
    except KeyError as error:
        raise DataError(file, "book", error.args[0]) from None
    for key in head.options:
        if key not in options():
            raise DataError(file, "options", f"no option {key!r}{nearest(key, options())}")
    if not isinstance(entries, list):
        raise DataError(file, "amendment", "amendments are written as [[amendment]] tables")
    forms = tuple(own_forms)
    amendments = tuple(
        _read_amendment(entry, file, str(entry.get("title", f"amendment {number}")), forms)
        for number, entry in enumerate(entries, 1)
    )
    return House(head.name, head.book, head.options, amendments)


def _read_amendment(
    entry: dict[str, Any], file: str, place: str, own_forms: tuple[str, ...]
) -> Amendment:
    one = convert(entry, _Entry, file, place)
    check_scope(one.applies, file, place, own_forms)
    answers = read_answers(one.answers, file, place)
    return Amendment(one.title, answers, one.applies, one.reason, own_forms)


@cache
def options() -> Mapping[str, Option]:
    """Every ready-made option by key."""
    file = "options.toml"
    ((_, raw),) = read_data(resources.files(__package__) / file)
    check_keys(raw, ("option",), file, "")
    found: dict[str, Option] = {}
    for entry in raw.get("option", []):
        one = convert(entry, Option, file, str(entry.get("key", "an option without key")))
        check_scope(one.applies, file, one.key)
        found[one.key] = replace(one, answers=read_answers(one.answers, file, one.key))
    return found


def left_to_house(book: str) -> tuple[Option, ...]:
    """What a book that adds to others leaves to the house, and a director is asked at the opening
    of a tournament: the options that its own rules discuss. Empty for any other book.
    """
    first = find_book(layers_of(book)[0])
    if not first.supplement:
        return ()
    return tuple(
        one
        for one in options().values()
        if any(rule.startswith(first.prefix) for rule in one.rules)
    )


def find_option(key: str) -> Option:
    """The option of that key. Raises KeyError naming the nearest key."""
    try:
        return options()[key]
    except KeyError:
        raise KeyError(f"no option {key!r}{nearest(key, options())}") from None
