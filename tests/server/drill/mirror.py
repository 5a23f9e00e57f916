"""What is stored, seen from beside the room: every promise is held against it as it is made."""

from collections import Counter

import msgspec

from floorman.cards import UNKNOWN
from floorman.deal.commands import SetCards
from floorman.server.chance.commitments import verify
from floorman.server.choosing.choices import command_of
from floorman.server.door.broadcast import sight_of
from floorman.server.play.actor import TableActor
from floorman.server.protocol.shuffles import Proof
from floorman.server.tables import records as r
from floorman.server.tables.cage import CAGE_LOG
from floorman.server.tables.keeper import LATE, Keeper
from floorman.server.telling.lines import line_of
from floorman.server.telling.publishing import table_state, yours
from floorman.table.accounts import CAGE
from tests.deal.test_views import CARDS_OF, seen_by
from tests.server.changes.changing import Whole

# What a browser asks for, by the command that is recorded for it.
ASKED = {
    "SitDown": "take-seat",
    "Leave": "leave-table",
    "SitOut": "stand-up",
    "SitIn": "come-back",
    "AddChips": "add-chips",
    "ChangeSeat": "move-seat",
    "Straddle": "wish-straddle",
    "KillPot": "wish-kill",
    "ChooseForm": "name-form",
    "UseTimeBank": "use-time-bank",
    "PauseGame": "pause",
    "ResumeGame": "resume",
}
TERMS = ("seat", "chips", "entry", "form")
RECORDED = {"act", "set-cards", "chat", "top-up", *ASKED.values()}
CARD_FIELDS = {*CARDS_OF, "discards"}
# What depends on more than the log: who is connected, the time, the shuffle to come, the key.
PASSING = ("phase", "until", "bank_until", "next_deal", "mixing", "log")
NOT_BY_THE_LOG = {*PASSING, "reshuffles"}
KEPT_LINES = 60


class BrokenError(AssertionError):
    """A promise was not kept."""


def must(holds, words):
    if not holds:
        raise BrokenError(words)


def must_be(told, stored, words, *where):
    """Both are the same; the words are made only where they are not, since they are long."""
    if told != stored:
        raise BrokenError(f"{words.format(*where)}: {told}, stored {stored}")


class Shadow:
    """A table as its stored records make it, and what each person was to be told of it."""

    def __init__(self, table, opened, around):
        self.actor = TableActor(table, Keeper(opened), 1, around)
        self.events = []
        self.deals = {}
        self.draws = {}
        self.told, self.seen = (0, None), (0, None)

    @property
    def keeper(self):
        return self.actor.keeper

    def take(self, record, body, accounts):
        keeper = self.keeper
        happened = keeper.apply(body, record.at)
        keeper.shuffles.fresh.clear()
        self.actor.sequence, self.actor.changed = record.sequence, record.at
        sight = self.sight()
        for one in happened:
            must(one.number == len(self.events) + 1, f"event {one.number} is out of order")
            lines = {name: line_of(sight, one, name) for name in ("", *accounts)}
            self.events.append({name: line.words if line else None for name, line in lines.items()})
        if keeper.drawn is not None:
            self.draws[keeper.drawn.deal, keeper.drawn.shuffle.root] = keeper.drawn
        if keeper.deal is not None:
            self.deals[keeper.deal_number] = (keeper.deal, keeper.players)
            self.deals.pop(keeper.deal_number - 4, None)

    def lines(self, account, after, upto):
        """The lines with these numbers, as somebody reads them."""
        found = []
        for number, words in enumerate(self.events[after:upto], start=after + 1):
            text = words.get(account, words[""])
            if text is not None:
                found.append((number, text))
        return found

    def sight(self):
        """The table as its last record left it."""
        sequence, sight = self.seen
        if sequence != self.actor.sequence:
            sight = sight_of(self.actor)
            self.seen = self.actor.sequence, sight
        return sight

    def state_by(self, sight):
        """The table as everybody sees it, field by field, but for what depends on more than the
        log: worked out once for each record.
        """
        sequence, state = self.told
        if sequence != self.actor.sequence:
            found = _plain(table_state(sight))
            found["seats"] = _lasting(found["seats"])
            state = [(key, one) for key, one in found.items() if key not in NOT_BY_THE_LOG]
            self.told = self.actor.sequence, state
        return state

    def sees(self, account, number):
        """The cards of a deal that somebody may have seen."""
        if number not in self.deals:
            return set()
        deal, players = self.deals[number]
        return seen_by(deal, players.index(account) if account in players else None)


