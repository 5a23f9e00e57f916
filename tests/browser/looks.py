"""Pictures of every page, in both themes and at five sizes, to look at before and after a change.

    python -m tests.browser.looks build/looks/before
    python -m tests.browser.looks build/looks/after --against build/looks/before
    python -m tests.browser.looks build/looks/after --only table

A room is really served and has a host; tables stand as `told` has them, in the middle of a deal and
at its end, the same every time. With `--against` those pictures are named that differ from the ones
of a folder from before, or are not in it. The pages need to be built (`make web`).
"""

import argparse
import json
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, Room
from tests.browser.play.boxes import DRAWN, SIZES
from tests.browser.play.told import Telling, fullest, moments

THEMES = ("light", "dark")
# Nobody needs a session here.
OPEN = {
    "door": "#/",
    "board": "#/board",
    "forms": "#/forms",
    "form": "#/forms/seven-card-stud",
    "form-dealt": "#/forms/holdem/deal",
    "books": "#/books",
    "books-compared": "#/books/compare",
    "rule": "#/rules/RR11-3.BET.7a",
    "quiz": "#/quiz",
}
# What the host sees.
INSIDE = {
    "lobby": "#/",
    "account": "#/account",
    "my-deals": "#/deals",
    "evenings": "#/evenings",
    "leagues": "#/leagues",
    "club": "#/club",
    "house-rules": "#/house-rules",
    "host": "#/host",
    "floor": "#/floor",
    "brush": "#/brush",
    "cage": "#/cage",
    "kiosks": "#/kiosks",
    "fair-play": "#/fair-play",
    "desk": "#/desk",
}
# Dialogs, by the page that they are opened on and the button that opens them.
DIALOGS = {"open-a-table": ("#/", "Open a table"), "settings": ("#/", "Settings")}
# Tables of every kind, with as many people.
TABLES = {
    "holdem": 9, "seven-card-stud": 8, "triple-draw-27": 6, "omaha-8": 9, "double-board-omaha": 8,
    "open-face": 4, "open-face-pineapple": 3, "chinese": 4,
}  # fmt: skip
STEPS = 140


class Album:
    """Where pictures are put."""

    def __init__(self, folder, only):
        self.folder, self.only, self.names = folder, only, []
        folder.mkdir(parents=True, exist_ok=True)

    def wants(self, name):
        """Whether pictures of that name are asked for."""
        return self.only in name

    def take(self, page, name, theme):
        """One of each size, and of what lies below, the whole page."""
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            picture = f"{name}-{theme}-{width}x{height}.png"
            page.screenshot(path=self.folder / picture, animations="disabled", caret="hide")
            self.names.append(picture)


def shown(browser, theme, token=""):
    """A page of a browser that has been here, in a theme, in which nothing moves."""
    context = browser.new_context(color_scheme=theme, reduced_motion="reduce")
    if token:
        kept = json.dumps(json.dumps({"token": token}))
        context.add_init_script(f"localStorage['floorman.session'] = {kept}")
    return context.new_page()


def opens(page, address):
    """Go there, and wait until it has come."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_load_state("networkidle")


def take_pages(browser, room, token, album, theme):
    """The pages of a served room."""
    for pages, who in ((OPEN, ""), (INSIDE, token)):
        page = shown(browser, theme, who)
        for name, path in pages.items():
            if album.wants(name):
                opens(page, f"{room.url}/{path}")
                album.take(page, name, theme)
        page.context.close()
    page = shown(browser, theme, token)
    for name, (path, button) in DIALOGS.items():
        if album.wants(name):
            opens(page, f"{room.url}/{path}")
            page.get_by_role("button", name=button).first.click()
            page.get_by_role("dialog").first.wait_for()
            album.take(page, name, theme)
    page.context.close()


def take_tables(browser, room, album, theme):
    """Tables in the middle of a deal, and at its end."""
    page = shown(browser, theme, "told")
    telling = Telling(page)
    for game, seats in TABLES.items():
        if not album.wants(f"table-{game}"):
            continue
        for kind, moment in fullest(moments(game, STEPS, seats=seats)).items():
            telling.show(room.url, moment)
            page.locator(".seats > li").first.wait_for()
            album.take(page, f"table-{game}-{kind}", theme)
    page.context.close()


def differing(names, folder, against):
    """Those pictures that are not what they were."""
    old = [(name, against / name) for name in names]
    return [
        name for name, was in old
        if not was.exists() or was.read_bytes() != (folder / name).read_bytes()
    ]  # fmt: skip


def main():
    reader = argparse.ArgumentParser(prog="python -m tests.browser.looks", description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--against", type=Path, help="a folder from before")
    reader.add_argument("--only", default="", help="a part of the names")
    asked = reader.parse_args()
    album = Album(asked.folder, asked.only)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        room = Room(Path(kept) / "room")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            token = room.host("Hanna", "a long enough word")
            for theme in THEMES:
                take_pages(browser, room, token, album, theme)
                take_tables(browser, room, album, theme)
        finally:
            browser.close()
            room.stop()
    print(f"{len(album.names)} pictures in {asked.folder}")
    if asked.against:
        for name in differing(album.names, asked.folder, asked.against):
            print(f"differs: {name}")


if __name__ == "__main__":
    main()
