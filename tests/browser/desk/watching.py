"""Who watches an event while it is directed: a display, and a player's own page, looked at in every
size in which they are hung up or held.
"""

from playwright.sync_api import expect

from tests.browser.displays.test_displays import COVERED, SIZES
from tests.browser.people import keep
from tests.browser.play.test_looks import serious

# What a display shows at such a moment.
SHOWS = {
    "before": ".display:has-text('Entries')",
    "running": ".display:not([data-stands]):not([data-break]) .digits",
    "colour-up": ".display:has-text('Chips of 25 leave play')",
    "break": ".display[data-break] .digits",
    "paused": ".display[data-stands]",
    "hand-for-hand": ".display-banner",
    "finished": ".display:has-text('The tournament is over')",
}
# Cards of a page that cover one another, and words that are cut.
CLASHES = """() => {
  const boxes = [...document.querySelectorAll(".own-seat > *")]
    .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.height > 0);
  const found = [];
  boxes.forEach(([a, one], i) => boxes.slice(i + 1).forEach(([b, other]) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (across > 1 && down > 1) found.push([a.className, b.className]);
  }));
  const words = [...document.querySelectorAll(".own-seat :is(dd, p, h1, h2, li)")];
  const cut = words.filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [...found, ...cut.map((one) => one.textContent)];
}"""


class Watching:
    """A display and the page of one player; each moment is looked at once."""

    def __init__(self, come, console, name):
        self.console, self.seen = console, set()
        url, code = console.room.url, console.entrant(name)["code"]
        self.display = come(f"{url}/#/clock/{console.key}")
        self.own = come(f"{url}/#/seat/{code}", width=390, height=844)

    def look(self, moment):
        """Both of them in four sizes, and the console as it stands."""
        if moment in self.seen:
            return
        self.seen.add(moment)
        expect(self.display.locator(SHOWS[moment]).first).to_be_visible()
        expect(self.display.locator(".display-lost")).to_have_count(0)
        expect(self.own.locator(".own-seat .guest-lost")).to_have_count(0)
        for name, (width, height) in SIZES.items():
            size = {"width": width, "height": height}
            for kind, page, bad in (
                ("display", self.display, COVERED), ("own", self.own, CLASHES)
            ):  # fmt: skip
                page.set_viewport_size(size)
                page.wait_for_function(f"() => ({bad})().length === 0")
                wide = page.evaluate("document.documentElement.scrollWidth")
                assert wide <= width, f"{kind} is wider than {name}: {moment}"
                keep(page, f"evening-{moment}-{kind}-{name}")
            if name != "phone":
                high = self.display.evaluate("document.documentElement.scrollHeight")
                assert high <= height, f"a display has more than {name} shows: {moment}"
        for page in (self.display, self.own, self.console.page):
            assert serious(page) == [], moment
