"""A room as processes over PostgreSQL and NATS, and people who play there whatever befalls it."""

import asyncio
import itertools
import os
import time
from collections import Counter

import httpx
import msgspec
import websockets

from floorman.server.audit import audit_room
from floorman.server.tables import records as r
from floorman.store import audit_store, open_store
from tests.server.scale.forked import Processes

SETTINGS = {
    "guests_per_hour": 10_000, "requests_per_minute": 100_000, "log_level": "warning",
    "messages_per_second": 100, "chat_per_minute": 10_000, "pause_ms": 200, "showdown_ms": 0,
    "disconnect_seconds": 3_600, "argon2_memory_kib": 8, "argon2_passes": 1, "port": 0,
    "tables_per_minute": 1_000, "shuffle_ms": 0,
}  # fmt: skip
PATIENCE = 60


class Person:
    """Somebody who plays and talks, and comes back by any gateway: `addresses` gives one."""

    def __init__(self, addresses, table, seat, token):
        self.addresses, self.table, self.seat, self.token = addresses, table, seat, token
        self.deals, self.acked, self.said = set(), [], {}
        self.numbers = itertools.count(10)
        self.lines = itertools.count(1)
        self.wrong, self.back = Counter(), 0
        self.phases = []  # of the whole states that were told
        self.task = asyncio.create_task(self.come_back())

    async def come_back(self):
        while True:
            try:
                async with websockets.connect(next(self.addresses), open_timeout=5) as self.wire:
                    await self.play()
            except (OSError, websockets.WebSocketException, TimeoutError):
                pass
            self.back += 1
            await asyncio.sleep(0.1)

    async def say(self, **words):
        await self.wire.send(msgspec.json.encode(words).decode())

    async def play(self):
        await self.say(type="hello", version=1, token=self.token)
        await self.say(type="watch", id=1, table=self.table)
        acted = 0
        for words in [*self.said.values()]:
            await self.say(**words)  # nobody knows whether it was done: under the same id
        async for data in self.wire:
            message = msgspec.json.decode(data)
            kind = message["type"]
            if kind == "snapshot":
                acted = 0
                self.phases.append(message["state"]["phase"])
                once = f"sits-{self.token[4:20]}"
                await self.say(type="take-seat", id=2, table=self.table, seat=self.seat, chips=200,
                               entry="post", once=once)  # fmt: skip
            if kind in ("refused", "error"):
                self.wrong[message.get("words")] += 1
            if kind == "done" and message["id"] in self.said:
                self.acked.append(self.said.pop(message["id"])["text"])
            if "state" not in message:
                continue
            state, own = message["state"], message.get("yours") or {}
            if own.get("choices") and state["number"] > acted:
                acted = state["number"]
                self.deals.add(state["deal"])
                act = next(one for one in own["choices"] if not one["label"].startswith("Fold"))
                await self.say(type="act", id=3, table=self.table, deal=state["deal"],
                               seen=acted, act=act["act"])  # fmt: skip
                await self.talk()

    async def talk(self):
        """Say something that nobody has said before, until it is known to be said."""
        if len(self.said) < 3:
            text = f"{self.token[4:12]} {next(self.lines)}"
            number = next(self.numbers)
            self.said[number] = {"type": "chat", "id": number, "table": self.table, "text": text,
                                 "once": f"says-{text.replace(' ', '-')}"}  # fmt: skip
            await self.say(**self.said[number])

    async def leave(self):
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def until(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it did not come to that"
        await asyncio.sleep(0.02)


class Room:
    """The processes of a room."""

    def __init__(self, folder, url, nats):
        self.forked = Processes(folder / "room.log")
        self.settings = SETTINGS | {"database": url, "data": str(folder)}
        self.together = {"nats": nats}

    def start(self, *names):
        for name in names:
            role = "worker" if name.startswith("w") else "gateway"
            self.forked.start(name, role, self.settings, self.together)

    async def open(self, *names):
        """Start these, and wait until they are open."""
        self.start(*names)
        await asyncio.to_thread(self.forked.opened, *names)

    async def ended(self, name):
        """Wait until a process is no more."""

        def is_gone():
            try:
                os.kill(self.forked.pids[name], 0)
            except ProcessLookupError:
                return True
            return False

        await until(is_gone)

    def sockets(self, first):
        """Addresses of gateways by turns, whatever they are by then."""
        for number in itertools.count(first):
            there = sorted(name for name in self.forked.addresses if name.startswith("g"))
            yield self.forked.addresses[there[number % len(there)]].replace("http", "ws") + "/ws"

    def web(self):
        return httpx.AsyncClient(base_url=self.forked.addresses["g1"], timeout=30)


async def seated(room, tables, seats=2):
    """Tables that guests have opened, with so many people at each."""
    people = []
    async with room.web() as web:
        for number in range(tables):
            tokens = [(await web.post("/api/guest")).json()["token"] for _ in range(seats)]
            headers = {"authorization": f"Bearer {tokens[0]}"}
            spec = {"name": f"Table {number}", "game": "holdem", "stakes": "1/2",
                    "seats": seats, "bots": 0}  # fmt: skip
            made = await web.post("/api/tables", json=spec, headers=headers)
            assert made.status_code == 201, made.text
            for seat, token in enumerate(tokens):
                sockets = room.sockets((number + seat) % 2)
                people.append(Person(sockets, made.json()["table"], seat, token))
    return people


async def goes_on(people, what):
    """Everybody plays two deals more, whatever was done."""
    before, began = {one: len(one.deals) for one in people}, time.monotonic()
    await until(lambda: all(len(one.deals) > before[one] + 1 for one in people))
    print(f"{what}: two deals later after {time.monotonic() - began:.1f} s")


async def found_in(url):
    """What the proof finds, and every line that was said."""
    lines = Counter()
    async with open_store(url) as store:
        found = [*await audit_store(store), *await audit_room(store)]
        for table in await store.tables():
            for record in await store.records(table):
                if record.kind == "talked":
                    lines[r.decode(record.body).text] += 1
        balances = await store.balances()
    return found, lines, balances
