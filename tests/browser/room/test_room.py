"""People play in a browser: a deal to its end, any game, a crash, a phone, the keyboard."""

import re
import signal

import pytest
from playwright.sync_api import expect

from tests.browser.people import (
    at_table,
    bar,
    deals_over,
    is_over,
    keep,
    log,
    own_cards,
    play_until,
    seated,
    sit,
    turn_of,
)

# The keys that actions have.
OWN_KEYS = "(all) => all.map((one) => one.getAttribute('aria-keyshortcuts') ?? '')"


def test_a_newcomer_plays_a_deal_of_holdem_to_its_end_and_asks_why(room, visit):
    page = at_table(visit, room, room.open_table(name="First", game="holdem", bots=3))
    keep(page, "table-before")
    sit(page)
    expect(page.get_by_text("has the button").first).to_be_visible()
    play_until([page], lambda pressed: pressed[0] and deals_over(page) > 0)
    keep(page, "holdem")
    page.get_by_role("button", name="Why: ").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("RR11-")
    keep(page, "why")


@pytest.mark.parametrize(
    ("game", "stakes"),
    [
        ("seven-card-stud", "4/8"),
        ("omaha-8", "2/4"),
        ("triple-draw-27", "4/8"),
        ("jacks-or-better", "4/8"),
        ("badugi", "4/8"),
        ("horse", "4/8"),
    ],
)
def test_two_people_and_house_players_play_any_game_together(serve, visit, game, stakes):
    room = serve([], players=3)
    pages = seated(visit, room, room.open_table(name=game, game=game, stakes=stakes))
    # Until each has acted, and a deal in which both had a part is over.
    pressed = play_until(pages, lambda said: all(said) and deals_over(pages[0]) > 0)
    assert all(pressed)
    keep(pages[0], f"together-{game}")


def test_after_a_kill_mid_deal_the_person_is_back_at_the_same_card(room, visit):
    page = at_table(visit, room, room.open_table(name="Crash", game="holdem", bots=2))
    sit(page)
    # The others may have begun without.
    own, board = log(page).get_by_text("facedown"), page.get_by_text("The board is dealt")
    play_until([page], lambda _: own.count() > 0 and board.count() > 0)
    own = log(page).get_by_text("facedown").last.inner_text()
    room.stop(signal.SIGKILL)
    expect(page.get_by_text("reconnect", exact=False).first).to_be_visible(timeout=30_000)
    keep(page, "reconnecting")
    room.start()
    expect(log(page).get_by_text("Betting, flop").first).to_be_visible(timeout=60_000)
    assert log(page).get_by_text("facedown").last.inner_text() == own
    play_until([page], lambda _: deals_over(page) > 0)


def test_a_server_that_stops_says_so_and_the_page_waits_for_it(serve, visit):
    room = serve(["2c 3c As"], players=2)
    page = at_table(visit, room, room.open_table(game="holdem", bots=1))
    sit(page)
    expect(bar(page)).to_be_visible()
    before = own_cards(page).get_attribute("aria-label")
    room.stop(signal.SIGTERM)
    expect(page.get_by_role("status").filter(has_text="restarting")).to_be_visible()
    expect(bar(page).get_by_role("button").first).to_be_disabled()
    room.start()
    expect(bar(page).get_by_role("button").first).to_be_enabled(timeout=60_000)
    assert own_cards(page).get_attribute("aria-label") == before


def test_the_keyboard_is_enough(serve, visit):
    room = serve(["2c 3c As", "Ah 7c 2d Kd Kc 8h 5s 3h 9d Tc Jc 4s"], players=2)
    page = at_table(visit, room, room.open_table(game="holdem", stakes="1/2 no-limit", bots=1))
    page.get_by_role("button", name="Sit here").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.press("Enter")  # the usual buy-in
    expect(page.get_by_role("dialog")).to_have_count(0)
    for key, says in (("?", "Keys"), ("Escape", "")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name="Keys")).to_have_count(1 if says else 0)
    expect(bar(page)).to_be_visible()
    box = bar(page).get_by_role("textbox")
    page.keyboard.press("r")  # into the box of the raise
    expect(box).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(box).to_have_value("6")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("raises to 6")
    page.keyboard.press("t")
    expect(page.get_by_role("list", name="Chat")).to_be_visible()
    page.keyboard.press("l")
    expect(log(page)).to_contain_text(re.compile("The board is dealt"))
    expect(bar(page)).to_be_visible()
    page.keyboard.press("c")
    expect(log(page)).to_contain_text(re.compile(r"\w+ checks"))
    end, keys = log(page).get_by_text(re.compile("^Deal 2 ")), "csnm"
    while not end.count():
        expect(end.or_(bar(page)).first).to_be_visible()
        if bar(page).count():
            turn, offered = turn_of(page), bar(page).locator(".choice").evaluate_all(OWN_KEYS)
            page.keyboard.press(next(key for key in keys if key in offered))
            is_over(page, turn)
