"""Chips as denominations: change, odd chips, and when a denomination is needed no longer."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.tournament.chips.denominations import (
    Leaving,
    breakdown,
    changed_up,
    check_worths,
    find_chip_set,
    is_needed,
    leaving,
    odd_chips,
    total_of,
)
from tests.tournament.books import BOOKS, HOME, ROBERTS, USPA, cited

HOME_SET = find_chip_set("home")


@pytest.mark.rules("HPT-B.CHIP.1a", "HPT-B.CHIP.1b", "HPT-B.CHIP.1c")
@pytest.mark.rules("HPT-B.CHIP.1d", "HPT-B.CHIP.1e", "HPT-B.CHIP.1f")
@pytest.mark.parametrize(
    ("colour", "worth", "rule"),
    [
        ("white", 1, "HPT-B.CHIP.1a"),
        ("red", 5, "HPT-B.CHIP.1b"),
        ("green", 25, "HPT-B.CHIP.1c"),
        ("black", 100, "HPT-B.CHIP.1d"),
        ("purple", 500, "HPT-B.CHIP.1e"),
        ("yellow", 1000, "HPT-B.CHIP.1f"),
    ],
)
def test_colours_are_worth_what_the_booklet_says(colour, worth, rule):
    assert HOME_SET.worths[colour] == worth
    assert cited(HOME, [HOME_SET.decisions[colour]]) == {rule}


@pytest.mark.rules("HPT-B.CHIP.2", "HPT-B.CHIP.2a", "HPT-B.CHIP.2b", "HPT-B.CHIP.2c")
@pytest.mark.parametrize(
    ("key", "red", "green", "black", "rule"),
    [
        ("A", 20, 16, 5, "HPT-B.CHIP.2a"),
        ("B", 15, 13, 6, "HPT-B.CHIP.2b"),
        ("C", 10, 10, 7, "HPT-B.CHIP.2c"),
    ],
)
def test_each_breakdown_of_the_booklet_makes_a_thousand(key, red, green, black, rule):
    worths = HOME_SET.worths
    stack = HOME_SET.stacks[key]
    assert stack == {worths["red"]: red, worths["green"]: green, worths["black"]: black}
    assert total_of(stack) == 1000
    assert cited(HOME, [HOME_SET.decisions[key]]) == {"HPT-B.CHIP.2", rule}


def test_every_colour_and_stack_of_the_set_is_cited():
    assert {*HOME_SET.decisions} == {*HOME_SET.worths} | {*HOME_SET.stacks}


def test_a_set_that_there_is_not_is_answered_with_those_that_there_are():
    with pytest.raises(KeyError, match="no chip set 'casino'; there are: home"):
        find_chip_set("casino")


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


@pytest.mark.rules("RR11-15.TRN.11a", "USPA-3.3.2.9a", "HPT-15.TRN.8a")
@BOOKS
def test_a_denomination_leaves_when_no_blind_or_ante_needs_it(book):
    levels = [(25, 50), (50, 100), (75, 150, 25), (100, 200, 25), (200, 400, 50), (300, 600, 100)]
    found = leaving((25, 100, 500), levels)
    assert [(one.worth, one.larger, one.before) for one in found] == [(25, 100, 5)]
    rule = {ROBERTS: "RR11-15.TRN.11a", USPA: "USPA-3.3.2.9a"}.get(book, "HPT-15.TRN.8a")
    assert cited(book, found[0].decisions) == {rule}
    assert leaving((25, 100), levels[:-1]) == ()


def test_a_denomination_that_no_level_needs_leaves_before_the_first():
    assert leaving((25, 100), [(100, 200)]) == (Leaving(25, 100, 0),)
    assert is_needed(25, 100, (100, 200, 50))
    assert not is_needed(25, 100, (100, 200))


def test_a_level_that_cannot_be_posted_is_named():
    with pytest.raises(ValueError, match="level 2: 30 cannot be posted in chips of 25"):
        leaving((25, 100), [(25, 50), (30, 75)])


@given(st.lists(st.lists(st.sampled_from((5, 10, 25, 75, 100, 300, 500)), min_size=1), min_size=1))
def test_every_level_after_can_be_posted_without_what_has_left(levels):
    for one in leaving((5, 25, 100, 500), levels):
        assert all(post % one.larger == 0 for level in levels[one.before :] for post in level)
        before = levels[one.before - 1 : one.before]
        assert not before or any(post % one.larger for post in before[0])
