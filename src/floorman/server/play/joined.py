"""Deeds at several tables and a record elsewhere, in one step: all of it is stored, or none."""

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
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

    `deeds` are bodies by table; a table that is `new` begins with its opening.
    """

    records: tuple[Record, ...]
    movements: tuple[Movement, ...] = ()
    once: Once | None = None
    deeds: Mapping[str, Sequence[r.Any]] = field(default_factory=dict)
    checkpoints: tuple[Checkpoint, ...] = ()


@asynccontextmanager
async def standing(actors: Sequence[TableActor]) -> AsyncIterator[None]:
    """Several tables while nothing is under way at any of them. Raises StoreError, TableFrozen."""
    async with AsyncExitStack() as stack:
        for actor in sorted(actors, key=lambda one: one.table):
            await stack.enter_async_context(actor.settled())
            actor.check_frozen()
        yield


@dataclass(slots=True)
class _Deeds:
    """What was carried out at one table, which is not stored yet."""

    actor: TableActor
    at: int
    bodies: list[r.Any] = field(default_factory=list)
    happened: list[Event] = field(default_factory=list)


class Together:
    """Deeds at tables that stand still: carried out one after the other, then stored at once."""

    def __init__(self, store: Store, at: int) -> None:
        self._store, self._at = store, at
        self._deeds: dict[str, _Deeds] = {}

    @property
    def sequences(self) -> dict[str, int]:
        """To which record the log of each table will have come at which something was done."""
        found = ((table, one) for table, one in self._deeds.items() if one.bodies)
        return {table: one.actor.sequence + len(one.bodies) for table, one in found}

    def carry_out(self, actor: TableActor, bodies: Iterable[r.Any]) -> tuple[Event, ...]:
        """Carry bodies out at a table, a new one's opening among them; what happened.

        Raises what the table raises, and MiscountedError where chips are not where they must be.
        """
        # What is stored has the time at which it was done: a table's own is never before its last.
        then = max(self._at, actor.keeper.table.state.now)
        if not actor.sequence:
            actor.opened_at = then
        deeds = self._deeds.setdefault(actor.table, _Deeds(actor, then))
        found: list[Event] = []
        for body in bodies:
            if not isinstance(body, r.Opened):  # of which a new table is made
                found += actor.keeper.apply(body, then)
            deeds.bodies.append(body)
        if wrong := differences(actor.keeper):
            raise MiscountedError(wrong)
        deeds.happened += found
        return tuple(found)

    async def keep(self, joined: Joined) -> None:
        """Store all of it with the rest, and tell everybody. Raises what the store raises."""
        records, moved = [*joined.records], [*joined.movements]
        holds: dict[str, int] = {}
        stands: dict[str, bytes] = {}
        deeds = {table: one for table, one in self._deeds.items() if one.bodies}
        for table, one in deeds.items():
            keeper, actor = one.actor.keeper, one.actor
            new = r.records_of(table, actor.sequence, one.bodies, one.at)
            of_table = movements_of(
                table, new[-1].sequence, one.happened, keeper.bots, live=keeper.live
            )
            records += new
            moved += of_table
            holds |= holdings(table, keeper, of_table)
            stands[table] = written(standing_of(keeper, actor.opened_at))
        await self._store.append(
            tuple(records),
            tuple(moved),
            holds,
            checkpoints=joined.checkpoints,
            once=joined.once,
            standings=stands,
        )
        for table, one in deeds.items():
            head = ""
            with suppress(StoreError):  # it is stored, whether its hash can be read now or not
                head = await head_of(self._store, table)
            one.actor.note_joined(tuple(one.happened), len(one.bodies), one.at, head)

    async def back(self) -> None:
        """Each table that was there goes back to what its log holds."""
        await _back([one.actor for one in self._deeds.values() if one.actor.sequence])


async def do_together(
    store: Store, actors: Mapping[str, TableActor], joined: Joined, at: int
) -> None:
    """Carry deeds out at tables that stand still, and store them with the rest.

    Raises what the tables and the store raise; then every table that was there is as it was.
    """
    together = Together(store, at)
    try:
        for table, bodies in joined.deeds.items():
            together.carry_out(actors[table], bodies)
        await together.keep(joined)
    except BaseException:
        await together.back()
        raise


async def _back(actors: Sequence[TableActor]) -> None:
    """Each table goes back to what its log holds; where that cannot be read now, it does before
    anything else is done there.
    """
    for actor in actors:
        with suppress(StoreError, TableFrozen):
            await actor.go_back()
