"""The room's name on the home network, by multicast DNS."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from zeroconf import NonUniqueNameException, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from floorman.server.tls.authority import Places

_KIND: Final = "_https._tcp.local."


@asynccontextmanager
async def announced(name: str, port: int, places: Places) -> AsyncIterator[bool]:
    """Answer for `name`.local while the room is open; whether anybody could be told.

    Another machine that has the name keeps it, and a network without multicast has no names.
    """
    try:
        network = AsyncZeroconf()
    except OSError:
        yield False
        return
    try:
        yield await _told(network, name, port, places)
    finally:
        await network.async_close()


async def _told(network: AsyncZeroconf, name: str, port: int, places: Places) -> bool:
    packed = [one.packed for one in places.addresses if not one.is_loopback]
    info = ServiceInfo(
        _KIND, f"{name}.{_KIND}", port=port, server=f"{name}.local.", addresses=packed
    )
    try:
        await (await network.async_register_service(info, cooperating_responders=False))
    except (OSError, NonUniqueNameException, socket.gaierror):
        return False
    return True
