"""The house's rules for the room as a whole: book, options, the house's own answers.

What holds at one table is that table's own law; here is what holds at the door and at the cage.
"""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

import msgspec

from floorman.datafiles import DataError
from floorman.deal.law.citing import Citer
from floorman.games import play_context
from floorman.room.refusals import Reason, RoomRefused
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rules import DEFAULT_BOOK
from floorman.rulebooks.rulesets import Ruleset, stack_ruleset

# What a room may have at some table, so that rules of it hold for the room.
ALSO: Final = ("kill", "limit", "time-collection")
_TITLE: Final = "the room"


class HouseRules(msgspec.Struct, frozen=True, kw_only=True):
    """The book in force, the options taken up, and the house's own `answers` by question."""

    book: str = DEFAULT_BOOK
    options: tuple[str, ...] = ()
    answers: dict[str, bool | int | float | str | tuple[str, ...]] = {}


@dataclass(frozen=True, slots=True)
class RoomLaw:
    """The rules as they are read: answers, what to cite, and the `version` that people accept."""

    rules: Ruleset
    cite: Citer
    version: str


def read_rules(house: HouseRules) -> RoomLaw:
    """Read the house's rules. Raises RoomRefused for a book, option or answer nobody knows."""
    return _read(house) if house.answers else _as_written(house.book, house.options)


@lru_cache(maxsize=64)
def _as_written(book: str, options: tuple[str, ...]) -> RoomLaw:
    """What a book says to a room that has no answers of its own, which is read once."""
    return _read(HouseRules(book=book, options=options))


def _read(house: HouseRules) -> RoomLaw:
    context = play_context(also=ALSO)
    try:
        own = (Amendment(_TITLE, answers=dict(house.answers)),) if house.answers else ()
        rules = stack_ruleset(house.book, context, options=house.options, amendments=own)
    except (KeyError, DataError) as error:
        raise RoomRefused(Reason.NOT_KNOWN, str(error.args[0])) from None
    return RoomLaw(rules, Citer(rules, context), _version(house, rules))


def _version(house: HouseRules, rules: Ruleset) -> str:
    """Rules of another version differ in the book, an option or an answer."""
    said = (house.book, house.options, rules.version)
    return sha256(repr(said).encode()).hexdigest()[:12]
