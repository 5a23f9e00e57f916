"""Levels, breaks and the clock, by time and by deals."""

import pytest

from floorman.tournament.clock.steps import left_ms, step_ends_at
from floorman.tournament.due import next_time
from floorman.tournament.refusals import Reason
from tests.tournament.running import MINUTE, PLAN, Event, begun, c, e, found, one, plan


def test_a_break_begins_once_the_deals_in_progress_are_over():
    event = begun(names="abcd", seats=3)
    event.do(c.BeginDeal(table=1), c.BeginDeal(table=2))
    said = event.do(c.Tick(at=41 * MINUTE))
    assert one(said, e.BreakBegan).minutes == 10
    assert step_ends_at(event.state) is None
    event.end(1)
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL)
    event.do(c.Tick(at=45 * MINUTE))
    event.end(2)
    assert step_ends_at(event.state) == 55 * MINUTE == next_time(event.state)
    assert found(event.do(c.Tick(at=55 * MINUTE)), e.LevelBegan)


def test_a_misdeal_lets_a_break_begin_too():
    event = begun(names="abc")
    event.do(c.BeginDeal(table=1), c.Tick(at=40 * MINUTE), c.VoidDeal(table=1))
    assert step_ends_at(event.state) == 50 * MINUTE


def test_time_that_jumps_goes_through_every_step():
    event = begun(names="abc")
    said = event.do(c.Tick(at=75 * MINUTE))
    assert [type(one) for one in said] == [e.LevelBegan, e.BreakBegan, e.LevelBegan, e.LevelBegan]
    assert left_ms(event.state) == 15 * MINUTE


def test_the_last_level_has_no_end():
    event = begun(names="abc")
    event.do(c.Tick(at=9999 * MINUTE))
    assert event.state.level_number == 6
    assert step_ends_at(event.state) is None is left_ms(event.state)


def test_the_director_stops_the_clock_and_lets_it_run_on():
    event = begun(names="abc")
    event.do(c.Tick(at=5 * MINUTE))
    event.refused(c.PauseClock(by="floor", runs=True), Reason.NOT_DUE)
    said = one(event.do(c.PauseClock(by="floor", why="fire")), e.ClockPaused)
    assert (said.by, said.why, said.runs) == ("floor", "fire", False)
    event.refused(c.PauseClock(by="floor"), Reason.NOT_DUE)
    event.do(c.Tick(at=60 * MINUTE))
    assert (event.state.level_number, left_ms(event.state)) == (1, 15 * MINUTE)
    event.do(c.PauseClock(by="floor", runs=True))
    assert step_ends_at(event.state) == 75 * MINUTE


def test_a_break_that_begins_while_the_clock_stands_is_whole_when_it_runs_on():
    event = begun(names="abc")
    event.do(c.BeginDeal(table=1), c.Tick(at=40 * MINUTE), c.PauseClock(by="floor"))
    event.do(c.Tick(at=45 * MINUTE))
    event.end(1)
    event.do(c.PauseClock(by="floor", runs=True, at=60 * MINUTE))
    assert step_ends_at(event.state) == 70 * MINUTE


def test_the_director_sets_the_clock():
    event = begun(names="abc")
    event.do(c.SetClock(step=3, left_ms=4 * MINUTE, by="floor", why="late"))
    assert (event.state.level_number, step_ends_at(event.state)) == (3, 4 * MINUTE)
    event.do(c.SetClock(step=0, left_ms=20 * MINUTE, by="floor"))
    assert event.state.level_number == 1
    event.refused(c.SetClock(step=7, left_ms=0, by="floor"), Reason.NOT_KNOWN)
    event.refused(c.SetClock(step=-1, left_ms=0, by="floor"), Reason.NOT_KNOWN)
    event.refused(c.SetClock(step=0, left_ms=21 * MINUTE, by="floor"), Reason.NO_SUCH_AMOUNT)


def test_a_step_back_brings_no_race_twice():
    event = begun(names="abc")
    event.do(c.SetClock(step=3, left_ms=MINUTE, by="floor"))
    assert event.due("race")
    event.do(c.SetClock(step=0, left_ms=MINUTE, by="floor"))
    assert not event.due("race")


@pytest.mark.parametrize("tables", [1, 2])
def test_levels_by_deals_end_when_every_table_has_played_so_many(tables):
    text = PLAN.replace("minutes = 20", "deals = 2")
    event = begun(names="abcd", seats=4 // tables, text=text, redraws=())
    for _ in range(2):
        for number in range(1, tables + 1):
            assert event.state.level_number == 1
            event.deal(number)
    assert event.state.level_number == 2
    assert step_ends_at(event.state) is None


def test_nothing_is_possible_before_the_start_or_after_the_end():
    event = Event(plan()).enter("ab")
    for command in (c.PauseClock(by="f"), c.HandForHand(by="f"), c.BeginDeal(table=1)):
        event.refused(command, Reason.NOT_BEGUN)
    event.begin("ab").deal(1, a=0, b=20000)
    assert event.state.over
    for command in (c.PauseClock(by="f"), c.HandForHand(by="f"), c.BeginDeal(table=1)):
        event.refused(command, Reason.OVER)
    assert next_time(event.state) is None
