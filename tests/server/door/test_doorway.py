"""Sockets that nobody has vouched for: few, small, and not for long."""

import asyncio
import base64
import json
import os
import struct
from contextlib import suppress
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed

from floorman.server.door import doorway as doorway_module
from floorman.server.door.doorway import Doorway, files_most
from floorman.server.limits import Backlog
from floorman.server.settings import Settings
from tests.server.door.siege import besieged
from tests.server.door.test_sockets import run
from tests.server.storms.test_fuzz import CHEAP, served

MADE = []


def hello(token):
    return json.dumps({"type": "hello", "version": 1, "token": token})


class Raw:
    """A socket by hand."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def at(cls, room, limit=65_536):
        one = cls(*await asyncio.open_connection("127.0.0.1", room.port, limit=limit))
        MADE.append(one.writer)
        return one

    async def upgraded(self):
        """Let it be a WebSocket."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        assert b" 101 " in await self.reader.readuntil(b"\r\n\r\n")
        return self

    def frame(self, data, code=1, *, fin=True, says=None):
        """Send a frame, which may say that it is longer than what comes of it."""
        size = len(data) if says is None else says
        head = bytes([code | (0x80 if fin else 0)])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65_536:
            head += bytes([0x80 | 126]) + struct.pack("!H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack("!Q", size)
        self.writer.write(head + bytes(4) + data)

    async def answered(self):
        """Read one answer; its first line."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        await self.reader.readexactly(size)
        return head.split(b"\r\n")[0]

    async def ends(self, seconds=20):
        """Everything until the server hangs up."""
        heard = b""
        with suppress(ConnectionError):
            async with asyncio.timeout(seconds):
                while data := await self.reader.read(65_536):
                    heard += data
        return heard


def at_room(scene, settings=CHEAP):
    async def inside():
        async with served(settings) as room:
            try:
                await scene(room)
            finally:
                for writer in MADE:
                    writer.transport.abort()
                MADE.clear()
                await asyncio.sleep(0)

    asyncio.run(inside())


async def until(holds, seconds=20):
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.01)


HALVES = (
    b"",
    b"GET / HT",
    b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/hea",
    b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\n",
    b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\n",
)


@pytest.mark.parametrize("begins", HALVES)
def test_nobody_takes_for_ever_over_a_request(begins, monkeypatch):
    monkeypatch.setattr(doorway_module, "HEAD_SECONDS", 0.4)
    monkeypatch.setattr(doorway_module, "BODY_SECONDS", 0.6)

    async def scene(room):
        one = await Raw.at(room)
        one.writer.write(begins)
        ending = asyncio.create_task(one.ends(20))
        with suppress(ConnectionError):
            while not ending.done():
                await asyncio.sleep(0.05)
                one.writer.write(b"x")
        await ending
        await until(lambda: not len(room.doorway))

    at_room(scene)


def test_who_asks_again_in_time_is_not_hung_up_on(monkeypatch):
    monkeypatch.setattr(doorway_module, "HEAD_SECONDS", 0.3)

    async def scene(room):
        one = await Raw.at(room)
        for _ in range(8):
            one.writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b"200" in await one.answered()
            await asyncio.sleep(0.1)
        one.writer.close()

    at_room(scene)


def test_a_head_without_end_is_refused(monkeypatch):
    async def scene(room):
        one = await Raw.at(room)
        with suppress(ConnectionError):
            for _ in range(100):
                one.writer.write(b"x-more: " + b"y" * 4_000 + b"\r\n")
                await one.writer.drain()
        assert b" 200 " not in await one.ends()

    at_room(scene)


def test_a_frame_of_sixteen_megabytes_is_hung_up_on_at_its_head():
    async def scene(room):
        for says in (2**24, 2**40, 2**62):
            one = await (await Raw.at(room)).upgraded()
            one.frame(b"x" * 100, says=says)
            assert struct.pack("!H", 1009) in await one.ends()

    at_room(scene)


@pytest.mark.parametrize("piece", [b"", b"x" * 200])
def test_a_message_in_pieces_without_end_is_hung_up_on(piece):
    async def scene(room):
        one = await (await Raw.at(room)).upgraded()
        one.frame(b"{", fin=False)
        for _ in range(200):
            one.frame(piece, 0, fin=False)
        assert struct.pack("!H", 1009) in await one.ends()

    at_room(scene)


def test_who_sends_pings_without_end_and_reads_nothing_fills_no_memory(monkeypatch):
    monkeypatch.setattr(doorway_module, "STALLED_SECONDS", 0.8)
    most = [0]

    async def scene(room):
        one = await (await Raw.at(room, limit=1_024)).upgraded()
        [door] = room.doorway._there
        one.writer.transport.pause_reading()
        with suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(20):
                while len(room.doorway):
                    for _ in range(500):
                        one.frame(b"p" * 125, 9)
                    await asyncio.sleep(0.005)
                    most[0] = max(most[0], door._transport.get_write_buffer_size())
        await until(lambda: not len(room.doorway))
        one.writer.transport.abort()

    at_room(scene)
    assert 60_000 < most[0] < 150_000


def test_many_small_messages_at_once_are_not_all_read_at_once():
    async def scene(room):
        _, token = await room.guest()
        one = await (await Raw.at(room)).upgraded()
        one.frame(hello(token).encode())
        for _ in range(60_000):
            one.frame(b"")
        [door] = room.doorway._there
        most = 0
        for _ in range(100):
            await asyncio.sleep(0.002)
            queue = getattr(door._inner, "queue", None)
            most = max(most, queue.qsize() if queue else 0)
        assert most < 1_000
        one.writer.transport.abort()
        await until(lambda: not len(room.doorway))

    at_room(scene)


def test_a_stalled_browser_whose_session_ends_is_gone_from_memory(monkeypatch):
    monkeypatch.setattr(doorway_module, "GOODBYE_SECONDS", 0.2)

    async def scene(room):
        account, token = await room.guest()
        one = await (await Raw.at(room, limit=1_024)).upgraded()
        one.frame(hello(token).encode())
        await one.reader.readexactly(2)
        one.writer.transport.pause_reading()
        [door] = room.doorway._there
        while door._stalled is None:  # until it is no longer written to
            for _ in range(500):
                one.frame(b"p" * 125, 9)
            await asyncio.sleep(0.005)
        await room.room.people.logout_everywhere(account)
        await until(lambda: not len(room.doorway))
        assert not room.room.backlog.total
        one.writer.transport.abort()

    at_room(scene)


def test_the_oldest_stranger_of_an_address_makes_room_and_who_is_known_stays():
    async def scene(room):
        _, token = await room.guest()
        async with room.socket() as known:
            await known.send(hello(token))
            await known.recv()
            strangers = []
            for _ in range(6):
                strangers.append(await Raw.at(room))
                await asyncio.sleep(0.02)
            for gone in strangers[:3]:
                assert await gone.ends() == b""
            for there in strangers[3:]:
                there.writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                assert b"200" in await there.answered()
            assert room.doorway.turned_away == 3
            await known.send('{"type":"ping","id":3}')
            assert "pong" in await known.recv()

    at_room(scene, replace(CHEAP, strangers_per_address=3))


def test_there_is_an_end_to_the_sockets_of_an_address_and_of_all():
    async def scene(room):
        sockets = []
        for _ in range(4):
            _, token = await room.guest()
            socket = await room.socket().__aenter__()
            await socket.send(hello(token))
            await socket.recv()
            sockets.append(socket)
        one = await Raw.at(room)
        assert await one.ends() == b""
        for socket in sockets:
            await socket.send('{"type":"ping","id":3}')
            assert "pong" in await socket.recv()
        await sockets[0].close()
        await until(lambda: len(room.doorway) == 3)
        async with room.socket():
            pass
        for socket in sockets:
            with suppress(ConnectionClosed):
                await socket.close()

    at_room(scene, replace(CHEAP, sockets_per_address=4))


class Someone:
    """Counts as a socket."""

    def __init__(self, address):
        self.address, self.aborted = address, False

    def abort(self):
        self.aborted = True


def test_behind_a_proxy_there_is_no_limit_by_its_address_and_one_in_all():
    doorway = Doorway(
        Settings(
            trusted_proxies=("127.0.0.1",),
            sockets_per_address=4,
            strangers_per_address=2,
            sockets_in_all=16,
        )
    )
    proxied = [Someone("127.0.0.1") for _ in range(16)]
    assert all(doorway.admit(one) for one in proxied)
    for one in proxied[1:]:
        doorway.know(one)
    assert doorway.admit(Someone("10.0.0.1"))
    assert [one.aborted for one in proxied] == [True] + [False] * 15
    other = Someone("10.0.0.2")
    assert doorway.admit(other)  # the stranger before it has made room
    doorway.know(other)
    assert not doorway.admit(Someone("10.0.0.3"))
    assert len(doorway) == 16
    for one in (*proxied, other):
        doorway.leave(one)
    assert len(doorway) == 0
    assert not doorway._from
    assert not doorway._strangers


def test_the_room_opens_no_more_sockets_than_files_are_allowed(monkeypatch):
    assert files_most() > 100
    monkeypatch.setattr(doorway_module, "files_most", lambda: 74)
    doorway = Doorway(Settings())
    assert [doorway.admit(Someone(f"10.0.{n}.1")) for n in range(20)] == [True] * 20
    assert len(doorway) == 10


class Sink:
    def __init__(self, backlog):
        self.backlog, self.hung_up = backlog, False

    def hang_up(self):
        self.hung_up = True
        self.backlog.forget(self)


def test_what_waits_to_be_taken_is_bounded_for_each_and_for_all():
    backlog = Backlog(100, 250)
    one, two, three = (Sink(backlog) for _ in range(3))
    assert backlog.add(one, 90)
    assert not backlog.add(one, 20)
    assert backlog.add(one, 10)
    assert backlog.add(two, 99)
    assert backlog.add(three, 60)  # too much for the house: the first of them has the most
    assert (one.hung_up, two.hung_up, three.hung_up) == (True, False, False)
    assert backlog.total == 159
    backlog.taken(two, 99)
    backlog.taken(three, 60)
    assert backlog.total == 0
    assert not backlog._held


def test_a_browser_that_takes_nothing_is_hung_up_on_by_bytes_too():
    async def work(rooms):
        rooms.room.backlog = Backlog(5_000, 8_000)
        slow, other = await rooms.guest(), await rooms.guest()
        for guest in (slow, other):
            guest.writing.cancel()
        await asyncio.sleep(0)
        other.connection.send(b"x" * 3_500)
        slow.connection.send(b"x" * 4_000)
        assert not slow.connection.over.is_set()
        slow.connection.send(b"x" * 900)
        assert slow.connection.over.is_set()
        assert not other.connection.over.is_set()
        assert rooms.room.backlog.total == 3_500
        other.connection.send(b"x" * 2_000)
        assert other.connection.over.is_set()
        assert rooms.room.backlog.total == 0

    run(work)


@pytest.mark.long
def test_people_play_on_while_hostile_sockets_come(tmp_path):
    found = asyncio.run(besieged(tmp_path, sockets=120, seconds=12))
    assert found.acts > 0
    assert found.newcomers > 0
    assert found.grown_kib < 60_000
