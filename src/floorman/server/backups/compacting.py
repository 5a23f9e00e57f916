"""Logs of long ago compacted: what they said is let go of, behind a checkpoint, once an audit of
the table has proven it.

The first record of a table stays, and all from the checkpoint on; of the others the hashes of the
chain. Real games have no checkpoints, and a table that stands still is evidence: both are left.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from floorman.server.audit import audit_table
from floorman.server.tables import records as r
from floorman.server.tables.cage import is_table
from floorman.server.tables.rebuilding import AGAIN
from floorman.store import Finding, StaleOwner, Store, StoreError
from floorman.store.audit import words_of

# So many records are let go of in one transaction, for whoever else wants to write.
_AT_ONCE: Final = 5_000
_PAUSE_S: Final = 0.01
_REPAIRED: Final = r.Repaired.__name__.lower()


@dataclass(slots=True)
class Freed:
    """What was let go of: how many bytes, of how many records, by table; and the tables of which
    nothing was, because an audit finds something there.
    """

    bytes: int = 0
    records: dict[str, int] = field(default_factory=dict)
    unsound: dict[str, Finding] = field(default_factory=dict)


async def compact_room(store: Store, before: int, at: int) -> Freed:
    """Let go of what records before a time said, of every table that allows it; of several
    processes each does so for those that it owns.
    """
    found = Freed()
    frozen = {one.table for one in await store.frozen()}
    for table in await store.tables():
        if is_table(table) and table not in frozen:
            with suppress(StaleOwner):
                await _compact(store, table, before, at, found)
            await asyncio.sleep(_PAUSE_S)
    return found


async def _compact(store: Store, table: str, before: int, at: int, found: Freed) -> None:
    gone = await store.compacted(table)
    old = gone.upto if gone else 0
    steps = await _steps(store, table, before, old)
    if not steps:
        return
    # Whoever reads while the table goes on may see two moments of it.
    if findings := await _audited(store, table) and await _audited(store, table):
        found.unsound[table] = findings[0]
        return
    for upto in steps:
        found.bytes += await store.compact(table, upto, at)
    found.records[table] = steps[-1] - old


async def _audited(store: Store, table: str) -> list[Finding]:
    try:
        return await audit_table(store, table)
    except StoreError:
        raise
    except Exception as error:  # whatever it is that cannot be read
        return [Finding("unreadable", table, words_of(error))]


async def _steps(store: Store, table: str, before: int, old: int) -> list[int]:
    """The checkpoints to compact behind, one after the other, the newest that is old enough last.

    None where a later repair sets aside what came before it.
    """
    sequence = await store.last_sequence(table) - AGAIN - 1
    found: list[int] = []
    while (point := await store.checkpoint(table, sequence)) and point.sequence > old:
        [record] = await store.records(table, after=point.sequence - 1, upto=point.sequence)
        if record.at < before and (not found or found[-1] - point.sequence >= _AT_ONCE):
            found.append(point.sequence)
        sequence = point.sequence - 1
    if found and await store.last_sequence(table, _REPAIRED) > found[0]:
        return []
    return found[::-1]
