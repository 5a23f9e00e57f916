"""Nobody with a debt is let sit at another table, in random evenings beside a slow model."""

import random

import pytest

from floorman.room import People
from floorman.room.people.standing import standing
from floorman.server.register.owed import debts_of
from floorman.table import events as te
from floorman.table.hosting.owed import Owed

NAMES, GAMES = "abc", ("t1", "t2", "t3")


class Evening:
    """Tables that know what is owed to them, and the register that they tell."""

    def __init__(self, seed):
        self.chance, self.people = random.Random(seed), People()
        self.owed = {(name, game): Owed() for name in NAMES for game in GAMES}
        self.gone = {(name, game): True for name in NAMES for game in GAMES}
        self.seen = {"kill": 0, "time": 0, "settled": 0, "denied": 0}

    def told(self, name, game, settled=None):
        """The table's step is stored, with what the register makes of it; a second time nothing."""
        owes = {name: (self.owed[name, game], self.gone[name, game])}
        for times in (1, 2):
            commands = [*debts_of(self.people.state, game, owes, settled or {})]
            assert times == 1 or not commands
            for command in commands:
                self.people.apply(command)

    def step(self):
        name, game = self.chance.choice(NAMES), self.chance.choice(GAMES)
        key, deed = (name, game), self.chance.choice(("owe", "time", "sit", "go", "post", "desk"))
        settled = None
        if deed == "sit" and self.gone[key]:
            denial = standing(self.people.state, name, "sit", game)
            assert (denial is not None) == self.owes_elsewhere(name, game)
            self.seen["denied"] += denial is not None
            self.gone[key] = denial is not None
        elif deed == "go":
            self.gone[key] = True
        elif deed == "owe" and not self.gone[key]:
            self.owed[key] = Owed(40, self.owed[key].time)
        elif deed == "time" and not self.gone[key]:
            self.owed[key] = Owed(self.owed[key].kill, 5)
        elif deed == "post" and not self.gone[key]:
            self.owed[key] = Owed()
        elif deed == "desk" and self.owed[key].kill is not None:
            how = self.chance.choice(("paid", "forgiven"))
            done = te.OwedSettled(name, "kill", how, "hedy", 40, "late")
            self.owed[key], settled = Owed(None, self.owed[key].time), {name: done}
            self.seen["settled"] += 1
        self.told(name, game, settled)
        self.check()

    def owes_elsewhere(self, name, game):
        """By the tables themselves: he has gone from another one owing, or is back owing still."""
        return any(
            one == name and other != game and self.recorded(one, other) for one, other in self.owed
        )

    def recorded(self, name, game):
        found = self.people.state.people.get(name)
        return found is not None and any(one.game == game for one in found.owes.values())

    def check(self):
        for (name, game), owed in self.owed.items():
            found = self.people.state.people.get(name)
            of_game = [one for one in found.owes.values() if one.game == game] if found else []
            whys = sorted(one.why for one in of_game)
            assert len(whys) == len({*whys})
            owes = sorted((["kill"] if owed.kill is not None else [])
                          + (["collection"] if owed.time else []))  # fmt: skip
            assert not {*whys} - {*owes}, "the register holds nothing that the table does not"
            if self.gone[name, game]:
                assert whys == owes
                self.seen["kill"] += "kill" in whys
                self.seen["time"] += "collection" in whys


@pytest.mark.rules("RR11-13.KILL.6b")
@pytest.mark.parametrize("seed", range(20))
def test_the_register_holds_what_the_tables_are_owed_and_lets_nobody_sit_elsewhere(seed):
    evening = Evening(seed)
    for _ in range(300):
        evening.step()
    assert min(evening.seen.values()), evening.seen
    again = People.replay(evening.people.state.settings, evening.people.commands)
    assert again.checkpoint() == evening.people.checkpoint()
