"""The end of the server: everybody is told, what was played stays, and the process ends well."""

import asyncio
import signal
import time

import websockets

from floorman.server.tables import records as r
from floorman.server.tables.rebuilding import rebuilt
from floorman.store import open_store
from tests.server.serving import heard_until, seated, started

GONE_S = 8


def test_who_is_connected_is_told_and_the_process_ends_well_with_the_deal_in_the_log(tmp_path):
    process, url = started(tmp_path)

    async def scene():
        table, socket = await seated(url)
        idle = await websockets.connect(url.replace("http", "ws") + "/ws")
        heard = await heard_until(socket, "update", "playing")
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        await heard_until(socket, "draining")
        await asyncio.to_thread(process.wait, GONE_S)
        took = time.monotonic() - began
        await socket.close()
        await idle.close()
        return table, heard[-1]["state"]["deal"], took

    try:
        table, deal, took = asyncio.run(asyncio.wait_for(scene(), 60))
        assert process.returncode == 0, (tmp_path / "room.log").read_text()[-2000:]
        assert took < GONE_S
    finally:
        process.kill()
        process.communicate()

    async def look():
        async with open_store(f"sqlite:///{tmp_path}/floorman.db") as store:
            records = await store.records(table)
            assert r.decode(records[-1].body) is not None
            return rebuilt(records)

    keeper = asyncio.run(look())
    assert keeper.deal_number >= deal
    assert keeper.playing
