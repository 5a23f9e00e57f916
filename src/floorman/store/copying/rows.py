"""Every row of a database, whatever its kind: copied, counted, and summed up to be compared."""

import base64
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, select

from floorman.store.fencing.tables import PASSING
from floorman.store.refusals import StoreError
from floorman.store.schema import METADATA

AT_ONCE: Final = 2000
# What belongs to the room; who owns what of it at the moment does not.
KEPT: Final = tuple(one for one in METADATA.sorted_tables if one.name not in PASSING)


def tables_of(connection: Connection) -> list[Table]:
    """The tables as the database has them, checksums and all; what others refer to comes first."""
    found = MetaData()
    return [Table(one.name, found, autoload_with=connection) for one in KEPT]


def counts(connection: Connection) -> dict[str, int]:
    """How many rows there are in each table."""
    return {one.name: connection.scalar(select(func.count()).select_from(one)) or 0 for one in KEPT}


def copy_rows(source: Connection, target: Connection) -> None:
    """Copy every row into a database that is empty. Raises StoreError for one that is not."""
    for one, other in zip(tables_of(source), tables_of(target), strict=True):
        if {*one.c.keys()} != {*other.c.keys()}:
            raise StoreError(f"the table {one.name} has other columns there")
        if target.execute(select(other).limit(1)).first() is not None:
            raise StoreError(f"there is something in {one.name} already: take an empty database")
        for rows in _chunks(source, one):
            target.execute(other.insert(), [dict(row._mapping) for row in rows])


def digests(connection: Connection) -> dict[str, str]:
    """A hash of all rows of each table, the same in every kind of database."""
    return {one.name: _digest(connection, one) for one in tables_of(connection)}


def _digest(connection: Connection, table: Table) -> str:
    digest = sha256()
    names = sorted(table.c.keys())
    for rows in _chunks(connection, table):
        for row in rows:
            digest.update(msgspec.json.encode([_plain(row._mapping[name]) for name in names]))
    return digest.hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(bytes(value)).decode()
    return value


def _chunks(connection: Connection, table: Table) -> Iterator[Any]:
    query = select(table).order_by(*table.primary_key)
    found = connection.execution_options(yield_per=AT_ONCE).execute(query)
    yield from found.partitions(AT_ONCE)
