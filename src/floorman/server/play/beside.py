"""Reading on from a browser while its table waits for parts in a shuffle, perhaps for its own."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from floorman.server.play.mixer import Mixer

_GOING_ON: set[asyncio.Task[None]] = set()


async def read_on(mixer: Mixer, work: Coroutine[Any, Any, None], fault: Callable[[], None]) -> None:
    """Wait for work at a table, but no longer than until parts are gathered there: then it goes on
    by itself, and `fault` hears of what it raises.
    """
    task, gathers = asyncio.create_task(work), asyncio.create_task(mixer.gathering.wait())
    try:
        await asyncio.wait({task, gathers}, return_when=asyncio.FIRST_COMPLETED)
    except asyncio.CancelledError:
        task.cancel()
        raise
    finally:
        gathers.cancel()
    if task.done():
        task.result()
        return

    def ended(done: asyncio.Task[None]) -> None:
        _GOING_ON.discard(done)
        if not done.cancelled() and done.exception() is not None:
            fault()

    _GOING_ON.add(task)
    task.add_done_callback(ended)
