"""Betting at its bounds: just enough and just too little, and nothing cited that did not decide."""

import pytest

from floorman.deal import Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused

LIMIT = "20/40 limit with blinds 10/20"
BOOKS = pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])


def flop(stakes=LIMIT, chips=(1000,) * 3, **how):
    d = deal("holdem", stakes, chips, **how)
    play(d, "c " * (len(chips) - 1) + "x")
    return d


def offer(d):
    """What may be wagered: the least, the most, and the sizes."""
    request = d.request
    return request.wager, request.raise_to_min, request.raise_to_max, request.sizes


# --- stacks that are just enough ------------------------------------------------------------------


@pytest.mark.parametrize(("stakes", "bet"), [("10/20 no-limit", 40), (LIMIT, 20)])
def test_who_can_only_just_call_may_not_raise_and_one_chip_more_may(stakes, bet):
    for more, wager in ((0, ""), (1, "raise")):
        d = flop(stakes, (1000, 20 + bet + more, 1000))
        play(d, f"b{bet}")
        assert (d.request.seat, d.request.may_call, d.request.wager) == (1, True, wager)
        if not wager:
            assert offer(d) == ("", 0, 0, ())
            refused(d, c.Wager(1, 2 * bet), Reason.OVER_STACK)


def test_nobody_bets_into_players_who_are_all_in():
    d = flop("10/20 no-limit", (1000, 60, 60))
    play(d, "b40 c c")
    assert d.is_over or d.request.kind != "bet"


def test_where_the_pot_is_opened_for_double_a_blind_may_be_called_only_with_the_last_chip():
    house = {"betting.opening.limit_minimum": "double-big-blind"}
    for stack, may_call in ((20, True), (21, False)):
        d = deal("holdem", "10/20 no-limit", (500, 500, stack), house=house)
        assert d.request.may_call is may_call
    refused(d, "c", Reason.MUST_OPEN_HIGHER)
    play(d, "r21")
    d = deal("holdem", "10/20 no-limit", (500,) * 3, house=house)
    assert offer(d) == ("raise", 40, 500, ())
    play(d, "r40 c c")


def test_over_a_short_blind_nobody_owes_more_than_another_can_contest():
    d = deal("holdem", "10/20 no-limit", (500, 12, 500))
    assert (d.request.seat, d.request.to_call) == (2, 20)
    play(d, "f")
    assert (d.request.seat, d.request.to_call) == (0, 2)
    assert not d.request.wager
    refused(d, c.Wager(0, 40), Reason.NO_ONE_TO_CALL)
    d = deal("holdem", "10/20 no-limit", (500, 8, 500))
    play(d, "f")
    assert d.is_over
    d = deal("holdem", "10/20 no-limit", (500, 8, 15))
    play(d, "c")
    assert (d.request.seat, d.request.to_call) == (0, 5)


# --- caps -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("tournament", [False, True])
def test_where_a_house_allows_no_raise_the_blinds_are_the_only_bet(seats, tournament):
    house = dict.fromkeys(
        (
            "betting.raise_cap.two_rounds",
            "betting.raise_cap.three_or_more_rounds",
            "betting.raise_cap.heads_up",
        ),
        0,
    )
    d = deal("holdem", LIMIT, (500,) * seats, house=house, tournament=tournament)
    if seats == 3 or tournament:
        refused(d, c.Wager(d.request.seat, 40), Reason.ROUND_CAPPED)
    play(d, "c " * (seats - 1) + "x b20")
    if seats == 3 or tournament:
        refused(d, c.Wager(d.request.seat, 40), Reason.ROUND_CAPPED)


@pytest.mark.parametrize(("cap", "line"), [(1, "b20 r40"), (2, "b20 r40 r60")])
def test_two_players_who_raise_beyond_a_low_cap_of_the_house_are_told_that_two_may(cap, line):
    house = {"betting.raise_cap.three_or_more_rounds": cap}
    d = flop(chips=(1000, 1000), house=house)
    play(d, line)
    assert "RR11-3.BET.5a" not in last(d, e.Wagered).cites
    play(d, f"r{20 * (cap + 2)}")
    assert "RR11-3.BET.5a" in last(d, e.Wagered).cites


@pytest.mark.rules("RR11-3.BET.3", "RR11-14.NL.1")
def test_that_nothing_is_capped_at_big_bet_is_said_from_the_fourth_raise_on():
    d = flop("10/20 no-limit")
    play(d, "b20 r40 r60")
    assert not {"RR11-3.BET.3", "RR11-14.NL.1"} & {*last(d, e.Wagered).cites}
    play(d, "r80")
    assert not {"RR11-3.BET.3", "RR11-14.NL.1"} & {*last(d, e.Wagered).cites}
    play(d, "r100")
    assert {"RR11-3.BET.3", "RR11-14.NL.1"} <= {*last(d, e.Wagered).cites}


