"""What a house may choose of the betting, open pairs, chops, and what is told of least raises."""

import pytest

from floorman.deal import Post, Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.betting.test_betting_bounds import LIMIT, flop, offer
from tests.deal.playing import deal, found, last, play, refused

# --- what a house may choose ----------------------------------------------------------------------


def test_where_all_ins_do_not_add_up_only_a_whole_raise_reopens_the_betting():
    house = {"betting.short_all_in.add_up": False}
    d = flop("10/20 no-limit", (1000, 50, 65, 1000), house=house)
    play(d, "b20 a a c")
    refused(d, "r105", Reason.BETTING_NOT_REOPENED)
    d = flop("10/20 no-limit", (1000, 1000, 1000), house=house)
    play(d, "b20 c r40 r60 c c")
    assert d.state.round.number == 2


@pytest.mark.parametrize(("completes", "least"), [(False, 240), (True, 200)])
def test_over_a_short_raise_the_next_is_a_whole_one_or_completes_it(completes, least):
    house = {"betting.completing_at_big_bet": completes}
    d = flop("10/20 no-limit", (1000, 160, 1000), house=house)
    play(d, "b100 a")
    assert (d.request.seat, d.request.raise_to_min) == (2, least)
    refused(d, c.Wager(2, least - 1), Reason.BELOW_MINIMUM)
    d = flop("10/20 no-limit", (1000,) * 3, house=house)
    play(d, "b100 r250")
    assert d.request.raise_to_min == 400


@pytest.mark.parametrize(("least", "to"), [("last-bet-or-raise", 500), ("fixed", 320)])
def test_the_least_raise_is_the_last_or_always_the_same(least, to):
    d = flop("10/20 no-limit", house={"betting.raise_minimum": least})
    play(d, "b100 r300")
    assert d.request.raise_to_min == to


@pytest.mark.parametrize(("stack", "sizes"), [(39, ()), (40, (20,)), (41, (20,))])
def test_where_stacks_are_not_the_limit_who_has_less_than_a_bet_makes_none(stack, sizes):
    d = flop(chips=(stack, 1000, 1000), house={"betting.stack_limited": False})
    assert (d.request.seat, d.request.sizes) == (0, sizes)
    assert bool(d.request.wager) is bool(sizes)


def test_what_does_not_make_whole_chips_is_rounded_up_for_the_least_and_down_for_the_most():
    d = flop("5/10 no-limit with chips of 5", (500, 500, 500))
    play(d, "b25")
    assert d.request.raise_to_min == 50
    d = flop("10/25 pot-limit with chips of 5", (500, 500, 500), book="wsop-2018")
    assert (d.request.step, offer(d)[1:3]) == (25, (25, 75))
    play(d, "b50")
    assert offer(d)[1:3] == (100, 225)


@pytest.mark.parametrize("seats", [3, 4])
def test_three_who_can_raise_are_capped_from_the_first_where_no_raise_is_allowed(seats):
    house = {"betting.raise_cap.three_or_more_rounds": 0}
    d = deal("holdem", LIMIT, (500,) * seats, house=house)
    play(d, "f " * (seats - 3))
    refused(d, c.Wager(d.request.seat, 40), Reason.ROUND_CAPPED)
    play(d, "f")
    assert d.request.sizes == (40,)


# --- pairs that show, chops, folds ----------------------------------------------------------------


@pytest.mark.rules("RR11-8.STUD.7a")
@pytest.mark.parametrize(
    ("hands", "sizes"),
    [
        ("????2c2h ????6d9d ????TsJs", (10, 20)),
        ("????2c2s ????6d9d ????TsJs", (10, 20)),
        ("????2c9c ????4d5d ????TsJs", (10,)),
        ("????6c9c ????KdQd ????2s3s", (10,)),
    ],
)
def test_only_two_cards_of_a_rank_are_an_open_pair(hands, sizes):
    d = deal("seven-card-stud", "10/20 limit with ante 1 and bring-in 3", (500,) * 3, hands)
    play(d, "i c c")
    assert d.request.sizes == sizes


def test_where_both_limits_are_the_same_an_open_pair_gives_no_choice():
    d = deal(
        "seven-card-stud", "10/10 limit with ante 1 and bring-in 3", (500,) * 3,
        "????2c2h ????6d9d ????TsJs",
    )  # fmt: skip
    play(d, "i c c")
    assert d.request.sizes == (10,)
    play(d, "b10")
    assert "RR11-8.STUD.7a" not in last(d, e.Wagered).cites


