"""Every step of a remedy by hand-made situations: chips and the action."""

import pytest
from msgspec.structs import replace

from floorman.cards import parse_cards
from floorman.deal import Deal, Reason, events
from floorman.deal import commands as c
from floorman.deal import remedies as r
from tests.deal.playing import deal, found, last, play, refused, stacks
from tests.deal.rows.deals import PAIRS, STRONG, WEAK, RowDeal

STUD = "10/20 limit with ante 2 and bring-in 3"
LIMIT = "10/20 limit"
RULES = ("RR11-3.BET.14a",)


def rule(one, *steps):
    """Carry a ruling out; its events."""
    made = one.apply(c.Remedy(tuple(steps), "test", RULES, "so it is ruled"))
    again = Deal.replay(one.setup, one.commands)
    assert again.events == one.events
    return made


def no(one, step, reason):
    """The ruling is refused for that reason, and nothing has changed."""
    return refused(one, c.Remedy((step,), cites=RULES), reason)


def turn(one):
    return one.request.seat


# The ruling itself.


def test_a_ruling_is_told_first_and_every_step_cites_its_rules():
    one = deal()
    made = rule(one, r.KillHand(0), r.Bar(1))
    assert [type(event) for event in made] == [
        events.Ruled,
        events.HandKilled,
        events.WagersBarred,
    ]
    assert made[0] == events.Ruled("test", "so it is ruled", RULES)
    assert all(event.cites == RULES for event in made)


def test_a_ruling_of_which_one_step_is_refused_changes_nothing():
    one = deal()
    attempt = c.Remedy((r.KillHand(0), r.Transfer(1, "pot", 50), r.KillHand(9)))
    refused(one, attempt, Reason.NO_SUCH_SEAT)
    assert stacks(one) == [199, 198, 200] and turn(one) == 2
    assert one.state.contenders == 3 and one.state.remedied is None


def test_a_ruling_may_change_nothing_and_may_come_when_the_deal_is_over():
    one = deal()
    play(one, "f f")
    assert one.is_over
    assert rule(one) == (events.Ruled("test", "so it is ruled", RULES),)
    no(one, r.KillHand(0), Reason.DEAL_OVER)


# Void deals.


@pytest.mark.parametrize(
    ("form", "stakes", "line"),
    [
        ("holdem", "1/2 no-limit", "c c x | b5 c"),
        ("seven-card-stud", STUD, ""),
        ("omaha", "1/2 pot-limit", "c c x | x x x | b4 c c"),
        ("badugi", LIMIT, "c c x | d1 d1"),
        ("lowball-a5", "10/20 limit with ante 2", ""),
    ],
)
def test_a_void_deal_gives_everything_back_and_nobody_wins(form, stakes, line):
    one = deal(form, stakes)
    play(one, line)
    rule(one, r.VoidDeal("two cards were exposed"))
    assert one.is_over and one.result.misdealt == "two cards were exposed"
    assert stacks(one) == [200, 200, 200] and one.result.net == (0, 0, 0)
    assert not one.result.winners and not one.result.pots and not one.result.carried
    assert one.events[-1].stacks == (200, 200, 200)
    assert not any(seat.down for seat in one.state.seats)


def test_a_deal_may_be_void_when_the_pot_is_pushed():
    one = deal(hands="AsAh KsKh 2c3d", board="4c5d9hJsQc")
    play(one, "r10 c c | x x x | x x x | x x x")
    assert one.result.winners == (0,)
    rule(one, r.VoidDeal())
    assert one.result.stacks == (200, 200, 200) and one.result.winners == ()
    assert one.result.misdealt == "ruled"


def test_a_void_deal_of_rows_passes_no_points():
    one = RowDeal("open-face", STRONG, PAIRS).run()
    assert one.is_over and any(one.result.points)
    rule(one, r.VoidDeal())
    assert one.result.points == (0, 0) and one.result.net == (0, 0)


# Dead hands, and hands that live again.


def test_a_hand_killed_out_of_turn_leaves_its_chips_and_the_action_where_it_is():
    one = deal()
    play(one, "r10")
    rule(one, r.KillHand(1))
    assert turn(one) == 0 and one.state.seats[1].folded and one.state.pot == 13
    assert one.view(None).seats[1].folded and one.view(1).seats[1].down == ()


