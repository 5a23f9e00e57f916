"""What displays show, and players on their own pages. Pure: from the event as its log has it."""

from functools import lru_cache
from typing import Any, Final

from floorman.history.words.tournaments import with_names
from floorman.server.denials import Denied
from floorman.server.desk.beside import MOVES_MS, Move, shares_of
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.desk.summary import phase
from floorman.server.rest.desk import models as m
from floorman.server.rest.desk.seen.console import levels
from floorman.server.rest.desk.seen.figures import (
    clock,
    coming,
    currency,
    messages,
    next_prize,
    prizes,
    totals,
)
from floorman.server.telling.lines import rules_behind
from floorman.tournament import State, left_ms
from floorman.tournament.clock.steps import last_selling
from floorman.tournament.schedule.parts import Level

_SEATS_KEPT: Final = 8_192


def display(keeper: DeskKeeper, key: str, sequence: int, now: int, screen: str = "") -> m.Display:
    """What a display of that name shows."""
    state = keeper.state
    over = state.over
    return m.Display(
        key=key,
        sequence=sequence,
        now=now,
        name=keeper.opened.name or state.schedule.name,
        state=phase(keeper),
        starts_at=keeper.opened.starts_at,
        clock=clock(keeper, now),
        next=[*coming(state)],
        totals=totals(keeper),
        prizes=_shown_prizes(keeper) if over else prizes(keeper, names=False),
        next_prize=next_prize(state),
        colour_up=_colour_up(state),
        closes=_closes(state, now),
        hand_for_hand=state.hand_for_hand,
        shares=_shares(keeper),
        messages=messages(keeper, now),
        moves=[
            m.MoveSeen(
                name=keeper.name_of(one.player),
                from_=place(one.from_table, one.from_seat),
                to=place(one.table, one.seat),
                at=one.at,
            )
            for one in reversed(keeper.beside.moves)
            if one.at > now - MOVES_MS
        ],
        seats=[
            _seat_seen(keeper.name_of(name), str(number), seat)
            for number, table in sorted(state.tables.items())
            for seat, name in sorted(table.sitting.items())
        ],
        currency=currency(keeper),
        look=look(keeper.screens.get(screen)),
    )


def _shares(keeper: DeskKeeper) -> list[m.ShareSeen]:
    """What a deal comes to that is looked at; nothing once it can be none any more."""
    asked, state = keeper.beside.shares, keeper.state
    if asked is None or any(state.entrants[one].status != "in" for one, _ in asked.stacks):
        return []
    try:
        icm, chop = (shares_of(state, asked, method) for method in ("icm", "chips-after-next"))
    except Denied:
        return []
    return [
        m.ShareSeen(name=keeper.name_of(one), chips=chips, icm=icm[one], by_chips=chop[one])
        for one, chips in asked.stacks
    ]


@lru_cache(maxsize=_SEATS_KEPT)
def _seat_seen(name: str, table: str, seat: int) -> m.SeatSeen:
    return m.SeatSeen(name=name, table=table, seat=seat)


def _shown_prizes(keeper: DeskKeeper) -> list[m.Prize]:
    """Prizes with the names of who won them."""
    found = prizes(keeper, names=True)
    for one in found:
        one.player, one.paid = keeper.name_of(one.player), False
    return found


def place(table: int, seat: int) -> str:
    """A seat as people call it; "" for none."""
    if not table:
        return ""
    return f"table {table}, seat {seat + 1}" if seat >= 0 else f"table {table}"


def look(said: Any) -> m.Look:
    """How a screen looks, as it was saved."""
    return m.Look.model_validate(said) if said else m.Look()


def _colour_up(state: State) -> str:
    """Which chips leave play now or with the step in progress, in words."""
    lies = [worth for worth, _ in state.leaves_play
            if any(worth not in one.raced for one in state.tables.values())]  # fmt: skip
    if lies and state.begun and not state.over:
        return f"Chips of {lies[0]:,} leave play"
    soon = [one.worth for one in state.schedule.colour_ups if one.after == state.step]
    return f"Chips of {soon[0]:,} leave play after this level" if soon else ""


def _closes(state: State, now: int) -> m.Closes | None:
    """When entries close; None where they are, or nothing is sold after the start."""
    last = last_selling(state.schedule)
    if state.closed or state.over or last < 0:
        return None
    steps = state.schedule.steps
    level = sum(isinstance(one, Level) for one in steps[: last + 1])
    return m.Closes(level=level, in_ms=_ends_in(state, last, now))


def _ends_in(state: State, last: int, now: int) -> int | None:
    """In how many ms a step is over; None where that is not known."""
    if not state.begun or state.step > last:
        return None
    total = left_ms(state)
    if total is None:
        return None
    if state.paused_at is None and state.since is not None:
        total = max(0, total - max(0, now - state.now))
    for step in state.schedule.steps[state.step + 1 : last + 1]:
        if not step.minutes:
            return None
        total += step.minutes * 60_000
    return total


def own_alone(keeper: DeskKeeper, player: str) -> m.OwnAlone:
    """What is only on a player's own page."""
    state = keeper.state
    one = state.entrants.get(player)
    move = keeper.beside.moved.get(player)
    moved = _own_move(move, keeper) if move is not None and move.from_table and one else None
    placed = (found.first for found in state.finished if player in found.players)
    status = one.status if one else "withdrawn"
    return m.OwnAlone(
        name=keeper.name_of(player),
        status="disqualified" if one and one.disqualified else status,
        table=str(one.table) if one and one.table else "",
        seat=one.seat if one and one.table else None,
        moved=moved,
        place=next(placed, 0),
        prize=state.paid.get(player, 0),
        rules=[*rules_behind(moved.rules)] if moved else [],
    )


def own_shared(keeper: DeskKeeper, sequence: int, now: int) -> m.OwnShared:
    """What is on every player's own page."""
    state = keeper.state
    return m.OwnShared(
        sequence=sequence,
        now=now,
        event=keeper.opened.name or state.schedule.name,
        clock=clock(keeper, now),
        totals=totals(keeper),
        prizes=prizes(keeper, names=False),
        next_prize=next_prize(state),
        levels=levels(state.schedule, state.step),
        messages=messages(keeper, now),
        currency=currency(keeper),
    )


def _own_move(move: Move, keeper: DeskKeeper) -> m.OwnMove:
    return m.OwnMove(
        from_=place(move.from_table, move.from_seat),
        to=place(move.table, move.seat),
        at=move.at,
        words=with_names(move.words, keeper.names),
        rules=[*move.cites],
    )
