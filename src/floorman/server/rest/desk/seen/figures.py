"""Figures of an event that several views share: its clock, totals, prizes. Pure."""

from collections.abc import Iterator
from typing import Final

from floorman.games import stakes_text
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.rest.desk import models as m
from floorman.server.rest.events.views import payout_of, step_words, to_break_ms
from floorman.tournament import State, current, in_break, left_ms
from floorman.tournament.accounts import PLAY
from floorman.tournament.clock.steps import step_ends_at
from floorman.tournament.schedule.parts import Level, Pause

_MINUTE_MS: Final = 60_000
_NEXT_MOST: Final = 3
_GONE: Final = ("withdrawn", "waits")


def clock(keeper: DeskKeeper, now: int) -> m.Clock | None:
    """The clock; None before the start and after the end."""
    state = keeper.state
    if not state.begun or state.over:
        return None
    step, steps = current(state), state.schedule.steps
    left, ends_at = left_ms(state), step_ends_at(state)
    if ends_at is not None:
        left = max(0, ends_at - now)
    game, stakes = _played(step if isinstance(step, Level) else state.level)
    return m.Clock(
        step=state.step,
        level=state.level_number,
        words=step_words(step) if step else "",
        game=game,
        stakes=stakes,
        next_words=step_words(steps[state.step + 1]) if state.step + 1 < len(steps) else "",
        total_ms=step.minutes * _MINUTE_MS if step and step.minutes else None,
        left_ms=left,
        ends_at=ends_at,
        paused=state.paused_at is not None,
        why_paused=keeper.beside.why_paused if state.paused_at is not None else "",
        in_break=in_break(state),
        to_break_ms=to_break_ms(state, left),
        day_ends=isinstance(step, Pause) and step.day_ends,
    )


def _played(level: Level) -> tuple[str, str]:
    """Game and stakes of a level; of a mix the game that is played, or the whole mix."""
    one = level.games[0]
    stakes = stakes_text(one.stakes).partition(" with chips")[0].partition(" and chips")[0]
    if level.mix is not None and level.turn is None:
        return level.mix.name, stakes
    return one.form.name, stakes


def coming(state: State) -> Iterator[m.NextStep]:
    """The next steps of the schedule."""
    for step in state.schedule.steps[state.step + 1 :][:_NEXT_MOST]:
        breaks = isinstance(step, Pause)
        yield m.NextStep(words=step_words(step), minutes=step.minutes, in_break=breaks)


def totals(keeper: DeskKeeper) -> m.Totals:
    """Entries, players, chips and money."""
    state = keeper.state
    there = [one for one in state.entrants.values() if not one.unsold and one.status not in _GONE]
    payout, chips = payout_of(state), state.chips.get(PLAY, 0)
    left = state.left if state.begun else len(there)
    average = chips // left if left else 0
    big = _big_blind(state)
    return m.Totals(
        entries=sum(one.entries for one in there),
        players=len(there),
        left=left,
        waiting=len(state.order),
        reentries=sum(one.entries - 1 for one in there),
        rebuys=sum(one.rebuys for one in there),
        add_ons=sum(one.add_ons for one in there),
        chips=chips,
        average=average,
        average_bb=average * 10 // big if big else None,
        chips_bb=chips * 10 // big if big else None,
        pool=payout.pool + payout.overlay,
        guarantee=state.schedule.prizes.guarantee,
        places=payout.places,
        money_in=sum(keeper.beside.cost.values()),
    )


def _big_blind(state: State) -> int:
    """The big blind of the level; 0 in a game without one."""
    return state.level.games[0].stakes.big_blind


def prizes(keeper: DeskKeeper, *, names: bool) -> list[m.Prize]:
    """What places pay; with `names`, to whom, and whether that was handed over."""
    state = keeper.state
    payout = payout_of(state)
    won: dict[int, str] = {}
    for one in state.finished if names else ():
        won.update(zip(range(one.first, one.last + 1), one.players, strict=False))
    return [
        m.Prize(
            place=place,
            money=payout.money_at(place),
            seat_worth=payout.seat_at(place),
            player=won.get(place, ""),
            paid=won.get(place, "") in keeper.beside.paid,
        )
        for place in range(1, payout.places + 1)
    ]


def next_prize(state: State) -> m.NextPrize | None:
    """The next place that pays more than the one before, for who is still in."""
    if state.left < 2:
        return None
    worth = payout_of(state).worth
    rising = [place for place, pays in enumerate(worth, 1) if place < state.left and pays]
    if not rising:
        return None
    return m.NextPrize(place=rising[-1], money=worth[rising[-1] - 1])


def currency(keeper: DeskKeeper) -> m.MoneySaid | None:
    """The currency of the event; None where amounts are chips."""
    one = keeper.opened.currency
    if one is None or not one.name:
        return None
    return m.MoneySaid(name=one.name, decimals=one.decimals, point=one.point, chip=one.chip)


def messages(keeper: DeskKeeper, now: int) -> list[m.MessageSeen]:
    """Words for everybody that still hold."""
    return [
        m.MessageSeen(id=one.id, words=one.words, until=one.until)
        for one in keeper.beside.said
        if one.until > now
    ]