def test_the_action_goes_on_from_a_hand_that_is_killed_in_turn():
    one = deal()
    play(one, "r10")
    rule(one, r.KillHand(0))
    assert turn(one) == 1


def test_the_last_hand_left_wins_as_when_all_fold():
    one = deal()
    play(one, "r10 f")
    rule(one, r.KillHand(1))
    assert one.is_over and one.result.winners == (2,) and stacks(one) == [199, 198, 203]
    assert last(one, events.Returned).amount == 8


def test_an_ante_may_go_back_with_a_killed_hand():
    one = deal("seven-card-stud", STUD)
    rule(one, r.KillHand(0, ante_back=True))
    assert stacks(one)[0] == 200 and one.state.pot == 4
    assert last(one, events.Returned).why == "ruled"


def test_a_killed_hand_that_owed_the_bring_in_passes_it_on():
    one = deal("seven-card-stud", STUD, hands="AsAhAd KsKhKd 2c2d2h")
    assert turn(one) == 2
    rule(one, r.KillHand(2))
    assert (one.request.kind, turn(one)) == ("bring-in", 0)


def test_a_hand_may_be_killed_while_others_draw():
    one = deal("badugi", LIMIT)
    play(one, "c c x | d1")
    rule(one, r.KillHand(1))
    assert (one.request.kind, turn(one)) == ("draw", 2)
    rule(one, r.KillHand(2))
    assert one.is_over and one.result.winners == (0,)


def test_a_hand_may_be_killed_in_the_middle_of_the_deal_and_gets_no_cards():
    one = deal(dealing="dealer")
    play(one, ". .")
    rule(one, r.KillHand(0))
    play(one, "..")
    assert turn(one) == 2 and one.state.seats[0].down == [] and len(one.state.piles.muck) == 2


def test_a_hand_killed_at_the_showdown_is_not_asked_to_show():
    one = deal(hands="AsAh KsKh 2c3d", board="4c5d9hJsQc", showing="asked")
    play(one, "c c x | x x x | x x x | x x x")
    assert turn(one) == 0
    rule(one, r.KillHand(0))
    assert turn(one) == 1
    play(one, "s s P")
    assert one.result.winners == (1,)
    no(one, r.KillHand(1), Reason.DEAL_OVER)


def test_the_last_live_hand_cannot_be_killed():
    one = deal(showing="asked", stacks=(200, 200), hands="AsAh KsKh", board="4c5d9hJsQc")
    play(one, "c x | x x | x x | x x | m")
    assert one.state.seats[0].mucked
    no(one, r.KillHand(1), Reason.MAY_NOT_FOLD)


def test_a_killed_hand_in_rows_loses_to_everybody():
    one = RowDeal("open-face", STRONG, WEAK).run(lambda one: one.request.kind == "set")
    rule(one, r.KillHand(0))
    no(one, r.KillHand(0), Reason.CARD_NOT_HELD)
    assert one.request.seats == (1,)


def test_a_folded_hand_lives_again_and_acts_in_its_turn():
    one = deal(hands="AsAh KsKh 2c3d", board="4c5d9hJsQc")
    play(one, "f")
    rule(one, r.ReviveHand(2))
    assert turn(one) == 0
    play(one, "c x")
    assert turn(one) == 2  # it has not acted yet
    play(one, "c | x x x | x x x | x x x")
    assert one.result.winners == (0,) and one.result.pot == 6


def test_a_hand_revived_in_a_later_round_contests_what_it_has_matched():
    one = deal(hands="AsAh KsKh 2c3d", board="4c5d9hJsQc")
    play(one, "c f x | b10 c")
    rule(one, r.ReviveHand(0, parse_cards("As Ah")))
    play(one, "x x x | x x x")
    assert one.result.net == (2, 10, -12)  # a blind of each, and the rest to the kings


