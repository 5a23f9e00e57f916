"""A house that is killed while it plays: a child process acts, and says what was acknowledged."""

import asyncio
import os
import random
import signal
import time

from floorman.server.house import House
from floorman.server.play.driving import Pace
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.spec import TableSpec
from floorman.sim import RandomPlayer
from floorman.store import open_store
from floorman.table import TableRefused
from floorman.table import commands as c

GAMES = ("holdem", "stud-8", "triple-draw-27", "jacks-or-better", "omaha-8")
# On a machine that has much else to do a life lasts so many times as long at the most.
SLOWEST, LOOKS_S = 60.0, 0.01
FAST = Pace(bot_ms=0, pause_ms=0, push_ms=0, show_ms=0, mucked_ms=0)


def now():
    return time.time_ns() // 1_000_000


def warm():
    """Read the laws of the games once, so that no child spends its short life on that."""
    for game in GAMES:
        Keeper(r.Opened(spec=TableSpec(game=game, seats=4, bots=3), by="host"))


class Life:
    """So many seconds of a process, by the time of the processor that it had: however busy the
    machine is, as much comes of a life before it ends.
    """

    def __init__(self, process, seconds):
        self._clock = ~process << 3 | 2  # Linux's, of what that process has had
        self._until = self._had() + seconds
        self._most = time.monotonic() + SLOWEST * seconds

    def left(self):
        """How many seconds it has at least; 0 when it is over."""
        had = self._had()
        return 0.0 if time.monotonic() > self._most else max(0.0, self._until - had)

    def _had(self):
        try:
            return time.clock_gettime(self._clock)
        except OSError:  # it is no more
            return float("inf")


def play_until_killed(url, seed, pipe, seconds):
    """Fork a child that plays at every table as fast as it can; it is killed when it has had so
    many seconds of the processor.
    """
    child = os.fork()
    if child == 0:
        try:
            asyncio.run(_play(url, seed, pipe))
        finally:
            os._exit(1)
    life = Life(child, seconds)
    while left := life.left():
        time.sleep(min(left, LOOKS_S))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


class Window:
    """A window of the person at a table: without one he would be waited for after each kill."""

    def __init__(self, player):
        self.player = player

    def tell(self, actor, happened):
        """He acts without looking."""


async def _play(url, seed, pipe):
    chance = random.Random(seed)
    store = open_store(url)
    house = House(store, now, FAST)
    await house.start()
    there = {actor.keeper.spec.game for actor in house.tables.values()}
    for game in GAMES:
        if game not in there:
            await house.open_table(TableSpec(game=game, seats=4, bots=3), "host")
    for table, actor in house.tables.items():
        actor.arrive(Window(f"p-{table}"))
        await _sit_down(house, actor, f"p-{table}")
    await asyncio.gather(*(_person(actor, chance, pipe) for actor in house.tables.values()))


async def _sit_down(house, actor, player):
    """A person at each table, who may have sat down before the last kill or not."""
    if player in actor.keeper.table.state.players:
        return
    await house.cage.grant(player, 100_000, "house")
    chips = actor.keeper.table.law.buy_in.minimum * 5
    sits = r.Said(command=c.SitDown(player=player, seat=0, chips=chips))
    await actor.do(lambda _: sits, r.Named(player=player, name="Pat"))


async def _person(actor, chance, pipe):
    """Whoever sits at a table acts at once whenever it is his turn, and says what was stored."""
    player, me = RandomPlayer(), f"p-{actor.table}"

    def act(keeper):
        deal = keeper.table.deal
        if deal is None or deal.request.seat < 0:
            raise LookupError
        if keeper.players[deal.request.seat] != me:
            raise LookupError
        return r.Acted(command=player.command_for(deal.request, chance))

    while True:
        await asyncio.sleep(0)
        state = actor.keeper.table.state
        mine = state.players.get(me)
        try:
            if mine is not None and not mine.playable and not actor.keeper.playing:
                chips = actor.keeper.table.law.buy_in.minimum
                more = r.Said(command=c.AddChips(player=me, chips=chips))
                await actor.do(lambda _, body=more: body)
            else:
                await actor.do(act)
        except (LookupError, TableRefused):
            await asyncio.sleep(0.001)
            continue
        line = f"{actor.table} {actor.sequence}\n"
        os.write(pipe, line.encode())
