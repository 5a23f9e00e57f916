"""Who installs Floorman has all of it: the room opens with its pages, and a deal is played."""

import asyncio
import subprocess
import zipfile
from contextlib import contextmanager

import httpx
import msgspec

from tests.server.serving import CHEAP, say, seated
from tests.shipping.bare import STRANGER, built_from_sdist, installed, ran


@contextmanager
def room_of(program, folder):
    """A room that the program opens; its address."""
    told = {f"FLOORMAN_{key.upper()}": str(value) for key, value in CHEAP.items()}
    told |= {"FLOORMAN_PAUSE_MS": "0", "PYTHONUNBUFFERED": "1"}
    words = [program, "serve", "--data", "kept"]
    how = {"cwd": folder, "env": STRANGER | told, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(words, **how) as process:
        yield process.stdout.readline().split(" at ")[1].split(";")[0]
        process.terminate()
        assert process.wait(30) == 0


async def plays_a_deal(url):
    """A guest sits down and stays in as cheaply as he may until his deal is over: its log."""
    table, socket = await seated(url)
    lines, acted = [], None
    async with socket:
        while True:
            heard = msgspec.json.decode(await socket.recv())
            if heard["type"] not in {"snapshot", "update"}:
                continue
            state, yours = heard["state"], heard["yours"]
            lines += [line["words"] for line in heard["lines"]]
            if acted is not None and state["deal"] > acted:
                return lines
            if yours and yours.get("choices"):
                cheap = next(one for one in yours["choices"] if one["label"] != "Fold")
                acted = state["deal"]
                fields = {"table": table, "deal": acted, "seen": state["number"]}
                await say(socket, type="act", **fields, act=cheap["act"])


def has_pages_with_licences(wheel):
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
        page = file.read("floorman/pages/room/index.html").decode()
        licences = file.read("floorman/pages/room/licences.md").decode()
    script = next(word for word in page.split('"') if word.endswith(".js"))
    assert f"floorman/pages/room{script}" in names
    assert f"floorman/pages/room{script}.br" in names
    assert "react-dom" in licences
    shells = ("bash-completion/completions/floorman", "zsh/site-functions/_floorman")
    for one in (*shells, "fish/vendor_completions.d/floorman.fish"):
        assert any(name.endswith(f".data/data/share/{one}") for name in names), one
    assert not [one for one in names if not one.startswith(("floorman/", "floorman-"))]


def plays_without_a_network(program, folder):
    for words, answer in (("form razz", "razz"), ("sim razz --deals 20 --seed 7", "balanced")):
        said = ran(program, *words.split(), env=STRANGER, cwd=folder)
        assert answer in said, said


def opens_a_room(program, folder):
    with room_of(program, folder) as room:
        page = httpx.get(room)
        assert page.headers["content-type"].startswith("text/html")
        script = next(word for word in page.text.split('"') if word.endswith(".js"))
        assert httpx.get(room + script).headers["content-encoding"]
        lines = asyncio.run(asyncio.wait_for(plays_a_deal(room), 60))
    assert any("wins" in line for line in lines), lines


def test_who_installs_it_where_there_is_nothing_else_has_all_of_it(tmp_path):
    wheel = built_from_sdist(tmp_path)
    has_pages_with_licences(wheel)
    program = installed(wheel, tmp_path)
    plays_without_a_network(program, tmp_path)
    opens_a_room(program, tmp_path)
