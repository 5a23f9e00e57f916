"""The clock of the room: it never goes back, and is set neither on nor back while the room is open.

What is told of time is told by it alone. It begins at the time on the machine's clock, or at that
of the last record where that one is behind, and then goes on as time goes by.
"""

import time
from collections.abc import Callable

from floorman.store import Store


class RoomClock:
    """Milliseconds since 1970, when called. `wall` is the machine's clock, which may be set."""

    def __init__(
        self,
        wall: Callable[[], int],
        elapsed: Callable[[], float] = time.monotonic,
        not_before: int = 0,
    ) -> None:
        """`elapsed` are seconds since whenever; `not_before` is the time of the last record."""
        self._wall, self._elapsed = wall, elapsed
        self._since = elapsed()
        self._began = max(wall(), not_before)

    def __call__(self) -> int:
        """What time it is."""
        return self._began + round(1000 * (self._elapsed() - self._since))

    @property
    def ahead_ms(self) -> int:
        """How far it is ahead of the machine's clock, which was set back; below 0: behind it."""
        return self() - self._wall()


async def wound(
    store: Store, wall: Callable[[], int], elapsed: Callable[[], float] = time.monotonic
) -> RoomClock:
    """The clock of a room that opens: nothing is to come before what its log holds."""
    return RoomClock(wall, elapsed, await store.last_time())
