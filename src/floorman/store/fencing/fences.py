"""Whether whoever writes still owns what he writes to, asked in the transaction that writes.

PostgreSQL locks the rows for as long as that takes, so that a lease is taken before or after it and
never in between; SQLite has the whole file locked.
"""

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import Connection

from floorman.store import plain
from floorman.store.fencing.types import Fence
from floorman.store.refusals import StaleOwner

_SHARED: Final = "SELECT key, epoch FROM leases WHERE key = ANY(:keys) ORDER BY key FOR SHARE"
# One text and not many rows, as elsewhere where SQLite writes.
_TOLD: Final = (
    "SELECT json_group_object(key, epoch) FROM leases "
    "WHERE key IN (SELECT value FROM json_each(:keys))"
)


def epochs_of(connection: Connection, keys: Iterable[str]) -> dict[str, int]:
    """The epochs of those of these leases that there are, which stay so until the transaction is
    over.
    """
    wanted = sorted({*keys})
    if not wanted:
        return {}
    if plain.is_sqlite(connection):
        told = plain.scalar(connection, _TOLD, {"keys": msgspec.json.encode(wanted).decode()})
        return msgspec.json.decode(told, type=dict[str, int])
    return dict(plain.rows(connection, _SHARED, {"keys": wanted}))


def check(fences: Iterable[Fence], epochs: dict[str, int]) -> None:
    """Raise StaleOwner for the first of the fences whose lease has another epoch."""
    for one in fences:
        if epochs.get(one.key) != one.epoch:
            raise StaleOwner(one.key, one.epoch, epochs.get(one.key, 0))


def check_now(connection: Connection, fences: Iterable[Fence]) -> None:
    """Raise StaleOwner unless all these leases have these epochs, now and until what is written
    in this transaction is.
    """
    wanted = [*fences]
    check(wanted, epochs_of(connection, (one.key for one in wanted)))
