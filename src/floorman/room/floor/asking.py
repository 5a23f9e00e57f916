"""What the floor asks about persons, of whoever keeps the register of them.

The floor itself knows names alone. Before somebody is listed or given a seat it asks whether
anything stands against it: a bar, a debt, a limit of his own, somebody at that game from whom he
is kept apart.
"""

from dataclasses import dataclass
from typing import Literal, Protocol

from floorman.room.denials import Denial

What = Literal["list", "seat"]


@dataclass(frozen=True, slots=True)
class AskedGame:
    """The game that is asked about: its table, what is played, and who plays or comes there.

    For a list, `table` is empty and nobody plays.
    """

    line: str
    table: str = ""
    players: tuple[str, ...] = ()


class Standing(Protocol):
    """How a person stands with the house."""

    def standing(self, player: str, what: What, game: AskedGame, now: int) -> Denial | None:
        """What stands against it, None for nothing. `now` in milliseconds."""


class NothingAgainst:
    """Nobody is denied anything: a room that keeps no register."""

    def standing(self, player: str, what: What, game: AskedGame, now: int) -> Denial | None:
        """Nothing."""
        return None
