"""Random evenings at tables of our own: what the floor orders, they carry out, and agree on it."""

from random import Random

import pytest

from floorman.room import RoomRefused
from floorman.room.floor import commands as c
from floorman.table import TableRefused
from floorman.table import commands as t
from floorman.table.refusals import Reason
from tests.room.halls import Hall
from tests.room.random_evenings import RandomEvening

# What only a person can put right: chips of another sum, a game that has too few players.
PEOPLE = {
    Reason.BUY_IN_AS_LEFT,
    Reason.BUY_IN_TOO_SMALL,
    Reason.BUY_IN_TOO_LARGE,
    Reason.BARRED,
}
# What tables tell themselves, and what they refuse before it is time.
NOT_HERE = (
    c.NoteSat,
    c.NoteLeft,
    c.NoteAway,
    c.NoteBack,
    c.NoteBegan,
    c.NoteDealBegan,
    c.NoteDealEnded,
    c.PickUpAbsent,
)


class NotNowError(Exception):
    """What a person at a table may not do, and the floor has not ordered."""


class RandomHall(RandomEvening):
    """The same chance, with tables that deal."""

    def __init__(self, chance, book):
        super().__init__(chance, book)
        self.hall = Hall(book)
        self.room = self.hall.room
        self.orders = 0

    def attempt(self, way):
        """Do something, or find that the floor or the players' table refuse it.

        False once the people have to bring other chips than the floor knows of.
        """
        try:
            way(self.hall)
            self.orders += 1
        except (RoomRefused, NotNowError):
            self.refused += 1
        except TableRefused as refusal:
            assert refusal.reason in PEOPLE, refusal
            return False
        return True

    def step(self):
        if self.chance.random() < 0.5:
            return self.attempt(self.at_a_table())
        command = self.anything()
        if isinstance(command, c.Sit | c.SitTogether):
            table = self.table()
            waiting = [w.player for _, w in self.state.called_to(table)]
            player = self.chance.choice(waiting or [self.someone()])
            chips = self.buy_in(table, player)
            command = c.Sit(player=player, table=table, chips=chips)
        return isinstance(command, NOT_HERE) or self.attempt(lambda hall: hall.do(command))

    def buy_in(self, name, player):
        """What somebody has to buy in for: as much as he left with, or the least."""
        if name not in self.hall.tables:
            return 1
        table = self.hall.tables[name]
        left = table.state.departed.get(player)
        return (left and left.chips) or table.law.buy_in.minimum

    def at_a_table(self):
        name = self.table()
        if name not in self.hall.tables:
            return lambda hall: None
        table = self.hall.tables[name]
        players = [*table.state.players] or ["nobody"]
        player = self.chance.choice(players)
        if not table.state.began:
            if len(players) < 2:
                return lambda hall: None
            if table.law.deal.form.button:
                return lambda hall: hall.begin(name, players[0])
        ways = (
            *(lambda hall: hall.deal(name),) * 4,
            lambda hall: hall.at(name, t.SitOut(player=player)),
            lambda hall: hall.at(name, t.SitIn(player=player, entry="post")),
            lambda hall: hall.at(name, t.Leave(player=player)),
        )
        chosen = self.chance.choice(ways)

        def careful(hall):
            try:
                chosen(hall)
            except TableRefused as refusal:
                raise NotNowError from refusal

        return careful


@pytest.mark.parametrize("seed", range(40))
def test_tables_carry_out_whatever_the_floor_orders(seed):
    chance = Random(seed)
    book = ("roberts-v11", "uspa", "homepokertourney", "wsop-2018")[seed % 4]
    one = RandomHall(chance, book)
    one.attempt(lambda hall: hall.open("A", one.played[0], 4))
    for _ in range(150):
        if not one.step():
            break
    assert one.orders > 5
