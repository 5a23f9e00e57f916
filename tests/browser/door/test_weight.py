"""What the pages weigh, as they were built and as they come over the line."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.people import keep
from tests.house.project import ROOT

DIST = ROOT / "web" / "dist"
DOOR = "index.html"
# What the first table is loaded with beside the door, by way of the lobby.
PLAY = ("lobby", "shared", "table")
# In bytes, as brotli has made them: to the door, to the first table, and for any other page, or
# part of one that comes later, beside what has loaded it.
TO_DOOR, TO_TABLE, TO_PAGE = 90_000, 180_000, 90_000
# What answers say before what was asked for.
HEADERS = 1_500
# Only for whom they are asked for.
APART = (
    "brush_page", "cage_page", "clock_page", "director_page", "floor_page", "live_table",
    "replayer", "create_table", "host_panel", "combobox", "seldom",
)  # fmt: skip


@pytest.fixture(scope="module")
def manifest():
    return json.loads((DIST / "manifest.json").read_text("utf-8"))


def files_of(manifest, *parts):
    """Every file that some parts are loaded with."""
    found, ahead = set(), [*parts]
    while ahead:
        part = ahead.pop()
        if part not in found:
            found.add(part)
            ahead += manifest[part].get("imports", ())
    return {
        name for one in found for name in (manifest[one]["file"], *manifest[one].get("css", ()))
    }


def parts(manifest, *names):
    """The parts of those names."""
    keys = {one.get("name"): key for key, one in manifest.items() if one["file"].endswith(".js")}
    return [keys[name] for name in names]


def weight(files):
    """Bytes as a browser is sent them."""
    sizes = [DIST / f"{name}.br" for name in files]
    plain = [DIST / name for name, small in zip(files, sizes, strict=True) if not small.exists()]
    assert all(one.stat().st_size < 2_000 for one in plain), plain
    return sum(one.stat().st_size for one in sizes if one.exists()) + sum(
        one.stat().st_size for one in plain
    )


def test_the_door_the_first_table_and_every_page_keep_their_budgets(manifest):
    door = files_of(manifest, DOOR)
    assert weight(door | {DOOR}) < TO_DOOR
    assert weight(files_of(manifest, DOOR, *parts(manifest, *PLAY)) | {DOOR}) < TO_TABLE
    heavy, pages = {}, set()
    for by, one in manifest.items():
        for name in one.get("dynamicImports", ()):
            pages.add(name)
            size = weight(files_of(manifest, name) - door - files_of(manifest, by))
            if size >= TO_PAGE:
                heavy[name] = size
    assert len(pages) > 25
    assert heavy == {}


def test_a_desk_loads_no_felt_and_drags_when_something_is_dragged(manifest):
    felt = files_of(manifest, *parts(manifest, "felt")) - files_of(manifest, DOOR)
    own = {name for name in felt if "felt" in name}
    drags = {manifest[one]["file"] for one in parts(manifest, "dragging")}
    assert own
    desks = ("director/director_page", "brush/brush_page", "cage/cage_page", "host/host_page")
    for desk in (*desks, "displays/clock/clock_page"):
        assert not (own | drags) & files_of(manifest, f"src/{desk}.tsx"), desk


def test_nobody_loads_what_he_did_not_ask_for(manifest):
    loaded = files_of(manifest, DOOR, *parts(manifest, *PLAY))
    named = [one for one in APART if any(one in name for name in loaded)]
    assert named == []
    built = {one["file"] for one in manifest.values()}
    assert all(any(one in name for name in built) for one in APART)


class Line:
    """What came over the line to a page."""

    def __init__(self, page):
        self.bytes, self.addresses = 0, []
        cdp = page.context.new_cdp_session(page)
        cdp.send("Network.enable")
        cdp.on("Network.loadingFinished", self._take)
        cdp.on("Network.requestWillBeSent", lambda one: self._name(one["request"]["url"]))

    def _take(self, one):
        self.bytes += one["encodedDataLength"]

    def _name(self, url):
        if "/assets/" in url:
            self.addresses.append(url.rsplit("/", 1)[1])


def test_the_door_loads_no_more_than_it_weighs_and_a_page_that_is_gone_says_what_to_do(
    room, come, manifest
):
    page = come("about:blank")
    line = Line(page)
    page.goto(f"{room.url}/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.wait_for_load_state("networkidle")
    door = files_of(manifest, DOOR)
    assert {f"assets/{one}" for one in line.addresses} == door
    assert weight(door) < line.bytes < weight(door | {DOOR}) + HEADERS * (len(door) + 1)
    # The room was renewed: what the page would load next is called otherwise by now.
    gone = manifest["src/evenings/evenings_page.tsx"]["file"]
    page.route(f"**/{gone}", lambda route: route.fulfill(status=404))
    page.get_by_role("button", name="Play as a guest").click()
    page.get_by_role("link", name="Evenings").click()
    expect(page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    keep(page, "not-loaded")
    page.unroute(f"**/{gone}")
    page.get_by_role("button", name="Load it again").click()
    expect(page.get_by_role("heading", name="Evenings")).to_be_visible()
