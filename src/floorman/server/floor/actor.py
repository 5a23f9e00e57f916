"""The one writer of the floor: commands carried out, once stored; what time does, done in time."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, Final, Protocol

import structlog
from msgspec import structs

from floorman.room import RoomRefused, Standing, next_time
from floorman.room.floor import commands as c
from floorman.room.messages import Command
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.foreseeing import foreseen
from floorman.server.floor.going import going
from floorman.server.floor.hearing import is_news, news, read_news
from floorman.server.floor.keeper import Done, FloorKeeper, base_of, rebuilt
from floorman.server.floor.lapses import not_before
from floorman.server.floor.step import Step
from floorman.server.house import House
from floorman.server.names import former_name
from floorman.server.once import check_new, same_once
from floorman.server.play.actor import TableActor
from floorman.server.play.joined import Joined, Together
from floorman.server.tables.event_table import FLOOR_LOG
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.keeper import Keeper
from floorman.server.writers.finishing import apart, to_the_end
from floorman.store import Checkpoint, InsufficientFunds, Once, StoreError, StoreRefused
from floorman.table import TableRefused

_LOG: Final = structlog.get_logger("floorman.floor")
_AFTER_FAULT_S: Final = 0.5
_OF_NO_USE: Final = "The log of the floor cannot be read: open it anew, or put it right."


class Watcher(Protocol):
    """Somebody who is told that the floor has gone on: a person's socket."""

    def tell_floor(self, sequence: int) -> None:
        """The floor has come to that record, which is stored."""


