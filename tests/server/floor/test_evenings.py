"""Random evenings: the floor's server is the pure room, whatever fails and however often it is
started again.
"""

import asyncio
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.room import Reason, RoomRefused
from floorman.server.floor import keeper as keeping
from floorman.server.floor import records as r
from floorman.store import open_store
from tests.server.floor.evenings import Evening, Floor, in_turn, replayed

SEEDS = st.integers(0, 2**32)


def over(test):
    """A test over a store of its own."""

    async def work():
        async with open_store("sqlite://") as store:
            await test(Floor(store))

    asyncio.run(work())


@settings(deadline=None, max_examples=15)
@given(SEEDS)
def test_it_is_the_pure_room_through_faults_and_restarts(seed):
    chance = Random(seed)
    one = Evening(chance).run(60)

    async def test(floor):
        floor.no_lapses()
        await floor.actor.record(one.opened)
        for step in one.steps:
            floor.time = step.at
            if chance.random() < 0.1:
                floor.restart()
            floor.fails = [
                chance.choice(("before", "after")) for _ in range(chance.choice((0, 0, 0, 1)))
            ]
            accepted = await floor.does(step.command)
            floor.fails = []
            assert accepted == step.accepted, step
            assert await floor.stands() == step.stands
        floor.restart()
        assert await floor.stands() == one.steps[-1].stands

    over(test)


async def takes_back(floor, last):
    """The last command is taken back, unless what came after it could not have been."""
    try:
        await floor.actor.record(r.Undone(sequence=last.sequence, by="ada"))
    except RoomRefused as refusal:
        assert refusal.reason is Reason.TOO_LATE


@settings(deadline=None, max_examples=10)
@given(SEEDS)
def test_what_is_taken_back_never_was(seed):
    chance = Random(seed)
    one = Evening(chance).run(80)

    async def test(floor):
        await floor.actor.record(one.opened)
        for step in one.steps:
            floor.time = max(floor.time, step.at)
            await floor.does(step.command)
            last = floor.actor.keeper.last
            if last is not None and chance.random() < 0.2:
                await takes_back(floor, last)
            if chance.random() < 0.05:
                floor.restart()
                await floor.stands()
            left = [done for done in floor.actor.keeper.done if not done.undone]
            again = replayed(one.setup, left)
            assert await floor.stands() == again.checkpoint()
            assert [done.events for done in left] == in_turn(one.setup, left)
        async with floor.actor.settled() as keeper:
            stands = keeper.room.checkpoint()
        floor.restart()
        assert await floor.stands() == stands

    over(test)


def test_a_long_evening_is_found_again_from_its_checkpoint(monkeypatch):
    monkeypatch.setattr(keeping, "BASE_EVERY", 7)
    one = Evening(Random(5)).run(150)

    async def test(floor):
        await floor.actor.record(one.opened)
        for step in one.steps:
            floor.time = step.at
            await floor.does(step.command)
        point = await floor.store.checkpoint("floor")
        assert point is not None and keeping.base_of(point.body) > 20
        told = [(one.sequence, one.events) for one in floor.actor.keeper.done]
        beside = floor.actor.keeper.beside
        floor.restart()
        assert await floor.stands() == one.steps[-1].stands
        again = floor.actor.keeper
        assert beside == again.beside
        assert told[-len(again.done) :] == [(one.sequence, one.events) for one in again.done]

    over(test)
