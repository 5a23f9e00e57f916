"""Beside what a table does: reading on from a browser while it waits for parts in a shuffle, and
telling those who watch of what its log knows nothing of.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from floorman.server.play.actor import TableActor
from floorman.server.play.mixer import Mixer
from floorman.server.tables.freezing import TableFrozen
from floorman.store import StoreError

_GOING_ON: set[asyncio.Task[None]] = set()


async def read_on(mixer: Mixer, work: Coroutine[Any, Any, None], fault: Callable[[], None]) -> None:
    """Wait for work at a table, but no longer than until parts are gathered there: then it goes on
    by itself, and `fault` hears of what it raises.
    """
    task = asyncio.create_task(work)
    goes_on = mixer.reads_on(task)
    try:
        await goes_on
    except asyncio.CancelledError:
        task.cancel()
        raise
    if task.done():
        task.result()
        return

    def ended(done: asyncio.Task[None]) -> None:
        _GOING_ON.discard(done)
        if not done.cancelled() and done.exception() is not None:
            fault()

    _GOING_ON.add(task)
    task.add_done_callback(ended)


def tell_again(actor: TableActor) -> None:
    """Whoever runs a live table is told anew what stands against its people, once nothing is under
    way there: what is seen is stored.
    """
    if not actor.keeper.live:
        return

    async def tell() -> None:
        with suppress(StoreError, TableFrozen):
            async with actor.settled():
                for viewer in [*actor.viewers]:
                    viewer.tell(actor, ())

    task = asyncio.get_running_loop().create_task(tell())
    _GOING_ON.add(task)
    task.add_done_callback(_GOING_ON.discard)
