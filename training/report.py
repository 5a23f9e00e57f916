"""How well the ear hears: `python -m training.report`.

Measured on the tellings that were held back from learning, and on those in `unseen/` that have
their incidents.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from floorman.rulings.ear.describing import Described, describe, is_sure
from floorman.rulings.ear.meaning.recognising import NONE
from floorman.rulings.incidents import incident_kinds
from training.told import Telling, tellings

_LENGTHS: Final = ((1, 11), (12, 29), (30, 59), (60, 9999))
_HALVINGS: Final = 50
_OFFERED: Final = 3


@dataclass(frozen=True, slots=True)
class Heard:
    """What was made of a telling: the incidents by their chances, what is offered, and how sure."""

    telling: Telling
    order: tuple[str, ...]
    offered: tuple[str, ...]
    sure: bool

    @property
    def is_first(self) -> bool:
        """Whether the likeliest is right."""
        return self.order[0] in self.telling.means

    @property
    def is_among_three(self) -> bool:
        """Whether one of the three incidents that are offered is right.

        "None of these" is always offered beside them, and counts only where it is among the three
        likeliest.
        """
        none = {NONE} & {*self.order[:_OFFERED]}
        return bool({*self.offered, *none} & {*self.telling.means})


def hear(telling: Telling) -> Heard:
    """What the ear makes of a telling."""
    found = describe(telling.text)
    offered = tuple(one.kind.key for one in found[:_OFFERED])
    return Heard(telling, order_of(found), offered, is_sure(found))


def order_of(found: Sequence[Described]) -> tuple[str, ...]:
    """The incidents by their chances, with `none` where its chance places it."""
    none = 1 - sum(one.chance for one in found)
    ranked = [(-one.chance, one.kind.key) for one in found] + [(-none, NONE)]
    return tuple(key for _, key in sorted(ranked))


def main() -> None:
    """Print the figures."""
    for title, told in (
        ("Held back from learning", [one for one in tellings() if one.is_held]),
        ("Unseen", tellings("unseen")),
    ):
        print(f"{title}: {len(told)} tellings")
        if told:
            _print([hear(one) for one in told])


def _print(heard: Sequence[Heard]) -> None:
    print(f"{'':24}{'number':>7}{'first':>8}{'of 3':>8}{'sure':>8}{'wrong of sure':>28}")
    groups = {kind.key: kind.group for kind in incident_kinds().values()}
    _line("all", heard)
    _line("with an incident", [one for one in heard if one.telling.means[0] != NONE])
    for least, most in _LENGTHS:
        name = f"{least} to {most} words" if most < _LENGTHS[-1][1] else f"{least} words and more"
        _line(name, [one for one in heard if least <= one.telling.words <= most])
    by_group = defaultdict(list)
    for one in heard:
        by_group[groups.get(one.telling.means[0], NONE)].append(one)
    for group in sorted(by_group):
        _line(group, by_group[group])
    print()


def _line(name: str, heard: Sequence[Heard]) -> None:
    if not heard:
        return
    sure = [one for one in heard if one.sure]
    wrong = sum(not one.is_first for one in sure)
    low, high = interval(wrong, len(sure))
    print(
        f"{name:24}{len(heard):7}{_share(one.is_first for one in heard):>8}"
        f"{_share(one.is_among_three for one in heard):>8}{_share(one.sure for one in heard):>8}"
        f"{f'{wrong} of {len(sure)} ({low:.1%} to {high:.1%})':>28}"
    )


def _share(which: Iterator[bool]) -> str:
    found = list(which)
    return f"{sum(found) / len(found):.1%}"


def interval(count: int, of: int, trust: float = 0.95) -> tuple[float, float]:
    """Between which shares the true one lies (Clopper and Pearson)."""
    if not of:
        return 0.0, 1.0
    tail = (1 - trust) / 2
    low = 0.0 if count == 0 else _solve(lambda p: 1 - _at_most(count - 1, of, p), tail)
    high = 1.0 if count == of else 1 - _solve(lambda p: _at_most(count, of, 1 - p), tail)
    return low, high


def _solve(rising: Callable[[float], float], wanted: float) -> float:
    """Where a rising function of a share comes to what is wanted."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < wanted else (low, middle)
    return low


def _at_most(count: int, of: int, share: float) -> float:
    """The chance of so many at most, where each has that share."""
    return sum(comb(of, k) * share**k * (1 - share) ** (of - k) for k in range(count + 1))


if __name__ == "__main__":
    main()
