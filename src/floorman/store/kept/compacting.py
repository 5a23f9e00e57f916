"""Logs behind a checkpoint of theirs: what old records said is let go of, the proof of it stays."""

from typing import Final

from sqlalchemy import Connection, bindparam, delete, func, select, update

from floorman.store.plain import Query
from floorman.store.refusals import StoreConflict
from floorman.store.schema import CHECKPOINTS, COMPACTED, RECORDS
from floorman.store.types import Compacted
from floorman.store.whole.checksums import insert_sealed, record_checksum
from floorman.store.whole.compacted import EMPTY, digest_of
from floorman.store.writing.appending import known_heads
from floorman.store.writing.keeping import Keeping

_COMPACTED: Final = Query(select(COMPACTED).where(COMPACTED.c.table_id == bindparam("table")))


class Compacting(Keeping):
    """Records of long ago whose bodies are no longer kept."""

    async def compacted(self, table: str) -> Compacted | None:
        """Up to where the log of a table was compacted; None where all of it is there."""

        def found(connection: Connection) -> Compacted | None:
            row = _COMPACTED.first(connection, table=table)
            return Compacted(*row) if row else None

        return await self.read(found)

    async def compact(self, table: str, upto: int, at: int) -> int:
        """Let go of what the records said after the first and up to a checkpoint; how many bytes.

        The caller has made sure that the log is whole. Raises StoreConflict where there is no
        checkpoint at that record.
        """

        def work(connection: Connection) -> int:
            point = (CHECKPOINTS.c.table_id == table) & (CHECKPOINTS.c.sequence == upto)
            if connection.execute(select(CHECKPOINTS.c.sequence).where(point)).first() is None:
                raise StoreConflict(table, upto, 0)
            freed = _empty(connection, table, upto)
            older = (CHECKPOINTS.c.table_id == table) & (CHECKPOINTS.c.sequence < upto)
            connection.execute(delete(CHECKPOINTS).where(older))
            key = known_heads(connection, [table])[table].key
            digest = digest_of(connection, table, upto, key)
            connection.execute(delete(COMPACTED).where(COMPACTED.c.table_id == table))
            row = {"table_id": table, "upto": upto, "at": at, "digest": digest}
            insert_sealed(connection, COMPACTED, [row])
            return freed

        return await self.write(work, [table])


def _empty(connection: Connection, table: str, upto: int) -> int:
    """Take the bodies out of the records after the first; how many bytes there were."""
    log = RECORDS.c
    wanted = (log.table_id == table) & (log.sequence > 1) & (log.sequence <= upto)
    query = select(log.sequence, log.at, log.kind, func.length(log.body))
    rows = connection.execute(query.where(wanted, log.body != EMPTY)).all()
    here = (log.table_id == table) & (log.sequence == bindparam("at_sequence"))
    values = {"body": EMPTY, "checksum": bindparam("sealed")}
    emptied = [
        {"at_sequence": sequence, "sealed": record_checksum(table, sequence, at, kind, EMPTY)}
        for sequence, at, kind, _ in rows
    ]
    if emptied:
        connection.execute(update(RECORDS).where(here).values(values), emptied)
    return sum(row[3] for row in rows)
