"""Commands of a tournament to one of its tables: who sits there with what, and what is played.

The tournament decides, and says by which `rules`; a table carries it out. Chips come from the
tournament and go back to it.
"""

from typing import Literal

import msgspec

from floorman.table.seat_commands import Command

SeatedWhy = Literal["entry", "balance", "break", "redraw", "director"]
TakenWhy = Literal["balance", "break", "redraw", "director", "out", "removed"]
ChangedWhy = Literal["rebuy", "add-on", "race", "found", "removed", "corrected"]


class SeatEntrant(Command, frozen=True):
    """Seat an entrant with his chips; who comes from another table may have to wait.

    `away`: he is not there, and is dealt in all the same; `seat` counts from 0.
    """

    player: str
    seat: int
    chips: int
    why: SeatedWhy = "entry"
    away: bool = False
    rules: tuple[str, ...] = ()


class TakeEntrant(Command, frozen=True):
    """Take an entrant off the table between deals, with whatever chips he has."""

    player: str
    why: TakenWhy
    rules: tuple[str, ...] = ()


class ChangeStack(Command, frozen=True):
    """An entrant gets so many `chips` more, or fewer, between deals."""

    player: str
    chips: int
    why: ChangedWhy
    rules: tuple[str, ...] = ()


class PenaliseEntrant(Command, frozen=True):
    """From the next deal on an entrant is dealt in and his hand killed, until that is over."""

    player: str
    out: bool = True
    rules: tuple[str, ...] = ()


class LevelGame(msgspec.Struct, frozen=True):
    """A game of a level: the key of its form, and its stakes as text."""

    form: str
    stakes: str


class NewLevel(Command, frozen=True):
    """From the next deal on the level is that.

    `games`: one, or for a mix one for each of its turns. `turn`: which of them the level is of,
    where a mix goes by levels. `last_two`: only two players are left in the whole tournament.
    """

    number: int
    games: tuple[LevelGame, ...]
    turn: int | None = None
    last_two: bool = False
    rules: tuple[str, ...] = ()
