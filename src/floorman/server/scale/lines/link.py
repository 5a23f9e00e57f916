"""One end of a link: what is sent goes out in numbered batches, and a missing one is noticed."""

import asyncio
from typing import Final

from floorman.server.scale.bus.bus import LARGEST, Bus
from floorman.server.scale.lines.frames import ENCODE, Batch, Frame, Said, Told

# What a frame adds to the data in it, at the most.
_FRAME: Final = 64


class Link:
    """What one process sends to another, and how much it has heard from there.

    All that is said in one turn of the loop goes out in one message. What the bus loses is not sent
    again: whoever misses it says so, and every line of the link begins anew.
    """

    def __init__(self, bus: Bus, sender: str, subject: str, turn: int) -> None:
        self._bus, self._sender, self._subject = bus, sender, subject
        self.turn = turn
        self._number = self._heard = 0
        self._frames: list[Frame] = []
        self._size = 0
        self._planned: asyncio.Handle | None = None

    def add(self, frame: Frame) -> None:
        """Send a frame with whatever else is sent now."""
        if isinstance(frame, Told) and self._frames:
            last = self._frames[-1]
            if isinstance(last, Told) and last.data is frame.data:
                last.lines += frame.lines  # written once for all who see the same
                return
        self._frames.append(frame)
        self._size += _FRAME + (len(frame.data) if isinstance(frame, Told | Said) else 0)
        if self._size >= LARGEST // 2:
            self.flush()
        elif self._planned is None:
            self._planned = asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Send what waits."""
        if self._planned is not None:
            self._planned.cancel()
            self._planned = None
        if self._frames:
            self._number += 1
            frames, self._frames, self._size = self._frames, [], 0
            self._send(Batch(self._sender, self.turn, self._number, frames))

    def beat(self, *, broken: bool = False) -> None:
        """Say how much was sent, so that a loss is noticed where nothing comes after it."""
        self.flush()
        self._send(Batch(self._sender, self.turn, self._number, broken=broken))

    def _send(self, batch: Batch) -> None:
        self._bus.send(self._subject, ENCODE.encode(batch))

    def hears(self, batch: Batch) -> bool:
        """Whether nothing is missing before a batch of this turn."""
        if not batch.frames:
            return batch.number == self._heard
        self._heard += 1
        return batch.number == self._heard

    def anew(self, turn: int) -> None:
        """Begin another turn: what waits is for lines that are over."""
        if self._planned is not None:
            self._planned.cancel()
            self._planned = None
        self._frames, self._size = [], 0
        self.turn, self._number, self._heard = turn, 0, 0
