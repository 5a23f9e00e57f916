"""Work that is done to its end, whoever stops waiting for it."""

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, TypeVar

T = TypeVar("T")


async def to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Do work that goes on though the caller is cancelled; what it then raises is nobody's."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return await asyncio.shield(task)


def apart(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Have something go on by itself: what is logged and traced there is nothing of what began it,
    which may be somebody's request.
    """
    return asyncio.get_running_loop().create_task(work, context=Context())
