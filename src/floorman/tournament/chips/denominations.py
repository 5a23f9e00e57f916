"""Denominations: change for a stack, odd chips, whether a denomination is needed still.

Each denomination is a whole multiple of the next smaller one, so that change can always be given.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise


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
    """Whether blinds and antes of these amounts need chips of `worth` below the `larger`.

    Once those of no level to come do, the chips leave the table (RR11-15.TRN.11a).
    """
    check_worths((worth, larger))
    return any(post % larger for post in posts)
