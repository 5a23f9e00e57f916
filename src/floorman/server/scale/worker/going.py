"""What a worker does by itself: says that it is there, takes what nobody has, gives others their
share, and lets go of everything when it is to stop.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

import structlog

from floorman.server.door.sweeping import SWEEP_SECONDS, compact_logs
from floorman.server.scale.members import EVERY_S, Here, chosen
from floorman.server.scale.worker.house import Elsewhere
from floorman.server.scale.worker.worker import Worker
from floorman.store import StoreError

_LOG: Final = structlog.get_logger("floorman.worker")
_RENEW_S: Final = 1.0
_SWEEP_S: Final = 5.0
_BALANCE_S: Final = 3.0
# After somebody has died what he had is looked for more often, until his leases are over.
_LOOKING_S: Final = 6.0
_HASTE_S: Final = 0.4
# What others say of themselves is waited for before anything is taken.
_SETTLE_S: Final = 1.5
_AT_ONCE: Final = 8
_MOVED: Final = 16
# So many above its share a worker keeps, or a tenth of that.
_ABOVE: Final = 1
_PATIENCE_S: Final = 60.0
DRAIN_S: Final = 120.0


class Going:
    """Keeps a worker going; `drain_s`: so long it waits for deals to end when it is to stop."""

    def __init__(self, worker: Worker, drain_s: float = DRAIN_S) -> None:
        self._worker, self._drain_s = worker, drain_s
        self._tasks: list[asyncio.Task[None]] = []
        self._died_at = -_LOOKING_S
        self._balancing: asyncio.Task[None] | None = None
        self._leads_from = time.monotonic() + EVERY_S + 0.2
        self._next_sweep = time.monotonic() + _SETTLE_S

    def start(self) -> None:
        """Begin."""
        for often, what in (
            (EVERY_S, self._here), (_RENEW_S, self._renew), (_HASTE_S, self._lead),
            (_HASTE_S, self._sweep), (_BALANCE_S, self._balance), (SWEEP_SECONDS, self._compact),
        ):  # fmt: skip
            self._tasks.append(asyncio.create_task(_again(often, what)))

    async def stop(self) -> None:
        """Do nothing more by itself."""
        tasks = [*self._tasks, *([self._balancing] if self._balancing else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()

    async def _here(self) -> None:
        if self._worker.members.silent():
            self._died_at = time.monotonic()
        self._worker.say_here()

    async def _renew(self) -> None:
        lost = await self._worker.holding.renew()
        if lost is None:
            _LOG.error("forgotten: it begins again")
            self._worker.over.set()
        elif lost:
            self._worker.lost(lost)

    async def _lead(self) -> None:
        worker, members = self._worker, self._worker.members
        if worker.leads or worker.drains or members.room() is not None:
            return
        if time.monotonic() < self._leads_from:
            return
        best = chosen("room", members.takers())
        if best is None or best.worker != worker.name:
            return
        try:
            await worker.lead()
        except Exception:
            # What was begun of it cannot be undone piece by piece: another process begins anew.
            _LOG.exception("cannot have the room")
            worker.over.set()

    async def _sweep(self) -> None:
        """Open tables that nobody has and where something is due; this worker's share of them."""
        worker, now = self._worker, time.monotonic()
        hurried = now - self._died_at < _LOOKING_S
        if worker.drains or not (hurried or self._due(now)):
            return
        mine = [
            key for key, one in worker.house.sleepers.all()
            if one.goes_on and self._is_mine(key) and key not in worker.house.tables
        ]  # fmt: skip
        if not mine:
            return
        owned = await worker.holding.owners(mine)
        await _some(_AT_ONCE, [key for key in mine if key not in owned], self._open)

    def _due(self, now: float) -> bool:
        if now < self._next_sweep:
            return False
        self._next_sweep = now + _SWEEP_S
        return True

    def _is_mine(self, table: str) -> bool:
        found = self._worker.members.for_table(table)
        return found is not None and found.worker == self._worker.name

    async def _open(self, table: str) -> None:
        try:
            await self._worker.where(table)
        except Elsewhere:
            pass
        except StoreError as error:
            _LOG.warning("not opened", table=table, why=str(error))

    async def _compact(self) -> None:
        """Who has the room does it with what else is swept there."""
        worker = self._worker
        if not worker.leads:
            await compact_logs(worker.store, worker.room.settings.log_days, worker.room.now())

    async def _balance(self) -> None:
        """Give tables to who has fewer, where this worker has more than its share."""
        worker = self._worker
        if worker.drains or (self._balancing is not None and not self._balancing.done()):
            return
        moves = share(worker.name, worker.members.takers())
        if not moves:
            return
        movable = [key for key, one in worker.house.tables.items() if worker.house.may_move(one)]
        # Where nobody plays first: there nothing need be waited for.
        movable.sort(key=lambda key: worker.house.tables[key].keeper.playing)
        plan = dict(zip(movable, moves, strict=False))
        self._balancing = asyncio.create_task(self._move(plan, _PATIENCE_S))

    async def _move(self, plan: dict[str, str], patience_s: float) -> None:
        async def move(table: str) -> None:
            try:
                await self._worker.give(table, plan[table], patience_s)
            except StoreError as error:
                _LOG.warning("not moved", table=table, why=str(error))

        await _some(len(plan), plan, move)

    async def drain(self) -> None:
        """Let go of everything: the room at once, tables as their deals end, each to who is to have
        it then. Where nobody else is there, they end as in a room that stops.
        """
        worker = self._worker
        worker.drains = True
        worker.say_here()
        others = [one for one in worker.members.takers() if one.worker != worker.name]
        if not others:
            return
        _LOG.info("drains", tables=len(worker.house.tables))
        await worker.stop_leading()
        plan = {}
        for table in worker.house.tables:
            to = chosen(table, others)
            assert to is not None
            plan[table] = to.worker
        await self._move(plan, self._drain_s)
        worker.say_here()


def share(worker: str, takers: Iterable[Here]) -> list[str]:
    """To whom the tables go that a worker has above its share, one entry for each."""
    there = {one.worker: one.movable for one in takers}
    mine = there.pop(worker, 0)
    if not there:
        return []
    mean = (mine + sum(there.values())) / (len(there) + 1)
    if mine <= mean + max(_ABOVE, mean / 10):
        return []
    found: list[str] = []
    while len(found) < min(_MOVED, mine - int(mean)):
        least = min(there, key=lambda one: (there[one], one))
        if there[least] >= mean:
            break
        there[least] += 1
        found.append(least)
    return found


async def _some(at_once: int, what: Iterable[str], do: Callable[[str], Awaitable[None]]) -> None:
    """Do it for each, so many at once."""
    free = asyncio.Semaphore(max(1, at_once))

    async def one(key: str) -> None:
        async with free:
            await do(key)

    await asyncio.gather(*(one(key) for key in what))


async def _again(every_s: float, do: Callable[[], Awaitable[None]]) -> None:
    """Do it again and again; a fault in it ends nothing."""
    while True:
        try:
            await do()
        except StoreError as error:
            _LOG.warning("not done", what=do.__name__, why=str(error))
        except Exception:
            _LOG.exception("not done", what=do.__name__)
        await asyncio.sleep(every_s)
