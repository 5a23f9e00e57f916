"""Events of a tournament: what has happened, each with the rules behind it.

Chips and money move in `Moved` events alone, from one account into another. Every event can be
written as JSON with msgspec.
"""

from typing import Literal

import msgspec

from floorman.cards import Card
from floorman.deal.commands import tag_of
from floorman.tournament.accounts import Kind
from floorman.tournament.commands import PenaltyKind, PenaltyWhy

MovedWhy = Literal[
    "entry",
    "reentry",
    "rebuy",
    "add-on",
    "fee",
    "bounty",
    "withdrawn",
    "bye",
    "unsold",
    "removed",
    "race",
    "count",
    "guarantee",
    "prize",
    "agreed",
    "called-off",
]
SeatWhy = Literal["draw", "picked", "late", "balance", "break", "redraw", "director", "stage"]


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=tag_of):
    """What all events share: a tag in JSON, and the ids of the rules behind them."""


class Moved(Event, frozen=True):
    """Chips or money went from one account into another; see `accounts`."""

    kind: Kind
    source: str
    target: str
    amount: int
    why: MovedWhy
    cites: tuple[str, ...] = ()


class Registered(Event, frozen=True):
    """A player entered, and accepted the rules of this `book` in this version of them."""

    player: str
    book: str
    rules_version: str
    present: bool
    waits: bool = False
    cites: tuple[str, ...] = ()


class Withdrew(Event, frozen=True):
    """A player withdrew before the start."""

    player: str
    cites: tuple[str, ...] = ()


class Seated(Event, frozen=True):
    """A player has a seat, and so many chips.

    `words` say how it came to that seat; `from_table` is where he comes from, 0 from nowhere.
    """

    player: str
    table: int
    seat: int
    stack: int
    why: SeatWhy
    words: str = ""
    from_table: int = 0
    cites: tuple[str, ...] = ()


class Unseated(Event, frozen=True):
    """A player has no seat any more, nor anybody else under his name."""

    player: str
    table: int
    why: Literal["out", "removed", "taken-over"]
    cites: tuple[str, ...] = ()


class LastTwo(Event, frozen=True):
    """Two players are left in the whole tournament."""

    players: tuple[str, ...]


class TableOpened(Event, frozen=True):
    """A table begins to be used."""

    table: int
    seats: int


class TableClosed(Event, frozen=True):
    """Nobody plays at a table any more."""

    table: int
    cites: tuple[str, ...] = ()


class Began(Event, frozen=True):
    """The tournament has begun with so many entries, at so many tables that break in that order."""

    entries: int
    tables: int
    breaking: tuple[int, ...]
    cites: tuple[str, ...] = ()


class EntriesClosed(Event, frozen=True):
    """No more entries are taken: the prizes are settled."""

    entries: int
    players: int
    pool: int
    prizes: tuple[int, ...]
    seats: int = 0
    cites: tuple[str, ...] = ()


class LevelBegan(Event, frozen=True):
    """A step of the schedule that is a level: `level` counted from 1, from the next deals on."""

    step: int
    level: int
    cites: tuple[str, ...] = ()


class BreakBegan(Event, frozen=True):
    """A step of the schedule that is a break; deals in progress are played to their end."""

    step: int
    minutes: int
    day_ends: bool = False


class ClockPaused(Event, frozen=True):
    """The clock stands still, or runs on."""

    by: str
    why: str
    runs: bool


class ClockSet(Event, frozen=True):
    """The director went to a step with so much of it left."""

    by: str
    why: str
    step: int
    left_ms: int


class HandForHandBegan(Event, frozen=True):
    """Every table deals, and waits for the others."""

    by: str = ""


class HandForHandEnded(Event, frozen=True):
    """Tables deal at their own pace again."""

    by: str = ""


class RoundEnded(Event, frozen=True):
    """Hand for hand: every table has finished its deal."""

    number: int


class RaceAward(msgspec.Struct, frozen=True, gc=False):
    """A new chip won in a race: by whom, with which card, and how."""

    player: str
    card: Card
    how: str
    words: str
    cites: tuple[str, ...] = ()


class Raced(Event, frozen=True):
    """A denomination left play at a table.

    `changes` are chips more or fewer by player, `odd` the odd chips, `cards` what was dealt for
    them; `rounding`: by how much all are more than before.
    """

    table: int
    worth: int
    larger: int
    odd: tuple[tuple[str, int], ...]
    cards: tuple[tuple[str, tuple[Card, ...]], ...]
    awards: tuple[RaceAward, ...]
    changes: tuple[tuple[str, int], ...]
    rounding: int
    cites: tuple[str, ...] = ()


class BoughtIn(Event, frozen=True):
    """A rebuy or an add-on; `owed`: announced, and still to be paid."""

    player: str
    how: Literal["rebuy", "add-on"]
    chips: int
    owed: bool = False
    cites: tuple[str, ...] = ()


class RebuySettled(Event, frozen=True):
    """What was announced has been paid."""

    player: str
    cites: tuple[str, ...] = ()


class Broken(Event, frozen=True):
    """A player has no chips left, and may still buy in again."""

    player: str


