"""All events at the desk: opened, found again after a stop; those that are over sleep."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec
import structlog

from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.actor import DeskActor
from floorman.server.desk.days import first_days, second_day
from floorman.server.desk.keeper import DeskKeeper, rebuilt
from floorman.server.desk.led import HouseLike
from floorman.server.desk.lots import codes_in
from floorman.server.desk.owned import own_data
from floorman.server.desk.summary import Summary, phase, read, summary_of, written
from floorman.server.names import former_name
from floorman.server.once import check_new, same_once
from floorman.server.tables.event_table import DESK_LOG, is_desk
from floorman.store import Once, Store, StoreError, StoreRefused
from floorman.tournament import Reason, TournamentRefused, read_schedule

_LOG: Final = structlog.get_logger("floorman.desk")
_OVER: Final = ("over", "called-off")
# What is shorter than this is not worth a word.
_LEAST_MS: Final = 2_000
_NOWHERE: Final = Denied("not-found", "There is no such event.")


class DeskHall:
    """The events by key; tables that are run card by card are those of a `house`. `followers` are
    called with every body that was stored, and its event; `woken` with each that is found again.
    """

    def __init__(
        self, store: Store, now: Callable[[], int], house: HouseLike | None = None
    ) -> None:
        self.store, self.now, self.house = store, now, house
        self.events: dict[str, DeskActor] = {}
        self.asleep: dict[str, Summary] = {}
        self.shut: dict[str, str] = {}
        self.followers: list[Callable[[DeskActor, r.Any], None]] = []
        self.woken: list[Callable[[DeskActor], Awaitable[None]]] = []
        self.closing = False
        self._finding, self._merging, self._reading = (asyncio.Lock() for _ in range(3))
        # Of events that slept when they were read: which of them has a code.
        self._read: set[str] = set()
        self._codes: dict[str, str] = {}
        # How those of several first days stood when the others were told last.
        self._stood: dict[str, str] = {}

    async def start(self) -> None:
        """Find every event again. What is wrong with one keeps no other from going on.

        Raises StoreError.
        """
        stands = await self.store.standings()
        for log in await self.store.tables():
            if not is_desk(log) or log in self.events:
                continue
            summary = _read(stands.get(log))
            if summary is not None and summary.state in _OVER:
                self.asleep[log] = summary
                continue
            try:
                await self._find(log, returns=True)
            except StoreError:
                raise
            except Exception as error:  # whatever its log holds that is of no use
                self.shut[log] = str(error)
                _LOG.error("event not opened", event=log, why=str(error))

    async def _find(self, log: str, *, returns: bool = False) -> DeskActor:
        records = await self.store.records(log)
        keeper = await asyncio.to_thread(rebuilt, records)
        last = records[-1]
        actor = self._add(log, keeper, last.sequence)
        runs = keeper.state.begun and not keeper.state.over and keeper.state.paused_at is None
        if returns and runs and self.now() - last.at > _LEAST_MS:
            await actor.note_return(last.at)
        await self._forget_gone(actor)
        for follow in self.woken:
            await follow(actor)
        await actor.led.find()
        actor.start()
        return actor

    async def _forget_gone(self, actor: DeskActor) -> None:
        """Whoever has deleted his account meanwhile is called by no name any more."""
        names = actor.keeper.names
        gone = (await self.store.gone()) & names.keys()
        bodies = [r.Named(player=one, name=former_name(one)) for one in sorted(gone)
                  if names[one] != former_name(one)]  # fmt: skip
        if bodies:
            await actor.do(lambda _: bodies, None)

    async def kept_of(self, person: str) -> list[dict[str, Any]]:
        """All that the events hold of somebody, as plain data."""
        found = []
        for key in sorted({*self.asleep, *self.events}):
            if key in self.asleep:
                bodies = [one.body for one in await self.store.records(key)]
                if not any(person.encode() in body for body in bodies):
                    continue
            async with (await self.event(key)).settled() as keeper:
                if (one := own_data(keeper, person)) is not None:
                    found.append({"event": key, **one})
        return found

    def _add(self, log: str, keeper: DeskKeeper, sequence: int) -> DeskActor:
        actor = DeskActor(log, keeper, sequence, (self.store, self.house), self.now)
        actor.heard = self._tell
        self.events[log] = actor
        self.asleep.pop(log, None)
        return actor

    def _tell(self, actor: DeskActor, body: r.Any) -> None:
        self._tell_days(actor)
        for follow in self.followers:
            try:
                follow(actor, body)
            except Exception:
                _LOG.exception("not told")

    def _tell_days(self, actor: DeskActor) -> None:
        """Each of several first days shows how the others stand: whether the second may begin."""
        stands = phase(actor.keeper)
        if actor.keeper.opened.series and self._stood.get(actor.event) != stands:
            self._stood[actor.event] = stands
            for day in self.days_of(actor):
                if day is not actor:
                    day.stir()

    def close(self) -> None:
        """Nobody waits for news any more."""
        self.closing = True
        for actor in self.events.values():
            actor.stir()

    async def stop(self) -> None:
        """Let every event stand where it is; its clock runs on by the time of the day."""
        for actor in self.events.values():
            await actor.stop()

    async def open(self, opened: r.Opened, once: Once | None) -> str:
        """Open an event; its key. Raises DataError, ValueError, DoneBefore, StoreError.

        Where the schedule has several first days all of them are opened, and the key is that of
        the first.
        """
        days = max(1, read_schedule(opened.schedule, "schedule").flights)
        keys = [f"{DESK_LOG}{secrets.token_hex(5)}" for _ in range(days)]
        openings = first_days(opened, days, keys[0]) if days > 1 else (opened,)
        await check_new(self.store, once)
        begun = {key: (one,) for key, one in zip(keys, openings, strict=True)}
        await self._begin(begun, once)
        return keys[0]

    def days_of(self, actor: DeskActor) -> list[DeskActor]:
        """The first days of which that is one, or the second, in order; then the second."""
        series = actor.keeper.opened.series
        found = [one for one in self.events.values() if series == one.keeper.opened.series]
        last = len(found) + 1
        return sorted(found, key=lambda one: one.keeper.opened.first_day or last) if series else []

    async def wake_days(self, actor: DeskActor) -> list[DeskActor]:
        """The same, with those that sleep."""
        series = actor.keeper.opened.series
        for key in [key for key, one in self.asleep.items() if series and one.series == series]:
            await self.event(key)
        return self.days_of(actor)

    async def open_second_day(
        self, actor: DeskActor, by: str, once: Once | None, tables: tuple[int, ...] = ()
    ) -> str:
        """Make one event of first days, which begins at once, at the tables of these numbers; its
        key. Raises TournamentRefused, DoneBefore, StoreError.
        """
        async with self._merging:
            await check_new(self.store, once)
            days = await self.wake_days(actor)
            if not days or days[-1].keeper.opened.ends:
                name = actor.keeper.opened.name
                raise TournamentRefused(Reason.NOT_DUE, f"the second day of {name} begins")
            for day in days:
                async with day.settled():
                    pass  # what it ended with is stored
            key = f"{DESK_LOG}{secrets.token_hex(5)}"
            await self._begin({key: second_day([one.keeper for one in days], by, tables)}, once)
            return key

    async def _begin(self, logs: Mapping[str, tuple[r.Any, ...]], once: Once | None) -> None:
        """Store the beginnings of these logs, all or none of them; the first answers for all."""
        now, first = self.now(), next(iter(logs))
        records = {key: r.records_of(key, 0, bodies, now) for key, bodies in logs.items()}
        keepers = {key: rebuilt(some) for key, some in records.items()}
        stands = {key: written(one, len(records[key])) for key, one in keepers.items()}
        asked = once and Once(once.key, once.what, once.at, first)
        try:
            with same_once(once):
                together = [one for some in records.values() for one in some]
                await self.store.append(together, once=asked, standings=stands)
        except StoreRefused:
            raise
        except StoreError:
            if not await self.store.last_sequence(first):
                raise
        for key, keeper in keepers.items():
            self._add(key, keeper, len(records[key])).start()

    async def event(self, key: str) -> DeskActor:
        """An event by its key, woken where it sleeps. Raises Denied and StoreError."""
        found = self.events.get(key)
        if found is not None:
            return found
        if key in self.shut:
            raise Denied("frozen", f"The log of this event cannot be read: {self.shut[key]}")
        if not is_desk(key):
            raise _NOWHERE
        async with self._finding:
            if key in self.events:
                return self.events[key]
            if key not in self.asleep and not await self.store.last_sequence(key):
                raise _NOWHERE
            return await self._find(key)

    async def rename(self, person: str, name: str) -> None:
        """Somebody is called otherwise from now on, in every event that is open."""
        for actor in [*self.events.values()]:
            if actor.keeper.names.get(person, name) != name:
                await actor.do(lambda _: (r.Named(player=person, name=name),), None)

    async def find_old_code(self, code: str) -> tuple[DeskActor, str] | None:
        """The same, in events that sleep: the log of each is read once for its codes."""
        async with self._reading:
            for key in [one for one in self.asleep if one not in self._read]:
                records = await self.store.records(key)
                self._codes |= dict.fromkeys(await asyncio.to_thread(codes_in, records), key)
                self._read.add(key)
        key = self._codes.get(code, "")
        if not key:
            return None
        await self.event(key)
        return self.find_code(code)

    def find_code(self, code: str) -> tuple[DeskActor, str] | None:
        """Whose page has that code, and in which event that is awake."""
        for actor in self.events.values():
            if (player := actor.keeper.codes.get(code)) is not None:
                return actor, player
        return None

    async def rulings(
        self, event: str = ""
    ) -> AsyncIterator[tuple[str, DeskKeeper, tuple[int, int, r.Ruled]]]:
        """Every ruling that holds, of an event or of all, with its record's number and its time."""
        wanted = [key for key, one in self.asleep.items() if one.rulings and event in ("", key)]
        for key in wanted:
            await self.event(key)
        for key, actor in [*self.events.items()]:
            if event in ("", key):
                for one in actor.keeper.entries:
                    if isinstance(one.body, r.Ruled) and not one.undone:
                        yield key, actor.keeper, (one.sequence, one.at, one.body)

    async def summaries(self) -> list[tuple[str, Summary]]:
        """Every event in short, the last one first."""
        found = {**self.asleep}
        for key, actor in [*self.events.items()]:
            async with actor.settled() as keeper:
                found[key] = summary_of(keeper, actor.sequence)
        order = sorted(found.items(), key=lambda one: (one[1].starts_at or 0, one[0]))
        return [*reversed(order)]


def _read(data: bytes | None) -> Summary | None:
    try:
        return None if data is None else read(data)
    except msgspec.MsgspecError:
        return None
