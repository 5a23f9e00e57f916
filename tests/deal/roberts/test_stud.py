"""Robert's rules: seven-card stud, razz and stud high-low: who opens and for how much."""

import pytest

from floorman.cards import Rank
from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, seats_of

GAME = "15/30 limit with ante 2 and bring-in 5"
FIVE_TEN = "5/10 limit with ante 1 and bring-in 2"
LOW_HIGH = "????Ks ????2c ????9h"


def stud(stacks=(1000,) * 3, hands=LOW_HIGH, form="seven-card-stud", stakes=GAME, **how):
    return deal(form, stakes, stacks, hands, **how)


def at_showdown(d):
    """Everyone checks to the end."""
    while not d.is_over:
        play(d, "x")
    return d


@pytest.mark.rules("RR11-8.INTRO.0a", "RR11-8.INTRO.0b")
def test_stud_goes_two_down_one_up_then_three_up_and_one_down_with_five_rounds():
    d = stud()
    seat = d.state.seats[0]
    assert (len(seat.down), len(seat.up)) == (2, 1)
    assert "RR11-8.INTRO.0a" in last(d, e.Dealt).cites
    play(d, "i c c")
    for up, street in ((2, "fourth-street"), (3, "fifth-street"), (4, "sixth-street")):
        assert (len(seat.down), len(seat.up)) == (2, up)
        assert last(d, e.RoundBegan).street == street
        play(d, "x x x")
    assert (len(seat.down), len(seat.up)) == (3, 4)
    assert "RR11-8.INTRO.0b" in last(d, e.Dealt).cites
    assert len(found(d, e.RoundBegan)) == 5


@pytest.mark.rules("RR11-8.INTRO.0d")
def test_the_smaller_bet_holds_for_two_rounds_and_the_larger_for_three():
    d = stud(hands="????Ks5c3d6h ????2c4c7d8h ????9hTcJdQh")
    sizes = []
    play(d, "i c c")
    for _ in range(4):
        sizes.append(d.request.sizes)
        play(d, "x x x")
    assert sizes == [(15,), (30,), (30,), (30,)]
    d = stud()
    refused(d, "b30", Reason.ABOVE_MAXIMUM, "RR11-8.INTRO.0d")


@pytest.mark.rules("RR11-8.STUD.2a")
def test_the_lowest_upcard_by_suit_makes_a_forced_bet_that_it_may_not_fold():
    d = stud(hands="????2d ????Ks ????2c")
    assert (d.request.kind, d.request.seat, d.request.bring_in) == ("bring-in", 2, 5)
    assert "RR11-8.STUD.2a" in last(d, e.RoundBegan).cites
    refused(d, "f", Reason.MAY_NOT_FOLD, "RR11-8.STUD.2a")
    refused(d, "x", Reason.FACING_A_WAGER)
    play(d, "i")
    assert (last(d, e.Wagered).amount, last(d, e.Wagered).kind) == (5, "bring-in")
    assert "RR11-8.STUD.2a" in last(d, e.Wagered).cites
    assert d.request.seat == 0


@pytest.mark.rules("RR11-8.STUD.2b")
def test_on_later_rounds_the_high_hand_on_board_opens():
    d = stud(hands="????KsQd ????2c2d ????9hAh")
    play(d, "i c c")
    assert (d.request.kind, d.request.seat) == ("bet", 1)
    assert "RR11-8.STUD.2b" in last(d, e.RoundBegan).cites


@pytest.mark.rules("RR11-8.STUD.2c")
def test_of_tied_high_boards_the_one_dealt_first_opens():
    d = stud(hands="????KsQd ????KcQs ????2h3h", button=0)
    play(d, "i c c")
    # The button is on seat 0, so seat 1 got its cards first.
    assert d.request.seat == 1
    assert "RR11-8.STUD.2c" in last(d, e.RoundBegan).cites