@pytest.mark.parametrize(
    ("chips", "sizes"), [(23, (10, 19)), (24, (10, 20)), (14, (10,)), (9, (5,))]
)
def test_over_an_open_pair_a_stack_between_the_limits_is_the_upper_one(chips, sizes):
    hands = "????6d9d ????2c3h ????TsTd"
    stakes = "10/20 limit with ante 1 and bring-in 3"
    d = deal("seven-card-stud", stakes, (chips, 500, chips), hands)
    play(d, "i c c")
    assert (d.request.seat, d.request.sizes) == (2, sizes)


@pytest.mark.parametrize("left", [1, 2])
def test_who_has_a_single_chip_left_may_fold_it_away(left):
    d = deal("holdem", "1/2 no-limit", (200, 200, left))
    assert (d.request.seat, d.request.may_fold, d.request.may_call) == (2, True, True)
    play(d, "f")
    assert d.state.seats[2].stack == left


def test_blinds_chop_only_before_anybody_has_raised_and_once_it_was_refused_no_more():
    d = deal("holdem", "1/2 no-limit", agreeing=True)
    assert not d.request.may_chop
    play(d, "f")
    assert (d.request.seat, d.request.may_chop) == (0, True)
    play(d, "r6 r12")
    assert (d.request.seat, d.request.may_chop) == (0, False)
    d = deal("holdem", "1/2 no-limit", agreeing=True)
    play(d, "f y n")
    assert (d.request.seat, d.request.may_chop) == (0, False)
    play(d, "c x")
    assert not d.request.may_chop
    d = deal("holdem", "1/2 no-limit", agreeing=True)
    play(d, "c f")
    assert not d.request.may_chop
    d = deal("holdem", "1/2 no-limit")
    play(d, "f")
    assert not d.request.may_chop


def test_a_killer_in_the_blinds_does_not_chop():
    stakes = "10/20 limit with blinds 5/10 and full kill"
    for killer, may in ((None, True), (0, False), (1, False)):
        d = deal("holdem", stakes, (500,) * 3, killer=killer, agreeing=True)
        play(d, "f")
        assert (d.request.seat, d.request.may_chop) == (0, may)


@pytest.mark.rules("RR11-14.NL.5", "WSOP-172a")
@pytest.mark.parametrize(
    ("book", "rule"), [("roberts-v11", "RR11-14.NL.5"), ("wsop-2018", "WSOP-172a")]
)
def test_that_nothing_is_completed_is_told_over_a_short_all_in_alone(book, rule):
    for stack, short in ((55, True), (60, False)):
        d = flop("10/20 no-limit", (1000, stack, 1000), book=book)
        play(d, "b20 a r100")
        assert (rule in last(d, e.Wagered).cites) is short


@pytest.mark.rules("WSOP-161e")
def test_only_the_first_raise_over_a_straddle_is_told_its_size():
    d = deal("holdem", "5/10 no-limit", (500,) * 4, straddlers=(2,), book="wsop-2018")
    play(d, "r40")
    assert "WSOP-161e" in last(d, e.Wagered).cites
    play(d, "r80")
    assert "WSOP-161e" not in last(d, e.Wagered).cites
    play(d, "c f c b50 r100")
    assert "WSOP-161e" not in last(d, e.Wagered).cites


def test_where_the_forced_bet_may_not_be_more_it_is_no_more():
    for may, sizes in ((True, (10,)), (False, ())):
        house = {"stud.bring_in_may_open_full": may}
        stakes = "10/20 limit with ante 1 and bring-in 3"
        d = deal("seven-card-stud", stakes, hands="????2c ????3d ????4h", house=house)
        assert (d.request.bring_in, d.request.sizes, bool(d.request.wager)) == (3, sizes, may)


@pytest.mark.rules("USPA-3.2.9.5.5a")
def test_only_who_has_no_chips_left_declares_the_pot_open():
    hands = "AsAh7c5d2h KsKh8c6d3h QsQh9cTd4h"
    d = deal("draw-high", "10/20 limit with ante 5", (5, 100, 100), hands, book="uspa")
    assert (d.request.seat, d.request.may_declare_open, d.request.may_fold) == (0, True, False)
    refused(d, "f", Reason.MAY_NOT_FOLD)
    play(d, "x")
    assert (d.request.seat, d.request.may_declare_open) == (1, False)
    refused(d, "o", Reason.NOT_ASKED)
    d = deal("draw-high", "10/20 limit with ante 5", (5, 100, 100), hands, book="uspa")
    play(d, "o")
    opened = last(d, e.Wagered)
    assert (opened.to, opened.amount, opened.all_in, opened.full) == (0, 0, True, True)
    play(d, "r20 r30 r40 r50")
    assert d.state.round.raises == 5
    assert (d.state.opened, d.state.opener) == (True, 0)


# --- what counts as a bet, and what is told of it -------------------------------------------------


