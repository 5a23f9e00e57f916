"""Contexts: which tags of the rulebooks' scopes hold for a form."""

import pytest

from floorman.games import all_forms, find_form, form_tags, play_context
from floorman.rulebooks.rulesets import stack_ruleset
from floorman.rulebooks.scopes import WEIGHTS


@pytest.mark.parametrize("form", all_forms().values(), ids=lambda form: form.key)
def test_every_tag_is_one_that_scopes_know(form):
    assert form_tags(form) <= set(WEIGHTS)
    assert form.family in form_tags(form)


@pytest.mark.parametrize(
    ("key", "tags"),
    [
        ("holdem", {"flop", "high", "button", "blinds", "no-joker"}),
        ("omaha-8", {"flop", "high-low", "button", "blinds", "no-joker"}),
        ("razz", {"stud", "low", "antes", "no-joker"}),
        ("razzdugi", {"stud", "low-low", "antes", "no-joker"}),
        ("lowball-a5", {"draw", "lowball", "low", "button", "blinds", "single-draw", "six-handed"}),
        ("jacks-or-better", {"draw", "high", "button", "antes", "single-draw", "no-joker"}),
        ("mexican-poker", {"stud", "high", "button", "antes"}),
    ],
)
def test_tags_name_the_family_and_the_mechanisms(key, tags):
    assert form_tags(find_form(key)) == tags


def test_a_closer_ancestor_weighs_more():
    context = play_context(find_form("big-o"), "pot-limit")
    assert context["holdem"] < context["omaha"] < context["omaha-8"] < context["big-o"]
    assert {"pot-limit", "big-bet", "cash"} <= set(context) and "tournament" not in context
    assert "kill" in play_context(find_form("holdem"), also=("kill",))
    assert "tournament" in play_context(tournament=True)
    with pytest.raises(ValueError, match="no structure"):
        play_context(None, "no-limits-at-all")


@pytest.mark.rules("USPA-3.1.6.12a", "RR11-3.IRR.12a")
@pytest.mark.parametrize("form", all_forms().values(), ids=lambda form: form.key)
def test_every_form_has_a_ruleset_under_every_book(form):
    for book in ("roberts-v11", "uspa", "wsop-2018"):
        assert stack_ruleset(book, play_context(form, "limit")).answers
