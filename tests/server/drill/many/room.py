"""A drill of several processes: they die, stand still, are parted, drained, and come again."""

import asyncio
import hashlib
import random
import sys
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec
import structlog

from floorman.server import app as app_module
from floorman.server.audit import audit_room
from floorman.server.door.sockets import Connection
from floorman.server.play.driving import next_due
from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.gateway import app as gateway_module
from floorman.server.scale.worker.holding import ROOM
from floorman.server.scale.worker.house import Elsewhere
from floorman.server.settings import Settings
from floorman.server.tables.rebuilding import AGAIN, found_in, rebuilt
from floorman.server.tables.spec import SpecError
from floorman.store import NoSuchOwner, StaleOwner, audit_store
from floorman.store.owning import owning, taking
from tests.server.drill.browser import Browser, Wire
from tests.server.drill.chance import from_one_seed
from tests.server.drill.disk import Injected
from tests.server.drill.loop import SimulatedLoop
from tests.server.drill.many.bus import Between
from tests.server.drill.many.disk import ManyStore, SharedDisk
from tests.server.drill.many.hosts import DrilledGateway, DrilledWorker
from tests.server.drill.many.mirror import ManyMirror
from tests.server.drill.mirror import BrokenError, must
from tests.server.drill.net import Net
from tests.server.drill.room import BEGAN_MS, LAWS, SCOPE, Drill
from tests.server.tables import same

SECONDS, CALM_SECONDS = 40, 30
LOOKS_S, SETTLES_S, CALM_PATIENCE_MS = 2, 8, 15_000
LONGEST_MS = 80_000
# What befalls processes, as often as it stands here.
KINDS = "die die still still caught caught caught part cut-off drain gateway more".split()
ENDS_S = 60
# What the drill did itself, or what comes of it.
EXPECTED = (Injected, StaleOwner, NoSuchOwner, Elsewhere)


class ManyWire(Wire):
    """A socket at a gateway: what is sent over it is held against what is stored."""

    def __init__(self, browser, loop, drill):
        super().__init__(browser, loop)
        self.drill = drill

    async def send(self, message):
        data = message.get("text") if message["type"] == "websocket.send" else None
        if data is not None and not self.broken:
            try:
                self.drill.mirror.told(self.browser, data.encode(), self.last, self.wholes)
            except BrokenError as broken:
                self.drill.faults.append(broken)
        await super().send(message)


class ManyBrowser(Browser):
    """A person who comes in at any gateway."""

    def wire_to(self, life):
        return ManyWire(self, life.loop, life.drill)


@dataclass
class Life:
    """The room as browsers know it."""

    drill: Any
    loop: Any
    mirror: Any
    injected: tuple = EXPECTED

    @property
    def tables(self):
        return self.drill.open_tables

    @property
    def room(self):
        leader = self.drill.leader
        if leader is None:
            raise Injected("nobody has the room")
        return leader.room

    def serve(self, wire):
        return self.drill.chance.choice(self.drill.open_gateways).serve(SCOPE, wire)


