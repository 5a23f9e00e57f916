"""Events of a tournament: what has happened, each with the rules behind it.

Chips and money move in `Moved` events alone, from one account into another. Every event can be
written as JSON with msgspec.
"""

from typing import Literal

import msgspec

from floorman.cards import Card
from floorman.tournament import hand_events
from floorman.tournament.accounts import Kind
from floorman.tournament.bags import FlightEnd
from floorman.tournament.conduct_events import (
    Arrived,
    ChipsFound,
    ChipsTaken,
    Contacted,
    Counted,
    DealHeld,
    Decided,
    Event,
    HouseDealServed,
    HousePenalty,
    Penalised,
    PenaltyServed,
    Removed,
    StackSetOut,
    StackTakenOver,
    TableHalted,
    TableKept,
    WentAway,
    WordGiven,
)
from floorman.tournament.hand_events import (
    BreakingSet,
    Busted,
    ButtonNoted,
    CountAccepted,
    DealsServed,
    EntryVoided,
    OpeningSet,
    PlayerFixed,
    SeatShut,
    SeatTaken,
    StackCounted,
    TableFinished,
    TimeAdded,
)

__all__ = [
    "Agreed",
    "Any",
    "Arrived",
    "Bagged",
    "Began",
    "BoughtIn",
    "BountyWon",
    "BreakBegan",
    "BreakingSet",
    "Broken",
    "Busted",
    "ButtonNoted",
    "CalledOff",
    "ChipsFound",
    "ChipsTaken",
    "ClockPaused",
    "ClockSet",
    "Contacted",
    "CountAccepted",
    "Counted",
    "DayBegan",
    "DealHeld",
    "DealsServed",
    "Decided",
    "EntriesClosed",
    "EntryVoided",
    "Event",
    "FlightEnded",
    "FlightsMerged",
    "HandForHandBegan",
    "HandForHandEnded",
    "HouseDealServed",
    "HousePenalty",
    "LastTwo",
    "LevelBegan",
    "Moved",
    "MovedWhy",
    "OpeningSet",
    "Out",
    "Penalised",
    "PenaltyServed",
    "PlayerFixed",
    "PrizeWon",
    "PrizesAltered",
    "RaceAward",
    "Raced",
    "RebuySettled",
    "Registered",
    "Removed",
    "RoundEnded",
    "SeatShut",
    "SeatTaken",
    "SeatWhy",
    "Seated",
    "StackCounted",
    "StackSetOut",
    "StackTakenOver",
    "TableClosed",
    "TableFinished",
    "TableHalted",
    "TableKept",
    "TableOpened",
    "TimeAdded",
    "Unseated",
    "WentAway",
    "Withdrew",
    "Won",
    "WordGiven",
]

MovedWhy = Literal[
    "entry",
    "reentry",
    "rebuy",
    "add-on",
    "fee",
    "bounty",
    "withdrawn",
    "voided",
    "bye",
    "unsold",
    "removed",
    "bagged",
    "forward",
    "race",
    "count",
    "guarantee",
    "prize",
    "agreed",
    "called-off",
]
SeatWhy = Literal["draw", "picked", "late", "balance", "break", "redraw", "director", "stage"]


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
    why: Literal["out", "removed", "taken-over", "bagged", "voided"]
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
    """Hand for hand: every table has finished its deal; by these rules its time counted."""

    number: int
    cites: tuple[str, ...] = ()


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

    While entries are taken places may still change; in a first day they are those of that day.
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


class FlightEnded(Event, frozen=True):
    """A first day is over: this goes on to the second, and nobody has a seat any more."""

    end: FlightEnd
    cites: tuple[str, ...] = ()


class FlightsMerged(Event, frozen=True):
    """The first days are one event now: so many of all who played go on, of so many entries."""

    flights: int
    going_on: int
    players: int
    entries: int
    cites: tuple[str, ...] = ()


class DayBegan(Event, frozen=True):
    """The next day began, with seats drawn anew."""

    by: str
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
    | DealHeld
    | WordGiven
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
    | FlightEnded
    | FlightsMerged
    | DayBegan
    | Arrived
    | WentAway
    | Contacted
    | Removed
    | StackSetOut
    | StackTakenOver
    | TableKept
    | TableHalted
    | Counted
    | Penalised
    | HousePenalty
    | HouseDealServed
    | PenaltyServed
    | ChipsFound
    | ChipsTaken
    | Decided
    | hand_events.Any
)
