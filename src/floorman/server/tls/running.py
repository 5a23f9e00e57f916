"""TLS at home while a room is open: certificates kept fresh, the plain page, the name."""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import structlog
import uvicorn

from floorman.server.settings import Settings
from floorman.server.tls.authority import Places
from floorman.server.tls.beside import server_beside
from floorman.server.tls.kept import CertificatesFailed, Kept
from floorman.server.tls.places import places_of, shown_address
from floorman.server.tls.plain import plain_app

_LOG: Final = structlog.get_logger("floorman.tls")
# An address may be another one any time that the router wishes.
_LOOKED_AT_S: Final = 60.0


@dataclass(slots=True)
class AtHome:
    """The certificates of a room at home, and where it is reached."""

    kept: Kept
    name: str
    listens_at: str
    places: Places
    wall: Callable[[], int]

    @property
    def now(self) -> datetime:
        """The moment, by the machine's clock."""
        return datetime.fromtimestamp(self.wall() / 1000, UTC)

    @property
    def fingerprint(self) -> str:
        """What a person holds against what his device shows. Raises CertificatesFailed."""
        return self.kept.authority(self.now).fingerprint

    def look(self) -> bool:
        """See where the machine is now; whether there is a new certificate.

        Raises CertificatesFailed.
        """
        self.places = places_of(self.name, self.listens_at)
        return self.kept.fresh(self.places, self.now)


def at_home(settings: Settings, wall: Callable[[], int]) -> AtHome:
    """The certificates of a room, ready to be served with. Raises CertificatesFailed."""
    name = settings.tls_name
    kept = Kept(Path(settings.data) / "tls", f"Floorman at home ({name})")
    where = settings.host
    home = AtHome(kept, name, where, places_of(name, where), wall)
    home.look()
    return home


@dataclass(frozen=True, slots=True)
class ToldAtHome:
    """What whoever runs the room tells people: the page where devices come to trust it, the
    authority's fingerprint, the room's address by its name ("" where the network has no names).
    """

    page: str
    fingerprint: str
    named: str


@asynccontextmanager
async def open_at_home(
    home: AtHome, context: ssl.SSLContext, plain: socket.socket, port: int
) -> AsyncIterator[ToldAtHome]:
    """While the room is open at a port: its plain page, its name, fresh certificates."""
    from floorman.server.tls.announced import announced  # noqa: PLC0415 -- no other room needs it

    plain_port = plain.getsockname()[1]
    address = shown_address(home.places)
    server = _plain_server(home, (plain_port, port), address)
    beside = asyncio.create_task(server.serve(sockets=[plain]))
    looking = asyncio.create_task(_keep_fresh(home, context))
    try:
        async with announced(home.name, port, home.places) as has_name:
            named = f"https://{home.name}.local:{port}" if has_name else ""
            yield ToldAtHome(f"http://{address}:{plain_port}/", home.fingerprint, named)
    finally:
        server.should_exit = True
        looking.cancel()
        await asyncio.gather(beside, looking, return_exceptions=True)


async def _keep_fresh(home: AtHome, context: ssl.SSLContext) -> None:
    while True:
        await asyncio.sleep(_LOOKED_AT_S)
        try:
            if home.look():
                # For whoever comes from now on; who is there stays as he came.
                context.load_cert_chain(home.kept.chain_file, home.kept.key_file)
                _LOG.info("a new certificate", addresses=len(home.places.addresses))
        except CertificatesFailed as error:
            _LOG.error("no new certificate", why=str(error))


def _plain_server(home: AtHome, ports: tuple[int, int], address: str) -> uvicorn.Server:
    authority = home.kept.authority(home.now)
    return server_beside(plain_app(authority, lambda: home.places, ports, address))
