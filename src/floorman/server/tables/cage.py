"""The cage: where play chips come from, each grant a record and a movement of the ledger."""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from floorman.server.tables.event_table import (
    FLOOR_LOG,
    GUESTS_LOG,
    LEAGUES_LOG,
    is_desk,
    is_event,
)
from floorman.server.tables.ledger import wallet_of
from floorman.store import Account, Movement, Once, Record, Store

CAGE_LOG: Final = "cage"
REGISTER_LOG: Final = "register"
CASHIER_LOG: Final = "cashier"
HOUSE: Final = "house"
# The logs that are neither of tables nor of tournaments.
_OWN: Final = frozenset((CAGE_LOG, REGISTER_LOG, CASHIER_LOG, FLOOR_LOG, GUESTS_LOG, LEAGUES_LOG))


def is_table(log: str) -> bool:
    """Whether a log is a table's: not the room's own, nor a tournament's, here or at the desk."""
    return log not in _OWN and not is_event(log) and not is_desk(log)


class Granted(msgspec.Struct, frozen=True, tag_field="kind", tag="granted"):
    """Somebody was given chips by an account, or by the house, and why."""

    account: str
    chips: int
    by: str
    why: str = ""


class Taken(msgspec.Struct, frozen=True, tag_field="kind", tag="taken"):
    """Chips were taken out of somebody's wallet by an account, and why."""

    account: str
    chips: int
    by: str
    why: str = ""


class Returned(msgspec.Struct, frozen=True, tag_field="kind", tag="returned"):
    """Somebody has gone for good, and his chips came back."""

    account: str
    chips: int


class Cage:
    """The one writer of the cage's log."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._lock = asyncio.Lock()

    async def grant(
        self, account: str, chips: int, by: str, once: Once | None = None, why: str = ""
    ) -> None:
        """Move chips into the wallet of an account. Raises DoneBefore."""
        async with self._lock:
            record, moved = await self._granted(account, chips, by, why)
            await self._store.append((record,), (moved,), once=once)

    async def take(
        self, account: str, chips: int, by: str, once: Once | None = None, why: str = ""
    ) -> None:
        """Move chips out of the wallet of an account. Raises DoneBefore, InsufficientFunds."""
        async with self._lock:
            sequence = await self._store.last_sequence(CAGE_LOG) + 1
            body = msgspec.json.encode(Taken(account, chips, by, why))
            record = Record(CAGE_LOG, sequence, self._now(), "taken", body)
            wallet = wallet_of(account)
            moved = Movement(CAGE_LOG, sequence, 0, wallet, "cage", chips, "taken")
            await self._store.append((record,), (moved,), once=once)

    async def add_account(self, account: Account, chips: int, once: Once | None = None) -> None:
        """Store a new account with its first chips, both or neither.

        Raises NameTaken, DoneBefore.
        """
        if not chips:
            await self._store.add_account(account, once=once)
            return
        async with self._lock:
            record, moved = await self._granted(account.id, chips, HOUSE)
            await self._store.add_account(account, (record,), (moved,), once)

    async def delete_account(self, account: Account, name: str) -> None:
        """Delete an account, which is then called so, and take its chips back, both or neither."""
        async with self._lock:
            wallet = wallet_of(account.id)
            chips = await self._store.balance(wallet)
            if chips <= 0:
                await self._store.delete_account(account.id, name)
                return
            sequence = await self._store.last_sequence(CAGE_LOG) + 1
            body = msgspec.json.encode(Returned(account.id, chips))
            record = Record(CAGE_LOG, sequence, self._now(), "returned", body)
            moved = Movement(CAGE_LOG, sequence, 0, wallet, "cage", chips, "returned")
            await self._store.delete_account(account.id, name, (record,), (moved,))

    async def _granted(
        self, account: str, chips: int, by: str, why: str = ""
    ) -> tuple[Record, Movement]:
        """The next record of the cage, and the movement at it."""
        sequence = await self._store.last_sequence(CAGE_LOG) + 1
        body = msgspec.json.encode(Granted(account, chips, by, why))
        record = Record(CAGE_LOG, sequence, self._now(), "granted", body)
        wallet = wallet_of(account)
        return record, Movement(CAGE_LOG, sequence, 0, "cage", wallet, chips, "granted")
