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
    dialog.get_by_role("combobox").first.select_option(schedule)
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


def plays(page, wishes=WISHES):
    """Press whatever is least, if it is one's turn; whether there was anything to press."""
    for words in wishes:
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


def entrants(room, key):
    """Everybody who has entered."""
    return room.get(f"/api/tournaments/{key}/entrants?most=200")["entrants"]


def all_is_paid(room, key):
    """Places go from the first to the last, and what was paid is what there was."""
    found = entrants(room, key)
    taken = [n for one in found for n in range(one["place"], one["last"] + 1)]
    assert {*taken} == {*range(1, len(found) + 1)}
    assert sum(one["prize"] for one in found) == room.get(f"/api/tournaments/{key}")["pool"]


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
    assert sum(one["stack"] for one in entrants(room, key)) <= detail["chips_in_play"]


EVENING = """
key = "evening"
name = "Evening"
about = "Three tables, a break, four places."
form = "holdem"
structure = "no-limit"
minutes = 60
seats = 5
redraws = [1]
steps = ["25/50", { pause = 30 }, "50/100", "500/1000"]
[entering]
stack = 3000
buy_in = 50
fee = 5
late_levels = 1
least = 4
[prizes]
bands = [{ percents = "40 30 20 10" }]
"""
# Last things first: who wants it to end.
ALL_IN = ("All in", "Call", "Check", "Fold")


class Seen:
    """What somebody has seen on the way: notices, tables, and the words of the bar."""

    def __init__(self, page):
        self.page, self.notices, self.tables, self.bar = page, set(), [], set()

    def look(self):
        """Look once."""
        self.notices.update(self.page.locator(".notice p").all_inner_texts())
        if "#/table/" in self.page.url and self.page.url not in self.tables[-1:]:
            self.tables.append(self.page.url)
        self.bar.update(self.page.locator(".event-bar .tag, .event-bar dt").all_inner_texts())

    def plays(self, until, seconds=60, wishes=WISHES):
        """Play on wherever one's seat is, until something holds."""
        end, asked = time.monotonic() + seconds, 0.0
        while time.monotonic() < end:
            with suppress(Error):  # the turn may be over by then
                self.look()
                plays(self.page, wishes)
            if time.monotonic() > asked + _LOOKS_S:
                asked = time.monotonic()
                if until():
                    return
            self.page.wait_for_timeout(30)
        raise AssertionError(f"it did not come to that; seen: {self.notices} {self.bar}")


def direct(desk, what, whom="", **fields):
    """A command of the director's own."""
    desk.get_by_role("button", name="Direct…").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_label("What").select_option(label=what)
    if whom:
        dialog.get_by_role("combobox", name="Whom").select_option(label=whom)
    for name, value in fields.items():
        field = name.replace("_", " ").capitalize()
        dialog.get_by_label(field, exact=True).fill(str(value))
    dialog.get_by_role("button", name="Do it").click()
    expect(dialog).to_have_count(0)


def own_schedule(page, bots):
    """Announce a tournament by a schedule of one's own, after a fault in it."""
    page.get_by_role("button", name="New tournament").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox", name="Schedule", exact=True).select_option(
        label="one of your own…"
    )
    text = dialog.get_by_label("Its text, in TOML")
    text.fill(EVENING.replace("seats = 5", "seats = 50"))
    expect(dialog.get_by_role("alert")).to_contain_text("seats")
    text.fill(EVENING)
    explained = dialog.get_by_label("What it comes to")
    expect(explained).to_contain_text("18 players at 4 tables of 5")
    keep(page, "tournament-own-schedule")
    dialog.get_by_label("House players").fill(str(bots))
    dialog.get_by_role("button", name="Announce it").click()
    expect(dialog).to_have_count(0)


def move(room, key, desk, name):
    """The director gives somebody a seat at another table; its number, and that of the seat."""
    found = entrants(room, key)
    own = next(one for one in found if one["name"] == name)
    tables = room.get(f"/api/tournaments/{key}")["tables"]
    there = next(n["number"] for n in reversed(tables) if n["number"] != own["table"])
    taken = {one["seat"] for one in found if one["table"] == there}
    seat = min({*range(5)} - taken)
    whom = f"{name} (table {own['table']}, seat {own['seat'] + 1})"
    direct(desk, "Move to another seat", whom=whom, table=there, seat=seat + 1)
    return there, seat + 1


