"""What is done at the desk besides what the tournament itself knows: notes, words for everybody,
money that was taken, prizes that were handed over, agreements that are looked at.
"""

from typing import Final

import msgspec

from floorman.tournament import commands as c

ANNOUNCED_MOST_MINUTES: Final = 24 * 60


class Note(c.Command, frozen=True):
    """Something to remember of a player while the event lasts; "" for nothing any more."""

    player: str
    words: str = ""


class Announce(c.Command, frozen=True):
    """Words for all displays and players, for so many minutes."""

    words: str
    minutes: int = 10


class TakeMoney(c.Command, frozen=True):
    """Money of a player was taken, or given back where it is below nothing; `how` as it is said."""

    player: str
    amount: int
    how: str = ""


class Paid(c.Command, frozen=True):
    """The prize of a player was handed over; not `done`: that was said by mistake."""

    player: str
    done: bool = True


class ShowShares(c.Command, frozen=True):
    """Displays show what agreements come to: by the chips that players have, with so much kept to
    play for, in amounts rounded to `unit`; without anybody's chips they do so no more.
    """

    stacks: tuple[tuple[str, int], ...] = ()
    kept: int = 0
    unit: int = 1


Own = Note | Announce | TakeMoney | Paid | ShowShares
OWN: Final[tuple[type[msgspec.Struct], ...]] = (Note, Announce, TakeMoney, Paid, ShowShares)
