"""Two doors by which steps come in: straight to the event, and over HTTP as browsers ask."""

import asyncio
import time
from contextlib import asynccontextmanager

import msgspec
from httpx import ASGITransport, AsyncClient

from floorman.server.app import make_app
from floorman.server.denials import Denied
from floorman.server.rest.desk.answering import followed
from floorman.server.rest.desk.asking import asked_command
from floorman.server.rest.desk.seen.console import console
from floorman.server.rest.desk.seen.shown import display
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.store import open_store
from floorman.tournament import TournamentRefused
from tests.server.desk.asking import Desk
from tests.server.door.front import hosted

BY = "ada"
DISPLAYS = 4
EASY = Settings(argon2_passes=1, argon2_memory_kib=8, requests_per_minute=100_000)


@asynccontextmanager
async def a_room(folder):
    """A room over a store in a file, whose time goes by; its app, and a host who asks over HTTP."""
    async with open_store(f"sqlite:///{folder}/room.db") as store:
        began = time.monotonic()
        room, house = make_room(store, EASY, lambda: 1_000_000 + _ms(began))
        app = make_app(room, house)
        transport = ASGITransport(app)
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as web:
            _, token = await hosted(room.people, "Ada")
            await app.state.desk.start()
            try:
                yield app.state.desk, Desk(web, token)
            finally:
                app.state.desk.close()
                for one in (app.state.desk, app.state.floor, app.state.events, house):
                    await one.stop()


def _ms(began):
    return round(1000 * (time.monotonic() - began))


class Straight:
    """Commands to the event itself."""

    def __init__(self, actor):
        self.actor = actor

    async def do(self, command):
        def make(keeper):
            asked = asked_command(command, BY, "said", keeper)
            return (keeper.decide(asked, BY, "said"),)

        await self.actor.do(make, None)

    async def undo(self, number):
        await self.actor.undo(number, BY, "by mistake", False, None)

    async def redo(self, number):
        await self.actor.redo(number, BY, None)


class OverHttp:
    """The same as a browser asks for it. Raises Denied with the words of a refusal."""

    def __init__(self, host, key):
        self.host, self.path = host, f"/desk/events/{key}"

    async def ask(self, what, body):
        status, said = await self.host.post(f"{self.path}/{what}", body)
        if status != 200:
            raise Denied("not-now", said["error"]["words"])
        return said

    async def do(self, command):
        await self.ask("do", {"command": command, "why": "said"})

    async def undo(self, number):
        await self.ask("undo", {"sequence": number, "why": "by mistake"})

    async def redo(self, number):
        await self.ask("redo", {"sequence": number})


REFUSED = (TournamentRefused, Denied)


class Watchers:
    """Displays and a console that always wait for news, and one more display over HTTP. `have` says
    when the slowest of them had what is so after a record.
    """

    def __init__(self, hall, actor, key, host):
        self.hall, self.actor, self.key, self.host = hall, actor, key, host
        self.at = {}
        self.news = asyncio.Event()
        shows = ("display ", lambda keeper, last, now: display(keeper, key, last, now))
        desk = ("console", lambda keeper, last, now: console(keeper, key, last, now))
        wait = [self._follows(f"display {n}", shows) for n in range(DISPLAYS)]
        wait += [self._follows("console", desk), self._asks()]
        self.tasks = [asyncio.create_task(one) for one in wait]

    async def _follows(self, name, see):
        tag = ""
        while True:
            answer = await followed(self.hall, self.actor, see, tag, 20)
            tag = self._had(name, answer, answer.body)

    async def _asks(self):
        tag, path = "", f"/api/desk/events/{self.key}/display"
        while True:
            headers = {"if-none-match": tag} if tag else {}
            answer = await self.host.web.get(path, params={"wait": 20}, headers=headers)
            tag = self._had("display over HTTP", answer, answer.content)

    def _had(self, name, answer, body):
        if answer.status_code == 200:
            if name.endswith(("0", "HTTP")):
                msgspec.json.decode(body)  # as a display does
            self.at[name] = int(answer.headers["etag"].strip('"').split("-")[0]), _now()
            self.news.set()
        return answer.headers["etag"]

    async def have(self, sequence):
        """When all of them had it, and when all displays had it."""
        while len(self.at) < DISPLAYS + 2 or any(seen < sequence for seen, _ in self.at.values()):
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)
        shown = max(at for name, (_, at) in self.at.items() if name.startswith("display"))
        return max(at for _, at in self.at.values()), shown

    async def stop(self):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def _now():
    return time.perf_counter()
