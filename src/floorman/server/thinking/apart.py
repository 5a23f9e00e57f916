"""The room's end of the process in which house players think."""

import asyncio
import itertools
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, cast

import msgspec
import structlog

from floorman.deal import Law
from floorman.deal import commands as d
from floorman.server.thinking.asked import (
    READY,
    Asked,
    Frames,
    Learn,
    Think,
    Thought,
    framed,
    pickled,
)

_LOG: Final = structlog.get_logger("floorman.tables")
_READ: Final = msgspec.msgpack.Decoder(Thought)
_COMMAND: Final = (sys.executable, "-m", "floorman.server.thinking")
# So many laws the process knows at once, and so long an answer is waited for at the most.
_LAWS: Final = 256
_PATIENCE_S: Final = 20.0
# As often in a row one is begun that never gets so far as to think.
_TIMES: Final = 3
# So long after one has ended the next is begun, and so often it is looked whether one is worth it.
_REST_S: Final = 60.0
_LOOK_S: Final = 1.0


class NotThought(Exception):  # noqa: N818 -- who asks thinks for himself then
    """The other process has no answer."""


class Apart(asyncio.SubprocessProtocol):
    """A process that thinks, begun when it is `worth` it (`worth.py`) and not before, and again a
    while after it has ended. Whoever asks while there is none thinks for himself.
    """

    def __init__(self, command: tuple[str, ...] = _COMMAND, rest_s: float = _REST_S) -> None:
        self._command, self._rest_s = command, rest_s
        self._failed = 0
        self._number = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Thought]] = {}
        self._process: asyncio.SubprocessTransport | None = None
        self._ended = asyncio.Event()
        self._frames = Frames()
        self._places: OrderedDict[int, tuple[int, Law]] = OrderedDict()
        self.works = False  # whether it is there, and thinks

    async def keep(self, worth: Callable[[], bool]) -> None:
        """See to it that there is such a process from when it is worth it, until cancelled or until
        there can be none.
        """
        while not worth():
            await asyncio.sleep(_LOOK_S)
        while self._failed < _TIMES and await self.begin():
            await self._ended.wait()
            await asyncio.sleep(self._rest_s)
        _LOG.warning("house players think in the room", times=self._failed)

    async def begin(self) -> bool:
        """Begin it; it works some time later. Whether that can be."""
        self._failed += 1  # until it is known better
        self._ended.clear()
        self._frames, self._places = Frames(), OrderedDict()
        loop = asyncio.get_running_loop()
        try:
            # In a session of its own: what a terminal sends is for the room.
            await loop.subprocess_exec(
                lambda: self, *self._command, stderr=None, start_new_session=True
            )
        except (OSError, RuntimeError) as error:
            _LOG.warning("there is no process to think in", why=str(error))
            return False
        return True

    async def command(self, asked: Asked) -> d.Any:
        """What a house player does, thought of in the other process.

        Raises NotThought where that cannot be.
        """
        if not self.works:
            raise NotThought("there is no such process")
        number, place = next(self._number), self._place(asked.law)
        thinks = Think(number, place, asked.level.key, asked.effort, asked.seed, asked.view)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        self._send(framed(thinks))
        try:
            async with asyncio.timeout(_PATIENCE_S):
                thought = await answer
        except TimeoutError:
            raise NotThought("it takes too long") from None
        finally:
            self._waiting.pop(number, None)
        if thought.fault or thought.command is None:
            raise NotThought(thought.fault)
        return cast(d.Any, thought.command)

    async def stop(self) -> None:
        """Let the process end; nobody begins it any more who has not been `keep`-ing it."""
        if (process := self._process) is not None:
            process.close()
            await self._ended.wait()

    def _place(self, law: Law) -> int:
        """The number by which the process knows a law, which it is told if need be."""
        known = self._places.get(id(law))
        if known is not None:
            self._places.move_to_end(id(law))
            return known[0]
        place = len(self._places)
        if place >= _LAWS:
            _, (place, _) = self._places.popitem(last=False)
        self._send(framed(Learn(place, pickled(law))))
        self._places[id(law)] = place, law  # which is held, so that its id is no other's
        return place

    def _send(self, data: bytes) -> None:
        if self._process is None:
            raise NotThought("the process has ended")
        pipe = self._process.get_pipe_transport(0)
        cast(Any, pipe).write(data)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The process has begun; it may end before anybody else knows."""
        self._process = cast(asyncio.SubprocessTransport, transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Something was thought of."""
        for one in self._frames.take(data):
            thought = _READ.decode(one)
            if thought.number == READY:
                self.works, self._failed = True, 0
            answer = self._waiting.get(thought.number)
            if answer is not None and not answer.done():
                answer.set_result(thought)

    def process_exited(self) -> None:
        """Nobody thinks there any more; who waits thinks for himself."""
        if self._process is not None:
            self._process.close()
        self._process, self.works = None, False
        self._ended.set()
        for number, answer in self._waiting.items():
            if not answer.done():
                answer.set_result(Thought(number, fault="the process has ended"))
