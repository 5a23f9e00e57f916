"""A game of real cards is run from a page: a phone beside the table, or whatever is at hand."""

import re

import pytest
from playwright.sync_api import expect

from .people import keep, log, seat_of
from .test_looks import clashes, serious

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.fixture
def runs(room, visit):
    """Opens a live table from the lobby and seats people at it."""

    def opens(game="holdem", chips=(200, 200, 200), **how):
        page = visit(room, **how)
        page.get_by_role("button", name="Open a table").click()
        dialog = page.get_by_role("dialog", name="Open a table")
        dialog.get_by_label("Live game").check()
        expect(dialog.get_by_label("House bots")).to_have_count(0)
        dialog.get_by_label("Game", exact=True).select_option(game)
        dialog.get_by_label("Name of the table").fill("Kitchen")
        dialog.get_by_role("button", name="Open the table").click()
        expect(page.get_by_role("heading", name="Kitchen")).to_be_visible()
        for number, stack in enumerate(chips):
            seat(page, number + 1, NAMES[number], stack)
        return page

    return opens


def seat(page, number, name, stack):
    """Somebody sits down at the table."""
    page.get_by_role("button", name=f"Seat a player, seat {number}", exact=True).click()
    dialog = page.get_by_role("dialog", name="Seat a player")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Chips").fill(str(stack))
    dialog.get_by_role("button", name="Seat", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(seat_of(page, number)).to_contain_text(name)


def panel(page):
    """What is entered now."""
    return page.get_by_role("region", name="Running the game")


def does(page, name, label):
    """A player's act is entered, once he is asked."""
    group = panel(page).get_by_role("group", name=f"What {name} does", exact=True)
    group.locator(".choice").filter(has_text=re.compile(rf"^\W?\w?\s*{label}")).click()


def tap(page, label, **how):
    """A button of the panel."""
    panel(page).get_by_role("button", name=label, **how).click()


def type_cards(page, cards):
    """Cards on the keypad: rank, then suit."""
    suits = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
    ranks = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
    dialog = page.get_by_role("dialog")
    for rank, suit in cards.split():
        dialog.get_by_role("button", name=ranks.get(rank, rank), exact=True).click()
        dialog.get_by_role("button", name=suits[suit], exact=True).click()
    dialog.get_by_role("button", name="Name them").click()
    expect(dialog).to_have_count(0)


def test_a_deal_of_holdem_is_run_on_a_phone_to_the_winners_of_its_side_pot(runs):
    page = runs(chips=(200, 60, 200), **PHONE)
    keep(page, "live-button")
    tap(page, "Ada")
    tap(page, "First deal")
    keep(page, "live-preflop")
    does(page, "Ada", "Raise to 4")
    does(page, "Ben", "Call")
    does(page, "Cleo", "Call")
    assert clashes(page) == []
    assert serious(page) == []
    keep(page, "live-flop-back")
    tap(page, "Name the flop")
    keep(page, "live-keypad")
    type_cards(page, "2c Td Ah")
    expect(page.get_by_role("img", name=re.compile("^Board: deuce of clubs"))).to_be_visible()
    keep(page, "live-flop")
    does(page, "Ben", "Check")


def test_x(runs):
    page = runs()
    tap(page, "Ada")
    tap(page, "First deal")
    keep(page, "live-wide")
