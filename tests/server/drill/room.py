"""A drill: lives of one room over one disk, each cut short, the last one stopped in good order."""

import asyncio
import contextvars
import hashlib
import inspect
import random
import sys
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any
from unittest.mock import patch

import structlog

from floorman.deal.law import making as deal_laws
from floorman.server import app as app_module
from floorman.server.audit import audit_room
from floorman.server.door.sockets import Connection
from floorman.server.house import fresh_order
from floorman.server.play.clock import wound
from floorman.server.play.driving import Hands, next_due
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.server.tables.rebuilding import AGAIN, found_in, rebuilt
from floorman.server.tables.spec import SpecError, TableSpec
from floorman.server.tables.standings import standing_of
from floorman.sim import RandomPlayer
from floorman.table.law import making as table_laws
from tests.deal.random_play import BOOKS, FORMS
from tests.server.drill.browser import Browser
from tests.server.drill.chance import from_one_seed
from tests.server.drill.disk import Disk, DrilledStore, Injected
from tests.server.drill.large import (
    LARGE_SECONDS,
    PEOPLE,
    QUICK_S,
    kinds_of_table,
    large_spec,
    size_of,
)
from tests.server.drill.loop import Died, SimulatedLoop
from tests.server.drill.mirror import BrokenError, Mirror, must
from tests.server.drill.net import Net
from tests.server.tables import same

BEGAN_MS = 1_700_000_000_000
IN_ROWS = ("chinese", "chinese-draw", "open-face", "open-face-pineapple", "taiwanese")
GAMES = (*FORMS, *FORMS, *IN_ROWS, *IN_ROWS, "horse", "eight-game", "dealers-choice", "ten-game")
SECONDS, CALM_SECONDS = 60, 45
# Within how many steps a life ends, if it does.
LIVES = (None, 300, 3000, 12_000)
LOOKS_S, PATIENCE_MS, CALM_PATIENCE_MS = 2, 15_000, 6_000
# Nothing of a table's own takes longer than this to come due: turn, time bank, a lost connection.
# Whoever sets cards in rows has a minute at the least.
LONGEST_MS = 80_000
JUMPS_MS = (-7_200_000, -3_600_000, -5_000, 5_000, 3_600_000, 86_400_000)
SCOPE = {
    "type": "websocket", "path": "/ws", "raw_path": b"/ws", "root_path": "", "query_string": b"",
    "headers": [(b"host", b"localhost")], "client": ("10.0.0.1", 9), "server": ("room", 80),
    "scheme": "ws", "http_version": "1.1", "subprotocols": [], "asgi": {"version": "3.0"},
}  # fmt: skip

# A drill meets many more games than a room has: their laws are read once.
LAWS = [
    (module, name, lru_cache(maxsize=600)(inspect.unwrap(getattr(module, name))))
    for module, name in ((deal_laws, "_book_law"), (table_laws, "_kept"))
]

_serving = contextvars.ContextVar("serving")


@dataclass
class Life:
    """One life of the process: what stands in its memory."""

    loop: SimulatedLoop
    room: Any
    house: Any
    app: Any
    mirror: Mirror
    faults: list
    now: Any
    injected: type = Injected
    served: list = field(default_factory=list)

    @property
    def tables(self):
        return sorted({*self.house.tables, *self.asleep})

    @property
    def asleep(self):
        """What is known of tables that nobody has opened in this life.

        One that is being opened is no longer as it stood: its house players may be sitting down.
        """
        known = self.house.sleepers.all()
        return {table: one for table, one in known if table not in self.house.tables}

    def serve(self, wire):
        """Let the room serve a socket."""
        serving = _serving.set(wire)
        try:
            served = self.loop.create_task(self.app(dict(SCOPE), wire.receive, wire.send))
        finally:
            _serving.reset(serving)
        served.add_done_callback(lambda done: done.cancelled() or done.exception())
        self.served = [one for one in self.served if not one[1].done()]
        self.served.append((wire, served))
        return served

    async def hang_up(self):
        """The room notices whoever has gone."""
        for wire, _ in self.served:
            wire.end()
        await asyncio.gather(*(one for _, one in self.served), return_exceptions=True)


