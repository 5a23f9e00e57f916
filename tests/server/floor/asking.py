"""A room whose floor is asked over REST, by a host and by a player."""

import asyncio

from httpx import ASGITransport, AsyncClient

from floorman.server.app import make_app
from floorman.server.door.sockets import Connection
from floorman.server.people.accounts import session_key
from floorman.server.play.driving import acts_for
from floorman.server.play.driving import asked as asked_players
from tests.server.door.front import hosted
from tests.server.door.test_sockets import Guest, Wire, run
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

    async def another(self, rooms):
        """Somebody else with an account, who asks too."""
        account, token = await rooms.room.people.guest()
        one = Desk(self.web, token)
        one.id, one.asked = account.id, 1000 * (rooms.guests + 2)
        one.guest = await connected(rooms, account, token)
        rooms.guests += 1
        return one

    async def chips(self, rooms):
        return await rooms.house.around.store.balance(f"wallet:{self.id}")

    async def watches(self, *tables):
        """Tables are open in his browser."""
        for table in tables:
            await self.guest.say(type="watch", table=table)

    async def mine(self, path, **body):
        """What is answered to what a player asks for himself."""
        status, said = await self.post(f"/floor/mine/{path}", body)
        assert status == 200, said
        return said


async def connected(rooms, account, token):
    """A connection of that account, which watches tables when it is told to."""
    wire, person = Wire(), await rooms.room.people.person(account)
    connection = Connection(wire, person, rooms.house, rooms.broadcasts, rooms.room)
    connection.session = session_key(token)
    return Guest(connection, wire, asyncio.create_task(connection.write()))


async def plays(actor):
    """Whoever is asked checks or folds; what else is due is looked after."""
    if asked_players(actor.keeper):
        await actor.do(lambda keeper: acts_for(keeper.table))
    actor.look_again()


async def until(holds, rooms=None):
    """Wait until something is so; with `rooms` time goes by there."""
    for _ in range(400):
        if await holds():
            return
        if rooms is not None:
            rooms.time += 3_000
            for actor in [*rooms.house.tables.values()]:
                await plays(actor)
        await asyncio.sleep(0.02)
    raise AssertionError("it never happened")


def asked(test):
    """A room with its floor, a host at its desk and a player."""

    async def work(rooms):
        app = make_app(rooms.room, rooms.house)
        transport = ASGITransport(app, raise_app_exceptions=False)
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as web:
            host = await hosted(rooms.room.people, "Ada")
            _, guest = await rooms.room.people.guest()
            rooms.floor, rooms.guests = app.state.floor, 0
            await app.state.floor.start()
            try:
                await test(Desk(web, host[1]), Desk(web, guest), rooms)
            finally:
                await app.state.floor.stop()
                await app.state.events.stop()

    run(work)
