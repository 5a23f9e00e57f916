"""Deals played again in the background: one table after the other, while the room goes on."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import structlog

from floorman.server.play.actor import TableActor
from floorman.server.rechecking.deals import Over, over_with, played_again
from floorman.server.tables.checkpoints import keeper_from
from floorman.server.tables.freezing import evidence_of_deal
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.rebuilding import read_again
from floorman.store import Frozen, Record, Store, StoredDeal, StoreError

_LOG: Final = structlog.get_logger("floorman.tables")
# So many deals wait at the most: where more come, the oldest are left to the next audit.
WAITING_MOST: Final = 20_000
_IDLE_S: Final = 1.0


class Rechecking:
    """Which deals wait to be played again. `tables` are those that are open; `pause_s` is the rest
    between two tables, 0 for never beginning.

    `done`, `differing` and `left_out` count deals.
    """

    def __init__(self, store: Store, tables: Mapping[str, TableActor], pause_s: float) -> None:
        self._store, self._tables, self._pause_s = store, tables, pause_s
        self._waiting: dict[str, list[Over]] = {}
        # The table after the deals that were played again last, as the log made it, with the last
        # of their records: else each would be played again with all since a checkpoint.
        self._since: dict[str, tuple[int, bytes]] = {}
        self.done = self.differing = self.left_out = self.over = 0

    @property
    def waiting(self) -> int:
        """How many deals have not been played again yet."""
        return sum(map(len, self._waiting.values()))

    def note(self, actor: TableActor, over: Iterable[StoredDeal]) -> None:
        """These deals have just been stored as over."""
        over = [*over]
        self.over += len(over)
        if not self._pause_s:
            return
        for stored in over:
            waiting = self._waiting.get(actor.table, [])
            # Of one that something was shown of afterwards, what was told last counts.
            waiting = [one for one in waiting if one.number != stored.number]
            self._waiting[actor.table] = [*waiting, over_with(stored, actor.keeper)]
        if self.waiting > WAITING_MOST:
            table = next(iter(self._waiting))
            self.left_out += len(self._waiting.pop(table))

    async def run(self) -> None:
        """Play again what waits, until it is cancelled."""
        while True:
            await asyncio.sleep(self._pause_s or _IDLE_S)
            table = next(iter(self._waiting), None)
            if table is not None:
                await self.check(table)

    async def check(self, table: str) -> None:
        """Play again what waits of one table; it is frozen where something is otherwise."""
        wanted = self._waiting.pop(table, [])
        if not wanted:
            return
        try:
            first, last = wanted[0].began, wanted[-1].ended
            since, records = await self._read(table, first, last)
            again = await asyncio.to_thread(played_again, table, records, since, wanted)
            if again.wrong is not None:
                await self._freeze(table, *again.wrong, records)
            self._keep(table, last, again.kept)
        except StoreError as error:
            self._put_back(table, wanted)
            _LOG.warning("not played again", table=table, why=str(error))
            return
        self.done += len(wanted)

    def _put_back(self, table: str, wanted: Iterable[Over]) -> None:
        """These wait again, but for those of which something was shown meanwhile: they wait as they
        were told last.
        """
        later = self._waiting.get(table, [])
        told = {one.number for one in later}
        self._waiting[table] = [*(one for one in wanted if one.number not in told), *later]

    async def _read(
        self, table: str, first: int, last: int
    ) -> tuple[Keeper | None, Sequence[Record]]:
        """The table before a record, and the records from there up to another."""
        upto, kept = self._since.pop(table, (first, b""))
        if upto >= first:
            return await read_again(self._store, table, first, last)
        records = await self._store.records(table, after=upto, upto=last)
        return keeper_from(kept), records

    def _keep(self, table: str, last: int, kept: bytes | None) -> None:
        """Remember where to go on, of tables that are open."""
        if kept is not None and table in self._tables:
            self._since[table] = last, kept
        if len(self._since) > len(self._tables):
            self._since = {one: at for one, at in self._since.items() if one in self._tables}

    async def _freeze(self, table: str, one: Over, what: str, records: Sequence[Record]) -> None:
        """Let the table stand still, with the deal as it was told and the log as it is."""
        self.differing += 1
        actor = self._tables.get(table)
        keeper: Keeper | None = actor.keeper if actor is not None else None
        number = one.number
        told = next((o for o in keeper.finished if o.number == number), None) if keeper else None
        why = f"deal {number} is not what was told of it: {what}"
        last = one.ended
        frozen = Frozen(table, last, one.at, why, evidence_of_deal(why, told, records))
        await self._store.freeze(frozen)
        if actor is not None:
            await actor.stand_still(frozen)
        else:
            _LOG.error("deal differs", table=table, deal=number, why=why)
