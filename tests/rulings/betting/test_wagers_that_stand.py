"""Wagers above the pot and below the bet: ruled to stand they are put in, else they are reduced."""

import pytest

from floorman.deal import Reason, Refused
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal import remedies as r
from tests.deal.playing import deal, last, play, refused, seats_of, stacks
from tests.rulings.carrying import asked, chips, ruled, unseen

POT = ("omaha", "5/10 pot-limit", (500,) * 3)


def bets(d):
    return [seat.bet for seat in d.state.seats]


def on_the_flop(*game, book="roberts-v11", line="c c x", **how):
    d = deal(*game, book=book, **how)
    play(d, line)
    assert not d.state.round.level
    return d


# Above the pot


@pytest.mark.rules("RR11-14.PL.2b", "USPA-3.4.3.2b", "WSOP-184b", "HPT-14.PL.2b")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018", "homepokertourney"])
def test_a_bet_above_the_pot_on_which_all_have_acted_is_put_in_as_it_was_made(book):
    d = on_the_flop(*POT, book=book)
    refused(d, c.Wager(0, 100), Reason.ABOVE_MAXIMUM)
    assert asked(d, "above-the-pot", seat=0, all_acted=True) == ["stood_to"]
    assert ruled(d, "above-the-pot", seat=0, all_acted=True, stood_to=100).outcome == "accepted"
    assert bets(d) == [100, 0, 0] and d.request.seat == 1 and d.request.to_call == 100
    assert last(d, e.Wagered).to == 100
    play(d, "c f")
    assert stacks(d) == [390, 390, 490] and d.state.pot == 230
    assert chips(d) == 1500


@pytest.mark.rules("RR11-14.PL.3a", "RR11-14.PL.3b", "USPA-3.4.3.3", "HPT-14.PL.3b")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "homepokertourney"])
@pytest.mark.parametrize("by_maker", [True, False])
def test_the_floor_lets_it_stand_after_long_thought_or_reduces_it(book, by_maker):
    facts = {"seat": 0, "all_acted": False, "stood_long": True, "by_maker": by_maker}
    d = on_the_flop(*POT, book=book)
    ruled(d, "above-the-pot", "stands", stood_to=100, **facts)
    assert bets(d) == [100, 0, 0]
    play(d, "r300")
    assert d.request.to_call == 300, "who thought it over may raise it, too"
    d = on_the_flop(*POT, book=book)
    ruled(d, "above-the-pot", "reduced", stood_to=100, **facts)
    assert bets(d) == [30, 0, 0]


@pytest.mark.rules("RR11-14.PL.1", "RR11-14.PL.2b", "USPA-3.4.3.1", "WSOP-184a", "HPT-14.PL.1")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018", "homepokertourney"])
def test_one_on_record_comes_down_to_what_the_pot_allowed_when_it_was_made(book):
    """Not to what the pot allows now, with that very wager in it."""
    d = on_the_flop(*POT, book=book)
    ruled(d, "above-the-pot", seat=0, all_acted=True, stood_to=100)
    play(d, "c")
    facts = {"seat": 0, "all_acted": False, "stood_long": False}
    ruling = ruled(d, "above-the-pot", **facts)
    assert ruling.outcome == "reduced" and "30" in ruling.say
    assert bets(d) == [30, 0, 0] and stacks(d) == [460, 490, 490]
    assert d.request.seat == 1, "who called the larger amount acts on this one"
    assert d.request.to_call == 30
    play(d, "c c")
    assert d.state.pot == 120 and chips(d) == 1500


@pytest.mark.rules("RR11-14.PL.2b", "WSOP-185b")
@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018"])
def test_a_raise_over_it_goes_back_as_well(book):
    d = on_the_flop(*POT, book=book)
    ruled(d, "above-the-pot", seat=0, all_acted=True, stood_to=100)
    play(d, "r300")
    ruled(d, "above-the-pot", seat=0, all_acted=False, stood_long=False)
    assert bets(d) == [30, 0, 0] and d.request.seat == 1
    assert d.request.raise_to_min == 60
    play(d, "f c")
    assert d.state.pot == 90 and chips(d) == 1500


