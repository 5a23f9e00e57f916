"""What stacks are worth by Malmuth and Harville for any number of players, by an integral.

Harville's finishing order is that of independent exponential times whose rates are the stacks, the
shortest time first (the Plackett-Luce model; T. Streib, "New algorithm to calculate ICM for large
tournaments", 2011, draws such times at random; P. Diaconis and S. Ethier, "Gambler's Ruin and the
ICM", 2022, on the model). So a player of rate r takes place k + 1 with the chance

    integral over t of  r exp(-r t)  P(exactly k of the others have come in before t)

and the others' number is a sum of independent yes-and-nos, its distribution a chain of additions
and multiplications of numbers that are not negative: nothing cancels. With t = exp(s) the
integrand is smooth and dies away on both sides, where the trapezoidal rule converges faster than
any power of its step. The step is halved until the answers stay: the last change is the error
that is stated, and the true one is far smaller.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

# Of all prizes together: an answer that changes by less is left as it is.
TOLERANCE: Final = 1e-10
_FIRST_STEP: Final = 0.25
_HALVINGS: Final = 8
# What lies beyond exp(-33) is less than what floats lose anyway.
_EDGE: Final = 33.0
_LOST_BY_FLOATS: Final = 1e-12
# How many numbers are held at once.
_AT_ONCE: Final = 1 << 21


def near_equities(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[tuple[float, ...], float]:
    """Each stack's part of the sum of these prizes, and how far any of the parts may be off.

    Every stack is above 0, there are no more prizes than stacks, and some prize is above 0.
    """
    import numpy as np  # noqa: PLC0415  slow to import

    total, pool = sum(stacks), sum(prizes)
    rates = np.array([stack / total for stack in stacks])
    worth = np.array([prize / pool for prize in prizes])
    low = -_EDGE
    high = float(np.log(_EDGE / rates.min()))
    step = _FIRST_STEP
    points = np.arange(low, high, step)
    found = step * _summed(rates, worth, points)
    error = 1.0
    for _ in range(_HALVINGS):
        between = points + step / 2
        finer = (found + step * _summed(rates, worth, between)) / 2
        error = float(np.abs(finer - found).max())
        points = np.concatenate((points, between))
        step /= 2
        found = finer
        if error < TOLERANCE:
            break
    return tuple(float(one) for one in found), max(error, _LOST_BY_FLOATS)


def _summed(rates: "Floats", worth: "Floats", points: "Floats") -> Any:
    """For each player the sum of the integrand over points of s."""
    import numpy as np  # noqa: PLC0415  slow to import

    found = np.zeros(len(rates))
    size = max(1, _AT_ONCE // (len(rates) * len(worth)))
    for start in range(0, len(points), size):
        times = np.exp(points[start : start + size])
        exponents = np.outer(rates, times)
        stay = np.exp(-exponents)
        found += (exponents * stay * _expected(stay, -np.expm1(-exponents), worth)).sum(axis=1)
    return found


def _expected(stay: "Floats", come: "Floats", worth: "Floats") -> Any:
    """For each player and time, the prize that he expects who comes in just then.

    `stay` and `come` are the chances, by player and time, that a player is still to come or has
    come in. Going through the players, `before[k]` is the chance that k of those before this one
    have come; going back, `after[k]` is the prize expected where k of those before have come.
    """
    import numpy as np  # noqa: PLC0415  slow to import

    players, times = stay.shape
    before = np.zeros((players, len(worth), times))
    before[0, 0] = 1
    for index in range(players - 1):
        np.multiply(before[index], stay[index], out=before[index + 1])
        before[index + 1, 1:] += before[index, :-1] * come[index]
    after = np.repeat(worth[:, None], times, axis=1)
    found = np.empty((players, times))
    for index in range(players - 1, -1, -1):
        found[index] = (before[index] * after).sum(axis=0)
        one_more = after[1:] * come[index]
        after *= stay[index]
        after[:-1] += one_more
    return found
