"""A hostile browser at a room that is really served: it harms nobody, and nothing is lost."""

import asyncio
import json
import random
from contextlib import asynccontextmanager

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from floorman.server.app import make_app
from floorman.server.audit import audit_room
from floorman.server.door.doorway import Doorway
from floorman.server.door.sockets import Connection
from floorman.server.door.wire import LARGEST
from floorman.server.play.driving import Pace
from floorman.server.protocol import client as m
from floorman.server.running import config_of, make_room
from floorman.server.settings import Settings
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.store import open_store

CHEAP = Settings(
    argon2_passes=1, argon2_memory_kib=8, starting_chips=100_000, messages_per_second=5_000
)
# A hostile one who was cut off while it was his turn is not waited for longer than the test waits.
FAST = Pace(bot_ms=5, pause_ms=10, grace_ms=2_000, push_ms=5, show_ms=5, mucked_ms=5)
TAGS = [one.__struct_config__.tag for one in m.Any.__args__]
HUGE = (0, -1, 1, 2**31, 2**53, 2**63, 2**64, 10**40, -(10**40), 1.5, 1e308, True, None)
TEXTS = (
    "", "x", "\u202edrow", "a\u0300" * 60, "\u0000", "\U0001f600" * 50, "\ud800", "\uff05n",
    "<script>", "'; DROP TABLE records; --", "\u200b\u200b", "x" * 301, "\ufdfa" * 100, "\n\r\t",
    "\u202e" * 9, "../..",
)  # fmt: skip


class Served:
    """A room that is served on a free port of this machine."""

    def __init__(self, room, house, store, port):
        self.room, self.house, self.store, self.port = room, house, store, port
        self.doorway = None

    async def guest(self):
        return await self.room.people.guest()

    def socket(self):
        return connect(f"ws://127.0.0.1:{self.port}/ws", max_size=None, open_timeout=20)


@asynccontextmanager
async def served(settings=CHEAP):
    async with open_store("sqlite://") as store:
        now = lambda: round(asyncio.get_running_loop().time() * 1000) + 10**12  # noqa: E731
        room, house = make_room(store, settings, now)
        house.around = type(house.around)(store, now, house.around.hands, FAST)
        doorway = Doorway(settings)
        config = config_of(make_app(room, house), settings, doorway)
        config.port, config.timeout_graceful_shutdown = 0, 1
        server = uvicorn.Server(config)
        server.install_signal_handlers = lambda: None
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            found = Served(room, house, store, port)
            found.doorway = doorway
            yield found
        finally:
            server.should_exit = True
            await serving
        assert await audit_room(store) == []


# The id of a message by which somebody comes back.
BACK = 7
# And by which he buys chips.
BUYS = 8


class Honest:
    """Somebody who plays as he should, and is answered as he should be."""

    def __init__(self, room, table, seat):
        self.room, self.table, self.seat = room, table, seat
        self.acts = self.refused = self.last = 0
        self.waiting, self.buying = None, False

    async def play(self, until):
        _, token = await self.room.guest()
        async with self.room.socket() as socket:
            await self._say(socket, type="hello", version=m.VERSION, token=token)
            await self._say(socket, type="watch", table=self.table)
            seat = {"seat": self.seat, "chips": 2_000}
            await self._say(socket, type="take-seat", table=self.table, **seat)
            while not until.is_set():
                try:
                    data = await asyncio.wait_for(socket.recv(), 0.2)
                except TimeoutError:
                    continue
                await self._heard(socket, json.loads(data))

    async def _say(self, socket, **message):
        await socket.send(json.dumps(message))

    async def _heard(self, socket, message):
        assert message["type"] != "error", message
        if message["type"] == "done" and message.get("id") not in (BACK, BUYS):
            self.acts += 1
        if message["type"] == "refused":
            # Somebody spoke, sat down or ran out of time in between: that is no harm.
            assert message["reason"] == "STALE", message
        if message["type"] in ("done", "refused") and message.get("id") == BACK:
            # Who is too slow once more has to come back once more.
            self.waiting = None
        if message["type"] in ("done", "refused") and message.get("id") == BUYS:
            self.buying = False
        if message["type"] not in ("update", "snapshot"):
            return
        state, own = message["state"], message["yours"]
        assert state["number"] >= self.last
        self.last = state["number"]
        stacked = next(one.get("stack", 0) for one in state["seats"] if one["seat"] == self.seat)
        if own and "come-back" in own.get("may", ()) and self.waiting != -1:
            self.waiting = -1
            await self._say(socket, type="come-back", id=BACK, table=self.table)
        if own and "add-chips" in own.get("may", ()) and not stacked and not self.buying:
            # Who calls everything loses all he has at times.
            self.buying = True
            await self._say(socket, type="add-chips", id=BUYS, table=self.table, chips=2_000)
        if own and own.get("choices") and state["number"] != self.waiting:
            self.waiting = state["number"]
            calm = [one for one in own["choices"] if one["label"].startswith(("Check", "Call"))]
            act = (calm or own["choices"])[0]["act"]
            where = {"table": self.table, "deal": state["deal"], "seen": state["number"]}
            await self._say(socket, type="act", **where, act=act)


