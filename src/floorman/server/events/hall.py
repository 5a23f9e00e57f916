"""All tournaments of the room: opened, found again after a stop, led on."""

import asyncio
import secrets
from collections.abc import Iterable
from typing import Final

import structlog

from floorman.server.events import records as r
from floorman.server.events.actor import EventActor
from floorman.server.events.days import first_days, second_day
from floorman.server.events.keeper import EventKeeper, rebuilt
from floorman.server.house import House
from floorman.server.once import check_new
from floorman.server.play.actor import TableActor
from floorman.server.tables.event_table import EVENT_LOG, is_event, table_key
from floorman.server.tables.keeper import Keeper
from floorman.store import Once
from floorman.tournament import Reason, TournamentRefused, read_schedule
from floorman.tournament import commands as c

_LOG: Final = structlog.get_logger("floorman.tournaments")
_BOTS: Final = (
    "Ada", "Bruno", "Chidi", "Dolores", "Emil", "Farah", "Goran", "Hana", "Ines", "Jonas",
)  # fmt: skip


class NoSuchEvent(KeyError):  # noqa: N818 -- nothing went wrong: it is not there
    """There is no tournament of that key."""


class EventHall:
    """The tournaments by key, over the tables of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.events: dict[str, EventActor] = {}
        self._merging = asyncio.Lock()

    async def start(self) -> None:
        """Find every tournament again, each with its tables."""
        store = self.house.around.store
        for log in await store.tables():
            if is_event(log) and log not in self.events:
                try:
                    await self._find(log)
                except ValueError as error:
                    _LOG.error("tournament not opened", event=log, why=str(error))

    async def _find(self, log: str) -> None:
        records = await self.house.around.store.records(log)
        actor = self._add(log, rebuilt(records), records[-1].sequence)
        if actor.keeper.tournament.state.over:
            return
        for number in actor.keeper.tournament.state.tables:
            actor.lead(number, await self.house.opened(table_key(log, number)))
        actor.start()

    async def stop(self) -> None:
        """Let every tournament stand where it is."""
        for actor in self.events.values():
            await actor.stop()

    def _add(self, event: str, keeper: EventKeeper, sequence: int) -> EventActor:
        actor = EventActor(event, keeper, sequence, self.house.around)
        actor.make_table = self._make_table
        actor.adopt = self.house.adopt
        actor.close_table = self.house.let_go
        self.events[event] = actor
        return actor

    def _make_table(self, table: str, keeper: Keeper) -> TableActor:
        keeper.source = self.house.source
        return TableActor(table, keeper, 0, self.house.around)

    async def open(self, opened: r.Opened, once: Once | None = None) -> str:
        """Open a tournament for entries; its key. Raises DataError, DoneBefore.

        The house players enter at once. Where the schedule has several first days all of them are
        opened, and the key is that of the first.
        """
        days = read_schedule(opened.schedule, "schedule").flights
        events = [f"{EVENT_LOG}{secrets.token_hex(5)}" for _ in range(max(1, days))]
        openings = first_days(opened, days, events[0]) if days > 1 else (opened,)
        at, keepers = self.house.around.now(), [EventKeeper(one) for one in openings]
        records = [
            record
            for event, one in zip(events, openings, strict=True)
            for record in r.records_of(event, 0, [one], at)
        ]
        asked = once and _answered(once, events[0])
        await self.house.around.store.append(records, once=asked)
        actors = [self._add(event, one, 1) for event, one in zip(events, keepers, strict=True)]
        for actor in actors:
            await self._enter_bots(actor)
            actor.start()
        return events[0]

    async def _enter_bots(self, actor: EventActor) -> None:
        """The house players enter; of several first days each has others."""
        opened = actor.keeper.opened
        before = opened.bots * max(0, opened.first_day - 1)
        for number in range(before, before + opened.bots):
            name, player = _BOTS[number % len(_BOTS)], f"bot-{number + 1}"
            again = number // len(_BOTS)
            named = r.Named(player=player, name=f"{name} {again + 1}" if again else name, bot=True)
            await actor.do(c.Register(player=player, accepts=True), named, platform=True)

    def days_of(self, event: EventActor) -> list[EventActor]:
        """The first days of which that is one, or the second, in order; then the second."""
        series = event.keeper.opened.series
        found = [one for one in self.events.values() if series == one.keeper.opened.series]
        last = len(found) + 1
        return sorted(found, key=lambda one: one.keeper.opened.first_day or last) if series else []

    async def open_second_day(self, event: EventActor, by: str, once: Once | None = None) -> str:
        """Make one tournament of first days; its key. Raises TournamentRefused, DoneBefore."""
        async with self._merging:
            store = self.house.around.store
            await check_new(store, once)
            days = self.days_of(event)
            if not days or days[-1].keeper.opened.ends:
                name = event.keeper.opened.name
                raise TournamentRefused(Reason.NOT_DUE, f"the second day of {name} begins")
            for day in days:
                await day.settled()
            bodies = second_day([one.keeper for one in days], by)
            key = f"{EVENT_LOG}{secrets.token_hex(5)}"
            records = r.records_of(key, 0, bodies, self.house.around.now())
            await store.append(records, once=once and _answered(once, key))
            actor = self._add(key, rebuilt(records), records[-1].sequence)
            actor.start()
            return key

    def event(self, key: str) -> EventActor:
        """A tournament by its key. Raises NoSuchEvent."""
        found = self.events.get(key)
        if found is None:
            raise NoSuchEvent(key)
        return found

    def all(self) -> Iterable[EventActor]:
        """Every tournament, the last one first."""
        return reversed([*self.events.values()])


def _answered(once: Once, answer: str) -> Once:
    return Once(once.key, once.what, once.at, answer)
