"""A NATS server of the room's own on this machine, where none is named."""

import asyncio
import shutil
import socket
from contextlib import suppress

from floorman.server.listening import NotOpened

_MISSING = (
    "several processes talk over NATS: name a server with --nats nats://machine:4222, or install "
    "one (`nats-server`, Debian has it under that name) and it is started here"
)


def nats_command() -> tuple[list[str], str]:
    """How a server is started on this machine alone, and its address. Raises NotOpened where none
    is installed.
    """
    found = shutil.which("nats-server") or shutil.which("/usr/sbin/nats-server")
    if found is None:
        raise NotOpened(_MISSING)
    port = _free_port()
    return [found, "-a", "127.0.0.1", "-p", str(port)], f"nats://127.0.0.1:{port}"


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


async def answers(address: str) -> bool:
    """Whether somebody listens there."""
    host, _, port = address.rpartition("//")[2].partition(",")[0].rpartition(":")
    with suppress(OSError, TimeoutError, ValueError):
        async with asyncio.timeout(1):
            _, writer = await asyncio.open_connection(host, int(port))
            writer.close()
            return True
    return False
