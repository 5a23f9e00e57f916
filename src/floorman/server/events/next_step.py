"""What a tournament does by itself, and when: it starts, deals, moves players, and goes on.

Pure: from the tournament, how its tables stand and the time to the next command.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from floorman.server.events.draws import answer, merge, start
from floorman.server.events.house_steps import House, by_the_house, gone_before
from floorman.server.events.keeper import EventKeeper
from floorman.server.register.entrants import NOTHING
from floorman.server.tables.keeper import Keeper
from floorman.table import events as te
from floorman.tournament import State, deal_over, dues, next_time, why_not
from floorman.tournament import commands as c
from floorman.tournament.state import TableState

# So long who has no chips left is asked whether he buys in again.
REBUY_MS: Final = 30_000


@dataclass(frozen=True, slots=True)
class Step:
    """The next command, and when it is due; `over`: it tells how the deal at that table stands."""

    at: int
    make: Callable[[], c.Command] = c.Tick
    over: int | None = None


@dataclass(frozen=True, slots=True)
class Around:
    """What a tournament's log does not say: its tables by number, with when each last changed,
    how long the pause between deals is, since when somebody is broke, which table `stands` still,
    in words, and what the `house` says of an entrant.
    """

    now: int
    tables: Mapping[int, tuple[Keeper, int]]
    pause_ms: int
    broke_since: Mapping[str, int]
    stands: str = ""
    house: House = lambda _: NOTHING


def next_step(keeper: EventKeeper, around: Around) -> Step | None:
    """What happens next if nobody does anything; None while people are waited for."""
    state = keeper.tournament.state
    if state.over or state.bagged:
        return None
    if not state.begun:
        return _before(keeper, state, around)
    over = [*_over(keeper, around)]
    if around.stands and not over:
        return _waiting(state, around)
    if not over and (says := by_the_house(keeper, around.house)) is not None:
        return Step(around.now, lambda: says)
    steps = over or [*_due(keeper, state, around)]
    if any(one.at <= around.now for one in steps):
        return min(steps, key=lambda one: one.at)
    steps += _deals(state, around)
    time = next_time(state)
    if time is not None:
        steps.append(Step(time, c.Tick))
    return min(steps, key=lambda one: one.at, default=None)


def _waiting(state: State, around: Around) -> Step | None:
    """Where a table stands still the whole tournament waits for it, with its clock stopped until
    the director lets it run on: the others would play on at levels that this table never had.
    """
    if state.paused_at is not None:
        return None
    return Step(around.now, partial(c.PauseClock, by="", why=around.stands))


def _before(keeper: EventKeeper, state: State, around: Around) -> Step | None:
    """It starts, once nobody is entered any more who may not play."""
    step = _starting(keeper, state, around.now)
    if keeper.opened.ends:  # who comes to a second day has played on the first
        return step
    starts = step is not None and step.at <= around.now
    gone = gone_before(keeper, around.house, starts=starts)
    return step if gone is None else Step(around.now, lambda: gone)


def _starting(keeper: EventKeeper, state: State, now: int) -> Step | None:
    """It begins at its time, or when it is full; a second day at once, with its first ones."""
    opened, entering = keeper.opened, state.schedule.entering
    if opened.ends:
        return Step(now, partial(merge, state, opened.ends, opened.by))
    entered = sum(one.status == "entered" for one in state.entrants.values())
    least = max(2, entering.least)
    if opened.starts_at is not None:
        enough = entered + opened.bots >= least
        return Step(max(opened.starts_at, now), lambda: start(state)) if enough else None
    full = entering.most is not None and entered >= entering.most
    return Step(now, lambda: start(state)) if full else None


def is_over(keeper: EventKeeper, number: int, table: Keeper) -> bool:
    """Whether the deal that the tournament let begin at a table is over, and not told yet."""
    state = keeper.tournament.state.tables[number]
    begun = table.deal_number == keeper.began.get(number, 0)
    return state.dealing and begun and table.table.deal is None


def is_held(keeper: EventKeeper, number: int, table: Keeper) -> bool:
    """Whether the deal at a table waits for the word, and that is not told yet."""
    state, deal = keeper.tournament.state.tables[number], table.table.deal
    told = state.held or state.word or not state.dealing
    return deal is not None and deal.request.kind == "hold" and not told


def _over(keeper: EventKeeper, around: Around) -> list[Step]:
    """Deals that are over, or held, are told first of all."""
    return [
        Step(around.now, over=number)
        for number, (table, _) in around.tables.items()
        if number in keeper.tournament.state.tables
        and (is_over(keeper, number, table) or is_held(keeper, number, table))
    ]


def deal_told(keeper: EventKeeper, number: int, table: Keeper) -> c.Command | None:
    """What the tournament is told of the deal that is over, or held, at a table; None where none
    is.
    """
    if is_held(keeper, number, table):
        return c.HoldDeal(table=number)
    if not is_over(keeper, number, table):
        return None
    ends = (te.DealEnded, te.DealVoided)
    last = next((one for one in reversed(table.table.events) if isinstance(one, ends)), None)
    # A table that was repaired in the middle of a deal knows of none: the deal is void.
    if not isinstance(last, te.DealEnded) or table.deal is None:
        return c.VoidDeal(table=number)
    return deal_over(number, table.table, table.deal)


def _due(keeper: EventKeeper, state: State, around: Around) -> list[Step]:
    """What the book would have done next, as far as it can be done now."""
    found = []
    for due in dues(state):
        if due.what == "rebuy":
            name = due.players[0]
            waits = 0 if name in keeper.bots else REBUY_MS
            at = around.broke_since.get(name, around.now) + waits
            found.append(Step(at, partial(c.DeclineRebuy, player=name)))
        elif due.ready and due.what != "may-redraw":
            found.append(Step(around.now, partial(answer, state, due)))
    return found


def held(state: State) -> frozenset[int]:
    """The tables that begin no deal, since something has to be done there first."""
    return frozenset(
        number for due in dues(state) if due.what not in ("may-redraw", "alternate", "rebuy")
        for number in due.tables
    )  # fmt: skip


def _deals(state: State, around: Around) -> list[Step]:
    waits = held(state)
    return [
        Step(max(around.now, changed + around.pause_ms), partial(c.BeginDeal, table=number))
        for number, (_, changed) in around.tables.items()
        if number not in waits and _may_begin(state, state.tables.get(number))
    ]


def _may_begin(state: State, table: TableState | None) -> bool:
    return table is not None and why_not(state, table) is None and not _asked(state, table)


def _asked(state: State, table: TableState) -> bool:
    """Whether somebody there is asked whether he buys in again."""
    return any(name in state.broke for name in table.sitting.values())
