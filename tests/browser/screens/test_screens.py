"""My tables side by side, a table on a television, a phone as a hand, and consents to a stream."""

import re

from playwright.sync_api import expect

from tests.browser.people import bar, keep, sit, turn_of
from tests.browser.play.test_looks import serious

TOKEN = "() => JSON.parse(localStorage.getItem('floorman.session')).token"
# In the moment in which one is brought to a table, both a press and a key come that were meant for
# another; what is asked there afterwards is kept.
TOO_SOON = """(table) => {
  window.tooSoon = null;
  const look = () => {
    const tile = document.querySelector(`.tile[data-table="${table}"]`);
    const fresh = tile?.querySelector("[data-fresh]");
    if (!fresh?.querySelector(".choice")) return void requestAnimationFrame(look);
    fresh.querySelector(".choice").click();
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "f", bubbles: true }));
    window.tooSoon = fresh.textContent;
  };
  look();
}"""
OVERLAPS = """(kinds) => {
  const boxes = [...document.querySelectorAll(kinds)].map((one) => [one.textContent.slice(0, 20),
    one.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
  const bad = [];
  boxes.forEach(([name, a], at) => {
    if (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1)
      bad.push(`${name} is cut off`);
    for (const [other, b] of boxes.slice(0, at))
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
        bad.push(`${name} over ${other}`);
  });
  return bad;
}"""
ON_TV = ".tv header > *, .tv-seat, .tv-won, .tv-board, .tv-code"
ON_PHONE = (
    ".hand-page > header > *, .peek-cards, .peek-words, .keep, .hand-figures > *, .hand-turn, "
    ".choice"
)


def opened(room, page, name):
    """A table for two that a person on that page has opened; its key."""
    asked = {"game": "holdem", "stakes": "1/2", "seats": 2, "book": "roberts-v11", "name": name}
    return room.post("/api/tables", asked, page.evaluate(TOKEN))["table"]


def plays(page):
    """Call or check, whose turn it is."""
    turn = turn_of(page)
    bar(page).locator(".choice").filter(has_text=re.compile("Check|Call")).click()
    expect(page.locator(f"[aria-label='Your actions'][data-key='{turn}']")).to_have_count(0)


def asked_first(pages):
    """The page whose turn it is: it may hear of that later than the other."""
    for _ in range(300):
        asked = next((one for one in pages if bar(one).count()), None)
        if asked is not None:
            return asked
        pages[0].wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def until_asked(page, other):
    """The other one goes on until this person is asked; who has nothing to do waits."""
    while not bar(page).count():
        if bar(other).count():
            plays(other)
        page.wait_for_timeout(30)


def test_my_tables_stand_side_by_side_and_nothing_is_done_at_the_wrong_one(serve, visit):
    room = serve()
    ann, ben = visit(room), visit(room)
    tables = [opened(room, ann, name) for name in ("One", "Two")]
    for table in tables:
        for place, page in enumerate((ann, ben)):
            page.goto(f"{room.url}/#/table/{table}")
            expect(page.get_by_role("button", name="Sit here").first).to_be_visible()
            sit(page, place + 1)
        if asked_first([ann, ben]) is ann:
            plays(ann)
    # Ben is asked at both; Ann waits at both, with all of them before her.
    ann.get_by_role("link", name="All", exact=True).click()
    expect(ann.locator(".tile .arena")).to_have_count(2)
    assert serious(ann) == []
    first = ann.locator(".tile.focused").get_attribute("data-table")
    other = next(one for one in tables if one != first)
    second = ann.locator(f".tile[data-table='{other}']")
    ann.evaluate(TOO_SOON, other)
    ben.goto(f"{room.url}/#/table/{other}")
    expect(bar(ben)).to_be_visible()
    while second.locator(".choice").count() == 0:
        if bar(ben).count():
            plays(ben)
        ann.wait_for_timeout(30)
    ann.wait_for_function("() => window.tooSoon !== null")
    assert "you are here now" in ann.evaluate("() => window.tooSoon")
    expect(second).to_have_class(re.compile("focused"))
    expect(second.locator("[data-fresh]")).to_have_count(0)
    # Neither the press nor the key was taken, and now a key is.
    expect(second.locator(".choice").first).to_be_visible()
    keep(ann, "tiles")
    number = second.locator(".action-bar").get_attribute("data-key")
    # What the button of a check or a call says of itself.
    ann.keyboard.press(second.locator(".choice.call").get_attribute("aria-keyshortcuts"))
    expect(second.locator(f"[data-key='{number}']")).to_have_count(0)
    # The order is one's own, and stays.
    name = second.locator("h2").inner_text()
    moves = ann.get_by_role("button", name=f"Move {name} forward")
    back = ann.get_by_role("button", name=f"Move {name} back")
    (back if moves.is_disabled() else moves).click()
    order = ann.locator(".tile h2").all_inner_texts()
    ann.reload()
    expect(ann.locator(".tile h2")).to_have_text(order)
    ann.set_viewport_size({"width": 390, "height": 844})
    expect(ann.locator(".tile").first).to_have_css("width", "390px")
    assert serious(ann) == []


