"""The doorway: every socket from its first byte on, before anybody knows whose it is.

How many there are, how long they may keep the room waiting, and how much of them is held. It
stands below the protocols of the server's library, which bound little of that.
"""

import asyncio
from collections import Counter
from collections.abc import MutableMapping
from typing import Any, Final, cast

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import State

from floorman.server.limits import address_key
from floorman.server.settings import Settings
from floorman.server.writers.waiting import Flag, Inbox

HEAD_BYTES: Final = 16_384
HEAD_SECONDS: Final = 10
BODY_SECONDS: Final = 30
# How long somebody may take nothing of what is sent to him, and his end of a hanging up.
STALLED_SECONDS: Final = 30
GOODBYE_SECONDS: Final = 5
PIECES_MOST: Final = 64
# What the process has open beside sockets: the database, the page, the log.
_OTHER_FILES: Final = 64
# Read at once: what a read holds of small messages is taken before the next one.
_READ_BYTES: Final = 4_096
DOOR: Final = "floorman.door"
PUSH: Final = "floorman.push"
# What is needed of a socket that is open, of all that was said of it to the application.
_KEPT: Final = ("type", "client", "extensions")


def files_most() -> int:
    """How many files and sockets this process may have open, the limit raised as far as it may."""
    try:
        import resource  # noqa: PLC0415 -- there is none for Windows
    except ImportError:
        return 2**31
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):
        hard = soft
    return hard if hard > 0 else 2**31


def forget_request(scope: MutableMapping[str, Any]) -> None:
    """A socket is open, and where it is from is known: what asked for it is held no longer, which
    is more than all that the room keeps for the socket.
    """
    kept = {name: scope[name] for name in _KEPT if name in scope}
    scope.clear()
    scope.update(kept, headers=())


