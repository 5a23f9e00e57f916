"""Tables made again from their log: all of it, or what came after a checkpoint."""

from collections.abc import Callable, Iterable
from typing import Final

from floorman.server.tables import records as r
from floorman.server.tables.checkpoints import keeper_from
from floorman.server.tables.keeper import Keeper, Source
from floorman.server.tables.lately.recent import Event
from floorman.store import Record, Store, Tail

# So many records are carried out again at the least, so that the last lines of the log and the
# deal that lies on the table are known.
AGAIN: Final = 100

_REPAIRED: Final = r.Repaired.__name__.lower()
Look = Callable[[Record, Keeper, tuple[Event, ...]], None]


def rebuilt(
    records: Iterable[Record],
    source: Source | None = None,
    look: Look | None = None,
    since: Keeper | None = None,
) -> Keeper:
    """A table from its records, or from those that came after a keeper.

    What a later record has set aside is passed over. `look` is told of each record and of what
    happened then; `source` is the chance of what is yet to come. Raises ValueError for a log that
    does not begin as it must.
    """
    keeper, log = since, [*records]
    aside = set_aside(log)
    for record in log:
        if any(record.sequence in some for some in aside):
            continue
        if record.damaged:
            raise ValueError(f"record {record.sequence} is not as it was written")
        body = r.decode(record.body)
        if isinstance(body, r.Repaired):
            keeper = keeper_from(bytes(body.kept), source)
            happened = keeper.note_repair(body, record.at)
            if look is not None:
                look(record, keeper, happened)
            continue
        if keeper is None:
            if not isinstance(body, r.Opened):
                raise ValueError(f"the log of {record.table} does not begin with its opening")
            keeper = Keeper(body, source)
            continue
        happened = keeper.apply(body, record.at)
        keeper.shuffles.fresh.clear()
        if look is not None:
            look(record, keeper, happened)
    if keeper is None:
        raise ValueError("there are no records")
    return keeper


def _repairs(record: Record) -> bool:
    return record.kind == _REPAIRED and not record.damaged and bool(record.body)


def set_aside(records: Iterable[Record]) -> list[range]:
    """The sequences of records that later ones have set aside."""
    found = (r.decode(one.body) for one in records if _repairs(one))
    return [range(one.since, one.upto + 1) for one in found if isinstance(one, r.Repaired)]


async def read_again(
    store: Store, table: str, before: int, upto: int | None = None
) -> tuple[Keeper | None, list[Record]]:
    """The newest checkpoint before a record, and the records after it; None and all without one.

    `upto`: the last record wanted.
    """
    point = await store.checkpoint(table, max(0, before - 1))
    records = await store.records(table, after=point.sequence if point else 0, upto=upto)
    return keeper_from(point.body) if point else None, records


async def read_all(store: Store, table: str) -> tuple[bytes | None, list[Record]]:
    """All that a table can be made again from: the checkpoint that its log was compacted behind and
    the records after it; None and every record where it was not.

    Raises ValueError where that checkpoint is not there.
    """
    gone = await store.compacted(table)
    if gone is None:
        return None, await store.records(table)
    point = await store.checkpoint(table, gone.upto)
    if point is None or point.sequence != gone.upto:
        raise ValueError(f"the checkpoint at record {gone.upto} is missing, and what came before")
    return point.body, await store.records(table, after=gone.upto)


async def find_again(
    store: Store, table: str, source: Source | None = None
) -> tuple[Keeper, Record]:
    """A table as its log has it, and its last record.

    Raises ValueError for a log that does not begin as it must.
    """
    return found_in((await store.tails((table,), AGAIN))[table], source)


def found_in(tail: Tail, source: Source | None = None) -> tuple[Keeper, Record]:
    """A table made again from the end of its log, and its last record.

    Raises ValueError for a log that does not begin as it must.
    """
    since = keeper_from(tail.checkpoint.body, source) if tail.checkpoint else None
    return rebuilt(tail.records, source, since=since), tail.records[-1]


async def head_of(store: Store, table: str) -> str:
    """The hash that the last record of a log has in its chain."""
    link = await store.head(table)
    return link.chain if link else ""
