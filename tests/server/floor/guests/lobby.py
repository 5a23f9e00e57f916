"""A room with a kiosk: its desk, the kiosk, and phones of guests."""

from dataclasses import replace

from httpx import ASGITransport, AsyncClient

from floorman.server.app import make_app
from tests.server.door.front import hosted
from tests.server.door.test_sockets import run
from tests.server.events.test_rest import Asking
from tests.server.floor.asking import HOLDEM, Desk


class Lobby:
    """Everybody of a room: `desk`, `kiosk`, and whoever has no session."""

    def __init__(self, desk, web, rooms):
        self.desk, self.web, self.rooms = desk, web, rooms
        self.phone = Phone(web)

    @property
    def guests(self):
        return self.rooms.guests

    async def pair(self, name="Door", screen=False):
        """A kiosk that is set up."""
        status, made = await self.desk.post("/floor/kiosks", {"name": name, "screen": screen})
        assert status == 201, made
        status, paired = await Asking(self.web).post("/floor/kiosk/pair", {"code": made["code"]})
        assert status == 200, paired
        kiosk = Kiosk(self.web, paired["token"])
        kiosk.key = paired["kiosk"]
        return kiosk

    async def full(self, names=("Ann", "Bob"), table="A", **how):
        """A game that is full."""
        if not (await self.desk.seen())["open"]:
            await self.desk.open(**how)
        await self.desk.opens(table, seats=len(names), played=HOLDEM)
        for who in await self.desk.persons(*names):
            await self.desk.do("sit", player=who, table=table)


class Asker(Asking):
    """Somebody who may be refused."""

    async def said(self, path, body=None, given=None):
        status, said = await self.post(path, body, given)
        assert status == 200, said
        return said

    async def refused(self, path, body=None):
        status, said = await self.post(path, body)
        assert status >= 400, said
        return status, said["error"]


class Kiosk(Asker):
    """A kiosk."""

    async def join(self, name="", line="A", given=None, **how):
        body = {"line": line, "name": name} | how
        return await self.said("/floor/kiosk/join", body, given)

    async def seen(self):
        return await self.get("/floor/kiosk")

    async def code(self):
        """What it shows for phones to read."""
        return (await self.seen())["here"]["path"].rpartition("/")[2]


class Phone(Asker):
    """A phone without a session."""

    async def place(self, code):
        return await self.get(f"/floor/place/{code}")


def lobby(test, **settings):
    """A room with a kiosk at the door, and a desk."""

    async def work(rooms):
        rooms.room.settings = replace(rooms.room.settings, **settings)
        app = make_app(rooms.room, rooms.house)
        transport = ASGITransport(app, raise_app_exceptions=False)
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as web:
            host = await hosted(rooms.room.people, "Ada")
            rooms.floor, rooms.guests = app.state.floor, app.state.guests
            try:
                await test(Lobby(Desk(web, host[1]), web, rooms))
            finally:
                await app.state.floor.stop()
                await app.state.events.stop()

    run(work)
