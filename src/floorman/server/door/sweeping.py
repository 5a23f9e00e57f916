"""What is looked after all the time: once a day what is over is forgotten; whether anything can be
kept is watched.
"""

import asyncio
from typing import Final

import structlog

from floorman.server.backups.compacting import compact_room
from floorman.server.denials import NOT_STORED
from floorman.server.door.connected import Connected
from floorman.server.protocol import server as s
from floorman.server.room import Room
from floorman.store import Store, StoreError

SWEEP_SECONDS: Final = 86_400
_DAY_MS: Final = 86_400_000
WATCH_SECONDS: Final = 1.0
_LOG: Final = structlog.get_logger("floorman.room")


async def sweep_daily(room: Room, store: Store, every_s: float = SWEEP_SECONDS) -> None:
    """Sweep at once, and then once a day, until the task is cancelled."""
    while True:
        try:
            _LOG.info("swept", gone=await sweep(room) + await room.fair_play.sweep())
            await compact_logs(store, room.settings.log_days, room.now())
        except StoreError as error:
            _LOG.warning("not swept", why=str(error))
        await asyncio.sleep(every_s)


async def compact_logs(store: Store, days: int, now: int) -> None:
    """Let go of what the logs of the tables said before so many days; 0 for never."""
    if not days:
        return
    freed = await compact_room(store, now - days * _DAY_MS, now)
    for table, one in freed.unsound.items():
        _LOG.error("not compacted", table=table, check=one.check, where=one.where, what=one.what)
    _LOG.info("compacted", records=sum(freed.records.values()), bytes=freed.bytes)


async def watch_store(store: Store, connected: Connected) -> None:
    """Tell everybody when nothing can be kept, and when that is over, until it is cancelled."""
    told = False
    while True:
        await asyncio.sleep(WATCH_SECONDS)
        trouble = await store.probe()
        if bool(trouble) == told:
            continue
        told = bool(trouble)
        if told:
            _LOG.error("nothing can be kept", why=trouble)
            connected.tell_all(s.Stored(works=False, words=NOT_STORED))
        else:
            _LOG.info("everything can be kept again")
            connected.tell_all(s.Stored(works=True))


async def sweep(room: Room) -> int:
    """Forget sessions and invitations that are over, and haste of long ago; how many they were."""
    gone = await room.people.forget_what_is_over()
    for account in {one for one, _ in await room.people.store.marked()}:
        if room.people.bars.keeps_out(account) is None:
            gone += await room.people.store.forget_marks(account)
    return gone + room.limits.forget_old(room.now())
