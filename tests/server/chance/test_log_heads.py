"""Players are told the head of the log: that of the records as they are stored, at every moment."""

import json

from floorman.deal import commands as d
from floorman.server.door.broadcast import Broadcast
from floorman.server.door.spread.told import Told
from floorman.server.protocol import client as m
from floorman.server.tables import records as r
from floorman.store import Noted, audit_store
from tests.server.storms.simulated import World, opened


def told(actor):
    """What somebody who looks now is told of the log."""
    asked = m.Watch(table=actor.table)
    state = json.loads(Broadcast().snapshot(actor, "ann", asked, Told()))["state"]
    return Noted(actor.table, state["log"]["records"], state["log"]["head"])


async def stored(life):
    link = await life.store.head(life.actor.table)
    return Noted(life.actor.table, link.sequence, link.chain)


def test_the_head_that_is_told_is_that_of_the_store_and_of_all_that_come_later():
    world, noted = World(), []

    async def evening(life):
        await opened(life, "ann", "bob")
        noted.append(told(life.actor))
        assert noted[-1] == await stored(life)
        for _ in range(3):
            deal = life.keeper.deal_number
            await life.act(d.Fold)
            noted.append(told(life.actor))
            assert noted[-1] == await stored(life)
            await life.until(lambda deal=deal: life.keeper.deal_number > deal)

    world.live(evening)

    async def morning(life):
        assert told(life.actor) == await stored(life)
        assert told(life.actor).sequence >= noted[-1].sequence
        assert await audit_store(life.store, noted) == []

    world.live(morning, down=3600)
    assert len({one.chain for one in noted}) == len(noted)


def test_the_head_is_right_where_only_the_answer_of_the_store_was_lost():
    world = World()

    async def evening(life):
        await opened(life, "ann", "bob")
        fails, world.disk.trouble = world.disk.fails, 1
        world.disk.fails = lambda often: often == 0.015  # written, but nobody knows
        await life.actor.do(lambda _: r.Talked(player="ann", name="Ann", text="hello"))
        world.disk.fails, world.disk.trouble = fails, 0
        assert told(life.actor) == await stored(life)

    world.live(evening)
