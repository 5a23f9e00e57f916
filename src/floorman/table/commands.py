"""Commands: what a player, the dealer or the floor attempts to do at a table.

`at` is when, in whole milliseconds of any clock that never goes back; without it, nothing has
moved on since the last command. Players are named by whatever the caller calls them, chips are
whole smallest units, seats count from 0. Every command can be written as JSON with msgspec.
"""

from typing import Literal

import msgspec

from floorman.cards import Card
from floorman.deal.events import CarriedWhy
from floorman.deal.requests import RequestKind
from floorman.table.entrant_commands import (
    ChangeStack,
    LevelGame,
    NewLevel,
    PenaliseEntrant,
    SeatEntrant,
    TakeEntrant,
)
from floorman.table.orders.commands import (
    CallBombPot,
    ChangeGame,
    CorrectStack,
    PayReward,
    PutOut,
    SettleOwed,
)
from floorman.table.seat_commands import (
    AddChair,
    AddChips,
    AskForSeat,
    Blind,
    BringGuest,
    CallToMove,
    CallWhy,
    CardsFault,
    CardsWhat,
    ChairWhy,
    ChangeDealer,
    ChangeDeck,
    ChangeSeat,
    ChipsArrive,
    Coming,
    Command,
    Entry,
    ExtendAbsence,
    Leave,
    LeaveFor,
    LockUp,
    NoteWaiting,
    Permit,
    PickUp,
    PickUpLockUp,
    PickUpWhy,
    PlayOver,
    SendGuest,
    SitDown,
    SitIn,
    SitOut,
    TakeOff,
    WarnAbsence,
    WithdrawAsking,
)

__all__ = [
    "AddChair",
    "AddChips",
    "Any",
    "AskForSeat",
    "Blind",
    "BringGuest",
    "CallBombPot",
    "CallClock",
    "CallToMove",
    "CallWhy",
    "CardsFault",
    "CardsWhat",
    "ChairWhy",
    "ChangeDealer",
    "ChangeDeck",
    "ChangeGame",
    "ChangeSeat",
    "ChangeStack",
    "ChipsArrive",
    "ChooseForm",
    "Coming",
    "Command",
    "CorrectAward",
    "CorrectButton",
    "CorrectStack",
    "DecideStakes",
    "DrawButton",
    "ElectTimePot",
    "EndDeal",
    "Entry",
    "ExtendAbsence",
    "FindOwing",
    "ForfeitToPot",
    "GiveButton",
    "GiveTime",
    "KillPot",
    "Lapse",
    "Leave",
    "LeaveFor",
    "LevelGame",
    "LockUp",
    "NewLevel",
    "NoteWaiting",
    "Object",
    "Outcome",
    "PauseGame",
    "PayReward",
    "PayTime",
    "PenaliseEntrant",
    "Permit",
    "PickUp",
    "PickUpLockUp",
    "PickUpWhy",
    "PlayOver",
    "ProposeStakes",
    "PutOut",
    "ResumeGame",
    "SeatEntrant",
    "SendGuest",
    "SettleOwed",
    "SitDown",
    "SitIn",
    "SitOut",
    "StartDeal",
    "Straddle",
    "TakeEntrant",
    "TakeOff",
    "Tick",
    "TimePot",
    "Turn",
    "TurnOver",
    "UseTimeBank",
    "VoidDeal",
    "WarnAbsence",
    "WithdrawAsking",
]

# Which pot pays for everybody's time: the next, or the next with a flop.
TimePot = Literal["pot", "flop"]


# Deals


class DrawButton(Command, frozen=True):
    """Begin the game: the cards drawn or dealt for the button, clockwise from seat 0."""

    cards: tuple[Card, ...]


class GiveButton(Command, frozen=True):
    """Begin the game: cards were drawn at the table, and the seat has won the button."""

    seat: int


