"""A room that is really served, and Debian's Chromium that really looks at it."""

import json
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.house.project import ROOT

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
expect.set_options(timeout=30_000)
SHOTS = ROOT / "build" / "screenshots"
SETTINGS = {"pause_ms": "300", "acting_seconds": "60", "guests_per_hour": "1000"}


class Room:
    """A served room: started, killed, started again on the same data."""

    def __init__(self, data: Path):
        self.data, self.port, self.process = data, 0, None
        self.log = data.parent / "served.log"
        self.start()

    def start(self):
        """Serve, on the same port as before."""
        environment = {f"FLOORMAN_{key.upper()}": value for key, value in SETTINGS.items()}
        words = ["serve", "--data", str(self.data), "--port", str(self.port)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [Path(sys.executable).parent / "floorman", *words],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment,
            )
        for line in self.process.stdout:
            found = re.search(r"open at http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found[1])
                return
        raise AssertionError("the room did not open")

    def stop(self, how=signal.SIGKILL):
        """End the process."""
        self.process.send_signal(how)
        self.process.wait(20)
        self.process.stdout.close()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def post(self, path, data, token=""):
        """A REST call."""
        headers = {"content-type": "application/json", "origin": self.url}
        if token:
            headers["authorization"] = f"Bearer {token}"
        asked = urllib.request.Request(self.url + path, json.dumps(data).encode(), headers)
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)

    def open_table(self, **how):
        """A table of a guest's; its key."""
        token = self.post("/api/guest", {})["token"]
        asked = {"seats": 6, "bots": 2, "book": "roberts-v11"} | how
        return self.post("/api/tables", asked, token)["table"]


@pytest.fixture
def room(tmp_path):
    served = Room(tmp_path / "room")
    yield served
    served.stop()


# For each test anew: Playwright's event loop would be in the way of other tests that have one.
@pytest.fixture
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium, room):
    """Opens a page of one's own for a new guest; every fault in a page fails the test."""
    contexts, faults = [], []

    def opens(path="", *, width=1280, height=800):
        context = chromium.new_context(viewport={"width": width, "height": height})
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{room.url}/{path}")
        page.get_by_role("button", name="Play as a guest").click()
        expect(page.get_by_role("button", name="Log out")).to_be_visible()
        return page

    yield opens
    for context in contexts:
        context.close()
    assert not faults


def keep(page, name):
    """A picture of the page among the artefacts."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")
