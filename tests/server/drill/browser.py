"""A person at a simulated browser: attentive or not, with a good connection or a bad one."""

import asyncio
import json

import msgspec

from tests.server.changes.changing import Whole
from tests.server.drill.mirror import BrokenError
from tests.server.drill.parts import Shares

HELLO = 1
CLOSED = object()


class Wire:
    """A socket as an ASGI server gives it to the application, with the net's delays."""

    def __init__(self, browser, loop):
        self.browser, self.loop = browser, loop
        self.up, self.down = asyncio.Queue(), asyncio.Queue()
        self.up.put_nowait({"type": "websocket.connect"})
        self.broken = self.lingers = False
        self.slow = 0.0
        self.arrives = 0.0
        self.last = {}  # the last number that it was told of each table
        self.wholes = {}  # what it knows of each, as the server has told it

    async def receive(self):
        return await self.up.get()

    async def send(self, message):
        if self.slow:
            await asyncio.sleep(self.slow)
        if self.lingers:
            return  # into the void, as nobody has noticed yet
        if self.broken:
            raise OSError("the connection is lost")
        data = message.get("text") if message["type"] == "websocket.send" else None
        if data is None and message["type"] != "websocket.close":
            return
        delay = self.browser.chance.choice((0.001, 0.01, 0.05, 0.3))
        self.arrives = max(self.arrives + 1e-6, self.loop.time() + delay)
        self.loop.call_at(self.arrives, self.down.put_nowait, CLOSED if data is None else data)

    def say(self, data, delays=(0.0,)):
        for delay in delays:
            if delay:
                self.loop.call_later(delay, self._comes_in, data)
            else:
                self._comes_in(data)

    def _comes_in(self, data):
        if not self.broken or self.lingers:
            self.up.put_nowait({"type": "websocket.receive", "bytes": data})

    def cut(self):
        """Hang up. The room may notice that later, and what is under way still comes in."""
        if self.broken:
            return
        self.broken = True
        self.down.put_nowait(CLOSED)
        after = self.browser.net.lingers()
        if after:
            self.lingers = True
            self.loop.call_later(after, self.end)
        else:
            self.end()

    def end(self):
        """The room notices that nobody is there."""
        self.broken, self.lingers = True, False
        self.up.put_nowait({"type": "websocket.disconnect", "code": 1006})


