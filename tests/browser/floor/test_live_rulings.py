"""A live hold'em game in which things go wrong: each is ruled on and put right from the page."""

import re

from playwright.sync_api import expect

from tests.browser.floor.test_live import does, happened, kitchen, panel, runs, tap
from tests.browser.people import log, seat_of

__all__ = ["kitchen", "runs"]  # fixtures


def carries_out(page, dialog, words):
    """A ruling is carried out, and stands in the log."""
    expect(dialog).to_contain_text(words)
    dialog.get_by_role("button", name="Carry out").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(log(page)).to_contain_text("Ruling of")


def test_a_misdeal_a_premature_turn_and_a_short_call_are_put_right(runs):
    page = runs()
    tap(page, "Ada")
    tap(page, "First deal")
    does(page, "Ada", "Call")
    dialog = happened(page, "The button was in the wrong place for this deal")
    carries_out(page, dialog, "misdeal")
    for number in (1, 2, 3):
        expect(seat_of(page, number)).to_contain_text("200")
    tap(page, "Next deal")
    does(page, "Ada", "Call")
    does(page, "Ben", "Call")
    does(page, "Cleo", "Check")
    expect(page.get_by_role("img", name="Board: 3 facedown")).to_be_visible()
    does(page, "Ben", "Check")
    dialog = happened(page, "Boardcards turned before the betting was complete")
    carries_out(page, dialog, "too early")
    expect(page.get_by_role("img", name="Board: 3 facedown")).to_be_visible()
    does(page, "Cleo", "Check")
    does(page, "Ada", "Check")
    expect(page.get_by_role("img", name="Board: 4 facedown")).to_be_visible()
    does(page, "Ben", "Bet")
    dialog = happened(page, "A call turns out short", "Cleo", "Yes", "No")
    carries_out(page, dialog, "made good")
    expect(seat_of(page, 3)).to_contain_text("Called")
    group = panel(page).get_by_role("group", name=re.compile("^What Ada does"))
    expect(group).to_be_visible()
    tap(page, "Take back", exact=False)
    group = panel(page).get_by_role("group", name=re.compile("^What Cleo does"))
    expect(group).to_be_visible()
