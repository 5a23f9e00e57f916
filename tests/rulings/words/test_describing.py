"""Descriptions as people say them at the table find the incident, and settle its facts."""

from functools import cache
from random import Random

import pytest
from training.report import hear
from training.told import tellings

from floorman.cards import parse_cards
from floorman.deal import make_law
from floorman.games import asked_stakes, find_form
from floorman.rulings import Incident, assess, find_kind, incident_kinds
from floorman.rulings.ear.describing import describe, is_sure
from floorman.rulings.ear.hearing import Hearing, facts_of
from floorman.rulings.ear.meaning import recognising
from floorman.rulings.ear.meaning.recognising import NONE
from floorman.rulings.ear.speech.clauses import find_turn, spoken
from floorman.rulings.ear.speech.naming import named_play
from floorman.rulings.facts import check_fact
from floorman.rulings.incidents import IncidentKind, facts, find_fact
from floorman.rulings.usual import can_happen, usual_law

HELD = [one for one in tellings() if one.is_held]
# All of them take minutes: `make ear` hears them.
SAMPLE = HELD[::5]
UNSEEN = tellings("unseen")
# Of the tellings that nothing was learned from, at least this share is heard; more where incidents
# were given with more care.
FIRST, AMONG_THREE = 0.5, 0.7
UNSEEN_FIRST, UNSEEN_AMONG_THREE = 0.65, 0.8


@cache
def heard_of_held():
    return [hear(one) for one in SAMPLE]


@cache
def heard_of_unseen():
    return [hear(one) for one in UNSEEN]


def test_tellings_of_every_group_are_held_back_from_learning():
    groups_of = {kind.key: kind.group for kind in incident_kinds().values()}
    told = {groups_of[key] for one in tellings() for key in one.means if key != NONE}
    assert {groups_of[one.means[0]] for one in HELD if one.means[0] != NONE} == told
    assert len(HELD) >= 0.12 * len(tellings())


def test_what_nothing_was_learned_from_is_heard():
    heard = heard_of_held()
    assert sum(one.is_first for one in heard) >= FIRST * len(heard)
    assert sum(one.is_among_three for one in heard) >= AMONG_THREE * len(heard)


def test_tellings_that_nobody_tuned_on_are_heard_and_a_sure_answer_is_hardly_ever_wrong():
    heard = heard_of_unseen()
    assert len(heard) >= 150
    assert sum(one.is_first for one in heard) >= UNSEEN_FIRST * len(heard)
    assert sum(one.is_among_three for one in heard) >= UNSEEN_AMONG_THREE * len(heard)
    sure = [one for one in heard if one.sure]
    assert len(sure) >= 0.1 * len(heard)
    assert sum(not one.is_first for one in sure) <= 0.03 * len(sure)
    assert not is_sure(())


def test_chances_are_those_of_all_and_of_none():
    for text in ("the dealer burned two cards", "what time does the restaurant close", "seat 3"):
        for among in (None, [find_kind("burn-error"), find_kind("phone")]):
            found = describe(text, among)
            assert all(0 <= one.chance <= 1 for one in found)
            assert found[0].chance == max(one.chance for one in found)
            assert sum(one.chance for one in found) < 1


def test_chatter_is_no_incident():
    found = describe("what time does the restaurant close tonight, and is the soup any good")
    assert sum(one.chance for one in found) < 0.5


def test_an_incident_of_another_form_is_hardly_offered():
    for said in ("at stud the dealer burned two cards", "in omaha the dealer burned two cards"):
        by_key = {one.kind.key: one.chance for one in describe(said)}
        hardly = "burn-error" if "stud" in said else "stud-burn-error"
        likely = "stud-burn-error" if "stud" in said else "burn-error"
        assert by_key[hardly] < by_key[likely] / 4


def test_what_happens_in_cash_games_alone_is_not_ruled_on_unasked_in_a_tournament():
    said = "a guest at the rail looked at my cards"
    in_cash, in_tournament = (
        describe(f"{said} {where}") for where in ("in our cash game", "in a tournament")
    )
    assert in_cash[0].kind.key == "guest-looked" and is_sure(in_cash)
    assert not is_sure(in_tournament)
    assert in_tournament[0].chance < in_cash[0].chance


def test_an_incident_nothing_was_learned_of_is_found_by_its_own_words(monkeypatch):
    kind = IncidentKind("monkey", "A monkey eats the button", words=("monkey at the table",))
    known = incident_kinds() | {kind.key: kind}
    monkeypatch.setattr(recognising, "incident_kinds", lambda: known)
    recognising.unlearned.cache_clear()
    try:
        assert describe("a monkey eats the button", (*known.values(),))[0].kind is kind
    finally:
        recognising.unlearned.cache_clear()


def test_the_words_and_the_title_of_an_incident_find_it():
    lost = []
    for kind in incident_kinds().values():
        for text in (kind.title, *kind.words):
            found = [one.kind.key for one in describe(text)[:10]]
            if kind.key not in found:
                lost.append((kind.key, text))
    assert not lost


def heard(key, words):
    hearing = Hearing(spoken(words))
    return {one.fact.key: one.value for one in hearing.of(facts_of(find_kind(key)))}


