"""One deal of any form, from the shuffle to the award of the pot or the last point."""

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
