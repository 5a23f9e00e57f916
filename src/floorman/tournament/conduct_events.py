"""Events of people at a tournament: who is there, who is not, and what the director says of them.

`Event` is what all events of a tournament share.
"""

from typing import Literal

import msgspec

from floorman.deal.commands import tag_of
from floorman.rulebooks.quoting import quoted
from floorman.tournament.commands import PenaltyKind, PenaltyWhy


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=tag_of):
    """What all events share: a tag in JSON, and the ids of the rules behind them."""

    def _repr_markdown_(self) -> str:
        """What a notebook shows: the event with its rules in words."""
        return quoted(tag_of(type(self).__name__), self)


class Arrived(Event, frozen=True):
    """An entrant is here."""

    player: str
    cites: tuple[str, ...] = ()


class WentAway(Event, frozen=True):
    """An entrant is away from his table, and is dealt in."""

    player: str
    cites: tuple[str, ...] = ()


class Contacted(Event, frozen=True):
    """Somebody tried to reach an absent entrant."""

    player: str
    by: str
    reached: bool
    keep: bool
    cites: tuple[str, ...] = ()


class DealHeld(Event, frozen=True):
    """Hand for hand somebody at a table is all-in and called: its deal waits for the word."""

    table: int
    cites: tuple[str, ...] = ()


class WordGiven(Event, frozen=True):
    """Deals that were held go on at these tables, all other ones being done; or by the director."""

    tables: tuple[int, ...]
    by: str = ""
    cites: tuple[str, ...] = ()


class Removed(Event, frozen=True):
    """An entrant's chips, or those of an unsold seat, are out of play.

    "lesser": a bag of another first day was fuller, and it alone goes on. "given-up": for another
    stack, which the player bought.
    """

    player: str
    chips: int
    why: Literal["absent", "unsold", "disqualified", "lesser", "given-up"]
    by: str = ""
    cites: tuple[str, ...] = ()


class StackSetOut(Event, frozen=True):
    """A starting stack is at an unsold seat, under a name of its own."""

    player: str
    table: int
    seat: int
    cites: tuple[str, ...] = ()


class StackTakenOver(Event, frozen=True):
    """A latecomer takes the stack that was set out at an unsold seat under that name."""

    player: str
    unsold: str
    cites: tuple[str, ...] = ()


class TableKept(Event, frozen=True):
    """The director wants a table left alone, or does no more."""

    table: int
    keep: bool
    by: str


class TableHalted(Event, frozen=True):
    """The director stops a table, or lets it play on; `halts` None: as the book has it."""

    table: int
    halts: bool | None
    by: str
    cites: tuple[str, ...] = ()


class Counted(Event, frozen=True):
    """A stack was counted and put right by so much."""

    player: str
    change: int
    by: str
    why: str


class Penalised(Event, frozen=True):
    """A penalty; of deals or minutes in which hands are killed so many (`amount`).

    `first`: his hands were live before it.
    """

    player: str
    kind: PenaltyKind
    why: PenaltyWhy
    by: str
    amount: int = 0
    note: str = ""
    first: bool = False
    cites: tuple[str, ...] = ()


class HousePenalty(Event, frozen=True):
    """So much is in force by the house's register; `first`: his hands were live before it."""

    player: str
    deals: int = 0
    until: int | None = None
    first: bool = False
    cites: tuple[str, ...] = ()


class HouseDealServed(Event, frozen=True):
    """A deal of a penalty of the house was served here."""

    player: str


class PenaltyServed(Event, frozen=True):
    """A penalty is over: the player's hands are live again."""

    player: str


class ChipsTaken(Event, frozen=True):
    """Chips left the tournament, or the table, by the director's word."""

    player: str
    chips: int
    why: Literal["off-table", "foreign", "found"]
    by: str
    winner: str = ""
    cites: tuple[str, ...] = ()


class ChipsFound(Event, frozen=True):
    """Hidden chips were found during a deal: as soon as it is over they leave play."""

    player: str
    chips: int
    by: str
    cites: tuple[str, ...] = ()


class Decided(Event, frozen=True):
    """The director decided something in words."""

    by: str
    words: str
    cites: tuple[str, ...] = ()