@pytest.mark.rules("RR11-8.STUD.3")
def test_the_forced_bet_may_be_opened_for_a_full_bet_instead():
    d = stud()
    assert d.request.sizes == (15,)
    play(d, "b15")
    assert "RR11-8.STUD.3" in last(d, e.Wagered).cites
    assert (d.request.to_call, d.request.sizes) == (15, (30,))


@pytest.mark.rules("RR11-8.STUD.4a")
def test_when_the_lowcard_is_all_in_for_the_ante_the_next_to_the_left_opens():
    d = stud((1000, 2, 1000))
    assert (d.request.kind, d.request.seat) == ("bring-in", 2)
    assert "RR11-8.STUD.4a" in last(d, e.RoundBegan).cites
    play(d, "i c")
    assert d.state.pot == 16


@pytest.mark.rules("RR11-8.STUD.4a", "RR11-10.STUD8.4c")
@pytest.mark.parametrize(
    ("form", "rule"), [("seven-card-stud", "RR11-8.STUD.4a"), ("stud-8", "RR11-10.STUD8.4c")]
)
def test_when_the_high_hand_is_all_in_the_next_to_the_left_opens_a_later_round(form, rule):
    d = stud((7, 1000, 1000), "????KsKd ????2c4d ????9h7h", form)
    play(d, "i c c")
    assert d.request.seat == 1
    assert rule in last(d, e.RoundBegan).cites
    play(d, "x")
    assert d.request.seat == 2


@pytest.mark.rules("RR11-8.STUD.4b", "RR11-8.STUD.4c")
def test_a_short_forced_bet_stands_and_the_others_enter_for_the_normal_amount():
    d = stud((1000, 5, 1000))
    play(d, "i")
    wager = last(d, e.Wagered)
    assert (wager.amount, wager.all_in) == (3, True)
    assert "RR11-8.STUD.4b" in wager.cites
    assert d.request.to_call == 5
    play(d, "c")
    assert "RR11-8.STUD.4c" in last(d, e.Called).cites
    assert (d.request.to_call, d.request.sizes) == (5, (15,))


@pytest.mark.rules("RR11-8.STUD.6a", "RR11-8.STUD.6b")
def test_completing_five_to_fifteen_is_no_raise_and_leaves_three():
    d = stud()
    play(d, "i")
    assert d.request.wager == "complete"
    play(d, "r15")
    assert last(d, e.Wagered).kind == "complete"
    assert {"RR11-8.STUD.6a", "RR11-8.STUD.6b"} <= set(last(d, e.Wagered).cites)
    play(d, "r30 r45 r60")
    refused(d, "r75", Reason.ROUND_CAPPED, "RR11-3.BET.4a")


@pytest.mark.rules("RR11-8.INTRO.0e", "RR11-8.STUD.7a", "RR11-8.STUD.7b")
def test_over_an_open_pair_at_five_ten_one_bets_five_or_ten_and_raises_five_or_ten():
    d = stud(hands="????Ks3d ????2c2d ????9hAh", stakes=FIVE_TEN)
    play(d, "i c c")
    assert (d.request.seat, d.request.sizes) == (1, (5, 10))
    refused(d, "b7", Reason.NOT_A_FIXED_SIZE)
    play(d, "b5")
    cites = set(last(d, e.Wagered).cites)
    assert {"RR11-8.INTRO.0e", "RR11-8.STUD.7a", "RR11-8.STUD.7b"} <= cites
    assert (d.request.to_call, d.request.sizes) == (5, (10, 15))


@pytest.mark.rules("RR11-8.STUD.7a")
def test_anyones_open_pair_gives_everyone_the_choice():
    d = stud(hands="????KsAd ????2c3d ????9h9d", stakes=FIVE_TEN)
    play(d, "i c c x")
    assert (d.request.seat, d.request.sizes) == (0, (5, 10))


@pytest.mark.rules("RR11-8.STUD.7c")
def test_after_a_raise_of_ten_all_further_raises_are_of_ten():
    d = stud(hands="????Ks3d ????2c2d ????9hAh", stakes=FIVE_TEN)
    play(d, "i c c b5 r15")
    assert d.request.sizes == (25,)
    refused(d, "r20", Reason.BELOW_MINIMUM)
    play(d, "r25")
    assert "RR11-8.STUD.7c" in last(d, e.Wagered).cites


