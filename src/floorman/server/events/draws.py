"""What chance decides in a tournament, drawn so that nobody can foresee it."""

import secrets
from collections.abc import Sequence
from typing import TypeVar

from floorman.cards import STANDARD_CARDS, Card
from floorman.tournament import Due, State
from floorman.tournament import commands as c
from floorman.tournament.bags import FlightEnd
from floorman.tournament.play.merging import going_on

T = TypeVar("T")


def drawn(things: Sequence[T]) -> tuple[T, ...]:
    """Things in an order that nobody can foresee."""
    order = [*things]
    for last in range(len(order) - 1, 0, -1):
        other = secrets.randbelow(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def start(state: State) -> c.Start:
    """The draw for the seats of a tournament that begins."""
    entered = [one for one in state.entrants.values() if one.status == "entered"]
    return c.Start(drawn=drawn([one.id for one in entered if one.picked < 0]))


def next_day(state: State) -> c.NextDay:
    """The draw for the seats of another day."""
    freezes = state.schedule.manner == "freezeout"
    return c.NextDay(by="", drawn=drawn(_everybody(state)) if freezes else ())


def merge(state: State, ends: tuple[FlightEnd, ...], by: str) -> c.MergeFlights:
    """The draw for the seats of a second day, which begins with these first ones."""
    return c.MergeFlights(flights=ends, drawn=drawn([*going_on(state, ends)]), by=by)


def redraw(state: State) -> c.Redraw:
    """The draw by which everybody gets another seat."""
    return c.Redraw(drawn=drawn(_everybody(state)))


def answer(state: State, due: Due) -> c.Command:
    """The command by which something that is due about chips or seats is done, with its draw.

    Raises ValueError for anything else.
    """
    chairs = drawn(range(state.schedule.seats))
    match due.what:
        case "race":
            cards = sum((_deck() for _ in range(4)), ())
            return c.Race(table=due.tables[0], worth=due.worth, deck=cards)
        case "redraw" | "stage":
            return redraw(state)
        case "break":
            return c.BreakTable(table=due.tables[0], players=drawn(due.players), chairs=chairs)
        case "balance":
            return c.Balance(players=drawn(due.players), chairs=chairs)
        case "alternate":
            return c.SeatAlternate(tables=drawn([*state.tables]), chairs=chairs)
    return _without_chance(state, due)


def _without_chance(state: State, due: Due) -> c.Command:
    if due.what == "bag":
        return c.BagChips()
    if due.what == "unsold":
        return c.RemoveUnsold(table=due.tables[0], seat=state.entrants[due.players[0]].seat)
    raise ValueError(f"{due.what} is for people to do")


def _everybody(state: State) -> list[str]:
    return [one.id for one in state.entrants.values() if one.status == "in"]


def _deck() -> tuple[Card, ...]:
    return drawn(STANDARD_CARDS)