class ManyDrill:
    """Everything of one seed; `run` raises BrokenError for a promise that was not kept."""

    def __init__(self, seed, *, seconds=SECONDS, trouble=None, kinds=KINDS):
        self.seed, self.seconds = seed, seconds
        self.kinds = kinds
        self.chance = random.Random(f"many {seed}")
        often = self.chance.choice((0, 0.5, 1, 2)) if trouble is None else trouble
        self.trouble = often
        self.digest = hashlib.blake2b(digest_size=16)
        self.loop = SimulatedLoop()
        self.faults, self.late = [], {}
        self.mirror = ManyMirror(self.note)
        self.disk = SharedDisk(random.Random(f"disk {seed}"), 0, self._committed)
        self.between = Between(self.loop, random.Random(f"between {seed}"), 0)
        self.subjects = Subjects("drill")
        self.settings = Settings(
            argon2_passes=1, argon2_memory_kib=8, starting_chips=20_000,
            guests_per_hour=1_000_000, requests_per_minute=1_000_000,
            connections_per_address=100_000, strangers_per_address=100_000,
        )  # fmt: skip
        self.net = Net(random.Random(f"net {seed}"))
        self.net.trouble = min(1, self.net.trouble)
        self.browsers = []
        for number in range(self.chance.randint(3, 7)):
            chance = random.Random(f"browser {seed} {number}")
            one = ManyBrowser(f"b{number}", chance, self.note, self.net, self.browsers)
            self.browsers.append(one)
        self.wanted = self.chance.randint(2, 4)
        self.workers, self.gateways = [], []
        self.numbers = {"w": 0, "g": 0}
        self.deaths = self.pauses = self.partings = self.drains = self.begun_again = 0
        self.ending = []

    # What there is

    def note(self, who, data):
        self.digest.update(f"{self.loop.time()!r} {who} ".encode())
        self.digest.update(data)

    def clock_ms(self):
        """The database's clock."""
        return BEGAN_MS + round(self.loop.time() * 1000)

    def wall_of(self, _name):
        """The clock of a machine."""
        return self.clock_ms

    @property
    def open_tables(self):
        return sorted(key for key, one in self.mirror.tables.items() if not one.keeper.closed)

    @property
    def open_gateways(self):
        return [one for one in self.gateways if not one.host.dead]

    @property
    def living(self):
        return [one for one in self.workers if one.worker is not None and not one.host.dead]

    @property
    def leader(self):
        there = (one.worker for one in self.living if one.well and one.worker.leads)
        return next((one for one in there if ROOM in one.holding.held), None)

    def _committed(self, records, movements):
        try:
            self.mirror.committed(records, movements)
        except Exception as broken:
            self.faults.append(broken)

    # A run

    def run(self):
        """The digest of the transcript."""
        with surroundings(self):
            asyncio.set_event_loop(self.loop)
            try:
                self.loop.run_until_complete(self._live())
                self._blame()
            finally:
                asyncio.set_event_loop(None)
                self.loop.bury()
        return self.digest.hexdigest()

    async def _live(self):
        for _ in range(self.chance.randint(2, 3)):
            await self._worker()
        for _ in range(2):
            await self._gateway()
        self.disk.trouble = self.between.trouble = self.trouble
        life = Life(self, self.loop, self.mirror)
        going = [self.loop.create_task(one.live(life)) for one in self.browsers]
        going.append(self.loop.create_task(self._operator()))
        chaos = self.loop.create_task(self._chaos())
        await self._watch_over(self.seconds, calm=False)
        chaos.cancel()
        await asyncio.gather(chaos, return_exceptions=True)
        self._calm_down()
        await self._watch_over(self.loop.time() + CALM_SECONDS, calm=True)
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await self._stop()
        await self._at_the_end()

    async def _worker(self):
        self.numbers["w"] += 1
        one = DrilledWorker(self, f"w{self.numbers['w']}")
        self.workers.append(one)
        while True:
            try:
                await one.start()
                return
            except EXPECTED:
                if one.worker is not None:
                    await one.worker.lines.stop()
                await asyncio.sleep(0.5)

    async def _gateway(self):
        self.numbers["g"] += 1
        one = DrilledGateway(self, f"g{self.numbers['g']}")
        await one.start()
        self.gateways.append(one)

    async def _operator(self):
        """Tables are opened, and now and then one is closed."""
        while True:
            await asyncio.sleep(self.chance.uniform(0.5, 3))
            leader = self.leader
            if leader is None:
                continue
            try:
                if len(self.open_tables) < self.wanted:
                    await leader.house.open_table(self._spec(), "host")
                elif self.chance.random() < 0.03:
                    await leader.house.close_table(self.chance.choice(self.open_tables), "host")
            except (SpecError, *EXPECTED):
                pass
            except Exception as error:
                # A table that is closed already; or one that others saw begin, asked for, and had
                # opened a second time before it was furnished: what comes second is refused.
                if type(error).__name__ not in ("TableRefused", "NoSuchTable", "StoreConflict"):
                    self.faults.append(error)

    def _spec(self):
        """A table at which something always happens."""
        spec = Drill._spec(self)
        seats = max(4, spec.seats)
        return msgspec.structs.replace(spec, seats=seats, bots=self.chance.randint(1, seats - 2))

    async def _chaos(self):
        """Something happens to processes, again and again."""
        while True:
            await asyncio.sleep(self.chance.uniform(0.5, 5))
            if not self.trouble:
                continue
            kind = self.chance.choice(self.kinds)
            living = [one for one in self.living if one.well]
            if kind == "more" or not living:
                await self._worker()
                continue
            self._befalls(kind, self.chance.choice(living))

    def _befalls(self, kind, one):
        seconds = self.chance.choice((0.5, 3.5, 4, 4.5, 9))
        if kind == "die":
            self.deaths += 1
            self._in_time(one, self._dies(one))
        elif kind == "still":
            self.pauses += 1
            one.host.still_until = self.loop.time() + seconds
        elif kind == "caught":
            self.pauses += 1
            one.host.caught = True
        elif kind == "part":
            self.partings += 1
            others = [*self.living, *self.open_gateways]
            for other in self.chance.sample(others, self.chance.randint(1, len(others))):
                self.between.part(one.name, other.name, seconds)
        elif kind == "cut-off":
            self.partings += 1
            one.host.cut_off_until = self.loop.time() + seconds
        elif kind == "drain" and len(self.living) > 1:
            self.drains += 1
            self._in_time(one, self._leaves(one))
        elif kind == "gateway":
            gateway = self.chance.choice(self.open_gateways)
            self._in_time(gateway, self._gateway_dies(gateway))

    def _in_time(self, one, work):
        self.ending.append((one.host, self.loop.create_task(work)))

    async def _dies(self, one):
        await one.die()
        await asyncio.sleep(self.chance.uniform(0.2, 6))
        if len(self.living) < 3:
            await self._worker()

    async def _leaves(self, one):
        if len(self.living) < 3:
            await self._worker()
        await one.leave()

    async def _gateway_dies(self, one):
        await self._gateway()
        await one.die()

    async def _begin_again(self):
        """Processes that have nothing any more end, and others begin."""
        for one in self.living:
            if one.well and one.worker.over.is_set():
                self.begun_again += 1
                one.worker.over.clear()
                self._in_time(one, self._ends_and_begins(one))

    async def _ends_and_begins(self, one):
        await one.end()
        await self._worker()

    def _calm_down(self):
        self.disk.trouble = 0
        self.between.heal()
        self.net.trouble = 0
        for one in self.living:
            one.host.cut_off_until, one.host.caught = 0.0, False
        for browser in self.browsers:
            browser.calm = True
            if browser.wire is not None:
                browser.wire.cut()

    async def _stop(self):
        await self._ended()
        for gateway in self.open_gateways:
            await gateway.stop()
        for one in self.living:
            self._in_time(one, one.end())
        await self._ended()

    async def _ended(self):
        """Whoever is to end does so, unless he has died over it."""
        for host, task in [*self.ending]:
            if not host.dead:
                await asyncio.wait([task], timeout=ENDS_S)
                must(host.dead or task.done(), f"{host.name} does not end")
            task.cancel()
        self.ending.clear()

    # What must always hold

    def _blame(self):
        for fault in self.faults:
            if isinstance(fault, BrokenError):
                raise fault
            raise BrokenError(f"a fault nobody made: {fault!r}") from fault
        for browser in self.browsers:
            if browser.failure:
                raise browser.failure
        for context in self.loop.faults:
            error = context.get("exception")
            if isinstance(error, BrokenError):
                raise error
            if not isinstance(error, (*EXPECTED, type(None))):
                raise BrokenError(f"{context['message']}: {error!r}") from error

    async def _watch_over(self, until, *, calm):
        settled = self.loop.time() + SETTLES_S
        while self.loop.time() < until:
            await asyncio.sleep(LOOKS_S)
            await self._begin_again()
            self._blame()
            if calm and self.loop.time() > settled:
                self._nothing_stalls()

    def _nothing_stalls(self):
        """Every table where something is due is open at its owner's, and it happens."""
        true_ms = round(1000 * self.loop.time())
        if self.leader is not None:
            self.late.pop(ROOM, None)
        else:
            at = self.late.setdefault(ROOM, true_ms)
            must(true_ms - at <= CALM_PATIENCE_MS, "nobody has the room")
        for one in self.living:
            must(not [*one.worker.house.standing_still()], f"{one.name}: a table stands still")
        for table in self.open_tables:
            keeper = self.mirror.tables[table].keeper
            owners = [
                one
                for one in self.living
                if table in one.worker.house.tables and one.worker.holding.has(table)
            ]
            must(len(owners) <= 1, f"{table} is open at {[one.name for one in owners]}")
            known = keeper.table.state.now, len(owners)
            if not owners:
                due = keeper.playing
            else:
                worker = owners[0].worker
                actor, around = worker.house.tables[table], worker.house.around
                outside = actor.outside()
                found = next_due(actor.keeper, around.pace, around.hands, actor.changed, outside)
                due = found is not None
                known = (*known, actor.changed, found and found.at)
            if not due:
                self.late.pop(table, None)
                continue
            before, at = self.late.get(table, (None, 0))
            if before != known:
                wait = min(LONGEST_MS, max(0, found.at - self.clock_ms())) if owners else 0
                at = true_ms + wait
                self.late[table] = known, at
            must(true_ms - at <= CALM_PATIENCE_MS, f"{table} stalls ({known})")

    async def _at_the_end(self):
        store = ManyStore(self.disk, self.loop, None)
        for table, shadow in [*self.mirror.tables.items()]:
            records = await store.records(table)
            must(records[-1].sequence == shadow.actor.sequence, f"{table} has lost its place")
            must(same(rebuilt(records), shadow.keeper), f"{table} is rebuilt otherwise")
            found, _ = found_in((await store.tails((table,), AGAIN))[table])
            must(same(found, shadow.keeper), f"{table} is found otherwise by its checkpoint")
        must(await audit_room(store) == [], "the audit finds faults")
        must(await audit_store(store) == [], "the audit of the store finds faults")
        must(await store.balances() == dict(self.mirror.balances), "balances differ")
        must(not sum(self.mirror.balances.values()), "the ledger does not balance")