@pytest.mark.rules("RR11-8.STUD.7d")
def test_when_the_pair_checks_those_behind_have_the_same_choice():
    d = stud(hands="????Ks3d ????2c2d ????9hAh", stakes=FIVE_TEN)
    play(d, "i c c x")
    assert d.request.sizes == (5, 10)
    play(d, "b10")
    assert "RR11-8.STUD.7d" in last(d, e.Wagered).cites


@pytest.mark.rules("RR11-8.STUD.9")
def test_a_seat_folded_without_a_wager_goes_on_receiving_cards_until_somebody_bets():
    d = stud(hands="????KsQd ????2c4d ????9hAh", form="seven-card-stud")
    play(d, "i c c")
    play(d, "f")
    assert "RR11-8.STUD.9" in last(d, e.Folded).cites
    gone = last(d, e.Folded).seat
    play(d, "x x")
    assert gone in [event.seat for event in found(d, e.Dealt, dead=True)]
    assert not d.state.seats[gone].up
    before = len(found(d, e.Dealt, dead=True))
    play(d, "b30 c")
    assert len(found(d, e.Dealt, dead=True)) == before


@pytest.mark.rules("RR11-8.STUD.9")
def test_a_fold_without_a_wager_changes_nobodys_cards():
    def upcards(line):
        d = stud()
        play(d, "i c c")
        play(d, line)
        return {seat.index: seat.up[2] for seat in d.state.seats if not seat.folded}

    stayed, folded = upcards("x x x"), upcards("f x x")
    assert all(stayed[seat] == card for seat, card in folded.items())


@pytest.mark.rules("RR11-9.INTRO.0b", "RR11-9.RAZZ.2a", "RR11-9.RAZZ.1")
def test_at_razz_the_highest_card_by_suit_makes_the_forced_bet_aces_being_low():
    d = stud(hands="????Kc ????As ????Ks", form="razz")
    assert (d.request.kind, d.request.seat) == ("bring-in", 2)
    assert {"RR11-9.INTRO.0b", "RR11-9.RAZZ.2a"} <= set(last(d, e.RoundBegan).cites)
    play(d, "i")
    assert "RR11-9.RAZZ.2a" in last(d, e.Wagered).cites
    play(d, "r15")
    assert "RR11-8.STUD.6a" in last(d, e.Wagered).cites


@pytest.mark.rules("RR11-9.INTRO.0b", "RR11-9.RAZZ.2b", "RR11-9.RAZZ.2c")
def test_at_razz_the_low_hand_opens_later_rounds_and_position_breaks_ties():
    d = stud(hands="????Kc2d ????As8d ????Qs7d", form="razz")
    play(d, "i c c")
    assert d.request.seat == 1
    assert "RR11-9.RAZZ.2b" in last(d, e.RoundBegan).cites
    d = stud(hands="????8c2d ????2s8d ????QsQd", form="razz")
    play(d, "i c c")
    assert d.request.seat == 0
    assert "RR11-9.RAZZ.2c" in last(d, e.RoundBegan).cites


@pytest.mark.rules("RR11-9.INTRO.0a")
def test_at_razz_the_lowest_hand_wins_and_aces_are_low():
    d = stud(
        hands="As2h4d6cKsKh8d Ac2d4h7cQsQh8c AhAd3c3sJsJhTd",
        form="razz",
    )
    play(d, "i c c")
    at_showdown(d)
    assert seats_of(d, e.Awarded) == [0]
    assert "RR11-9.INTRO.0a" in last(d, e.Awarded).cites


