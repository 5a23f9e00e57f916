"""A room that is really served, and Debian's Chromium that really looks at it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.house.project import ROOT

# The same browser without windows, where it is installed: a page of it costs half as much.
WINDOWLESS = Path("/usr/bin/chromium-headless-shell")
WHOLE = "/usr/bin/chromium"
CHROMIUM = str(WINDOWLESS) if WINDOWLESS.exists() else WHOLE
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
# How long a state is waited for that has to come: no measure of anything, only an end.
PATIENCE_MS = 60_000
expect.set_options(timeout=PATIENCE_MS)
# No clock runs against a browser, however slow it is, but where a test is about the clock.
SETTINGS = {
    "pause_ms": "300",
    "acting_seconds": "0",
    "disconnect_seconds": "3600",
    "guests_per_hour": "1000",
    "street_ms": "0",
    "argon2_passes": "1",
    "argon2_memory_kib": "64",
}
# A clock that is drawn, and never runs out.
CLOCK = {"acting_seconds": "3600"}


class Room:
    """A served room: started, killed, started again on the same data.

    `rig` is what `rigged` is told, `nursery` gives birth to it; without a rig it is the room as
    everybody runs it, and without a nursery the program as everybody calls it. `deals` is how many
    deals a table begins before it waits, None for no end.
    """

    def __init__(self, data: Path, rig=None, nursery=None, deals=None, **settings):
        self.data, self.port, self.process = data, 0, None
        self.host_code = ""
        self.rig, self.nursery = rig, nursery
        self.told = data.parent / "deals.txt"
        if deals is not None:
            self.let_deal(deals)
        self.log = data.parent / "served.log"
        said = SETTINGS | settings
        self.settings = {f"FLOORMAN_{key.upper()}": value for key, value in said.items()}
        self.start()

    def start(self):
        """Serve, on the same port as before."""
        words = ["--data", str(self.data), "--port", str(self.port)]
        before = self.log.stat().st_size if self.log.exists() else 0
        hostless = not self.data.exists()  # its link is told a moment after it is open
        if self.nursery is None:
            self.process = self._as_everybody(words)
        else:
            rig = None if self.rig is None else self.rig | {"deals": str(self.told)}
            told = {"words": words, "settings": self.settings, "log": str(self.log), "rig": rig}
            self.process = self.nursery.born(told)
        end = time.monotonic() + PATIENCE_MS / 1000
        while time.monotonic() < end and self.process.poll() is None:
            said = self.log.read_bytes()[before:].decode() if self.log.exists() else ""
            found = re.search(r"open at http://127\.0\.0\.1:(\d+)", said)
            links = re.findall(r"#/host/(\S+)\n", said)
            if found and (links or not hostless):
                self.port = int(found[1])
                self.host_code = (links or [""])[-1]
                return
            time.sleep(0.03)
        raise AssertionError(f"the room did not open: {self.log.read_text()[-2000:]}")

    def _as_everybody(self, words):
        program = [str(Path(sys.executable).parent / "floorman"), "serve"]
        with self.log.open("a") as log:
            return subprocess.Popen(
                [*program, *words],
                stdout=log,
                stderr=log,
                env=os.environ | self.settings | {"PYTHONUNBUFFERED": "1"},
                cwd=ROOT,
            )

    def let_deal(self, deals):
        """So many deals are begun at a table."""
        new = self.told.with_suffix(".new")
        new.write_text(str(deals), "utf-8")
        new.replace(self.told)

    def stop(self, how=signal.SIGKILL):
        """End the process."""
        self.process.send_signal(how)
        self.process.wait(20)

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

    def get(self, path):
        """What REST answers anybody."""
        with urllib.request.urlopen(self.url + path) as answer:
            return json.load(answer)

    def host(self, name, password):
        """Register a host: by the link that the terminal shows, or once there is one by him."""
        asked = {"name": name, "password": password}
        found = self.post("/api/register", asked | {"host_code": self.host_code})
        if self.host_code:
            self.host_code, self.first_host = "", found["token"]
            return found["token"]
        person = found["you"]["id"]
        self.post(f"/api/people/{person}/role", {"role": "host"}, self.first_host)
        return self.post("/api/login", asked)["token"]

    def open_table(self, **how):
        """A table of a guest's; its key."""
        token = self.post("/api/guest", {})["token"]
        asked = {"seats": 6, "bots": 1, "book": "roberts-v11"} | how
        return self.post("/api/tables", asked, token)["table"]


class Forked:
    """A process that is nobody's child here."""

    def __init__(self, pid):
        self.pid = pid

    def poll(self):
        """None while it lives."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def send_signal(self, how):
        """A signal, if it lives."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, how)

    def wait(self, seconds):
        """Wait for its end."""
        end = time.monotonic() + seconds
        while self.poll() is None:
            assert time.monotonic() < end, f"process {self.pid} does not end"
            time.sleep(0.02)


class Nursery:
    """Where rooms come from: begun with the first of them."""

    def __init__(self):
        self.process = None

    def born(self, told):
        """The process of a room."""
        if self.process is None:
            command = [sys.executable, "-u", "-m", "tests.browser.play.rigged"]
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT)
        self.process.stdin.write(json.dumps(told) + "\n")
        self.process.stdin.flush()
        return Forked(int(self.process.stdout.readline()))

    def close(self):
        """No more rooms."""
        if self.process is not None:
            self.process.communicate(timeout=20)


@pytest.fixture(scope="package")
def nursery():
    one = Nursery()
    yield one
    one.close()


@pytest.fixture
def serve(tmp_path, nursery):
    """Serves rooms: with `orders`, `players`, `deals` and `bottom`, rigged ones."""
    served = []

    def serves(orders=None, players=0, deals=None, bottom=None, wild=False, **settings):
        rig = {"orders": orders, "players": players, "bottom": bottom, "wild": wild}
        rig = None if orders is None else rig
        folder = tmp_path / f"house-{len(served)}"
        folder.mkdir()
        served.append(Room(folder / "room", rig, nursery, deals, **settings))
        return served[-1]

    yield serves
    for room in served:
        room.stop()


@pytest.fixture
def room(serve):
    """The room as everybody runs it."""
    return serve()


# For these tests alone: Playwright's event loop would be in the way of others that have one.
@pytest.fixture(scope="package")
def driver():
    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="package")
def chromium(driver):
    browser = driver.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def notified(driver):
    """A browser that shows notices, which the one without windows refuses to."""
    browser = driver.launch(executable_path=WHOLE, args=FLAGS)
    yield browser
    browser.close()


# What is said to those who listen is soon followed by something else: it is kept here.
HEARD = """
window.heard = [];
new MutationObserver((changes) => {
  for (const one of changes) {
    const at = one.target.nodeType === 1 ? one.target : one.target.parentElement;
    const said = at?.closest(".sr[aria-live]");
    if (said) window.heard.push(said.textContent);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


@pytest.fixture
def come(chromium):
    """Opens a browser window of somebody's own; every fault in a page fails the test."""
    contexts, faults = [], []

    def comes(url, *, width=1280, height=800, **how):
        how = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"} | how
        context = chromium.new_context(**how)
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(HEARD)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(url)
        return page

    yield comes
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def visit(come):
    """Opens a page of a room for a new guest."""

    def visits(room, path="", **how):
        page = come(f"{room.url}/", **how)
        page.get_by_role("button", name="Play as a guest").click()
        expect(page.get_by_role("button", name="Log out")).to_be_visible()
        if path:
            page.goto(f"{room.url}/{path}")
        return page

    return visits
