"""SOHE at a table: two cards set apart by keys or clicks, and nobody else sees which."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import act, bar, keep, seated

SOHE = {"game": "sohe", "stakes": "1/2", "structure": "pot-limit", "bots": 0}


def first_of(pages):
    """Who is asked, and the other one."""
    one = pages[0]
    expect(bar(one).or_(one.get_by_text(re.compile("is to act$")))).to_be_visible()
    return pages if bar(one).count() else pages[::-1]


def cards_of(page):
    """The player's own cards by name, as they lie."""
    return page.locator(".seat.own .hand").get_attribute("aria-label")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_two_cards_are_set_apart_by_keys_or_clicks_and_lie_first(room, visit, width, height):
    table = room.open_table(name="Two hands", **SOHE)
    small, big = first_of(seated(visit, room, table, width=width, height=height))
    act(small, "Call")
    act(big, "Check")
    # Away from the button first: the big blind of two players.
    picks = big.locator(".seat.own .pickable")
    expect(picks).to_have_count(6)
    button = bar(big).get_by_role("button", name="Set apart for hold'em")
    expect(button).to_be_disabled()
    third = re.sub(r", key.*", "", picks.nth(2).get_attribute("aria-label"))
    picks.nth(2).click()
    big.keyboard.press("5")
    expect(big.get_by_text("2 picked")).to_be_visible()
    keep(big, f"divided-picked-{width}")
    act(big, "Set apart for hold'em")
    expect(picks).to_have_count(0)
    assert third.split(",")[0] in cards_of(big).split("down: ")[1].split(",")[0]
    # The other one sees six backs, and is asked in turn.
    backs = small.locator(".seat:not(.own) .card.back")
    expect(backs).to_have_count(6)
    small.keyboard.press("1")
    small.keyboard.press("2")
    small.keyboard.press("Enter")
    expect(bar(big)).to_be_visible()
    keep(big, f"divided-{width}")
