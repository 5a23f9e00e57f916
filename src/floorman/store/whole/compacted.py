"""What stays of a log that was compacted, and the hash that stands for it.

Of its records up to a checkpoint the first is kept whole, of the others when they were, of what
kind, and the hash that each has in the chain; what they said is gone. The hash is over these, the
checkpoint, and the deals in short that were over by then, which nothing else can be held against.
"""

import hmac
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Row, select

from floorman.store.schema import CHECKPOINTS, COMPACTED, DEALS, RECORDS
from floorman.store.types import Compacted

EMPTY = b""
ROWS_AT_ONCE = 5000


def compacted_in(connection: Connection) -> dict[str, Compacted]:
    """Every table whose log was compacted."""
    return {row.table_id: Compacted(*row) for row in connection.execute(select(COMPACTED))}


def digest_of(connection: Connection, table: str, upto: int, key: str) -> str:
    """HMAC-SHA256, under the key of the chain, over what stays of a log up to a record."""
    digest = hmac.new(key.encode(), digestmod="sha256")
    for row in _kept(connection, table, upto):
        for value in row:
            text = value if isinstance(value, bytes) else str(value).encode()
            digest.update(len(text).to_bytes(8, "big") + text)
    return digest.hexdigest()


def _kept(connection: Connection, table: str, upto: int) -> Iterator[Row[Any]]:
    log, deals, points = RECORDS.c, DEALS.c, CHECKPOINTS.c
    queries = (
        select(log.sequence, log.at, log.kind, log.chain)
        .where(log.table_id == table, log.sequence <= upto)
        .order_by(log.sequence),
        select(deals.number, deals.began, deals.ended, deals.at, deals.body)
        .where(deals.table_id == table, deals.began <= upto)
        .order_by(deals.number),
        select(points.sequence, points.body).where(
            points.table_id == table, points.sequence == upto
        ),
    )
    for query in queries:
        # Of the statement, not of the connection, which goes on to write.
        yield from connection.execute(query.execution_options(yield_per=ROWS_AT_ONCE))
