"""Robert's rules: pot-limit, the size of the pot and how it is counted."""

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import cannot_begin, deal, found, last, play, refused
from tests.editions import WITH_HOME, own

GAME = "5/10 pot-limit"
AS_BIG = {"options": ("small-blind-as-big",)}


def pot_limit(stacks=(1000,) * 3, stakes=GAME, form="holdem", **how):
    return deal(form, stakes, stacks, **how)


def pot_of_100(**how):
    """Blinds of 5 and 20 make it 100 before the flop; seat 0 acts first, no bet yet."""
    d = pot_limit((1000,) * 5, "10/20 pot-limit", **how)
    play(d, "c c c c x")
    assert d.state.pot == 100
    return d


@pytest.mark.rules("RR11-14.INTRO.0c", "RR11-14.PLI.0a")
@pytest.mark.rules("HPT-14.INTRO.0c")
@WITH_HOME
def test_no_bet_may_be_larger_than_the_pot(book):
    d = pot_of_100(book=book)
    refused(d, "b101", Reason.ABOVE_MAXIMUM, *own(book, "RR11-14.INTRO.0c", "RR11-14.PLI.0a"))
    play(d, "b100")
    assert own(book, "RR11-14.INTRO.0c", "RR11-14.PLI.0a") <= set(last(d, e.Wagered).cites)


@pytest.mark.rules("RR11-14.INTRO.0c")
@pytest.mark.rules("HPT-14.INTRO.0c")
@WITH_HOME
def test_the_rules_of_no_limit_hold_for_the_least_wagers(book):
    d = pot_of_100(book=book)
    refused(d, "b19", Reason.BELOW_MINIMUM, *own(book, "RR11-14.NL.2a", "RR11-14.NL.2b"))
    play(d, "b40")
    refused(d, "r79", Reason.BELOW_MINIMUM, *own(book, "RR11-14.NL.3a"))


@pytest.mark.rules("RR11-14.INTRO.0e")
def test_the_cap_is_enforced_without_anybody_asking():
    d = pot_of_100()
    assert d.request.raise_to_max == 100
    refusal = refused(d, "b500", Reason.ABOVE_MAXIMUM, "RR11-14.INTRO.0e")
    assert "100" in str(refusal)


@pytest.mark.rules("RR11-14.PLI.0b", "RR11-14.PLI.0c")
@pytest.mark.rules("HPT-14.INTRO.0g", "HPT-14.INTRO.0h")
@WITH_HOME
def test_over_a_bet_of_fifty_into_a_hundred_one_may_raise_two_hundred(book):
    d = pot_of_100(book=book)
    play(d, "b50")
    assert d.request.raise_to_max == 250
    refused(d, "r251", Reason.ABOVE_MAXIMUM, *own(book, "RR11-14.PLI.0b", "RR11-14.PLI.0c"))
    play(d, "r250")
    assert last(d, e.Wagered).amount == 250


@pytest.mark.rules("RR11-14.PLI.0b")
@pytest.mark.rules("HPT-14.INTRO.0g")
@WITH_HOME
def test_what_a_raiser_has_in_the_round_already_counts_only_once(book):
    d = pot_of_100(book=book)
    play(d, "b50 r150 f f f")
    # 300 in the middle, 100 to call: 400 after the call, on top of 150.
    assert d.request.raise_to_max == 550


@pytest.mark.rules("RR11-14.PL.4a", "RR11-14.PL.4b")
@pytest.mark.rules("HPT-14.PL.4a", "HPT-14.PL.4b")
@WITH_HOME
def test_counted_in_units_of_twenty_five_a_pot_of_eighty_is_a_hundred(book):
    how = {"options": ("round-the-pot-up",)}
    d = pot_limit((1000,) * 4, "5/25 pot-limit with chips of 5", **how, book=book)
    play(d, "c c f x")
    assert d.state.pot == 80
    assert d.request.raise_to_max == 100
    refused(d, "b125", Reason.ABOVE_MAXIMUM, *own(book, "RR11-14.PL.4a", "RR11-14.PL.4b"))
    play(d, "b100")


