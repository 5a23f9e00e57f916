"""What it looks like: nothing overlaps, nothing is cut off, and everybody can read it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import CLOCK
from tests.browser.people import act, at_table, bar, go_on, in_deals, keep, seat_of, seated, sit
from tests.house.project import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BUTTON = "2c 3c As"
# Boxes that must keep clear of each other, and of the edges of the window.
BOXES = """() => {
  const found = [];
  for (const kind of [".plate", ".bet", ".middle > *", ".own .hand-label", ".choice"])
    for (const one of document.querySelectorAll(kind)) {
      const box = one.getBoundingClientRect();
      if (box.width) found.push([`${kind} ${one.innerText.slice(0, 20)}`,
        box.left, box.top, box.right, box.bottom]);
    }
  return found;
}"""
# Whatever moves has arrived, but for what moves without end.
STILL = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < 5000)
  .map((one) => one.finished.catch(() => null)))"""


def serious(page):
    """What axe-core finds that is serious or worse, in short."""
    # Not as a script of the page: those come from the room alone.
    page.evaluate(AXE.read_text("utf-8"))
    # What comes into sight or goes is looked at when it has come.
    page.evaluate(STILL)
    found = page.evaluate("""async () => (await axe.run()).violations
        .filter((one) => ["serious", "critical"].includes(one.impact))
        .map((one) => [one.id, one.nodes.map((node) => node.html.slice(0, 120)),
                       one.nodes[0].failureSummary])""")
    return [tuple(one) for one in found]


def clashes(page):
    """Boxes that overlap, or that the window cuts off."""
    width, boxes = page.viewport_size["width"], page.evaluate(BOXES)
    bad = [name for name, left, top, right, _ in boxes if left < -1 or right > width + 1 or top < 0]
    for place, (one, left, top, right, bottom) in enumerate(boxes):
        for other, others_left, others_top, others_right, others_bottom in boxes[:place]:
            across = min(right, others_right) - max(left, others_left)
            down = min(bottom, others_bottom) - max(top, others_top)
            if across > 2 and down > 2:
                bad.append(f"{one} over {other}")
    return bad


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nothing_serious_stands_in_anybodys_way(serve, visit, come, theme):
    room = serve([BUTTON], players=2, **CLOCK)
    table = room.open_table(game="holdem", stakes="1/2 no-limit")
    door = come(f"{room.url}/", color_scheme=theme)
    expect(door.get_by_role("button", name="Play as a guest")).to_be_visible()
    assert serious(door) == []
    page = visit(room, color_scheme=theme)
    expect(page.locator(".games a").first).to_be_visible()
    assert serious(page) == []
    keep(page, f"lobby-{theme}")
    for button, title in (("Open a table", "Open a table"), ("Sign up", "Sign up")):
        page.get_by_role("button", name=button).click()
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        assert serious(page) == []
        page.keyboard.press("Escape")
    page.goto(f"{room.url}/#/table/{table}")
    expect(page.get_by_role("button", name="Sit here").first).to_be_visible()
    assert serious(page) == []
    page.get_by_role("button", name="Sit here").first.click()
    assert serious(page) == []
    page.keyboard.press("Escape")
    sit(page)
    expect(bar(page)).to_be_visible()
    assert serious(page) == []
    act(page, "(Call|Check)")
    expect(page.get_by_role("img", name=re.compile("^Board: "))).to_be_visible()
    assert serious(page) == []
    keep(page, f"holdem-{theme}")
    page.goto(f"{room.url}/#/")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_label("Live table").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("region", name="Running the game")).to_be_visible()
    assert serious(page) == []
    page.get_by_role("button", name="Something happened").click()
    expect(page.get_by_role("textbox", name="What happened?")).to_be_visible()
    assert serious(page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_page_of_the_rest_interface_can_be_read_by_everybody(serve, come, theme):
    page = come(f"{serve().url}/docs", color_scheme=theme, width=390, height=844)
    expect(page.get_by_role("heading", name="Open a table")).to_be_visible()
    page.get_by_role("link", name="NewTable").first.click()
    expect(page.get_by_role("heading", name="NewTable")).to_be_in_viewport()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 1280, "height": 800})
    keep(page, f"docs-{theme}")


@pytest.mark.parametrize(
    ("game", "seats", "bots"),
    [("seven-card-stud", 6, 5), ("seven-card-stud", 8, 7), ("holdem", 9, 8), ("big-o", 8, 7)],
)
def test_a_phone_shows_the_whole_table(serve, visit, game, seats, bots):
    room = serve([], players=seats, **CLOCK)
    table = room.open_table(name="Phone", game=game, seats=seats, bots=bots)
    page = at_table(visit, room, table, width=390, height=844)
    sit(page)
    expect(seat_of(page, 1).locator(".hand")).to_be_visible()
    for _ in range(4):
        go_on(page)
        assert clashes(page) == []  # others act
        expect(bar(page)).to_be_visible()
        assert clashes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    keep(page, f"phone-{game}-{seats}")


def test_a_phone_can_be_used_by_everybody(serve, visit):
    hands = in_deals("As Kd", "9c 8d", "7h 2c")
    room = serve([BUTTON, f"{hands} 4c Th 9d 5s"], players=3, **CLOCK)
    table = room.open_table(game="holdem", stakes="1/2 no-limit")
    first, _ = seated(visit, room, table, width=390, height=844)
    expect(bar(first)).to_be_visible()
    assert serious(first) == []
    assert clashes(first) == []
    keep(first, "phone")
    first.get_by_role("button", name="Log and chat").click()
    expect(first.get_by_role("list", name="Log of the table")).to_be_visible()
    assert serious(first) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (820, 1180)])
def test_a_full_table_fits_every_window(serve, visit, width, height):
    room = serve([], players=10, **CLOCK)
    table = room.open_table(name="Ten", game="holdem", seats=10, bots=9)
    page = at_table(visit, room, table, width=width, height=height)
    sit(page)
    expect(seat_of(page, 1).locator(".hand")).to_be_visible()
    for _ in range(3):
        go_on(page)
        assert clashes(page) == []  # others act
        expect(bar(page)).to_be_visible()
        assert clashes(page) == []
    keep(page, f"ten-{width}")
