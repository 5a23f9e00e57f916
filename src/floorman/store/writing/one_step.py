"""Many rows in one step of SQLite: the rows go in, and come out, as one JSON text.

Row by row, the thread that writes gives the interpreter up and waits to have it back at every row;
under load that takes longer than the writing. PostgreSQL's driver sends rows together by itself.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from sqlalchemy import Connection

from floorman.store import plain
from floorman.store.types import Movement, Once, Record
from floorman.store.whole.chains import Link
from floorman.store.writing.rows import checksum_of, movement_rows

_RECORD: Final = (
    "INSERT INTO records (table_id, sequence, at, kind, body, checksum, chain) "
    "VALUES (:table_id, :sequence, :at, :kind, :body, :checksum, :chain)"
)


def read_balances(connection: Connection, accounts: Iterable[str]) -> dict[str, int]:
    """What those of the accounts hold that were ever used, in chips."""
    found = plain.scalar(
        connection,
        "SELECT json_group_object(account, amount) FROM balances "
        "WHERE account IN (SELECT value FROM json_each(:accounts))",
        {"accounts": _json([*accounts])},
    )
    return msgspec.json.decode(found, type=dict[str, int])


def upsert_balances(connection: Connection, balances: Mapping[str, int]) -> None:
    """Set what each account holds, whether it was ever used or not."""
    plain.write(
        connection,
        "INSERT INTO balances (account, amount) "
        "SELECT key, value FROM json_each(:balances) WHERE true "
        "ON CONFLICT (account) DO UPDATE SET amount = excluded.amount",
        {"balances": _json(balances)},
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
    """Insert records, each with its hash in the chain."""
    chained = [*records]
    if not all(_is_text(one) for one, _ in chained):
        plain.write(connection, _RECORD, *(_record_row(*one) for one in chained))
        return
    rows = [
        (one.table, one.sequence, one.at, one.kind, one.body.decode(), checksum_of(one), chain)
        for one, chain in chained
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
    plain.write(
        connection,
        "INSERT INTO movements "
        "(number, table_id, sequence, place, source, target, amount, why, checksum) "
        "SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, "
        "value ->> 6, value ->> 7, value ->> 8 FROM json_each(:rows) ORDER BY key",
        {"rows": _json(movement_rows(last, movements))},
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


def _is_text(record: Record) -> bool:
    """Whether a body can go through JSON; where none of it is hidden behind a zero either."""
    try:
        return "\0" not in record.body.decode()
    except UnicodeDecodeError:
        return False


def _record_row(record: Record, chain: str) -> dict[str, object]:
    return {
        "table_id": record.table,
        "sequence": record.sequence,
        "at": record.at,
        "kind": record.kind,
        "body": record.body,
        "checksum": checksum_of(record),
        "chain": chain,
    }


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
