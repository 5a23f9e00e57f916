"""All tournaments of the room: opened, found again after a stop, led on."""

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import structlog

from floorman.server.events import records as r
from floorman.server.events.actor import EventActor, Follower
from floorman.server.events.days import first_days, second_day
from floorman.server.events.keeper import EventKeeper, rebuilt
from floorman.server.events.ledger import movements_of
from floorman.server.house import House
from floorman.server.names import free_name
from floorman.server.once import check_new
from floorman.server.play.actor import TableActor
from floorman.server.tables.event_table import EVENT_LOG, is_event, table_key
from floorman.server.tables.keeper import Keeper
from floorman.store import Movement, Once, Record, StoreError, StoreFailed, StoreRefused
from floorman.tournament import Reason, TournamentRefused, read_schedule
from floorman.tournament import commands as c

_LOG: Final = structlog.get_logger("floorman.tournaments")
_AGAIN_S: Final = 0.5


class NoSuchEvent(KeyError):  # noqa: N818 -- nothing went wrong: it is not there
    """There is no tournament of that key."""


def no_event(key: str) -> EventActor:
    """A tournament where there are none. Raises NoSuchEvent."""
    raise NoSuchEvent(key)


@dataclass(frozen=True, slots=True)
class _Begun:
    """A tournament that is opened, with what is to be stored of it."""

    keeper: EventKeeper
    records: tuple[Record, ...]
    moved: tuple[Movement, ...]


