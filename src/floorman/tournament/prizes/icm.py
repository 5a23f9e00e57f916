"""The independent chip model: what stacks are worth in money, to the unit.

By Malmuth and Harville: exact for up to ten players with chips, beyond them by an integral whose
error is stated (`harville`, `quadrature`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from floorman.tournament.prizes.amounts import divide
from floorman.tournament.prizes.harville import exact_equities
from floorman.tournament.prizes.quadrature import near_equities
from floorman.tournament.prizes.refusals import PrizesError, check_amount

EXACT_UP_TO: Final = 10


@dataclass(frozen=True, slots=True)
class Equities:
    """What each stack is worth in money; together, the prizes.

    Rounded by the largest remainder, to the earlier stack of equals. `error`: how far an amount
    may be from the model's before it is rounded, in money; 0 where it is exact.
    """

    amounts: tuple[int, ...]
    error: float = 0.0


def icm_equities(stacks: Sequence[int], prizes: Sequence[int], unit: int = 1) -> Equities:
    """The worth of stacks, given the prizes still to be paid by place, the first place's first.

    Players without chips take the last places, and what these pay in equal parts. Raises
    PrizesError for no players, and for more prizes than players.
    """
    _check(stacks, prizes)
    playing = [index for index, stack in enumerate(stacks) if stack]
    broke = [index for index, stack in enumerate(stacks) if not stack]
    pool = sum(prizes)
    shares, error = _equities([stacks[index] for index in playing], prizes[: len(playing)])
    weights = [Fraction(0)] * len(stacks)
    for index, share in zip(playing, shares, strict=True):
        weights[index] = share
    for index in broke:
        weights[index] = Fraction(sum(prizes[len(playing) :]), len(broke))
    if not pool:
        return Equities((0,) * len(stacks))
    return Equities(divide(pool, weights, unit), error)


def _check(stacks: Sequence[int], prizes: Sequence[int]) -> None:
    if not stacks:
        raise PrizesError("stacks", "there is nobody")
    if len(prizes) > len(stacks):
        raise PrizesError("prizes", f"{len(prizes)} for {len(stacks)} players")
    for number, stack in enumerate(stacks, 1):
        check_amount(f"stacks.{number}", stack)
    for place, prize in enumerate(prizes, 1):
        check_amount(f"prizes.{place}", prize)


def _equities(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[tuple[Fraction, ...], float]:
    """In money, of stacks above 0; and the error."""
    pool = sum(prizes)
    if not pool:
        return (Fraction(0),) * len(stacks), 0.0
    if len(stacks) <= EXACT_UP_TO:
        return exact_equities(stacks, prizes), 0.0
    parts, error = near_equities(stacks, prizes)
    # Made to add up to the pool, which they miss by less than the error.
    whole = sum(map(Fraction, parts))
    return tuple(Fraction(part) * pool / whole for part in parts), error * pool
