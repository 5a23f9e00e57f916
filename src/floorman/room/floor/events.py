"""Events of the floor: what has happened, each with the rules behind it."""

from typing import Literal

from floorman.cards import Card
from floorman.room.floor.played import Played
from floorman.room.messages import Event
from floorman.table.commands import Blind, ChairWhy, Coming, Entry

# Why somebody is listed: by coming, as one of a broken game, as one who came too late for the
# seat that he had drawn there, or below all others because he had missed blinds.
ListedWhy = Literal["came", "broken", "claim-lost", "missed-blinds"]
OffWhy = Literal["seated", "withdrew", "passed", "unanswered", "lock-up", "refused"]
MoveWhy = Literal["must-move", "broken", "transfer", "called", "dealt"]
FreedWhy = Literal["gave-up", "picked-up", "refused", "deal-over", "lost", "closed", "taken-back"]
EndWhy = Literal["closed", "broken"]


class LinePosted(Event, frozen=True):
    """People may be listed for a game; `renamed` is what its list was called until now."""

    line: str
    played: Played
    renamed: str = ""
    cites: tuple[str, ...] = ()


class GameOpened(Event, frozen=True):
    """A game is open; it feeds those games, none as a main game."""

    table: str
    line: str
    played: Played
    seats: int
    feeds: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()


class RoleChanged(Event, frozen=True):
    """A game feeds others than before, or stays a main game though it might have had to feed them.

    `draws`: the order of its players has to be drawn.
    """

    table: str
    feeds: tuple[str, ...]
    draws: bool = False
    cites: tuple[str, ...] = ()


class GameEnded(Event, frozen=True):
    """A game is no more; who played there leaves the table."""

    table: str
    why: EndWhy
    players: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()


class TableFree(Event, frozen=True):
    """Nobody is left at the table of a game that has ended."""

    table: str


class StakesChanged(Event, frozen=True):
    """A game has other stakes."""

    table: str
    stakes: str
    proposer: str
    objecting: tuple[str, ...] = ()
    raised: bool = False
    by: str = ""
    cites: tuple[str, ...] = ()


class Listed(Event, frozen=True):
    """Somebody is on a list, with so many before him."""

    player: str
    line: str
    before: int
    why: ListedWhy = "came"
    cites: tuple[str, ...] = ()


class OffList(Event, frozen=True):
    """Somebody is on a list no more."""

    player: str
    line: str
    why: OffWhy
    cites: tuple[str, ...] = ()


class ToldAway(Event, frozen=True):
    """A listed player is away, having told the floor; `money` is left for a lock-up."""

    player: str
    money: int = 0
    cites: tuple[str, ...] = ()


class ToldBack(Event, frozen=True):
    """A listed player is back."""

    player: str
    cites: tuple[str, ...] = ()


class MoneyReturned(Event, frozen=True):
    """What somebody left for a lock-up is his again."""

    player: str
    money: int
    cites: tuple[str, ...] = ()


class CalledUp(Event, frozen=True):
    """Somebody is called from a list, and has until then to answer, in milliseconds."""

    player: str
    line: str
    table: str
    seat: int | None
    until: int
    cites: tuple[str, ...] = ()


class KeptPlace(Event, frozen=True):
    """Who was called passed, or did not answer, and keeps his place on the list."""

    player: str
    line: str
    table: str
    cites: tuple[str, ...] = ()


class SeatLocked(Event, frozen=True):
    """A seat, or some seat (None), is locked up for somebody, if others wait until then."""

    player: str
    table: str
    seat: int | None
    until: int | None = None
    cites: tuple[str, ...] = ()


class SeatFreed(Event, frozen=True):
    """A seat is kept for somebody no more."""

    player: str
    table: str
    seat: int | None
    why: FreedWhy
    cites: tuple[str, ...] = ()


class SeatReserved(Event, frozen=True):
    """Management keeps a seat for a player; for nobody any more where `player` is empty."""

    table: str
    seat: int
    player: str
    why: str
    cites: tuple[str, ...] = ()


class SeatGone(Event, frozen=True):
    """A seat that somebody wanted has gone to another; he has the choice of the rest."""

    player: str
    table: str
    seat: int
    to: str
    cites: tuple[str, ...] = ()


class ExtraAdded(Event, frozen=True):
    """There is one chair more at a table."""

    table: str
    why: ChairWhy
    cites: tuple[str, ...] = ()


