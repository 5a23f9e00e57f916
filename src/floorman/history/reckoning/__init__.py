"""Records of deals: of our own deals, and what every writer has to work out of one."""

from floorman.history.reckoning.deals import Told, record_of_deal
from floorman.history.reckoning.rounds import Round, rounds_of
from floorman.history.reckoning.sums import Sums

__all__ = ["Round", "Sums", "Told", "record_of_deal", "rounds_of"]
