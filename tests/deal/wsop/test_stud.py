"""WSOP 2018: seven-card stud, street by street, and the count before seventh street."""

from functools import partial

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, stacks

wsop = partial(deal, book="wsop-2018")
STAKES = "15/30 limit with ante 3 and bring-in 5"


def stud(hands="", seats=3, stakes=STAKES, form="seven-card-stud", stacks=None, **how):
    return wsop(form, stakes, stacks or (1000,) * seats, hands=hands, **how)


@pytest.mark.rules("WSOP-STUD.a", "WSOP-STUD.b")
def test_stud_is_two_down_one_up_three_more_up_and_one_down_with_five_rounds():
    d = stud(seats=2)
    assert [(len(seat.down), len(seat.up)) for seat in d.state.seats] == [(2, 1)] * 2
    assert "WSOP-STUD.a" in found(d, e.Dealt)[0].cites
    play(d, "i c")
    seen = []
    for _ in range(4):
        seat = d.state.seats[0]
        seen.append((len(seat.down), len(seat.up)))
        play(d, "x x")
    assert seen == [(2, 2), (2, 3), (2, 4), (3, 4)]
    assert len(found(d, e.RoundBegan)) == 5
    assert "WSOP-STUD.b" in found(d, e.Awarded)[0].cites


@pytest.mark.rules("WSOP-STUD.c")
def test_third_and_fourth_street_are_at_the_lower_limit_and_the_rest_at_the_upper():
    d = stud("????2c3d5h7s ????9d6cTsJh", 2)
    play(d, "i r15 c")
    sizes = []
    for _ in range(4):
        sizes.append(d.request.sizes)
        play(d, "x x")
    assert sizes == [(15,), (30,), (30,), (30,)]


@pytest.mark.rules("WSOP-222a")
def test_the_lowest_upcard_by_rank_and_suit_brings_it_in():
    d = stud("????2d ????3c ????2c")
    assert (d.request.kind, d.request.seat, d.request.bring_in) == ("bring-in", 2, 5)
    assert "WSOP-222a" in last(d, e.RoundBegan).cites
    refused(d, "f", Reason.MAY_NOT_FOLD, "WSOP-222a")
    play(d, "i")
    assert (last(d, e.Wagered).to, last(d, e.Wagered).kind) == (5, "bring-in")
    assert "WSOP-222a" in last(d, e.Wagered).cites


@pytest.mark.rules("WSOP-222b")
def test_later_the_high_board_acts_first_and_of_equal_boards_the_one_dealt_first():
    d = stud("????2dKc ????3cKd ????4cQd")
    play(d, "i c c")
    assert d.request.seat == 1
    assert "WSOP-222b" in last(d, e.RoundBegan).cites
    d = stud("????4dAc ????2c3d ????4cAd")
    play(d, "i c c")
    assert d.request.seat == 0
    d = stud("????2dKc ????3c3d ????4cAd")
    play(d, "i c c")
    assert d.request.seat == 1


@pytest.mark.rules("WSOP-223")
def test_who_owes_the_forced_bet_may_open_for_a_full_bet():
    d = stud("????2c ????3c ????4c")
    assert d.request.sizes == (15,)
    play(d, "b15")
    assert "WSOP-223" in last(d, e.Wagered).cites
    assert (d.request.to_call, d.request.sizes) == (15, (30,))


@pytest.mark.rules("WSOP-224a")
def test_when_the_lowcard_is_all_in_for_the_ante_its_left_acts_first():
    d = stud("????4c ????2c ????Kc", stacks=(1000, 3, 1000))
    assert d.request.seat == 2
    assert "WSOP-224a" in last(d, e.RoundBegan).cites


@pytest.mark.rules("WSOP-224b")
def test_a_lowcard_wagers_the_part_it_has_and_the_others_come_in_for_all_of_it():
    d = stud("????4c ????2c ????Kc", stacks=(1000, 5, 1000))
    play(d, "i")
    assert (last(d, e.Wagered).to, last(d, e.Wagered).all_in) == (2, True)
    assert "WSOP-224b" in last(d, e.Wagered).cites
    assert d.request.to_call == 5
    play(d, "c")
    assert "WSOP-224b" in last(d, e.Called).cites


# --- an open pair on fourth street ---------------------------------------------------------------


def paired(checks=""):
    d = stud("????2c7d ????9c9d ????4c8d", stakes="5/10 limit with ante 1 and bring-in 2")
    play(d, "i c c")
    if checks:
        play(d, checks)
    return d


@pytest.mark.rules("WSOP-STUD.d", "WSOP-227a")
def test_at_5_10_an_open_pair_on_fourth_street_lets_one_bet_5_or_10():
    d = paired()
    assert (d.request.seat, d.request.sizes) == (1, (5, 10))
    play(d, "b10")
    assert {"WSOP-STUD.d", "WSOP-227a"} <= set(last(d, e.Wagered).cites)
    d = stud("????2c7d ????9cJd ????4c8d", stakes="5/10 limit with ante 1 and bring-in 2")
    play(d, "i c c")
    assert d.request.sizes == (5,)


