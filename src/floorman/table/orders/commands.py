"""Commands of whoever has the say at a table of a cash game: its host, the floor, who opened it.

All of them but putting somebody out are carried out between deals; each says who orders it and why.
"""

from typing import Literal

import msgspec

from floorman.table.entrant_commands import LevelGame
from floorman.table.seat_commands import Command

Said = bool | int | float | str | tuple[str, ...]


class PutOut(Command, frozen=True):
    """A player plays no more here: he is cashed out at once, or as soon as the deal is over."""

    player: str
    by: str
    why: str = ""


class CorrectStack(Command, frozen=True):
    """A player gets so many `chips` more, or fewer: from the house, or from the `other` player."""

    player: str
    chips: int
    by: str
    why: str
    other: str = ""


class SettleOwed(Command, frozen=True):
    """The kill or the time that somebody owes here, who has gone or is back, settled at the desk.

    It is paid out of the chips that he has away from the table, or forgiven for a reason.
    """

    player: str
    what: Literal["kill", "time"]
    how: Literal["paid", "forgiven"]
    by: str
    why: str = ""


class CallBombPot(Command, frozen=True):
    """The host calls a bomb pot for the next deal (`by`), or a player agrees to one; or no more.

    `along` are players who go along with whatever the others wish.
    """

    player: str = ""
    by: str = ""
    calls: bool = True
    along: tuple[str, ...] = ()


class PayReward(Command, frozen=True):
    """A player has won the last pot with a seven and a deuce, or with the house's `bounty` hand,
    and everybody pays him.
    """

    player: str
    bounty: bool = False


class Answered(msgspec.Struct, frozen=True):
    """Questions of the ruleset as a house answers them: an amendment, under its title."""

    title: str
    answers: dict[str, Said]


class ChangeGame(Command, frozen=True):
    """From the next deal on the table is another one: everything that it could be opened with.

    `games` are one, or for a `mix` one for each of its turns; `time_bank_ms` is what everybody has
    from now on, where it is another than before; the rest as in the setup of a table.
    """

    by: str
    games: tuple[LevelGame, ...]
    seats: int
    book: str
    why: str = ""
    mix: str = ""
    options: tuple[str, ...] = ()
    amendments: tuple[Answered, ...] = ()
    buy_in_min: int | None = None
    buy_in_max: int | None = None
    unit: int = 0
    time_bank_ms: int = 0
    acting_ms: int = 0
    floor_seats: bool = False
