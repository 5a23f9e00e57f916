"""Random evenings at several tables, against a slow model; with restarts, a store that fails, and
a process that is killed.
"""

import asyncio
import os
import random
import signal
import time

import pytest

from floorman.room.people.limits import commands as lc
from floorman.server.denials import Denied
from floorman.store import StoreFailed, open_store
from tests.server.register.evening import PEOPLE, Evening, in_and_out
from tests.server.register.naive import DAY, Naive

START = 20_000 * DAY + 5 * 3_600_000


class Room:
    """An evening with its model, which hears of every chip out of the ledger."""

    def __init__(self, store, chance):
        self.store, self.chance, self.naive, self.time = store, chance, Naive(), START
        self.evening = Evening(store, lambda: self.time)
        self.seen, self.sat = dict.fromkeys(PEOPLE, 0), set()

    async def again(self):
        """Stopped and started: the register is that of its log."""
        await self.evening.stop()
        self.evening = Evening(self.store, lambda: self.time)
        await self.evening.start()

    async def settles(self):
        """Who has to stop has left, and the model knows of it."""
        evening = self.evening
        for actor in evening.house.tables.values():
            actor.look_again()
            while evening.register.kept_out(actor.table, actor.keeper):
                await asyncio.sleep(0.001)
            async with actor.settled():
                pass  # what was done is stored
        for person in PEOPLE:
            wallet = f"wallet:{person}"
            moved = await self.store.movements(account=wallet, limit=None)
            for one in moved[self.seen[person] :]:
                table = (one.source + one.target).replace(wallet, "").partition("/")[0]
                amount = one.amount if one.source == wallet else -one.amount
                if table in evening.house.tables:
                    self.naive.moved.append((self.time, person, table, amount))
            self.seen[person] = len(moved)
        tables = [*evening.house.tables]
        sits = {(who, one) for one in tables for who in PEOPLE if who in evening.players(one)}
        for person, table in self.sat - sits:
            self.naive.moved.append((self.time, person, table, None))
        self.sat = sits

    async def does(self):
        """Something random, by both."""
        chance, evening = self.chance, self.evening
        self.time += chance.choice((0, 1_000, 60_000, 3_600_000, 9 * 3_600_000))
        await self.settles()
        table, person = chance.choice([*evening.house.tables]), chance.choice(PEOPLE)
        players = evening.players(table)
        match chance.randrange(8):
            case 0:
                await self.limits(person, chance.choice(("buy-in", "loss")))
            case 1 | 2 | 3:
                await self.buys(table, person, chance.choice((10, 50, 120, 400)))
            case 4 if person in players:
                await evening.leaves(table, person)
            case 5 if len(players) > 1 and person in players and players[person].stack:
                other = chance.choice([one for one in players if one != person])
                await evening.loses(table, person, other, players[person].stack // 2 or 1)
            case 6 if chance.random() < 0.2:
                await self.again()
        await self.settles()

    async def limits(self, person, kind):
        amount = self.chance.choice((None, 0, 60, 200, 500, 900))
        try:
            command = lc.SetLimit(person=person, kind=kind, period="day", amount=amount)
            await self.evening.register.do(command)
        except ValueError:
            return  # it is so already
        self.naive.sets(person, kind, amount, self.time)

    async def buys(self, table, person, chips):
        players = self.evening.players(table)
        may = self.naive.may_buy(person, chips, self.time)
        try:
            if person in players:
                await self.evening.adds(table, person, chips)
            else:
                taken = {one.seat for one in players.values()}
                seat = next(one for one in range(6) if one not in taken)
                await self.evening.sits(table, person, chips, seat)
        except Denied:
            assert not may, (person, chips)
            return
        except ValueError as error:  # the table's own rules
            assert "may" in str(error) or "buy" in str(error) or "back" in str(error)
            return
        assert may, (person, chips)

    def agree(self):
        """What the register counts is what the model adds up."""
        for person in PEOPLE:
            own = self.evening.own(person)
            if own is None or "day" not in own.meters or own.meters["day"].ends <= self.time:
                continue
            meter = own.meters["day"]
            assert meter.bought == self.naive.bought(person, self.time)
            assert meter.lost == self.naive.lost(person, self.time)


@pytest.mark.parametrize("seed", range(12))
def test_nobody_gets_round_a_limit_at_any_table_and_a_slow_model_agrees(seed):
    async def run():
        store = open_store("sqlite://")
        one = Room(store, random.Random(seed))
        await one.evening.start()
        for _ in range(120):
            await one.does()
            one.agree()
        await one.evening.stop()
        await store.close()

    asyncio.run(run())


class Faulty:
    """A store whose appends fail now and then: before anything is written, or after all is."""

    def __init__(self, store, chance):
        self.store, self.chance, self.on = store, chance, False

    def __getattr__(self, name):
        return getattr(self.store, name)

    async def append(self, *what, **how):
        fails = self.chance.random() if self.on else 1.0
        if fails < 0.15:
            raise StoreFailed("no room on the disk")
        head = await self.store.append(*what, **how)
        if fails < 0.3:
            raise StoreFailed("the answer was lost")
        return head


@pytest.mark.parametrize("seed", range(6))
def test_a_store_that_fails_counts_exactly_what_it_has_stored(seed):
    async def run():
        chance = random.Random(seed)
        store = Faulty(open_store("sqlite://"), chance)
        evening = Evening(store, lambda: START)
        await evening.start()
        store.on = True
        await bought_at_random(evening, chance, 80)
        store.on = False
        for person in PEOPLE:
            await agrees_with_the_ledger(evening, person)
        before = {one: evening.own(one) for one in PEOPLE}
        await evening.stop()
        evening = Evening(store, lambda: START)
        await evening.start()
        assert {one: evening.own(one) for one in PEOPLE} == before
        await evening.stop()
        await store.close()

    asyncio.run(run())


async def bought_at_random(evening, chance, times):
    """People buy in, add and leave; what fails has failed."""
    for _ in range(times):
        table, person = chance.choice([*evening.house.tables]), chance.choice(PEOPLE)
        here = person in evening.players(table)
        deed = chance.choice(("buy", "buy", "leave", "limit"))
        try:
            if deed == "limit":
                amount = chance.choice((400, 900, 2_000))
                await evening.register.do(
                    lc.SetLimit(person=person, kind="buy-in", period="day", amount=amount)
                )
            elif deed == "leave" and here:
                await evening.leaves(table, person)
            elif here:
                await evening.adds(table, person, 40)
            else:
                await evening.sits(table, person, 100, PEOPLE.index(person))
        except (Denied, ValueError, StoreFailed):
            pass


async def agrees_with_the_ledger(evening, person):
    own = evening.own(person)
    put_in, got_back = await in_and_out(evening.store, person)
    sits = {table for table in evening.house.tables if person in evening.players(table)}
    assert set(own.sessions if own else ()) == sits
    if own is not None and "day" in own.meters:
        assert own.meters["day"].bought == put_in
        assert own.meters["day"].lost == put_in - got_back
    else:
        assert put_in == 0


def test_a_process_that_is_killed_has_counted_what_it_has_sold_and_no_more(tmp_path):
    url = f"sqlite:///{tmp_path / 'room.db'}"

    async def plays(seed):
        store = open_store(url)
        evening = Evening(store, lambda: START)
        await evening.start()
        chance = random.Random(seed)
        while True:
            await bought_at_random(evening, chance, 50)

    async def looks():
        store = open_store(url)
        evening = Evening(store, lambda: START)
        await evening.start()
        sums = [await in_and_out(store, person) for person in PEOPLE]
        for person in PEOPLE:
            await agrees_with_the_ledger(evening, person)
        await evening.stop()
        await store.close()
        return sums

    sold = [(0, 0)]
    for seed in range(4):
        child = os.fork()
        if child == 0:
            try:
                asyncio.run(plays(seed))
            finally:
                os._exit(1)
        time.sleep(0.8 + 0.17 * seed)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        sold = asyncio.run(looks())
    assert sum(put_in for put_in, _ in sold) > 0


def test_a_year_of_purchases_is_read_from_its_last_checkpoint():
    async def run():
        store = open_store("sqlite://")
        evening = Evening(store, lambda: START)
        await evening.start(tables=1)
        [table] = evening.house.tables
        for _ in range(150):
            await evening.sits(table, "ann", 100, 0)
            await evening.leaves(table, "ann")
        before = evening.own("ann")
        last = await store.last_sequence("register")
        point = await store.checkpoint("register")
        assert last - point.sequence < 260
        await evening.stop()
        evening = Evening(store, lambda: START)
        await evening.start(tables=1)
        assert evening.own("ann") == before
        assert before.meters["day"].bought == 15_000
        assert not evening.register.people.commands
        await evening.stop()
        await store.close()

    asyncio.run(run())
