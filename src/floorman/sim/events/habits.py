"""What entrants and the director do between deals of an event, by simple habits and by lot."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from floorman.odds import Chance, shuffled
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.steps import current
from floorman.tournament.entries.taking import is_full, takes_entries
from floorman.tournament.places.moving import SeatsDue, is_ready, seats_due
from floorman.tournament.schedule.parts import Pause
from floorman.tournament.state import State
from floorman.tournament.tables.hall import Hall


@dataclass(frozen=True, slots=True)
class Habits:
    """How often entrants do what the schedule lets them: chances between 0 and 1.

    - `rebuys`: who is broke buys in again; `reenters`: who is out enters again; `adds_on`: who sits
      buys the add-on; `plays_on`: who has bagged chips on a first day plays another
    - `late`: an entrant comes after the start, where the schedule lets him; `absent`: one who has
      entered is not there at the start; `penalties`: a deal after which somebody is punished
    """

    rebuys: float = 0.5
    reenters: float = 0.25
    adds_on: float = 0.5
    plays_on: float = 0.1
    late: float = 0.0
    absent: float = 0.0
    penalties: float = 0.0


HABITS: Final = Habits()


def who_is_broke(hall: Hall, habits: Habits, chance: Chance, now: int) -> set[int]:
    """Everybody without chips buys in again or goes out, and may enter again; where they sit."""
    state = hall.tournament.state
    found: set[int] = set()
    for name in [*state.broke]:
        if chance.random() < habits.rebuys and state.entrants[name].present:
            hall.apply(c.Rebuy(player=name, at=now))
            found.add(state.entrants[name].table)
        else:
            events = hall.apply(c.DeclineRebuy(player=name, at=now))
            found |= who_is_out(hall, events, habits, chance, now)
    return found


def who_is_out(
    hall: Hall, events: tuple[e.Any, ...], habits: Habits, chance: Chance, now: int
) -> set[int]:
    """Some of those who went out enter again; the tables where they sit down.

    While others wait for a seat nobody does.
    """
    found: set[int] = set()
    for name in _may_enter_again(hall.tournament.state, events):
        state = hall.tournament.state
        waits = state.over or state.order or is_full(state)
        if chance.random() < habits.reenters and not waits:
            lot = lots(hall.tournament.state, chance)
            hall.apply(c.Reenter(player=name, tables=lot[0], chairs=lot[1], at=now))
            found.add(hall.tournament.state.entrants[name].table)
    return found


def _may_enter_again(state: State, events: tuple[e.Any, ...]) -> Iterator[str]:
    entering = state.schedule.entering
    if state.closed or not entering.reentries or state.level_number > entering.late_levels:
        return
    for event in events:
        if isinstance(event, e.Out):
            for name in event.players:
                one = state.entrants[name]
                again = one.entries <= entering.reentries and one.came and not one.unsold
                if one.status == "out" and again and not one.disqualified:
                    yield name


def seat_alternates(hall: Hall, chance: Chance, now: int) -> set[int]:
    """Whoever waits gets a seat that has come free; the tables where they sit down."""
    state = hall.tournament.state
    found: set[int] = set()
    while state.order and takes_entries(state) and not is_full(state):
        name, lot = state.order[0], lots(state, chance)
        hall.apply(c.SeatAlternate(tables=lot[0], chairs=lot[1], at=now))
        found.add(state.entrants[name].table)
    return found


def sells_add_ons(state: State) -> bool:
    """Whether add-ons are sold now."""
    step = current(state)
    return isinstance(step, Pause) and step.add_on and state.schedule.add_on is not None


def who_adds_on(hall: Hall, habits: Habits, chance: Chance, now: int) -> None:
    """Some of those who sit buy the add-on, in the break that has it."""
    state = hall.tournament.state
    terms = state.schedule.add_on
    most = None if terms is None else terms.at_most
    for one in [*state.entrants.values()]:
        able = one.table and not one.add_ons and one.present
        able = able and (most is None or one.stack <= most)
        if able and chance.random() < habits.adds_on:
            hall.apply(c.AddOn(player=one.id, at=now))


def seat_everybody(hall: Hall, chance: Chance, now: int) -> tuple[set[int], frozenset[int]]:
    """Do what is due about seats as far as it can be done: redraws, breaking, balancing.

    The tables where somebody has sat down, and those that have to wait for each other's deals.
    """
    state = hall.tournament.state
    found: set[int] = set()
    while not state.over:
        due = seats_due(state)
        if due is None or due.what == "may-redraw":
            break
        if not is_ready(state, due):
            return found, frozenset(due.tables)
        events = hall.apply(_answer(state, due, chance, now))
        found |= {one.table for one in events if isinstance(one, e.Seated)}
        found |= {*due.tables}
    return found, frozenset()


def _answer(state: State, due: SeatsDue, chance: Chance, now: int) -> c.Command:
    """The command by which something about seats is done, with its draw."""
    if due.what in ("redraw", "stage"):
        names = [one.id for one in state.entrants.values() if one.status == "in"]
        return c.Redraw(drawn=tuple(shuffled(names, chance)), at=now)
    giver = state.tables[due.tables[0]]
    players = tuple(shuffled([*giver.sitting.values()], chance))
    chairs = tuple(shuffled(range(state.schedule.seats), chance))
    if due.what == "break":
        return c.BreakTable(table=giver.number, players=players, chairs=chairs, at=now)
    return c.Balance(players=players, chairs=chairs, at=now)


def lots(state: State, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Tables and chairs in the order in which they were drawn, for who comes late."""
    return (
        tuple(shuffled([*state.tables], chance)),
        tuple(shuffled(range(state.schedule.seats), chance)),
    )
