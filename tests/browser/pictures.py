"""The pictures of the pages in docs/images, taken anew: door, lobby, table, phone, live.

python -m tests.browser.pictures [NAME ...]
"""

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from tests.browser.conftest import CHROMIUM, CLOCK, FLAGS, Nursery, Room
from tests.browser.floor.test_live import does, seat, tap, type_cards
from tests.browser.people import act, bar, in_deals, seat_of, sit, size
from tests.house.project import ROOT

IMAGES = ROOT / "docs" / "images"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREEN = {"viewport": {"width": 1280, "height": 800}}
PASSWORD = "nine of hearts"
BOOK = {"book": "roberts-v11"}
HANDS = in_deals("Kh Ks 9h 9c", "Ac 2s Qc Th", "Qd Jd Jh 8s")
OMAHA = f"{HANDS} 4d 3h 5c 7h 6d 9s 6c Kd"


class Studio:
    """A room to take pictures in, and people who come to it."""

    def __init__(self, browser, data, nursery):
        self.browser, self.people = browser, {}
        rig = {"orders": ["2c 3c As", OMAHA], "players": 3, "bottom": None, "wild": False}
        self.rigged = Room(data / "rigged", rig, nursery, deals=1, **CLOCK)
        self.plain = Room(data / "plain", **CLOCK)

    def token(self, room, name):
        """Somebody with an account."""
        return room.post("/api/register", {"name": name, "password": PASSWORD})["token"]

    def page(self, room, token="", theme="dark", **how):
        """A window of somebody's, at the door without a token."""
        look = {"color_scheme": theme, "reduced_motion": "reduce"}
        page = self.browser.new_context(**look, **(how or SCREEN)).new_page()
        if token:
            kept = f"localStorage.setItem('floorman.session', JSON.stringify({{token: '{token}'}}))"
            page.add_init_script(kept)
        page.goto(f"{room.url}/")
        return page

    def close(self):
        for room in (self.rigged, self.plain):
            room.stop()


def door(studio):
    page = studio.page(studio.plain)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    return page


def lobby(studio):
    room = studio.plain
    host, other = (studio.token(room, name) for name in ("Margaux", "Theo"))
    asked = {"game": "holdem", "stakes": "5/10 no-limit", "seats": 8, "bots": 2, **BOOK}
    table = room.post("/api/tables", asked | {"name": "Friday night"}, host)["table"]
    stud = {"game": "seven-card-stud", "stakes": "4/8 limit with ante 1 and bring-in 2"}
    room.open_table(name="The back room", **stud)
    for number, token in enumerate((host, other)):
        page = studio.page(room, token)
        choose_face(page, ("curls", "detective")[number])
        page.goto(f"{room.url}/#/table/{table}")
        sit(page, number + 1)
    page.goto(f"{room.url}/#/")
    expect(page.locator(".games .face").nth(1)).to_be_visible()
    page.get_by_role("heading", name="Tables").hover()
    return page


def choose_face(page, face):
    """A face out of the settings."""
    page.get_by_role("button", name="Settings").click()
    one = page.get_by_role("radio", name=face)
    one.check()
    expect(one).to_be_enabled()
    page.keyboard.press("Escape")


def table(studio):
    room = studio.rigged
    game = {"game": "omaha-8", "stakes": "1/2 pot-limit", "seats": 6, "bots": 1}
    key = room.open_table(name="Friday night", **game)
    pages = []
    for number, (name, chips) in enumerate((("Margaux", 280), ("Theo", 40))):
        page = studio.page(room, studio.token(room, name), theme="light")
        choose_face(page, ("curls", "detective")[number])
        page.goto(f"{room.url}/#/table/{key}")
        sit(page, number + 1, chips)
        pages.append(page)
    on, short = pages
    at_river = on.locator(".phase", has_text="River")
    while not (at_river.count() and bar(on).count()):
        if bar(short).count():
            press_all_in(short)
        elif bar(on).count() and not at_river.count():
            raises(on)
        on.wait_for_timeout(60)
    return on


def press_all_in(page):
    """As much as there may be."""
    offered = bar(page).get_by_role("button", name=re.compile("^(All|Pot)"))
    if offered.count():
        size(page, offered.last.inner_text().split("\n")[0].split()[0])
        act(page, "(Raise|Bet|All)")
    else:
        act(page, "(Call|Check)")


def raises(page):
    """Bets of half the pot, so that somebody is all-in on the flop and there is a side pot then."""
    street = page.locator(".phase").inner_text()
    bets = bar(page).locator(".choice", has_text="Bet").count()
    if bets and ("Flop" in street or "Turn" in street):
        size(page, "½")
        act(page, "Bet")
    else:
        act(page, "(Call|Check)")


def phone(studio):
    room = studio.rigged
    stud = {"game": "seven-card-stud", "stakes": "10/20 limit with ante 2 and bring-in 3"}
    key = room.open_table(name="Stud", seats=8, bots=7, **stud)
    page = studio.page(room, studio.token(room, "Imani"), theme="light", **PHONE)
    choose_face(page, "crown")
    page.goto(f"{room.url}/#/table/{key}")
    sit(page)
    expect(bar(page)).to_be_visible()
    return page


def live(studio):
    room = studio.plain
    page = studio.page(room, studio.token(room, "Olga"), **PHONE)
    page.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog", name="Open a table")
    dialog.get_by_label("Live table").check()
    dialog.get_by_role("combobox").first.select_option("holdem")
    dialog.get_by_label("Name of the table").fill("Kitchen")
    dialog.get_by_role("button", name="Open the table").click()
    for number, (name, chips) in enumerate(
        (("Ada", 320), ("Ben", 64), ("Cleo", 205), ("Dan", 180))
    ):
        seat(page, number + 1, name, chips)
    tap(page, "Ada")
    tap(page, "First deal")
    does(page, "Dan", "Fold")
    does(page, "Ada", "Raise to 4")
    does(page, "Ben", "Call")
    does(page, "Cleo", "Call")
    tap(page, "Name the flop")
    type_cards(page, "Td 7s 2h")
    tap(page, "All in", exact=False)
    does(page, "Ben", "Bet 60")
    does(page, "Cleo", "Call 60")
    expect(seat_of(page, 1)).to_contain_text("Ada")
    return page


PICTURES = {"door": door, "lobby": lobby, "table": table, "phone": phone, "live": live}


def main(names):
    nursery = Nursery()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        studio = Studio(browser, Path(data), nursery)
        try:
            for name in names or PICTURES:
                page = PICTURES[name](studio)
                page.wait_for_load_state("networkidle")
                page.screenshot(path=IMAGES / f"{name}.png", animations="disabled")
        finally:
            studio.close()
            nursery.close()


if __name__ == "__main__":
    main(sys.argv[1:])
