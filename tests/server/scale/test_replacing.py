"""Two workers and two gateways: each is replaced in turn while deals are played.

The new one begins, then the old one is drained: tables go over between deals, and everybody is in
every deal from the first to the last.
"""

import asyncio
import signal
from contextlib import asynccontextmanager

from tests.server.scale.processes import Room, found_in, goes_on, seated

# Who clicks may have been overtaken, by what somebody says for one.
LATE = "something has happened meanwhile"


@asynccontextmanager
async def playing(folder, url, nats):
    """A room at which people play, and they."""
    room = Room(folder, url, nats.url)
    try:
        await room.open("w1", "w2", "g1", "g2")
        people = await seated(room, 3, seats=3)
        await goes_on(people, "begun")
        for one in people:
            one.deals = {max(one.deals)}  # somebody sat down later than the others
        yield room, people
        for one in people:
            await one.leave()
    finally:
        room.forked.stop()


async def replaced(room, people, old, new):
    """Begin the new one, and drain the old one while deals are played."""
    await room.open(new)
    room.forked.addresses.pop(old)
    room.forked.signal(old, signal.SIGTERM)
    await room.ended(old)
    await goes_on(people, f"{old} replaced by {new}")


def left_out(people):
    """The deals between somebody's first and last in which he was not."""
    return [
        missed for one in people
        if (missed := {*range(min(one.deals), max(one.deals))} - one.deals)
    ]  # fmt: skip


def test_each_worker_may_be_replaced(tmp_path, postgresql_url, nats):
    async def work():
        async with playing(tmp_path, postgresql_url, nats) as (room, people):
            hung_up = [one.back for one in people]
            for one in people:
                one.phases.clear()
            for old, new in (("w1", "w3"), ("w2", "w4")):
                await replaced(room, people, old, new)
            assert [one.back for one in people] == hung_up
        return people, await found_in(postgresql_url)

    people, (found, lines, _) = asyncio.run(work())
    assert found == []
    assert not left_out(people)
    assert all(one.phases for one in people)  # every table was somewhere else at least once
    assert not [one.phases for one in people if "playing" in one.phases]
    assert {words for one in people for words in one.wrong} <= {LATE}
    assert all(lines[text] == 1 for one in people for text in one.acked)


def test_each_gateway_may_be_replaced(tmp_path, postgresql_url, nats):
    async def work():
        async with playing(tmp_path, postgresql_url, nats) as (room, people):
            for old, new in (("g1", "g3"), ("g2", "g4")):
                await replaced(room, people, old, new)
        return people, await found_in(postgresql_url)

    people, (found, lines, _) = asyncio.run(work())
    assert found == []
    assert not left_out(people)
    assert sum(one.back for one in people) >= len(people)  # whoever was there has come back
    assert all(lines[text] == 1 for one in people for text in one.acked)
