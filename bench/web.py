"""What the pages weigh and how soon they are of use, in Debian's Chromium, on a slow line.

    python -m bench.web                  # 1.6 Mbit/s, 150 ms there and back
    python -m bench.web --mbit 8 --latency-ms 40 --cpu 4

A room is really served, and has answered somebody before. The door, the lobby and a table are each
opened in a browser that has never been here. Printed is what came over the line with the headers of
the answers; when the button that one came for can be pressed, and after "Play now" when two cards
lie before a newcomer. Measured in the page itself: the largest contentful paint (LCP), what moved
without being asked to (CLS), and tasks that stood in the way for longer than 50 ms.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = "/usr/bin/chromium"
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
PATIENCE_MS = 60_000
SETTLE_MS = 3_000
WATCH = """
window.seen = { lcp: 0, cls: 0, tasks: 0, longest: 0 };
const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
  .observe({ type, buffered: true });
watch("largest-contentful-paint", (one) => { window.seen.lcp = one.startTime; });
watch("layout-shift", (one) => { if (!one.hadRecentInput) window.seen.cls += one.value; });
watch("longtask", (one) => {
  window.seen.tasks += 1;
  window.seen.longest = Math.max(window.seen.longest, one.duration);
});
"""


@contextmanager
def served():
    """A room, and its address."""
    with tempfile.TemporaryDirectory() as folder:
        program = [str(Path(sys.executable).parent / "floorman"), "serve", "--data", folder]
        environment = os.environ | {"PYTHONUNBUFFERED": "1", "FLOORMAN_LOG_LEVEL": "warning"}
        pipe = subprocess.PIPE
        command = [*program, "--port", "0"]
        room = subprocess.Popen(command, stdout=pipe, text=True, env=environment)
        try:
            for line in room.stdout:
                if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                    for path in ("/", "/api/forms"):
                        urllib.request.urlopen(found[0] + path).read()
                    yield found[0]
                    return
            raise SystemExit("the room did not open")
        finally:
            room.kill()
            room.wait()


class Line:
    """A browser of its own on a line of its own, and what came over it."""

    def __init__(self, browser, arguments):
        self.context = browser.new_context(viewport={"width": 390, "height": 844})
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(WATCH)
        self.page = self.context.new_page()
        self.bytes, self.files = 0, 0
        cdp = self.context.new_cdp_session(self.page)
        cdp.send("Network.enable")
        cdp.on("Network.loadingFinished", self._take)
        rate = arguments.mbit * 1_000_000 / 8
        line = {"offline": False, "latency": arguments.latency_ms}
        line |= {"downloadThroughput": rate, "uploadThroughput": rate}
        cdp.send("Network.emulateNetworkConditions", line)
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": arguments.cpu})

    def _take(self, one):
        self.bytes += one["encodedDataLength"]
        self.files += 1

    def measure(self, address, usable):
        """Open an address; the figures once what `usable` finds is there and all is still."""
        self.bytes, self.files = 0, 0
        began = time.perf_counter()
        self.page.goto(address, wait_until="commit")
        self.page.locator(usable).first.wait_for()
        return self.figures({"usable_ms": (time.perf_counter() - began) * 1000})

    def figures(self, found):
        self.page.wait_for_timeout(SETTLE_MS)
        seen = self.page.evaluate("window.seen")
        return found | {"bytes": self.bytes, "files": self.files} | seen


def pages(browser, address, arguments):
    """Of each page its figures."""
    door = Line(browser, arguments)
    yield "door", door.measure(address, "text=Play now")
    door.bytes, door.files = 0, 0
    door.page.get_by_role("button", name="Play now").click()
    began = time.perf_counter()
    cards = door.page.locator(".own .hand .card").nth(1)
    cards.wait_for()
    yield "play now", door.figures({"dealt_ms": (time.perf_counter() - began) * 1000})
    token = door.page.evaluate("JSON.parse(localStorage['floorman.session']).token")
    table = door.page.url.split("#")[1]
    for name, path, usable in (
        ("lobby", "#/", ".games a"),
        ("table", f"#{table}", ".felt-room"),
    ):
        line = Line(browser, arguments)
        kept = json.dumps(json.dumps({"token": token}))
        line.context.add_init_script(f"localStorage['floorman.session'] = {kept}")
        yield name, line.measure(f"{address}/{path}", usable)


def main():
    reader = argparse.ArgumentParser(prog="python -m bench.web", description=__doc__)
    reader.add_argument("--mbit", type=float, default=1.6)
    reader.add_argument("--latency-ms", type=float, default=150)
    reader.add_argument("--cpu", type=float, default=1, help="so many times slower")
    arguments = reader.parse_args()
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print("page      kB   files  ms until usable    LCP    CLS  long tasks  longest")
        for name, one in pages(browser, address, arguments):
            ready = one.get("usable_ms", one.get("dealt_ms"))
            print(
                f"{name:9} {one['bytes'] / 1000:5.1f} {one['files']:5} {ready:12,.0f} "
                f"{one['lcp']:12,.0f} {one['cls']:6.3f} {one['tasks']:8} {one['longest']:9.0f} ms"
            )
        browser.close()


if __name__ == "__main__":
    main()