def come_late(page, room, key):
    """Somebody enters from his telephone while it runs, looks around and leaves for a while."""
    page.get_by_role("button", name="Play as a guest").click()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    page.goto(f"{room.url}/#/tournaments/{key}")
    page.get_by_role("button", name="Register").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("checkbox").check()
    dialog.get_by_role("button", name="Register").click()
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.get_by_text("Level 1").first).to_be_visible()
    keep(page, "tournament-table-phone")
    page.goto(f"{room.url}/#/tournaments/{key}")
    expect(page.get_by_role("region", name="Structure")).to_be_visible()
    keep(page, "tournament-page-phone")
    page.goto(f"{room.url}/#/")
    expect(page.get_by_role("link", name="To my table: Evening")).to_be_visible()
    keep(page, "tournament-lobby-phone")
    page.goto(f"{room.url}/#/tournaments/{key}")
    page.get_by_role("button", name="Leave for a while").click()
    expect(page.get_by_role("button", name="I am back")).to_be_visible()
    page.close()


def test_an_event_of_three_tables_is_followed_to_its_payout_through_a_kill(serve, come):
    """A schedule of the host's own, a late entry, moves, a break, hand for hand, a redraw."""
    # Who comes late does not stay, and is not waited for.
    room = serve([], wild=True, pause_ms="600", acting_seconds="1", disconnect_seconds="1")
    dana = signed_in(come, room, "Dana")
    own_schedule(dana, bots=11)
    key = room.get("/api/tournaments")["tournaments"][0]["key"]

    def detail():
        return room.get(f"/api/tournaments/{key}")

    dana.goto(f"{room.url}/#/")
    before = dana.locator(".purse").inner_text()
    enter(dana, "Evening")
    expect(dana.locator(".purse")).not_to_have_text(before)  # without loading the page anew
    # One after the other at once: house players who put in all that they have are soon gone.
    said = {"name": "Dana", "password": PASSWORD}
    token = room.post("/api/login", said)["token"]
    room.post(f"/api/tournaments/{key}/start", {}, token)
    room.post(f"/api/tournaments/{key}/pause", {"why": "cards are counted"}, token)
    desk = dana.context.new_page()
    desk.goto(f"{room.url}/#/tournaments/{key}")
    expect(dana).to_have_url(re.compile("#/table/"))
    seen = Seen(dana)
    seen.plays(lambda: not any(one["dealing"] for one in detail()["tables"]))
    there, seat = move(room, key, desk, "Dana")
    expect(dana).to_have_url(re.compile(f"#/table/.*-{there}$"))
    seen.look()
    assert any(f"seat {seat} of table {there}" in one for one in seen.notices), seen.notices
    come_late(come(f"{room.url}/", width=390, height=844), room, key)
    there_before = entrants(room, key)
    assert len(there_before) == 13
    room.stop()
    room.start()
    assert entrants(room, key) == there_before and detail()["clock"]["paused"]
    for_hand = desk.get_by_role("button", name="Hand for hand")
    for_hand.click()
    expect(desk.get_by_role("button", name="Hand for hand", pressed=True)).to_be_visible()
    keep(desk, "tournament-desk")
    desk.get_by_role("button", name="Resume").click()
    seen.plays(lambda: "Hand for hand" in seen.bar)
    keep(dana, "tournament-table")
    seen.plays(lambda: detail()["left"] < 11)
    direct(desk, "Set the clock", step=2, minutes_left=30)
    seen.plays(lambda: "Break" in seen.bar)
    keep(dana, "tournament-break")
    direct(desk, "Set the clock", step=4, minutes_left=60)
    seen.plays(lambda: len(detail()["tables"]) == 1)
    seen.plays(lambda: detail()["state"] == "over", wishes=ALL_IN)
    desk.goto(f"{room.url}/#/tournaments/{key}")
    expect(desk.get_by_text("has won the tournament").first).to_be_visible()
    keep(desk, "tournament-payout")
    all_is_paid(room, key)
    assert len(seen.tables) >= 2, "her page followed her"
    # Once the director moved her; unless her table is the last, it is broken, or she balances.
    if len(seen.tables) > 2:
        assert "(RR11-15.TRN.3)" in " ".join(seen.notices), "she is told by which rule she goes"