class Doorway:
    """All sockets that are open. A stranger is one that has not said whose it is.

    Where there are too many strangers of an address, or sockets in all, the stranger that has been
    here longest makes room for the newcomer, who may be welcome.
    """

    def __init__(self, settings: Settings) -> None:
        self._in_all = min(settings.sockets_in_all, files_most() - _OTHER_FILES)
        self._by_address = settings.sockets_per_address
        self._strangers_by_address = settings.strangers_per_address
        self._proxies = frozenset(map(address_key, settings.trusted_proxies))
        # Dictionaries for their order: the oldest comes first.
        self._there: dict[Door, None] = {}
        self._strangers: dict[str, dict[Door, None]] = {}
        self._all_strangers: dict[Door, None] = {}
        self._from: Counter[str] = Counter()
        self.turned_away = 0

    def __len__(self) -> int:
        return len(self._there)

    def door(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> "Door":
        """A door for a socket that has just come, as the server's library asks for a protocol."""
        return Door(self, H11Protocol(config, server_state, app_state, _loop))

    def admit(self, door: "Door") -> bool:
        """Whether there is a place for a socket; it is taken."""
        address = door.address
        known = address in self._proxies
        if not known and self._from[address] >= self._by_address and not self._drop(address):
            return self._turn_away()
        if len(self._strangers.get(address, ())) >= self._strangers_by_address and not known:
            self._drop(address)
        if len(self._there) >= self._in_all and not self._drop():
            return self._turn_away()
        self._there[door] = None
        self._from[address] += 1
        self._all_strangers[door] = None
        self._strangers.setdefault(address, {})[door] = None
        return True

    def know(self, door: "Door") -> None:
        """Somebody has said whose the socket is: it makes room for no stranger."""
        self._all_strangers.pop(door, None)
        strangers = self._strangers.get(door.address, {})
        strangers.pop(door, None)
        if not strangers:
            self._strangers.pop(door.address, None)

    def leave(self, door: "Door") -> None:
        """A socket is closed."""
        if door not in self._there:
            return
        del self._there[door]
        self.know(door)
        self._from[door.address] -= 1
        if not self._from[door.address]:
            del self._from[door.address]

    def _drop(self, address: str | None = None) -> bool:
        """Hang up on the stranger who has been here longest, of an address or at all."""
        strangers = self._all_strangers if address is None else self._strangers.get(address, {})
        oldest = next(iter(strangers), None)
        if oldest is None:
            return False
        self._turn_away()
        self.leave(oldest)
        oldest.abort()
        return True

    def _turn_away(self) -> bool:
        self.turned_away += 1
        return False


class Door(asyncio.BufferedProtocol):
    """One socket. What speaks HTTP, and the protocol of sockets after it, stand behind it.

    A BufferedProtocol says itself how much is read at once.
    """

    __slots__ = (
        "_admitted", "_awaits", "_buffer", "_doorway", "_inner", "_late", "_leaving", "_loop",
        "_stalled", "_transport", "_wants_to_read", "address",
    )  # fmt: skip

    def __init__(self, doorway: Doorway, inner: asyncio.Protocol) -> None:
        self._doorway, self._inner = doorway, inner
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._admitted = False
        self._awaits: object = None
        self._late: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._leaving: asyncio.TimerHandle | None = None
        self._wants_to_read = True
        self.address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let a socket in, or hang up on it."""
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self.address = address_key(peer[0]) if isinstance(peer, tuple) else ""
        self._admitted = self._doorway.admit(self)
        if not self._admitted:
            self.abort()
            return
        self._inner.connection_made(cast(Any, _Behind(self, self._transport)))
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is closed."""
        for timer in (self._late, self._stalled, self._leaving):
            if timer is not None:
                timer.cancel()
        self._late = self._stalled = self._leaving = None
        if self._admitted:
            self._doorway.leave(self)
            self._inner.connection_lost(exc)

    def get_buffer(self, sizehint: int) -> bytearray:
        """Where the next bytes go."""
        if not self._buffer:
            self._buffer = bytearray(_READ_BYTES)
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """So many bytes have come."""
        data, self._buffer = bytes(memoryview(self._buffer)[:nbytes]), bytearray()
        self._inner.data_received(data)
        self._watch()

    def eof_received(self) -> bool | None:
        """Nothing more comes."""
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        """What was sent is not taken: nothing more is read either, and not for ever."""
        self._stalled = self._loop.call_later(STALLED_SECONDS, self.abort)
        self._inner.pause_writing()
        self._read_or_not()

    def resume_writing(self) -> None:
        """What was sent is taken again."""
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        self._inner.resume_writing()
        self._read_or_not()

    def goes_over(self, inner: asyncio.Protocol) -> None:
        """Another protocol speaks over this socket from now on."""
        self._inner = inner
        self._watch()

    def reads(self, wants: bool) -> None:
        """Whether what stands behind the door wants to read."""
        self._wants_to_read = wants
        self._read_or_not()

    def leaves(self) -> None:
        """It is hung up on. Whoever does not take the rest of what was sent loses it."""
        if self._leaving is None:
            self._leaving = self._loop.call_later(GOODBYE_SECONDS, self.abort)

    def know(self) -> None:
        """Somebody has said whose it is."""
        self._doorway.know(self)

    def abort(self) -> None:
        """Hang up at once."""
        if self._transport is not None:
            self._transport.abort()

    def _read_or_not(self) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        if self._wants_to_read and self._stalled is None:
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    def _watch(self) -> None:
        """Whoever has begun a request ends it in time."""
        http = self._inner if isinstance(self._inner, H11Protocol) else None
        awaits = http.conn.their_state if http else None
        if awaits is self._awaits:
            return
        self._awaits = awaits
        if self._late is not None:
            self._late.cancel()
            self._late = None
        seconds = {h11.IDLE: HEAD_SECONDS, h11.SEND_BODY: BODY_SECONDS}.get(cast(Any, awaits))
        if seconds is not None:
            self._late = self._loop.call_later(seconds, self.abort)


class _Behind:
    """The transport as the protocols behind a door have it."""

    __slots__ = ("_transport", "door")

    def __init__(self, door: Door, transport: asyncio.Transport) -> None:
        self.door, self._transport = door, transport

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def set_protocol(self, protocol: asyncio.Protocol) -> None:
        """The door stays: another protocol stands behind it."""
        self.door.goes_over(protocol)

    def pause_reading(self) -> None:
        """Read no further for now."""
        self.door.reads(False)

    def resume_reading(self) -> None:
        """Read on."""
        self.door.reads(True)

    def close(self) -> None:
        """Hang up once all is sent, or some time later at the latest."""
        self._transport.close()
        self.door.leaves()


class Socket(WebSocketsSansIOProtocol):
    """The library's protocol of sockets, with what it leaves without bounds."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.queue = cast(Any, Inbox())
        self.writable = cast(Any, Flag(is_set=True))

    async def send(self, message: Any) -> None:
        """Send what the application says. Once a socket is open nobody needs what asked for it."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()  # which the library's parser holds, too
            self.request = self.response = cast(Any, None)

    def handle_connect(self, event: Any) -> None:
        """The application gets the door with what it is told of the socket."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][DOOR] = cast(Any, self.transport).door
            scope["extensions"][PUSH] = self.push

    def push(self, data: bytes) -> bool:
        """Send a message of text at once; False where it has to wait, or nobody takes it."""
        open_ = self.handshake_complete and not (self.close_sent or self.disconnected)
        if not open_ or not self.writable.is_set() or self.conn.state is not State.OPEN:
            return False
        self.conn.send_text(data)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message, of which there may be empty ones without end."""
        if len(self.frames) >= PIECES_MOST:
            self.conn.fail(1009, "too many pieces")
            self.handle_parser_exception()
            return
        super().handle_cont(event)
