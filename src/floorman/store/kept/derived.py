"""What is worked out from the log and kept beside it: deals that are over, checkpoints, standings.

Nothing of it is the truth: all of it can be dropped and made again from the records.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Select, bindparam, select, text, tuple_

from floorman.store.plain import LAST, Query
from floorman.store.schema import CHECKPOINTS, COMPACTED, DEAL_PLAYERS, DEALS, HEADS, STANDINGS
from floorman.store.types import Checkpoint, OwnDeal, StoredDeal
from floorman.store.whole.checksums import CHECKSUM, row_checksum
from floorman.store.writing.appending import write_deals, write_standings
from floorman.store.writing.keeping import Keeping

_AT_ONCE = 200  # pairs asked for in one statement: databases bound how many there may be
_CHECKPOINT: Final = Query(
    select(CHECKPOINTS)
    .where(CHECKPOINTS.c.table_id == bindparam("table"))
    .where(CHECKPOINTS.c.sequence <= bindparam("upto"))
    .order_by(CHECKPOINTS.c.sequence.desc())
    .limit(1)
)
_OWN_ROWS = text(f"SELECT * FROM {DEAL_PLAYERS.name} WHERE table_id = :table")


class Derived(Keeping):
    """Deals that are over, and checkpoints and standings of tables."""

    async def deals(
        self, table: str, before: int | None = None, limit: int | None = 50
    ) -> list[StoredDeal]:
        """The deals of a table, the newest first: those with numbers below `before`.

        At most `limit` of them; None for all.
        """
        wanted = [DEALS.c.table_id == table]
        if before is not None:
            wanted.append(DEALS.c.number < before)
        query = select(DEALS).where(*wanted).order_by(DEALS.c.number.desc()).limit(limit)
        return await self.read(lambda connection: deals_in(connection, query))

    async def deal(self, table: str, number: int) -> StoredDeal | None:
        """One deal that is over; None where there is none of that number."""
        query = select(DEALS).where(DEALS.c.table_id == table, DEALS.c.number == number)
        found = await self.read(lambda connection: deals_in(connection, query))
        return found[0] if found else None

    async def deals_of(
        self,
        account: str,
        before: tuple[int, str, int] | None = None,
        limit: int | None = 50,
    ) -> list[StoredDeal]:
        """The deals that somebody was dealt in, at any table, the newest first.

        `before` is the time, the table and the number of one of them, and what follows it is
        found. At most `limit`; None for all.
        """
        order = (DEAL_PLAYERS.c.at, DEAL_PLAYERS.c.table_id, DEAL_PLAYERS.c.number)
        wanted: list[ColumnElement[bool]] = [DEAL_PLAYERS.c.account == account]
        if before is not None:
            wanted.append(tuple_(*order) < tuple_(*before))
        same = (DEALS.c.table_id == DEAL_PLAYERS.c.table_id) & (
            DEALS.c.number == DEAL_PLAYERS.c.number
        )
        query = (
            select(DEALS)
            .join(DEAL_PLAYERS, same)
            .where(*wanted)
            .order_by(*(one.desc() for one in order))
            .limit(limit)
        )
        return await self.read(lambda connection: deals_in(connection, query))

    async def own_rows(self, table: str) -> list[Mapping[str, Any]]:
        """What the deals of a table were for each who was in one, as it stands there: the fields of
        `OwnDeal` beside `account` and `number`, None where that was not kept.
        """
        query = select(DEAL_PLAYERS).where(DEAL_PLAYERS.c.table_id == table)
        return await self.read(
            lambda connection: [dict(row) for row in connection.execute(query).mappings()]
        )

    async def replace_deals(self, table: str, deals: Iterable[StoredDeal]) -> None:
        """Put these in the place of all deals of a table, as they were worked out anew.

        What a deal was for its players stays as it was where these do not say it, unless that is
        damaged: then nobody knows.
        """
        made = [*deals]

        def work(connection: Connection) -> None:
            before: dict[int, dict[str, OwnDeal]] = {}
            found = connection.execute(_OWN_ROWS, {"table": table}).mappings()
            for row in map(dict, found):
                if row[CHECKSUM] == row_checksum(row):
                    before.setdefault(row["number"], {})[row["account"]] = _own(row)
            for kept in (DEALS, DEAL_PLAYERS):
                connection.execute(kept.delete().where(kept.c.table_id == table))
            said = (one.own or before.get(one.number, {}) for one in made)
            pairs = zip(made, said, strict=True)
            write_deals(connection, [replace(one, own=own) for one, own in pairs])

        await self.write(work, [table])

    async def standings(self) -> dict[str, bytes]:
        """How every table stands of which that is kept as it was written."""
        query = text(f"SELECT * FROM {STANDINGS.name}")

        def found(connection: Connection) -> dict[str, bytes]:
            rows = [dict(row) for row in connection.execute(query).mappings()]
            whole = (row for row in rows if row[CHECKSUM] == row_checksum(row))
            return {row["table_id"]: bytes(row["body"]) for row in whole}

        return await self.read(found)

    async def standing(self, table: str) -> tuple[int, bytes | None]:
        """The last sequence of a table, and how it stands, if that is kept."""
        body = select(STANDINGS.c.body).where(STANDINGS.c.table_id == table)
        head = select(HEADS.c.last_sequence).where(HEADS.c.table_id == table)
        return await self.read(
            lambda connection: (connection.scalar(head) or 0, connection.scalar(body))
        )

    async def keep_standings(self, standings: Mapping[str, bytes]) -> None:
        """Keep how these tables stand."""
        if standings:
            work = partial(write_standings, standings=standings)
            await self.write(work, standings)

    async def checkpoint(self, table: str, upto: int | None = None) -> Checkpoint | None:
        """The newest checkpoint of a table, at or before a sequence; None where there is none."""
        return await self.read(lambda connection: checkpoint_in(connection, table, upto))

    async def drop_checkpoints(self, table: str, upto: int | None = None) -> None:
        """Forget the checkpoints of a table, all of them or those at or before a sequence; but for
        the one that its log was compacted behind.
        """
        base = select(COMPACTED.c.upto).where(COMPACTED.c.table_id == table)
        wanted = [CHECKPOINTS.c.table_id == table, CHECKPOINTS.c.sequence.not_in(base)]
        if upto is not None:
            wanted.append(CHECKPOINTS.c.sequence <= upto)
        statement = CHECKPOINTS.delete().where(*wanted)
        await self.write(lambda connection: connection.execute(statement) and None, [table])


def checkpoint_in(connection: Connection, table: str, upto: int | None) -> Checkpoint | None:
    """The newest checkpoint of a table, at or before a sequence where one is given."""
    row = _CHECKPOINT.first(connection, table=table, upto=LAST if upto is None else upto)
    return None if row is None else Checkpoint(*row)


def deals_in(connection: Connection, query: Select[Any]) -> list[StoredDeal]:
    """The deals of a query, each with who was in it."""
    return deals_of_rows(connection, connection.execute(query).all())


def deals_of_rows(connection: Connection, rows: Sequence[Any]) -> list[StoredDeal]:
    """The deals of rows that begin with every column of theirs, each with who was in it."""
    accounts = _accounts(connection, [(row[0], row[1]) for row in rows])
    return [_deal(row, accounts.get((row[0], row[1]), ())) for row in rows]


def _own(row: Mapping[str, Any]) -> OwnDeal:
    """What a deal was for somebody, as it stands there: what was not kept is None."""
    return OwnDeal(*(row[name] for name in OwnDeal.__struct_fields__))


def _deal(row: Sequence[Any], accounts: Iterable[str]) -> StoredDeal:
    table, number, began, ended, at, body = row[: len(DEALS.c)]
    return StoredDeal(table, number, began, ended, at, body, frozenset(accounts))


def _accounts(
    connection: Connection, deals: Sequence[tuple[str, int]]
) -> dict[tuple[str, int], list[str]]:
    accounts: dict[tuple[str, int], list[str]] = {}
    key = tuple_(DEAL_PLAYERS.c.table_id, DEAL_PLAYERS.c.number)
    for start in range(0, len(deals), _AT_ONCE):
        wanted = deals[start : start + _AT_ONCE]
        for row in connection.execute(select(DEAL_PLAYERS).where(key.in_(wanted))):
            accounts.setdefault((row.table_id, row.number), []).append(row.account)
    return accounts
