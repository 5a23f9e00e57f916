"""Who may not bet or raise asks why, and is told in one sentence with the rule behind it."""

import pytest

from floorman.deal.betting.asking_why import why_not
from floorman.deal.sums import unmarked
from tests.deal.playing import deal, play

LIMIT = "20/40 limit with blinds 10/20"
NO_LIMIT = "50/100 no-limit"


def at(stakes, acts, stacks=(10_000,) * 3, form="holdem", **how):
    d = deal(form, stakes, stacks, **how)
    play(d, "c " * (len(stacks) - 1) + "x " + acts)
    return d


def told(d, to=None):
    """The sentence and its rules; None where it may be done."""
    found = why_not(d.state, d.request, to)
    return found and (unmarked(found.words), found.cites)


@pytest.mark.rules("RR11-14.NL.3a")
def test_a_raise_is_at_least_as_large_as_the_last_one():
    words, cites = told(at(NO_LIMIT, "b200 r500"))
    assert words == "a raise must be at least as large as the last bet or raise, 300: it is to 800"
    assert "RR11-14.NL.3a" in cites
    d = at(NO_LIMIT, "b200 r500")
    assert told(d, 799) == (words, cites)
    assert told(d, 800) is None


@pytest.mark.rules("RR11-14.NL.3c")
def test_a_short_all_in_does_not_reopen_the_betting_at_no_limit():
    words, cites = told(at(NO_LIMIT, "b100 r190 c", (10_000, 290, 10_000)))
    assert words.endswith("it does not reopen the betting to you")
    assert cites[0] == "RR11-14.NL.3c"


@pytest.mark.rules("RR11-3.BET.7a")
def test_less_than_half_a_bet_all_in_does_not_reopen_the_betting_at_limit():
    words, cites = told(at(LIMIT, "b20 r25 c", (1_000, 45, 1_000)))
    assert words.endswith("it does not reopen the betting to you")
    assert "RR11-3.BET.7a" in cites


@pytest.mark.rules("RR11-3.BET.4a")
def test_after_a_bet_and_three_raises_the_round_is_capped():
    words, cites = told(at(LIMIT, "b20 r40 r60 r80", (1_000,) * 3))
    assert words == "the round is capped: no more raises may be made in it"
    assert "RR11-3.BET.4a" in cites


def test_sizes_at_limit_are_fixed_and_the_largest_at_pot_limit_is_named():
    words, cites = told(at(LIMIT, "b20", (1_000,) * 3))
    assert words == "bets and raises are of fixed sizes here: you may go to 40"
    assert cites
    words, _ = told(at("50/100 pot-limit", "b200"), 5_000)
    assert words.startswith("the most is ")


def test_who_has_too_little_or_nobody_to_call_is_told_so():
    assert (
        told(at(NO_LIMIT, "b500", (10_000, 400, 10_000)))[0] == "you have no chips beyond the call"
    )
    d = at(NO_LIMIT, "b900", (1_000, 5_000))
    assert told(d)[0] == "nobody is left who could call more"
    d = at(NO_LIMIT, "b500", (10_000, 700, 10_000))
    assert told(d)[0].startswith("all that you have left makes 600")
    assert told(at(NO_LIMIT, "b500"), 99_999)[0] == "you can reach 9,900"
