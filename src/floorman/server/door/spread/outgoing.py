"""What goes out over a socket, in order: at once where nothing waits, else as it is taken."""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from floorman.server.door.wire import Wire
from floorman.server.limits import Sink

_WAITING: Final = 256


class Backlog(Protocol):
    """Counts what waits, and says where that is too much; see `limits.Backlog`."""

    def add(self, sink: Sink, size: int, /) -> bool:
        """Something waits from now on; False if it would be too much."""

    def taken(self, sink: Sink, size: int, /) -> None:
        """The first of what waits has been sent."""


class Outgoing:
    """The messages to one browser. `push` sends one at once and says whether it could: it cannot
    where the socket takes nothing at the moment. `begin` is called when something waits: somebody
    has to `write`.
    """

    __slots__ = ("_backlog", "_sink", "_waiting", "_wanted", "_wire", "_writing", "begin", "push")

    def __init__(self, wire: Wire, backlog: Backlog, sink: Sink) -> None:
        self.push: Callable[[bytes], bool] = _takes_nothing
        self.begin: Callable[[], object] = nothing
        self._wire, self._backlog, self._sink = wire, backlog, sink
        # Mostly nothing waits, at thousands of sockets: a queue would take some kilobytes of each.
        self._waiting: list[bytes | None] = []
        self._wanted: asyncio.Future[None] | None = None
        self._writing = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits to be sent."""
        return not self._waiting

    def add(self, data: bytes) -> bool:
        """Send a message, or keep it until it can be; False for a browser that does not keep up."""
        if self.is_empty and not self._writing and self.push(data):
            return True
        if len(self._waiting) >= _WAITING or not self._backlog.add(self._sink, len(data)):
            return False
        self._put(data)
        return True

    def end(self) -> None:
        """Send nothing more, and hang up."""
        self._waiting.clear()
        self._put(None)

    async def write(self) -> None:
        """Send what is to be sent until the connection ends."""
        while (data := await self._next()) is not None:
            self._writing = True
            await self._wire.send_text(data.decode())
            self._writing = False
            self._backlog.taken(self._sink, len(data))
        await self._wire.close(1013)

    def _put(self, data: bytes | None) -> None:
        self._waiting.append(data)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)
        self.begin()

    async def _next(self) -> bytes | None:
        while not self._waiting:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        return self._waiting.pop(0)


def _takes_nothing(_: bytes) -> bool:
    return False


def nothing() -> None:
    """What is done where there is nothing to do."""
