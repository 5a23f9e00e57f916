"""A session at a table: what it counts, and that chance alone decides it."""

import random

from floorman.games import find_form, parse_stakes
from floorman.sim import Habits, People, RandomPlayer, play_session
from floorman.table import Game, Table, TableSetup
from floorman.table import events as e

NOBODY = Habits(joins=0.0)
QUIET = Habits(
    joins=0.5,
    leaves=0.0,
    sits_out=0.0,
    adds=0.0,
    changes_seat=0.0,
    straddles=0.0,
    kills=0.0,
    goes_mid_deal=0.0,
    voids=0.0,
)


def table(seats=6):
    return Table(TableSetup((Game(find_form("holdem"), parse_stakes("1/2 no-limit")),), seats))


def session(habits, deals=30, seed=1, watch=None):
    made = table()
    people = People(lambda _table: RandomPlayer(), habits)
    return made, play_session(made, people, deals, random.Random(seed), watch)


def test_everything_that_happens_at_a_table_happens_in_a_long_session():
    made, found = session(Habits(), 500)
    assert found.deals == 500
    happened = {type(event) for event in made.events}
    for kind in (e.Sat, e.Left, e.SatOut, e.SatIn, e.SeatChanged, e.BlindMissed, e.BlindsCleared):
        assert kind in happened, kind
    assert {e.EntryPosted, e.DealVoided, e.ButtonDrawn, e.NotDealtIn} <= happened
    assert found.forms == {"holdem": 500}


def test_a_session_without_people_comes_to_an_end():
    made, found = session(NOBODY)
    assert found.deals == 0
    assert found.skipped > 0
    assert not made.events


def test_who_watches_sees_every_deal_once_it_is_over():
    seen = []
    _, found = session(QUIET, 40, watch=lambda made, deal: seen.append((made.deal, deal.is_over)))
    assert seen == [(None, True)] * found.deals


def test_the_same_chance_plays_the_same_session():
    first, again = (session(Habits(), 60, seed=9)[0] for _ in range(2))
    assert first.commands == again.commands
    assert first.events == again.events
