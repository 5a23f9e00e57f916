"""A room with evenings and a club's book, whose clock stands until it is moved."""

import asyncio
from hashlib import sha256

import httpx

from floorman.server.app import plan_evenings
from floorman.server.events.hall import EventHall
from floorman.store import open_store
from tests.server.hosting.hosted_room import HostedRoom

HOUR = 3_600_000
MINUTE = 60_000
# Friday 27 November 2026, 12:00 in Berlin.
NOON = 1_795_777_200_000


class EveningRoom(HostedRoom):
    """With evenings; the time is a Friday's noon."""

    def __init__(self, store, **settings):
        super().__init__(store, **settings)
        self.time = NOON
        self.hall = EventHall(self.house)
        self.app.state.events = self.hall
        plan_evenings(self.app, self.room, self.house, self.hall)
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=True)
        self.stranger = httpx.AsyncClient(transport=transport, base_url="http://room")

    @property
    def opening(self):
        return self.app.state.opening

    async def look(self):
        """What the room does of its own accord every few seconds."""
        await self.opening.look()

    async def answers(self, code, answer="yes", date="2026-11-27", **more):
        """Answer by a link; the status and what is said."""
        body = {"date": date, "answer": answer} | more
        told = repr((code[-8:], answer, sorted(more.items())))
        head = {"idempotency-key": sha256(told.encode()).hexdigest()}
        found = await self.stranger.post(f"/api/answers/{code}", json=body, headers=head)
        return found.status_code, found.json()


def evening(**more):
    """A Friday that comes again every week, with a table for six."""
    return {
        "name": "Friday",
        "start": "2026-11-27T19:30",
        "zone": "Europe/Berlin",
        "repeat": {"every": "week"},
        "seats": 2,
        "table": {"game": "holdem", "stakes": "1/2", "seats": 6, "structure": "no-limit"},
    } | more


def played(scene, **settings):
    """Run a scene in a room."""

    async def run():
        store = open_store("sqlite://")
        one = EveningRoom(store, **settings)
        await one.house.start()
        try:
            await scene(one)
        finally:
            await one.stranger.aclose()
            await one.hall.stop()
            await one.stop()
            await store.close()

    asyncio.run(run())


async def planned(room, by, **more):
    """An evening; its key."""
    status, made = await by.asks("POST", "/api/evenings", evening(**more))
    assert status == 201, made
    return made["evening"]


async def link(by, key, name=""):
    """The code of a link to an evening."""
    status, made = await by.asks("POST", f"/api/evenings/{key}/guests", {"name": name})
    assert status == 201, made
    return made["url"].rpartition("/")[2]
