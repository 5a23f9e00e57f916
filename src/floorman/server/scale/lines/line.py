"""A line at a worker: a socket as the application needs it, whose browser is at a gateway."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec

from floorman.server.door.doorway import PUSH
from floorman.server.scale.lines.frames import Back, Ended, Frame, Read, Told

# So many bytes may be on their way to a browser that has not taken them yet.
WINDOW: Final = 256 * 1024
# So many messages of a browser are on their way at the most; of so many it is said together.
WAITING: Final = 32
_READ: Final = 16


class Head(msgspec.Struct):
    """What has to be known of a message of a browser to bring it where it belongs."""

    type: str = ""
    table: str = ""


HEAD: Final = msgspec.json.Decoder(Head)


def head_of(data: bytes) -> Head:
    """The head of a message; an empty one of what is no message, which the worker refuses."""
    try:
        return HEAD.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return Head()


def from_scratch(watch: bytes) -> bytes:
    """A message that watches a table, without what was known of it when it was said first."""
    if b'"sequence"' not in watch:
        return watch
    try:
        words = msgspec.json.decode(watch, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return watch  # the worker refuses it
    return msgspec.json.encode({k: v for k, v in words.items() if k not in ("sequence", "check")})


class Line:
    """One line. `is_away` says of a table that its messages go back; `doing` is the table of the
    message that is being answered, and `watches` are those that are told over this line.
    """

    __slots__ = (
        "_address", "_begun", "_came", "_freed", "_is_away", "_over", "_read", "_send",
        "_under_way", "_wanted", "doing", "number", "task", "watches",
    )  # fmt: skip

    def __init__(
        self, number: int, address: str, send: Callable[[Frame], None],
        is_away: Callable[[str], bool],
    ) -> None:  # fmt: skip
        self.number, self.doing = number, ""
        self.watches: set[str] = set()
        self.task: asyncio.Task[None] | None = None
        self._address, self._send, self._is_away = address, send, is_away
        self._came: list[bytes] = []  # mostly none: a queue would take some of the memory
        self._wanted: asyncio.Future[None] | None = None
        self._freed: asyncio.Future[None] | None = None
        self._begun = self._over = False
        self._read = self._under_way = 0

    def scope(self) -> dict[str, Any]:
        """The socket as the application is told of it."""
        return {
            "type": "websocket", "path": "/ws", "raw_path": b"/ws", "root_path": "",
            "query_string": b"", "headers": [(b"host", b"localhost")], "scheme": "ws",
            "client": (self._address, 0), "server": ("localhost", 80), "http_version": "1.1",
            "subprotocols": [], "asgi": {"version": "3.0"}, "extensions": {PUSH: self.push},
        }  # fmt: skip

    def comes(self, data: bytes) -> None:
        """A message of the browser. One who sends more than he may is hung up on."""
        if len(self._came) > 2 * WAITING:
            self.end()
            self._send(Ended(self.number, 1008))
            return
        self._came.append(data)
        _wake(self._wanted)

    def taken(self, size: int) -> None:
        """The browser has taken so many bytes."""
        self._under_way = max(0, self._under_way - size)
        _wake(self._freed)

    def end(self) -> None:
        """The browser is gone."""
        self._over = True
        _wake(self._wanted)
        _wake(self._freed)

    async def receive(self) -> dict[str, Any]:
        """The next message for the application."""
        self.doing = ""
        if not self._begun:
            self._begun = True
            return {"type": "websocket.connect"}
        while not self._over:
            if not self._came:
                self._wanted = asyncio.get_running_loop().create_future()
                await self._wanted
                continue
            data = self._came.pop(0)
            self._note_read()
            head = head_of(data)
            if head.table and self._is_away(head.table):
                self._send(Back(self.number, head.table, data))
                continue
            if head.type == "watch":
                self.watches.add(head.table)
            elif head.type == "unwatch":
                self.watches.discard(head.table)
            self.doing = head.table
            return {"type": "websocket.receive", "bytes": data}
        return {"type": "websocket.disconnect", "code": 1006}

    def _note_read(self) -> None:
        self._read += 1
        if self._read >= _READ:
            self._send(Read(self.number, self._read))
            self._read = 0

    async def send(self, message: dict[str, Any]) -> None:
        """What the application sends."""
        if message["type"] == "websocket.send":
            data = message.get("bytes") or message["text"].encode()
            while not self.push(data) and not self._over:
                self._freed = asyncio.get_running_loop().create_future()
                await self._freed
        elif message["type"] == "websocket.close" and not self._over:
            self._over = True
            self._send(Ended(self.number, message.get("code", 1000)))

    def push(self, data: bytes) -> bool:
        """Send a message at once; False where the browser has to take others first."""
        if self._over or (self._under_way and self._under_way + len(data) > WINDOW):
            return False
        self._under_way += len(data)
        self._send(Told([self.number], data))
        return True


def _wake(waits: asyncio.Future[None] | None) -> None:
    if waits is not None and not waits.done():
        waits.set_result(None)
