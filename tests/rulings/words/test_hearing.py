"""What is heard in sentences as people say them: seats, amounts, denials, what did not happen."""

import pytest
from training.facts import measure, tellings, total

from floorman.games import find_form
from floorman.rulings import find_kind
from floorman.rulings.ear.hearing import Hearing, facts_of
from floorman.rulings.ear.speech.clauses import spoken
from floorman.rulings.ear.speech.naming import named_play
from floorman.rulings.ear.speech.numbers import number_in
from floorman.rulings.incidents import find_fact


def heard(words, key, names=()):
    (found, *_) = (*Hearing(spoken(words), names).of([find_fact(key)]), None)
    return found.value if found else None


def numbers(words):
    return [word.number for word in spoken(words) if word.number is not None]


@pytest.mark.parametrize(
    ("words", "about", "other"),
    [
        ("seat 2 screams string bet on seat 6", 5, 1),
        ("Floor! Seat 6 string bet, says seat 2", 5, 1),
        ("seat 3 wants the clock on seat 5", 4, 2),
        ("Player in nine asks for time against the six seat", 5, 8),
        ("seat 8 says raise", 7, None),
        ("the four seat folded out of turn", 3, None),
        ("guy in 3 mucked his hand", 2, None),
        ("seat 4 showed his cards to seat 5", 3, 4),
        ("he bet behind seat 2", None, None),
        ("table 8, nobody in trouble", None, None),
        ("seats 2 and 5 both say they won", None, None),
    ],
)
def test_the_seat_is_the_one_that_it_is_about(words, about, other):
    assert (heard(words, "seat"), heard(words, "other")) == (about, other)


def test_players_are_known_by_their_names_too():
    names = ("Ann", "Bo", "Cy")
    assert heard("Ann screams that Cy made a string bet", "seat", names) == 2
    assert heard("Bo bet out of turn", "seat", names) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("he put in 525", [525]),
        ("twelve hundred", [1200]),
        ("a hundred and fifty", [150]),
        ("two-forty", [240]),
        ("thirty-five", [35]),
        ("1.5k", [1500]),
        ("$1,200", [1200]),
        ("twenty five thousand", [25000]),
        ("five thousand two hundred", [5200]),
        ("a grand", [1000]),
        ("a black chip", [100]),
        ("two green chips", [2, 25]),
        ("four 25s", [4, 25]),
        ("the 5/10 game", []),
        ("stud 10-20 at 22:40", []),
        ("seat two forty to go", [2, 40]),
        ("seats one two and three", [1, 2, 3]),
        ("on 4th street", []),
    ],
)
def test_numbers_are_read_as_people_say_them(words, said):
    assert numbers(words) == said


def test_a_number_is_a_whole_one():
    assert number_in("0.25") is None
    assert number_in("1.5k") == 1500


@pytest.mark.parametrize(
    ("words", "key", "value"),
    [
        ("single black chip over a bet of 40, not a word", "put", 100),
        ("single black chip over a bet of 40, not a word", "to_call", 40),
        ("four red chips silently, it was fifteen to call", "put", 20),
        ("called 200 with 350 by accident", "put", 350),
        ("twelve hundred to call and he puts out a single 5k chip", "to_call", 1200),
        ("he says make it sixteen hundred", "said_to", 1600),
        ("she has had two minutes", "waited", 120),
        ("forty five seconds now", "waited", 45),
        ("a flop of 212 chips", "flop_cards", None),
        ("blinds 5/10, he puts in 30", "put", 30),
    ],
)
def test_amounts_are_those_that_are_meant(words, key, value):
    assert heard(words, key) == value


@pytest.mark.parametrize(
    ("words", "key", "value"),
    [
        ("I never said raise", "said", None),
        ("I said raise", "said", "raise"),
        ("he says he said call", "said", "call"),
        ("I can't check a seven, can I?", "seven_held", None),
        ("I checked a seven", "seven_held", True),
        ("what if I had looked at it", "looked_first", None),
        ("he had looked at it", "looked_first", True),
        ("nobody is all in", "betting_left", True),
        ("they are all in", "betting_left", False),
        ("he would have let go of the chips", "released", None),
        ("he let go of the chips", "released", True),
        ("he never let go of the chips", "released", False),
        ("he was going to bet out of turn", "act", None),
    ],
)
def test_what_is_denied_or_did_not_happen_settles_nothing_else(words, key, value):
    assert heard(words, key) == value


@pytest.mark.rules("RR11-5.HOLD.1a")
@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("seat 5's first card was flashed", None),
        ("my first card was flashed", None),
        ("the first card of the deal was flashed", "first"),
        ("the very first card off the deck came up", "first"),
        ("the second card of the deal was turned up", "second"),
    ],
)
def test_somebodys_first_card_is_not_the_first_of_the_deal(words, place):
    assert heard(words, "exposed_place") == place


@pytest.mark.parametrize(
    ("words", "acted"),
    [
        ("after three acted he says wait", 3),
        ("nobody has acted", 0),
        ("not a chip has moved yet", 0),
        ("there was a raise and two calls", 3),
        ("a raise and a call", 2),
        ("five limpers", 5),
        ("the cards were dealt", None),
    ],
)
def test_it_is_heard_how_many_have_acted(words, acted):
    assert heard(words, "acted") == acted


@pytest.mark.parametrize(
    ("words", "begun"),
    [("we were on the flop", 2), ("the river is out", 4), ("on fifth street", 3), ("turn", None)],
)
def test_it_is_heard_in_which_round_they_were(words, begun):
    assert heard(words, "rounds_begun") == begun


@pytest.mark.parametrize(
    ("words", "form", "structure", "stakes"),
    [
        ("stud 10-20", "seven-card-stud", None, "10/20"),
        ("2/5 at the back", None, None, "2/5"),
        ("our nickel-dime game", None, None, "5/10"),
        ("PLO, blinds 5/10", "omaha", "pot-limit", "5/10"),
        ("nlhe 1/3", "holdem", "no-limit", "1/3"),
        ("our 20-40 O8 with a half kill", "omaha-8", "limit", "20/40 limit with half kill"),
        ("not the open-face kind, Chinese", "chinese", None, None),
        ("he bet 1/3 of the pot", None, None, None),
    ],
)
def test_form_structure_and_stakes_are_heard(words, form, structure, stakes):
    named = named_play(words)
    assert named.form is (find_form(form) if form else None)
    assert (named.structure, named.stakes) == (structure, stakes)


@pytest.mark.parametrize(
    ("words", "tournament"),
    [
        ("it was the bubble", True),
        ("level 12, blinds going up", True),
        ("the TD was on a break", True),
        ("in the rebuy period", True),
        ("cash game, though the chips say tournament", False),
        ("he bet the turn", False),
    ],
)
def test_a_tournament_is_heard(words, tournament):
    assert named_play(words).tournament is tournament


def test_a_long_telling_is_not_settled_by_a_single_word():
    short = "he is drunk"
    assert heard(short, "influence_of") == "drink"
    assert heard(f"{short}, {'and we all went on for hours ' * 8}", "influence_of") is None


def test_only_facts_on_which_something_depends_are_listened_for():
    keys = {fact.key for fact in facts_of(find_kind("overfull-flop"))}
    assert "round_acted" in keys and "seat" not in keys
    assert {"acted", "rounds_begun"} <= {one.key for one in facts_of(find_kind("extra-cards"))}


def test_in_the_tellings_what_is_heard_is_so():
    score = total(measure(tellings())[0])
    assert score.right >= 1500
    assert score.precision >= 0.95, score
    assert score.recall >= 0.27, score
