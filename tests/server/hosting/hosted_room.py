"""A whole room in memory, with a host and players who ask it over REST."""

import asyncio
import secrets

import httpx
from fastapi import FastAPI

from floorman.deal import DEALER
from floorman.deal import commands as d
from floorman.server.door.broadcast import Broadcasts
from floorman.server.door.sockets import Connection
from floorman.server.people.accounts import session_key
from floorman.server.rest.interface import install
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.server.tables import records as r
from floorman.store import open_store
from floorman.table import TableRefused
from tests.server.door.front import EASY, PASSWORD, code_for
from tests.server.door.test_sockets import Wire

QUIET = {"pause_ms": 3_600_000, "starting_chips": 1000, "tables_per_minute": 1000,
         "invites_per_minute": 1000, "confirm_minutes": 0}  # fmt: skip


class Person:
    """Somebody with a session: a browser, and his id."""

    def __init__(self, room, token, who):
        self.room, self.token, self.id, self.name = room, token, who["id"], who["name"]
        transport = httpx.ASGITransport(room.app, raise_app_exceptions=True)
        head = {"authorization": f"Bearer {token}"}
        self.web = httpx.AsyncClient(transport=transport, base_url="http://room", headers=head)

    async def asks(self, method, path, body=None, given=""):
        """Ask; the answer's status and what it says."""
        head = {"idempotency-key": given or secrets.token_hex(8)}
        if given == "none":
            head = {}
        answer = await self.web.request(method, path, json=body, headers=head)
        kind = answer.headers.get("content-type", "")
        found = answer.json() if answer.content and "json" in kind else answer.text
        return answer.status_code, found

    async def host(self, table, given="", **deed):
        """Do something as the host of a table."""
        return await self.asks("POST", f"/api/tables/{table}/host", {"deed": deed}, given)

    async def chips(self):
        return await self.room.store.balance(f"wallet:{self.id}")

    async def socket(self, table=""):
        """A connection, which watches a table."""
        account = await self.room.store.account(self.id)
        person = await self.room.room.people.person(account)
        wire = Wire()
        one = Connection(wire, person, self.room.house, Broadcasts(), self.room.room)
        one.session = session_key(self.token)
        one.wire = wire
        self.room.connections.append(one)
        self.room.tasks.append(asyncio.create_task(one.write()))
        if table:
            await one.take(b'{"type":"watch","id":1,"table":"%s"}' % table.encode())
        return one


class HostedRoom:
    """A room with a clock that stands until it is moved."""

    def __init__(self, store, **settings):
        self.time = 1_000_000
        self.store = store
        made = Settings(**(EASY | QUIET | settings))
        self.room, self.house = make_room(store, made, lambda: self.time)
        self.connections, self.tasks = [], []
        self.room.people.ended.append(self._ended)
        self.room.hosting.dismissed.append(self._dismissed)
        self.app = FastAPI(openapi_url="/api/openapi.json")
        install(self.app, self.room)

    def _ended(self, account, session):
        for one in self.connections:
            if one.player == account and session in ("", one.session):
                one.hang_up()

    def _dismissed(self, account, table, _why):
        for one in self.connections:
            if one.player == account:
                one.unwatch(table)

    async def person(self, name, role="player"):
        """Somebody with a name; the first host by the code of the terminal."""
        people = self.room.people
        if role == "host" and (code := await code_for(people, name)):
            asked = {"name": name, "password": PASSWORD, "host_code": code}
        else:
            asked = {"name": name, "password": PASSWORD}
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://room") as web:
            answer = (await web.post("/api/register", json=asked)).json()
        if answer["you"]["role"] != role:
            await self.store.update_account(answer["you"]["id"], role=role)
        return Person(self, answer["token"], answer["you"])

    async def sits(self, person, table, seat, chips=200):
        """Sit down as over a socket; what is answered."""
        one = await person.socket(table)
        asked = b'{"type":"take-seat","id":2,"table":"%s","seat":%d,"chips":%d}'
        await one.take(asked % (table.encode(), seat, chips))
        for _ in range(20):
            await asyncio.sleep(0)
        return one.wire.heard[-1]

    def table(self, table):
        """The keeper of a table."""
        return self.house.tables[table].keeper

    async def deals(self, table):
        """A deal begins, by the table's own driver's means."""
        actor = self.house.tables[table]
        before = actor.keeper.deal_number
        for _ in range(4):  # the button is drawn for first
            self.time += 3_600_000
            actor.look_again()
            for _ in range(200):
                await asyncio.sleep(0.005)
                if actor.keeper.deal_number > before or actor.keeper.table.state.began:
                    break
            if actor.keeper.deal_number > before:
                return
        raise AssertionError("no deal began")

    async def folds(self, table):
        """Whoever is asked gives up, until the deal is over and what was ordered is done."""
        actor = self.house.tables[table]

        while actor.keeper.playing:
            request = actor.keeper.table.deal.request
            command = d.PushPot() if request.seat == DEALER else d.Fold(request.seat)
            try:
                await actor.do(lambda _, command=command: r.Acted(command=command))
            except TableRefused:
                # Where the clock jumped the house may have acted for him in the same moment.
                assert not actor.keeper.playing or actor.keeper.table.deal.request is not request
        while actor.keeper.hosted.ordered and not actor.keeper.closed:
            await asyncio.sleep(0.005)
        while actor.keeper.closed and table in self.house.tables:
            await asyncio.sleep(0.005)

    async def stop(self):
        for task in self.tasks:
            task.cancel()
        await self.house.stop()


def played(scene, **settings):
    """Run a scene in a room."""

    async def run():
        store = open_store("sqlite://")
        one = HostedRoom(store, **settings)
        await one.house.start()
        try:
            await scene(one)
        finally:
            await one.stop()
            await store.close()

    asyncio.run(run())
