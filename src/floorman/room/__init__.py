"""The room: lists, seats and moves between games, its people, its cage.

It knows who sits where from what it is told of each game, and says who goes where next; it deals no
cards and takes no money itself. It may import everything from `tournament` down.
"""

from typing import TYPE_CHECKING, Final

from floorman.lazily import lazily

if TYPE_CHECKING:
    from floorman.room.cage.cage import Cage
    from floorman.room.denials import Denial
    from floorman.room.floor.asking import AskedGame, NothingAgainst, Standing
    from floorman.room.floor.due import Due, dues, next_time
    from floorman.room.floor.orders import Order, orders
    from floorman.room.floor.played import Played
    from floorman.room.floor.reporting import told
    from floorman.room.floor.setup import RoomSetup
    from floorman.room.floor.state import State
    from floorman.room.people.people import People
    from floorman.room.refusals import Reason, RoomRefused
    from floorman.room.registered import Registered
    from floorman.room.room import Room

__all__ = [
    "AskedGame",
    "Cage",
    "Denial",
    "Due",
    "NothingAgainst",
    "Order",
    "People",
    "Played",
    "Reason",
    "Registered",
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
    "floorman.room.evenings.book",
    "floorman.room.evenings.points",
    "floorman.room.evenings.recurring",
    "floorman.room.evenings.seats",
    "floorman.room.leagues.corrections",
    "floorman.room.leagues.league",
    "floorman.room.leagues.played",
    "floorman.room.leagues.reading",
    "floorman.room.leagues.ready",
    "floorman.room.leagues.refusals",
    "floorman.room.leagues.standings",
    "floorman.room.leagues.working",
    "floorman.room.cage.accounts",
    "floorman.room.cage.commands",
    "floorman.room.cage.currency",
    "floorman.room.cage.events",
    "floorman.room.cage.exchanging",
    "floorman.room.cage.lock_ups",
    "floorman.room.cage.pieces",
    "floorman.room.cage.settings",
    "floorman.room.cage.settling",
    "floorman.room.cage.state",
    "floorman.room.floor.asking",
    "floorman.room.floor.breaking.breaking",
    "floorman.room.floor.commands",
    "floorman.room.floor.events",
    "floorman.room.floor.lists.joining",
    "floorman.room.floor.played",
    "floorman.room.floor.seating.needs",
    "floorman.room.floor.setup",
    "floorman.room.floor.state",
    "floorman.room.floor.tables",
    "floorman.room.house_rules",
    "floorman.room.messages",
    "floorman.room.rules_page",
    "floorman.room.people.commands",
    "floorman.room.people.events",
    "floorman.room.people.limits.allowing",
    "floorman.room.people.limits.commands",
    "floorman.room.people.limits.events",
    "floorman.room.people.limits.measuring",
    "floorman.room.people.record.penalties",
    "floorman.room.people.settings",
    "floorman.room.people.standing",
    "floorman.room.people.state",
    "floorman.room.naming",
    "floorman.room.wording",
)

# Where each of them lives.
_HOMES: Final = {
    "AskedGame": "floor.asking",
    "Cage": "cage.cage",
    "Denial": "denials",
    "Due": "floor.due",
    "NothingAgainst": "floor.asking",
    "Order": "floor.orders",
    "People": "people.people",
    "Played": "floor.played",
    "Reason": "refusals",
    "Registered": "registered",
    "Room": "room",
    "RoomRefused": "refusals",
    "RoomSetup": "floor.setup",
    "Standing": "floor.asking",
    "State": "floor.state",
    "dues": "floor.due",
    "next_time": "floor.due",
    "orders": "floor.orders",
    "told": "floor.reporting",
}

__getattr__ = lazily(__name__, _HOMES)
