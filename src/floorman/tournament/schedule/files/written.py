"""A schedule as its file has it, before anything is looked up or worked out."""

from dataclasses import dataclass, field
from typing import Final, Literal

from floorman.games.mixes import Rotation
from floorman.games.stakes import AnteBy
from floorman.rulebooks.rules import DEFAULT_BOOK
from floorman.tournament.schedule.parts import (
    Bounties,
    Buying,
    Chip,
    Entering,
    Forward,
    Manner,
    PrizeKind,
)
from floorman.tournament.schedule.payouts import WrittenBand
from floorman.tournament.schedule.schedule import NO_BOUNTIES


@dataclass(frozen=True, slots=True)
class Row:
    """One step: a level, or with `pause` a break of so many minutes.

    - `stakes` in full or sizes alone; at a mix the limits, and `big_blind` what the other
      structures are made of, or `games`, the stakes of each turn in full
    - `form`, `structure`, `mix`, its `rotation` and `every`, `minutes` and `deals` where they are
      not the event's
    - `colour_up`: denominations that leave play when the step is over
    """

    stakes: str = ""
    games: tuple[str, ...] = ()
    big_blind: int | None = None
    form: str = ""
    structure: str = ""
    mix: str = ""
    rotation: Rotation | None = None
    every: int | None = None
    minutes: int | None = None
    deals: int | None = None
    pause: int | None = None
    add_on: bool = False
    day_ends: bool = False
    colour_up: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenPrizes:
    """The prizes; `payouts` names a shipped table in the place of `bands`."""

    kind: PrizeKind = "places"
    payouts: str = ""
    bands: tuple[WrittenBand, ...] = ()
    unit: int = 1
    guarantee: int = 0
    seat_worth: int = 0


_STANDARD_PRIZES: Final = WrittenPrizes()


@dataclass(frozen=True, slots=True)
class Written:
    """The whole file but for `mixes` of the house's own, which are read by themselves.

    - `form` in a `structure`, or a `mix`, whose `rotation` and `every` may be other than its own;
      `minutes` or `deals` of a level: what every row has that does not say otherwise
    - `ante_by`: who pays an ante that a row has without saying so
    - `chip_set` by key, or `chips` listed; `breakdown`: piles, or the name of a stack of the set
    - `colour_ups`: "by-need" unless a row names one, or "as-written" where perhaps none does
    """

    key: str
    name: str
    entering: Entering
    steps: tuple[Row, ...]
    about: str = ""
    form: str = ""
    structure: str = ""
    mix: str = ""
    rotation: Rotation | None = None
    every: int | None = None
    minutes: int = 0
    deals: int = 0
    ante_by: AnteBy | None = None
    seats: int = 9
    chip_set: str = ""
    chips: tuple[Chip, ...] = ()
    breakdown: str = ""
    colour_ups: Literal["by-need", "as-written"] = "by-need"
    rebuys: Buying | None = None
    add_on: Buying | None = None
    bounties: Bounties = NO_BOUNTIES
    prizes: WrittenPrizes = field(default=_STANDARD_PRIZES)
    manner: Manner = "freezeout"
    redraws: tuple[int, ...] | None = None
    hand_for_hand: bool = True
    flights: int = 1
    forward: Forward = "best"
    plays_to: int = 0
    book: str = DEFAULT_BOOK
    options: tuple[str, ...] = ()
