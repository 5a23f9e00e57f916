"""WSOP 2018: badugi, Baduci and Badaci."""

from functools import partial

import pytest

from floorman.deal import SetupError
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play

wsop = partial(deal, book="wsop-2018")
ALL = ["badugi", "baduci", "badaci"]
FIVE = ["baduci", "badaci"]


def draw(form="badugi", stakes="4/8 limit", seats=3, hands="", **how):
    return wsop(form, stakes, (500,) * seats, hands=hands, **how)


def called(d):
    while d.request.kind == "bet":
        play(d, "x" if d.request.may_check else "c")
    return d


def checked(d):
    while d.request.kind == "bet":
        play(d, "x")
    return d


def pat(form, hands):
    """Everyone stands pat to the showdown."""
    number = len(hands.split())
    d = called(draw(form, seats=number, hands=hands))
    for _ in range(3):
        play(d, "d " * number)
        checked(d)
    return d


def won(d):
    return {(one.seat, one.share): one.amount for one in found(d, e.Awarded)}


@pytest.mark.rules("WSOP-BADUGI.a")
def test_badugi_has_blinds_four_downcards_and_action_from_the_left_of_the_blinds():
    d = draw(seats=4, button=0)
    assert [(one.seat, one.amount) for one in found(d, e.Posted)] == [(1, 2), (2, 4)]
    assert [(len(seat.down), seat.up) for seat in d.state.seats] == [(4, [])] * 4
    assert d.request.seat == 3
    assert "WSOP-BADUGI.a" in found(d, e.Dealt)[0].cites
    assert "WSOP-BADUGI.a" in last(d, e.RoundBegan).cites


@pytest.mark.rules("WSOP-BADUGI.b", "WSOP-BADUCI.b", "WSOP-BADACI.b")
@pytest.mark.parametrize(
    ("form", "rule"),
    [("badugi", "WSOP-BADUGI.b"), ("baduci", "WSOP-BADUCI.b"), ("badaci", "WSOP-BADACI.b")],
)
def test_at_limit_there_are_three_draws_with_betting_after_each(form, rule):
    d = called(draw(form))
    for _ in range(3):
        assert d.request.kind == "draw"
        play(d, "d1 d2 d")
        assert rule in found(d, e.Exchanged)[-3].cites
        checked(d)
    assert d.is_over
    assert len(found(d, e.RoundBegan)) == 4


@pytest.mark.rules("WSOP-BADUCI.b", "WSOP-BADACI.b")
@pytest.mark.parametrize(
    ("form", "rule"), [("baduci", "WSOP-BADUCI.b"), ("badaci", "WSOP-BADACI.b")]
)
def test_baduci_and_badaci_deal_five_and_act_from_the_left_of_the_blinds(form, rule):
    d = draw(form, seats=4)
    assert [len(seat.down) for seat in d.state.seats] == [5] * 4
    assert [(one.seat, one.amount) for one in found(d, e.Posted)] == [(0, 2), (1, 4)]
    assert d.request.seat == 2
    assert rule in last(d, e.RoundBegan).cites


@pytest.mark.rules("WSOP-BADUGI.c", "WSOP-301")
def test_at_badugi_up_to_four_cards_are_drawn_and_dealt_in_a_row():
    d = called(draw())
    assert d.request.cards_max == 4
    top = d.state.piles.stub[-5:-1][::-1]
    play(d, "d4")
    assert "WSOP-BADUGI.c" in last(d, e.Exchanged).cites
    drawn = last(d, e.Dealt)
    assert (drawn.seat, list(drawn.cards)) == (0, top)
    assert "WSOP-301" in drawn.cites


