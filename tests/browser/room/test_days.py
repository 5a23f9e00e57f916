"""Several first days in the browser: announced together, and made one when all of them are over."""

import time

from playwright.sync_api import expect

from tests.browser.people import PATIENCE_S, keep
from tests.browser.room.test_tournaments import all_is_paid, announce, signed_in


def waits_until_over(room, key):
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if room.get(f"/api/tournaments/{key}")["state"] == "over":
            return
        time.sleep(0.5)
    raise AssertionError(f"{key} is not over")


def test_two_first_days_are_played_and_become_one(serve, come):
    room = serve([], wild=True, pause_ms="50", acting_seconds="3")
    page = signed_in(come, room, "Ada")
    announce(page, "flights", "Sunday", 6)
    listed = room.get("/api/tournaments")["tournaments"]
    keys = {one["name"]: one["key"] for one in listed}
    first, second = keys["Sunday: day 1A"], keys["Sunday: day 1B"]
    page.goto(f"{room.url}/#/tournaments/{first}")
    days = page.get_by_role("navigation", name="Days")
    expect(days.get_by_role("link")).to_have_count(2)
    page.get_by_role("button", name="Start").click()
    waits_until_over(room, first)
    expect(page.get_by_text("The first day is over").first).to_be_visible()
    expect(page.get_by_role("button", name="Begin the second day")).to_have_count(0)
    days.get_by_role("link", name="Sunday: day 1B").click()
    expect(page.get_by_role("heading", name="Sunday: day 1B")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    waits_until_over(room, second)
    page.set_viewport_size({"width": 390, "height": 844})
    begin = page.get_by_role("button", name="Begin the second day")
    expect(begin).to_be_visible()
    keep(page, "tournament-first-days")
    begin.click()
    expect(begin).to_have_count(0)
    days.get_by_role("link", name="Sunday: day 2").click()
    expect(page.get_by_role("heading", name="Sunday: day 2")).to_be_visible()
    (last,) = {one["key"] for one in room.get("/api/tournaments")["tournaments"]} - {first, second}
    waits_until_over(room, last)
    expect(page.get_by_text("has won the tournament").first).to_be_visible()
    keep(page, "tournament-second-day")
    all_is_paid(room, last)
    assert room.get(f"/api/tournaments/{last}")["pool"] == 2 * 6 * 200
