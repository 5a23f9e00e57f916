"""How many enter and buy again, and what comes together by it: chips, money, tables."""

from dataclasses import dataclass
from typing import Final

from floorman.tournament.schedule.schedule import Schedule

# What is expected where nobody says: an entry in four again, one rebuy each, half the add-ons.
_ENTRIES_A_REENTRY: Final = 4
_ENTRIES_AN_ADD_ON: Final = 2


@dataclass(frozen=True, slots=True)
class Turnout:
    """So many entries, those of people who were out included; rebuys and add-ons bought."""

    entries: int
    rebuys: int = 0
    add_ons: int = 0


def expected_turnout(schedule: Schedule, entrants: int) -> Turnout:
    """What is to be expected of so many entrants: those who may buy again do so in part."""
    again = entrants // _ENTRIES_A_REENTRY if schedule.entering.reentries else 0
    return Turnout(
        entrants + again,
        entrants if schedule.rebuys else 0,
        entrants // _ENTRIES_AN_ADD_ON if schedule.add_on else 0,
    )


def total_chips(schedule: Schedule, turnout: Turnout) -> int:
    """All chips that are sold."""
    total = turnout.entries * schedule.entering.stack
    if schedule.rebuys:
        total += turnout.rebuys * schedule.rebuys.chips
    if schedule.add_on:
        total += turnout.add_ons * schedule.add_on.chips
    return total


def prize_money(schedule: Schedule, turnout: Turnout) -> int:
    """What is paid into the prize pool; fees and bounties do not go there, a guarantee neither."""
    total = turnout.entries * schedule.entering.buy_in
    if schedule.rebuys:
        total += turnout.rebuys * schedule.rebuys.cost
    if schedule.add_on:
        total += turnout.add_ons * schedule.add_on.cost
    return total


def one_table(schedule: Schedule) -> Turnout:
    """The turnout of a single full table, as each of a shootout or a bracket is."""
    return Turnout(schedule.seats)


def tables_for(schedule: Schedule, entries: int) -> int:
    """How many tables so many begin at."""
    return -(-entries // max(1, schedule.seats))


def rounds_for(schedule: Schedule, entries: int) -> int:
    """How many rounds tables of winners need until one is left; 1 where all is one field."""
    if schedule.manner == "freezeout" or schedule.seats < 2:
        return 1
    rounds, left = 0, entries
    while left > 1 or not rounds:
        left, rounds = tables_for(schedule, left), rounds + 1
    return rounds
