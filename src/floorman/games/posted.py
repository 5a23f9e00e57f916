"""A form as a ruleset has it, where the form leaves its deck or its order of hands to it."""

from collections.abc import Iterator
from dataclasses import replace

from floorman.games.form import Form
from floorman.games.jokers import with_joker
from floorman.rulebooks.questions import find_question
from floorman.rulebooks.rulesets import Ruleset


def with_order(form: Form, ranking: str) -> Form:
    """The form with that ranking for the shares whose order is a question; a key of the question's
    answers.
    """
    assert form.order_question is not None
    orders = find_question(form.order_question).answers
    shares = tuple(
        replace(share, ranking=ranking) if share.ranking in orders else share
        for share in form.shares
    )
    return form if shares == form.shares else replace(form, shares=shares)


def as_posted(form: Form, ruleset: Ruleset) -> Form:
    """The form with the joker or without it, and with the order of hands that the house has."""
    if form.joker_question:
        form = with_joker(form, used=ruleset.yes(form.joker_question))
    if form.order_question:
        form = with_order(form, ruleset.choice(form.order_question))
    return form


def every_posting(form: Form) -> Iterator[Form]:
    """The form as every book or house may have it."""
    if form.joker_question:
        yield from (with_joker(form, used=used) for used in (True, False))
    if form.order_question:
        yield from (with_order(form, key) for key in find_question(form.order_question).answers)