class Browser:
    """Lives on when the room dies, and connects again. `sent` is all that it asked for, by id;
    `everybody` are the browsers of the drill.
    """

    def __init__(self, name, chance, note, net, everybody):
        self.name, self.chance, self.note, self.net = name, chance, note, net
        self.everybody, self.shares = everybody, Shares(self)
        self.account = self.token = None
        self.calm = False
        self.counter = 10
        self.sent = {}
        self.best, self.heard = {}, {}
        self.states, self.parts, self.wholes = {}, {}, {}
        self.raw = []
        self.wire = None
        self.failure = None
        self.missed = 0

    # What was asked for

    def asked(self, number):
        """Every message with that number."""
        return self.sent.get(number, ())

    def find(self, table, fits):
        """A message about a table that has not been carried out, the oldest that fits."""
        for several in self.sent.values():
            for one in several:
                open_ = not one["stored"] and not one["answered"]
                if open_ and one.get("table") == table and fits(one):
                    return one
        return None

    def settled(self, one, *, stored):
        """Whether a message was carried out, or was not. Of several that ask for the same, nobody
        can tell which one it was that was carried out.
        """
        if one["stored"] != stored:
            for other in (other for several in self.sent.values() for other in several):
                alike = _what(other) == _what(one) and not other["answered"]
                if alike and other["stored"] == stored:
                    one["stored"], other["stored"] = stored, not stored
                    break
        return one["stored"] == stored

    def say(self, kind, *, repeat=None, **fields):
        """Send a message, to be answered by its number."""
        if repeat is None:
            self.counter += 1
            message = {"type": kind, "id": self.counter, **fields}
            if kind in ONCE:
                message["once"] = f"{self.name}-{self.counter}"
        else:
            message = repeat
        entry = {**message, **dict.fromkeys(MARKS, False), "repeated": repeat is not None}
        known = self.sent.setdefault(message["id"], [])
        for one in known:
            one["repeated"] = True
            one["answered"] &= one["stored"]  # what was refused is asked once more
        # A click that comes again is the same click.
        if repeat is None or message["type"] not in ("act", "set-cards", *ONCE):
            known.append(entry)
        self.raw = [*self.raw[-20:], message]
        delays = (0.0,) if kind == "hello" else self.net.delays()
        if len(delays) > 1:
            for one in known:
                one["repeated"] = True
        self.out(json.dumps(message).encode(), delays)

    def out(self, data, delays=(0.0,)):
        self.note(f"from {self.name}", data)
        self.wire.say(data, delays)

    # A life

    async def live(self, life):
        """Connect, play, lose the connection, connect again, for as long as the process lives."""
        try:
            await asyncio.sleep(self.chance.uniform(0, 0.5))
            while self.account is None:
                await self._come_in(life)
            while True:
                await self._visit(life)
                await asyncio.sleep(self.chance.choice((0.05, 0.5, 4, 12)))
        except BrokenError as broken:
            self.failure = broken
            raise

    async def _come_in(self, life):
        try:
            account, self.token = await life.room.people.guest()
        except life.injected:
            await asyncio.sleep(1)
        else:
            self.account = account.id
            life.mirror.browsers[account.id] = self

    async def _visit(self, life):
        self.wire = self.wire_to(life)
        self.states, self.parts, self.wholes = {}, {}, {}
        served = life.serve(self.wire)
        try:
            self.say("hello", version=HELLO, token=self.token)
            await self._talk(life)
        finally:
            self.wire.cut()
            if not self.wire.lingers:
                await asyncio.gather(served, return_exceptions=True)

    def wire_to(self, life):
        """A socket to the room."""
        return Wire(self, life.loop)

    async def _talk(self, life):
        while True:
            wait = self.chance.expovariate(0.5 if self.calm else 0.8)
            try:
                async with asyncio.timeout(wait):
                    data = await self.wire.down.get()
            except TimeoutError:
                if self.states or self.chance.random() < 0.5:
                    self._fancy(life)
                continue
            if data is CLOSED:
                return
            message = self._whole(msgspec.json.decode(data))
            if message is not None:
                self._hear(message, life)

    def _whole(self, message):
        """The message, where it tells what has changed as one that tells the whole; None for one
        that is lost on the browser, which notices that with the next and asks for the whole.
        """
        if message["type"] not in ("snapshot", "update", "changed"):
            return message
        table = message["table"]
        if message["type"] != "changed":
            self.wholes[table] = Whole()
        elif table not in self.wholes or self.chance.random() < 0.02:
            return None
        if self.wholes[table].hear(message):
            del self.wholes[table]
            self.missed += 1
            self._watch(table)
            return None
        return self.wholes[table].as_told(message) if message["type"] == "changed" else message

    def _hear(self, message, life):
        if message["type"] == "welcome":
            for table in self.chance.sample(life.tables, min(2, len(life.tables))):
                self._watch(table)
            self._say_again()
        if message["type"] == "error" and message["code"] in ("no-session", "version"):
            raise BrokenError(f"{self.name} is not let in: {message}")
        self.shares.hear(message)
        if message["type"] in ("snapshot", "update"):
            table = message["state"]["table"]
            self.heard[table] = message["state"]["number"]
            self.states[table], self.parts[table] = message["state"], message["yours"]
            yours = message["yours"] or {}
            if yours.get("choices") or yours.get("setting") or yours.get("shows"):
                thinks = self.chance.choice((0.2, 1, 2, 5 if self.calm else 20))
                life.loop.call_later(thinks, self._act, message, self.wire)

    def _say_again(self):
        """What was not answered before the line was lost is asked for again, as clients do."""
        for message in [one for one in self.raw if one["type"] in ONCE]:
            entries = self.sent.get(message["id"], ())
            if not any(one["answered"] for one in entries) and self.chance.random() < 0.5:
                self.say("", repeat=message)

    def _watch(self, table):
        changes = self.chance.random() < 0.7
        self.say("watch", table=table, after=self.heard.get(table, -1), changes=changes)

    def _act(self, message, wire):
        """Click on a choice of a message that may be an old one by now."""
        if wire is not self.wire or wire.broken:
            return
        state = message["state"]
        current = self.states.get(state["table"], {}).get("number") == state["number"]
        if not current and (self.calm or self.chance.random() < 0.7):
            return
        fields = {"table": state["table"], "deal": state["deal"], "seen": state["number"]}
        if message["yours"].get("setting"):
            self._set(message["yours"]["setting"], fields)
        elif message["yours"].get("shows"):
            self.say("act", **fields, act=message["yours"]["shows"]["act"])
        else:
            self.say("act", **fields, act=self._chosen(message["yours"]["choices"]))
        if self.chance.random() < 0.1:
            self.say("act", repeat=self.raw[-1])

    def _set(self, setting, fields):
        """Set the cards anywhere, now and then too many in a row."""
        cards = self.chance.sample(setting["cards"], len(setting["cards"]))
        away = setting.get("throw", 0)
        slots = [row for row, room in enumerate(setting["room"]) for _ in range(room)]
        if self.chance.random() < 0.9:
            self.chance.shuffle(slots)
        rows = [[] for _ in setting["room"]]
        for card, row in zip(cards[away:], slots, strict=False):
            rows[row].append(card)
        if self.chance.random() < 0.05:
            rows[0].append(cards[0])
        self.say("look-at", table=fields["table"], rows=rows)
        self.say("set-cards", **fields, rows=rows, discards=cards[:away])

    def _chosen(self, choices):
        staying = [one for one in choices if one["label"] != "Fold"]
        one = self.chance.choice(staying if staying and self.chance.random() < 0.8 else choices)
        act = dict(one["act"])
        if one.get("least") is not None:
            act["to"] = self.chance.choice((one["least"], one["least"], one["most"]))
        if one.get("cards_least") is not None:
            number = self.chance.randint(one["cards_least"], one["cards_most"])
            act["cards"] = self.chance.sample(one["cards"], number)
        return act

    # Whatever comes to mind

    def _fancy(self, life):
        if not self.states:
            for table in self.chance.sample(life.tables, min(1, len(life.tables))):
                self._watch(table)
            return
        table = self.chance.choice(sorted(self.states))
        own = self.parts[table]
        if own is None:
            free = [one["seat"] for one in self.states[table]["seats"] if not one.get("player")]
            if free and self.chance.random() < 0.7:
                self.say("take-seat", table=table, seat=self.chance.choice(free), chips=200)
                return
        elif "come-back" in own.get("may", ()) and (self.calm or self.chance.random() < 0.6):
            self.say("come-back", table=table, entry=self.chance.choice([*own["ways_in"], "wait"]))
            return
        self._whim(table, life)

    def _whim(self, table, life):
        kinds = CALM if self.calm else WILD
        kind = self.chance.choices([*kinds], [*kinds.values()])[0]
        make = getattr(self, f"_{kind}", None)
        if make is not None:
            make(table, life)
        else:
            self.say(kind.replace("_", "-"), table=table)

    def _chat(self, table, _life):
        self.say("chat", table=table, text=f"{self.name} says {self.counter}")

    def _come_back(self, table, _life):
        self.say("come-back", table=table, entry="wait")

    def _add_chips(self, table, _life):
        self.say("add-chips", table=table, chips=self.chance.choice((1, 40, 200, 10**9)))

    def _top_up(self, table, _life):
        self.say("top-up", table=table, up_to=self.chance.choice((0, 100, 300, 10**9)))

    def _move_seat(self, table, _life):
        self.say("move-seat", table=table, seat=self.chance.randrange(-1, 8))

    def _take_seat(self, table, _life):
        seat, chips = self.chance.randrange(-1, 8), self.chance.choice((0, 5, 100, 10**7))
        self.say("take-seat", table=table, seat=seat, chips=chips)

    def _prefer(self, _table, _life):
        one = self.chance.choice(("mucks_losers", "uses_time_bank", "watches_unseen"))
        self.say("prefer", **{one: self.chance.random() < 0.5})

    def _name_form(self, table, _life):
        form = self.chance.choice(("holdem", "razz", "badugi", "whist"))
        self.say("name-form", table=table, form=form, structure="limit")

    def _why(self, table, _life):
        number = self.heard.get(table, 0) - self.chance.randrange(5)
        self.say("why", table=table, number=number)

    def _look(self, _table, life):
        self._watch(self.chance.choice(life.tables))

    def _unwatch(self, table, _life):
        self.say("unwatch", table=table)
        self.states.pop(table, None)
        self.parts.pop(table, None)

    def _again(self, _table, _life):
        """Something that was said before, once more."""
        self.say("", repeat=self.chance.choice(self.raw))

    def _stale(self, table, _life):
        """A click out of turn, for another deal, or after something has happened."""
        state = self.states[table]
        acts = ({"type": "check"}, {"type": "call"}, {"type": "fold"}, {"type": "push-pot"})
        seen = state["number"] - self.chance.choice((0, 1, 3, 10))
        deal = state["deal"] - self.chance.choice((0, 0, 1))
        self.say("act", table=table, deal=deal, seen=seen, act=self.chance.choice(acts))

    def _garbage(self, table, _life):
        text = json.dumps({"type": "act", "table": table, "deal": 1, "seen": 1, "act": {}})
        self.out(text.encode()[: self.chance.randrange(len(text))])

    def _lose(self, _table, _life):
        self.wire.cut()

    def _dawdle(self, _table, _life):
        self.wire.slow = self.chance.choice((0.0, 0.5, 3.0, 500.0))


def _what(message):
    return {k: v for k, v in message.items() if k not in ("id", "once", "seen", *MARKS)}


ONCE = frozenset(
    "take-seat leave-table stand-up come-back add-chips top-up move-seat wish-straddle wish-kill "
    "name-form use-time-bank prefer pause resume chat".split()
)
MARKS = ("stored", "answered", "repeated")
CALM = {"chat": 1, "why": 1, "ping": 1, "resume": 1}
WILD = {
    "chat": 6, "why": 3, "ping": 2, "look": 4, "unwatch": 1, "stand_up": 3, "come_back": 4,
    "leave_table": 1, "add_chips": 3, "move_seat": 2, "take_seat": 2, "name_form": 2,
    "use_time_bank": 3, "wish_straddle": 2, "wish_kill": 2, "again": 8, "stale": 8, "garbage": 3,
    "lose": 4, "dawdle": 2, "top_up": 3, "pause": 1, "resume": 2,
    "prefer": 3,
}  # fmt: skip
