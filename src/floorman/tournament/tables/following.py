"""What the events of a tournament mean for its tables: which are opened, and their commands."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from floorman.games import stakes_text
from floorman.table import TableSetup
from floorman.table import commands as t
from floorman.table.entrant_commands import ChangedWhy, SeatedWhy, TakenWhy
from floorman.tournament import events as e
from floorman.tournament.clock.steps import NEXT_DEAL
from floorman.tournament.conduct.penalties import TIMED
from floorman.tournament.schedule.parts import Level
from floorman.tournament.state import State

_SEATED: Final[Mapping[e.SeatWhy, SeatedWhy]] = {
    "draw": "entry",
    "picked": "entry",
    "late": "entry",
    "stage": "redraw",
    "balance": "balance",
    "break": "break",
    "redraw": "redraw",
    "director": "director",
}
_MOVED: Final[Mapping[e.SeatWhy, TakenWhy]] = {
    "balance": "balance",
    "break": "break",
    "redraw": "redraw",
    "director": "director",
}


@dataclass(frozen=True, slots=True)
class Order:
    """Something that a table has to do: open, close (with no command), or carry out a command."""

    table: int
    command: t.Command | None = None
    opens: TableSetup | None = None


def orders(state: State, events: Iterable[e.Any]) -> tuple[Order, ...]:
    """What the tables have to do after these events, in order, all of it or nothing.

    First the tables are opened and those who go are taken off theirs, then everybody is seated.
    """
    happened = tuple(events)
    if not happened:
        return ()
    taken: set[str] = set()
    opened: list[e.TableOpened] = []
    closed: set[int] = set()
    for one in happened:
        if isinstance(one, e.Unseated | e.Seated):
            taken.add(one.player)
        elif isinstance(one, e.TableOpened):
            opened.append(one)
        elif isinstance(one, e.TableClosed):
            closed.add(one.table)
    found = [order for one in opened if (order := _open(state, one)) is not None]
    if taken:
        found += [order for one in happened if (order := _taking(happened, one)) is not None]
    for one in happened:
        follows = _ORDERS.get(type(one))
        if follows is not None:
            found += follows(state, one, taken)
    there = {one.table for one in opened if one.table in state.tables}
    found += [Order(number, level_command(state)) for number in state.tables if number in there]
    found += [Order(number) for number in sorted(closed)]
    return tuple(found)


def table_setup(state: State, seats: int) -> TableSetup:
    """What a table of the event is opened with, at the level that is played."""
    level, schedule = state.level, state.schedule
    return TableSetup(
        level.games,
        seats,
        schedule.book,
        schedule.options,
        mix=level.mix,
        tournament=True,
    )


def _open(state: State, event: e.TableOpened) -> Order | None:
    table = state.tables.get(event.table)
    return None if table is None else Order(event.table, opens=table_setup(state, table.seats))


def level_command(state: State) -> t.NewLevel:
    """The level that is played, as a table is told of it."""
    level = state.level
    games = tuple(t.LevelGame(one.form.key, stakes_text(one.stakes)) for one in level.games)
    return t.NewLevel(
        number=state.level_number,
        games=games,
        turn=_turn(level),
        last_two=state.last_two,
        rules=state.cite(NEXT_DEAL),
    )


def _turn(level: Level) -> int | None:
    return level.turn if level.mix is not None else None


def _taking(happened: tuple[e.Any, ...], event: e.Any) -> Order | None:
    if isinstance(event, e.Seated) and event.from_table:
        take = t.TakeEntrant(player=event.player, why=_MOVED[event.why], rules=event.cites)
        return Order(event.from_table, take)
    if not isinstance(event, e.Unseated):
        return None
    if event.why == "bagged":
        # His next seat is drawn anew, on the second day.
        return Order(event.table, t.TakeEntrant(player=event.player, why="redraw"))
    removed = any(isinstance(one, e.Removed) and one.player == event.player for one in happened)
    why: TakenWhy = "removed" if removed else "out"
    return Order(event.table, t.TakeEntrant(player=event.player, why=why, rules=event.cites))


def _seated(state: State, event: e.Seated, taken: set[str]) -> Iterator[Order]:
    if not event.stack:
        return  # a seat that was picked before the start
    yield Order(
        event.table,
        t.SeatEntrant(
            player=event.player,
            seat=event.seat,
            chips=event.stack,
            why=_SEATED[event.why],
            away=not state.entrants[event.player].present,
            rules=event.cites,
        ),
    )
    if state.entrants[event.player].penalised:
        yield Order(event.table, t.PenaliseEntrant(player=event.player))


def _change(
    state: State, player: str, chips: int, why: ChangedWhy, cites: tuple[str, ...]
) -> Order:
    table = state.entrants[player].table
    return Order(table, t.ChangeStack(player=player, chips=chips, why=why, rules=cites))


def _raced(state: State, event: e.Raced, taken: set[str]) -> Iterator[Order]:
    for player, change in event.changes:
        if player not in taken:
            yield _change(state, player, change, "race", event.cites)


def _bought(state: State, event: e.BoughtIn, taken: set[str]) -> Iterator[Order]:
    yield _change(state, event.player, event.chips, event.how, event.cites)


def _counted(state: State, event: e.Counted, taken: set[str]) -> Iterator[Order]:
    if event.change:
        yield _change(state, event.player, event.change, "corrected", ())


def _chips_taken(state: State, event: e.ChipsTaken, taken: set[str]) -> Iterator[Order]:
    why: ChangedWhy = "found" if event.why == "found" else "removed"
    if event.player not in taken:
        yield _change(state, event.player, -event.chips, why, event.cites)
    if event.winner:
        yield _change(state, event.winner, event.chips, why, event.cites)


def _penalised(state: State, event: e.Penalised, taken: set[str]) -> Iterator[Order]:
    entrant = state.entrants[event.player]
    timed = event.kind in TIMED
    if timed and entrant.table and event.first:
        command = t.PenaliseEntrant(player=event.player, rules=event.cites)
        yield Order(entrant.table, command)


def _by_house(state: State, event: e.HousePenalty, taken: set[str]) -> Iterator[Order]:
    entrant = state.entrants[event.player]
    if event.first and entrant.table:
        yield Order(entrant.table, t.PenaliseEntrant(player=event.player, rules=event.cites))


def _served(state: State, event: e.PenaltyServed, taken: set[str]) -> Iterator[Order]:
    entrant = state.entrants[event.player]
    if entrant.table and event.player not in taken:
        yield Order(entrant.table, t.PenaliseEntrant(player=event.player, out=False))


def _went(state: State, event: e.WentAway, taken: set[str]) -> Iterator[Order]:
    table = state.entrants[event.player].table
    if table:
        yield Order(table, t.SitOut(player=event.player))


def _arrived(state: State, event: e.Arrived, taken: set[str]) -> Iterator[Order]:
    table = state.entrants[event.player].table
    if table:
        yield Order(table, t.SitIn(player=event.player))


def _new_level(state: State, event: e.Any, taken: set[str]) -> Iterator[Order]:
    command = level_command(state)
    for number in state.tables:
        yield Order(number, command)


_ORDERS: Final[Mapping[type, Callable[[State, Any, set[str]], Iterator[Order]]]] = {
    e.Seated: _seated,
    e.Raced: _raced,
    e.BoughtIn: _bought,
    e.Counted: _counted,
    e.ChipsTaken: _chips_taken,
    e.Penalised: _penalised,
    e.HousePenalty: _by_house,
    e.PenaltyServed: _served,
    e.WentAway: _went,
    e.Arrived: _arrived,
    e.LevelBegan: _new_level,
    e.LastTwo: _new_level,
}