@pytest.mark.rules("WSOP-227b", "WSOP-227c")
def test_over_5_each_may_call_5_raise_5_or_raise_10_and_after_10_only_tens():
    d = paired()
    play(d, "b5")
    assert (d.request.to_call, d.request.sizes) == (5, (10, 15))
    play(d, "r15")
    assert "WSOP-227b" in last(d, e.Wagered).cites
    assert d.request.sizes == (25,)
    refused(d, "r20", Reason.BELOW_MINIMUM, "WSOP-227c")
    play(d, "r25 r35")
    assert "WSOP-227c" in last(d, e.Wagered).cites
    d = paired()
    play(d, "b5 r10")
    assert d.request.sizes == (15, 20)


@pytest.mark.rules("WSOP-227d")
def test_when_the_pair_checks_those_behind_have_the_same_choice():
    d = paired("x")
    assert (d.request.seat, d.request.sizes) == (2, (5, 10))
    play(d, "x")
    assert (d.request.seat, d.request.sizes) == (0, (5, 10))
    play(d, "b10")
    assert "WSOP-227d" in last(d, e.Wagered).cites


@pytest.mark.rules("WSOP-229")
def test_a_seat_that_folds_without_a_wager_gets_cards_until_a_bet():
    d = stud("????2c7d ????9cKd ????4c8d")
    play(d, "i c c | f")
    assert "WSOP-229" in last(d, e.Folded).cites
    play(d, "x x")
    fifth = [one for one in found(d, e.Dealt) if one.seat == 1 and one.dead]
    assert len(fifth) == 1
    play(d, "b30 c")
    sixth = [one for one in found(d, e.Dealt) if one.seat == 1 and one.dead]
    assert len(sixth) == 1


# --- the count before seventh street -------------------------------------------------------------


def to_seventh(start, left):
    """So many begin and so many are left from fourth street on; up to the last cards."""
    d = stud(seats=start)
    play(d, "i" + " c" * (start - 1))
    if start > left:
        play(d, "b15" + " f" * (start - left) + " c" * (left - 1))
    else:
        play(d, "x " * left)
    play(d, "x " * left * 2)
    return d


def told(d):
    """What was done with cards for the last street: (what, how many)."""
    since = max(i for i, one in enumerate(d.events) if getattr(one, "street", "") == "sixth-street")
    names = {e.Burned: "burn", e.Dealt: "card", e.Shuffled: "mix", e.Boarded: "common"}
    events = [one for one in d.events[since:] if type(one) in names]
    return [names[type(one)] for one in events], events


@pytest.mark.rules("WSOP-235a", "WSOP-235b")
def test_with_a_card_for_each_player_and_two_more_the_deal_is_completed_as_usual():
    d = to_seventh(6, 6)
    what, _ = told(d)
    assert what == ["burn"] + ["card"] * 6
    # Six need eight cards: there were thirteen.
    assert len(d.state.piles.stub) == 13 - 7


@pytest.mark.rules("WSOP-235a", "WSOP-235c")
@pytest.mark.parametrize(("start", "left", "stub"), [(7, 7, 7), (8, 6, 5)])
def test_if_the_three_burns_make_up_the_number_they_are_scrambled_in(start, left, stub):
    d = to_seventh(start, left)
    what, events = told(d)
    assert what == ["mix", "burn"] + ["card"] * left
    assert len(events[0].cards) == stub + 3 >= left + 2
    burns = {one.card for one in found(d, e.Burned)[:3]}
    assert burns < set(events[0].cards)
    assert {"WSOP-235a", "WSOP-235c"} <= set(events[0].cites)
    assert all(not one.up for one in events[2:])


@pytest.mark.rules("WSOP-235a", "WSOP-235d")
def test_if_burns_do_not_help_and_the_stub_has_three_a_common_card_is_turned():
    d = to_seventh(8, 7)
    what, events = told(d)
    assert what == ["burn", "common"]
    assert len(d.state.piles.stub) == 1
    assert "WSOP-235d" in events[1].cites
    assert d.state.common == list(events[1].cards)


@pytest.mark.rules("WSOP-235a", "WSOP-235e")
def test_if_burns_do_not_help_and_the_stub_has_one_it_is_scrambled_with_them_first():
    d = to_seventh(8, 8)
    what, events = told(d)
    assert what == ["mix", "burn", "common"]
    assert len(events[0].cards) == 4
    assert "WSOP-235e" in events[0].cites
    assert "WSOP-235e" in events[2].cites


@pytest.mark.rules("WSOP-235d")
def test_everyone_plays_the_common_card():
    d = stud(seats=8)
    play(d, "i" + " c" * 7 + " x" * 32)
    assert d.is_over
    assert sum(award.amount for award in found(d, e.Awarded)) == 8 * 8
    assert sum(stacks(d)) == 8000
