"""A room in a process of its own, and people who come to it over the network."""

import os
import subprocess
import sys

import httpx
import msgspec
import websockets

SERVE = "from floorman.cli.main import main; main()"
CHEAP = {"port": 0, "argon2_memory_kib": 8, "argon2_passes": 1, "disconnect_seconds": 3600}


def started(folder, **settings):
    """A room of its own process; the process and its address. Its log goes into a file."""
    told = {f"FLOORMAN_{key.upper()}": str(value) for key, value in (CHEAP | settings).items()}
    with (folder / "room.log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, "serve", "--data", str(folder)],
            env=os.environ | told,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    line = process.stdout.readline()
    return process, line.split(" at ")[1].split(";")[0]


async def say(socket, **message):
    """Send a message."""
    await socket.send(msgspec.json.encode(message).decode())


async def seated(url, token=""):
    """Somebody at the first table, a guest without a token: the table, and his socket."""
    async with httpx.AsyncClient(base_url=url) as web:
        token = token or (await web.post("/api/guest")).json()["token"]
        table = (await web.get("/api/tables")).json()["tables"][0]["table"]
    socket = await websockets.connect(url.replace("http", "ws") + "/ws")
    await say(socket, type="hello", version=1, token=token)
    await say(socket, type="watch", id=1, table=table)
    await say(socket, type="take-seat", id=2, table=table, seat=0, chips=100)
    return table, socket


async def heard_until(socket, kind, phase=""):
    """The messages up to one of a kind, at a table in that phase."""
    found = []
    while True:
        found.append(msgspec.json.decode(await socket.recv()))
        last = found[-1]
        if last["type"] == kind and (not phase or last["state"]["phase"] == phase):
            return found
