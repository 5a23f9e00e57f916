"""Auditing a room: every table rebuilt from its log, its chips held against the ledger.

Together with the store's own checks this proves that the ledger balances, that every deal replays
to what was stored, that no deal is half-stored, and that every shuffle is the one committed to.
"""

from collections.abc import Iterator

from floorman.server import records as r
from floorman.server.actor import rebuilt
from floorman.server.cage import CAGE_LOG
from floorman.server.shuffling import Shuffle
from floorman.store import Finding, Record, Store, audit_store
from floorman.table.accounts import CAGE


async def audit_room(store: Store) -> list[Finding]:
    """Everything that is not as it must be, the store's own findings first."""
    found = await audit_store(store)
    for table in await store.tables():
        if table != CAGE_LOG:
            records = await store.records(table)
            stored = await store.balances(f"{table}/")
            found.extend(_table_findings(table, records, stored))
    return found


def _shuffles(body: r.Any) -> tuple[Shuffle, ...]:
    """The shuffles that a record holds, reshuffles too."""
    deck = (body.deck,) if isinstance(body, r.Began) else ()
    return (*deck, *body.reshuffles) if isinstance(body, r.Began | r.Acted) else ()


def _table_findings(table: str, records: list[Record], stored: dict[str, int]) -> Iterator[Finding]:
    for record in records:
        if not all(one.is_true for one in _shuffles(r.decode(record.body))):
            yield Finding("shuffle", f"{table} {record.sequence}", "not the order committed to")
    try:
        keeper = rebuilt(records)
    except Exception as error:  # whatever is wrong with a log is a finding
        yield Finding("replay", table, f"{type(error).__name__}: {error}")
        return
    kept = {f"{table}/{name}": n for name, n in keeper.table.accounts.items() if name != CAGE}
    held = {name: chips for name, chips in stored.items() if chips}
    for account in sorted({*kept, *held}):
        if kept.get(account, 0) != held.get(account, 0):
            words = f"{kept.get(account, 0)} by the log, {held.get(account, 0)} in the ledger"
            yield Finding("ledger", account, words)
