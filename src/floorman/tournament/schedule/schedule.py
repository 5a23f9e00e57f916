"""A schedule: everything that is settled about an event before the first deal."""

from dataclasses import dataclass
from typing import Final

from floorman.games import Form
from floorman.rulebooks.rules import DEFAULT_BOOK
from floorman.tournament.schedule.parts import (
    Bounties,
    Buying,
    Chip,
    ColourUp,
    Entering,
    Forward,
    Level,
    Manner,
    Pause,
    Pile,
    Prizes,
)

NO_BOUNTIES: Final = Bounties()
BY_PLACES: Final = Prizes()


@dataclass(frozen=True, slots=True)
class Schedule:
    """Everything that is settled about an event.

    - `steps`: levels and breaks in order; the last level goes on to the end
    - `seats`: chairs at a table; `chips`: the denominations, smallest first; `colour_ups`: when
      which of them goes; `breakdown`: the chips of a starting stack, () for those worked out
    - `manner`: "freezeout" as one field (re-entries and rebuys included), "shootout" where the
      winner of each table goes on, "heads-up" as a bracket of pairs
    - `redraws`: at how many tables seats are drawn anew, None: as the book has it
    - `hand_for_hand`: tables deal hand for hand when so few players are left before the prizes
      that the next out may be without one
    - `flights`: how many first days merge into the second; `forward`: whose bag of several goes on,
      the "best", or "all" together; `plays_to`: a first day ends when only so many in a hundred of
      its entries are left, if the break in which it ends has not come by then; 0: by that alone
    - `book`, `options`: the ruleset; `forms`: a house's own that are played
    """

    key: str
    name: str
    about: str
    steps: tuple[Level | Pause, ...]
    entering: Entering
    seats: int = 9
    chips: tuple[Chip, ...] = ()
    colour_ups: tuple[ColourUp, ...] = ()
    breakdown: tuple[Pile, ...] = ()
    rebuys: Buying | None = None
    add_on: Buying | None = None
    bounties: Bounties = NO_BOUNTIES
    prizes: Prizes = BY_PLACES
    manner: Manner = "freezeout"
    redraws: tuple[int, ...] | None = None
    hand_for_hand: bool = True
    flights: int = 1
    forward: Forward = "best"
    plays_to: int = 0
    book: str = DEFAULT_BOOK
    options: tuple[str, ...] = ()
    forms: tuple[Form, ...] = ()

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels without the breaks."""
        return tuple(step for step in self.steps if isinstance(step, Level))

    def in_play(self, step: int) -> tuple[int, ...]:
        """The denominations in play during a step, counted from 0, smallest first."""
        gone = {one.worth for one in self.colour_ups if one.after < step}
        return tuple(chip.worth for chip in self.chips if chip.worth not in gone)
