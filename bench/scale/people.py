"""People who play while a room is troubled: they come back, and remember what they were told."""

import asyncio
import itertools
import time
from contextlib import suppress
from zlib import crc32

import httpx
import msgspec
import websockets

from bench.load import Load, Person, Yours, choose
from floorman.store import Noted

AWAY_S = 0.3
TALK = itertools.count(1)
FULL = 200


class Head(msgspec.Struct):
    """How far the log of a table was, and what stands for all of it."""

    records: int
    head: str


class State(msgspec.Struct):
    """What is read of a table's state, where it is told."""

    number: int = 0
    deal: int = 0
    log: Head | None = None


NOTHING = msgspec.Raw(b"")


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    id: int | None = None
    state: msgspec.Raw = NOTHING
    sequence: int = 0
    check: int | None = None
    yours: Yours | msgspec.UnsetType | None = msgspec.UNSET
    words: str = ""


READ = msgspec.json.Decoder(Message)
READ_STATE = msgspec.json.Decoder(State)


class Talking(Load):
    """What is measured; once it is, people talk too (`talks`). Who comes back says what he knows
    if he `resumes`.
    """

    def __init__(self, resumes):
        super().__init__()
        self.talks, self.resumes = False, resumes


class Player(Person):
    """Somebody who comes back when he is hung up on, and says again what may not have been heard.

    `came` is when he was told of his table last, `clicked_at` when he acted last; `heads` is the
    last that he was told of the log, `acked` what he said and was told to be said.
    """

    def __init__(self, table, who, load, chance, token):
        super().__init__(table, who, load, chance)
        self.token = token
        self.known, self.sequence, self.check = State(), 0, -1
        self.own, self.thinks = None, False
        self.came = self.clicked_at = 0.0
        self.hung_up = self.wholes = self.bytes = 0
        self.seated = self.leaving = False
        self.heads, self.acked, self.saying = set(), [], {}
        self.left = asyncio.Event()

    async def stay(self, url, think):
        """Play until he leaves, by as many sockets as that takes."""
        while not self.left.is_set():
            with suppress(OSError, websockets.WebSocketException, TimeoutError):
                await self.play(url, self.token, think)
            self.hung_up += not self.left.is_set()
            self.own = None
            await asyncio.sleep(AWAY_S * self.chance.uniform(0.75, 1.25))

    async def play(self, url, token, think):
        async with websockets.connect(url, compression=None, max_queue=None) as self.wire:
            await self.say(type="hello", version=1, token=token)
            await self.wire.recv()
            await self.watch()
            for words in [*self.saying.values()]:
                await self.say(**words)
            async for data in self.wire:
                self.bytes += len(data)
                await self.reads(READ.decode(data), think)
                if self.left.is_set():
                    return

    async def watch(self):
        known = {"sequence": self.sequence, "check": self.check} if self.load.resumes else {}
        await self.say(type="watch", id=1, table=self.table.key, changes=True,
                       after=self.known.number or -1, **known)  # fmt: skip

    async def reads(self, message, think):
        if message.type == "done":
            await self.done(message.id)
        elif message.type == "refused" and message.id == 2 and not self.seated:
            # Whoever had the seat has not left it yet.
            asyncio.get_running_loop().call_later(1, lambda: asyncio.ensure_future(self.sit()))
        elif message.type in ("refused", "error"):
            self.load.errors.append(message.words)
            self.ponder(think)
        if message.state is NOTHING:
            return
        if message.type == "snapshot":
            self.wholes += 1
            if not self.seated:
                await self.sit()
        self.note(message)
        if self.known.log is not None:
            self.heads.add((self.known.log.records, self.known.log.head))
        self.came = time.perf_counter()
        if message.type != "changed" or message.yours is not msgspec.UNSET:
            self.own = message.yours or None
            if self.leaving and self.own is None and 4 not in self.saying:
                self.left.set()
                return
        self.load.hears(self.table, self.who, self.known.number)
        self.ponder(think)

    def ponder(self, think):
        """Act after a while, if it is this person's turn; by then it may not be any more."""
        if self.own is not None and self.own.choices and not self.thinks:
            self.thinks = True
            wait = think * self.chance.uniform(0.6, 1.4)
            asyncio.get_running_loop().call_later(wait, lambda: asyncio.ensure_future(self.act()))

    async def act(self):
        self.thinks = False
        if self.own is not None and self.own.choices:
            if self.load.talks:
                await self.talk()
            self.clicked_at = time.perf_counter()
            await self.click(self.known, choose(self.own.choices, self.chance))

    def note(self, message):
        """What is known from now on. The text of a whole state is what its checksum is of."""
        self.known = known_by(self.known, message)
        self.sequence = message.sequence
        self.check = crc32(message.state) if message.check is None else message.check

    async def sit(self):
        with suppress(websockets.WebSocketException):
            await self.say(type="take-seat", id=2, table=self.table.key, seat=self.who, chips=FULL,
                           entry="post", once=f"sits-{self.token[4:20]}")  # fmt: skip

    async def done(self, number):
        if number == 2:
            self.seated = True
            await self.say(type="top-up", id=3, table=self.table.key, up_to=FULL)
        elif number in self.saying:
            self.acked.append(self.saying.pop(number).get("text"))

    async def go(self):
        """Leave when the deal is over: he plays on until then."""
        self.leaving = True
        self.saying[4] = {"type": "leave-table", "id": 4, "table": self.table.key,
                          "once": f"goes-{self.token[4:20]}"}  # fmt: skip
        with suppress(websockets.WebSocketException):
            await self.say(**self.saying[4])

    async def talk(self):
        """Say what nobody has said before."""
        number = 10 + next(TALK)
        text = f"{self.token[4:12]} {number}"
        self.saying[number] = {"type": "chat", "id": number, "table": self.table.key, "text": text,
                               "once": text.replace(" ", "-")}  # fmt: skip
        with suppress(websockets.WebSocketException):
            await self.say(**self.saying[number])

    def noted(self):
        """Every head that he was told of."""
        return [Noted(self.table.key, many, head) for many, head in self.heads]


