"""What a worker holds: leases in the database, without which nothing it writes is taken."""

from collections.abc import Callable, Iterable
from typing import Final

from floorman.server.tables.cage import REGISTER_LOG, is_table
from floorman.store import Fence, Held, Lease, Store

ROOM: Final = "room"
_TABLE: Final = "table:"
# Who has not said for so long that he is there may lose what he has. He says so three times as
# often.
TTL_MS: Final = 3_000


def key_of(log: str) -> str:
    """The lease that a log is written under. What tables tell of persons is written by whichever
    worker has the table: there the log itself says who came first.
    """
    if log == REGISTER_LOG:
        return ""
    return table_lease(log) if is_table(log) else ROOM


def table_lease(table: str) -> str:
    """The lease of a table."""
    return _TABLE + table


class Holding:
    """The leases of one worker; `now` is the machine's time in milliseconds."""

    def __init__(self, store: Store, worker: str, now: Callable[[], int]) -> None:
        self._store, self.worker, self._now = store, worker, now
        self.held = Held(key_of)
        store.held = self.held
        self._lost = 0
        self._owed: set[str] = set()  # let go of, and not given up yet

    async def begin(self, address: str) -> None:
        """Be there. Raises StoreError."""
        await self._store.enlist(self.worker, address, TTL_MS, self._now(), "worker")

    async def renew(self) -> list[str] | None:
        """Say that this worker is still there; what others have taken meanwhile, which is held no
        more. None where nothing is left to it at all. Raises StoreError.
        """
        lost = await self._store.renew(self.worker, TTL_MS, self._now())
        if lost is None:
            return None
        await self._give_up()
        if lost == self._lost:
            return []
        gone = await self.look()
        self._lost = lost  # only now: where looking failed it is done with the next
        return gone

    async def _give_up(self) -> None:
        owed = sorted(key for key in self._owed if key not in self.held)
        self._owed.intersection_update(owed)
        if owed:
            await self._store.give_up(self.worker, owed)
            self._owed.difference_update(owed)

    async def look(self) -> list[str]:
        """What was held here and is not any more. Raises StoreError."""
        left = {one.key for one in await self._store.leases_of(self.worker, self._now())}
        gone = [key for key in self.held.keys if key not in left]
        for key in gone:
            self.held.drop(key)
        return gone

    def has(self, table: str) -> bool:
        """Whether a table is held here."""
        return table_lease(table) in self.held

    async def take(self, *keys: str) -> dict[str, Lease]:
        """Take what nobody has who is there; whose each is then. Raises StoreError."""
        found = await self._store.take(self.worker, keys, self._now())
        for key, lease in found.items():
            if lease.owner == self.worker:
                self.held.note(lease)
            else:
                self.held.drop(key)
        return found

    async def hand_over(self, key: str, to: str) -> Lease:
        """Give a lease to another worker. Raises StaleOwner, NoSuchOwner, StoreError."""
        found = await self._store.hand_over(self.worker, [key], to, self._now())
        self.held.drop(key)
        return found[key]

    def note(self, key: str, epoch: int) -> None:
        """A lease was handed over to this worker."""
        self.held.note(Fence(key, epoch))

    async def let_go(self, keys: Iterable[str]) -> None:
        """Have no more of these. Raises StoreError."""
        wanted = {*keys}
        for key in wanted:
            self.held.drop(key)
        # Where this fails nobody else could have them as long as this worker is there.
        self._owed |= wanted
        await self._give_up()

    async def owners(self, tables: Iterable[str]) -> dict[str, Lease]:
        """Whose tables are, of those that somebody has. Raises StoreError."""
        keys = {table_lease(one): one for one in tables}
        found = await self._store.owners_of(keys, self._now())
        return {keys[key]: lease for key, lease in found.items()}

    async def leave(self) -> None:
        """Go, and let go of everything. Raises StoreError."""
        for key in self.held.keys:
            self.held.drop(key)
        await self._store.leave(self.worker)
