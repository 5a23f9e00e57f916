"""What a person's own limits allow him: what he may still buy, and when he has to stop."""

from typing import Final

from floorman.deal.sums import noted
from floorman.room.denials import Denial
from floorman.room.people.law import SHUT_OUT
from floorman.room.people.limits.commands import LimitKind, PeriodKind
from floorman.room.people.limits.events import StopWhy
from floorman.room.people.limits.measuring import (
    MONEY,
    limits_at,
    meter_at,
    shut_out_until,
    used,
)
from floorman.room.people.limits.own import Own
from floorman.room.people.limits.periods import MINUTE_MS
from floorman.room.people.state import PeopleState
from floorman.room.refusals import Reason

_WORDS: Final[dict[LimitKind, str]] = {"buy-in": "buy-ins", "loss": "losses", "time": "time"}
_STOP_WHY: Final[dict[str, StopWhy]] = {"excluded": "excluded", "time-out": "time-out"}


def may_buy(state: PeopleState, person: str, amount: int, now: int) -> Denial | None:
    """Why a person may not put in so much now; `left` is how much he may. None if he may.

    The amount is in smallest units, and all that is put in counts: chips, entries, fees.
    """
    found = state.people.get(person)
    if found is None:
        return None
    own, settings = found.own, state.settings.limits
    if (shut := _shut_out(state, person, own, now)) is not None:
        return shut
    blocking: list[tuple[int, LimitKind, PeriodKind, int]] = []
    for kind, period, limit in limits_at(own, now):
        spent = used(own, kind, period, now, settings)
        left = max(0, limit - spent)
        if (amount > left) if kind in MONEY else not left:
            blocking.append((left if kind in MONEY else 0, kind, period, limit))
    if not blocking:
        return None
    left, kind, period, limit = min(blocking, key=lambda one: one[0])
    until = max(meter_at(own, one[2], now, settings).ends for one in blocking)
    shown = f"{limit // MINUTE_MS} minutes" if kind == "time" else noted(limit)
    words = f"{person}'s own limit on {_WORDS[kind]} is {shown} a {period}"
    words += ", and they are over" if kind == "time" else f", of which {noted(left)} are left"
    return Denial(Reason.LIMIT_REACHED, (), words, until, left)


def left_to_buy(state: PeopleState, person: str, now: int) -> int | None:
    """The most that a person may put in now; None where nothing of his own limits it."""
    denial = may_buy(state, person, 2**63, now)
    return None if denial is None else denial.left or 0


def must_stop(state: PeopleState, person: str, now: int) -> tuple[StopWhy, Denial] | None:
    """Why a person may not play on now, and until when: time is up, or too much is at stake.

    What he has put in is never more than his limit on losses, unless he has lowered it since.
    """
    found = state.people.get(person)
    if found is None:
        return None
    own, settings = found.own, state.settings.limits
    if (shut := _shut_out(state, person, own, now)) is not None:
        return _STOP_WHY[_shut_word(own, now)], shut
    for kind, period, limit in limits_at(own, now):
        spent = used(own, kind, period, now, settings)
        until = meter_at(own, period, now, settings).ends
        if kind == "time" and spent >= limit:
            words = f"{person} has played the {limit // MINUTE_MS} minutes of a {period} he set"
            return "time", Denial(Reason.LIMIT_REACHED, (), words, until, 0)
        if kind == "loss" and spent > limit:
            words = f"{person} has more at stake than the {noted(limit)} a {period} that he set"
            return "loss", Denial(Reason.LIMIT_REACHED, (), words, until, 0)
    return None


def _shut_word(own: Own, now: int) -> str:
    found = shut_out_until(own, now)
    return found[0] if found else ""


def _shut_out(state: PeopleState, person: str, own: Own, now: int) -> Denial | None:
    """The denial for who has shut himself out, or takes time out."""
    found = shut_out_until(own, now)
    if found is None:
        return None
    what, until = found
    if what == "excluded":
        ends = "for good" if until is None else "for a time that runs out by itself"
        words = f"{person} has shut himself out {ends}"
        return Denial(Reason.SHUT_OUT_BY_HIMSELF, state.cite(SHUT_OUT), words, until, 0)
    words = f"{person} takes time out"
    return Denial(Reason.TAKES_TIME_OUT, (), words, until, 0)
