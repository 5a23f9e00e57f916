"""What goes out over a socket, in order: at once where nothing waits, else as it is taken."""

import asyncio
from collections.abc import Callable
from typing import Final

from floorman.server.door.wire import Wire
from floorman.server.limits import Backlog, Sink

_WAITING: Final = 256


class Outgoing:
    """The messages to one browser. `push` sends one at once and says whether it could: it cannot
    where the socket takes nothing at the moment.
    """

    def __init__(self, wire: Wire, backlog: Backlog, sink: Sink) -> None:
        self.push: Callable[[bytes], bool] = lambda _: False
        self._wire, self._backlog, self._sink = wire, backlog, sink
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(_WAITING)
        self._writing = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits to be sent."""
        return self._waiting.empty()

    def add(self, data: bytes) -> bool:
        """Send a message, or keep it until it can be; False for a browser that does not keep up."""
        if self.is_empty and not self._writing and self.push(data):
            return True
        if self._waiting.full() or not self._backlog.add(self._sink, len(data)):
            return False
        self._waiting.put_nowait(data)
        return True

    def end(self) -> None:
        """Send nothing more, and hang up."""
        while not self.is_empty:
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def write(self) -> None:
        """Send what is to be sent until the connection ends."""
        while (data := await self._waiting.get()) is not None:
            self._writing = True
            await self._wire.send_text(data.decode())
            self._writing = False
            self._backlog.taken(self._sink, len(data))
        await self._wire.close(1013)
