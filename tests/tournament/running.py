"""An event in tests: opened under a book, entered, begun, and told how its deals end.

event = begun(USPA, "abcdef", seats=3)     # six entrants at two tables, in this order
event.deal(1, a=0, b=20000)                # a deal at table 1: chips of those who changed
event.refused(c.Redraw(drawn=()), Reason.NOT_DUE)
"""

from dataclasses import replace

import pytest

from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.due import dues
from floorman.tournament.refusals import TournamentRefused
from floorman.tournament.schedule.files.reading import read_schedule
from floorman.tournament.schedule.parts import Band
from floorman.tournament.tournament import Tournament
from tests.tournament.books import ROBERTS
from tests.tournament.random_events import check

MINUTE = 60_000
PLAN = """
key = "plan"
name = "the event"
form = "holdem"
structure = "no-limit"
minutes = 20
seats = 9
steps = ["25/50", "50/100", { pause = 10 }, "100/200", "200/400", "500/1000", "1000/2000"]

[entering]
stack = 10000
buy_in = 100
fee = 10
"""


THREE = (Band(None, (50.0, 30.0, 20.0)),)


def plan(book=ROBERTS, text=PLAN, *, entering=None, prizes=None, **changed):
    """A schedule under a book; `entering` and `prizes` change those parts, `changed` itself."""
    found = read_schedule(text, "plan.toml")
    return replace(
        found,
        book=book,
        entering=replace(found.entering, **(entering or {})),
        prizes=replace(found.prizes, **{"bands": THREE, **(prizes or {})}),
        **changed,
    )


class Event:
    """An event, with few words to run it."""

    def __init__(self, schedule, by_hand=False):
        self.tournament = Tournament(schedule, by_hand)

    @property
    def state(self):
        return self.tournament.state

    def do(self, *commands):
        """Apply commands; the events of the last."""
        said = ()
        for command in commands:
            said = self.tournament.apply(command)
            check(self.state)
        return said

    def refused(self, command, reason, *cites):
        """A command is refused for that reason, by these rules, and changes nothing."""
        before = self.tournament.checkpoint()
        with pytest.raises(TournamentRefused) as refusal:
            self.tournament.apply(command)
        assert refusal.value.reason is reason, refusal.value
        assert {*cites} <= {*refusal.value.cites}, refusal.value
        assert self.tournament.checkpoint() == before
        return refusal.value

    def enter(self, names, **how):
        for name in names:
            self.do(c.Register(player=name, accepts=True, **how))
        return self

    def begin(self, names, **how):
        self.do(c.Start(drawn=tuple(names), **how))
        return self

    def deal(self, table, broke=(), button=None, blinds=(), **stacks):
        """A deal at a table, and what everybody has after it; the events of its end."""
        self.do(c.BeginDeal(table=table))
        return self.end(table, broke, button, blinds, **stacks)

    def end(self, table, broke=(), button=None, blinds=(), **stacks):
        dealt = self.state.tables[table].dealt
        after = {name: stacks.get(name, self.state.entrants[name].stack) for name in dealt}
        return self.do(
            c.EndDeal(
                table=table, stacks=tuple(after.items()), button=button, blinds=blinds,
                broke=tuple(broke),
            )
        )  # fmt: skip

    def stack(self, name):
        return self.state.entrants[name].stack

    def at(self, name):
        one = self.state.entrants[name]
        return one.table, one.seat

    def due(self, what):
        return [one for one in dues(self.state) if one.what == what]

    def places(self):
        """By player the places that he shares, first and last."""
        return {name: (one.first, one.last) for one in self.state.finished for name in one.players}

    def money(self, name):
        return self.state.money.get(name, 0)


def begun(book=ROBERTS, names="abcdef", *, seats=9, **changed):
    """An event that these have entered and that has begun, seated in this order."""
    by_hand = changed.pop("by_hand", False)
    schedule = plan(book, changed.pop("text", PLAN), seats=seats, **changed)
    return Event(schedule, by_hand).enter(names).begin(names)


def found(events, kind):
    return [one for one in events if isinstance(one, kind)]


def one(events, kind):
    (only,) = found(events, kind)
    return only


__all__ = ["MINUTE", "Event", "begun", "c", "e", "found", "one", "plan"]
