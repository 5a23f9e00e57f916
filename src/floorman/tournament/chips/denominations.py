"""Denominations: change for a stack, odd chips, when a denomination is needed no longer.

Each denomination is a whole multiple of the next smaller one, so that change can always be given.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from floorman.deal.law.citing import Decision, decision

NEEDED: Final = decision("RR11-15.TRN.11a", "USPA-3.3.2.9a", "HPT-15.TRN.8a")


def check_worths(worths: Sequence[int]) -> tuple[int, ...]:
    """The denominations, smallest first.

    Raises ValueError for one that is there twice, is nothing, or is no whole number of the next
    smaller ones.
    """
    ordered = tuple(sorted(worths))
    if not ordered or ordered[0] < 1:
        raise ValueError("denominations: chips are worth 1 or more")
    for smaller, larger in pairwise(ordered):
        if larger % smaller or larger == smaller:
            raise ValueError(f"denominations: {larger} is no whole number of {smaller}s")
    return ordered


def breakdown(total: int, worths: Sequence[int]) -> dict[int, int]:
    """The fewest chips that make up a total, by denomination, largest first.

    Raises ValueError for a total that these denominations do not make.
    """
    ordered = check_worths(worths)
    if total < 0 or total % ordered[0]:
        raise ValueError(f"{total} cannot be made of chips of {ordered[0]} and more")
    chips, left = {}, total
    for worth in reversed(ordered):
        if left >= worth:
            chips[worth], left = divmod(left, worth)
    return chips


def total_of(chips: Mapping[int, int]) -> int:
    """What so many chips of each denomination are worth together."""
    return sum(worth * number for worth, number in chips.items())


def odd_chips(total: int, worth: int, larger: int) -> int:
    """How many chips of `worth` a stack is left with once all that can be are changed up.

    However the stack is made up: all its other chips are whole numbers of the `larger`. Raises
    ValueError for a total that cannot be made of these chips.
    """
    check_worths((worth, larger))
    if total % worth:
        raise ValueError(f"{total} cannot be made of chips of {worth} and more")
    return total % larger // worth


def changed_up(chips: Mapping[int, int], worth: int, larger: int) -> tuple[dict[int, int], int]:
    """A player's chips once those of `worth` that can be are changed up, and how many are odd.

    The odd chips are among the chips still: they are raced for.
    """
    check_worths((worth, larger))
    direct, odd = divmod(chips.get(worth, 0) * worth, larger)
    changed = {**chips, larger: chips.get(larger, 0) + direct, worth: odd // worth}
    return {one: number for one, number in sorted(changed.items()) if number}, odd // worth


def is_needed(worth: int, larger: int, posts: Iterable[int]) -> bool:
    """Whether blinds and antes of these amounts need chips of `worth` below the `larger`."""
    check_worths((worth, larger))
    return any(post % larger for post in posts)


@dataclass(frozen=True, slots=True)
class Leaving:
    """A denomination that leaves play, for the next larger one, and by which rules.

    `before` is the level, counted from 0, from which on no blind or ante needs it.
    """

    worth: int
    larger: int
    before: int
    decisions: tuple[Decision, ...] = (NEEDED,)


def leaving(worths: Sequence[int], levels: Sequence[Collection[int]]) -> tuple[Leaving, ...]:
    """When each denomination can leave play, by the blinds and antes of each level, in order.

    The largest never does, nor one that the last level needs. Raises ValueError for a level whose
    blinds and antes cannot be posted.
    """
    ordered = check_worths(worths)
    for number, posts in enumerate(levels, 1):
        unpaid = [post for post in posts if post % ordered[0]]
        if unpaid:
            raise ValueError(
                f"level {number}: {unpaid[0]} cannot be posted in chips of {ordered[0]}"
            )
    found = []
    for worth, larger in pairwise(ordered):
        needing = [number for number, posts in enumerate(levels) if is_needed(worth, larger, posts)]
        before = max(needing, default=-1) + 1
        if before < len(levels):
            found.append(Leaving(worth, larger, before))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class ChipSet:
    """Chips as a text or a house has them: worths by colour, stacks in so many of each worth."""

    worths: Mapping[str, int]
    stacks: Mapping[str, Mapping[int, int]]
    decisions: Mapping[str, Decision]


HOME_SET: Final = ChipSet(
    worths={"white": 1, "red": 5, "green": 25, "black": 100, "purple": 500, "yellow": 1000},
    stacks={
        "A": {5: 20, 25: 16, 100: 5},
        "B": {5: 15, 25: 13, 100: 6},
        "C": {5: 10, 25: 10, 100: 7},
    },
    decisions={
        "white": decision("HPT-B.CHIP.1a"),
        "red": decision("HPT-B.CHIP.1b"),
        "green": decision("HPT-B.CHIP.1c"),
        "black": decision("HPT-B.CHIP.1d"),
        "purple": decision("HPT-B.CHIP.1e"),
        "yellow": decision("HPT-B.CHIP.1f"),
        "A": decision("HPT-B.CHIP.2", "HPT-B.CHIP.2a"),
        "B": decision("HPT-B.CHIP.2", "HPT-B.CHIP.2b"),
        "C": decision("HPT-B.CHIP.2", "HPT-B.CHIP.2c"),
    },
)

CHIP_SETS: Final = {"home": HOME_SET}


def find_chip_set(key: str) -> ChipSet:
    """The chips of that name. Raises KeyError naming those that there are."""
    try:
        return CHIP_SETS[key]
    except KeyError:
        raise KeyError(f"no chip set {key!r}; there are: {', '.join(CHIP_SETS)}") from None
