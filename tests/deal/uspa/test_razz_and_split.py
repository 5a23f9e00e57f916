"""The USPA's laws of razz and of seven-card stud high-low."""

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from floorman.games import find_form
from tests.deal.playing import found, last, play, refused
from tests.deal.uspa.deals import STUD, call_down, cites, street, uspa


def razz(hands="", stacks=(1000,) * 3, **how):
    return uspa("razz", STUD, stacks, hands, **how)


def split(hands="", stacks=(1000,) * 3, **how):
    return uspa("stud-8", STUD, stacks, hands, **how)


def sizes(d):
    """The size of a bet, street by street, in a deal in which nobody bets."""
    found_sizes = {}
    play(d, "i")
    while not d.is_over:
        if d.request.wager == "bet":
            found_sizes[street(d)] = d.request.sizes
        play(d, "c" if d.request.to_call else "x")
    return found_sizes


LIMITS = {
    "fourth-street": (20,),
    "fifth-street": (40,),
    "sixth-street": (40,),
    "seventh-street": (40,),
}


@pytest.mark.rules("USPA-3.2.6.1a", "USPA-3.2.6.2", "USPA-3.2.6.4")
def test_the_lowest_hand_wins_razz_whatever_its_straights_and_flushes():
    wheel, six = "As2s3s4s5sKdKc", "Ad2d3d4d6hQcQs"
    d = razz(f"{six} {wheel}", (1000, 1000))
    call_down(d)
    assert last(d, e.Awarded).seat == 1
    assert {"USPA-3.2.6.1a", "USPA-3.2.6.2", "USPA-3.2.6.4"} <= set(find_form("razz").rules)


@pytest.mark.rules("USPA-3.2.6.1b", "USPA-3.2.6.5.2a")
def test_the_high_card_by_suit_brings_in_razz_with_aces_low():
    d = razz("2s3sAs 2d3dKh 2c3cKd")
    assert (d.request.seat, d.request.kind) == (1, "bring-in")
    assert cites(last(d, e.RoundBegan), "3.2.6.1b", "3.2.6.5.2a")
    play(d, "i")
    assert cites(last(d, e.Wagered), "3.2.6.5.2a")


@pytest.mark.rules("USPA-3.2.6.5.2b", "USPA-3.2.6.1b")
def test_the_low_board_leads_razz_later_and_of_tied_boards_the_first_from_the_dealer():
    d = razz("2s3s7s6s 2d3dKh2h 2c3c7d6d")
    play(d, "i c c")
    assert last(d, e.RoundBegan).seat == 0
    assert cites(last(d, e.RoundBegan), "3.2.6.5.2b", "3.2.6.1b")
    d = razz("2s3s7s7c 2d3dKh2h 2c3c7d6d")
    play(d, "i c c")
    assert last(d, e.RoundBegan).seat == 2, "a pair is no low board"


@pytest.mark.rules("USPA-3.2.6.1c", "USPA-3.2.6.5.3")
def test_razz_has_the_lower_limit_on_two_rounds_and_no_choice_over_an_open_pair():
    assert sizes(razz("2s3s7s7c 2d3dKhKc 2c3c7d6d")) == LIMITS
    d = razz("2s3s7s7c 2d3dKhKc 2c3c7d6d")
    play(d, "i c c")
    refused(d, "b40", Reason.ABOVE_MAXIMUM)
    assert {"USPA-3.2.6.1c", "USPA-3.2.6.5.3"} <= set(find_form("razz").rules)


@pytest.mark.rules("USPA-3.2.6.5.1")
def test_what_holds_for_seven_card_stud_holds_for_razz():
    d = razz("2s3s4h 2d3dKh 2c3cQh")
    assert d.request.sizes == (20,), "the forced bettor may open in full"
    play(d, "i r20")
    assert last(d, e.Wagered).kind == "complete"
    assert cites(last(d, e.Wagered), "3.2.3.5.3a")
    assert "USPA-3.2.6.5.1" in find_form("razz").rules


@pytest.mark.rules(
    "USPA-3.2.7.1a", "USPA-3.2.7.2", "USPA-3.2.7.1f", "USPA-3.2.7.4", "USPA-3.2.7.5.3"
)
def test_the_best_high_and_the_best_low_share_whatever_five_cards_they_take():
    # Seat 0 has kings full; seat 1 a seven low; each takes its five out of seven.
    d = split("KsKdKcQsQd2h3h As2d3c5h7dJcJd", (1000, 1000))
    call_down(d)
    high, low = found(d, e.Awarded)
    assert [(one.seat, one.share, one.amount) for one in (high, low)] == [
        (0, "high", 15),
        (1, "low", 15),
    ]
    assert cites(high, "3.2.7.2")
    # The same seat wins both ways, with other cards for each.
    d = split("AsAdAc2h3h4d7s KsKhQsQd9h9c2s", (1000, 1000))
    call_down(d)
    high, low = found(d, e.Awarded)
    assert [(one.seat, one.share, one.amount) for one in (high, low)] == [
        (0, "high", 15),
        (0, "low", 15),
    ]
    assert "three" in high.words and "seven" in low.words.lower(), (high.words, low.words)
    rules = set(find_form("stud-8").rules)
    assert {"USPA-3.2.7.1a", "USPA-3.2.7.1f", "USPA-3.2.7.4", "USPA-3.2.7.5.3"} <= rules


