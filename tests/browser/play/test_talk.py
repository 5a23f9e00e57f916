"""Who sits there and what is said: faces, bubbles, reactions, what is not read; looks."""

import re

from playwright.sync_api import expect

from tests.browser.people import bar, keep, log, seat_of, seated
from tests.browser.play.test_looks import serious

LONG = "This is a long story about a hand that I lost with aces full to quads, " * 4
# What a bubble lies on that it must not, and whether it leaves the felt's room.
COVERS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const room = box(document.querySelector(".felt-room"));
  return [...document.querySelectorAll(".bubble")].flatMap((one) => {
    const a = box(one), found = [];
    for (const other of document.querySelectorAll(".seat.own .hand .card, .controls"))
      if (meet(a, box(other))) found.push(other.className);
    if (a.left < room.left - 1 || a.right > room.right + 1 || a.top < room.top - 1
      || a.bottom > room.bottom + 1) found.push("leaves the felt");
    if (a.height > 100) found.push("is not clipped");
    return found;
  });
}"""
HEARD = "(words) => window.heard.filter((one) => one.includes(words)).length"


def says(page, words):
    """Say something in the chat, which is open."""
    page.get_by_role("textbox", name="Say something").fill(words[:300])
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Chat")).to_contain_text(words[:20])


def settings(page):
    page.get_by_role("button", name="Settings").click()
    return page.get_by_role("dialog", name="Settings")


def choose(dialog, group, name):
    """Choose one of some pictures by the keyboard's own control."""
    dialog.get_by_role("radiogroup", name=group).get_by_role("radio", name=name).check()


def test_what_is_said_is_seen_at_the_seat_once_and_not_of_whoever_is_muted(serve, visit):
    room = serve([], players=3, deals=1, acting_seconds="3600")
    table = room.open_table(game="omaha", stakes="1/2 pot-limit", seats=6, bots=1)
    phone, wide = seated(visit, room, table)
    phone.set_viewport_size({"width": 390, "height": 844})
    for page in (phone, wide):
        expect(page.locator(".seat.own .hand .card")).to_have_count(4)
    wide.get_by_role("button", name="Chat").click()
    says(wide, LONG)
    bubble = phone.locator(".bubble")
    expect(bubble).to_contain_text("a long story")
    for page in (phone, wide):
        assert page.evaluate(COVERS) == []
    assert phone.evaluate(HEARD, "a long story") == 1
    keep(phone, "bubble")
    panel = phone.get_by_role("button", name="Log and chat")
    expect(panel.locator(".unread")).to_have_text("1")
    expect(panel).to_have_attribute("title", "One new message")
    panel.click()  # it opens where the news is
    chat = phone.get_by_role("list", name="Chat")
    expect(chat).to_contain_text("a long story")
    expect(phone.locator(".unread")).to_have_count(0)
    says(phone, "Poor you.")
    expect(wide.locator(".bubble").filter(has_text="Poor you.")).to_be_visible()
    assert wide.evaluate(COVERS) == []
    phone.get_by_role("button", name="Close the log").click()
    wide.get_by_role("button", name="React").click()
    assert serious(wide) == []
    wide.locator(".reacting").get_by_role("button", name="Nice hand!").click()
    for page in (phone, wide):
        expect(page.locator(".bubble .reaction")).to_contain_text("Nice hand!")
        expect(log(wide).get_by_text("Nice hand!")).to_have_count(0)
        assert page.evaluate(COVERS) == []
    assert phone.evaluate(HEARD, "Nice hand!") == 1
    expect(phone.locator(".unread")).to_have_count(0)  # nothing to be read
    seat_of(phone, 2).get_by_role("button").click()
    phone.get_by_role("dialog").get_by_label("Mute in chat").check()
    phone.keyboard.press("Escape")
    expect(phone.locator(".bubble")).to_have_count(0)
    wide.locator(".chat").get_by_role("button", name="Wow!").click()
    expect(wide.locator(".bubble .reaction")).to_contain_text("Wow!")
    says(wide, "Did you see that?")
    expect(phone.locator(".bubble")).to_have_count(0)
    assert phone.evaluate(HEARD, "Wow!") == phone.evaluate(HEARD, "Did you see that?") == 0
    dialog = settings(wide)
    dialog.get_by_role("checkbox", name="Reactions").uncheck()
    wide.keyboard.press("Escape")
    expect(wide.get_by_role("button", name="React")).to_have_count(0)


def test_faces_and_looks_are_chosen_with_pictures_and_kept(serve, visit):
    room = serve([], players=3, deals=1, acting_seconds="3600")
    table = room.open_table(game="holdem", stakes="1/2 no-limit", seats=6, bots=1)
    one, other = seated(visit, room, table, color_scheme="light")
    expect(seat_of(other, 1).locator("svg.face")).to_be_visible()
    expect(other.locator(".face.of-bot")).to_have_count(1)
    dialog = settings(one)
    expect(dialog.get_by_role("radio", name="as my name draws it")).to_be_checked()
    dialog.get_by_role("radio", name="pirate").check()
    expect(seat_of(other, 1).locator("[data-face=pirate]")).to_be_visible()
    choose(dialog, "Felt", "Claret")
    choose(dialog, "Cards", "Large")
    choose(dialog, "Backs of the cards", "Night")
    choose(dialog, "Plates", "Compact")
    assert serious(one) == []
    keep(one, "looks")
    one.keyboard.press("Escape")
    one.reload()
    root = one.locator("html")
    for key, value in (("felt", "claret"), ("cards", "large"), ("back", "night")):
        expect(root).to_have_attribute(f"data-{key}", value)
    expect(seat_of(one, 1).locator(".face")).to_be_hidden()  # compact
    expect(one.locator(".seats")).to_contain_text("bot")
    expect(bar(one).or_(one.locator(".meanwhile"))).to_be_visible()
    assert serious(one) == []
    keep(one, "looks-table")
    other.goto(f"{room.url}/#/")
    sits = other.get_by_role("img", name=re.compile("^2 people"))
    expect(sits.locator("[data-face=pirate]")).to_be_visible()
    expect(other.locator(".lobby-bar .face")).to_be_visible()