# --- forced bets at stud --------------------------------------------------------------------------

STUD = "????2c ????3d ????4h"


@pytest.mark.rules("RR11-8.STUD.3", "USPA-3.2.3.5.2", "WSOP-223")
@BOOKS
def test_who_opens_instead_of_bringing_it_in_bets_more_than_that(book):
    d = deal(
        "seven-card-stud",
        "1-10 spread-limit with ante 1 and bring-in 3",
        (100,) * 3,
        STUD,
        book=book,
    )
    assert d.request.bring_in == 3
    assert offer(d) == ("bet", 4, 10, ())
    refused(d, "b3", Reason.BELOW_MINIMUM)
    play(d, "b4")
    assert last(d, e.Wagered).kind == "bet"


def test_a_pot_smaller_than_the_forced_bet_is_opened_for_that_alone():
    d = deal("razz", "pot-limit with ante 1 and bring-in 5", (100,) * 3, STUD)
    assert d.request.bring_in == 5
    assert offer(d) == ("", 0, 0, ())
    d = deal("razz", "no-limit with ante 1 and bring-in 5", (100,) * 3, STUD)
    assert offer(d)[1:] == (6, 99, ())


@BOOKS
def test_without_limits_mexican_poker_is_opened_for_the_bring_in_of_the_stakes(book):
    stakes = "2-10 spread-limit with ante 1 and bring-in 2"
    d = deal("mexican-poker", stakes, (100,) * 3, "??Kc ??Ks ??Qd", book=book)
    assert (d.request.kind, d.request.bring_in) == ("bring-in", 2)
    assert offer(d) == ("bet", 3, 10, ())
    play(d, "i")
    assert d.request.to_call == 2


@pytest.mark.parametrize(("stack", "may"), [(22, True), (21, False)])
def test_the_upper_limit_opens_mexican_poker_only_for_whom_has_it(stack, may):
    chips = (stack, 100, 100)
    d = deal("mexican-poker", "10/20 limit with ante 2", chips, "??Kc ??Ks ??Qd", book="wsop-2018")
    assert (d.request.seat, d.request.bring_in) == (0, 10)
    assert offer(d) == (("bet", 20, 20, (20,)) if may else ("", 0, 0, ()))


@pytest.mark.parametrize(("stack", "sizes"), [(4, ()), (5, (4,)), (12, (10,))])
def test_one_chip_above_the_forced_bet_opens_all_in(stack, sizes):
    stakes = "10/20 limit with ante 1 and bring-in 3"
    d = deal("seven-card-stud", stakes, (stack, 100, 100), STUD)
    assert (d.request.seat, d.request.bring_in, d.request.sizes) == (0, 3, sizes)


# --- what is cited, and what is not ---------------------------------------------------------------


@pytest.mark.rules("RR11-4.BLIND.1b", "RR11-14.NL.2d", "WSOP-150c")
@pytest.mark.parametrize(
    ("book", "ids"),
    [("roberts-v11", {"RR11-4.BLIND.1b", "RR11-14.NL.2d"}), ("wsop-2018", {"WSOP-150c"})],
)
def test_a_short_blind_is_called_in_full_and_a_raise_over_it_is_called_as_any(book, ids):
    d = deal("holdem", "10/20 no-limit", (500, 12, 500, 500), book=book)
    play(d, "c")
    first = last(d, e.Called)
    assert ids <= {*first.cites}
    assert first.amount == 20
    play(d, "r60 c")
    assert not ids & {*last(d, e.Called).cites}


@pytest.mark.rules("RR11-14.NL.2f")
def test_only_a_bet_below_the_least_is_called_as_a_short_one():
    for stack, short in ((39, True), (40, False)):
        d = flop("10/20 no-limit", (stack, 500, 500))
        play(d, "a c")
        assert last(d, e.Called).amount == stack - 20
        assert ("RR11-14.NL.2f" in last(d, e.Called).cites) is short


