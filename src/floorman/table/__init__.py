"""A game in progress: seats, button and blinds, obligations, collections, deal after deal."""

from typing import Final

from floorman.table import commands, events
from floorman.table.accounts import balances
from floorman.table.checkpoint import same_checkpoint, sorted_checkpoint
from floorman.table.commands import Outcome
from floorman.table.deals.decided import Plan
from floorman.table.deals.plan import make_plan
from floorman.table.law.asked import asked_collection, asked_game, asked_unit
from floorman.table.law.making import TableLaw, make_table_law
from floorman.table.positions import Positions
from floorman.table.refusals import Reason, TableRefused
from floorman.table.setup import Collection, Game, TableError, TableSetup, mix_games
from floorman.table.state import Player
from floorman.table.table import Table

__all__ = [
    "Collection",
    "Game",
    "Outcome",
    "Plan",
    "Player",
    "Positions",
    "Reason",
    "Table",
    "TableError",
    "TableLaw",
    "TableRefused",
    "TableSetup",
    "asked_collection",
    "asked_game",
    "asked_unit",
    "balances",
    "commands",
    "events",
    "make_plan",
    "make_table_law",
    "mix_games",
    "same_checkpoint",
    "sorted_checkpoint",
]

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.table.accounts",
    "floorman.table.coming.amounts",
    "floorman.table.coming.buying",
    "floorman.table.coming.chairs",
    "floorman.table.coming.entries",
    "floorman.table.commands",
    "floorman.table.customs.bombs",
    "floorman.table.deals.dealing",
    "floorman.table.deals.opening",
    "floorman.table.deals.wishes",
    "floorman.table.dues.entering",
    "floorman.table.entrant_commands",
    "floorman.table.entrants.levels",
    "floorman.table.events",
    "floorman.table.floor.clock",
    "floorman.table.floor.decks",
    "floorman.table.hosting.owed",
    "floorman.table.house.time_owed",
    "floorman.table.kills.debts",
    "floorman.table.law.making",
    "floorman.table.middle.carrying",
    "floorman.table.orders.setup",
    "floorman.table.mixes.agreeing",
    "floorman.table.mixes.rotation",
    "floorman.table.refusals",
    "floorman.table.setup",
    "floorman.table.state",
)
