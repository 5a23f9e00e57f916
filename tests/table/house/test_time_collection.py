"""Time: who pays when, courtesies, and pots that pay for everyone."""

import pytest

from floorman.table import Collection, Reason
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import CAGE, stack_of
from floorman.table.house import collecting
from floorman.table.positions import Positions
from floorman.table.state import Playing
from tests.books_used import book_of
from tests.table.house.chips import (
    BOOKS,
    HALF_HOUR,
    MINUTE,
    STUD,
    apply,
    balanced,
    dealing,
    declines,
    due,
    game,
    over,
    paid,
    refused,
    sits,
)
from tests.table.tables import of

WITH_COURTESIES = ("roberts-v11", "uspa", "homepokertourney")


def ours(book, *rules):
    """Those of the rules that stand in the book."""
    found = {one for one in rules if book_of(one) == book}
    assert found
    return found


@pytest.mark.rules("RR11-2.PROC.4a", "RR11-2.PROC.4b", "USPA-A3.3.2a", "WSOP-27b")
@pytest.mark.rules("HPT-2.PROC.2a", "HPT-2.PROC.2b")
@pytest.mark.parametrize(
    ("book", "rules"),
    [
        ("roberts-v11", {"RR11-2.PROC.4a", "RR11-2.PROC.4b"}),
        ("uspa", {"USPA-A3.3.2a"}),
        ("wsop-2018", {"WSOP-27b"}),
        ("homepokertourney", {"HPT-2.PROC.2a", "HPT-2.PROC.2b"}),
    ],
)
def test_everyone_pays_the_rate_of_the_placard_before_the_first_deal(book, rules):
    state = game(book=book)
    events, playing = dealing(state)
    assert due(events) == [(5, "abc")]
    assert rules <= {*events[0].cites}
    assert paid(events) == playing == "abc"
    assert balanced(state)["house:time"] == 15
    assert all(rules <= {*moved.cites} for moved in of(events, e.Moved))


@pytest.mark.parametrize("book", BOOKS)
def test_time_is_collected_once_a_period_however_many_deals_there_are(book):
    state = game(book=book)
    dealing(state, 0)
    for at in (MINUTE, 10 * MINUTE, HALF_HOUR - 1):
        assert dealing(state, at) == ([], "abc")
    events, _ = dealing(state, HALF_HOUR)
    assert due(events) == [(5, "abc")]
    assert dealing(state, HALF_HOUR + MINUTE) == ([], "abc")


def test_half_hours_in_which_nobody_played_are_not_charged_and_the_clock_goes_on():
    state = game()
    dealing(state, 0)
    events, _ = dealing(state, 100 * MINUTE)
    assert due(events) == [(5, "abc")]
    assert state.time_due == 120 * MINUTE
    assert dealing(state, 119 * MINUTE) == ([], "abc")


def test_a_house_may_collect_afterwards():
    state = game(house={"collections.in_advance": False})
    assert dealing(state, 0) == ([], "abc")
    state.now = 10 * MINUTE
    state.chairs = 4
    sits(state, "d", 3)
    assert paid(dealing(state)[0], yes=False) == "d"
    events, _ = dealing(state, HALF_HOUR)
    assert due(events) == [(5, "abc")], "the newcomer owes nothing for half a period"
    assert due(dealing(state, 2 * HALF_HOUR)[0]) == [(5, "abcd")]


@pytest.mark.rules("RR11-2.PROC.4f", "USPA-A3.3.2d", "HPT-2.PROC.2f")
@pytest.mark.parametrize("book", WITH_COURTESIES)
@pytest.mark.parametrize("waiting", [0, 1, 2])
def test_a_newcomer_pays_only_when_more_than_one_is_waiting(book, waiting):
    state = game("abc.", book=book)
    dealing(state, 0)
    sits(state, "d", 3)
    state.waiting = waiting
    events, playing = dealing(state, 10 * MINUTE)
    assert playing == "abcd"
    assert paid(events, yes=waiting > 1) == "d"
    assert ours(book, "RR11-2.PROC.4f", "USPA-A3.3.2d", "HPT-2.PROC.2f") <= {
        *of(events, e.TimePaid)[0].cites
    }
    assert due(dealing(state, HALF_HOUR)[0]) == [(5, "abcd")], "from then on as everyone"


