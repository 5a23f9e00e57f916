"""A schedule: everything that is settled about an event before the first deal."""

from dataclasses import dataclass, field

from floorman.games import Form
from floorman.rulebooks.rules import DEFAULT_BOOK
from floorman.tournament.schedule.parts import (
    Bounties,
    Buying,
    Chip,
    ColourUp,
    Entering,
    Level,
    Manner,
    Pause,
    Prizes,
)


@dataclass(frozen=True, slots=True)
class Schedule:
    """Everything that is settled about an event.

    - `steps`: levels and breaks in order; the last level goes on to the end
    - `seats`: chairs at a table; `chips`: the denominations, smallest first; `colour_ups`: when
      which of them goes
    - `manner`: "freezeout" as one field (re-entries and rebuys included), "shootout" where the
      winner of each table goes on, "heads-up" as a bracket of pairs
    - `redraws`: at how many tables seats are drawn anew, None: as the book has it
    - `hand_for_hand`: tables deal hand for hand when so few players are left before the prizes
      that the next out may be without one
    - `flights`: how many first days merge into the second
    - `book`, `options`: the ruleset
    """

    key: str
    name: str
    about: str
    steps: tuple[Level | Pause, ...]
    entering: Entering
    seats: int = 9
    chips: tuple[Chip, ...] = ()
    colour_ups: tuple[ColourUp, ...] = ()
    rebuys: Buying | None = None
    add_on: Buying | None = None
    bounties: Bounties = Bounties()
    prizes: Prizes = Prizes()
    manner: Manner = "freezeout"
    redraws: tuple[int, ...] | None = None
    hand_for_hand: bool = True
    flights: int = 1
    book: str = DEFAULT_BOOK
    options: tuple[str, ...] = ()
    forms: tuple[Form, ...] = field(default=())

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels without the breaks."""
        return tuple(step for step in self.steps if isinstance(step, Level))
