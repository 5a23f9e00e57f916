"""The whole application stops and begins again: the floor and its tables go on."""

import asyncio

from httpx import ASGITransport, AsyncClient

from floorman.server.app import make_app
from floorman.server.audit import audit_room
from floorman.server.floor.proof import audit_floor
from floorman.store import open_store
from tests.server.door.front import hosted
from tests.server.door.test_sockets import Rooms
from tests.server.floor.asking import Desk, until
from tests.server.floor.tables.test_tables import in_step, leaves, opens


def test_the_application_begins_again_with_its_floor_and_its_tables(tmp_path):
    async def life(store, work, token=""):
        rooms = Rooms(store)
        rooms.time = max(rooms.time, await store.last_time())
        app = make_app(rooms.room, rooms.house)
        rooms.floor, rooms.guests = app.state.floor, 0
        transport = ASGITransport(app, raise_app_exceptions=False)
        browser = AsyncClient(transport=transport, base_url="http://127.0.0.1")
        async with app.router.lifespan_context(app), browser as web:
            desk = Desk(web, token or (await hosted(rooms.room.people, "Ada"))[1])
            desk.asked = rooms.time  # no id comes again
            await work(desk, rooms)
        return desk.token

    people = []

    async def first(desk, rooms):
        await desk.open()
        await opens(desk, "A", seats=3)
        people.extend([await desk.another(rooms) for _ in range(3)])
        for one in people[:2]:
            await one.mine("sit", table="A", chips=200)
        await desk.post("/floor/persons", {"account": people[2].id})
        await desk.do("join", player=people[2].id, line="A")
        people.append(await desk.seen())

    async def second(desk, rooms):
        seen, before = await desk.seen(), people[3]
        for part in ("lines", "persons", "undo"):
            assert seen[part] == before[part], part
        assert seen["games"][0]["sitting"] == before["games"][0]["sitting"]
        assert await in_step(rooms)
        await leaves(rooms, people[0], "A")

        async def gone():
            return len((await desk.seen())["games"][0]["sitting"]) == 1

        await until(gone, rooms)
        await desk.do("call", line="A")

    async def work():
        async with open_store(f"sqlite:///{tmp_path}/room.db") as store:
            token = await life(store, first)
            await life(store, second, token)
            assert not [*await audit_room(store), *await audit_floor(store)]

    asyncio.run(work())
