"""The felt: nothing on it jumps, nothing on it overlaps, what moves is cheap, and it says why."""

import re
import time
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from tests.browser.people import (
    PATIENCE_S,
    act,
    at_table,
    bar,
    in_deals,
    keep,
    log,
    press,
    seat_of,
    seated,
    sit,
    size,
)
from tests.browser.play.boxes import overlapping

# What the browser itself says moved, whether just after an input or not; what is animated by what;
# and what kept it busy so long that a person would wait.
WATCHED = """() => {
window.shifts = [];
window.moved = new Set();
window.flights = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shifts.push({
    value: one.value, asked: one.hadRecentInput,
    what: one.sources.map(({ node, previousRect: a, currentRect: b }) => [
      node?.className || node?.nodeName, a.x, a.y, a.width, a.height, b.x, b.y, b.width, b.height,
    ].join(" ")),
  });
}).observe({ type: "layout-shift", buffered: true });
const animates = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  // Buttons settle in an animation in which nothing moves.
  if ("pointerEvents" in frames) return animates.call(this, frames, how);
  window.flights += 1;
  for (const frame of frames) for (const name of Object.keys(frame)) window.moved.add(name);
  return animates.call(this, frames, how);
};
}"""
# Those animations that styles begin, and their properties.
STYLED = """() => document.getAnimations()
  .filter((one) => one.effect.target?.closest(".arena"))
  .flatMap((one) => one.effect.getKeyframes().flatMap(Object.keys))"""
CHEAP = {"transform", "opacity", "offset", "easing", "composite", "computedOffset", "translate"}
FORMS = {
    "holdem": "1/2 no-limit",
    "seven-card-stud": "4/8 limit with ante 1 and bring-in 2",
    "triple-draw-27": "4/8 limit",
    "omaha-hi-lo": "1/2 pot-limit",
    "open-face": "",
}
# For each of them, of what nobody has asked for. All but open-face stay below a hundredth.
MOST = 0.05


def sets(page):
    """Set the cards that are to be set, as the house would."""
    place = page.locator(".set-cards:enabled")
    if page.locator(".set-cards").count():
        with suppress(Error):  # the turn went as it was looked at
            page.get_by_role("button", name="Suggest").click(timeout=2000)
            place.click(timeout=2000)


def plays_on(page, deals):
    """Do whatever is offered until so many deals are over."""
    marks = page.locator(".deal-mark")
    last, end = marks.count(), time.monotonic() + PATIENCE_S
    while marks.count() < last + deals:
        assert time.monotonic() < end, f"{marks.count() - last} of {deals} deals are over"
        sets(page)
        press(page)
        page.wait_for_timeout(30)


def test_nothing_jumps_in_a_whole_session_of_several_forms(serve, visit):
    room = serve([], players=2)
    page = visit(room, reduced_motion="no-preference")
    page.evaluate(WATCHED)
    for form, stakes in FORMS.items():
        how = {"stakes": stakes} if stakes else {}
        table = room.open_table(name=form, game=form, seats=4, bots=2, **how)
        page.evaluate("(table) => { location.hash = `#/table/${table}`; }", table)
        expect(page.locator(".table-bar h1", has_text=form)).to_be_visible()
        sit(page)
        plays_on(page, 1)
        page.evaluate("window.shifts.length = 0")
        plays_on(page, 1)
        shifts = page.evaluate("window.shifts")
        unasked = [one for one in shifts if not one["asked"]]
        assert sum(one["value"] for one in unasked) < MOST, (form, unasked)
        # What is counted as somebody's own doing is not much either.
        assert sum(one["value"] for one in shifts) < 2 * MOST, (form, shifts)
        assert set(page.evaluate(STYLED)) <= CHEAP, form
    assert page.evaluate("window.flights") > 50
    assert set(page.evaluate("[...window.moved]")) <= CHEAP
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("window.flights = 0")
    plays_on(page, 1)
    assert page.evaluate("window.flights") == 0
    assert page.locator(".ghost").count() == 0


def test_plates_markers_bets_and_labels_keep_apart_at_every_size(serve, visit):
    room = serve([], players=2, acting_seconds="3600")
    page = None
    for seats in range(2, 11):
        how = {"game": "holdem", "stakes": "1/2 no-limit", "seats": seats, "bots": seats - 1}
        table = room.open_table(name=f"Ring of {seats}", **how)
        if page is None:
            page = at_table(visit, room, table)
        page.goto(f"{room.url}/#/table/{table}")
        sit(page)
        expect(bar(page)).to_be_visible()
        assert overlapping(page) == {}, seats
        press(page)
        expect(page.get_by_role("img", name=re.compile("^Board: "))).to_be_visible()
        expect(bar(page)).to_be_visible()
        assert overlapping(page) == {}, seats
        page.evaluate("document.documentElement.dataset.plates = 'compact'")
        assert overlapping(page) == {}, seats
        page.evaluate("document.documentElement.dataset.plates = 'full'")


