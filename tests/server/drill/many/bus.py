"""The bus between processes as it may be at its worst: messages are lost, doubled, late, overtaken
by others; processes are parted from each other for a while, stand still, or are dead.
"""

import asyncio
from collections import defaultdict

from floorman.server.scale.bus.bus import Unanswered

USUAL_S = 0.001
LATE_S = 1.5
NOBODY_S = 0.05


class Host:
    """A process, as far as the world goes: `dead` for good, still until then, or parted."""

    def __init__(self, name, loop):
        self.name, self.loop = name, loop
        self.dead = False
        self.caught = False  # it stands still as soon as it is about to write to a log
        self.still_until = self.cut_off_until = 0.0
        self._never = loop.create_future()

    @property
    def still(self):
        """For how many seconds more it stands still."""
        return max(0.0, self.still_until - self.loop.time())

    @property
    def cut_off(self):
        """Whether it cannot reach the database."""
        return self.loop.time() < self.cut_off_until

    async def goes(self):
        """Back when the process goes on; never, where it is dead."""
        while self.still and not self.dead:
            await asyncio.sleep(self.still)
        if self.dead:
            await asyncio.shield(self._never)


class Between:
    """What is between processes. `trouble` says how often something happens to a message."""

    def __init__(self, loop, chance, trouble):
        self.loop, self.chance, self.trouble = loop, chance, trouble
        self.listeners = defaultdict(list)
        self.servers = {}
        self.parted = {}
        self.lost = self.doubled = self.late = self.sent = 0

    def part(self, one, other, seconds):
        """Let nothing pass between two for so long."""
        self.parted[frozenset((one, other))] = self.loop.time() + seconds

    def heal(self):
        self.trouble = 0
        self.parted.clear()

    def delays(self, sender, to):
        """After how many seconds a message arrives: not at all, once, or twice."""
        self.sent += 1
        if self.loop.time() < self.parted.get(frozenset((sender, to)), 0.0):
            self.lost += 1
            return ()
        if self.chance.random() >= 0.002 * self.trouble:
            return (USUAL_S,)
        kind = self.chance.choice(("lost", "doubled", "late", "late"))
        setattr(self, kind, getattr(self, kind) + 1)
        later = USUAL_S + self.chance.uniform(0, LATE_S)
        return {"lost": (), "doubled": (USUAL_S, later), "late": (later,)}[kind]

    def bring(self, sender, to, arrive):
        """Have something arrive at a process, if it does."""
        for delay in () if sender.dead else self.delays(sender.name, to.name):
            self.loop.call_later(delay + sender.still, self._arrives, to, arrive)

    def _arrives(self, to, arrive):
        if to.dead:
            return
        if to.still:
            # What came meanwhile is heard in its order, once it goes on.
            self.loop.call_at(to.still_until, self._arrives, to, arrive)
            return
        arrive()


class SimulatedBus:
    """One process's end of the bus."""

    def __init__(self, between, host):
        self._between, self.host = between, host
        self._closed = False
        self._going = {}  # in their order, which a set has not

    def send(self, subject, data):
        for to, heard in [*self._between.listeners[subject]]:
            self._between.bring(self.host, to.host, lambda to=to, h=heard: to.hears(h, data))

    def hears(self, heard, data):
        if not self._closed:
            heard(data)

    async def listen(self, subject, heard):
        self._between.listeners[subject].append((self, heard))

    async def serve(self, subject, answers):
        self._between.servers[subject] = self, answers

    async def ask(self, subject, data, timeout_s):
        to, answers = self._between.servers.get(subject, (None, None))
        if to is None or to._closed or to.host.dead:
            await asyncio.sleep(NOBODY_S)
            raise Unanswered(subject)
        answer = asyncio.get_running_loop().create_future()
        self._between.bring(self.host, to.host, lambda: to.asked(self, answers, data, answer))
        try:
            async with asyncio.timeout(timeout_s):
                return await answer
        except TimeoutError:
            raise Unanswered(subject) from None

    def asked(self, by, answers, data, answer):
        """Somebody asks: he is told when it is answered, unless something is lost."""
        if self._closed:
            return
        task = asyncio.ensure_future(self._answer(by, answers, data, answer))
        self._going[task] = None
        task.add_done_callback(lambda done: self._going.pop(done, None))

    async def _answer(self, by, answers, data, answer):
        try:
            said = await answers(data)
        except Exception:
            return  # what raises is not answered
        self._between.bring(self.host, by.host, lambda: answer.done() or answer.set_result(said))

    async def close(self):
        self._closed = True
        for task in [*self._going]:
            task.cancel()
