"""How far apart tables may be, and how few players move to keep them there."""

from functools import cache
from itertools import product

import pytest

from floorman.tournament.seating.bounds import (
    most_apart,
    next_transfer,
    rule_of_bounds,
    within_bounds,
)
from floorman.tournament.seating.law import SeatingLaw, read_seating
from tests.tournament.books import BOOKS, ROBERTS, USPA, cited, ruleset

LAW = SeatingLaw()


@pytest.mark.rules("RR11-15.TRN.17a", "USPA-3.3.2.14b", "HPT-15.TRN.16a")
@pytest.mark.rules("RR11-15.TRN.17b", "USPA-3.3.2.14c", "HPT-15.TRN.16b", "USPA-3.3.2.14a")
@BOOKS
def test_more_than_six_tables_are_kept_within_two_and_six_or_fewer_within_one(book):
    law = read_seating(ruleset(book))
    assert [most_apart(tables, law) for tables in range(2, 11)] == [1] * 5 + [2] * 4
    many = {
        ROBERTS: {"RR11-15.TRN.17a"},
        USPA: {"USPA-3.3.2.14a", "USPA-3.3.2.14b"},
    }.get(book, {"HPT-15.TRN.16a"})
    few = {
        ROBERTS: {"RR11-15.TRN.17b"},
        USPA: {"USPA-3.3.2.14a", "USPA-3.3.2.14c"},
    }.get(book, {"HPT-15.TRN.16b"})
    assert cited(book, [rule_of_bounds(7, law)]) == many
    assert cited(book, [rule_of_bounds(6, law)]) == few
    seven = dict.fromkeys(range(1, 7), 9) | {7: 7}
    assert within_bounds(seven, law)
    assert not within_bounds(seven | {7: 6}, law)
    six = dict.fromkeys(range(1, 6), 9) | {6: 8}
    assert within_bounds(six, law)
    assert not within_bounds(six | {6: 7}, law)


def test_a_house_may_keep_other_bounds():
    law = read_seating(ruleset(ROBERTS, balance_threshold_tables=2))
    assert next_transfer({1: 9, 2: 7}, law) == (1, 2)
    assert next_transfer({1: 9, 2: 7, 3: 7}, law) is None
    strict = read_seating(ruleset(ROBERTS, balance_within__few_tables=0))
    assert next_transfer({1: 9, 2: 8}, strict) is None, "it would only change their places"
    wide = read_seating(ruleset(ROBERTS, balance_within__few_tables=3))
    assert next_transfer({1: 9, 2: 6}, wide) is None
    assert next_transfer({1: 9, 2: 5}, wide) == (1, 2)


def test_the_largest_gives_to_the_smallest_and_the_lowest_number_decides():
    sizes = {5: 7, 3: 9, 2: 9, 4: 7, 6: 8}
    assert next_transfer(sizes, LAW) == (2, 4)
    assert next_transfer(sizes, LAW, busy={2, 6}) == (3, 4)
    assert next_transfer(sizes, LAW, busy={2, 3, 4}) == (2, 5), "the others are no larger"


def test_tables_that_are_kept_count_for_which_bounds_hold():
    sizes = {1: 9, 2: 7}
    assert next_transfer(sizes, LAW) == (1, 2)
    assert next_transfer(sizes, LAW, tables=7) is None


@cache
def fewest(sizes, apart):
    """How many moves bring sizes so near together, by trying every move of anybody."""
    seen, layer, moves = {sizes}, [sizes], 0
    while True:
        if any(max(one) - min(one) <= apart for one in layer):
            return moves
        layer = {
            tuple(sorted(size - (n == a) + (n == b) for n, size in enumerate(one)))
            for one in layer
            for a, b in product(range(len(one)), repeat=2)
            if a != b and one[a]
        } - seen
        seen |= layer
        moves += 1


@pytest.mark.parametrize("apart", [1, 2])
def test_whatever_the_sizes_the_bounds_are_reached_with_the_fewest_moves(apart):
    law = SeatingLaw(within_few=apart)
    for number in (2, 3, 4):
        for start in product(range(7), repeat=number):
            sizes, moves = dict(enumerate(start)), 0
            while pair := next_transfer(sizes, law):
                giver, receiver = pair
                sizes[giver] -= 1
                sizes[receiver] += 1
                moves += 1
            assert max(sizes.values()) - min(sizes.values()) <= apart
            assert moves == fewest(tuple(sorted(start)), apart)
