"""A bus within one process, for tests: what it loses, doubles and keeps back is told by them."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from floorman.server.scale.bus.bus import Answers, Heard, Unanswered


class Exchange:
    """What all ends of a bus in memory share.

    `passes` says of a message how often it arrives, by who sends it and its subject: once if
    nothing else is wanted, none for one that is lost.
    """

    def __init__(self) -> None:
        self.listeners: defaultdict[str, list[tuple[MemoryBus, Heard]]] = defaultdict(list)
        self.servers: dict[str, tuple[MemoryBus, Answers]] = {}
        self.passes: Callable[[str, str], int] = lambda *_: 1


class MemoryBus:
    """One process's end of a bus in memory."""

    def __init__(self, exchange: Exchange, name: str = "") -> None:
        self._exchange, self._name = exchange, name
        self._closed = False
        self._going: set[asyncio.Task[Any]] = set()

    def send(self, subject: str, data: bytes) -> None:
        """Send a message to everybody who listens, a moment later."""
        if self._closed:
            return
        loop = asyncio.get_running_loop()
        for _ in range(self._exchange.passes(self._name, subject)):
            loop.call_soon(self._arrive, subject, data)

    def _arrive(self, subject: str, data: bytes) -> None:
        for bus, heard in [*self._exchange.listeners[subject]]:
            if not bus._closed:
                heard(data)

    async def listen(self, subject: str, heard: Heard) -> None:
        """Hear every message of a subject from now on."""
        self._exchange.listeners[subject].append((self, heard))

    async def serve(self, subject: str, answers: Answers) -> None:
        """Answer what is asked under a subject."""
        self._exchange.servers[subject] = self, answers

    async def ask(self, subject: str, data: bytes, timeout_s: float) -> bytes:
        """The answer of whoever serves a subject. Raises Unanswered."""
        bus, answers = self._exchange.servers.get(subject, (self, None))
        reached = self._exchange.passes(self._name, subject) and not (bus._closed or self._closed)
        if answers is None or not reached:
            await asyncio.sleep(min(timeout_s, 0.05))
            raise Unanswered(subject)
        task = asyncio.ensure_future(answers(data))
        self._going.add(task)
        task.add_done_callback(self._going.discard)
        try:
            async with asyncio.timeout(timeout_s):
                answer = await asyncio.shield(task)
        except TimeoutError:
            raise Unanswered(subject) from None
        except asyncio.CancelledError:
            raise
        except Exception as error:
            raise Unanswered(f"{subject}: {error}") from None
        if bus._closed or self._closed:
            raise Unanswered(subject)
        return answer

    async def close(self) -> None:
        """Send and hear nothing more."""
        self._closed = True
        for task in [*self._going]:
            task.cancel()
