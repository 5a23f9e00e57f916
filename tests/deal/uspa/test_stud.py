"""The USPA's laws of seven-card and five-card stud: who opens, for how much, who leads."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import find_form
from tests.deal.playing import found, last, play, refused, stacks
from tests.deal.uspa.deals import STUD, call_down, cites, street, uspa

SEVEN = "seven-card-stud"


def stud(hands="", stakes=STUD, stacks=(1000,) * 3, form=SEVEN, **how):
    return uspa(form, stakes, stacks, hands, **how)


@pytest.mark.rules("USPA-3.2.3.1b")
def test_the_lower_limit_holds_on_two_rounds_and_the_upper_on_three():
    d = stud("2s3s4h 2d3dKh 2c3cQh")
    sizes = []
    play(d, "i")
    while not d.is_over:
        if d.request.wager == "bet":
            sizes.append((street(d), d.request.sizes))
        play(d, "c" if d.request.to_call else "x")
    assert once(sizes) == [
        ("fourth-street", (20,)),
        ("fifth-street", (40,)),
        ("sixth-street", (40,)),
        ("seventh-street", (40,)),
    ]
    d = stud("2s3s4h 2d3dKh 2c3cQh")
    play(d, "i c c | b20")
    assert cites(last(d, e.Wagered), "3.2.3.1b")
    refused(d, "r60", Reason.ABOVE_MAXIMUM, "USPA-3.2.3.1b")


def once(items):
    return list(dict.fromkeys(items))


@pytest.mark.rules("USPA-3.2.3.2")
def test_the_best_five_of_seven_cards_win():
    # Seat 0 has a flush in hearts among its seven, seat 1 three kings.
    d = stud("AhKd9h7h5h2h2s KsKcQdQs9d8d7c", stacks=(1000, 1000))
    call_down(d)
    assert last(d, e.Awarded).seat == 0
    assert "flush" in last(d, e.Awarded).words
    assert "USPA-3.2.3.2" in find_form(SEVEN).rules


@pytest.mark.rules("USPA-3.2.3.5.1a")
def test_the_lowest_upcard_by_suit_must_bring_it_in():
    d = stud("AsAd2d KsKd2c QsQd2s")
    assert d.request.seat == 1
    assert (d.request.kind, d.request.bring_in) == ("bring-in", 10)
    assert cites(last(d, e.RoundBegan), "3.2.3.5.1a")
    refused(d, "f", Reason.MAY_NOT_FOLD, "USPA-3.2.3.5.1a")
    refused(d, "x", Reason.FACING_A_WAGER)
    play(d, "i")
    assert last(d, e.Wagered).to == 10
    assert cites(last(d, e.Wagered), "3.2.3.5.1a")


@pytest.mark.rules("USPA-3.2.3.5.1b")
def test_the_high_board_leads_later_and_of_tied_boards_the_one_dealt_first():
    d = stud("2s3s4h9d 2d3dKh9s 2c3cKd9h")
    play(d, "i c c")
    assert last(d, e.RoundBegan).seat == 1, "king-nine and king-nine: seat 1 gets cards first"
    assert cites(last(d, e.RoundBegan), "3.2.3.5.1b")
    d = stud("2s3s4h4d 2d3dKhQh 2c3cKd9h")
    play(d, "i c c")
    assert last(d, e.RoundBegan).seat == 0, "an open pair stands above king-queen"


@pytest.mark.rules("USPA-3.2.3.5.2")
def test_who_owes_the_forced_bet_may_open_for_a_full_one():
    d = stud("2s3s4h 2d3dKh 2c3cQh")
    assert (d.request.wager, d.request.sizes) == ("bet", (20,))
    play(d, "b20")
    opened = last(d, e.Wagered)
    assert (opened.seat, opened.to, opened.full) == (0, 20, True)
    assert cites(opened, "3.2.3.5.2")
    assert d.request.sizes == (40,)


@pytest.mark.rules("USPA-3.2.3.5.3a", "USPA-3.2.3.5.3b")
def test_at_15_30_a_completion_to_15_leaves_three_raises():
    d = stud("2s3s4h 2d3dKh 2c3cQh", "15/30 limit with ante 2 and bring-in 5")
    play(d, "i")
    assert (d.request.wager, d.request.sizes) == ("complete", (15,))
    play(d, "r15")
    completed = last(d, e.Wagered)
    assert (completed.kind, completed.to) == ("complete", 15)
    assert cites(completed, "3.2.3.5.3a", "3.2.3.5.3b")
    play(d, "r30 r45 r60")
    refused(d, "r75", Reason.ROUND_CAPPED)


PAIR = "2s3s4h9d 2d3dKhKc 2c3cQh8d"


@pytest.mark.rules("USPA-3.2.3.1c", "USPA-3.2.3.5.4a")
def test_with_an_open_pair_on_fourth_street_anyone_may_bet_either_limit():
    d = stud(PAIR)
    play(d, "i c c")
    assert (d.request.seat, d.request.sizes) == (1, (20, 40))
    play(d, "b40")
    assert cites(last(d, e.Wagered), "3.2.3.1c", "3.2.3.5.4a")
    d = stud(PAIR)
    play(d, "i c c")
    refused(d, "b30", Reason.NOT_A_FIXED_SIZE)
    d = stud(form="five-card-stud", hands="2s3s3d 2dKhKc 2cQh8d")
    play(d, "i c c")
    assert d.request.sizes == (20,), "five-card stud has one size"


@pytest.mark.rules("USPA-3.2.3.5.4b")
def test_at_5_10_a_bet_of_5_may_be_called_raised_5_or_raised_10():
    d = stud(PAIR, "5/10 limit with ante 1 and bring-in 2")
    play(d, "i c c")
    assert d.request.sizes == (5, 10)
    play(d, "b5")
    assert (d.request.to_call, d.request.sizes) == (5, (10, 15))
    play(d, "r10")
    assert cites(last(d, e.Wagered), "3.2.3.5.4b")
    assert d.request.sizes == (15, 20)


@pytest.mark.rules("USPA-3.2.3.5.4c")
def test_once_there_is_a_raise_of_10_all_others_are_of_10():
    d = stud(PAIR, "5/10 limit with ante 1 and bring-in 2")
    play(d, "i c c | b5 r15")
    assert d.request.sizes == (25,)
    refused(d, "r20", Reason.BELOW_MINIMUM)
    play(d, "r25")
    assert cites(last(d, e.Wagered), "3.2.3.5.4c")


@pytest.mark.rules("USPA-3.2.3.5.4d")
def test_when_the_open_pair_checks_those_behind_have_the_same_choice():
    d = stud(PAIR)
    play(d, "i c c | x")
    assert (d.request.seat, d.request.sizes) == (2, (20, 40))
    play(d, "x b40")
    assert cites(last(d, e.Wagered), "3.2.3.5.4d")


@pytest.mark.rules("USPA-3.2.3.5.7")
def test_a_seat_folded_with_no_wager_gets_cards_until_there_is_a_bet():
    d = stud("2s3s4h 2d3dKh 2c3cQh")
    play(d, "i c c | f")
    assert cites(last(d, e.Folded), "3.2.3.5.7")
    assert not last(d, e.Folded).facing
    play(d, "x x")
    assert found(d, e.Dealt, seat=1)[-1].dead, "fifth street still comes to the seat"
    dealt = len(found(d, e.Dealt, seat=1))
    play(d, f"{'b40 c'}")
    assert len(found(d, e.Dealt, seat=1)) == dealt, "the bet ended its cards"


@pytest.mark.rules("USPA-3.2.3.5.8a", "USPA-3.2.3.5.8b")
def test_with_the_low_card_all_in_for_the_ante_the_next_player_has_three_choices():
    d = stud("2s3s4h 2d3dKh 2c3cQh 2h3hJh", stacks=(5, 1000, 1000, 1000))
    request = d.request
    assert (request.seat, request.kind) == (1, "bring-in")
    assert request.may_fold and request.bring_in == 10
    assert (request.wager, request.sizes) == ("bet", (20,))
    assert cites(last(d, e.RoundBegan), "3.2.3.5.8a", "3.2.3.5.8b")
    play(d, "i c c")
    assert stacks(d) == [0, 985, 985, 985]


@pytest.mark.rules("USPA-3.2.3.5.15e")
def test_the_board_that_is_high_with_the_common_card_leads_the_last_round():
    # Eight players stay: 48 cards and three burns leave one; a common card serves all.
    hands = (
        "????2d4d6h8s ????3c5d7h9s ????3d4h6s8c ????3h5h7s9c "
        "????4s6c8dTd ????4c5s7c9d ????AhQd8h2h ????KdJhTh2c"
    )
    d = stud(hands, stacks=(1000,) * 8, shuffler=lambda cards: (cards[1], cards[0], *cards[2:]))
    call_down(d, "sixth-street")
    assert last(d, e.RoundBegan).seat == 6, "the ace is high"
    call_down(d, "seventh-street")
    (common,) = d.state.common
    assert common in parse_cards("KcKhKs")
    began = last(d, e.RoundBegan)
    assert began.seat == 7, "with the common card the king is a pair"
    assert cites(began, "3.2.3.5.15e")


@pytest.mark.rules("USPA-3.2.3.5.19")
def test_a_call_that_is_beaten_in_sight_is_not_given_back():
    # Seat 0 shows four aces; seat 1 has no more than a pair.
    d = stud("2sAsAhAdAc3d4d 2d3cKhQhJh9s9c", stacks=(1000, 1000))
    call_down(d, "seventh-street")
    play(d, "b40 c")
    assert not found(d, e.Returned)
    assert stacks(d) == [1055, 945]


@pytest.mark.rules("USPA-3.2.4.1b")
def test_five_card_stud_is_bet_in_one_size():
    d = stud("2sAs 2dKh 2c3c", form="five-card-stud")
    play(d, "i")
    sizes = set()
    while not d.is_over:
        if d.request.wager == "bet":
            sizes.add(d.request.sizes)
        play(d, "c" if d.request.to_call else "x")
    assert sizes == {(20,)}
    assert "USPA-3.2.4.1b" in find_form("five-card-stud").rules


@pytest.mark.rules("USPA-3.2.4.2", "USPA-3.2.4.4", "USPA-3.2.4.5.1")
def test_five_card_stud_goes_to_the_best_five_cards_under_the_rules_of_seven():
    d = stud("AsAd2h3h4h KsKd2cKc5d", stacks=(1000, 1000), form="five-card-stud")
    assert d.request.kind == "bring-in"
    assert cites(last(d, e.RoundBegan), "3.2.3.5.1a"), "the low card opens, as at seven-card stud"
    call_down(d)
    assert last(d, e.Awarded).seat == 1
    assert {"USPA-3.2.4.2", "USPA-3.2.4.4", "USPA-3.2.4.5.1"} <= set(
        find_form("five-card-stud").rules
    )


@pytest.mark.rules("USPA-3.2.7.5.8")
def test_players_may_not_agree_to_split_a_pot():
    d = uspa("stud-8", STUD, (1000, 1000), "2s3s4h 2d3dKh", agreeing=True)
    play(d, "i c")
    refused(d, c.Agree(d.request.seat, "chop"), Reason.NOT_ALLOWED_BY_BOOK, "USPA-3.2.7.5.8")
