"""A room whose tables are our own: they do what the floor orders, and tell it what happened."""

from msgspec.structs import replace

from floorman.room import Room, RoomSetup, orders, told
from floorman.room.floor import commands as c
from floorman.table import Table
from floorman.table import commands as t
from tests.room.running import FLOOR, check
from tests.table.tables import deal, draw


class Hall:
    """The room, and a table for each of its games."""

    def __init__(self, book):
        self.room = Room(RoomSetup(book))
        self.tables = {}
        self.closed = {}

    @property
    def state(self):
        return self.room.state

    def do(self, *commands):
        """Commands with all that follows at the tables; the floor's events of the last."""
        said = ()
        for command in commands:
            said = self._do(command)
            self.agree()
        return said

    def _do(self, command):
        events = self.room.apply(command)
        check(self.state)
        said = list(events)
        for order in orders(self.state, events):
            said += self._carry_out(order)
        return said

    def _carry_out(self, order):
        if order.opens is not None:
            self.tables[order.table] = Table(order.opens)
            return []
        if order.command is None:
            self.closed[order.table] = self.tables.pop(order.table)
            return []
        table = self.tables[order.table]
        before = len(table.events)
        table.apply(replace(order.command, at=self.state.now))
        return self._told(order.table, table, before)

    def _told(self, name, table, before):
        said = []
        for command in told(self.state, name, table, tuple(table.events[before:])):
            said += self._do(command)
        return said

    def at(self, name, command):
        """A command of a player or dealer at a table; what the floor says to it."""
        table = self.tables[name]
        before = len(table.events)
        table.apply(replace(command, at=self.state.now))
        said = self._told(name, table, before)
        self.agree()
        return said

    def deal(self, name):
        """A deal at a table, everybody folding to the big blind."""
        table = self.tables[name]
        before = len(table.events)
        deal(table)
        said = self._told(name, table, before)
        self.agree()
        return said

    def begin(self, name, button):
        table = self.tables[name]
        before = len(table.events)
        draw(table, button)
        self._told(name, table, before)

    def open(self, name, played, seats, **how):
        return self.do(c.OpenGame(table=name, played=played, seats=seats, by=FLOOR, **how))

    def sit(self, name, *players, chips=200):
        for player in players:
            self.do(c.Sit(player=player, table=name, chips=chips))

    def agree(self):
        """The floor and the tables know the same people in the same seats."""
        for name, table in self.tables.items():
            game = self.state.games[name]
            known = {one.player: seat for seat, one in game.sitting.items()}
            assert known == {one.id: one.seat for one in table.state.players.values()}, name


__all__ = ["Hall", "t"]
