"""The workers that a gateway has lines to."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Final, Protocol

import structlog

from floorman.server.scale.bus.bus import Bus
from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.lines.at_worker import BEAT_S
from floorman.server.scale.lines.frames import (
    DECODE,
    Back,
    Batch,
    Ended,
    Gone,
    Moved,
    Open,
    Read,
    Said,
    Taken,
    Told,
)
from floorman.server.scale.lines.line import WAITING, WINDOW
from floorman.server.scale.lines.link import Link
from floorman.server.scale.members import Members

_LOG: Final = structlog.get_logger("floorman.gateway")
# What a browser has taken is said when it is so much.
_TAKEN: Final = WINDOW // 4


class Owner(Protocol):
    """Whose a line is: a browser."""

    def told(self, line: "Line", data: bytes) -> None:
        """The worker says something."""

    def moved(self, line: "Line", table: str, to: str) -> None:
        """A table has gone elsewhere."""

    def back(self, line: "Line", table: str, data: bytes) -> None:
        """A message for a table that has gone came too late there."""

    def ended(self, line: "Line", code: int) -> None:
        """The worker has hung up."""

    def lost(self, line: "Line") -> None:
        """The line is lost, and perhaps what was said over it."""


class Line:
    """A line from a browser to a worker."""

    __slots__ = ("_freed", "_taken", "_under_way", "greets", "number", "open", "owner", "worker")

    def __init__(self, number: int, worker: "Worker", owner: Owner) -> None:
        self.number, self.owner = number, owner
        self.worker = worker
        self.greets = False  # whether its welcome is the browser's
        self.open = True
        self._under_way = self._taken = 0
        self._freed: asyncio.Future[None] | None = None

    async def say(self, data: bytes) -> None:
        """Send a message, when the worker has taken up those before."""
        while self._under_way >= WAITING and self.open:
            self._freed = asyncio.get_running_loop().create_future()
            await self._freed
        self.post(data)

    def post(self, data: bytes) -> None:
        """Send a message at once."""
        if self.open:
            self._under_way += 1
            self.worker.link.add(Said(self.number, data))

    def read(self, many: int) -> None:
        """The worker has taken up so many."""
        self._under_way = max(0, self._under_way - many)
        self._wake()

    def taken(self, size: int) -> None:
        """The browser has taken so many bytes."""
        self._taken += size
        if self._taken >= _TAKEN and self.open:
            self.worker.link.add(Taken(self.number, self._taken))
            self._taken = 0

    def close(self) -> None:
        """The browser needs it no more."""
        if self.open:
            self.open = False
            self.worker.lines.pop(self.number, None)
            self.worker.link.add(Gone(self.number))
            self._wake()

    def cut(self) -> None:
        """It is over by itself."""
        self.open = False
        self._wake()

    def _wake(self) -> None:
        if self._freed is not None and not self._freed.done():
            self._freed.set_result(None)


@dataclass(slots=True)
class Worker:
    """A worker as a gateway has it."""

    name: str
    link: Link
    lines: dict[int, Line] = field(default_factory=dict)


class Reach:
    """All lines of one gateway."""

    def __init__(self, bus: Bus, subjects: Subjects, gateway: str, members: Members) -> None:
        self._bus, self._subjects, self._gateway = bus, subjects, gateway
        self._members = members
        self._workers: dict[str, Worker] = {}
        self._numbers = count(1)
        # No turn comes twice: a worker that was only taken to be dead still has the last one.
        self._turns = count(1)
        self._beating: asyncio.Task[None] | None = None
        self.dead: list[Callable[[str], None]] = []

    async def start(self) -> None:
        """Hear what workers say."""
        await self._bus.listen(self._subjects.lines(self._gateway), self._hear)
        self._beating = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        """Say and hear nothing more."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        for worker in self._workers.values():
            worker.link.flush()

    def open(self, worker: str, owner: Owner, address: str, hello: bytes) -> Line:
        """Open a line to a worker."""
        found = self._workers.get(worker)
        if found is None:
            subject = self._subjects.lines(worker)
            link = Link(self._bus, self._gateway, subject, next(self._turns))
            found = self._workers[worker] = Worker(worker, link)
        line = Line(next(self._numbers), found, owner)
        found.lines[line.number] = line
        found.link.add(Open(line.number, address, hello))
        return line

    def _hear(self, data: bytes) -> None:
        batch = DECODE.decode(data)
        worker = self._workers.get(batch.sender)
        if worker is None or batch.turn > worker.link.turn:
            return
        if batch.turn < worker.link.turn and not batch.broken:
            return
        if batch.broken or not worker.link.hears(batch):
            _LOG.warning("missed something", worker=batch.sender, there=batch.broken)
            self._anew(worker)
            return
        self._take(worker, batch)

    def _take(self, worker: Worker, batch: Batch) -> None:
        lines = worker.lines
        for frame in batch.frames:
            if isinstance(frame, Told):
                for number in frame.lines:
                    if (line := lines.get(number)) is not None:
                        line.owner.told(line, frame.data)
            elif isinstance(frame, Moved):
                for number in frame.lines:
                    if (line := lines.get(number)) is not None:
                        line.owner.moved(line, frame.table, frame.to)
            elif isinstance(frame, Read | Back | Ended) and frame.line in lines:
                self._of_one(worker, lines[frame.line], frame)

    def _of_one(self, worker: Worker, line: Line, frame: Read | Back | Ended) -> None:
        if isinstance(frame, Read):
            line.read(frame.count)
        elif isinstance(frame, Back):
            line.owner.back(line, frame.table, frame.data)
        else:
            del worker.lines[line.number]
            line.cut()
            line.owner.ended(line, frame.code)

    def _anew(self, worker: Worker) -> None:
        """Every line to a worker is over; those opened from here on are of another turn."""
        lines = [*worker.lines.values()]
        worker.lines.clear()
        worker.link.anew(next(self._turns))
        for line in lines:
            line.cut()
        for line in lines:
            line.owner.lost(line)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S / 2)
            for name in self._members.silent():
                self.bury(name)
            for name, worker in [*self._workers.items()]:
                if self._members.get(name) is None:
                    self.bury(name)
                else:
                    worker.link.beat()

    def bury(self, name: str) -> None:
        """A worker is dead."""
        for tell in self.dead:
            tell(name)
        worker = self._workers.pop(name, None)
        if worker is None:
            return
        _LOG.warning("worker is gone", worker=name, lines=len(worker.lines))
        lines = [*worker.lines.values()]
        for line in lines:
            line.cut()
        for line in lines:
            line.owner.lost(line)
