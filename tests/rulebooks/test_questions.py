"""The catalogue of questions: typed, documented, and all of it answered."""

import re

import pytest

from floorman.datafiles import DataError
from floorman.rulebooks.questions import Question, areas, find_question, questions, read_area
from floorman.rulebooks.rules import books

KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")


def test_keys_are_dotted_lowercase_and_stand_in_their_area():
    for area in areas():
        for question in area.questions:
            assert KEY.fullmatch(question.key), question.key
            assert question.area == area.key


def test_every_question_is_asked_in_a_sentence():
    for question in questions().values():
        assert question.asks.endswith("?") and question.asks[0].isupper(), question.key


def test_every_default_is_among_the_allowed_answers():
    for question in questions().values():
        assert question.value(question.default, "", "") == question.default


def test_every_answer_to_choose_from_is_explained():
    for question in questions().values():
        for word, meaning in question.answers.items():
            assert meaning.strip(), f"{question.key} {word}"


def test_every_book_speaks_to_the_catalogue():
    for book in books():
        assert any(rule.answers for rule in book.rules.values()), book.key


def test_the_books_differ_on_many_questions():
    values: dict[str, set[object]] = {}
    for book in books():
        for rule in book.rules.values():
            for key, value in rule.answers.items():
                values.setdefault(key, set()).add(value)
    assert sum(len(found) > 1 for found in values.values()) > 80


def test_most_questions_are_answered_by_some_book():
    answered = {key for book in books() for rule in book.rules.values() for key in rule.answers}
    assert len(answered) / len(questions()) > 0.85, sorted(set(questions()) - answered)


@pytest.mark.parametrize(
    ("kind", "given", "kept"),
    [
        ("yes-no", True, True),
        ("one-of", "b", "b"),
        ("some-of", ["a", "b"], ("a", "b")),
        ("some-of", [], ()),
        ("whole", 3, 3),
        ("whole-or-none", "none", "none"),
        ("number", 0.5, 0.5),
        ("number-or-none", 2, 2),
        ("ranks", "A2345", "A2345"),
    ],
)
def test_an_answer_that_fits_is_kept(kind, given, kept):
    assert Question("x.y", kind, "?", "", {"a": "A", "b": "B"}).value(given, "f", "p") == kept


@pytest.mark.parametrize(
    ("kind", "given", "allowed"),
    [
        ("yes-no", "yes", "true or false"),
        ("yes-no", 1, "true or false"),
        ("one-of", "c", "one of a, b"),
        ("some-of", "a", "a list out of a, b"),
        ("some-of", ["c"], "a list out of a, b"),
        ("whole", 1.5, "a whole number of raises"),
        ("whole", True, "a whole number of raises"),
        ("whole", -1, "a whole number of raises"),
        ("whole", "none", "a whole number of raises"),
        ("whole-or-none", "never", 'or "none"'),
        ("number", "half", "a number of raises"),
        ("ranks", "A1", "rank letters"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_with_what_is_allowed(kind, given, allowed):
    question = Question("x.y", kind, "?", "", {"a": "A", "b": "B"}, "raises")
    with pytest.raises(DataError, match=re.escape(allowed)):
        question.value(given, "house.toml", "an amendment")


def test_answers_are_read_out_in_words():
    cap = find_question("betting.raise_cap.two_rounds")
    assert cap.words(4) == "4 raises" and cap.words("none") == "none"
    assert find_question("betting.check_raise").words(True) == "yes"
    assert find_question("straddles.positions").words(()) == "none"


def test_an_unknown_question_is_answered_with_the_nearest():
    with pytest.raises(KeyError, match=r"did you mean 'betting\.check_raise'"):
        find_question("betting.check_rase")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('key = "b.x"\nkind = "yes-no"\nasks = "A?"\ndefault = true', "must begin with 'a'"),
        ('key = "a.x"\nkind = "one-of"\nasks = "A?"\ndefault = "y"', "do not agree"),
        ('key = "a.x"\nkind = "yes-no"\nasks = "A?"\ndefault = "y"', "does not answer"),
        ('key = "a.x"\nkind = "maybe"\nasks = "A?"\ndefault = "y"', "kind"),
        ('key = "a.x"\nkind = "yes-no"\nask = "A?"\ndefault = true', "did you mean 'asks'"),
    ],
)
def test_a_faulty_question_is_refused(text, complaint):
    with pytest.raises(DataError, match=re.escape(complaint)):
        read_area(f'title = "A"\norder = 1\n[[question]]\n{text}\n', "a.toml")


def test_one_of_a_unit_is_said_as_one():
    cards = find_question("misdeals.extra_cards")
    assert (cards.words(1), cards.words(2)) == ("1 card", "2 cards")