@pytest.mark.rules("RR11-2.PROC.4f", "USPA-A3.3.2d", "HPT-2.PROC.2f")
@pytest.mark.parametrize("book", WITH_COURTESIES)
def test_a_newcomer_who_comes_just_when_time_falls_due_is_new_all_the_same(book):
    state = game("abc.", book=book)
    dealing(state, 0)
    sits(state, "d", 3)
    events, playing = dealing(state, HALF_HOUR)
    assert (due(events), paid(events, yes=False), playing) == ([(5, "abc")], "d", "abcd")
    assert due(dealing(state, 2 * HALF_HOUR)[0]) == [(5, "abcd")]


@pytest.mark.rules("RR11-2.PROC.4d", "USPA-A3.3.2b", "HPT-2.PROC.2d")
@pytest.mark.parametrize("book", WITH_COURTESIES)
def test_who_declines_may_play_until_the_blind_when_nobody_waits(book):
    state = game(book=book)
    dealing(state, 0)
    (said,) = declines(state, "c")
    assert ours(book, "RR11-2.PROC.4d", "USPA-A3.3.2b", "HPT-2.PROC.2d") <= {*said.cites}
    state.positions = Positions(1, (2, 0))
    events, playing = dealing(state, HALF_HOUR)
    assert (due(events), paid(events), paid(events, yes=False)) == ([(5, "abc")], "ab", "c")
    assert playing == "abc"
    over(state)
    state.positions = Positions(2, (0, 1))
    events, playing = dealing(state, HALF_HOUR + MINUTE)
    assert (events, playing) == ([], "ab"), "the big blind comes to him"
    over(state, "ab")
    state.positions = Positions(0, (1, 0))
    assert dealing(state, HALF_HOUR + 2 * MINUTE)[1] == "ab", "it is over for good"
    assert balanced(state)["house:time"] == 25


@pytest.mark.rules("RR11-2.PROC.4d", "USPA-A3.3.2b", "HPT-2.PROC.2d")
@pytest.mark.parametrize("book", WITH_COURTESIES)
def test_the_blind_that_one_who_does_not_pay_lets_go_by_may_come_to_another(book):
    state = game("abcd", book=book)
    dealing(state, 0)
    declines(state, "b")
    declines(state, "c")
    state.positions = Positions(2, (3, 0))
    assert dealing(state, HALF_HOUR)[1] == "ad"


@pytest.mark.rules("RR11-2.PROC.4c", "USPA-A3.3.2b", "HPT-2.PROC.2c")
@pytest.mark.parametrize("book", WITH_COURTESIES)
def test_who_declines_may_play_one_deal_of_stud_when_nobody_waits(book):
    state = game(form="seven-card-stud", stakes=STUD, book=book)
    dealing(state, 0)
    declines(state, "c")
    events, playing = dealing(state, HALF_HOUR)
    assert (paid(events, yes=False), playing) == ("c", "abc")
    assert ours(book, "RR11-2.PROC.4c", "USPA-A3.3.2b", "HPT-2.PROC.2c") <= {
        *of(events, e.TimePaid)[-1].cites
    }
    over(state)
    assert dealing(state, HALF_HOUR + MINUTE)[1] == "ab"
    assert dealing(state, 2 * HALF_HOUR)[1] == "ab", "nor again at the next collection"


def test_a_house_may_grant_more_deals_of_stud_or_none():
    for deals in (0, 3):
        house = {"collections.courtesy_stud_deals": deals}
        state = game(form="razz", stakes=STUD, house=house)
        dealing(state, 0)
        declines(state, "c")
        for _ in range(deals):
            assert dealing(state, HALF_HOUR)[1] == "abc"
            over(state)
        assert dealing(state, HALF_HOUR)[1] == "ab"


def test_a_house_may_grant_no_courtesy_at_the_button():
    state = game(house={"collections.courtesy_button": "none"})
    dealing(state, 0)
    declines(state, "c")
    assert dealing(state, HALF_HOUR)[1] == "ab"


@pytest.mark.rules(
    "RR11-2.PROC.4c", "RR11-2.PROC.4d", "USPA-A3.3.2b", "HPT-2.PROC.2c", "HPT-2.PROC.2d"
)
@pytest.mark.parametrize("book", WITH_COURTESIES)
@pytest.mark.parametrize(("form", "stakes"), [("holdem", "1/2 no-limit"), ("razz", STUD)])
def test_with_one_waiting_nobody_is_made_to_pay_but_there_is_no_courtesy(form, stakes, book):
    state = game(form=form, stakes=stakes, book=book)
    dealing(state, 0)
    state.waiting = 1
    declines(state, "c")
    events, playing = dealing(state, HALF_HOUR)
    assert (paid(events), playing) == ("ab", "ab")
    state.waiting = 0
    assert dealing(state)[1] == "abc", "when the one has gone there is"


