"""Appending to the log and the ledger: what is checked before anything is written, and how.

Appends that arrive together are checked one after the other against what is stored and what those
before them add, and then written at once, in a handful of statements.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Final

import msgspec
from sqlalchemy import Connection

from floorman.store import plain
from floorman.store.balances import balances_after
from floorman.store.fencing.fences import check, epochs_of
from floorman.store.fencing.types import Fence
from floorman.store.refusals import (
    DoneBefore,
    LedgerDiffers,
    StoreConflict,
)
from floorman.store.schema import (
    CHECKPOINTS,
    DEAL_PLAYERS,
    ONCE,
    STANDINGS,
)
from floorman.store.types import Checkpoint, Movement, Once, OwnDeal, Record, StoredDeal
from floorman.store.whole.chains import Link, beginning, linked
from floorman.store.whole.checksums import insert_sealed
from floorman.store.writing import in_arrays, one_step

# A deal that is written already ends with a later record now.
_DEAL: Final = (
    "INSERT INTO deals (table_id, number, began, ended, at, body) "
    "VALUES (:table_id, :number, :began, :ended, :at, :body) "
    "ON CONFLICT (table_id, number) DO UPDATE SET ended = excluded.ended, body = excluded.body"
)


class Append(msgspec.Struct, frozen=True):
    """Records, the movements at them, and what it is known that accounts hold when all is done.

    With them what is worked out from the log: the deals that these records end, checkpoints at
    them (or of other tables, at the last record of each), how their tables stand after them, and
    who asked for it, so that it is done once. `fences` are the leases under which it is written,
    where there are any: all of them hold, or nothing is stored. Raises ValueError for what belongs
    to none of the records, and for a movement that has the place of another.
    """

    records: tuple[Record, ...]
    movements: tuple[Movement, ...] = ()
    holds: Mapping[str, int] = {}
    deals: tuple[StoredDeal, ...] = ()
    checkpoints: tuple[Checkpoint, ...] = ()
    once: Once | None = None
    standings: Mapping[str, bytes] = {}
    fences: tuple[Fence, ...] = ()

    def __post_init__(self) -> None:
        here = {(record.table, record.sequence) for record in self.records}
        places = set()
        for one in self.movements:
            if (one.table, one.sequence) not in here:
                raise ValueError(f"no record {one.sequence} of {one.table} comes with {one.why}")
            places.add((one.table, one.sequence, one.place))
        if len(places) < len(self.movements):
            raise ValueError("two movements have the same place at a record")
        tables = {table for table, _ in here}
        ends = [(one.table, one.ended) for one in self.deals]
        points = [(one.table, one.sequence) for one in self.checkpoints if one.table in tables]
        if not here.issuperset([*ends, *points]):
            raise ValueError("a deal or a checkpoint comes without its record")
        if not self.standings.keys() <= tables:
            raise ValueError("a standing comes without a record")

    def accounts(self) -> Iterator[str]:
        """Every account whose balance matters here."""
        for one in self.movements:
            yield one.source
            yield one.target
        yield from self.holds


class Plan:
    """What a batch of appends comes to: refuses those that do not fit, and writes the others."""

    def __init__(self, connection: Connection, appends: Sequence[Append]) -> None:
        tables = {record.table for append in appends for record in append.records}
        tables |= {point.table for append in appends for point in append.checkpoints}
        accounts = {account for append in appends for account in append.accounts()}
        # First, so that nothing is read that another owner is about to change.
        self._epochs = epochs_of(
            connection, [fence.key for append in appends for fence in append.fences]
        )
        self._heads = known_heads(connection, tables)
        self._balances = known_balances(connection, accounts)
        self._done = done_of(connection, [one.once.key for one in appends if one.once])
        self._asked: list[Once] = []
        self._changed_heads: dict[str, Link] = {}
        self._changed_balances: dict[str, int] = {}
        self._records: list[tuple[Record, str]] = []
        self._movements: list[Movement] = []
        self._deals: list[StoredDeal] = []
        self._checkpoints: list[Checkpoint] = []
        self._standings: dict[str, bytes] = {}

    def take(self, append: Append) -> str:
        """Add an append to the plan; the hash that its last record has in the chain.

        Raises what is refused of it; then it is not in.
        """
        check(append.fences, self._epochs)
        once = append.once
        if once is not None and once.key in self._done:
            raise DoneBefore(self._done[once.key])
        records = self._chained(append.records)
        heads = {record.table: link for record, link in records}
        self._check_points(append.checkpoints, heads)
        balances = self._next_balances(append)
        if once is not None:
            self._done[once.key] = once
            self._asked.append(once)
        self._heads |= heads
        self._changed_heads |= heads
        self._balances |= balances
        self._changed_balances |= balances
        self._records += [(record, link.chain) for record, link in records]
        self._movements += append.movements
        self._deals += append.deals
        self._checkpoints += append.checkpoints
        self._standings |= append.standings
        return records[-1][1].chain if records else ""

    def _check_points(self, points: Iterable[Checkpoint], heads: Mapping[str, Link]) -> None:
        """A checkpoint of a table without a record here is at its last. Raises StoreConflict."""
        for one in points:
            head = self._heads.get(one.table) or beginning()
            if one.table not in heads and one.sequence != head.sequence:
                raise StoreConflict(one.table, one.sequence, head.sequence)

    def _chained(self, records: Iterable[Record]) -> list[tuple[Record, Link]]:
        """The records, each with where its log has come to with it."""
        heads: dict[str, Link] = {}
        found = []
        for record in records:
            head = heads.get(record.table) or self._heads.get(record.table) or beginning()
            if record.sequence != head.sequence + 1:
                raise StoreConflict(record.table, record.sequence, head.sequence)
            heads[record.table] = linked(head, record)
            found.append((record, heads[record.table]))
        return found

    def _next_balances(self, append: Append) -> dict[str, int]:
        held = self._balances
        balances = balances_after(append.movements, lambda account: held.get(account, 0))
        for account, counted in append.holds.items():
            has = balances.get(account, held.get(account, 0))
            if has != counted:
                raise LedgerDiffers(account, has, counted)
        return balances

    def write(self, connection: Connection) -> None:
        """Write whatever was taken."""
        step = _of(connection)
        if self._records:
            step.insert_records(connection, self._records)
            step.upsert_heads(connection, self._changed_heads)
        if self._movements:
            step.insert_movements(connection, self._movements)
            step.upsert_balances(connection, self._changed_balances)
        write_once(connection, self._asked)
        write_deals(connection, self._deals)
        write_checkpoints(connection, self._checkpoints)
        write_standings(connection, self._standings)


def write_once(connection: Connection, asked: Sequence[Once]) -> None:
    """Write what was asked for and is done herewith."""
    if asked:
        insert_sealed(connection, ONCE, [msgspec.structs.asdict(one) for one in asked])


def check_once(connection: Connection, once: Once | None) -> None:
    """Note what is done in this transaction. Raises DoneBefore."""
    if once is None:
        return
    for before in done_of(connection, [once.key]).values():
        raise DoneBefore(before)
    write_once(connection, [once])


def done_of(connection: Connection, keys: Sequence[str]) -> dict[str, Once]:
    """What was done before of all that is asked for, by its key."""
    return _of(connection).read_done(connection, keys) if keys else {}


def write_deals(connection: Connection, deals: Sequence[StoredDeal]) -> None:
    """Write deals and who was in them; one that is written already ends with a later record now."""
    if not deals:
        return
    plain.write(
        connection,
        _DEAL,
        *(
            {
                "table_id": one.table,
                "number": one.number,
                "began": one.began,
                "ended": one.ended,
                "at": one.at,
                "body": one.body,
            }
            for one in deals
        ),
    )
    players = [
        {"account": account, "table_id": one.table, "number": one.number, "at": one.at}
        | _own_row(one.own.get(account))
        for one in deals
        for account in sorted(one.accounts)
    ]
    if players:
        insert_sealed(connection, DEAL_PLAYERS, players, new=False)


def _own_row(own: OwnDeal | None) -> dict[str, object]:
    """What a deal was for somebody, nothing where that is not known."""
    if own is None:
        return dict.fromkeys(OwnDeal.__struct_fields__)
    return msgspec.structs.asdict(own)


def write_checkpoints(connection: Connection, checkpoints: Iterable[Checkpoint]) -> None:
    """Write checkpoints."""
    rows = [
        {"table_id": one.table, "sequence": one.sequence, "body": one.body} for one in checkpoints
    ]
    if rows:
        insert_sealed(connection, CHECKPOINTS, rows)


def write_standings(connection: Connection, standings: Mapping[str, bytes]) -> None:
    """Write how tables stand, in the place of what was written before."""
    if not standings:
        return
    _of(connection).delete_standings(connection, standings)
    rows = [{"table_id": table, "body": body} for table, body in standings.items()]
    insert_sealed(connection, STANDINGS, rows)


def known_balances(connection: Connection, accounts: Iterable[str]) -> dict[str, int]:
    """What those of the accounts hold that were ever used, in chips."""
    found: dict[str, int] = _of(connection).read_balances(connection, accounts)
    return found


def known_heads(connection: Connection, tables: Iterable[str]) -> dict[str, Link]:
    """Where the logs of those of the tables that have one have come to."""
    found: dict[str, Link] = _of(connection).read_heads(connection, tables)
    return found


def _of(connection: Connection) -> ModuleType:
    """How this database takes many rows in one step."""
    return one_step if plain.is_sqlite(connection) else in_arrays
