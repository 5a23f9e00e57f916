"""A room whose desk is asked over REST, by a host and by a player."""

from dataclasses import replace

from httpx import ASGITransport, AsyncClient

from floorman.server.app import make_app
from tests.server.door.front import hosted
from tests.server.door.test_sockets import run
from tests.server.events.test_rest import Asking


class Desk(Asking):
    """Somebody at the desk; `event` is the one that he directs."""

    event = ""

    async def opens(self, **how):
        status, made = await self.post("/desk/events", {"schedule": "regular"} | how)
        assert status == 201, made
        self.event = made["event"]
        return self.event

    async def does(self, type_, given=None, because="", **command):
        """What is answered to a command that is carried out."""
        body = {"command": {"type": type_} | command, "why": because}
        status, said = await self.post(f"/desk/events/{self.event}/do", body, given)
        assert status == 200, said
        return said

    async def refused(self, type_, because="", **command):
        """What is answered to a command that is refused."""
        body = {"command": {"type": type_} | command, "why": because}
        status, said = await self.post(f"/desk/events/{self.event}/do", body)
        assert status != 200, said
        return status, said["error"]

    async def foresees(self, type_, **command):
        body = {"command": {"type": type_} | command}
        status, said = await self.post(f"/desk/events/{self.event}/preview", body)
        assert status == 200, said
        return said

    async def undoes(self, sequence, why="by mistake", **how):
        body = {"sequence": sequence, "why": why} | how
        return await self.post(f"/desk/events/{self.event}/undo", body)

    async def redoes(self, sequence):
        return await self.post(f"/desk/events/{self.event}/redo", {"sequence": sequence})

    async def seen(self):
        return await self.get(f"/desk/events/{self.event}")

    async def person(self, name):
        status, made = await self.post("/desk/people", {"name": name})
        assert status == 201, made
        return made["person"]

    async def enters(self, *names):
        """People of these names enter; their keys."""
        text = "\n".join(("name", *names))
        status, said = await self.post("/desk/people/import", {"text": text, "sure": True})
        assert (status, said["added"]) == (200, len(names)), said
        found = (await self.get("/desk/people?find=&most=200"))["people"]
        keys = {one["name"]: one["person"] for one in found}
        for name in names:
            await self.does("register", person=keys[name], accepts=True)
        return [keys[name] for name in names]


def asked(test, **settings):
    """A room with its desk, a host at it and a player."""

    async def work(rooms):
        rooms.room.settings = replace(rooms.room.settings, **settings)
        app = make_app(rooms.room, rooms.house)
        transport = ASGITransport(app, raise_app_exceptions=False)
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as web:
            host = await hosted(rooms.room.people, "Ada")
            account, guest = await rooms.room.people.guest()
            rooms.desk, rooms.app = app.state.desk, app
            await app.state.desk.start()
            player = Desk(web, guest)
            player.id = account.id
            try:
                await test(Desk(web, host[1]), player, rooms)
            finally:
                await app.state.desk.stop()
                await app.state.floor.stop()
                await app.state.events.stop()

    run(work)