class Mirror:
    """Every table and balance as stored; `browsers` by account."""

    def __init__(self, note):
        self.note = note
        self.around = None
        self.tables = {}
        self.balances = Counter()
        self.browsers = {}
        self.records = self.messages = self.changes = 0

    @property
    def deals(self):
        """How many deals have begun."""
        return sum(one.keeper.deal_number for one in self.tables.values())

    # What is stored

    def committed(self, records, movements):
        """Records and movements are on the disk from now on."""
        for one in movements:
            self.balances[one.source] -= one.amount
            self.balances[one.target] += one.amount
        for record in records:
            self.note("disk", record.body)
            self.records += 1
            if record.table != CAGE_LOG:
                self._take(record)
        for account, chips in self.balances.items():
            must(chips >= 0 or not account.startswith("wallet:"), f"{account} holds {chips}")
        for table in {record.table for record in records} - {CAGE_LOG}:
            self._same_chips(table)

    def _take(self, record):
        body = r.decode(record.body)
        shadow = self.tables.get(record.table)
        if shadow is None:
            must(isinstance(body, r.Opened), f"{record.table} does not begin with its opening")
            self.tables[record.table] = Shadow(record.table, body, self.around)
            return
        must(record.sequence == shadow.actor.sequence + 1, f"{record.table}: a record is missing")
        self._somebody_asked(shadow, body)
        shadow.take(record, body, self.browsers)

    def _same_chips(self, table):
        shadow = self.tables[table]
        kept = {f"{table}/{k}": v for k, v in shadow.keeper.table.accounts.items() if k != CAGE}
        held = {k: v for k, v in self.balances.items() if v and k.startswith(f"{table}/")}
        must_be(kept, held, "{}: the table has other chips than the ledger", table)

    def _somebody_asked(self, shadow, body):
        """What a person is said to have done, he asked for, and once for each time."""
        keeper = shadow.keeper
        match body:
            case r.Acted(platform=False):
                player = keeper.players[body.command.seat]
                fits = self._click(keeper, body, player)
            case r.Talked():
                player = body.player
                fits = _words(type="chat", text=body.text)
            case r.Said(platform=False):
                player, fits = _who(body.command), _wish(body.command)
            case r.ToppedUp():
                player = body.player
                fits = _words(type="top-up", up_to=body.up_to)
            case _:
                return
        if player in keeper.bots:
            return
        must(player in self.browsers, f"{shadow.actor.table}: nobody is {player}")
        asked = self.browsers[player].find(shadow.actor.table, fits)
        must(asked, f"{shadow.actor.table}: {player} never asked for {body}, or it was stale")
        asked["stored"] = True

    def _click(self, keeper, body, player):
        seat = keeper.players.index(player)

        if isinstance(body.command, SetCards):
            return self._setting(keeper, body.command)
        # Of a deal that is over no click is stale, so long as there is no other.
        late = type(body.command) in LATE and not keeper.playing

        def fits(one):
            if one["type"] != "act" or one["deal"] != keeper.deal_number:
                return False
            if one["seen"] < keeper.turn_since and not late:
                return False
            try:
                return command_of(msgspec.json.encode(one["act"]), seat) == body.command
            except ValueError:  # the act of no player
                return False

        return fits

    def _setting(self, keeper, command):
        """Cards that are set are those that were asked for, and no stale click."""

        def fits(one):
            if one["type"] != "set-cards" or one["deal"] != keeper.deal_number:
                return False
            if one["seen"] < keeper.set_since.get(command.seat, 0):
                return False
            rows = tuple(map(tuple, one["rows"]))
            return (rows, tuple(one["discards"])) == (command.rows, command.discards)

        return fits

    # What is told

    def told(self, browser, data, last, wholes):
        """The server is about to send this, which must be true and stored at this moment. `last` is
        what the same connection was told last of each table, `wholes` what it knows of each.
        """
        self.messages += 1
        self.note(f"to {browser.name}", data)
        message = self._whole(browser, msgspec.json.decode(data), wholes)
        match message["type"]:
            case "welcome":
                chips = self.balances[f"wallet:{browser.account}"]
                must(message["you"]["chips"] == chips, f"{browser.name} has {chips}: {message}")
            case "snapshot" | "update":
                self._table(browser, message, last)
            case "done":
                self._done(browser, message["id"])
            case "refused":
                self._refused(browser, message)

    def _whole(self, browser, message, wholes):
        """The message, where it tells what has changed as one that tells the whole."""
        if message["type"] not in ("snapshot", "update", "changed"):
            return message
        whole = wholes.setdefault(message["table"], Whole())
        wrong = whole.hear(message)
        must(not wrong, f"{browser.name}: a change that is {wrong}: {message}")
        self.changes += message["type"] == "changed"
        return whole.as_told(message) if message["type"] == "changed" else message

    def _done(self, browser, number):
        for one in browser.asked(number):
            if one["type"] not in RECORDED or browser.settled(one, stored=True):
                one["answered"] = True
                return
        raise BrokenError(f"{browser.name} is told that {browser.asked(number)} is done: it is not")

    def _refused(self, browser, message):
        for one in browser.asked(message.get("id", 0)):
            if not one["repeated"]:
                # Written, but nobody knows, and then not to be read: then it may be stored.
                uncertain = message["reason"] == "NOT_STORED"
                fine = uncertain or browser.settled(one, stored=False)
                must(fine, f"{browser.name}: {one} is stored, and refused: {message}")
                one["answered"] = True

    def _table(self, browser, message, last):
        state, own = message["state"], message["yours"]
        shadow = self.tables.get(state["table"])
        must(shadow, f"{browser.name} is told of a table that is not stored")
        number, table = state["number"], state["table"]
        words = f"{browser.name} at {table}, told of {number}"
        must(number <= len(shadow.events), f"{words}: only {len(shadow.events)} is stored")
        must(number >= browser.best.get(table, 0), f"{words}: {browser.best} was told before")
        browser.best[table] = number
        self._lines(browser, shadow, message, words, last)
        last[table] = number
        sees = shadow.sees(browser.account, state["deal"])
        self._draw(shadow, state, words)
        # A stop of the all-in scene tells how many cards lie there, and none of them.
        strange = _cards({**state, "draw": None, "runout": None}, own, message.get("proofs")) - sees
        must(not strange, f"{words}: cards {strange} are not for him")
        self._proofs(shadow, message, words)
        if number == len(shadow.events):
            self._same_state(browser, shadow, state, own, words)

    def _lines(self, browser, shadow, message, words, last):
        """No line is missed, told twice, or told otherwise than it was."""
        state, told = message["state"], [(one["number"], one["words"]) for one in message["lines"]]
        number, table = state["number"], state["table"]
        if message["type"] == "update":
            must(table in last, f"{words}: he did not watch")
            due = shadow.lines(browser.account, last[table], number)
            must_be(told, due, "{} after {}", words, last[table])
            return
        after = max(0, *(one["after"] for one in browser.asked(message["id"])))
        due = shadow.lines(browser.account, after, number)
        # Who has left meanwhile is spoken of by his seat, so that only the numbers are the same.
        due, told = [one for one, _ in due], [one for one, _ in told]
        must(not told or due[-len(told) :] == told, f"{words} after {after}: {told}, not {due}")
        whole = number - after > KEPT_LINES or len(told) == len(due)
        must(whole, f"{words} after {after}: lines are missing of {due}")

    def _proofs(self, shadow, message, words):
        state = message["state"]
        for one in (*message.get("proofs", ()), *(message["yours"] or {}).get("proofs", ())):
            proof = msgspec.convert(one, Proof)
            deal, _ = shadow.deals[state["deal"]]
            root, size = state["root"], len(deal.setup.deck)
            if proof.shuffle:
                again = state["reshuffles"][proof.shuffle - 1]
                root, size = again["root"], again["size"]
            if not verify(root, proof, size):
                raise BrokenError(f"{words}: {one} does not hold")

    def _draw(self, shadow, state, words):
        """A draw for the button is one that was stored, with a proof for each card in its place."""
        draw = state.get("draw")
        if draw is None:
            return
        stored = shadow.draws.get((draw["deal"], draw["root"]))
        must(stored, f"{words}: a draw that is not stored")
        must_be(tuple(draw["cards"]), stored.cards, "{}: the draw", words)
        for place, (card, one) in enumerate(zip(draw["cards"], draw["proofs"], strict=True)):
            proof = msgspec.convert(one, Proof)
            at_place = (proof.card, proof.place) == (card, stored.shuffle.cut[place])
            good = at_place and verify(draw["root"], proof, draw["size"])
            must(good, f"{words}: {one} does not hold in the draw")

    def _same_state(self, browser, shadow, state, own, words):
        """A table is told as its stored records make it."""
        sight = shadow.sight()
        mine = _plain(yours(sight, browser.account))
        if mine is not None:
            mine.pop("proofs", None)
            own = {key: value for key, value in own.items() if key != "proofs"}
        must_be(own, mine, "{}: his part", words)
        told = {**state, "seats": _lasting(state["seats"])}
        for key, stored in shadow.state_by(sight):
            if told.get(key) != stored:
                raise BrokenError(f"{words}: {key} is {told.get(key)}, stored {stored}")