@pytest.mark.rules("RR11-14.PLI.0a", "USPA-3.4.3.1", "WSOP-184a")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_a_pot_sized_bet_on_record_is_not_above_the_pot(book):
    d = on_the_flop(*POT, book=book)
    play(d, "b30")
    ruling = ruled(d, "above-the-pot", seat=0, all_acted=False, stood_long=False)
    assert ruling.outcome == "within" and "30" in ruling.say
    assert bets(d) == [30, 0, 0] and d.request.seat == 1


@pytest.mark.rules("RR11-14.PL.2b")
def test_at_half_pot_and_for_all_the_chips_it_is_the_same():
    d = on_the_flop("omaha", "5/10 half-pot", (500, 60, 500))
    ruled(d, "above-the-pot", seat=0, all_acted=True, stood_to=60)
    ruled(d, "above-the-pot", seat=1, all_acted=True, stood_to=300)
    assert bets(d) == [60, 50, 0] and not d.state.seats[1].stack, "he has no more than 50"
    play(d, "c")
    assert chips(d) == 1060


# Below the bet


@pytest.mark.rules(
    "RR11-3.BET.16a", "USPA-3.1.7.16a", "WSOP-138a", "HPT-3.BET.16a", "RRX-3.BET.16a"
)
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018", "homepokertourney",
                                  "roberts-excerpt"])  # fmt: skip
def test_the_lower_limit_bet_on_an_upper_round_stands_once_the_round_is_over(book):
    d = deal("holdem", "10/20 limit", (500,) * 3, book=book)
    play(d, "c c x x x x")
    refused(d, c.Wager(0, 10), Reason.BELOW_MINIMUM)
    facts = {"seat": 0, "wrong": "bet", "is_all_in": False, "round_over": True}
    assert asked(d, "wrong-amount", **facts) == ["stood_to"]
    ruled(d, "wrong-amount", **facts, stood_to=10)
    assert bets(d) == [10, 0, 0] and (d.request.seat, d.request.to_call) == (1, 10)
    play(d, "c c")
    assert stacks(d) == [480] * 3 and len(d.state.boards[0]) == 5


@pytest.mark.rules("RR11-3.BET.16a", "WSOP-138a")
@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018"])
@pytest.mark.parametrize("stakes", ["5/10 no-limit", "5/10 pot-limit"])
@pytest.mark.parametrize("called", ["actual", "minimum"])
def test_a_bet_below_the_least_one_stands_and_is_called_for_what_it_is(stakes, called, book):
    """Where a short all-in bet has to be called in full this is none: it stands as it is."""
    house = {"betting.short_opening_bet.all_in_call": called}
    d = on_the_flop("holdem", stakes, (500,) * 3, house=house, book=book)
    facts = {"seat": 0, "wrong": "bet", "is_all_in": False, "round_over": True}
    ruled(d, "wrong-amount", **facts, put_to=4)
    assert bets(d) == [4, 0, 0] and d.request.to_call == 4
    play(d, "c c")
    assert stacks(d) == [486] * 3


@pytest.mark.rules("RR11-3.BET.16a", "RR11-3.BET.16b")
def test_a_forced_bet_of_too_little_stands():
    d = deal("seven-card-stud", "10/20 limit with ante 1 and bring-in 3", (200,) * 3)
    low = d.request.seat
    facts = {"seat": low, "wrong": "bet", "is_all_in": False, "round_over": True}
    ruled(d, "wrong-amount", **facts, stood_to=2)
    assert d.state.round.level == 2 and d.request.to_call == 2
    play(d, "c c")
    assert stacks(d) == [197] * 3