@pytest.mark.rules("RR11-9.INTRO.0d", "RR11-9.RAZZ.3", "RR11-10.STUD8.6")
@pytest.mark.parametrize(
    ("form", "rules"),
    [("razz", ("RR11-9.INTRO.0d", "RR11-9.RAZZ.3")), ("stud-8", ("RR11-10.STUD8.6",))],
)
def test_at_razz_and_high_low_an_open_pair_changes_no_limit(form, rules):
    d = stud(hands="????KsKd ????2c2d ????9h9d", form=form, stakes=FIVE_TEN)
    play(d, "i c c")
    assert d.request.sizes == (5,)
    play(d, "b5")
    assert set(rules) <= set(last(d, e.Wagered).cites)
    play(d, "c c")
    assert d.request.sizes == (10,)


@pytest.mark.rules("RR11-10.STUD8.1", "RR11-10.STUD8.4a")
def test_at_high_low_the_low_card_by_suit_opens_and_an_ace_is_high():
    d = stud(hands="????Ac ????3d ????3c", form="stud-8")
    assert (d.request.kind, d.request.seat) == ("bring-in", 2)
    assert "RR11-10.STUD8.4a" in last(d, e.RoundBegan).cites
    play(d, "b15")
    assert "RR11-8.STUD.3" in last(d, e.Wagered).cites


@pytest.mark.rules("RR11-10.STUD8.4b")
def test_at_high_low_the_high_hand_opens_later_rounds_the_first_of_tied_ones():
    d = stud(hands="????3c4d ????AdKd ????AcKs", form="stud-8")
    play(d, "i c c")
    assert d.request.seat == 1
    assert "RR11-10.STUD8.4b" in last(d, e.RoundBegan).cites


@pytest.mark.rules("RR11-8.STUD.12a")
def test_the_dealer_calls_the_lowcard_the_high_hand_raises_and_every_pair():
    d = stud(hands="????Ks3d4c ????2c2d5h ????9h9dKh")
    first = last(d, e.RoundBegan)
    assert (first.seat, first.pairs) == (1, ())
    assert "RR11-8.STUD.12a" in first.cites
    play(d, "i r15 c c")
    assert last(d, e.Wagered).kind == "complete"
    fourth = last(d, e.RoundBegan)
    assert (fourth.seat, fourth.pairs) == (2, ((1, Rank.DEUCE), (2, Rank.NINE)))
    play(d, "x x x")
    assert last(d, e.RoundBegan).pairs == ((1, Rank.DEUCE), (2, Rank.NINE))


@pytest.mark.rules("RR11-8.STUD.12b")
def test_possible_straights_and_flushes_are_called_only_where_the_game_says_so():
    hands = "????Ks3s9s ????2c3d4h ????JhQdTc"
    d = stud(hands=hands)
    play(d, "i c c | x x x")
    called = last(d, e.RoundBegan)
    assert (called.straights, called.flushes) == ((), ())
    assert "RR11-8.STUD.12b" in called.cites
    d = stud(hands=hands, options=("announce-draws",))
    play(d, "i c c | x x x")
    called = last(d, e.RoundBegan)
    assert (called.straights, called.flushes) == ((1, 2), (0,))


@pytest.mark.rules("RR11-9.RAZZ.4")
def test_at_razz_pairs_are_called_the_first_time_and_facecards_never():
    d = stud(hands="????Ks4d5c ????2c2d7h ????QhQd8d", form="razz")
    play(d, "i c c")
    fourth = last(d, e.RoundBegan)
    assert fourth.pairs == ((1, Rank.DEUCE),)
    assert "RR11-9.RAZZ.4" in fourth.cites
    play(d, "x x x")
    assert last(d, e.RoundBegan).pairs == ()


@pytest.mark.rules("RR11-8.STUD.4a")
def test_past_an_all_in_lowcard_one_may_fold_and_the_opening_passes_on():
    d = stud((1000, 2, 1000, 1000), "????Ks ????2c ????9h ????Td")
    assert (d.request.kind, d.request.seat, d.request.may_fold) == ("bring-in", 2, True)
    play(d, "f")
    assert (d.request.seat, d.request.may_check) == (3, False)
    play(d, "b15 c")
    assert last(d, e.RoundBegan).street == "fourth-street"
