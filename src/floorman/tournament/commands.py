"""Commands: what players, dealers and the director attempt in a tournament.

`at` is when, in whole milliseconds of any clock that never goes back; without it, nothing has
moved on since the last command. Players are named by whatever the caller calls them, tables are
numbered from 1, seats from 0; chips are whole smallest units. What chance decides comes in as it
was drawn. Every command can be written as JSON with msgspec.
"""

from typing import Literal

import msgspec

from floorman.cards import Card
from floorman.tournament import hand_commands
from floorman.tournament.bags import FlightEnd
from floorman.tournament.conduct_commands import Arrive as Arrive
from floorman.tournament.conduct_commands import Command as Command
from floorman.tournament.conduct_commands import Decide as Decide
from floorman.tournament.conduct_commands import Enforce as Enforce
from floorman.tournament.conduct_commands import FindChips as FindChips
from floorman.tournament.conduct_commands import FoundWhose as FoundWhose
from floorman.tournament.conduct_commands import GoAway as GoAway
from floorman.tournament.conduct_commands import NoteContact as NoteContact
from floorman.tournament.conduct_commands import Penalise as Penalise
from floorman.tournament.conduct_commands import PenaltyKind as PenaltyKind
from floorman.tournament.conduct_commands import PenaltyWhy as PenaltyWhy
from floorman.tournament.conduct_commands import RemoveAbsent as RemoveAbsent
from floorman.tournament.conduct_commands import RemoveUnsold as RemoveUnsold
from floorman.tournament.conduct_commands import SetOutStack as SetOutStack
from floorman.tournament.conduct_commands import TakeChips as TakeChips
from floorman.tournament.conduct_commands import TakenOffWhy as TakenOffWhy
from floorman.tournament.hand_commands import AcceptCount as AcceptCount
from floorman.tournament.hand_commands import AddTime as AddTime
from floorman.tournament.hand_commands import BalancePlayer as BalancePlayer
from floorman.tournament.hand_commands import Bust as Bust
from floorman.tournament.hand_commands import ColourUp as ColourUp
from floorman.tournament.hand_commands import CountStacks as CountStacks
from floorman.tournament.hand_commands import FixPlayer as FixPlayer
from floorman.tournament.hand_commands import Lost as Lost
from floorman.tournament.hand_commands import NoteButton as NoteButton
from floorman.tournament.hand_commands import OpenTable as OpenTable
from floorman.tournament.hand_commands import ServeDeals as ServeDeals
from floorman.tournament.hand_commands import SetBreaking as SetBreaking
from floorman.tournament.hand_commands import SetOpening as SetOpening
from floorman.tournament.hand_commands import ShutSeat as ShutSeat
from floorman.tournament.hand_commands import TableDone as TableDone
from floorman.tournament.hand_commands import TakeSeat as TakeSeat
from floorman.tournament.hand_commands import VoidEntry as VoidEntry

AgreedHow = Literal["chips", "chips-after-next", "icm", "equal", "named"]
DirectorSays = Literal["stands-aside", "pays", "pays-all"]
SharesHow = Literal["chips", "equal", "icm"]


# Entries


class Register(Command, frozen=True):
    """Enter, having read and accepted the rules in force; `lot` for who comes late.

    `tables` and `chairs` are drawn orders of tables and of chairs, for a latecomer's seat;
    `present`: the player is here.
    """

    player: str
    accepts: bool = False
    present: bool = True
    tables: tuple[int, ...] = ()
    chairs: tuple[int, ...] = ()


class Withdraw(Command, frozen=True):
    """Withdraw before the start; the money goes back."""

    player: str


class PickSeat(Command, frozen=True):
    """Pick a seat before the start from the cards that lie faceup, at an event of one table."""

    player: str
    seat: int


class Reenter(Command, frozen=True):
    """Enter once more after going out, with a new stack and a seat that is drawn.

    Who is in gives his chips up by it, where the event lets him (TDA-8d).
    """

    player: str
    tables: tuple[int, ...] = ()
    chairs: tuple[int, ...] = ()


class SeatAlternate(Command, frozen=True):
    """Give the next alternate the seat that has come free."""

    tables: tuple[int, ...] = ()
    chairs: tuple[int, ...] = ()


class Rebuy(Command, frozen=True):
    """Buy in again between deals.

    `announced` before the deal: the player plays behind and owes it, until `SettleRebuy`.
    """

    player: str
    announced: bool = False


class SettleRebuy(Command, frozen=True):
    """Pay for the rebuy that was announced."""

    player: str


class DeclineRebuy(Command, frozen=True):
    """Who has no chips left does not buy in again: he is out."""

    player: str


class AddOn(Command, frozen=True):
    """Buy the add-on."""

    player: str


class CloseEntries(Command, frozen=True):
    """The director closes the entries before the schedule does."""

    by: str


# Seats


class Start(Command, frozen=True):
    """Begin: the entrants in the order in which they were drawn, but for those who picked seats.

    `breaking` is the order in which tables break, the first first; left out, the highest number
    goes first. `tables`, by hand: the numbers that tables have in the room, in the order in which
    they are opened; those that are not needed now are for later.
    """

    drawn: tuple[str, ...]
    breaking: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()


class Balance(Command, frozen=True):
    """Make the moves that bring the tables within the bounds, as far as they are between deals.

    `players` and `chairs` are drawn orders, for where the book leaves it to the lot. `by` the
    director, who wants tables closer together than they have to be, where the book lets him.
    """

    players: tuple[str, ...] = ()
    chairs: tuple[int, ...] = ()
    by: str = ""


