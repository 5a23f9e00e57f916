"""How far behind the room is with its work: house players wait then, so that people need not."""

import asyncio
from typing import Final

_LOOK_S: Final = 0.1
# How much a single look weighs against those before it.
_SHARE: Final = 0.25
# From so many milliseconds on, how many beats house players wait beyond their own.
_BEATS: Final = ((1_000, 6), (400, 4), (150, 2), (50, 1))


class Lag:
    """By how many milliseconds what is due comes late, of late. It is of the whole room, and tells
    nothing of any table.
    """

    def __init__(self) -> None:
        self.ms = 0.0

    @property
    def beats(self) -> int:
        """How many beats house players wait beyond their own; none while all is on time."""
        return next((beats for least, beats in _BEATS if self.ms >= least), 0)

    def note(self, late_ms: float) -> None:
        """Something came so late."""
        self.ms += _SHARE * (late_ms - self.ms)

    async def watch(self) -> None:
        """Look again and again, until it is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _LOOK_S
            await asyncio.sleep(_LOOK_S)
            self.note(max(0.0, 1000 * (loop.time() - due)))
