"""Guests of a room: a kiosk by the desk, a phone in a pocket, a call from the desk."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import keep
from tests.browser.play.test_looks import serious

HOLDEM = {"form": "holdem", "stakes": "1/2 no-limit"}
DRAW = {"form": "triple-draw-27", "stakes": "4/8"}
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1080, "height": 810}


class Desk:
    """The desk, over REST."""

    def __init__(self, room, **opens):
        self.room, self.token = room, room.host("Ada", "nine of hearts")
        self.post("open", opens)
        self.do("open-game", table="A", played=HOLDEM, seats=2)
        self.do("post-line", played=DRAW)
        for name in ("Ann Lee", "Bob Hill"):
            self.do("sit", table="A", player=self.post("persons", {"name": name})["player"])

    def post(self, path, body):
        return self.room.post(f"/api/floor/{path}", body, self.token)

    def do(self, type_, **command):
        return self.post("do", {"command": {"type": type_} | command})

    def paired(self, come, **how):
        """A tablet of the room that has become a kiosk."""
        made = self.post("kiosks", {"name": "Door", **how})
        page = come(f"{self.room.url}/{made['path']}", **TABLET)
        expect(page.get_by_role("heading", name=re.compile("Which game|The board"))).to_be_visible()
        return page, made["kiosk"]


def join(kiosk, game, name):
    """A guest gets on a list; the path of his own page."""
    kiosk.get_by_role("button", name=re.compile(game)).click()
    kiosk.get_by_label("First name and initial").fill(name)
    kiosk.get_by_role("button", name="Put me on the list").click()
    ticket = kiosk.get_by_role("region", name="Your ticket")
    expect(ticket.locator(".ticket-letters")).to_be_visible()
    letters = ticket.locator(".ticket-letters").inner_text()
    return ticket.locator("img").get_attribute("data-path"), letters


def test_a_guest_joins_at_the_kiosk_is_called_and_sits(serve, come):
    room = serve(floor_phone_answers="true")
    desk = Desk(room)
    kiosk, _ = desk.paired(come)
    keep(kiosk, "kiosk-first")
    assert serious(kiosk) == []
    path, letters = join(kiosk, "Texas hold'em", "Cat L.")
    expect(kiosk.get_by_role("heading", name="Cat L.", exact=True)).to_be_visible()
    keep(kiosk, "kiosk-ticket")
    assert serious(kiosk) == []
    phone = come(f"{room.url}/{path}", **PHONE)
    expect(phone.get_by_text("You are first on the list")).to_be_visible()
    expect(phone).to_have_title("First on the list")
    keep(phone, "phone-place")
    assert serious(phone) == []

    # He finds himself again by his letters, and by nothing less.
    kiosk.get_by_role("button", name="Done").click()
    kiosk.get_by_role("button", name="I am on a list already").click()
    kiosk.get_by_label("Letters of your ticket").fill("AAAA-AAAA")
    kiosk.get_by_role("button", name="Show my place").click()
    expect(kiosk.get_by_text("There is no ticket with these letters.")).to_be_visible()
    kiosk.get_by_label("Letters of your ticket").fill(letters.lower())
    kiosk.get_by_role("button", name="Show my place").click()
    expect(kiosk.get_by_role("button", name="Leave this list")).to_be_visible()
    kiosk.get_by_role("button", name="Done").click()

    desk.do("open-game", table="B", played=HOLDEM, seats=2)
    desk.do("call", line="A")
    expect(phone.get_by_text("You are called: table B")).to_be_visible()
    expect(phone).to_have_title("You are called!")
    expect(phone.get_by_role("timer", name=re.compile("Time left"))).to_be_visible()
    keep(phone, "phone-called")
    assert serious(phone) == []
    phone.get_by_role("button", name="I take the seat").click()
    expect(phone.get_by_text("Your seat is kept: table B")).to_be_visible()
    desk.do("sit", table="B", player=waiter(room, desk))
    expect(phone.get_by_text("You sit at table B, seat 1")).to_be_visible()
    expect(phone.get_by_text("You have your seat.")).to_be_visible()
    keep(phone, "phone-sits")


def waiter(room, desk):
    """Whoever is first on a list."""
    return floor(room, desk)["lines"][0]["waiters"][0]["player"]


def floor(room, desk):
    import urllib.request  # noqa: PLC0415

    asked = urllib.request.Request(
        f"{room.url}/api/floor", headers={"authorization": f"Bearer {desk.token}"}
    )
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)


def test_a_phone_that_reads_the_screen_gets_on_a_list_and_is_known_at_the_kiosk(serve, come):
    room = serve(floor_phone_joins="true")
    desk = Desk(room)
    kiosk, key = desk.paired(come)
    screen, _ = desk.paired(come, name="Wall", screen=True)
    keep(screen, "screen")
    assert serious(screen) == []
    code = screen.get_by_role("img", name=re.compile("A code by which"))
    first = code.get_attribute("data-path")
    phone = come(f"{room.url}/{first}", **PHONE)
    keep(phone, "phone-here")
    assert serious(phone) == []
    phone.get_by_role("button", name=re.compile("triple draw", re.I)).click()
    phone.get_by_label("First name and initial").fill("Dan M.")
    phone.get_by_role("button", name="Put me on the list").click()
    expect(phone.get_by_text("You are first on the list")).to_be_visible()
    # That code is used up, and the screen shows another.
    expect(code).not_to_have_attribute("data-path", first)
    late = come(f"{room.url}/{first}", **PHONE)
    expect(late.get_by_text("Somebody has just used that code")).to_be_visible()
    # The kiosk knows him by his phone.
    shown = kiosk.get_by_role("img", name=re.compile("A code by which")).get_attribute("data-path")
    phone.goto(f"{room.url}/{shown}")
    expect(phone.get_by_text("The kiosk knows you now")).to_be_visible()
    expect(kiosk.get_by_role("heading", name="Dan M.", exact=True)).to_be_visible()
    kiosk.get_by_role("button", name=re.compile("Texas hold'em")).click()
    expect(kiosk.get_by_role("button", name="Leave this list")).to_have_count(2)
    kiosk.set_viewport_size({"width": 810, "height": 1080})
    keep(kiosk, "kiosk-portrait")
    kiosk.get_by_role("button", name="Leave this list").first.click()
    expect(kiosk.get_by_text("You left the list.")).to_be_visible()
    # It is taken out of use in the middle of it.
    desk.post(f"kiosks/{key}/revoke", {})
    expect(kiosk.get_by_text("This kiosk is out of use")).to_be_visible()
    # The room is gone: the phone says so, and finds it again by itself.
    phone.get_by_role("link", name="To my place").click()
    expect(phone.get_by_text("You are first on the list")).to_be_visible()
    room.stop()
    expect(phone.get_by_text("No connection")).to_be_visible()
    room.start()
    expect(phone.get_by_text("No connection")).to_have_count(0)
    expect(phone.get_by_text("You are first on the list")).to_be_visible()


@pytest.mark.rules("WSOP-82a")
def test_the_desk_pairs_kiosks_and_the_book_may_want_everybody_at_the_podium(serve, come):
    room = serve(floor_phone_joins="true")
    desk = Desk(room, book="wsop-2018")
    ada = come(room.url)
    kept = "token => localStorage.setItem('floorman.session', JSON.stringify({token}))"
    ada.evaluate(kept, desk.token)
    ada.goto(f"{room.url}/#/kiosks")
    ada.reload()
    ada.get_by_label("Name", exact=True).fill("Podium")
    ada.get_by_role("button", name="Make a link").click()
    address = ada.get_by_role("region", name="Link for the device").locator("code")
    expect(address).to_contain_text("#/kiosk/")
    keep(ada, "kiosks")
    assert serious(ada) == []
    kiosk = come(address.inner_text(), **TABLET)
    expect(kiosk.get_by_role("heading", name="Which game would you like?")).to_be_visible()
    expect(ada.get_by_text("there", exact=False).first).to_be_visible()
    shown = kiosk.get_by_role("img", name=re.compile("A code by which")).get_attribute("data-path")
    phone = come(f"{room.url}/{shown}", **PHONE)
    expect(phone.get_by_role("button", name=re.compile("Texas hold'em"))).to_be_disabled()
    expect(phone.get_by_text("signs up at the podium").first).to_be_visible()
    join(kiosk, "Texas hold'em", "Eve")
    ada.get_by_role("combobox").select_option(label="Ann Lee")
    ada.get_by_role("button", name="Show it").click()
    path = ada.get_by_role("img", name=re.compile("His page")).get_attribute("data-path")
    ann = come(f"{room.url}/{path}", **PHONE)
    expect(ann.get_by_text("You sit at table A, seat 1")).to_be_visible()
    ada.get_by_role("button", name="Take out of use: Podium").click()
    expect(kiosk.get_by_text("This kiosk is out of use")).to_be_visible()
