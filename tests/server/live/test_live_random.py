"""Live tables run by dice: deals are run, ruled on and taken back, and all is kept as it was."""

from random import Random

import pytest

from floorman.deal import Refused
from floorman.rulings import (
    FactsMissingError,
    Incident,
    NoRulingError,
    assess,
    possible,
    remedy_for,
)
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper, NothingToUndoError
from floorman.server.tables.ledger import movements_of
from floorman.server.tables.spec import TableSpec
from floorman.table import TableRefused
from floorman.table import commands as c
from tests.deal.showdown.test_unseen import choose
from tests.rulings.test_properties import some_fact
from tests.server.tables import same

GAMES = (
    ("holdem", ""), ("omaha-8", ""), ("seven-card-stud", ""), ("razz", ""), ("stud-8", ""),
    ("lowball-a5", ""), ("triple-draw-27", ""), ("jacks-or-better", ""), ("badugi", ""),
    ("mexican-poker", ""), ("double-board-omaha", ""), ("horse", "4/8"),
)  # fmt: skip
STEPS = 160


class LiveTable:
    """A live table with its log and ledger."""

    def __init__(self, game, stakes, seed):
        self.dice = Random(f"live {game} {seed}")
        opened = r.Opened(spec=TableSpec(game=game, stakes=stakes, seats=6, live=True), by="host")
        self.keeper, self.now, self.log, self.balances = Keeper(opened), 1_000, [opened], {}
        self.people = self.rulings = self.undone = 0

    def do(self, body):
        """Enter something; whether it was taken. What was refused has changed nothing."""
        self.now += self.dice.randrange(1_000)
        try:
            happened = self.keeper.apply(body, self.now)
        except (TableRefused, Refused, NothingToUndoError):
            return False
        self.log.append((r.encode(body), self.now))
        for one in movements_of("t", len(self.log), happened, (), live=True):
            self.balances[one.source] = self.balances.get(one.source, 0) - one.amount
            self.balances[one.target] = self.balances.get(one.target, 0) + one.amount
        return True

    def sits(self):
        """Somebody sits down, if there is a seat."""
        state = self.keeper.table.state
        free = [seat for seat in range(6) if state.sitting(seat) is None]
        if not free:
            return
        self.people += 1
        player, chips = f"live-{self.people}", self.dice.randint(40, 400)
        self.do(r.Named(player=player, name=f"Player {self.people}"))
        seat = self.dice.choice(free)
        self.do(r.Said(command=c.SitDown(player=player, seat=seat, chips=chips)))

    def somebody(self):
        return self.dice.choice([*self.keeper.table.state.players])

    def between(self):
        """Something between deals."""
        keeper, dice = self.keeper, self.dice
        if len(keeper.table.state.players) < 3 or dice.random() < 0.1:
            self.sits()
        elif dice.random() < 0.1:
            chips = dice.randint(1, 200)
            self.do(r.Said(command=c.AddChips(player=self.somebody(), chips=chips)))
        elif dice.random() < 0.05:
            self.do(r.Said(command=c.Leave(player=self.somebody(), pays=True)))
        elif dice.random() < 0.05:
            two = {"source": self.somebody(), "target": self.somebody()}
            self.do(r.Said(command=c.CorrectAward(chips=dice.randint(1, 20), **two)))
        elif not self.do(r.Began(deck=None)):
            seat = keeper.table.state.players[self.somebody()].seat
            if not self.do(r.Said(command=c.GiveButton(seat=seat))):
                self.sits()

    def rules(self):
        """Something happens, and is ruled on."""
        deal = self.keeper.table.deal
        kind, told = self.dice.choice(possible(deal)), {}
        for _ in range(30):
            try:
                ruling = assess(deal, Incident(kind.key, told))
                break
            except FactsMissingError as error:
                fact = error.missing[0]
                told[fact.key] = some_fact(fact, deal, self.dice)
            except NoRulingError:
                return
        option = self.dice.choice(ruling.options).key if ruling.is_open else ""
        commands = remedy_for(ruling, option)
        self.rulings += self.do(r.Ruled(incident=kind.key, by="host", commands=commands))

    def step(self):
        keeper = self.keeper
        if self.dice.random() < 0.12 and keeper.since is not None:
            self.undone += self.do(r.Undone(by="host"))
        elif keeper.table.deal is None:
            self.between()
        elif self.dice.random() < 0.06:
            self.rules()
        else:
            self.do(r.Acted(command=choose(keeper.table.deal, self.dice)))

    def check(self):
        keeper = self.keeper
        assert sum(self.balances.values()) == 0
        kept = {f"t/{name}": held for name, held in keeper.table.accounts.items() if name != "cage"}
        held = {name: one for name, one in self.balances.items() if not name.startswith("till")}
        assert {k: v for k, v in kept.items() if v} == {k: v for k, v in held.items() if v}

    def again(self):
        """The table made from its log alone."""
        keeper = Keeper(self.log[0])
        for body, at in self.log[1:]:
            keeper.apply(r.decode(body), at)
        return keeper


def run(game, stakes, seed):
    table = LiveTable(game, stakes, seed)
    for _ in range(STEPS):
        table.step()
        table.check()
    assert same(table.again(), table.keeper)
    return table


@pytest.mark.parametrize(("game", "stakes"), GAMES)
def test_whatever_is_entered_ruled_on_and_taken_back_is_kept_to_the_chip(game, stakes):
    tables = [run(game, stakes, seed) for seed in range(2)]
    assert sum(one.keeper.deal_number for one in tables) > 2
    assert sum(one.undone for one in tables) and sum(one.rulings for one in tables)


@pytest.mark.perft
@pytest.mark.parametrize(("game", "stakes"), GAMES)
def test_so_it_is_on_very_many_evenings(game, stakes):
    for seed in range(2, 40):
        run(game, stakes, seed)
