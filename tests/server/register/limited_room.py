"""A room that keeps limits, in memory, with its register begun."""

import asyncio

from floorman.server.events.hall import EventHall
from floorman.store import open_store
from tests.server.hosting.hosted_room import HostedRoom

DAY = 86_400_000
HOUR = 3_600_000
MINUTE = 60_000


def limited(scene, url="sqlite://", **settings):
    """Run a scene in a room that keeps limits."""

    async def run():
        store = open_store(url)
        one = HostedRoom(store, **({"play_limits": True, "reality_check_minutes": 0} | settings))
        one.time = 10 * DAY + 7 * HOUR
        await one.room.people.registry.start()
        await one.house.start()
        one.app.state.events = events = EventHall(one.house)
        await events.start()
        try:
            await scene(one)
        finally:
            await events.stop()
            await one.room.heeding.stop()
            await one.stop()
            await one.room.people.registry.stop()
            await store.close()

    asyncio.run(run())


def own(room, person):
    """What the register holds of somebody's own limits."""
    return room.room.people.registry.state.people[person.id].own


def meter(room, person, period="day"):
    """What counts against somebody's limits."""
    return own(room, person).meters[period]


async def opens(host, **how):
    """A table without house players; its key."""
    asked = {"game": "holdem", "stakes": "1/2", "seats": 6, "bots": 0} | how
    status, found = await host.asks("POST", "/api/tables", asked)
    assert status == 201, found
    return found["table"]


async def settles(check, tries=400):
    """Wait until something is so."""
    for _ in range(tries):
        if check():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came about")
