"""The whole room from one seed, in simulated time, with faults: nothing lost, nothing told wrong.

More of it: docs/trust.md. What is broken on purpose here shows that the drill would notice.
"""

import asyncio
import os
import subprocess
import sys

import pytest

from floorman.server.choosing import asking
from floorman.server.door.spread.told import Told
from floorman.server.play.actor import TableActor
from floorman.server.protocol.client import Act
from floorman.server.tables import ledger
from floorman.store import Store
from tests.server.drill.disk import Injected
from tests.server.drill.large import size_of
from tests.server.drill.loop import SimulatedLoop, StuckError
from tests.server.drill.mirror import BrokenError
from tests.server.drill.room import Drill, repeat_with

SEEDS = 14
BROKEN_SEEDS = 12
LARGE_SEED = 39


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_room_keeps_its_promises_whatever_fails(seed):
    try:
        Drill(seed).run()
    except BaseException as error:
        error.add_note(f"again: {repeat_with(seed)}")
        raise


def test_a_room_of_hundreds_of_tables_keeps_them_too_and_most_of_them_sleep():
    drill = Drill(LARGE_SEED)
    drill.run()
    assert drill.tables >= 200 and drill.slept > drill.tables / 3
    assert drill.deaths and len(drill.mirror.tables) >= drill.tables


def test_large_rooms_are_a_few_of_all_seeds():
    sizes = [size_of(seed) for seed in range(400)]
    assert sum(size > 0 for size in sizes) == 10 and size_of(LARGE_SEED)
    assert all(200 <= size <= 400 for size in sizes if size)


def test_the_drill_notices_a_table_that_is_opened_by_the_end_of_anothers_log(monkeypatch):
    tails = Store.tails

    async def mixed(self, tables, again):
        found = await tails(self, tables, again)
        keys = [*found]
        return dict(zip(keys, [found[key] for key in (*keys[1:], *keys[:1])], strict=True))

    async def furnished(self, life):
        if self.lives == 2:
            monkeypatch.setattr(Store, "tails", mixed)
        await whole(self, life)

    whole = Drill._furnish
    monkeypatch.setattr(Drill, "_furnish", furnished)
    with pytest.raises(BrokenError):
        Drill(LARGE_SEED).run()


def test_a_seed_gives_the_same_room_byte_for_byte_in_every_process():
    program = "from tests.server.drill.room import Drill; print(Drill(3, seconds=30).run())"
    digests = set()
    for hashing in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hashing}
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
        digests.add(done.stdout)
    assert len(digests) == 1
    assert len(digests.pop().strip()) == 32


def test_in_simulated_time_an_hour_takes_no_time_and_nothing_waits_for_ever():
    loop = SimulatedLoop()

    async def sleeps():
        await asyncio.sleep(3600)
        return loop.time()

    assert loop.run_until_complete(sleeps()) >= 3600
    with pytest.raises(StuckError):
        loop.run_until_complete(loop.create_future())
    loop.bury()


def test_who_is_killed_reads_a_disk_on_the_way_out_and_nobody_hears_what_it_meets():
    loop, said = SimulatedLoop(), []

    async def works():
        try:
            await asyncio.sleep(60)
        finally:
            try:
                await asyncio.sleep(0)  # waits, as whoever puts something back does
            except BaseException:
                said.append("told again")
                raise Injected("could not be read") from None

    loop.create_task(works())
    loop.run_until_complete(asyncio.sleep(1))
    loop.bury()
    assert said == ["told again"]
    assert loop.is_closed()


# The drill notices what is broken


def told_before_it_is_stored(patch):
    async def carry_out(self, body):
        told = self.keeper.apply(body, self.around.now())
        for viewer in [*self.viewers]:
            viewer.tell(self, told)
        await self._rebuild()
        return await kept(self, body)

    kept = TableActor._carry_out
    patch.setattr(TableActor, "_carry_out", carry_out)


def a_movement_is_forgotten(patch):
    def movements_of(*args):
        return ledger.movements_of(*args)[:-1]

    patch.setattr("floorman.server.play.actor.movements_of", movements_of)


def not_rebuilt_after_a_failure(patch):
    async def rebuild(self):
        self._doubtful = False

    patch.setattr(TableActor, "_rebuild", rebuild)


def stale_clicks_are_taken(patch):
    acted = asking._PLAIN[Act]

    def lax(keeper, message, person):
        turn, keeper.turn_since = keeper.turn_since, 0
        try:
            return acted(keeper, message, person)
        finally:
            keeper.turn_since = turn

    patch.setitem(asking._PLAIN, Act, lax)


def a_table_is_looked_at_while_it_is_stored(patch):
    async def watch(self, message):
        actor = self._house.table(message.table)
        self.watched.add(message.table)
        actor.viewers[self] = None
        told = self._told[actor.table] = Told(message.changes)
        self.send(self._broadcast(actor).snapshot(actor, self.player, message, told))

    patch.setattr("floorman.server.door.sockets.Connection._watch", watch)


def a_table_stops_after_a_fault(patch):
    async def drive(self):
        while True:
            await self._drive_on()

    patch.setattr(TableActor, "_drive", drive)


FAULTS = (
    told_before_it_is_stored,
    a_movement_is_forgotten,
    not_rebuilt_after_a_failure,
    stale_clicks_are_taken,
    a_table_is_looked_at_while_it_is_stored,
    a_table_stops_after_a_fault,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_the_drill_notices_when(fault, monkeypatch):
    fault(monkeypatch)
    with pytest.raises(BrokenError):
        for seed in range(BROKEN_SEEDS):
            Drill(seed, trouble=2).run()
