"""The room: lists, seats and moves between games, its people, its cage.

It knows who sits where from what it is told of each game, and says who goes where next; it deals no
cards and takes no money itself. It may import everything from `tournament` down.
"""

from typing import Final

from floorman.room.cage.cage import Cage
from floorman.room.people.people import People

__all__ = ["Cage", "People"]

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.room.cage.currency",
    "floorman.room.cage.settling",
)
