"""All lines that end at a worker, by gateway."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import structlog

from floorman.server.scale.bus.bus import Bus
from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.lines.frames import DECODE, Batch, Gone, Moved, Open, Said, Taken
from floorman.server.scale.lines.line import Line
from floorman.server.scale.lines.link import Link

_LOG: Final = structlog.get_logger("floorman.lines")
BEAT_S: Final = 1.0
# A gateway that was not heard for so long has lost its browsers.
_SILENT_S: Final = 5.0
_UP: Final = (Said, Taken, Gone)


@dataclass(slots=True)
class _Gateway:
    """A gateway, and the lines to it."""

    link: Link
    heard: float
    lines: dict[int, Line] = field(default_factory=dict)
    broken: bool = False


class Lines:
    """The lines of one worker; `app` is the application, `away` are tables whose messages go back
    to where they came from.
    """

    def __init__(
        self, bus: Bus, subjects: Subjects, worker: str, app: Any, clock: Callable[[], float]
    ) -> None:
        self._bus, self._subjects, self._worker = bus, subjects, worker
        self._app, self._clock = app, clock
        self.away: set[str] = set()
        self._gateways: dict[str, _Gateway] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._beating: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return sum(len(one.lines) for one in self._gateways.values())

    async def start(self) -> None:
        """Take lines from now on."""
        await self._bus.listen(self._subjects.lines(self._worker), self._hear)
        self._beating = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        """End every line."""
        if self._beating is not None:
            self._beating.cancel()
        for gateway in self._gateways.values():
            gateway.link.flush()
            _end(gateway)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def is_busy(self, table: str) -> bool:
        """Whether a message for a table is being answered."""
        return any(line.doing == table for line in self._all())

    def moved(self, table: str, to: str) -> None:
        """A table has gone elsewhere: those who watch it are told from there."""
        for gateway in self._gateways.values():
            numbers = [one.number for one in gateway.lines.values() if table in one.watches]
            for line in gateway.lines.values():
                line.watches.discard(table)
            if numbers:
                gateway.link.add(Moved(numbers, table, to))

    def _all(self) -> Iterator[Line]:
        return (line for gateway in self._gateways.values() for line in gateway.lines.values())

    def _hear(self, data: bytes) -> None:
        batch = DECODE.decode(data)
        gateway = self._gateways.get(batch.sender)
        if gateway is None:
            subject = self._subjects.lines(batch.sender)
            link = Link(self._bus, self._worker, subject, 0)
            gateway = self._gateways[batch.sender] = _Gateway(link, 0)
        gateway.heard = self._clock()
        if batch.turn > gateway.link.turn:
            _end(gateway)
            gateway.link.anew(batch.turn)
            gateway.broken = False
        if batch.turn < gateway.link.turn:
            return
        if gateway.broken or not gateway.link.hears(batch):
            if not gateway.broken:
                _LOG.warning("missed something", gateway=batch.sender)
                gateway.broken = True
                _end(gateway)
            gateway.link.beat(broken=True)
            return
        self._take(gateway, batch)

    def _take(self, gateway: _Gateway, batch: Batch) -> None:
        for frame in batch.frames:
            if isinstance(frame, Open):
                self._open(gateway, frame)
                continue
            line = gateway.lines.get(frame.line) if isinstance(frame, _UP) else None
            if line is None:
                continue  # it has ended meanwhile
            if isinstance(frame, Said):
                line.comes(frame.data)
            elif isinstance(frame, Taken):
                line.taken(frame.size)
            else:
                line.end()

    def _open(self, gateway: _Gateway, frame: Open) -> None:
        line = Line(frame.line, frame.address, gateway.link.add, self.away.__contains__)
        gateway.lines[frame.line] = line
        line.comes(frame.hello)
        line.task = asyncio.create_task(self._run(line))
        self._tasks.add(line.task)
        line.task.add_done_callback(partial(self._ended, gateway, line))

    async def _run(self, line: Line) -> None:
        try:
            await self._app(line.scope(), line.receive, line.send)
        except Exception:
            _LOG.exception("line failed")
        await line.send({"type": "websocket.close", "code": 1011})

    def _ended(self, gateway: _Gateway, line: Line, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if gateway.lines.get(line.number) is line:
            del gateway.lines[line.number]

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            now = self._clock()
            for name, gateway in [*self._gateways.items()]:
                if now - gateway.heard > _SILENT_S:
                    _end(gateway)
                    del self._gateways[name]
                elif not gateway.broken:
                    gateway.link.beat()


def _end(gateway: _Gateway) -> None:
    for line in gateway.lines.values():
        line.end()
    gateway.lines.clear()
