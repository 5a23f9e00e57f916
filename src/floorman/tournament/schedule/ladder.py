"""How stakes rise when nobody says how: in amounts that few chips pay, by a third to a half."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

# What a chip is taken for, up to twice the next one.
_RUNGS: Final = (2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 40, 50, 60, 80)


def ladder(worths: Sequence[int], first: int, steep: bool = False) -> Iterator[int]:
    """Big blinds or smaller bets from `first` up, without end; `steep`: every other one of them.

    Each is made of the largest chips that go into it; none is more than twice the one before,
    but for a steep ladder's, which are about twice.
    """
    rungs = _rungs(worths, first)
    for number, rung in enumerate(rungs):
        if not steep or number % 2 == 0:
            yield rung


def _rungs(worths: Sequence[int], first: int) -> Iterator[int]:
    last = 0
    if first == worths[0]:
        yield first
        last = first
    for place, worth in enumerate(worths):
        top = 2 * worths[place + 1] if place + 1 < len(worths) else None
        for rung in _multiples(worth, top):
            if rung >= first and rung > last:
                last = rung
                yield rung


def _multiples(worth: int, top: int | None) -> Iterator[int]:
    """Amounts of one chip below `top`; of the largest chip, on and on."""
    if top is not None:
        yield from (worth * times for times in _RUNGS if worth * times < top)
        return
    for power in count():
        lowest = 10**power
        yield from (worth * times * lowest for times in _RUNGS[:5] if times * lowest >= 2)
        yield from (worth * times * lowest for times in (10, 12, 16))
