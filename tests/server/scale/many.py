"""A room of several workers and gateways in one process: a bus in memory, a database in a file."""

import asyncio
import time
from contextlib import asynccontextmanager
from itertools import count

import msgspec

from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.gateway.app import Gateway
from floorman.server.scale.worker.going import Going
from floorman.server.scale.worker.storing import WorkerStore
from floorman.server.scale.worker.worker import Worker
from floorman.server.settings import Settings
from floorman.server.tables.spec import TableSpec
from floorman.store import open_store
from tests.server.scale.memory_bus import Exchange, MemoryBus

SETTINGS = Settings(
    guests_per_hour=1_000_000, requests_per_minute=1_000_000, log_level="warning",
    connections_per_address=100_000, strangers_per_address=100_000, messages_per_second=1_000,
    pause_ms=100, showdown_ms=0, disconnect_seconds=3_600,
)  # fmt: skip
NUMBER = count(1)


def wall():
    return time.time_ns() // 1_000_000


class Many:
    """Workers and gateways over one database; each worker has a store of its own."""

    def __init__(self, url, settings=SETTINGS):
        self.url, self.settings = url, settings
        self.exchange, self.subjects = Exchange(), Subjects("test")
        self.workers, self.gateways = {}, {}

    async def worker(self, name=""):
        name = name or f"w{next(NUMBER)}"
        store = open_store(self.url, WorkerStore)
        bus = MemoryBus(self.exchange, name)
        worker = Worker(
            name, f"http://{name}", store, self.settings, bus, self.subjects, wall, wall
        )
        await worker.start()
        going = Going(worker, drain_s=20)
        going.start()
        self.workers[name] = worker, going, bus
        return worker

    async def gateway(self, name=""):
        name = name or f"g{next(NUMBER)}"
        bus = MemoryBus(self.exchange, name)
        gateway = Gateway(name, bus, self.subjects, self.settings)
        await gateway.start()
        self.gateways[name] = gateway, bus
        return gateway

    async def kill(self, name):
        """A worker falls silent between two steps of it: nothing is let go of, nothing said."""
        worker, going, bus = self.workers.pop(name)
        await bus.close()
        await going.stop()
        held = worker.holding.held
        for key in held.keys:
            held.drop(key)  # what it does from here on is not stored
        await worker.lines.stop()
        await worker.house.stop()
        await worker.store.close()

    async def leave(self, name):
        """A worker is drained, and ends."""
        worker, going, bus = self.workers.pop(name)
        await going.drain()
        await going.stop()
        await worker.stop()
        await bus.close()
        await worker.store.close()

    async def stop(self):
        for gateway, bus in self.gateways.values():
            await gateway.stop()
            await bus.close()
        for worker, going, bus in self.workers.values():
            await going.stop()
            await worker.stop()
            await bus.close()
            await worker.store.close()

    def leader(self):
        return next((one for one, _, _ in self.workers.values() if one.leads), None)

    def owner(self, table):
        return next((n for n, (one, _, _) in self.workers.items() if table in one.house.tables), "")

    async def led(self):
        await until(lambda: self.leader() is not None)
        return self.leader()

    async def tables(self, many, **how):
        """Tables of people, and a guest for each seat: the keys and the tokens."""
        leader, found = await self.led(), []
        for number in range(many):
            spec = TableSpec(name=f"Table {number}", game="holdem", seats=2, bots=0, **how)
            key = await leader.house.open_table(spec, "house")
            tokens = [(await leader.room.people.guest())[1] for _ in range(2)]
            found.append((key, tokens))
        return found


@asynccontextmanager
async def many(url, settings=SETTINGS):
    room = Many(url, settings)
    try:
        yield room
    finally:
        await room.stop()


async def until(holds, seconds=20):
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not come to that"
        await asyncio.sleep(0.01)


class Browser:
    """Somebody at a gateway, who checks or calls whenever he is asked. `acts` counts what was
    done, `snapshots` the whole states that were told.
    """

    def __init__(self, gateway, table, seat, token):
        self.gateway, self.table, self.seat, self.token = gateway, table, seat, token
        self.heard, self.wrong, self.deals = [], [], set()
        self.acts = self.snapshots = self.hung_up = 0
        self.known, self.acted, self.sat = {}, 0, False
        self.plays = True
        self._task = asyncio.create_task(self._come_back())

    async def _come_back(self):
        while True:
            up = self.up = asyncio.Queue()
            up.put_nowait({"type": "websocket.connect"})
            self.say(type="hello", version=1, token=self.token)
            self.say(type="watch", id=1, table=self.table)
            await self.gateway.app(dict(SCOPE), up.get, self._send)
            self.hung_up += 1
            self.acted = 0
            await asyncio.sleep(0.05)

    async def leave(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def say(self, **words):
        self.up.put_nowait(
            {"type": "websocket.receive", "text": msgspec.json.encode(words).decode()}
        )

    async def _send(self, message):
        if message["type"] == "websocket.close":
            self.up.put_nowait({"type": "websocket.disconnect", "code": message.get("code")})
            return
        text = message.get("text") or (message.get("bytes") or b"").decode()
        if text:
            self.hears(msgspec.json.decode(text))

    def hears(self, message):
        self.heard.append(message["type"])
        if message["type"] in ("refused", "error"):
            self.wrong.append(message)
        if message["type"] == "snapshot":
            self.snapshots += 1
            self.acted = 0
            if not self.sat:
                self.sat = True
                self.say(type="take-seat", id=2, table=self.table, seat=self.seat, chips=200,
                         entry="post", once=f"once-{self.token[:12]}")  # fmt: skip
        if "state" not in message:
            return
        self.known = state = message["state"]
        own = message.get("yours") or {}
        if own.get("choices") and state["number"] > self.acted and self.plays:
            self.acted = state["number"]
            self.deals.add(state["deal"])
            act = next(one for one in own["choices"] if not one["label"].startswith("Fold"))
            self.acts += 1
            self.say(
                type="act", id=3, table=self.table, deal=state["deal"], seen=state["number"],
                act=act["act"],
            )  # fmt: skip


SCOPE = {
    "type": "websocket", "path": "/ws", "raw_path": b"/ws", "root_path": "", "query_string": b"",
    "headers": [(b"host", b"localhost")], "client": ("10.0.0.1", 9), "server": ("room", 80),
    "scheme": "ws", "http_version": "1.1", "subprotocols": [], "asgi": {"version": "3.0"},
}  # fmt: skip
