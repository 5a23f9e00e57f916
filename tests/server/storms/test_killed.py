"""A room that is really killed and started again later than any clock runs: nobody is folded."""

import asyncio
import time

import httpx
import msgspec
import websockets

from tests.server.serving import say, seated, started

ACTING_S = 4
DOWN_S = 6
ROOM = {"acting_seconds": ACTING_S, "time_bank_seconds": 0, "disconnect_seconds": 20}


async def hear(socket, holds):
    """The first message of which it holds."""
    while True:
        message = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 60))
        if holds(message):
            return message


def my_turn(message):
    return message["type"] in ("snapshot", "update") and message["state"].get("to_act") == 0


async def begins(url, kill):
    """Somebody is to act in a deal when the room is killed; his token, and how it stood."""
    async with httpx.AsyncClient(base_url=url) as web:
        token = (await web.post("/api/guest")).json()["token"]
    table, socket = await seated(url, token)
    asked = await hear(socket, my_turn)
    await asyncio.to_thread(kill)
    await socket.close()
    return token, table, asked


async def goes_on(url, token, table):
    """He is back, takes most of his time, and acts; what is answered, and how it stands."""
    async with websockets.connect(url.replace("http", "ws") + "/ws") as socket:
        await say(socket, type="hello", version=1, token=token)
        now = (await hear(socket, lambda one: one["type"] == "welcome"))["now"]
        await say(socket, type="watch", id=1, table=table)
        # The clock may be told a moment after the table: all of it runs from now on.
        asked = await hear(
            socket, lambda one: my_turn(one) and one["state"]["until"] > now + 900 * ACTING_S
        )
        await asyncio.sleep(0.7 * ACTING_S)
        state = asked["state"]
        act = next(one["act"] for one in asked["yours"]["choices"] if one["label"] != "Fold")
        click = {"deal": state["deal"], "seen": state["number"], "act": act}
        await say(socket, type="act", id=2, table=table, **click)
        return await hear(socket, lambda one: one.get("id") == 2), asked


def test_after_kill_9_and_a_start_later_than_the_clock_a_player_still_acts(tmp_path):
    process, url = started(tmp_path, **ROOM)

    def kill():
        process.kill()
        process.communicate()

    try:
        token, table, before = asyncio.run(begins(url, kill))
        time.sleep(DOWN_S)
        process, url = started(tmp_path, **ROOM)
        answer, after = asyncio.run(goes_on(url, token, table))
    finally:
        kill()
    assert answer["type"] == "done", answer
    for asked in (before, after):
        assert asked["state"]["deal"] == before["state"]["deal"]
        assert asked["yours"]["down"] == before["yours"]["down"]
