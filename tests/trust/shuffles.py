"""Shuffles counted over all runs, and held against what every order being as likely would bring.

Of each statistic the distribution is known, up to the normal limit of counts:

- card by position: N times 52 cells; the sum of (seen - expected)^2 / expected, times 51/52, is
  chi-square with 51 * 51 degrees, as every row and every column must add up to N
- which card follows which, with the ends of the deck as a 53rd object, so that a shuffle is one
  cycle of 53: the symmetric part is chi-square with 53 * 50 / 2, the antisymmetric part times 51/53
  with 53 * 52 / 2 - 52 degrees
- rising runs: their number is Euler's, exactly
- coupons: how many top cards it takes to see all 52, exactly
- every order of a deck of five: 119 degrees
- card by position for the other decks that forms are played with.

Each has two sides, and a side is crossed by chance once in 2 * (number of statistics) / LEVEL looks
at the most, by Laurent and Massart's bound on a sum of squares.
"""

from functools import cache
from itertools import pairwise, permutations
from math import log, sqrt

import numpy as np

from floorman.cards import DECKS, STANDARD_CARDS
from floorman.server.chance.shuffling import fresh, shuffled

LEVEL = 1e-6
AT_ONCE = 4_000
# Of ten shuffles so many are of the whole deck; the others are of small ones and of other decks.
STANDARD, SMALL, OTHER = 7, 2, 1
SMALL_DECK = 5
COUPON_BINS = 24
LEAST_EXPECTED = 20.0