def test_a_table_on_a_television_with_phones_as_hands_and_a_stream_by_consent(serve, visit, come):
    room = serve(acting_seconds="3600")
    ann = visit(room)
    table = opened(room, ann, "Home")
    ann.goto(f"{room.url}/#/table/{table}")
    expect(ann.get_by_role("button", name="Sit here").first).to_be_visible()
    sit(ann, 1)
    # The code on the screen leads a phone here: somebody who has no seat yet.
    phone = visit(room, width=390, height=844, color_scheme="light")
    screen = come(f"{room.url}/#/screen/{table}", width=1920, height=1080)
    expect(screen.locator(".tv-code img")).to_be_visible()
    phone.goto(f"{room.url}/#/hand/{table}")
    phone.get_by_role("button", name="Seat 2").click()
    phone.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    cards = phone.get_by_role("button", name="Your cards: hold to look")
    expect(cards).to_be_visible()
    expect(cards.locator(".card.back")).to_have_count(2)
    expect(screen.locator(".tv-seat .card.back")).to_have_count(4)
    assert screen.locator(".tv-seat .card:not(.back)").count() == 0
    expect(screen.locator(".tv-seat.turn .tv-clock")).to_be_visible()
    box = cards.bounding_box()
    phone.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.mouse.down()
    expect(cards.locator(".card.back")).to_have_count(0)
    keep(phone, "hand")
    phone.mouse.up()
    expect(cards.locator(".card.back")).to_have_count(2)
    until_asked(phone, ann)
    assert phone.evaluate(OVERLAPS, ON_PHONE) == []
    assert serious(phone) == []
    bar(phone).locator(".choice").filter(has_text=re.compile("Check|Call")).click()
    expect(
        screen.locator(".tv-seat").filter(has_text=re.compile("Check|Call")).first
    ).to_be_visible()
    for width, height in ((1920, 1080), (1280, 720)):
        screen.set_viewport_size({"width": width, "height": height})
        assert screen.evaluate(OVERLAPS, ON_TV) == []
    assert serious(screen) == []
    keep(screen, "television")
    consents_to_a_stream(room, come, ann, phone, table)


def consents_to_a_stream(room, come, ann, phone, table):
    """A stream is asked for by who opened the table, consented to by both, and that taken back."""
    ann.get_by_role("button", name="Screens", exact=True).click()
    dialog = ann.get_by_role("dialog", name="Screens")
    dialog.get_by_role("textbox", name="Minutes late").fill("3")
    dialog.get_by_role("button", name="Ask everybody").click()
    expect(ann.get_by_text("A stream is shown 5 to 240 minutes late.")).to_be_visible()
    dialog.get_by_role("textbox", name="Minutes late").fill("5")
    dialog.get_by_role("button", name="Ask everybody").click()
    expect(dialog.get_by_role("list", name="Who consents")).to_contain_text("has not consented")
    assert serious(ann) == []
    dialog.get_by_role("button", name="I consent").click()
    stream = come(f"{room.url}/#/stream/{table}")
    expect(stream.get_by_text("It begins once everybody at the table consents.")).to_be_visible()
    phone.goto(f"{room.url}/#/table/{table}")
    asks = phone.get_by_role("group", name="A stream with the cards up")
    expect(asks).to_contain_text("5 minutes late")
    assert serious(phone) == []
    asks.get_by_role("button", name="I consent").click()
    expect(asks).to_have_count(0)
    expect(dialog.get_by_role("listitem").filter(has_text="✓")).to_have_count(2)
    dialog.get_by_role("button", name="Take my consent back").click()
    dialog.get_by_role("button", name="Take it back?").click()
    expect(dialog.get_by_role("listitem").filter(has_text="✓")).to_have_count(1)
    keep(ann, "stream-consents")
