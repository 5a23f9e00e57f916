"""/metrics at any gateway tells of every process."""

import asyncio
from dataclasses import replace

import httpx
import pytest

from floorman.server.scale.figures import together
from tests.server.scale.many import SETTINGS, Browser, many, until

ONE = b"""# HELP sockets Sockets.
# TYPE sockets gauge
sockets 3.0
# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{route="/a b"} 1.0
"""
OTHER = b"""# HELP sockets Sockets.
# TYPE sockets gauge
sockets 4.0
"""
BOTH = """# HELP sockets Sockets.
# TYPE sockets gauge
sockets{process="g"} 3.0
sockets{process="w"} 4.0
# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{process="g",route="/a b"} 1.0
"""


def test_figures_of_several_are_told_together():
    assert together({"w": OTHER, "g": ONE}).decode() == BOTH


async def asked(gateway, address="127.0.0.1", headers=None):
    over = httpx.ASGITransport(gateway.app, client=(address, 9))
    async with httpx.AsyncClient(transport=over, base_url="http://room") as web:
        return await web.get("/metrics", headers=headers)


def test_every_process_is_told_of(tmp_path):
    async def work():
        async with many(f"sqlite:///{tmp_path}/room.db") as room:
            await room.worker("one")
            await room.worker("two")
            gateway = await room.gateway("here")
            await room.gateway("there")
            ((table, tokens),) = await room.tables(1)
            someone = Browser(gateway, table, 0, tokens[0])
            await until(lambda: someone.snapshots)
            answer = await asked(gateway)
            await someone.leave()
            return answer.text

    text = asyncio.run(work())
    for process in ("one", "two", "here", "there"):
        assert f'floorman_version{{process="{process}"' in text
    assert 'floorman_sockets{process="here"} 1.0' in text
    assert 'floorman_sockets{process="there"} 0.0' in text
    tables = [
        float(line.rsplit(" ", 1)[1])
        for line in text.splitlines() if line.startswith("floorman_tables{")
    ]  # fmt: skip
    assert sum(tables) == 1
    assert len(tables) == 2  # a gateway says nothing of tables


@pytest.mark.parametrize(
    ("setting", "address", "headers", "status"),
    [
        ("local", "127.0.0.1", {}, 200),
        ("local", "127.0.0.1", {"x-forwarded-for": "10.0.0.1"}, 404),
        ("local", "10.0.0.1", {}, 404),
        ("open", "10.0.0.1", {}, 200),
    ],
)
def test_figures_are_for_whom_the_settings_allow(tmp_path, setting, address, headers, status):
    async def work():
        settings = replace(SETTINGS, metrics=setting)
        async with many(f"sqlite:///{tmp_path}/room.db", settings) as room:
            return await asked(await room.gateway(), address, headers)

    assert asyncio.run(work()).status_code == status
