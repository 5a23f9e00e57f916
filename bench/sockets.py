"""What a socket takes that only looks on: at its gateway, and in the worker that has the room.

Both are in this process, and so is the bus between them; the sockets are real ones on loopback,
served as `floorman serve gateway` does, and those who hold their other ends keep nothing else.
"""

import asyncio
import base64
import gc
import os
import socket
import time
import tracemalloc
from dataclasses import replace

import msgspec
import uvicorn

from bench.clicks import SETTINGS
from bench.held import own_of, reached
from floorman.server.door.doorway import Door, Doorway
from floorman.server.door.sockets import Connection
from floorman.server.running import config_of, prepared
from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.gateway.app import Gateway
from floorman.server.scale.gateway.reach import Worker as AtGateway
from floorman.server.scale.lines.at_worker import _Gateway as AtWorker
from floorman.server.scale.lines.line import Line
from floorman.server.scale.lines.link import Link
from floorman.server.scale.worker.going import Going
from floorman.server.scale.worker.storing import WorkerStore
from floorman.server.scale.worker.worker import Worker
from floorman.store import open_store

PATIENCE_S = 30
# As many headers as a browser sends.
HEAD = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nPragma: no-cache\r\n"
    "Cache-Control: no-cache\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 "
    "(KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36\r\nUpgrade: websocket\r\n"
    "Origin: http://{host}\r\nSec-WebSocket-Version: 13\r\nAccept-Encoding: gzip, deflate\r\n"
    "Accept-Language: en-GB,en;q=0.9\r\nSec-WebSocket-Key: {key}\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
)


class Wire:
    """A bus within one process."""

    heard, servers = {}, {}

    def __init__(self):
        self.loop = asyncio.get_running_loop()

    def send(self, subject, data):
        for heard in self.heard.get(subject, ()):
            self.loop.call_soon(heard, data)

    async def listen(self, subject, heard):
        self.heard.setdefault(subject, []).append(heard)

    async def serve(self, subject, answers):
        self.servers[subject] = answers

    async def ask(self, subject, data, timeout_s):
        return await self.servers[subject](data)

    async def close(self):
        pass


async def held_by_sockets(folder, many):
    """What each of so many sockets holds: at its gateway and at the worker, as `own_of` gives it;
    and how many bytes Python asked for besides for each, by `tracemalloc`.
    """
    prepared()
    settings = replace(SETTINGS, sockets_per_address=100_000, connections_per_person=100_000)
    bus, subjects = Wire(), Subjects("bench")
    store = open_store(f"sqlite:///{folder}/floorman.db", WorkerStore)
    worker = Worker("w", "http://w", store, settings, bus, subjects, _wall, _wall)
    await worker.start()
    going = Going(worker, drain_s=1)
    going.start()
    gateway = Gateway("g", bus, subjects, settings)
    await gateway.start()
    listening = socket.create_server(("127.0.0.1", 0), backlog=512)
    doorway = Doorway(settings)
    config = config_of(gateway.app, settings, doorway)
    config.lifespan = "off"
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        await until(lambda: worker.leads and server.started and gateway.members.room())
        _, token = await worker.room.people.guest()
        ends = [await come_in(listening.getsockname(), token) for _ in range(many // 4)]
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        ends += [await come_in(listening.getsockname(), token) for _ in range(many)]
        await asyncio.sleep(0.5)
        gc.collect()
        traced = (tracemalloc.get_traced_memory()[0] - before) / many
        tracemalloc.stop()
        found = _held(worker, gateway, doorway, server)
    finally:
        for one in ends:
            one.close()
        server.should_exit = True
        await serving
        await going.stop()
        await worker.stop()
        await store.close()
    return found, traced


def _held(worker, gateway, doorway, server):
    gc.collect()
    everything = gc.get_objects()
    doors = [one for one in everything if type(one) is Door]
    lines = [one for one in everything if type(one) is Line]
    connections = [one for one in everything if type(one) is Connection]
    some = (
        doorway, worker, gateway, server, server.server_state, server.config, worker.lines,
        gateway.reach, gateway.places, worker.room, worker.house, worker.app, gateway.app,
        *worker.app.state._state.values(),
    )  # fmt: skip
    stops = {id(one) for one in some}
    stops |= {
        id(one)
        for thing in some
        for one in getattr(thing, "__dict__", {}).values()
        if type(one) is not str
    }
    stops |= {id(one) for one in everything if type(one) in (AtWorker, AtGateway, Link)}
    stops -= {id(one) for one in connections}
    del everything
    lines_held = [reached([one], stops) for one in lines]
    taken = {key for one in own_of(lines_held) for key in one}
    doors_held = [reached([one], stops | taken) for one in doors]
    return {"gateway": own_of(doors_held), "worker": own_of(lines_held)}


async def come_in(address, token):
    """A socket that has said hello, and was welcomed."""
    loop = asyncio.get_running_loop()
    one = socket.socket()
    one.setblocking(False)
    await loop.sock_connect(one, address)
    key = base64.b64encode(os.urandom(16)).decode()
    await loop.sock_sendall(one, HEAD.format(host="localhost", key=key).encode())
    while b"\r\n\r\n" not in await loop.sock_recv(one, 4096):
        pass
    hello = msgspec.json.encode({"type": "hello", "version": 1, "token": token})
    await loop.sock_sendall(one, bytes((0x81, 0x80 | len(hello))) + bytes(4) + hello)
    while b'"welcome"' not in await loop.sock_recv(one, 65536):
        pass
    return one


async def until(holds):
    async with asyncio.timeout(PATIENCE_S):
        while not holds():
            await asyncio.sleep(0.05)


def _wall():
    return time.time_ns() // 1_000_000
