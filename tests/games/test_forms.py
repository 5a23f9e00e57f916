"""What holds for every form, and for the deck at the most players."""

import json

import pytest

from floorman.cards import find_deck
from floorman.games import (
    cards_needed,
    describe,
    downcards_dealt,
    every_form,
    find_form,
    lineage,
    with_joker,
)
from floorman.games.arithmetic import cards_held
from floorman.games.pieces.rows import ROYALTY_HANDS
from floorman.games.pieces.shares import LOW_RANKINGS
from floorman.rankings import RANKINGS, find_ranking
from floorman.rulebooks.questions import questions
from floorman.rulebooks.rules import find_rule
from floorman.rulebooks.scopes import FORMS as SCOPE_FORMS
from floorman.rulebooks.scopes import NO_BOOKS_FORMS

rules = pytest.mark.rules
FORMS = tuple(every_form().values())
each_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.key)


@each_form
def test_every_cited_rule_exists(form):
    assert bool(form.rules) != bool(form.no_book), "a form of the texts comes from rules"
    assert len(set(form.rules)) == len(form.rules)
    for rule_id in form.rules:
        assert find_rule(rule_id).id == rule_id


@each_form
def test_every_question_named_exists(form):
    named = {form.joker_question, form.odd_chip, *(share.odd_chip for share in form.shares)}
    assert named - {None} <= set(questions())


def test_scopes_of_rules_know_exactly_these_forms():
    of_texts = {key for key, form in every_form().items() if not form.no_book}
    assert of_texts == SCOPE_FORMS
    assert set(every_form()) - of_texts == NO_BOOKS_FORMS


def test_families_come_together_and_children_after_their_parents():
    families = [form.family for form in FORMS]
    assert families == sorted(families, key=("flop", "stud", "draw", "chinese").index)
    seen = set()
    for form in FORMS:
        assert form.parent is None or form.parent in seen
        seen.add(form.key)


def test_lineage_runs_from_the_oldest_ancestor():
    assert lineage(find_form("big-o")) == ("holdem", "omaha", "omaha-8", "big-o")
    assert lineage(find_form("holdem")) == ("holdem",)


def test_an_unknown_form_is_answered_with_the_nearest():
    with pytest.raises(KeyError, match="did you mean 'omaha-8'"):
        find_form("omaha-9")
    with pytest.raises(KeyError, match="forms: holdem, crazy-pineapple"):
        find_form("whist")


@each_form
def test_a_resolved_form_is_plain_data_with_every_field(form):
    data = json.loads(json.dumps(form.resolved()))
    assert data["key"] == form.key and data["players_max"] == form.players_max
    assert {"key", "name", "family", "parent", "players_max", "deck", "rules"} <= set(data)
    assert [street["name"] for street in data["streets"]] == [s.name for s in form.streets]


@each_form
def test_a_form_can_be_described_in_a_few_lines(form):
    lines = describe(form)
    assert lines[0] == form.about
    assert all(line and "None" not in line and "_" not in line for line in lines if "(" not in line)
    for street in form.streets:
        assert any(line.startswith(f"- {street.words}") for line in lines)


def test_a_description_says_what_matters():
    text = "\n".join(describe(find_form("super-stud-8")))
    assert "2 to 6 players (WSOP-SUPER.e), without a button" in text
    assert "the highest upcard (aces high, ties by suit) must bet the bring-in" in text
    assert "each player throws away 2 cards; 1 up; betting at the lower limit" in text
    assert "1/2 of the pot goes to the best ace-to-five low hand, eight or better" in text
    assert "the last card and the muck are shuffled" in text
    text = "\n".join(describe(find_form("seven-card-stud")))
    assert "with an open pair anyone may bet the upper limit" in text
    assert "The pot goes to the best high hand." in text


@each_form
def test_the_deck_serves_the_most_players_or_the_form_says_how(form):
    needed = cards_needed(form, form.players_max)
    assert needed <= find_deck(form.deck).size or form.shortage != "none"


@pytest.mark.parametrize(
    ("key", "players", "needed"),
    [
        ("holdem", 10, 20 + 5 + 3),
        ("omaha", 10, 40 + 5 + 3),
        ("big-o", 8, 40 + 5 + 3),
        ("double-board-omaha", 7, 35 + 10 + 3),
        ("drawmaha", 7, 35 + 21 + 5 + 2),
        ("seven-card-stud", 7, 49 + 4),
        ("five-card-stud", 8, 40 + 3),
        ("super-stud", 6, 54 + 4),
        ("mexican-poker", 7, 35 + 3),
        ("triple-draw-27", 6, 30 + 90 + 3),
        ("chinese", 5, 52),
        ("chinese", 2, 52),
        ("chinese", 3, 39),
        ("open-face", 4, 52),
        ("open-face-pineapple", 3, 51),
        ("taiwanese", 6, 42 + 5 + 1),
    ],
)
def test_cards_needed_at_a_full_table_are_counted_as_by_hand(key, players, needed):
    assert cards_needed(find_form(key), players) == needed


@rules("WSOP-OMAHA.BIGEASY-a", "WSOP-OMAHA.BIGEASY-b")
@pytest.mark.parametrize(("players", "cards"), [(7, 6), (6, 7), (5, 8), (4, 11), (3, 14), (2, 22)])
def test_the_big_easy_deals_as_many_as_leave_everyone_equal(players, cards):
    assert downcards_dealt(find_form("big-easy"), players) == cards
    assert players * cards + 5 + 3 <= 52 < players * (cards + 1) + 5 + 3


def test_other_forms_deal_the_same_number_to_any_table():
    assert {downcards_dealt(find_form("omaha"), players) for players in range(2, 11)} == {4}


@rules("WSOP-SUPER.a", "WSOP-SUPER.b")
def test_super_stud_ends_with_seven_cards_held():
    assert cards_held(find_form("super-stud"))[-1] == (7, 7)
    assert cards_held(find_form("pineapple"))[-1] == (2, 2)


@rules("RR11-11.A5.1b", "WSOP-282b")
def test_the_joker_is_taken_out_of_ace_to_five_where_the_house_has_none():
    form = find_form("lowball-a5")
    plain = with_joker(form, used=False)
    assert plain.deck == "52" and plain.shares[0].ranking == "low-a5"
    assert with_joker(plain, used=True) == form
    assert with_joker(form, used=True) is form


@rules("RR11-12.JOKER.1")
def test_a_joker_may_be_put_into_jacks_or_better_but_not_into_holdem():
    assert with_joker(find_form("jacks-or-better"), used=True).shares[0].ranking == "high-bug"
    with pytest.raises(ValueError, match="holdem is played with 52 cards"):
        with_joker(find_form("holdem"), used=True)


def test_the_low_rankings_are_those_that_their_keys_call_low_or_badugi():
    lows = {key for key in RANKINGS if key.startswith(("low", "badugi"))}
    assert lows == LOW_RANKINGS


def test_royalty_hands_are_categories_of_the_rankings():
    high, low = find_ranking("high"), find_ranking("low-27")
    known = {high.category(n + 1) for n in range(len(high.scale.classes))}
    known |= {low.category(n + 1) for n in range(len(low.scale.classes))}
    assert set(ROYALTY_HANDS) - known == {"royal-flush"}
