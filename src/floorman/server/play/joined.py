"""Deeds at several tables and a record elsewhere, in one step: all of it is stored, or none."""

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace

from floorman.server.past.dealt import as_told, deals_over
from floorman.server.play.actor import TableActor
from floorman.server.play.surroundings import NOBODY_KNOWN, Registry
from floorman.server.register.counting import Played, at_table
from floorman.server.tables import records as r
from floorman.server.tables.counting import differences, holdings
from floorman.server.tables.freezing import MiscountedError, TableFrozen
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.ledger import movements_of
from floorman.server.tables.rebuilding import head_of
from floorman.server.tables.standings import standing_of, written
from floorman.store import Checkpoint, Movement, Once, Record, Store, StoredDeal, StoreError
from floorman.store.balances import balances_after


@dataclass(slots=True)
class Joined:
    """What is to be stored together: of tables that others lead, and of who leads them.

    `deeds` are bodies by table; a table that is `new` begins with its opening. A checkpoint is made
    of the tables to `keep` for which it is time: who leads them knows of all that happened there.
    `register` counts what is `played` elsewhere, and what comes of the deeds. `stands`: how what
    is led by them stands, by log.
    """

    records: tuple[Record, ...]
    movements: tuple[Movement, ...] = ()
    once: Once | None = None
    deeds: Mapping[str, Sequence[r.Any]] = field(default_factory=dict)
    keep: Sequence[str] = ()
    checkpoints: tuple[Checkpoint, ...] = ()
    register: Registry | None = None
    played: tuple[Played, ...] = ()
    stands: Mapping[str, bytes] = field(default_factory=dict)


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


@dataclass(slots=True)
class _Written:
    """What comes of the deeds, to be stored."""

    records: list[Record] = field(default_factory=list)
    moved: list[Movement] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)
    holds: dict[str, int] = field(default_factory=dict)
    stands: dict[str, bytes] = field(default_factory=dict)


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
        made = self._written(joined)
        over = {table: await _made_final(one) for table, one in self._done.items()}
        async with self._register(joined).counting(*made.played) as told:
            await self._store.append(
                (*told.records, *made.records),
                tuple(made.moved),
                made.holds,
                deals=[deal for some in over.values() for deal in some],
                checkpoints=(*joined.checkpoints, *told.points),
                once=joined.once,
                standings={**joined.stands, **made.stands},
            )
        for table, one in self._done.items():
            head = ""
            with suppress(StoreError):  # it is stored, whether its hash can be read now or not
                head = await head_of(self._store, table)
            if over[table]:
                one.actor.around.over(one.actor, over[table])
            one.actor.note_joined(tuple(one.happened), len(one.bodies), one.at, head)

    async def check(self) -> None:
        """Raise what `keep` would for who has too little or may not; nothing is stored."""
        made = self._written(Joined(()))
        self._register(Joined(())).check_counting(*made.played)
        accounts = sorted({name for one in made.moved for name in (one.source, one.target)})
        held = {name: await self._store.balance(name) for name in accounts}
        balances_after(made.moved, held.__getitem__)

    @property
    def _done(self) -> dict[str, _Deeds]:
        """Where something was done."""
        return {table: one for table, one in self._deeds.items() if one.bodies}

    def _written(self, joined: Joined) -> _Written:
        made = _Written([*joined.records], [*joined.movements], [*joined.played])
        for table, one in self._done.items():
            keeper, actor = one.actor.keeper, one.actor
            new = r.records_of(table, actor.sequence, one.bodies, one.at)
            of_table = movements_of(
                table, new[-1].sequence, one.happened, keeper.bots, live=keeper.live
            )
            made.records += new
            made.moved += of_table
            if (of_people := at_table(table, keeper, one.happened, of_table)) is not None:
                made.played.append(of_people)
            made.holds |= holdings(table, keeper, of_table)
            made.stands[table] = written(standing_of(keeper, actor.opened_at))
        return made

    def _register(self, joined: Joined) -> Registry:
        theirs = (one.actor.around.register for one in self._deeds.values())
        return joined.register or next(theirs, NOBODY_KNOWN)

    async def back(self) -> None:
        """Each table that was there goes back to what its log holds."""
        await _back([one.actor for one in self._deeds.values() if one.actor.sequence])


async def _made_final(one: _Deeds) -> tuple[StoredDeal, ...]:
    """The last deal of a live table that is closed: nothing puts it right any more."""
    keeper, last = one.actor.keeper, one.bodies[-1]
    if not isinstance(last, r.Closed) or keeper.final is None:
        return ()
    sequence = one.actor.sequence + len(one.bodies)
    began = await one.actor.began_by(last, sequence)
    return as_told(deals_over(one.actor.table, sequence, began, keeper, ()), keeper)


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
        points = _checkpoints(actors, joined)
        checkpoints = (*joined.checkpoints, *points)
        await together.keep(replace(joined, checkpoints=checkpoints))
    except BaseException:
        await together.back()
        raise
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
