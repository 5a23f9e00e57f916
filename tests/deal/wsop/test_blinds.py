"""WSOP 2018: antes, blinds, short blinds, what is made up, and the option to raise."""

from functools import partial

import pytest

from floorman.deal import Post, Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, stacks

wsop = partial(deal, book="wsop-2018")


def posted(d):
    return [(one.seat, one.amount, one.kind, one.live) for one in found(d, e.Posted)]


# --- the blinds ---------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-BLINDS.c", "WSOP-BLINDS.e", "WSOP-155")
def test_the_two_seats_left_of_the_button_post_before_anyone_has_a_card():
    d = wsop("holdem", "2/5 no-limit", (500,) * 4, button=1)
    assert posted(d) == [(2, 2, "blind", True), (3, 5, "blind", True)]
    kinds = [type(event) for event in d.events]
    assert kinds.index(e.Dealt) > max(i for i, kind in enumerate(kinds) if kind is e.Posted)
    for post in found(d, e.Posted):
        assert {"WSOP-BLINDS.c", "WSOP-BLINDS.e", "WSOP-155"} <= set(post.cites)


@pytest.mark.rules("WSOP-BLINDS.c", "WSOP-155")
def test_a_blind_is_part_of_its_posters_bet():
    d = wsop("holdem", "2/5 no-limit", (500,) * 3)
    play(d, "c c")
    assert last(d, e.Called).amount == 3
    assert d.request.seat == 1
    assert d.request.to_call == 0


@pytest.mark.rules("WSOP-BLINDS.d")
def test_a_small_blind_is_live_unless_the_house_makes_it_dead():
    d = wsop("holdem", "2/5 no-limit", (500,) * 3)
    assert posted(d)[0] == (0, 2, "blind", True)
    d = wsop("holdem", "2/5 no-limit", (500,) * 3, house={"blinds.dead_small_blind": True})
    assert posted(d)[0] == (0, 2, "dead", False)
    play(d, "c c")
    assert last(d, e.Called).amount == 5
    assert d.state.pot == 17


@pytest.mark.rules("WSOP-BLINDS.f")
def test_the_smallest_of_three_blinds_is_left_of_the_button():
    d = wsop("holdem", "1/2/5 no-limit", (500,) * 5)
    assert [post[:2] for post in posted(d)] == [(0, 1), (1, 2), (2, 5)]
    assert "WSOP-BLINDS.f" in last(d, e.Posted).cites
    assert d.request.seat == 3


@pytest.mark.rules("WSOP-BLINDS.g")
def test_the_seat_left_of_the_two_blinds_acts_first():
    d = wsop("holdem", "2/5 no-limit", (500,) * 5)
    began = last(d, e.RoundBegan)
    assert began.seat == d.request.seat == 2
    assert "WSOP-BLINDS.g" in began.cites


@pytest.mark.rules("WSOP-BLINDS.i")
def test_on_later_rounds_the_first_active_seat_left_of_the_button_acts_first():
    d = wsop("holdem", "2/5 no-limit", (500,) * 4)
    play(d, "c c f x")
    began = last(d, e.RoundBegan)
    assert (began.street, began.seat) == ("flop", 1)
    assert "WSOP-BLINDS.i" in began.cites


@pytest.mark.rules("WSOP-153")
def test_heads_up_the_button_is_the_small_blind_and_acts_first():
    d = wsop("holdem", "2/5 no-limit", (500, 500))
    assert posted(d) == [(1, 2, "blind", True), (0, 5, "blind", True)]
    assert "WSOP-153" in last(d, e.Posted).cites
    assert d.request.seat == 1
    play(d, "c x")
    assert d.request.seat == 0


@pytest.mark.rules("WSOP-99.a3")
def test_at_stud_the_ante_alone_buys_a_hand():
    d = wsop("seven-card-stud", "15/30 limit with ante 3 and bring-in 5", (300,) * 4)
    assert posted(d) == [(seat, 3, "ante", False) for seat in range(4)]
    assert "WSOP-99.a3" in last(d, e.Posted).cites
    assert all(len(seat.down) == 2 for seat in d.state.seats)


# --- the option ---------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-152a", "WSOP-155")
def test_the_big_blind_may_raise_when_the_action_first_comes_back():
    d = wsop("holdem", "2/5 no-limit", (500,) * 3)
    play(d, "c c")
    assert (d.request.seat, d.request.may_check, d.request.wager) == (1, True, "raise")
    play(d, "r20")
    assert {"WSOP-152a", "WSOP-155"} <= set(last(d, e.Wagered).cites)
    play(d, "c c")
    assert last(d, e.RoundBegan).street == "flop"


