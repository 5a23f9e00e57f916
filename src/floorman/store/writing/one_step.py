"""Many rows in one step of SQLite: the rows go in, and come out, as one JSON text.

Row by row, the thread that writes gives the interpreter up and waits to have it back at every row;
under load that takes longer than the writing. PostgreSQL's driver sends rows together by itself.
"""

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec
from sqlalchemy import Column, Connection, Table, TextClause, text

from floorman.store.types import Record
from floorman.store.whole.chains import Link
from floorman.store.whole.checksums import record_checksum


def read_values(
    connection: Connection, key: Column[str], value: Column[int], keys: Iterable[str]
) -> dict[str, int]:
    """The values of those of the keys that are there."""
    found = connection.scalar(
        _text(
            f"SELECT json_group_object({key.name}, {value.name}) FROM {_name(key.table)} "
            f"WHERE {key.name} IN (SELECT value FROM json_each(:keys))"
        ),
        {"keys": _json([*keys])},
    )
    return msgspec.json.decode(found, type=dict[str, int])


def upsert_values(
    connection: Connection, key: Column[str], value: Column[int], values: Mapping[str, int]
) -> None:
    """Set the value of each key, whether it was there or not."""
    connection.execute(
        _text(
            f"INSERT INTO {_name(key.table)} ({key.name}, {value.name}) "
            "SELECT key, value FROM json_each(:values) WHERE true "
            f"ON CONFLICT ({key.name}) DO UPDATE SET {value.name} = excluded.{value.name}"
        ),
        {"values": _json(values)},
    )


def read_heads(connection: Connection, tables: Iterable[str]) -> dict[str, Link]:
    """Where the logs of those of the tables that are there have come to."""
    found = connection.scalar(
        _text(
            "SELECT json_group_object(table_id, json_array(last_sequence, chain, chain_key)) "
            "FROM heads WHERE table_id IN (SELECT value FROM json_each(:tables))"
        ),
        {"tables": _json([*tables])},
    )
    heads = msgspec.json.decode(found, type=dict[str, tuple[int, str, str]])
    return {table: Link(*head) for table, head in heads.items()}


def upsert_heads(connection: Connection, heads: Mapping[str, Link]) -> None:
    """Set where each log has come to, whether it had begun or not."""
    rows = [(table, one.sequence, one.chain, one.key) for table, one in heads.items()]
    connection.execute(
        _text(
            "INSERT INTO heads (table_id, last_sequence, chain, chain_key) "
            "SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 "
            "FROM json_each(:rows) WHERE true ON CONFLICT (table_id) DO UPDATE SET "
            "last_sequence = excluded.last_sequence, chain = excluded.chain"
        ),
        {"rows": _json(rows)},
    )


def insert_records(connection: Connection, records: Iterable[tuple[Record, str]]) -> None:
    """Insert records, whose bodies are texts, each with its hash in the chain."""
    rows = [
        (one.table, one.sequence, one.at, one.kind, one.body.decode(), checksum_of(one), chain)
        for one, chain in records
    ]
    connection.execute(
        _text(
            "INSERT INTO records (table_id, sequence, at, kind, body, checksum, chain) "
            "SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, "
            "CAST(value ->> 4 AS BLOB), value ->> 5, value ->> 6 FROM json_each(:rows) "
            "ORDER BY key"
        ),
        {"rows": _json(rows)},
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


@cache
def _text(words: str) -> TextClause:
    """A statement, which is taken apart for the names in it once."""
    return text(words)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
