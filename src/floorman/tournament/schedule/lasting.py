"""How long an event lasts: when the blinds have caught up with the chips.

An event is expected to end in the first level where all chips are no more than twenty big blinds
for each of the last ten players; a small field has fewer last ones, a fifth of it, but two:

    chips in play <= 20 x big blind x last players,  last players = max(2, min(10, entries / 5))

What stands for the big blind elsewhere is its `measure`: at limit the larger bet, which is twice
the big blind; where only antes are posted two thirds of what a full table posts, since a big blind
is two thirds of both blinds; and where points pass, ten of them. Of a mix it is the mean. Rounds
of a shootout or a bracket are reckoned a table at a time, one after the other.
"""

from dataclasses import dataclass
from typing import Final

from floorman.games import Stakes
from floorman.tournament.schedule.parts import Level, Pause
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.schedule.turnout import Turnout, one_table, rounds_for, total_chips

_LAST_PLAYERS: Final = 10
_ENTRIES_A_LAST_PLAYER: Final = 5
_BIG_BLINDS_EACH: Final = 20
_POINTS: Final = 10
_MINUTES_A_DEAL: Final = 2


@dataclass(frozen=True, slots=True)
class Running:
    """A level as it is reached.

    Its place among the steps and its number, both from 1; the minutes since the start at which
    it begins, breaks included, and how long it lasts; its measure, and how many of those all
    chips are.
    """

    step: int
    number: int
    begins: int
    minutes: int
    measure: int
    in_play: int


def measure_of(stakes: Stakes, seats: int) -> int:
    """What a stack is measured in: the big blind, or what stands for it."""
    if stakes.point:
        return _POINTS * stakes.point
    if stakes.structure.fixed:
        return stakes.big_bet
    if stakes.big_blind:
        return stakes.big_blind
    return max(1, (stakes.ante * seats + stakes.bring_in) * 2 // 3)


def measure_word(level: Level) -> str:
    """What the measure of a level is called, for many of them."""
    words = {_word(game.stakes) for game in level.games}
    return words.pop() if len(words) == 1 else "big blinds or bets"


def _word(stakes: Stakes) -> str:
    if stakes.point:
        return "tens of points"
    if stakes.structure.fixed:
        return "big bets"
    return "big blinds" if stakes.big_blind else "antes' worth"


def level_measure(level: Level, seats: int) -> int:
    """The measure of a level, of a mix the mean of its games."""
    measures = [measure_of(game.stakes, seats) for game in level.games]
    return max(1, sum(measures) // max(1, len(measures)))


def run_through(schedule: Schedule, turnout: Turnout) -> tuple[Running, ...]:
    """Every level with its time, and what all chips of its field amount to."""
    chips = total_chips(schedule, _field(schedule, turnout))
    running: list[Running] = []
    clock = 0
    for place, step in enumerate(schedule.steps, 1):
        if isinstance(step, Pause):
            # Between two days nobody waits in the room.
            clock += 0 if step.day_ends else step.minutes
            continue
        minutes = step.minutes or step.deals * _MINUTES_A_DEAL
        measure = level_measure(step, schedule.seats)
        number = len(running) + 1
        running.append(Running(place, number, clock, minutes, measure, chips // measure))
        clock += minutes
    return tuple(running)


def expected_end(schedule: Schedule, turnout: Turnout) -> Running | None:
    """The level in which an event, or a round of it, is expected to end; None for none of them."""
    field = _field(schedule, turnout)
    chips = total_chips(schedule, field)
    most = big_blinds_at_end(field.entries)
    levels = run_through(schedule, turnout)
    return next((level for level in levels if chips <= most * level.measure), None)


def big_blinds_at_end(entries: int) -> int:
    """How many big blinds are in play when an event of so many entries is about to end."""
    return _BIG_BLINDS_EACH * max(2, min(_LAST_PLAYERS, entries // _ENTRIES_A_LAST_PLAYER))


def expected_minutes(schedule: Schedule, turnout: Turnout) -> int | None:
    """How long the event lasts up to the end of that level, every round of it; None if unknown."""
    end = expected_end(schedule, turnout)
    if end is None:
        return None
    return (end.begins + end.minutes) * rounds_for(schedule, turnout.entries)


def _field(schedule: Schedule, turnout: Turnout) -> Turnout:
    """Who plays for the same chips: everyone, or one table."""
    return turnout if schedule.manner == "freezeout" else one_table(schedule)