@pytest.mark.rules("WSOP-152a")
def test_the_big_blind_has_the_option_once_and_not_on_the_flop():
    d = wsop("holdem", "2/5 no-limit", (500,) * 3)
    play(d, "c c x")
    assert "WSOP-152a" in last(d, e.Checked).cites
    play(d, "x x")
    assert last(d, e.Checked).seat == 1
    assert "WSOP-152a" not in last(d, e.Checked).cites


@pytest.mark.rules("WSOP-152b")
def test_an_all_in_below_a_raise_leaves_the_big_blind_its_option():
    d = wsop("holdem", "2/5 no-limit", (500, 500, 8))
    play(d, "a c")
    assert (d.request.seat, d.request.to_call, d.request.wager) == (1, 3, "raise")
    play(d, "r15")
    assert "WSOP-152b" in last(d, e.Wagered).cites


# --- a short big blind --------------------------------------------------------------------------


@pytest.mark.rules("WSOP-150a", "WSOP-150b")
def test_a_short_big_blind_is_all_in_for_full_value_and_the_rest_is_a_side_pot():
    d = wsop("holdem", "2/5 no-limit", (500, 3, 500), hands="7c2d AsAh KsKh", board="3c4d9h8sJd")
    blind = last(d, e.Posted)
    assert (blind.seat, blind.amount, blind.short) == (1, 3, True)
    assert "WSOP-150a" in blind.cites
    play(d, "c c | x x | x x | x x")
    assert [pot.amount for pot in d.result.pots] == [9, 4]
    assert stacks(d) == [495, 9, 499]


@pytest.mark.rules("WSOP-150c", "WSOP-150d")
def test_behind_a_short_blind_one_folds_calls_the_full_blind_or_raises_to_twice_that():
    d = wsop("holdem", "2/5 no-limit", (500, 3, 500, 500))
    request = d.request
    assert (request.may_fold, request.to_call, request.raise_to_min) == (True, 5, 10)
    refusal = refused(d, "r8", Reason.BELOW_MINIMUM, "WSOP-150c")
    assert "call 5" in refusal.legal
    play(d, "c")
    assert {"WSOP-150c", "WSOP-150d"} <= set(last(d, e.Called).cites)


# --- what is made up ----------------------------------------------------------------------------


@pytest.mark.rules("WSOP-156b", "WSOP-156c")
def test_of_missed_blinds_posted_together_the_big_blind_is_live_and_the_rest_dead():
    d = wsop("holdem", "2/5 no-limit", (500,) * 5, posts=(Post(3, 7, "missed"),))
    assert posted(d)[2:] == [(3, 5, "missed", True), (3, 2, "dead", False)]
    assert "WSOP-156b" in last(d, e.Posted).cites
    play(d, "f")
    assert (d.request.seat, d.request.may_check, d.request.wager) == (3, True, "raise")
    play(d, "r20")
    assert "WSOP-156c" in last(d, e.Wagered).cites


@pytest.mark.rules("WSOP-162b")
def test_a_mandatory_straddle_made_up_is_dead_and_no_part_of_the_bet():
    stakes = "1/2 no-limit with mandatory straddle 5"
    d = wsop("holdem", stakes, (500,) * 5, posts=(Post(4, 5, "dead"),))
    dead = found(d, e.Posted, seat=4)[0]
    assert (dead.amount, dead.live) == (5, False)
    assert "WSOP-162b" in dead.cites
    play(d, "f")
    assert (d.request.seat, d.request.to_call) == (4, 5)


# --- the blinds take their money back -----------------------------------------------------------


@pytest.mark.rules("WSOP-67b")
def test_the_blinds_may_take_their_money_back_when_everyone_else_has_folded():
    d = wsop("holdem", "2/5 no-limit", (500,) * 4, agreeing=True)
    play(d, "f f")
    d.apply(c.Agree(0, "chop"))
    play(d, "y")
    returned = found(d, e.Returned, why="chopped")
    assert [(one.seat, one.amount) for one in returned] == [(0, 2), (1, 5)]
    assert all("WSOP-67b" in one.cites for one in returned)
    assert stacks(d) == [500] * 4


@pytest.mark.rules("WSOP-67b")
def test_nobody_chops_while_another_player_is_in():
    d = wsop("holdem", "2/5 no-limit", (500,) * 4, agreeing=True)
    play(d, "c f")
    refused(d, c.Agree(0, "chop"), Reason.NOT_ALLOWED_BY_BOOK, "WSOP-67b")
