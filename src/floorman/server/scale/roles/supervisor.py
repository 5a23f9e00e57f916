"""All processes of a room on one machine: started, begun again when they die, stopped together."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import structlog

from floorman.server.listening import listening_at, seal_for
from floorman.server.logs import set_up_logs
from floorman.server.scale.roles.asked_for import Together, check_shared
from floorman.server.scale.roles.nats_here import answers, nats_command
from floorman.server.scale.roles.tied import tied
from floorman.server.settings import Settings
from floorman.store import open_store

_LOG: Final = structlog.get_logger("floorman.processes")
_AGAIN_S: Final = 0.2
_AGAIN_MOST_S: Final = 5.0
# What a process ends with that cannot be run so.
_REFUSED: Final = 2
_STOPS_S: Final = 15.0
_NATS_S: Final = 10.0
# A worker that is to stop first hands over what it has.
_DRAINS_S: Final = 180.0


@dataclass(slots=True)
class _Child:
    """A process that is to run: what it is called, and how it is started."""

    name: str
    command: Sequence[str]
    descriptors: tuple[int, ...] = ()
    process: asyncio.subprocess.Process | None = None
    opened: asyncio.Event = field(default_factory=asyncio.Event)
    keeping: asyncio.Task[None] | None = None


class Supervisor:
    """Keeps `workers` and `gateways` going. `command` starts `floorman serve`, with the options
    that every process has; `say` is told what is for people to read.
    """

    def __init__(
        self, settings: Settings, command: Sequence[str], together: Together,
        say: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._settings, self._command, self._say = settings, command, say
        self._nats, self._prefix = together.nats, together.prefix
        self._refused = self._port = 0
        self._children: list[_Child] = []
        self._stopping = False
        self._over = asyncio.Event()
        self._renewing: asyncio.Task[None] | None = None
        self._told = False
        # Every process reads one end; the other ends with this one, however that comes about.
        self._tied, self._held = os.pipe()

    async def run(self, workers: int, gateways: int) -> int:
        """Run until the process is told to stop; what it is to end with. SIGHUP replaces the
        workers one after another. Raises NotOpened, StoreError.
        """
        set_up_logs(self._settings.log_level, form=self._settings.log_format)
        database = check_shared(self._settings)
        seal_for(self._settings)  # made once, and not by each of them
        listening = listening_at(self._settings.host, self._settings.port)
        # Whether the database can be reached is said here, and not by every worker.
        async with open_store(database):
            pass
        with listening:
            await self._run(listening, workers, gateways)
        os.close(self._held)
        os.close(self._tied)
        return self._refused

    async def _run(self, listening: socket.socket, workers: int, gateways: int) -> None:
        loop = asyncio.get_running_loop()
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(one, self._over.set)
        loop.add_signal_handler(signal.SIGHUP, self._renew)
        if not self._nats:
            command, self._nats = nats_command()
            self._start(_Child("nats", tied(self._tied, command)))
            end = time.monotonic() + _NATS_S
            while not await answers(self._nats) and time.monotonic() < end:
                await asyncio.sleep(0.02)
        listening.set_inheritable(True)
        self._port = listening.getsockname()[1]
        for _ in range(workers):
            self._start(self._worker())
        for number in range(gateways):
            more = ("--descriptor", str(listening.fileno()))
            child = self._child(f"gateway {number + 1}", "gateway", more)
            child.descriptors = (listening.fileno(),)
            self._start(child)
        await self._over.wait()
        await self._stop()

    def _child(self, name: str, role: str, more: Sequence[str] = ()) -> _Child:
        # A worker tells the host where the room is to be found.
        words = ("--nats", self._nats, "--prefix", self._prefix, "--port", str(self._port),
                 "--tied", str(self._tied))  # fmt: skip
        return _Child(name, [*self._command, role, *words, *more])

    def _worker(self) -> _Child:
        return self._child("worker", "worker")

    def _start(self, child: _Child) -> None:
        self._children.append(child)
        child.keeping = asyncio.create_task(self._keep(child))

    async def _keep(self, child: _Child) -> None:
        wait = _AGAIN_S
        while not self._stopping and child in self._children:
            child.opened.clear()
            child.process = await asyncio.create_subprocess_exec(
                *child.command, stdout=asyncio.subprocess.PIPE,
                pass_fds=(self._tied, *child.descriptors), start_new_session=True,
            )  # fmt: skip
            await self._read(child)
            status = await child.process.wait()
            if self._stopping or child not in self._children:
                return
            if status == _REFUSED and not child.opened.is_set():
                self._refused = status  # it has said why, and would again
                self._over.set()
                return
            wait = _AGAIN_S if child.opened.is_set() else min(2 * wait, _AGAIN_MOST_S)
            _LOG.error("process ended", process=child.name, status=status, again_in_s=wait)
            await asyncio.sleep(wait)

    async def _read(self, child: _Child) -> None:
        """What a process says: of gateways only the first line is for everybody."""
        assert child.process is not None and child.process.stdout is not None
        async for line in child.process.stdout:
            words = line.decode(errors="replace").rstrip()
            child.opened.set()
            if child.name == "nats" or (words.startswith("The worker answers")):
                continue
            if words.startswith("The room is open"):
                if self._told:
                    continue
                self._told = True
            self._say(words)

    def _renew(self) -> None:
        """Replace the workers one after another, with whatever is installed now."""
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self._replace())

    async def _replace(self) -> None:
        for old in [one for one in self._children if one.name == "worker"]:
            new = self._worker()
            self._start(new)
            await new.opened.wait()
            await asyncio.sleep(1)  # it has been heard of by then
            self._children.remove(old)
            await _ended([old], signal.SIGTERM, _DRAINS_S)
            _LOG.info("worker replaced")

    async def _stop(self) -> None:
        self._stopping = True
        if self._renewing is not None:
            self._renewing.cancel()
        for name in ("gateway", "worker", "nats"):
            some = [one for one in self._children if one.name.startswith(name)]
            # Nobody is left to hand anything over to.
            await _ended(some, signal.SIGINT, _STOPS_S)
        tasks = [one.keeping for one in self._children if one.keeping is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _ended(children: Sequence[_Child], how: signal.Signals, within_s: float) -> None:
    """End processes, if it must be by force."""
    there = [one.process for one in children if one.process is not None]
    for process in there:
        with suppress(ProcessLookupError):
            process.send_signal(how)
    for process in there:
        try:
            async with asyncio.timeout(within_s):
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
