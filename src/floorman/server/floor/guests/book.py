"""The log of the guests in the care of its only writer: stored first, so then."""

import asyncio
from collections.abc import Callable
from typing import Final

from floorman.server.floor.actor import FloorActor
from floorman.server.floor.guests import records as r
from floorman.server.floor.guests.keeper import GuestsKeeper, Held, rebuilt
from floorman.server.tables.event_table import FLOOR_LOG, GUESTS_LOG
from floorman.server.writers.finishing import to_the_end
from floorman.store import Once, Store

EVENING: Final = "evening"


class GuestBook:
    """What is kept of kiosks and codes; `stirred` is called whenever something has changed."""

    def __init__(
        self, store: Store, floor: FloorActor, now: Callable[[], int], stirred: Callable[[], None]
    ) -> None:
        self._store, self._floor, self._now, self._stirred = store, floor, now, stirred
        self._keeper = GuestsKeeper()
        self._sequence = 0
        self._doubtful = True
        self._lock = asyncio.Lock()
        # The opening that is known, and the number of its record.
        self._opened: tuple[object, int] = (self, 0)

    async def settled(self) -> GuestsKeeper:
        """Everything that is stored, without the codes of an evening that is over.

        Raises StoreError.
        """
        async with self._lock:
            return await self._settled()

    async def _settled(self) -> GuestsKeeper:
        if self._doubtful:
            await self._rebuild()
        evening = await self._evening()
        if evening != self._keeper.evening:
            kiosks = tuple(self._keeper.kiosks.values())
            await self._store_all((r.Evening(opened=evening, kiosks=kiosks),), None)
        return self._keeper

    async def held(self, code: str) -> Held | None:
        """What a code stands for, by its hash. Raises StoreError."""
        return (await self.settled()).codes.get(code)

    async def keep(self, *bodies: r.Any, once: Once | None = None) -> None:
        """Store records. Raises DoneBefore and what the store raises; then nothing has changed."""
        await to_the_end(self._keep(bodies, once))

    async def _keep(self, bodies: tuple[r.Any, ...], once: Once | None) -> None:
        async with self._lock:
            await self._settled()
            await self._store_all(bodies, once)

    async def _store_all(self, bodies: tuple[r.Any, ...], once: Once | None) -> None:
        draft = self._keeper.copy()
        for body in bodies:
            draft.apply(body)
        records = r.records_of(self._sequence, bodies, self._now())
        self._doubtful = True
        await self._store.append(records, once=once)
        self._keeper, self._sequence, self._doubtful = draft, records[-1].sequence, False
        self._stirred()

    async def _rebuild(self) -> None:
        last = await self._store.last_sequence(GUESTS_LOG)
        began = await self._store.last_sequence(GUESTS_LOG, EVENING)
        records = await self._store.records(GUESTS_LOG, after=max(0, began - 1), upto=last)
        self._keeper, self._sequence, self._doubtful = rebuilt(records), last, False

    async def _evening(self) -> int:
        """Which evening it is: that of the last opening, though the floor be closed by now."""
        opened = self._floor.keeper.opened
        if opened is not self._opened[0]:
            number = await self._store.last_sequence(FLOOR_LOG, "opened")
            self._opened = opened, number
        return self._opened[1]
