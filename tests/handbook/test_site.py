"""The whole site, built as `make docs` builds it: its links lead somewhere, a room serves it."""

import asyncio
import json
import os
import posixpath
import re
import subprocess
import threading
from contextlib import contextmanager
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest
import uvicorn
from handbook.__main__ import write
from handbook.hooks import script_hashes
from handbook.places import form_path, rule_places
from playwright.sync_api import expect, sync_playwright

from floorman.games import all_forms
from floorman.server.app import make_app
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.store import open_store
from tests.browser.conftest import CHROMIUM, FLAGS, PATIENCE_MS
from tests.browser.people import keep
from tests.browser.room.test_evenings import found_by_axe
from tests.house.project import ROOT
from tests.server.door.front import EASY

MKDOCS = ROOT / ".venv" / "docs" / "bin" / "mkdocs"
# Pages that are looked at, one of each kind.
LOOKED_AT = (
    "index.html", "forms/omaha-8.html", "questions/straddles.html", "cookbook/deal.html",
    "reference/rest/tables.html", "reference/python/cards.html",
)  # fmt: skip
# What the theme does by itself: the parts of its lists of pages are landmarks of the same name.
THEIRS = {"landmark-unique"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, strictly built: what is a warning to MkDocs is a fault."""
    assert MKDOCS.exists(), "`make docs` sets up what builds the site"
    folder = tmp_path_factory.mktemp("site")
    write(folder)
    command = [MKDOCS, "--quiet", "build", "--config-file", folder / "mkdocs.yml"]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        [*command, "--site-dir", folder / "built"],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-4000:]
    assert done.stderr == ""
    return folder / "built"


class Read(HTMLParser):
    """What a page leads to, what it loads, and the anchors that it has."""

    def __init__(self, text):
        super().__init__()
        self.links, self.loads, self.anchors = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        has = dict(attrs)
        self.anchors.update(has[key] for key in ("id", "name") if has.get(key))
        if tag in ("a", "use") and has.get("href"):
            self.links.append(has["href"])
        elif tag == "link" and has.get("href") and has.get("rel") != "canonical":
            self.loads.append(has["href"])
        if has.get("src"):
            self.loads.append(has["src"])


@pytest.fixture(scope="module")
def pages(site):
    """Every page by its path, as it was read."""
    found = {one.relative_to(site).as_posix(): one for one in site.rglob("*.html")}
    return {path: Read(file.read_text("utf-8")) for path, file in found.items()}


def leads(path, target):
    """The path and the anchor that a link of a page leads to; None where it leads elsewhere."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return None
    aim = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path)))
    return (aim if parts.path else path), unquote(parts.fragment)


def test_every_link_within_the_site_leads_to_what_is_there(site, pages):
    followed, drawn = 0, set(re.findall(r'id="(\w+)"', (site / "cards.svg").read_text("utf-8")))
    assert len(pages) > 250
    for path, page in pages.items():
        for target in page.links:
            if (aim := leads(path, target)) is None:
                continue
            there = aim[0] if aim[0] not in (".", "") else "index.html"
            anchors = drawn if there == "cards.svg" else None
            if there in pages:
                anchors = pages[there].anchors | {"", "__top"}
            assert (site / there).is_file(), f"{path} leads to {target}"
            assert anchors is None or aim[1] in anchors, f"{path} leads to {target}"
            followed += 1
    assert followed > 20_000


def test_nothing_is_loaded_from_elsewhere(site, pages):
    for path, page in pages.items():
        for target in page.loads:
            assert (aim := leads(path, target)), f"{path} loads {target}"
            assert (site / aim[0]).is_file(), f"{path} loads {target}"


def test_every_form_and_every_rule_has_its_place(site, pages):
    assert {form_path(key).replace(".md", ".html") for key in all_forms()} <= {*pages}
    for rule, place in rule_places().items():
        path, _, anchor = place.replace(".md#", ".html#").partition("#")
        assert anchor in pages[path].anchors, rule


def test_the_scripts_in_the_pages_are_all_told_and_no_more(site):
    told = json.loads((site / "help.json").read_text("utf-8"))["scripts"]
    found = {one for page in site.rglob("*.html") for one in script_hashes(page.read_text("utf-8"))}
    assert found == {*told}
    # The same few on every page, but for how deep it lies.
    assert len(told) < 20


@contextmanager
def served(site):
    """A room with these pages, at an address."""
    opened, ends = threading.Event(), {}

    async def serve():
        async with open_store("sqlite://") as store:
            room, house = make_room(store, Settings(**EASY), lambda: 1_000_000)
            app = make_app(room, house, ROOT / "web" / "dist", site)
            server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
            ends["server"] = server
            task = asyncio.create_task(server.serve())
            while not server.started:
                await asyncio.sleep(0.02)
            ends["port"] = server.servers[0].sockets[0].getsockname()[1]
            opened.set()
            await task

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert opened.wait(60)
    try:
        yield f"http://127.0.0.1:{ends['port']}"
    finally:
        ends["server"].should_exit = True
        thread.join(60)


def test_a_room_serves_it_and_search_finds_a_rule_under_its_policy(site):
    with served(site) as url, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for scheme, width, height in (("light", 1280, 800), ("dark", 390, 844)):
            context = browser.new_context(
                color_scheme=scheme, viewport={"width": width, "height": height},
                reduced_motion="reduce",
            )  # fmt: skip
            page = context.new_page()
            page.set_default_timeout(PATIENCE_MS)
            faults = []
            page.on("console", lambda said, to=faults: to.append(said.text))
            page.on("pageerror", lambda error, to=faults: to.append(str(error)))
            for path in LOOKED_AT:
                page.goto(f"{url}/help/{path}")
                expect(page.get_by_role("heading", level=1)).to_be_visible()
                wide = "document.documentElement.scrollWidth <= window.innerWidth"
                assert page.evaluate(wide), path
                found = {kind: where for kind, where in found_by_axe(page) if kind not in THEIRS}
                assert found == {}, path
                keep(page, f"help-{scheme}-{path.replace('/', '-')}")
            _search(page, url)
            assert faults == []
            context.close()
        browser.close()


def _search(page, url):
    """A rule is found by its id, and its page opens at it."""
    page.goto(f"{url}/help/")
    # The field itself, or where there is no room for it what opens it.
    page.locator("label[for=__search]:visible, .md-search__input:visible").first.click()
    field = page.locator(".md-search__input")
    expect(field).to_be_focused()
    field.press_sequentially("RR11-3.SHOW.2a")
    found = page.locator(".md-search-result__link", has_text="Cards speak").first
    expect(found).to_contain_text("RR11-3.SHOW.2a")
    found.click()
    place = re.escape("#RR11-3.SHOW.2a")
    expect(page).to_have_url(re.compile(f"/books/roberts-v11/.*{place}$"))
    expect(page.get_by_role("heading", name="Cards speak")).to_be_in_viewport()
