"""Displays and players' own pages, drawn by a real browser, of a room that is really served."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Room
from tests.browser.displays.desk import Event
from tests.browser.displays.hours import Lasting, left_behind
from tests.browser.people import keep
from tests.browser.play.test_looks import serious

SIZES = {
    "hd": (1920, 1080), "laptop": (1280, 800), "portrait": (1080, 1920), "phone": (390, 844),
}  # fmt: skip
PHONE = {"width": 390, "height": 844}
THEMES = ("dark", "light", "felt", "contrast", "night")
# How many pixels of ink the digits are high: drawn again as they stand, and looked at row by row.
INK = """() => {
  const span = document.querySelector(".digits span"), style = getComputedStyle(span);
  const ink = document.createElement("canvas").getContext("2d");
  ink.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const said = ink.measureText("8");
  const box = document.querySelector(".digits").getBoundingClientRect();
  const own = span.getBoundingClientRect();
  const high = said.actualBoundingBoxAscent + said.actualBoundingBoxDescent;
  const wide = own.left >= box.left - 1 && own.right <= box.right + 1;
  return { high, inside: wide && high <= box.height };
}"""
# Parts whose boxes cover one another, and words that are wider than their box.
COVERED = """() => {
  const parts = [...document.querySelectorAll(".display-part, .display-bands > p")];
  const boxes = parts.map((one) => one.getBoundingClientRect());
  const found = [];
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b, j) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const both = [parts[i], parts[i + 1 + j]].map((one) => one.dataset.widget);
    if (across > 1 && down > 1) found.push(both);
  }));
  const cut = [...document.querySelectorAll(".display .fit-line, .figure dt")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent);
  return [...found, ...cut];
}"""
# The moments at which another second is shown, by the one clock that all pages here share.
EDGES = """() => {
  window.edges = [];
  const span = document.querySelector(".digits span");
  new MutationObserver(() => window.edges.push([Date.now() + (window.skew ?? 0), span.textContent]))
    .observe(span, { characterData: true, childList: true, subtree: true });
}"""
LOGGED_IN = """(token) =>
  localStorage.setItem("floorman.session", JSON.stringify({ token }))"""
ORDER = """(area) => [...document.querySelectorAll(`[data-area="${area}"] [data-widget]`)]
  .map((one) => one.dataset.widget)"""
SKEWED = """
  window.skew = 754_321;
  const was = Date.now;
  Date.now = () => was() - 754_321;"""
SHOWN = """(ends) => {
  const [minutes, seconds] = document.querySelector(".digits span").textContent.split(":");
  return ends - Date.now() - (window.skew ?? 0) - (minutes * 60 + Number(seconds)) * 1000;
}"""


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    """One room for all of these: each test has an event of its own."""
    one = Room(tmp_path_factory.mktemp("displays") / "room", requests_per_minute="100000")
    yield one
    one.stop()


def shows(page):
    expect(page.locator(".digits span")).to_have_text(re.compile(r"^\d+:\d\d$"))
    return page


def left(page):
    """Seconds that a page shows."""
    minutes, seconds = page.locator(".digits span").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def comes(page, script, wanted):
    """What a script finds on the page comes to be as it must."""
    for _ in range(100):
        found = page.evaluate(script)
        if found == wanted:
            return
        page.wait_for_timeout(50)
    assert found == wanted


def test_the_time_is_read_from_afar_in_every_size_and_theme(room, come):
    event = Event(room)
    page = come("about:blank")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    shows_before(page, event)
    event.do("start")
    event.do("announce", words="The kitchen closes at eleven.", minutes=20)
    mover = event.entrant("Ines")
    event.do("move-player", player=mover["player"], table=3 - mover["table"], seat=8)
    shows(page)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".digits span")).to_be_visible()
        page.wait_for_function(f"() => ({INK})().high >= innerHeight / 5")
        # The size of the window is worked out in a frame of its own.
        comes(page, f"() => ({INK})().inside", True)
        comes(page, f"() => document.documentElement.scrollWidth <= {width}", True)
        comes(page, COVERED, [])
        keep(page, f"clock-{name}")
        if name != "phone":
            assert page.evaluate("document.documentElement.scrollHeight") <= height
    page.set_viewport_size({"width": 1280, "height": 800})
    for theme in THEMES:
        event.post(f"events/{event.key}/screens", {"screens": {"": look(theme)}})
        expect(page.locator(f".display[data-theme={theme}]")).to_be_visible()
        keep(page, f"clock-{theme}")
    assert serious(page) == []
    event.do("pause-clock", why="fire alarm")
    expect(page.get_by_text("Paused: fire alarm")).to_be_visible()
    comes(page, COVERED, [])
    assert serious(page) == []
    keep(page, "clock-paused")
    # The one process is all that it needs.
    assert asked and all(url.startswith((room.url, "data:")) for url in asked)


def shows_before(page, event):
    """Before the start everybody finds his seat."""
    page.goto(event.clock())
    expect(page.get_by_role("heading", name="Friday Deep Stack")).to_be_visible()
    expect(page.get_by_text("Entries")).to_be_visible()
    keep(page, "clock-before")
    assert serious(page) == []


def look(theme="dark", layout=(), sounds=False):
    return {"theme": theme, "layout": [*layout], "sounds": sounds, "spoken": False}


def test_displays_agree_hear_at_once_and_survive_a_restart(room, come):
    event = Event(room)
    event.do("start")
    first, second = shows(come(event.clock())), come("about:blank")
    # The second one's own clock is set wrong, and it runs on another screen.
    second.add_init_script(SKEWED)
    second.goto(event.clock("?screen=bar"))
    shows(second)
    for page in (first, second):
        page.evaluate(EDGES)
    for page in (first, second):
        page.wait_for_function("() => window.edges.length >= 4")
    seen = [{text: at for at, text in page.evaluate("window.edges")} for page in (first, second)]
    apart = [abs(at - seen[1][text]) for text, at in seen[0].items() if text in seen[1]]
    assert len(apart) >= 2
    assert sorted(apart)[len(apart) // 2] < 100, apart

    # How soon it has it is measured by `hours`: here other tests take their time as well.
    event.do("announce", words="Last call", minutes=5)
    expect(first.locator(".message-words")).to_contain_text("Last call")

    before, told = left(first), event.shown()["clock"]["ends_at"]
    room.stop()
    expect(first.locator(".display-lost")).to_be_visible()
    expect(first.locator(".display-lost")).to_contain_text("the clock runs on")
    assert 5 < before - left(first) < 60
    room.start()
    expect(first.locator(".display-lost")).to_have_count(0)
    assert event.shown()["clock"]["ends_at"] == told
    for page in (first, second):
        shown = page.evaluate(SHOWN, told)
        assert -1_100 < shown < 100, shown


def test_a_clock_that_runs_on_with_news_leaves_nothing_behind(room, come):
    """Of many hours it is a command."""
    event = Event(room)
    event.do("start")
    lasting = Lasting(come("about:blank"), event)
    lasting.hears_all()
    before = lasting.settled()
    lasting.hears_all()
    assert left_behind(before, lasting.settled()) == []


def test_the_host_arranges_a_display_by_keys_and_by_hand(room, come):
    event = Event(room)
    event.do("start")
    page = come(f"{room.url}/")
    page.evaluate(LOGGED_IN, event.token)
    page.goto(event.clock("?screen=bar"))
    shows(page)
    page.keyboard.press("m")
    expect(page.get_by_role("img", name="The address of this clock")).to_be_visible()
    assert serious(page) == []
    page.get_by_role("link", name="Arrange this display").click()
    players = page.get_by_role("group", name=re.compile("^Players, size"))
    expect(players).to_be_visible()
    players.focus()
    players.press("ArrowDown")
    players.press("+")
    expect(players).to_have_attribute("aria-label", "Players, size 3")
    expect(players).to_be_focused()
    page.get_by_role("group", name=re.compile("^Chips in play")).press("Delete")
    pool = page.get_by_role("group", name=re.compile("^Prize pool"))
    there = page.locator('[data-area="right"]').bounding_box()
    box = pool.bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(there["x"] + 40, there["y"] + 20, steps=6)
    page.mouse.up()
    page.get_by_label("Colours").select_option("felt")
    page.get_by_label("Add").select_option("qr")
    keep(page, "clock-arranged")
    assert serious(page) == []
    page.get_by_role("button", name="Save", exact=True).click()
    # While it is arranged it has these colours already: the clock itself comes back after it.
    expect(page.get_by_role("region", name="Arrange this display")).to_have_count(0)
    expect(page.locator(".display[data-theme=felt]")).to_be_visible()
    expect(page.locator("[data-widget=qr] img")).to_be_visible()
    assert page.evaluate(ORDER, "left") == ["average", "players"]
    assert page.evaluate(ORDER, "right")[0] == "pool"
    keep(page, "clock-bar")
    # Another screen is as it was; and nobody arranges who is not logged in.
    other = shows(come(event.clock()))
    assert other.evaluate(ORDER, "left") == ["players", "average", "chips", "pool"]
    other.keyboard.press("m")
    expect(other.get_by_role("button", name="Sounds are on")).to_be_visible()
    expect(other.get_by_role("link", name="Arrange this display")).to_have_count(0)


def test_a_player_is_moved_and_his_phone_says_so(room, come):
    event = Event(room)
    event.do("start")
    mine = event.entrant("Ines")
    page = come("about:blank", **PHONE)
    # As it is where the page came without TLS.
    page.add_init_script(
        "delete Navigator.prototype.wakeLock;"
        "Object.defineProperty(window, 'isSecureContext', { value: false });"
    )
    page.goto(f"{room.url}/#/seat/{mine['code']}")
    place = page.get_by_role("region", name="Your seat")
    expect(place.locator("dd")).to_have_text([str(mine["table"]), str(mine["seat"] + 1)])
    expect(page.get_by_text("This phone sends no notices")).to_be_visible()
    expect(page.get_by_text("cannot keep your phone awake")).to_be_visible()
    assert serious(page) == []
    page.get_by_role("button", name="Ring when I am moved").click()
    to = 3 - mine["table"]
    event.do("move-player", player=mine["player"], table=to, seat=8)
    expect(page.locator("main [role=alert]")).to_have_text(
        f"You are moved: go to table {to}, seat 9"
    )
    expect(place).to_contain_text(re.compile(r"Ada \d+ gives the seat"))
    page.wait_for_function("() => document.title === 'You are moved!'")
    assert serious(page) == []
    keep(page, "seat-moved")
    place.locator("summary").first.click()
    expect(place.get_by_text("RR11-15.TRN.3")).to_be_visible()
    page.get_by_role("button", name="I have seen it").click()
    expect(page.locator("main [role=alert]")).to_have_count(0)
    expect(page).to_have_title(re.compile(rf"Table {to}, seat 9$"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.goto(f"{room.url}/#/seat/nobody")
    expect(page.locator("main [role=alert]")).to_contain_text("good no more")


NOTICES = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((one) => [one.title, one.body]);
}"""


