"""Limits lowered at once and raised after a day; time out; shutting oneself out."""

import pytest

from floorman.room.people import commands as c
from floorman.room.people.limits import commands as lc
from floorman.room.people.limits import events as e
from floorman.room.people.limits.allowing import left_to_buy, may_buy
from floorman.room.people.limits.due import due
from floorman.room.people.settings import LimitSettings, PeopleSettings
from floorman.room.people.standing import standing
from floorman.room.refusals import Reason
from tests.room.books import ROBERTS, USPA, WSOP, of, one, refused
from tests.room.people.registers import DAY, HOUR, register

ON = LimitSettings(on=True, day_begins=0)


def limit(amount, kind="buy-in", period="day", **how):
    return lc.SetLimit(person="a", kind=kind, period=period, amount=amount, **how)


def left(made, now=None):
    return left_to_buy(made.state, "a", made.state.now if now is None else now)


def test_a_limit_is_lowered_at_once_and_raised_after_a_day():
    made = register("a", limits=ON)
    assert one(made.apply(limit(100, at=HOUR)), e.LimitSet).amount == 100
    assert left(made) == 100
    waits = one(made.apply(limit(500, at=2 * HOUR)), e.LimitWaits)
    assert (waits.amount, waits.at) == (500, 26 * HOUR)
    assert left(made, 26 * HOUR - 1) == 100
    assert left(made, 26 * HOUR) == 500
    assert made.next_time == 26 * HOUR
    assert [one.what for one in due(made.state, "a", 3 * HOUR)] == ["limit-frees", "limit-raised"]
    assert one(made.apply(c.Tick(at=26 * HOUR)), e.LimitSet).amount == 500


def test_what_waits_is_given_up_when_the_limit_is_lowered_or_confirmed_or_asked_for_anew():
    made = register("a", limits=ON)
    made.apply(limit(100, at=0))
    made.apply(limit(500, at=HOUR))
    made.apply(limit(50, at=2 * HOUR))
    assert left(made, 90 * DAY) == 50
    made.apply(limit(500, at=3 * HOUR))
    made.apply(limit(50, at=4 * HOUR))
    assert left(made, 90 * DAY) == 50
    made.apply(limit(500, at=5 * HOUR))
    made.apply(limit(60, at=28 * HOUR))
    assert left(made, 29 * HOUR) == 50, "who asks again waits again"
    assert left(made, 52 * HOUR) == 60


def test_a_limit_is_given_up_as_slowly_as_it_is_raised():
    made = register("a", limits=ON)
    made.apply(limit(100, at=0))
    refused(made, limit(100), Reason.ALREADY_SO)
    refused(made, limit(-1), Reason.NO_SUCH_AMOUNT)
    assert one(made.apply(limit(None)), e.LimitWaits).at == DAY
    assert (left(made, DAY - 1), left(made, DAY)) == (100, None)
    refused(register("a", limits=ON), limit(None), Reason.ALREADY_SO)


def test_the_host_may_let_limits_wait_longer():
    made = register("a", limits=LimitSettings(on=True, raise_after_hours=72))
    made.apply(limit(100, at=0))
    assert one(made.apply(limit(None)), e.LimitWaits).at == 72 * HOUR


def test_unless_the_host_turns_them_on_nobody_sets_limits():
    made = register("a")
    refused(made, limit(100), Reason.LIMITS_OFF)
    refused(made, lc.TakeTimeOut(person="a", hours=5), Reason.LIMITS_OFF)
    refused(made, lc.ExcludeSelf(person="a", days=5), Reason.LIMITS_OFF)
    refused(made, lc.SetRealityCheck(person="a", minutes=30), Reason.LIMITS_OFF)
    made.apply(lc.CountPurchase(person="a", amount=10**9, game="t"))


