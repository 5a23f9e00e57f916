"""What tables and sockets take at which nothing happens."""

import asyncio
import itertools
import json

import msgspec
import websockets

MANY = 1000
BEFORE = 20


def memory_of(served, tables, idle):
    """What an idle table and an idle socket take."""
    tokens = [token for _, some in tables for token in some]
    before = served.memories()
    asyncio.run(watched(served.url, tokens[0], idle))
    for name, size in served.memories().items():
        each = (size - before[name]) / 1024 / len(idle)
        print(f"an open idle table, {name:10} {each:8.1f} KiB")
    for name, size in asyncio.run(idle_sockets(served, tokens)).items():
        print(f"an idle socket, {name:10} {size / 1024:8.1f} KiB", flush=True)


async def watched(url, token, keys):
    """Look at every one of these tables, so that it is open from then on."""
    async with websockets.connect(url, compression=None, max_queue=None) as wire:
        await wire.send(json.dumps({"type": "hello", "version": 1, "token": token}))
        for key in keys:
            await wire.send(json.dumps({"type": "watch", "table": key}))
            while b'"snapshot"' not in (await wire.recv(decode=False))[:60]:
                pass
            await wire.send(json.dumps({"type": "unwatch", "table": key}))


async def idle_sockets(served, tokens):
    """What memory a socket takes that only said hello: by role, in bytes each."""
    async with open_sockets(served.url, tokens, BEFORE):
        before = served.memories()
        async with open_sockets(served.url, tokens, MANY):
            after = served.memories()
    return {name: (after[name] - before[name]) / MANY for name in after}


class open_sockets:  # noqa: N801 -- stands where functions do
    def __init__(self, url, tokens, many):
        self.url, self.tokens, self.many, self.wires = url, itertools.cycle(tokens), many, []

    async def __aenter__(self):
        for _ in range(self.many):
            wire = await websockets.connect(self.url, compression=None)
            await wire.send(
                msgspec.json.encode({"type": "hello", "version": 1, "token": next(self.tokens)})
            )
            await wire.recv()
            self.wires.append(wire)

    async def __aexit__(self, *_):
        for wire in self.wires:
            wire.transport.abort()
