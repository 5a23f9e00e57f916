"""What a process of several is run with."""

from dataclasses import dataclass

from floorman.server.listening import NotOpened
from floorman.server.settings import Settings

_NEEDS: str = (
    "several processes need PostgreSQL: name it with --database postgresql://name@machine/database "
    "(`floorman move` brings a room there); with SQLite a room is one process"
)


@dataclass(frozen=True, slots=True)
class Together:
    """How processes find one another: the address of the bus, what their subjects begin with, and
    where a worker answers over HTTP to gateways: `listen` as HOST:PORT, and `address` as they reach
    it, if that is another one. `descriptor` is a socket that several gateways listen at, `tied` the
    end of a pipe whose other end is held by whoever started the process.
    """

    nats: str
    prefix: str = "floorman"
    listen: str = "127.0.0.1:0"
    address: str = ""
    descriptor: int | None = None
    tied: int | None = None


def check_shared(settings: Settings) -> str:
    """The database of a room of several processes. Raises NotOpened for one that is no server's."""
    if not settings.database.startswith(("postgresql", "postgres")):
        raise NotOpened(_NEEDS)
    return settings.database


def host_and_port(listen: str) -> tuple[str, int]:
    """The two parts of HOST:PORT. Raises NotOpened."""
    host, _, port = listen.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65_535:
        raise NotOpened(f"--listen {listen}: it is HOST:PORT, such as 10.0.0.5:8001")
    return host.strip("[]"), int(port)
