"""The log of every table and the ledger of the room."""

from collections.abc import Iterable, Mapping
from typing import Final

from sqlalchemy import ColumnElement, Connection, bindparam, func, or_, select

from floorman.store.fencing.types import Fence
from floorman.store.plain import LAST, Query
from floorman.store.schema import BALANCES, HEADS, MOVEMENTS, RECORDS
from floorman.store.types import Checkpoint, Movement, Once, Record, StoredDeal
from floorman.store.whole.chains import Link
from floorman.store.whole.checksums import record_checksum
from floorman.store.writing.appending import Append, done_of, known_balances, known_heads
from floorman.store.writing.keeping import Keeping

_MOVEMENT = ("table_id", "sequence", "place", "source", "target", "amount", "why")
LAST_CHARACTER = chr(0x10FFFF)  # Unicode promises that no text has it

# What is asked with nearly every message is put together once.
_LOG: Final = Query(
    select(RECORDS.c.sequence, RECORDS.c.at, RECORDS.c.kind, RECORDS.c.body, RECORDS.c.checksum)
    .where(RECORDS.c.table_id == bindparam("table"))
    .where(RECORDS.c.sequence > bindparam("after"), RECORDS.c.sequence <= bindparam("upto"))
    .order_by(RECORDS.c.sequence)
)
_BALANCES: Final = Query(
    select(BALANCES.c.account, BALANCES.c.amount)
    .where(BALANCES.c.account >= bindparam("least"), BALANCES.c.account < bindparam("most"))
    .order_by(BALANCES.c.account)
)
_LAST: Final = Query(select(HEADS.c.last_sequence).where(HEADS.c.table_id == bindparam("table")))


class Log(Keeping):
    """Facts are added at the end and never change; balances are what the movements add up to."""

    async def append(  # noqa: PLR0913 -- stored together or not at all
        self,
        records: Iterable[Record],
        movements: Iterable[Movement] = (),
        holds: Mapping[str, int] | None = None,
        *,
        deals: Iterable[StoredDeal] = (),
        checkpoints: Iterable[Checkpoint] = (),
        once: Once | None = None,
        standings: Mapping[str, bytes] | None = None,
        fences: Iterable[Fence] = (),
    ) -> str:
        """Store records with the movements of chips at them, all or nothing; back when durable,
        with the hash that the last of them has in the chain of its table.

        With them, if there are any, the deals that these records ended, checkpoints at them (or of
        other tables, at the last record of each), and how their tables stand then; `once` is what
        was asked for, which is then done and not done again. `fences` are the leases under which
        it is written; what this process holds (`held`) is added of itself.

        No record may leave an account of a person ("wallet:...") below 0 that it took chips from;
        `holds` is what other accounts are known to hold at the end. Raises StoreConflict for a
        record that is not the next of its table, InsufficientFunds, LedgerDiffers, DoneBefore,
        StaleOwner where a lease has another epoch, StoreFailed, and ValueError for a movement or a
        deal at none of the records.
        """
        stored, points = tuple(records), tuple(checkpoints)
        logs = {*(one.table for one in stored), *(one.table for one in points)}
        append = Append(
            stored,
            tuple(movements),
            dict(holds or {}),
            tuple(deals),
            points,
            once,
            dict(standings or {}),
            self._fences(fences, logs),
        )
        head: str = await self._write(append) if append.records or append.holds else ""
        return head

    async def done_before(self, key: str) -> Once | None:
        """What is kept of something that was asked for, if it has been done."""
        return await self.read(lambda connection: done_of(connection, [key]).get(key))

    async def records(self, table: str, after: int = 0, upto: int | None = None) -> list[Record]:
        """The log of a table in order, from the record after a sequence, up to another."""
        end = LAST if upto is None else upto
        return await self.read(lambda connection: records_in(connection, table, after, end))

    async def has(self, record: Record) -> bool:
        """Whether just this record is the one at its place: where the answer to an append was lost,
        somebody else may have been there since.
        """
        return await self.records(record.table, record.sequence - 1, record.sequence) == [record]

    async def tables(self) -> list[str]:
        """Every table that has a log, in alphabetical order."""
        query = select(HEADS.c.table_id).order_by(HEADS.c.table_id)
        return await self.read(lambda connection: [*connection.scalars(query)])

    async def last_sequence(self, table: str, kind: str = "") -> int:
        """The sequence of a table's last record, or the last of a kind; 0 without any."""
        if kind:
            wanted = (RECORDS.c.table_id == table, RECORDS.c.kind == kind)
            column = RECORDS.c.sequence
            last = select(column).where(*wanted).order_by(column.desc()).limit(1)
            return await self.read(lambda connection: connection.scalar(last) or 0)
        found = await self.read(lambda connection: _LAST.first(connection, table=table))
        return found[0] if found else 0

    async def head(self, table: str) -> Link | None:
        """Where the log of a table has come to, with the hash of its chain there."""
        return (await self.read(lambda connection: known_heads(connection, [table]))).get(table)

    async def last_time(self) -> int:
        """The latest time at which a table was left; 0 without any."""
        last = (RECORDS.c.table_id == HEADS.c.table_id) & (
            RECORDS.c.sequence == HEADS.c.last_sequence
        )
        query = select(func.max(RECORDS.c.at)).select_from(HEADS.join(RECORDS, last))
        return await self.read(lambda connection: connection.scalar(query) or 0)

    async def balance(self, account: str) -> int:
        """What an account holds; 0 if it has never been used."""
        found = await self.read(lambda connection: known_balances(connection, [account]))
        return found.get(account, 0)

    async def balances(self, prefix: str = "") -> dict[str, int]:
        """What every account holds whose name begins so, in alphabetical order, those at 0 too."""
        return await self.read(lambda connection: balances_in(connection, prefix))

    async def movements(
        self, account: str | None = None, table: str | None = None, limit: int | None = 100
    ) -> list[Movement]:
        """The last movements, oldest first: of an account, at a table, or of the whole room.

        At most `limit` of them; None for all.
        """
        wanted: list[ColumnElement[bool]] = []
        if account is not None:
            wanted.append(or_(MOVEMENTS.c.source == account, MOVEMENTS.c.target == account))
        if table is not None:
            wanted.append(MOVEMENTS.c.table_id == table)
        columns = [MOVEMENTS.c[name] for name in _MOVEMENT]
        query = select(*columns).where(*wanted).order_by(MOVEMENTS.c.number.desc()).limit(limit)

        def found(connection: Connection) -> list[Movement]:
            return [Movement(*row) for row in connection.execute(query)][::-1]

        return await self.read(found)


def records_in(connection: Connection, table: str, after: int, upto: int) -> list[Record]:
    """The records of a table after a sequence, up to another, each with whether it is damaged."""
    found = _LOG.rows(connection, table=table, after=after, upto=upto)
    return [
        Record(
            table,
            sequence,
            at,
            kind,
            body,
            damaged=record_checksum(table, sequence, at, kind, body) != checksum,
        )
        for sequence, at, kind, body, checksum in found
    ]


def balances_in(connection: Connection, prefix: str) -> dict[str, int]:
    """What every account holds whose name begins so, in chips."""
    return dict(_BALANCES.rows(connection, least=prefix, most=prefix + LAST_CHARACTER))
