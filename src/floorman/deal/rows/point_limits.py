"""Settling points: who compares with whom in which order, and how much a short stack plays for.

Points in action are those with which a player began the deal, less what he has lost in it. What
he wins does not come into action until the next deal (WSOP-347.a4); so no comparison takes more
from him than he has left of them (WSOP-347.a1), nor pays him more (WSOP-347.a2), and none ever
pays more than he began with (WSOP-347.a3). The text says it all a second time (WSOP-347.d).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from floorman.deal.law.citing import decision

ORDER: Final = decision("WSOP-347a", asks=("chinese.settling_order",))
LIMITS: Final = decision(
    "WSOP-347.a1",
    "WSOP-347.a2",
    "WSOP-347.a3",
    "WSOP-347.a4",
    "WSOP-347.d",
    asks=("chinese.losses_capped_by_stack",),
)


def pairs(seats: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Who settles with whom, in order: the first seat with all others, the next with the rest.

    The button comes first and then the others clockwise (WSOP-347a).
    """
    for place, seat in enumerate(seats):
        for other in seats[place + 1 :]:
            yield seat, other


class Limits:
    """The points that everyone has in action, by seat.

    Without caps, as a house may have it, what is won in this deal plays in it too: then only
    what a player has at all is the limit.
    """

    def __init__(self, points: Sequence[int], *, capped: bool) -> None:
        self.action = list(points)
        self.capped = capped

    def pay(self, seat: int, other: int, due: int) -> int:
        """Of points due to a seat from another (below zero: the other way), how many are paid."""
        if due < 0:
            return -self.pay(other, seat, -due)
        paid = min(due, self.action[other])
        if self.capped:
            paid = min(paid, self.action[seat])
        else:
            self.action[seat] += paid
        self.action[other] -= paid
        return paid
