"""The disk is full: REST, health and sockets say so; when there is room again all goes on."""

import asyncio

import httpx

from floorman.server.app import make_app
from floorman.server.people.accounts import People
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.server.tables.spec import TableSpec
from floorman.store import open_store

CHEAP = Settings(argon2_passes=1, argon2_memory_kib=8)


class Tab:
    """A connection that notes what it was told."""

    player, session, address, has_unsent = "ann", "", "here", False

    def __init__(self):
        self.told = []

    def send(self, data):
        self.told.append(data.decode())

    async def until(self, words):
        async with asyncio.timeout(20):
            while not any(words in one for one in self.told):
                await asyncio.sleep(0.05)


def most_pages(store, most):
    """How large the file may become, as on a disk with so much space."""
    with store._writing.connect() as connection:
        raw = connection.connection.driver_connection
        [now] = raw.execute("PRAGMA page_count").fetchone()
        raw.execute(f"PRAGMA max_page_count = {most or now}")


async def fill(people: People):
    """Guests come until the disk is full."""
    for _ in range(500):
        await people.guest()


def test_with_a_full_disk_everybody_is_told_and_afterwards_all_goes_on(tmp_path):
    async def work():
        async with open_store(f"sqlite:///{tmp_path}/room.db") as store:
            room, house = make_room(store, CHEAP, lambda: 1_000)
            app = make_app(room, house)
            transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
            async with (
                app.router.lifespan_context(app),
                httpx.AsyncClient(transport=transport, base_url="http://localhost") as web,
            ):
                await house.open_table(TableSpec(game="holdem"), "host")
                tab = Tab()
                app.state.connected._there[tab] = None
                well = await web.get("/api/health")
                assert (well.status_code, well.json()["status"]) == (200, "ok")
                most_pages(store, 0)
                try:
                    await fill(room.people)
                except Exception as error:
                    assert "full" in str(error)
                answer = await web.post("/api/guest", json={})
                assert answer.status_code == 503
                assert answer.json()["error"]["code"] == "not-stored"
                assert "disk is full" in answer.json()["error"]["words"]
                assert answer.headers["retry-after"] == "2"
                ill = await web.get("/api/health")
                assert (ill.status_code, ill.json()["status"]) == (503, "not-stored")
                await tab.until('"works":false')
                most_pages(store, 10**6)
                await tab.until('"works":true')
                assert (await web.get("/api/health")).status_code == 200
                assert (await web.post("/api/guest", json={})).status_code == 201

    asyncio.run(work())
