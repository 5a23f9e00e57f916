"""What other books rule on the same incident."""

import pytest

from floorman.deal import make_law
from floorman.games import asked_stakes, find_form
from floorman.rulebooks.rules import BOOK_KEYS, find_book
from floorman.rulings import FactsMissingError, Incident, NoRulingError, assess, incident_kinds
from floorman.rulings.elsewhere import differing
from tests.deal.playing import deal


def law_of(book, key="holdem"):
    form = find_form(key)
    return make_law(form, asked_stakes(form), book)


def test_books_that_rule_otherwise_are_named_with_their_ruling():
    law = law_of("roberts-v11")
    incident = Incident("single-chip", {"facing_wager": True, "put": 100, "to_call": 30})
    ours = assess(law, incident)
    assert ours.outcome == "call"
    for other in differing(law, incident, ours):
        assert other.book != "roberts-v11"
        assert other.ruling.outcome != ours.outcome


def test_a_missing_burn_is_ruled_otherwise_at_home():
    incident = Incident("burn-error", {"burned": "none", "round_acted": False, "over": False,
                                       "betting_left": True})  # fmt: skip
    law = law_of("roberts-v11")
    other = {
        one.book: one.ruling.outcome for one in differing(law, incident, assess(law, incident))
    }
    assert other == {"homepokertourney": "shown"}


@pytest.mark.parametrize("book", BOOK_KEYS)
def test_only_books_with_rules_of_their_own_speak(book):
    law = law_of(book)
    for kind in incident_kinds().values():
        incident = Incident(kind.key)
        try:
            ours = assess(law, incident)
        except (FactsMissingError, NoRulingError):
            continue
        for other in differing(law, incident, ours):
            assert other.book != book
            prefix = find_book(other.book).prefix
            assert any(cite.startswith(prefix) for cite in other.ruling.cites)


def test_a_deal_in_progress_is_looked_at_with_the_facts_that_it_shows():
    made = deal("holdem", "1/2 no-limit")
    incident = Incident("single-chip", {"seat": made.request.seat, "put": 100})
    ours = assess(made, incident)
    told = Incident("single-chip", {**ours.facts, **incident.facts})
    assert differing(made, incident, ours) == differing(made.setup.law, told, ours)