def test_cards_that_nobody_knows_live_again_as_such():
    one = deal(deck=None, dealing="dealer")
    play(one, ".. f")
    rule(one, r.ReviveHand(2))
    assert one.state.seats[2].down == [53, 53] and not one.state.piles.muck
    no(one, r.ReviveHand(2), Reason.NOT_ASKED)


def test_a_revived_hand_must_be_of_as_many_cards_that_lie_in_the_muck():
    one = deal(hands="AsAh KsKh 2c3d")
    play(one, "f")
    no(one, r.ReviveHand(2, parse_cards("2c")), Reason.WRONG_NUMBER_OF_CARDS)
    no(one, r.ReviveHand(2, parse_cards("2c As")), Reason.CARD_NOT_HELD)
    no(one, r.ReviveHand(0), Reason.NOT_ASKED)


def test_a_hand_of_stud_that_missed_a_street_is_dealt_what_it_missed():
    one = deal("seven-card-stud", STUD, hands="AsAhAd KsKhKd 2c2d2h")
    play(one, "i f c")
    assert one.state.this_stage.street.name == "fourth-street"
    rule(one, r.ReviveHand(0))
    assert one.state.remedied.owed == [("seat", 0, True)]
    while one.state.this_stage.street.name == "fourth-street":
        play(one, "x")
    assert len(one.state.seats[0].up) == 3 and len(one.state.seats[1].up) == 3


# Wagers taken back and put right.


def test_a_raise_taken_back_leaves_the_level_and_the_least_raise_as_before():
    one = deal(stacks=(500, 500, 500))
    play(one, "r10 r50")
    rule(one, r.TakeBack(0, 1, again=True))
    assert turn(one) == 0 and one.state.round.level == 10
    assert (one.request.to_call, one.request.raise_to_min) == (9, 18)
    assert last(one, events.TotalChanged).amount == -49


def test_a_string_raise_is_a_call():
    one = deal(stacks=(500, 500, 500))
    play(one, "r10 r50")
    rule(one, r.TakeBack(0, 10))
    assert turn(one) == 1 and one.request.to_call == 8 and one.request.raise_to_min == 18
    play(one, "c")
    assert one.state.this_stage.street.name == "flop"


def test_a_wager_partly_taken_back_is_a_smaller_wager():
    one = deal(stacks=(500, 500, 500))
    play(one, "r10 r50")
    rule(one, r.TakeBack(0, 20))
    assert one.state.round.level == 20 and one.state.round.last_raise == 10
    assert turn(one) == 1 and one.request.raise_to_min == 30


def test_raises_at_limit_are_counted_as_before():
    one = deal("holdem", LIMIT)
    play(one, "r20 r30")
    assert one.state.round.raises == 3
    rule(one, r.TakeBack(0, 20))
    assert one.state.round.raises == 2 and one.request.sizes == (30,)


def test_what_others_put_in_on_a_wager_comes_back_before_it():
    one = deal()
    play(one, "r10 c")
    no(one, r.TakeBack(2, 2), Reason.SUBSTANTIAL_ACTION)
    rule(one, r.TakeBack(0, 1), r.TakeBack(2, 2))
    assert turn(one) == 1 and one.request.to_call == 0
    assert stacks(one) == [199, 198, 198]
    no(one, r.TakeBack(2, 2), Reason.ABOVE_MAXIMUM)


def test_a_bet_taken_back_leaves_the_round_unopened():
    one = deal()
    play(one, "c c x | x b10")
    rule(one, r.TakeBack(1, 0, again=True))
    assert turn(one) == 1 and one.request.may_check and one.request.wager == "bet"
    play(one, "x x")
    assert one.state.this_stage.street.name == "turn"


def test_an_opener_who_takes_back_the_bet_has_not_opened():
    one = deal("jacks-or-better", "10/20 limit with ante 2", hands="AsAhKdQc2d")
    play(one, "b10")
    rule(one, r.TakeBack(0, 0))
    assert not one.state.opened and one.state.opener == -1


def test_a_short_call_is_put_right():
    one = deal(stacks=(500, 500, 500))
    play(one, "r50 c")
    rule(one, r.TakeBack(0, 20), r.PutIn(0, 50))
    assert turn(one) == 1 and one.state.round.level == 50 and stacks(one)[0] == 450