@pytest.mark.parametrize(
    ("key", "words", "facts"),
    [
        (
            "burn-error",
            "dealer burned two cards before the turn, one bet already made",
            {"burned": "several", "round_acted": True, "burn_last": False},
        ),
        (
            "burn-error",
            "forgot to burn before the river, nobody has acted",
            {"burned": "none", "round_acted": False, "burn_last": True},
        ),
        (
            "burn-error",
            "burned twice, they are all-in",
            {"burned": "several", "betting_left": False},
        ),
        (
            "burn-error",
            "burned twice, nobody is all in",
            {"burned": "several", "betting_left": True},
        ),
        ("overfull-flop", "there are 5 cards on the flop", {"flop_cards": 5}),
        ("overfull-flop", "a four-card flop", {"flop_cards": 4}),
        ("several-chips", "two 25 chips silently, facing a bet of 30", {"put": 50, "to_call": 30}),
        ("single-chip", "threw in a $1,000 chip, it is 400 to call", {"put": 1000, "to_call": 400}),
        ("single-chip", "one 5k chip without a word", {"put": 5000}),
        ("acted-out-of-turn", "seat 3 bet out of turn", {"act": "wager", "seat": 2}),
        ("clock-called", "the clock is called on seat four", {"seat": 3}),
        ("boxed-card", "two boxed cards", {"several_boxed": True}),
    ],
)
def test_words_settle_facts(key, words, facts):
    found = heard(key, words)
    assert {key: found.get(key) for key in facts} == facts


@pytest.mark.parametrize(
    ("key", "words", "unknown"),
    [
        ("burn-error", "burned two cards, or no burn at all, or twice", "burn_last"),
        ("overfull-flop", "too many cards on the flop", "flop_cards"),
        ("single-chip", "tossed in 25 or tossed in 100", "put"),
        ("acted-out-of-turn", "acted out of turn, then the next player folded", "act"),
    ],
)
def test_what_is_not_said_plainly_is_not_known(key, words, unknown):
    assert unknown not in heard(key, words)


def test_a_description_is_ruled_on_at_once():
    said = "dealer burned two cards before the turn, one bet already made"
    key = describe(said)[0].kind.key
    form = find_form("holdem")
    ruling = assess(make_law(form, asked_stakes(form)), Incident(key, heard(key, said)))
    assert (key, ruling.outcome) == ("burn-error", "stands-extra")


def test_only_what_is_possible_is_found():
    among = [find_kind("pot-splashed"), find_kind("phone")]
    found = describe("the dealer burned two cards and splashed the pot", among)
    assert [one.kind.key for one in found] == ["pot-splashed", "phone"]
    assert describe("xyzzy") == () == describe("")


def test_the_same_words_are_always_answered_alike():
    said = "one of the cards fell on the floor and everybody saw it"
    assert describe(said) == describe(said)


def test_any_words_are_answered_with_facts_that_can_be():
    chance = Random(1)
    known = [
        word for one in incident_kinds().values() for text in one.words for word in text.split()
    ]
    known += (
        "2 25 $1,000 5k seat 3 ace of spades 8h not nobody didn't é # , . 0 1.5k all in".split()
    )
    for _ in range(60):
        words = " ".join(chance.choices(known, k=chance.randint(1, 25)))
        hearing = Hearing(spoken(words), ("Ann", "p2"))
        for one in describe(words)[:3]:
            for found in hearing.of(facts_of(one.kind)):
                assert check_fact(found.fact, found.value) == found.value
    assert describe("the dealer burned two cards " * 300)
    assert [describe(words) for words in ("", "...", "#", "'", "0")] == [()] * 5


def test_every_word_of_a_fact_can_be_heard():
    for fact in facts().values():
        turns = [(True, one) for one in fact.yes] + [(False, one) for one in fact.no]
        turns += [(answer, one) for answer, ways in fact.words.items() for one in ways]
        for value, turn in turns:
            for one in Hearing(spoken(turn)).of([fact]):
                assert one.value == value, (fact.key, turn, one.words)


@pytest.mark.parametrize(
    ("words", "form", "structure", "tournament"),
    [
        ("at stud the dealer burned twice", "seven-card-stud", None, False),
        ("PLO: a bet above the pot", "omaha", "pot-limit", False),
        ("no-limit hold'em tournament", "holdem", "no-limit", True),
        ("Omaha eight or better", "omaha-8", None, False),
        ("a bet out of turn", None, None, False),
        ("deuce-to-seven triple draw", "triple-draw-27", None, False),
        ("final table", None, None, True),
        ("in Fantasyland", "open-face", None, False),
    ],
)
def test_the_play_is_named_in_passing(words, form, structure, tournament):
    named = named_play(words)
    assert (named.form.key if named.form else None) == form
    assert (named.structure, named.tournament) == (structure, tournament)


def test_every_incident_can_happen_in_its_usual_play():
    for kind in incident_kinds().values():
        assert can_happen(kind, usual_law(kind)), kind.key


def test_turns_of_speech_are_found_with_a_word_between_and_not_across_clauses():
    said = spoken("two of them have already acted, nobody bet")
    assert find_turn(spoken("have acted"), said)
    assert not find_turn(spoken("acted bet"), said)
    (denied,) = find_turn(spoken("bet"), said)
    assert denied.denied
    (number,) = find_turn(spoken("# of them"), said)
    assert number.number == 2


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("the 8h was exposed", "8h"),
        ("the ace of spades was flashed", "As"),
        ("a ten of clubs", "Tc"),
    ],
)
def test_a_card_is_named(words, card):
    (one,) = Hearing(spoken(words)).of([find_fact("card")])
    assert one.value == parse_cards(card)


def test_a_player_is_named():
    (one,) = Hearing(spoken("Ivey bet out of turn"), ("Tom Dwan", "Phil Ivey")).of(
        [find_fact("seat")]
    )
    assert (one.value, one.words) == (1, "ivey")