def known_by(before, message):
    """What is known of a table after a message, which may tell only what has changed."""
    state = READ_STATE.decode(message.state)
    if message.type != "changed":
        return state
    return State(state.number or before.number, state.deal or before.deal, state.log or before.log)


class Visits:
    """People who come and go: every so many seconds one gets up, and a guest takes the seat."""

    def __init__(self, served, load, chance, think):
        self._served, self._load, self._chance, self._think = served, load, chance, think
        self.players, self._gone, self.came = [], [], 0
        self._tasks = []

    def begin(self, one):
        self.players.append(one)
        self._tasks.append(asyncio.create_task(one.stay(self._served.url, self._think)))

    def go_on(self, every_s):
        """Let people come and go from now on."""
        self._tasks.append(asyncio.create_task(self._go_on(every_s)))

    async def _go_on(self, every_s):
        async with httpx.AsyncClient(base_url=self._served.web, timeout=15) as web:
            while True:
                await asyncio.sleep(every_s * self._chance.uniform(0.5, 1.5))
                # Where the room is being troubled nobody comes.
                with suppress(httpx.HTTPError, KeyError, ValueError):
                    await self._change((await web.post("/api/guest")).json()["token"])

    async def _change(self, token):
        old = self._chance.choice([one for one in self.players if one.seated])
        self.players.remove(old)
        self._gone.append(old)
        await old.go()
        old.table.clicked = None  # the new one is told of it when he has come in
        self.begin(Player(old.table, old.who, self._load, self._chance, token))
        self.came += 1

    @property
    def waiting(self):
        return sum(not one.seated for one in self.players)

    def everybody(self):
        return [*self.players, *self._gone]

    def check(self):
        """Raises what went wrong with somebody: then nothing that is measured counts."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def end(self):
        self.check()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
