"""Robert's rules: lowball, opening, the draw, check-raise, and the sevens rule."""

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, seats_of, stacks

LIMIT = "10/20 limit with blinds 5/10"
GAME = "5/10 no-limit"
# Pat hands: a seven, an eight, a nine, and a king.
SEVEN = "7c5d4h3s2c"
EIGHT = "8c5h4s3d2d"
NINE = "9c6d4c3h2h"
KING = "Kc9d8h7s6c"
SIX = "6s5c4d3c2s"


def lowball(hands="", form="lowball-a5", stakes=LIMIT, stacks=(500,) * 3, **how):
    return deal(form, stakes, stacks, hands, **how)


def drawn(first, second, third=KING, **how):
    """Everyone comes in for 10 and stands pat: 30 in the pot, seat 0 acts first."""
    d = lowball(f"{first} {second} {third}", **how)
    play(d, "c c x d d d")
    assert d.state.pot == 30
    return d


@pytest.mark.rules("RR11-11.INTRO.0a", "RR11-11.INTRO.0b", "RR11-11.INTRO.0d")
def test_lowball_is_five_cards_a_bet_a_draw_a_bet_and_the_lowest_hand_wins():
    d = lowball(f"{KING} {NINE} {EIGHT}", then="AcAdAh")
    assert [len(seat.down) for seat in d.state.seats] == [5, 5, 5]
    assert "RR11-11.INTRO.0b" in last(d, e.Dealt).cites
    play(d, "c c x")
    assert d.request.kind == "draw"
    assert (d.request.cards_min, d.request.cards_max) == (0, 5)
    play(d, "dKc d d")
    assert "RR11-11.INTRO.0d" in found(d, e.Exchanged)[0].cites
    assert d.request.kind == "bet"
    play(d, "x x x")
    assert seats_of(d, e.Awarded) == [2]
    assert "RR11-11.INTRO.0a" in last(d, e.Awarded).cites


@pytest.mark.rules("RR11-11.INTRO.0c")
def test_before_the_draw_one_opens_or_folds_and_may_not_check():
    d = lowball(form="lowball-a5", stakes="10/20 limit with ante 2")
    refused(d, "x", Reason.OPEN_OR_FOLD, "RR11-11.INTRO.0c")
    play(d, "f")
    refused(d, "x", Reason.OPEN_OR_FOLD, "RR11-11.INTRO.0c")
    play(d, "b10 c")
    d = drawn(EIGHT, NINE)
    play(d, "x")


@pytest.mark.rules("RR11-11.INTRO.0f")
def test_the_big_blind_may_be_called_or_by_the_games_rule_only_opened_for_twice():
    play(lowball(), "c")
    d = lowball(options=("double-to-open",))
    refused(d, "c", Reason.MUST_OPEN_HIGHER, "RR11-11.INTRO.0f")
    assert d.request.sizes == (20,)
    play(d, "r20 f c d d x")


@pytest.mark.rules("RR11-11.INTRO.0g")
def test_the_bet_doubles_after_the_draw_except_in_northern_california():
    d = drawn(EIGHT, NINE)
    assert d.request.sizes == (20,)
    play(d, "b20")
    assert "RR11-11.INTRO.0g" in last(d, e.Wagered).cites
    d = drawn(EIGHT, NINE, options=("northern-california",))
    assert d.request.sizes == (10,)


@pytest.mark.rules("RR11-11.INTRO.0h", "RR11-11.D27.0e")
@pytest.mark.parametrize(
    ("form", "best", "other"),
    [("lowball-a5", "Ac2d3h4s5c", "As2c3c4c6d"), ("lowball-27", "2d3h4s5c7c", "2c3c4c5d8d")],
)
def test_the_forms_are_named_for_their_best_hands(form, best, other):
    d = lowball(f"{other} {best}", form=form)
    play(d, "f c x d d x x")
    assert seats_of(d, e.Awarded) == [1]


@pytest.mark.rules("RR11-11.LOW.10a", "RR11-11.LOW.10b", "RR11-16.EXP.9c")
def test_who_draws_five_gets_four_and_the_fifth_after_everyone_else():
    d = lowball(then="2s3s4s5s 6s7s 8s 9s")
    play(d, "c c x d5")
    assert [len(event.cards) for event in found(d, e.Dealt)[3:]] == [4]
    assert "RR11-11.LOW.10a" in last(d, e.Dealt).cites
    play(d, "d2 d1")
    new = [(event.seat, len(event.cards)) for event in found(d, e.Dealt)[3:]]
    assert new == [(0, 4), (1, 2), (2, 1), (0, 1)]
    assert {"RR11-11.LOW.10b", "RR11-16.EXP.9c"} <= set(last(d, e.Dealt).cites)
    assert len(d.state.seats[0].down) == 5