@pytest.mark.rules("RR11-14.PL.4a")
@pytest.mark.rules("HPT-14.PL.4a")
@WITH_HOME
def test_the_pot_is_not_rounded_unless_the_house_says_so(book):
    d = pot_limit((1000,) * 4, "5/25 pot-limit with chips of 5", book=book)
    play(d, "c f f x")
    assert d.request.raise_to_max == 55


@pytest.mark.rules("RR11-14.PL.5a", "RR11-14.PL.5b", "RR11-14.PL.5c")
@pytest.mark.rules("HPT-14.PL.5a", "HPT-14.PL.5b", "HPT-14.PL.5c")
@WITH_HOME
def test_with_blinds_of_five_and_ten_the_pot_is_opened_to_forty_at_most(book):
    d = pot_limit(stakes="5/10 pot-limit with chips of 5", **AS_BIG, book=book)
    assert d.request.to_call == 10
    assert (d.request.raise_to_min, d.request.raise_to_max, d.request.step) == (20, 40, 5)
    for to in (20, 25, 30, 35, 40):
        play(pot_limit(stakes="5/10 pot-limit with chips of 5", **AS_BIG, book=book), f"r{to}")
    refused(
        d,
        "r45",
        Reason.ABOVE_MAXIMUM,
        *own(book, "RR11-14.PL.5a", "RR11-14.PL.5b", "RR11-14.PL.5c"),
    )
    refused(d, "r22", Reason.NOT_WHOLE_CHIPS)


@pytest.mark.rules("RR11-14.PL.5a")
@pytest.mark.rules("HPT-14.PL.5a")
@WITH_HOME
def test_unless_the_house_counts_so_five_is_five(book):
    assert pot_limit(book=book).request.raise_to_max == 35


@pytest.mark.rules("RR11-14.PL.5d")
@pytest.mark.rules("HPT-14.PL.5d")
@WITH_HOME
def test_those_behind_count_the_five_as_ten_until_the_big_blind_has_acted(book):
    d = pot_limit((1000,) * 4, **AS_BIG, book=book)
    play(d, "c")
    # 10 + 10 + 10 counted, 10 to call: 40 on top of 10.
    assert d.request.raise_to_max == 50
    refused(d, "r55", Reason.ABOVE_MAXIMUM, *own(book, "RR11-14.PL.5d"))
    play(d, "f f r30")
    # The big blind has acted: 5 + 30 + 10 in the middle, 20 to call, 65 on top of 30.
    assert d.state.pot == 45
    assert d.request.raise_to_max == 95


@pytest.mark.rules("RR11-14.PL.5d")
@pytest.mark.rules("HPT-14.PL.5d")
@WITH_HOME
def test_a_check_of_the_big_blind_ends_the_counting_too(book):
    d = pot_limit((1000,) * 3, **AS_BIG, book=book)
    play(d, "c c x")
    assert d.request.raise_to_max == 30


@pytest.mark.rules("RR11-14.PL.5f")
def test_in_a_tournament_the_largest_opening_is_three_and_a_half_big_blinds():
    assert pot_limit(tournament=True, **AS_BIG).request.raise_to_max == 35
    d = pot_limit(tournament=True)
    refused(d, "r40", Reason.ABOVE_MAXIMUM, "RR11-14.PL.5f")


@pytest.mark.rules("RR11-14.INTRO.0c", "RR11-14.NL.15a")
@pytest.mark.rules("HPT-14.INTRO.0c", "HPT-14.NL.12a")
@WITH_HOME
def test_one_straddle_is_allowed_at_pot_limit_too(book):
    d = pot_limit((1000,) * 4, straddlers=(2,), book=book)
    assert found(d, e.Posted, kind="straddle")
    # 5 + 10 + 20 in the middle, 20 to call: 55 on top of 20.
    assert d.request.raise_to_max == 75
    with cannot_begin(*own(book, "RR11-14.NL.15a")):
        pot_limit((1000,) * 4, straddlers=(2,), tournament=True, book=book)
