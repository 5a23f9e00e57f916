"""A real room in this process, over real sockets: its people, their bots, and tables that do not
wait for anybody to look.
"""

import asyncio
import socket
import time
from contextlib import asynccontextmanager
from dataclasses import replace

import uvicorn

from floorman.server.app import make_app
from floorman.server.door.doorway import Doorway
from floorman.server.play.driving import Pace
from floorman.server.running import config_of, make_room
from floorman.server.settings import Settings
from floorman.server.tables.spec import TableSpec
from floorman.store import open_store

PASSWORD = "nine of hearts"
AT_ONCE = Pace(bot_ms=0, pause_ms=0, push_ms=0, show_ms=0, mucked_ms=0, mix_ms=0)


class InProcess:
    """A room at `url`; `app`, `room` and `house` are what it is made of."""

    def __init__(self, url, app, room, house):
        self.url, self.app, self.room, self.house = url, app, room, house

    async def bot(self, owner, name):
        """A new person with a bot: both accounts, and the bot's token."""
        account, _ = await self.room.people.register(owner, PASSWORD)
        bot, token = await self.room.bots.make(account, name)
        return account, bot, token

    async def table(self, game, by="house", **how):
        """Open a table where bots are allowed, unless it is said otherwise."""
        spec = TableSpec(**{"game": game, "allows_bots": True, "seats": 4} | how)
        return await self.house.open_table(spec, by)


@asynccontextmanager
async def open_room(**settings):
    told = {"argon2_memory_kib": 8, "argon2_passes": 1, "messages_per_second": 1000}
    chosen = Settings(**(told | {"starting_chips": 100_000, "recheck_ms": 0} | settings))
    async with open_store("sqlite://") as store:
        room, house = make_room(store, chosen, lambda: time.time_ns() // 1_000_000)
        house.around = replace(house.around, pace=replace(AT_ONCE, grace_ms=60_000))
        app = make_app(room, house)
        listening = socket.create_server(("127.0.0.1", 0))
        server = uvicorn.Server(config_of(app, chosen, Doorway(chosen)))
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            yield InProcess(f"http://127.0.0.1:{listening.getsockname()[1]}", app, room, house)
        finally:
            server.should_exit = True
            await serving
        assert sum((await store.balances()).values()) == 0


def in_room(scene, **settings):
    """Run a scene in a room."""

    async def run():
        async with open_room(**settings) as room:
            await scene(room)

    asyncio.run(run())
