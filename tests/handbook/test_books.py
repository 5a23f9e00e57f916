"""Every rule and every question has its place, and pages lead from one to the other."""

import posixpath
import re

import pytest
from handbook.bearing import forms_borne_on
from handbook.books import book_pages
from handbook.page import plain, way
from handbook.places import rule_places, rules_linked
from handbook.questions import question_pages

from floorman.rulebooks.questions import questions
from floorman.rulebooks.rules import books, find_rule

ANCHOR = re.compile(r"^## .*\{ #(\S+?)(?: [^}]*)?\}$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#]*)#([^)]+)\)")


@pytest.fixture(scope="module")
def pages():
    return {page.path: page.text for page in (*book_pages(), *question_pages())}


@pytest.fixture(scope="module")
def anchors(pages):
    return {(path, found) for path, text in pages.items() for found in ANCHOR.findall(text)}


def test_every_rule_of_every_book_stands_on_a_page_under_its_id(anchors):
    rules = {rule.id for book in books() for rule in book.rules.values()}
    assert len(rules) > 3_500
    assert rules == {*rule_places()}
    assert {tuple(place.split("#")) for place in rule_places().values()} <= anchors


def test_every_question_stands_on_the_page_of_its_subject(anchors):
    wanted = {(f"questions/{one.area}.md", key) for key, one in questions().items()}
    assert wanted <= anchors


def test_every_link_between_rules_and_questions_leads_to_one(pages, anchors):
    followed = 0
    for path, text in pages.items():
        for target, anchor in LINK.findall(text):
            aim = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
            aim = aim if target else path
            assert (aim, anchor) in anchors, f"{path}: {target}#{anchor}"
            followed += 1
    assert followed > 4_000


def test_a_rule_shows_its_statement_what_it_settles_and_who_says_otherwise(pages):
    text = pages[rule_places()["RR11-11.A5.2"].partition("#")[0]]
    part = text.split("{ #RR11-11.A5.2 ")[1].split("\n## ")[0]
    assert plain(find_rule("RR11-11.A5.2").statement) in part
    assert "questions/betting.md#betting.check_raise) **no**. Other answers: USPA, WSOP," in part
    assert "Applies to `lowball-a5" in part


@pytest.mark.parametrize(
    ("rule", "has", "lacks"),
    [
        ("RR11-3.SHOW.2a", None, None),  # the cards speak, whatever is played
        ("RR11-11.A5.0b", "triple-draw-a5", "razz"),
        ("WSOP-159c", None, None),  # in mixes it goes for whatever is on
        ("USPA-3.2.8.5.1.10b", "lowball-27", "draw-high"),
        ("RR11-6.INTRO.0b", "omaha", "holdem"),
    ],
)
def test_a_rule_bears_on_the_forms_of_its_scope(rule, has, lacks):
    found = forms_borne_on(find_rule(rule))
    assert (found is None) == (has is None)
    if found is not None:
        assert has in found
        assert lacks not in found


def test_rules_that_are_named_lead_to_themselves_but_in_code_headings_and_links():
    text = (
        "# RR11-3.SHOW.1\n\nCards speak (RR11-3.SHOW.2a, RR11-9.NONE.1). `RR11-3.SHOW.2a`\n"
        "[RR11-3.SHOW.2a](x.md)\n```\nRR11-3.SHOW.2a\n```\n"
    )
    place = way(rule_places()["RR11-3.SHOW.2a"], "guides/floor.md")
    assert place.startswith("../books/roberts-v11/")
    linked = rules_linked(text, "guides/floor.md")
    assert linked == text.replace("(RR11-3.SHOW.2a,", f"([RR11-3.SHOW.2a]({place}),")
