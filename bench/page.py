"""What the pages ask of a slow processor, in Debian's Chromium: `python -m bench.page`.

    python -m bench.page                 # a processor four times as slow, 30 s of an idle table
    python -m bench.page --cpu 6 --idle 60

A room is really served. The door, the lobby, a table in play with everything that moves there, the
replayer and a page to learn from are each looked at in a browser that has never been here, at full
speed of the line. Printed is what came, with the headers of the answers; the largest contentful
paint (LCP); what moved without being asked to (CLS); tasks that stood in the way for longer than
50 ms, the longest of them and what all of them took beyond 50 ms (TBT); and the time that scripts,
styles and layout took. At the table it is one whole deal, from the cards to the next deal, and
nothing of what came before. An idle table is measured without slowing anything down: the time that
all processes of the browser took, as a part of one core.
"""

import argparse
import json
import time
import urllib.request

from playwright.sync_api import sync_playwright

from bench.web import CHROMIUM, FLAGS, served

PATIENCE_MS = 120_000
SETTLE_MS = 2_000
WATCH = """
window.seen = { lcp: 0, cls: 0, tasks: 0, longest: 0, blocked: 0 };
const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
  .observe({ type, buffered: true });
watch("largest-contentful-paint", (one) => { window.seen.lcp = one.startTime; });
watch("layout-shift", (one) => { if (!one.hadRecentInput) window.seen.cls += one.value; });
watch("longtask", (one) => {
  window.seen.tasks += 1;
  window.seen.longest = Math.max(window.seen.longest, one.duration);
  window.seen.blocked += one.duration - 50;
});
"""
AGAIN = "window.seen = { lcp: 0, cls: 0, tasks: 0, longest: 0, blocked: 0 }"
# What is pressed to see a deal to its end, the first that there is.
WISHES = ("Check", "Call")
STILL = {"reduced_motion": "no-preference", "viewport": {"width": 390, "height": 844}}
SPENT = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}


class Guest:
    """A browser of somebody's own, on a processor so many times as slow."""

    def __init__(self, browser, address, cpu, token=""):
        self.context = browser.new_context(**STILL)
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(WATCH)
        if token:
            kept = json.dumps(json.dumps({"token": token}))
            self.context.add_init_script(f"localStorage['floorman.session'] = {kept}")
        self.page, self.address = self.context.new_page(), address
        self.bytes, self.answers = 0, 0
        self.cdp = self.context.new_cdp_session(self.page)
        for domain in ("Network", "Performance"):
            self.cdp.send(f"{domain}.enable")
        self.cdp.on("Network.loadingFinished", self._take)
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": cpu})

    def _take(self, one):
        self.bytes += one["encodedDataLength"]
        self.answers += 1

    def spent(self):
        """Seconds since the page began, by what they went to."""
        told = self.cdp.send("Performance.getMetrics")["metrics"]
        found = {one["name"]: one["value"] for one in told}
        return {words: found[name] for words, name in SPENT.items()}

    def open(self, path, usable):
        """Its figures, once what `usable` finds is there and all is still."""
        self.page.goto(f"{self.address}/{path}")
        self.page.locator(usable).first.wait_for()
        return self.figures()

    def figures(self, before=None):
        """What was seen since the page began, or since `before` was spent."""
        self.page.wait_for_timeout(SETTLE_MS)
        spent = {words: at - (before or {}).get(words, 0) for words, at in self.spent().items()}
        came = {"bytes": self.bytes, "answers": self.answers}
        return came | self.page.evaluate("window.seen") | spent

    def leave(self):
        """Close the browser window."""
        self.context.close()