class BreakTable(Command, frozen=True):
    """Break the table that is due, all of its players or none; `players`, `chairs` as drawn.

    `seats`, by hand: where each goes, as player, table, seat, where cards were drawn for it.
    """

    table: int
    players: tuple[str, ...] = ()
    chairs: tuple[int, ...] = ()
    seats: tuple[tuple[str, int, int], ...] = ()


class Redraw(Command, frozen=True):
    """Draw the seats of everybody anew, in the order in which they were drawn."""

    drawn: tuple[str, ...]


class MovePlayer(Command, frozen=True):
    """The director gives a player another seat, between deals; `why` if he says so.

    `wrong_seat`: the player had begun in somebody else's, and goes to his own with what he has.
    """

    player: str
    table: int
    seat: int
    by: str
    why: str = ""
    wrong_seat: bool = False


class KeepTable(Command, frozen=True):
    """The director wants a table left alone, neither balanced nor broken, or does no more."""

    table: int
    by: str
    keep: bool = True


class HaltTable(Command, frozen=True):
    """The director stops a table between deals, or lets it play on though it is short of players.

    `halts` None: it stops as the book has it, and by nobody's word.
    """

    table: int
    by: str
    halts: bool | None = True


# Deals


class BeginDeal(Command, frozen=True):
    """The first riffle of the next deal at a table."""

    table: int


class Broke(msgspec.Struct, frozen=True, gc=False):
    """Who lost his last chips in a deal.

    `hand` is the strength that he held, the higher the better, None where it is not known;
    `to` are the winners of the pot with his last chips, each with his part of it.
    """

    player: str
    hand: int | None = None
    to: tuple[tuple[str, int], ...] = ()


class EndDeal(Command, frozen=True):
    """A deal is over: everybody's chips, and where button and blinds were.

    `stacks` of those who had a part in it. `button` None and `blinds` () in a game without.
    """

    table: int
    stacks: tuple[tuple[str, int], ...]
    button: int | None = None
    blinds: tuple[int, ...] = ()
    broke: tuple[Broke, ...] = ()


class VoidDeal(Command, frozen=True):
    """A misdeal: the deal counts for nothing."""

    table: int


class HoldDeal(Command, frozen=True):
    """Hand for hand somebody at a table is all-in and called: its deal waits for the word."""

    table: int


class GiveWord(Command, frozen=True):
    """The director lets deals go on that were held, before the other tables are done.

    `table` 0: all of them.
    """

    by: str
    table: int = 0


class CountStack(Command, frozen=True):
    """The director counts a player's chips and puts them right, for a reason."""

    player: str
    chips: int
    by: str
    why: str


class Race(Command, frozen=True):
    """Change up the denomination that leaves play at a table; `deck` is shuffled, top first."""

    table: int
    worth: int
    deck: tuple[Card, ...]


# Time


class Tick(Command, frozen=True):
    """Time has passed."""


class PauseClock(Command, frozen=True):
    """The director stops the clock, or lets it run on."""

    by: str
    why: str = ""
    runs: bool = False


class SetClock(Command, frozen=True):
    """The director goes to a step of the schedule, counted from 0, with so much of it left.

    `was`: the step from which he goes, refused if it is another by now.
    """

    step: int
    left_ms: int
    by: str
    why: str = ""
    was: int | None = None


class HandForHand(Command, frozen=True):
    """The director lets the tables deal hand for hand, or no more."""

    by: str
    on: bool = True


# The end


class Agree(Command, frozen=True):
    """The last players agree on the prizes, and the director says what is done about it."""

    parties: tuple[str, ...]
    method: AgreedHow
    director: DirectorSays
    by: str
    kept: int = 0
    unit: int = 1
    named: tuple[tuple[str, int], ...] = ()


class CallOff(Command, frozen=True):
    """Call the event off: the money goes back, by shares once it has begun."""

    by: str
    why: str
    shares: SharesHow = "chips"


class AlterPrizes(Command, frozen=True):
    """Other prizes by place, in a manner fair to the players."""

    money: tuple[int, ...]
    by: str
    why: str


class BagChips(Command, frozen=True):
    """The day ends: everybody's chips are counted and bagged."""


class NextDay(Command, frozen=True):
    """The next day begins, with everybody's chips, in the order in which players were drawn.

    `drawn` is () in a shootout or a bracket, where everybody keeps his table.
    """

    by: str
    drawn: tuple[str, ...] = ()


class MergeFlights(Command, frozen=True):
    """The second day begins with everybody who has chips from the first days.

    `drawn` are they, in the order in which they were drawn; `breaking`, `tables` as at the start.
    """

    flights: tuple[FlightEnd, ...]
    drawn: tuple[str, ...]
    by: str
    breaking: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()


Any = (
    Register
    | Withdraw
    | PickSeat
    | Reenter
    | SeatAlternate
    | Rebuy
    | SettleRebuy
    | DeclineRebuy
    | AddOn
    | CloseEntries
    | Arrive
    | GoAway
    | NoteContact
    | RemoveAbsent
    | SetOutStack
    | RemoveUnsold
    | Start
    | Balance
    | BreakTable
    | Redraw
    | MovePlayer
    | KeepTable
    | HaltTable
    | BeginDeal
    | EndDeal
    | VoidDeal
    | HoldDeal
    | GiveWord
    | CountStack
    | Race
    | Tick
    | PauseClock
    | SetClock
    | HandForHand
    | Agree
    | CallOff
    | AlterPrizes
    | BagChips
    | NextDay
    | MergeFlights
    | Penalise
    | Enforce
    | TakeChips
    | FindChips
    | Decide
    | hand_commands.Any
)
