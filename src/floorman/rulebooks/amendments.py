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
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources

from floorman.datafiles import DataError, check_keys, convert, nearest, read_toml
from floorman.rulebooks.questions import Value, read_answers
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


def read_house(text: str, file: str, own_forms: Iterable[str] = ()) -> House:
    """Read a house's amendment file, in whose scopes the house's own forms may stand too.

    Raises DataError naming the file, the place and the fault.
    """
    raw = read_toml(text, file)
    entries = raw.pop("amendment", [])
    check_keys(raw, ("name", "book", "options", "amendment"), file, "")
    house = convert(raw, House, file)
    if house.book not in BOOK_KEYS:
        raise DataError(file, "book", f"no rulebook {house.book!r}{nearest(house.book, BOOK_KEYS)}")
    for key in house.options:
        if key not in options():
            raise DataError(file, "options", f"no option {key!r}{nearest(key, options())}")
    if not isinstance(entries, list):
        raise DataError(file, "amendment", "amendments are written as [[amendment]] tables")
    amendments = []
    for number, entry in enumerate(entries, 1):
        place = str(entry.get("title", f"amendment {number}"))
        one = convert(entry, Amendment, file, place)
        check_scope(one.applies, file, place, own_forms)
        amendments.append(replace(one, answers=read_answers(one.answers, file, place)))
    return replace(house, amendments=tuple(amendments))


@cache
def options() -> Mapping[str, Option]:
    """Every ready-made option by key."""
    file = "options.toml"
    text = (resources.files(__package__) / file).read_text(encoding="utf-8")
    raw = read_toml(text, file)
    check_keys(raw, ("option",), file, "")
    found: dict[str, Option] = {}
    for entry in raw.get("option", []):
        one = convert(entry, Option, file, str(entry.get("key", "an option without key")))
        check_scope(one.applies, file, one.key)
        found[one.key] = replace(one, answers=read_answers(one.answers, file, one.key))
    return found


def find_option(key: str) -> Option:
    """The option of that key. Raises KeyError naming the nearest key."""
    try:
        return options()[key]
    except KeyError:
        raise KeyError(f"no option {key!r}{nearest(key, options())}") from None
