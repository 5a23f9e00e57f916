"""The time by which leases expire: PostgreSQL's own, or for SQLite the machine's, as it is given.

Only when something may be taken goes by it. That nobody writes who does not own goes by epochs.
"""

from typing import Final

from sqlalchemy import Connection, text

# Not the transaction's beginning: a lock may have been waited for since.
_CLOCK: Final = text("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")


def now(connection: Connection, at: int) -> int:
    """The time in milliseconds; `at` where the database has no clock of its own for all."""
    if connection.dialect.name == "sqlite":
        return at
    return int(connection.scalar(_CLOCK) or 0)
