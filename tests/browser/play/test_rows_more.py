"""More of cards in rows: two hands each, Fantasyland, fingers, and the score sheet afterwards."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import CLOCK
from tests.browser.people import at_table, keep, seat_of, sit
from tests.browser.play.test_looks import clashes, serious
from tests.browser.play.test_rows import (
    PHONE,
    ROWS,
    by_suggestion,
    drag,
    name_of,
    own_rows,
    panel,
    placed,
    points,
    row,
    sheet,
    tray,
    until_over,
)

BUTTON = "Kd 2c"
# Both set the first cards at once, and later ones each in his turn, the house player first.
THEIRS = "Ah Kc 6d 4h 3s Jd Tc 6s 4d 2h Ks Ts 5c".split()
QUEENS = "8s 8d 8c 7h 7s 9s 9d 9h 2c 5d Qh Qd 3c".split()


def turbo(theirs, mine):
    """The cards of a turbo deal in the order in which they are dealt."""
    first = [card for turn in zip(theirs[:5], mine[:5], strict=True) for card in turn]
    return " ".join([*first, *theirs[5:9], *mine[5:9], *theirs[9:], *mine[9:]])


def at(serve, visit, game, orders=(), **how):
    """A person who plays with one house player, seat 1 against seat 2."""
    room = serve([*orders], players=2, deals=1, **CLOCK)
    table = room.open_table(name="Rows", game=game, seats=2, bots=1)
    page = at_table(visit, room, table, **how)
    sit(page)
    expect(panel(page)).to_be_visible()
    return room, table, page


def by_fingers(page):
    """Tap a card, tap the back, or the middle, or the front."""
    left = tray(page).get_by_role("button")
    while left.count():
        name = name_of(left.first)
        left.first.tap()
        there = [row(page, one).get_by_role("button", name=f"{name} to the {one}") for one in ROWS]
        place = next(
            n for n, one in enumerate(there) if one.get_attribute("aria-disabled") != "true"
        )
        there[place].tap()
        expect(placed(page, ROWS[place]).last).to_have_accessible_name(re.compile(name))
    panel(page).get_by_role("button", name="Set", exact=True).tap()


def swipe(page, card, to):
    """A card held with a finger, moved and let go over something."""
    start, end = card.bounding_box(), to.bounding_box()
    line = page.context.new_cdp_session(page)
    begin, over = (start["x"] + 12, start["y"] + 15), (end["x"] + 30, end["y"] + 25)

    def touch(kind, *spot):
        points = [{"x": spot[0], "y": spot[1]}] if spot else []
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", *begin)
    for part in (0.3, 0.6, 1):
        touch("touchMove", *(a + (b - a) * part for a, b in zip(begin, over, strict=True)))
    touch("touchEnd")


def test_two_play_two_hands_each_and_the_sheet_is_there_afterwards(serve, visit):
    room, _, page = at(serve, visit, "chinese")
    head = panel(page).locator(".setting-head")
    expect(head).to_contain_text("Hand 1 of 2")
    panel(page).get_by_role("button", name="Suggest").click()
    expect(tray(page).get_by_role("button")).to_have_count(0)
    # The middle and the back change places: fouled, and set for all that.
    for place in range(5):
        drag(page, placed(page, "middle").nth(place), placed(page, "back").nth(place))
    key = panel(page).get_attribute("data-key")
    panel(page).get_by_role("button", name=re.compile("^Set")).click()
    again = panel(page).get_by_role("button", name="Set it fouled")
    expect(again).to_be_enabled()
    assert panel(page).get_attribute("data-key") == key
    again.click()
    expect(head).to_contain_text("Hand 2 of 2")
    expect(head).to_contain_text(re.compile(r"Hand 1 is set: .*, .*, .* \(fouled\)"))
    assert clashes(page) == []
    by_suggestion(page)
    expect(sheet(page)).to_be_visible()
    assert sum(points(page)) == 0
    expect(own_rows(page).locator(".card")).to_have_count(26)
    expect(own_rows(page).locator(".foul-tag")).to_have_count(1)
    expect(seat_of(page, 2).locator(".seat-rows .card:not(.back)")).to_have_count(26)
    assert clashes(page) == []
    assert serious(page) == []
    keep(page, "rows-two-hands")
    # The next deal is on: the sheet of the last one is with the deals.
    room.let_deal(2)
    expect(head).to_contain_text("Hand 1 of 2")
    page.get_by_role("button", name="Deals").click()
    page.get_by_role("button", name="Score sheet of deal 1").click()
    pairs = page.get_by_role("dialog").get_by_role("list", name="Who won what from whom")
    expect(pairs.get_by_role("listitem")).to_have_count(4)
    expect(pairs).to_contain_text("hand 1 against hand 2")
    page.keyboard.press("Escape")
    page.get_by_role("link", name=re.compile("^Deal 1")).click()
    page.get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("dialog", name="Score sheet of deal 1")).to_be_visible()


def test_queens_in_front_lead_to_fantasyland_by_fingers_alone(serve, visit):
    orders = (BUTTON, turbo(THEIRS, QUEENS))
    room, _, page = at(serve, visit, "open-face-turbo", orders, **PHONE)
    assert until_over(page, by_fingers) == 3
    [won, lost] = points(page)
    assert won == -lost > 0
    expect(own_rows(page)).to_contain_text("pair of queens")
    expect(own_rows(page)).to_contain_text("Fantasyland next")
    expect(sheet(page)).to_contain_text("Fantasyland next")
    assert clashes(page) == []
    keep(page, "rows-queens")
    room.let_deal(2)
    head = panel(page).locator(".setting-head")
    expect(head).to_contain_text("Fantasyland")
    expect(head).to_contain_text("Set 13 cards")
    # The other one sets all his cards in turn, and is not waited for by whoever has them all.
    expect(seat_of(page, 2).locator(".seat-rows .card:not(.back)")).to_have_count(13)
    expect(panel(page).get_by_role("timer")).to_be_visible()
    first = tray(page).get_by_role("button").first
    name = name_of(first)
    swipe(page, first, row(page, "front"))
    expect(placed(page, "front")).to_have_accessible_name(name)
    swipe(page, placed(page, "front"), row(page, "back"))
    expect(placed(page, "back")).to_have_accessible_name(name)
    assert clashes(page) == []
    assert serious(page) == []
    keep(page, "rows-fantasyland")
    by_suggestion(page)
    expect(page.get_by_role("table", name=re.compile("^Deal 2"))).to_be_visible()
