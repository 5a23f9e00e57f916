"""Where everything is: who has the room, and whose a table is, asked once and remembered."""

import asyncio
import time
from typing import Final

from floorman.server.scale.asked import Where, encode, read_answer
from floorman.server.scale.bus.bus import Bus, Unanswered
from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.members import Here, Members, chosen

# So long somebody is looked for who takes over what a dead worker had.
PATIENCE_S: Final = 10.0
_ANSWER_S: Final = 6.0
_AGAIN_S: Final = 0.05
_REMEMBERED: Final = 200_000


class Nobody(Exception):  # noqa: N818 -- nothing went wrong here
    """No worker has what is asked for, and none has taken it over in time."""


class Places:
    """Where tables and the room are."""

    def __init__(self, bus: Bus, subjects: Subjects, members: Members) -> None:
        self._bus, self._subjects, self.members = bus, subjects, members
        self._owners: dict[str, str] = {}
        self._asking: dict[str, asyncio.Task[Here]] = {}

    async def room(self) -> Here:
        """Who has the room. Raises Nobody."""
        end = time.monotonic() + PATIENCE_S
        while (found := self.members.room()) is None:
            if time.monotonic() > end:
                raise Nobody("the room")
            await asyncio.sleep(_AGAIN_S)
        return found

    def seats(self, whose: str) -> Here | None:
        """The worker that finds somebody a seat: not the one that has the room, where there are
        others, since that one would have tables brought to it.
        """
        takers = self.members.takers()
        return chosen(whose, [one for one in takers if not one.room] or takers)

    async def owner(self, table: str, hint: str = "") -> Here:
        """Whose a table is; who has the room where there is no such table. Raises Nobody."""
        known = self.members.get(hint) or self.members.get(self._owners.get(table, ""))
        if known is not None:
            self._remember(table, known.worker)
            return known
        task = self._asking.get(table)
        if task is None:
            task = self._asking[table] = asyncio.create_task(self._ask(table))
            task.add_done_callback(lambda done: self._asked(table, done))
        return await asyncio.shield(task)

    def forget(self, table: str, worker: str = "") -> None:
        """A table is not where it was: with that worker, if that is known."""
        if not worker or self._owners.get(table) == worker:
            self._owners.pop(table, None)

    def _asked(self, table: str, done: asyncio.Task[Here]) -> None:
        self._asking.pop(table, None)
        if not done.cancelled():
            done.exception()

    def _remember(self, table: str, worker: str) -> None:
        if len(self._owners) >= _REMEMBERED:
            self._owners.clear()
        self._owners[table] = worker

    async def _ask(self, table: str) -> Here:
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            to = self.members.for_table(table)
            found = await self._asked_of(to, table) if to is not None else None
            if found is not None:
                return found
            await asyncio.sleep(_AGAIN_S)
        raise Nobody(table)

    async def _asked_of(self, to: Here, table: str) -> Here | None:
        try:
            subject = self._subjects.asked(to.worker)
            data = await self._bus.ask(subject, encode(Where(table)), _ANSWER_S)
        except Unanswered:
            return None
        answer = read_answer(data)
        if not answer.worker:
            return self.members.room()
        found = self.members.get(answer.worker)
        if found is not None:
            self._remember(table, found.worker)
        return found
