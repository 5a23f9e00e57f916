"""Money divided to the last unit: nothing is lost and nothing made."""

from collections.abc import Sequence
from fractions import Fraction

from floorman.tournament.prizes.refusals import PrizesError, check_amount

Weight = int | Fraction


def divide(amount: int, weights: Sequence[Weight], unit: int = 1) -> tuple[int, ...]:
    """An amount in parts by weight, in whole units, by the largest remainders.

    Each part is its exact share rounded down to the unit; the units left over go one each to the
    parts that lost most by that, the earlier first where they lost the same. What is less than a
    unit of the whole amount goes to the largest weight, the first of them. Raises PrizesError
    where nothing has any weight.
    """
    check_amount("amount", amount)
    check_amount("unit", unit, 1)
    whole = sum(weights)
    if not weights or min(weights) < 0 or not whole:
        raise PrizesError("weights", f"{amount} cannot be divided by {[*map(str, weights)]}")
    units, below = divmod(amount, unit)
    exact = [Fraction(units * weight) / whole for weight in weights]
    parts = [int(one) for one in exact]
    order = sorted(range(len(parts)), key=lambda index: parts[index] - exact[index])
    for index in order[: units - sum(parts)]:
        parts[index] += 1
    found = [part * unit for part in parts]
    found[max(range(len(weights)), key=weights.__getitem__)] += below
    return tuple(found)


def equal_parts(amount: int, number: int) -> tuple[int, ...]:
    """An amount in equal parts; units that do not divide go one each to the first of them."""
    return divide(amount, (1,) * number)
