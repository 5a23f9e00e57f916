"""Tournaments: from registration to the last payout, by the book in force, cited at every step.

A tournament knows entrants, their chips and seats, levels and prizes; it deals no cards, so that
one played with real cards goes by the same rules. It may import everything from `table` down.
"""

from typing import Final

from floorman.tournament import commands, events
from floorman.tournament.byhand.modes import by_hand_faults
from floorman.tournament.byhand.proposals import (
    OnTheWay,
    Proposal,
    drawn_anew,
    on_the_way,
    proposals,
)
from floorman.tournament.clock.steps import current, in_break, left_ms
from floorman.tournament.clock.word import is_held_now
from floorman.tournament.due import Due, dues, large_chips, next_time
from floorman.tournament.entries.buying import may_rebuy
from floorman.tournament.known.counts import average_stack, counted_in_all, uncounted
from floorman.tournament.known.played import penalty_left, played_ms
from floorman.tournament.play.deals import why_not
from floorman.tournament.prizes.payouts import Payout, make_payout
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.files.catalogue import all_schedules, find_schedule
from floorman.tournament.schedule.files.reading import read_schedule
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.state import Entrant, State
from floorman.tournament.tables.following import Order, orders
from floorman.tournament.tables.hall import Hall
from floorman.tournament.tables.reporting import deal_over
from floorman.tournament.tournament import Tournament

__all__ = [
    "Due",
    "Entrant",
    "Hall",
    "OnTheWay",
    "Order",
    "Payout",
    "Proposal",
    "Reason",
    "Schedule",
    "State",
    "Tournament",
    "TournamentRefused",
    "all_schedules",
    "average_stack",
    "by_hand_faults",
    "commands",
    "counted_in_all",
    "current",
    "deal_over",
    "drawn_anew",
    "dues",
    "events",
    "find_schedule",
    "in_break",
    "is_held_now",
    "large_chips",
    "left_ms",
    "make_payout",
    "may_rebuy",
    "next_time",
    "on_the_way",
    "orders",
    "penalty_left",
    "played_ms",
    "proposals",
    "read_schedule",
    "uncounted",
    "why_not",
]

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.tournament.accounts",
    "floorman.tournament.bags",
    "floorman.tournament.chips.race",
    "floorman.tournament.clock.pace",
    "floorman.tournament.clock.steps",
    "floorman.tournament.commands",
    "floorman.tournament.conduct.penalties",
    "floorman.tournament.ending.flights",
    "floorman.tournament.ending.settling",
    "floorman.tournament.entries.taking",
    "floorman.tournament.events",
    "floorman.tournament.places.moving",
    "floorman.tournament.play.deals",
    "floorman.tournament.play.merging",
    "floorman.tournament.play.racing",
    "floorman.tournament.prizes.agreements",
    "floorman.tournament.prizes.icm",
    "floorman.tournament.prizes.refusals",
    "floorman.tournament.refusals",
    "floorman.tournament.state",
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
    "floorman.tournament.tables.following",
    "floorman.tournament.tables.hall",
    "floorman.tournament.tables.reporting",
)
