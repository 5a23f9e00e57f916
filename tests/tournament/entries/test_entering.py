"""Entering: the rules are accepted, stacks set out, and late entrants and alternates seated."""

import pytest

from floorman.tournament.refusals import Reason
from tests.tournament.books import HOME, ROBERTS, TDA, USPA, WSOP
from tests.tournament.running import Event, begun, c, e, found, one, plan

LATE = {"late_levels": 2}


@pytest.mark.rules("RR11-15.INTRO.0a", "USPA-3.3.1a", "HPT-15.INTRO.0a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        (ROBERTS, "RR11-15.INTRO.0a"),
        (USPA, "USPA-3.3.1a"),
        (HOME, "HPT-15.INTRO.0a"),
        (WSOP, "RR11-15.INTRO.0a"),
    ],
)
def test_who_enters_accepts_the_rules_in_force_and_their_version_is_kept(book, cite):
    event = Event(plan(book))
    event.refused(c.Register(player="a"), Reason.NO_CONSENT, cite)
    said = one(event.do(c.Register(player="a", accepts=True)), e.Registered)
    assert said.cites == (cite,)
    assert said.rules_version == event.state.law.version


def test_rules_that_differ_have_another_version():
    versions = {book: Event(plan(book)).state.law.version for book in (ROBERTS, USPA, HOME, WSOP)}
    assert len({*versions.values()}) == 4
    assert Event(plan(ROBERTS)).state.law.version == versions[ROBERTS]


@pytest.mark.rules("RR11-15.TRN.4", "USPA-3.3.2.4a", "HPT-15.TRN.3")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.4"), (USPA, "USPA-3.3.2.4a"), (HOME, "HPT-15.TRN.3")],
)
def test_everybody_who_paid_has_a_stack_at_the_start_present_or_not(book, cite):
    event = Event(plan(book)).enter("ab").enter("c", present=False)
    said = event.do(c.Start(drawn=("c", "a", "b")))
    assert [event.stack(name) for name in "abc"] == [10000] * 3
    assert [one.source for one in found(said, e.Moved) if cite in one.cites] == ["issued:entries"]
    assert event.state.chips == {"issued:entries": -30000, "play": 30000}


def test_an_entry_is_paid_and_a_withdrawal_pays_it_back():
    event = Event(plan(entering={"bounty": 25})).enter("ab")
    assert event.state.money == {
        "person:a": -135, "person:b": -135, "pool": 200, "house:fee": 20, "heads": 50,
    }  # fmt: skip
    event.do(c.Withdraw(player="a"))
    assert event.money("person:a") == 0
    assert (event.money("pool"), event.money("heads")) == (100, 25)
    event.refused(c.Withdraw(player="a"), Reason.BEGUN)
    event.enter("a").begin("ab")
    event.refused(c.Withdraw(player="a"), Reason.BEGUN)


def test_nobody_withdraws_from_an_event_that_was_called_off():
    event = Event(plan()).enter("ab")
    event.do(c.CallOff(by="floor", why="fire"))
    event.refused(c.Withdraw(player="a"), Reason.OVER)
    assert {*event.state.money.values()} == {0}


def test_the_same_name_enters_once_and_a_name_is_one():
    event = Event(plan()).enter("a")
    event.refused(c.Register(player="a", accepts=True), Reason.ALREADY_ENTERED)
    event.refused(c.Register(player=" ", accepts=True), Reason.NOT_KNOWN)


def test_an_event_that_is_full_takes_nobody_or_lets_them_wait():
    full = {"most": 2}
    Event(plan(entering=full)).enter("ab").refused(
        c.Register(player="c", accepts=True), Reason.FULL
    )
    event = Event(plan(entering={**full, "alternates": True})).enter("abcd")
    assert event.state.order == ["c", "d"]
    assert event.money("person:c") == 0
    event.refused(c.SeatAlternate(), Reason.NOT_BEGUN)
    event.do(c.Withdraw(player="a"))
    assert event.state.entrants["c"].status == "entered"
    assert (event.money("person:c"), event.state.order) == (-110, ["d"])


def test_alternates_are_seated_in_their_order_while_entries_are_taken():
    late = {"most": 3, "alternates": True, **LATE}
    event = Event(plan(entering=late)).enter("abcde").begin("abc")
    event.refused(c.SeatAlternate(), Reason.FULL)
    assert not event.due("alternate")
    event.deal(1, a=0, b=20000)
    (due,) = event.due("alternate")
    assert due.players == ("d",)
    event.do(c.SeatAlternate(chairs=(0, 3, 4, 5, 6, 7, 8)))
    assert event.at("d") == (1, 0)
    event.do(c.CloseEntries(by="floor"))
    event.deal(1, b=0, d=30000)
    assert not event.due("alternate")
    event.refused(c.SeatAlternate(), Reason.CLOSED)


def test_a_latecomer_sits_at_the_shortest_table_and_a_new_one_opens_when_all_are_full():
    event = begun(names="abcde", seats=3, entering=LATE)
    chairs = tuple(range(3))
    event.do(c.Register(player="f", accepts=True, chairs=chairs))
    assert event.at("f") == (2, 2)
    event.do(c.Register(player="g", accepts=True))
    assert event.at("g") == (3, 0)
    assert event.state.breaking[0] == 3
    event.do(c.Tick(at=40 * 60_000))
    event.refused(c.Register(player="h", accepts=True), Reason.CLOSED)