@pytest.mark.rules("RR11-3.BET.7c", "WSOP-129c")
@pytest.mark.parametrize(
    ("book", "rule"), [("roberts-v11", "RR11-3.BET.7c"), ("wsop-2018", "WSOP-129c")]
)
def test_only_half_a_bet_all_in_is_told_to_count_as_a_whole_one(book, rule):
    for stack, full, told in ((29, False, False), (30, True, True), (40, True, False)):
        d = flop(chips=(stack, 1000, 1000), book=book)
        play(d, "a")
        assert (last(d, e.Wagered).full, rule in last(d, e.Wagered).cites) == (full, told)


def test_before_the_flop_too_less_than_half_a_raise_reopens_nothing():
    for stack, may in ((29, False), (30, True)):
        d = deal("holdem", LIMIT, (stack, 1000, 1000))
        play(d, "c a c")
        assert d.request.seat == 2
        assert bool(d.request.wager) is may


@pytest.mark.rules("WSOP-256a")
def test_at_mexican_poker_what_is_brought_in_is_the_bet_and_raises_follow_it():
    d = deal("mexican-poker", "10/20 limit with ante 2", (500,) * 3, book="wsop-2018")
    play(d, "i r20 r30 r40 r50")
    refused(d, c.Wager(d.request.seat, 60), Reason.ROUND_CAPPED)


def test_a_forced_bet_is_no_full_one_and_short_only_without_the_chips():
    stakes = "10/20 limit with ante 1 and bring-in 3"
    whole, short = (
        deal("seven-card-stud", stakes, (chips, 500, 500), "????2c ????3d ????4h")
        for chips in (4, 3)
    )
    for d, amount in ((whole, 3), (short, 2)):
        play(d, "i")
        made = last(d, e.Wagered)
        assert (made.kind, made.amount, made.full, made.all_in) == ("bring-in", amount, False, True)
        assert d.request.to_call == 3
        play(d, "c")
    cites = [{*last(d, e.Wagered, kind="bring-in").cites} for d in (whole, short)]
    assert cites[0] != cites[1]
    assert "RR11-8.STUD.2a" in cites[0]
    assert "RR11-8.STUD.4c" not in last(whole, e.Called).cites
    assert "RR11-8.STUD.4c" in last(short, e.Called).cites


def test_the_upper_limit_once_bet_over_an_open_pair_is_the_only_one():
    hands = "????2c2h ????6d9d ????TsJs"
    stakes = "10/20 limit with ante 1 and bring-in 3"
    for bet, sizes in ((10, (20, 30)), (20, (40,))):
        d = deal("seven-card-stud", stakes, (500,) * 3, hands)
        play(d, f"i c c b{bet}")
        assert d.request.sizes == sizes


@pytest.mark.rules("RR11-4.BLIND.1b")
def test_a_whole_blind_is_called_as_any_bet():
    for chips, told in ((20, False), (19, True)):
        d = deal("holdem", "10/20 no-limit", (500, chips, 500))
        play(d, "c")
        assert ("RR11-4.BLIND.1b" in last(d, e.Called).cites) is told


def test_a_bet_over_blinds_below_it_is_measured_whole_and_one_over_a_short_all_in_is_not():
    for stack, full in ((5, True), (4, False)):
        d = deal("holdem", "10/20 limit with blinds 1/3", (500, 500, stack))
        play(d, "a")
        assert (last(d, e.Wagered).to, last(d, e.Wagered).full) == (stack, full)
    d = flop(chips=(28, 35, 1000))
    play(d, "a a")
    assert [one.full for one in found(d, e.Wagered)] == [False, False]


@pytest.mark.rules("RR11-4.BLIND.9a", "RR11-4.BLIND.10c", "WSOP-152a", "WSOP-156c")
@pytest.mark.parametrize(
    ("book", "blind", "post"),
    [
        ("roberts-v11", "RR11-4.BLIND.9a", "RR11-4.BLIND.10c"),
        ("wsop-2018", "WSOP-152a", "WSOP-156c"),
    ],
)
def test_the_option_of_who_has_posted_is_not_that_of_the_blind(book, blind, post):
    d = deal("holdem", "5/10 no-limit", (200,) * 4, posts=(Post(3, 10, "missed"),), book=book)
    play(d, "c x")
    assert post in last(d, e.Checked, seat=3).cites
    assert blind not in last(d, e.Checked, seat=3).cites
    play(d, "c x")
    assert blind in last(d, e.Checked, seat=1).cites
    assert post not in last(d, e.Checked, seat=1).cites


def test_why_a_hand_may_not_be_folded_is_said():
    d = deal("seven-card-stud", "10/20 limit with ante 1 and bring-in 3")
    assert "a forced bet" in str(refused(d, "f", Reason.MAY_NOT_FOLD))
    d = deal("draw-high", "10/20 limit with ante 5", (5, 100, 100), book="uspa")
    assert "is all-in" in str(refused(d, "f", Reason.MAY_NOT_FOLD))
