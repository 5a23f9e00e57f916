"""Commands of seats, chips and absence, and what all commands at a table share."""

from typing import Literal

import msgspec

from floorman.deal.commands import tag_of

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
# Cards that are changed, and what is wrong with them, if anything.
CardsWhat = Literal["deck", "setup"]
CardsFault = Literal["", "defective", "damaged", "sticky"]


class Command(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="type", tag=tag_of):
    """A tag in JSON, and the time: whole milliseconds of any clock that never goes back."""

    at: int | None = None


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
    """Play in the seat of an absent player, with a playover box over his chips.

    `by` is who of the floor seats the player there, empty for one who has leave for it.
    """

    player: str
    seat: int
    chips: int
    entry: Entry = "wait"
    box: bool = True
    by: str = ""


class Leave(Command, frozen=True):
    """Cash out and quit; during a deal, as soon as it is over. `pays` a kill that is due.

    Whoever lost his seat while he was away is handed the chips that the house picked up.
    """

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

    `waiting` are those who wait for the seat that he gives up. `stays`: the seat elsewhere is his
    no more, so that he plays on after all.
    """

    player: str
    why: CallWhy = "must-move"
    waiting: int = 0
    stays: bool = False


class LockUp(Command, frozen=True):
    """Keep a seat for someone who is coming."""

    player: str
    seat: int


class PickUpLockUp(Command, frozen=True):
    """Take the lock-up off a seat, as it has lasted too long while others wait.

    `wanted_by` stands there and wants the seat: one who waits, though nobody has noted it. For
    whom it is kept may give it up at any time. `given_up`: whoever it was for does not come, so
    that it may go at once.
    """

    seat: int
    wanted_by: str = ""
    given_up: bool = False


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


class ChangeDeck(Command, frozen=True):
    """Another deck, or a new setup, comes into play: a player asks for it, or the cards are at
    fault.
    """

    what: CardsWhat = "deck"
    faulty: CardsFault = ""
    player: str = ""


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