@pytest.mark.rules("RR11-11.LOW.10c", "RR11-16.EXP.9c")
def test_for_the_last_player_a_card_is_burned_before_the_fifth():
    d = lowball(then="2s 3s4s5s6s 7s 8s")
    play(d, "c c x d1 d d5")
    after = [type(event).__name__ for event in d.events][-4:]
    assert after == ["Dealt", "Burned", "Dealt", "RoundBegan"]
    assert [len(event.cards) for event in found(d, e.Dealt)[3:]] == [1, 4, 1]
    assert "RR11-11.LOW.10c" in last(d, e.Dealt).cites


@pytest.mark.rules("RR11-11.LOW.13a", "RR11-11.LOW.13b")
def test_how_many_one_drew_is_told_until_there_is_action_after_the_draw():
    d = lowball()
    play(d, "c c x d2 d d1")
    assert [d.view(1).seats[seat].drew for seat in range(3)] == [(2,), (0,), (1,)]
    play(d, "x")
    assert [d.view(1).seats[seat].drew for seat in range(3)] == [(), (0,), ()]


@pytest.mark.rules("RR11-11.LOW.14")
def test_a_rap_is_a_pass_in_the_betting_and_a_pat_hand_on_the_draw():
    d = lowball()
    play(d, "c c x d")
    pat = last(d, e.Exchanged)
    assert pat.cards == ()
    assert "RR11-11.LOW.14" in pat.cites
    play(d, "d d x")
    assert "RR11-11.LOW.14" in last(d, e.Checked).cites


@pytest.mark.rules("RR11-11.A5.1b")
def test_the_joker_is_in_use_unless_a_notice_says_otherwise():
    assert len(lowball().setup.deck) == 53
    assert len(lowball(options=("no-joker",)).setup.law.deck) == 52


@pytest.mark.rules("RR11-11.A5.2")
def test_at_limit_ace_to_five_who_has_checked_may_not_raise():
    d = drawn(EIGHT, NINE)
    play(d, "x b20 f")
    refused(d, "r40", Reason.CHECK_RAISE_BARRED, "RR11-11.A5.2")
    d = drawn(EIGHT, NINE, options=("check-raise-at-lowball",))
    play(d, "x b20 f r40")


@pytest.mark.rules("RR11-11.D27.3", "RR11-11.NLL.5", "RR11-14.INTRO.0f")
@pytest.mark.parametrize(
    ("form", "stakes", "rule"),
    [("lowball-27", LIMIT, "RR11-11.D27.3"), ("lowball-a5", GAME, "RR11-11.NLL.5")],
)
def test_at_deuce_to_seven_and_without_a_limit_who_has_checked_may_raise(form, stakes, rule):
    d = drawn(EIGHT, NINE, form=form, stakes=stakes)
    play(d, "x b20 f r40")
    assert rule in last(d, e.Wagered).cites
    big_bet = "RR11-14.INTRO.0f" in last(d, e.Wagered).cites
    assert big_bet is (rule == "RR11-11.NLL.5"), "its rules stand at the end of the chapter"


@pytest.mark.rules("RR11-11.A5.4a", "RR11-11.A5.4b")
def test_a_seven_that_checks_and_is_best_wins_only_what_was_there_before_the_draw():
    d = drawn(SEVEN, EIGHT)
    play(d, "x b20 c c")
    back = found(d, e.Returned, why="sevens")
    assert {(event.seat, event.amount) for event in back} == {(0, 20), (1, 20), (2, 20)}
    assert {"RR11-11.A5.4a", "RR11-11.A5.4b"} <= set(back[0].cites)
    assert (last(d, e.Awarded).seat, last(d, e.Awarded).amount) == (0, 30)
    assert stacks(d) == [520, 490, 490]


@pytest.mark.rules("RR11-11.A5.4b")
def test_an_eight_that_checks_wins_everything():
    d = drawn(EIGHT, NINE)
    play(d, "x b20 c c")
    assert not found(d, e.Returned)
    assert last(d, e.Awarded).amount == 90


