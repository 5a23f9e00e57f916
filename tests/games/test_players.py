"""How many may play a form, and by which rule; and forms that are a house's own."""

import re
from dataclasses import replace

import pytest

from floorman.deal import SetupError
from floorman.games import (
    all_forms,
    check_book_form,
    departures,
    describe,
    find_form,
    parse_stakes,
    read_forms,
    with_joker,
)
from floorman.table import Game, TableError, TableSetup
from tests.deal.playing import deal

# What the texts say: how many at the most, and where.
MOST = {
    "lowball-a5": (6, "WSOP-285"),
    "triple-draw-a5": (6, "WSOP-285"),
    "lowball-27": (6, "WSOP-289"),
    "triple-draw-27": (6, "WSOP-289"),
    "badugi": (8, "WSOP-307"),
    "baduci": (6, "WSOP-316"),
    "badaci": (6, "WSOP-326"),
    "razzdugi": (8, "WSOP-331"),
    "razzduci": (8, "WSOP-337"),
    "big-o": (8, "WSOP-OMAHA.BIGO"),
    "big-easy": (7, "WSOP-OMAHA.BIGEASY-a"),
    "double-board-omaha": (7, "WSOP-OMAHA.DOUBLE-a"),
    "drawmaha": (7, "WSOP-DRAWMAHA.a"),
    "super-stud": (6, "WSOP-SUPER.e"),
    "super-stud-8": (6, "WSOP-SUPER.e"),
    "chinese": (5, "WSOP-342c"),
}
OWN = """
key = "lowball-for-eight"
name = "Lowball for eight"
parent = "lowball-27"
players_max = 8
"""


@pytest.mark.rules("WSOP-285", "WSOP-289", "WSOP-307", "WSOP-316", "WSOP-326", "WSOP-331")
@pytest.mark.rules("WSOP-337", "WSOP-SUPER.e", "WSOP-342c", "WSOP-OMAHA.BIGO")
@pytest.mark.parametrize("key", all_forms())
def test_the_most_players_are_those_of_a_rule_or_no_text_says(key):
    form = find_form(key)
    if key in MOST:
        assert (form.players_max, form.players_rule) == MOST[key]
        assert form.players_unclear is None
    else:
        assert form.players_rule is None
        assert re.match(r"(No text says|No text knows the form: |WSOP-\d+a )", form.players_unclear)


@pytest.mark.rules("WSOP-289")
def test_a_form_for_more_than_the_rule_allows_says_that_it_is_no_longer_the_books():
    (form,) = read_forms({"own.toml": OWN}).values()
    assert (form.players_rule, form.players_unclear) == (None, None), "six by WSOP-289 is not eight"
    lines = describe(form)
    assert any("no longer deuce-to-seven lowball of the books" in line for line in lines)
    assert any("2 to 6 players (WSOP-289)" in line for line in lines)
    (same,) = read_forms({"own.toml": OWN.replace("players_max = 8\n", "")}).values()
    assert same.players_rule == "WSOP-289"
    assert not any("no longer" in line for line in describe(same)), "another name is no departure"
    assert not any("no longer" in line for line in describe(find_form("omaha-8")))


def test_a_form_with_the_key_of_the_books_is_the_books():
    holdem = find_form("holdem")
    ours = replace(holdem, players_max=12)
    assert departures(ours, holdem) == ("players_max",)
    with pytest.raises(ValueError, match="holdem is Texas hold'em of the books, and this form dif"):
        check_book_form(ours)
    game = Game(ours, parse_stakes("1/2 no-limit"))
    with pytest.raises(
        TableError, match=r"games: holdem is Texas hold'em .* differs in players_max"
    ):
        TableSetup((game,), 12).check()
    named = Game(replace(ours, key="holdem-for-twelve", parent="holdem"), game.stakes)
    TableSetup((named,), 12).check()
    check_book_form(replace(holdem, about="ours"))


@pytest.mark.parametrize("used", (True, False))
@pytest.mark.parametrize("key", [f.key for f in all_forms().values() if f.joker_question])
def test_a_form_is_the_books_with_its_joker_and_without(key, used):
    check_book_form(with_joker(find_form(key), used=used))


@pytest.mark.rules("WSOP-289")
def test_too_many_players_are_refused_by_the_rule():
    deal("lowball-27", "2/4 limit", (100,) * 6, book="wsop-2018")
    with pytest.raises(SetupError, match=re.escape("2 to 6 players (WSOP-289), not 7")):
        deal("lowball-27", "2/4 limit", (100,) * 7, book="wsop-2018")
    game = Game(find_form("lowball-27"), parse_stakes("2/4 limit"))
    with pytest.raises(TableError, match=re.escape("is for 2 to 6 players (WSOP-289)")):
        TableSetup((game,), 7, "wsop-2018").check()
