"""All tournaments of the room: opened, found again after a stop, led on."""

import secrets
from collections.abc import Iterable
from typing import Final

import structlog

from floorman.server.events import records as r
from floorman.server.events.actor import EventActor
from floorman.server.events.keeper import EventKeeper, rebuilt
from floorman.server.house import House
from floorman.server.play.actor import TableActor
from floorman.server.tables.event_table import EVENT_LOG, is_event, table_key
from floorman.server.tables.keeper import Keeper
from floorman.store import Once
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

        The house players enter at once.
        """
        keeper = EventKeeper(opened)
        event = f"{EVENT_LOG}{secrets.token_hex(5)}"
        at, store = self.house.around.now(), self.house.around.store
        records = r.records_of(event, 0, [opened], at)
        asked = once and _answered(once, event)
        await store.append(records, once=asked)
        actor = self._add(event, keeper, 1)
        for number in range(opened.bots):
            name, player = _BOTS[number % len(_BOTS)], f"bot-{number + 1}"
            again = number // len(_BOTS)
            named = r.Named(player=player, name=f"{name} {again + 1}" if again else name, bot=True)
            await actor.do(c.Register(player=player, accepts=True), named, platform=True)
        actor.start()
        return event

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
