"""Two workers and two gateways, PostgreSQL and NATS: each is ended in turn while deals are played.

Afterwards the proof of the database finds nothing, what was acknowledged is in the log, and nothing
is there twice.
"""

import asyncio
import signal

from tests.server.scale.databases import database
from tests.server.scale.processes import Room, found_in, goes_on, seated
from tests.store import postgres


def test_each_process_may_die(tmp_path, nats):
    async def work(pg, url):
        room = Room(tmp_path, url, nats.url)
        try:
            room.start("w1", "w2", "g1", "g2")
            await asyncio.to_thread(room.forked.opened, "w1", "w2", "g1", "g2")
            people = await seated(room, 3)
            await goes_on(people, "begun")
            for name in ("w1", "w2", "g1"):
                room.forked.signal(name)
                room.start(name)
                await asyncio.to_thread(room.forked.opened, name)
                await goes_on(people, f"{name} killed")
            await asyncio.to_thread(nats.restart)
            await goes_on(people, "NATS begun again")
            await asyncio.to_thread(pg.crash)
            await asyncio.to_thread(pg.start)
            await goes_on(people, "PostgreSQL begun again")
            room.forked.signal("w1", signal.SIGTERM)
            await goes_on(people, "w1 drained")
            for one in people:
                await one.leave()
        finally:
            room.forked.stop()
        return people, await found_in(url)

    with database() as pg:
        url = postgres.new_database(pg.address, "room")
        people, (found, lines, balances) = asyncio.run(work(pg, url))
    assert found == []
    assert sum(balances.values()) == 0
    acked = [text for one in people for text in one.acked]
    assert len(acked) > 2 * len(people)
    assert [text for text in acked if lines[text] != 1] == []
    assert [text for text, many in lines.items() if many > 1] == []
