"""A checkpoint with the commands after it makes the same table as all commands from the start."""

import random
from dataclasses import fields

import msgspec
import pytest

from floorman.games import all_mixes, default_stakes, find_form, parse_stakes, usual_structure
from floorman.sim import People, RandomPlayer, play_session
from floorman.table import Collection, Game, Table, TableRefused, TableSetup
from floorman.table import events as e
from floorman.table.setup import mix_games
from floorman.table.state import State
from tests.table.tables import begun, deal, of

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
PEOPLE = People(lambda _table: RandomPlayer())


def setup_of(key, stakes="", **more):
    form = find_form(key)
    asked = parse_stakes(stakes) if stakes else default_stakes(form, usual_structure(form), 10)
    return TableSetup((Game(form, asked),), min(7, form.players_max), **more)


def mixed(key, **more):
    mix = all_mixes()[key]
    games = mix_games(mix, 10)
    seats = min(6, *(game.form.players_max for game in games))
    return TableSetup(games, seats, mix=mix, unit=10, **more)


GAMES = [
    *(setup_of("holdem", "5/10 no-limit", book=book, time_bank_ms=20_000) for book in BOOKS),
    *(mixed("horse", book=book) for book in BOOKS),
    mixed("dealers-choice"),
    setup_of("jacks-or-better", book="uspa"),
    setup_of("seven-card-stud", collection=Collection("time", fee=6)),
    setup_of("holdem", "20/40 limit with blinds 10/20 and full kill", book="wsop-2018"),
    setup_of("lowball-a5", "20/40 limit with blinds 20"),
]


class Keeps:
    """A checkpoint after every deal, with how many commands and events there were by then."""

    def __init__(self):
        self.kept = []

    def __call__(self, table, _deal):
        self.kept.append((len(table.commands), len(table.events), table.checkpoint()))


def same(one, other):
    """Whether two states are alike in everything but their record of events."""
    for field in fields(State):
        if field.name != "events":
            assert getattr(one, field.name) == getattr(other, field.name), field.name


@pytest.mark.parametrize("setup", GAMES, ids=lambda s: f"{s.games[0].form.key}-{s.book}")
def test_a_table_goes_on_from_any_checkpoint_as_if_it_had_never_stopped(setup):
    keeps, table = Keeps(), Table(setup)
    session = play_session(table, PEOPLE, 40, random.Random(7), keeps)
    assert session.deals == len(keeps.kept) == 40
    for commands, events, data in keeps.kept[::3]:
        again = Table.restored(setup, data)
        same(again.state, Table.restored(setup, again.checkpoint()).state)
        for command in table.commands[commands:]:
            again.apply(command)
        same(again.state, table.state)
        assert again.events == table.events[events:]


def test_there_is_no_checkpoint_during_a_deal_and_no_forgetting():
    table = begun("holdem", "5/10 no-limit", "abc")
    table.next_deal(range(52))
    for what in (table.checkpoint, table.forget):
        with pytest.raises(TableRefused):
            what()


def test_what_is_no_checkpoint_is_not_taken_for_one():
    setup = setup_of("holdem", "5/10 no-limit")
    for data in (b"", b"{}", b"[]", Table(setup).checkpoint()[:-9]):
        with pytest.raises((msgspec.ValidationError, msgspec.DecodeError)):
            Table.restored(setup, data)


def test_a_table_that_forgets_keeps_the_events_of_its_last_deal_and_plays_on():
    table, whole = (begun("holdem", "5/10 no-limit", "abc", chips=1000) for _ in range(2))
    for _ in range(6):
        deal(table)
        deal(whole)
        table.forget()
    same(table.state, whole.state)
    assert not table.commands
    assert table.events == whole.events[-len(table.events) :]
    assert len(of(table.events, e.DealBegan)) == len(of(table.events, e.DealEnded)) == 1


def test_a_checkpoint_made_before_the_table_kept_so_much_is_read_all_the_same():
    made = begun("jacks-or-better", "limit 10/20 with ante 1", "abc")
    deal(made)
    kept = msgspec.json.decode(made.checkpoint())
    for name in ("sits_out", "resumed_at", "departed"):
        del kept["fields"][name]
    again = Table.restored(made.setup, msgspec.json.encode(kept))
    same(again.state, made.state)
