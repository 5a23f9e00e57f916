"""Tables out of a room, and into another one, where every deal is played again.

A table that is taken in is closed, and its people have no accounts there: whatever their wallets
gave and got stands in one account of the table, `import:KEY`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from floorman.server.exports.lines import Dealt, Tables, written
from floorman.server.past.dealt import summary_of
from floorman.server.past.hashes import PROGRAM
from floorman.server.past.remade import deals_of_log
from floorman.server.play.closing import clears, is_to_clear
from floorman.server.tables import records as r
from floorman.server.tables.cage import is_table
from floorman.server.tables.counting import holdings
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.ledger import movements_of
from floorman.server.tables.rebuilding import rebuilt
from floorman.server.tables.standings import standing_of
from floorman.server.tables.standings import written as as_written
from floorman.store import Movement, Record, Store, StoredDeal, StoreError
from floorman.store.types import WALLET
from floorman.table.entrant_commands import TakeEntrant

_WHY = "taken in"


class Taken(NamedTuple):
    """What was taken in: how many tables and deals, and the deals that came out otherwise."""

    tables: int
    deals: int
    differing: list[str]


async def export(store: Store, at: int, tables: Sequence[str] = ()) -> Iterator[bytes]:
    """The lines of an export of these tables, or of all. Raises StoreError for one not there, and
    for one whose log was compacted.
    """
    there = [one for one in await store.tables() if is_table(one)]
    for one in tables:
        if one not in there:
            raise StoreError(f"there is no table {one}")
    found = []
    for table in tables or there:
        if gone := await store.compacted(table):
            why = f"its log was compacted up to record {gone.upto}, and cannot be played again"
            raise StoreError(f"{table}: {why}: name other tables")
        records = await store.records(table)
        deals = (await store.deals(table, limit=None))[::-1]
        last = records[-1].sequence
        found.append((table, records, [one for one in deals if one.ended <= last]))
    return written(found, PROGRAM, at)


async def take_in(store: Store, tables: Tables, at: int) -> Taken:
    """Take tables into a room: each is played again, closed, and stored with its deals.

    Raises StoreError for a table that is there already or whose records cannot be carried out;
    then nothing of this table or of those behind it is stored.
    """
    there, many, differing = {*await store.tables()}, 0, []
    for table in tables.records:
        if table in there or not is_table(table):
            raise StoreError(f"there is a table {table} already")
    for table, records in tables.records.items():
        try:
            log, moved, keeper = _carried_out(table, records, at)
            _, deals = deals_of_log(table, log)
        except Exception as error:  # whatever it is that another room wrote
            raise StoreError(f"{table}: {type(error).__name__}: {error}") from None
        standing = {table: as_written(standing_of(keeper, log[0].at))}
        holds = holdings(table, keeper, moved)
        await store.append(log, moved, holds, deals=deals, standings=standing)
        differing += _differing(table, tables.deals[table], deals)
        many += len(deals)
    return Taken(len(tables.records), many, differing)


def _carried_out(
    table: str, records: Sequence[Record], at: int
) -> tuple[list[Record], list[Movement], Keeper]:
    """The log with what closes the table, every movement of chips, and the table in the end."""
    log, book = [*records], _Book(table)
    keeper = rebuilt(log, look=book)
    while not keeper.closed:
        body = _clears(keeper) if is_to_clear(keeper) else r.Closed(by=_WHY)
        now = max(at, log[-1].at, keeper.table.state.now)
        happened = keeper.apply(body, now)
        record = Record(table, log[-1].sequence + 1, now, r.kind_of(body), r.encode(body))
        log.append(record)
        book(record, keeper, happened)
    return log, book.moved, keeper


def _clears(keeper: Keeper) -> r.Said:
    """What is done first to close the table; who plays a tournament there does not leave by
    himself, he is taken away (RR11-15.TRN.27a).
    """
    if keeper.playing or not keeper.spec.event:
        return clears(keeper)
    command = TakeEntrant(player=min(keeper.table.state.players), why="director")
    return r.Said(command=command, platform=True)


class _Book:
    """The ledger of a table that is played again."""

    def __init__(self, table: str) -> None:
        self.moved: list[Movement] = []
        self._table = table
        self._held: dict[str, int] = {}

    def __call__(self, record: Record, keeper: Keeper, happened: Iterable[Event]) -> None:
        """What a record moved. What a repair has put right is what the table holds then."""
        sequence, live = record.sequence, keeper.live
        for one in movements_of(self._table, sequence, happened, keeper.bots, live=live):
            self._move(
                sequence, self._place(one.source), self._place(one.target), one.amount, one.why
            )
        if record.kind != r.Repaired.__name__.lower():
            return
        now = holdings(self._table, keeper)
        for account in sorted({*now, *self._held}):
            more = now.get(account, 0) - self._held.get(account, 0)
            other = f"import:{self._table}"
            source, target = (other, account) if more > 0 else (account, other)
            if more:
                self._move(sequence, source, target, abs(more), "repaired")

    def _place(self, account: str) -> str:
        return f"import:{self._table}" if account.startswith(WALLET) else account

    def _move(self, sequence: int, source: str, target: str, amount: int, why: str) -> None:
        place = sum(one.sequence == sequence for one in self.moved[-50:])
        self.moved.append(Movement(self._table, sequence, place, source, target, amount, why))
        for account, chips in ((source, -amount), (target, amount)):
            if account.startswith(f"{self._table}/"):
                self._held[account] = self._held.get(account, 0) + chips


def _differing(table: str, told: Sequence[Dealt], made: Sequence[StoredDeal]) -> list[str]:
    """The deals that come out otherwise here than they were told."""
    by_number = {one.number: summary_of(one) for one in made}
    found = []
    for one in told:
        here, there = by_number.get(one.number), one.summary
        if here is None or here.in_short != there.in_short or (there.told not in ("", here.told)):
            found.append(f"{table} {one.number}")
    return found