def test_who_is_out_enters_again_and_has_not_finished():
    event = begun(names="abcd", entering={**LATE, "reentries": 1})
    event.deal(1, a=0, b=20000)
    assert event.places() == {"a": (4, 4)}
    chairs = tuple(range(9))
    event.do(c.Reenter(player="a", chairs=chairs))
    assert event.places() == {}
    assert (event.stack("a"), event.money("person:a")) == (10000, -220)
    assert event.state.chips["issued:reentries"] == -10000
    event.deal(1, a=0, c=20000)
    event.refused(c.Reenter(player="a", chairs=chairs), Reason.NONE_LEFT)
    event.refused(c.Reenter(player="b", chairs=chairs), Reason.STILL_IN)
    event.deal(1, d=0, b=30000)
    event.do(c.CloseEntries(by="floor"))
    assert event.places() == {"a": (4, 4), "d": (3, 3)}
    assert one(event.tournament.events, e.EntriesClosed).entries == 5
    event.refused(c.Reenter(player="d", chairs=chairs), Reason.CLOSED)


@pytest.mark.rules("TDA-8d")
def test_who_gives_up_a_stack_to_enter_again_leaves_its_chips_out_of_play():
    terms = {"entering": {**LATE, "reentries": 1}}
    plain = begun(TDA, "abcd", **terms)
    plain.refused(c.Reenter(player="a", tables=(1,), chairs=tuple(range(9))), Reason.STILL_IN)
    event = begun(TDA, "abcd", options=("stacks-given-up",), **terms)
    again = c.Reenter(player="a", tables=(1,), chairs=tuple(range(9)))
    event.deal(1, a=4000, b=16000)
    event.do(c.BeginDeal(table=1))
    event.refused(again, Reason.IN_A_DEAL, "TDA-8d")
    event.do(c.VoidDeal(table=1))
    said = event.do(again)
    gone = one(said, e.Removed)
    assert (gone.why, gone.chips, gone.cites) == ("given-up", 4000, ("TDA-8d",))
    assert event.state.chips["removed:given-up"] == 4000
    assert (event.stack("a"), event.state.chips["play"]) == (10000, 46000)
    assert event.places() == {} and event.state.left == 4
    assert event.money("person:a") == -220
    event.refused(again, Reason.NONE_LEFT)


@pytest.mark.rules("TDA-8d")
def test_the_last_but_one_may_give_up_his_stack_too():
    terms = {"entering": {**LATE, "reentries": 1}}
    event = begun(TDA, "ab", options=("stacks-given-up",), **terms)
    event.do(c.Reenter(player="a", tables=(1,), chairs=tuple(range(9))))
    assert not event.state.over
    assert event.state.chips["play"] == 20000


@pytest.mark.rules("TDA-8d")
def test_a_stack_is_given_up_in_a_full_event_too_since_its_place_comes_free():
    terms = {"entering": {**LATE, "reentries": 1, "most": 4}}
    event = begun(TDA, "abcd", options=("stacks-given-up",), **terms)
    event.do(c.Reenter(player="a", tables=(1,), chairs=tuple(range(9))))
    assert event.state.left == 4


def test_places_are_settled_again_once_it_is_known_how_many_play():
    event = begun(names="abc", entering={**LATE, "reentries": 1})
    event.deal(1, a=0, b=20000)
    event.do(c.Register(player="d", accepts=True, chairs=tuple(range(9))))
    said = event.do(c.CloseEntries(by="floor"))
    assert event.places() == {"a": (4, 4)}
    assert one(said, e.EntriesClosed).prizes == (200, 120, 80)


@pytest.mark.rules("RR11-15.INTRO.0c")
def test_who_was_disqualified_does_not_enter_again():
    event = begun(names="abc", entering={**LATE, "reentries": 1})
    event.do(c.Penalise(player="a", kind="disqualified", why="severe", by="floor"))
    event.refused(c.Reenter(player="a"), Reason.NOT_IN, "RR11-15.INTRO.0c")


@pytest.mark.rules("RR11-15.TRN.2b", "USPA-3.3.2.2b", "HPT-15.TRN.2b")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.2b"), (USPA, "USPA-3.3.2.2b"), (HOME, "HPT-15.TRN.2b")],
)
def test_seats_of_one_table_are_picked_from_the_cards_that_lie_faceup(book, cite):
    event = Event(plan(book, entering={"most": 9})).enter("abc")
    said = event.do(c.PickSeat(player="b", seat=4))
    assert cite in said[-1].cites
    event.refused(c.PickSeat(player="a", seat=4), Reason.NO_SUCH_SEAT, cite)
    event.refused(c.Start(drawn=("a", "b", "c")), Reason.WRONG_DRAW)
    event.do(c.Start(drawn=("c", "a")))
    assert [event.at(name) for name in "abc"] == [(1, 1), (1, 4), (1, 0)]


def test_no_cards_lie_faceup_where_there_are_more_tables_or_a_bracket():
    Event(plan()).enter("a").refused(c.PickSeat(player="a", seat=4), Reason.NO_SUCH_SEAT)
    bracket = plan(entering={"most": 2}, manner="heads-up", seats=2)
    Event(bracket).enter("a").refused(c.PickSeat(player="a", seat=1), Reason.NOT_IN_THIS_EVENT)


def test_a_start_needs_two_and_a_draw_of_all():
    event = Event(plan()).enter("a")
    event.refused(c.Start(drawn=("a",)), Reason.TOO_FEW)
    event.enter("b")
    for drawn in (("a",), ("a", "a"), ("a", "b", "c")):
        event.refused(c.Start(drawn=drawn), Reason.WRONG_DRAW)
    event.refused(c.Start(drawn=("a", "b"), breaking=(2,)), Reason.WRONG_DRAW, "RR11-15.TRN.14")
    event.begin("ab")
    event.refused(c.Start(drawn=("a", "b")), Reason.BEGUN)
