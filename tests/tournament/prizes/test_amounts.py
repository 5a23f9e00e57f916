"""Money divided to the last unit."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.tournament.prizes.amounts import divide, equal_parts
from floorman.tournament.prizes.refusals import PrizesError

AMOUNTS = st.integers(0, 10**18)
WEIGHTS = st.lists(st.integers(0, 10**9), min_size=1, max_size=12).filter(any)


@pytest.mark.parametrize(
    ("amount", "weights", "unit", "parts"),
    [
        (10, (1, 1, 1), 1, (4, 3, 3)),
        (100, (1, 2, 4), 1, (14, 29, 57)),  # 14.29, 28.57, 57.14: the second lost most
        (7, (0, 1), 1, (0, 7)),
        (1000, (1, 1, 1), 50, (350, 350, 300)),
        (1010, (1, 2), 50, (350, 660)),  # 333.., 666..; the 10 below a unit go to the larger
        (30, (1, 1), 100, (30, 0)),
        (0, (3, 1), 1, (0, 0)),
        (5, (Fraction(1, 3), Fraction(2, 3)), 1, (2, 3)),
    ],
)
def test_units_left_over_go_to_the_largest_remainders(amount, weights, unit, parts):
    assert divide(amount, weights, unit) == parts


@settings(deadline=None)
@given(AMOUNTS, WEIGHTS, st.integers(1, 1000))
def test_nothing_is_lost_and_nobody_is_further_off_than_a_unit(amount, weights, unit):
    parts = divide(amount, weights, unit)
    assert sum(parts) == amount
    largest = weights.index(max(weights))
    for index, part in enumerate(parts):
        exact = Fraction(amount * weights[index], sum(weights))
        assert part % unit == 0 or index == largest
        # Less than a unit by rounding, and less than one by what is below the unit.
        assert abs(part - exact) < 2 * unit
        assert part == 0 or weights[index]


@settings(deadline=None)
@given(AMOUNTS, st.integers(1, 50))
def test_equal_parts_differ_by_one_at_most_the_larger_first(amount, number):
    parts = equal_parts(amount, number)
    assert sum(parts) == amount
    assert [*parts] == sorted(parts, reverse=True)
    assert parts[0] - parts[-1] <= 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((5, ()), r"weights: 5 cannot be divided by \[\]"),
        ((5, (0, 0)), "weights: 5 cannot be divided"),
        ((5, (2, -1)), "weights: 5 cannot be divided"),
        ((-1, (1,)), "amount: -1 is less than 0"),
        ((1.5, (1,)), "amount: 1.5 is no whole number"),
        ((True, (1,)), "amount: True is no whole number"),
        ((5, (1,), 0), "unit: 0 is less than 1"),
    ],
)
def test_what_cannot_be_divided_is_an_error_that_names_it(arguments, said):
    with pytest.raises(PrizesError, match=said):
        divide(*arguments)