@pytest.mark.rules("RR11-3.BET.16a", "USPA-3.1.7.16a", "WSOP-138a")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_a_call_of_too_little_stands_and_plays_for_the_whole_pot(book):
    """It is no all-in: what the others put in above it is no side pot."""
    d = deal("holdem", "10/20 limit", (500,) * 3, "QsQh KsKh AsAh", "2c3d7h8d9c", book=book)
    play(d, "c c x | x b10")
    facts = {"seat": 2, "wrong": "call", "is_all_in": False, "round_over": True}
    ruled(d, "wrong-amount", **facts, put=6)
    assert bets(d) == [0, 10, 6] and d.request.seat == 0
    play(d, "c")
    assert stacks(d) == [480, 480, 484] and d.state.pot == 56
    assert [pot.seats for pot in d.view(None).pots] == [(0, 1, 2)]
    play(d, "x x x | x x x")
    assert stacks(d) == [480, 480, 540]
    assert chips(d) == 1500


@pytest.mark.rules("RR11-3.BET.16a")
def test_with_an_all_in_beside_it_the_short_call_contests_both_pots():
    hands = "QsQh KsKh AsAh 9s9h"
    d = deal("holdem", "10/20 limit", (500, 500, 500, 14), hands, "2c3d7h8dTc")
    play(d, "c c c x | x x b10")
    assert d.request.seat == 3, "who has four left"
    play(d, "c")
    facts = {"seat": 0, "wrong": "call", "is_all_in": False, "round_over": True}
    ruled(d, "wrong-amount", **facts, put=6)
    play(d, "c")
    pots = d.view(None).pots
    assert [pot.amount for pot in pots] == [4 * 14, 6 + 2 + 6]
    assert [pot.seats for pot in pots] == [(0, 1, 2, 3), (0, 1, 2)]
    play(d, "x x x | x x x")
    assert stacks(d) == [484, 480, 550, 0] and chips(d) == 1514


@pytest.mark.rules("RR11-3.BET.16a")
def test_heads_up_the_bettor_has_back_what_was_not_called():
    d = deal("holdem", "5/10 no-limit", (500, 500), house={"acts.short_call_corrected": False})
    play(d, "c x b100")
    ruled(d, "short-call", seat=1 - d.state.round.aggressor, counting_error=True, shown=False,
          stood_to=80)  # fmt: skip
    assert stacks(d) == [410, 410] and d.state.pot == 180


@pytest.mark.rules("RR11-3.BET.16c", "RR11-3.BET.16d", "USPA-3.1.7.16c")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_a_wager_rounded_down_brings_the_calls_of_it_down(book):
    d = on_the_flop("holdem", "5/10 no-limit", (500,) * 3, book=book)
    play(d, "b22 c")
    facts = {"seat": 0, "wrong": "rounding", "wager_step": 5, "round_over": False}
    ruled(d, "wrong-amount", **facts)
    assert bets(d) == [20, 20, 0] and stacks(d) == [470, 470, 490]
    assert d.request.seat == 2 and d.request.to_call == 20
    play(d, "c")
    assert d.state.pot == 90 and len(d.state.boards[0]) == 4


def test_only_whose_turn_it_is_or_who_has_acted_has_a_wager_that_stands():
    d = on_the_flop(*POT)
    for seat, to, reason in ((1, 40, Reason.NOT_YOUR_TURN), (0, 0, Reason.BELOW_MINIMUM)):
        with pytest.raises(Refused) as caught:
            d.apply(c.Remedy((r.LetStand(seat, to),)))
        assert caught.value.reason is reason
    play(d, "b30 c")
    with pytest.raises(Refused) as caught:
        d.apply(c.Remedy((r.LetStand(1, 60),)))
    assert caught.value.reason is Reason.ABOVE_MAXIMUM


@pytest.mark.rules("RR11-14.PL.2b")
def test_at_a_live_table_the_stacks_are_those_of_the_felt():
    d = unseen("omaha", "5/10 pot-limit", (500,) * 3)
    play(d, "c c x")
    ruled(d, "above-the-pot", seat=0, all_acted=True, stood_to=200)
    play(d, "c c")
    assert stacks(d) == [290] * 3 and d.state.pot == 630
    assert seats_of(d, e.Wagered) == [0]
