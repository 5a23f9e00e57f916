"""Events at the desk at which everything fails now and then: the store, the process. Time is the
test's own.
"""

import asyncio
from collections import Counter
from random import Random

from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.hall import DeskHall
from floorman.server.desk.proof import audit_desk
from floorman.server.once import once_for
from floorman.server.rest.desk.asking import asked_command
from floorman.server.rest.desk.seen.dues import dues_seen
from floorman.store import DoneBefore, StoreError, StoreFailed, open_store
from floorman.tournament import TournamentRefused
from tests.server.desk.thousand.evening import schedule

BY = "ada"
REFUSED = (TournamentRefused, Denied, StoreError, DoneBefore, LookupError)


class Storm:
    """A hall with one event, that is started again and again over one store."""

    def __init__(self, store, seed, fails=0.05):
        self.store, self.chance, self.fails = store, Random(seed), fails
        self.time, self.done, self.refused = 1_000, Counter(), Counter()
        self.asked, self.key, self.given = 0, "", ""
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
        self.hall = DeskHall(self.store, lambda: self.time)
        opened = r.Opened(schedule=schedule(), name="Storm", by=BY, secret="cd" * 16)
        self.key = await self.hall.open(opened, None)
        self.store.append = self._perhaps

    async def start(self):
        """A process that knows what the store holds, and no more."""
        self.hall = DeskHall(self.store, lambda: self.time)
        await self.hall.start()
        (self.key,) = {*self.hall.events, *self.hall.asleep}

    async def restart(self):
        self.store.append = self._append
        await self.hall.stop()
        self.time += self.chance.choice((0, 10_000, 600_000))
        await self.start()
        self.store.append = self._perhaps

    async def actor(self):
        return await self.hall.event(self.key)

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
            if self.chance.random() < 0.1:
                await self.check()
        self.fails = 0
        await self.restart()
        await self.check()
        await self.hall.stop()
        return self

    def deed(self):
        """What is done next."""
        return self.chance.choices([*DEEDS], [*DEEDS.values()])[0]

    async def check(self):
        """What is seen is what is stored, and it is sound."""
        fails, self.fails = self.fails, 0
        actor = await self.actor()
        async with actor.settled() as keeper:
            seen = keeper.copy()
        assert actor.sequence == await self.store.last_sequence(self.key)
        assert (found := await audit_desk(self.store)) == [], found
        self.fails = fails
        again = DeskHall(self.store, lambda: self.time)
        await again.start()
        try:
            async with (await again.event(self.key)).settled() as keeper:
                keeper.advance(self.time)
                seen.advance(self.time)
                assert keeper.data() == seen.data()
        finally:
            await again.stop()

    # What is done

    async def does(self, type_, **command):
        await self.takes({"type": type_} | command)

    async def takes(self, command):
        """A command, asked for again under the same id where nobody knows what came of it."""
        self.asked += 1
        given = f"asked-{self.asked}"
        once = once_for(BY, given, given, self.time)
        actor = await self.actor()

        def make(keeper):
            asked = asked_command(command, BY, "said", keeper)
            return (keeper.decide(asked, BY, "said"),)

        before = actor.sequence
        for _ in range(3):
            try:
                await actor.do(make, once)
                return
            except DoneBefore as done:
                assert int(done.once.answer) > before, "done, but when?"
                return
            except StoreError:
                continue

    def someone(self):
        names = [one.id for one in self.keeper().state.entrants.values() if one.status == "in"]
        return self.chance.choice(names)

    def keeper(self):
        return self.hall.events[self.key].keeper

    async def register(self):
        await self.does("register", person=f"p{self.asked}", accepts=True)

    async def begins(self):
        if len(self.keeper().state.entrants) < 14:
            raise LookupError("too few yet")
        await self.does("start")

    async def bust(self):
        await self.does("bust", players=[{"player": self.someone()}])

    async def note(self):
        await self.does("note", player=self.someone(), words="a chair")

    async def rebuy(self):
        kind = self.chance.choice(("rebuy", "decline-rebuy"))
        await self.does(kind, player=self.chance.choice([*self.keeper().state.broke]))

    async def due(self):
        due = [one for one in dues_seen(self.keeper()) if one.command]
        await self.takes(self.chance.choice(due).command)

    async def clock(self):
        runs = self.keeper().state.paused_at is not None
        await self.does("pause-clock", runs=runs)

    async def undo(self):
        held = [one.sequence for one in self.keeper().entries if one.did and not one.undone]
        number = held[-1 - self.chance.choice((0, 0, 1, 3, 9, 20, 30))]
        await (await self.actor()).undo(number, BY, "a slip", True, None)

    async def redo(self):
        gone = [one.sequence for one in self.keeper().entries if one.undone]
        await (await self.actor()).redo(self.chance.choice(gone), BY, None)


DEEDS = {
    Storm.register: 20,
    Storm.begins: 3,
    Storm.bust: 10,
    Storm.note: 4,
    Storm.rebuy: 6,
    Storm.due: 10,
    Storm.clock: 3,
    Storm.undo: 8,
    Storm.redo: 6,
    Storm.restart: 2,
}


def weather(seed, steps=120, fails=0.05):
    """An evening of a storm; what was done and refused."""

    async def work():
        async with open_store("sqlite://") as store:
            return await Storm(store, seed, fails).run(steps)

    return asyncio.run(work())
