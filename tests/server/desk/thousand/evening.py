"""An event of so many entries, step by step, from the first entry to the last prize."""

import asyncio
import random
import time
from collections import defaultdict
from importlib import resources

from floorman.server.desk import records as r
from floorman.server.desk.summary import phase
from floorman.server.rest.desk.seen.dues import dues_seen
from tests.server.desk.thousand.doors import BY, REFUSED, OverHttp, Straight, Watchers, a_room
from tests.server.desk.thousand.figures import Figures

MINUTE = 60_000
# One step of so many comes over HTTP.
EVERY = 8
LAST = 3


class Evening:
    """An event that goes on by the commands of its director; who watches has each step before the
    next is asked for.
    """

    def __init__(self, hall, host, seed=1):
        self.hall, self.host, self.chance = hall, host, random.Random(seed)
        self.figures, self.refused = Figures(), defaultdict(int)
        self.steps, self.busted = defaultdict(int), 0

    async def opens(self, schedule):
        opened = r.Opened(schedule=schedule, name="Thousand", by=BY, secret="0" * 32)
        self.key = await self.hall.open(opened, None)
        self.actor = await self.hall.event(self.key)
        self.straight, self.http = Straight(self.actor), OverHttp(self.host, self.key)
        self.watchers = Watchers(self.hall, self.actor, self.key, self.host)
        await self.watchers.have(self.actor.sequence)

    @property
    def state(self):
        return self.actor.keeper.state

    # One step

    async def timed(self, kind, work, rest=False, tells=True):
        """Whether it was done; what it took is noted."""
        began, worked = time.perf_counter(), time.process_time()
        try:
            await work()
        except REFUSED as refusal:
            self.refused[f"{kind}: {str(refusal)[:60]}"] += 1
            return False
        answered = built = shown = time.perf_counter()
        if tells:
            built, shown = await self.watchers.have(self.actor.sequence)
        times = {"answered": answered, "built": max(answered, built)}
        if tells:
            times["shown"] = shown
        took = {name: 1000 * (at - began) for name, at in times.items()}
        work = 1000 * (time.process_time() - worked)
        self.figures.note(kind, rest, work=work, **took)
        return True

    async def does(self, type_, **command):
        asked = {"type": type_} | command
        self.steps[type_] += 1
        rest = self.steps[type_] % EVERY == 0
        if rest and type_ == "register":
            asked["person"] = await self.host.person(f"Guest {self.steps[type_]}")
        door = self.http if rest else self.straight
        return await self.timed(type_, lambda: door.do(asked), rest)

    async def takes(self, command):
        own = {**command}
        return await self.does(own.pop("type"), **own)

    async def undoes(self, back):
        """Take a step back, so many before the last, and have it again."""
        entries = self.actor.keeper.entries
        held = [one.sequence for one in entries if one.did and not one.undone]
        if len(held) <= back:
            return
        number, kind = held[-1 - back], f"{back} back"
        self.steps[kind] += 1
        rest = self.steps[kind] % EVERY == 0
        door = self.http if rest else self.straight
        if await self.timed(f"undo ({kind})", lambda: door.undo(number), rest):
            await self.timed(f"redo ({kind})", lambda: door.redo(number), rest)

    async def foresees(self, command):
        """What would come of it, as the console asks before anything is done."""
        body = {"command": command, "why": "said"}
        await self.timed("preview", lambda: self.http.ask("preview", body), True, tells=False)

    # The evening

    def playing(self):
        return [one.id for one in self.state.entrants.values() if one.status == "in"]

    async def seats(self):
        """Whatever is due is done, and hand for hand the tables end their deal."""
        for _ in range(400):
            due = next((one for one in dues_seen(self.actor.keeper) if one.kind != "rebuy"
                        and (one.command or one.choices)), None)  # fmt: skip
            if due is None and not await self.a_round():
                return
            if due is not None:
                await self.takes_due(due)

    async def takes_due(self, due):
        command = due.command or due.choices[0].command
        if due.kind == "race":
            sitting = [*self.state.tables[command["table"]].sitting.values()]
            command = command | {"odd": [[one, 1 + n % 3] for n, one in enumerate(sitting[:4])]}
        assert await self.takes(command), (due, self.refused)

    async def a_round(self):
        """Hand for hand every table ends its deal; whether there was anything to end."""
        if not (self.state.hand_for_hand and self.state.gone):
            return False
        for table in [*self.state.tables]:
            if table in self.state.tables and self.state.hand_for_hand:
                await self.does("table-done", table=table)
        return True

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
        while len(self.playing()) > LAST and not self.state.over:
            await self.busts()
            await self.now_and_then(entries)
        await self.agree()

    async def now_and_then(self, entries):
        if self.busted % max(1, entries // 8) == 0:
            await self.next_level()
        if self.chance.random() < 0.02:
            await self.undoes(self.chance.choice((0, 0, 1, 5, 20)))
        if self.chance.random() < 0.05:
            player = self.chance.choice(self.playing())
            await self.does("note", player=player, words="asked for a chair")
        if self.chance.random() < 0.03:
            await self.does("pause-clock", runs=False)
            await self.does("pause-clock", runs=True)
            await self.does("add-time", ms=MINUTE)

    async def next_level(self):
        step = self.state.step + 1
        if step < len(self.state.schedule.steps):
            await self.does("set-clock", step=step, left_ms=10 * MINUTE)
            await self.seats()

    async def busts(self):
        """Somebody loses all his chips, and may come again."""
        names = self.playing()
        if len(names) < 2:
            return
        self.busted += 1
        player = self.chance.choice(names)
        command = {"type": "bust", "players": [{"player": player}]}
        if self.busted % 10 == 0:
            await self.foresees(command)
        assert await self.takes(command), self.refused
        if player in self.state.broke:
            again = "rebuy" if self.chance.random() < 0.5 else "decline-rebuy"
            await self.does(again, player=player)
        elif not self.state.closed and self.chance.random() < 0.3:
            await self.does("reenter", player=player)
        await self.seats()

    async def agree(self):
        """The last are counted, shown what a deal comes to, agree, and are paid."""
        names = self.playing()
        chips = (await self.host.get(self.http.path))["totals"]["chips"]
        stacks = {name: chips // len(names) // 1_000 * 1_000 for name in names}
        stacks[names[0]] += (chips - sum(stacks.values())) // 1_000 * 1_000
        await self.does("count-stacks", stacks=[[*one] for one in stacks.items()])
        if sum(stacks.values()) != chips:
            await self.does("accept-count", why="odd chips were raced for")
        body = {"stacks": stacks}
        work = self.http.ask("calculator", body)
        await self.timed("calculator", lambda: work, True, tells=False)
        await self.does("agree", parties=names, method="icm", director="pays-all")
        for name in names[:-1]:
            await self.does("bust", players=[{"player": name}])
        for name in [*self.state.paid]:
            await self.does("paid", player=name)

    async def stop(self):
        await self.watchers.stop()


async def far_back(one):
    """The step that is furthest back and can be taken back by itself, a note: taken back and had
    again, while others note and announce what they like.
    """
    note = next((e.sequence for e in one.actor.keeper.entries
                 if e.did and type(e.did.command).__name__ == "Note"), None)  # fmt: skip
    if note is None:
        return
    for kind, turn in (("undo", one.straight.undo), ("redo", one.straight.redo)):
        began = time.perf_counter()
        turning = asyncio.create_task(turn(note))
        while not turning.done():
            await beside(one)
        await turning
        one.figures.far[f"{kind} of the first note"] = 1000 * (time.perf_counter() - began)
        await one.watchers.have(one.actor.sequence)


async def beside(one):
    """Another step meanwhile."""
    began, player = time.perf_counter(), next(iter(one.state.entrants))
    await one.straight.do({"type": "note", "player": player, "words": "has come"})
    built, _ = await one.watchers.have(one.actor.sequence)
    one.figures.beside.append(1000 * (built - began))


def schedule():
    """An evening with late entries, re-entries and rebuys."""
    folder = resources.files("floorman.tournament") / "schedules"
    text = (folder / "regular.toml").read_text(encoding="utf-8")
    return f"{text}\n[rebuys]\ncost = 100\nchips = 10000\nlevels = 3\nat_most = 10000\n"


async def evening(entries, folder):
    """An evening of so many entries; what it took."""
    async with a_room(folder) as (hall, host):
        one = Evening(hall, host)
        await one.opens(schedule())
        try:
            await one.runs(entries)
            await far_back(one)
        finally:
            await one.stop()
        one.records, one.phase = one.actor.sequence, phase(one.actor.keeper)
        return one
