"""The one writer of a table: carries deeds out, has them stored, then tells everyone.

Nobody is told of anything before it is stored. If storing fails, the table is rebuilt from what
the log holds, so that what is told and what is kept never differ.
"""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Protocol

import structlog

from floorman.deal.deal import Deal
from floorman.server import records as r
from floorman.server.driving import Due, Hands, Pace, acts_for, asks_a_player, next_due
from floorman.server.keeper import Event, Keeper
from floorman.server.ledger import movements_of
from floorman.store import Record, Store

_LOG: Final = structlog.get_logger("floorman.tables")
_AFTER_FAULT_S: Final = 0.5


class Viewer(Protocol):
    """Somebody who watches a table: a person's socket. `player` is who looks."""

    player: str

    def tell(self, actor: "TableActor", happened: tuple[Event, ...]) -> None:
        """Something has happened, and is stored."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What an actor needs: the store, the time in milliseconds, chance and house players."""

    store: Store
    now: Callable[[], int]
    hands: Hands
    pace: Pace


class TableActor:
    """A table in the care of its only writer."""

    def __init__(self, table: str, keeper: Keeper, sequence: int, around: Surroundings) -> None:
        self.table = table
        self.keeper = keeper
        self.sequence = sequence
        self.around = around
        self.changed = around.now()
        self.viewers: set[Viewer] = set()
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Let the table go on by itself."""
        self._driver = asyncio.get_running_loop().create_task(self._drive())

    async def stop(self) -> None:
        """Do nothing more; what is being stored is stored."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
        async with self._lock:
            pass

    @property
    def deal(self) -> Deal | None:
        """The deal in progress, else the last one."""
        return self.keeper.deal

    async def do(self, make: Callable[[Keeper], r.Any], *before: r.Any) -> tuple[Event, ...]:
        """Carry out what `make` says, given the table as it is at that moment, after `before`.

        Raises what `make`, the table and the deal raise; then nothing has changed but for
        `before`.
        """
        async with self._lock:
            for body in before:
                await self._carry_out(body)
            return await self._carry_out(make(self.keeper))

    async def _carry_out(self, body: r.Any) -> tuple[Event, ...]:
        at = max(self.around.now(), self.keeper.table.state.now)
        happened = self.keeper.apply(body, at)
        recorded = self.keeper.recorded(body)
        self.sequence += 1
        record = Record(self.table, self.sequence, at, r.kind_of(body), r.encode(recorded))
        moved = movements_of(self.table, self.sequence, happened, self.keeper.bots)
        try:
            await asyncio.shield(self.around.store.append((record,), moved))
        except Exception:
            await self._rebuild()
            raise
        self.changed = at
        for viewer in [*self.viewers]:
            viewer.tell(self, happened)
        self._wake.set()
        return happened

    async def _rebuild(self) -> None:
        """The table as the log holds it."""
        records = await self.around.store.records(self.table)
        self.keeper = rebuilt(records, self.keeper)
        self.sequence = records[-1].sequence

    async def _drive(self) -> None:
        """Do what is due, whenever it is."""
        while True:
            due = next_due(self.keeper, self.around.pace, self.around.hands, self.changed)
            self._wake.clear()
            if due is None:
                await self._wake.wait()
                continue
            wait = (due.at - self.around.now()) / 1000
            if wait > 0:
                try:
                    await asyncio.wait_for(self._wake.wait(), wait)
                except TimeoutError:
                    pass
                else:
                    continue
            seen = self.keeper.number
            async with self._lock:
                if self.keeper.number == seen:
                    await self._carry_out_due(due)

    async def _carry_out_due(self, due: Due) -> None:
        """A deed of the table's own. A fault in it must not stop the table: it is logged, and a
        seat whose house player failed is acted for like one who is gone.
        """
        try:
            await self._carry_out(due.make())
        except Exception:
            _LOG.exception("deed failed", table=self.table)
            await asyncio.sleep(_AFTER_FAULT_S)
            if asks_a_player(self.keeper.table):
                await self._carry_out(acts_for(self.keeper.table))


def rebuilt(records: Iterable[Record], like: Keeper | None = None) -> Keeper:
    """A table from its records. Raises ValueError for a log that does not begin as it must."""
    keeper: Keeper | None = None
    for record in records:
        body = r.decode(record.body)
        if keeper is None:
            if not isinstance(body, r.Opened):
                raise ValueError(f"the log of {record.table} does not begin with its opening")
            keeper = Keeper(body, like.source if like else None)
            continue
        keeper.apply(body, record.at)
        keeper.shuffles.fresh.clear()
    if keeper is None:
        raise ValueError("there are no records")
    return keeper
