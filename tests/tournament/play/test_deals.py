"""Deals as an event is told of them."""

import pytest

from floorman.tournament.refusals import Reason
from tests.tournament.books import HOME, ROBERTS, TDA, USPA
from tests.tournament.running import MINUTE, PLAN, begun, c, e, found, one


def ending(*stacks, table=1, **how):
    return c.EndDeal(table=table, stacks=stacks, **how)


def test_no_deal_makes_chips_or_loses_them():
    event = begun(names="abc")
    event.refused(ending(("a", 10000)), Reason.NO_DEAL)
    event.do(c.BeginDeal(table=1))
    for stacks in (
        (("a", 9000), ("b", 10000)),
        (("a", -1000), ("b", 21000)),
        (("a", 0), ("a", 20000)),
        (("a", 9990), ("b", 10010)),
    ):
        event.refused(ending(*stacks), Reason.NO_SUCH_AMOUNT)
    event.refused(ending(("a", 0), ("z", 10000)), Reason.NOT_IN)
    event.refused(ending(("a", 9000), ("b", 11000), button=9), Reason.NO_SUCH_SEAT)
    event.refused(c.BeginDeal(table=1), Reason.IN_A_DEAL)
    event.do(ending(("a", 9000), ("b", 11000), button=1, blinds=(2, 0)))
    assert [event.stack(name) for name in "abc"] == [9000, 11000, 10000]
    assert event.state.tables[1].blinds == (2, 0)


@pytest.mark.parametrize(
    "broke",
    [
        (c.Broke("b"),),
        (c.Broke("a", to=(("z", 1),)),),
        (c.Broke("a", to=(("a", 1),)),),
        (c.Broke("a", to=(("b", 0),)),),
        (c.Broke("a"), c.Broke("a")),
    ],
)
def test_who_went_broke_has_no_chips_and_somebody_else_has_them(broke):
    event = begun(names="abc")
    event.do(c.BeginDeal(table=1))
    event.refused(ending(("a", 0), ("b", 20000), broke=broke), Reason.NO_SUCH_AMOUNT)


def test_a_misdeal_counts_for_nothing():
    event = begun(names="abc")
    event.refused(c.VoidDeal(table=1), Reason.NO_DEAL)
    event.do(c.BeginDeal(table=1), c.VoidDeal(table=1), c.BeginDeal(table=1))
    event.end(1)
    assert event.state.tables[1].deals == 1


@pytest.mark.rules("RR11-15.TRN.9", "USPA-3.3.2.7", "HPT-15.TRN.6")
@pytest.mark.rules("RR11-15.TRN.10a", "USPA-3.3.2.8a", "HPT-15.TRN.7a", "TDA-23a", "TDA-23b")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        (ROBERTS, {"RR11-15.TRN.9", "RR11-15.TRN.10a"}),
        (USPA, {"USPA-3.3.2.7", "USPA-3.3.2.8a"}),
        (HOME, {"HPT-15.TRN.6", "HPT-15.TRN.7a"}),
        (TDA, {"TDA-23a", "TDA-23b"}),
    ],
)
def test_levels_rise_by_the_schedule_at_their_time(book, cites):
    event = begun(book, "abc")
    assert event.state.level.games[0].stakes.blinds == (25, 50)
    assert event.do(c.Tick(at=20 * MINUTE - 1)) == ()
    said = one(event.do(c.Tick(at=20 * MINUTE)), e.LevelBegan)
    assert (said.level, {*said.cites}) == (2, cites)
    assert event.state.level.games[0].stakes.blinds == (50, 100)


def test_a_deal_in_which_nobody_may_be_dealt_does_not_begin():
    event = begun(names="abcd", seats=2, redraws=())
    event.do(c.PauseClock(by="floor"))
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL)
    event.do(c.PauseClock(by="floor", runs=True))
    event.deal(1, a=0, b=20000)
    event.refused(c.BeginDeal(table=1), Reason.TOO_FEW)
    event.refused(c.BeginDeal(table=9), Reason.NO_SUCH_TABLE)
    event.do(c.Tick(at=40 * MINUTE))
    event.refused(c.BeginDeal(table=2), Reason.STANDS_STILL)


def test_who_sat_down_during_a_deal_has_no_part_in_it():
    event = begun(names="abcde", seats=3)
    event.do(c.BeginDeal(table=2), c.MovePlayer(player="a", table=2, seat=2, by="floor"))
    event.refused(ending(("a", 0), ("d", 20000), table=2), Reason.NOT_IN)


def test_the_director_counts_a_stack_and_puts_it_right():
    event = begun(names="abc")
    count = c.CountStack(player="a", chips=9950, by="floor", why="a chip fell down")
    event.do(c.BeginDeal(table=1))
    event.refused(count, Reason.IN_A_DEAL)
    event.end(1)
    said = one(event.do(count), e.Counted)
    assert (said.change, said.why) == (-50, "a chip fell down")
    assert (event.stack("a"), event.state.chips["count"]) == (9950, 50)
    event.refused(c.CountStack(player="a", chips=9951, by="floor", why="?"), Reason.NO_SUCH_AMOUNT)
    event.refused(c.CountStack(player="a", chips=0, by="floor", why="?"), Reason.NO_SUCH_AMOUNT)


def test_time_does_not_go_back():
    event = begun(names="abc")
    event.do(c.Tick(at=5))
    event.refused(c.Tick(at=4), Reason.BACK_IN_TIME)
    event.refused(c.DeclineRebuy(player="a", at=9), Reason.STILL_IN)
    assert event.state.now == 5


def test_the_day_ends_with_bags_and_begins_with_a_draw():
    text = PLAN.replace("{ pause = 10 }", "{ pause = 0, day_ends = true }")
    event = begun(names="abcd", seats=3, text=text)
    event.refused(c.BagChips(), Reason.NOT_DUE)
    event.do(c.BeginDeal(table=1), c.Tick(at=40 * MINUTE))
    assert [due.ready for due in event.due("bag")] == [False]
    event.refused(c.BagChips(), Reason.IN_A_DEAL)
    event.end(1)
    event.do(c.Tick(at=900 * MINUTE))
    assert one(event.do(c.BagChips()), e.Bagged).stacks == tuple((n, 10000) for n in "abcd")
    event.refused(c.BagChips(), Reason.NOT_DUE)
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL)
    event.refused(c.NextDay(by="floor", drawn=("a",)), Reason.WRONG_DRAW)
    said = event.do(c.NextDay(by="floor", drawn=tuple("dcba")))
    assert one(said, e.DayBegan).cites == ("RR11-15.TRN.2a",)
    assert [event.at(name) for name in "dcba"] == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert len(found(said, e.LevelBegan)) == 1
    event.refused(c.NextDay(by="floor"), Reason.NOT_DUE)
