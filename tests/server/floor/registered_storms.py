"""Storms over a floor whose house holds things against people, in a register of its own log.

While everything fails now and then, somebody keeps a notebook of what is held against whom; whoever
is seated, called or listed by the floor had nothing in it.
"""

import asyncio

from floorman.room import RoomRefused
from floorman.room.floor.lists.places import OTHERS
from floorman.server.floor.actor import FloorActor
from floorman.server.floor.asked import OfRegister
from floorman.server.house import House
from floorman.server.once import once_for
from floorman.server.play.driving import Pace
from floorman.server.register.actor import Register
from floorman.store import DoneBefore, StoreError, open_store
from tests.room.held_against import Notebook
from tests.server.floor.storms import NAMES, WALK_INS, Storm


class RegisteredStorm(Storm):
    """A storm with a register; `written` counts its lines, `let` those who were let by rightly."""

    def __init__(self, store, seed, fails=0.05, live=0.4):
        super().__init__(store, seed, fails, live)
        self.notebook = Notebook(self.chance, NAMES + WALK_INS)
        self.written = self.let = 0
        self.seats, self.calls, self.lists = {}, set(), set()
        self.undone = False

    async def start(self):
        """A process that knows what the store holds, and no more."""
        self.register = Register(self.store, lambda: self.time)
        await self.register.start()
        self.house = House(
            self.store, lambda: self.time, Pace(pause_ms=10**9), register=self.register
        )
        await self.house.start()
        asked = OfRegister(self.register)
        self.floor = FloorActor(self.house, asked)
        await self.floor._rebuild()
        asked.key_of = self.floor.key_of
        self.floor._lapsed = self.floor.keeper.now

    async def stop(self):
        await super().stop()
        await self.register.stop()

    async def holds(self):
        """Something is entered in the register or struck, as often as it takes; done once."""
        change = self.notebook.change("ABC", self.time)
        once = once_for("ada", f"entry {self.written:04}", repr(change.command), self.time)
        for _ in range(50):
            try:
                events = await self.register.do(change.command, once=once)
            except DoneBefore:
                events = self.numbered(change.line)
            except RoomRefused:
                assert not change.strikes
                return
            except StoreError:
                continue
            break
        self.notebook.note(change, events)
        self.written += 1

    def numbered(self, line):
        """What was entered last of somebody, though the answer was lost."""
        person = self.register.state.of(line.person)
        numbers = {
            "bar": person.bars,
            "debt": person.owes,
            "penalty": range(len(person.record.offences)),
        }.get(line.kind, ())
        return [type("Entered", (), {"number": max(numbers)})] if numbers else []

    async def undo(self):
        """What is taken back may bring somebody back to where he was before anything was held."""
        self.undone = True
        await super().undo()

    def deed(self):
        if self.chance.random() < 0.08:
            return RegisteredStorm.holds
        deed = super().deed()
        return RegisteredStorm.undo if deed is Storm.undo else deed

    async def check(self, settled):
        """Beside the rest: whoever is new in a seat, in a call or on a list has nothing against
        him. Whoever was there before is put out by his table, or plays on.
        """
        fails, self.fails = self.fails, 0
        async with self.floor.settled() as keeper:
            self.nobody_is_let_by(keeper.state)
        self.fails = fails
        await super().check(settled)

    def nobody_is_let_by(self, state):
        seats = {name: {*game.players} for name, game in state.games.items()}
        calls = {
            (one.player, one.called.table)
            for line in state.lines.values()
            for one in line.waiters
            if one.called is not None
        }
        # Those whom a broken game put on the list are of other classes.
        lists = {
            (one.player, name)
            for name, line in state.lines.items()
            for one in line.waiters
            if one.place[0] == OTHERS
        }
        if not self.undone:
            self.newcomers(state, seats, calls, lists)
        self.seats, self.calls, self.lists, self.undone = seats, calls, lists, False

    def newcomers(self, state, seats, calls, lists):
        for table, there in seats.items():
            before = self.seats.get(table, set())
            for player in there - before:
                self.nothing_against(state, player, "seat", table, before & there)
        for player, table in calls - self.calls:
            self.nothing_against(state, player, "seat", table, ())
        for player, line in lists - self.lists:
            self.nothing_against(state, player, "list", line, ())

    def nothing_against(self, state, player, what, game, others):
        found = self.notebook.against(player, what, {game}, others, self.time)
        assert not found, (player, what, game, found)
        self.let += 1


def weather(seed, steps=150, fails=0.05):
    """An evening of such a storm."""

    async def work():
        async with open_store("sqlite://") as store:
            return await RegisteredStorm(store, seed, fails).run(steps)

    return asyncio.run(work())