def valid(chance, table, deal, seen):
    """A message that could be meant well."""
    return {
        "type": chance.choice(TAGS),
        "id": chance.randrange(100),
        "version": 1,
        "token": "fms_" + "x" * 43,
        "table": table,
        "after": chance.choice((-1, 0, seen, 10**9)),
        "deal": deal,
        "seen": seen,
        "act": chance.choice(
            ({"type": "fold"}, {"type": "check"}, {"type": "wager", "to": 20}, {"type": "show"})
        ),
        "seat": chance.randrange(8),
        "chips": chance.choice((1, 100, 500)),
        "up_to": 100,
        "entry": "wait",
        "form": "holdem",
        "structure": "limit",
        "text": chance.choice(TEXTS),
        "number": seen,
    }


def mutated(chance, message):
    """One message turned into text or bytes that are wrong in some way, or in none."""
    key = chance.choice([*message])
    match chance.randrange(7):
        case 0:
            message[key] = chance.choice(HUGE)
        case 1:
            message[key] = chance.choice(TEXTS)
        case 2:
            message[key] = chance.choice(([], {}, [[[]]], {"type": {}}, [message["table"]]))
        case 3:
            del message[key]
        case 4:
            message["act"] = {"type": "fold", "seat": chance.randrange(4), "x": chance.choice(HUGE)}
        case 5:
            message["act"] = {"type": "draw", "cards": [chance.choice(HUGE) for _ in range(20)]}
    return (
        garbled(chance, json.dumps(message), key) if chance.random() < 0.4 else json.dumps(message)
    )


