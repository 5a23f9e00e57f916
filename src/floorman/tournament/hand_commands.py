"""Commands of an event by hand: nobody reports its deals, and the floor says what it sees."""

import msgspec

from floorman.cards import Card
from floorman.tournament.conduct_commands import Command


class Lost(msgspec.Struct, frozen=True, gc=False):
    """Who lost his last chips: to whom, each with his part of that pot.

    `stack`: what he began the deal with, 0 where nobody asked; `hand`: the strength that he held,
    the higher the better, None where it is not known.
    """

    player: str
    to: tuple[tuple[str, int], ...] = ()
    stack: int = 0
    hand: int | None = None


class Bust(Command, frozen=True):
    """Players lost their last chips on one deal, or at the same time.

    - `tie`: they began it with the same; else with more than one each needs his `stack`
    - `earlier`: hand for hand, what those began with who went broke in this round before
    - `final`: they do not buy in again, and are not asked
    """

    players: tuple[Lost, ...]
    by: str
    tie: bool = False
    earlier: tuple[tuple[str, int], ...] = ()
    final: bool = False


class VoidEntry(Command, frozen=True):
    """An entry was a mistake: its money goes back, and so many of its `chips` leave play.

    None: all that it bought.
    """

    player: str
    by: str
    why: str
    chips: int | None = None


class CountStacks(Command, frozen=True):
    """Players' chips were counted: what each has now."""

    stacks: tuple[tuple[str, int], ...]
    by: str
    why: str = ""


class AcceptCount(Command, frozen=True):
    """Everybody's chips are counted, and are in play as counted, whatever should have been."""

    by: str
    why: str


class ColourUp(Command, frozen=True):
    """The denomination `worth` leaves play at a table, or with table 0 wherever it still lies.

    - `odd`: how many odd chips each player has; who has none is left out. `bare`: who of them has
      no others
    - `deck` is shuffled, top first, and dealt from here; or real cards were, and `won` says who
      got how many new chips. Of all tables `rounding` says by how much all are more than before
    """

    worth: int
    by: str
    table: int = 0
    odd: tuple[tuple[str, int], ...] = ()
    bare: tuple[str, ...] = ()
    deck: tuple[Card, ...] = ()
    won: tuple[tuple[str, int], ...] = ()
    rounding: int = 0


class AddTime(Command, frozen=True):
    """So many milliseconds more are left of the step in progress, or fewer."""

    ms: int
    by: str
    why: str = ""


class TableDone(Command, frozen=True):
    """Hand for hand, a table has finished its deal."""

    table: int


class ServeDeals(Command, frozen=True):
    """So many deals were dealt in which the player's hand was killed."""

    player: str
    deals: int
    by: str


class NoteButton(Command, frozen=True):
    """Where the button of a table is on the deal in progress, or was on the last.

    `big`: the seat of its big blind, -1: of the second player after the button.
    """

    table: int
    seat: int
    big: int = -1


class BalancePlayer(Command, frozen=True):
    """A player goes to another table for balance, as is due."""

    player: str
    table: int
    seat: int
    by: str


class OpenTable(Command, frozen=True):
    """A table is opened: with that number, 0: the next; with so many seats, 0: as the schedule."""

    by: str
    table: int = 0
    seats: int = 0


class SetBreaking(Command, frozen=True):
    """The order in which tables break from now on, each once, the first first."""

    order: tuple[int, ...]
    by: str


class SetOpening(Command, frozen=True):
    """The numbers of tables in the order in which they are opened from now on, each once; after
    them, or with none, the next number is taken.
    """

    order: tuple[int, ...]
    by: str


class FixPlayer(Command, frozen=True):
    """A player keeps his seat whatever is balanced, broken or drawn, or does no more."""

    player: str
    by: str
    why: str
    on: bool = True


class ShutSeat(Command, frozen=True):
    """Nobody is given a seat, or may be again."""

    table: int
    seat: int
    by: str
    why: str
    on: bool = True


class TakeSeat(Command, frozen=True):
    """A player who was sent to another seat sits there."""

    player: str


Any = (
    Bust
    | VoidEntry
    | CountStacks
    | AcceptCount
    | ColourUp
    | AddTime
    | TableDone
    | ServeDeals
    | NoteButton
    | BalancePlayer
    | OpenTable
    | SetBreaking
    | SetOpening
    | FixPlayer
    | ShutSeat
    | TakeSeat
)
