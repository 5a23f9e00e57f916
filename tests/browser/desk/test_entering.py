"""The director's desk in a browser: people entered, late and wrongly, and steps taken back."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import expect

from tests.browser.floor.test_brush import come_in
from tests.browser.people import keep
from tests.browser.play.test_looks import serious

HOST = ("Flo Floor", "queen of spades")
PHONE = {"width": 390, "height": 844}
WIDER = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def opened(serve, come):
    """A room, its host's token, and his page at the list of events."""
    room = serve(confirm_minutes="0")
    token = room.host(*HOST)
    return room, token, come_in(come, room, HOST, "#/desk")


def enter(page, name):
    """Somebody new, by keys alone; his entry is shown, and left."""
    page.keyboard.press("/")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Enter somebody new")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    expect(page.get_by_role("dialog", name=name).locator(".desk-seat")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def entrants(page):
    return page.get_by_role("list", name="Entrants").get_by_role("button")


def opens(page):
    """An event at the room's own tables."""
    page.get_by_role("button", name="New event").click()
    new = page.get_by_role("dialog", name="New event")
    new.get_by_label("Name", exact=True).fill("Friday Deep Stack")
    new.get_by_label("Tables of the room").fill("11-12, 11")
    expect(new.get_by_role("button", name="Open it")).to_be_disabled()
    new.get_by_label("Tables of the room").fill("11-12")
    new.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("heading", name="Friday Deep Stack")).to_be_visible()


def enters_all(page):
    """By letters and two presses of Enter, again and again; nobody twice."""
    for name in ("Ada Lovelace", "Ben Cole", "Cy Dorn"):
        enter(page, name)
    expect(entrants(page)).to_have_count(3)
    # Whoever is here already is found and not entered twice
    page.keyboard.press("/")
    page.keyboard.type("ada")
    page.keyboard.press("Enter")
    ada = page.get_by_role("dialog", name="Ada Lovelace")
    expect(ada.get_by_text("#1", exact=True)).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("Escape")


def knows(room, token, page):
    """Somebody whom the house knows is entered under his own key."""
    known = room.post("/api/desk/people", {"name": "Eve Frost"}, token)["person"]
    page.keyboard.press("/")
    page.keyboard.type("eve")
    expect(page.get_by_role("option").first).to_contain_text("Enter Eve Frost")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Enter Eve Frost")).to_contain_text("Take 110")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Eve Frost", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(f"[data-player='{known}']")).to_be_visible()


def enters_late(room, token, page):
    """Once it runs a late entry has a seat at once."""
    key = page.url.rsplit("/", 1)[1]
    does = {"command": {"type": "start"}, "why": ""}
    room.post(f"/api/desk/events/{key}/do", does, token)
    expect(page.locator(".desk-entrant .where").first).to_contain_text("T1")
    enter(page, "Late Lee")
    lee = entrants(page).filter(has_text="Late Lee")
    expect(lee.locator(".where")).to_have_text(re.compile(r"T1[12] · \d"))
    keep(page, "desk-entering")


def voids(page):
    """An entry that was a mistake: behind a fold, with a reason, and a mark."""
    lee = entrants(page).filter(has_text="Late Lee")
    lee.click()
    dialog = page.get_by_role("dialog", name="Late Lee")
    expect(dialog.locator(".desk-seat b")).to_have_count(2)
    expect(dialog.locator(".desk-facts")).to_contain_text("1 entry: 110")
    keep(page, "desk-entry")
    expect(dialog.get_by_role("button", name="Void the entry…")).to_be_hidden()
    dialog.get_by_text("This entry was a mistake").click()
    dialog.get_by_role("button", name="Void the entry…").click()
    void = page.get_by_role("dialog", name="Void the entry of Late Lee")
    press = void.get_by_role("button", name="Void the entry", exact=True)
    expect(press).to_be_disabled()
    void.get_by_label("Why, for the log").fill("another Lee")
    void.get_by_label("The entry itself was a mistake").check()
    expect(void.get_by_role("region", name="What would come of it")).to_contain_text("Late Lee")
    keep(page, "desk-void")
    press.click()
    expect(lee.locator(".where")).to_have_text("withdrawn")


def has_not_come(page):
    """Somebody paid ahead: he is called, and his chips are left; then he comes."""
    page.keyboard.press("/")
    page.keyboard.type("Abe Ahead")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="has not come yet").click()
    dialog.get_by_role("button", name="Enter and seat Abe Ahead").click()
    expect(dialog.locator(".desk-facts")).to_contain_text("has not come yet")
    dialog.get_by_role("button", name="At the table…").click()
    keep(page, "desk-not-come")
    page.keyboard.press("w")
    dialog.get_by_role("button", name="yes", exact=True).click()
    dialog.get_by_text("His chips are left until he comes").click()
    expect(dialog.get_by_label("What would come of it").locator("li")).to_have_count(1)
    assert serious(page) == []
    dialog.get_by_role("button", name="Note it").click()
    expect(dialog).to_have_count(0)
    abe = page.locator(".hall-table [data-player]").filter(has_text="Abe Ahead")
    abe.click()
    page.keyboard.press("x")
    refused = dialog.get_by_label("What would come of it").locator(".refusal")
    expect(refused).to_contain_text("asked for his chips to be left")
    page.keyboard.press("Escape")
    abe.click()
    dialog.get_by_role("button", name="Is here").click()
    expect(dialog.get_by_role("button", name="Is away")).to_be_visible()
    expect(dialog.get_by_role("button", name="Was called")).to_have_count(0)
    page.keyboard.press("Escape")


