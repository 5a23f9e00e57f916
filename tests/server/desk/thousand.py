"""An event of a thousand entries at the desk, step by step: how long each takes at the server, and
until displays that wait for news have it.

    python -m tests.server.desk.thousand [ENTRIES]
"""

import asyncio
import gc
import random
import sys
import tempfile
import time
from collections import defaultdict
from importlib import resources
from pathlib import Path

import msgspec

from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.hall import DeskHall
from floorman.server.desk.summary import phase
from floorman.server.rest.desk.answering import followed
from floorman.server.rest.desk.asking import asked_command
from floorman.server.rest.desk.seen.console import console
from floorman.server.rest.desk.seen.dues import dues_seen
from floorman.server.rest.desk.seen.shown import display
from floorman.store import open_store
from floorman.tournament import TournamentRefused

BY = "ada"
DISPLAYS = 4


class Evening:
    """An event that goes on by the commands of its director; `took` are milliseconds by step,
    `worked` those of the processor, with displays and a console that follow."""

    def __init__(self, hall, seed=1):
        self.hall, self.chance = hall, random.Random(seed)
        self.took, self.shown, self.worked = defaultdict(list), [], defaultdict(list)
        self.actor, self.key = None, ""
        self.refused = defaultdict(int)

    async def opens(self, schedule):
        opened = r.Opened(schedule=schedule, name="Thousand", by=BY, secret="0" * 32)
        self.key = await self.hall.open(opened, None)
        self.actor = await self.hall.event(self.key)
        self.waiting = [asyncio.create_task(self._watch(n)) for n in range(DISPLAYS)]
        self.waiting.append(asyncio.create_task(self._direct()))
        self.heard = asyncio.Event()

    @property
    def state(self):
        return self.actor.keeper.state

    async def _watch(self, number):
        """A display that always waits for news."""
        tag = ""
        key = self.key
        see = ("display ", lambda keeper, last, now: display(keeper, key, last, now))
        while True:
            answer = await followed(self.hall, self.actor, see, tag, 20)
            tag = answer.headers["etag"]
            if answer.status_code == 200 and number == 0:
                msgspec.json.decode(answer.body)
                self.seen_at = time.perf_counter()
                self.heard.set()

    async def _direct(self):
        """A console that always waits for news."""
        tag, key = "", self.key
        see = ("console", lambda keeper, last, now: console(keeper, key, last, now))
        while True:
            answer = await followed(self.hall, self.actor, see, tag, 20)
            tag = answer.headers["etag"]

    async def timed(self, kind, work):
        self.heard.clear()
        began, worked = time.perf_counter(), time.process_time()
        try:
            await work()
        except (TournamentRefused, Denied) as refusal:
            self.refused[f"{kind}: {str(refusal)[:60]}"] += 1
            return False
        self.took[kind].append(1000 * (time.perf_counter() - began))
        await asyncio.wait_for(self.heard.wait(), 60)
        self.shown.append(1000 * (self.seen_at - began))
        await asyncio.sleep(0)
        self.worked[kind].append(1000 * (time.process_time() - worked))
        return True

    async def does(self, type_, **command):
        def make(keeper):
            asked = asked_command({"type": type_} | command, BY, "said", keeper)
            return (keeper.decide(asked, BY, "said"),)

        return await self.timed(type_, lambda: self.actor.do(make, None))

    async def takes(self, command):
        own = {**command}
        return await self.does(own.pop("type"), **own)

    async def undoes(self, back):
        """Take a step back, so many before the last, and have it again."""
        held = [one.sequence for one in self.actor.keeper.entries if one.did and not one.undone]
        if len(held) <= back:
            return
        number = held[-1 - back]
        kind = f"undo ({back} back)"
        if await self.timed(kind, lambda: self.actor.undo(number, BY, "by mistake", False, None)):
            await self.timed(f"redo ({back} back)", lambda: self.actor.redo(number, BY, None))

    async def seats(self):
        """Whatever is due is done."""
        for _ in range(30):
            due = next((one for one in dues_seen(self.actor.keeper) if one.kind != "rebuy"
                        and (one.command or one.choices)), None)  # fmt: skip
            if due is None:
                return
            if not await self.takes(due.command or due.choices[0].command):
                return

    def playing(self):
        return [one.id for one in self.state.entrants.values() if one.status == "in"]

    async def runs(self, entries):
        for number in range(entries * 8 // 10):
            await self.does("register", person=f"p{number:04}", accepts=True)
            if number % 100 == 50:
                await self.undoes(0)
        await self.does("start")
        for number in range(entries * 8 // 10, entries):
            await self.does("register", person=f"p{number:04}", accepts=True)
            if number % 5 == 0:
                await self.busts()
        while len(self.playing()) > 1 and not self.state.over:
            await self.busts()
            if self.chance.random() < 0.02:
                await self.undoes(self.chance.choice((0, 0, 1, 5, 20)))
            if self.chance.random() < 0.05:
                player = self.chance.choice(self.playing())
                await self.does("note", player=player, words="asked for a chair")

    async def busts(self):
        """Somebody loses all his chips, and may come again."""
        names = self.playing()
        if len(names) < 2:
            return
        player = self.chance.choice(names)
        await self.does("bust", players=[{"player": player}])
        if self.state.entrants[player].status == "in":
            return
        if player in self.state.broke:
            again = "rebuy" if self.chance.random() < 0.5 else "decline-rebuy"
            await self.does(again, player=player)
        elif not self.state.closed and self.chance.random() < 0.3:
            await self.does("reenter", player=player)
        await self.seats()

    async def stop(self):
        for task in self.waiting:
            task.cancel()
        await asyncio.gather(*self.waiting, return_exceptions=True)


def schedule():
    """An evening with late entries, re-entries and rebuys."""
    folder = resources.files("floorman.tournament") / "schedules"
    text = (folder / "regular.toml").read_text(encoding="utf-8")
    return f"{text}\n[rebuys]\ncost = 100\nchips = 10000\nlevels = 3\nat_most = 10000\n"


async def evening(entries, folder):
    """An evening of so many entries; what it took."""
    async with open_store(f"sqlite:///{folder}/room.db") as store:
        began = time.monotonic()
        hall = DeskHall(store, lambda: 1_000_000 + round(1000 * (time.monotonic() - began)))
        one = Evening(hall)
        await one.opens(schedule())
        await one.runs(entries)
        await far_back(one)
        one.records, one.phase = one.actor.sequence, phase(one.actor.keeper)
        await one.stop()
        await hall.stop()
        return one


async def far_back(one):
    """The step that is furthest back and can be taken back by itself: a note."""
    note = next((e.sequence for e in one.actor.keeper.entries
                 if e.did and type(e.did.command).__name__ == "Note"), None)  # fmt: skip
    if note is not None:
        work = one.actor.undo(note, BY, "by mistake", False, None)
        await one.timed("undo (the first note)", lambda: work)


def told(kind, times):
    some = sorted(times)
    at = some[min(len(some) - 1, len(some) * 99 // 100)]
    print(f"{kind:24}{len(some):7}{some[len(some) // 2]:9.1f}{at:9.1f}{some[-1]:9.1f}")


def tell(one):
    print(f"{one.records:,} records, the event is {one.phase}; milliseconds at the server:")
    print(f"{'step':24}{'times':>7}{'median':>9}{'99 %':>9}{'most':>9}")
    for kind, times in sorted(one.took.items()):
        told(kind, times)
    shown = sorted(one.shown)
    print(
        f"until a waiting display has it: median {shown[len(shown) // 2]:.1f}, "
        f"99 % {shown[len(shown) * 99 // 100]:.1f}, most {shown[-1]:.1f}"
    )
    print("work of the processor for a step with all who watch, milliseconds:")
    told("all", [ms for times in one.worked.values() for ms in times])
    for kind, times in sorted(one.worked.items()):
        told(kind, times)
    bases = one.actor.keeper._bases
    kept = sum(len(base.data) for base in bases)
    print(f"remembered: {len(bases)} bases, {kept / 1e6:.1f} MB")
    for what, times in sorted(one.refused.items()):
        print(f"refused {times} times: {what}")


if __name__ == "__main__":
    gc.set_threshold(50_000, 20, 100)  # as the program has it
    with tempfile.TemporaryDirectory() as folder:
        tell(asyncio.run(evening(int((sys.argv[1:] or ["1000"])[0]), Path(folder))))
