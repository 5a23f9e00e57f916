"""Workers and gateways of a drill: the real ones, each as a process that stands still or dies."""

import asyncio
import random
from contextlib import suppress
from dataclasses import replace

from floorman.server.house import fresh_order
from floorman.server.play.clock import wound
from floorman.server.play.driving import Hands
from floorman.server.scale.gateway.app import Gateway
from floorman.server.scale.worker.going import Going
from floorman.server.scale.worker.worker import Worker
from floorman.sim import RandomPlayer
from floorman.store import StoreError
from tests.server.drill.many.bus import Host, SimulatedBus
from tests.server.drill.many.disk import ManyStore

ENDS_S = 5


class DrilledWorker:
    """One worker, from its beginning to its end."""

    def __init__(self, drill, name):
        self.drill, self.name = drill, name
        self.host = Host(name, drill.loop)
        self.bus = SimulatedBus(drill.between, self.host)
        self.store = ManyStore(drill.disk, drill.loop, self.host)
        self.worker = self.going = None

    @property
    def well(self):
        """Whether it has begun, and nothing keeps it from doing what it does."""
        begun = self.worker is not None and self.going is not None
        return begun and not (self.host.dead or self.host.still or self.host.cut_off)

    async def start(self):
        drill = self.drill
        wall = drill.wall_of(self.name)
        now = await wound(self.store, wall, drill.loop.time)
        self.worker = Worker(
            self.name, f"http://{self.name}", self.store, drill.settings, self.bus,
            drill.subjects, now, wall,
        )  # fmt: skip
        player, bots = RandomPlayer(), random.Random(f"bots {drill.seed} {self.name}")
        hands = Hands(
            fresh_order, lambda deal, seat: player.command_for(deal.request_for(seat), bots)
        )
        house = self.worker.house
        house.around = replace(house.around, hands=hands)
        drill.mirror.around = drill.mirror.around or house.around
        await self.worker.start()
        self.going = Going(self.worker, drain_s=20)
        self.going.start()

    async def die(self):
        """Between two steps, with whatever is under way; only others notice."""
        self.host.dead = True
        if self.going is not None:
            await self.going.stop()

    async def leave(self):
        """Hand everything over, and end."""
        await self.going.drain()
        await self.end()

    async def end(self):
        """Let go of everything, and end."""
        await self.going.stop()
        with suppress(StoreError):
            await self.worker.stop()
        await self.bus.close()
        self.host.dead = True


class DrilledGateway:
    """One gateway, and who comes in there."""

    def __init__(self, drill, name):
        self.name, self.drill = name, drill
        self.host = Host(name, drill.loop)
        self.bus = SimulatedBus(drill.between, self.host)
        self.gateway = Gateway(name, self.bus, drill.subjects, drill.settings)
        self.served = {}

    async def start(self):
        await self.gateway.start()

    def serve(self, scope, wire):
        served = self.drill.loop.create_task(self.gateway.app(dict(scope), wire.receive, wire.send))
        served.add_done_callback(lambda done: self.served.pop(done, None))
        served.add_done_callback(lambda done: done.cancelled() or done.exception())
        self.served[served] = wire
        return served

    async def die(self):
        """Every socket is cut off at once."""
        self.host.dead = True
        wires = [*self.served.values()]
        for served in [*self.served]:
            served.cancel()
        for wire in wires:
            wire.cut()
        await self.stop()

    async def stop(self):
        await self.gateway.stop()
        if self.served:
            await asyncio.wait([*self.served], timeout=ENDS_S)
        for served in [*self.served]:  # browsers that take nothing
            served.cancel()
        await self.bus.close()
