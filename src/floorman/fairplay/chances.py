"""Bounds on how often chance alone does as much: each holds for any number of deals, however few.

Chernoff's bound is used throughout. It is never below the true chance, so that a finding is never
surer than it says.
"""

from collections.abc import Callable, Mapping, Sequence
from math import comb, exp, inf, log, log1p
from typing import Final

_STEPS: Final = 60
_FURTHEST: Final = 700.0  # what may stand in an exponent


def at_least(weights: Sequence[float], odds: Sequence[float], seen: float) -> float:
    """The chance of `seen` or more, where each weight comes whole or in part, independently, and on
    average by its odds.
    """
    mean = sum(weight * one for weight, one in zip(weights, odds, strict=True))
    most = sum(weight for weight, one in zip(weights, odds, strict=True) if one > 0)
    if seen <= mean:
        return 1.0
    if seen > most * (1 + 1e-9):
        return 0.0
    pairs = [(w, p) for w, p in zip(weights, odds, strict=True) if w > 0 and p > 0]

    def bound(tilt: float) -> float:
        return sum(_log_mean(p, tilt * w) for w, p in pairs) - tilt * seen

    largest = max(w for w, _ in pairs)
    return exp(min(0.0, _least(bound, _FURTHEST / largest)))


def _log_mean(odds: float, exponent: float) -> float:
    """The logarithm of the mean of exp(exponent) by these odds, and 1 otherwise."""
    if exponent > 50:
        return exponent + log(odds)
    return log1p(odds * (exp(exponent) - 1))


def _least(function: Callable[[float], float], upto: float) -> float:
    """The least of a convex function between 0 and a bound."""
    low, high = 0.0, upto
    for _ in range(3 * _STEPS):
        first, second = low + (high - low) / 3, high - (high - low) / 3
        if function(first) <= function(second):
            high = second
        else:
            low = first
    return function((low + high) / 2)


def spread_below(seen: float, least: float, number: int) -> float:
    """The chance that so many normal values with a deviation of `least` or more show one of `seen`
    or less.
    """
    if seen >= least or number < 2:
        return 1.0
    ratio = (seen / least) ** 2
    if ratio <= 0:
        return 0.0
    return exp((number - 1) / 2 * (log(ratio) + 1 - ratio))


Urn = tuple[int, int, int]


def drawn_at_most(urns: Sequence[Urn], seen: int) -> float:
    """The exact chance of `seen` marked balls or fewer, drawn from urns without putting back.

    An urn is how many balls it has, how many of them are marked, and how many are drawn.
    """
    chances: Mapping[int, float] = {0: 1.0}
    for balls, marked, drawn in urns:
        here = _drawn(balls, marked, drawn)
        sums: dict[int, float] = {}
        for one, odds in chances.items():
            for other, more in here.items():
                sums[one + other] = sums.get(one + other, 0.0) + odds * more
        chances = sums
    return min(1.0, sum(odds for number, odds in chances.items() if number <= seen))


def _drawn(balls: int, marked: int, drawn: int) -> dict[int, float]:
    every = comb(balls, drawn)
    least, most = max(0, drawn + marked - balls), min(drawn, marked)
    return {
        number: comb(marked, number) * comb(balls - marked, drawn - number) / every
        for number in range(least, most + 1)
    }


def once_in(chance: float) -> float:
    """How many such rooms it takes for one such finding by chance."""
    return inf if chance <= 0 else 1 / chance
