"""The forms that no book knows: facts copied by hand from how the world deals them.

They were compared with the pages of the online rooms that spread them, and with a book of rules of
a gathering of players that describes most of them, all of which agree.
"""

from dataclasses import replace

import pytest

from floorman.cards import find_deck
from floorman.deal import make_law
from floorman.games import (
    all_forms,
    book_form,
    check_book_form,
    departures,
    describe,
    every_form,
    find_form,
    parse_stakes,
    play_context,
    read_forms,
    rules_behind_form,
    stakes_text,
    with_order,
)
from floorman.games.asked import asked_stakes
from floorman.rulebooks.amendments import Amendment
from tests.games.test_form_facts import FLOP, HIGH, HIGH_LOW_8, Fact, check_facts

FACTS = {
    "short-deck": Fact("2d 3b 1b 1b", "ssbb", 9, ("short-high",), "button blind", "button"),
    "double-board-holdem": Fact("2d 3b 1b 1b", "ssbb", 10, ("high", "high"), *FLOP),
    "irish": Fact("4d 3b -2,1b 1b", "ssbb", 10, HIGH, *FLOP),
    "omaha-5": Fact("5d 3b 1b 1b", "ssbb", 8, HIGH, *FLOP),
    "omaha-6": Fact("6d 3b 1b 1b", "ssbb", 7, HIGH, *FLOP),
    "omaha-6-8": Fact("6d 3b 1b 1b", "ssbb", 7, HIGH_LOW_8, *FLOP),
    "courchevel": Fact("5d1b 2b 1b 1b", "ssbb", 8, HIGH, *FLOP),
    "courchevel-8": Fact("5d1b 2b 1b 1b", "ssbb", 8, HIGH_LOW_8, *FLOP),
    "sohe": Fact("6d /2,3b 1b 1b", "ssbb", 7, ("high", "high"), *FLOP),
    "five-card-draw": Fact("5d x5", "sb", 6, HIGH, *FLOP),
    "kuhn": Fact("1d", "s", 2, ("one-card-high",), "antes", "button"),
    "leduc": Fact("1d 1b", "sb", 2, ("two-card-high",), "antes", "button"),
}
LENDERS = {
    "short-deck": "holdem",
    "double-board-holdem": "holdem",
    "irish": "crazy-pineapple",
    "omaha-5": "omaha",
    "omaha-6": "omaha",
    "omaha-6-8": "omaha-8",
    "courchevel": "omaha",
    "courchevel-8": "big-o",
    "sohe": "omaha",
    "five-card-draw": "draw-high",
    "kuhn": None,
    "leduc": None,
}
NAMES = {
    "6+ Hold'em": "short-deck",
    "6+": "short-deck",
    "Short Deck": "short-deck",
    "5 Card Omaha": "omaha-5",
    "PLO5": "omaha-5",
    "omaha-5-8": "big-o",
    "5 Card Omaha Hi/Lo": "big-o",
    "6 Card Omaha": "omaha-6",
    "6 Card Omaha Hi/Lo": "omaha-6-8",
    "Courchevel Hi/Lo": "courchevel-8",
    "Courchevel Hi": "courchevel",
    "5 Card Draw": "five-card-draw",
    "Irish Poker": "irish",
    "SOHE": "sohe",
    "Simultaneous Omaha Hold'em": "sohe",
    "Badeucy": "baduci",
    "Badacey": "badaci",
    "Texas hold'em": "holdem",
    "Kuhn": "kuhn",
    "Leduc": "leduc",
}


@pytest.mark.parametrize("key", FACTS)
def test_a_form_deals_bets_opens_and_pays_as_the_world_deals_it(key):
    form = find_form(key)
    check_facts(form, FACTS[key])
    assert form.no_book and not form.rules and form.players_rule is None


def test_every_form_of_no_book_has_its_facts_and_says_so():
    assert {key for key, form in every_form().items() if form.no_book} == set(FACTS)
    for key in FACTS:
        assert any(
            line.startswith("No book knows this form. ") for line in describe(find_form(key))
        )


def test_what_is_not_said_follows_a_form_of_the_books_that_is_named():
    for key, lender in LENDERS.items():
        form, lent = find_form(key), lender and find_form(lender)
        assert book_form(form) == lent
        assert rules_behind_form(form) == (lent.rules if lent else ())
        if lent:
            assert f"is as in {lent.name} of the books." in "\n".join(describe(form))
    assert rules_behind_form(find_form("omaha")) == find_form("omaha").rules