class Out(Event, frozen=True):
    """Players are out, and share the places from `first` to `last`.

    While entries are taken places may still change.
    """

    players: tuple[str, ...]
    first: int
    last: int
    cites: tuple[str, ...] = ()


class Won(Event, frozen=True):
    """The tournament has its winner."""

    player: str


class PrizeWon(Event, frozen=True):
    """What a player gets for his place: money, and a seat worth `seat_worth` if it is not 0."""

    player: str
    first: int
    last: int
    money: int
    seat_worth: int = 0
    as_named: bool = False
    cites: tuple[str, ...] = ()


class BountyWon(Event, frozen=True):
    """A player took part of the bounty on another's head: so much paid, so much onto his own."""

    player: str
    out: str
    cash: int
    head: int = 0


class Agreed(Event, frozen=True):
    """What became of an agreement: what is paid now, what is left to play for."""

    by: str
    director: str
    method: str
    amounts: tuple[tuple[str, int], ...]
    left: tuple[int, ...]
    carried_out: bool
    warnings: tuple[str, ...]
    cites: tuple[str, ...] = ()


class CalledOff(Event, frozen=True):
    """The event was called off, and everybody gets so much."""

    by: str
    why: str
    amounts: tuple[tuple[str, int], ...]
    cites: tuple[str, ...] = ()


class PrizesAltered(Event, frozen=True):
    """Other prizes by place."""

    by: str
    why: str
    money: tuple[int, ...]
    cites: tuple[str, ...] = ()


class Bagged(Event, frozen=True):
    """The day is over, and everybody's chips are counted and bagged."""

    stacks: tuple[tuple[str, int], ...]


class DayBegan(Event, frozen=True):
    """The next day began, with seats drawn anew."""

    by: str
    cites: tuple[str, ...] = ()


class Arrived(Event, frozen=True):
    """An entrant is here."""

    player: str
    cites: tuple[str, ...] = ()


class WentAway(Event, frozen=True):
    """An entrant is away from his table, and is dealt in."""

    player: str
    cites: tuple[str, ...] = ()


class Contacted(Event, frozen=True):
    """Somebody tried to reach an absent entrant."""

    player: str
    by: str
    reached: bool
    keep: bool
    cites: tuple[str, ...] = ()


class Removed(Event, frozen=True):
    """An entrant's chips, or those of an unsold seat, are out of play."""

    player: str
    chips: int
    why: Literal["absent", "unsold", "disqualified"]
    by: str = ""
    cites: tuple[str, ...] = ()


class StackSetOut(Event, frozen=True):
    """A starting stack is at an unsold seat, under a name of its own."""

    player: str
    table: int
    seat: int
    cites: tuple[str, ...] = ()


class StackTakenOver(Event, frozen=True):
    """A latecomer takes the stack that was set out at an unsold seat under that name."""

    player: str
    unsold: str
    cites: tuple[str, ...] = ()


class TableKept(Event, frozen=True):
    """The director wants a table left alone, or does no more."""

    table: int
    keep: bool
    by: str


class Counted(Event, frozen=True):
    """A stack was counted and put right by so much."""

    player: str
    change: int
    by: str
    why: str


class Penalised(Event, frozen=True):
    """A penalty; of deals or minutes in which hands are killed so many (`amount`).

    `first`: his hands were live before it.
    """

    player: str
    kind: PenaltyKind
    why: PenaltyWhy
    by: str
    amount: int = 0
    note: str = ""
    first: bool = False
    cites: tuple[str, ...] = ()


class PenaltyServed(Event, frozen=True):
    """A penalty is over: the player's hands are live again."""

    player: str


class ChipsTaken(Event, frozen=True):
    """Chips left the tournament, or the table, by the director's word."""

    player: str
    chips: int
    why: Literal["off-table", "foreign", "found"]
    by: str
    winner: str = ""
    cites: tuple[str, ...] = ()


class ChipsFound(Event, frozen=True):
    """Hidden chips were found during a deal: as soon as it is over they leave play."""

    player: str
    chips: int
    by: str
    cites: tuple[str, ...] = ()


class Decided(Event, frozen=True):
    """The director decided something in words."""

    by: str
    words: str
    cites: tuple[str, ...] = ()


Any = (
    Moved
    | Registered
    | Withdrew
    | Seated
    | Unseated
    | LastTwo
    | TableOpened
    | TableClosed
    | Began
    | EntriesClosed
    | LevelBegan
    | BreakBegan
    | ClockPaused
    | ClockSet
    | HandForHandBegan
    | HandForHandEnded
    | RoundEnded
    | Raced
    | BoughtIn
    | RebuySettled
    | Broken
    | Out
    | Won
    | PrizeWon
    | BountyWon
    | Agreed
    | CalledOff
    | PrizesAltered
    | Bagged
    | DayBegan
    | Arrived
    | WentAway
    | Contacted
    | Removed
    | StackSetOut
    | StackTakenOver
    | TableKept
    | Counted
    | Penalised
    | PenaltyServed
    | ChipsFound
    | ChipsTaken
    | Decided
)
