"""A room in tests: opened under a book, told what happens, asked what follows.

room = opened(ROBERTS, tables="A")          # one table of nine, hold'em 1/2 no-limit
room.do(c.Join(player="ann", line="A"))
room.refused(c.Join(player="ann", line="A"), Reason.LISTED_ALREADY)
"""

import pytest

from floorman.room import Played, Room, RoomRefused, RoomSetup, orders
from floorman.room.floor import commands as c
from floorman.room.floor import events as e

ROBERTS, USPA, HOME, WSOP = "roberts-v11", "uspa", "homepokertourney", "wsop-2018"
EXCERPT = "roberts-excerpt"
THREE = pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
ALL = pytest.mark.parametrize("book", [ROBERTS, USPA, HOME, WSOP])
MINUTE = 60_000
HOLDEM = Played("holdem", "1/2 no-limit")
STUD = Played("seven-card-stud", "20/40 limit with ante 3 and bring-in 5")
OMAHA = Played("omaha-8", "75/150 limit")
FLOOR = "the floor"


class Evening:
    """A room, with few words to run it."""

    def __init__(self, book=ROBERTS, asked=None, **setup):
        self.room = Room(RoomSetup(book, **setup), asked)
        self.now = 0

    @property
    def state(self):
        return self.room.state

    def do(self, *commands):
        """Apply commands; the events of the last."""
        said = ()
        for command in commands:
            said = self.room.apply(command)
            check(self.state)
        return said

    def refused(self, command, reason, *cites):
        """A command is refused for that reason, by these rules, and changes nothing."""
        before = self.room.checkpoint()
        with pytest.raises(RoomRefused) as refusal:
            self.room.apply(command)
        assert refusal.value.reason is reason, refusal.value
        assert {*cites} <= {*refusal.value.cites}, refusal.value
        assert self.room.checkpoint() == before
        return refusal.value

    def open(self, table, played=HOLDEM, seats=9, **how):
        return self.do(c.OpenGame(table=table, played=played, seats=seats, by=FLOOR, **how))

    def seat(self, table, *names):
        """People sit down, as a table tells it; the first free seats."""
        for name in names:
            game = self.state.games[table]
            free = next(s for s in range(game.chairs) if s not in game.sitting)
            self.do(c.NoteSat(table=table, player=name, seat=free))
        return self

    def list(self, line, *names, **how):
        for name in names:
            self.do(c.Join(player=name, line=line, **how))
        return self

    def deal(self, table, big_blind=None):
        """A deal from its beginning to its end; the events of both."""
        began = self.do(c.NoteDealBegan(table=table, big_blind=big_blind))
        return (*began, *self.do(c.NoteDealEnded(table=table)))

    def at(self, minutes):
        """Time goes on to so many minutes since the beginning."""
        self.now = minutes * MINUTE
        return self.do(c.Tick(at=self.now))

    def waiting(self, line):
        return [one.player for one in self.state.lines[self.state.line_name(line)].waiters]

    def players(self, table):
        return [*self.state.games[table].players]

    def call(self, line, **how):
        """Who is called, and where to."""
        called = only(self.do(c.Call(line=line, **how)), e.CalledUp)
        return called.player, called.table

    def orders(self, events):
        return [(one.table, one.command) for one in orders(self.state, events) if one.command]


def check(state):
    """Nobody has two seats, no seat two people, lists are in order."""
    held = [one.player for game in state.games.values() for one in game.sitting.values()]
    assert len(held) == len({*held}), held
    for game in state.games.values():
        assert all(game.has_seat(seat) for seat in game.sitting)
        coming = [m for m in state.moves.values() if m.to == game.table]
        kept = [m.seat for m in coming]
        kept += [w.called.seat for _, w in state.called_to(game.table) if w.called.seat is not None]
        assert len(kept) == len({*kept})
        assert not {*kept} & {*game.sitting}
        assert len(game.sitting) + len(kept) <= game.capacity
    for line in state.lines.values():
        places = [one.place for one in line.waiters]
        assert places == sorted(places)
        names = [one.player for one in line.waiters]
        assert len(names) == len({*names})
    for move in state.moves.values():
        assert move.to in state.games
        assert not state.games[move.to].ended


def opened(book=ROBERTS, tables="A", played=HOLDEM, seats=9, **setup):
    """A room with these tables open, all main games of one kind."""
    room = Evening(book, **setup)
    for table in tables:
        room.open(table, played, seats)
    return room


def found(events, kind):
    return [one for one in events if isinstance(one, kind)]


def only(events, kind):
    (one,) = found(events, kind)
    return one


def cites(event):
    return {*event.cites}


__all__ = ["MINUTE", "Evening", "c", "check", "cites", "e", "found", "only", "opened"]
