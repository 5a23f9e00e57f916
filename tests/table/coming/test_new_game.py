"""A new game at the WSOP, whose rules for newcomers know no first round that is free.

a to d in six seats, a with the first button; n comes to seat 4, which no blind has passed yet.
"""

import pytest

from floorman.deal import make_law
from floorman.games import find_form, parse_stakes
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import begun, deal, dealt, of, posts

LIMIT, BIG_BET = "2/4 limit", "1/2 no-limit"


def game(stakes=LIMIT, form="holdem"):
    """A game after its first deal."""
    made = begun(form, stakes, "abcd..", book="wsop-2018")
    deal(made)
    return made


def arrive(made, entry):
    """n sits down and says how he means to come in."""
    made.apply(c.SitDown(player="n", seat=4, chips=200, entry=entry))


def left_out(events):
    """Why n is not dealt in, and by which rules."""
    found = [one for one in of(events, e.NotDealtIn) if one.player == "n"]
    return found[-1].why, {*found[-1].cites}


def entry_of(events):
    """What n posts to come in: amounts, kinds and rules."""
    found = [one for one in of(events, e.EntryPosted) if one.player == "n"]
    return [(one.amount, one.kind) for one in found], {x for one in found for x in one.cites}


@pytest.mark.rules("WSOP-99.a1")
def test_at_the_wsop_a_newcomer_to_limit_posts_in_a_new_game_too():
    made = game()
    assert made.state.first_button is not None, "the button is not round yet"
    arrive(made, "wait")
    why, cites = left_out(deal(made))
    assert why == "waits-for-blind"
    assert "WSOP-99.a1" in cites
    made = game()
    arrive(made, "post")
    amounts, cites = entry_of(deal(made))
    assert amounts == [(2, "entry")]
    assert "WSOP-99.a1" in cites


@pytest.mark.rules("WSOP-302a", "WSOP-311", "WSOP-321", "WSOP-269a")
@pytest.mark.parametrize(
    ("form", "cited"),
    [
        ("badugi", "WSOP-302a"),
        ("baduci", "WSOP-311"),
        ("badaci", "WSOP-321"),
        ("lowball-27", "WSOP-269a"),
    ],
)
def test_so_he_does_or_waits_in_badugi_its_kin_and_lowball(form, cited):
    made = game(form=form)
    arrive(made, "wait")
    why, cites = left_out(deal(made))
    assert why == "waits-for-blind"
    assert cited in cites


@pytest.mark.rules("WSOP-302a", "WSOP-311", "WSOP-321", "WSOP-269b")
@pytest.mark.parametrize(
    ("form", "stakes", "says"),
    [
        ("badugi", LIMIT, "WSOP-302a"),
        ("baduci", LIMIT, "WSOP-311"),
        ("badaci", LIMIT, "WSOP-321"),
        ("lowball-27", LIMIT, "WSOP-269b"),
        ("lowball-27", BIG_BET, "WSOP-269b"),
    ],
)
def test_no_first_round_is_free_there_by_their_own_rules(form, stakes, says):
    law = make_law(find_form(form), parse_stakes(stakes), "wsop-2018")
    answer = law.ruleset.answer("blinds.new_game.free_first_round")
    assert (answer.value, answer.source) == (False, says)


@pytest.mark.rules("WSOP-99.a2")
def test_at_big_bet_he_is_dealt_in_by_the_rule_for_big_bet():
    made = game(BIG_BET)
    arrive(made, "wait")
    planned = made.plan()
    assert "WSOP-99.a2" in made.state.cite(*planned.ways["n"].cites)
    events = deal(made)
    assert "n" in dealt(events)
    assert "n" not in posts(events)
