"""The room: lists, seats and moves between games, its people, its cage.

It knows who sits where from what it is told of each game, and says who goes where next; it deals no
cards and takes no money itself. It may import everything from `tournament` down.
"""

from typing import Final

from floorman.room.floor.asking import AskedGame, Denial, NothingAgainst, Standing
from floorman.room.floor.due import Due, dues, next_time
from floorman.room.floor.orders import Order, orders
from floorman.room.floor.played import Played
from floorman.room.floor.reporting import told
from floorman.room.floor.setup import RoomSetup
from floorman.room.floor.state import State
from floorman.room.refusals import Reason, RoomRefused
from floorman.room.room import Room

__all__ = [
    "AskedGame",
    "Denial",
    "Due",
    "NothingAgainst",
    "Order",
    "Played",
    "Reason",
    "Room",
    "RoomRefused",
    "RoomSetup",
    "Standing",
    "State",
    "dues",
    "next_time",
    "orders",
    "told",
]

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.room.floor.commands",
    "floorman.room.floor.events",
    "floorman.room.floor.seating.needs",
    "floorman.room.messages",
)
