"""Events at a table: what has happened, each with the rules behind it.

Nothing here is secret: what only one seat may see belongs to the deals. Chips move in `Moved`
events alone, from one account into another. Every event can be written as JSON with msgspec.
"""

from typing import Literal

import msgspec

from floorman.cards import Card
from floorman.deal.commands import tag_of
from floorman.deal.events import PostKind
from floorman.table.commands import ChairWhy, Coming, Entry, PickUpWhy

# Blinds by their place, and the straddle where it is compulsory.
Blind = Literal["small", "middle", "big", "straddle"]
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
    "rake",
    "time",
    "drop",
    "dead-blind",
    "time-pot",
]
OutWhy = Literal[
    "away",
    "no-chips",
    "waits-for-blind",
    "lets-blinds-pass",
    "behind-the-blinds",
    "waits-for-position",
    "killed-pot",
    "kill-owed",
    "collection",
    "not-entitled",
    "seats",
    "owes",
]


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=tag_of):
    """What all events share: a tag in JSON, and the ids of the rules behind them."""


class Moved(Event, frozen=True):
    """Chips went from one account into another."""

    source: str
    target: str
    amount: int
    why: MoveWhy
    cites: tuple[str, ...] = ()


# Seats and chips


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


class WaitingNoted(Event, frozen=True):
    """How many wait for the game."""

    waiting: int
    like_games: int
    cites: tuple[str, ...] = ()


# Deals


class ButtonDrawn(Event, frozen=True):
    """Cards by player decided who has the first button."""

    cards: tuple[tuple[str, Card], ...]
    player: str
    cites: tuple[str, ...] = ()


class GameBegan(Event, frozen=True):
    """The game begins with these players."""

    players: tuple[str, ...]
    cites: tuple[str, ...] = ()


class FormBegan(Event, frozen=True):
    """From now on this form is played at these stakes; `turn` is its place in the mix."""

    form: str
    stakes: str
    turn: int = 0
    cites: tuple[str, ...] = ()


class ButtonPlaced(Event, frozen=True):
    """Where the button and the blinds are; seats of the table, empty ones too.

    `blinds` go from the smallest to the big one. `why` is what the placing follows.
    """

    button: int
    blinds: tuple[int | None, ...]
    cites: tuple[str, ...] = ()


class BlindDue(Event, frozen=True):
    """A player posts a blind of the regular structure, with its place."""

    player: str
    blind: Blind
    amount: int
    cites: tuple[str, ...] = ()


class EntryPosted(Event, frozen=True):
    """A player posts to come in, or makes up blinds: `kind` is that of the post."""

    player: str
    amount: int
    kind: PostKind
    cites: tuple[str, ...] = ()


class BlindMissed(Event, frozen=True):
    """A blind passed a player who did not take it: he owes it."""

    player: str
    blind: Blind
    cites: tuple[str, ...] = ()


class BlindsCleared(Event, frozen=True):
    """A player owes no blinds any more: `how` that came."""

    player: str
    how: Literal["posted", "big-blind", "killed", "straddled", "button"]
    cites: tuple[str, ...] = ()


class BlindsPassed(Event, frozen=True):
    """The blinds passed a player who let them go by for nothing."""

    player: str
    cites: tuple[str, ...] = ()


class NotDealtIn(Event, frozen=True):
    """Somebody with a seat is not dealt in, and why."""

    player: str
    why: OutWhy
    cites: tuple[str, ...] = ()


class DealBegan(Event, frozen=True):
    """A deal begins. `players` are in the order of the deal's seats, with their `stacks`.

    `button` is the deal's; `killer` who kills the pot; `carried` lies in the middle already.
    """

    number: int
    form: str
    players: tuple[str, ...]
    stacks: tuple[int, ...]
    button: int
    killer: str | None = None
    carried: int = 0
    cites: tuple[str, ...] = ()


class DealEnded(Event, frozen=True):
    """A deal is over, with the players' stacks."""

    number: int
    stacks: tuple[tuple[str, int], ...]
    winners: tuple[str, ...]
    cites: tuple[str, ...] = ()


class DealVoided(Event, frozen=True):
    """A deal came to nothing and is dealt again."""

    number: int
    cites: tuple[str, ...] = ()


class ButtonCorrected(Event, frozen=True):
    """The button had been in the wrong place: where it was, and where it goes now."""

    was: int
    button: int
    cites: tuple[str, ...] = ()


class OwingFound(Event, frozen=True):
    """A player was dealt in though he owed: whether the hand lives, and he posts next time."""

    player: str
    live: bool
    cites: tuple[str, ...] = ()


class StraddleWished(Event, frozen=True):
    """A player straddles the next deal, or not after all."""

    player: str
    straddles: bool
    cites: tuple[str, ...] = ()


class KillWished(Event, frozen=True):
    """A player kills the next pot of his own will, or not after all."""

    player: str
    kills: bool
    cites: tuple[str, ...] = ()


class LegUp(Event, frozen=True):
    """The kill button is with this player, or belongs to nobody (None)."""

    player: str | None
    cites: tuple[str, ...] = ()


class KillDue(Event, frozen=True):
    """A player has to kill the next pot; `again` he killed the last."""

    player: str
    again: bool = False
    cites: tuple[str, ...] = ()


class KillMissed(Event, frozen=True):
    """A player who had to kill did not: he owes the kill."""

    player: str
    cites: tuple[str, ...] = ()


class KillPaid(Event, frozen=True):
    """A kill that was owed is posted."""

    player: str
    cites: tuple[str, ...] = ()


class LeftInPot(Event, frozen=True):
    """Chips stay in the middle for the next deal; `entitled` may play for them."""

    amount: int
    entitled: tuple[str, ...]
    why: Literal["unopened", "unproved", "forfeited"]
    cites: tuple[str, ...] = ()


class AntesStopped(Event, frozen=True):
    """Nobody opened for so long that no more antes are paid, or that the antes were split."""

    split: bool = False
    cites: tuple[str, ...] = ()


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
