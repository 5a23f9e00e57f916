"""Evenings with tables of ours, online and of real cards, at which everything fails now and then:
the store, the process, whoever has chips and spends them elsewhere. Time is the test's own.
"""

import asyncio
from collections import Counter
from random import Random

from floorman.cards import STANDARD_CARDS
from floorman.deal import Refused
from floorman.room import RoomRefused
from floorman.room.floor import commands as c
from floorman.room.floor.asking import NothingAgainst
from floorman.room.floor.breaking.breaking import who_draws
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.actor import FloorActor
from floorman.server.floor.opening import new_table
from floorman.server.house import House
from floorman.server.play.driving import Pace, acts_for, asked, deal_due
from floorman.server.tables import records as tr
from floorman.server.tables.cage import Cage
from floorman.server.tables.freezing import TableFrozen
from floorman.store import Account, StoreError, StoreFailed, open_store
from floorman.table import TableRefused
from floorman.table import commands as t
from tests.deal.showdown.test_unseen import choose
from tests.room.running import HOLDEM

NAMES = ["ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ivy"]
# These have no account: they are seated where the cards are real ones.
WALK_INS = ["wal", "xan", "yul"]
STACK = 1_000
REFUSED = (
    RoomRefused, TableRefused, Refused, Denied, StoreError, TableFrozen, ValueError, LookupError
)  # fmt: skip


