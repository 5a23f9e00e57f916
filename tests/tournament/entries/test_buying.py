"""Rebuys, announced or paid for, and add-ons."""

import pytest

from floorman.tournament.law import read_law
from floorman.tournament.refusals import Reason
from floorman.tournament.schedule.parts import Buying
from tests.tournament.books import HOME, ROBERTS, TDA, USPA
from tests.tournament.running import MINUTE, PLAN, begun, c, e, found, one

REBUYS = Buying(100, 5000, 10, levels=2)
ADD_ON = PLAN.replace("pause = 10", "pause = 10, add_on = true")
ADD_ONS = Buying(60, 8000, 5)
BOOKS = pytest.mark.parametrize(
    ("book", "cite"),
    [
        (ROBERTS, "RR11-15.TRN.33"),
        (USPA, "USPA-3.3.2.27"),
        (HOME, "HPT-15.TRN.33"),
        (TDA, "TDA-27b"),
    ],
)


def rebuys(book=ROBERTS, names="abc", terms=REBUYS, **how):
    return begun(book, names, rebuys=terms, **how)


@pytest.mark.rules("TDA-27a")
def test_by_the_tda_who_rebuys_misses_no_hand():
    event = rebuys(TDA)
    event.deal(1, a=0, b=20_000)
    said = one(event.do(c.Rebuy(player="a")), e.BoughtIn)
    assert "TDA-27a" in said.cites
    event.do(c.BeginDeal(table=1))
    assert "a" in event.state.tables[1].dealt


@pytest.mark.rules("RR11-15.TRN.33", "USPA-3.3.2.27", "HPT-15.TRN.33", "TDA-27b")
@BOOKS
def test_who_announces_a_rebuy_plays_behind_and_has_to_make_it(book, cite):
    event = rebuys(book)
    said = event.do(c.Rebuy(player="a", announced=True))
    assert (one(said, e.BoughtIn).owed, one(said, e.BoughtIn).cites) == (True, (cite,))
    assert (event.stack("a"), event.money("person:a")) == (15000, -110)
    assert (event.money("owes:a"), event.money("pool"), event.money("house:fee")) == (-110, 400, 40)
    event.refused(c.Rebuy(player="a"), Reason.OWES, cite)
    event.deal(1, a=0, b=25000)
    assert event.places() == {"a": (3, 3)}
    assert one(event.do(c.SettleRebuy(player="a")), e.RebuySettled).cites == (cite,)
    assert (event.money("owes:a"), event.money("person:a")) == (0, -220)
    event.refused(c.SettleRebuy(player="a"), Reason.NOT_DUE)


@pytest.mark.rules("RR11-15.TRN.33")
def test_who_owes_for_a_rebuy_does_not_enter_again():
    event = rebuys(entering={"late_levels": 2, "reentries": 1})
    event.do(c.Rebuy(player="a", announced=True))
    event.deal(1, a=0, b=25000)
    event.refused(c.Reenter(player="a"), Reason.OWES, "RR11-15.TRN.33")


@pytest.mark.rules("RR11-15.TRN.33", "USPA-3.3.2.27", "HPT-15.TRN.33", "TDA-27b")
@BOOKS
def test_a_rebuy_is_announced_before_the_deal(book, cite):
    event = rebuys(book)
    event.do(c.BeginDeal(table=1))
    event.refused(c.Rebuy(player="a", announced=True), Reason.IN_A_DEAL, cite)


def test_where_an_announcement_does_not_bind_it_brings_no_chips():
    event = rebuys()
    law = read_law(event.state.schedule, event.state.level)
    event.state.law = type(law)(
        **{name: getattr(law, name) for name in law.__slots__} | {"rebuy_binds": False}
    )
    event.refused(c.Rebuy(player="a", announced=True), Reason.NOT_ALLOWED_BY_BOOK)
    assert event.do(c.Rebuy(player="a"))


def test_who_is_broke_buys_in_again_or_goes_out():
    event = rebuys()
    said = event.deal(1, a=0, b=0, c=30000)
    assert [one.player for one in found(said, e.Broken)] == ["a", "b"]
    assert [due.players[0] for due in event.due("rebuy")] == ["a", "b"]
    event.refused(c.DeclineRebuy(player="c"), Reason.STILL_IN)
    event.do(c.Rebuy(player="b"))
    assert (event.stack("b"), event.state.chips["issued:rebuys"]) == (5000, -5000)
    event.do(c.DeclineRebuy(player="a"))
    assert event.places() == {"a": (3, 3)}


