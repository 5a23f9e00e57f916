"""Sweeping: once a day what is over is forgotten."""

import asyncio
from typing import Final

import structlog

from floorman.server.room import Room
from floorman.store import StoreError

SWEEP_SECONDS: Final = 86_400
_LOG: Final = structlog.get_logger("floorman.room")


async def sweep_daily(room: Room, every_s: float = SWEEP_SECONDS) -> None:
    """Sweep at once, and then once a day, until the task is cancelled."""
    while True:
        try:
            _LOG.info("swept", gone=await sweep(room))
        except StoreError as error:
            _LOG.warning("not swept", why=str(error))
        await asyncio.sleep(every_s)


async def sweep(room: Room) -> int:
    """Forget sessions and invitations that are over, and haste of long ago; how many they were."""
    gone = await room.people.forget_what_is_over()
    return gone + room.limits.forget_old(room.now())
