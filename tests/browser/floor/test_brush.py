"""The brush's desk in a browser: an evening of three games, run by two brushes by keyboard."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import keep
from tests.browser.play.test_looks import serious

HOST = ("Flo Brush", "queen of spades")
SECOND = ("Moe Brush", "jack of clubs")
PHONE = {"width": 390, "height": 844}
# Names and times on the desk that lie upon each other, or stick out of what holds them.
CRAMPED = """() => {
  const bad = [], seen = (one) => one.getClientRects().length > 0 && one.textContent.trim() !== "";
  for (const box of document.querySelectorAll(".seat-button, .waiter, .due-words, .game-head")) {
    const parts = [...box.children].filter((one) => seen(one) && !one.classList.contains("sr"));
    const rects = parts.map((one) => one.getBoundingClientRect());
    const outer = box.getBoundingClientRect();
    if (!outer.width) continue;
    rects.forEach((one, at) => {
      const out = one.right > outer.right + 1 || one.bottom > outer.bottom + 1;
      if (out) bad.push(box.textContent + " sticks out");
      rects.slice(0, at).forEach((other) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 1 && down > 1) bad.push(box.textContent + " overlaps");
      });
    });
  }
  if (document.documentElement.scrollWidth > innerWidth) bad.push("wider than the window");
  return bad;
}"""
PLACES = """() => [...document.querySelectorAll("[data-spot]")].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.dataset.spot, box.left, box.top, box.width, box.height];
})"""


def come_in(come, room, who, path="#/brush", **how):
    """Somebody with a password comes in."""
    page = come(f"{room.url}/", **how)
    page.get_by_label("Name", exact=True).fill(who[0])
    page.get_by_label("Password", exact=True).fill(who[1])
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    for one in page.get_by_role("button", name="Dismiss").all():
        one.click()
    page.goto(f"{room.url}/{path}")
    return page


@pytest.fixture
def desk(serve, come):
    """A served room and a page at its desk."""
    room = serve(floor_board="public", confirm_minutes="0")
    room.token = room.host(*HOST)
    return room, come_in(come, room, HOST)


def second(come, room, **how):
    """Another brush at the desk."""
    room.host(*SECOND)
    return come_in(come, room, SECOND, **how)


def does(room, **command):
    """A command of the floor, from beside the desk."""
    return room.post("/api/floor/do", {"command": command}, room.token)


def comes(room, name):
    """Somebody the floor gets to know."""
    return room.post("/api/floor/persons", {"name": name}, room.token)["player"]


def opens(room, *tables, **played):
    """The floor, and hold'em games at tables; the commands come from beside the desk."""
    asked = {"book": "roberts-v11", "options": [], "amendments": {}, "tiers": [], "lock_up": 0}
    room.post("/api/floor/open", asked, room.token)
    for table, seats, more in tables:
        game = {"form": "holdem", "stakes": "1/2 no-limit"} | played
        does(room, type="open-game", table=table, played=game, seats=seats, **more)


def seat(page, table, number):
    """A seat on the map."""
    return page.get_by_role("button", name=re.compile(rf"^{table}, seat {number} "))


def said(page):
    """What came of the last thing that was done."""
    return page.get_by_role("status", name="What came of it")


def dialog(page):
    """The dialog that is open."""
    return page.get_by_role("dialog")


def types(page, name):
    """A name into the box that has the focus, and Enter: it is done."""
    expect(dialog(page).get_by_role("combobox")).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(dialog(page)).to_have_count(0)


def says(page, words):
    """A button of the dialog, which does it and closes."""
    dialog(page).get_by_role("button", name=words).click()
    expect(dialog(page)).to_have_count(0)


def sits(page, table, number, name):
    """Somebody new is seated by two keys and his name."""
    seat(page, table, number).focus()
    page.keyboard.press("s")
    types(page, name)
    expect(seat(page, table, number)).to_contain_text(name)


def lists(page, *names):
    """People are listed, each by a key, his name and Enter."""
    for name in names:
        page.keyboard.press("j")
        types(page, name)
        row = page.get_by_role("region", name="Lists").locator(".waiter", has_text=name)
        expect(row).to_be_visible()


