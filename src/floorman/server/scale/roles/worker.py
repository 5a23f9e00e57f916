"""A worker as a process: until it is told to stop, and has handed over what it has."""

import asyncio
import secrets
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from types import FrameType
from typing import Final

import structlog
import uvicorn

from floorman.server.door.doorway import Doorway
from floorman.server.listening import NotOpened, listening_at, seal_for
from floorman.server.logs import set_up_logs
from floorman.server.play.clock import wound
from floorman.server.running import config_of, ends_well, furnish, prepared, thinking_apart
from floorman.server.scale.bus.bus import Bus
from floorman.server.scale.bus.core_nats import NatsBus, NotReached
from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.roles.asked_for import Together, check_shared, host_and_port
from floorman.server.scale.roles.tied import tied_to
from floorman.server.scale.worker.going import Going
from floorman.server.scale.worker.storing import WorkerStore
from floorman.server.scale.worker.worker import Worker
from floorman.server.settings import Settings
from floorman.store import StoreError, open_store

_LOG: Final = structlog.get_logger("floorman.worker")
# What a process ends with that holds nothing any more and is to be begun again.
AGAIN: Final = 75


async def run_worker(
    settings: Settings, together: Together, wall: Callable[[], int], opened: Callable[[str], None],
    hosts: Callable[[dict[str, str]], None] = lambda _: None,
) -> int:  # fmt: skip
    """Run a worker; what the process is to end with. `opened` is told where it answers, `hosts` the
    codes by which missing hosts register, when it has the room. Raises NotOpened, StoreError.
    """
    with tied_to(together.tied):
        return await _run(settings, together, wall, opened, hosts)


async def _run(
    settings: Settings, together: Together, wall: Callable[[], int], opened: Callable[[str], None],
    hosts: Callable[[dict[str, str]], None],
) -> int:  # fmt: skip
    set_up_logs(settings.log_level, form=settings.log_format)
    prepared()
    database = check_shared(settings)
    listening = listening_at(*host_and_port(together.listen))
    host, port = listening.getsockname()[:2]
    address = together.address or f"http://{host}:{port}"
    name = f"w-{secrets.token_hex(4)}"
    seal = seal_for(settings)
    try:
        bus = await NatsBus.connect(together.nats, name)
    except NotReached as error:
        raise NotOpened(str(error)) from None
    async with open_store(database, WorkerStore) as store:
        now = await wound(store, wall)
        worker = Worker(
            name, address, store, settings, bus, Subjects(together.prefix), now, wall, seal
        )
        worker.led = lambda: _led(worker, settings, hosts)
        await worker.start()
        going = Going(worker)
        server = _Server(worker, going, settings, opened=lambda: opened(address))
        try:
            async with thinking_apart(worker.house):
                going.start()
                watching = asyncio.create_task(server.end_when_over())
                with ends_well():
                    await server.serve(sockets=[listening])
                watching.cancel()
        finally:
            listening.close()
            await _end(worker, going, bus)
    return AGAIN if worker.over.is_set() else 0


async def _led(worker: Worker, settings: Settings, hosts: Callable[[dict[str, str]], None]) -> None:
    """A room that was never opened before is furnished by who has it first."""
    await worker.room.people.second.seal_all()
    await furnish(worker.house, settings)
    hosts(await worker.room.people.host_codes())


async def _end(worker: Worker, going: Going, bus: Bus) -> None:
    await going.stop()
    with suppress(StoreError):
        await worker.stop()
    await bus.close()


class _Server(uvicorn.Server):
    """Answers gateways over HTTP, and drains before it stops."""

    def __init__(
        self, worker: Worker, going: Going, settings: Settings, opened: Callable[[], None]
    ) -> None:
        # Gateways say from where somebody comes: whatever can reach a worker is believed.
        trusting = replace(settings, trusted_proxies=("*",))
        config = config_of(worker.app, trusting, Doorway(settings_for(settings)))
        config.lifespan = "off"
        super().__init__(config)
        self._worker, self._going, self._opened = worker, going, opened
        self._drains = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        if self.started:
            self._opened()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """An interrupt ends a worker as it is, SIGTERM once it has handed over what it has."""
        self._drains = sig == signal.SIGTERM
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; after a SIGTERM once all that was here is elsewhere."""
        if self._drains and not self._worker.over.is_set():
            with suppress(StoreError):
                await self._going.drain()
        await self._worker.app.state.connected.drain()
        await super().shutdown(sockets)

    async def end_when_over(self) -> None:
        """Stop where nothing is held any more."""
        await self._worker.over.wait()
        _LOG.error("ends, to begin again")
        self.should_exit = True


def settings_for(settings: Settings) -> Settings:
    """Behind gateways all come from few addresses, and are bounded there."""
    most = settings.sockets_in_all
    return replace(settings, sockets_per_address=most, strangers_per_address=most)
