"""What the token of a bot is no good for: every operation of the REST interface, and every message
but those by which one watches and plays.
"""

import json
import re

import httpx
import msgspec
import websockets

from floorman.server.door.bots import MAY, NOT_FOR_BOTS
from floorman.server.door.guard import BOTS_MAY
from floorman.server.protocol import client as m
from tests.client.room import in_room
from tests.server.door.test_protocol_page import MESSAGES

NAMES = re.compile(r"\{[^}]*\}")


def operations(app):
    paths = app.openapi()["paths"]
    return [(method.upper(), path) for path, kinds in paths.items() for method in kinds]


def test_a_bots_token_does_nothing_over_rest_but_list_the_tables():
    async def scene(room):
        _, _, hals = await room.bot("Ada", "Hal")
        key = await room.table("holdem")
        everything = operations(room.app)
        assert len(everything) > 200
        async with httpx.AsyncClient(base_url=room.url) as web:
            for method, path in everything:
                place = NAMES.sub(key, path)
                for header in (f"Bearer {hals}", f"bearer  {hals}"):
                    answer = await web.request(method, place, headers={"authorization": header})
                    if (method, path) in BOTS_MAY:
                        assert answer.status_code == 200
                        assert [one["table"] for one in answer.json()["tables"]] == [key]
                        continue
                    assert answer.status_code == 403, (method, path, answer.text)
                    assert answer.json()["error"]["code"] == "not-allowed"
                    assert "does nothing else" in answer.json()["error"]["words"]
        assert await room.room.people.account_of(hals) is None

    in_room(scene, requests_per_minute=100_000)


def test_every_message_but_those_of_a_player_is_refused_to_a_bot():
    async def scene(room):
        _, _, hals = await room.bot("Ada", "Hal")
        key = await room.table("holdem")
        tags = {one.__struct_config__.tag for one in m.Any.__args__}
        free = {one.__struct_config__.tag for one in MAY}
        tried = set()
        async with websockets.connect(room.url.replace("http", "ws") + "/ws") as socket:
            hello = {"type": "hello", "version": m.VERSION, "token": hals}
            for message in (hello, {"type": "watch", "id": 1, "table": key}):
                await socket.send(json.dumps(message))
                await socket.recv()
            for example in MESSAGES:
                if example["type"] not in tags - free:
                    continue
                tried.add(example["type"])
                places = {"table": key} if "table" in example else {}
                await socket.send(json.dumps(example | places | {"id": 77}))
                while (said := json.loads(await socket.recv())).get("id") != 77:
                    pass
                assert said["type"] == "error" and said["words"] == NOT_FOR_BOTS, example
        assert tried == tags - free
        assert {"chat", "pause", "rule", "run", "award", "follow-floor", "tell"} <= tried

    in_room(scene)


def test_the_token_is_kept_nowhere():
    async def scene(room):
        _, hal, hals = await room.bot("Ada", "Hal")
        store = room.house.around.store
        sessions = await store.sessions(hal.id, 0)
        assert len(sessions) == 1
        kept = msgspec.json.encode([sessions, await store.accounts(), hal])
        assert hals.encode() not in kept and hals.removeprefix("fmb_").encode() not in kept

    in_room(scene)


def test_a_bot_is_slowed_down_with_all_the_bots_of_its_person():
    async def scene(room):
        ada, _, hals = await room.bot("Ada", "Hal")
        _, sals = await room.room.bots.make(ada, "Sal")
        said = []
        for token in (hals, sals):
            async with websockets.connect(room.url.replace("http", "ws") + "/ws") as socket:
                hello = {"type": "hello", "version": m.VERSION, "token": token}
                for message in (hello, *[{"type": "ping", "id": 5}] * 3):
                    await socket.send(json.dumps(message))
                said += [json.loads(await socket.recv()) for _ in range(4)]
        # Two at once, and one more with each second.
        slowed = [one for one in said if one.get("code") == "too-fast"]
        assert 3 <= len(slowed) <= 4
        assert len(said) == 8

    in_room(scene, messages_per_second=1)
