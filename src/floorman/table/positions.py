"""Where the button and the blinds go, deal after deal: the dead button and the moving button.

Seats are those of the table, empty ones included. With a dead button the player due posts the big
blind; the smaller blinds and the button go where the larger blind was on the deal before, even to
an empty seat. With a moving button the button always goes to the next player; everybody whom the
big blind has reached by then posts it, and who posted it on the deal before posts the small one,
even on the button. So each has the button once a round and meets every blind once.

Tournaments go by the same logic: there, who is out simply is not among the players.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from floorman.deal.citing import decision

Method = Literal["moving", "dead"]

MOVES_ON = decision(
    "RR11-4.INTRO.0c", "USPA-3.5.1c", "WSOP-BLINDS.b", "RR11-4.BLIND.2", "USPA-3.5.2.1", "WSOP-151a"
)
DEAD_BUTTON = decision(
    "RR11-4.BLIND.2b",
    "RR11-16.EXP.1b",
    "USPA-3.5.2.1.2",
    "WSOP-151b",
    asks=("button.method",),
)
MOVING_BUTTON = decision(
    "RR11-4.BLIND.2a", "RR11-16.EXP.1b", "USPA-3.5.2.1.1", asks=("button.method",)
)
BECOMING_HEADS_UP = decision(
    "RR11-4.BLIND.3a",
    "RR11-4.BLIND.3b",
    "RR11-15.TRN.31b",
    "WSOP-153",
    asks=("button.becoming_heads_up", "button.heads_up_small_blind"),
)


@dataclass(frozen=True, slots=True)
class Positions:
    """The button and the blinds of one deal, as seats of the table.

    `blinds` go from the smallest to the big one; with several big blinds the last of them stands
    there. `posts` are all seats that post, each with the place of its blind. `passed` are the
    seats that the big blind went past since the deal before.
    """

    button: int
    blinds: tuple[int, ...]
    posts: tuple[tuple[int, int], ...] = ()
    passed: tuple[int, ...] = ()

    @property
    def big(self) -> int:
        """The seat with the big blind."""
        return self.blinds[-1]


def between(size: int, start: int, end: int) -> tuple[int, ...]:
    """The seats after `start` and before `end`, clockwise; from a seat to itself, all others."""
    distance = (end - start) % size or size
    return tuple((start + step) % size for step in range(1, distance))


def after(size: int, start: int, seats: Collection[int]) -> Iterator[int]:
    """Those of the seats that come after `start`, clockwise, `start` itself last."""
    for step in range(1, size + 1):
        seat = (start + step) % size
        if seat in seats:
            yield seat