# A deal is held in a tournament alone: its words are put where the street is told.
HELD = """() => {
  const words = document.querySelector(".middle .phase");
  words.classList.add("on-hold");
  words.textContent = "Hand for hand: waiting for the other tables";
  const [middle, told, pot] = [".middle", ".middle .phase", ".pots .total"]
    .map((one) => document.querySelector(one).getBoundingClientRect());
  return { aside: pot.left + pot.right - middle.left - middle.right,
    over: Math.max(middle.left - told.left, told.right - middle.right), lines: told.height };
}"""


@pytest.mark.rules("TDA-RP8g")
def test_words_of_a_held_deal_leave_the_pot_in_the_middle_on_a_phone(serve, visit):
    room = serve([], players=2, acting_seconds="3600")
    how = {"game": "holdem", "stakes": "1/2 no-limit", "seats": 6, "bots": 5}
    page = at_table(visit, room, room.open_table(name="Held", **how))
    page.set_viewport_size({"width": 390, "height": 844})
    sit(page)
    expect(bar(page)).to_be_visible()
    found = page.evaluate(HELD)
    assert abs(found["aside"]) < 2 and found["over"] <= 0
    assert 20 < found["lines"] < 50


def in_turn(*pages):
    """The pages with the one first whose turn it is, once it is somebody's."""
    while not any(bar(page).count() for page in pages):
        pages[0].wait_for_timeout(30)
    return sorted(pages, key=lambda page: not bar(page).count())


FACEUP = {"showdown.all_in_faceup": "always", "agreements.deal_twice": "none"}


def test_an_all_in_is_looked_at_street_by_street_and_says_why_it_was_won(serve, visit):
    order = f"{in_deals('Kh Tc', 'Ks 9c')} 2c Kd 7h 4s 2d 3c 2h 8s"
    room = serve(["2c As", order], players=2, deals=1, street_ms="1500", acting_seconds="3600")
    how = {"stakes": "1/2 no-limit", "seats": 2, "bots": 0, "amendments": FACEUP}
    table = room.open_table(name="All", game="holdem", **how)
    on, off = seated(visit, room, table)
    on, off = in_turn(on, off)
    size(on, "All")
    act(on, "(Raise|All)")
    expect(bar(off)).to_be_visible()
    off.evaluate(
        """() => {
        window.looked = new Set();
        new MutationObserver(() => window.looked.add([
          document.querySelectorAll(".board .card").length,
          [...document.querySelectorAll(".did.chance")].map((one) => one.innerText).join(),
          document.querySelector(".awards") ? "won" : ""].join(" "))).observe(
          document.querySelector(".arena"), { subtree: true, childList: true });
    }"""
    )
    act(off, "Call")
    expect(on.get_by_role("button", name="To the end")).to_be_visible()
    expect(on.locator(".did.chance")).to_have_count(2)
    on.get_by_role("button", name="To the end").click()
    expect(
        on.get_by_role("img", name=re.compile("^Board: king of diamonds, .*eight"))
    ).to_be_visible()
    for page in (on, off):
        why = page.get_by_role("list", name="Who won, and why")
        expect(why).to_contain_text("wins 400 · kings with a ten against kings with a nine")
        expect(why).to_contain_text("+200")
        expect(page.locator(".board .card.lit")).to_have_count(3)
        expect(page.locator(".board .card.unlit")).to_have_count(2)
        expect(page.locator(".hand .card.lit")).to_have_count(2)
        expect(log(page)).to_contain_text("kings with a ten against kings with a nine")
        expect(page.locator(".proof.failed")).to_have_count(0)
    looked = off.evaluate("[...window.looked]")
    boards = [int(one.split()[0]) for one in looked]
    assert list(dict.fromkeys(boards)) == [0, 3, 4, 5]
    assert not any("won" in one and not one.startswith("5") for one in looked)
    assert any(re.match(r"3 \d+%.*,\d+%", one, re.DOTALL) for one in looked)
    keep(on, "all-in")


@pytest.mark.rules("RR11-2.PROC.16b")
def test_running_it_twice_is_one_question_that_says_who_is_waited_for(serve, visit):
    room = serve(["2c As", f"{in_deals('Ah Ad', 'Kh Kd')} 2c"], players=2, deals=1, street_ms="60")
    table = room.open_table(name="Twice", game="holdem", stakes="1/2 no-limit", seats=2, bots=0)
    on, off = seated(visit, room, table)
    on, off = in_turn(on, off)
    size(on, "All")
    act(on, "(Raise|All)")
    act(off, "Call")
    for page in (on, off):
        asked = page.get_by_role("status").filter(has_text="Waited for: ")
        expect(asked).to_contain_text(re.compile("Waited for: .+, .+"))
    first, other = in_turn(on, off)
    twice = bar(first).locator(".choice").filter(has_text=re.compile("2|[Tt]wice"))
    twice.first.click()
    for page in (on, off):
        asked = page.get_by_role("status").filter(has_text="Waited for: ")
        expect(asked).to_contain_text("2 boards")
        expect(asked).not_to_contain_text(re.compile("Waited for: .+, .+"))
    bar(other).locator(".choice").filter(has_text=re.compile("2|[Tt]wice")).first.click()
    for page in (on, off):
        expect(page.locator(".board .card")).to_have_count(10)
        expect(page.get_by_role("list", name="Who won, and why")).to_contain_text("Board 2")
    assert seat_of(on, 1).locator(".hand").count() == 1
    keep(on, "twice")
