"""A room besieged: thousands of hostile sockets from many addresses, while people play.

`python -m tests.server.door.siege --sockets 10000` prints how long an honest player waits for the
answer to an act, how many newcomers got in, and how much memory the room took. How many sockets a
room holds at once is a setting (`sockets_in_all`), which `--in-all` changes: those beyond have been
let in by the kernel alone, or make room for the next.
"""

import argparse
import asyncio
import os
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import msgspec
import websockets
from websockets.exceptions import WebSocketException

from tests.server.serving import say, started

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MASK = bytes(4)
KINDS = ("silent", "half head", "no hello", "large frame", "pieces", "pings", "body", "deaf")


@dataclass
class Found:
    """What came of a siege."""

    acts: int = 0
    slowest_ms: float = 0.0
    newcomers: int = 0
    turned_back: int = 0
    before_kib: int = 0
    most_kib: int = 0
    opened: int = 0
    open: int = 0
    at_once: int = 0
    held: int = 0

    @property
    def grown_kib(self):
        return self.most_kib - self.before_kib


def memory_of(pid):
    """The memory of a process, in KiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def files_of(pid):
    """How many files and sockets a process has open."""
    return len(os.listdir(f"/proc/{pid}/fd"))


class Hostile:
    """One after the other, a socket that does no good."""

    def __init__(self, port, number, found):
        self.port, self.found = port, found
        self.chance = random.Random(number)
        self.kind = KINDS[number % len(KINDS)]
        # Every address of this network is this machine.
        self.address = f"127.0.{1 + number % 200}.{1 + number // 200 % 200}"

    async def attack(self, until):
        while time.monotonic() < until:
            writer = None
            try:
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(self.address, 0), limit=1_024
                )
                self.found.opened += 1
                self.found.open += 1
                self.found.at_once = max(self.found.at_once, self.found.open)
                await self._misbehave(reader, writer, until)
            except (OSError, asyncio.IncompleteReadError, TimeoutError):
                await asyncio.sleep(self.chance.uniform(0.2, 1))
            finally:
                if writer is not None:
                    self.found.open -= 1
                    writer.transport.abort()

    async def _misbehave(self, reader, writer, until):
        writer.write(self._first())
        while time.monotonic() < until:
            async with asyncio.timeout(5):
                if self.kind != "silent":
                    writer.write(self._again())
                    await writer.drain()
            if self.kind not in ("pings", "deaf") and await _over(reader):
                return
            if writer.transport.is_closing():
                return
            await asyncio.sleep(self.chance.uniform(0.5, 1.5))

    def _first(self):
        match self.kind:
            case "silent":
                return b""
            case "half head":
                return b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            case "body":
                return (
                    b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n"
                )
            case "deaf":
                return b"GET /api/forms HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 20
            case _:
                return UPGRADE

    def _again(self):
        match self.kind:
            case "half head":
                return b"x-y: " + b"z" * 200 + b"\r\n"
            case "large frame":
                return b"\x81\xff" + (2**24).to_bytes(8, "big") + MASK + b"x" * 16_000
            case "pieces":
                return b"\x00\x80" + MASK + b"\x00\x8a" + MASK + b"x" * 10
            case "pings":
                return (b"\x89\xfd" + MASK + b"x" * 125) * 200
            case "body" | "deaf":
                return b"x" * 2_000
            case _:
                return b""


async def _over(reader):
    """Whether the server has hung up."""
    with suppress(TimeoutError):
        async with asyncio.timeout(0.01):
            return not await reader.read(1_024)
    return False


async def plays(url, found, until, token, table):
    """Somebody at a table who says something again and again, and waits for the answer."""
    async with websockets.connect(url.replace("http", "ws") + "/ws", open_timeout=60) as socket:
        await say(socket, type="hello", version=1, token=token)
        await say(socket, type="watch", id=1, table=table)
        number = 1
        while time.monotonic() < until:
            number, began = number + 1, time.monotonic()
            await say(socket, type="chat", id=number, table=table, text=f"line {number}")
            while True:
                heard = msgspec.json.decode(await socket.recv())
                if heard.get("id") == number:
                    break
            found.acts += heard["type"] == "done"
            found.slowest_ms = max(found.slowest_ms, 1000 * (time.monotonic() - began))
            await asyncio.sleep(0.2)


async def comes_in(url, found, until, tokens):
    """Newcomers, one after the other: a page, and a connection with a welcome."""
    while time.monotonic() < until:
        try:
            async with asyncio.timeout(10), httpx.AsyncClient(base_url=url) as web:
                assert (await web.get("/api/health")).status_code == 200
                async with websockets.connect(url.replace("http", "ws") + "/ws") as socket:
                    await say(socket, type="hello", version=1, token=tokens[0])
                    assert "welcome" in await socket.recv()
        except (OSError, TimeoutError, AssertionError, httpx.HTTPError, WebSocketException):
            found.turned_back += 1
        else:
            found.newcomers += 1
        await asyncio.sleep(0.3)


async def watches(pid, found, until):
    """The memory of the room, and how much it has open."""
    while time.monotonic() < until:
        found.held = max(found.held, files_of(pid))
        found.most_kib = max(found.most_kib, memory_of(pid))
        await asyncio.sleep(0.2)


async def besieged(folder, sockets, seconds, **settings):
    """A room in a process of its own under siege; what came of it."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    process, url = started(folder, **({"chat_per_minute": 100_000} | settings))
    found, attack = Found(), None
    try:
        async with httpx.AsyncClient(base_url=url, timeout=60) as web:
            tokens = [(await web.post("/api/guest")).json()["token"] for _ in range(2)]
            table = (await web.get("/api/tables")).json()["tables"][0]["table"]
        found.before_kib = memory_of(process.pid)
        # In a process of its own, so that whoever attacks is not waited for by whoever measures.
        port = url.rsplit(":", 1)[1]
        words = (sys.executable, "-m", "tests.server.door.siege", "--attack", port)
        words += ("--sockets", str(sockets), "--seconds", str(seconds))
        attack = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE)
        until = time.monotonic() + seconds
        await asyncio.gather(
            plays(url, found, until, tokens[1], table),
            comes_in(url, found, until, tokens),
            watches(process.pid, found, until),
        )
        # On a busy machine it goes on for longer: until its end the room's memory is looked at.
        late = asyncio.create_task(watches(process.pid, found, until + 300))
        said, _ = await asyncio.wait_for(attack.communicate(), 300)
        late.cancel()
        found.opened, found.at_once = map(int, said.split())
    finally:
        if attack is not None and attack.returncode is None:
            attack.kill()
        process.terminate()
        process.wait(60)
        process.stdout.close()
    return found


