"""What would come of a command, tables and all: tried on copies, so that nothing changes."""

from collections.abc import Callable, Mapping
from typing import Any

from floorman.room.messages import Command
from floorman.server.floor.step import NotCopiedError, Step
from floorman.server.play.actor import TableActor
from floorman.server.tables.rebuilding import find_again
from floorman.store import Store


async def foreseen(
    store: Store,
    tables: Mapping[str, TableActor],
    step: Callable[[dict[str, TableActor]], Step],
    command: Command,
) -> tuple[Any, ...]:
    """What would happen by a command at the floor and at its `tables`, where nothing is under way.

    `step` makes a step of the floor with such tables. Those at which something would be done are
    copied out of their logs, and no others. Raises whatever doing it would raise, but for what
    another does meanwhile.
    """
    touched: set[str] = set()
    while True:
        copies = {name: await _copy(store, tables[name]) for name in sorted(touched)}
        tried = step({**tables, **copies})
        tried.copied = {*copies}
        try:
            done = tried.do(command)
            tried.release()
        except NotCopiedError as missing:
            touched |= missing.tables
            continue
        await tried.together.check()
        return done.events


async def _copy(store: Store, actor: TableActor) -> TableActor:
    keeper, last = await find_again(store, actor.table, actor.keeper.source)
    return TableActor(actor.table, keeper, last.sequence, actor.around)