class StartDeal(Command, frozen=True):
    """Begin the next deal. `dealt_in` are players whom the dealer dealt in though they owe."""

    dealt_in: tuple[str, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """What the table has to know of a deal that is over; everything by seat of the deal.

    `raked` is what was taken from the pots, `won` and `wagered` are those of a result, `flop`
    whether boardcards were dealt; `fantasyland` plays the next deal there. Of what is `carried`
    it has `carried_why`, part by part, what of it which seat `forfeits`, and who `sits_out` until
    it is won. `rewarded` has won the whole pot with a seven and a deuce. `held` are
    the two cards of who has won all of it, where they are known, and `held_shown` whether he showed
    them.
    """

    stacks: tuple[int, ...]
    winners: tuple[int, ...]
    scooped: int | None = None
    won: int = 0
    wagered: int = 0
    big_scoop: bool = False
    killer: int | None = None
    carried: tuple[tuple[int, tuple[int, ...]], ...] = ()
    unopened: bool = False
    raked: int = 0
    flop: bool = False
    fantasyland: tuple[int, ...] = ()
    carried_why: tuple[CarriedWhy, ...] = ()
    forfeits: tuple[tuple[int, int], ...] = ()
    sits_out: tuple[int, ...] = ()
    rewarded: int | None = None
    held: tuple[Card, ...] = ()
    held_shown: bool = False


class EndDeal(Command, frozen=True):
    """The deal is over."""

    outcome: Outcome


class VoidDeal(Command, frozen=True):
    """A misdeal, or a deal in which all action is void: the chips go back, and it is dealt anew.

    `forfeits` are chips, by player, that a ruling leaves for the next pot instead.
    """

    forfeits: tuple[tuple[str, int], ...] = ()


class CorrectButton(Command, frozen=True):
    """The floor finds that the last deal was played with the button at another seat."""

    button: int


class CorrectAward(Command, frozen=True):
    """A pot went to the wrong player: what is left of it goes from `source` to `target`."""

    source: str
    target: str
    chips: int


class FindOwing(Command, frozen=True):
    """A player who owes a blind was dealt in: had he looked at the hand, had he acted on it?

    `posted`: he has put up in this deal what he owed.
    """

    player: str
    looked: bool = True
    acted: bool = False
    posted: bool = False


class ForfeitToPot(Command, frozen=True):
    """Chips that a ruling leaves for the next pot, out of a player's stack."""

    player: str
    chips: int


class Straddle(Command, frozen=True):
    """Straddle the next deal, or do not after all."""

    player: str
    straddles: bool = True


class KillPot(Command, frozen=True):
    """Kill the next pot of one's own will, where kills are optional, or do not after all."""

    player: str
    kills: bool = True


class ChooseForm(Command, frozen=True):
    """At dealer's choice, name the form and structure; `stakes` where they are not the usual."""

    player: str
    form: str
    structure: str
    stakes: str = ""


# Collections and agreements


class PayTime(Command, frozen=True):
    """Pay for time or, declining it, play on only as far as the courtesy goes."""

    player: str
    pays: bool = True


class ElectTimePot(Command, frozen=True):
    """The players let the next pot pay for everyone's time; "flop": the next with a flop."""

    takes: TimePot = "pot"


class ProposeStakes(Command, frozen=True):
    """Propose other stakes for the game."""

    player: str
    stakes: str


class Object(Command, frozen=True):
    """Object to what is proposed."""

    player: str


class DecideStakes(Command, frozen=True):
    """Count the objections: the stakes change, or they stay; `stays`: the house lets them stay."""

    stays: bool = False


# The clock


class Turn(Command, frozen=True):
    """It is this player's turn to act; `facing` says whether there is a wager to meet, or the pot
    has to be opened by who does not fold.

    `present` is false for a player who is not at the table, though he did not say so. `since`: he
    could act from then on, beside others, if not from now; `least_ms` is how long he has at least
    by the book, whatever the platform gives for a turn; `asks`: what is asked, as in a deal's
    request.
    """

    player: str
    facing: bool
    present: bool = True
    since: int | None = None
    least_ms: int = 0
    asks: RequestKind = "bet"


class CallClock(Command, frozen=True):
    """Call the clock on the player to act; `by` a player, or the floor (None)."""

    by: str | None = None
    seconds: int | None = None


class UseTimeBank(Command, frozen=True):
    """The player to act takes time from his bank."""

    player: str


class Tick(Command, frozen=True):
    """Time has passed."""


class TurnOver(Command, frozen=True):
    """Nobody is asked to act any more."""


class GiveTime(Command, frozen=True):
    """Whoever is to act has all of his time from now on: only now has he been told of his turn."""


class Lapse(Command, frozen=True):
    """The house was not there, or could keep nothing, since then: nobody's time has run."""

    since: int


class PauseGame(Command, frozen=True):
    """Stop the game where it is, and everybody's time; `by` is whoever has the say."""

    by: str


class ResumeGame(Command, frozen=True):
    """Let the game go on, with the time that was left."""

    by: str


Any = (
    SitDown
    | Permit
    | PlayOver
    | Leave
    | SitOut
    | SitIn
    | AddChips
    | ChipsArrive
    | TakeOff
    | AskForSeat
    | WithdrawAsking
    | ChangeSeat
    | CallToMove
    | LockUp
    | PickUpLockUp
    | AddChair
    | BringGuest
    | SendGuest
    | ChangeDealer
    | ChangeDeck
    | ExtendAbsence
    | WarnAbsence
    | PickUp
    | NoteWaiting
    | DrawButton
    | GiveButton
    | StartDeal
    | EndDeal
    | VoidDeal
    | CorrectButton
    | CorrectAward
    | FindOwing
    | ForfeitToPot
    | Straddle
    | KillPot
    | ChooseForm
    | PayTime
    | ElectTimePot
    | ProposeStakes
    | Object
    | DecideStakes
    | Turn
    | CallClock
    | UseTimeBank
    | Tick
    | TurnOver
    | GiveTime
    | Lapse
    | PauseGame
    | ResumeGame
    | SeatEntrant
    | TakeEntrant
    | ChangeStack
    | PenaliseEntrant
    | NewLevel
    | PutOut
    | CorrectStack
    | SettleOwed
    | ChangeGame
    | CallBombPot
    | PayReward
)
