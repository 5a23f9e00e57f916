"""WSOP 2018: caps, least wagers and short all-ins, at limit and at big bet."""

from functools import partial

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, stacks

wsop = partial(deal, book="wsop-2018")
LIMIT = "20/40 limit with blinds 10/20"


def limit_flop(stacks=(1000,) * 4, stakes=LIMIT, **how):
    """Limit hold'em with everyone in for 20 on the flop; seat 0 acts first."""
    d = wsop("holdem", stakes, stacks, **how)
    play(d, "c " * (len(stacks) - 1) + "x")
    return d


def big_flop(stacks=(5000,) * 4, stakes="10/20 no-limit", form="holdem", **how):
    """A big-bet flop with everyone in; seat 0 acts first."""
    d = wsop(form, stakes, stacks, **how)
    play(d, "c " * (len(stacks) - 1) + "x")
    return d


# --- table stakes, folding, check-raising -------------------------------------------------------


@pytest.mark.rules("WSOP-60a", "WSOP-60b")
def test_a_hand_is_played_with_the_chips_that_lay_in_front_at_its_start():
    d = big_flop((5000, 320, 5000))
    refused(d, "b5001", Reason.OVER_STACK, "WSOP-60a", "WSOP-60b")
    play(d, "b1000 c")
    assert (last(d, e.Called).amount, last(d, e.Called).all_in) == (300, True)
    assert "WSOP-60b" in last(d, e.Called).cites
    play(d, "f")
    assert last(d, e.Returned).amount == 700
    assert "WSOP-60b" in last(d, e.Returned).cites


@pytest.mark.rules("WSOP-105a")
def test_folding_to_a_bet_kills_the_hand():
    d = big_flop()
    play(d, "b50 f")
    assert "WSOP-105a" in last(d, e.Folded).cites
    assert d.state.seats[1].folded
    assert not d.state.seats[1].down


@pytest.mark.rules("WSOP-124")
def test_a_player_who_checked_may_raise():
    d = limit_flop()
    play(d, "x b20 f f r40")
    assert last(d, e.Wagered).seat == 0
    assert "WSOP-124" in last(d, e.Wagered).cites


# --- how many raises -----------------------------------------------------------------------------


@pytest.mark.rules("WSOP-125", "WSOP-169")
@pytest.mark.parametrize("stakes", ["10/20 no-limit", "10/20 pot-limit"])
def test_at_big_bet_raises_are_unlimited(stakes):
    d = big_flop((100_000,) * 3, stakes)
    play(d, "b20 r40 r60 r80 r100 r120 r140 r160")
    assert {"WSOP-125", "WSOP-169"} <= set(last(d, e.Wagered).cites)
    assert d.request.wager == "raise"


@pytest.mark.rules("WSOP-126a")
def test_at_limit_a_round_has_one_bet_and_four_raises():
    d = limit_flop()
    play(d, "b20 r40 r60 r80 r100")
    refused(d, "r120", Reason.ROUND_CAPPED, "WSOP-126a")
    play(d, "f c c")
    assert last(d, e.RoundBegan).street == "turn"


@pytest.mark.rules("WSOP-126a")
def test_all_in_players_do_not_count_towards_the_three_that_make_a_cap():
    d = limit_flop((20, 1000, 1000))
    play(d, "b20 r40 r60 r80 r100 r120")
    assert d.request.wager == "raise"


@pytest.mark.rules("WSOP-126a")
def test_the_big_blind_is_the_bet_of_the_first_round():
    d = wsop("holdem", LIMIT, (1000,) * 4)
    play(d, "r40 r60 r80 r100")
    refused(d, "r120", Reason.ROUND_CAPPED, "WSOP-126a")


@pytest.mark.rules("WSOP-126c", "WSOP-226a", "WSOP-226b")
def test_at_15_30_stud_four_raises_follow_the_completion_of_a_5_dollar_opening():
    d = wsop("seven-card-stud", "15/30 limit with bring-in 5", (1000,) * 3, "????2c ????3d ????4h")
    play(d, "i r15")
    completion = last(d, e.Wagered)
    assert (completion.kind, completion.to) == ("complete", 15)
    assert {"WSOP-126c", "WSOP-226a", "WSOP-226b"} <= set(completion.cites)
    play(d, "r30 r45 r60 r75")
    refused(d, "r90", Reason.ROUND_CAPPED)


@pytest.mark.rules("WSOP-127a")
def test_a_round_that_begins_heads_up_has_no_cap():
    d = limit_flop((1000, 1000))
    play(d, "b20 r40 r60 r80 r100 r120 r140")
    assert d.request.sizes == (160,)