def notes(page):
    """A note on each of two."""
    for number, name in enumerate(("Ada Lovelace", "Ben Cole")):
        entrants(page).filter(has_text=name).click()
        page.get_by_role("dialog").get_by_role("button", name="Note…").click()
        page.get_by_label("While the event lasts").fill(f"note {number}")
        page.get_by_role("button", name="Note it").click()
        expect(entrants(page).filter(has_text=name).locator(".marks")).to_contain_text("note")


def takes_back(page):
    """The first of the notes is taken back out of the middle, and holds again."""
    page.keyboard.press("l")
    log = page.get_by_role("dialog", name="Log")
    log.get_by_label("Find in it").fill("note 0")
    expect(log.get_by_role("listitem")).to_have_count(1)
    keep(page, "desk-log")
    assert serious(page) == []
    log.get_by_role("button", name=re.compile("^Take back")).click()
    undo = page.get_by_role("dialog", name="Take this back?")
    expect(undo.get_by_role("button", name="Take it back")).to_be_disabled()
    undo.get_by_label("Why, for the log").fill("the wrong seat")
    keep(page, "desk-undo")
    undo.get_by_role("button", name="Take it back").click()
    expect(undo).to_have_count(0)
    expect(entrants(page).filter(has_text="Ada Lovelace").locator(".marks")).to_have_count(0)
    expect(entrants(page).filter(has_text="Ben Cole").locator(".marks")).to_contain_text("note 1")
    # And it holds again
    page.get_by_role("button", name="Have it again…").click()
    page.get_by_role("dialog").get_by_role("button", name="Have it again").click()
    ada = entrants(page).filter(has_text="Ada Lovelace")
    expect(ada.locator(".marks")).to_contain_text("note 0")


def scans(page, text):
    """A scanner types as fast as it can wherever the focus is, and an Enter behind it."""
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def finds_by_receipts(room, token, page):
    """Scanned with the focus on the page, on a button that does something, and in a field."""
    key = page.url.rsplit("/", 1)[1]
    event = told(room, token, key)
    before, seen = event["sequence"], {one["name"]: one for one in event["entrants"]}
    address = f"{room.url}/#/seat/{seen['Ada Lovelace']['code']}"
    ada = page.get_by_role("dialog", name="Ada Lovelace")
    page.evaluate("document.activeElement.blur()")
    scans(page, address)
    expect(ada.get_by_text("#1", exact=True)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    # The button of a dialog has the focus, and is not pressed
    page.locator(f".hall-table [data-player='{seen['Ben Cole']['player']}']").click()
    page.keyboard.press("b")
    bust = page.get_by_role("dialog", name="Ben Cole busts")
    expect(bust.get_by_role("button", name="Bust", exact=True)).to_be_focused()
    scans(page, address)
    expect(ada.get_by_text("#1", exact=True)).to_be_visible()
    # A note is half written: it is as it was, and not sent
    ada.get_by_role("button", name="Note…").click()
    note = page.get_by_label("While the event lasts")
    note.fill("poor sight")
    scans(page, address)
    expect(note).to_have_value("poor sight")
    page.keyboard.press("Escape")
    # What is no receipt stands in the box, and nothing comes of it
    page.evaluate("document.activeElement.blur()")
    scans(page, "hUpc/4006381333931")
    box = page.get_by_role("combobox", name="Find or enter a player")
    expect(box).to_have_value("hUpc/4006381333931")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    # The number alone, as on a phone
    page.keyboard.press("/")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(ada.get_by_text("#1", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    assert told(room, token, key)["sequence"] == before


def told(room, token, key):
    """What the server tells the desk."""
    headers = {"authorization": f"Bearer {token}"}
    asked = urllib.request.Request(f"{room.url}/api/desk/events/{key}", headers=headers)
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)


def picks(room, token, page):
    """At an event of one table a seat is picked from the cards that lie faceup."""
    made = room.post("/api/desk/events", {"schedule": "sit-and-go", "name": "One table"}, token)
    page.goto(f"{room.url}/#/desk/{made['event']}")
    expect(page.get_by_role("heading", name="One table")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("Eve")
    expect(page.get_by_role("option").first).to_contain_text("Enter Eve Frost")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Enter Eve Frost").click()
    dialog.get_by_role("button", name="Picks a seat…").click()
    dialog.get_by_role("button", name="5", exact=True).click()
    expect(dialog.get_by_label("What would come of it")).to_contain_text("seat 5")
    assert serious(page) == []
    dialog.get_by_role("button", name="This seat").click()
    # What came of his entry stood there before: only the seat's number tells that it was picked.
    expect(page.get_by_label("What came of it")).to_contain_text("seat 5")
    assert "picked" in json.dumps(told(room, token, made["event"])["said"])


def looks(page):
    """On a phone nothing is wider than it."""
    page.set_viewport_size(PHONE)
    assert not page.evaluate(WIDER)
    keep(page, "desk-entering-phone")
    assert serious(page) == []


def test_people_enter_and_steps_are_taken_back(opened):
    room, token, page = opened
    opens(page)
    enters_all(page)
    knows(room, token, page)
    enters_late(room, token, page)
    voids(page)
    finds_by_receipts(room, token, page)
    has_not_come(page)
    notes(page)
    takes_back(page)
    looks(page)
    picks(room, token, page)