def _lasting(seats):
    """The seats without who is there at the moment."""
    return [
        {key: one for key, one in seat.items() if key not in ("connected", "back_until")}
        for seat in seats
    ]


def _words(**fields):
    """Whether a message has these fields."""
    return lambda one: all(one.get(key) == value for key, value in fields.items())


def _who(command):
    return getattr(command, "by", "") or command.player


def _wish(command):
    """Whether a message asks for a command of the table."""
    kind = ASKED.get(type(command).__name__)

    def fits(one):
        if one["type"] != kind:
            return False
        return all(one[key] == getattr(command, key) for key in TERMS if key in one)

    return fits


def _plain(thing):
    return msgspec.json.decode(msgspec.json.encode(thing))


def _cards(*things):
    """Every card in messages, by the names of its fields; in an act boards are a number."""
    found, waiting = set(), [(one, "") for one in things if one]
    while waiting:
        thing, name = waiting.pop()
        if type(thing) is dict:
            for key, value in thing.items():
                kind = type(value)
                # Neither words nor whether something is so can be a card; nor is there one here.
                if kind is dict or kind is list:
                    if value and key != "reshuffles":
                        waiting.append((value, key))
                elif kind is int and key in CARD_FIELDS and key != "boards":
                    found.add(value)
        else:
            if name in CARD_FIELDS:
                found.update([one for one in thing if type(one) is int])
            waiting += [(one, name) for one in thing if type(one) is dict or type(one) is list]
    return found - {UNKNOWN}
