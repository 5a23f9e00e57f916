"""Many rows in one step of SQLite: the rows go in, and come out, as one JSON text.

Row by row, the thread that writes gives the interpreter up and waits to have it back at every row;
under load that takes longer than the writing. PostgreSQL's driver sends rows together by itself.
"""

from collections.abc import Iterable, Mapping

import msgspec
from sqlalchemy import Column, Connection, Table

from floorman.store import plain
from floorman.store.types import Movement, Once, Record
from floorman.store.whole.chains import Link
from floorman.store.whole.checksums import movement_checksum, record_checksum


def read_values(
    connection: Connection, key: Column[str], value: Column[int], keys: Iterable[str]
) -> dict[str, int]:
    """The values of those of the keys that are there."""
    found = plain.scalar(
        connection,
        f"SELECT json_group_object({key.name}, {value.name}) FROM {_name(key.table)} "
        f"WHERE {key.name} IN (SELECT value FROM json_each(:keys))",
        {"keys": _json([*keys])},
    )
    return msgspec.json.decode(found, type=dict[str, int])


def upsert_values(
    connection: Connection, key: Column[str], value: Column[int], values: Mapping[str, int]
) -> None:
    """Set the value of each key, whether it was there or not."""
    plain.write(
        connection,
        f"INSERT INTO {_name(key.table)} ({key.name}, {value.name}) "
        "SELECT key, value FROM json_each(:values) WHERE true "
        f"ON CONFLICT ({key.name}) DO UPDATE SET {value.name} = excluded.{value.name}",
        {"values": _json(values)},
    )


def read_heads(connection: Connection, tables: Iterable[str]) -> dict[str, Link]:
    """Where the logs of those of the tables that are there have come to."""
    found = plain.scalar(
        connection,
        "SELECT json_group_object(table_id, json_array(last_sequence, chain, chain_key)) "
        "FROM heads WHERE table_id IN (SELECT value FROM json_each(:tables))",
        {"tables": _json([*tables])},
    )
    heads = msgspec.json.decode(found, type=dict[str, tuple[int, str, str]])
    return {table: Link(*head) for table, head in heads.items()}


def upsert_heads(connection: Connection, heads: Mapping[str, Link]) -> None:
    """Set where each log has come to, whether it had begun or not."""
    rows = [(table, one.sequence, one.chain, one.key) for table, one in heads.items()]
    plain.write(
        connection,
        "INSERT INTO heads (table_id, last_sequence, chain, chain_key) "
        "SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 "
        "FROM json_each(:rows) WHERE true ON CONFLICT (table_id) DO UPDATE SET "
        "last_sequence = excluded.last_sequence, chain = excluded.chain",
        {"rows": _json(rows)},
    )


def insert_records(connection: Connection, records: Iterable[tuple[Record, str]]) -> None:
    """Insert records, whose bodies are texts, each with its hash in the chain."""
    rows = [
        (one.table, one.sequence, one.at, one.kind, one.body.decode(), checksum_of(one), chain)
        for one, chain in records
    ]
    plain.write(
        connection,
        "INSERT INTO records (table_id, sequence, at, kind, body, checksum, chain) "
        "SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, "
        "CAST(value ->> 4 AS BLOB), value ->> 5, value ->> 6 FROM json_each(:rows) "
        "ORDER BY key",
        {"rows": _json(rows)},
    )


def insert_movements(connection: Connection, movements: Iterable[Movement]) -> None:
    """Insert movements after all those that are there, in order."""
    last = plain.scalar(connection, "SELECT max(number) FROM movements", {}) or 0
    rows = []
    for number, one in enumerate(movements, last + 1):
        what = msgspec.structs.astuple(one)
        rows.append((number, *what, movement_checksum(number, *what)))
    plain.write(
        connection,
        "INSERT INTO movements "
        "(number, table_id, sequence, place, source, target, amount, why, checksum) "
        "SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, "
        "value ->> 6, value ->> 7, value ->> 8 FROM json_each(:rows) ORDER BY key",
        {"rows": _json(rows)},
    )


def read_done(connection: Connection, keys: Iterable[str]) -> dict[str, Once]:
    """What was done before of all that is asked for, by its key."""
    found = plain.rows(
        connection,
        "SELECT key, what, at, answer FROM once WHERE key IN (SELECT value FROM json_each(:keys))",
        {"keys": _json([*keys])},
    )
    return {row[0]: Once(*row) for row in found}


def delete_standings(connection: Connection, tables: Iterable[str]) -> None:
    """Take away how these tables stood."""
    plain.write(
        connection,
        "DELETE FROM standings WHERE table_id IN (SELECT value FROM json_each(:tables))",
        {"tables": _json([*tables])},
    )


def checksum_of(record: Record) -> int:
    """The checksum that a record is stored with."""
    return record_checksum(record.table, record.sequence, record.at, record.kind, record.body)


def is_text(record: Record) -> bool:
    """Whether a body can go through JSON; where none of it is hidden behind a zero either."""
    try:
        return "\0" not in record.body.decode()
    except UnicodeDecodeError:
        return False


def _name(table: object) -> str:
    assert isinstance(table, Table)
    return table.name


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
