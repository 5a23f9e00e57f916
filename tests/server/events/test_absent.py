"""Who is not at his table in a tournament holds nobody up, and uses up no time that he has."""

import asyncio

import pytest

from floorman.server.events.hall import EventHall
from floorman.server.house import House
from floorman.server.play.driving import Pace
from floorman.store import open_store
from floorman.table import events as te
from floorman.tournament import commands as c
from tests.server.events.test_playing import grant, opened, r

BANK, ACTING, GRACE, STEP = 60_000, 10_000, 5_000, 250
PACE = Pace(bot_ms=0, pause_ms=1_000, push_ms=0, show_ms=0, mucked_ms=0, mix_ms=0, grace_ms=GRACE)


class Viewer:
    """A window of somebody's that shows a table."""

    def __init__(self, player):
        self.player = player

    def tell(self, actor, happened):
        """Nothing is done with it."""


async def waits(clock, actor, table, until):
    """Let time go by until something is so."""
    for _ in range(2_000):
        if until():
            return
        clock[0] += STEP
        for one in (actor, table):
            one.look_again()
        await asyncio.sleep(0.003)
    raise AssertionError("it never came about")


@pytest.mark.parametrize("how", ["never-came", "closed-his-window", "went-away"])
@pytest.mark.rules("RR11-15.TRN.7a", "RR11-15.TRN.13a")
def test_an_absent_entrant_is_acted_for_at_once_and_has_all_of_his_time_bank(how):
    async def scene():
        store, clock = open_store("sqlite://"), [1_000_000]
        house = House(store, lambda: clock[0], PACE)
        await house.start()
        hall = EventHall(house)
        await hall.start()
        await grant(store, "ann", 100)
        opening = opened(1, seats=2, most=2, acting_ms=ACTING, time_bank_ms=BANK)
        actor = hall.event(await hall.open(opening))
        command = c.Register(player="ann", accepts=True)
        await actor.do(command, r.Named(player="ann", name="Ann"))
        for _ in range(400):
            await asyncio.sleep(0.005)
            if actor.tables:
                break
        [table] = actor.tables.values()
        window = Viewer("ann")
        if how != "never-came":
            table.arrive(window)
            table.depart(window)
        if how == "went-away":
            await actor.do(c.GoAway(player="ann"))
        heard, hears = [], table.hears
        table.hears = lambda: (
            heard.extend(one.table for one in table.keeper.recent[-40:]),
            hears(),
        )
        await waits(clock, actor, table, lambda: table.keeper.deal_number >= 3)
        assert not any(isinstance(one, te.TimeBankUsed | te.TimeBankSpent) for one in heard)
        since = table.keeper.number
        await waits(clock, actor, table, lambda: table.keeper.deal_number >= 5)
        # Nobody waits for his clock: his hand is dead at his turn.
        late = [one.table for one in table.keeper.recent if one.number > since]
        assert any(isinstance(one, te.HandDead) for one in late)
        waited = te.TimeBankUsed | te.TimeBankSpent | te.TimeRanOut
        assert not any(isinstance(one, waited) for one in (*late, *heard[-40:]))
        ann = table.keeper.table.state.players["ann"]
        assert ann.time_bank_ms in (None, BANK)
        assert ann.away
        await hall.stop()
        await house.stop()
        await store.close()

    asyncio.run(scene())
