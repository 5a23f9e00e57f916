"""Where a book is silent: what then answers is marked unclear, and only then.

The three large texts are compared. An edition that follows another is silent wherever its excerpt
ends, and its defaults are mostly those of the book that it follows.
"""

from collections import defaultdict
from functools import cache

import pytest

from floorman.games import all_forms, play_context
from floorman.rulebooks.questions import questions
from floorman.rulebooks.rules import PREFIXES, find_book
from floorman.rulebooks.rulesets import stack_ruleset
from floorman.rulebooks.scopes import MECHANISMS, STRUCTURES, specificity

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
EACH = pytest.mark.parametrize("book", BOOKS)
# What is never asked of a form that the book's own answer does not reach.
ELSEWHERE = {
    "betting.raise_cap.two_rounds": "forms of more rounds have a question of their own",
    "exposed.first_cards_scope": "asked of flop games alone",
    "agreements.deal_twice": "only flop games have a board to deal twice",
    **dict.fromkeys(
        (
            "blinds.missed.make_up",
            "blinds.seat_change.away",
            "blinds.new_game.free_first_round",
            "blinds.deal_off",
        ),
        "asked where blinds are posted, which is known of the stakes",
    ),
}


@cache
def answers(book):
    """By question every answer of a book, each with its scope."""
    found = defaultdict(list)
    for rule in find_book(book).rules.values():
        for key, value in rule.answers.items():
            found[key].append((rule.applies, value))
    return found


def lent(key, book):
    """Whether another text gives the default where this one says nothing at all."""
    default = questions()[key].default
    others = (value for one in BOOKS if one != book for _, value in answers(one)[key])
    return not answers(book)[key] and default in others


@pytest.mark.parametrize("key", questions())
def test_a_default_that_is_another_books_answer_names_the_books_that_are_silent(key):
    question = questions()[key]
    assert question.silent == tuple(book for book in BOOKS if lent(key, book))
    assert question.unclear or not question.silent


@pytest.mark.parametrize("key", questions())
def test_a_question_that_no_text_answers_says_so(key):
    if not any(answers(book)[key] for book in BOOKS):
        assert questions()[key].unclear


def forms_of(book):
    """The forms that a text speaks of."""
    rules = find_book(book).rules.values()
    named = {tag for rule in rules for scope in rule.applies for tag in scope.split("+")}
    return [
        form
        for form in all_forms().values()
        if form.key in named or any(one.startswith(PREFIXES[book]) for one in form.rules)
    ]


def passes_over(book, key, context):
    """Whether a book answers a question for other forms than this, in games just like it."""
    scopes = [scope for applies, _ in answers(book)[key] for scope in applies]
    if not scopes or any(specificity(one, context) is not None for one, _ in answers(book)[key]):
        return False
    ignored = {*MECHANISMS, *STRUCTURES, "tournament"}
    missing = [{tag for tag in scope.split("+") if tag not in context} for scope in scopes]
    return any(not tags & ignored for tags in missing)


@EACH
@pytest.mark.parametrize("structure", ("limit", "no-limit"))
def test_where_a_book_speaks_of_other_forms_alone_what_answers_for_this_one_is_unclear(
    book, structure
):
    for form in forms_of(book):
        context = play_context(form, structure)
        for key, question in questions().items():
            if key in ELSEWHERE or not passes_over(book, key, context):
                continue
            borrowed = any(
                value == question.default and specificity(applies, context) is not None
                for one in BOOKS
                if one != book
                for applies, value in answers(one)[key]
            )
            assert question.unclear or not borrowed, f"{key} for {form.key} in {book}"


@pytest.mark.parametrize(
    ("book", "form", "structure", "key"),
    [
        ("uspa", "mississippi-stud", "limit", "forms.mississippi_burns"),
        ("uspa", "mississippi-stud", "limit", "betting.raise_cap.three_or_more_rounds"),
        ("uspa", "mississippi-stud", "no-limit", "stud.big_bet_after_fold"),
        ("uspa", "lowball-a5", "limit", "lowball.miscall_multihanded_revives"),
        ("uspa", "holdem", "limit", "button.becoming_heads_up"),
        ("wsop-2018", "holdem", "no-limit", "blinds.made_up_between"),
        ("wsop-2018", "stud-8", "limit", "absence.pick_up_minutes"),
    ],
)
def test_a_ruleset_says_what_its_book_leaves_open(book, form, structure, key):
    ruleset = stack_ruleset(book, play_context(all_forms()[form], structure))
    assert ruleset.unclear(key) == questions()[key].unclear != ""


def test_what_a_book_says_is_not_unclear_for_another_books_silence():
    context = play_context(all_forms()["holdem"], "limit")
    assert "wsop-2018" in questions()["blinds.made_up_between"].silent
    assert stack_ruleset("roberts-v11", context).unclear("blinds.made_up_between") == ""
    house = stack_ruleset("wsop-2018", context, options=("newcomers-between-blinds",))
    assert house.unclear("blinds.made_up_between") == "", "the house has settled it"
