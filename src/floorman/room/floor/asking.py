"""What the floor asks about persons, of whoever keeps the register of them.

The floor itself knows names alone. Before somebody is listed or given a seat it asks whether
anything stands against it: a bar, a debt, a limit of his own, somebody at that game from whom he
is kept apart.
"""

from dataclasses import dataclass
from typing import Literal, Protocol

What = Literal["list", "seat"]
APART = "apart"


@dataclass(frozen=True, slots=True)
class Denial:
    """Why somebody may not: `reason` in a word, `words` for him, the rules, and until when.

    `reason` is "apart" where it is somebody else at that game who stands against it; `until` is
    in milliseconds of the room's time, None where no end is known.
    """

    reason: str
    words: str
    cites: tuple[str, ...] = ()
    until: int | None = None


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
