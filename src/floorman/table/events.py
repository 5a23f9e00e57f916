"""Events at a table: what has happened, each with the rules behind it.

Nothing here is secret: what only one seat may see belongs to the deals. Chips move in `Moved`
events alone, from one account into another. Every event can be written as JSON with msgspec.
"""

from typing import Literal

from floorman.table.deal_events import (
    AntesStopped,
    Blind,
    BlindDue,
    BlindMissed,
    BlindsCleared,
    BlindsPassed,
    ButtonCorrected,
    ButtonDrawn,
    ButtonPlaced,
    DealBegan,
    DealEnded,
    DealVoided,
    EntryPosted,
    FormBegan,
    GameBegan,
    KillDue,
    KillMissed,
    KillPaid,
    KillWished,
    LeftInPot,
    LegUp,
    NotDealtIn,
    OutWhy,
    OwingFound,
    StraddleWished,
)
from floorman.table.seat_events import (
    AbsenceExtended,
    AbsentMarked,
    BoughtBehind,
    ChairAdded,
    ChairRemoved,
    Event,
    GuestCame,
    GuestWent,
    Leaving,
    Left,
    LockedUp,
    Moved,
    MoveWhy,
    PickedUp,
    Sat,
    SatIn,
    SatOut,
    SeatAskedFor,
    SeatChanged,
    WaitingNoted,
    Warned,
)

__all__ = [
    "AbsenceExtended",
    "AbsentMarked",
    "AntesStopped",
    "Any",
    "Blind",
    "BlindDue",
    "BlindMissed",
    "BlindsCleared",
    "BlindsPassed",
    "BoughtBehind",
    "ButtonCorrected",
    "ButtonDrawn",
    "ButtonPlaced",
    "ChairAdded",
    "ChairRemoved",
    "ClockCalled",
    "ClockWarned",
    "DealBegan",
    "DealEnded",
    "DealVoided",
    "EntryPosted",
    "Event",
    "FormBegan",
    "GameBegan",
    "GuestCame",
    "GuestWent",
    "KillDue",
    "KillMissed",
    "KillPaid",
    "KillWished",
    "Leaving",
    "Left",
    "LeftInPot",
    "LegUp",
    "LockedUp",
    "MoveWhy",
    "Moved",
    "NotDealtIn",
    "Objected",
    "OutWhy",
    "OwingFound",
    "PickedUp",
    "Sat",
    "SatIn",
    "SatOut",
    "SeatAskedFor",
    "SeatChanged",
    "StakesDecided",
    "StakesProposed",
    "StraddleWished",
    "TimeBankUsed",
    "TimeDue",
    "TimePaid",
    "TimePotElected",
    "TimeRanOut",
    "TurnBegan",
    "WaitingNoted",
    "Warned",
]

# Collections and agreements


class TimeDue(Event, frozen=True):
    """Time is collected; who has to pay how much."""

    fee: int
    players: tuple[str, ...]
    cites: tuple[str, ...] = ()


class TimePaid(Event, frozen=True):
    """A player paid for time, or plays on by courtesy."""

    player: str
    paid: bool
    cites: tuple[str, ...] = ()


class TimePotElected(Event, frozen=True):
    """A pot pays for everyone's time: `amount` is still to be taken."""

    takes: Literal["pot", "flop"]
    amount: int
    cites: tuple[str, ...] = ()


class StakesProposed(Event, frozen=True):
    """Other stakes are proposed."""

    player: str
    stakes: str
    cites: tuple[str, ...] = ()


class Objected(Event, frozen=True):
    """A player objects to what is proposed."""

    player: str
    cites: tuple[str, ...] = ()


class StakesDecided(Event, frozen=True):
    """The stakes change from the next deal on, or they stay as they are."""

    stakes: str
    changed: bool
    cites: tuple[str, ...] = ()


# The clock


class TurnBegan(Event, frozen=True):
    """A player is to act; None when nobody is."""

    player: str | None
    facing: bool = False
    cites: tuple[str, ...] = ()


class ClockCalled(Event, frozen=True):
    """The clock was called: the player has until that time, in milliseconds."""

    player: str
    by: str | None
    until: int
    cites: tuple[str, ...] = ()


class ClockWarned(Event, frozen=True):
    """The last seconds are counted down."""

    player: str
    until: int
    cites: tuple[str, ...] = ()


class TimeBankUsed(Event, frozen=True):
    """A player uses his time bank; `left_ms` is what he had when it began."""

    player: str
    left_ms: int
    cites: tuple[str, ...] = ()


class TimeRanOut(Event, frozen=True):
    """The player's time is up: the hand is folded, or it checks."""

    player: str
    does: Literal["fold", "check"]
    cites: tuple[str, ...] = ()


Any = (
    Moved
    | Sat
    | Left
    | Leaving
    | SatOut
    | SatIn
    | BoughtBehind
    | SeatAskedFor
    | SeatChanged
    | LockedUp
    | ChairAdded
    | ChairRemoved
    | GuestCame
    | GuestWent
    | AbsentMarked
    | AbsenceExtended
    | Warned
    | PickedUp
    | WaitingNoted
    | ButtonDrawn
    | GameBegan
    | FormBegan
    | ButtonPlaced
    | BlindDue
    | EntryPosted
    | BlindMissed
    | BlindsCleared
    | BlindsPassed
    | NotDealtIn
    | DealBegan
    | DealEnded
    | DealVoided
    | ButtonCorrected
    | OwingFound
    | StraddleWished
    | KillWished
    | LegUp
    | KillDue
    | KillMissed
    | KillPaid
    | LeftInPot
    | AntesStopped
    | TimeDue
    | TimePaid
    | TimePotElected
    | StakesProposed
    | Objected
    | StakesDecided
    | TurnBegan
    | ClockCalled
    | ClockWarned
    | TimeBankUsed
    | TimeRanOut
)
