"""What counts: purchases at any table and for any tournament, losses, time, reality checks."""

from floorman.deal.sums import unmarked
from floorman.room.people import commands as c
from floorman.room.people.limits import commands as lc
from floorman.room.people.limits import events as e
from floorman.room.people.limits.allowing import left_to_buy, may_buy
from floorman.room.people.limits.due import due
from floorman.room.people.settings import LimitSettings, PeopleSettings
from floorman.room.people.standing import standing
from floorman.room.refusals import Reason
from tests.room.books import of, one, refused
from tests.room.people.registers import DAY, HOUR, MINUTE, register

ON = LimitSettings(on=True, day_begins=0)


def limited(kind="buy-in", amount=100, period="day", limits=ON):
    """Somebody with one limit, at the beginning of a day."""
    made = register("a", limits=limits)
    made.apply(lc.SetLimit(person="a", kind=kind, period=period, amount=amount, at=100 * DAY))
    return made


def buys(amount, game="t", **how):
    return lc.CountPurchase(person="a", amount=amount, game=game, **how)


def back(amount, game="t", **how):
    return lc.CountReturn(person="a", amount=amount, game=game, **how)


def sits(game="t", **how):
    return lc.OpenSession(person="a", game=game, **how)


def leaves(game="t", **how):
    return lc.CloseSession(person="a", game=game, **how)


def left(made):
    return left_to_buy(made.state, "a", made.state.now)


def test_buy_ins_of_all_tables_and_tournaments_count_together():
    made = limited()
    made.apply(buys(60))
    denial = may_buy(made.state, "a", 41, made.state.now)
    assert (denial.left, denial.until) == (40, 101 * DAY)
    assert "100 a day, of which 40 are left" in unmarked(denial.words)
    refused(made, buys(41, "u"), Reason.LIMIT_REACHED)
    said = refused(made, buys(41, "event", entry="tournament"), Reason.LIMIT_REACHED)
    assert "He may put in 40." in said
    made.apply(buys(30, "event", entry="tournament"))
    made.apply(buys(10, "u"))
    made.apply(back(500))
    assert left(made) == 0, "what comes back is no room for more buy-ins"
    made.apply(c.Tick(at=101 * DAY - 1))
    assert left(made) == 0
    made.apply(buys(100, at=101 * DAY))


def test_an_entry_that_is_taken_back_was_none():
    made = limited()
    made.apply(buys(100, "event", entry="tournament"))
    made.apply(back(100, "event", refund=True))
    assert left(made) == 100
    made.apply(buys(100))


def test_weeks_and_months_count_beside_days():
    made = limited(amount=100)
    made.apply(lc.SetLimit(person="a", kind="buy-in", period="month", amount=150))
    made.apply(buys(100))
    made.apply(buys(50, at=101 * DAY))
    denial = may_buy(made.state, "a", 1, made.state.now)
    assert denial.left == 0
    assert denial.until == 120 * DAY, "1970 has its first of May on day 120"
    assert "150 a month" in unmarked(denial.words)


def test_a_limit_on_losses_is_on_what_was_put_in_and_has_not_come_back():
    made = limited("loss")
    made.apply(buys(100))
    refused(made, buys(1, "u"), Reason.LIMIT_REACHED)
    made.apply(back(70))
    refused(made, buys(71, "u"), Reason.LIMIT_REACHED)
    made.apply(buys(70, "u"))
    made.apply(back(170, "u"))
    assert left(made) == 170, "he is ahead by seventy"


def test_what_lies_on_a_table_when_a_day_begins_counts_as_put_in_on_that_day():
    made = limited("loss")
    made.apply(sits())
    made.apply(buys(100))
    made.apply(c.Tick(at=101 * DAY))
    assert left(made) == 0
    made.apply(lc.CarryOver(person="a", game="t", to="u"))
    made.apply(c.Tick(at=102 * DAY))
    assert left(made) == 0
    made.apply(sits("u"))
    made.apply(back(30, "u"))
    made.apply(leaves("u"))
    assert left(made) == 30
    made.apply(c.Tick(at=103 * DAY))
    assert left(made) == 100
    refused(made, lc.CarryOver(person="a", game="u", to="t"), Reason.NOT_SO)


def test_time_at_two_tables_is_played_once_and_when_it_is_up_he_is_told_to_stop_at_both():
    made = limited("time", 120)
    made.apply(sits())
    made.apply(sits("u", at=100 * DAY + HOUR))
    assert made.next_time == 100 * DAY + 2 * HOUR
    assert standing(made.state, "a", "play", "t", 100 * DAY + 2 * HOUR - 1) is None
    assert not made.apply(c.Tick(at=100 * DAY + 2 * HOUR - 1))
    said = one(made.apply(c.Tick(at=100 * DAY + 2 * HOUR)), e.StopAfterDeal)
    assert (said.games, said.why, said.until) == (("t", "u"), "time", 101 * DAY)
    assert not made.apply(c.Tick(at=100 * DAY + 3 * HOUR)), "once is enough"
    for what in ("list", "sit", "play"):
        assert standing(made.state, "a", what, "t", made.state.now).reason is Reason.LIMIT_REACHED
    refused(made, buys(1), Reason.LIMIT_REACHED)
    assert left(made) == 0
    made.apply(leaves())
    made.apply(leaves("u"))
    refused(made, sits("v"), Reason.LIMIT_REACHED)
    made.apply(sits("v", at=101 * DAY))