def test_an_evening_of_three_games_is_run_from_the_keyboard(desk, come):
    room, page = desk
    page.get_by_role("button", name="Open the floor").click()
    page.get_by_role("button", name="Open the first game").click()
    dialog(page).get_by_label("Seats").select_option("4")
    dialog(page).get_by_role("button", name="Open the game").click()
    expect(said(page)).to_contain_text("Table 1 opens")
    for number, name in enumerate(("Ann", "Bob", "Cat", "Dan"), 1):
        sits(page, "Table 1", number, name)
    page.keyboard.press("1")
    page.keyboard.press("b")
    expect(page.get_by_role("article", name="Table 1")).not_to_contain_text("not begun")
    lists(page, "Eve", "Fay", "Gus", "Hal")
    # A second game feeds it: the engine calls the list to that one, and people move on.
    page.keyboard.press("1")
    page.keyboard.press("f")
    expect(dialog(page).get_by_label("Must-move")).to_be_checked()
    dialog(page).get_by_role("button", name="Open the game").click()
    feeder = page.get_by_role("article", name="Table 2")
    expect(feeder).to_contain_text("feeds Table 1")
    seat(page, "Table 1", 1).focus()
    other = second(come, room, **PHONE)
    part = other.get_by_role("navigation", name="Parts of the desk")
    part.get_by_role("button", name="Lists").click()
    for name in ("Eve", "Fay"):
        page.get_by_role("button", name=f"Call {name} to 2").click()
        row = page.get_by_role("region", name="Lists").locator("li.called", has_text=name)
        expect(row.get_by_role("timer")).to_have_text(re.compile(r"^[23]:\d\d$"))
        # The other brush hears of it without asking, and answers for him.
        other.get_by_role("button", name=f"{name} takes the seat").click()
        expect(row.get_by_role("button", name=f"{name} sits down")).to_be_visible()
        row.get_by_role("button", name=f"{name} sits down").click()
        dialog(page).get_by_role("button", name="Seat", exact=True).click()
        expect(feeder).to_contain_text(name)
    keep(other, "brush-phone-lists")
    assert serious(other) == []
    # A third game, of another limit, opened by the other brush.
    other.get_by_role("button", name="Open a game").click()
    dialog(other).get_by_label("Structure").select_option("limit")
    dialog(other).get_by_role("button", name="Open the game").click()
    expect(page.get_by_role("article", name="Table 3")).to_contain_text("4/8 limit")
    refuses(page)
    looks_well(page, other, part)
    # A reload in the middle: everything is there.
    page.reload()
    expect(seat(page, "Table 2", 1)).to_contain_text("Eve")
    goes_on(page, other)
    breaks(page, other)


def refuses(page):
    """Who is not called does not sit down before the list; it says who does, by which rule."""
    seat(page, "Table 2", 4).focus()
    page.keyboard.press("s")
    page.keyboard.type("Zed")
    page.keyboard.press("Enter")
    expect(dialog(page).get_by_role("alert")).to_contain_text("Gus is next on the list.")
    dialog(page).get_by_role("button", name=re.compile("^RR11-2.SEAT.9b")).click()
    expect(page.get_by_role("dialog", name="Why?")).to_contain_text("RR11-2.SEAT.9b")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)


def looks_well(page, other, part):
    """Nothing serious is found at either size, and no name lies upon another."""
    keep(page, "brush-desk")
    part.get_by_role("button", name="Map").click()
    keep(other, "brush-phone-map")
    for one in (page, other):
        assert serious(one) == []
        assert one.evaluate(CRAMPED) == []


def goes_on(page, other):
    """An absence, a seat that becomes free, a move, taken back and done again."""
    seat(page, "Table 1", 2).focus()
    page.keyboard.press("a")
    expect(seat(page, "Table 1", 2)).to_contain_text(re.compile(r"away \d\d:\d\d"))
    due = page.get_by_role("list", name="What is due")
    expect(due).to_contain_text("Bob is away")
    page.keyboard.press("l")
    says(page, "Has left")
    expect(seat(page, "Table 1", 2)).to_contain_text("free")
    expect(due).to_contain_text("Eve moves from Table 2 to Table 1")
    due.get_by_role("button", name=re.compile("^Call to main")).click()
    expect(seat(page, "Table 1", 2)).to_contain_text("Eve")
    expect(seat(other, "Table 1", 2)).to_contain_text("from 2")
    seat(page, "Table 1", 2).focus()
    page.keyboard.press("s")
    says(page, "Has moved")
    expect(seat(page, "Table 2", 1)).to_contain_text("free")
    page.keyboard.press("u")
    expect(dialog(page)).to_contain_text("Eve")
    page.keyboard.press("Enter")
    expect(seat(page, "Table 2", 1)).to_contain_text("Eve")
    expect(page.locator(".told .undone").first).to_be_visible()
    seat(page, "Table 2", 1).focus()
    page.keyboard.press("g")
    says(page, "Has moved")
    expect(seat(page, "Table 2", 1)).to_contain_text("free")


