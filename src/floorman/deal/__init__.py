"""One deal of any form, from the shuffle to the award of the pot or the last point."""

from typing import Final

from floorman.deal import commands, events, remedies
from floorman.deal.deal import Deal, Shuffler
from floorman.deal.law.making import Law, make_law
from floorman.deal.moment.setup import Post, Rake, Setup, SetupError
from floorman.deal.refusals import Reason, Refused
from floorman.deal.requests import DEALER, Request
from floorman.deal.sight.result import PotResult, Result
from floorman.deal.sight.views import PotView, SeatView, View

__all__ = [
    "DEALER",
    "Deal",
    "Law",
    "Post",
    "PotResult",
    "PotView",
    "Rake",
    "Reason",
    "Refused",
    "Request",
    "Result",
    "SeatView",
    "Setup",
    "SetupError",
    "Shuffler",
    "View",
    "commands",
    "events",
    "make_law",
    "remedies",
]

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.deal.betting.asking_why",
    "floorman.deal.betting.barred",
    "floorman.deal.betting.explaining",
    "floorman.deal.betting.posting",
    "floorman.deal.betting.posting_rules",
    "floorman.deal.betting.pot_size",
    "floorman.deal.betting.rounds",
    "floorman.deal.betting.wagers",
    "floorman.deal.cards.dividing",
    "floorman.deal.cards.hunting",
    "floorman.deal.commands",
    "floorman.deal.deal",
    "floorman.deal.events",
    "floorman.deal.law.citing",
    "floorman.deal.law.course",
    "floorman.deal.law.making",
    "floorman.deal.law.odd_chips",
    "floorman.deal.law.rows",
    "floorman.deal.moment.openers",
    "floorman.deal.moment.pots",
    "floorman.deal.moment.setup",
    "floorman.deal.moment.state",
    "floorman.deal.refusals",
    "floorman.deal.requests",
    "floorman.deal.rows.scoring",
    "floorman.deal.rows.setting",
    "floorman.deal.rows.unset",
    "floorman.deal.rows.views",
    "floorman.deal.showdown.late",
    "floorman.deal.showdown.raking",
    "floorman.deal.showdown.settling",
    "floorman.deal.showdown.sevens",
    "floorman.deal.showdown.sharing",
    "floorman.deal.showdown.showing",
    "floorman.deal.showdown.telling",
    "floorman.deal.sight.drawn",
    "floorman.deal.sight.runout",
    "floorman.deal.sight.separate_pots",
    "floorman.deal.sight.views",
    "floorman.deal.sums",
    "floorman.deal.tabling",
)
