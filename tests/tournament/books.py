"""The books in tests of tournaments: their law, and what they are cited by."""

from functools import cache

import pytest

from floorman.deal.law.citing import Citer
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rulesets import stack_ruleset
from floorman.rulebooks.scopes import weigh

ROBERTS, USPA, HOME = "roberts-v11", "uspa", "homepokertourney"
EXCERPT, WSOP = "roberts-excerpt", "wsop-2018"
TDA = "tda-2024"
BOOKS = pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
WITH_BLINDS = ("tournament", "button", "blinds")
STUD = ("tournament", "stud")


def ruleset(book, tags=WITH_BLINDS, **house):
    """The ruleset of a tournament; `house` answers by the last word of a question, dots as `_`."""
    amended = {f"tournaments.{key.replace('__', '.')}": value for key, value in house.items()}
    amendments = (Amendment("ours", answers=amended),) if amended else ()
    return stack_ruleset(book, weigh(tags), amendments=amendments)


@cache
def citer(book, tags):
    return Citer(ruleset(book, tags), weigh(tags))


def cited(book, decisions, tags=WITH_BLINDS):
    """What is cited for these decisions under a book."""
    return {*citer(book, tags)(*decisions)}