@pytest.mark.rules("RR11-14.NL.2g", "RR11-14.NL.2h")
def test_only_a_raise_over_a_bet_below_the_least_is_told_so():
    for stack, over in ((39, True), (40, False)):
        d = flop("10/20 no-limit", (stack, 500, 500))
        play(d, "a")
        cites = {*refused(d, c.Wager(1, stack - 20 + 1), Reason.BELOW_MINIMUM).cites}
        assert ({"RR11-14.NL.2g", "RR11-14.NL.2h"} <= cites) is over
        play(d, f"r{stack}")
        assert ({"RR11-14.NL.2g", "RR11-14.NL.2h"} <= {*last(d, e.Wagered).cites}) is over


@pytest.mark.rules("RR11-14.NL.2e", "RR11-4.BLIND.1b")
def test_only_the_first_raise_over_a_short_blind_is_told_so():
    d = deal("holdem", "10/20 no-limit", (500, 12, 500, 500))
    short = {"RR11-14.NL.2e", "RR11-4.BLIND.1b"}
    play(d, "r40")
    assert "RR11-14.NL.2e" in last(d, e.Wagered).cites
    play(d, "r60")
    assert not short & {*last(d, e.Wagered).cites}
    d = deal("holdem", "10/20 no-limit", (500, 20, 500, 500))
    play(d, "r40")
    assert not short & {*last(d, e.Wagered).cites}


OPTION = {
    "roberts-v11": "RR11-4.BLIND.9a",
    "uspa": "USPA-3.5.2.2a",
    "wsop-2018": "WSOP-152a",
}


@pytest.mark.rules("RR11-4.BLIND.9a", "USPA-3.5.2.2a", "WSOP-152a")
@BOOKS
def test_the_option_is_the_blinds_first_turn_and_nobody_elses(book):
    rule = OPTION[book]
    d = deal("holdem", "10/20 no-limit", (500,) * 4, book=book)
    play(d, "r40 f c")  # the caller in front posted nothing, and acts again
    play(d, "r80")
    assert last(d, e.Wagered).seat == 1
    assert rule in last(d, e.Wagered).cites
    play(d, "r120")
    assert last(d, e.Wagered).seat == 2
    assert rule not in last(d, e.Wagered).cites
    play(d, "f r160")
    assert last(d, e.Wagered).seat == 1
    assert rule not in last(d, e.Wagered).cites
    play(d, "c x")
    assert rule not in last(d, e.Checked).cites


@pytest.mark.rules("RR11-14.NL.4a", "WSOP-173a")
@pytest.mark.parametrize(
    ("book", "rule"), [("roberts-v11", "RR11-14.NL.4a"), ("wsop-2018", "WSOP-173a")]
)
def test_that_all_ins_add_up_is_told_to_whom_it_lets_raise_and_to_nobody_else(book, rule):
    d = flop("10/20 no-limit", (1000, 50, 65, 1000), book=book)
    play(d, "b20 a")
    assert rule not in last(d, e.Wagered).cites
    play(d, "a")
    assert rule not in last(d, e.Wagered).cites
    play(d, "c")  # the last has not acted before: 45 is his for the first time
    play(d, "r105")
    assert last(d, e.Wagered).seat == 0
    assert rule in last(d, e.Wagered).cites


def test_who_may_complete_though_nothing_adds_up_is_not_told_that_it_does():
    house = {"betting.short_all_in.limit_complete_by": "any"}
    d = flop(chips=(1000, 45, 1000), house=house)
    play(d, "b20 a c r40")
    assert last(d, e.Wagered).seat == 0
    assert "RR11-3.BET.7e" not in last(d, e.Wagered).cites


def test_a_fixed_bet_is_told_of_an_open_pair_only_on_the_street_that_has_the_choice():
    rule = "RR11-8.STUD.7a"
    hands = "????2c2d ????3d4d ????4h5h"
    stakes = "10/20 limit with ante 1 and bring-in 3"
    d = deal("seven-card-stud", stakes, (500,) * 3, hands)
    play(d, "i c c")
    assert d.request.sizes == (10, 20)
    play(d, "b20 r40 c f")
    assert [rule in one.cites for one in found(d, e.Wagered)] == [False, True, True]
    play(d, "b20")
    assert rule not in last(d, e.Wagered).cites
    play(d, "r40")
    assert rule not in last(d, e.Wagered).cites
    assert d.request.sizes == (60,)


