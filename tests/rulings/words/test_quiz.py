"""Questions of the quiz: four different answers, of which the floor gives one."""

from itertools import islice
from random import Random

import pytest

from floorman.deal import make_law
from floorman.games import asked_stakes, find_form
from floorman.rulings import Incident, assess, find_kind, incident_kinds
from floorman.rulings.quiz import ANSWERS, Score, answer_of, make_question, questions
from floorman.rulings.usual import person, unnamed_seat, usual_law

KINDS = tuple(incident_kinds().values())


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_there_is_a_question_about_every_incident(kind):
    question = make_question(kind, usual_law(kind), Random(kind.key))
    assert question is not None
    assert len(set(question.answers)) == ANSWERS
    assert question.answers[question.right] == answer_of(question.ruling)
    assert question.is_right(question.right)
    assert not any(question.is_right(one) for one in range(ANSWERS) if one != question.right)
    assert not any("{" in answer or not answer.strip() for answer in question.answers)


def test_the_right_answer_is_what_is_ruled_for_the_facts_told():
    kind = find_kind("burn-error")
    for seed in range(20):
        question = make_question(kind, usual_law(kind), Random(seed))
        facts = question.ruling.incident.facts
        again = assess(question.law, Incident(kind.key, facts), person)
        assert answer_of(again) == question.answers[question.right]
        assert {fact.key for fact, _ in question.told} == set(facts)


def test_where_nobody_sits_nobody_is_told():
    kind = find_kind("hand-discarded")
    for seed in range(10):
        question = make_question(kind, usual_law(kind), Random(seed))
        assert all(fact.key != "seat" for fact, _ in question.told)
        assert "seat 101" not in " ".join(question.answers)
    assert person(unnamed_seat("seat")) == "the player"
    assert person(2) == "seat 3"


def asked(seed, number=12, group="burns"):
    plays = [(kind, usual_law(kind)) for kind in KINDS if kind.group == group]
    return list(islice(questions(plays, Random(seed)), number))


def test_chance_alone_decides_what_is_asked():
    assert [one.answers for one in asked(1)] == [one.answers for one in asked(1)]
    assert [one.answers for one in asked(1)] != [one.answers for one in asked(2)]


def test_every_incident_comes_up_before_one_comes_up_again():
    number = sum(kind.group == "burns" for kind in KINDS)
    found = [one.kind.key for one in asked(3, number * 2)]
    assert len(set(found[:number])) == number == len(set(found[number:]))


def test_the_right_answer_stands_in_every_place():
    places = {one.right for one in asked(4, 40)}
    assert places == set(range(ANSWERS))


def test_a_book_and_a_form_of_ones_own_are_asked_about():
    form = find_form("seven-card-stud")
    law = make_law(form, asked_stakes(form), "wsop-2018")
    question = make_question(find_kind("boxed-card"), law, Random(1))
    assert question.law.ruleset.book == "wsop-2018"
    assert any(cite.startswith("WSOP-") for cite in question.ruling.cites)


def test_nothing_is_asked_where_nothing_can_be():
    assert list(questions((), Random(1))) == []


def test_the_score_counts_what_was_right():
    score = Score().after(True).after(False).after(True)
    assert (score.asked, score.right, score.words()) == (3, 2, "2 of 3 right")
