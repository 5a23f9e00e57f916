"""One browser at a gateway: its lines, and to which of them each of its messages goes."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from floorman.server.door.spread.outgoing import Outgoing
from floorman.server.door.wire import Wire
from floorman.server.scale.gateway.places import Nobody, Places
from floorman.server.scale.gateway.reach import Line, Reach
from floorman.server.scale.lines.line import WAITING, from_scratch, head_of
from floorman.server.scale.members import Here

# Who has said something so lately may not have been answered: he comes back and asks again.
_UNSURE_S: Final = 12.0
_AWAY: Final = 1012  # the code of a socket whose server begins again
_FOLLOWED_MOST: Final = 16


@dataclass(slots=True)
class _Table:
    """A table as a browser reaches it: its line, once there is one, how it is watched, and what
    waits until there is.
    """

    line: Line | None = None
    watch: bytes = b""
    said_at: float = 0.0
    returned: list[bytes] = field(default_factory=list)
    waiting: list[bytes] = field(default_factory=list)
    finding: asyncio.Task[None] | None = None


class Taken:
    """Says to a line what its browser has taken; what waits is bounded by the windows of lines."""

    __slots__ = ("_waiting", "line", "waits")

    def __init__(self) -> None:
        # Mostly nothing waits, at thousands of sockets.
        self._waiting: list[Line] = []
        self.line: Line | None = None
        self.waits = False

    def add(self, _sink: object, _size: int) -> bool:
        """What is said by `line` has to wait."""
        assert self.line is not None
        self._waiting.append(self.line)
        self.waits = True
        return True

    def taken(self, _sink: object, size: int) -> None:
        """The first of what waits is taken."""
        self._waiting.pop(0).taken(size)


class Browser:
    """A browser from its hello on. `known` is called once somebody has welcomed it, `cut` when
    nothing more is to be read of it.
    """

    __slots__ = (
        "_address", "_follows", "_hello", "_lines", "_moving", "_places", "_reach", "_said_at",
        "_tables", "_taken", "_welcomed", "_writing", "code", "cut", "known", "out", "over", "room",
    )  # fmt: skip

    def __init__(
        self, wire: Wire, reach: Reach, places: Places, address: str, hello: bytes
    ) -> None:
        self._reach, self._places = reach, places
        self._address, self._hello = address, hello
        self._taken = Taken()
        self.out = Outgoing(wire, self._taken, self)
        self.over = False
        self.known: Callable[[], None] = _nothing
        self.cut: Callable[[], object] = _nothing
        self._writing: asyncio.Task[None] | None = None
        self.code = 1000
        self.room: Line | None = None
        self._lines: dict[str, Line] = {}
        self._tables: dict[str, _Table] = {}
        self._follows: dict[bytes, None] = {}
        self._said_at = 0.0
        self._moving: asyncio.Task[None] | None = None
        self._welcomed = False

    async def come_in(self) -> None:
        """Open the line to the room. Raises Nobody."""
        here = await self._places.room()
        self.room = self._line(here)
        self.room.greets = True

    def hang_up(self, code: int = 1013) -> None:
        """End it: the browser comes back if it may."""
        if not self.over:
            self.code, self.over = code, True
            self.cut()

    def end(self) -> None:
        """The browser is gone."""
        self.over = True
        for line in [*self._lines.values()]:
            line.close()
        self._lines.clear()
        tasks = [one.finding for one in self._tables.values()]
        for task in filter(None, [*tasks, self._moving, self._writing]):
            task.cancel()

    async def say(self, data: bytes) -> None:
        """Bring a message where it belongs, after those before it."""
        head = head_of(data)
        if not head.table:
            await self._say_room(head.type, data)
            return
        table = self._tables.get(head.table)
        if table is None:
            table = self._tables[head.table] = _Table()
            if len(self._tables) > 64:
                self._forget()
        if head.type == "watch":
            table.watch = from_scratch(data)
        elif head.type == "unwatch":
            table.watch = b""
        table.said_at = time.monotonic()
        if table.line is not None:
            await table.line.say(data)
        elif len(table.waiting) >= WAITING:
            self.hang_up(_AWAY)
        else:
            table.waiting.append(data)
            self._find(head.table, table)

    async def _say_room(self, kind: str, data: bytes) -> None:
        if kind.startswith(("follow", "unfollow")) and len(self._follows) < _FOLLOWED_MOST:
            self._follows[data] = None
        if kind != "ping":
            self._said_at = time.monotonic()
        if self.room is not None:
            await self.room.say(data)

    def _forget(self) -> None:
        """Tables that are not watched any more, of which somebody may name as many as he likes."""
        for key, one in [*self._tables.items()]:
            if not one.watch and one.finding is None:
                del self._tables[key]

    def _line(self, here: Here) -> Line:
        line = self._lines.get(here.worker)
        if line is None:
            line = self._reach.open(here.worker, self, self._address, self._hello)
            self._lines[here.worker] = line
        return line

    def _find(self, key: str, table: _Table, hint: str = "") -> None:
        if table.finding is None:
            table.finding = asyncio.create_task(self._found(key, table, hint))

    async def _found(self, key: str, table: _Table, hint: str) -> None:
        """Find out whose a table is, and say there what waits."""
        try:
            here = await self._places.owner(key, hint)
        except Nobody:
            self.hang_up(_AWAY)
            return
        finally:
            table.finding = None
        if self.over:
            return
        table.line = line = self._line(here)
        for data in (*table.returned, *table.waiting):
            line.post(data)
        table.returned, table.waiting = [], []

    # What its lines tell

    def told(self, line: Line, data: bytes) -> None:
        """A worker says something: it goes to the browser, but for the welcomes of further ones."""
        if not line.greets and data.startswith(b'{"type":"welcome"'):
            line.taken(len(data))
            return
        if not self._welcomed and line is self.room:
            self._welcomed = True
            if data.startswith(b'{"type":"welcome"'):
                self.known()
        self._send(line, data)

    def _send(self, line: Line, data: bytes) -> None:
        if self.over:
            return
        self._taken.line, self._taken.waits = line, False
        if not self.out.add(data):
            self.hang_up()
        elif not self._taken.waits:
            line.taken(len(data))
        elif self._writing is None:
            self._writing = asyncio.create_task(self.out.write())

    def moved(self, line: Line, table: str, to: str) -> None:
        """A table has gone elsewhere: it is watched there from now on."""
        one = self._tables.get(table)
        if one is None or one.line is not line:
            return
        self._places.forget(table, line.worker.name)
        self._again(table, one, to)
        self._close_idle(line)

    def _again(self, key: str, table: _Table, hint: str = "") -> None:
        table.line = None
        if table.watch:
            table.returned.insert(0, table.watch)
            self._find(key, table, hint)

    def back(self, line: Line, table: str, data: bytes) -> None:
        """A message came too late there: nothing was done with it."""
        one = self._tables.setdefault(table, _Table())
        if one.line is not None and one.line is not line:
            one.line.post(data)
            return
        self._places.forget(table, line.worker.name)
        one.line = None
        one.returned.append(data)
        self._find(table, one)

    def ended(self, line: Line, code: int) -> None:
        """A worker has hung up on the browser: so does the gateway."""
        self._drop(line)
        self.hang_up(code)

    def lost(self, line: Line) -> None:
        """A line is lost. What nobody is asked for any more is watched again elsewhere; who may
        wait for an answer is hung up on, comes back, and asks again under the same id.
        """
        self._drop(line)
        unsure = time.monotonic() - _UNSURE_S
        there = [(key, one) for key, one in self._tables.items() if one.line is line]
        asked = any(one.said_at > unsure for _, one in there)
        if self.over:
            return
        if asked or (line is self.room and (self._said_at > unsure or not self._welcomed)):
            self.hang_up(_AWAY)
            return
        for key, one in there:
            self._places.forget(key, line.worker.name)
            self._again(key, one)
        if line is self.room:
            self.move_room()

    def move_room(self) -> None:
        """The room is elsewhere now, or about to be."""
        if self._moving is None or self._moving.done():
            self._moving = asyncio.create_task(self._room_again())

    async def _room_again(self) -> None:
        try:
            here = await self._places.room()
        except Nobody:
            self.hang_up(_AWAY)
            return
        before = self.room
        if before is not None and before.open and before.worker.name == here.worker:
            return
        self.room = line = self._line(here)
        for data in self._follows:
            line.post(data)
        if before is not None and before.open:
            self._close_idle(before)

    def _drop(self, line: Line) -> None:
        if self._lines.get(line.worker.name) is line:
            del self._lines[line.worker.name]

    def _close_idle(self, line: Line) -> None:
        """A line that leads to nothing any more is closed."""
        used = line is self.room or any(one.line is line for one in self._tables.values())
        if not used:
            self._drop(line)
            line.close()


def _nothing() -> None:
    pass
