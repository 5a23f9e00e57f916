"""Opening tables one by one: whoever asks for one has it at once, and others follow by themselves.

What was under way at a table does not depend on when it is opened: until then nothing can be done
there, and nobody's time runs.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Final

import structlog

from floorman.server.tables.standings import Standing
from floorman.store import StoreError, Tail

_LOG: Final = structlog.get_logger("floorman.tables")
_AFTER_FAULT_S: Final = 0.5
# The ends of so many logs are read at once, and so many tables made again before what is under way
# elsewhere has its turn.
_READ: Final = 32
_OPENED: Final = 4


class Sleepers:
    """The tables that nobody has opened yet. `open_one` opens a table, by the end of its log where
    that is known, and raises StoreError only: then it sleeps on. `read` reads the ends of many
    logs; nothing is done at a table that sleeps, so that they stay what they are.
    """

    def __init__(
        self,
        open_one: Callable[[str, Tail | None], Awaitable[None]],
        read: Callable[[Sequence[str]], Awaitable[dict[str, Tail]]],
    ) -> None:
        self._open_one, self._read = open_one, read
        self._asleep: dict[str, Standing] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._rest: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._asleep)

    def __contains__(self, table: str) -> bool:
        return table in self._asleep

    def __getitem__(self, table: str) -> Standing:
        return self._asleep[table]

    def all(self) -> list[tuple[str, Standing]]:
        """Every sleeping table."""
        return [*self._asleep.items()]

    def opened_at(self, table: str) -> int | None:
        """When a table was opened, in milliseconds; None for one that does not sleep."""
        standing = self._asleep.get(table)
        return standing.opened_at if standing else None

    def put(self, standings: Mapping[str, Standing]) -> None:
        """These tables are there, and sleep."""
        self._asleep |= standings

    def forget(self, table: str) -> None:
        """A table is closed, or open already."""
        self._asleep.pop(table, None)

    def begin(self) -> None:
        """Open those at which something is due by themselves, while others may be asked for."""
        self._rest = asyncio.get_running_loop().create_task(self._open_the_rest())

    async def stop(self) -> None:
        """Open no more tables."""
        tasks = [*self._opening.values(), *([self._rest] if self._rest else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def wake(self, table: str, tail: Tail | None = None) -> None:
        """Open a table if it sleeps, by the end of its log if that was read; once, however many
        ask for it. Raises StoreError.
        """
        if table not in self._asleep:
            return
        task = self._opening.get(table)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._wake(table, tail))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._opening[table] = task
        await asyncio.shield(task)

    async def wake_all(self) -> None:
        """Open every table. Raises StoreError."""
        for table in [*self._asleep]:
            await self.wake(table)

    async def _wake(self, table: str, tail: Tail | None) -> None:
        try:
            await self._open_one(table, tail)
            self._asleep.pop(table, None)
        finally:
            del self._opening[table]

    async def _open_the_rest(self) -> None:
        due = _in_turn(self.all())
        while due:
            for some in _parts(due, _READ):
                tails = await self._read_ahead([one for one in some if one in self._asleep])
                for few in _parts(some, _OPENED):
                    await asyncio.gather(*(self._try(one, tails.get(one)) for one in few))
            # One that cannot be opened now keeps no other waiting.
            due = [table for table in due if table in self._asleep]
            if due:
                await asyncio.sleep(_AFTER_FAULT_S)

    async def _read_ahead(self, tables: Sequence[str]) -> dict[str, Tail]:
        """The ends of these logs; of none where one cannot be read: then each is read alone."""
        try:
            return await self._read(tables) if tables else {}
        except StoreError:
            return {}

    async def _try(self, table: str, tail: Tail | None) -> None:
        try:
            await self.wake(table, tail)
        except StoreError as error:
            _LOG.warning("not opened", table=table, why=str(error))


def _parts(tables: Sequence[str], many: int) -> Iterable[Sequence[str]]:
    """So many of them at a time."""
    return (tables[start : start + many] for start in range(0, len(tables), many))


def _in_turn(found: Iterable[tuple[str, Standing]]) -> list[str]:
    """Tables at which something is due: first those with people in mid-deal."""
    due = [(key, one) for key, one in found if one.goes_on]
    due.sort(key=lambda one: (not one[1].has_people, not one[1].playing, one[0]))
    return [key for key, _ in due]
