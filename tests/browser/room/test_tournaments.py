"""Tournaments in the browser: announced by the host, entered, followed from table to table."""

import re
import time
from contextlib import suppress

from playwright.sync_api import Error, expect

from tests.browser.people import PATIENCE_S, bar, keep

PASSWORD = "nine of hearts and a king"
# Who asks too often is told to wait.
_LOOKS_S = 0.7
# What somebody presses who wants to see how it ends.
WISHES = ("Check", "Fold", "Call", "All in")


def signed_in(come, room, name):
    """A page of the host, who is made by the link of the terminal."""
    room.host(name, PASSWORD)
    page = come(room.url)
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    return page


def announce(page, schedule, name, bots):
    """Announce a tournament with so many house players."""
    page.get_by_role("button", name="New tournament").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Schedule").select_option(schedule)
    dialog.get_by_label("Name", exact=True).fill(name)
    dialog.get_by_label("House players").fill(str(bots))
    dialog.get_by_role("button", name="Announce it").click()
    expect(dialog).to_have_count(0)


def enter(page, name):
    """Enter a tournament from the lobby, having accepted its rules."""
    page.get_by_role("button", name=f"Register: {name}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("checkbox").check()
    dialog.get_by_role("button", name="Register").click()
    expect(dialog).to_have_count(0)


def plays(page):
    """Press whatever is least, if it is one's turn; whether there was anything to press."""
    for words in WISHES:
        button = bar(page).locator(".choice").filter(has_text=re.compile(rf"^\W?\w?\s*{words}"))
        if button.count() and button.first.is_enabled():
            button.first.click(timeout=2_000, no_wait_after=True)
            return True
    return False


def follows(room, page, name, until, seconds=PATIENCE_S):
    """Play on at whatever table one is led to, until something holds of the tournament."""
    end, asked, seen = time.monotonic() + seconds, 0.0, {}
    while time.monotonic() < end:
        if time.monotonic() > asked + _LOOKS_S:
            asked, seen = time.monotonic(), room.get("/api/tournaments")["tournaments"][0]
            if until(seen):
                return seen
        if "#/table/" not in page.url and seen["state"] == "running":
            page.goto(f"{room.url}/#/")
            mine = page.get_by_role("link", name=f"To my table: {name}")
            if mine.count():
                mine.click()
        with suppress(Error):  # the turn may be over by then
            plays(page)
        page.wait_for_timeout(50)
    raise AssertionError(f"it did not come to that: {seen}")


def is_over(seen):
    return seen["state"] == "over"


def all_is_paid(room, key):
    """Places go from the first to the last, and what was paid is what there was."""
    detail = room.get(f"/api/tournaments/{key}")
    taken = [n for one in detail["entrants"] for n in range(one["place"], one["last"] + 1)]
    assert {*taken} == {*range(1, len(detail["entrants"]) + 1)}
    assert sum(one["prize"] for one in detail["entrants"]) == detail["pool"]


def test_one_person_and_eight_house_players_play_a_sit_and_go_to_its_end(serve, come):
    room = serve([], wild=True, pause_ms="50", acting_seconds="3")
    page = signed_in(come, room, "Ada")
    announce(page, "sit-and-go", "Nine", 8)
    keep(page, "tournament-announced")
    page.goto(f"{room.url}/#/")
    enter(page, "Nine")
    follows(room, page, "Nine", lambda seen: seen["table"] or "#/table/" in page.url)
    expect(page.get_by_text("Level 1").first).to_be_visible()
    keep(page, "tournament-table")
    seen = follows(room, page, "Nine", is_over)
    page.goto(f"{room.url}/#/tournaments/{seen['key']}")
    expect(page.get_by_text("has won the tournament").first).to_be_visible()
    keep(page, "tournament-over")
    all_is_paid(room, seen["key"])


def test_tables_break_a_latecomer_sits_down_and_a_kill_loses_nothing(serve, come):
    # Nobody is waited for long who is not back after the kill, as Bea never is.
    quick = {"pause_ms": "400", "acting_seconds": "3", "disconnect_seconds": "1"}
    room = serve([], wild=True, **quick)
    page = signed_in(come, room, "Ada")
    announce(page, "regular", "Three tables", 25)
    key = room.get("/api/tournaments")["tournaments"][0]["key"]
    page.goto(f"{room.url}/#/")
    enter(page, "Three tables")
    page.goto(f"{room.url}/#/tournaments/{key}")
    page.get_by_role("button", name="Start").click()
    late = room.post("/api/register", {"name": "Bea", "password": PASSWORD})["token"]
    entered = room.post(f"/api/tournaments/{key}/register", {"accepts": True}, late)
    assert entered["me"]["table"], "who comes late sits down at once"
    assert len(entered["tables"]) == 3
    room.stop()
    room.start()
    page.goto(f"{room.url}/#/")
    # Two who fold could play for hours: it is enough to see tables break.
    follows(room, page, "Three tables", lambda seen: seen["left"] <= 9)
    page.goto(f"{room.url}/#/tournaments/{key}")
    expect(page.get_by_text("is closed").first).to_be_visible()
    keep(page, "tournament-three-tables")
    detail = room.get(f"/api/tournaments/{key}")
    assert len(detail["tables"]) < 3
    assert detail["chips_in_play"] == 27 * 10_000
    assert sum(one["stack"] for one in detail["entrants"]) <= detail["chips_in_play"]