def asked(address, path, data, token=""):
    """A call of the REST interface."""
    headers = {"content-type": "application/json", "origin": address}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(address + path, json.dumps(data).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def opened(address, bots):
    """A table with so many house players, and the token of a guest who has none of them."""
    token = asked(address, "/api/guest", {})["token"]
    how = {"name": "Measured", "game": "holdem", "stakes": "1/2 no-limit", "book": "roberts-v11"}
    table = asked(address, "/api/tables", how | {"seats": 6, "bots": bots}, token)["table"]
    return table, token


def sit(page):
    """Sit down where there is room."""
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click()


# Looked at in the page itself, seldom, so that looking takes nothing worth telling.
PLAYS = """async (wishes) => {
  const marks = () => document.querySelectorAll(".deal-mark").length;
  const last = marks();
  while (marks() === last) {
    const choices = [...document.querySelectorAll("[aria-label='Your actions'] .choice:enabled")];
    const wished = wishes.flatMap((wish) => choices.filter((one) => one.innerText.includes(wish)));
    wished[0]?.click();
    await new Promise((done) => setTimeout(done, 250));
  }
}"""


def play(page):
    """See a deal to its end: until the next one has begun."""
    page.evaluate(PLAYS, list(WISHES))


def pages(browser, address, cpu):
    """Of each page its figures."""
    table, token = opened(address, 5)
    for name, path, usable, who in (
        ("door", "", "text=Play now", ""),
        ("learn", "#/forms/holdem", "h1", ""),
        ("lobby", "#/", ".games a", token),
        ("table", f"#/table/{table}", ".felt-room", token),
    ):
        guest = Guest(browser, address, cpu, who)
        yield name, guest.open(path, usable)
        if name == "table":
            sit(guest.page)
            play(guest.page)
            before = guest.spent()
            guest.bytes, guest.answers = 0, 0
            guest.page.evaluate(AGAIN)
            play(guest.page)
            yield "a deal", guest.figures(before)
            number = guest.page.locator(".deal-mark").count() - 1
        guest.leave()
    replays = Guest(browser, address, cpu, token)
    yield "replayer", replays.open(f"#/table/{table}/deal/{number}", ".felt-room, .replay")
    replays.leave()


def taken(browser):
    """Seconds of the processor that all processes of the browser took so far."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return sum(one["cpuTime"] for one in told["processInfo"])


def idle(playwright, address, seconds):
    """Of one core, what a table takes at which nobody does anything: alone, and on one's turn."""
    for name, bots in (("waiting for players", 0), ("one's own turn, by the clock", 5)):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        table, token = opened(address, bots)
        guest = Guest(browser, address, 1, token)
        guest.open(f"#/table/{table}", ".felt-room")
        sit(guest.page)
        if bots:
            guest.page.locator("[aria-label='Your actions'] .choice").first.wait_for()
        guest.page.wait_for_timeout(SETTLE_MS)
        before, began = taken(browser), time.perf_counter()
        guest.page.wait_for_timeout(seconds * 1000)
        yield name, (taken(browser) - before) / (time.perf_counter() - began)
        browser.close()


HEADS = "page       kB  answers   LCP ms    CLS  long tasks  longest  TBT ms  script  style  layout"


def line(name, one):
    """A page's figures on one line."""
    times = " ".join(f"{one[kind] * 1000:6.0f}" for kind in SPENT)
    return (
        f"{name:9} {one['bytes'] / 1000:5.0f} {one['answers']:6} {one['lcp']:9,.0f} "
        f"{one['cls']:8.4f} {one['tasks']:9} {one['longest']:8.0f} {one['blocked']:7.0f}  {times}"
    )


def main():
    reader = argparse.ArgumentParser(prog="python -m bench.page", description=__doc__)
    reader.add_argument("--cpu", type=float, default=4, help="so many times slower")
    reader.add_argument("--idle", type=float, default=30, help="seconds of an idle table")
    arguments = reader.parse_args()
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print(HEADS)
        for name, one in pages(browser, address, arguments.cpu):
            print(line(name, one), flush=True)
        browser.close()
        if arguments.idle:
            for name, part in idle(playwright, address, arguments.idle):
                print(f"idle, {name}: {part:.2%} of a core", flush=True)


if __name__ == "__main__":
    main()
