"""Bounties: who takes what is on a head, and that no money is lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.tournament.prizes.bounties import (
    PotWon,
    Taken,
    heads_after,
    keep_own_head,
    last_pot,
    take_bounty,
)
from floorman.tournament.prizes.refusals import PrizesError
from floorman.tournament.schedule.parts import Bounties

FIXED = Bounties("fixed")
HALF = Bounties("progressive", 50)


def test_a_fixed_bounty_is_paid_to_who_won_the_last_chips():
    assert take_bounty(FIXED, {"ada": 100}, "ada", {"bob": 900}) == (Taken("ada", "bob", 100),)


def test_of_a_progressive_bounty_a_part_is_paid_and_the_rest_is_on_the_winners_head():
    heads = {"ada": 100, "bob": 100, "cy": 100}
    taken = take_bounty(HALF, heads, "ada", {"bob": 1})
    assert taken == (Taken("ada", "bob", 50, 50),)
    heads = heads_after(heads, taken)
    assert heads == {"bob": 150, "cy": 100}
    taken = take_bounty(HALF, heads, "bob", {"cy": 1})
    assert taken == (Taken("bob", "cy", 75, 75),)
    heads = heads_after(heads, taken)
    last = keep_own_head(heads, "cy")
    assert last == (Taken("cy", "cy", 175),)
    assert heads_after(heads, last) == {}


def test_who_has_nothing_on_his_head_gets_a_head_by_winning():
    assert heads_after({"ada": 10}, (Taken("ada", "bob", 4, 6),)) == {"bob": 6}


def test_winners_of_a_split_pot_share_and_the_odd_unit_goes_to_the_first_named():
    assert take_bounty(FIXED, {"ada": 101}, "ada", {"bob": 40, "cy": 40}) == (
        Taken("ada", "bob", 51),
        Taken("ada", "cy", 50),
    )
    # Three quarters and one of a high-low pot.
    assert take_bounty(FIXED, {"ada": 100}, "ada", {"bob": 30, "cy": 90}) == (
        Taken("ada", "bob", 25),
        Taken("ada", "cy", 75),
    )


def test_the_odd_unit_of_a_progressive_bounty_stays_on_the_head():
    assert take_bounty(HALF, {"ada": 101}, "ada", {"bob": 1, "cy": 1}) == (
        Taken("ada", "bob", 25, 26),
        Taken("ada", "cy", 25, 25),
    )


def test_the_last_chips_lay_in_the_last_pot_that_was_contested():
    main = PotWon(("ada", "bob", "cy"), {"cy": 300})
    side = PotWon(("ada", "bob"), {"bob": 200})
    high = PotWon(("bob", "di"), {"di": 80})
    assert last_pot((main, side, high), "ada") is side
    assert last_pot((main, side, high), "cy") is main
    with pytest.raises(PrizesError, match="pots: eve contested none"):
        last_pot((main, side), "eve")


def test_without_bounties_or_with_nothing_on_the_head_nothing_is_taken():
    assert take_bounty(Bounties(), {"ada": 5}, "ada", {"bob": 1}) == ()
    assert take_bounty(FIXED, {}, "ada", {"bob": 1}) == ()
    assert keep_own_head({}, "bob") == ()


@pytest.mark.parametrize(
    ("bounties", "heads", "parts", "said"),
    [
        (FIXED, {"ada": 5}, {}, "parts: somebody else than ada"),
        (FIXED, {"ada": 5}, {"ada": 1, "bob": 1}, "parts: somebody else than ada"),
        (FIXED, {"ada": 5}, {"bob": 0}, "weights: 5 cannot be divided"),
        (FIXED, {"ada": -5}, {"bob": 1}, r"heads\.ada: -5 is less than 0"),
        (Bounties("progressive", 101), {"ada": 5}, {"bob": 1}, r"bounties\.paid_percent: 101"),
    ],
)
def test_bounties_that_cannot_be(bounties, heads, parts, said):
    with pytest.raises(PrizesError, match=said):
        take_bounty(bounties, heads, "ada", parts)


@settings(deadline=None)
@given(
    st.sampled_from(["fixed", "progressive"]),
    st.integers(0, 100),
    st.lists(st.integers(0, 10**9), min_size=2, max_size=7),
    st.data(),
)
def test_through_a_whole_event_no_money_is_lost_or_made(kind, percent, amounts, data):
    bounties = Bounties(kind, percent)
    heads = {f"p{number}": amount for number, amount in enumerate(amounts)}
    players, paid, begun = [*heads], 0, sum(amounts)
    while len(players) > 1:
        out = players.pop(data.draw(st.integers(0, len(players) - 1)))
        weights = data.draw(st.lists(st.integers(1, 9), min_size=1, max_size=len(players)))
        taken = take_bounty(bounties, heads, out, dict(zip(players, weights, strict=False)))
        paid += sum(one.cash for one in taken)
        heads = heads_after(heads, taken)
        assert out not in heads
        assert paid + sum(heads.values()) == begun
        assert all(one.cash >= 0 and one.head >= 0 for one in taken)
    paid += sum(one.cash for one in keep_own_head(heads, players[0]))
    assert paid == begun
