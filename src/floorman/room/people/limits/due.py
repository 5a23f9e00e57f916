"""What is due of a person's own limits, and when: reality checks, limits that free, times over."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from floorman.deal.sums import unmarked
from floorman.room.people.limits import events as e
from floorman.room.people.limits.allowing import must_stop
from floorman.room.people.limits.measuring import (
    check_minutes,
    limits_at,
    meter_at,
    played_at,
    shut_out_until,
)
from floorman.room.people.limits.own import Own
from floorman.room.people.limits.periods import MINUTE_MS
from floorman.room.people.state import PeopleState

What = Literal[
    "reality-check", "time-is-up", "limit-frees", "limit-raised", "time-out-ends", "exclusion-ends"
]


@dataclass(frozen=True, slots=True)
class Due:
    """Something that comes of itself at that time, in words for the person."""

    what: What
    at: int
    words: str


def due(state: PeopleState, person: str, now: int) -> tuple[Due, ...]:
    """What is due next of somebody's own limits, the soonest first."""
    found = state.people.get(person)
    if found is None:
        return ()
    return tuple(sorted(_dues(state, found.own, now), key=lambda one: one.at))


def next_check(state: PeopleState, own: Own, now: int) -> int | None:
    """When a person is told next how long he has played, if he plays on; None: he is not."""
    minutes = check_minutes(own, now, state.settings.limits)
    if own.playing_since is None or not minutes:
        return None
    return own.checked_at + minutes * MINUTE_MS


def _dues(state: PeopleState, own: Own, now: int) -> Iterator[Due]:
    settings = state.settings.limits
    if (check := next_check(state, own, now)) is not None:
        yield Due("reality-check", max(now, check), "How long it has been")
    for kind, period, limit in limits_at(own, now):
        meter = meter_at(own, period, now, settings)
        if kind != "time":
            yield Due("limit-frees", meter.ends, f"A new {period} begins")
            continue
        left = limit - played_at(own, period, now, settings)
        if left > 0 and own.playing_since is not None and now + left < meter.ends:
            yield Due("time-is-up", now + left, f"The time of a {period} is up")
        yield Due("limit-frees", meter.ends, f"A new {period} begins")
    for kind, by_period in own.limits.items():
        for period, one in by_period.items():
            if one.then_at is not None and now < one.then_at:
                wanted = "none" if one.then is None else str(one.then)
                words = f"The limit on {kind} a {period} becomes {wanted}"
                yield Due("limit-raised", one.then_at, words)
    shut = shut_out_until(own, now)
    if shut is not None and shut[1] is not None:
        if shut[0] == "excluded":
            yield Due("exclusion-ends", shut[1], "The time of shutting oneself out is over")
        else:
            yield Due("time-out-ends", shut[1], "The time out is over")


def wakes_at(state: PeopleState, own: Own, now: int) -> Iterator[int]:
    """When something is to happen of itself: a check, a stop, a raised limit, the end of a time."""
    for one in _dues(state, own, now):
        if one.what != "limit-frees" or own.sessions:
            yield one.at
    ends = (own.break_until, own.excluded_until if own.excluded else None)
    yield from (one for one in ends if one is not None)


def come_due(state: PeopleState, person: str) -> None:
    """Say what has come of itself by now."""
    own = state.people[person].own
    _end_times(state, person, own)
    _raise_limits(state, person, own)
    _stop(state, person, own)
    _check_reality(state, person, own)


def _end_times(state: PeopleState, person: str, own: Own) -> None:
    if own.break_until is not None and state.now >= own.break_until:
        own.break_until = None
        state.say(e.ShutOutEnded(person, "time-out"))
    if own.excluded and own.excluded_until is not None and state.now >= own.excluded_until:
        own.excluded, own.excluded_until = False, None
        state.say(e.ShutOutEnded(person, "exclusion"))


def _raise_limits(state: PeopleState, person: str, own: Own) -> None:
    for kind, by_period in own.limits.items():
        for period, limit in by_period.items():
            if limit.then_at is not None and state.now >= limit.then_at:
                limit.amount, limit.then, limit.then_at = limit.then, None, None
                state.say(e.LimitSet(person, kind, period, limit.amount))
    check = own.check
    if check is not None and check.then_at is not None and state.now >= check.then_at:
        check.amount, check.then, check.then_at = check.then, None, None
        state.say(e.RealityCheckSet(person, check.amount))


def _stop(state: PeopleState, person: str, own: Own) -> None:
    """Who has to stop is told once, with all his games, until he may play again or has gone."""
    found = must_stop(state, person, state.now)
    if found is None or not own.sessions:
        own.told = False
        return
    if own.told:
        return
    own.told = True
    why, denial = found
    games = tuple(own.sessions)
    state.say(
        e.StopAfterDeal(person, games, why, unmarked(denial.words), denial.until, denial.cites)
    )


def _check_reality(state: PeopleState, person: str, own: Own) -> None:
    at = next_check(state, own, state.now)
    if at is None or state.now < at or own.playing_since is None:
        return
    own.checked_at = state.now
    meter = meter_at(own, "day", state.now, state.settings.limits)
    played = state.now - own.playing_since
    state.say(e.RealityCheck(person, played, meter.bought, meter.lost))