@pytest.mark.rules("RR11-2.PROC.4e", "USPA-A3.3.2c", "HPT-2.PROC.2e")
@pytest.mark.parametrize("book", WITH_COURTESIES)
def test_with_more_than_one_waiting_when_time_falls_due_everyone_must_pay(book):
    state = game(book=book)
    dealing(state, 0)
    declines(state, "c")
    state.waiting = 2
    rules = ours(book, "RR11-2.PROC.4e", "USPA-A3.3.2c", "HPT-2.PROC.2e")
    events, playing = dealing(state, HALF_HOUR)
    assert (paid(events), playing) == ("abc", "abc")
    assert rules <= {*events[0].cites}
    assert rules <= {*of(events, e.TimePaid)[-1].cites}
    said = refused(state, c.PayTime(player="b", pays=False), Reason.WAITING_LIST)
    assert "Pay, or leave the game." in said


def test_who_declined_pays_after_all_and_plays_on():
    state = game()
    dealing(state, 0)
    declines(state, "c")
    state.waiting = 1
    assert dealing(state, HALF_HOUR)[1] == "ab"
    apply(state, c.PayTime(player="c"))
    assert state.players["c"].stack == 190
    assert dealing(state)[1] == "abc"
    refused(state, c.PayTime(player="c"), Reason.TOO_EARLY, "RR11-2.PROC.4a")
    apply(state, c.PayTime(player="b", pays=False))
    apply(state, c.PayTime(player="b"))
    assert state.players["b"].stack == 190, "who has paid only says that he will again"


def test_a_player_may_pay_as_soon_as_time_is_due_but_not_before_nor_during_a_deal():
    state = game()
    refused(state, c.PayTime(player="a"), Reason.TOO_EARLY)
    dealing(state, 0)
    state.now = HALF_HOUR
    state.playing = Playing(1, ("a", "b"), (195, 195), None)
    refused(state, c.PayTime(player="a"), Reason.IN_A_DEAL)
    declines(state, "b")
    apply(state, c.PayTime(player="b"))
    assert not state.players["b"].declines_time
    state.playing = None
    apply(state, c.PayTime(player="a"))
    assert state.players["a"].stack == 190
    events, _ = dealing(state)
    assert (due(events), paid(events)) == ([], "bc")


def test_who_cannot_pay_and_have_chips_left_has_the_same_courtesy():
    state = game("abc")
    dealing(state, 0)
    state.move(stack_of("c"), CAGE, 190, "cash-out")
    state.positions = Positions(1, (2, 0))
    assert state.players["c"].stack == 5
    events, playing = dealing(state, HALF_HOUR)
    assert (paid(events), playing) == ("ab", "abc")
    refused(state, c.PayTime(player="c"), Reason.TOO_FEW_CHIPS)
    state.move(CAGE, stack_of("c"), 20, "add")
    assert paid(dealing(state)[0]) == "c"


def test_who_was_away_when_time_was_collected_pays_when_he_is_back():
    state = game()
    dealing(state, 0)
    state.players["c"].away_since = 20 * MINUTE
    assert due(dealing(state, HALF_HOUR)[0]) == [(5, "ab")]
    state.players["c"].away_since = None
    events, _ = dealing(state, 40 * MINUTE)
    assert paid(events) == "c"
    assert due(dealing(state, 2 * HALF_HOUR)[0]) == [(5, "abc")]


@pytest.mark.rules("WSOP-64c")
def test_both_the_absent_player_and_the_one_who_plays_over_pay():
    state = game(book="wsop-2018")
    dealing(state, 0)
    state.players["c"].away_since = 20 * MINUTE
    sits(state, "d", 2, over=True)
    dealing(state, 21 * MINUTE)
    events, playing = dealing(state, HALF_HOUR)
    assert due(events) == [(5, "abcd")]
    assert "d" in playing
    both = [one for one in of(events, e.TimePaid) if one.player in "cd"]
    assert len(both) == 2
    assert all("WSOP-64c" in one.cites for one in both)


