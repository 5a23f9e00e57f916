"""What players agree on and ask for beside the deal, and what the floor does about a table.

At a table that deals by itself a player says the first of these for himself, and the floor's are
for the host, the floor and whoever opened the table. At a live table whoever runs it says all of
them, and names the `player`.
"""

from floorman.server.protocol.messages import Change
from floorman.table.commands import (
    CallWhy,
    CardsFault,
    CardsWhat,
    ChairWhy,
    Entry,
    PickUpWhy,
    TimePot,
)


class OfPlayer(Change, frozen=True, kw_only=True):
    """About a player of the table: oneself, or the one named at a live table."""

    table: str
    player: str = ""


# Players


class AskForSeat(OfPlayer, frozen=True):
    """I should like that seat, or any other, once it is free."""

    seat: int | None = None


class WithdrawAsking(OfPlayer, frozen=True):
    """I ask for no other seat any more."""


class LockUp(Change, frozen=True):
    """Keep a seat for me, who am on my way; at a live table for somebody of that `name`."""

    table: str
    seat: int
    name: str = ""


class PickUpLockUp(Change, frozen=True):
    """A seat has been kept for long enough: others wait, or I do who have no seat here."""

    table: str
    seat: int


class TakeOff(OfPlayer, frozen=True):
    """Take chips off the table and stay, where the house lets one."""

    chips: int


class PayTime(OfPlayer, frozen=True):
    """Pay for time, or say that one does not."""

    pays: bool = True


class ProposeStakes(OfPlayer, frozen=True):
    """Propose other stakes for this game, in words or bare sizes."""

    stakes: str


class ObjectToStakes(OfPlayer, frozen=True):
    """Object to the stakes that are proposed."""


class CallClock(OfPlayer, frozen=True):
    """Call the clock on whoever is to act: a player, or else the floor, which may give less time
    to who stalls.
    """

    seconds: int | None = None


class WishBombPot(OfPlayer, frozen=True):
    """I agree to a bomb pot for the next deal, or do no more: it comes once everybody agrees."""

    calls: bool = True


# The floor


class CallBombPot(Change, frozen=True):
    """The next deal is a bomb pot, or is none after all, where that is the host's to say."""

    table: str
    calls: bool = True


class PayReward(OfPlayer, frozen=True):
    """At a live table: that player has won the last pot with a seven and a deuce, or with the
    house's `bounty` hand.
    """

    bounty: bool = False


class ElectTimePot(Change, frozen=True):
    """The players let a pot pay for everybody's time: the next, or the next with a flop."""

    table: str
    takes: TimePot = "pot"


class ApproveStakes(Change, frozen=True):
    """The house approves of the stakes that are proposed."""

    table: str


class DecideStakes(Change, frozen=True):
    """Count who objects to the stakes that are proposed."""

    table: str


class NoteWaiting(Change, frozen=True):
    """So many wait for this game, and there are so many games of its kind, this one among them."""

    table: str
    waiting: int
    like_games: int = 1


class CallToMove(OfPlayer, frozen=True):
    """The player is called to the main game, or has locked up a seat in another: so many wait for
    the one that he gives up. `stays`: the seat elsewhere is his no more, and he plays on.
    """

    why: CallWhy = "must-move"
    waiting: int = 0
    stays: bool = False


class ExtendAbsence(OfPlayer, frozen=True):
    """The player has told the floor: he may stay away for so many minutes longer."""

    minutes: int


class WarnAbsence(OfPlayer, frozen=True):
    """Warn the player, before he goes, that he would be the third to walk."""


class PickUp(OfPlayer, frozen=True):
    """Pick up the chips of a player who is absent for too long, or too often."""

    why: PickUpWhy = "absent"


# Of real tables alone


class ChipsArrive(OfPlayer, frozen=True):
    """At a live table: the chips that a player awaits are on the table."""


class PlayOver(Change, frozen=True):
    """At a live table: somebody of that name plays over in the seat of an absent player."""

    table: str
    seat: int
    chips: int
    name: str
    entry: Entry = "wait"
    box: bool = True


class AddChair(Change, frozen=True):
    """At a live table: one chair more until somebody quits."""

    table: str
    why: ChairWhy


class BringGuest(OfPlayer, frozen=True):
    """At a live table: a guest of that name sits behind a player; `objecting` mind it."""

    name: str
    objecting: tuple[str, ...] = ()


class SendGuest(Change, frozen=True):
    """At a live table: the guest goes."""

    table: str
    guest: str


class ChangeDealer(Change, frozen=True):
    """At a live table: the next dealer sits down, and marks the seats that he finds empty."""

    table: str


class ChangeDeck(OfPlayer, frozen=True):
    """At a live table: another deck or a new setup comes into play; `faulty` is what is wrong with
    the old one, `player` who asks for it.
    """

    what: CardsWhat = "deck"
    faulty: CardsFault = ""


class CorrectButton(Change, frozen=True):
    """At a live table: the last deal should have had the button at that seat."""

    table: str
    seat: int


class ForfeitToPot(OfPlayer, frozen=True):
    """At a live table: chips that a ruling leaves for the next pot."""

    chips: int


class TellTime(Change, frozen=True):
    """At a live table: the called clock has come to its last seconds, or to its end."""

    table: str


Any = (
    AskForSeat
    | WithdrawAsking
    | LockUp
    | PickUpLockUp
    | TakeOff
    | PayTime
    | ProposeStakes
    | ObjectToStakes
    | CallClock
    | WishBombPot
    | CallBombPot
    | PayReward
    | ElectTimePot
    | ApproveStakes
    | DecideStakes
    | NoteWaiting
    | CallToMove
    | ExtendAbsence
    | WarnAbsence
    | PickUp
    | ChipsArrive
    | PlayOver
    | AddChair
    | BringGuest
    | SendGuest
    | ChangeDealer
    | ChangeDeck
    | CorrectButton
    | ForfeitToPot
    | TellTime
)
