"""The deals that a report looks at, out of the logs of the tables."""

import asyncio
from collections.abc import Sequence
from typing import Final

from floorman.fairplay import Played, Watcher
from floorman.server.tables import records as r
from floorman.server.tables.cage import is_table
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.rebuilding import read_again, rebuilt
from floorman.store import Record, Store, StoredDeal

# So many are looked at, the newest: each takes a few kilobytes while that is done.
MOST: Final = 20_000
_PAUSE_S: Final = 0.01


async def gather(store: Store, since: int) -> tuple[list[Played], frozenset[str]]:
    """The deals that ended since a time, the oldest first, and who plays for the house.

    Live tables are left out: there the floor sees the players, and nobody's time is known. So is a
    table whose log cannot be read: that one stands still already.
    """
    found: list[Played] = []
    house: set[str] = set()
    for table, wanted in await _wanted(store, since):
        first, last = min(one.began for one in wanted), max(one.ended for one in wanted)
        try:
            keeper, records = await read_again(store, table, first, last)
            numbers = {one.number for one in wanted}
            made, bots = await asyncio.to_thread(played, table, records, keeper, numbers)
        except ValueError:
            continue
        found += made
        house |= bots
        await asyncio.sleep(_PAUSE_S)  # the room goes on meanwhile
    return sorted(found, key=lambda one: (one.at, one.table, one.number)), frozenset(house)


async def _wanted(store: Store, since: int) -> list[tuple[str, list[StoredDeal]]]:
    """The newest deals of every table, all together not too many."""
    newest: list[StoredDeal] = []
    for table in await store.tables():
        if is_table(table):
            gone = await store.compacted(table)
            upto = gone.upto if gone else 0
            newest += [one for one in await store.deals(table, None, MOST) if one.began > upto]
            newest = sorted(
                (one for one in newest if one.at >= since), key=lambda one: one.at, reverse=True
            )[:MOST]
    tables = dict.fromkeys(one.table for one in newest)
    return [(table, [one for one in newest if one.table == table]) for table in tables]


def played(
    table: str, records: Sequence[Record], since: Keeper | None, numbers: set[int]
) -> tuple[list[Played], set[str]]:
    """The deals of these numbers, out of the records of a table after a keeper."""
    found: list[Played] = []
    bots: set[str] = set()
    watcher: Watcher | None = None

    def look(record: Record, keeper: Keeper, _: tuple[Event, ...]) -> None:
        nonlocal watcher
        deal, number = keeper.deal, keeper.deal_number
        bots.update(keeper.bots)
        if keeper.live or deal is None or number not in numbers:
            return
        if record.kind == r.Began.__name__.lower():
            watcher = Watcher(keeper.players, frozenset(keeper.bots))
        if watcher is None:
            return
        body = r.decode(record.body) if record.kind == r.Acted.__name__.lower() else None
        watcher.look(deal, record.at, platform=getattr(body, "platform", False))
        over = keeper.finished[-1] if keeper.finished else None
        if deal.is_over and over is not None and over.number == number:
            found.append(watcher.over(table, number, over.at, deal))
            watcher = None

    rebuilt(records, look=look, since=since)
    return found, bots