@pytest.mark.rules("WSOP-310", "WSOP-320", "WSOP-BADUCI.b", "WSOP-BADACI.b")
@pytest.mark.parametrize(("form", "rule"), [("baduci", "WSOP-310"), ("badaci", "WSOP-320")])
def test_at_baduci_and_badaci_five_cards_may_come_in_a_row(form, rule):
    d = called(draw(form))
    assert d.request.cards_max == 5
    top = d.state.piles.stub[-6:-1][::-1]
    play(d, "d5")
    drawn = last(d, e.Dealt)
    assert (drawn.seat, list(drawn.cards)) == (0, top)
    assert rule in drawn.cites


@pytest.mark.rules("WSOP-304", "WSOP-313", "WSOP-323")
@pytest.mark.parametrize(
    ("form", "rule"), [("badugi", "WSOP-304"), ("baduci", "WSOP-313"), ("badaci", "WSOP-323")]
)
def test_who_checked_may_raise_after_any_draw(form, rule):
    for draws in (1, 2, 3):
        d = called(draw(form))
        for number in range(draws):
            play(d, "d1 d d1")
            if number < draws - 1:
                checked(d)
        size = d.request.sizes[0]
        play(d, f"x b{size} f r{2 * size}")
        assert last(d, e.Wagered).seat == 0
        assert rule in last(d, e.Wagered).cites


@pytest.mark.rules("WSOP-307", "WSOP-316", "WSOP-326")
@pytest.mark.parametrize(("form", "most"), [("badugi", 8), ("baduci", 6), ("badaci", 6)])
def test_badugi_is_for_eight_at_most_and_the_others_for_six(form, most):
    assert len(draw(form, seats=most).state.seats) == most
    with pytest.raises(SetupError, match=f"2 to {most} players"):
        draw(form, seats=most + 1)


@pytest.mark.rules("WSOP-299a", "WSOP-299b")
def test_the_printed_badugi_of_three_cards_wins_over_the_other():
    d = pat("badugi", "Ad2c3h6h Ac3d4h5h")
    (award,) = found(d, e.Awarded)
    assert award.seat == 0


@pytest.mark.rules("WSOP-BADUCI.a")
def test_baduci_pays_the_deuce_to_seven_hand_and_the_badugi_with_aces_high():
    d = pat("baduci", "2s3s4s5h7s 9c8d6hTs2c KsKdKcQhQd")
    assert won(d) == {(0, "deuce-to-seven"): 6, (1, "badugi"): 6}
    assert all("WSOP-BADUCI.a" in one.cites for one in found(d, e.Awarded))
    # The ace is high in both halves: a king-high badugi beats one with an ace.
    d = pat("baduci", "Ac2d3h4s4c KcQd9h8sJs")
    assert won(d) == {(1, "deuce-to-seven"): 4, (1, "badugi"): 4}


@pytest.mark.rules("WSOP-BADACI.a", "WSOP-318", "WSOP-317")
def test_badaci_pays_the_ace_to_five_hand_and_the_badugi_with_aces_low():
    d = pat("badaci", "As2s3s4s5s 9c8d6hTs2c KsKdKcQhQd")
    assert won(d) == {(0, "ace-to-five"): 6, (1, "badugi"): 6}
    assert all({"WSOP-BADACI.a", "WSOP-318"} <= set(one.cites) for one in found(d, e.Awarded))
    # The best hand of all holds both halves.
    d = pat("badaci", "Ac2d3h4s5c As2c3d4c6h")
    assert won(d) == {(0, "ace-to-five"): 4, (0, "badugi"): 4}


@pytest.mark.rules("WSOP-149f")
@pytest.mark.parametrize("form", FIVE)
def test_the_odd_chip_between_the_halves_goes_to_the_five_card_hand(form):
    hands = "- 9c8d6hTs2c 2s3s4s5h7s"
    d = draw(form, "5/10 limit with blinds 1/5", hands=hands)
    play(d, "c f x")
    for _ in range(3):
        play(d, "d d")
        checked(d)
    five, badugi = found(d, e.Awarded)
    assert (five.seat, five.amount, five.odd) == (2, 6, 1)
    assert (badugi.seat, badugi.amount, badugi.share) == (1, 5, "badugi")
    assert "WSOP-149f" in five.cites
