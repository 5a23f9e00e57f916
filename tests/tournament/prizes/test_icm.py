"""What stacks are worth: against every order of finishing, and the integral against the sums."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.tournament.prizes.harville import exact_equities
from floorman.tournament.prizes.icm import Equities, icm_equities
from floorman.tournament.prizes.quadrature import near_equities
from floorman.tournament.prizes.refusals import PrizesError

STACKS = st.lists(st.integers(1, 10**6), min_size=1, max_size=5)
PRIZES = st.lists(st.integers(0, 10**6), min_size=1, max_size=5)


def by_every_order(stacks, prizes):
    """The same model from its definition: each order of finishing with its chance."""
    found = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for place, prize in enumerate(prizes):
            found[order[place]] += chance * prize
    return tuple(found)


@settings(deadline=None)
@given(STACKS, PRIZES)
def test_sums_over_sets_are_sums_over_every_order(stacks, prizes):
    prizes = prizes[: len(stacks)]
    assert exact_equities(stacks, prizes) == by_every_order(stacks, prizes)


def test_six_players_and_all_places_paid():
    stacks, prizes = (7, 1, 300, 22, 5, 40), (100, 60, 40, 20, 10, 5)
    assert exact_equities(stacks, prizes) == by_every_order(stacks, prizes)


def test_a_worked_example():
    # Chips 50, 30, 20 of a hundred; prizes 70 and 30. The first: 70 x 1/2 + 30 x (3/10 x 5/7
    # + 2/10 x 5/8) = 35 + 285/28.
    first = exact_equities((50, 30, 20), (70, 30))[0]
    assert first == 35 + Fraction(285, 28)
    assert icm_equities((50, 30, 20), (70, 30)).amounts == (45, 32, 23)


def test_two_players_have_the_second_prize_each_and_the_rest_by_chips():
    assert icm_equities((75, 25), (1000, 600)).amounts == (900, 700)


@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(1, 10**7), min_size=2, max_size=7), PRIZES.filter(any))
def test_the_integral_is_as_near_as_it_says(stacks, prizes):
    prizes = [1, *prizes][: len(stacks)]
    near, error = near_equities(stacks, prizes)
    exact = exact_equities(stacks, prizes)
    assert error <= 1e-10
    for one, two in zip(near, exact, strict=True):
        assert abs(one - two / sum(prizes)) <= error


@pytest.mark.parametrize(
    ("stacks", "prizes"),
    [
        ([1 + (n * 7919) % 9973 for n in range(30)], (50, 30, 20)),
        ([2**n for n in range(25)], (50, 30, 20)),
        ([10**9] + [1] * 19, (5, 4, 3)),
        ([100] * 40, (10, 5)),
    ],
)
def test_the_integral_is_as_near_for_many_players(stacks, prizes):
    near, error = near_equities(stacks, prizes)
    exact = exact_equities(stacks, prizes)
    assert error <= 1e-10
    assert max(abs(one - two / sum(prizes)) for one, two in zip(near, exact, strict=True)) <= error


def test_equal_stacks_of_a_large_field_are_worth_the_same():
    near, error = near_equities([500] * 200, [*range(30, 0, -1)])
    assert error <= 1e-10, "it takes several halvings of the step"
    assert max(abs(one - 1 / 200) for one in near) <= error


def test_the_worth_of_a_large_field_is_the_prizes_and_larger_stacks_have_more():
    stacks = [100 + 10 * n for n in range(60)]
    found = icm_equities(stacks, (500_000, 300_000, 200_000, 100_000))
    assert sum(found.amounts) == 1_100_000
    assert [*found.amounts] == sorted(found.amounts)
    near, error = near_equities(stacks, (500_000, 300_000, 200_000, 100_000))
    assert found.error == error * 1_100_000
    assert found.error < 0.001
    assert all(abs(one - two * 1_100_000) < 1 for one, two in zip(found.amounts, near, strict=True))


def test_at_the_border_both_ways_say_the_same():
    stacks = [10007 + 7919 * n * n for n in range(10)]
    prizes = [5000, 3000, 1500, 500]
    exact = icm_equities(stacks, prizes)
    assert exact.error == 0
    # One more with so few chips that he changes nothing to the unit.
    more = icm_equities([stack * 10**9 for stack in stacks] + [1], prizes)
    assert more.amounts == (*exact.amounts, 0)
    assert more.error > 0


def test_who_has_no_chips_takes_the_last_places():
    assert icm_equities((10, 0, 0), (50, 31, 20)).amounts == (50, 26, 25)
    assert icm_equities((0, 0), (3, 2)).amounts == (3, 2)
    assert icm_equities((5, 5, 0), (60, 40)).amounts == (50, 50, 0)
    assert icm_equities((5, 0), (0, 7)) == Equities((0, 7), 0.0)


def test_one_player_no_prizes_and_prizes_of_nothing():
    assert icm_equities((5,), (100,)).amounts == (100,)
    assert icm_equities((5, 5), ()).amounts == (0, 0)
    assert icm_equities((5, 5), (0, 0)).amounts == (0, 0)


def test_amounts_in_units():
    assert icm_equities((1, 1, 1), (500, 300, 200), 100).amounts == (400, 300, 300)


def test_a_huge_pool_is_divided_to_the_unit():
    pool = 10**18 + 1
    assert sum(icm_equities([3, 5, 7] * 5, (pool,)).amounts) == pool
    assert icm_equities((2, 1), (3 * 10**18, 0)).amounts == (2 * 10**18, 10**18)


@pytest.mark.parametrize(
    ("stacks", "prizes", "said"),
    [
        ((), (), "stacks: there is nobody"),
        ((5,), (3, 2), "prizes: 2 for 1 players"),
        ((5, -1), (3,), r"stacks\.2: -1 is less than 0"),
        ((5, 1), (3, -2), r"prizes\.2: -2 is less than 0"),
        ((5.5, 1), (3,), r"stacks\.1: 5\.5 is no whole number"),
    ],
)
def test_what_has_no_worth(stacks, prizes, said):
    with pytest.raises(PrizesError, match=said):
        icm_equities(stacks, prizes)


@settings(deadline=None)
@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=13), PRIZES, st.data())
def test_the_worth_of_all_is_the_prizes_and_goes_with_the_player_not_the_seat(stacks, prizes, data):
    prizes = sorted(prizes, reverse=True)[: len(stacks)]
    found = icm_equities(stacks, prizes).amounts
    assert sum(found) == sum(prizes)
    order = data.draw(st.permutations(range(len(stacks))))
    again = icm_equities([stacks[index] for index in order], prizes).amounts
    # A unit may go to another of equals, who are told apart by their order alone.
    assert all(abs(again[place] - found[index]) <= 1 for place, index in enumerate(order))
    for one in range(len(stacks)):
        for two in range(len(stacks)):
            if stacks[one] > stacks[two]:
                assert found[one] >= found[two]
