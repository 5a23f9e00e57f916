"""A connection that comes back: whatever was asked for and not answered is asked for again, under
the same id, and so it is done once.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import msgspec
import websockets

from floorman.client.refusals import Gone, Refusal
from floorman.client.table import MissedError, Table
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.protocol.changes import Changed

T = TypeVar("T")

_ENCODE: Final = msgspec.json.Encoder()
_DECODE: Final = msgspec.json.Decoder(s.Any)
# What says that nobody is let in by this token, however often he tries.
_FOR_GOOD: Final = frozenset({"no-session", "version"})
_FIRST_S: Final = 0.2
_SLOWED_S: Final = 1.0
_LONGEST_S: Final = 10.0
_LARGEST: Final = 4 * 2**20


class Client:
    """A bot at a room: `async with Client(url, token) as client`.

    `url` is the room's address as people open it. While the line is lost it tries again, waiting
    longer each time, up to ten seconds. `you` is what the room calls the bot.
    """

    def __init__(self, url: str, token: str) -> None:
        self._url = "ws" + url.rstrip("/").removeprefix("http") + "/ws"
        self._token = token
        self.you: s.Person | None = None
        self._tables: dict[str, Table] = {}
        self._asked: dict[int, tuple[bytes, asyncio.Future[Any]]] = {}
        self._number = 0
        self._socket: websockets.ClientConnection | None = None
        self._welcome: asyncio.Future[None]
        self._running: asyncio.Task[None] | None = None
        self._later: asyncio.Task[None] | None = None
        self._gone: Gone | None = None

    async def __aenter__(self) -> Self:
        """Come in. Raises Gone for a token that is not good, OSError where there is no room."""
        self._welcome = asyncio.get_running_loop().create_future()
        self._running = asyncio.create_task(self._run())
        await self._welcome
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Go. A seat is kept as that of anybody who has lost his line: leave the table first."""
        assert self._running is not None
        self._running.cancel()
        if self._later is not None:
            self._later.cancel()
        with suppress(asyncio.CancelledError):
            await self._running

    async def watch(self, key: str) -> Table:
        """Be told of a table from now on. Raises Refusal where bots are not allowed."""
        table = self._tables.get(key)
        if table is None:
            table = self._tables[key] = Table(key, self.ask)
        try:
            await self.ask(lambda number: m.Watch(id=number, table=key, changes=True))
        except Refusal:
            del self._tables[key]
            raise
        return table

    async def ask(self, made: Callable[[int], Any]) -> Any:
        """Ask for something, made with its number, and wait for the answer, over lost lines too.

        Raises Refusal for what is not allowed, Gone once nobody is let in any more.
        """
        if self._gone is not None:
            raise self._gone
        self._number += 1
        number = self._number
        data = _ENCODE.encode(made(number))
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked[number] = data, answer
        try:
            await self._send(data)
            return await answer
        finally:
            self._asked.pop(number, None)

    async def _send(self, data: bytes) -> None:
        """Send it, if anybody is there to hear it now; if not it is sent on coming back."""
        if self._socket is not None:
            with suppress(websockets.ConnectionClosed):
                await self._socket.send(data.decode())

    async def _run(self) -> None:
        """Come in again and again, until the token is good for nothing."""
        waits = _FIRST_S
        while self._gone is None:
            try:
                async with websockets.connect(self._url, max_size=_LARGEST) as socket:
                    await socket.send(_text(m.Hello(version=m.VERSION, token=self._token)))
                    async for data in socket:
                        waits = _FIRST_S
                        await self._hear(socket, _DECODE.decode(data))
            except (OSError, websockets.WebSocketException) as error:
                if not self._welcome.done():
                    self._welcome.set_exception(error)
                    return
            finally:
                self._socket = None
            if self._gone is None:
                await asyncio.sleep(waits)
                waits = min(_LONGEST_S, 2 * waits)

    async def _hear(self, socket: websockets.ClientConnection, message: s.Any) -> None:
        match message:
            case s.Welcome():
                self.you = message.you
                self._socket = socket
                await self._resume()
                if not self._welcome.done():
                    self._welcome.set_result(None)
            case s.Snapshot() | s.Update() | Changed():
                if (table := self._tables.get(message.table)) is not None:
                    await self._told(table, message)
                if isinstance(message, s.Snapshot):
                    self._answer(message.id, message)
            case s.Refused():
                refusal = Refusal(message.words, message.reason, message.cites, message.legal)
                self._answer(message.id, refusal)
            case s.Error():
                self._fails(message)
            case s.Dismissed():
                if (table := self._tables.pop(message.table, None)) is not None:
                    table.end()
            case _ if message.id:
                self._answer(message.id, message)

    async def _told(self, table: Table, message: s.Snapshot | s.Update | Changed) -> None:
        """What is told of a table; where something was missed, the whole is asked for."""
        try:
            table.hear(message)
        except MissedError:
            await self._watch_again(table)

    async def _watch_again(self, table: Table) -> None:
        after = -1 if table.seen is None else table.seen.state.number
        sequence, check = table.known()
        watch = m.Watch(
            table=table.key, after=after, changes=table.changes, sequence=sequence, check=check
        )
        await self._send(_ENCODE.encode(watch))

    async def _resume(self) -> None:
        """After the line was lost: watch what was watched, ask again for what was not answered."""
        for table in self._tables.values():
            if table.seen is not None:
                await self._watch_again(table)
        for data, _ in [*self._asked.values()]:
            await self._send(data)

    def _fails(self, error: s.Error) -> None:
        if error.id:
            self._answer(error.id, Refusal(error.words, error.code))
        elif error.code in _FOR_GOOD:
            self._end(Gone(error.words))
        elif error.code == "too-fast":
            # It does not say what was not heard: everything that waits is asked again.
            self._later = asyncio.create_task(self._again())

    async def _again(self) -> None:
        await asyncio.sleep(_SLOWED_S)
        for data, _ in [*self._asked.values()]:
            await self._send(data)

    def _answer(self, number: int, answer: Any) -> None:
        _, waiting = self._asked.get(number, (b"", None))
        if waiting is None or waiting.done():
            return
        if isinstance(answer, Exception):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)

    def _end(self, gone: Gone) -> None:
        """Nobody is let in by this token: whoever waits for anything is told."""
        self._gone = gone
        if not self._welcome.done():
            self._welcome.set_exception(gone)
        for number in [*self._asked]:
            self._answer(number, gone)
        for table in self._tables.values():
            table.end(gone)


def _text(message: Any) -> str:
    return _ENCODE.encode(message).decode()
