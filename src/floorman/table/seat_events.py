"""Events of chips, seats and absence."""

from typing import Literal

import msgspec

from floorman.deal.commands import tag_of
from floorman.rulebooks.quoting import quoted
from floorman.table.seat_commands import (
    CallWhy,
    CardsFault,
    CardsWhat,
    ChairWhy,
    Coming,
    Entry,
    LeaveFor,
    PickUpWhy,
)

CalledUntil = Literal["now", "blind", "button", "deals", "stays"]
MoveWhy = Literal[
    "buy-in",
    "rebuy",
    "add",
    "cash-out",
    "behind",
    "arrived",
    "pocketed",
    "restored",
    "picked-up",
    "returned",
    "deal",
    "carried",
    "forfeited",
    "kill",
    "at-desk",
    "owed",
    "kill-posted",
    "rake",
    "time",
    "drop",
    "dead-blind",
    "time-pot",
    "ruling",
    "entry",
    "moved",
    "out",
    "removed",
    "add-on",
    "race",
    "found",
    "corrected",
    "set-right",
    "reward",
    "stand-up",
]


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=tag_of):
    """What all events share: a tag in JSON, and the ids of the rules behind them."""

    def _repr_markdown_(self) -> str:
        """What a notebook shows: the event with its rules in words."""
        return quoted(tag_of(type(self).__name__), self)


class Moved(Event, frozen=True):
    """Chips went from one account into another."""

    source: str
    target: str
    amount: int
    why: MoveWhy
    cites: tuple[str, ...] = ()


class Sat(Event, frozen=True):
    """A player took a seat; `over` plays over an absent player."""

    player: str
    seat: int
    coming: Coming
    over: bool = False
    cites: tuple[str, ...] = ()


class Left(Event, frozen=True):
    """A player quit the game with so many chips."""

    player: str
    seat: int
    chips: int
    cites: tuple[str, ...] = ()


class Leaving(Event, frozen=True):
    """A player quits, or goes away, when the deal is over."""

    player: str
    for_good: bool
    cites: tuple[str, ...] = ()


class SatOut(Event, frozen=True):
    """A player left the table for a while; `third` says that two others were away already."""

    player: str
    third: bool = False
    cites: tuple[str, ...] = ()


class SatIn(Event, frozen=True):
    """A player is back, or chose how to come in."""

    player: str
    entry: Entry
    kills_next: bool = False
    cites: tuple[str, ...] = ()


class BoughtBehind(Event, frozen=True):
    """A player awaits chips: `plays` of them play meanwhile."""

    player: str
    chips: int
    plays: int
    cites: tuple[str, ...] = ()


class SeatAskedFor(Event, frozen=True):
    """A player asked for a seat, any seat (None), or withdrew that (`asks` false)."""

    player: str
    seat: int | None
    asks: bool = True
    cites: tuple[str, ...] = ()


class SeatChanged(Event, frozen=True):
    """A player moved to another seat.

    `waits` is the number of deals until he is in the same position again, 0 to be dealt in at
    once; `dealt_off` says that the blinds may pass the new seat once.
    """

    player: str
    seat: int
    waits: int = 0
    dealt_off: bool = False
    cites: tuple[str, ...] = ()


class CalledAway(Event, frozen=True):
    """A player is called to another game.

    `until` is how long he may play here: not at all, until the big blind would be his, until he
    has had the button, or so many `deals`; or he stays, as there is no seat for him after all.
    """

    player: str
    why: CallWhy
    until: CalledUntil
    deals: int = 0
    cites: tuple[str, ...] = ()


class LockedUp(Event, frozen=True):
    """A seat is kept for a player until that time, in milliseconds; freed, it is for nobody."""

    seat: int
    player: str | None
    until: int = 0
    cites: tuple[str, ...] = ()


class ChairAdded(Event, frozen=True):
    """There is one chair more; `why` it is there."""

    seat: int
    why: ChairWhy
    cites: tuple[str, ...] = ()


class ChairRemoved(Event, frozen=True):
    """The additional chair is gone again."""

    seat: int
    cites: tuple[str, ...] = ()


class Permitted(Event, frozen=True):
    """Somebody of the floor gave leave: to a player, or nobody's own to stakes proposed."""

    by: str
    player: str
    what: LeaveFor
    cites: tuple[str, ...] = ()


class GuestCame(Event, frozen=True):
    """A guest sits behind a player."""

    player: str
    guest: str
    cites: tuple[str, ...] = ()


class GuestWent(Event, frozen=True):
    """A guest went."""

    guest: str
    cites: tuple[str, ...] = ()


class AbsentMarked(Event, frozen=True):
    """A seat was given an absent button; `buttons` it has by now."""

    player: str
    buttons: int
    cites: tuple[str, ...] = ()


class AbsenceExtended(Event, frozen=True):
    """The floor allows an absence until that time, in milliseconds."""

    player: str
    until: int
    cites: tuple[str, ...] = ()


class Warned(Event, frozen=True):
    """A player was warned that he would be the third away."""

    player: str
    cites: tuple[str, ...] = ()


class PickedUp(Event, frozen=True):
    """The house picked up an absent player's chips; the seat is free."""

    player: str
    why: PickUpWhy
    cites: tuple[str, ...] = ()


class DeckChanged(Event, frozen=True):
    """Another deck or a new setup is in play; `faulty` is what was wrong, `player` who asked."""

    what: CardsWhat
    faulty: CardsFault = ""
    player: str = ""
    cites: tuple[str, ...] = ()


class WaitingNoted(Event, frozen=True):
    """How many wait for the game."""

    waiting: int
    like_games: int
    cites: tuple[str, ...] = ()