def test_a_phone_that_is_locked_is_sent_a_notice_by_the_worker(room, notified):
    event = Event(room)
    event.do("start")
    mine = event.entrant("Ines")
    page = notified.new_context(viewport=PHONE).new_page()
    page.context.grant_permissions(["notifications"], origin=room.url)
    # As a phone has it: the page itself is refused.
    page.add_init_script(
        "window.Notification = new Proxy(Notification, { construct() { throw new TypeError(); } })"
    )
    page.goto(f"{room.url}/#/seat/{mine['code']}")
    page.get_by_role("button", name="Send me a notice").click()
    expect(page.get_by_role("button", name="You are sent a notice")).to_be_visible()
    assert page.evaluate(NOTICES) == []
    to = 3 - mine["table"]
    event.do("move-player", player=mine["player"], table=to, seat=8)
    expect(page.locator("main [role=alert]")).to_be_visible()
    told = [["You are moved", f"Go to table {to}, seat 9"]]
    for _ in range(600):
        if page.evaluate(NOTICES) == told:
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError(page.evaluate(NOTICES))
    # What it is installed as, and whether all of that is there
    told = page.evaluate(
        """async () => {
          const found = await fetch(document.querySelector("link[rel=manifest]").href);
          const { start_url, icons } = await found.json();
          const answers = await Promise.all(icons.map(({ src }) => fetch(src)));
          return [start_url, answers.map((one) => one.headers.get("content-type"))];
        }"""
    )
    assert told == [f"/#/seat/{mine['code']}", ["image/png"] * 3]
    worker = page.request.get(f"{room.url}/notices.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert "javascript" in worker.headers["content-type"]
    manifest = page.request.get(f"{room.url}/floorman.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert len(manifest.json()["icons"]) == 4
