"""A game with kills in tests, between deals: who won, who kills next, who is away.

s = game()                       # a, b, c, d at 20/40 with a full kill, nobody has won yet
won(s, "a")                      # a deal that a took alone, a hundred chips from others
assert begins(s) == "a"          # the next deal is killed by a
"""

import pytest

from floorman.games import find_form, parse_stakes
from floorman.rulebooks.amendments import Amendment
from floorman.table import TableRefused
from floorman.table import commands as c
from floorman.table.accounts import CAGE, balances, stack_of
from floorman.table.dues.entering import KILL_IN
from floorman.table.kills.killing import after_deal, find_killer, settle_kill
from floorman.table.law.making import make_table_law
from floorman.table.positions import Positions, between
from floorman.table.setup import Game, TableSetup
from floorman.table.state import Player, Playing, State
from tests.editions import HOME, own

BOOKS = ("roberts-v11", "uspa", HOME, "wsop-2018")
EACH = pytest.mark.parametrize("book", BOOKS)
NOT_WSOP = pytest.mark.parametrize("book", BOOKS[:3])
FULL = "20/40 limit with blinds 10/20 and full kill"
OPTIONAL = "20/40 limit with blinds 10/20 and optional full kill"


def game(form="holdem", stakes=FULL, names="abcd", *, chips=1000, house=None, **how):
    """A game between deals: the button at a, the blinds at b and c."""
    if house:
        how["amendments"] = (Amendment("ours", answers=dict(house)),)
    setup = TableSetup((Game(find_form(form), parse_stakes(stakes)),), 6, **how)
    state = State(setup, make_table_law(setup, setup.games[0]), chairs=6)
    for seat, name in enumerate(names):
        sit(state, name, seat, chips=chips, standing="in")
    place(state, "a")
    return state


def sit(state, name, seat, *, chips=1000, **how):
    """One player more."""
    state.players[name] = Player(name, seat, **how)
    state.move(CAGE, stack_of(name), chips, "buy-in")
    return state.players[name]


def order(state, button):
    """The players who are there, clockwise, who has the button last."""
    names = [p.id for p in sorted(state.players.values(), key=lambda p: p.seat) if not p.away]
    at = names.index(button) + 1
    return [*names[at:], *names[:at]]


def place(state, button):
    """The button goes to a player, the blinds to the next two who are there."""
    names = order(state, button)
    seats = [state.players[name].seat for name in names]
    blinds = (seats[0], seats[1 % len(seats)])
    last, passed = state.positions, ()
    if last is not None and last.big != blinds[1]:
        passed = tuple(seat for seat in between(6, last.big, blinds[1]) if seat not in seats)
    state.positions = Positions(
        state.players[button].seat,
        blinds,
        ((blinds[0], 0), (blinds[1], 1)),
        passed,
    )


def begins(state, players=None, *, button="a", entering=()):
    """The next deal begins; who kills it. `players` are dealt in, else everyone who is there."""
    names = order(state, button) if players is None else list(players)
    place(state, button)
    seats = {player.seat: player.id for player in state.players.values()}
    blinds = [seats[seat] for seat, _ in state.positions.posts]
    dealt = [state.players[name] for name in names]
    killer = find_killer(state, dealt, blinds, button, entering)
    settle_kill(state, killer, names, (KILL_IN,) if killer in entering else ())
    for name in names:
        state.players[name].standing = "in"
    state.last_dealt = tuple(names)
    state.playing = Playing(
        number=1, players=tuple(names), stacks=(), law=state.law.deal, killer=killer
    )
    return killer


def won(state, *winners, wagered=100, big=False):
    """The deal is over, or one that nobody killed was played in between: who won it."""
    if state.playing is None:
        begins(state)
    names, killer = list(state.playing.players), state.playing.killer
    before = len(state.events)
    outcome = c.Outcome(
        stacks=(0,) * len(names),
        winners=tuple(names.index(name) for name in winners),
        scooped=names.index(winners[0]) if len(winners) == 1 else None,
        wagered=wagered,
        big_scoop=big,
        killer=None if killer is None else names.index(killer),
    )
    state.playing = None
    after_deal(state, outcome, names)
    return state.events[before:]


def last(state, kind):
    """The last event of a kind."""
    return [event for event in state.events if isinstance(event, kind)][-1]


def legs(state):
    """Who has a leg up."""
    return "".join(p.id for p in state.players.values() if p.leg)


def balanced(state):
    """Every chip is in an account, and players' stacks agree with theirs."""
    accounts = balances(state.events)
    assert sum(accounts.values()) == 0
    for player in state.players.values():
        assert accounts.get(stack_of(player.id), 0) == player.stack >= 0
    return accounts


def goes_away(state, name):
    """A player is away, without asking."""
    state.players[name].away_since = state.now


def cites(state, kind, **ids):
    """The event of that kind cites what its book says; `rr` in the older edition's numbers too."""
    book = state.setup.book
    theirs = {"uspa": {ids.get("uspa")}, "wsop-2018": {ids.get("wsop")}}
    return (theirs.get(book) or own(book, ids["rr"])) <= {*last(state, kind).cites}


def refused(state, reason, cite, call):
    before = (len(state.events), repr(state.players), state.kill_due, list(state.killers))
    with pytest.raises(TableRefused) as refusal:
        call()
    assert refusal.value.reason is reason
    assert cite is None or cite in refusal.value.cites
    after = (len(state.events), repr(state.players), state.kill_due, list(state.killers))
    assert after == before
    return refusal.value


def owes(state, name):
    """The player won twice and then was not there to kill."""
    won(state, name)
    won(state, name)
    goes_away(state, name)
    begins(state)
    won(state, next(p.id for p in state.players.values() if not p.away and not p.leg))
    state.players[name].away_since = None