@pytest.mark.rules("RR11-11.A5.4c")
def test_a_checked_seven_that_is_beaten_loses_the_pot_and_its_calls():
    d = drawn(SEVEN, SIX)
    play(d, "x b20 f c")
    assert not found(d, e.Returned)
    assert stacks(d) == [470, 540, 490]


@pytest.mark.rules("RR11-11.A5.4d", "RR11-11.A5.4e")
def test_a_seven_may_just_call_an_all_in_of_under_half_a_bet_and_overcallers_get_theirs_back():
    d = drawn(EIGHT, SEVEN, stacks=(18, 500, 500))
    play(d, "b8 c c")
    back = found(d, e.Returned)
    assert [(event.seat, event.amount, event.why) for event in back] == [(2, 8, "overcall")]
    assert {"RR11-11.A5.4d", "RR11-11.A5.4e"} <= set(back[0].cites)
    assert stacks(d) == [0, 536 - 8, 490]


@pytest.mark.rules("RR11-11.A5.4d", "RR11-11.A5.4e")
def test_all_overcallers_behind_the_seven_get_theirs_back_and_who_called_before_it_does_not():
    hands = f"{EIGHT} {KING} {SEVEN} {NINE} Kd9s8s7h6h"
    d = lowball(hands, stacks=(18, 500, 500, 500, 500))
    play(d, "c c c c x d d d d d b8 c c c c")
    back = [(event.seat, event.amount) for event in found(d, e.Returned)]
    assert back == [(3, 8), (4, 8)]
    assert stacks(d) == [0, 482, 490 + 50 + 16, 490, 490]


@pytest.mark.rules("RR11-11.A5.4d")
def test_over_half_a_bet_all_in_a_seven_that_calls_wins_everything():
    for stack, back in ((19, [2]), (20, [])):
        d = drawn(EIGHT, SEVEN, stacks=(stack, 500, 500))
        play(d, f"b{stack - 10} c c")
        assert seats_of(d, e.Returned) == back


@pytest.mark.rules("RR11-11.A5.4a")
def test_the_worst_seven_has_to_bet_and_the_best_eight_has_not():
    for hand, voided in (("7h6h5s4c3h", True), ("8c4d3h2sAc", False)):
        d = drawn(hand, KING, "Qd9s8s6dTs")
        play(d, "x b20 f c")
        assert bool(found(d, e.Returned, why="sevens")) is voided


@pytest.mark.rules("RR11-11.A5.4e")
def test_an_overcaller_who_wins_is_paid():
    d = drawn(EIGHT, SEVEN, SIX, stacks=(18, 500, 500))
    play(d, "b8 c c")
    assert not found(d, e.Returned)
    assert stacks(d)[2] == 482 + 54


@pytest.mark.rules("RR11-11.A5.4f")
def test_a_seven_that_completes_the_short_bet_wins_what_is_called():
    d = drawn(EIGHT, SEVEN, stacks=(18, 500, 500))
    play(d, "b8 r20 c")
    assert not found(d, e.Returned)
    assert stacks(d) == [0, 490 + 30 + 8 + 20, 470]


@pytest.mark.rules("RR11-11.D27.4", "RR11-11.NLL.4")
@pytest.mark.parametrize(
    ("form", "stakes"),
    [("lowball-27", LIMIT), ("lowball-a5", GAME), ("lowball-a5", "5/10 pot-limit")],
)
def test_elsewhere_a_seven_may_check_and_win_what_is_bet(form, stakes):
    d = drawn("7c5d4h3s2d", "8c5h4s3d2c", form=form, stakes=stakes)
    play(d, "x b20 f c")
    assert not found(d, e.Returned)
    assert stacks(d) == [540, 470, 490]


@pytest.mark.rules("RR11-11.A5.4a")
def test_a_house_may_play_without_the_sevens_rule():
    d = drawn(SEVEN, EIGHT, options=("no-sevens-rule",))
    play(d, "x b20 f c")
    assert stacks(d) == [540, 470, 490]


@pytest.mark.rules("RR11-11.NLL.1")
def test_big_bet_lowball_has_the_wagers_of_big_bet_and_the_draw_of_lowball():
    d = lowball(stakes=GAME)
    refused(d, "r15", Reason.BELOW_MINIMUM, "RR11-14.NL.3a")
    play(d, "r200 f f")
    d = lowball(stakes="no-limit with ante 5")
    refused(d, "x", Reason.OPEN_OR_FOLD, "RR11-11.INTRO.0c", "RR11-11.NLL.1")
