"""Events at a table: what has happened, each with the rules behind it.

Nothing here is secret: what only one seat may see belongs to the deals. Chips move in `Moved`
events alone, from one account into another. Every event can be written as JSON with msgspec.
"""

from typing import Literal

from floorman.deal.requests import RequestKind
from floorman.table.commands import Blind, TimePot
from floorman.table.deal_events import (
    AntesStopped,
    BlindDue,
    BlindMissed,
    BlindsCleared,
    BlindsPassed,
    ButtonCorrected,
    ButtonDrawn,
    ButtonPlaced,
    ClearedHow,
    DealBegan,
    DealEnded,
    DealVoided,
    EntryPosted,
    FormBegan,
    FormChosen,
    GameBegan,
    KillDue,
    KillMissed,
    KillPaid,
    KillWhy,
    KillWished,
    LeftInPot,
    LegUp,
    NotDealtIn,
    OutWhy,
    OwingFound,
    PotKilled,
    StraddleWhy,
    StraddleWished,
    WishLapsed,
    WishWhy,
)
from floorman.table.entrant_events import (
    EntrantPenalised,
    EntrantSeated,
    EntrantTaken,
    LevelSet,
)
from floorman.table.orders.events import (
    BombPotBegan,
    BombPotCalled,
    BombPotWished,
    BountyNamed,
    GameChanged,
    OwedSettled,
    RewardPaid,
    StackCorrected,
    StandUpBegan,
    StandUpOver,
    StandUpSat,
    WasPutOut,
)
from floorman.table.seat_events import (
    AbsenceExtended,
    AbsentMarked,
    BoughtBehind,
    CalledAway,
    CalledUntil,
    ChairAdded,
    ChairRemoved,
    DeckChanged,
    Event,
    GuestCame,
    GuestWent,
    Leaving,
    Left,
    LockedUp,
    Moved,
    MoveWhy,
    Permitted,
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
    "BombPotBegan",
    "BombPotCalled",
    "BombPotWished",
    "BoughtBehind",
    "BountyNamed",
    "ButtonCorrected",
    "ButtonDrawn",
    "ButtonPlaced",
    "CalledAway",
    "CalledUntil",
    "ChairAdded",
    "ChairRemoved",
    "ClearedHow",
    "ClockCalled",
    "ClockWarned",
    "DealBegan",
    "DealEnded",
    "DealVoided",
    "DeckChanged",
    "EntrantPenalised",
    "EntrantSeated",
    "EntrantTaken",
    "EntryPosted",
    "Event",
    "FormBegan",
    "FormChosen",
    "GameBegan",
    "GameChanged",
    "GamePaused",
    "GameResumed",
    "GuestCame",
    "GuestWent",
    "HandDead",
    "KillDue",
    "KillMissed",
    "KillPaid",
    "KillWhy",
    "KillWished",
    "Leaving",
    "Left",
    "LeftInPot",
    "LegUp",
    "LevelSet",
    "LockedUp",
    "MoveWhy",
    "Moved",
    "NotDealtIn",
    "Objected",
    "OutWhy",
    "OwedSettled",
    "OwingFound",
    "Permitted",
    "PickedUp",
    "PotKilled",
    "RewardPaid",
    "Sat",
    "SatIn",
    "SatOut",
    "SeatAskedFor",
    "SeatChanged",
    "StackCorrected",
    "StakesDecided",
    "StakesProposed",
    "StandUpBegan",
    "StandUpOver",
    "StandUpSat",
    "StraddleWhy",
    "StraddleWished",
    "TimeBankSpent",
    "TimeBankUsed",
    "TimeDeclined",
    "TimeDue",
    "TimeGiven",
    "TimeLapsed",
    "TimePaid",
    "TimePotElected",
    "TimeRanOut",
    "TurnBegan",
    "WaitingNoted",
    "Warned",
    "WasPutOut",
    "WishLapsed",
    "WishWhy",
]

# Collections and agreements


class TimeDue(Event, frozen=True):
    """Time is collected; who has to pay how much."""

    fee: int
    players: tuple[str, ...]
    cites: tuple[str, ...] = ()


class TimePaid(Event, frozen=True):
    """A player paid for time or, not having paid, plays by courtesy or because he is new."""

    player: str
    paid: bool
    cites: tuple[str, ...] = ()


class TimeDeclined(Event, frozen=True):
    """A player does not mean to pay for time, or does so after all."""

    player: str
    declines: bool
    cites: tuple[str, ...] = ()


class TimePotElected(Event, frozen=True):
    """A pot will pay for everyone's time: `amount` as long as nobody comes or goes."""

    takes: TimePot
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


class TimeBankSpent(Event, frozen=True):
    """A turn on the time bank is over: `left_ms` is what is left of it."""

    player: str
    left_ms: int
    cites: tuple[str, ...] = ()


class HandDead(Event, frozen=True):
    """The hand of a player who is not at the table is dead, now that it is his turn."""

    player: str
    cites: tuple[str, ...] = ()


class TimeRanOut(Event, frozen=True):
    """The player's time is up: the hand is folded, or it checks; where the deal asks him something
    other than a wager (`asks`, as in its request), the least that it allows is done for him.
    """

    player: str
    does: Literal["fold", "check"]
    cites: tuple[str, ...] = ()
    asks: RequestKind = "bet"


class TimeGiven(Event, frozen=True):
    """The player to act has all of his time from now on."""

    player: str
    cites: tuple[str, ...] = ()


class TimeLapsed(Event, frozen=True):
    """The house was not there for so many milliseconds, in which nobody's time has run."""

    lapsed_ms: int
    cites: tuple[str, ...] = ()


class GamePaused(Event, frozen=True):
    """The game stands still."""

    by: str
    cites: tuple[str, ...] = ()


class GameResumed(Event, frozen=True):
    """The game goes on after so many milliseconds."""

    by: str
    after_ms: int
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
    | CalledAway
    | LockedUp
    | ChairAdded
    | ChairRemoved
    | DeckChanged
    | Permitted
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
    | FormChosen
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
    | WishLapsed
    | LegUp
    | KillDue
    | PotKilled
    | KillMissed
    | KillPaid
    | LeftInPot
    | AntesStopped
    | TimeDue
    | TimePaid
    | TimeDeclined
    | TimePotElected
    | StakesProposed
    | Objected
    | StakesDecided
    | TurnBegan
    | ClockCalled
    | ClockWarned
    | TimeBankUsed
    | TimeBankSpent
    | HandDead
    | TimeRanOut
    | TimeGiven
    | TimeLapsed
    | GamePaused
    | GameResumed
    | EntrantSeated
    | EntrantTaken
    | EntrantPenalised
    | LevelSet
    | WasPutOut
    | StackCorrected
    | OwedSettled
    | GameChanged
    | BombPotWished
    | BombPotCalled
    | BombPotBegan
    | BountyNamed
    | StandUpBegan
    | StandUpSat
    | StandUpOver
    | RewardPaid
)
