"""A tournament of several tables from one seed, in simulated time: its house is killed between any
two steps, its disk fails, people and the director do what they like; it goes on to its end.
"""

import asyncio
import hashlib
import random
import sys
from contextlib import contextmanager, suppress
from dataclasses import replace

import structlog

from floorman.deal import Refused as DealRefused
from floorman.server.audit import audit_room
from floorman.server.denials import Denied
from floorman.server.events import records as er
from floorman.server.events.draws import drawn, start
from floorman.server.events.hall import EventHall
from floorman.server.events.keeper import rebuilt as event_rebuilt
from floorman.server.events.proof import audit_events
from floorman.server.house import House, fresh_order
from floorman.server.once import once_for
from floorman.server.play.clock import wound
from floorman.server.play.driving import Hands, Pace, next_due
from floorman.server.tables import records as r
from floorman.server.tables.event_table import is_event, table_key
from floorman.server.tables.rebuilding import rebuilt
from floorman.sim import RandomPlayer
from floorman.store import DoneBefore, StoreFailed, StoreRefused
from floorman.table import TableRefused
from floorman.tournament import TournamentRefused
from floorman.tournament import commands as c
from tests.server.drill.chance import from_one_seed
from tests.server.drill.disk import Disk, DrilledStore, Injected
from tests.server.drill.event_mirror import EventMirror
from tests.server.drill.loop import Died, SimulatedLoop
from tests.server.drill.mirror import BrokenError, must
from tests.server.tables import same

BEGAN_MS = 1_700_000_000_000
PACE = Pace(bot_ms=100, pause_ms=300, grace_ms=3_000, push_ms=0, show_ms=0, mucked_ms=0, mix_ms=200)
# Within how many steps a life ends, if it does; so many are enough.
LIVES = (None, 400, 3_000, 9_000)
MOST_LIVES = 12
LOOKS_S, PATIENCE_S, LONGEST_S = 2, 150, 6 * 3600
PEOPLE = ("ann", "ben", "cleo", "dan")
REFUSALS = (TournamentRefused, TableRefused, DealRefused, Denied, DoneBefore, LookupError)

SCHEDULE = """
key = "drilled"
name = "drilled"
about = "Of the drill."
form = "{form}"
structure = "{structure}"
seats = {seats}
{length}
steps = {steps}
[entering]
stack = 2000
buy_in = 50
fee = 5
late_levels = 3
reentries = 1
{more}
[add_on]
cost = 40
chips = 1000
"""
# Two in three are over soon: what goes wrong does so in them as well, and there are more of them.
LONG = """["25/50", { pause = 1 }, "50/100", "100/200", { pause = 1, add_on = true }, "200/400",
    "400/800", "1000/2000", "2000/4000", "5000/10000"]"""
SHORT = """["50/100", { pause = 1 }, "100/200", "300/600", { pause = 1, add_on = true },
    "1000/2000", "4000/8000"]"""
REBUYS = "[rebuys]\ncost = 50\nchips = 2000\nlevels = 3\nat_most = 2000\n"
BOUNTIES = "bounty = 20\n[bounties]\nkind = 'progressive'\npaid_percent = 50\n"