def test_time_is_what_was_played_to_the_millisecond_and_buying_takes_none():
    made = limited("time", 120)
    made.apply(sits())
    made.apply(leaves(at=100 * DAY + HOUR))
    for game in "tuv":
        made.apply(buys(5, game))
    made.apply(sits(at=100 * DAY + 5 * HOUR))
    assert standing(made.state, "a", "play", "t", 100 * DAY + 6 * HOUR - 1) is None
    assert standing(made.state, "a", "play", "t", 100 * DAY + 6 * HOUR) is not None


def test_who_plays_on_into_the_next_day_has_its_time():
    made = limited("time", 120)
    made.apply(sits(at=101 * DAY - HOUR))
    assert standing(made.state, "a", "play", "t", 101 * DAY + 2 * HOUR - 1) is None
    assert standing(made.state, "a", "play", "t", 101 * DAY + 2 * HOUR).until == 102 * DAY
    made.apply(c.Tick(at=101 * DAY))
    assert of(made.apply(c.Tick(at=101 * DAY + 2 * HOUR)), e.StopAfterDeal)
    made.apply(leaves())
    assert standing(made.state, "a", "sit", "t", 102 * DAY) is None


def test_a_limit_that_is_lowered_below_what_is_at_stake_stops_him_too():
    made = limited("loss")
    made.apply(sits())
    made.apply(buys(80))
    lower = lc.SetLimit(person="a", kind="loss", period="day", amount=79)
    assert one(made.apply(lower), e.StopAfterDeal).why == "loss"
    assert standing(made.state, "a", "play", "t", made.state.now).left == 0


def test_who_shuts_himself_out_at_a_table_stops_after_the_deal():
    for command, why in (
        (lc.ExcludeSelf(person="a"), "excluded"),
        (lc.TakeTimeOut(person="a", hours=1), "time-out"),
    ):
        made = limited()
        made.apply(sits())
        assert one(made.apply(command), e.StopAfterDeal).why == why
        made.apply(leaves())
        assert not of(made.apply(c.Tick(at=made.state.now + 1)), e.StopAfterDeal)


def test_reality_checks_come_after_so_many_minutes_of_play():
    made = register("a", limits=ON)
    made.apply(lc.SetRealityCheck(person="a", minutes=30, at=100 * DAY))
    made.apply(sits())
    made.apply(buys(50))
    at = 100 * DAY + 30 * MINUTE
    assert [(one.what, one.at) for one in due(made.state, "a", 100 * DAY)] == [
        ("reality-check", at)
    ]
    said = one(made.apply(c.Tick(at=at)), e.RealityCheck)
    assert (said.played_ms, said.bought, said.lost) == (30 * MINUTE, 50, 50)
    assert not made.apply(c.Tick(at=at + 29 * MINUTE))
    assert one(made.apply(back(20, at=at + 31 * MINUTE)), e.RealityCheck).lost == 30
    assert made.next_time == at + 61 * MINUTE
    made.apply(leaves())
    assert made.next_time is None


def test_the_house_may_check_everybody_and_nobody_asks_for_fewer_checks_at_once():
    made = register("a", limits=LimitSettings(on=True, day_begins=0, check_minutes=60))
    made.apply(sits(at=100 * DAY))
    assert made.next_time == 100 * DAY + HOUR
    made.apply(lc.SetRealityCheck(person="a", minutes=20))
    assert made.next_time == 100 * DAY + 20 * MINUTE
    refused(made, lc.SetRealityCheck(person="a", minutes=0), Reason.NO_SUCH_AMOUNT)
    slower = one(made.apply(lc.SetRealityCheck(person="a", minutes=90)), e.RealityCheckSet)
    assert slower.at == 101 * DAY
    made.apply(c.Tick(at=101 * DAY))
    assert made.next_time == 101 * DAY + HOUR, "never fewer than the house's own"


def test_a_clock_that_is_put_back_begins_no_day_twice():
    made = limited()
    made.apply(buys(100, at=101 * DAY + HOUR // 2))
    back_an_hour = LimitSettings(on=True, day_begins=0, offset_minutes=-60)
    made.apply(c.ChangeSettings(settings=PeopleSettings(limits=back_an_hour), by="host"))
    assert left(made) == 0
    made.apply(c.Tick(at=101 * DAY + 2 * HOUR))
    assert left(made) == 0
    made.apply(c.Tick(at=102 * DAY + HOUR))
    assert left(made) == 100


def test_nothing_is_counted_that_cannot_be():
    made = limited()
    for command in (buys(0), buys(-1), back(0)):
        refused(made, command, Reason.NO_SUCH_AMOUNT)
    refused(made, leaves(), Reason.NOT_SO)
    made.apply(sits())
    refused(made, sits(), Reason.ALREADY_SO)
    refused(made, buys(1, ""), Reason.NOT_KNOWN)
