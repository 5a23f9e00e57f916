"""Checksums: whether a row still says what was written.

Records and movements get theirs as they are written and are never changed. The rows of people, of
settings, of what was done once, of what deals were for players, and checkpoints are sealed at the
end of whatever changed them: the database itself takes the seal off a row that changes, and all
that have none get a new one.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeVar
from zlib import crc32

import msgspec
from sqlalchemy import Connection, Table, text

from floorman.store import plain
from floorman.store.club import TABLES as CLUB_TABLES
from floorman.store.schema import (
    ACCOUNTS,
    ADMISSIONS,
    CHECKPOINTS,
    COMPACTED,
    DEAL_PLAYERS,
    DEEDS,
    FROZEN,
    INVITES,
    MARKS,
    NOTES,
    ONCE,
    PASSKEYS,
    PREFERENCES,
    REPORTS,
    RESETS,
    SESSIONS,
    SHARED,
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
    COMPACTED,
    STANDINGS,
    TRACES,
    REPORTS,
    DEEDS,
    ADMISSIONS,
    RESETS,
    *CLUB_TABLES,
    MARKS,
    SHARED,
    DEAL_PLAYERS,
)
CHECKSUM: Final = "checksum"
_AT_ONCE: Final = 5000

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


def seal(connection: Connection) -> None:
    """Seal every row of people and settings that has no seal."""
    unsealed = {name for (name,) in plain.rows(connection, _tables_unsealed(), {})}
    for table in SEALED:
        if table.name in unsealed:
            _seal(connection, table)


def _seal(connection: Connection, table: Table) -> None:
    while rows := plain.mappings(connection, _rows_unsealed(table.name)):
        plain.write(connection, _seal_on(table), *(_sealed(table, row) for row in rows))


def insert_sealed(
    connection: Connection, table: Table, rows: Sequence[dict[str, Any]], *, new: bool = True
) -> None:
    """Insert whole rows, every column of them named, each with its seal at once. Unless all of them
    are `new`, those that are there already stay as they are.
    """
    sealed = [{**one, CHECKSUM: row_checksum(one)} for one in rows]
    plain.write(connection, _insert(table, new=new), *sealed)


@cache
def _tables_unsealed() -> str:
    each = (
        f"SELECT '{one.name}' WHERE EXISTS (SELECT 1 FROM {one.name} WHERE {CHECKSUM} IS NULL)"
        for one in SEALED
    )
    return " UNION ALL ".join(each)


@cache
def _insert(table: Table, *, new: bool) -> str:
    names = [*(column.name for column in table.columns), CHECKSUM]
    values = ", ".join(f":{name}" for name in names)
    else_none = "" if new else " ON CONFLICT DO NOTHING"
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({values}){else_none}"


@cache
def _rows_unsealed(table: str) -> str:
    return f"SELECT * FROM {table} WHERE {CHECKSUM} IS NULL LIMIT {_AT_ONCE}"


@cache
def _seal_on(table: Table) -> str:
    keys = " AND ".join(f"{key} = :{key}" for key in _keys(table))
    return f"UPDATE {table.name} SET {CHECKSUM} = :{CHECKSUM} WHERE {keys}"


def broken_seals(connection: Connection, table: Table) -> Iterator[str]:
    """The rows of a table that do not say what was written, by their keys."""
    rows = text(f"SELECT * FROM {table.name}").execution_options(yield_per=_AT_ONCE)
    for row in connection.execute(rows).mappings():
        if row[CHECKSUM] != row_checksum(dict(row)):
            yield " ".join(str(row[key]) for key in _keys(table) if not _is_secret(key))


def _is_secret(key: str) -> bool:
    return key.endswith("_hash")


def _sealed(table: Table, row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in _keys(table)} | {CHECKSUM: row_checksum(row)}


def _keys(table: Table) -> list[str]:
    return [column.name for column in table.primary_key]
