"""The tables of a worker: those that it holds are open here, all others sleep for it.

A table that sleeps here is opened under its lease: taken where nobody has it, and where another
worker does only for who has the room, whom that worker hands it over to.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final

import structlog

from floorman.server.house import House
from floorman.server.play.actor import TableActor
from floorman.server.scale.worker.holding import Holding, table_lease
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.standings import TableSummary, read_standing, standing_of
from floorman.store import StoreFailed, Tail

_LOG: Final = structlog.get_logger("floorman.tables")
_AGAIN_S: Final = 0.1
_TRIES: Final = 60
_LOOK_S: Final = 0.05


class Elsewhere(StoreFailed):
    """A table is another worker's."""

    def __init__(self, table: str, owner: str) -> None:
        self.owner = owner
        super().__init__(f"table {table} is open elsewhere")


class PartHouse(House):
    """The part of a house that is one worker's. `leads`: this worker has the room; `asks` has a
    table handed over by its owner and says whether it was; `gone` hears of tables that are not
    here any more, and where they are if that is known, `came` of those that are about to be;
    `away` has something done by the owner of a table, None where that is nobody else, and `looks`
    hears that something is otherwise of an account.
    """

    holding: Holding
    leads: bool = False
    asks: Callable[[str, str], Awaitable[bool]]
    gone: Callable[[str, str], None] = staticmethod(lambda *_: None)
    came: Callable[[str], None] = staticmethod(lambda _: None)
    away: Callable[[str, str, str], Awaitable[bool | None]]
    looks: Callable[[str], None] = staticmethod(lambda _: None)

    async def know(self, table: str) -> bool:
        """Whether there is such a table, open or not; one is known that was opened elsewhere.
        Raises StoreError.
        """
        if table in self.tables or table in self.sleepers or table in self.shut:
            return True
        _, body = await self.around.store.standing(table)
        standing = read_standing(body) if body is not None else None
        if standing is None or standing.closed:
            return False
        self.sleepers.put({table: standing})
        return True

    def summaries(self) -> Iterator[TableSummary]:
        """Every table, for the lobby; but for who has the room only those that are open here: at
        these a seat is found for who wants any.
        """
        for one in super().summaries():
            if self.leads or one.table in self.tables:
                yield one

    async def opened(self, table: str) -> TableActor:
        """The actor of a table, which is opened or brought here for that.

        Raises as `table` does, and StoreError.
        """
        await self.know(table)
        return await super().opened(table)

    async def wake(self, table: str) -> None:
        """Have a table open that sleeps: here only for who has the room, or holds it."""
        if self.leads or self.holding.has(table):
            await super().wake(table)

    async def _wake(self, table: str, tail: Tail | None = None) -> None:
        await self.claim(table)
        await super()._wake(table)

    async def claim(self, table: str, *, asks: bool = True) -> None:
        """Hold the lease of a table; who has the room `asks` another for it. Raises Elsewhere,
        StoreError.
        """
        key = table_lease(table)
        for _ in range(_TRIES):
            if not self.holding.has(table):
                lease = (await self.holding.take(key))[key]
            if self.holding.has(table):
                self.came(table)
                return
            if not (self.leads and asks):
                raise Elsewhere(table, lease.owner)
            if not await self.asks(lease.owner, table):
                await asyncio.sleep(_AGAIN_S)  # he may be dead, and his lease ends
        raise Elsewhere(table, "")

    def adopt(self, actor: TableActor) -> None:
        """A table that was opened by a tournament or the floor is this worker's."""
        self.sleepers.forget(actor.table)
        super().adopt(actor)

    async def let_go(self, table: str) -> None:
        """A table that is closed is done with, and nobody's."""
        await super().let_go(table)
        if self.holding.has(table):
            await self.holding.let_go([table_lease(table)])

    # Tables that go elsewhere

    def may_move(self, actor: TableActor) -> bool:
        """Whether a table may be any worker's: nobody leads it, and nothing is wrong with it."""
        keeper = actor.keeper
        led = keeper.spec.event or keeper.spec.floor or keeper.live or actor.table in self.led
        return not led and actor.frozen is None and not keeper.closed

    async def put_away(
        self, table: str, patient: Callable[[Keeper], bool], held_back: Callable[[], None]
    ) -> bool:
        """Stop a table that is about to be somebody else's, as soon as it need not be waited for;
        whether it is open at all. `held_back` is called when from then on nothing more may reach
        it. What is under way there is stored before. Raises StoreError, TableFrozen.
        """
        while (actor := self.tables.get(table)) is not None:
            async with actor.settled() as keeper:
                if self.tables.get(table) is actor and not patient(keeper):
                    held_back()
                    actor.permit = _goes
                    self._sleeps(actor)
                    break
            await asyncio.sleep(_LOOK_S)
        if actor is None:
            return False
        await actor.stop()
        return True

    def drop(self, table: str) -> None:
        """A table is another worker's already: nothing it does here would be stored."""
        actor = self.tables.get(table)
        if actor is None:
            return
        _LOG.warning("table lost", table=table)
        actor.permit = _goes
        self._sleeps(actor)
        self.gone(table, "")
        task = asyncio.get_running_loop().create_task(actor.stop())
        self._going.add(task)
        task.add_done_callback(self._going.discard)

    def _sleeps(self, actor: TableActor) -> None:
        table, keeper = actor.table, actor.keeper
        del self.tables[table]
        for viewer in [*actor.viewers]:
            _unwatch(viewer, table)
        actor.viewers.clear()
        if not keeper.closed:
            self.sleepers.put({table: standing_of(keeper, actor.opened_at)})

    # What concerns tables of other workers too

    async def admit(self, table: str, account: str) -> None:
        """Let somebody see a private table and sit down at it, wherever it is."""
        if await self.away("admit", table, account) is None:
            await super().admit(table, account)

    async def dismiss(self, table: str, account: str) -> bool:
        """Somebody may not see a private table any more; whether others had let him in."""
        found = await self.away("dismiss", table, account)
        return await super().dismiss(table, account) if found is None else found

    def look_again(self, account: str) -> None:
        """Something of his is otherwise: the tables where he sits go by it, wherever they are."""
        super().look_again(account)
        self.looks(account)

    def look_here(self, account: str) -> None:
        """The same for the tables of this worker alone."""
        super().look_again(account)

    async def rename_here(self, account: str, name: str) -> None:
        """Call somebody otherwise at the tables of this worker."""
        for actor in [*self.tables.values()]:
            if actor.keeper.names.get(account, name) != name:
                await self._rename(actor, account, name)


def _goes(_body: Any) -> None:
    raise Elsewhere("", "")


def _unwatch(viewer: Any, table: str) -> None:
    viewer.unwatch(table)