class ExtraRemoved(Event, frozen=True):
    """The chair too many is gone with whoever quit first."""

    table: str
    cites: tuple[str, ...] = ()


class Seated(Event, frozen=True):
    """Somebody has a seat. What the table has to know of him is here; see its command SitDown.

    `told`: the table itself has said so.
    """

    player: str
    table: str
    seat: int
    coming: Coming = "new"
    chips: int = 0
    brings: int = 0
    played_ms: int = 0
    left_form: str = ""
    left_stakes: str = ""
    missed: tuple[Blind, ...] = ()
    entry: Entry = "wait"
    by: str = ""
    told: bool = False
    cites: tuple[str, ...] = ()


class SeatChanged(Event, frozen=True):
    """A player has another seat of the game, as the table told."""

    player: str
    table: str
    seat: int


class LeftGame(Event, frozen=True):
    """Somebody has left a game."""

    player: str
    table: str
    chips: int
    missed: tuple[Blind, ...] = ()


class WentAway(Event, frozen=True):
    """A player is away from his table, owing these blinds."""

    player: str
    table: str
    missed: tuple[Blind, ...] = ()


class BlindsOwed(Event, frozen=True):
    """Which blinds a player owes at his table by now."""

    player: str
    table: str
    missed: tuple[Blind, ...] = ()


class CameBack(Event, frozen=True):
    """A player is back at his table."""

    player: str
    table: str


class GameBegan(Event, frozen=True):
    """A game has begun, and is no new one any more."""

    table: str


class DealBegan(Event, frozen=True):
    """A deal has begun at a table."""

    table: str
    big_blind: int | None = None


class DealEnded(Event, frozen=True):
    """A deal is over at a table."""

    table: str


class CalledToMove(Event, frozen=True):
    """A player has a seat in another game, and leaves this one as its rules say.

    `waiting` are those who wait for the seat that he gives up; `absent`: he is away.
    """

    player: str
    table: str
    to: str
    seat: int | None
    why: MoveWhy
    waiting: int = 0
    absent: bool = False
    cites: tuple[str, ...] = ()


class MoveTakenBack(Event, frozen=True):
    """A player who was called has no seat elsewhere after all, and plays on where he is."""

    player: str
    table: str
    why: MoveWhy


class MoveRefused(Event, frozen=True):
    """A player refused to move: he quits, and neither plays nor is listed there until then."""

    player: str
    table: str
    line: str
    until: int
    cites: tuple[str, ...] = ()


class OrderDrawn(Event, frozen=True):
    """By cards drawn, the players in their order; of a broken game, or to move."""

    table: str
    order: tuple[str, ...]
    cards: tuple[Card, ...]
    cites: tuple[str, ...] = ()


class CardsDealt(Event, frozen=True):
    """A card was dealt to everybody at a table, clockwise; who moves by it."""

    table: str
    players: tuple[str, ...]
    cards: tuple[Card, ...]
    chosen: tuple[str, ...]
    cites: tuple[str, ...] = ()


class ClaimLost(Event, frozen=True):
    """Who drew a seat out of a broken game did not come in time."""

    player: str
    table: str
    seat: int
    cites: tuple[str, ...] = ()


class AbsentPickedUp(Event, frozen=True):
    """The house wants an absent player's chips picked up."""

    player: str
    table: str
    cites: tuple[str, ...] = ()


class WaitingNoted(Event, frozen=True):
    """How many wait for a game, and how many games like it there are with it."""

    table: str
    waiting: int
    like_games: int


Any = (
    LinePosted
    | GameOpened
    | RoleChanged
    | GameEnded
    | TableFree
    | StakesChanged
    | Listed
    | OffList
    | ToldAway
    | ToldBack
    | MoneyReturned
    | CalledUp
    | KeptPlace
    | SeatLocked
    | SeatFreed
    | SeatReserved
    | SeatGone
    | ExtraAdded
    | ExtraRemoved
    | Seated
    | SeatChanged
    | LeftGame
    | WentAway
    | BlindsOwed
    | CameBack
    | GameBegan
    | DealBegan
    | DealEnded
    | CalledToMove
    | MoveTakenBack
    | MoveRefused
    | OrderDrawn
    | CardsDealt
    | ClaimLost
    | AbsentPickedUp
    | WaitingNoted
)
