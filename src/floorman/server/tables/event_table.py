"""A table of a tournament or of the floor, as its log has to know it: what is played there, and
whose it is.
"""

from dataclasses import replace

import msgspec

from floorman.games import Mix, find_form, parse_stakes
from floorman.room.floor.played import Played, PlayedError, read_played
from floorman.room.floor.setup import RoomSetup
from floorman.room.floor.tables import table_setup
from floorman.rulebooks.amendments import Amendment
from floorman.table import Game, TableSetup
from floorman.table.entrant_commands import LevelGame

# Logs of tournaments begin so; every other one but the cage's and the floor's is a table's.
EVENT_LOG = "event-"
# The log of the floor, of which there is one in a room.
FLOOR_LOG = "floor"
# Logs of events at the director's desk begin so.
DESK_LOG = "desk-"
# Kiosks, and the codes of guests' own pages.
GUESTS_LOG = "guests"
# The leagues of the room.
LEAGUES_LOG = "leagues"


class EventTable(msgspec.Struct, frozen=True):
    """Table `number` of the tournament `event`, and the games of the level it was opened at."""

    event: str
    number: int
    games: tuple[LevelGame, ...]
    mix: Mix | None = None
    options: tuple[str, ...] = ()

    def to_setup(self, book: str, seats: int, acting_ms: int, time_bank_ms: int) -> TableSetup:
        """The setup of the table. Raises KeyError, StakesError or TableError."""
        games = tuple(Game(find_form(one.form), parse_stakes(one.stakes)) for one in self.games)
        return TableSetup(
            games,
            seats,
            book,
            self.options,
            mix=self.mix,
            time_bank_ms=time_bank_ms,
            acting_ms=acting_ms,
            tournament=True,
        )


def table_key(event: str, number: int) -> str:
    """The key of a table of a tournament."""
    return f"{event.removeprefix(EVENT_LOG)}-{number}"


def is_event(log: str) -> bool:
    """Whether a log is that of a tournament."""
    return log.startswith(EVENT_LOG)


def is_desk(log: str) -> bool:
    """Whether a log is that of an event at the director's desk."""
    return log.startswith(DESK_LOG)


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
