"""Bomb pots and rewards at a live table: dealt, ruled on, taken back, and every chip is there."""

from random import Random

import pytest

from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.spec import TableSpec
from floorman.table import commands as c
from floorman.table import events as e
from tests.server.live.test_live_random import LiveTable

HOUSE = {"home.bomb_every": 2, "home.bomb_called": "both", "home.seven_deuce": 3}


class HomeGame(LiveTable):
    """A live table of a house that has both customs."""

    def __init__(self, game, seed):
        super().__init__(game, "", seed)
        self.dice = Random(f"home {game} {seed}")
        spec = TableSpec(game=game, seats=6, live=True, amendments=HOUSE)
        opened = r.Opened(spec=spec, by="host")
        self.keeper, self.log = Keeper(opened), [opened]

    def between(self):
        players = self.keeper.table.state.players
        if players and self.dice.random() < 0.15:
            calls = self.dice.random() < 0.7
            who = {"player": self.somebody()} if self.dice.random() < 0.6 else {"by": "host"}
            self.do(r.Said(command=c.CallBombPot(calls=calls, **who)))
        elif players and self.dice.random() < 0.25:
            self.do(r.Said(command=c.PayReward(player=self.somebody())))
        else:
            super().between()

    def told(self):
        """Every event of the table, as its log alone makes them; what was taken back among them."""
        keeper = Keeper(self.log[0])
        found = [keeper.apply(r.decode(body), at) for body, at in self.log[1:]]
        assert keeper.table.accounts == self.keeper.table.accounts
        return [one.table for many in found for one in many if one.table is not None]


@pytest.mark.parametrize("game", ["holdem", "omaha-8", "double-board-omaha"])
def test_live_home_games_lose_no_chip_whatever_is_ruled_and_taken_back(game):
    table = HomeGame(game, 1)
    for _ in range(320):
        table.step()
        table.check()
    told = table.told()
    assert any(isinstance(one, e.BombPotBegan) for one in told)
    paid = any(isinstance(one, e.RewardPaid) for one in told)
    assert paid == (game == "holdem")
