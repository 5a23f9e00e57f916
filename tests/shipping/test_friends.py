"""What docs/friends.md has people set is set, and a room that is set so works behind a proxy."""

import asyncio
import re
import signal

import httpx
import msgspec
import pytest
import websockets

from floorman.server.settings import read_settings
from tests.house.project import ROOT
from tests.server.serving import say, started

PAGE = (ROOT / "docs" / "friends.md").read_text("utf-8")
NAME = "poker.example.org"


def block(kind):
    [found] = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return found


def environment():
    return dict(line.split("=", 1) for line in block("ini").splitlines())


def test_the_settings_of_the_page_are_settings_and_the_file_says_what_the_unit_says():
    by_file = read_settings(block("toml"), "house.toml", {})
    by_unit = read_settings("", "settings", environment())
    assert by_file.public_url == by_unit.public_url == f"https://{NAME}"
    assert by_file.trusted_proxies == by_unit.trusted_proxies == ("127.0.0.1",)
    assert by_unit.backup_hours == 24
    assert by_file.host == "127.0.0.1", "what is open to the internet is the proxy"


def test_the_page_has_the_proxy_pass_on_what_the_room_listens_at():
    there = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    [here] = re.findall(r"^```\n(poker.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert here.replace("127.0.0.1", "room") == there.replace("{$FLOORMAN_NAME}", NAME)
    port = read_settings("", "settings", environment()).port
    passed = re.findall(r"127\.0\.0\.1:(\d+)", PAGE)
    assert len(passed) >= 3 and {*passed} == {str(port)}
    assert "/etc/floorman.env" in (ROOT / "deploy" / "floorman.service").read_text("utf-8")


def forwarded(visitor, name=NAME):
    """What Caddy tells of who called."""
    return {
        "host": name,
        "x-forwarded-for": visitor,
        "x-forwarded-proto": "https",
        "x-forwarded-host": name,
    }


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    folder = tmp_path_factory.mktemp("room")
    told = {key.removeprefix("FLOORMAN_").lower(): value for key, value in environment().items()}
    process, url = started(folder, **told, guests_per_hour=1)
    # It is reached at its name, and the terminal says so; here the proxy is who listens.
    port = re.search(r":(\d+)$", url)
    yield f"http://127.0.0.1:{port[1]}"
    process.send_signal(signal.SIGTERM)
    process.wait(60)
    process.stdout.close()


def test_friends_come_in_by_the_name_each_from_an_address_of_his_own(room):
    async def scene():
        async with httpx.AsyncClient(base_url=room) as web:
            assert (await web.get("/api/health", headers=forwarded("203.0.113.7"))).json()
            ada = await web.post("/api/guest", headers=forwarded("203.0.113.7"))
            assert ada.status_code == 201, ada.text
            more = await web.post("/api/guest", headers=forwarded("203.0.113.7"))
            assert more.status_code == 429, "one guest an hour for an address"
            ben = await web.post("/api/guest", headers=forwarded("203.0.113.8"))
            assert ben.status_code == 201, "and another one has his own"
            other = await web.get("/api/health", headers=forwarded("203.0.113.7", "evil.example"))
            assert other.status_code >= 400, "the room answers to its name alone"
            await _plays(room, ada.json()["token"])

    asyncio.run(scene())


async def _plays(room, token):
    """A socket through the proxy, from the page of the room and from no other."""
    told = forwarded("203.0.113.7")
    del told["host"]  # it is that of the address
    url, port = f"ws://{NAME}/ws", int(room.rpartition(":")[2])
    passed = {"host": "127.0.0.1", "port": port, "additional_headers": told}
    async with websockets.connect(url, origin=f"https://{NAME}", **passed) as socket:
        await say(socket, type="hello", version=1, token=token)
        assert msgspec.json.decode(await socket.recv())["type"] == "welcome"
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(url, origin="https://evil.example", **passed)
