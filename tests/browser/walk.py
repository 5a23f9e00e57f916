"""Every page on a player's way, as pictures to be looked at: both themes, a phone and a screen.

    python -m tests.browser.walk FOLDER [PAGE ...]

writes FOLDER/PAGE-THEME-WIDTH.png of each page, or of those that are named.
"""

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from tests.browser.conftest import CHROMIUM, CLOCK, FLAGS, Nursery, Room
from tests.browser.people import act, bar, in_deals, sit

SIZES = ((390, 844), (1280, 800))
THEMES = ("dark", "light")
DECK = f"{in_deals('Ah Kh', 'Qc Qd', '8s 7s')} 2c Kd 7h 4s 2d 3c 2h 8h"
PLAIN = {
    "account": "account",
    "deals": "deals",
    "forms": "forms",
    "form": "forms/omaha-8",
    "books": "books",
    "quiz": "quiz",
    "evenings": "evenings",
    "leagues": "leagues",
    "house-rules": "house-rules",
}


class Walk:
    """Somebody who walks through the room with a camera, in one theme at one size."""

    def __init__(self, browser, room, folder, wanted, theme, size):
        width, height = size
        look = {"color_scheme": theme, "reduced_motion": "reduce"}
        self.context = browser.new_context(viewport={"width": width, "height": height}, **look)
        self.page, self.room, self.wanted = self.context.new_page(), room, wanted
        self.name = f"{theme}-{width}"
        self.folder = folder

    def keep(self, name):
        """A picture of what is there."""
        if not self.wanted or name in self.wanted:
            self.page.screenshot(path=self.folder / f"{name}-{self.name}.png")

    def to(self, path):
        self.page.goto(f"{self.room.url}/#/{path}")

    def there(self):
        """The page has come, and what it asks for."""
        expect(self.page.locator("main, [role=main]").first).to_be_visible()
        expect(self.page.get_by_text(re.compile("^(One moment|Looking)"))).to_have_count(0)
        self.page.wait_for_load_state("networkidle")

    def door(self, invitation):
        """The door, an invitation, and in by the door."""
        self.to("")
        guest = self.page.get_by_role("button", name="Play as a guest")
        expect(guest).to_be_visible()
        self.keep("door")
        self.to(invitation)
        expect(self.page.get_by_text("Friday").first).to_be_visible()
        self.keep("invited")
        self.to("")
        guest.click()
        expect(self.page.locator(".games, .nothing").first).to_be_visible()

    def lobby(self):
        """The lobby and its dialogs, and the pages beside the tables."""
        self.to("")
        expect(self.page.locator(".games a").first).to_be_visible()
        self.keep("lobby")
        for button, name in (("Open a table", "opening"), ("Sign up", "sign-up")):
            self.page.get_by_role("button", name=button).click()
            expect(self.page.get_by_role("dialog")).to_be_visible()
            self.page.wait_for_load_state("networkidle")
            self.keep(name)
            self.page.keyboard.press("Escape")
        self.page.get_by_role("button", name="Settings").click()
        expect(self.page.get_by_role("dialog")).to_be_visible()
        self.page.wait_for_load_state("networkidle")
        self.keep("settings")
        for name, shows in (("look", "The look of the table"), ("my-face", "My face")):
            self.page.get_by_role("group", name=shows).scroll_into_view_if_needed()
            self.keep(name)
        self.page.keyboard.press("Escape")
        for name, path in PLAIN.items():
            self.to(path)
            self.there()
            self.keep(name)

    def table(self, table):
        """A table: from the rail, sitting down, in play, and at the showdown."""
        self.to(f"table/{table}")
        free = self.page.get_by_role("button", name="Sit here").first
        expect(free).to_be_visible()
        self.keep("rail")
        free.click()
        expect(self.page.get_by_role("dialog")).to_be_visible()
        self.keep("sit-down")
        self.page.keyboard.press("Escape")
        sit(self.page)
        expect(bar(self.page)).to_be_visible()
        self.keep("in-play")
        log = self.page.get_by_role("button", name="Log and chat")
        if log.is_visible():
            log.click()
        self.page.get_by_role("button", name=re.compile("^Chat")).click()
        self.page.get_by_label("Say something to the table").fill("Good evening, everybody.")
        self.page.get_by_role("button", name="Say", exact=True).click()
        expect(self.page.locator(".chat-line")).to_have_count(1)
        self.keep("chat")
        if log.is_visible():
            self.page.get_by_role("button", name="Close the log").click()
        for _ in range(4):
            act(self.page, "(Check|Call)")
        expect(self.page.get_by_role("list", name="Who won, and why")).to_be_visible()
        self.keep("showdown")


def main(folder, wanted):
    folder.mkdir(parents=True, exist_ok=True)
    nursery = Nursery()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        looks = [(theme, size) for theme in THEMES for size in SIZES]
        rig = {"orders": ["2c 3c As", DECK] * len(looks), "players": 4, "bottom": None}
        room = Room(Path(data) / "room", rig | {"wild": False}, nursery, deals=1, **CLOCK)
        try:
            for theme, size in looks:
                walk_through(browser, room, folder, wanted, theme, size)
        finally:
            room.stop()
            nursery.close()


def walk_through(browser, room, folder, wanted, theme, size):
    token = room.post("/api/guest", {})["token"]
    asked = {"seats": 6, "bots": 3, "book": "roberts-v11", "stakes": "1/2 no-limit"}
    friday = room.post("/api/tables", asked | {"game": "holdem", "name": "Friday"}, token)["table"]
    for game, stakes in (
        ("omaha-8", "2/5 pot-limit"),
        ("razz", "4/8 limit with ante 1 and bring-in 2"),
    ):
        room.open_table(game=game, stakes=stakes, name="")
    invitation = room.post(f"/api/tables/{friday}/invite", {}, token)["url"].partition("#/")[2]
    walk = Walk(browser, room, folder, wanted, theme, size)
    walk.door(invitation)
    walk.lobby()
    walk.table(friday)
    walk.context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
