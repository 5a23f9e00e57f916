"""A house in simulated time, killed and started again on the same disk; people come and go."""

import asyncio
from random import Random

from floorman.server.house import House
from floorman.server.play.clock import wound
from floorman.server.play.driving import Pace
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.table import commands as c
from tests.server.drill.disk import Disk, DrilledStore
from tests.server.drill.loop import SimulatedLoop

BEGAN_MS = 1_700_000_000_000
PACE = Pace(grace_ms=20_000, pause_ms=3_000)


class Tab:
    """A window of a player's; it notes when it was told of what."""

    def __init__(self, player):
        self.player = player
        self.told = []

    def tell(self, actor, happened):
        self.told += [one.table or one.deal for one in happened]


class Life:
    """One life of the process: `house` is what stands in its memory."""

    def __init__(self, loop, store, house, clock):
        self.loop, self.store, self.house, self.clock = loop, store, house, clock

    @property
    def now(self):
        return self.clock()

    @property
    def actor(self):
        """The only table."""
        [actor] = self.house.tables.values()
        return actor

    @property
    def keeper(self):
        return self.actor.keeper

    @property
    def to_act(self):
        """Whose turn it is, None for nobody's."""
        return self.keeper.table.state.clock.player

    def come(self, *players):
        """Their windows open; the tabs."""
        tabs = [Tab(one) for one in players]
        for tab in tabs:
            self.actor.arrive(tab)
        return tabs

    def go(self, *tabs):
        """Their connections are lost."""
        for tab in tabs:
            self.actor.depart(tab)

    async def act(self, command):
        """The player to act does something; `command` makes it of his seat."""
        await self.actor.do(lambda keeper: r.Acted(command=command(keeper.deal.request.seat)))

    async def until(self, holds, seconds=300):
        """How many seconds go by until it holds."""
        began = self.loop.time()
        while not holds():
            assert self.loop.time() < began + seconds, "it never happened"
            await asyncio.sleep(0.05)
        return self.loop.time() - began

    async def passes(self, seconds, holds):
        """Time goes by, in all of which it holds."""
        end = self.loop.time() + seconds
        while self.loop.time() < end:
            assert holds(), f"{end - self.loop.time():.1f} s too early"
            await asyncio.sleep(0.05)


class World:
    """What outlives a process: the disk, and the clock on the wall."""

    def __init__(self, pace=PACE, **house):
        self.pace, self.settings = pace, house
        self.disk = Disk(Random(1), 0, lambda *_: None)
        self.disk.usual = 0
        self.time = 0.0
        self.wall_ms = 0  # by how much the machine's clock has been set on
        self.loop = None

    def wall(self):
        """The machine's clock."""
        return BEGAN_MS + round(1000 * self.loop.time()) + self.wall_ms

    def live(self, work, down=0.0, *, lazily=False):
        """A life after the house was down for so long; it ends as by kill -9."""
        self.time += down
        loop = self.loop = SimulatedLoop(self.time)
        asyncio.set_event_loop(loop)
        try:
            return loop.run_until_complete(self._live(loop, work, lazily))
        finally:
            self.time = loop.clock
            asyncio.set_event_loop(None)
            loop.bury()

    async def _live(self, loop, work, lazily):
        store = DrilledStore(self.disk, loop)
        life = Life(loop, store, None, await wound(store, self.wall, loop.time))
        life.house = House(store, life.clock, self.pace, **self.settings)
        await life.house.start(lazily=lazily)
        return await work(life)


async def opened(life, *players, chips=200, **how):
    """A table at which these players sit, connected, and are dealt in."""
    asked = {"game": "holdem", "stakes": "1/2", "seats": max(2, len(players)), "acting_ms": 30_000}
    await life.house.open_table(TableSpec(**asked | how), "host")
    tabs = life.come(*players)
    for seat, player in enumerate(players):
        await life.house.cage.grant(player, 10_000, "house")
        sits = r.Said(command=c.SitDown(player=player, seat=seat, chips=chips))
        await life.actor.do(lambda _, body=sits: body)
    await life.until(lambda: life.to_act is not None)
    return tabs


def events(life, kind):
    """What has happened at the table, of a kind."""
    return [one for one in life.keeper.table.events if isinstance(one, kind)]
