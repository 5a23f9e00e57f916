"""Proof that a database holds together, without knowing any rule of the game: what is damaged is
found, and never ends the audit.

One pass over the ledger in the order in which chips moved; all of it is seen at one moment, so a
running room may be audited.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, func, select

from floorman.store.schema import (
    BALANCES,
    CHECKPOINTS,
    DEAL_PLAYERS,
    DEALS,
    HEADS,
    MOVEMENTS,
    RECORDS,
)
from floorman.store.store import Store
from floorman.store.types import WALLET, Record
from floorman.store.whole.chains import chain_hash
from floorman.store.whole.checksums import SEALED, broken_seals, movement_checksum, record_checksum
from floorman.store.whole.compacted import EMPTY, compacted_in, digest_of

ROWS_AT_ONCE = 5000


class Finding(msgspec.Struct, frozen=True):
    """Something that must not be: which check failed, on which table or account, and how."""

    check: str
    where: str
    what: str


class Noted(msgspec.Struct, frozen=True):
    """The head of a log as somebody was shown it: after so many records the chain had that hash."""

    table: str
    sequence: int
    chain: str


async def audit_store(store: Store, noted: Sequence[Noted] = ()) -> list[Finding]:
    """Everything that is wrong with the log and the ledger; empty if all is well.

    What cannot even be read is a finding too. `noted` are heads that the logs must have had.
    """
    return await store.read(lambda connection: _findings(connection, noted))


async def audit_log(store: Store, table: str) -> list[Finding]:
    """What is wrong with the records of one log, and with what stays of those compacted."""
    return await store.read(
        lambda connection: [*_records(connection, table), *_compacted(connection, table)]
    )


def _findings(connection: Connection, noted: Sequence[Noted]) -> list[Finding]:
    balances: Counter[str] = Counter()
    checks: tuple[tuple[str, Callable[[], Iterator[Finding]]], ...] = (
        ("the database", lambda: _integrity(connection)),
        ("the log", lambda: _log(connection)),
        ("the log", lambda: _records(connection)),
        ("the log", lambda: _compacted(connection)),
        ("the log", lambda: _noted(connection, noted)),
        ("the ledger", lambda: _orphans(connection)),
        ("the ledger", lambda: _ledger(connection, balances)),
        ("the ledger", lambda: _balances(connection, balances)),
        ("people", lambda: _people(connection)),
        ("deals", lambda: _deals(connection)),
    )
    found: list[Finding] = []
    for where, check in checks:
        try:
            found += check()
        except Exception as error:  # whatever it is that cannot be read
            found.append(Finding("unreadable", where, words_of(error)))
    return found


def words_of(error: Exception) -> str:
    """What went wrong, in a line."""
    words = str(getattr(error, "orig", None) or error).splitlines()
    return words[0] if words else type(error).__name__


def _integrity(connection: Connection) -> Iterator[Finding]:
    """What SQLite finds itself. PostgreSQL has tools of its own for that, and page checksums."""
    if connection.dialect.name != "sqlite":
        return
    for (words,) in connection.exec_driver_sql("PRAGMA integrity_check").all():
        if words != "ok":
            yield Finding("database", "the file", str(words).splitlines()[0])
    for row in connection.exec_driver_sql("PRAGMA foreign_key_check").all():
        yield Finding("database", str(row[0]), f"row {row[1]} belongs to none of {row[2]}")


def _records(connection: Connection, only: str = "") -> Iterator[Finding]:
    """Every record is as it was written, and follows the one before it in the chain of its table;
    `only` of one.

    Where the chain breaks it goes on with what is stored there: each break is found by itself.
    """
    query = select(RECORDS).order_by(RECORDS.c.table_id, RECORDS.c.sequence)
    query = query.where(RECORDS.c.table_id == only) if only else query
    heads = {row.table_id: row for row in connection.execute(select(HEADS))}
    gone = compacted_in(connection)
    rows = connection.execution_options(yield_per=ROWS_AT_ONCE).execute(query)
    for table, log in groupby(rows, lambda row: str(row.table_id)):
        head, before = heads.get(table), ""
        upto = gone[table].upto if table in gone else 0
        for row in log:
            what = (row.table_id, row.sequence, row.at, row.kind, row.body)
            where = f"{table} {row.sequence}"
            if row.checksum is None or row.checksum != record_checksum(*what):
                yield Finding("checksum", where, "not as it was written")
            if 1 < row.sequence <= upto:
                if row.body != EMPTY:
                    yield Finding("compacted", where, "says something, and was compacted")
            elif head is not None and row.chain != _chain(head, before, Record(*what)):
                yield Finding("chain", where, "does not follow from the record before it")
            before = row.chain or ""
        if head is not None and (head.chain or "") != before:
            yield Finding("head", table, "the head is not the hash of the last record")


def _compacted(connection: Connection, only: str = "") -> Iterator[Finding]:
    """What stays of logs that were compacted is what stayed of them then; `only` of one."""
    for table, one in compacted_in(connection).items():
        if only not in ("", table):
            continue
        key = connection.scalar(select(HEADS.c.chain_key).where(HEADS.c.table_id == table))
        if digest_of(connection, table, one.upto, key or "") != one.digest:
            words = f"what is kept of records 1 to {one.upto} is not what was kept of them"
            yield Finding("compacted", table, words)


def _chain(head: Row[Any], before: str, record: Record) -> str:
    return chain_hash(head.chain_key or "", before, record)


def _noted(connection: Connection, noted: Sequence[Noted]) -> Iterator[Finding]:
    """Every head that was noted is one that the log has had."""
    for one in noted:
        where = (RECORDS.c.table_id == one.table, RECORDS.c.sequence == one.sequence)
        found = connection.scalar(select(RECORDS.c.chain).where(*where))
        if found == one.chain:
            continue
        of_table = select(func.max(RECORDS.c.sequence)).where(where[0])
        last = connection.scalar(of_table) or 0
        if last < one.sequence:
            what = f"a head was noted at record {one.sequence}, the log ends at {last}"
        else:
            what = f"the head that was noted at record {one.sequence} is another than the log's"
        yield Finding("noted", one.table, what)


def _people(connection: Connection) -> Iterator[Finding]:
    """Every row of people and settings is as it was written."""
    for table in SEALED:
        for key in broken_seals(connection, table):
            yield Finding("checksum", f"{table.name} {key}".rstrip(), "not as it was written")


def _deals(connection: Connection) -> Iterator[Finding]:
    """Deals and checkpoints are of records, and who was in a deal is kept with it and its time."""
    for table, column in ((DEALS, DEALS.c.ended), (CHECKPOINTS, CHECKPOINTS.c.sequence)):
        at = (RECORDS.c.table_id == table.c.table_id) & (RECORDS.c.sequence == column)
        query = select(table.c.table_id, column).outerjoin(RECORDS, at)
        for key, sequence in connection.execute(query.where(RECORDS.c.sequence.is_(None))):
            yield Finding(table.name, f"{key} {sequence}", "belongs to no record")
    same = (DEALS.c.table_id == DEAL_PLAYERS.c.table_id) & (DEALS.c.number == DEAL_PLAYERS.c.number)
    players = select(DEAL_PLAYERS, DEALS.c.at.label("ended")).outerjoin(DEALS, same)
    for row in connection.execute(players):
        if row.at != row.ended:
            where = f"{row.table_id} {row.number}"
            yield Finding("deal", where, f"{row.account} is kept at {row.at}, the deal {row.ended}")


def _log(connection: Connection) -> Iterator[Finding]:
    """Every table's sequences go from 1 to the head of its log, none missing."""
    query = select(
        RECORDS.c.table_id,
        func.min(RECORDS.c.sequence).label("first"),
        func.max(RECORDS.c.sequence).label("last"),
        func.count().label("many"),
    ).group_by(RECORDS.c.table_id)
    heads = {row.table_id: row.last_sequence for row in connection.execute(select(HEADS))}
    for row in connection.execute(query):
        if (row.first, row.last) != (1, row.many):
            missing = row.last - row.many
            yield Finding("sequence", row.table_id, f"{missing} of {row.last} records are missing")
        head = heads.pop(row.table_id, 0)
        if head != row.last:
            what = f"the head says {head}, the last record is {row.last}"
            yield Finding("head", row.table_id, what)
    for table, head in heads.items():
        yield Finding("head", table, f"the head says {head}, there are no records")


