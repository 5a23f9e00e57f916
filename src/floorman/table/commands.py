"""Commands: what a player, the dealer or the floor attempts to do at a table.

`at` is when, in whole milliseconds of any clock that never goes back; without it, nothing has
moved on since the last command. Players are named by whatever the caller calls them, chips are
whole smallest units, seats count from 0. Every command can be written as JSON with msgspec.
"""

from typing import Literal

import msgspec

from floorman.cards import Card
from floorman.deal.commands import tag_of
from floorman.deal.events import CarriedWhy
from floorman.deal.requests import RequestKind

# Where a player comes from: off the list or the street, from a game that was broken, from a
# must-move game, or of their own will from another game of the house.
Coming = Literal["new", "broken", "must-move", "transfer"]
# How a player who may not simply be dealt in means to come in: wait for the big blind, post what
# is owed as soon as that is allowed, let the blinds go by once, kill the pot, buy the button, or
# straddle under the gun.
Entry = Literal["wait", "post", "pass", "kill", "buy-button", "straddle"]
PickUpWhy = Literal["absent", "often-absent"]
# Blinds by their place, and the straddle where it is compulsory.
Blind = Literal["small", "middle", "big", "straddle"]
CallWhy = Literal["must-move", "locked-up"]
ChairWhy = Literal["dispute", "broken-game"]
# What the floor gives leave for: a seat, a seat somebody is absent from, stakes that are proposed.
LeaveFor = Literal["seat", "play-over", "stakes"]


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """What all commands share: a tag in JSON, and the time."""

    at: int | None = None


# Seats and chips


class SitDown(Command, frozen=True):
    """Take a seat with chips bought at the cage.

    `brings` is what the player had in the game that he comes from, `played_ms` how long he played
    there; `left_form` and `left_stakes` what was played there, left out where that is the same as
    here; `missed` the blinds that he owes from there; `entry` how he means to come in; `by` who of
    the floor seats him, empty for one who just takes the seat.
    """

    player: str
    seat: int
    chips: int
    coming: Coming = "new"
    brings: int = 0
    played_ms: int = 0
    left_form: str = ""
    left_stakes: str = ""
    missed: tuple[Blind, ...] = ()
    entry: Entry = "wait"
    by: str = ""


class Permit(Command, frozen=True):
    """The floor, by whoever of it says so, gives a player leave: once, and for what was asked.

    Stakes that are proposed are nobody's own.
    """

    by: str
    player: str = ""
    what: LeaveFor = "seat"


class PlayOver(Command, frozen=True):
    """Play in the seat of an absent player, with a playover box over his chips."""

    player: str
    seat: int
    chips: int
    entry: Entry = "wait"
    box: bool = True


class Leave(Command, frozen=True):
    """Cash out and quit; during a deal, as soon as it is over. `pays` a kill that is due."""

    player: str
    pays: bool = False


class SitOut(Command, frozen=True):
    """Leave the table for a while. `takes_chips` removes them for safety; `pays` a kill due."""

    player: str
    takes_chips: bool = False
    pays: bool = False


class SitIn(Command, frozen=True):
    """Come back, or say once more how to come in; `brings` are the chips taken along.

    `kills_next` agrees to kill the pot after a killed one that one comes into.
    """

    player: str
    entry: Entry = "wait"
    brings: int | None = None
    kills_next: bool = False


class AddChips(Command, frozen=True):
    """Buy chips: a rebuy when there are none left, else an addition.

    `behind`: they are still to be brought, and play if that was `announced` to the table.
    """

    player: str
    chips: int
    behind: bool = False
    announced: bool = True


class ChipsArrive(Command, frozen=True):
    """The chips that a player awaited are on the table."""

    player: str


class TakeOff(Command, frozen=True):
    """Take chips off the table while staying in the game."""

    player: str
    chips: int


class AskForSeat(Command, frozen=True):
    """Ask for a seat, or for any other (None), once it is free."""

    player: str
    seat: int | None = None


class WithdrawAsking(Command, frozen=True):
    """Ask for another seat no more."""

    player: str


class ChangeSeat(Command, frozen=True):
    """Move to another seat; `entry` is how to come in if that is not for nothing."""

    player: str
    seat: int
    entry: Entry = "wait"


class CallToMove(Command, frozen=True):
    """Call a must-move player to the main game, or note that one has locked a seat up elsewhere.

    `waiting` are those who wait for the seat that he gives up.
    """

    player: str
    why: CallWhy = "must-move"
    waiting: int = 0


class LockUp(Command, frozen=True):
    """Keep a seat for someone who is coming."""

    player: str
    seat: int


class PickUpLockUp(Command, frozen=True):
    """Take the lock-up off a seat, as it has lasted too long while others wait."""

    seat: int


class AddChair(Command, frozen=True):
    """Play with one chair more until somebody quits."""

    why: ChairWhy


class BringGuest(Command, frozen=True):
    """Have a guest sit behind; `objecting` are the players who mind."""

    player: str
    guest: str
    objecting: tuple[str, ...] = ()


class SendGuest(Command, frozen=True):
    """The guest goes."""

    guest: str


class ChangeDealer(Command, frozen=True):
    """The next dealer sits down, and marks seats whose players are absent."""


class ExtendAbsence(Command, frozen=True):
    """The floor, told before, lets a player stay away for so much longer."""

    player: str
    minutes: int


class WarnAbsence(Command, frozen=True):
    """The floor warns a player that he would be the third to walk."""

    player: str


class PickUp(Command, frozen=True):
    """The house picks up the chips of an absent player and frees the seat."""

    player: str
    why: PickUpWhy = "absent"


class NoteWaiting(Command, frozen=True):
    """How many wait for this game, and how many games of its kind are running."""

    waiting: int
    like_games: int = 1


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
    it is won.
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
    """A player who owes a blind was dealt in: had he looked at the hand, had he acted on it?"""

    player: str
    looked: bool = True
    acted: bool = False


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

    takes: Literal["pot", "flop"] = "pot"


class ProposeStakes(Command, frozen=True):
    """Propose other stakes for the game."""

    player: str
    stakes: str


class Object(Command, frozen=True):
    """Object to what is proposed."""

    player: str


class DecideStakes(Command, frozen=True):
    """Count the objections: the stakes change, or they stay."""


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
)