class FloorActor:
    """The floor in the care of its only writer. `followers` hear of every record.

    `asked` says how persons stand with the house; `tables` are the actors of the tables of ours, by
    what the floor calls them; `shut` are those that stand still since before the start, each with
    the reason. `heard` hear of every command that was carried out.
    """

    def __init__(self, house: House, asked: Standing) -> None:
        self.keeper = FloorKeeper(asked)
        self.sequence = 0
        self.followers: set[Watcher] = set()
        self.tables: dict[str, TableActor] = {}
        self.shut: dict[str, str] = {}
        self.heard: list[Callable[[FloorKeeper, Done], None]] = []
        self._asked, self._house = asked, house
        self._store, self._now = house.around.store, house.around.now
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        # Whether the keeper may differ from the log; since when nothing could be done, None where
        # all was well; and before when nothing runs out therefore.
        self._doubtful = True
        self._lapsed: int | None = None
        self._not_before = 0
        self._kept_at = 0
        self._of_no_use = ""  # why the log does not make the floor again, if it does not
        # Up to which event of each table, by key, the floor knows what happened; tables of which
        # nobody knows whether they are stored; and those that are closed, and still led.
        self._knows: dict[str, int] = {}
        self._made: dict[str, TableActor] = {}
        self._closed: list[str] = []

    async def start(self) -> None:
        """Find the floor and its tables again, and let it go on by itself. Raises StoreError."""
        await self._rebuild()
        self._lapsed = self.keeper.now
        if self._of_no_use:
            _LOG.error("floor not opened", why=self._of_no_use)
        for account in (await self._store.gone()) & self.keeper.named.keys():
            await self.rename(account, former_name(account))
            await self.let_go(account)
        self._driver = apart(self._drive())

    async def stop(self) -> None:
        """Do nothing more; what is being stored is stored."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
        async with self._lock:
            pass

    @asynccontextmanager
    async def settled(self, *, anew: bool = False) -> AsyncIterator[FloorKeeper]:
        """The floor while nothing is under way: whatever is seen of it now is stored.

        Raises StoreError where that cannot be known, and Denied where its log is of no use: then it
        can be opened anew, and no more.
        """
        async with self._lock:
            if self._doubtful:
                await self._rebuild()
            if self._of_no_use and not anew:
                raise Denied("frozen", f"{_OF_NO_USE} ({self._of_no_use})")
            yield self.keeper

    async def do(
        self,
        command: Command,
        *named: r.Named,
        once: Once | None = None,
        ours: r.Ours | None = None,
        seen: int | None = None,
    ) -> Done:
        """Carry a command out, and have it stored with what follows at the tables; what happened.

        `ours` is the table of the game that it opens; who asks has `seen` the log up to that
        record, where he says so. Raises RoomRefused, TableRefused, Denied, DoneBefore, and what
        the store raises; then nothing has changed.
        """
        return await to_the_end(self._do((command,), named, once, ours, seen))

    async def do_all(
        self, commands: Sequence[Command], *named: r.Named, once: Once | None = None
    ) -> Done:
        """Carry several out in one step; what happened at the last. Raises as `do` does."""
        return await to_the_end(self._do(commands, named, once))

    async def _do(
        self,
        commands: Sequence[Command],
        named: tuple[r.Named, ...],
        once: Once | None,
        ours: r.Ours | None = None,
        seen: int | None = None,
    ) -> Done:
        async with self._begun(once) as tables:
            if seen is not None:
                self.keeper.check_calls(commands[0], seen)
            step = self._step(tables)
            try:
                for body in named:
                    step.record(body)
                done = [step.do(command, ours) for command in commands][-1]
                step.release()
            except BaseException:
                await step.together.back()
                raise
            await self._keep_once(step, once, done.sequence)
            return done

    async def record(self, *bodies: r.Any, once: Once | None = None) -> int:
        """Store what is no command: opened, closed, named, taken back. The record's number.

        Raises as `do` does.
        """
        return await to_the_end(self._record(bodies, once))

    async def _record(self, bodies: tuple[r.Any, ...], once: Once | None) -> int:
        anew = any(isinstance(one, r.Opened) for one in bodies)
        async with self._begun(once, anew=anew) as tables:
            step = self._step(tables)
            try:
                for body in bodies:
                    step.record(body)
            except BaseException:
                await step.together.back()
                raise
            sequence = step.next - 1
            await self._keep_once(step, once, sequence)
            return sequence

    async def rename(self, account: str, name: str) -> None:
        """Somebody with an account is called otherwise from now on."""
        async with self.settled() as keeper:
            known = keeper.named.get(account) if keeper.opened is not None else None
        if known is not None and known.name != name:
            await self.record(structs.replace(known, name=name))

    async def preview(self, command: Command, seen: int | None = None) -> tuple[Any, ...]:
        """What would happen by a command, also at the tables; nothing does. Raises as `do` does."""
        return await to_the_end(self._preview(command, seen))

    async def _preview(self, command: Command, seen: int | None) -> tuple[Any, ...]:
        async with self._begun(None) as tables:
            if seen is not None:
                self.keeper.check_calls(command, seen)
            return await foreseen(self._store, tables, self._step, command)

    async def let_go(self, account: str) -> None:
        """Somebody goes for good: off every list, with no seat kept or had. Raises as `do`."""
        async with self.settled(anew=True) as keeper:
            known = keeper.opened is not None and not self._of_no_use
            commands = [*going(keeper.state, account)] if known else []
        if commands:
            await self.do_all(commands)

    @asynccontextmanager
    async def _begun(
        self, once: Once | None, *, anew: bool = False
    ) -> AsyncIterator[dict[str, TableActor]]:
        """Something is done: for the first time, after what tables told and what time did; and the
        tables at which something can be done, where nothing is under way.
        """
        async with self.settled(anew=anew):
            try:
                await check_new(self._store, once)
                async with self._standing() as tables:
                    await self._hear(tables)
                    await self._pass_time(tables)
                    yield tables
            finally:
                await self._let_go()

    @asynccontextmanager
    async def _standing(self) -> AsyncIterator[dict[str, TableActor]]:
        """The tables of ours while nothing is under way there, but those that stand still."""
        found: dict[str, TableActor] = {}
        async with AsyncExitStack() as stack:
            for table, actor in sorted(self.tables.items()):
                with suppress(TableFrozen):
                    actor.check_frozen()
                    await stack.enter_async_context(actor.settled())
                    found[table] = actor
            yield found

    def _step(self, tables: dict[str, TableActor], *, heeds: bool = False) -> Step:
        at = self._time()
        together = Together(self._store, at)
        draft = self.keeper.copy()
        return Step(draft, self.sequence, at, tables, together, self._make_table, heeds)

    def _make_table(self, table: str, keeper: Keeper) -> TableActor:
        keeper.source = self._house.source
        return TableActor(table, keeper, 0, self._house.around)

    def hears_of(self, table: str) -> bool:
        """Whether a table tells the floor what happens there: one of ours that goes on."""
        actor = self.tables.get(table)
        return actor is not None and actor.frozen is None

    def key_of(self, table: str) -> str:
        """Which table of the house one of ours is; nothing for any other."""
        ours = self.keeper.ours.get(table)
        return ours.key if ours is not None else ""

    def chips(self, table: str, player: str) -> int | None:
        """What somebody has before him at a table of ours; None where he does not play there."""
        actor = self.tables.get(table)
        found = actor.keeper.table.state.players.get(player) if actor is not None else None
        return None if found is None else found.stack + found.behind

    # What tables tell, and what time does

    async def _hear(self, tables: dict[str, TableActor]) -> None:
        """First of all what happened at the tables, and what follows from it."""
        if not any(self._has_news(one) for one in tables.values()):
            return
        found = {name: await self._news(actor) for name, actor in tables.items()}
        for no_seats in (False, True):
            step = self._step(tables, heeds=True)
            step.no_seats = no_seats
            try:
                for name, events in found.items():
                    step.hear(name, events)
                for name in [*tables]:
                    step.compare(name)
                step.release()
                await self._keep(step, None)
            except InsufficientFunds as short:
                # Who has spent elsewhere what he was to bring does not sit down with it.
                _LOG.warning("not seated", why=str(short))
                continue
            except BaseException:
                await step.together.back()
                raise
            break

    def _has_news(self, actor: TableActor) -> bool:
        known = self._knows.get(actor.table)
        return known is None or is_news(actor.keeper, known)

    async def _news(self, actor: TableActor) -> list[Any]:
        known = self._knows.get(actor.table)
        found = None if known is None else news(actor.keeper, known)
        if found is None:
            heard = self.keeper.heard.get(actor.table, 0)
            if heard >= actor.sequence:
                return []
            return await read_news(self._store, actor.table, heard, self._house.source)
        return found

    def _time(self) -> int:
        return max(self._now(), self.keeper.now)

    async def _pass_time(self, tables: dict[str, TableActor]) -> None:
        """What has run out by now, has run out."""
        self._make_good()
        if self._is_due(self.keeper):
            step = self._step(tables, heeds=True)
            try:
                step.do(c.Tick())
                step.release()
            except BaseException:
                await step.together.back()
                raise
            await self._keep(step, None)

    def _is_due(self, keeper: FloorKeeper) -> bool:
        at = self._next(keeper)
        return at is not None and at <= self._now()

    def _next(self, keeper: FloorKeeper) -> int | None:
        """When the next thing runs out."""
        at = next_time(keeper.state) if keeper.opened else None
        return None if at is None else max(at, self._not_before)

    def _make_good(self) -> None:
        if self._lapsed is not None and self.keeper.opened:
            self._not_before = not_before(self.keeper.state, self._lapsed, self._now())
        self._lapsed = None

    # What is stored

    async def _keep_once(self, step: Step, once: Once | None, sequence: int) -> None:
        asked = structs.replace(once, answer=str(sequence)) if once else None
        with same_once(asked):
            await self._keep(step, asked)

    async def _keep(self, step: Step, once: Once | None) -> None:
        """Store a step: then its draft is the floor, and everybody is told."""
        if not step.bodies:
            self._know(step)
            self._tell_followers()
            return
        records = step.records()
        last = records[-1].sequence
        new: tuple[Checkpoint, ...] = ()
        if step.draft.base > self._kept_at:
            new = (Checkpoint(FLOOR_LOG, last, step.draft.checkpoint()),)
        self._made |= {one.table: one for one in step.made}
        self._doubtful = True
        try:
            await step.together.keep(Joined(records, once=once, checkpoints=new))
        except Exception as error:
            await step.together.back()
            if isinstance(error, StoreRefused):
                self._doubtful = False
                self._made.clear()
                raise
            self.note_lapse(step.at)
            await self._rebuild()
            if not await self._store.has(records[-1]):
                raise
            return  # it was stored all the same, only the answer was lost
        self.keeper, self.sequence, self._doubtful = step.draft, last, False
        self._of_no_use = ""
        self._kept_at = step.draft.base
        self._know(step)
        for done in step.draft.done:
            if done.sequence > step.after:
                self._tell_heard(done)
        await self._go_on()

    def _tell_heard(self, done: Done) -> None:
        for hear in self.heard:
            try:
                hear(self.keeper, done)
            except Exception:
                _LOG.exception("not told")

    def _know(self, step: Step) -> None:
        for actor in step.tables.values():
            self._knows[actor.table] = actor.keeper.number

    async def _rebuild(self) -> None:
        """The floor as its log has it, closed where that is of no use. Raises StoreError."""
        store = self._store
        last = await store.last_sequence(FLOOR_LOG)
        opened = await store.last_sequence(FLOOR_LOG, "opened")
        point = await store.checkpoint(FLOOR_LOG)
        base = base_of(point.body) if point is not None else 0
        since = point.body if point is not None and base >= opened else None
        after = base if since else max(0, opened - 1)
        records = await store.records(FLOOR_LOG, after=after, upto=last)
        try:
            self.keeper = rebuilt(records, self._asked, since)
            self._of_no_use = ""
        except Exception as error:  # whatever its log holds that is of no use
            self.keeper, self._of_no_use = FloorKeeper(self._asked), str(error)
        self._kept_at = base if since else 0
        self.sequence = last
        self._knows.clear()
        for key, actor in [*self._made.items()]:
            if key in self._keys():
                await actor.go_back()
            else:
                del self._made[key]
        await self._go_on()
        self._doubtful = False

    def _keys(self) -> dict[str, str]:
        """What the floor calls the tables of ours whose games are there, by key."""
        if self.keeper.opened is None:
            return {}
        games, ours = self.keeper.state.games, self.keeper.ours
        return {one.key: table for table, one in ours.items() if table in games}

    async def _go_on(self) -> None:
        """Everything is stored: new tables are led, closed ones no more, and all are told."""
        keys = self._keys()
        for table, actor in [*self.tables.items()]:
            if actor.table not in keys:
                del self.tables[table]
                self._house.led.discard(actor.table)
                if actor.keeper.closed:
                    self._closed.append(actor.table)
        for key, table in keys.items():
            if table not in self.tables and table not in self.shut:
                await self._lead(key, table)
        self._made.clear()
        self._wake.set()
        self._tell_followers()

    def _tell_followers(self) -> None:
        for one in [*self.followers]:
            one.tell_floor(self.sequence)

    async def _lead(self, key: str, table: str) -> None:
        """A table is led from now on: what happens there is heard of. Raises StoreError."""
        actor = self._made.get(key)
        if actor is not None:
            self._house.adopt(actor)
        else:
            try:
                actor = await self._house.opened(key)
            except StoreError:
                raise
            except Exception as error:  # whatever is wrong with its log
                self.shut[table] = str(error)
                _LOG.error("table of the floor not opened", table=table, why=str(error))
                return
        self.tables[table] = actor
        self._house.led.add(key)
        actor.hears = self._wake.set

    async def _let_go(self) -> None:
        """Tables that are closed are done with."""
        closed, self._closed = self._closed, []
        for key in closed:
            self._knows.pop(key, None)
            await self._house.let_go(key)

    def note_lapse(self, since: int) -> None:
        """Nothing could be done since then or since earlier: nobody's time ran."""
        if self._lapsed is None:
            self._lapsed = since
        self._wake.set()

    async def _drive(self) -> None:
        """Hear tables, and let run out what runs out. Whatever fails, the floor goes on."""
        while True:
            try:
                await self._drive_on()
            except (RoomRefused, TableRefused, Denied) as refusal:
                _LOG.warning("not done", why=str(refusal))
                await asyncio.sleep(_AFTER_FAULT_S)
            except StoreError as error:
                if not isinstance(error, StoreRefused):
                    self.note_lapse(self._now())
                _LOG.warning("not stored", why=str(error))
                await asyncio.sleep(_AFTER_FAULT_S)
            except Exception:
                _LOG.exception("deed failed")
                await asyncio.sleep(_AFTER_FAULT_S)

    async def _drive_on(self) -> None:
        self._wake.clear()
        if self._is_due(self.keeper) or self._doubtful or self._lapsed is not None or self._hears():
            await to_the_end(self._do_what_is_due())
        due = self._next(self.keeper)
        wait = None if due is None else max(0, due - self._now()) / 1000
        try:
            async with asyncio.timeout(wait):
                await self._wake.wait()
        except TimeoutError:
            pass

    def _hears(self) -> bool:
        """Whether a table that goes on may have something to tell."""
        return any(one.frozen is None and self._has_news(one) for one in self.tables.values())

    async def _do_what_is_due(self) -> None:
        async with self._begun(None):
            pass
