"""What a book leaves to the house, of which a director is asked at the opening of a tournament."""

import pytest

from floorman.games import find_form, play_context
from floorman.rulebooks.amendments import left_to_house
from floorman.rulebooks.rules import find_rule
from floorman.rulebooks.rulesets import stack_ruleset

TDA = "tda-2024"


@pytest.mark.parametrize("book", [TDA, f"{TDA}/wsop-2018"])
def test_each_is_an_answer_of_the_house_that_differs_from_the_directors_own(book):
    found = left_to_house(book)
    assert len(found) >= 6
    context = play_context(find_form("holdem"), "limit", tournament=True)
    own = stack_ruleset(book, context)
    for one in found:
        assert all(find_rule(rule).book == TDA for rule in one.rules)
        taken = stack_ruleset(book, context, options=(one.key,))
        for question, value in one.answers.items():
            assert taken.answer(question).value == value
            assert book != TDA or own.answer(question).value != value


@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018"])
def test_other_books_ask_nothing_at_the_opening(book):
    assert left_to_house(book) == ()
