"""Commands of the floor: what is asked of it, and what it is told of each game.

Tables, lists and players are named by whatever the caller calls them; a list by the table that it
is for, or by the line of the board that the list stands on. Seats count from 0, clockwise from the
dealer's left; chips are whole smallest units, money is in currency units. Every command can be
written as JSON with msgspec.
"""

import msgspec

from floorman.cards import Card
from floorman.room.floor.played import Played
from floorman.room.messages import Command
from floorman.table.commands import Blind, Entry

# Games


class OpenGame(Command, frozen=True):
    """Management opens a game at a table; `must_move`: it feeds a game of its type and limit.

    `collection` says how the house is paid there, as in `asked_collection`: rake:5/4, time:6.
    """

    table: str
    played: Played
    seats: int
    must_move: bool = False
    collection: str = ""


class CloseGame(Command, frozen=True):
    """Management closes a game: everybody who still plays there leaves."""

    table: str


class PostLine(Command, frozen=True):
    """Put a game on the board for which people may be listed, before there is one."""

    played: Played


class ChangeStakes(Command, frozen=True):
    """Other stakes for a game: who proposes them, who objects, who of management approves (`by`).

    `collection` is how the house is paid from now on; left out, as before.
    """

    table: str
    stakes: str
    proposer: str
    objecting: tuple[str, ...] = ()
    collection: str = ""


# Lists


class Join(Command, frozen=True):
    """Be listed; `tier` is the house card that somebody shows, `in_person` that he is here.

    `phone`: he asks by his own telephone, though he be here.
    """

    player: str
    line: str
    in_person: bool = True
    tier: str = ""
    phone: bool = False


class Withdraw(Command, frozen=True):
    """Off a list, or off all of them."""

    player: str
    line: str = ""


class GoAway(Command, frozen=True):
    """A listed player tells the floor that he will be away; `money` he leaves for a lock-up."""

    player: str
    money: int = 0


class ComeBack(Command, frozen=True):
    """A listed player is back in the playing area; what he left for a lock-up he has again."""

    player: str


class Call(Command, frozen=True):
    """Call whoever is next for a seat; `table` and `seat` left out, the house's choice."""

    line: str
    table: str = ""
    seat: int | None = None


class Answer(Command, frozen=True):
    """Who was called takes the seat, which is locked up for him, or passes."""

    player: str
    line: str
    takes: bool = True


# Seats


class Sit(Command, frozen=True):
    """Seat somebody, called or not; `seat` left out, the one that is his or the first.

    `chips` he buys, or all that he brings where he comes from another game.
    """

    player: str
    table: str
    seat: int | None = None
    chips: int = 0
    entry: Entry = "wait"


class Wish(msgspec.Struct, frozen=True, gc=False):
    """Which seat somebody wants who arrives at a new game."""

    player: str
    seat: int
    chips: int = 0


class SitTogether(Command, frozen=True):
    """Several arrive at a new game at the same time, each wanting a seat."""

    table: str
    wishes: tuple[Wish, ...]


class HoldSeat(Command, frozen=True):
    """Who plays a pot elsewhere has the seat that he chose in a new game kept until it is over."""

    player: str
    table: str
    seat: int


class ReserveSeat(Command, frozen=True):
    """Management keeps a seat for a player, for a good reason, or (`player` empty) no more."""

    table: str
    seat: int
    player: str
    why: str = ""


class AddExtra(Command, frozen=True):
    """Begin with one player more than there are seats, to avoid a dispute."""

    table: str


class Transfer(Command, frozen=True):
    """A player wants to change to another game of the same type and limit."""

    player: str
    table: str
    seat: int | None = None


class PickUpAbsent(Command, frozen=True):
    """The house wants the chips of an absent player picked up."""

    table: str
    player: str


# Moves


class CallToMain(Command, frozen=True):
    """Call the next player of a must-move game to the main game; `table` left out, whichever."""

    table: str
    to: str = ""
    seat: int | None = None


class RefuseMove(Command, frozen=True):
    """Who was called to the main game refuses to move."""

    player: str


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """A card that somebody drew, or that the floor drew for him."""

    player: str
    card: Card


class DrawOrder(Command, frozen=True):
    """The players of a game that has become a must-move game draw for who moves first."""

    table: str
    drawn: tuple[Drawn, ...]


class DealForMove(Command, frozen=True):
    """A card is dealt to everybody at a table, from the dealer's left: the highest move.

    `count` of them move to the table `to`.
    """

    table: str
    to: str
    cards: tuple[Card, ...]
    count: int = 1


class BreakGame(Command, frozen=True):
    """Management breaks a game: cards were drawn for seats in other games like it.

    `drawn` is () where there is no other.
    """

    table: str
    drawn: tuple[Drawn, ...] = ()


# What a table tells


class NoteSat(Command, frozen=True):
    """Somebody has sat down there, or changed to another seat of the game."""

    table: str
    player: str
    seat: int


class NoteLeft(Command, frozen=True):
    """Somebody has left the game, with so many chips, owing so many blinds."""

    table: str
    player: str
    chips: int = 0
    missed: tuple[Blind, ...] = ()


class NoteAway(Command, frozen=True):
    """Somebody is away from the table, owing these blinds."""

    table: str
    player: str
    missed: tuple[Blind, ...] = ()


class NoteMissed(Command, frozen=True):
    """Which blinds somebody owes at his table by now; none, once he has made them up."""

    table: str
    player: str
    missed: tuple[Blind, ...] = ()


class NoteBack(Command, frozen=True):
    """Somebody who was away is back at the table."""

    table: str
    player: str


class NoteBegan(Command, frozen=True):
    """The game begins: the button has been drawn."""

    table: str


class NoteDealBegan(Command, frozen=True):
    """A deal has begun; `big_blind` is the seat that has it, None in a game without blinds."""

    table: str
    big_blind: int | None = None


class NoteDealEnded(Command, frozen=True):
    """The deal is over."""

    table: str


class Tick(Command, frozen=True):
    """Time has passed: calls run out, lock-ups are picked up where others wait."""


Any = (
    OpenGame
    | CloseGame
    | PostLine
    | ChangeStakes
    | Join
    | Withdraw
    | GoAway
    | ComeBack
    | Call
    | Answer
    | Sit
    | SitTogether
    | HoldSeat
    | ReserveSeat
    | AddExtra
    | Transfer
    | PickUpAbsent
    | CallToMain
    | RefuseMove
    | DrawOrder
    | DealForMove
    | BreakGame
    | NoteSat
    | NoteLeft
    | NoteAway
    | NoteMissed
    | NoteBack
    | NoteBegan
    | NoteDealBegan
    | NoteDealEnded
    | Tick
)
