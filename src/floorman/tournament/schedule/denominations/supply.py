"""How many chips of each denomination an event needs, new ones of colour-ups included."""

from collections import Counter
from dataclasses import dataclass

from floorman.tournament.schedule.denominations.piles import break_down
from floorman.tournament.schedule.parts import Pause, Pile
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.schedule.turnout import Turnout


@dataclass(frozen=True, slots=True)
class Supply:
    """Chips of one denomination: how many are sold, and how many come in by colour-ups."""

    worth: int
    colour: str
    sold: int
    new: int

    @property
    def needed(self) -> int:
        """All of them."""
        return self.sold + self.new


def stack_of(schedule: Schedule) -> tuple[Pile, ...] | None:
    """The chips of a starting stack: those written down, else worked out; None if impossible."""
    return schedule.breakdown or break_down(schedule.entering.stack, schedule.in_play(0))


def supplies(schedule: Schedule, turnout: Turnout) -> tuple[Supply, ...]:
    """What is needed of each denomination, smallest first; what needs none is left out."""
    sold = _sold(schedule, turnout)
    new: Counter[int] = Counter()
    for one in sorted(schedule.colour_ups, key=lambda one: (one.after, one.worth)):
        left = [worth for worth in schedule.in_play(one.after + 1) if worth > one.worth]
        if left:
            worth = (sold[one.worth] + new[one.worth]) * one.worth
            new[left[0]] += -(-worth // left[0])
    return tuple(
        Supply(chip.worth, chip.colour, sold[chip.worth], new[chip.worth])
        for chip in schedule.chips
        if sold[chip.worth] or new[chip.worth]
    )


def _sold(schedule: Schedule, turnout: Turnout) -> Counter[int]:
    """The chips of every stack that is sold, as they are given out."""
    at_start = schedule.in_play(0)
    count: Counter[int] = Counter()
    bought = [(stack_of(schedule), turnout.entries)]
    if schedule.rebuys:
        bought.append((break_down(schedule.rebuys.chips, at_start), turnout.rebuys))
    if schedule.add_on:
        worths = schedule.in_play(add_on_step(schedule))
        bought.append((break_down(schedule.add_on.chips, worths), turnout.add_ons))
    for piles, times in bought:
        for pile in piles or ():
            count[pile.worth] += pile.count * times
    return count


def add_on_step(schedule: Schedule) -> int:
    """The first break in which add-ons are sold, counted from 0; 0 for none."""
    steps = enumerate(schedule.steps)
    return next((at for at, step in steps if isinstance(step, Pause) and step.add_on), 0)
