"""Checksums: whether a row still says what was written.

Records and movements get theirs as they are written and are never changed. The rows of people, of
settings, of what was done once, and checkpoints are sealed at the end of whatever changed them: the
database itself takes the seal off a row that changes, and all that have none get a new one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar
from zlib import crc32

import msgspec
from sqlalchemy import Connection, Table, text

from floorman.store.schema import (
    ACCOUNTS,
    CHECKPOINTS,
    FROZEN,
    INVITES,
    NOTES,
    ONCE,
    PASSKEYS,
    PREFERENCES,
    REPORTS,
    SESSIONS,
    STANDINGS,
    TRACES,
    TRIES,
)

SEALED: Final = (
    ACCOUNTS,
    SESSIONS,
    INVITES,
    NOTES,
    PREFERENCES,
    PASSKEYS,
    TRIES,
    ONCE,
    FROZEN,
    CHECKPOINTS,
    STANDINGS,
    TRACES,
    REPORTS,
)
CHECKSUM: Final = "checksum"

T = TypeVar("T")


def record_checksum(table: str, sequence: int, at: int, kind: str, body: bytes) -> int:
    """The checksum of a record."""
    return crc32(body, crc32(f"{table}\n{sequence}\n{at}\n{kind}\n".encode()))


def movement_checksum(number: int, *what: object) -> int:
    """The checksum of a movement, with all its fields in order."""
    return crc32("\n".join(map(str, (number, *what))).encode())


def row_checksum(row: Mapping[str, Any]) -> int:
    """The checksum of a row of people or settings; what is empty does not count."""
    said = {
        name: int(value) if isinstance(value, bool) else value
        for name, value in row.items()
        if name != CHECKSUM and value is not None
    }
    return crc32(msgspec.json.encode(said, order="sorted"))


def sealing(work: Callable[[Connection], T]) -> Callable[[Connection], T]:
    """Work after which every row that it changed is sealed."""

    def done(connection: Connection) -> T:
        result = work(connection)
        seal(connection)
        return result

    return done


def seal(connection: Connection, tables: Iterable[Table] = SEALED) -> None:
    """Seal every row of the tables that has no seal."""
    for table in tables:
        rows = connection.execute(text(f"SELECT * FROM {table.name} WHERE {CHECKSUM} IS NULL"))
        found = [_sealed(table, dict(row)) for row in rows.mappings()]
        if found:
            keys = " AND ".join(f"{key} = :{key}" for key in _keys(table))
            statement = f"UPDATE {table.name} SET {CHECKSUM} = :{CHECKSUM} WHERE {keys}"
            connection.execute(text(statement), found)


def broken_seals(connection: Connection, table: Table) -> Iterator[str]:
    """The rows of a table that do not say what was written, by their keys."""
    for row in connection.execute(text(f"SELECT * FROM {table.name}")).mappings():
        if row[CHECKSUM] != row_checksum(dict(row)):
            yield " ".join(str(row[key]) for key in _keys(table) if not _is_secret(key))


def _is_secret(key: str) -> bool:
    return key.endswith("_hash")


def _sealed(table: Table, row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in _keys(table)} | {CHECKSUM: row_checksum(row)}


def _keys(table: Table) -> list[str]:
    return [column.name for column in table.primary_key]
