"""A tournament from registration to the last payout, between players that need no people.

Where the schedule has several first days each is played by itself; then those who have chips from
them are one event.
"""

from collections.abc import Callable
from dataclasses import dataclass

from floorman.deal import Law
from floorman.odds import Chance, shuffled
from floorman.sim.events.day import Day, EventRun, Watch, play_day
from floorman.sim.events.habits import HABITS, Habits
from floorman.sim.events.people import DIRECTOR, People, enter
from floorman.sim.events.playing import Players
from floorman.sim.players import Player
from floorman.tournament import commands as c
from floorman.tournament.accounts import BAGGED, FORWARD
from floorman.tournament.ending.flights import flight_end
from floorman.tournament.play.merging import going_on
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.tables.hall import Hall


@dataclass(frozen=True, slots=True)
class Entrants:
    """Who plays an event: so many, what they are like, and who answers for them under a law."""

    number: int
    acting: Callable[[Law], Player]
    habits: Habits = HABITS


def play_event(
    schedule: Schedule,
    entrants: Entrants,
    chance: Chance,
    watch: Watch | None = None,
    keep: bool = True,
) -> tuple[Hall, EventRun]:
    """Play an event to its end; the hall, and what the event came to.

    The hall is that of the second day where first days merge. `watch` is called with every deal
    that is over. Without `keep` the event lets go of its commands, and cannot be replayed. Raises
    TournamentRefused where so many cannot enter.
    """
    names = [f"player {number}" for number in range(1, entrants.number + 1)]
    players, run = Players(entrants.acting), EventRun()
    ways = _Ways(players, entrants.habits, chance, watch, run, keep)
    if schedule.flights > 1:
        return _play_flights(schedule, names, ways)
    return _play_first_day(schedule, names, ways), run


@dataclass(frozen=True, slots=True)
class _Ways:
    """With what all days of an event are played."""

    players: Players
    habits: Habits
    chance: Chance
    watch: Watch | None
    run: EventRun
    keep: bool

    def day(self, hall: Hall, people: People, now: int = 0) -> Day:
        """A day of it."""
        return Day(
            hall, self.players, self.chance, self.habits, people, self.watch, self.run, now
        )  # fmt: skip


def _play_first_day(schedule: Schedule, names: list[str], ways: _Ways) -> Hall:
    """From registration to the end of the event, or of its first day where several merge."""
    hall = Hall(schedule, ways.keep)
    people = enter(hall, names, ways.habits, ways.chance)
    entrants = hall.tournament.state.entrants.values()
    entered = [one.id for one in entrants if one.status == "entered"]
    hall.apply(c.Start(drawn=tuple(shuffled(entered, ways.chance)), at=0))
    play_day(ways.day(hall, people))
    return hall


def _play_flights(schedule: Schedule, names: list[str], ways: _Ways) -> tuple[Hall, EventRun]:
    """The first days one after the other, and the day on which they are one event."""
    chance, run = ways.chance, ways.run
    drawn = shuffled(names, chance)
    again: list[str] = []
    for number in range(schedule.flights):
        others = again
        entering = [*drawn[number :: schedule.flights], *others]
        hall = _play_first_day(schedule, entering, ways)
        run.flights.append(hall)
        again = _play_again(run.flights, ways)
    ends = tuple(flight_end(one.tournament.state) for one in run.flights)
    hall = Hall(schedule, ways.keep)
    stays = [*going_on(hall.tournament.state, ends)]
    order = tuple(shuffled(stays, chance))
    hall.apply(c.MergeFlights(flights=ends, drawn=order, by=DIRECTOR, at=run.ms))
    people = People(penalties=ways.habits.penalties)
    play_day(ways.day(hall, people, run.ms))
    if not _passed_on([*run.flights, hall]):
        run.unbalanced.append(run.deals)
    return hall, run


def _play_again(flights: list[Hall], ways: _Ways) -> list[str]:
    """Who of the last first day plays the next too: of those who are out, and of the others."""
    habits, chance = ways.habits, ways.chance
    barred = {
        one.id for hall in flights for one in hall.tournament.state.entrants.values()
        if one.disqualified
    }  # fmt: skip
    found: list[str] = []
    for one in flights[-1].tournament.state.entrants.values():
        likely = habits.plays_on if one.status == "bagged" else habits.reenters
        if one.came and not one.unsold and one.id not in barred and chance.random() < likely:
            found.append(one.id)
    return found


def _passed_on(halls: list[Hall]) -> bool:
    """Whether chips and money that left the first days came into the second, to the last unit."""
    states = [one.tournament.state for one in halls]
    chips = sum(one.chips.get(BAGGED, 0) for one in states)
    money = sum(one.money.get(FORWARD, 0) for one in states)
    return chips == 0 == money
