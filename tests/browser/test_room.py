"""People play in a browser: a deal to its end, any game, a crash, a phone, the keyboard."""

import signal
import time

import pytest
from playwright.sync_api import Error, expect

from .conftest import keep

# What somebody presses who wants to see the deal to its end, the first that there is.
LAST_TROUBLE: dict = {}
WISHES = ("Stand pat", "Check", "Call", "Bring in", "Show", "Decline", "Don't", "Muck", "Keep")


def at_table(visit, room, table, **size):
    page = visit(**size)
    page.goto(f"{room.url}/#/table/{table}")
    expect(page.get_by_role("button", name="Sit here").first).to_be_visible()
    return page


def sit(page, seat=0):
    page.get_by_role("button", name="Sit here").nth(seat).click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)


def press(page):
    """Act once if it is this person's turn; what was pressed."""
    bar = page.get_by_role("group", name="Your actions")
    buttons = bar.get_by_role("button")
    try:
        labels = [one.inner_text(timeout=300) for one in buttons.all()]
        for wish in WISHES:
            for place, label in enumerate(labels):
                if wish in label and buttons.nth(place).is_enabled(timeout=300):
                    buttons.nth(place).click(timeout=1000)
                    return label
        for place in range(len(labels)):
            if buttons.nth(place).is_enabled(timeout=300):
                buttons.nth(place).click(timeout=1000)
                return labels[place]
    except Error as error:  # the bar went as it was looked at: somebody else's turn
        LAST_TROUBLE[page] = str(error)
    return ""


def play_until(pages, done, seconds=180):
    """Everybody acts until it is done; what was pressed."""
    pressed, end = [], time.monotonic() + seconds
    LAST_TROUBLE.clear()
    while not done():
        if time.monotonic() > end:
            for number, page in enumerate(pages):
                keep(page, f"stalled-{number}")
            raise AssertionError(f"not done after {seconds} s: {pressed[-6:]} {LAST_TROUBLE}")
        for page in pages:
            said = press(page)
            if said:
                pressed.append(said)
        pages[0].wait_for_timeout(80)
    return pressed


def log(page):
    """The log of the table."""
    return page.get_by_role("list", name="Log of the table")


def test_a_newcomer_plays_a_deal_of_holdem_to_its_end_and_asks_why(visit, room):
    page = at_table(visit, room, room.open_table(name="First", game="holdem", bots=3))
    keep(page, "table-before")
    sit(page)
    expect(page.get_by_text("has the button").first).to_be_visible()
    play_until([page], lambda: log(page).get_by_text("Deal 2").count() > 0)
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
def test_two_people_and_house_players_play_any_game_together(visit, room, game, stakes):
    table = room.open_table(name=game, game=game, stakes=stakes, bots=1)
    pages = [at_table(visit, room, table), at_table(visit, room, table)]
    sit(pages[0])
    # Until the second sees that the first has sat, both would take the same seat.
    expect(pages[1].get_by_role("button", name="Sit here")).to_have_count(4)
    sit(pages[1])
    pressed = play_until(pages, lambda: log(pages[0]).get_by_text("Deal 2").count() > 0)
    assert pressed
    keep(pages[0], game)


def test_after_a_kill_mid_deal_the_person_is_back_at_the_same_card(visit, room):
    page = at_table(visit, room, room.open_table(name="Crash", game="holdem", bots=2))
    sit(page)
    play_until([page], lambda: page.get_by_text("The board is dealt").count() > 0)
    own = log(page).get_by_text("facedown").last.inner_text()
    room.stop(signal.SIGKILL)
    expect(page.get_by_text("reconnect", exact=False).first).to_be_visible(timeout=30_000)
    keep(page, "reconnecting")
    room.start()
    expect(log(page).get_by_text("Betting, flop").first).to_be_visible(timeout=60_000)
    assert log(page).get_by_text("facedown").last.inner_text() == own
    play_until([page], lambda: log(page).get_by_text("Deal 2").count() > 0)


def test_a_phone_shows_the_whole_table(visit, room):
    table = room.open_table(name="Phone", game="holdem", bots=3)
    page = at_table(visit, room, table, width=390, height=844)
    sit(page)
    play_until([page], lambda: page.get_by_text("The board is dealt").count() > 0)
    keep(page, "phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_keyboard_is_enough(visit, room):
    page = at_table(visit, room, room.open_table(name="Keys", game="holdem", bots=2))
    page.get_by_role("button", name="Sit here").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Sit down").focus()
    page.keyboard.press("Enter")
    end = time.monotonic() + 180
    while not log(page).get_by_text("Deal 2").count():
        assert time.monotonic() < end
        for key in ("k", "c", "m", "f"):
            page.keyboard.press(key)
        page.wait_for_timeout(150)
