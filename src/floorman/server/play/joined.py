"""Deeds at several tables and a record elsewhere, in one step: all of it is stored, or none."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field

from floorman.server.play.actor import TableActor
from floorman.server.tables import records as r
from floorman.server.tables.counting import differences, holdings
from floorman.server.tables.freezing import MiscountedError, TableFrozen
from floorman.server.tables.keeper import Event
from floorman.server.tables.ledger import movements_of
from floorman.server.tables.rebuilding import head_of
from floorman.server.tables.standings import standing_of, written
from floorman.store import Checkpoint, Movement, Once, Record, Store, StoreError


@dataclass(slots=True)
class Joined:
    """What is to be stored together: of tables that others lead, and of who leads them.

    `deeds` are bodies by table; a table that is `new` begins with its opening. A checkpoint is made
    of the tables to `keep` for which it is time: who leads them knows of all that happened there.
    """

    records: tuple[Record, ...]
    movements: tuple[Movement, ...] = ()
    once: Once | None = None
    deeds: Mapping[str, Sequence[r.Any]] = field(default_factory=dict)
    keep: Sequence[str] = ()


@asynccontextmanager
async def standing(actors: Sequence[TableActor]) -> AsyncIterator[None]:
    """Several tables while nothing is under way at any of them. Raises StoreError, TableFrozen."""
    async with AsyncExitStack() as stack:
        for actor in sorted(actors, key=lambda one: one.table):
            await stack.enter_async_context(actor.settled())
            actor.check_frozen()
        yield


async def do_together(
    store: Store, actors: Mapping[str, TableActor], joined: Joined, at: int
) -> None:
    """Carry deeds out at tables that stand still, and store them with the rest.

    Raises what the tables and the store raise; then every table that was there is as it was.
    """
    happened: dict[str, tuple[Event, ...]] = {}
    records, moved = [*joined.records], [*joined.movements]
    holds: dict[str, int] = {}
    stands: dict[str, bytes] = {}
    # What is stored has the time at which it was done: a table's own is never before its last.
    times = {table: max(at, actors[table].keeper.table.state.now) for table in joined.deeds}
    try:
        for table, bodies in joined.deeds.items():
            actor, then = actors[table], times[table]
            if not actor.sequence:
                actor.opened_at = then
            happened[table] = _carried_out(actor, bodies, then)
            new = r.records_of(table, actor.sequence, bodies, then)
            of_table = movements_of(table, new[-1].sequence, happened[table], actor.keeper.bots)
            records += new
            moved += of_table
            holds |= holdings(table, actor.keeper, of_table)
            stands[table] = written(standing_of(actor.keeper, actor.opened_at))
        points = _checkpoints(actors, joined)
        await store.append(
            tuple(records), tuple(moved), holds,
            checkpoints=points, once=joined.once, standings=stands,
        )  # fmt: skip
    except BaseException:
        known = [actors[table] for table in joined.deeds if actors[table].sequence]
        await _back(known)
        raise
    for table, bodies in joined.deeds.items():
        head = ""
        with suppress(StoreError):  # it is stored, whether its hash can be read now or not
            head = await head_of(store, table)
        actors[table].note_joined(happened[table], len(bodies), times[table], head)
    for point in points:
        actors[point.table].note_kept(point.sequence)


def _checkpoints(actors: Mapping[str, TableActor], joined: Joined) -> tuple[Checkpoint, ...]:
    """Of the tables to keep, each at the record that it will have come to."""
    kept = ((actors[one], len(joined.deeds.get(one, ()))) for one in joined.keep)
    return tuple(
        point for actor, new in kept for point in actor.checkpoint(actor.sequence + new, told=True)
    )


async def _back(actors: Sequence[TableActor]) -> None:
    """Each table goes back to what its log holds; where that cannot be read now, it does before
    anything else is done there.
    """
    for actor in actors:
        with suppress(StoreError, TableFrozen):
            await actor.go_back()


def _carried_out(actor: TableActor, bodies: Sequence[r.Any], at: int) -> tuple[Event, ...]:
    """What happens by the bodies. Raises MiscountedError where chips are not where they must be."""
    found: list[Event] = []
    for body in bodies:
        if isinstance(body, r.Opened):
            continue  # a new table, made of it
        found += actor.keeper.apply(body, at)
    if wrong := differences(actor.keeper):
        raise MiscountedError(wrong)
    return tuple(found)
