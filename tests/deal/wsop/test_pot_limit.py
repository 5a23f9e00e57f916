"""WSOP 2018: the size of the pot and the largest wager at pot-limit."""

from functools import partial

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import deal, last, play, refused, stacks

wsop = partial(deal, book="wsop-2018")


@pytest.mark.rules("WSOP-BIGBET.c", "WSOP-BIGBET.d")
def test_with_100_in_the_pot_and_a_bet_of_50_one_may_call_and_raise_200_to_250():
    d = wsop("omaha", "25/50 pot-limit", (5000,) * 2)
    play(d, "c x")
    assert d.state.pot == 100
    refused(d, "b125", Reason.ABOVE_MAXIMUM, "WSOP-BIGBET.c")
    play(d, "b50")
    assert d.request.raise_to_max == 250
    refused(d, "r275", Reason.ABOVE_MAXIMUM, "WSOP-BIGBET.c")
    play(d, "r250")
    assert {"WSOP-BIGBET.c", "WSOP-BIGBET.d"} <= set(last(d, e.Wagered).cites)
    assert d.state.pot == 400


@pytest.mark.rules("WSOP-BIGBET.c")
def test_the_rules_of_no_limit_hold_at_pot_limit_but_for_the_largest_bet():
    for stakes in ("25/50 no-limit", "25/50 pot-limit"):
        d = wsop("omaha", stakes, (5000,) * 3)
        play(d, "c c x b100")
        assert d.request.raise_to_min == 200
        refused(d, "r150", Reason.BELOW_MINIMUM, "WSOP-171a")


@pytest.mark.rules("WSOP-186")
def test_a_pot_of_85_counted_in_25s_is_one_of_100():
    house = {"pot_limit.rounding": "up"}
    # The 10 of a player all-in bring the pot to 85.
    for rounding, most in ((None, 75), (house, 100)):
        d = wsop("omaha", "25/25 pot-limit", (500, 500, 500, 10), house=rounding)
        play(d, "c c x x")
        assert d.state.pot == 85
        assert d.request.raise_to_max == most
    refused(d, "b125", Reason.ABOVE_MAXIMUM, "house: ours")


@pytest.mark.rules("WSOP-187a", "WSOP-187b", "WSOP-187c")
def test_with_blinds_of_5_and_10_one_opens_by_calling_or_for_20_to_40_in_fives():
    d = wsop("omaha", "5/10 pot-limit", (1000,) * 6)
    request = d.request
    assert request.to_call == 10
    assert (request.raise_to_min, request.raise_to_max, request.step) == (20, 40, 5)
    refused(d, "r45", Reason.ABOVE_MAXIMUM, "WSOP-187a", "WSOP-187b", "WSOP-187c")
    refused(d, "r22", Reason.NOT_WHOLE_CHIPS)
    play(d, "r40")


@pytest.mark.rules("WSOP-187a", "WSOP-187b")
def test_two_5_chips_and_a_25_count_as_two_25s_so_that_one_opens_for_100():
    d = wsop("omaha", "10/25 pot-limit", (1000,) * 6)
    assert (d.request.raise_to_min, d.request.raise_to_max, d.request.step) == (50, 100, 25)


@pytest.mark.rules("WSOP-187d")
def test_later_seats_count_the_small_blind_as_a_big_one_too():
    d = wsop("omaha", "5/10 pot-limit", (1000,) * 6)
    play(d, "c")
    # 10 + 10 + 10, and the call of 10: 40 more.
    assert d.request.raise_to_max == 50
    play(d, "f f f f")
    # The small blind folded its 5, which counts as 10 until the big blind has acted.
    assert (d.request.seat, d.request.raise_to_max) == (1, 40)


@pytest.mark.rules("WSOP-187a", "WSOP-187d")
def test_a_small_blind_that_calls_has_become_a_big_one_and_counts_no_more():
    d = wsop("omaha", "5/10 pot-limit", (1000,) * 3)
    play(d, "f")
    assert (d.request.seat, d.request.raise_to_max) == (0, 30)
    play(d, "c")
    assert (d.request.seat, d.request.raise_to_max) == (1, 30)
    play(d, "x")
    assert (d.request.raise_to_max, stacks(d)[:2]) == (20, [990, 990])


@pytest.mark.rules("WSOP-187d")
def test_from_the_flop_on_the_small_blind_counts_as_what_it_was():
    d = wsop("omaha", "5/10 pot-limit", (1000,) * 4)
    play(d, "c c f x")
    assert d.request.raise_to_max == d.state.pot == 35