@pytest.mark.parametrize("name", NAMES)
def test_the_names_that_people_use_find_the_form(name):
    assert find_form(name).key == NAMES[name]
    assert find_form(name.upper().replace("-", " ")).key == NAMES[name]


def test_no_name_is_that_of_two_forms():
    seen = {}
    for form in every_form().values():
        for name in {form.key, form.name, *form.names}:
            plain = "".join(one for one in name.lower() if one.isalnum() or one == "+")
            assert seen.setdefault(plain, form.key) == form.key
            assert find_form(name) is form


def test_baduci_and_badaci_are_the_games_that_others_write_badeucy_and_badacey():
    # Five cards, three draws; aces are high in both halves of the one, low in both of the other.
    badeucy, badacey = find_form("badeucy"), find_form("badacey")
    assert [share.ranking for share in badeucy.shares] == ["low-27", "badugi-ace-high"]
    assert [share.ranking for share in badacey.shares] == ["low-a5", "badugi"]
    for form in (badeucy, badacey):
        assert [street.drawn_max for street in form.streets] == [0, 5, 5, 5]


def test_the_choice_of_cards_is_that_of_the_game_it_comes_from():
    two_and_three = {"omaha-5", "omaha-6", "omaha-6-8", "courchevel", "courchevel-8"}
    for key in FACTS:
        choices = {share.choice for share in find_form(key).shares}
        usual = "all" if find_form(key).family == "draw" else "any"
        if key == "sohe":
            assert choices == {"any", "two-and-three"}
            continue
        assert choices == {"two-and-three" if key in two_and_three else usual}


def test_double_board_holdem_halves_the_pot_between_the_boards():
    form = find_form("double-board-holdem")
    assert [(share.board, share.part) for share in form.shares] == [(1, 1), (2, 1)]
    assert form.odd_chip == "ties.odd_chip.boards"


def test_the_short_deck_is_played_with_antes_and_a_blind_on_the_button():
    form = find_form("short-deck")
    assert stakes_text(asked_stakes(form)) == "no-limit with ante 2 and button blind 2"
    assert stakes_text(asked_stakes(form, text="10")) == "no-limit with ante 10 and button blind 10"
    assert find_deck(form.deck).ranks == tuple(range(4, 13))


def test_a_house_may_put_three_of_a_kind_above_a_straight():
    form, stakes = find_form("6+"), parse_stakes("no-limit with ante 2 and button blind 2")
    house = Amendment("ours", {"forms.short_deck_order": "short-high-trips"})
    assert make_law(form, stakes).shares[0].ranking.key == "short-high"
    law = make_law(form, stakes, amendments=(house,))
    assert law.shares[0].ranking.key == "short-high-trips"
    check_book_form(law.form)
    assert with_order(form, "short-high") is form
    assert "(forms.short_deck_order)" in "\n".join(describe(form))


def test_a_house_writes_a_form_of_its_own_beside_one_of_no_book():
    text = 'key = "ours"\nname = "ours"\nparent = "courchevel"\nplayers_max = 6'
    (own,) = read_forms({"own.toml": text}).values()
    assert own.no_book is None and own.names == ()
    assert book_form(own) is find_form("omaha")
    assert any("A house's own form, no longer Omaha of the books" in one for one in describe(own))


def test_a_form_of_no_book_that_is_changed_needs_a_key_of_its_own():
    text = 'key = "own"\nname = "own"\nparent = "short-deck"\nplayers_max = 6'
    (own,) = read_forms({"own.toml": text}).values()
    assert "players_max" in departures(own, find_form("short-deck"))
    with pytest.raises(ValueError, match="as the world deals it, and this form differs in play"):
        check_book_form(replace(own, key="short-deck"))


def test_a_scope_may_name_a_form_of_no_book_and_its_parents_hold_for_it():
    context = play_context(find_form("courchevel"), "pot-limit")
    order = [context[key] for key in ("holdem", "omaha", "omaha-5", "courchevel")]
    assert order == sorted(order) and order[0] > 0


def test_the_forms_for_study_are_found_and_offered_nowhere():
    assert {key for key in every_form() if key not in all_forms()} == {"kuhn", "leduc"}
    for key, text in (("kuhn", "1/1 limit with ante 1"), ("leduc", "2/4 limit with ante 1")):
        form = find_form(key)
        assert stakes_text(asked_stakes(form)) == text
        assert make_law(form, asked_stakes(form)).betting.cap == form.raises_max
