"""The store of a worker: it takes the lease of a table that begins, and says what others have to
know of what it stored.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from floorman.server.scale.worker.holding import Holding, table_lease
from floorman.server.tables.cage import REGISTER_LOG, is_table
from floorman.store import Record, StaleOwner, Store


class WorkerStore(Store):
    """A store whose writes carry leases. `stale` hears of a key that belongs to somebody else,
    `stands` how tables stand by now, and `registered` that the register has gone on.
    """

    holding: Holding | None = None
    stale: Callable[[str], None] = staticmethod(lambda _: None)
    stands: Callable[[Mapping[str, bytes]], None] = staticmethod(lambda _: None)
    registered: Callable[[], None] = staticmethod(lambda: None)

    async def append(self, records: Iterable[Record], *args: Any, **how: Any) -> str:
        """Store records as any store does. Raises StaleOwner for what is not held here."""
        stored = tuple(records)
        if self.holding is not None:
            begun = [one.table for one in stored if one.sequence == 1 and is_table(one.table)]
            new = [table_lease(one) for one in begun if not self.holding.has(one)]
            if new:
                await self.holding.take(*new)
        try:
            head = await super().append(stored, *args, **how)
        except StaleOwner as error:
            self.stale(error.key)
            raise
        if standings := how.get("standings"):
            self.stands(standings)
        if any(one.table == REGISTER_LOG for one in stored):
            self.registered()
        return head