@pytest.mark.parametrize("pays", [None, Collection("rake", percent=5)])
def test_time_is_not_paid_where_none_is_collected(pays):
    state = game(pays=pays)
    refused(state, c.PayTime(player="a"), Reason.NOT_IN_THIS_GAME)
    refused(state, c.ElectTimePot(), Reason.NOT_IN_THIS_GAME)
    refused(state, c.PayTime(player="z"), Reason.NO_SUCH_PLAYER)


# Time pots


@pytest.mark.rules("WSOP-27c")
def test_the_players_may_let_the_first_pot_after_the_announcement_pay_for_everyone():
    state = game(book="wsop-2018")
    dealing(state, 0)
    apply(state, c.ElectTimePot())
    chosen = state.events[-1]
    assert (chosen.takes, chosen.cites) == ("pot", ("WSOP-27c",))
    assert dealing(state, 20 * MINUTE) == ([], "abc"), "not before the announcement"
    assert collecting.rake_for(state, state.law) is None
    events, playing = dealing(state, HALF_HOUR)
    assert (due(events), paid(events), playing) == ([(5, "abc")], "", "abc")
    assert "WSOP-27c" in events[0].cites
    rake = collecting.rake_for(state, state.law)
    assert (rake.drop, rake.percent, rake.flop_only) == (15, 0, False)
    (moved,) = over(state, raked=15)
    assert (moved.target, moved.why, moved.cites) == ("house:time", "time-pot", ("WSOP-27c",))
    assert collecting.rake_for(state, state.law) is None
    assert dealing(state, 40 * MINUTE) == ([], "abc")
    assert paid(dealing(state, 2 * HALF_HOUR)[0]) == "abc", "and then everyone pays again"


@pytest.mark.rules("WSOP-27c")
def test_a_time_flop_waits_for_the_first_pot_with_a_flop():
    state = game(book="wsop-2018")
    apply(state, c.ElectTimePot(takes="flop"))
    assert state.events[-1].amount == 15
    dealing(state, 0)
    assert collecting.rake_for(state, state.law).flop_only
    assert not over(state, raked=0, flop=False)
    assert dealing(state, MINUTE) == ([], "abc")
    assert collecting.rake_for(state, state.law).drop == 15
    over(state, raked=15)
    assert collecting.rake_for(state, state.law) is None


@pytest.mark.rules("WSOP-27d")
def test_when_a_time_pot_comes_short_each_player_owes_his_own_part():
    state = game(book="wsop-2018")
    apply(state, c.ElectTimePot())
    dealing(state, 0)
    events = over(state, raked=8)
    assert due(events) == [(3, "a"), (2, "bc")]
    assert all(one.cites == ("WSOP-27d",) for one in of(events, e.TimeDue))
    events, playing = dealing(state, MINUTE)
    assert [(one.source, one.amount) for one in of(events, e.Moved)] == [
        ("stack:a", 3),
        ("stack:b", 2),
        ("stack:c", 2),
    ]
    assert all("WSOP-27d" in one.cites for one in of(events, e.Moved))
    assert playing == "abc"
    assert balanced(state)["house:time"] == 15
    assert dealing(state, 2 * MINUTE) == ([], "abc")


def test_where_the_book_does_not_share_the_rest_the_next_pot_pays_it():
    state = game(options=("time-pot",))
    apply(state, c.ElectTimePot())
    dealing(state, 0)
    over(state, raked=8)
    refused(state, c.ElectTimePot(), Reason.TOO_EARLY)
    assert dealing(state, MINUTE) == ([], "abc")
    assert collecting.rake_for(state, state.law).drop == 7
    over(state, raked=7)
    assert balanced(state)["house:time"] == 15


@pytest.mark.parametrize("book", WITH_COURTESIES)
def test_where_each_player_pays_his_own_no_pot_does(book):
    state = game(book=book)
    cites = {
        "roberts-v11": "RR11-2.PROC.4b",
        "uspa": "USPA-A3.3.2a",
        "homepokertourney": "HPT-2.PROC.2b",
    }
    refused(state, c.ElectTimePot(), Reason.NOT_ALLOWED_BY_BOOK, cites[book])


def test_no_flop_pays_for_time_where_there_are_none():
    state = game(form="razz", stakes=STUD, book="wsop-2018")
    command = c.ElectTimePot(takes="flop")
    refused(state, command, Reason.NOT_IN_THIS_GAME, "WSOP-27c")