@pytest.mark.rules("WSOP-127b")
def test_a_round_that_becomes_heads_up_keeps_its_cap():
    d = limit_flop((1000,) * 3)
    play(d, "b20 f r40 r60 r80 r100")
    refused(d, "r120", Reason.ROUND_CAPPED, "WSOP-127b")


@pytest.mark.rules("WSOP-268")
def test_limit_lowball_has_a_bet_and_four_raises():
    d = wsop("lowball-a5", LIMIT, (1000,) * 3)
    play(d, "r40 r60 r80 r100")
    refused(d, "r120", Reason.ROUND_CAPPED, "WSOP-268")


# --- least wagers --------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-128a", "WSOP-170a", "WSOP-170c")
def test_the_least_bet_is_the_big_blind_on_every_street_but_for_an_all_in():
    d = big_flop((5000, 32, 5000))
    for _ in range(2):
        refused(d, "b15", Reason.BELOW_MINIMUM, "WSOP-128a", "WSOP-170a", "WSOP-170c")
        play(d, "x x x")
    play(d, "x b12")
    assert last(d, e.Wagered).all_in


@pytest.mark.rules("WSOP-128b", "WSOP-171a")
def test_a_raise_is_at_least_as_large_as_the_bet_or_raise_before():
    d = big_flop()
    play(d, "b100 r350")
    assert {"WSOP-128b", "WSOP-171a"} <= set(last(d, e.Wagered).cites)
    assert d.request.raise_to_min == 600
    refused(d, "r500", Reason.BELOW_MINIMUM, "WSOP-128b", "WSOP-171a")


@pytest.mark.rules("WSOP-BIGBET.b")
def test_at_no_limit_any_part_or_all_of_the_chips_may_be_wagered():
    d = big_flop((5000,) * 3)
    assert (d.request.raise_to_min, d.request.raise_to_max) == (20, 4980)
    refused(d, "b4985", Reason.OVER_STACK, "WSOP-BIGBET.b")
    play(d, "b4980")
    assert last(d, e.Wagered).all_in


@pytest.mark.rules("WSOP-130")
def test_at_5_10_wagers_are_in_fives_as_two_5_chips_make_the_big_blind():
    d = wsop("holdem", "5/10 no-limit", (503, 500, 500))
    refused(d, "r23", Reason.NOT_WHOLE_CHIPS, "WSOP-130")
    play(d, "r25 a")
    assert (last(d, e.Wagered).seat, last(d, e.Wagered).to) == (0, 503)


@pytest.mark.rules("WSOP-130")
@pytest.mark.parametrize(
    ("stakes", "step"), [("1/2 no-limit", 1), ("2/5 no-limit", 5), ("10/25 no-limit", 25)]
)
def test_the_chip_that_makes_the_big_blind_is_the_smallest_that_is_wagered(stakes, step):
    assert wsop("holdem", stakes, (5000,) * 3).request.step == step


@pytest.mark.rules("WSOP-180a", "WSOP-180b")
def test_where_the_house_asks_for_it_smaller_chips_play_only_all_in():
    d = wsop(
        "holdem",
        "10/25 no-limit",
        (1012, 1012, 1000),
        house={"betting.wager_denomination": "bring-in", "betting.small_chips.big_bet": "all-in"},
    )
    refused(d, "r60", Reason.NOT_WHOLE_CHIPS)
    play(d, "r75 f r1012 c")
    assert last(d, e.Wagered).to == 1012
    assert last(d, e.Called).amount == 925


# --- short all-ins at limit ----------------------------------------------------------------------


@pytest.mark.rules("WSOP-129a")
def test_less_than_half_a_bet_more_does_not_let_those_raise_who_have_acted():
    d = limit_flop((1000, 1000, 45, 1000))
    play(d, "b20 c r25 c")
    assert d.request.seat == 0
    refused(d, "r45", Reason.BETTING_NOT_REOPENED, "WSOP-129a")
    play(d, "c c")
    assert last(d, e.RoundBegan).street == "turn"


@pytest.mark.rules("WSOP-129b")
def test_who_has_not_acted_may_fold_call_or_complete_a_short_all_in():
    d = limit_flop((1000, 25, 1000, 1000))
    play(d, "x b5")
    assert (d.request.to_call, d.request.sizes, d.request.may_fold) == (5, (20,), True)
    play(d, "r20")
    assert last(d, e.Wagered).kind == "complete"
    assert "WSOP-129b" in last(d, e.Wagered).cites


