"""The cage: where play chips come from, each grant a record and a movement of the ledger."""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from floorman.server.ledger import wallet_of
from floorman.store import Movement, Record, Store

CAGE_LOG: Final = "cage"


class Granted(msgspec.Struct, frozen=True, tag_field="kind", tag="granted"):
    """Somebody was given chips by an account, or by the house."""

    account: str
    chips: int
    by: str


class Cage:
    """The one writer of the cage's log."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._lock = asyncio.Lock()

    async def grant(self, account: str, chips: int, by: str) -> None:
        """Move chips into the wallet of an account."""
        async with self._lock:
            sequence = await self._store.last_sequence(CAGE_LOG) + 1
            body = msgspec.json.encode(Granted(account, chips, by))
            record = Record(CAGE_LOG, sequence, self._now(), "granted", body)
            wallet = wallet_of(account)
            moved = Movement(CAGE_LOG, sequence, 0, "cage", wallet, chips, "granted")
            await self._store.append((record,), (moved,))
