"""Opening tables one by one: whoever asks for one has it at once, and others follow by themselves.

What was under way at a table does not depend on when it is opened: until then nothing can be done
there, and nobody's time runs.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

import structlog

from floorman.server.tables.standings import Standing
from floorman.store import StoreError

_LOG: Final = structlog.get_logger("floorman.tables")
_AFTER_FAULT_S: Final = 0.5


class Sleepers:
    """The tables that nobody has opened yet. `open_one` opens a table and raises StoreError only:
    then it sleeps on.
    """

    def __init__(self, open_one: Callable[[str], Awaitable[None]]) -> None:
        self._open_one = open_one
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

    def put(self, standings: Mapping[str, Standing]) -> None:
        """These tables are there, and sleep."""
        self._asleep |= standings

    def begin(self) -> None:
        """Open those at which something is due by themselves, while others may be asked for."""
        self._rest = asyncio.get_running_loop().create_task(self._open_the_rest())

    async def stop(self) -> None:
        """Open no more tables."""
        tasks = [*self._opening.values(), *([self._rest] if self._rest else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def wake(self, table: str) -> None:
        """Open a table if it sleeps; once, however many ask for it. Raises StoreError."""
        if table not in self._asleep:
            return
        task = self._opening.get(table)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._wake(table))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._opening[table] = task
        await asyncio.shield(task)

    async def wake_all(self) -> None:
        """Open every table. Raises StoreError."""
        for table in [*self._asleep]:
            await self.wake(table)

    async def _wake(self, table: str) -> None:
        try:
            await self._open_one(table)
            self._asleep.pop(table, None)
        finally:
            del self._opening[table]

    async def _open_the_rest(self) -> None:
        for table in _in_turn(self.all()):
            while table in self._asleep:
                try:
                    await self.wake(table)
                except StoreError as error:
                    _LOG.warning("not opened", table=table, why=str(error))
                    await asyncio.sleep(_AFTER_FAULT_S)


def _in_turn(found: Iterable[tuple[str, Standing]]) -> list[str]:
    """Tables at which something is due: first those with people in mid-deal."""
    due = [(key, one) for key, one in found if one.goes_on]
    due.sort(key=lambda one: (not one[1].has_people, not one[1].playing, one[0]))
    return [key for key, _ in due]
