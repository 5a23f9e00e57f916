"""What must be so at any table at any time: checked after every deal of a long random game."""

from collections import deque
from itertools import pairwise

from floorman.table import events as e
from floorman.table.dues.owing import blind_names
from tests.table.tables import balanced, of


class Watcher:
    """Follows a table deal by deal and complains about what the books do not allow."""

    def __init__(self):
        self.seen = 0
        self.last = None
        self.rounds = deque(maxlen=14)
        self.checked = 0
        self.unsettled = 0

    def __call__(self, table, _deal):
        events = table.events[self.seen :]
        self.seen = len(table.events)
        balanced(table)
        void = [place for place, one in enumerate(events) if isinstance(one, e.DealVoided)]
        events = events[void[-1] :] if void else events
        began = of(events, e.DealBegan)[-1]
        deal = Deal(events, began, table)
        if table.law.has_blinds and table.law.deal.form.button:
            nobody_owes(deal)
            newcomers_pay(deal, table)
            if self.last is not None and deal.number == self.last.number + 1:
                small_follows_big(self.last, deal)
            self.follow_round(deal)
            self.last = deal
        else:
            # Who came in during a form without blinds gets into the order in the round after it.
            self.last = None
            self.rounds.clear()
            self.unsettled = table.state.chairs

    def follow_round(self, deal):
        """While the same players sit in the same seats, each has each position once a round."""
        if self.rounds and self.rounds[-1].seats != deal.seats:
            self.rounds.clear()
        self.unsettled -= 1
        if deal.odd or not deal.whole or self.unsettled > 0:
            self.rounds.clear()
            return
        self.rounds.append(deal)
        size = len(deal.seats)
        window = [*self.rounds][-size:]
        # The smaller blinds lag behind the big one, and so does a change in the order.
        if size < 3 or len(self.rounds) < size + len(deal.places) - 1:
            return
        self.checked += 1
        for place in deal.places:
            posted = sorted(name for one in window for name in one.posted[place])
            assert posted == sorted(deal.seats), (place, [one.posted for one in window])
        buttons = sorted(one.button for one in window)
        assert buttons == sorted(deal.seats.values()), buttons


class Deal:
    """One deal as its events tell it."""

    def __init__(self, events, began, table):
        self.number = began.number
        self.players = began.players
        self.killer = began.killer
        self.button = began.button
        self.seats = {
            n: table.state.players[n].seat for n in began.players if n in table.state.players
        }
        self.places = (
            []
            if not table.law.has_blinds
            else sorted({"small", "middle", "big"} & {*blind_names(table.law.stakes)})
        )
        due = of(events, e.BlindDue)
        self.posted = {
            place: [one.player for one in due if one.blind == place] for place in self.places
        }
        self.entries = {one.player for one in of(events, e.EntryPosted)}
        self.cleared = {one.player: one.how for one in of(events, e.BlindsCleared)}
        self.owed = {
            p
            for p in began.players
            if (q := table.state.players.get(p)) and q.missed and not q.short_single
        }
        kinds = (e.Left, e.Sat, e.SeatChanged, e.PickedUp, e.EntryPosted, e.KillPaid)
        moved = any(isinstance(one, kinds) for one in events)
        self.odd = moved or bool(self.entries) or len(self.seats) != len(self.players)
        self.whole = self.button in self.seats.values() and all(
            len(x) == 1 for x in self.posted.values()
        )
        self.free = {one.player for one in of(events, e.Sat)}
        self.moved = {one.player for one in of(events, e.SeatChanged)}


def nobody_owes(deal):
    assert not deal.owed, f"dealt in while owing blinds: {deal.owed} in deal {deal.number}"


def newcomers_pay(deal, table):
    """Every blind that is due is posted by one who is dealt in."""
    for place, posted in deal.posted.items():
        assert len(set(posted)) == len(posted), (place, posted)
        assert set(posted) <= set(deal.players), (place, posted, deal.players)
    bigs = deal.posted["big"]
    paused = not any(deal.posted.values())
    assert bigs or paused, f"nobody has the big blind in deal {deal.number}"
    if table.law.button.method == "dead":
        assert len(bigs) <= 1


def small_follows_big(last, deal):
    """Who had the big blind has the next smaller one on the next deal, if dealt in."""
    if not any(deal.posted.values()) or not any(last.posted.values()):
        return
    if len(last.posted["big"]) > 1 and {*deal.players} <= {*last.posted["big"]}:
        return  # of those who all had it, one has it again; with fewer players than blinds too
    stayed = {*last.seats.items()} & {*deal.seats.items()}
    changed = deal.moved | deal.free | deal.entries
    names = {name for name, _ in stayed} - changed
    for name in names & {*last.posted["big"]}:
        assert name not in deal.posted["big"], f"{name} has the big blind twice running"
    if len(deal.players) == 2:
        return  # the smaller blind is one, on the button
    order = [place for place in ("small", "middle", "big") if place in deal.places]
    for smaller, larger in pairwise(order):
        for name in names & {*last.posted[larger]}:
            told = (deal.number, name, larger, deal.posted, last.posted)
            assert name in (*deal.posted[smaller], *deal.posted["big"]), told
