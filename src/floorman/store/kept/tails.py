"""The ends of many logs read at once, for a room that begins again with thousands of tables."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, bindparam, select

from floorman.store.kept.derived import checkpoint_in, deals_of_rows
from floorman.store.kept.log import balances_in, records_in
from floorman.store.plain import Query
from floorman.store.schema import DEALS
from floorman.store.types import Tail
from floorman.store.writing.appending import known_heads
from floorman.store.writing.keeping import Keeping

_ENDED: Final = Query(
    select(DEALS)
    .where(DEALS.c.table_id == bindparam("table"))
    .where(DEALS.c.began > bindparam("since"))
)


class Tails(Keeping):
    """What tables are made again from."""

    async def tails(self, tables: Iterable[str], again: int) -> dict[str, Tail]:
        """The end of each of these logs, all as they were at one moment: so many records at the
        least, and those before them back to the newest checkpoint, or to the beginning.

        A table without a log has no records here. Raises StoreFailed.
        """
        wanted = [*tables]

        def found(connection: Connection) -> dict[str, Tail]:
            heads = known_heads(connection, wanted)
            tails = {}
            for table in wanted:
                head = heads.get(table)
                last = head.sequence if head else 0
                point = checkpoint_in(connection, table, max(0, last - again - 1))
                since = point.sequence if point else 0
                tails[table] = Tail(
                    point,
                    records_in(connection, table, since, last),
                    head.chain if head else "",
                    balances_in(connection, f"{table}/"),
                    deals_of_rows(connection, _ENDED.rows(connection, table=table, since=since)),
                )
            return tails

        return await self.read(found)
