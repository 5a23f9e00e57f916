"""Whatever is asked for in whatever order: no more is put in than a person's own limits allow.

The register is held against a slow model at every step, both ways: what the model allows is
allowed, and nothing else is.
"""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from floorman.room.people import commands as c
from floorman.room.people.limits import commands as lc
from floorman.room.people.limits.allowing import may_buy, must_stop
from floorman.room.people.people import People
from floorman.room.people.settings import LimitSettings
from floorman.room.refusals import RoomRefused
from tests.room.people.limits.naive import PERIODS, Naive
from tests.room.people.limits.test_periods import by_the_calendar
from tests.room.people.registers import DAY, HOUR, MINUTE, register

GAMES = st.sampled_from(["t", "u", "event"])
AMOUNTS = st.integers(1, 60)
KINDS = st.sampled_from(["buy-in", "loss", "time"])
COMMANDS = st.one_of(
    st.builds(
        lc.SetLimit,
        person=st.just("a"),
        kind=KINDS,
        period=st.sampled_from(PERIODS),
        amount=st.one_of(st.none(), st.integers(0, 120)),
    ),
    st.builds(
        lc.CountPurchase,
        person=st.just("a"),
        amount=AMOUNTS,
        game=GAMES,
        entry=st.sampled_from(["cash", "cash", "tournament"]),
    ),
    st.builds(lc.CountReturn, person=st.just("a"), amount=AMOUNTS, game=GAMES),
    st.builds(lc.OpenSession, person=st.just("a"), game=GAMES),
    st.builds(lc.CloseSession, person=st.just("a"), game=GAMES),
    st.builds(lc.CarryOver, person=st.just("a"), game=GAMES, to=GAMES),
    st.builds(c.Tick),
)
STEPS = st.sampled_from([0, 1, MINUTE, 50 * MINUTE, 5 * HOUR, 20 * HOUR, DAY, 6 * DAY, 25 * DAY])
LIMITS = st.builds(
    LimitSettings,
    on=st.just(True),
    day_begins=st.sampled_from([0, 6, 23]),
    offset_minutes=st.sampled_from([-300, 0, 60]),
    raise_after_hours=st.sampled_from([0, 24, 72]),
)


@settings(max_examples=300, deadline=None)
@given(LIMITS, st.lists(st.tuples(STEPS, COMMANDS), max_size=25), AMOUNTS)
def test_the_register_allows_what_a_slow_model_allows_and_nothing_else(limits, steps, amount):
    made, naive, now = register("a", limits=limits), Naive(limits), 200 * DAY
    for step, command in steps:
        now += step
        assert (may_buy(made.state, "a", amount, now) is None) is naive.allows(amount, now)
        assert (must_stop(made.state, "a", now) is None) is not naive.must_stop(now)
        allowed = not isinstance(command, lc.CountPurchase) or naive.allows(command.amount, now)
        stops = isinstance(command, lc.OpenSession) and naive.must_stop(now)
        try:
            made.apply(replace(command, at=now))
        except RoomRefused:
            assert not (isinstance(command, lc.CountPurchase) and allowed)
            continue
        assert allowed
        assert not stops
        naive.add(now, command)


@settings(max_examples=300, deadline=None)
@given(LIMITS, st.lists(st.tuples(STEPS, COMMANDS), max_size=40))
def test_for_a_day_after_a_limit_is_asked_for_nothing_gets_round_it(limits, steps):
    """Needs no model: whatever is asked for afterwards, no period sees more bought than that."""
    made, now, bought, asked = register("a", limits=limits), 200 * DAY, [], []
    for step, command in steps:
        now += step
        try:
            made.apply(replace(command, at=now))
        except RoomRefused:
            continue
        if isinstance(command, lc.SetLimit) and command.kind == "buy-in":
            asked.append((now, command))
        if isinstance(command, lc.CountPurchase):
            bought.append((now, command.amount))
        for since, limit in asked:
            if now - since < limits.raise_after_hours * HOUR and limit.amount is not None:
                begins = max(since, by_the_calendar(limit.period, now, limits)[0])
                assert sum(amount for at, amount in bought if at > begins) <= limit.amount


def test_the_model_and_the_register_agree_about_a_month_of_evenings():
    limits = LimitSettings(on=True)
    made, naive = register("a", limits=limits), Naive(limits)
    evening = [
        (0, lc.CountPurchase(person="a", amount=40, game="t")),
        (0, lc.OpenSession(person="a", game="t")),
        (2 * HOUR, lc.CountReturn(person="a", amount=30, game="t")),
        (2 * HOUR, lc.CloseSession(person="a", game="t")),
    ]
    week = lc.SetLimit(person="a", kind="loss", period="week", amount=80)
    made.apply(replace(week, at=200 * DAY))
    naive.add(200 * DAY, week)
    nights = 0
    for night in range(200, 230):
        for after, command in evening:
            now = night * DAY + after
            try:
                made.apply(replace(command, at=now))
            except RoomRefused:
                break
            naive.add(now, command)
        else:
            nights += 1
    # Five evenings at ten lost leave thirty, which is less than a buy-in of forty.
    assert nights == 22
    assert People.replay(made.state.settings, made.commands).checkpoint() == made.checkpoint()
