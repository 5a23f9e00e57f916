"""The deals kept beside the log, worked out anew from it: for an audit, and to put them right."""

from collections.abc import Sequence

from floorman.server.past.dealt import Began, deals_over, keeps_told
from floorman.server.tables.cage import is_table
from floorman.server.tables.checkpoints import keeper_from
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.rebuilding import Look, read_all, rebuilt
from floorman.store import Record, Store, StoredDeal


def deals_of_log(
    table: str,
    records: Sequence[Record],
    also: Look | None = None,
    since: bytes | None = None,
) -> tuple[Keeper, list[StoredDeal]]:
    """A table rebuilt from all its records, or those after the checkpoint `since`, and every deal
    that they ended, the first one first.

    `also` looks at each record as `rebuilt` has it. Raises ValueError for a log that does not begin
    as it must, and whatever a record that does not fit raises.
    """
    found: list[StoredDeal] = []
    began = 0

    def look(record: Record, keeper: Keeper, happened: tuple[Event, ...]) -> None:
        nonlocal began
        before = began
        if record.kind == "began":
            began = record.sequence
        found.extend(deals_over(table, record.sequence, Began(began, before), keeper, happened))
        if also is not None:
            also(record, keeper, happened)

    return rebuilt(records, look=look, since=keeper_from(since) if since else None), found


async def rebuild_deals(store: Store) -> int:
    """Work out the deals of every table anew from the log; how many there are.

    For a database from before they were kept, or of which an audit says that they are wrong. The
    hashes of what was told stay, and so do deals whose records were compacted.
    """
    many = 0
    for table in await store.tables():
        if is_table(table):
            since, records = await read_all(store, table)
            _, found = deals_of_log(table, records, since=since)
            kept = {one.number: one for one in await store.deals(table, limit=None)}
            last = {one.number: one for one in found}
            made = [keeps_told(one, kept.get(one.number)) for one in last.values()]
            gone = await store.compacted(table)
            old = [one for one in kept.values() if gone and one.began <= gone.upto]
            await store.replace_deals(table, [*old, *made])
            many += len(old) + len(made)
    return many