def _orphans(connection: Connection) -> Iterator[Finding]:
    """Every movement happened at a record."""
    at = (RECORDS.c.table_id == MOVEMENTS.c.table_id) & (RECORDS.c.sequence == MOVEMENTS.c.sequence)
    query = (
        select(MOVEMENTS.c.number, MOVEMENTS.c.table_id, MOVEMENTS.c.sequence)
        .outerjoin(RECORDS, at)
        .where(RECORDS.c.sequence.is_(None))
    )
    for row in connection.execute(query):
        what = f"movement {row.number} is at record {row.sequence}, which is missing"
        yield Finding("movement", row.table_id, what)


def _ledger(connection: Connection, balances: Counter[str]) -> Iterator[Finding]:
    """Movements are numbered without gaps, take as much as they give, and overdraw no wallet.

    Adds them up in `balances` on the way.
    """
    query = select(MOVEMENTS).order_by(MOVEMENTS.c.number)
    rows = connection.execution_options(yield_per=ROWS_AT_ONCE).execute(query)
    number = 0
    for (table, sequence), at_record in groupby(rows, lambda row: (row.table_id, row.sequence)):
        paid: dict[str, None] = {}
        for row in at_record:
            yield from _movement(row, number + 1)
            number = row.number
            balances[row.source] -= row.amount
            balances[row.target] += row.amount
            paid[row.source] = None
        yield from _overdrawn(paid, balances, f"at record {sequence} of {table}")


def _movement(row: Row[Any], number: int) -> Iterator[Finding]:
    if row.checksum is None or row.checksum != movement_checksum(row.number, *row[1:-1]):
        yield Finding("checksum", f"movement {row.number}", "not as it was written")
    if row.number != number:
        yield Finding("movement", row.table_id, f"movement {number} is followed by {row.number}")
    if row.amount <= 0 or not row.source or not row.target:
        what = f"movement {row.number}: {row.amount} from {row.source!r} to {row.target!r}"
        yield Finding("movement", row.table_id, what)


def _overdrawn(paid: Iterable[str], balances: Counter[str], when: str) -> Iterator[Finding]:
    for account in paid:
        if account.startswith(WALLET) and balances[account] < 0:
            yield Finding("wallet", account, f"holds {balances[account]} {when}")


def _balances(connection: Connection, balances: Counter[str]) -> Iterator[Finding]:
    """What each account is said to hold is what came in less what went out; together nothing."""
    kept: Counter[str] = Counter()
    for row in connection.execute(select(BALANCES)):
        kept[row.account] = row.amount
    for account in sorted({*kept, *balances}):
        if kept[account] != balances[account]:
            what = f"is said to hold {kept[account]}, the ledger gives {balances[account]}"
            yield Finding("balance", account, what)
    if total := sum(kept.values()):
        yield Finding("sum", "the room", f"all accounts together hold {total}, and not nothing")
