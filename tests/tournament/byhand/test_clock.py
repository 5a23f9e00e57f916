"""Time by hand: levels, time added, and penalties that wait for breaks."""

import pytest

from floorman.tournament.due import next_time
from floorman.tournament.known.played import penalty_left, played_ms
from floorman.tournament.refusals import Reason
from tests.tournament.byhand.hands import by_hand
from tests.tournament.running import MINUTE, c, e, found, one

# Two levels of twenty minutes, a break of ten, and more levels.
BREAK = 40 * MINUTE


def test_a_break_begins_at_once():
    event = by_hand()
    said = event.do(c.Tick(at=BREAK))
    assert found(said, e.BreakBegan)
    assert event.state.since == BREAK
    assert next_time(event.state) == BREAK + 10 * MINUTE


def test_time_is_added_to_a_level_or_taken_from_it():
    event = by_hand()
    said = event.do(c.AddTime(ms=5 * MINUTE, by="x", why="a misdeal", at=MINUTE))
    assert one(said, e.TimeAdded).left_ms == 24 * MINUTE
    assert next_time(event.state) == 25 * MINUTE
    event.do(c.AddTime(ms=-10 * MINUTE, by="x"))
    assert next_time(event.state) == 15 * MINUTE
    event.refused(c.AddTime(ms=-15 * MINUTE, by="x"), Reason.NO_SUCH_AMOUNT)
    event.refused(c.AddTime(ms=0, by="x"), Reason.NO_SUCH_AMOUNT)


def test_the_clock_is_set_from_the_step_that_was_meant_and_once():
    event = by_hand()
    ahead = c.SetClock(step=1, left_ms=20 * MINUTE, by="x", was=0)
    event.do(ahead)
    event.refused(ahead, Reason.NOT_DUE)
    event.do(c.SetClock(step=0, left_ms=MINUTE, by="x", was=1))
    assert event.state.level_number == 1


def penalised(**how):
    event = by_hand()
    event.do(c.Penalise(player="a", why="conduct", by="x", **how))
    return event, event.state.entrants["a"]


@pytest.mark.rules("RR11-15.TRN.28a")
def test_minutes_of_a_penalty_are_served_over_levels_and_not_in_breaks():
    event, one_ = penalised(kind="minutes", amount=50)
    event.do(c.Tick(at=30 * MINUTE))
    assert penalty_left(event.state, one_) == 20 * MINUTE
    event.do(c.Tick(at=45 * MINUTE))
    # Ten minutes were left as the break began.
    assert played_ms(event.state) == BREAK
    assert penalty_left(event.state, one_) == 10 * MINUTE
    assert next_time(event.state) == 50 * MINUTE
    event.do(c.Tick(at=50 * MINUTE))
    assert next_time(event.state) == 60 * MINUTE
    assert not found(event.do(c.Tick(at=60 * MINUTE - 1)), e.PenaltyServed)
    assert one(event.do(c.Tick(at=60 * MINUTE)), e.PenaltyServed).player == "a"


def test_minutes_of_a_penalty_are_not_served_while_the_clock_stands():
    event, one_ = penalised(kind="minutes", amount=10)
    event.do(c.PauseClock(by="x", at=4 * MINUTE), c.Tick(at=30 * MINUTE))
    assert one_.penalised
    assert next_time(event.state) is None
    event.do(c.PauseClock(by="x", runs=True, at=30 * MINUTE))
    assert next_time(event.state) == 36 * MINUTE
    event.do(c.Tick(at=36 * MINUTE))
    assert not one_.penalised


def test_one_late_tick_serves_no_more_than_was_played():
    event, one_ = penalised(kind="minutes", amount=45)
    event.do(c.Tick(at=52 * MINUTE))
    assert penalty_left(event.state, one_) == 3 * MINUTE


def test_deals_of_a_penalty_are_counted_by_the_floor():
    event, one_ = penalised(kind="deals", amount=5)
    said = event.do(c.ServeDeals(player="a", deals=3, by="x"))
    assert one(said, e.DealsServed).left == 2
    event.refused(c.ServeDeals(player="a", deals=3, by="x"), Reason.NO_SUCH_AMOUNT)
    assert found(event.do(c.ServeDeals(player="a", deals=2, by="x")), e.PenaltyServed)
    assert not one_.penalised