class EventDrill:
    """Everything of one seed; `run` raises BrokenError for a promise that was not kept.

    Under a `book` that holds deals hand for hand the director often wants it; `holds` counts them.
    """

    def __init__(self, seed, *, trouble=None, lives=LIVES, most_lives=MOST_LIVES, book=""):
        self.seed, self.lives_of, self.most_lives = seed, lives, most_lives
        self.book, self.holds = book, 0
        self.chance = random.Random(f"event {seed}")
        self.digest = hashlib.blake2b(digest_size=16)
        self.time, self.faults, self.loop = 0.0, [], None
        self.lives = self.deaths = 0
        self.mirror = EventMirror(self.note)
        often = self.chance.choice((0, 0.3, 1, 2))
        chance = random.Random(f"disk of event {seed}")
        self.disk = Disk(chance, often if trouble is None else trouble, self._committed)
        self.opened = self._opening()
        self.asked = {}  # what each person asked for last and has no answer to, by person
        self.times = {}  # how often each person asked for something, by kind and person
        self.over = False

    def _opening(self):
        chance = self.chance
        text = SCHEDULE.format(
            form=chance.choice(("holdem", "holdem", "omaha", "razz")),
            structure="no-limit",
            seats=chance.choice((3, 4, 6)),
            length=chance.choice(("minutes = 1", "deals = 4")),
            more=chance.choice(("", REBUYS, BOUNTIES)),
            steps=chance.choice((LONG, SHORT, SHORT)),
        )
        if "razz" in text:
            text = text.replace("no-limit", "limit").replace('"razz"', '"triple-draw-27"')
        if self.book:
            text = f'book = "{self.book}"\n{text}'
        bots = chance.randint(6, 13)
        return er.Opened(schedule=text, name="Drill", by="host", bots=bots, acting_ms=4_000)

    def note(self, who, data):
        """One line of the transcript, which the same seed repeats byte for byte."""
        time = self.time if self.loop is None else self.loop.time()
        self.digest.update(f"{time!r} {who} ".encode())
        self.digest.update(data)

    def _committed(self, records, movements):
        self.holds += sum(b'"hold-deal"' in one.body for one in records)
        try:
            self.mirror.committed(records, movements)
        except Exception as broken:
            self.faults.append(broken)

    def run(self):
        """Play lives until the tournament is over; the digest of the transcript."""
        with surroundings(self):
            while not self.over:
                self._one_life()
        return self.digest.hexdigest()

    def _one_life(self):
        self.lives += 1
        loop = self.loop = SimulatedLoop(self.time)
        store = DrilledStore(self.disk, loop)
        dies = self.chance.choice(self.lives_of) if self.lives < self.most_lives else None
        if self.lives >= self.most_lives:  # it has to come to its end some time
            self.disk.trouble = min(self.disk.trouble, 0.3)
        loop.dies_at = self.chance.randrange(1, dies) if dies else None
        asyncio.set_event_loop(loop)
        try:
            loop.run_until_complete(self._live(loop, store))
        except Died:
            self.deaths += 1
        finally:
            store.dead = True
            self.time = loop.clock + self.chance.choice((0.5, 5, 600))
            asyncio.set_event_loop(None)
            self.loop = None
            heard = [*loop.faults]
            loop.bury()
        self._blame(heard)

    def _blame(self, heard=()):
        for context in heard:
            error = context.get("exception")
            if not isinstance(error, Injected | None):
                self.faults.append(error)
        for fault in self.faults:
            if isinstance(fault, BrokenError):
                raise fault
            raise BrokenError(f"a fault nobody made: {fault!r}") from fault

    async def _live(self, loop, store):
        trouble, self.disk.trouble, self.disk.down_until = self.disk.trouble, 0, 0.0
        now = await wound(store, lambda: BEGAN_MS + round(loop.time() * 1000), loop.time)
        player, bots = RandomPlayer(), random.Random(f"bots {self.seed} {self.lives}")
        hands = Hands(
            fresh_order, lambda deal, seat: player.command_for(deal.request_for(seat), bots)
        )
        house = House(store, now, PACE, recheck_s=0.5)
        house.around = replace(house.around, hands=hands)
        await self._as_it_was(store)
        await house.start(lazily=True)
        hall = EventHall(house)
        await hall.start()
        self._found_again(hall)
        self.disk.trouble = trouble
        going = [loop.create_task(house.rechecking.run())]
        going += [loop.create_task(self._person(hall, one)) for one in PEOPLE]
        does = self._directs(hall), self._opens(hall), self._compares(hall)
        going += [loop.create_task(one) for one in does]
        await self._watch_over(loop, hall)
        self.disk.trouble, self.disk.down_until = 0, 0.0
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await hall.stop()
        await house.stop()
        await self._at_the_end(store)

    async def _opens(self, hall):
        """The host opens the tournament, and asks again until he is answered."""
        while self.mirror.keeper is None:
            try:
                await hall.open(self.opened, once_for("host", "opens-it", "it", 0))
            except (Injected, DoneBefore):
                await asyncio.sleep(1)

    async def _watch_over(self, loop, hall):
        """Until the tournament is over: something happens all the time."""
        seen, since = -1, loop.time()
        while self.mirror.keeper is None or not self.mirror.state.over:
            await asyncio.sleep(LOOKS_S)
            self._blame()
            must(not [*hall.house.standing_still()], f"frozen: {[*hall.house.standing_still()]}")
            if self.mirror.played > seen:
                seen, since = self.mirror.played, loop.time()
            if loop.time() >= since + PATIENCE_S:
                raise BrokenError(f"nothing happens: {self._stands(hall)}")
            if loop.time() >= LONGEST_S:
                raise BrokenError(f"it never ends: {self._stands(hall)}")
        self.over = True
        await asyncio.sleep(5)
        for actor in hall.events.values():
            must(actor.keeper.tournament.state.over, "it is over, and nobody knows")

    def _stands(self, hall):
        state = self.mirror.state
        tables = {}
        for actor in hall.events.values():
            for number, one in actor.tables.items():
                keeper, outside = one.keeper, one.outside()
                due = next_due(keeper, one.around.pace, one.around.hands, one.changed, outside)
                tables[number] = keeper.playing, keeper.deal_number, keeper.table.state.clock, due
        stands = state.step, state.paused_at, [*state.broke], self.mirror.keeper.began
        return f"{stands}, {tables}"

    # People

    async def _person(self, hall, name):
        chance = random.Random(f"{name} {self.seed} {self.lives}")
        player = RandomPlayer()
        window = Window(name)
        while True:
            await asyncio.sleep(chance.expovariate(1.0))
            try:
                if not hall.events:
                    continue
                [actor] = hall.events.values()
                if self.mirror.balances[f"wallet:{name}"] < 100:
                    await hall.house.cage.grant(name, 1_000, "house")
                await self._one_thing(actor, name, chance)
                self._looks(actor, name, window, chance)
                await self._acts(actor, name, player, chance)
            except (*REFUSALS, Injected, StoreRefused):
                continue

    def _looks(self, actor, name, window, chance):
        """He looks at his table, or not."""
        one = self.mirror.state.entrants.get(name)
        table = actor.tables.get(one.table) if one is not None else None
        if window.at is not table or chance.random() < 0.05:
            if window.at is not None:
                window.at.depart(window)
            window.at = table if chance.random() < 0.9 else None
            if window.at is not None:
                window.at.arrive(window)

    async def _one_thing(self, actor, name, chance):
        """What he asks for, again under the same id until he has an answer."""
        if name not in self.asked:
            command = self._wishes(actor, name, chance)
            if command is None:
                return
            kind = type(command).__name__, name
            self.times[kind] = self.times.get(kind, 0) + 1
            self.asked[name] = command, f"{name}-asks-{self.times[kind]}-{kind[0]}", kind
        command, given, kind = self.asked[name]
        once = once_for(name, given, kind[0], 0)
        try:
            await actor.do(command, er.Named(player=name, name=name.title()), once=once)
        except DoneBefore:
            pass
        except (TournamentRefused, StoreRefused):
            del self.asked[name]
            self.times[kind] -= 1  # it was not done
            return
        del self.asked[name]
        done = self.mirror.done[kind]
        must(done == self.times[kind], f"{name}: {kind} is stored {done} times")

    def _wishes(self, actor, name, chance):
        state = self.mirror.state
        one, lot = state.entrants.get(name), {}
        if state.over:
            return None
        if state.begun:
            lot = {"tables": drawn([*state.tables]), "chairs": drawn(range(state.schedule.seats))}
        if one is None or one.status == "withdrawn":
            return c.Register(player=name, accepts=True, **lot) if chance.random() < 0.3 else None
        if one.status == "broke":
            return chance.choice((c.Rebuy(player=name), c.DeclineRebuy(player=name)))
        if one.status == "out" and chance.random() < 0.2:
            return c.Reenter(player=name, **lot)
        if chance.random() < 0.02:
            return c.Withdraw(player=name) if not state.begun else c.AddOn(player=name)
        return None

    async def _acts(self, actor, name, player, chance):
        """He acts if it is his turn, by what is stored."""
        one = self.mirror.state.entrants.get(name)
        table = actor.tables.get(one.table) if one is not None else None
        if table is None:
            return

        def act(keeper):
            deal = keeper.table.deal
            if deal is None or deal.request.seat < 0:
                raise LookupError
            if keeper.players[deal.request.seat] != name:
                raise LookupError
            return r.Acted(command=player.command_for(deal.request, chance))

        await table.do(act)

    # The director

    async def _directs(self, hall):
        chance = random.Random(f"director {self.seed} {self.lives}")
        while True:
            await asyncio.sleep(chance.uniform(1, 8))
            if not hall.events or self.mirror.keeper is None:
                continue
            [actor] = hall.events.values()
            try:
                await actor.do(self._directed(chance), er.Named(player="host", name="Host"))
            except (*REFUSALS, Injected, StoreRefused):
                continue

    def _directed(self, chance):
        state = self.mirror.state
        if not state.begun:
            return start(state)
        if state.paused_at is not None:
            return c.PauseClock(by="host", runs=True)
        kept = [one.number for one in state.tables.values() if one.kept]
        if kept and not state.dealing:  # nobody plays, and a table that is kept is let alone
            return c.KeepTable(table=kept[0], by="host", keep=False)
        who = chance.choice(sorted(state.entrants))
        table = chance.choice(sorted(state.tables) or [1])
        if self.book and chance.random() < 0.5:
            wants = c.HandForHand(by="host", on=not state.asked_hand_for_hand)
            return chance.choice((c.GiveWord(by="host"), wants))
        return chance.choice((
            c.PauseClock(by="host", why="a spill"),
            c.HandForHand(by="host", on=not state.asked_hand_for_hand),
            c.Penalise(player=who, kind="warning", why="conduct", by="host"),
            c.Penalise(player=who, kind="deals", why="conduct", by="host", amount=1),
            c.Penalise(player=who, kind="disqualified", why="severe", by="host"),
            c.MovePlayer(player=who, table=table, seat=chance.randrange(6), by="host"),
            c.KeepTable(table=table, by="host", keep=chance.random() < 0.3),
            c.Decide(by="host", words="Play on."),
            c.GoAway(player=who),
            c.Arrive(player=who),
        ))  # fmt: skip

    # What must always hold

    async def _as_it_was(self, store, *, whole=False):
        """After a death the logs are those that were stored, and make the tournament again, and one
        table after the other: at the end all of them, or after a death the one whose turn it is.
        """
        if self.mirror.keeper is None:
            return
        keeper = event_rebuilt(await store.records(self.mirror.event))
        mine = self.mirror.keeper.tournament.checkpoint()
        must(keeper.tournament.checkpoint() == mine, "the tournament is rebuilt otherwise")
        for place, (table, kept) in enumerate(self.mirror.tables.items()):
            records = await store.records(table)
            log = hashlib.blake2b(b"".join(one.body for one in records)).digest()
            must(log == self.mirror.logs[table].digest(), f"{table}: another log than was stored")
            if whole or place == self.lives % len(self.mirror.tables):
                must(same(rebuilt(records), kept), f"{table} is rebuilt otherwise")

    def _found_again(self, hall):
        # It may have died between the last deal and the end of the drill: then nothing is led.
        if self.mirror.keeper is None or self.mirror.state.over:
            return
        [actor] = hall.events.values()
        numbers = {*self.mirror.state.tables}
        must({*actor.tables} == numbers, f"{numbers} in play, {[*actor.tables]} led")
        must(not actor.shut, f"not to be read: {actor.shut}")

    async def _compares(self, hall):
        """Each table that is open is the one that is stored, at the same card: all of them when
        they have just been found again, then one after the other.
        """
        wait, turn = 0.0, 0
        while True:
            await asyncio.sleep(wait)
            for actor in hall.events.values():
                open_ = sorted(actor.tables.items())
                for _, table in open_ if not wait else open_[turn % max(1, len(open_)) :][:1]:
                    await self._compare(table)
            wait, turn = LOOKS_S, turn + 1

    async def _compare(self, table):
        with suppress(StoreFailed):  # then nobody knows, and it is found again
            async with table.settled() as keeper:
                kept = self.mirror.tables.get(table.table)
                if not same(keeper, kept):
                    self.faults.append(BrokenError(f"{table.table} is not what is stored"))

    async def _at_the_end(self, store):
        await self._as_it_was(store, whole=True)
        state = self.mirror.state
        places = [one.first for one in state.finished]
        must(1 in places, f"nobody has won: {places}")
        must(not state.money.get("pool", 0), f"{state.money} is not paid out")
        for audit in (audit_room, audit_events):
            found = await audit(store)
            must(found == [], f"the audit finds {found}")
        held = {key: one for key, one in self.mirror.balances.items() if one}
        stored = {key: one for key, one in (await store.balances()).items() if one}
        must(held == stored, "balances differ")
        tables = [one for one in await store.tables() if is_event(one)]
        must(len(tables) == 1, f"{len(tables)} tournaments were opened")
        must(table_key(tables[0], 1) in self.mirror.tables, "there is no first table")


class Window:
    """A window of somebody's at a table."""

    def __init__(self, player):
        self.player = player
        self.at = None

    def tell(self, actor, happened):
        """He is told."""


@contextmanager
def surroundings(drill):
    """The seed for all chance, and no log but what the drill is blamed for."""
    before = structlog.get_config()

    def hear(_logger, method, line):
        error = sys.exc_info()[1]
        if method in ("exception", "error") and not isinstance(error, Injected):
            drill.faults.append(error or BrokenError(str(line)))
        raise structlog.DropEvent

    with from_one_seed(random.Random(f"secrets of event {drill.seed}")):
        structlog.configure(processors=[hear])
        try:
            yield
        finally:
            structlog.configure(**before)


def repeat_with(seed):
    """The command that repeats a seed."""
    return f"python -m tests.trust --goal events-simulated --again {seed}"