class Storm:
    """A room with its floor, that is started again and again over one store."""

    def __init__(self, store, seed, fails=0.05, live=0.4):
        self.store, self.chance, self.fails, self.live = store, Random(seed), fails, live
        self.time, self.done, self.refused = 1_000, Counter(), Counter()
        self.seen_live = 0
        append = store.append

        async def perhaps(*args, **named):
            kind = self.chance.random() if self.fails else 1.0
            if kind < self.fails / 2:
                raise StoreFailed("the disk is full")
            head = await append(*args, **named)
            if kind < self.fails:
                raise StoreFailed("the disk is slow to answer")
            return head

        self._append, self._perhaps = append, perhaps

    async def begin(self):
        cage = Cage(self.store, lambda: self.time)
        for name in NAMES:
            account = Account(name, name, created=1)
            await cage.add_account(account, STACK)
        await self.start()
        await self.floor.record(
            r.Opened(book=self.chance.choice(("roberts-v11", "uspa")), by="ada"),
            *(r.Named(player=name, name=name) for name in NAMES),
            *(r.Named(player=name, name=name, who="walk-in") for name in WALK_INS),
        )
        self.store.append = self._perhaps

    async def start(self):
        """A process that knows what the store holds, and no more."""
        self.house = House(self.store, lambda: self.time, Pace(pause_ms=10**9))
        await self.house.start()
        self.floor = FloorActor(self.house, NothingAgainst())
        while True:
            try:
                await self.floor._rebuild()
            except StoreError:
                continue
            break
        self.floor._lapsed = self.floor.keeper.now

    async def stop(self):
        await self.floor.stop()
        await self.house.stop()

    async def restart(self):
        self.store.append = self._append
        await self.stop()
        await self.start()
        self.store.append = self._perhaps

    async def run(self, steps):
        await self.begin()
        for _ in range(steps):
            self.time += self.chance.choice((1, 50, 5_000, 60_000))
            deed = self.deed()
            try:
                await deed(self)
                self.done[deed.__name__] += 1
            except REFUSED as refusal:
                self.refused[f"{deed.__name__} {type(refusal).__name__}"] += 1
            await self.check(self.chance.random() < 0.2)
        self.fails = 0
        await self.restart()
        await self.check(settled=True)
        await self.stop()
        return self

    async def check(self, settled):
        """Nobody has two seats; once the floor has heard, it and its tables are in step."""
        if settled:
            await self.hear_all()
            if await self.out_of_step():
                await self.hear_all()  # a table did something of itself meanwhile
                found = await self.out_of_step()
                assert not found, found
        seats = Counter(
            player
            for actor in self.floor.tables.values()
            for player in actor.keeper.table.state.players
        )
        assert not [one for one, number in seats.items() if number > 1], seats
        balances = await self.store.balances()
        assert sum(balances.values()) == 0
        self.check_chips(balances)

    async def hear_all(self):
        for _ in range(50):
            try:
                await self.floor._do_what_is_due()
                break
            except REFUSED:
                continue

    async def out_of_step(self):
        """What the floor knows otherwise of its tables than they are."""
        found = []
        async with self.floor.settled() as keeper:
            for table, actor in self.floor.tables.items():
                if actor.frozen is not None:
                    raise AssertionError(actor.frozen.why)
                async with actor.settled() as one:
                    game = keeper.state.games[table]
                    known = {s.player: seat for seat, s in game.sitting.items()}
                    there = {p.id: p.seat for p in one.table.state.players.values()}
                    if known != there or game.dealing != one.playing:
                        found.append((table, known, there, game.dealing, one.playing))
        return found

    def check_chips(self, balances):
        """No chip of an account comes from a live table or goes there; and what a live table's
        till has sold is on the table, to the chip, or kept for whoever was picked up.
        """
        online, live = 0, Counter()
        tills = {name.removeprefix("till:") for name in balances if name.startswith("till:")}
        for name, held in balances.items():
            table = name.removeprefix("till:").partition("/")[0]
            if table in tills:
                live[table] += held
            elif name != "cage":
                online += held
        assert online == STACK * len(NAMES), balances
        assert not any(live.values()), balances
        for actor in self.floor.tables.values():
            keeper = actor.keeper
            if keeper.live and not keeper.playing:
                there = sum(one.stack + one.behind for one in keeper.table.state.players.values())
                accounts = keeper.table.accounts.items()
                there += sum(chips for name, chips in accounts if name.startswith("held:"))
                assert there == -balances.get(f"till:{actor.table}", 0), actor.table
                self.seen_live += bool(there)

    def deed(self):
        """What is done next."""
        return self.chance.choices([*DEEDS], [*DEEDS.values()])[0]

    # What people do

    def table(self):
        return self.chance.choice([*self.floor.tables])

    def someone(self):
        return self.chance.choice(NAMES + WALK_INS)

    def line(self):
        return self.chance.choice([*self.floor.keeper.state.lines])

    async def do(self, command):
        await self.floor.do(command)

    async def open_game(self):
        games = self.floor.keeper.state.games
        name = self.chance.choice([one for one in "ABC" if one not in games])
        must = bool(games) and self.chance.random() < 0.6
        seats = self.chance.choice((2, 3, 4))
        command = c.OpenGame(table=name, played=HOLDEM, seats=seats, must_move=must, by="ada")
        await self.floor.do(command, ours=new_table(live=self.chance.random() < self.live))

    async def sit(self):
        tables = [*self.floor.tables]
        for _ in range(4):
            table = self.chance.choice(tables)
            try:
                return await self.do(c.Sit(player=self.someone(), table=table, chips=200))
            except RoomRefused:
                continue
        raise LookupError("nobody sits down")

    async def join(self):
        await self.do(c.Join(player=self.someone(), line=self.line()))

    async def call(self):
        await self.do(c.Call(line=self.line()))

    async def answer(self):
        line = self.line()
        called = [w for w in self.floor.keeper.state.lines[line].waiters if w.called]
        one = self.chance.choice(called)
        await self.do(c.Answer(player=one.player, line=line, takes=self.chance.random() < 0.8))

    async def main(self):
        await self.do(c.CallToMain(table=self.table()))

    async def refuse(self):
        await self.do(c.RefuseMove(player=self.chance.choice([*self.floor.keeper.state.moves])))

    async def transfer(self):
        await self.do(c.Transfer(player=self.someone(), table=self.table()))

    async def close(self):
        await self.do(c.CloseGame(table=self.table(), by="ada"))

    async def breaks(self):
        table = self.table()
        state = self.floor.keeper.state
        names = who_draws(state, state.games[table])
        cards = self.chance.sample(STANDARD_CARDS, len(names))
        drawn = tuple(
            c.Drawn(player=who, card=card) for who, card in zip(names, cards, strict=True)
        )
        await self.do(c.BreakGame(table=table, drawn=drawn, by="ada"))

    async def picks_up(self):
        """Whoever has been away for long enough loses his seat, if the table says so."""
        games = self.floor.keeper.state.games.values()
        away = [(g.table, s.player) for g in games for s in g.sitting.values() if s.away_since]
        table, player = self.chance.choice(away)
        self.time += self.chance.choice((0, 40 * 60_000))
        await self.do(c.PickUpAbsent(table=table, player=player))

    async def undo(self):
        if (last := self.floor.keeper.last) is not None:
            await self.floor.record(r.Undone(sequence=last.sequence, by="ada"))

    async def hears(self):
        await self.floor._do_what_is_due()

    # At the tables, while the floor knows of nothing

    async def at(self, make):
        actor = self.floor.tables[self.table()]
        await actor.do(make)

    def of(self, keeper):
        return self.chance.choice([*keeper.table.state.players])

    def entered(self, keeper):
        """What the dealer of real cards enters next."""
        deal = keeper.table.deal
        if keeper.since is not None and self.chance.random() < 0.1:
            return tr.Undone(by="ada")
        if deal is not None:
            return tr.Acted(command=choose(deal, self.chance))
        if keeper.table.state.began:
            return tr.Began(deck=None)
        seat = keeper.table.state.players[self.of(keeper)].seat
        return tr.Said(command=t.GiveButton(seat=seat))

    async def leaves(self):
        await self.at(lambda k: tr.Said(command=t.Leave(player=self.of(k))))

    async def stands_up(self):
        await self.at(lambda k: tr.Said(command=t.SitOut(player=self.of(k))))

    async def comes_back(self):
        await self.at(lambda k: tr.Said(command=t.SitIn(player=self.of(k))))

    async def plays(self):
        """A table goes on by some deeds: the button, a deal, acts."""
        actor = self.floor.tables[self.table()]
        for _ in range(self.chance.randrange(1, 8)):
            keeper = actor.keeper
            if keeper.live:
                await actor.do(self.entered)
                continue
            if asked(keeper):
                await actor.do(lambda one: acts_for(one.table))
                continue
            hands = self.house.around.hands
            due = deal_due(keeper, Pace(), hands, self.time)
            if due is None:
                return
            await actor.do(lambda _, due=due: due.make())


DEEDS = {
    Storm.open_game: 6,
    Storm.sit: 14,
    Storm.join: 6,
    Storm.call: 6,
    Storm.answer: 8,
    Storm.main: 8,
    Storm.refuse: 1,
    Storm.transfer: 2,
    Storm.close: 1,
    Storm.breaks: 1,
    Storm.picks_up: 1,
    Storm.undo: 2,
    Storm.hears: 5,
    Storm.leaves: 3,
    Storm.stands_up: 3,
    Storm.comes_back: 4,
    Storm.plays: 25,
    Storm.restart: 3,
}


def weather(seed, steps=150, fails=0.05):
    """An evening of a storm; what was done and refused."""

    async def work():
        async with open_store("sqlite://") as store:
            return await Storm(store, seed, fails).run(steps)

    return asyncio.run(work())