def step(book, number):
    """Some thousand shuffles by the chance of the operating system; not twice the same.

    The top cards are left to `look`, for coupons are collected one after the other.
    """
    counts = book.figures.setdefault("counts", {})
    standard = np.array(
        [shuffled(STANDARD_CARDS, fresh()) for _ in range(AT_ONCE * STANDARD // 10)], dtype=np.int64
    )
    places = np.argsort(STANDARD_CARDS)[standard]
    _add(counts, "position 52", by_position(places))
    _add(counts, "follows", follows(places))
    _add(counts, "runs", np.bincount((places[:, :-1] > places[:, 1:]).sum(axis=1), minlength=52))
    book.passing += [int(card) for card in places[:, 0]]
    small = [shuffled(range(SMALL_DECK), fresh()) for _ in range(AT_ONCE * SMALL // 10)]
    index = {order: place for place, order in enumerate(permutations(range(SMALL_DECK)))}
    _add(counts, "orders of 5", np.bincount([index[one] for one in small], minlength=120))
    for name, deck in other_decks():
        order = {card: place for place, card in enumerate(deck)}
        made = [shuffled(deck, fresh()) for _ in range(AT_ONCE * OTHER // 10 // len(other_decks()))]
        mixed = np.array([[order[card] for card in one] for one in made])
        _add(counts, f"position {name}", by_position(mixed))
        book.done += len(made)
    book.done += len(standard) + len(small)


def look(book):
    """What the counts come to, and whether it is within its bounds."""
    counts = book.figures.setdefault("counts", {})
    _add(counts, "coupons", coupons(book.passing, counts))
    book.passing = []
    for name, (seen, low, high) in looked_at(counts).items():
        book.figures[name] = f"{seen:,.0f} ({low:,.0f} to {high:,.0f})"
        if not low <= seen <= high:
            book.find(
                f"{name}: {seen:.1f} is not within {low:.1f} and {high:.1f}", "see the counts"
            )


def _add(counts, name, more):
    known = np.array(counts.get(name, np.zeros(len(more), dtype=np.int64)), dtype=np.int64)
    counts[name] = [int(one) for one in known + np.asarray(more)]


@cache
def other_decks():
    """Decks that forms are played with beside the usual one, by the number of cards."""
    return tuple((name, tuple(deck.cards)) for name, deck in DECKS.items() if name != "52")


def by_position(places):
    """How often each card lay at each place, in one row."""
    size = places.shape[1]
    return np.bincount((np.arange(size) * size + places).ravel(), minlength=size * size)


def follows(places):
    """How often each card followed each, where the last is followed by 52 and 52 by the first."""
    number, size = places.shape
    edge = np.full((number, 1), size)
    first, then = np.hstack([edge, places]), np.hstack([places, edge])
    return np.bincount((first * (size + 1) + then).ravel(), minlength=(size + 1) ** 2)


def coupons(tops, counts):
    """How many cards it took each time to see all; what is not complete waits for the next run."""
    edges = coupon_edges()
    found = np.zeros(COUPON_BINS, dtype=np.int64)
    seen, since = {*counts.get("coupons seen", ())}, counts.get("coupons since", 0)
    for card in tops:
        seen.add(int(card))
        since += 1
        if len(seen) == 52:
            found[np.searchsorted(edges, since)] += 1
            seen, since = set(), 0
    counts["coupons seen"], counts["coupons since"] = sorted(seen), since
    return found


@cache
def coupon_chances(size=52, most=3000):
    """The chance that it takes exactly so many, from 0 on."""
    missing = np.zeros(size + 1)
    missing[size] = 1.0
    chances = [0.0]
    for _ in range(most):
        moved = missing * np.arange(size + 1) / size
        missing = missing - moved
        missing[:-1] += moved[1:]
        chances.append(float(moved[1]))
    return np.array(chances)


@cache
def coupon_edges():
    """Up to which number each bin but the last goes: about as likely as each other."""
    total = np.cumsum(coupon_chances())
    return np.array(
        [int(np.searchsorted(total, (n + 1) / COUPON_BINS)) for n in range(COUPON_BINS - 1)]
    )


@cache
def euler(size=52):
    """The chance of so many descents in an order of so many cards."""
    row = [1.0]
    for n in range(2, size + 1):
        row = [
            ((row[k] * (k + 1) if k < len(row) else 0.0) + (row[k - 1] * (n - k) if k else 0.0)) / n
            for k in range(n)
        ]
    return np.array(row)


# What is seen, and between what it lies


def looked_at(counts):
    """Every statistic: what it is, and the bounds that it lies within."""
    found = {}
    for name, values in counts.items():
        seen = np.array(values, dtype=float) if not name.startswith("coupons ") else None
        if seen is None or not seen.sum():
            continue
        if name.startswith("position "):
            size = round(len(seen) ** 0.5)
            found[name] = (
                chi_square(seen, seen.sum() / size**2) * (size - 1) / size,
                (size - 1) ** 2,
            )
        elif name == "follows":
            found |= _cycle(seen)
        elif name == "orders of 5":
            found[name] = (chi_square(seen, seen.sum() / len(seen)), len(seen) - 1)
        elif name == "runs":
            found[name] = _binned(seen, euler())
        elif name == "coupons":
            bounds = [0, *(int(one) + 1 for one in coupon_edges()), None]
            chances = coupon_chances()
            odds = [chances[a:b].sum() for a, b in pairwise(bounds)]
            found[name] = _binned(seen, np.array(odds))
    side = log(2 * len(found) / LEVEL)
    return {
        name: (
            seen,
            degrees - 2 * sqrt(degrees * side),
            degrees + 2 * sqrt(degrees * side) + 2 * side,
        )
        for name, (seen, degrees) in found.items()
        if degrees > 0
    }


def chi_square(seen, expected):
    """The sum of squares, each by what was expected."""
    return float((((seen - expected) ** 2) / expected).sum())


def _cycle(seen):
    size = round(len(seen) ** 0.5)
    table = seen.reshape(size, size)
    expected = table.sum() / (size * (size - 1))
    apart = table - expected
    np.fill_diagonal(apart, 0.0)
    even, odd = (apart + apart.T) / 2, (apart - apart.T) / 2
    return {
        "follows, symmetric": (float((even**2).sum() / expected), size * (size - 3) // 2),
        "follows, antisymmetric": (
            float((odd**2).sum() / expected) * (size - 2) / size,
            size * (size - 1) // 2 - (size - 1),
        ),
    }


def _binned(seen, odds):
    """Chi-square with the rare ends put together."""
    expected = odds * seen.sum()
    kept = expected >= LEAST_EXPECTED
    rest = seen[~kept].sum(), expected[~kept].sum()
    value = chi_square(seen[kept], expected[kept])
    degrees = int(kept.sum()) - 1
    if rest[1] >= LEAST_EXPECTED:
        value, degrees = value + (rest[0] - rest[1]) ** 2 / rest[1], degrees + 1
    elif kept.any() and rest[1] > 0:
        place = int(np.flatnonzero(kept)[-1])
        merged = seen[place] + rest[0], expected[place] + rest[1]
        value += (merged[0] - merged[1]) ** 2 / merged[1] - (
            seen[place] - expected[place]
        ) ** 2 / expected[place]
    return value, degrees