@pytest.mark.rules("WSOP-129b")
def test_who_had_the_betting_reopened_may_complete_too():
    d = limit_flop((1000, 1000, 65, 1000))
    play(d, "b20 r40 r45 f")
    assert (d.request.seat, d.request.sizes) == (0, (60,))


@pytest.mark.rules("WSOP-129c", "WSOP-129d")
def test_on_a_20_dollar_round_a_full_raise_over_an_all_in_of_15_is_to_35():
    d = limit_flop((1000, 35, 1000, 1000))
    play(d, "x b15")
    assert last(d, e.Wagered).full
    assert {"WSOP-129c", "WSOP-129d"} <= set(last(d, e.Wagered).cites)
    assert (d.request.to_call, d.request.sizes) == (15, (35,))
    play(d, "r35 f r55")
    assert last(d, e.Wagered).seat == 0


@pytest.mark.rules("WSOP-129e")
def test_several_short_all_ins_that_come_to_a_raise_reopen_the_betting_at_limit():
    d = limit_flop((1000, 1000, 45, 50))
    play(d, "b20 c r25 r30")
    assert (d.request.seat, d.request.sizes) == (0, (50,))
    play(d, "c")
    assert d.request.wager == "raise"
    d = limit_flop((1000, 1000, 45, 45))
    play(d, "b20 c r25 c")
    refused(d, "r45", Reason.BETTING_NOT_REOPENED, "WSOP-129e")


# --- short all-ins at big bet --------------------------------------------------------------------


@pytest.mark.rules("WSOP-171b")
def test_who_has_acted_and_faces_less_than_a_full_raise_does_not_raise_at_big_bet():
    d = big_flop((5000, 5000, 180, 5000))
    play(d, "b100 c r160 c")
    assert (d.request.seat, d.request.to_call) == (0, 60)
    refused(d, "r300", Reason.BETTING_NOT_REOPENED, "WSOP-171b")
    d = big_flop((5000, 5000, 220, 5000))
    play(d, "b100 c r200 c")
    assert (d.request.seat, d.request.wager) == (0, "raise"), "a whole raise lets him"


@pytest.mark.rules("WSOP-171b")
def test_the_half_a_bet_rule_is_for_limit_only():
    d = big_flop((5000, 5000, 215, 5000))
    play(d, "b100 c r195 f")
    refused(d, "r400", Reason.BETTING_NOT_REOPENED, "WSOP-171b")


@pytest.mark.rules("WSOP-172a", "WSOP-172b")
def test_over_a_bet_of_100_and_an_all_in_of_140_a_raise_is_to_240_and_nothing_is_completed():
    d = big_flop((5000, 160, 5000, 5000))
    play(d, "b100 r140")
    assert (d.request.wager, d.request.raise_to_min) == ("raise", 240)
    refused(d, "r200", Reason.BELOW_MINIMUM, "WSOP-172a", "WSOP-172b")
    play(d, "r240")


@pytest.mark.rules("WSOP-172b")
def test_short_of_240_one_may_still_go_all_in():
    d = big_flop((5000, 160, 230, 5000))
    play(d, "b100 r140 r210")
    assert last(d, e.Wagered).all_in


@pytest.mark.rules("WSOP-173a")
def test_several_short_all_ins_reopen_the_betting_for_whom_they_make_a_full_raise():
    d = big_flop((5000, 180, 225, 5000))
    play(d, "b100 r160 r205 c")
    assert (d.request.seat, d.request.wager) == (0, "raise")
    play(d, "r405")
    assert "WSOP-173a" in last(d, e.Wagered).cites
    d = big_flop((5000, 180, 215, 5000))
    play(d, "b100 r160 r195 c")
    refused(d, "r400", Reason.BETTING_NOT_REOPENED, "WSOP-173a")


@pytest.mark.rules("WSOP-173b", "WSOP-173c")
def test_b_who_raised_to_200_does_not_raise_again_over_290_that_a_just_called():
    d = big_flop((5000, 5000, 310))
    play(d, "b100 r200 r290")
    # A faces a full raise from B and may raise.
    assert (d.request.seat, d.request.wager, d.request.raise_to_min) == (0, "raise", 390)
    play(d, "c")
    refused(d, "r500", Reason.BETTING_NOT_REOPENED, "WSOP-173a", "WSOP-173b")
    play(d, "c")
    assert last(d, e.RoundBegan).street == "turn"
    assert stacks(d) == [4690, 4690, 0]
    assert not found(d, e.Returned)
    d = big_flop((5000, 5000, 310))
    play(d, "b100 r200 r290 r390")
    assert "WSOP-173c" in last(d, e.Wagered, seat=0).cites
