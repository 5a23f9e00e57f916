"""A gateway as a process."""

import asyncio
import secrets
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn

from floorman.server.door.built import built_pages
from floorman.server.door.doorway import Doorway
from floorman.server.listening import NotOpened, listening_at
from floorman.server.logs import set_up_logs
from floorman.server.running import config_of, ends_well, own_files, prepared
from floorman.server.scale.bus.core_nats import NatsBus, NotReached
from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.gateway.app import Gateway
from floorman.server.scale.roles.asked_for import Together
from floorman.server.scale.roles.tied import tied_to
from floorman.server.settings import Settings

_TLS = (
    "a gateway speaks TLS with certificates of its own (tls = files) or stands behind a proxy: "
    "tls = {} is for a room of one process"
)


async def run_gateway(
    settings: Settings, together: Together, web: Path | None, opened: Callable[[str], None]
) -> int:
    """Run a gateway; what the process is to end with. `opened` is told where browsers find it, once
    it knows of a worker. Raises NotOpened.
    """
    with tied_to(together.tied):
        return await _run(settings, together, web, opened)


async def _run(
    settings: Settings, together: Together, web: Path | None, opened: Callable[[str], None]
) -> int:
    set_up_logs(settings.log_level, form=settings.log_format)
    prepared()
    if settings.tls not in ("off", "files"):
        raise NotOpened(_TLS.format(settings.tls))
    certified = own_files(settings)
    if together.descriptor is not None:
        listening = socket.socket(fileno=together.descriptor)
    else:
        listening = listening_at(settings.host, settings.port)
    name = f"g-{secrets.token_hex(4)}"
    try:
        bus = await NatsBus.connect(together.nats, name)
    except NotReached as error:
        raise NotOpened(str(error)) from None
    pages = built_pages("help")
    gateway = Gateway(name, bus, Subjects(together.prefix), settings, web, pages)
    config = config_of(gateway.app, settings, Doorway(settings))
    config.lifespan = "off"
    if certified is not None:
        config.ssl_certfile, config.ssl_keyfile = certified
    host, port = listening.getsockname()[:2]
    url = f"http{'s' * (certified is not None)}://{host}:{port}"
    server = _Server(config, gateway, lambda: opened(url))
    await gateway.start()
    try:
        with ends_well():
            await server.serve(sockets=[listening])
    finally:
        listening.close()
        await bus.close()
    return 0


class _Server(uvicorn.Server):
    """Says when there is a room to come into, and goodbye before it hangs up."""

    def __init__(
        self, config: uvicorn.Config, gateway: Gateway, opened: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._gateway, self._opened = gateway, opened
        self._telling: asyncio.Task[Any] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin."""
        await super().startup(sockets)
        self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        while self._gateway.members.room() is None:
            await asyncio.sleep(0.05)
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: browsers find another gateway, or this one again."""
        if self._telling is not None:
            self._telling.cancel()
        await self._gateway.stop()
        await super().shutdown(sockets)
