"""Many rows in one step of PostgreSQL: each column goes in as an array.

The same as `one_step` does for SQLite.
"""

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection

from floorman.store import plain
from floorman.store.types import Movement, Once, Record
from floorman.store.whole.chains import Link
from floorman.store.writing.rows import checksum_of, movement_rows


def read_balances(connection: Connection, accounts: Iterable[str]) -> dict[str, int]:
    """What those of the accounts hold that were ever used, in chips."""
    words = "SELECT account, amount FROM balances WHERE account = ANY(:accounts)"
    return dict(plain.rows(connection, words, {"accounts": [*accounts]}))


def upsert_balances(connection: Connection, balances: Mapping[str, int]) -> None:
    """Set what each account holds, whether it was ever used or not."""
    plain.write(
        connection,
        "INSERT INTO balances (account, amount) "
        "SELECT * FROM unnest(:accounts ::text[], :amounts ::bigint[]) "
        "ON CONFLICT (account) DO UPDATE SET amount = excluded.amount",
        {"accounts": [*balances], "amounts": [*balances.values()]},
    )


def read_heads(connection: Connection, tables: Iterable[str]) -> dict[str, Link]:
    """Where the logs of those of the tables that are there have come to."""
    found = plain.rows(
        connection,
        "SELECT table_id, last_sequence, chain, chain_key FROM heads WHERE table_id = ANY(:tables)",
        {"tables": [*tables]},
    )
    return {table: Link(*head) for table, *head in found}


def upsert_heads(connection: Connection, heads: Mapping[str, Link]) -> None:
    """Set where each log has come to, whether it had begun or not."""
    plain.write(
        connection,
        "INSERT INTO heads (table_id, last_sequence, chain, chain_key) SELECT * FROM "
        "unnest(:tables ::text[], :sequences ::bigint[], :chains ::text[], :keys ::text[]) "
        "ON CONFLICT (table_id) DO UPDATE SET "
        "last_sequence = excluded.last_sequence, chain = excluded.chain",
        {
            "tables": [*heads],
            "sequences": [one.sequence for one in heads.values()],
            "chains": [one.chain for one in heads.values()],
            "keys": [one.key for one in heads.values()],
        },
    )


def insert_records(connection: Connection, records: Iterable[tuple[Record, str]]) -> None:
    """Insert records, each with its hash in the chain."""
    chained = [*records]
    stored = [one for one, _ in chained]
    plain.write(
        connection,
        "INSERT INTO records (table_id, sequence, at, kind, body, checksum, chain) "
        "SELECT * FROM unnest(:tables ::text[], :sequences ::bigint[], :ats ::bigint[], "
        ":kinds ::text[], :bodies ::bytea[], :checksums ::bigint[], :chains ::text[])",
        {
            "tables": [one.table for one in stored],
            "sequences": [one.sequence for one in stored],
            "ats": [one.at for one in stored],
            "kinds": [one.kind for one in stored],
            "bodies": [one.body for one in stored],
            "checksums": [checksum_of(one) for one in stored],
            "chains": [chain for _, chain in chained],
        },
    )


def insert_movements(connection: Connection, movements: Iterable[Movement]) -> None:
    """Insert movements after all those that are there, in order."""
    last = plain.scalar(connection, "SELECT max(number) FROM movements", {}) or 0
    columns = [[*one] for one in zip(*movement_rows(last, movements), strict=True)]
    names = "numbers tables sequences places sources targets amounts whys checksums".split()
    plain.write(
        connection,
        "INSERT INTO movements "
        "(number, table_id, sequence, place, source, target, amount, why, checksum) "
        "SELECT * FROM unnest(:numbers ::bigint[], :tables ::text[], :sequences ::bigint[], "
        ":places ::bigint[], :sources ::text[], :targets ::text[], :amounts ::bigint[], "
        ":whys ::text[], :checksums ::bigint[])",
        dict(zip(names, columns, strict=True)),
    )


def read_done(connection: Connection, keys: Iterable[str]) -> dict[str, Once]:
    """What was done before of all that is asked for, by its key."""
    found = plain.rows(
        connection,
        "SELECT key, what, at, answer FROM once WHERE key = ANY(:keys)",
        {"keys": [*keys]},
    )
    return {row[0]: Once(*row) for row in found}


def delete_standings(connection: Connection, tables: Iterable[str]) -> None:
    """Take away how these tables stood."""
    words = "DELETE FROM standings WHERE table_id = ANY(:tables)"
    plain.write(connection, words, {"tables": [*tables]})
