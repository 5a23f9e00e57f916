"""The server that tests begin is one that can be stopped and comes again, with real clients."""

import asyncio
import socket

import nats as client
import pytest

from tests.services.nats import HOST, server

QUICK = {"reconnect_time_wait": 0.02, "max_reconnect_attempts": -1, "connect_timeout": 5}


async def quietly(_):
    """What a client has to say of a connection that is gone."""


async def connected(nats, **more):
    return await client.connect(nats.url, error_cb=quietly, **QUICK, **more)


def test_what_one_says_another_hears_and_answers(nats):
    async def main():
        one, other = await connected(nats), await connected(nats)

        async def answer(message):
            await message.respond(message.data.upper())

        await other.subscribe("table.*", cb=answer)
        await other.flush()
        said = await one.request("table.7", b"check", timeout=30)
        assert said.data == b"CHECK"
        await one.close()
        await other.close()

    asyncio.run(main())


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_it_comes_again_at_the_same_address_and_clients_come_back(nats, how):
    async def main():
        back, gone, heard = asyncio.Event(), asyncio.Event(), asyncio.Queue()

        async def came_back():
            back.set()

        async def went():
            gone.set()

        one = await connected(nats, reconnected_cb=came_back, disconnected_cb=went)
        await one.subscribe("told", cb=heard.put)
        await one.flush()
        port = nats.port
        await asyncio.to_thread(getattr(nats, how))
        assert not nats.running
        await gone.wait()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((HOST, port))
        await asyncio.to_thread(nats.start)
        assert nats.port == port
        await back.wait()
        await one.publish("told", b"again")
        assert (await heard.get()).data == b"again"
        await one.close()

    asyncio.run(main())


def test_nobody_comes_in_who_may_not(nats):
    with socket.create_connection((HOST, nats.port)) as connection:
        connection.sendall(b"CONNECT {}\r\nPING\r\n")
        said = b""
        while more := connection.recv(4096):
            said += more
    assert b"Authorization Violation" in said
    assert b"PONG" not in said


def test_while_it_stands_still_nothing_arrives_and_nothing_breaks(nats):
    async def main():
        heard = asyncio.Queue()
        one = await connected(nats)
        await one.subscribe("told", cb=heard.put)
        await one.flush()
        with nats.standing_still():
            await one.publish("told", b"late")
            with socket.create_connection((HOST, nats.port)) as other:
                other.settimeout(0.1)
                with pytest.raises(TimeoutError):
                    other.recv(1)
            assert heard.empty()
        assert (await heard.get()).data == b"late"
        await one.close()

    asyncio.run(main())


def test_several_run_beside_each_other(nats):
    with server() as other:
        assert other.port != nats.port
        assert other.running
    assert not other.running
    assert nats.running
