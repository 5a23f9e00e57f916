"""Waiting in a few bytes: what asyncio has for it takes most of a kilobyte of each table and each
socket, though mostly nobody waits and nothing lies there.
"""

import asyncio
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Flag:
    """What `asyncio.Event` is: set or not, and waited for."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self, *, is_set: bool = False) -> None:
        self._is_set = is_set
        self._waiting: tuple[asyncio.Future[None], ...] = ()

    def is_set(self) -> bool:
        """Whether it is set."""
        return self._is_set

    def set(self) -> None:
        """Let everybody go on who waits."""
        self._is_set = True
        for one in self._waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Whoever waits from now on waits until it is set again."""
        self._is_set = False

    async def wait(self) -> bool:
        """Wait until it is set."""
        if not self._is_set:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting = (*self._waiting, mine)
            try:
                await mine
            finally:
                self._waiting = tuple(one for one in self._waiting if one is not mine)
        return True


class Inbox(Generic[Item]):
    """What `asyncio.Queue` is for one who reads, as far as a socket needs it."""

    __slots__ = ("_items", "_wanted")

    def __init__(self) -> None:
        self._items: list[Item] = []
        self._wanted: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """How much lies there."""
        return len(self._items)

    def empty(self) -> bool:
        """Whether nothing lies there."""
        return not self._items

    def put_nowait(self, item: Item) -> None:
        """Put something there, after the rest."""
        self._items.append(item)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    async def get(self) -> Item:
        """Take the first of what lies there, once there is something."""
        while not self._items:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        self._wanted = None
        return self._items.pop(0)
