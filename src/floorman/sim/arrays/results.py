"""What became of many deals: columns, and what they add up to."""

from dataclasses import dataclass, field, fields
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floorman.sim.arrays.kernels.fields import SHOWDOWN

# What is summed over all deals, in the order of the columns.
_PER_DEAL: Final = ("pot", "acts")


@dataclass(frozen=True, eq=False)
class Results:
    """What became of deals, a row each.

    - `deals`: their numbers, `seed`: the seed of all of them
    - `net`: what each seat won or lost, in chips
    - `pots`: what was in the middle in the end, without what nobody called
    - `acts`: how often somebody was asked; `stages`: the place in the course at which it ended
    - `ends`: whether one seat was left (1) or there was a showdown (2)
    """

    seed: int
    deals: NDArray[np.int64]
    net: NDArray[np.int32]
    pots: NDArray[np.int32]
    acts: NDArray[np.int32]
    stages: NDArray[np.int32]
    ends: NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.deals)

    def columns(self) -> dict[str, NDArray[Any]]:
        """The columns of a table, by name: see docs/cookbook/sim.md."""
        return {
            "seed": np.full(len(self), self.seed, np.uint64),
            "deal": self.deals,
            "pot": self.pots,
            "acts": self.acts,
            "stage": self.stages.astype(np.int8),
            "showdown": self.ends == SHOWDOWN,
            **{f"net_{seat}": self.net[:, seat] for seat in range(self.net.shape[1])},
        }

    def sums(self) -> "Sums":
        """What these deals add up to."""
        net = self.net.astype(np.int64)
        return Sums(
            deals=len(self),
            acts=int(self.acts.sum(dtype=np.int64)),
            showdowns=int((self.ends == SHOWDOWN).sum()),
            pots=int(self.pots.sum(dtype=np.int64)),
            net=tuple(map(int, net.sum(axis=0))),
            squares=tuple(map(int, (net * net).sum(axis=0))),
            unbalanced=int((net.sum(axis=1) != 0).sum()),
        )


@dataclass(frozen=True)
class Sums:
    """What deals add up to, in whole numbers: parts of a span add up to the span exactly.

    `net` is what each seat won or lost, `squares` the sum of the squares of that deal by deal,
    `unbalanced` how many deals did not end with as many chips as they began.
    """

    deals: int = 0
    acts: int = 0
    showdowns: int = 0
    pots: int = 0
    net: tuple[int, ...] = ()
    squares: tuple[int, ...] = field(default=())
    unbalanced: int = 0

    def __add__(self, other: "Sums") -> "Sums":
        if not self.deals:
            return other
        if not other.deals:
            return self
        return Sums(
            **{
                one.name: _added(getattr(self, one.name), getattr(other, one.name))
                for one in fields(self)
            }
        )

    @property
    def means(self) -> tuple[float, ...]:
        """What each seat won or lost a deal, in chips."""
        return tuple(total / self.deals for total in self.net)

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard error of each of those."""
        if self.deals < 2:
            return tuple(0.0 for _ in self.net)
        return tuple(
            ((square - total * total / self.deals) / (self.deals - 1) / self.deals) ** 0.5
            for total, square in zip(self.net, self.squares, strict=True)
        )


def _added(one: Any, other: Any) -> Any:
    if isinstance(one, tuple):
        return tuple(a + b for a, b in zip(one, other, strict=True))
    return one + other
