"""Who pays whom: settled, in the fewest payments that there can be."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.room.cage.settling import EXACT, Payment, UnevenError, settle


def evened(amounts):
    """Results by name that come out at nothing."""
    names = [f"p{place}" for place in range(len(amounts) + 1)]
    return dict(zip(names, (*amounts, -sum(amounts)), strict=True))


def settled(results):
    """What is left of the results once everybody has paid."""
    left = dict(results)
    for one in settle(results).payments:
        assert one.amount > 0
        assert one.payer != one.payee
        left[one.payer] += one.amount
        left[one.payee] -= one.amount
    return left


@cache
def fewest(amounts):
    """By trying: whoever owes first pays any creditor any sum that squares one of the two.

    Some best way pays so, as payments form no ring: of each there is one with a single payment.
    """
    left = tuple(sorted(one for one in amounts if one))
    if not left:
        return 0
    best = len(left)
    for debt, claim in product({one for one in left if one < 0}, {one for one in left if one > 0}):
        rest = list(left)
        rest.remove(debt)
        rest.remove(claim)
        best = min(best, 1 + fewest(tuple(sorted([*rest, debt + claim]))))
    return best


@settings(max_examples=300, deadline=None)
@given(st.lists(st.integers(-9, 9), max_size=6))
def test_payments_settle_everything_and_by_brute_force_there_are_no_fewer(amounts):
    results = evened(amounts)
    assert not any(settled(results).values())
    found = settle(results)
    assert found.fewest
    assert len(found.payments) == fewest(tuple(sorted(results.values())))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(-10_000, 10_000), max_size=60))
def test_any_number_of_people_is_settled_with_a_payment_fewer_than_there_are(amounts):
    results = evened(amounts)
    assert not any(settled(results).values())
    busy = sum(one != 0 for one in results.values())
    assert len(settle(results).payments) <= max(0, busy - 1)


def test_groups_that_are_square_among_themselves_pay_among_themselves():
    results = {"a": 7, "b": -3, "c": -4, "d": 6, "e": -1, "f": -5, "g": 0}
    found = settle(results)
    assert len(found.payments) == 4
    assert {frozenset((one.payer, one.payee)) & {"a", "b", "c"} for one in found.payments} == {
        frozenset("ab"), frozenset("ac"), frozenset()
    }  # fmt: skip


def test_two_who_are_square_pay_each_other_whatever_their_number():
    # Too many to try every group, but they pair off.
    pairs = {f"{side}{n}": sign * n for n in range(1, 40) for side, sign in (("w", 1), ("l", -1))}
    found = settle(pairs)
    assert found.fewest
    assert {(one.payer[1:], one.payee[1:], one.amount) for one in found.payments} == {
        (str(n), str(n), n) for n in range(1, 40)
    }


def test_it_says_when_there_may_be_a_way_with_fewer():
    amounts = [3**place for place in range(EXACT)]
    assert not settle(evened(amounts)).fewest
    assert settle(evened(amounts[1:])).fewest


def test_what_does_not_come_out_is_not_settled():
    for results, over in (({"a": 5}, 5), ({"a": -5, "b": 3}, -2)):
        with pytest.raises(UnevenError) as refusal:
            settle(results)
        assert refusal.value.over == over
    assert settle({}).payments == ()
    assert settle({"a": -5, "b": 5}).payments == (Payment("a", "b", 5),)
