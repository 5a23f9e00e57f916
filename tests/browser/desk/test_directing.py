"""The director's desk in a browser: an event from its start to the prizes that were handed over."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import expect

from tests.browser.floor.test_brush import come_in
from tests.browser.people import keep
from tests.browser.room.test_evenings import found_by_axe

HOST = ("Flo Director", "queen of spades")
PHONE = {"width": 390, "height": 844}
FIRST = ("Ines", "Otto", "Maya", "Ravi", "Lena", "Tom", "Noor", "Eve")
NAMES = [f"{name} {letter}" for letter in "ABC" for name in FIRST]


class Event:
    """An event at the desk of a room, told by REST what the test does not come to see."""

    def __init__(self, room):
        self.room, self.token = room, room.host(*HOST)
        asked = {"schedule": "regular", "name": "Friday", "tables": [11, 12, 13]}
        self.key = self.post("/events", asked)["event"]
        self.post("/people/import", {"text": "\n".join(("name", *NAMES)), "sure": True})
        for one in self.get("/people?find=&most=100")["people"]:
            if one["name"] in NAMES:
                self.does("register", person=one["person"], accepts=True)

    def post(self, path, data):
        return self.room.post(f"/api/desk{path}", data, self.token)

    def get(self, path):
        headers = {"authorization": f"Bearer {self.token}"}
        asked = urllib.request.Request(f"{self.room.url}/api/desk{path}", headers=headers)
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)

    def does(self, type_, why="", **command):
        body = {"command": {"type": type_} | command, "why": why}
        return self.post(f"/events/{self.key}/do", body)

    def seen(self):
        return self.get(f"/events/{self.key}")


@pytest.fixture
def event(serve):
    return Event(serve())


def looked_at(page, name):
    """A picture at both sizes, and axe finds nothing."""
    size = page.viewport_size
    for kind, viewport in (("desktop", size), ("phone", PHONE)):
        page.set_viewport_size(viewport)
        keep(page, f"{name}-{kind}")
        wide = page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        assert wide, f"{name} is wider than the {kind}"
        assert found_by_axe(page) == [], f"{name} on the {kind}"
    page.set_viewport_size(size)


def at_table(page, table):
    return page.locator(f".hall-table[data-table='{table}'] [data-player]")


def figure(page, name):
    return page.locator(".clock-figures div").filter(has=page.get_by_text(name, exact=True))


def test_an_event_is_directed_from_its_start_to_the_prizes(event, come):
    page = come_in(come, event.room, HOST, f"#/desk/{event.key}")
    page.get_by_role("button", name="Start the event").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("What would come of it")).to_contain_text("Table 13 is opened")
    dialog.get_by_role("button", name="Draw the seats and start").click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".hall-table")).to_have_count(3)
    expect(figure(page, "Left")).to_contain_text("24 of 24")
    the_clock(page)
    orders_are_dragged(event, page)
    a_penalty_of_the_room(event, page)
    two_bust(page)
    a_balance_is_taken(page)
    the_next_level(page)
    chips_leave_play(event, page)
    looked_at(page, "desk-hall")
    what_is_rare(event, page)
    handed_over(event, page, come(f"{event.room.url}/#/clock/{event.key}"))


def the_clock(page):
    """It stops and runs by the space bar, and a minute is added by a key."""
    left = page.get_by_role("timer")
    expect(left).to_have_text(re.compile("^(20:00|19:5)"))
    page.keyboard.press("+")
    expect(left).to_have_text(re.compile("^20:[345]"))
    page.keyboard.press(" ")
    expect(page.get_by_text("Stopped")).to_be_visible()
    stands = left.text_content()
    page.wait_for_timeout(1_100)
    expect(left).to_have_text(stands)
    page.keyboard.press(" ")
    expect(page.get_by_text("Stopped")).to_have_count(0)


def a_penalty_of_the_room(event, page):
    """What the floor enters of somebody is due here, and done by one click."""
    one = next(one for one in event.seen()["entrants"] if one["table"] == 13)
    penalty = {"type": "penalise", "offence": "disturbance", "sanction": "hands", "number": 2,
               "unit": "hands", "why": "shouted"}  # fmt: skip
    path = f"/api/host/people/{one['player']}/register"
    event.room.post(path, {"command": penalty}, event.token)
    due = page.get_by_role("list", name="What is due").get_by_role("listitem")
    due = due.filter(has_text=f"{one['name']} is dealt past in the whole room for 2 deals")
    due.get_by_role("button", name="Look at it").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("What would come of it")).to_contain_text("RR11-15.INTRO.0b")
    keep(page, "desk-by-the-house")
    dialog.get_by_role("button", name="Do it").click()
    expect(dialog).to_have_count(0)
    expect(due).to_have_count(0)
    [now] = [each for each in event.seen()["entrants"] if each["player"] == one["player"]]
    assert now["penalty"] == "2 deals"


def two_bust(page):
    """Marked by keys, put out together: the book asks what each began the deal with."""
    first = at_table(page, 12).first
    name = first.locator("span").last.inner_text()
    first.focus()
    page.keyboard.press("x")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("x")
    expect(page.locator("[data-player][aria-pressed='true']")).to_have_count(2)
    page.keyboard.press("b")
    dialog = page.get_by_role("dialog")
    foreseen = dialog.get_by_label("What would come of it")
    expect(foreseen).to_contain_text("RR11-15.TRN.35a")
    expect(foreseen.locator(".refusal")).to_be_visible()
    dialog.get_by_role("textbox").first.fill("9,000")
    dialog.get_by_role("textbox").last.fill("11,000")
    expect(foreseen.locator(".refusal")).to_have_count(0)
    assert found_by_axe(page) == []
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(at_table(page, 12)).to_have_count(6)
    expect(figure(page, "Left")).to_contain_text("22 of 24")
    expect(page.get_by_label("What came of it")).to_contain_text(name)


def a_balance_is_taken(page):
    """Proposed with its reason, looked at, taken: the map shows who is on the way."""
    page.get_by_role("button", name=re.compile("^Look at it: .*table 12")).click()
    dialog = page.get_by_role("dialog")
    # Who is to go is the lot's, or the director's where several are as near.
    ways = dialog.get_by_role("group", name="What is done about it").get_by_role("button")
    ways.filter(has_text=re.compile("As proposed|goes$")).first.click()
    dialog.locator("footer .primary").click()
    expect(dialog).to_have_count(0)
    expect(at_table(page, 12)).to_have_count(7)
    expect(page.locator("[data-coming='true']")).to_have_count(1)


def the_next_level(page):
    """Nobody goes there by one slip of a finger."""
    page.keyboard.press("]")
    dialog = page.get_by_role("dialog", name=re.compile("Go to Level 2"))
    expect(dialog.get_by_label("What would come of it")).to_contain_text("Level 2")
    expect(page.locator(".clock-level")).to_contain_text("Level 1")
    dialog.get_by_role("button", name="Go there").click()
    expect(page.locator(".clock-level")).to_contain_text("Level 2")


def chips_leave_play(event, page):
    """Odd chips are typed, cards dealt by the server, and the rest goes at once."""
    event.does("set-clock", step=8, left_ms=600_000)
    page.keyboard.press("c")
    page.get_by_role("button", name="Colour up", exact=True).click()
    dialog = page.get_by_role("dialog", name="Colour up 25")
    for place, number in ((0, "3"), (1, "2")):
        dialog.get_by_role("textbox").nth(place).fill(number)
    expect(dialog.get_by_text("5 cards")).to_be_visible()
    expect(dialog.get_by_label("What would come of it")).to_contain_text("won a chip of 100")
    assert found_by_axe(page) == []
    dialog.get_by_role("button", name="Colour up table 11").click()
    expect(page.get_by_label("What came of it")).to_contain_text("won a chip of 100")
    dialog.get_by_role("button", name="All at once").click()
    dialog.get_by_role("button", name="Colour up everywhere").click()
    expect(page.get_by_role("dialog").get_by_text("No chips leave play now.")).to_be_visible()
    page.keyboard.press("Escape")


# What follows a finger has been drawn.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def middle(row):
    box = row.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carried_by_keys(page, rows):
    """A row is taken up and put back, and nothing has changed; and it is said where it would be."""
    grip = page.get_by_role("button", name="Table 20", exact=True)
    grip.focus()
    told = page.get_by_role("status")
    page.keyboard.press("Space")
    expect(told.filter(has_text="Table 20 is held, 2 of 3.")).to_have_count(1)
    # The first arrow may come before the row is ready to be carried; below the last there is none.
    below = told.filter(has_text="Table 20 would be 3 of 3.")
    for _ in range(20):
        page.keyboard.press("ArrowDown")
        page.evaluate(DRAWN)
        if below.count():
            break
    expect(below).to_have_count(1)
    page.keyboard.press("Escape")
    expect(told.filter(has_text="Table 20 is where it was.")).to_have_count(1)
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(rows).to_have_text([re.compile(f"Table {one}") for one in (22, 20, 21)])


def orders_are_dragged(event, page):
    """The order of breaking by a mouse, that of opening by a finger and by keys."""
    dialog = page.get_by_role("dialog")
    page.get_by_role("button", name="Breaking order").click()
    rows = dialog.locator(".order-list li")
    expect(rows).to_have_text([re.compile(f"Table {one}") for one in (13, 12, 11)])
    page.mouse.move(*middle(rows.nth(0).locator("b")))
    page.mouse.down()
    for place in (1, 2):
        page.mouse.move(*middle(rows.nth(place).locator("b")), steps=4)
        page.evaluate(DRAWN)
    page.mouse.up()
    expect(rows).to_have_text([re.compile(f"Table {one}") for one in (12, 11, 13)])
    # Let go, it follows no more
    page.mouse.move(*middle(rows.nth(0).locator("b")))
    expect(dialog.get_by_label("What would come of it")).to_contain_text("12, 11, 13")
    dialog.get_by_role("button", name="Set it").click()
    expect(dialog).to_have_count(0)
    assert {one["number"]: one["breaks"] for one in event.seen()["tables"]} == {12: 1, 11: 2, 13: 3}
    page.get_by_role("button", name="Opening order").click()
    for number in ("12", "20", "21", "22"):
        dialog.get_by_label("Another table of the room").fill(number)
        if number == "12":
            expect(dialog.get_by_role("alert")).to_have_text("Table 12 is open.")
        else:
            dialog.get_by_role("button", name="Add it").click()
    finger = page.context.new_cdp_session(page)
    touches = [rows.nth(place).locator("b") for place in (2, 1, 0)]
    for kind, at in zip(("touchStart", "touchMove", "touchMove"), touches, strict=True):
        x, y = middle(at)
        told = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
        finger.send("Input.dispatchTouchEvent", told)
        page.evaluate(DRAWN)
    expect(rows.filter(has_text="Table 22")).to_have_attribute("data-dragged", "true")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(rows).to_have_text([re.compile(f"Table {one}") for one in (22, 20, 21)])
    carried_by_keys(page, rows)
    dialog.get_by_role("button", name="Table 20 later").press("ArrowDown")
    expect(dialog.get_by_label("What would come of it")).to_contain_text("22, 21, 20")
    assert found_by_axe(page) == []
    keep(page, "desk-opening")
    dialog.get_by_role("button", name="Set it").click()
    expect(dialog).to_have_count(0)
    assert event.seen()["opening"] == [22, 21, 20]
    event.does("open-table")
    assert event.seen()["tables"][-1]["number"] == 22
    event.does("break-table", table=22)


def what_is_rare(event, page):
    """Chips leave play, and the director decides something."""
    dialog = page.get_by_role("dialog")
    foreseen = dialog.get_by_label("What would come of it")
    chips = event.seen()["totals"]["chips"]
    at_table(page, 11).first.click()
    page.keyboard.press("t")
    dialog.get_by_label("How many chips").fill("500")
    expect(foreseen).to_contain_text("500")
    assert found_by_axe(page) == []
    dialog.get_by_role("button", name="Take them out of play").click()
    expect(dialog).to_have_count(0)
    assert event.seen()["totals"]["chips"] == chips - 500
    # Who lost all-in finds more than he showed: it goes to the winner
    hides, wins = (at_table(page, 11).nth(n).get_attribute("data-player") for n in (1, 2))
    event.does("bust", players=[{"player": hides}], final=True)
    page.locator(f".desk-entrant[data-player='{hides}']").click()
    dialog.get_by_role("button", name="Finds hidden chips…").click()
    dialog.get_by_label("How many chips").fill("1000")
    dialog.get_by_label("Who won it").select_option(wins)
    expect(foreseen.locator("li").first).to_contain_text("1,000")
    dialog.get_by_role("button", name="Note it").click()
    expect(dialog).to_have_count(0)
    page.keyboard.press("c")
    dialog.get_by_role("button", name="A decision").click()
    dialog.get_by_label("What is decided").fill("All decks are changed")
    dialog.get_by_role("button", name="Note the decision").click()
    expect(page.get_by_label("What came of it")).to_contain_text("All decks are changed")


def a_deal_is_shown(event, page, display):
    """What the last three would get stands on the display while the director says so."""
    page.keyboard.press("p")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("deal comes to")).click()
    for number in range(3):
        dialog.get_by_role("textbox").nth(number).fill(str(40_000 * (number + 1)))
    dialog.get_by_role("button", name="Reckon it").click()
    dialog.get_by_role("button", name="Show it on the displays").click()
    shown = display.get_by_label("If they agree: by ICM / by chips")
    expect(shown.get_by_role("listitem")).to_have_count(3)
    assert found_by_axe(display) == []
    keep(display, "desk-deal-shown")
    keep(page, "desk-deal")
    dialog.get_by_role("button", name="Displays show a deal: no more").click()
    expect(shown).to_have_count(0)
    page.keyboard.press("Escape")


def handed_over(event, page, display):
    """The last one wins, and whoever hands the prizes over marks them."""
    left = [one["player"] for one in event.seen()["entrants"] if one["status"] == "in"]
    for player in left[:-3]:
        event.does("bust", players=[{"player": player}], final=True)
    a_deal_is_shown(event, page, display)
    for player in left[-3:-1]:
        event.does("bust", players=[{"player": player}], final=True)
    expect(page.get_by_text("The event is over")).to_be_visible()
    page.keyboard.press("p")
    dialog = page.get_by_role("dialog", name="Prizes")
    expect(dialog.locator("tbody tr")).to_have_count(len(event.seen()["prizes"]))
    winner = event.seen()["prizes"][0]
    button = dialog.get_by_role("button", name=re.compile("^Hand over")).first
    assert found_by_axe(page) == []
    button.click()
    expect(dialog.get_by_role("button", name=re.compile("^Handed over"))).to_have_count(1)
    assert event.seen()["prizes"][0] == winner | {"paid": True}


def test_a_table_is_run_card_by_card_and_handed_back(event, come):
    event.does("start")
    page = come_in(come, event.room, HOST, f"#/desk/{event.key}")
    page.get_by_role("button", name=re.compile("^Table 11")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Run it card by card").click()
    fields = dialog.get_by_role("textbox")
    for place in range(fields.count()):
        fields.nth(place).fill("10,000")
    assert found_by_axe(page) == []
    dialog.get_by_role("button", name="Run it card by card").click()
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Table 11")).click()
    dealer = dialog.get_by_role("link", name="To its dealer's page")
    there = come_in(come, event.room, HOST, dealer.get_attribute("href"))
    seen = event.seen()
    sitting = {one["player"] for one in seen["tables"][0]["sitting"]}
    for one in [one["name"] for one in seen["entrants"] if one["player"] in sitting][:3]:
        expect(there.get_by_text(one).first).to_be_visible()
    keep(there, "desk-card-by-card")
    dialog.get_by_role("button", name="No more card by card").click()
    expect(dealer).to_have_count(0)
    assert event.seen()["tables"][0]["live"] == ""
