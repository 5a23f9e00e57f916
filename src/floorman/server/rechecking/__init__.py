"""Every deal that is over, played again from the log while the room goes on, and held against what
was told of it.
"""

from floorman.server.rechecking.background import Rechecking
from floorman.server.rechecking.deals import Over, over_with, played_otherwise

__all__ = ["Over", "Rechecking", "over_with", "played_otherwise"]
