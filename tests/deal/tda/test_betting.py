"""The Poker TDA's rules: least raises, reopened betting, caps and pot bets, by its figures."""

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused


def event(stakes, stacks, form="holdem", *, book="tda-2024", **how):
    return deal(form, stakes, stacks, book=book, tournament=True, **how)


def on_flop(stakes, stacks, **how):
    """Everyone is in for the big blind; seat 0 acts first."""
    d = event(stakes, stacks, **how)
    play(d, "c " * (len(stacks) - 1) + "x")
    return d


@pytest.mark.rules("TDA-43a", "TDA-43e", "TDA-IA43a", "TDA-IA43c")
def test_a_raise_adds_as_much_as_the_largest_of_the_round():
    d = on_flop("100/200 no-limit", (20_000,) * 4)
    play(d, "b600 r1600 r3600")
    assert {"TDA-43a", "TDA-43e"} <= {*last(d, e.Wagered).cites}
    assert d.request.raise_to_min == 5600
    refused(d, "r5500", Reason.BELOW_MINIMUM, "TDA-43a", "TDA-IA43a")
    d = on_flop("100/200 no-limit", (20_000,) * 3)
    play(d, "x x x | b300 r1000")
    assert d.request.raise_to_min == 1700
    refused(d, "r1600", Reason.BELOW_MINIMUM, "TDA-IA43c")


@pytest.mark.rules("TDA-IA43b", "TDA-IA43d", "TDA-IA43e")
def test_what_was_raised_before_the_flop_sets_the_next_raise():
    d = event("50/100 no-limit", (5000, 5000, 150, 5000))
    play(d, "a")
    assert d.request.raise_to_min == 250
    refused(d, "r200", Reason.BELOW_MINIMUM, "TDA-IA43b")
    d = event("25/50 no-limit", (5000,) * 6)
    play(d, "r125 r200 r500")
    assert d.request.raise_to_min == 800
    refused(d, "r750", Reason.BELOW_MINIMUM, "TDA-IA43d")
    d = event("25/50 no-limit", (5000,) * 6)
    play(d, "r500 c c")
    assert d.request.raise_to_min == 950
    refused(d, "r900", Reason.BELOW_MINIMUM, "TDA-IA43e")


@pytest.mark.rules("TDA-47b", "TDA-IA47a")
def test_all_ins_too_small_for_a_raise_reopen_it_together():
    d = on_flop("50/100 no-limit", (5000, 225, 5000, 300, 5000))
    play(d, "b100 a c a c")
    assert (d.request.seat, d.request.to_call, d.request.wager) == (0, 100, "raise")
    play(d, "r300")
    assert {"TDA-47b", "TDA-IA47a"} <= {*last(d, e.Wagered).cites}


@pytest.mark.rules("TDA-47a", "TDA-IA47b", "TDA-IA47c")
def test_who_faces_no_full_raise_may_not_raise_and_who_faces_one_may():
    d = on_flop("50/100 no-limit", (5000, 225, 5000, 300, 5000))
    play(d, "b100 a c a c c")
    assert (d.request.seat, d.request.to_call) == (2, 75)
    refused(d, "r500", Reason.BETTING_NOT_REOPENED, "TDA-47a", "TDA-IA47b", "TDA-IA47c")
    d = on_flop("50/100 no-limit", (5000, 225, 5000, 300, 5000))
    play(d, "b100 a c a f r300")
    assert (d.request.seat, d.request.to_call, d.request.wager) == (2, 175, "raise")


@pytest.mark.rules("TDA-47c", "TDA-IA47d")
def test_over_short_all_ins_the_least_raise_is_the_last_full_one():
    d = on_flop("50/100 no-limit", (5000, 600, 750, 900, 5000, 5000))
    play(d, "b300 a a a c")
    assert d.request.raise_to_min == 1100
    refused(d, "r1000", Reason.BELOW_MINIMUM, "TDA-47c", "TDA-IA47d")


@pytest.mark.rules("TDA-IA47e", "TDA-IA47f")
def test_the_big_blind_over_a_short_all_in_before_the_flop():
    def begun():
        d = event("2000/4000 no-limit", (50_000, 50_000, 50_000, 7500))
        play(d, "c a f")
        assert d.request.seat == 1 and d.request.raise_to_min == 11_500
        return d

    d = begun()
    play(d, "c")
    assert (d.request.seat, d.request.to_call) == (2, 3500)
    refused(d, "r15000", Reason.BETTING_NOT_REOPENED, "TDA-IA47e", "TDA-IA47f")
    d = begun()
    play(d, "r11500")
    assert (d.request.seat, d.request.to_call, d.request.wager) == (2, 7500, "raise")


