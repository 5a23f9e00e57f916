"""Piles of chips as people write them, `25x8, 100x8`, and a stack broken down into piles."""

import re
from collections.abc import Iterable, Iterator, Mapping
from math import gcd
from typing import Final

from floorman.tournament.schedule.parts import Pile

_PILE: Final = re.compile(r"(\d+)x(\d+)")
# Of each chip twice what makes one of the next: enough to post with, and to give change.
_CHANGE: Final = 2


class PilesError(ValueError):
    """Chips that cannot be read or do not make a stack, and why."""


def parse_piles(text: str) -> tuple[Pile, ...]:
    """Read piles such as `25x8, 100x8`, smallest chips first. Raises PilesError."""
    piles = []
    for part in filter(None, re.split(r"[\s,]+", text)):
        match = _PILE.fullmatch(part)
        if match is None:
            raise PilesError(f"{part!r}: write worth and count, such as 25x8")
        piles.append(Pile(int(match[1]), int(match[2])))
    worths = [pile.worth for pile in piles]
    twice = next((worth for worth in worths if worths.count(worth) > 1), None)
    if twice is not None:
        raise PilesError(f"{text!r} gives the chips of {twice} twice")
    if not piles or 0 in worths:
        raise PilesError(f"{text!r}: chips are worth something, such as 25x8")
    return tuple(sorted(piles, key=lambda pile: pile.worth))


def piles_text(piles: Iterable[Pile]) -> str:
    """Piles as `parse_piles` reads them."""
    return ", ".join(f"{pile.worth}x{pile.count}" for pile in piles)


def worth_of(piles: Iterable[Pile]) -> int:
    """What piles are worth together, in chips."""
    return sum(pile.worth * pile.count for pile in piles)


def break_down(
    stack: int, worths: tuple[int, ...], most: Mapping[int, int] | None = None
) -> tuple[Pile, ...] | None:
    """A stack in denominations, smallest first: few chips, yet enough of each to pay with.

    Of each there are about twice as many as make one of the next, where the stack allows.
    `most`: so many of a denomination at the most. None if the stack cannot be made.
    """
    if stack < 0 or not worths or min(worths) < 1:
        return None
    limits = tuple((most or {}).get(worth, stack // worth) for worth in worths)
    counts = _counts(stack, worths, limits, set())
    if counts is None:
        return None
    return tuple(Pile(worth, count) for worth, count in zip(worths, counts, strict=True) if count)


def _counts(
    stack: int, worths: tuple[int, ...], limits: tuple[int, ...], futile: set[tuple[int, int]]
) -> tuple[int, ...] | None:
    """How many of each; `futile` are rests that some of the larger chips cannot make."""
    if stack % gcd(*worths):
        return None
    worth, larger = worths[0], worths[1:]
    room = min(stack // worth, limits[0])
    if not larger:
        return (room,) if room * worth == stack else None
    if (stack, len(worths)) in futile:
        return None
    for count in _by_liking(-(-larger[0] // worth), room):
        rest = _counts(stack - count * worth, larger, limits[1:], futile)
        if rest is not None:
            return (count, *rest)
    futile.add((stack, len(worths)))
    return None


def _by_liking(change: int, room: int) -> Iterator[int]:
    """Counts up to `room`, the nearest to what is wanted first, and of two the smaller."""
    wanted = _CHANGE * change
    for off in range(max(wanted, room - wanted) + 1):
        if 0 <= wanted - off <= room:
            yield wanted - off
        if off and wanted + off <= room:
            yield wanted + off


def pays(piles: Iterable[Pile], amount: int) -> bool:
    """Whether an amount can be put together of these chips without change."""
    reached = {0}
    for pile in piles:
        # No more of them than the amount has room for.
        counts = range(min(pile.count, amount // pile.worth) + 1)
        sums = {before + count * pile.worth for before in reached for count in counts}
        reached = {one for one in sums if one <= amount}
    return amount in reached
