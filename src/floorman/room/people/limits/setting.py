"""Setting limits: lowered at once, raised only after a while; shutting oneself out."""

from typing import Final

from floorman.room.people.law import SHUT_OUT
from floorman.room.people.limits import commands as c
from floorman.room.people.limits import events as e
from floorman.room.people.limits.measuring import shut_out_until
from floorman.room.people.limits.own import Limit, Own
from floorman.room.people.limits.periods import DAY_MS, HOUR_MS
from floorman.room.people.state import PeopleState, check_named
from floorman.room.refusals import Reason, RoomRefused

_MOST_HOURS: Final = 24 * 366


def set_limit(state: PeopleState, command: c.SetLimit) -> None:
    """Set a limit, or give it up. Raises RoomRefused where the room keeps none."""
    check_named(command.person)
    own = _own(state, command.person)
    by_period = own.limits.get(command.kind, {}) if own else {}
    limit, wanted = by_period.get(command.period), command.amount
    if wanted is not None and wanted < 0:
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, f"a limit of {wanted}")
    _check_change(state, limit, wanted, f"{command.person}'s limit")
    made = state.of(command.person).own.limits.setdefault(command.kind, {})
    limit = made.setdefault(command.period, Limit(None))
    at = _change(state, limit, wanted)
    words = (command.person, command.kind, command.period, wanted)
    state.say(e.LimitSet(*words) if at is None else e.LimitWaits(*words, at))


def set_reality_check(state: PeopleState, command: c.SetRealityCheck) -> None:
    """Be told more often at once, and more rarely after a while."""
    check_named(command.person)
    own, wanted = _own(state, command.person), command.minutes
    if wanted is not None and wanted < 1:
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, f"a reality check after {wanted} minutes")
    _check_change(state, own.check if own else None, wanted, "a reality check")
    mine = state.of(command.person).own
    if mine.check is None:
        mine.check = Limit(None)
    at = _change(state, mine.check, wanted)
    state.say(e.RealityCheckSet(command.person, wanted, at))


def take_time_out(state: PeopleState, command: c.TakeTimeOut) -> None:
    """Play nothing for some hours. Raises RoomRefused for fewer than are left of the last."""
    check_named(command.person)
    if not 1 <= command.hours <= _MOST_HOURS:
        raise RoomRefused(
            Reason.NO_SUCH_AMOUNT, f"{command.hours} hours of time out",
            legal=f"1 to {_MOST_HOURS} hours; who wants longer shuts himself out.",
        )  # fmt: skip
    own, until = _own(state, command.person), state.now + command.hours * HOUR_MS
    if not state.settings.limits.on:
        raise RoomRefused(Reason.LIMITS_OFF, f"{command.person} takes time out")
    if own is not None and own.break_until is not None and until < own.break_until:
        raise RoomRefused(Reason.RUNS_OUT, f"{command.person}'s time out is longer already")
    state.of(command.person).own.break_until = until
    state.say(e.TimeOutTaken(command.person, until))


def exclude_self(state: PeopleState, command: c.ExcludeSelf) -> None:
    """Shut oneself out. Nobody can lift it, not even by asking for a shorter time."""
    check_named(command.person)
    settings, days = state.settings.limits, command.days
    if not settings.on:
        raise state.refuse(
            Reason.LIMITS_OFF, f"{command.person} shuts himself out", SHUT_OUT,
            legal="The host may bar him, as he asks.",
        )  # fmt: skip
    if days is not None and not max(1, settings.exclusion_least_days) <= days <= 36_525:
        raise RoomRefused(
            Reason.NO_SUCH_AMOUNT, f"{days} days",
            legal=f"{max(1, settings.exclusion_least_days)} days at least, or for good.",
        )  # fmt: skip
    until = None if days is None else state.now + days * DAY_MS
    own = _own(state, command.person)
    if own is not None and _is_longer(own, until, state.now):
        raise state.refuse(
            Reason.RUNS_OUT, f"{command.person} is shut out for longer already", SHUT_OUT
        )
    mine = state.of(command.person).own
    mine.excluded, mine.excluded_until = True, until
    state.say(e.SelfExcluded(command.person, until, state.cite(SHUT_OUT)))


def _is_longer(own: Own, until: int | None, now: int) -> bool:
    """Whether somebody is shut out for longer than until then."""
    found = shut_out_until(own, now)
    if found is None or found[0] != "excluded":
        return False
    return found[1] is None or (until is not None and until < found[1])


def _own(state: PeopleState, person: str) -> Own | None:
    found = state.people.get(person)
    return found.own if found else None


def _check_change(state: PeopleState, limit: Limit | None, wanted: int | None, what: str) -> None:
    """Refuse a new limit where the room keeps none, and what is so already. Raises RoomRefused.

    What was set while it kept them may still be raised, as slowly as before.
    """
    is_now = limit.at(state.now) if limit is not None else None
    waits = limit is not None and limit.then_at is not None and state.now < limit.then_at
    if wanted == is_now and not waits:
        raise RoomRefused(Reason.ALREADY_SO, what)
    if not state.settings.limits.on and _is_stricter(wanted, is_now):
        raise RoomRefused(Reason.LIMITS_OFF, what)


def _is_stricter(one: int | None, other: int | None) -> bool:
    return one is not None and (other is None or one < other)


def _change(state: PeopleState, limit: Limit, wanted: int | None) -> int | None:
    """Lower a limit at once, or have it raised later; then when. What waited is given up."""
    limit.amount, is_now = limit.at(state.now), limit.at(state.now)
    limit.then, limit.then_at = None, None
    if wanted == is_now or _is_stricter(wanted, is_now):
        limit.amount = wanted
        return None
    limit.then = wanted
    limit.then_at = state.now + state.settings.limits.raise_after_hours * HOUR_MS
    return limit.then_at