def garbled(chance, text, key):
    """A message that is none any more: cut, too deep, too long, no UTF-8, a field twice."""
    match chance.randrange(5):
        case 0:
            return b'{"type":"act","act":' + b"[" * 3_000 + b"]" * 3_000 + b"}"
        case 1:
            return text.encode()[: chance.randrange(len(text))]
        case 2:
            data = bytearray(text.encode())
            for _ in range(chance.randint(1, 5)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            return bytes(data)
        case 3:
            return text.replace(f'"{key}"', f'"{key}": 1, "{key}"').encode()
        case _:
            return b" " * chance.choice((10, LARGEST, 5 * LARGEST)) + text.encode()


class Hostile:
    """Sends whatever comes to mind to every table, and now and then says nothing for long."""

    def __init__(self, room, tables, seed):
        self.room, self.tables, self.chance = room, tables, random.Random(seed)
        self.sent = []

    async def attack(self, messages):
        _, token = await self.room.guest()
        while messages > 0:
            part = min(messages, self.chance.choice((50, 300)))
            messages -= part
            try:
                await self._visit(token, part)
            except ConnectionClosed:
                continue

    async def _visit(self, token, messages):
        async with self.room.socket() as socket:
            greeting = {"type": "hello", "version": m.VERSION, "token": token}
            await socket.send(json.dumps(greeting))
            for table in self.tables:
                await socket.send(json.dumps({"type": "watch", "table": table}))
            for number in range(messages):
                await socket.send(self._message())
                if number % 20 == 0 and self.chance.random() < 0.5:
                    await self._reads(socket)
            if self.chance.random() < 0.5:
                socket.transport.abort()

    async def _reads(self, socket):
        # A table that plays fast always has something more to say.
        for _ in range(200):
            try:
                data = await asyncio.wait_for(socket.recv(), 0.01)
            except TimeoutError:
                return
            assert json.loads(data)["type"]

    def _message(self):
        if self.sent and self.chance.random() < 0.1:
            return self.chance.choice(self.sent)
        table = self.chance.choice((*self.tables, *self.tables, "nowhere", ""))
        actor = self.room.house.tables.get(table)
        deal, seen = (actor.keeper.deal_number, actor.keeper.number) if actor else (1, 1)
        message = valid(self.chance, table, deal - self.chance.choice((0, 0, 1)), seen)
        if message["type"] == "take-seat":
            message["seat"], message["chips"] = 3, self.chance.choice((0, 200, 200, 10**9))
        data = mutated(self.chance, message)
        self.sent = [*self.sent[-50:], data]
        return data


async def opened(room, game):
    return await room.house.open_table(
        TableSpec(game=game, stakes="", seats=6, bots=1, acting_ms=1_500), "host"
    )


@pytest.mark.parametrize("seed", range(2))
def test_two_honest_players_play_on_beside_hostile_ones(seed, monkeypatch):
    honest_beside_hostile(seed, 300, monkeypatch)


@pytest.mark.perft
@pytest.mark.parametrize("seed", range(100, 120))
def test_two_honest_players_play_on_beside_very_hostile_ones(seed, monkeypatch):
    honest_beside_hostile(seed, 3_000, monkeypatch)


def honest_beside_hostile(seed, messages, monkeypatch):
    longest = [0]
    send = Connection.send

    def noted(self, data):
        send(self, data)
        longest[0] = max(longest[0], len(self.out._waiting))

    monkeypatch.setattr(Connection, "send", noted)

    async def scene():
        async with served() as room:
            tables = [await opened(room, "holdem"), await opened(room, "stud-8")]
            honest = [Honest(room, tables[0], 0), Honest(room, tables[1], 0)]
            until = asyncio.Event()
            playing = [asyncio.create_task(one.play(until)) for one in honest]
            hostile = [Hostile(room, tables, f"{seed} {number}") for number in range(3)]
            await asyncio.gather(*(one.attack(messages) for one in hostile))
            before = [one.acts for one in honest]
            # Who attacked has a seat, is gone, and is waited for, each time he is to act.
            for _ in range(1800):
                await asyncio.sleep(0.05)
                if all(one.acts > was + 1 for one, was in zip(honest, before, strict=True)):
                    break
            until.set()
            await asyncio.gather(*playing)
            assert all(one.acts > was for one, was in zip(honest, before, strict=True))
            for table in tables:
                said = [r.decode(one.body) for one in await room.store.records(table)]
                assert not any(isinstance(one, r.Closed) for one in said)
            assert sum((await room.store.balances()).values()) == 0
            assert not room.room.metrics.faults._value.get()

    asyncio.run(scene())
    assert longest[0] <= 256


def test_half_open_sockets_and_slow_readers_hold_nobody_up():
    async def scene():
        async with served() as room:
            table = await opened(room, "holdem")
            _, token = await room.guest()
            silent = [await asyncio.open_connection("127.0.0.1", room.port) for _ in range(20)]
            deaf = []
            for _ in range(5):
                socket = await room.socket().__aenter__()
                hello = {"type": "hello", "version": m.VERSION, "token": token}
                await socket.send(json.dumps(hello))
                await socket.send(json.dumps({"type": "watch", "table": table}))
                socket.transport.pause_reading()
                deaf.append(socket)
            until, honest = asyncio.Event(), Honest(room, table, 0)
            playing = asyncio.create_task(honest.play(until))
            for _ in range(400):
                await asyncio.sleep(0.05)
                if honest.acts > 8:
                    break
            until.set()
            await playing
            assert honest.acts > 8
            for _, writer in silent:
                writer.close()
            for socket in deaf:
                socket.transport.abort()

    asyncio.run(scene())
