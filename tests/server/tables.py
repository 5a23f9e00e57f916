"""Tables of the server in tests: kept in memory, with chance and time of their own."""

import random
from dataclasses import fields

from floorman.games import all_forms
from floorman.server.chance.shuffling import Shuffle
from floorman.server.play.driving import Hands, Pace, next_due
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.spec import TableSpec
from floorman.sim import RandomPlayer
from floorman.table import commands as c
from floorman.table.state import State

PLAYER = RandomPlayer()
_STATE = [one.name for one in fields(State) if one.name not in ("events", "kept", "begun")]


class Kept:
    """A table driven by its own deeds alone, with everything that was recorded."""

    def __init__(self, game="holdem", seats=5, seed=1, **how):
        form = all_forms().get(game)
        seats = min(seats, form.players_max) if form else seats
        self.chance = random.Random(seed)
        self.log = []
        self.over = []  # every deal, though the keeper lets go of them
        self.now = 1_000
        opened = r.Opened(spec=TableSpec(game=game, name="ours", seats=seats, **how), by="host")
        self.keeper = Keeper(opened, self.order)
        self.hands = Hands(self.order, self.acts)
        self.keep(opened)
        for seat in range(seats):
            bot = seat > 0
            self.do(r.Named(player=f"p{seat}", name=f"Player {seat}", bot=bot))
            self.do(r.Said(command=c.SitDown(player=f"p{seat}", seat=seat, chips=400)))

    def order(self, cards):
        """Cards in an order of this table's own chance."""
        mixed = list(cards)
        self.chance.shuffle(mixed)
        return Shuffle(entropy=bytes(32), cards=tuple(mixed), root="")

    def acts(self, deal, seat):
        """What a house player does: anything legal."""
        return PLAYER.command_for(deal.request_for(seat), self.chance)

    def keep(self, body):
        """Record a body as the log would, through its bytes."""
        self.log.append((r.encode(body), self.now))

    def do(self, body):
        """Carry a body out now, and record it; the events."""
        happened = self.keeper.apply(body, self.now)
        self.keep(self.keeper.recorded(body))
        last = [*self.keeper.finished][-1:]
        if last and last != self.over[-1:]:
            self.over += last
        return happened

    def step(self):
        """The next deed, the person's among them, who acts at random and buys again; its body."""
        keeper, table = self.keeper, self.keeper.table
        person = table.state.players["p0"]
        if table.deal is None and person.playable < table.law.smallest_chip:
            body = r.Said(command=c.AddChips(player="p0", chips=table.law.buy_in.minimum))
        elif self.asked() == "p0":
            body = r.Acted(command=self.acts(table.deal, table.deal.request.seat))
        else:
            due = next_due(keeper, Pace(), self.hands, self.now)
            self.now = max(self.now, due.at)
            body = due.make()
        self.now += self.chance.randrange(500)
        self.do(body)
        return body

    def asked(self):
        """Whose turn it is, None for nobody's; at the showdown the house tables the hands."""
        deal, playing = self.keeper.table.deal, self.keeper.table.state.playing
        if deal is None or deal.request.seat < 0 or deal.request.kind == "show":
            return None
        return playing.players[deal.request.seat]

    def again(self, upto=None):
        """The table rebuilt from its records alone, so many of them."""
        first, *rest = self.log[:upto]
        keeper = Keeper(r.decode(first[0]))
        for body, at in rest:
            keeper.apply(r.decode(body), at)
        return keeper


def same(one, other):
    """Whether two keepers are the same table at the same card."""
    deals = (one.deal is None) == (other.deal is None)
    if one.deal is not None and other.deal is not None:
        deals = one.deal.events == other.deal.events and one.deal.request == other.deal.request
    # Of a table that is kept by checkpoints only the last events are there.
    known = min(len(one.table.events), len(other.table.events))
    return (
        deals
        and one.table.events[len(one.table.events) - known :]
        == other.table.events[len(other.table.events) - known :]
        and all(
            getattr(one.table.state, name) == getattr(other.table.state, name) for name in _STATE
        )
        and one.table.accounts == other.table.accounts
        and (one.number, one.turn_since, one.deal_number)
        == (other.number, other.turn_since, other.deal_number)
        and one.names == other.names
    )
