"""Bounds on chance: never below what counting every case gives, and not far above."""

from itertools import product
from math import comb, prod
from random import Random

import pytest

from floorman.fairplay.chances import at_least, drawn_at_most, spread_below


def counted(weights, odds, seen):
    """The chance of so much or more, from every way in which it can come."""
    total = 0.0
    for ways in product((0, 1), repeat=len(weights)):
        if sum(w for w, one in zip(weights, ways, strict=True) if one) >= seen - 1e-12:
            total += prod(p if one else 1 - p for p, one in zip(odds, ways, strict=True))
    return total


def test_chernoffs_bound_is_never_below_the_chance():
    dice = Random(1)
    surer = 0
    for _ in range(60):
        number = dice.randint(1, 9)
        weights = [dice.choice((0.5, 1, 3, 20)) for _ in range(number)]
        odds = [dice.choice((0.05, 0.2, 0.5, 0.9)) for _ in range(number)]
        seen = dice.uniform(0, sum(weights))
        true, bound = counted(weights, odds, seen), at_least(weights, odds, seen)
        assert bound >= true - 1e-9
        surer += bound < 0.5
    assert surer > 10


def test_more_than_there_is_never_comes_and_all_of_it_as_often_as_it_can():
    assert at_least([1, 2], [0.5, 0.5], 3.1) == 0
    assert at_least([1, 2], [0.5, 0.5], 1.5) == 1
    assert at_least([1.0] * 20, [0.5] * 20, 20) == pytest.approx(0.5**20, rel=0.01)
    assert at_least([1000.0] * 5, [0.001] * 5, 5000) == pytest.approx(1e-15, rel=0.01)


def test_what_is_drawn_from_urns_is_counted_exactly():
    urns = [(6, 3, 2), (5, 1, 4)]
    ways = 0
    for first in product((0, 1), repeat=6):
        for second in product((0, 1), repeat=5):
            if sum(first) == 2 and sum(second) == 4:
                ways += sum(first[:3]) + sum(second[:1]) <= 1
    assert drawn_at_most(urns, 1) == pytest.approx(ways / (comb(6, 2) * comb(5, 4)))
    assert drawn_at_most(urns, 3) == pytest.approx(1)
    assert drawn_at_most([], 0) == 1


def test_how_seldom_values_lie_so_close_is_never_understated():
    dice = Random(2)
    number, least, seen = 8, 0.45, 0.25
    close = 0
    for _ in range(4000):
        values = [dice.gauss(0, least) for _ in range(number)]
        mean = sum(values) / number
        close += (sum((one - mean) ** 2 for one in values) / (number - 1)) ** 0.5 <= seen
    assert close / 4000 <= spread_below(seen, least, number) < 1
    assert spread_below(0.5, 0.45, 100) == 1
    assert spread_below(0.1, 0.45, 100) < 1e-30