def test_a_low_wager_put_right_sets_level_and_raise_and_reopens_nothing():
    one = deal(stacks=(500, 500, 500))
    play(one, "c c x | b10 c c")
    play(one, "b10 c")
    rule(one, r.PutIn(0, 30))
    assert one.state.round.level == 30 and one.state.round.last_raise == 30
    assert turn(one) == 2 and one.request.raise_to_min == 60  # who has not acted may raise
    play(one, "c")
    assert turn(one) == 1 and one.request.to_call == 20 and not one.request.wager
    refused(one, "r90", Reason.BARRED_BY_RULING, *RULES)
    play(one, "c")
    assert one.state.this_stage.street.name == "river"


def test_who_may_not_raise_what_was_put_right_may_raise_a_new_wager():
    one = deal(stacks=(500, 500, 500))
    play(one, "c c x | b10 c")
    rule(one, r.PutIn(0, 30))
    play(one, "r60 c")
    assert turn(one) == 1 and one.request.wager == "raise"


def test_no_more_than_the_stack_is_put_in():
    one = deal(stacks=(500, 500, 60))
    play(one, "r20")
    rule(one, r.PutIn(2, 100))
    assert one.state.seats[2].stack == 0 and one.state.round.level == 60
    no(one, r.PutIn(2, 100), Reason.OVER_STACK)
    no(one, r.PutIn(0, 1), Reason.BELOW_MINIMUM)


def test_chips_put_in_out_of_turn_may_leave_the_turn_to_come():
    one = deal()
    play(one, "r10")
    rule(one, r.PutIn(1, 10, acts=False))
    play(one, "c")
    assert turn(one) == 1 and one.request.may_check and one.request.wager == "raise"


def test_wagers_are_put_right_while_there_is_betting_only():
    one = deal("badugi", LIMIT)
    play(one, "c c x")
    for step in (r.TakeBack(0, 0), r.PutIn(0, 20), r.GiveTurn(0), r.LoseTurn(0), r.AfterRound(())):
        no(one, step, Reason.NOT_ASKED)


# Turns and bars.


def test_the_action_goes_back_to_a_seat_that_was_passed_over():
    one = deal()
    play(one, "c c x | x x")
    rule(one, r.GiveTurn(0))
    assert turn(one) == 0
    play(one, "x")
    assert turn(one) == 2  # who has acted in between is not asked again
    play(one, "x")
    assert one.state.this_stage.street.name == "turn"


def test_a_new_wager_asks_those_in_between_again():
    one = deal()
    play(one, "c c x | x x")
    rule(one, r.GiveTurn(0))
    play(one, "b10")
    assert turn(one) == 1


def test_a_turn_that_is_lost_is_a_check_or_a_fold():
    one = deal()
    play(one, "c c x | x")
    rule(one, r.LoseTurn(1))
    assert turn(one) == 2
    no(one, r.LoseTurn(1), Reason.NOT_YOUR_TURN)
    play(one, "b10")
    no(one, r.LoseTurn(0), Reason.FACING_A_WAGER)
    rule(one, r.LoseTurn(0, folds=True))
    assert one.state.seats[0].folded and turn(one) == 1
    assert last(one, events.TurnLost).folded


def test_a_seat_that_is_barred_from_raising_may_still_call():
    one = deal()
    rule(one, r.Bar(0, "raise", "turn"))
    play(one, "c")
    assert one.request.may_call and not one.request.wager
    refusal = refused(one, "r10", Reason.BARRED_BY_RULING, *RULES)
    assert "the floor has ruled it out" in str(refusal)
    play(one, "c r10 c")
    assert turn(one) == 0 and one.request.wager == "raise"  # its next act is done


def test_bars_hold_for_a_round_or_for_the_deal():
    one = deal()
    rule(one, r.Bar(0, "wager", "round"), r.Bar(1, "bet", "deal"))
    play(one, "c c")
    assert one.request.wager == "raise"  # only bets are barred
    play(one, "x")
    assert turn(one) == 0 and one.request.wager == "bet"
    play(one, "x")
    assert turn(one) == 1 and not one.request.wager
    play(one, "x x | x")
    assert turn(one) == 1 and not one.request.wager