@pytest.mark.rules("USPA-3.2.7.1e", "USPA-3.2.7.5.5", "USPA-3.2.7.5.6")
def test_an_ace_plays_both_ways_and_a_straight_flush_is_still_a_low():
    # Seat 0: a steel wheel, the best high and the best low with the same five cards.
    d = split("As2s3s4s5sKdQh AcAdAhKsQdJhTs", (1000, 1000))
    call_down(d)
    assert [(one.seat, one.share) for one in found(d, e.Awarded)] == [(0, "high"), (0, "low")]
    # An ace low of eight, and a pair of aces for high, in one hand.
    d = split("AsAd2h3h4c8dKd KsQdJc9s8h7h2c", (1000, 1000))
    call_down(d)
    assert [(one.seat, one.share) for one in found(d, e.Awarded)] == [(0, "high"), (0, "low")]
    rules = set(find_form("stud-8").rules)
    assert {"USPA-3.2.7.1e", "USPA-3.2.7.5.5", "USPA-3.2.7.5.6"} <= rules


@pytest.mark.rules("USPA-3.2.7.1c", "USPA-3.2.7.5.4")
def test_the_low_card_by_suit_opens_and_an_ace_is_high():
    d = split("2s3sAc 2d3d4h 2c3c4d")
    assert d.request.seat == 2, "the four of diamonds; the ace of clubs is high"
    assert cites(last(d, e.RoundBegan), "3.2.7.1c", "3.2.7.5.4")
    d = split("2s3sAc9s 2d3d4h9h 2c3cAd9c")
    play(d, "i c c")
    assert last(d, e.RoundBegan).seat == 0, "high leads; of two ace-nines the first"
    assert cites(last(d, e.RoundBegan), "3.2.7.1c")


@pytest.mark.rules("USPA-3.2.7.1d", "USPA-3.2.7.5.7")
def test_high_low_has_the_lower_limit_on_two_rounds_and_no_choice_over_an_open_pair():
    assert sizes(split("2s3s7s7c 2d3dKhKc 2c3c8d6d")) == LIMITS
    assert {"USPA-3.2.7.1d", "USPA-3.2.7.5.7"} <= set(find_form("stud-8").rules)


@pytest.mark.rules("USPA-3.2.7.5.1")
def test_what_holds_for_seven_card_stud_holds_for_high_low():
    d = split("2s3s4h 2d3dKh 2c3cQh")
    play(d, "i r20 r40 r60 r80")
    refused(d, "r100", Reason.ROUND_CAPPED)
    assert "USPA-3.2.7.5.1" in find_form("stud-8").rules


def awards(d):
    return [(one.seat, one.share, one.amount, one.odd) for one in found(d, e.Awarded)]


def fold_third(d):
    """Seat 2 brings it in and folds when it can; the others see it through."""
    while not d.is_over:
        request = d.request
        if request.seat == 2 and request.may_fold:
            play(d, "f")
        elif request.kind == "bring-in":
            play(d, "i")
        else:
            play(d, "c" if request.to_call else "x")


@pytest.mark.rules("USPA-3.2.7.5.9a")
def test_the_odd_chip_between_high_and_low_goes_to_the_high_hand():
    d = split("KsKdKcQsQd2h3h As2d4c5h7dJcJd 9h9d2c")
    fold_third(d)
    assert awards(d) == [(0, "high", 23, 1), (1, "low", 22, 0)]
    assert cites(found(d, e.Awarded)[0], "3.2.7.5.9a")


@pytest.mark.rules("USPA-3.2.7.5.9b", "USPA-3.2.7.5.9c")
def test_two_hands_that_tie_both_ways_split_and_the_highest_card_takes_the_odd_chip():
    # Both have a six-five low and a six-high straight; seat 1's unused king is the best card,
    # and the deuce of seat 0 the lowest.
    d = split("2d3d4c5h6hQdJc 2s3s4s5c6cKh9h 9s9d2c")
    fold_third(d)
    totals = {seat: sum(one.amount for one in found(d, e.Awarded, seat=seat)) for seat in (0, 1)}
    assert totals == {0: 22, 1: 23}
    odd = [one for one in found(d, e.Awarded) if one.odd]
    assert [one.seat for one in odd] == [1]
    assert cites(odd[0], "3.2.7.5.9b", "3.2.7.5.9c")


@pytest.mark.rules("USPA-3.2.7.5.10a")
def test_tied_highs_give_their_odd_chip_to_the_highest_card():
    # No low; both have a pair of aces with king-queen-jack: seat 1 holds the ace of spades.
    d = split("AhAcKsQhJd9h2h AsAdKhQsJc9c3h TsTd2c")
    fold_third(d)
    assert awards(d) == [(0, "high", 22, 0), (1, "high", 23, 1)]
    assert cites(found(d, e.Awarded)[1], "3.2.7.5.10a")


@pytest.mark.rules("USPA-3.2.7.5.10b")
def test_tied_lows_give_their_odd_chip_to_the_lowest_card():
    # Antes of 5 and 20 from each: 38 to the kings, 37 to two lows of 8-6-4-2-A.
    d = split("As2s4s6s8hQhJc Ad2d4d6d8dQd9c KsKdKc3h5hThTc")
    play(d, "i r20 c c")
    call_down(d)
    assert awards(d) == [(2, "high", 38, 1), (0, "low", 18, 0), (1, "low", 19, 1)]
    assert cites(found(d, e.Awarded)[2], "3.2.7.5.10b")
