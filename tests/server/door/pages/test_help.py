"""The documentation at /help: under a policy of its own, where it was built; else it is said."""

import asyncio
import json
from contextlib import asynccontextmanager

import httpx

from floorman.server.app import make_app
from floorman.server.door.help import script_hashes
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.store import open_store
from tests.server.door.front import EASY, said

HASH = "'sha256-" + "A" * 43 + "='"


def built(folder, scripts=(HASH,)):
    """Some pages as they are built."""
    (folder / "forms").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><h1>Floorman</h1>")
    (folder / "forms" / "razz.html").write_text("<!doctype html><h1>Razz</h1>")
    (folder / "help.json").write_text(json.dumps({"scripts": [*scripts]}))
    return folder


@asynccontextmanager
async def room_with(web, pages):
    async with open_store("sqlite://") as store:
        room, house = make_room(store, Settings(**EASY), lambda: 1_000_000)
        app = make_app(room, house, web, pages)
        transport = httpx.ASGITransport(app, client=("10.0.0.1", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://room") as browser:
            yield browser


def in_room(web, pages, scene):
    async def run():
        async with room_with(web, pages) as browser:
            await scene(browser)

    asyncio.run(run())


def test_pages_that_were_built_are_served_with_their_scripts_and_no_others(tmp_path):
    async def scene(browser):
        door = await browser.get("/help")
        assert (door.status_code, door.headers["location"]) == (307, "/help/")
        for path in ("/help/", "/help/forms/razz.html"):
            page = await browser.get(path)
            assert page.status_code == 200
            policy = page.headers["content-security-policy"]
            assert f"script-src 'self' {HASH};" in policy
            assert "style-src 'self' 'unsafe-inline';" in policy
        assert (await browser.get("/api/health")).json()["help"] is True
        lost = await browser.get("/help/forms/whist.html")
        assert said(lost)[0] == 404
        # Neither it nor the room's own pages have the wider policy.
        for answer in (lost, await browser.get("/"), await browser.get("/api/health")):
            assert "unsafe-inline" not in answer.headers["content-security-policy"]
            assert "sha256" not in answer.headers["content-security-policy"]

    room = tmp_path / "room"
    room.mkdir()
    (room / "index.html").write_text("<!doctype html>")
    in_room(room, built(tmp_path / "help"), scene)


def test_a_room_without_them_says_so_and_how_they_are_made(tmp_path):
    async def scene(browser):
        for path in ("/help", "/help/"):
            status, code, words = said(await browser.get(path))
            assert (status, code) == (404, "not-found")
            assert "`make docs` builds them" in words
        assert said(await browser.get("/help/forms/razz.html"))[0] == 404
        assert (await browser.get("/api/health")).json()["help"] is False

    (tmp_path / "index.html").write_text("<!doctype html>")
    in_room(tmp_path, None, scene)


def test_what_is_no_hash_never_reaches_the_policy(tmp_path):
    bad = ("'unsafe-inline'", "https://elsewhere.example", f"{HASH}; img-src *", HASH)
    assert script_hashes(built(tmp_path / "one", bad)) == (HASH,)
    (tmp_path / "one" / "help.json").write_text("[]")
    assert script_hashes(tmp_path / "one") == ()
    assert script_hashes(tmp_path / "two") == ()