class EventHall:
    """The tournaments by key, over the tables of a house; `followers` hear of all of them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.events: dict[str, EventActor] = {}
        self.followers: set[Follower] = set()
        self._merging = asyncio.Lock()
        self._store = house.around.store
        self._looking: set[asyncio.Task[None]] = set()
        house.around.register.listen(self._look_again)

    async def start(self) -> None:
        """Find every tournament again, each with its tables. What is wrong with one keeps no other
        from going on. Raises StoreError.
        """
        for log in await self._store.tables():
            if is_event(log) and log not in self.events:
                try:
                    await self._find(log)
                except StoreError:
                    raise
                except Exception as error:  # whatever its log holds that is of no use
                    _LOG.error("tournament not opened", tournament=log, why=str(error))

    async def _find(self, log: str) -> None:
        records = await self._store.records(log)
        actor = self._add(log, rebuilt(records), records[-1].sequence)
        if actor.keeper.tournament.state.over:
            return
        try:
            await self._lead_tables(actor, records[-1].at)
        except StoreError:
            del self.events[log]
            raise
        actor.start()

    async def _lead_tables(self, actor: EventActor, since: int) -> None:
        """The tables of a tournament that is found again, and until when the room was there."""
        for number in actor.keeper.tournament.state.tables:
            key = table_key(actor.event, number)
            try:
                table = await self.house.opened(key)
            except StoreError:
                raise
            except Exception as error:
                actor.shut[number] = str(error)
                continue
            actor.lead(number, table)
            since = max(since, table.found_at)
        actor.note_lapse(since)

    async def let_go(self, account: str) -> None:
        """Somebody goes for good: out of every tournament that has not begun, with his money back.
        Raises what the store raises.
        """
        for actor in [*self.events.values()]:
            async with actor.settled() as keeper:
                state = keeper.tournament.state
                one = state.entrants.get(account)
                entered = one is not None and one.status in ("entered", "waits")
                withdraws = entered and not state.begun and not state.over
            if withdraws:
                # Where it has begun at this very moment his chips play, as those of anybody absent.
                with suppress(TournamentRefused):
                    await actor.do(c.Withdraw(player=account))

    def _look_again(self) -> None:
        """The register says something else than before: of entrants too, perhaps."""
        for actor in self.events.values():
            actor.look_again()

    async def stop(self) -> None:
        """Let every tournament stand where it is."""
        for task in [*self._looking]:
            task.cancel()
        for actor in self.events.values():
            await actor.stop()

    def _add(self, event: str, keeper: EventKeeper, sequence: int) -> EventActor:
        actor = EventActor(event, keeper, sequence, self.house.around)
        actor.make_table = self._make_table
        actor.lobby = self.followers
        actor.adopt = self.house.adopt
        actor.close_table = self.house.let_go
        self.events[event] = actor
        return actor

    def _make_table(self, table: str, keeper: Keeper) -> TableActor:
        keeper.source = self.house.source
        return TableActor(table, keeper, 0, self.house.around)

    async def open(self, opened: r.Opened, once: Once | None = None) -> str:
        """Open a tournament for entries; its key. Raises DataError, DoneBefore, StoreError.

        The house players enter in the same step. Where the schedule has several first days all of
        them are opened, each with house players of its own, and the key is that of the first.
        """
        days = read_schedule(opened.schedule, "schedule").flights
        events = [f"{EVENT_LOG}{secrets.token_hex(5)}" for _ in range(max(1, days))]
        openings = first_days(opened, days, events[0]) if days > 1 else (opened,)
        at = self.house.around.now()
        names: list[str] = []
        for number in range(opened.bots * len(openings)):
            names.append(await free_name(self._store, number, names))
        begun = [_begun(key, one, names, at) for key, one in zip(events, openings, strict=True)]
        await self._append(events, begun, once and _answered(once, events[0]))
        for event, one in zip(events, begun, strict=True):
            actor = self._add(event, one.keeper, one.records[-1].sequence)
            actor.start()
            actor.tell_all()
        return events[0]

    async def _append(self, events: list[str], begun: Sequence[_Begun], once: Once | None) -> None:
        """Store the beginnings of these logs, all or none of them."""
        records = [record for one in begun for record in one.records]
        moved = [movement for one in begun for movement in one.moved]
        try:
            await self._store.append(records, tuple(moved), once=once)
        except StoreRefused:
            raise
        except StoreError:
            # Perhaps it is stored all the same, and only the answer was lost.
            for event in events:
                self._look(event)
            raise

    def days_of(self, event: EventActor) -> list[EventActor]:
        """The first days of which that is one, or the second, in order; then the second."""
        series = event.keeper.opened.series
        found = [one for one in self.events.values() if series == one.keeper.opened.series]
        last = len(found) + 1
        return sorted(found, key=lambda one: one.keeper.opened.first_day or last) if series else []

    async def open_second_day(self, event: EventActor, by: str, once: Once | None = None) -> str:
        """Make one tournament of first days; its key. Raises TournamentRefused, DoneBefore,
        StoreError.
        """
        async with self._merging:
            await check_new(self._store, once)
            if self._looking:
                raise StoreFailed("whether a day has been begun is not known yet")
            days = self.days_of(event)
            if not days or days[-1].keeper.opened.ends:
                name = event.keeper.opened.name
                raise TournamentRefused(Reason.NOT_DUE, f"the second day of {name} begins")
            for day in days:
                async with day.settled():
                    pass  # what it ended with is stored
            bodies = second_day([one.keeper for one in days], by)
            key = f"{EVENT_LOG}{secrets.token_hex(5)}"
            records = r.records_of(key, 0, bodies, self.house.around.now())
            one = _Begun(rebuilt(records), tuple(records), ())
            await self._append([key], [one], once and _answered(once, key))
            actor = self._add(key, one.keeper, records[-1].sequence)
            actor.start()
            actor.tell_all()
            return key

    def _look(self, event: str) -> None:
        """Open a tournament as soon as it is known whether it is stored, if it is."""
        task = asyncio.get_running_loop().create_task(self._until_known(event))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _until_known(self, event: str) -> None:
        while True:
            try:
                if await self._store.last_sequence(event):
                    await self._find(event)
                return
            except StoreError:
                await asyncio.sleep(_AGAIN_S)

    def event(self, key: str) -> EventActor:
        """A tournament by its key. Raises NoSuchEvent."""
        found = self.events.get(key)
        if found is None:
            raise NoSuchEvent(key)
        return found

    def all(self) -> Iterable[EventActor]:
        """Every tournament, the last one first."""
        return reversed([*self.events.values()])


def _begun(event: str, opened: r.Opened, names: Sequence[str], at: int) -> _Begun:
    """A tournament as it begins: opened, its house players entered by their names. Raises
    DataError.
    """
    keeper = EventKeeper(opened)
    bodies: list[r.Any] = [opened]
    # Of several first days each has others.
    before = opened.bots * max(0, opened.first_day - 1)
    for number in range(before, before + opened.bots):
        bodies += _house_player(number, names[number])
    records = r.records_of(event, 0, bodies, at)
    moved: list[Movement] = []
    for record, body in zip(records[1:], bodies[1:], strict=True):
        happened = keeper.apply(body, at)
        moved += movements_of(event, record.sequence, happened, keeper.bots)
    return _Begun(keeper, tuple(records), tuple(moved))


def _house_player(number: int, name: str) -> tuple[r.Any, ...]:
    """A house player, named and entered."""
    player = f"bot-{number + 1}"
    named = r.Named(player=player, name=name, bot=True)
    return named, r.Did(command=c.Register(player=player, accepts=True), platform=True)


def _answered(once: Once, answer: str) -> Once:
    return Once(once.key, once.what, once.at, answer)
