"""The showdown goes by the book while nobody presses anything; who likes shows a losing hand."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import act, bar, in_deals, keep, log, seat_of, seated

# The house player, in the last seat, draws the button and folds nothing.
BUTTON = "2c 3c As"
PATIENT = {"showdown_ms": "60000", "pause_ms": "8000"}


def after(page):
    """What may still be done at the end of the showdown."""
    return page.get_by_role("group", name="After the showdown")


def held(page, number):
    """The cards of a seat in words."""
    return seat_of(page, number).get_by_role("img", name=re.compile("cards"))


def checked_down(serve, visit, **how):
    """Two people and a house player who have checked queens, an ace and eights to the showdown."""
    hands = in_deals("As 7d", "Qh Qs", "8c 8d")
    room = serve([BUTTON, f"{hands} 2h Kc Jd 4s 3h 5c 3s 9h"], players=3, **(PATIENT | how))
    table = room.open_table(game="holdem", stakes="1/2", structure="no-limit")
    return room, table, seated(visit, room, table)


def check_to_the_end(ace, queens):
    act(ace, "Call")
    act(queens, "Check")
    for _ in ("flop", "turn", "river"):
        act(ace, "Check")
        act(queens, "Check")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)], ids=["desktop", "phone"])
def test_a_checked_down_pot_goes_to_the_best_hand_while_nobody_presses(
    serve, visit, width, height, request
):
    _, _, (ace, queens) = checked_down(serve, visit)
    queens.set_viewport_size({"width": width, "height": height})
    check_to_the_end(ace, queens)
    name = request.node.callspec.id
    # The ace acted first, and shows first though it loses; queens win; the eights are not seen.
    expect(held(queens, 1)).to_have_accessible_name(re.compile("ace of spades"))
    expect(held(ace, 2)).to_have_accessible_name(re.compile("queen of hearts"))
    for page in (ace, queens):
        expect(bar(page)).to_have_count(0)
    expect(log(ace).get_by_text(re.compile("hand is turned up: Q"))).to_have_count(1)
    expect(log(ace).get_by_text("losing hand is mucked")).to_have_count(1)
    expect(log(ace).get_by_text(re.compile(r"wins 6\b"))).to_have_count(1)
    keep(queens, f"showdown-checked-down-{name}")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)], ids=["desktop", "phone"])
def test_who_likes_shows_the_losing_hand_that_was_mucked(serve, visit, width, height, request):
    hands = in_deals("Qh Qs", "As 7d", "8c 8d")
    room = serve([BUTTON, f"{hands} 2h Kc Jd 4s 3h 5c 3s 9h"], players=3, **PATIENT)
    table = room.open_table(game="holdem", stakes="1/2", structure="no-limit")
    queens, ace = seated(visit, room, table)
    ace.set_viewport_size({"width": width, "height": height})
    check_to_the_end(queens, ace)
    button = after(ace).get_by_role("button", name=re.compile("Show your hand"))
    expect(button).to_be_visible()
    expect(after(queens)).to_have_count(0)
    expect(held(queens, 2)).to_have_count(0)
    name = request.node.callspec.id
    keep(ace, f"showdown-may-show-{name}")
    button.click()
    expect(held(queens, 2)).to_have_accessible_name(re.compile("ace of spades.*seven of diamonds"))
    expect(after(ace)).to_have_count(0)
    shown = log(queens).get_by_text(re.compile("shows A.*7"))
    expect(shown.first).to_be_attached()
    keep(ace, f"showdown-shown-{name}")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)], ids=["desktop", "phone"])
def test_all_in_hands_are_tabled_and_the_better_one_wins(serve, visit, width, height, request):
    hands = in_deals("As Ah", "Kh Ks", "8c 2d")
    room = serve([BUTTON, f"{hands} 2h Qc Jd 4s 3h 5c 3s 9h"], players=3, **PATIENT)
    table = room.open_table(game="holdem", stakes="1/2", structure="no-limit")
    aces, kings = seated(visit, room, table, chips=[80, 80])
    kings.set_viewport_size({"width": width, "height": height})
    bar(aces).get_by_role("button", name="All in").click()
    act(aces, "Raise to 80")
    act(kings, "Call 78, all-in")
    act(aces, "Deal it once")
    expect(held(kings, 1)).to_have_accessible_name(re.compile("ace of spades"))
    expect(log(aces).get_by_text(re.compile("hand is turned up: A"))).to_have_count(1)
    expect(bar(aces)).to_have_count(0)
    expect(bar(kings)).to_have_count(0)
    keep(kings, f"showdown-all-in-{request.node.callspec.id}")


def test_the_setting_is_the_houses_and_the_same_in_every_window(serve, visit):
    room, table, (ace, _) = checked_down(serve, visit)
    other = ace.context.new_page()
    other.goto(f"{room.url}/#/table/{table}")
    for page in (ace, other):
        page.get_by_role("button", name="Settings").first.click()
    muck = ace.get_by_label(re.compile("Muck my losing hands"))
    expect(muck).to_be_checked()
    keep(ace, "showdown-settings")
    muck.click()
    expect(other.get_by_label(re.compile("Muck my losing hands"))).not_to_be_checked()
    ace.reload()
    ace.get_by_role("button", name="Settings").first.click()
    expect(ace.get_by_label(re.compile("Muck my losing hands"))).not_to_be_checked()