def test_limits_that_were_set_stay_in_force_when_the_host_turns_them_off():
    made = register("a", limits=ON)
    made.apply(limit(100, at=0))
    made.apply(lc.ExcludeSelf(person="a", days=9))
    made.apply(c.ChangeSettings(settings=PeopleSettings(), by="host"))
    assert may_buy(made.state, "a", 1, HOUR).reason is Reason.SHUT_OUT_BY_HIMSELF
    assert left(made, 9 * DAY) == 100
    refused(made, limit(50), Reason.LIMITS_OFF)
    assert one(made.apply(limit(None)), e.LimitWaits).at == DAY


def test_time_out_runs_out_and_is_not_shortened():
    made = register("a", limits=ON)
    for hours in (0, 24 * 366 + 1):
        refused(made, lc.TakeTimeOut(person="a", hours=hours), Reason.NO_SUCH_AMOUNT)
    assert one(made.apply(lc.TakeTimeOut(person="a", hours=5, at=0)), e.TimeOutTaken)
    refused(made, lc.TakeTimeOut(person="a", hours=4), Reason.RUNS_OUT)
    for what in ("list", "sit", "play", "buy"):
        assert standing(made.state, "a", what, "t", 5 * HOUR - 1).reason is Reason.TAKES_TIME_OUT
    assert standing(made.state, "a", "enter", "t", 1) is None
    assert standing(made.state, "a", "sit", "t", 5 * HOUR) is None
    made.apply(lc.TakeTimeOut(person="a", hours=6))
    assert one(made.apply(c.Tick(at=6 * HOUR)), e.ShutOutEnded).what == "time-out"


@pytest.mark.rules("USPA-A1.3.P5b", "WSOP-3")
@pytest.mark.parametrize(
    ("book", "cite"), [(USPA, "USPA-A1.3.P5b"), (WSOP, "WSOP-3"), (ROBERTS, "USPA-A1.3.P5b")]
)
def test_who_has_shut_himself_out_is_refused_everything_until_it_has_run_out(book, cite):
    made = register("a", book=book, limits=ON)
    said = one(made.apply(lc.ExcludeSelf(person="a", days=30, at=0)), e.SelfExcluded)
    assert (said.until, said.cites) == (30 * DAY, (cite,))
    for what in ("enter", "list", "sit", "play", "buy"):
        denial = standing(made.state, "a", what, "t", 30 * DAY - 1)
        assert (denial.reason, denial.cites) == (Reason.SHUT_OUT_BY_HIMSELF, (cite,))
    refused(made, c.Come(person="a"), Reason.SHUT_OUT_BY_HIMSELF, cite)
    assert standing(made.state, "a", "sit", "t", 30 * DAY) is None
    assert one(made.apply(c.Tick(at=30 * DAY)), e.ShutOutEnded).what == "exclusion"


def test_nobody_lifts_that_somebody_has_shut_himself_out():
    made = register("a", limits=ON)
    made.apply(lc.ExcludeSelf(person="a", days=30, at=0))
    refused(made, lc.ExcludeSelf(person="a", days=29), Reason.RUNS_OUT)
    made.apply(c.Admit(person="a", by="host"))
    refused(made, c.LiftBar(person="a", number=1, why="asks", by="host"), Reason.NOT_SO)
    assert standing(made.state, "a", "sit", "t", 29 * DAY).reason is Reason.SHUT_OUT_BY_HIMSELF
    made.apply(lc.ExcludeSelf(person="a", at=HOUR))
    refused(made, lc.ExcludeSelf(person="a", days=30_000), Reason.RUNS_OUT)
    assert standing(made.state, "a", "sit", "t", 40_000 * DAY) is not None
    assert not of(made.apply(c.Tick(at=40_000 * DAY)), e.ShutOutEnded)


def test_the_host_says_for_how_long_at_the_least_somebody_shuts_himself_out():
    made = register("a", limits=LimitSettings(on=True, exclusion_least_days=180))
    refused(made, lc.ExcludeSelf(person="a", days=179), Reason.NO_SUCH_AMOUNT)
    made.apply(lc.ExcludeSelf(person="a", days=180))