@pytest.mark.rules("RR11-14.NL.4b", "WSOP-173c")
@pytest.mark.parametrize(
    ("book", "rule"), [("roberts-v11", "RR11-14.NL.4b"), ("wsop-2018", "WSOP-173c")]
)
def test_that_a_full_raise_reopened_it_is_told_only_to_whom_a_short_all_in_came_after(book, rule):
    d = flop("10/20 no-limit", (1000, 50, 1000), book=book)
    play(d, "b20 a r80")  # the last has not acted yet
    assert rule not in last(d, e.Wagered).cites
    d = flop("10/20 no-limit", (1000, 60, 1000), book=book)
    play(d, "b20 a c r80")  # nothing short lies over the full raise
    assert rule not in last(d, e.Wagered).cites
    d = flop("10/20 no-limit", (1000, 1000, 75), book=book)
    play(d, "b20 r40 a r80")
    assert last(d, e.Wagered).seat == 0
    assert rule in last(d, e.Wagered).cites


# --- the least bet, and the pot -------------------------------------------------------------------


@pytest.mark.parametrize(("least", "amount"), [("big-blind", 20), ("bring-in", 40)])
def test_after_an_opening_for_double_the_least_bet_is_what_the_house_says(least, amount):
    house = {
        "betting.opening.limit_minimum": "double-big-blind",
        "betting.minimum_bet.big_bet": least,
    }
    d = deal("holdem", "10/20 no-limit", (500,) * 3, house=house)
    assert d.request.raise_to_min == 40
    play(d, "r40 c c")
    assert d.request.raise_to_min == amount


@pytest.mark.parametrize(
    ("house", "to_call", "least"),
    [
        ({}, 20, 40),
        ({"entry": "posted"}, 12, 32),
        ({"entry": "posted", "raise_from": "posted"}, 12, 24),
    ],
)
def test_a_short_blind_counts_for_calls_and_raises_as_the_house_says(house, to_call, least):
    house = {f"betting.short_blind.{key}": answer for key, answer in house.items()}
    d = deal("holdem", "10/20 no-limit", (500, 12, 500), house=house)
    assert (d.request.to_call, d.request.raise_to_min) == (to_call, least)


@pytest.mark.parametrize(
    ("answer", "straddle", "least"),
    [
        ("double", 25, 50),
        ("full-raise", 25, 40),
        ("three-big-blinds", 25, 35),
        ("double", 15, 30),
        ("full-raise", 15, 25),
        ("three-big-blinds", 15, 30),
    ],
)
def test_the_least_raise_over_a_straddle_is_what_the_house_says(answer, straddle, least):
    stakes = f"5/10 no-limit with straddle {straddle}"
    house = {"straddles.least_raise": answer}
    d = deal("holdem", stakes, (500,) * 4, house=house, straddlers=(2,))
    assert (d.request.seat, d.request.to_call, d.request.raise_to_min) == (3, straddle, least)


def test_a_small_blind_of_a_whole_one_counts_as_what_it_is():
    house = {"pot_limit.small_blind_counts_as_big": True}
    for stakes, most in (("10/10 pot-limit", 40), ("5/10 pot-limit", 40)):
        d = deal("omaha", stakes, (500,) * 3, house=house)
        assert d.request.raise_to_max == most
    d = deal("omaha", "5/10 pot-limit", (500,) * 3)
    assert d.request.raise_to_max == 35


@pytest.mark.parametrize(("until", "counted"), [("big-blind-acted", 5), ("round-ends", 10)])
def test_the_small_blind_counts_as_a_big_one_as_long_as_the_house_says(until, counted):
    house = {
        "pot_limit.small_blind_counts_as_big": True,
        "pot_limit.small_blind_counts_until": until,
    }
    d = deal("omaha", "5/10 pot-limit", (500,) * 4, house=house)
    play(d, "f c f r25")
    # The small blind, 25 and 10 lie there, and 15 are the call.
    assert (d.request.seat, d.request.raise_to_max) == (3, 25 + counted + 25 + 10 + 15)


def test_a_small_blind_that_comes_in_counts_no_more_however_long_it_would():
    house = {
        "pot_limit.small_blind_counts_as_big": True,
        "pot_limit.small_blind_counts_until": "round-ends",
    }
    d = deal("omaha", "5/10 pot-limit", (500,) * 3, house=house)
    play(d, "c c")
    assert (d.request.seat, d.request.raise_to_max) == (1, 10 + 30)


@pytest.mark.parametrize(("book", "first"), [("wsop-2018", 40), ("roberts-v11", 35)])
def test_the_small_blind_raises_the_pot_of_what_lies_there_once_it_has_called(book, first):
    d = deal("omaha", "5/10 pot-limit", (1000,) * 4, book=book)
    assert d.request.raise_to_max == first
    play(d, "f f")
    # 5 called, 20 in the middle: however the blind counts for others, to itself it is what it is.
    assert (d.request.seat, d.request.raise_to_max) == (0, 30)
