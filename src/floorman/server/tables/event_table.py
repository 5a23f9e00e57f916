"""A table of a tournament, as its log has to know it: what is played there, and whose it is."""

import msgspec

from floorman.games import Mix, find_form, parse_stakes
from floorman.table import Game, TableSetup
from floorman.table.entrant_commands import LevelGame

# Logs of tournaments begin so; every other one but the cage's is a table's.
EVENT_LOG = "event-"


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