class NumberedConnection(Connection):
    """So that sets of connections have the same order in every run."""

    made = 0

    def __init__(self, *args, **named):
        NumberedConnection.made += 1
        self.number = NumberedConnection.made
        super().__init__(*args, **named)

    def __hash__(self):
        return self.number


class NumberedBrowser(gateway_module.Browser):
    """The same of browsers at gateways."""

    made = 0

    def __init__(self, *args, **named):
        NumberedBrowser.made += 1
        self.number = NumberedBrowser.made
        super().__init__(*args, **named)

    def __hash__(self):
        return self.number


@contextmanager
def surroundings(drill):
    """The seed for all chance, simulated clocks, and no log but what the drill is blamed for."""
    NumberedConnection.made = NumberedBrowser.made = 0
    before = structlog.get_config()

    def hear(_logger, method, line):
        error = sys.exc_info()[1]
        if method == "exception" and not isinstance(error, EXPECTED):
            drill.faults.append(error or BrokenError(str(line)))
        raise structlog.DropEvent

    clock = SimpleNamespace(monotonic=drill.loop.time)
    with ExitStack() as stack:
        stack.enter_context(from_one_seed(random.Random(f"secrets {drill.seed}")))
        stack.enter_context(patch.object(app_module, "Connection", NumberedConnection))
        stack.enter_context(patch.object(gateway_module, "Browser", NumberedBrowser))
        for name, module in sorted(sys.modules.items()):
            if name.startswith("floorman.server.scale") and hasattr(module, "time"):
                stack.enter_context(patch.object(module, "time", clock))
        for module in (owning, taking):
            stack.enter_context(patch.object(module, "now", lambda *_: drill.clock_ms()))
        for module, name, kept in LAWS:
            stack.enter_context(patch.object(module, name, kept))
        structlog.configure(processors=[hear])
        stack.callback(lambda: structlog.configure(**before))
        yield


def repeat_with(seed):
    """The command that repeats a seed."""
    return f"python -m tests.server.drill --many --first {seed} --seeds 1"
