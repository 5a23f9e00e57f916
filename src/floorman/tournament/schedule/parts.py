"""What a schedule is put together from.

Chips are whole smallest units of tournament chips, which are no money; money is in whole smallest
units of the room's money. Times are whole minutes.
"""

from dataclasses import dataclass
from typing import Literal

from floorman.games import Mix
from floorman.table import Game

LateStack = Literal["full", "blinded-off"]
BountyKind = Literal["none", "fixed", "progressive"]
PrizeKind = Literal["places", "satellite", "winner-takes-all"]
Manner = Literal["freezeout", "shootout", "heads-up"]
# Of who has bagged chips in several first days: the fullest bag, or all of them.
Forward = Literal["best", "all"]


@dataclass(frozen=True, slots=True)
class Level:
    """One level: what is played, and how long.

    `games` are one, or those of `mix` turn by turn where the mix goes round within the level;
    where it goes by levels, `turn` says which of them is played.
    The level lasts `minutes`, or where those are 0 so many `deals` at each table.
    """

    games: tuple[Game, ...]
    mix: Mix | None = None
    minutes: int = 0
    deals: int = 0
    turn: int | None = None

    @property
    def seats_max(self) -> int:
        """As many seats as the forms take; at a mix one more may sit out (WSOP-70.a2)."""
        room = [game.form.players_max for game in self.games]
        return min(max(room), min(room) + (self.mix is not None))


@dataclass(frozen=True, slots=True)
class Pause:
    """A break between levels. `add_on`: add-ons are sold in it; `day_ends`: bag and tag."""

    minutes: int
    add_on: bool = False
    day_ends: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """A denomination: its worth in chips, and its colour."""

    worth: int
    colour: str


@dataclass(frozen=True, slots=True)
class Pile:
    """So many chips of one denomination."""

    worth: int
    count: int


@dataclass(frozen=True, slots=True)
class ColourUp:
    """The denomination `worth` leaves play when step `after`, counted from 0, is over."""

    worth: int
    after: int


@dataclass(frozen=True, slots=True)
class Entering:
    """What entering costs, who may enter until when, and how often.

    - `buy_in` goes to the prizes, `fee` to the house, `bounty` on the entrant's head; money
    - `stack` is what an entry buys, in chips
    - `least` and `most` entries; `most` None: as many as come. `alternates`: who comes when it is
      full waits for a seat
    - `late_levels`: entries are taken until that many levels are over, 0: not after the start.
      `late_stack`: a latecomer gets a full stack, or one that was set out at an unsold seat and
      has posted since the start
    - `reentries`: how often one who is out may enter again while entries are taken
    """

    stack: int
    buy_in: int = 0
    fee: int = 0
    bounty: int = 0
    least: int = 2
    most: int | None = None
    alternates: bool = False
    late_levels: int = 0
    late_stack: LateStack = "full"
    reentries: int = 0


@dataclass(frozen=True, slots=True)
class Buying:
    """Rebuys or add-ons: what they cost and bring, how many, until when, and from which stack.

    `levels`: rebuys are sold until that many levels are over (add-ons in a `Pause` that has them).
    `at_most`: to who has so many chips or fewer, None: to anyone. `most`: times, None: any number.
    """

    cost: int
    chips: int
    fee: int = 0
    levels: int = 0
    at_most: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Bounties:
    """The `kind` of bounty.

    Of a progressive one `paid_percent` is paid, and the rest goes on the winner's head.
    """

    kind: BountyKind = "none"
    paid_percent: int = 100


@dataclass(frozen=True, slots=True)
class Band:
    """The prizes for up to so many entries, None for more than any other band has.

    `percents` of the prize pool by place, the winner's first.
    """

    entries: int | None
    percents: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Prizes:
    """How the prize pool is paid out.

    - "places": by the `bands`, rounded down to `unit`, what is left over to the first place
    - "satellite": as many seats worth `seat_worth` as the pool pays; the rest to the next place
    - "winner-takes-all"
    `guarantee`: the house adds what the pool is short of that.
    """

    kind: PrizeKind = "places"
    bands: tuple[Band, ...] = ()
    unit: int = 1
    guarantee: int = 0
    seat_worth: int = 0