@pytest.mark.rules("TDA-47d")
def test_at_limit_half_a_bet_reopens_the_betting():
    d = on_flop("10/20 limit", (1000, 24, 1000))
    play(d, "b10 a c")
    refused(d, "r20", Reason.BETTING_NOT_REOPENED, "TDA-47d")
    d = on_flop("10/20 limit", (1000, 25, 1000))
    play(d, "b10 a c")
    assert d.request.wager == "raise"


@pytest.mark.rules("TDA-48a")
def test_at_no_limit_nobody_counts_the_raises():
    d = on_flop("50/100 no-limit", (10_000,) * 3)
    play(d, "b100 " + " ".join(f"r{to}" for to in range(200, 1500, 100)))
    assert d.request.wager == "raise" and "TDA-48a" in last(d, e.Wagered).cites


@pytest.mark.rules("TDA-48b")
def test_at_limit_the_cap_holds_between_two_until_two_are_left_in_the_event():
    d = event("10/20 limit", (1000, 1000))
    play(d, "c x b10 r20 r30 r40")
    refused(d, "r50", Reason.ROUND_CAPPED, "TDA-48b")
    d = event("10/20 limit", (1000, 1000), last_two=True)
    play(d, "c x b10 r20 r30 r40 r50 r60")
    assert d.request.wager == "raise"


@pytest.mark.rules("TDA-54b", "TDA-54c")
@pytest.mark.parametrize(
    "how", [{}, {"blind_seats": (None, 1)}, {"stacks": (5000, 100, 5000, 5000)}]
)
def test_before_the_flop_blinds_count_in_full_in_a_pot_bet(how):
    stacks = how.pop("stacks", (5000,) * 4)
    d = event("100/200 pot-limit", stacks, "omaha", **how)
    assert d.request.raise_to_max == 700
    refused(d, "r800", Reason.ABOVE_MAXIMUM, "TDA-54c")


@pytest.mark.rules("TDA-54d")
def test_after_the_flop_the_real_pot_counts():
    d = event("100/200 pot-limit", (5000,) * 4, "omaha", blind_seats=(None, 1))
    play(d, "c c c x" if d.request.seat == 2 else "c c c")
    assert d.state.pot == 800 and d.request.raise_to_max == 800
    refused(d, "b900", Reason.ABOVE_MAXIMUM, "TDA-54d")


@pytest.mark.rules("TDA-3c", "TDA-51a")
def test_a_check_and_a_call_cite_their_rule():
    d = on_flop("50/100 no-limit", (5000,) * 3)
    play(d, "x b100 c")
    assert "TDA-3c" in last(d, e.Checked).cites
    assert "TDA-51a" in last(d, e.Called).cites


@pytest.mark.rules("TDA-34d")
def test_heads_up_the_button_has_the_small_blind_and_acts_first_and_then_last():
    d = event("50/100 no-limit", (1000, 1000))
    assert "TDA-34d" in last(d, e.Posted).cites
    assert d.request.seat == 1
    play(d, "c x")
    assert d.request.seat == 0


@pytest.mark.rules("TDA-RP11a")
@pytest.mark.parametrize(
    ("chips", "posts"),
    [
        (5000, [("blind", 200), ("ante", 200)]),
        (250, [("blind", 200), ("ante", 50)]),
        (200, [("blind", 200)]),
    ],
)
def test_the_big_blind_is_reckoned_before_the_ante_that_it_pays_for_all(chips, posts):
    stakes = "100/200 no-limit with ante 200 by the big blind"
    d = event(stakes, (5000, chips, 5000))
    posted = [(one.kind, one.amount) for one in found(d, e.Posted)]
    assert posted == [("blind", 100), *posts]
    assert chips == 200 or "TDA-RP11a" in last(d, e.Posted).cites
    d = event(stakes, (5000, 250, 5000), house={"blinds.ante_first": True})
    posted = [(one.seat, one.amount) for one in found(d, e.Posted)]
    assert posted == [(1, 200), (0, 100), (1, 50)]


@pytest.mark.rules("TDA-RP10g")
def test_a_pair_on_fourth_street_does_not_double_the_bet():
    stakes = "20/40 limit with ante 5 and bring-in 10"
    d = event(stakes, (1000,) * 2, "seven-card-stud", hands="2c3dAsAh 4c5d2h7c")
    play(d, "i c")
    assert (d.request.raise_to_min, d.request.raise_to_max) == (20, 20)
    refused(d, "b40", Reason.ABOVE_MAXIMUM, "TDA-RP10g")
