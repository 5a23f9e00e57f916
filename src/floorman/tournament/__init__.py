"""Tournaments: from registration to the last payout, by the book in force, cited at every step.

A tournament knows entrants, their chips and seats, levels and prizes; it deals no cards, so that
one played with real cards goes by the same rules. It may import everything from `table` down.
"""

from typing import Final

# The modules that other packages may import.
OFFERED: Final = (
    "floorman.tournament.clock.steps",
    "floorman.tournament.commands",
    "floorman.tournament.events",
    "floorman.tournament.places.moving",
    "floorman.tournament.play.deals",
    "floorman.tournament.play.racing",
    "floorman.tournament.prizes.finishing",
    "floorman.tournament.refusals",
    "floorman.tournament.schedule.denominations.piles",
    "floorman.tournament.schedule.files.catalogue",
    "floorman.tournament.schedule.files.reading",
    "floorman.tournament.schedule.files.writing",
    "floorman.tournament.schedule.lasting",
    "floorman.tournament.schedule.parts",
    "floorman.tournament.schedule.report",
    "floorman.tournament.schedule.schedule",
    "floorman.tournament.schedule.turnout",
    "floorman.tournament.schedule.wizard",
    "floorman.tournament.state",
    "floorman.tournament.tables.hall",
    "floorman.tournament.tables.reporting",
)
