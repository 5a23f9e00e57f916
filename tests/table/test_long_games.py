"""Long games at random: people come, go, bust, rebuy, sit out and return, under each book.

After every deal chips balance and the watcher finds nothing amiss; the game never stalls, and
the same commands make the same table.
"""

import random

import pytest

from floorman.games import all_forms, all_mixes, default_stakes, parse_stakes, usual_structure
from floorman.rulebooks.amendments import Amendment
from floorman.sim import Habits, People, RandomPlayer, play_session
from floorman.table import Collection, Game, Table, TableSetup
from floorman.table.setup import mix_games
from tests.table.long_games import Watcher

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
FORMS = [form for form in all_forms().values() if form.settles == "pot"]
MIXES = [mix for mix in all_mixes().values() if mix.rotation != "level"]
PEOPLE = People(lambda _table: RandomPlayer())
REGULARS = People(
    lambda _table: RandomPlayer(), Habits(joins=0.05, leaves=0.004, sits_out=0.015, rebuys=0.9)
)
COLLECTIONS = (
    None,
    Collection("rake", percent=5, cap=4),
    Collection("time", fee=6),
    Collection("drop", fee=2),
    Collection("dead-blind", fee=3),
)
STAKES = (
    ("holdem", "20/40 limit with blinds 10/20 and full kill"),
    ("omaha-8", "20/40 limit with blinds 10/20 and half kill"),
    ("lowball-a5", "20/40 limit with blinds 10/10/20 and optional full kill"),
    ("lowball-27", "5/5/10 no-limit"),
    ("lowball-a5", "20/40 limit with blinds 20"),
    ("holdem", "1/2/5 no-limit"),
    ("omaha", "1/2 pot-limit with mandatory button straddle 5"),
)


def play(setup, deals, seed, people=PEOPLE):
    table, watcher = Table(setup), Watcher()
    session = play_session(table, people, deals, random.Random(seed), watcher)
    assert not session.unbalanced
    assert not session.stalls
    assert session.deals == deals
    return table, watcher


def moving(method):
    answers = {"button.method": method}
    return (Amendment("ours", answers=answers),) if method == "moving" else ()


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.key)
def test_a_long_game_of_any_form_goes_by_the_book(form, book):
    stakes = default_stakes(form, usual_structure(form), 10)
    collection = COLLECTIONS[(len(form.key) + len(book)) % len(COLLECTIONS)]
    setup = TableSetup((Game(form, stakes),), form.players_max, book=book, collection=collection)
    play(setup, 60, seed=len(form.key))


@pytest.mark.rules(
    "RR11-4.BLIND.2", "RR11-4.BLIND.2a", "RR11-4.BLIND.2b", "RR11-16.EXP.1b", "RR11-16.EXP.1e"
)
@pytest.mark.rules("USPA-3.5.2.1", "USPA-3.5.2.1.1", "USPA-3.5.2.1.2", "WSOP-151a", "WSOP-151b")
@pytest.mark.parametrize("method", ["dead", "moving"])
@pytest.mark.parametrize("book", BOOKS)
def test_everyone_has_each_position_once_a_round_and_nobody_escapes_a_blind(book, method):
    form = all_forms()["holdem"]
    game = Game(form, parse_stakes("5/10 no-limit"))
    checked = 0
    for seed in range(4):
        setup = TableSetup((game,), 7, book=book, amendments=moving(method))
        _, watcher = play(setup, 150, seed, REGULARS if seed % 2 else PEOPLE)
        checked += watcher.checked
    assert checked > 10


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: mix.key)
def test_a_long_mixed_game_goes_by_the_book(mix, book):
    games = mix_games(mix, 10)
    seats = min(7, *(game.form.players_max for game in games))
    table, _ = play(TableSetup(games, seats, book=book, mix=mix, unit=10), 150, len(mix.key))
    forms = {event.form for event in table.events if type(event).__name__ == "FormBegan"}
    assert len(forms) > 1


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("key", "stakes"), STAKES)
def test_kills_three_blinds_and_straddles_go_by_the_book(key, stakes, book):
    form = all_forms()[key]
    setup = TableSetup((Game(form, parse_stakes(stakes)),), min(8, form.players_max), book=book)
    play(setup, 120, len(stakes))


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_commands_make_the_same_table(book):
    form = all_forms()["holdem"]
    setup = TableSetup((Game(form, parse_stakes("5/10 no-limit")),), 7, book=book)
    table, _ = play(setup, 80, seed=3)
    again = Table.replay(setup, table.commands)
    assert again.events == table.events
    assert again.accounts == table.accounts
