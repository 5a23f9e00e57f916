"""The state of a table for tests of collections, without deals: the hooks are called by hand."""

import pytest

from floorman.table import Collection, TableRefused
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import CAGE, POT, balances, stack_of
from floorman.table.house import collecting
from floorman.table.house.time_charges import elect_time_pot, pay_time
from floorman.table.law.making import make_table_law
from floorman.table.state import Player, State
from tests.table.tables import of, setup

MINUTE = 60_000
HALF_HOUR = 30 * MINUTE
TIME = Collection("time", fee=5)
BOOKS = ("roberts-v11", "uspa", "wsop-2018")
STUD = "10/20 limit with ante 2 and bring-in 3"


def game(names="abc", form="holdem", stakes="1/2 no-limit", *, chips=200, pays=TIME, **how):
    """The state of a table with players in a row, each with so many chips."""
    made = setup(form, stakes, max(2, len(names)), collection=pays, **how)
    state = State(made, make_table_law(made, made.games[0]), chairs=made.seats)
    for seat, name in enumerate(names):
        if name != ".":
            sits(state, name, seat, chips)
    return state


def sits(state, name, seat, chips=200, **how):
    state.players[name] = Player(name, seat, **how)
    state.move(CAGE, stack_of(name), chips, "buy-in")


def dealing(state, at=None):
    """What happens to collections when a deal begins: its events, and who may play."""
    state.now = state.now if at is None else at
    before = len(state.events)
    foreseen = [p.id for p in state.players.values() if collecting.may_play(state, p)]
    collecting.before_deal(state)
    playing = [p.id for p in state.players.values() if collecting.may_play(state, p)]
    assert playing == foreseen, "the plan of a deal knows beforehand who will have paid"
    balanced(state)
    return state.events[before:], "".join(playing)


def over(state, players="abc", *, raked=0, flop=True):
    """A deal is over: what was raked lies in the pot, out of the first player's stack."""
    state.move(stack_of(players[0]), POT, raked, "deal")
    stacks = tuple(state.players[name].stack for name in players)
    outcome = c.Outcome(stacks=stacks, winners=(0,), raked=raked, flop=flop)
    before = len(state.events)
    collecting.after_deal(state, outcome, tuple(players))
    balanced(state)
    return state.events[before:]


def balanced(state):
    accounts = balances(state.events)
    assert sum(accounts.values()) == 0
    for one in state.players.values():
        assert accounts.get(stack_of(one.id), 0) == one.stack >= 0
    return accounts


def due(events):
    """Who is asked to pay how much."""
    return [(one.fee, "".join(one.players)) for one in of(events, e.TimeDue)]


def paid(events, yes=True):
    return "".join(one.player for one in of(events, e.TimePaid) if one.paid is yes)


def declines(state, name):
    before = len(state.events)
    apply(state, c.PayTime(player=name, pays=False))
    return state.events[before:]


def apply(state, command):
    handler = pay_time if isinstance(command, c.PayTime) else elect_time_pot
    handler(state, command)


def refused(state, command, reason, *cites):
    before = (len(state.events), repr(state.players), state.time_pot)
    with pytest.raises(TableRefused) as refusal:
        apply(state, command)
    assert refusal.value.reason is reason, str(refusal.value)
    for cite in cites:
        assert cite in refusal.value.cites, str(refusal.value)
    assert (len(state.events), repr(state.players), state.time_pot) == before
    return str(refusal.value)