def breaks(page, other):
    """Somebody is found by a part of his name and leaves; then the game that feeds breaks."""
    page.keyboard.press("/")
    page.keyboard.type("da")
    page.keyboard.press("Enter")
    expect(seat(page, "Table 1", 4)).to_be_focused()
    page.keyboard.press("l")
    says(page, "Has left")
    expect(seat(page, "Table 1", 4)).to_contain_text("free")
    page.keyboard.press("2")
    page.keyboard.press("x")
    box = dialog(page)
    box.get_by_label("Fay").fill("Kd")
    expect(box.get_by_role("region", name="What would come of it")).to_contain_text(
        "Fay moves from Table 2 to Table 1"
    )
    keep(page, "brush-break")
    assert serious(page) == []
    box.get_by_role("button", name="Break the game").click()
    expect(page.get_by_role("article", name="Table 2")).to_contain_text(
        "ended, 1 player still there"
    )
    expect(dialog(page)).to_have_count(0)
    page.keyboard.press("2")
    page.keyboard.press("x")
    expect(page.get_by_role("article", name="Table 2")).to_have_count(0)
    expect(seat(page, "Table 1", 4)).to_contain_text("Fay")
    expect(seat(other, "Table 1", 4)).to_contain_text("Fay")


def test_two_brushes_at_one_seat_and_a_server_that_goes_away(desk, come):
    room, page = desk
    opens(room, ("Table 1", 6, {}))
    other = second(come, room)
    for one, name in ((page, "Ida"), (other, "Jon")):
        seat(one, "Table 1", 3).click()
        one.keyboard.press("s")
        expect(dialog(one).get_by_role("combobox")).to_be_focused()
        one.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(seat(page, "Table 1", 3)).to_contain_text("Ida")
    expect(dialog(other).get_by_role("alert")).to_have_text("Seat 3 is not free any more.")
    other.keyboard.press("Enter")
    expect(dialog(other).locator(".refusal")).to_contain_text("the seat is taken")
    dialog(other).get_by_role("button", name="5", exact=True).click()
    dialog(other).get_by_role("button", name="Seat Jon").click()
    expect(seat(page, "Table 1", 5)).to_contain_text("Jon")
    room.stop()
    expect(page.locator(".status-bar")).to_be_visible()
    expect(page.locator(".brush-problem")).to_contain_text("as it was last known")
    keep(page, "brush-server-away")
    room.start()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".brush-problem")).to_have_count(0)
    expect(page.locator(".status-bar")).to_have_count(0)
    expect(seat(page, "Table 1", 5)).to_contain_text("Jon")


def test_nothing_moves_while_times_run_down_and_the_board_hangs_on_the_wall(desk, come):
    room, page = desk
    opens(room, ("Table 1", 9, {}), ("Table 2", 9, {"must_move": True}))
    for name in ("Bartholomew Featherstonehaugh", "Cat"):
        does(room, type="sit", player=comes(room, name), table="Table 2")
    line = room.post(
        "/api/floor/do",
        {"command": {"type": "join", "player": comes(room, "Kim Novak"), "line": "Table 1"}},
        room.token,
    )
    assert line["said"]
    does(room, type="join", player=comes(room, "Montgomery Whitcombe-Smythe"), line="Table 1")
    does(room, type="call", line="Table 1")
    timer = page.get_by_role("region", name="Lists").get_by_role("timer")
    expect(timer).to_be_visible()
    first, before = timer.inner_text(), page.evaluate(PLACES)
    expect(timer).not_to_have_text(first)
    assert page.evaluate(PLACES) == before
    assert page.evaluate(CRAMPED) == []
    wall = come(f"{room.url}/#/board", width=1920, height=1080)
    expect(wall.get_by_role("list", name="Called")).to_contain_text("Kim N.")
    expect(wall.get_by_role("region", name="Games")).to_contain_text("feeds Table 1")
    expect(wall.get_by_role("region", name="Lists")).to_contain_text("Montgomery W.")
    keep(wall, "brush-board")
    assert serious(wall) == []
    # Without a session it asks again and again.
    page.get_by_role("button", name="Kim Novak takes the seat").click()
    expect(wall.get_by_role("list", name="Called")).to_have_count(0)
    # A game of another limit at a table of ours: the way there is on the map.
    page.keyboard.press("g")
    dialog(page).get_by_label("Structure").select_option("limit")
    dialog(page).get_by_role("button", name="a live table of ours").click()
    says(page, "Open the game")
    third = page.get_by_role("article", name="Table 3")
    expect(third.get_by_role("link", name="to the live table")).to_be_visible()
    page.emulate_media(color_scheme="dark")
    keep(page, "brush-desk-dark")
    assert serious(page) == []
