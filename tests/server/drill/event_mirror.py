"""What is stored of a tournament and its tables, held against each other after every step."""

import hashlib
from collections import Counter, defaultdict

from floorman.server.events import records as er
from floorman.server.events.keeper import EventKeeper
from floorman.server.events.ledger import account_of
from floorman.server.tables import records as r
from floorman.server.tables.cage import CAGE_LOG
from floorman.server.tables.event_table import EVENT_LOG, is_event, table_key
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.ledger import chips_of
from floorman.table.accounts import CAGE, EVENT
from floorman.tournament.state import PLAYING
from tests.server.drill.mirror import BrokenError, must, must_be


class EventMirror:
    """One tournament with its tables as their records make them; `done` counts what each player
    has been recorded to do, by the kind of command; `logs` are hashes of what was stored of each
    table.
    """

    def __init__(self, note):
        self.note = note
        self.event = None
        self.keeper = None
        self.tables = {}
        self.logs = defaultdict(hashlib.blake2b)
        self.balances = Counter()
        self.done = Counter()
        self.asked_by = {}
        self.records = self.played = 0

    @property
    def state(self):
        return self.keeper.tournament.state

    def committed(self, records, movements):
        """One step is on the disk: all of it has been carried out, and everything fits."""
        for one in movements:
            self.balances[one.source] -= one.amount
            self.balances[one.target] += one.amount
        for record in records:
            self.note("disk", record.body)
            self.records += 1
            if record.table == CAGE_LOG:
                continue
            if is_event(record.table):
                self._take_event(record)
            else:
                self._take_table(record)
        must(sum(self.balances.values()) == 0, "the ledger does not balance")
        for account, chips in self.balances.items():
            if chips < 0:
                must(not account.startswith("wallet:"), f"{account} holds {chips}")
        if self.keeper is not None:
            self._fits()

    def _take_event(self, record):
        body = er.decode(record.body)
        if self.keeper is None:
            must(isinstance(body, er.Opened), "a tournament begins with its opening")
            self.event, self.keeper = record.table, EventKeeper(body)
            return
        must(record.table == self.event, "another tournament was opened")
        self.keeper.apply(body, record.at)
        if isinstance(body, er.Did) and not body.platform:
            who = getattr(body.command, "player", "") or getattr(body.command, "by", "")
            self.done[type(body.command).__name__, who] += 1

    def _take_table(self, record):
        body = r.decode(record.body)
        self.logs[record.table].update(record.body)
        self.played += isinstance(body, r.Began | r.Acted | r.Opened)
        if record.table not in self.tables:
            must(isinstance(body, r.Opened), f"{record.table} does not begin with its opening")
            self.tables[record.table] = Keeper(body)
            return
        keeper = self.tables[record.table]
        keeper.apply(body, record.at)
        keeper.shuffles.fresh.clear()
        keeper.table.forget() if not keeper.playing and len(keeper.table.events) > 2000 else None

    def table(self, number):
        return self.tables.get(table_key(self.event, number))

    def _fits(self):
        """Tables, tournament and ledger say the same."""
        state = self.state
        for name, accounts in (("chips", state.chips), ("money", state.money)):
            must_be(sum(accounts.values()), 0, "accounts of {} do not balance: {}", name, accounts)
        stacks = sum(one.stack for one in state.entrants.values())
        must_be(stacks, state.chips.get("play", 0), "the seats")
        self._seats(state)
        open_ = {key for key, one in self.tables.items() if not one.closed}
        here = {table_key(self.event, number) for number in state.tables}
        must_be(open_, here, "the tables that are open")
        for number, table in state.tables.items():
            self._table(state, number, table, self.table(number))
        self._ledger(state)

    def _seats(self, state):
        """Nobody sits in two seats, and whoever has a seat to sit in sits in it."""
        seats = Counter(name for one in state.tables.values() for name in one.sitting.values())
        must(all(count == 1 for count in seats.values()), "somebody sits twice")
        for one in state.entrants.values():
            sits = state.tables[one.table].sitting.get(one.seat) if one.table else None
            must_be(sits, one.id if one.table else None, "{} sits nowhere", one.id)
            if one.table:
                must_be(one.id in seats, True, "{} has a seat at {}", one.id, one.table)
            elif state.begun and one.status in PLAYING and state.schedule.manner == "freezeout":
                must_be(bool(state.bagged), True, "{} is in, and has no seat", one.id)

    def _table(self, state, number, told, keeper):
        players = keeper.table.state.players.values()
        there = {one.seat: one.id for one in players}
        must_be(there, told.sitting, "table {}: the seats", number)
        begun = self.keeper.began.get(number, 0)
        if keeper.deal_number > begun:
            raise BrokenError(f"table {number} deals without leave")
        if not told.dealing:
            must_be(keeper.playing, False, "table {} plays a deal that nobody let begin", number)
            for one in players:
                must_be(one.stack, state.entrants[one.id].stack, "the stack of {}", one.id)

    def _ledger(self, state):
        token = self.event.removeprefix(EVENT_LOG)
        if state.begun:
            out = -sum(one.stack for one in state.entrants.values())
            must_be(self.balances[chips_of(token)], out, "the chips in play, in the ledger")
        for account, amount in state.money.items():
            place = account_of(self.event, account, self.keeper.bots)
            if place.startswith(f"{token}/"):
                must_be(self.balances[place], amount, "{} in the ledger", place)
        held = defaultdict(dict)
        for account, chips in self.balances.items():
            if chips:
                key, _, name = account.rpartition("/")
                held[key][name] = chips
        for key, keeper in self.tables.items():
            accounts = keeper.table.accounts.items()
            kept = {k: v for k, v in accounts if k not in (CAGE, EVENT) and v}
            must_be(kept, held[key], "{}: the table has other chips than the ledger", key)