class DrilledConnection(Connection):
    """A connection whose every word is held against what is stored."""

    made = 0
    mirror = None
    faults: list

    def __init__(self, *args, **named):
        DrilledConnection.made += 1
        self.number = DrilledConnection.made
        self.line = _serving.get()
        self.browser = self.line.browser
        super().__init__(*args, **named)

    def __hash__(self):  # so that sets of connections have the same order in every run
        return self.number

    def send(self, data):
        self._held(self.mirror.told, self.browser, data, self.line.last, self.line.wholes)
        super().send(data)

    def _held(self, check, *args):
        try:
            check(*args)
        except BrokenError as broken:
            self.faults.append(broken)

    async def take(self, data):
        try:
            await super().take(data)
        except Injected:
            raise
        except Exception as error:
            self.faults.append(error)
            raise


class Drill:
    """Everything of one seed; `run` raises BrokenError for a promise that was not kept."""

    def __init__(self, seed, *, seconds=None, trouble=None, lives=LIVES, tables=None):
        self.seed, self.lives_of = seed, lives
        self.tables = size_of(seed) if tables is None else tables  # of a large room; 0 for a usual
        self.seconds = seconds or (LARGE_SECONDS if self.tables else SECONDS)
        self.chance = random.Random(f"drill {seed}")
        self.digest = hashlib.blake2b(digest_size=16)
        self.time = 0.0
        self.faults = []
        self.late = {}  # what was due and has not happened yet, and since when, by table
        self.mirror = Mirror(self.note)
        chance = random.Random(f"disk {seed}")
        often = self.chance.choice((0, 0.3, 1, 1, 2))
        self.disk = Disk(chance, often if trouble is None else trouble, self._committed)
        if self.tables:
            self.disk.usual = QUICK_S
        self.net = Net(random.Random(f"net {seed}"))
        self.browsers = []
        self.kinds = kinds_of_table(self._spec) if self.tables else ()
        for number in range(self.chance.randint(*(PEOPLE if self.tables else (2, 5)))):
            chance = random.Random(f"browser {seed} {number}")
            one = Browser(f"b{number}", chance, self.note, self.net, self.browsers)
            self.browsers.append(one)
        self.wanted = self.tables or self.chance.randint(2, 3)
        self.known = {}  # the log of each table that was made again from it last, as a hash
        self.lives = 0
        self.deaths = self.jumps = self.replayed = 0
        self.slept = 0  # how many tables slept at once
        self.down = 0.0  # how many seconds there was no process
        self.house = None
        self.wall_ms = 0  # by how much the machine's clock has been set on

    def wall(self, loop):
        """The machine's clock."""
        return BEGAN_MS + round(loop.time() * 1000) + self.wall_ms

    def _committed(self, records, movements):
        try:
            self.mirror.committed(records, movements)
        except Exception as broken:
            self.faults.append(broken)

    def note(self, who, data):
        """One line of the transcript, which the same seed repeats byte for byte."""
        self.digest.update(
            f"{self.time if self.loop is None else self.loop.time()!r} {who} ".encode()
        )
        self.digest.update(data)

    loop = None

    def run(self):
        """Play lives until the time is over; the digest of the transcript."""
        with surroundings(self):
            while self.time < self.seconds:
                self._one_life(last=False)
            self._one_life(last=True)
        return self.digest.hexdigest()

    def _one_life(self, last):
        self.lives += 1
        loop = self.loop = SimulatedLoop(self.time)
        store = DrilledStore(self.disk, loop)
        if not last:
            loop.dies_at = self.chance.choice(self.lives_of)
            if loop.dies_at:
                loop.dies_at = self.chance.randrange(1, loop.dies_at)
        asyncio.set_event_loop(loop)
        try:
            loop.run_until_complete(self._live(loop, store, last))
        except Died:
            self.deaths += 1
        except Exception as error:
            self.faults.append(error)
        finally:
            self.replayed += self.house.rechecking.done if self.house else 0
            self.house = None
            store.dead = True
            down = self.chance.uniform(0.5, 20)
            self.time, self.down = loop.clock + down, self.down + down
            asyncio.set_event_loop(None)
            self.loop = None
            faults = [*loop.faults]
            loop.bury()
        self._no_faults(faults)

    def _no_faults(self, heard):
        self._blame()
        for browser in self.browsers:
            if browser.failure:
                raise browser.failure
        for context in heard:
            error = context.get("exception")
            if isinstance(error, BrokenError):
                raise error
            if not isinstance(error, Injected | None):
                raise BrokenError(f"{context['message']}: {error!r}") from error

    async def _live(self, loop, store, last):
        settings = Settings(argon2_passes=1, argon2_memory_kib=8, starting_chips=20_000)
        trouble, self.disk.trouble, self.disk.down_until = self.disk.trouble, 0, 0.0
        now = await wound(store, lambda: self.wall(loop), loop.time)
        self.disk.trouble = trouble
        life = Life(loop, None, None, None, self.mirror, self.faults, now)
        life.room, life.house = make_room(store, settings, life.now)
        player, bots = RandomPlayer(), random.Random(f"bots {self.seed} {self.lives}")
        hands = Hands(
            fresh_order, lambda deal, seat: player.command_for(deal.request_for(seat), bots)
        )
        life.house.around = replace(life.house.around, hands=hands)
        self.house = life.house
        self.mirror.around = life.house.around
        life.app = app_module.make_app(life.room, life.house)
        await self._as_it_was(store)
        async with self._open(life):
            self._found_again(life)
            await self._furnish(life)
            going = [loop.create_task(one.live(life)) for one in self.browsers]
            going.append(loop.create_task(self._operator(life)))
            going.append(loop.create_task(self._sets_the_clock()))
            await self._watch_over(life, self.seconds)
            if last:
                await self._calm_down(life)
            for task in going:
                task.cancel()
            await asyncio.gather(*going, return_exceptions=True)
            await life.hang_up()
        if last:
            await self._at_the_end(life, store)

    def _open(self, life):
        """The room opened as an ASGI server opens it, faults of the disk while it opens put off."""
        trouble, self.disk.trouble = self.disk.trouble, 0
        self.disk.down_until = 0.0
        context = life.app.router.lifespan_context(life.app)
        drill = self

        class Opened:
            async def __aenter__(self):
                await context.__aenter__()
                drill.disk.trouble = trouble

            async def __aexit__(self, *_):
                drill.disk.trouble = 0
                await context.__aexit__(None, None, None)

        return Opened()

    async def _furnish(self, life):
        while len(life.tables) < self.wanted:
            spec = large_spec(self.chance, self.kinds) if self.tables else self._spec()
            try:
                await life.house.open_table(spec, self._opener())
            except SpecError:
                continue
            except Injected:
                await asyncio.sleep(0.5)

    def _opener(self):
        """Who opens a table may pause it."""
        return self.chance.choice(("host", *sorted(self.mirror.browsers)))

    def _spec(self):
        chance = self.chance
        seats = chance.randint(2, 6)
        return TableSpec(
            game=chance.choice(GAMES),
            name=f"table {chance.randrange(1000)}",
            book=chance.choice(BOOKS),
            seats=seats,
            bots=chance.randint(0, min(3, seats - 1)),
            acting_ms=chance.choice((2_000, 8_000)),
            time_bank_ms=chance.choice((0, 5_000)),
            collection=chance.choice(("", "", "rake:5/4")),
        )

    async def _operator(self, life):
        """Tables come and go."""
        while True:
            await asyncio.sleep(self.chance.uniform(15, 40))
            try:
                if self.chance.random() < 0.4 and life.tables:
                    await life.house.close_table(self.chance.choice(life.tables), "host")
                await self._furnish(life)
            except Exception as error:
                if not isinstance(error, Injected) and "TableRefused" not in type(error).__name__:
                    self.faults.append(error)

    async def _sets_the_clock(self):
        """The machine's clock is set, on and back."""
        while True:
            await asyncio.sleep(self.chance.uniform(5, 60))
            self.wall_ms += self.chance.choice(JUMPS_MS)
            self.jumps += 1

    # What must always hold

    def _blame(self):
        for fault in self.faults:
            if isinstance(fault, BrokenError):
                raise fault
            raise BrokenError(f"a fault nobody made: {fault!r}") from fault

    async def _watch_over(self, life, until, calm=False):
        while life.loop.time() < until:
            await asyncio.sleep(LOOKS_S)
            self._nothing_stalls(life, CALM_PATIENCE_MS if calm else PATIENCE_MS)
            self._blame()

    def _nothing_stalls(self, life, patience_ms):
        """What is due happens, however the disk and the clock do, and whatever people say."""
        around, true_ms = life.house.around, round(1000 * life.loop.time())
        must(not [*life.house.standing_still()], f"frozen: {[*life.house.standing_still()]}")
        for table, standing in life.asleep.items():
            if standing.goes_on:
                known, at = self.late.setdefault(table, ((self.lives, "asleep"), true_ms))
                if known != (self.lives, "asleep"):
                    self.late[table] = (self.lives, "asleep"), true_ms
                    continue
                must(true_ms - at <= patience_ms, f"{table} sleeps, and something is due there")
        for table, actor in life.house.tables.items():
            outside = actor.outside()
            due = next_due(actor.keeper, around.pace, around.hands, actor.changed, outside)
            if due is None:
                self.late.pop(table, None)
                continue
            what = self.lives, actor.changed, due.at
            known, at = self.late.get(table, (None, 0))
            if known != what:
                at = true_ms + min(LONGEST_MS, max(0, due.at - life.now()))
                self.late[table] = what, at
            late = true_ms - at
            must(late <= patience_ms, f"{table} stalls: something was due {late} ms ago")

    async def _as_it_was(self, store):
        """After a death the log makes every table again, at the same card."""
        trouble, self.disk.trouble, self.disk.down_until = self.disk.trouble, 0, 0.0
        for table, shadow in [*self.mirror.tables.items()]:
            records = await store.records(table)
            must(records[-1].sequence == shadow.actor.sequence, f"{table} has lost its place")
            log = hashlib.blake2b(b"\n".join(one.body for one in records)).digest()
            if self.known.get(table) == log:
                continue  # of the same log comes the same table
            tail = (await store.tails((table,), AGAIN))[table]
            found, last = found_in(tail)
            must(same(found, shadow.keeper), f"{table} is found otherwise by its checkpoint")
            must(last == records[-1], f"{table}: another record is the last")
            if tail.checkpoint is not None:  # else it was made from the whole log
                must(same(rebuilt(records), shadow.keeper), f"{table} is rebuilt otherwise")
            self.known[table] = log
        self.disk.trouble = trouble

    def _found_again(self, life):
        open_ = {table for table, one in self.mirror.tables.items() if not one.keeper.closed}
        must(open_ == {*life.tables}, f"{open_} are open, found {life.tables}")
        self.slept = max(self.slept, len(life.asleep))
        for table, standing in life.asleep.items():
            keeper = self.mirror.tables[table].keeper
            mine = standing_of(keeper, standing.opened_at)
            must(standing == mine, f"{table} stands as {standing}, stored {mine}")

    async def _calm_down(self, life):
        """Everybody behaves, the disk works: every table with enough players goes on."""
        self.disk.trouble, self.disk.down_until = 0, 0.0
        for browser in self.browsers:
            browser.calm = True
            if browser.wire is not None:
                browser.wire.cut()
        await self._watch_over(life, life.loop.time() + CALM_SECONDS, calm=True)

    async def _at_the_end(self, life, store):
        for table, actor in life.house.tables.items():
            shadow = self.mirror.tables[table]
            must(actor.sequence == shadow.actor.sequence, f"{table}: the log is not what is kept")
            must(same(actor.keeper, shadow.keeper), f"{table}: the log is not what is kept")
        await self._as_it_was(store)
        must(await audit_room(store) == [], "the audit finds faults")
        must(await store.balances() == dict(self.mirror.balances), "balances differ")
        must(not sum(self.mirror.balances.values()), "the ledger does not balance")


@contextmanager
def surroundings(drill):
    """The seed for all chance, the drill's connections, and no log but what it is blamed for."""
    DrilledConnection.made = 0
    DrilledConnection.mirror, DrilledConnection.faults = drill.mirror, drill.faults
    before = structlog.get_config()

    def hear(_logger, method, line):
        error = sys.exc_info()[1]
        if method == "exception" and not isinstance(error, Injected):
            drill.faults.append(error or BrokenError(str(line)))
        raise structlog.DropEvent

    with ExitStack() as stack:
        stack.enter_context(from_one_seed(random.Random(f"secrets {drill.seed}")))
        stack.enter_context(patch.object(app_module, "Connection", DrilledConnection))
        for module, name, kept in LAWS:
            stack.enter_context(patch.object(module, name, kept))
        structlog.configure(processors=[hear])
        stack.callback(lambda: structlog.configure(**before))
        yield


def repeat_with(seed):
    """The command that repeats a seed."""
    return f"python -m tests.server.drill --first {seed} --seeds 1"