def test_there_may_be_no_more_betting_on_a_street():
    one = deal()
    play(one, "c c x | x")
    rule(one, r.NoBetting())
    assert one.state.this_stage.street.name == "turn" and turn(one) == 0
    play(one, "b10")
    no(one, r.NoBetting(), Reason.FACING_A_WAGER)


def test_betting_that_is_to_come_may_be_left_out():
    one = deal(dealing="dealer")
    play(one, ".. c c x . .")
    rule(one, r.NoBetting())
    play(one, "..")
    assert (one.request.kind, turn(one)) == ("bet", 0)
    assert one.state.this_stage.street.name == "turn"
    assert [event.street for event in found(one, events.RoundBegan)] == ["preflop", "turn"]


def test_a_seat_all_in_for_the_pot_keeps_its_chips_and_contests_what_it_matched():
    one = deal(hands="AsAh KsKh 2c3d", board="4c5d9hJsQc")
    play(one, "r10 c c | b20")
    rule(one, r.AllInForPot(0))
    assert one.state.seats[0].away == 170
    play(one, "c c | x x | x x")
    assert one.result.net == (-30 + 90, -30, -30) and turn(one) == -1
    other = deal(hands="AsAh KsKh 2c3d", board="4c5d9hJsQc")
    play(other, "r10 c c")
    rule(other, r.AllInForPot(0))
    play(other, "b20 c | x x | x x")
    assert other.result.net == (20, 10, -30)


# Chips that change hands.


def test_a_forfeit_is_dead_money_in_the_pot_and_may_come_back():
    one = deal()
    rule(one, r.Transfer(0, "pot", 5))
    assert one.state.pot == 8 and one.state.dead == 5 and one.request.to_call == 2
    rule(one, r.Transfer("pot", 0, 5))
    assert one.state.pot == 3 and stacks(one)[0] == 199
    no(one, r.Transfer("pot", 0, 1), Reason.OVER_STACK)
    no(one, r.Transfer(0, 1, 5), Reason.NOT_ASKED)
    no(one, r.Transfer(0, "pot", 0), Reason.NOT_WHOLE_CHIPS)


def test_dead_money_may_stay_for_the_next_deal():
    one = deal("seven-card-stud", STUD)
    no(one, r.Transfer("pot", "carry", 1), Reason.OVER_STACK)
    rule(one, r.KillHand(0), r.Transfer("pot", "carry", 2), r.Transfer(1, "pot", 3))
    rule(one, r.Transfer("pot", "carry", 2), r.KillHand(1))
    assert one.result.carried == ((2, (0, 1, 2)), (2, (0, 1, 2)))
    assert stacks(one) == [198, 195, 203]


def test_a_pot_that_was_wrongly_awarded_goes_to_whom_it_belongs():
    one = deal()
    play(one, "r10 f f")
    assert one.result.winners == (2,)
    rule(one, r.Transfer(2, 0, 3))
    assert one.result.stacks == (202, 198, 200)
    no(one, r.Transfer(2, 0, 500), Reason.OVER_STACK)
    no(one, r.Transfer("pot", 0, 1), Reason.NOT_ASKED)
    rule(one, r.Transfer(2, "carry", 5))
    assert one.result.carried == ((5, (0, 1, 2)),)


def test_nobody_is_paid_out_of_a_pot_that_there_is_not():
    one = RowDeal("open-face", STRONG, WEAK).run(lambda one: one.request.kind == "set")
    no(one, r.Transfer(0, "pot", 1), Reason.NOT_ALLOWED_BY_BOOK)
    no(one, r.AllInForPot(0), Reason.NOT_ALLOWED_BY_BOOK)


def test_the_next_deal_may_be_set_up_with_what_was_carried():
    one = deal("jacks-or-better", "10/20 limit with ante 2")
    rule(one, r.Transfer(0, "pot", 10), r.Transfer("pot", "carry", 10))
    rule(one, r.KillHand(0), r.KillHand(1))
    again = Deal(replace(one.setup, carried=one.result.carried))
    assert again.state.pot == 16
