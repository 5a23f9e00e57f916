"""One form dealt and judged by a rule of another, and whether the golden deal of the form notices.

For a pair of forms each field of the second one that differs, and each answer of the book that
differs between them, is put into the first one's law in turn. Then its golden deal is played again:
a law that cannot be made, a deal that cannot be begun, and any line that is otherwise are noticed.
What goes by is held against the dozen deals of which hashes are kept (tests/deal/golden). What goes
by there too comes to the same for this form, as far as these deals show.
"""

from dataclasses import fields, replace
from functools import cache
from random import Random

from floorman.deal import make_law
from floorman.games import all_forms, default_stakes, usual_structure
from floorman.rulebooks.amendments import Amendment
from tests.deal.golden.digests import deals_of, lines_of
from tests.deal.golden.playthroughs import BOOK, STACKS, seed_of
from tests.deal.random_play import FORMS

# What names a form, or tells of it, deals no card.
TOLD = {
    "key",
    "name",
    "about",
    "parent",
    "rules",
    "players_rule",
    "players_unclear",
    "players_usual",
}


@cache
def pairs():
    """Every ordered pair of forms, well mixed."""
    found = [(one, other) for one in FORMS for other in FORMS if one != other]
    Random("mixups").shuffle(found)
    return tuple(found)


@cache
def base(key):
    """The law of a form as its golden deal has it."""
    form = all_forms()[key]
    return make_law(form, default_stakes(form, usual_structure(form), 10), BOOK)


def mixups(one, other):
    """What of another form can be put into one: (kind, name, value)."""
    mine, theirs = base(one).form, base(other).form
    for each in fields(mine):
        value = getattr(theirs, each.name)
        if each.name not in TOLD and value != getattr(mine, each.name):
            yield "field", each.name, value
    for difference in base(one).ruleset.differences(base(other).ruleset):
        key = difference.question
        key = getattr(key, "key", key)
        yield "answer", key, base(other).ruleset.answer(key).value


def mixed(one, kind, name, value):
    """The law of a form with that in it. Raises whatever a law raises that cannot be."""
    law = base(one)
    if kind == "field":
        return make_law(replace(law.form, **{name: value}), law.stakes, BOOK)
    return make_law(law.form, law.stakes, BOOK, amendments=(Amendment("mixed up", {name: value}),))


@cache
def own(one, seed, stacks=STACKS):
    """A deal under the form's own law, line by line."""
    return lines_of(base(one), seed, stacks)


def judged(one, kind, name, value):
    """Whether it is "refused", noticed "by golden deal" or "by digests", or "alike"."""
    try:
        law = mixed(one, kind, name, value)
        lines = lines_of(law, seed_of(one), STACKS)
    except Exception:  # whatever it is, nobody can overlook it
        return "refused"
    if lines != own(one, seed_of(one)):
        return "by_golden_deal"
    return "by_digests" if any(_differs(one, law, *deal) for deal in deals_of(one)) else "alike"


def _differs(one, law, seed, stacks):
    try:
        return lines_of(law, seed, stacks) != own(one, seed, stacks)
    except Exception:
        return True


_JUDGED = {}


def step(book, number):
    """Everything of one pair."""
    if number >= len(pairs()):
        raise StopIteration
    one, other = pairs()[number]
    for kind, name, value in mixups(one, other):
        key = (one, kind, name, repr(value))
        if key not in _JUDGED:
            _JUDGED[key] = judged(one, kind, name, value)
        how = _JUDGED[key]
        book.count(mixups=1, **{how: 1})
    book.done += 1
