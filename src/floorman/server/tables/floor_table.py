"""The logs of the floor, and a table of the floor as its own log has to know it."""

from dataclasses import replace

import msgspec

from floorman.room.floor.played import Played, PlayedError, read_played
from floorman.room.floor.setup import RoomSetup
from floorman.room.floor.tables import table_setup
from floorman.rulebooks.amendments import Amendment
from floorman.table import TableSetup

# There is one floor in a room.
FLOOR_LOG = "floor"
# Kiosks, and the codes of guests' own pages.
GUESTS_LOG = "guests"


class FloorTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table that the floor calls so, and what is played there; it gives the seats."""

    table: str
    played: Played
    options: tuple[str, ...] = ()

    def to_setup(
        self, book: str, amendments: tuple[Amendment, ...], seats: int, collection: str
    ) -> TableSetup:
        """The setup of the table. Raises ValueError for one that there cannot be."""
        setup = RoomSetup(book, self.options, amendments)
        try:
            reading = read_played(self.played, None)
        except PlayedError as error:
            raise ValueError(str(error)) from None
        return table_setup(setup, reading, seats, collection)


def with_times(setup: TableSetup, acting_ms: int, time_bank_ms: int) -> TableSetup:
    """The same for people at browsers, who have so long to act."""
    return replace(setup, acting_ms=acting_ms, time_bank_ms=time_bank_ms)
