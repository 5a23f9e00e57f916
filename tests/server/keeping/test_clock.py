"""The machine's clock is set, on and back, while people play and while the room is shut."""

import asyncio

import pytest

from floorman.deal import commands as d
from floorman.server.play.clock import RoomClock
from tests.server.drill.mirror import BrokenError
from tests.server.drill.room import Drill
from tests.server.storms.simulated import World, opened
from tests.server.storms.test_restart import acted_for

HOUR = 3_600_000
JUMPS = [-24 * HOUR, -HOUR, -5_000, 5_000, HOUR, 24 * HOUR]


class Machine:
    """A machine with a clock that can be set."""

    def __init__(self):
        self.wall, self.elapsed = 1_000_000, 50.0

    def passes(self, seconds):
        self.wall += round(1000 * seconds)
        self.elapsed += seconds

    def clock(self, not_before=0):
        return RoomClock(lambda: self.wall, lambda: self.elapsed, not_before)


def test_the_clock_of_the_room_goes_on_as_time_goes_by_whatever_the_machine_is_set_to():
    machine = Machine()
    clock = machine.clock()
    assert clock() == 1_000_000
    machine.passes(2)
    machine.wall -= HOUR
    assert (clock(), clock.ahead_ms) == (1_002_000, HOUR)
    machine.passes(1.5)
    machine.wall += 3 * HOUR
    assert (clock(), clock.ahead_ms) == (1_003_500, -2 * HOUR)


def test_it_begins_no_earlier_than_the_last_record():
    machine = Machine()
    assert machine.clock(not_before=1_500_000)() == 1_500_000
    assert machine.clock(not_before=900_000)() == 1_000_000


@pytest.mark.parametrize("jump", JUMPS)
def test_a_turn_takes_as_long_as_ever_though_the_clock_is_set(jump):
    async def work(life):
        await opened(life, "ann", "bob")
        name = life.to_act
        await asyncio.sleep(5)
        world.wall_ms += jump
        await life.passes(24.5, lambda: life.to_act == name and not acted_for(life))
        await life.until(lambda: acted_for(life), 1)

    world = World()
    world.live(work)


@pytest.mark.parametrize("jump", JUMPS)
def test_deals_go_on_though_the_clock_is_set_between_two(jump):
    async def work(life):
        await opened(life, "ann", "bob")
        await life.act(d.Fold)
        await life.until(lambda: not life.keeper.playing, 5)
        world.wall_ms += jump
        await life.until(lambda: life.keeper.deal_number == 2, 5)

    world = World()
    world.live(work)


@pytest.mark.parametrize("jump", JUMPS)
def test_after_a_restart_with_another_time_on_the_machine_it_goes_on_at_once(jump):
    async def begin(life):
        await opened(life, "ann", "bob")

    async def work(life):
        before = (await life.store.records(life.actor.table))[-1].at
        assert life.now >= before
        life.come("ann", "bob")
        await asyncio.sleep(0.5)
        await life.act(d.Fold)
        await life.until(lambda: life.keeper.deal_number == 2, 6)
        records = await life.store.records(life.actor.table)
        assert [one.at for one in records] == sorted(one.at for one in records)
        assert records[-1].at - before < 30_000 + max(0, jump) + 35_000

    world = World()
    world.live(begin)
    world.wall_ms += jump
    world.live(work, 35)


def test_the_drill_notices_a_room_that_goes_by_the_clock_of_the_machine(monkeypatch):
    monkeypatch.setattr(RoomClock, "__call__", lambda self: self._wall())
    with pytest.raises(BrokenError, match="stalls"):
        # About one room in three stalls.
        for seed in range(6, 40):
            Drill(seed, seconds=150, trouble=0).run()
