"""How well the house players of a table play: all alike, or some of each."""

from typing import Final

from floorman.sim import LEVELS, Level

MIXED: Final = "mixed"
COMPANIES: Final = (*LEVELS, MIXED)


def company_fault(company: str) -> str:
    """What is wrong with a word for the company at a table; empty if nothing is."""
    return "" if company in COMPANIES else f"one of {', '.join(COMPANIES)}, not {company!r}"


def level_of(company: str, player: str) -> Level:
    """The level of a house player, by its id: in mixed company always the same for each."""
    if company != MIXED:
        return LEVELS[company]
    number = int(player.rpartition("-")[2])
    return tuple(LEVELS.values())[-number % len(LEVELS)]
