"""The bus over core NATS, by its own library. It comes back by itself when the server does."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, Self
from urllib.parse import unquote, urlsplit

import structlog

from floorman.server.scale.bus.bus import Answers, Heard, Unanswered

_LOG: Final = structlog.get_logger("floorman.bus")
# What waits to be sent while the server is not there: what is more is lost, as anything may be.
_WAITING_MOST: Final = 4_096
_AGAIN_S: Final = 0.2
_REACHED_S: Final = 10


class NotReached(Exception):  # noqa: N818 -- the bus is not there, and why
    """The server of the bus cannot be reached."""


class NatsBus:
    """One process's connection to a NATS server, or to a cluster of them."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._wanted = asyncio.Event()
        self._sending = asyncio.create_task(self._send_on())
        self._going: set[asyncio.Task[None]] = set()

    @classmethod
    async def connect(cls, url: str, name: str) -> Self:
        """Connect to a server; several addresses are separated by commas. Raises NotReached."""
        import nats  # noqa: PLC0415 -- where there is one process nobody needs it
        from nats.errors import Error  # noqa: PLC0415

        async def troubled(error: Exception) -> None:
            _LOG.warning("bus", why=str(error) or type(error).__name__)

        try:
            # Once it was reached it is waited for without end.
            async with asyncio.timeout(_REACHED_S):
                client = await nats.connect(
                    [_bare(one) for one in url.split(",")],
                    **_credentials(url),
                    name=name,
                    allow_reconnect=True,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=_AGAIN_S,
                    connect_timeout=_REACHED_S,
                    ping_interval=5,
                    max_outstanding_pings=2,
                    error_cb=troubled,
                )
        except (OSError, TimeoutError, Error, ValueError) as error:
            # The address may hold a password, and is not repeated.
            why = str(error) or "it does not let us in, or does not answer"
            raise NotReached(f"the NATS server cannot be reached: {why}") from None
        return cls(client)

    def send(self, subject: str, data: bytes) -> None:
        """Send a message to everybody who listens, if it can be sent."""
        if len(self._waiting) < _WAITING_MOST:
            self._waiting.append((subject, data))
            self._wanted.set()

    async def _send_on(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            while self._waiting:
                subject, data = self._waiting.popleft()
                await self._publish(subject, data)

    async def _publish(self, subject: str, data: bytes) -> None:
        try:
            # What was kept back while nobody could hear it would come too late.
            if self._client.is_connected:
                await self._client.publish(subject, data)
        except Exception as error:
            _LOG.warning("not sent", why=str(error) or type(error).__name__)

    async def listen(self, subject: str, heard: Heard) -> None:
        """Hear every message of a subject from now on."""

        async def hear(message: Any) -> None:
            try:
                heard(message.data)
            except Exception:
                _LOG.exception("not heard", subject=subject)

        await self._client.subscribe(subject, cb=hear)

    async def serve(self, subject: str, answers: Answers) -> None:
        """Answer what is asked under a subject, each by itself."""

        async def asked(message: Any) -> None:
            task = asyncio.create_task(_answer(message, answers))
            self._going.add(task)
            task.add_done_callback(self._going.discard)

        await self._client.subscribe(subject, cb=asked)

    async def ask(self, subject: str, data: bytes, timeout_s: float) -> bytes:
        """The answer of whoever serves a subject. Raises Unanswered."""
        from nats.errors import Error  # noqa: PLC0415

        try:
            answer = await self._client.request(subject, data, timeout=timeout_s)
        except (Error, TimeoutError, OSError) as error:
            raise Unanswered(f"{subject}: {error}") from None
        found: bytes = answer.data
        return found

    async def close(self) -> None:
        """Send what waits, and hear nothing more."""
        while self._waiting and self._client.is_connected:
            await self._publish(*self._waiting.popleft())
        self._sending.cancel()
        for task in [*self._going]:
            task.cancel()
        await asyncio.gather(self._sending, *self._going, return_exceptions=True)
        await self._client.close()


def _bare(url: str) -> str:
    """An address without who one is."""
    head, _, tail = url.strip().rpartition("//")
    return f"{head or 'nats:'}//{tail.rpartition('@')[2]}"


def _credentials(url: str) -> dict[str, str]:
    """A token, or a name and a password, as the first address has them, percent-encoded."""
    found = urlsplit(url.partition(",")[0])
    if found.username is None:
        return {}
    if found.password is None:
        return {"token": unquote(found.username)}
    return {"user": unquote(found.username), "password": unquote(found.password)}


async def _answer(message: Any, answers: Callable[[bytes], Awaitable[bytes]]) -> None:
    try:
        await message.respond(await answers(message.data))
    except Exception:
        _LOG.exception("not answered", subject=message.subject)
