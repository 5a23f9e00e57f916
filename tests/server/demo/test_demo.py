"""A room to look at: what a stranger finds in it, and that it touches nothing of a real one."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.server.demo.folder import HOST, NotOurs, claim, settings_of
from floorman.server.demo.furnished import ANNOUNCED, RUNNING, furnish_demo
from floorman.server.demo.tables import LIVE_NAME, SPECS
from floorman.server.running import run
from tests.server.serving import SERVE

PASSWORD = "nine of hearts"


def visited(folder, visits):
    """What a visitor finds in a room to look at that is kept in a folder."""

    async def work():
        said = asyncio.get_running_loop().create_future()
        settings = settings_of(folder, "127.0.0.1", 0)
        wall = lambda: time.time_ns() // 1_000_000  # noqa: E731
        running = asyncio.create_task(run(settings, None, wall, said.set_result, furnish_demo))
        await asyncio.wait((running, said), return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            return await running
        room = said.result()
        async with httpx.AsyncClient(base_url=room.url) as web:
            found = await visits(web, room.codes)
        signal.raise_signal(signal.SIGTERM)
        await running
        return found

    return asyncio.run(work())


async def answer(web, path):
    found = await web.get(path)
    assert found.status_code == 200, found.text
    return found.json()


def test_a_stranger_becomes_its_host_and_finds_something_of_everything(tmp_path):
    async def first(web, codes):
        asked = {"name": HOST, "password": PASSWORD, "host_code": codes[HOST]}
        came = (await web.post("/api/register", json=asked)).json()
        assert came["you"]["role"] == "host"
        web.headers["authorization"] = f"Bearer {came['token']}"
        while "running" not in (await web.get("/api/tournaments")).text:
            await asyncio.sleep(0.02)
        paths = ("tables", "tournaments", "floor", "evenings")
        return [await answer(web, f"/api/{path}") for path in paths]

    tables, events, floor, evenings = visited(tmp_path / "demo", first)
    named = {one["name"]: one for one in tables["tables"]}
    assert {one.name for one in SPECS} <= named.keys()
    assert all(named[one.name]["bots"] == one.bots for one in SPECS)
    assert len({one["game"] for one in tables["tables"]}) >= 7
    assert named[LIVE_NAME]["live"] and named[LIVE_NAME]["players"] == 5
    state = {one["name"]: one["state"] for one in events["tournaments"]}
    assert state.keys() == {RUNNING, ANNOUNCED}
    assert (state[RUNNING], state[ANNOUNCED]) == ("running", "open")
    assert [len(one["waiters"]) for one in floor["lines"]] == [4, 2, 3]
    assert any("Paul" in one["words"] for one in floor["dues"])
    planned = evenings["evenings"][0]["dates"][0]
    assert planned["coming"] == 2

    async def again(web, codes):
        came = await web.post("/api/login", json={"name": HOST, "password": PASSWORD})
        web.headers["authorization"] = f"Bearer {came.json()['token']}"
        return codes, (await answer(web, "/api/tournaments"))["tournaments"]

    codes, events = visited(tmp_path / "demo", again)
    assert HOST not in codes
    assert len(events) == 2, "it is filled once"


def test_it_is_kept_in_no_folder_that_holds_something_else(tmp_path):
    real = tmp_path / "floorman.db"
    real.write_bytes(b"a room's data")
    result = CliRunner().invoke(main, ["demo", "--data", str(tmp_path)])
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"--data {tmp_path} holds something else: name a folder that is empty" in result.stderr
    assert [*tmp_path.iterdir()] == [real] and real.read_bytes() == b"a room's data"
    with pytest.raises(NotOurs):
        claim(tmp_path)
    claim(tmp_path / "new")
    claim(tmp_path / "new")
    blocked = CliRunner().invoke(main, ["demo", "--data", str(real)])
    assert blocked.exit_code == 2 and f"--data {real}: " in blocked.stderr


def test_the_environment_of_a_real_room_has_no_say_and_nothing_is_left(tmp_path):
    real = {
        "FLOORMAN_DATABASE": f"sqlite:///{tmp_path}/real.db",
        "FLOORMAN_DATA": str(tmp_path / "real"),
        "FLOORMAN_KEY_FILE": str(tmp_path / "real.key"),
        "FLOORMAN_BACKUP_HOURS": "1",
        "FLOORMAN_BACKUP_FOLDER": str(tmp_path / "backups"),
        "TMPDIR": str(tmp_path),
    }
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, "demo"],
        env=os.environ | real,
        stdout=subprocess.PIPE,
        text=True,
    ) as room:
        said = ""
        while "Nothing of it is kept" not in said:
            line = room.stdout.readline()
            assert line, said
            said += line
        (made,) = tmp_path.iterdir()
        assert made.name.startswith("floorman-demo-") and (Path(made) / "floorman.db").exists()
        assert re.search(rf"http://127\.0\.0\.1:\d+/#/host/\S+\?{HOST}\n", said)
        room.send_signal(signal.SIGINT)
        assert room.wait(60) == 0
    assert [*tmp_path.iterdir()] == []
