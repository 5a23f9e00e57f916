"""A room whose floor is asked over REST, by a host and by a player."""

from httpx import ASGITransport, AsyncClient

from floorman.server.app import make_app
from tests.server.door.front import hosted
from tests.server.door.test_sockets import run
from tests.server.events.test_rest import Asking

HOLDEM = {"form": "holdem", "stakes": "1/2 no-limit"}


class Desk(Asking):
    """The floor's desk."""

    async def open(self, **how):
        status, said = await self.post("/floor/open", how)
        assert status == 200, said

    async def do(self, type_, given=None, **command):
        """What is answered to a command that is carried out."""
        status, said = await self.post("/floor/do", {"command": {"type": type_} | command}, given)
        assert status == 200, said
        return said

    async def refused(self, type_, **command):
        """What is answered to a command that is refused."""
        status, said = await self.post("/floor/do", {"command": {"type": type_} | command})
        assert status != 200, said
        return status, said["error"]

    async def person(self, name):
        status, made = await self.post("/floor/persons", {"name": name})
        assert status == 201, made
        return made["player"]

    async def persons(self, *names):
        return [await self.person(name) for name in names]

    async def opens(self, table, seats=6, played=HOLDEM, **how):
        return await self.do("open-game", table=table, played=played, seats=seats, **how)

    async def seen(self):
        return await self.get("/floor")


def asked(test):
    """A room with its floor, a host at its desk and a player."""

    async def work(rooms):
        app = make_app(rooms.room, rooms.house)
        transport = ASGITransport(app, raise_app_exceptions=False)
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as web:
            host = await hosted(rooms.room.people, "Ada")
            _, guest = await rooms.room.people.guest()
            rooms.floor = app.state.floor
            try:
                await test(Desk(web, host[1]), Desk(web, guest), rooms)
            finally:
                await app.state.floor.stop()
                await app.state.events.stop()

    run(work)
