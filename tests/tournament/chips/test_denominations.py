"""Chips as denominations: change, odd chips, and when a denomination is needed no longer."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.tournament.chips.denominations import (
    breakdown,
    changed_up,
    check_worths,
    is_needed,
    odd_chips,
    total_of,
)


@pytest.mark.parametrize(
    "chips", [{5: 20, 25: 16, 100: 5}, {5: 15, 25: 13, 100: 6}, {5: 10, 25: 10, 100: 7}]
)
def test_each_stack_that_the_booklet_recommends_makes_a_thousand(chips):
    assert total_of(chips) == 1000
    assert changed_up(chips, 5, 25) == ({25: chips[25] + chips[5] // 5, 100: chips[100]}, 0)
    assert breakdown(1000, tuple(chips)) == {100: 10}


def test_a_total_is_made_of_the_fewest_chips():
    for total in range(61):
        numbers = (range(total // worth + 1) for worth in (2, 6, 30))
        ways = [n for n in product(*numbers) if n[0] * 2 + n[1] * 6 + n[2] * 30 == total]
        if not ways:
            with pytest.raises(ValueError, match="cannot be made"):
                breakdown(total, (2, 6, 30))
            continue
        best = min(ways, key=sum)
        expected = {worth: n for worth, n in zip((2, 6, 30), best, strict=True) if n}
        assert breakdown(total, (30, 2, 6)) == expected


@pytest.mark.parametrize(
    ("worths", "said"),
    [
        ((), "1 or more"),
        ((0, 5), "1 or more"),
        ((5, 5), "5 is no whole number of 5s"),
        ((20, 50), "50 is no whole number of 20s"),
    ],
)
def test_denominations_that_cannot_be_changed_are_refused(worths, said):
    with pytest.raises(ValueError, match=said):
        check_worths(worths)


@given(st.dictionaries(st.sampled_from((5, 25, 100, 500)), st.integers(0, 40)))
def test_odd_chips_are_the_same_however_a_stack_is_made_up(chips):
    changed, odd = changed_up(chips, 5, 25)
    assert odd == odd_chips(total_of(chips), 5, 25) < 5
    assert total_of(changed) == total_of(chips)
    assert changed.get(5, 0) == odd
    assert {worth: n for worth, n in changed.items() if worth > 25} == {
        worth: n for worth, n in chips.items() if worth > 25 and n
    }


def test_a_total_with_smaller_chips_in_it_has_no_odd_chips_of_that_kind():
    with pytest.raises(ValueError, match="103 cannot be made of chips of 5"):
        odd_chips(103, 5, 25)


def test_a_denomination_is_needed_while_a_blind_or_an_ante_cannot_be_posted_without_it():
    assert is_needed(25, 100, (100, 200, 25))
    assert is_needed(25, 100, (150, 300))
    assert not is_needed(25, 100, (300, 600, 100))
    with pytest.raises(ValueError, match="50 is no whole number of 20s"):
        is_needed(20, 50, (100,))