async def attacks(port, sockets, seconds):
    """All hostile sockets, in a third of the time one after the other; how many were opened in all,
    and at most at once.
    """
    found, until = Found(), time.monotonic() + seconds
    hostile = [Hostile(port, number, found) for number in range(sockets)]
    await asyncio.gather(
        *(_later(one, number / sockets * seconds / 3, until) for number, one in enumerate(hostile))
    )
    return found


async def _later(one, wait, until):
    await asyncio.sleep(wait)
    await one.attack(until)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--in-all", type=int, help="so many sockets the room holds; its setting")
    parser.add_argument("--attack", type=int, default=0, help="the port that is attacked alone")
    said = parser.parse_args()
    if said.attack:
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        found = asyncio.run(attacks(said.attack, said.sockets, said.seconds))
        print(found.opened, found.at_once)
        return
    holds = {} if said.in_all is None else {"sockets_in_all": said.in_all}
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(besieged(Path(folder), said.sockets, said.seconds, **holds))
    kinds = Counter(KINDS[number % len(KINDS)] for number in range(said.sockets))
    print(
        f"{said.sockets:,} at a time for {said.seconds} s, {found.opened:,} opened,"
        f" {found.at_once:,} of them at once for who opened them;"
        f" the room held {found.held:,}:"
    )
    print("  " + ", ".join(f"{number} {kind}" for kind, number in kinds.items()))
    print(f"memory    {found.before_kib:,} KiB before, {found.most_kib:,} at most")
    print(f"played    {found.acts} acts, the slowest answered after {found.slowest_ms:.0f} ms")
    print(f"came in   {found.newcomers} newcomers, {found.turned_back} turned back")


if __name__ == "__main__":
    main()