def test_who_is_broke_when_the_next_deal_begins_is_out():
    event = rebuys(names="abcd")
    event.deal(1, a=0, b=20000)
    said = event.do(c.BeginDeal(table=1))
    assert one(said, e.Out).players == ("a",)
    assert event.state.tables[1].dealt == ("b", "c", "d")


@pytest.mark.rules("RR11-15.TRN.35a")
def test_of_two_who_went_broke_on_one_deal_the_larger_stack_is_higher_whoever_declines_first():
    event = rebuys(names="abcd")
    event.deal(1, a=5000, b=15000)
    event.deal(1, a=0, b=0, c=30000)
    event.do(c.DeclineRebuy(player="b"))
    assert event.places() == {}
    assert [due.players[0] for due in event.due("rebuy")] == ["a"]
    event.refused(c.DeclineRebuy(player="b"), Reason.NOT_DUE)
    event.refused(c.Rebuy(player="b"), Reason.TOO_LATE)
    event.do(c.DeclineRebuy(player="a"))
    assert event.places() == {"a": (4, 4), "b": (3, 3)}


@pytest.mark.rules("RR11-15.TRN.35a")
def test_who_declined_is_out_when_the_other_is_put_out_by_the_director():
    event = rebuys(names="abcd")
    event.deal(1, a=5000, b=15000)
    event.deal(1, a=0, b=0, c=30000)
    event.do(c.DeclineRebuy(player="b"))
    event.do(c.Penalise(player="a", kind="disqualified", why="conduct", by="host"))
    assert event.places() == {"a": (4, 4), "b": (3, 3)}
    assert not event.state.broke


def test_who_declined_is_out_when_the_other_buys_in_again():
    event = rebuys(names="abcd")
    event.deal(1, a=0, b=0, c=30000)
    event.do(c.DeclineRebuy(player="a"), c.Rebuy(player="b"))
    assert event.places() == {"a": (4, 4)}


def test_rebuys_have_an_end_a_number_and_a_stack():
    event = rebuys(terms=Buying(100, 5000, 10, levels=1, at_most=10000, most=1))
    event.do(c.Rebuy(player="a"))
    event.refused(c.Rebuy(player="a"), Reason.NONE_LEFT)
    event.deal(1, b=11000, c=9000)
    event.refused(c.Rebuy(player="b"), Reason.TOO_MANY_CHIPS)
    event.do(c.Tick(at=20 * MINUTE))
    event.refused(c.Rebuy(player="c"), Reason.CLOSED)
    begun().refused(c.Rebuy(player="a"), Reason.NOT_IN_THIS_EVENT)


def test_when_entries_close_who_is_broke_is_out_in_the_order_in_which_they_went():
    event = rebuys(names="abcdef", seats=3)
    event.deal(2, d=0, e=20000)
    event.deal(1, a=0, b=20000)
    event.do(c.CloseEntries(by="floor"))
    assert event.places() == {"d": (6, 6), "a": (5, 5)}
    assert event.state.closed


def test_add_ons_are_sold_in_their_break_and_no_later():
    event = begun(names="abc", text=ADD_ON, add_on=ADD_ONS)
    event.refused(c.AddOn(player="a"), Reason.TOO_EARLY)
    assert not event.state.closed
    event.do(c.Tick(at=40 * MINUTE), c.AddOn(player="a"))
    assert (event.stack("a"), event.money("pool")) == (18000, 360)
    event.refused(c.AddOn(player="a"), Reason.NONE_LEFT)
    event.do(c.Tick(at=50 * MINUTE))
    assert one(event.tournament.events, e.EntriesClosed).pool == 360
    event.refused(c.AddOn(player="b"), Reason.TOO_LATE)
    begun().refused(c.AddOn(player="a"), Reason.NOT_IN_THIS_EVENT)


def test_once_the_director_has_closed_the_entries_nothing_more_comes_into_the_pool():
    event = begun(names="abc", text=ADD_ON, add_on=ADD_ONS)
    event.do(c.Tick(at=40 * MINUTE), c.CloseEntries(by="floor"))
    event.refused(c.AddOn(player="a"), Reason.TOO_LATE)
    event.refused(c.CloseEntries(by="floor"), Reason.CLOSED)
