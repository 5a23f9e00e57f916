"""Registers of persons in tests, with settings in a line."""

from floorman.room import People
from floorman.room.house_rules import HouseRules
from floorman.room.people import commands as c
from floorman.room.people.settings import LimitSettings, PeopleSettings

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def register(names="", book="roberts-v11", limits=None, **how):
    """A register with these people in it, each of one letter."""
    rules = how.pop("rules", HouseRules(book=book))
    settings = PeopleSettings(rules=rules, limits=limits or LimitSettings(), **how)
    made = People(settings)
    for name in names:
        made.apply(c.Come(person=name))
    return made
