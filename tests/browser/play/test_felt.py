"""The felt: nothing on it jumps, nothing on it overlaps, and it shows why a hand won."""

import json
import os

import pytest
from contextlib import suppress
from playwright.sync_api import Error, expect

from tests.browser.people import act, at_table, bar, in_deals, press, seat_of, seated, sit, size

# What the browser itself says moved that nobody had moved, and what moved just after an input.
WATCHED = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      window.shifts.push([one.value, one.hadRecentInput, one.sources.slice(0, 3).map((source) =>
        `${source.node?.nodeName}.${source.node?.className ?? ""}<${source.node?.parentElement?.className ?? ""}
        ${[source.previousRect, source.currentRect].map((box) => [box.x, box.y, box.width, box.height].map(Math.round)).join(" to ")}`)]);
  }).observe({ type: "layout-shift", buffered: true });
}"""
FORMS = (
    ("holdem", "1/2 no-limit"),
    ("seven-card-stud", "4/8 limit with ante 1 and bring-in 2"),
    ("triple-draw-27", "4/8 limit"),
    ("omaha-hi-lo", "1/2 pot-limit"),
    ("open-face", None),
)
DEALS = 3


def total(shifts, *, by_input):
    return sum(value for value, recent, _ in shifts if by_input or not recent)


def sets(page):
    """Set the cards that are to be set, as the house would."""
    suggest, place = page.get_by_role("button", name="Suggest"), page.locator(".set-cards")
    if place.count():
        with suppress(Error):  # the turn went as it was looked at
            suggest.click(timeout=2000)
            place.and_(page.locator(":enabled")).click(timeout=2000)


def plays_on(page, deals):
    """Press whatever is offered until so many deals are over."""
    last = page.evaluate("document.querySelectorAll('.deal-mark').length")
    while page.locator(".deal-mark").count() < last + deals:
        sets(page)
        press(page)
        page.wait_for_timeout(30)


def test_nothing_on_the_felt_moves_that_nobody_moved(serve, visit):
    room = serve([], players=2)
    found = {}
    page = None
    only = os.environ.get('ONLY', '').split()
    for form, stakes in [x for x in FORMS if not only or x[0] in only]:
        how = {} if stakes is None else {"stakes": stakes}
        table = room.open_table(name=form, game=form, seats=4 if form == "open-face" else 6, bots=2, **how)
        if page is None:
            page = at_table(visit, room, table)
        else:
            page.goto(f"{room.url}/#/table/{table}")
        sit(page)
        expect(seat_of(page, 1).locator(".plate")).to_be_visible()
        plays_on(page, 1)
        page.evaluate(WATCHED)
        page.evaluate("window.shifts.length = 0")
        plays_on(page, DEALS)
        found[form] = page.evaluate("window.shifts")
        page.screenshot(path=f"/tmp/shots/felt/shift-{form}.png")
        json.dump(found, open("/tmp/shots/felt/shifts.json", "w"))
    for form, shifts in found.items():
        print(form, len(shifts), total(shifts, by_input=False), total(shifts, by_input=True))


SIZES = ((390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
# What must keep clear of everything else of the kind, and lie whole on the felt's part of the page.
APART = """() => {
  const found = [], cut = [];
  for (const kind of [".plate", ".bet", ".did", ".hand-label", ".phase", ".boards", ".pots > *"])
    for (const one of document.querySelectorAll(`.arena ${kind}`)) {
      const box = one.getBoundingClientRect();
      if (box.width) found.push([`${kind} ${one.innerText.replace(/\\s+/g, " ").slice(0, 24)}`, box.left, box.top, box.right, box.bottom]);
    }
  for (const one of document.querySelectorAll(".plate")) {
    const inside = [...one.querySelectorAll(".marker, .stack, .who b")].map((part) => [part, part.getBoundingClientRect()]);
    const whole = one.getBoundingClientRect();
    for (const [part, box] of inside)
      if (box.left < whole.left || box.right > whole.right || box.top < whole.top - 1 || box.bottom > whole.bottom + 1)
        cut.push(`${part.className || part.innerText} leaves its plate`);
    for (const [at, [part, box]] of inside.entries()) for (const [other, before] of inside.slice(0, at))
      if (Math.min(box.right, before.right) - Math.max(box.left, before.left) > 1 && Math.min(box.bottom, before.bottom) - Math.max(box.top, before.top) > 3)
        cut.push(`${part.className || part.innerText} over ${other.className || other.innerText}`);
  }
  const below = document.querySelector(".controls").getBoundingClientRect();
  for (const one of document.querySelectorAll(".controls .choice, .controls .presets button, .controls .slide, .preactions button")) {
    const box = one.getBoundingClientRect();
    if (box.left < below.left || box.right > below.right + 1 || box.top < below.top - 1 || box.bottom > below.bottom + 1)
      cut.push(`${one.innerText.slice(0, 20)} is cut off below the felt`);
  }
  const room = document.querySelector(".felt-room").getBoundingClientRect();
  return [found, cut, [room.left, room.top, room.right, room.bottom]];
}"""
SLACK = 1


def overlapping(page):
    """Which boxes lie on each other, or reach out of the felt's part of the page."""
    boxes, cut, (left, top, right, bottom) = page.evaluate(APART)
    bad = cut + [f"{name} leaves the felt" for name, x, y, far, low in boxes
           if x < left - SLACK or y < top - SLACK or far > right + SLACK or low > bottom + SLACK]
    for place, (one, x, y, far, low) in enumerate(boxes):
        for other, x2, y2, far2, low2 in boxes[:place]:
            if min(far, far2) - max(x, x2) > SLACK and min(low, low2) - max(y, y2) > SLACK:
                bad.append(f"{one} over {other}")
    return bad


def test_plates_markers_bets_and_labels_keep_apart_at_every_size(serve, visit):
    room = serve([], players=2, acting_seconds="3600")
    page, bad = None, {}
    for seats in range(2, 11):
        table = room.open_table(name=f"{seats}", game="holdem", stakes="1/2 no-limit", seats=seats, bots=seats - 1)
        if page is None:
            page = at_table(visit, room, table)
        else:
            page.goto(f"{room.url}/#/table/{table}")
        sit(page)
        for moment in ("preflop", "later"):
            expect(bar(page)).to_be_visible()
            if moment == "later":
                press(page)
                expect(page.get_by_role("img", name="Board:")).to_be_visible()
                expect(bar(page)).to_be_visible()
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(60)
                found = overlapping(page)
                if found:
                    bad[f"{seats} seats, {width}x{height}, {moment}"] = found
                if os.environ.get("SHOTS"):
                    page.screenshot(path=f"/tmp/shots/felt/box-{seats}-{width}-{moment}.png")
    for k, v in bad.items():
        print(k, v)
    assert bad == {}


FACEUP = {"showdown.all_in_faceup": "always", "agreements.deal_twice": "none"}


def test_an_all_in_is_looked_at_street_by_street_and_says_why_it_was_won(serve, visit):
    hands = in_deals("Kh Tc", "Ks 9c")
    order = f"{hands} 2c Kd 7h 4s 2d 3c 2h 8s"
    room = serve(["2c As", order], players=2, street_ms="1500", acting_seconds="3600")
    table = room.open_table(name="All", game="holdem", stakes="1/2 no-limit", seats=2, bots=0, amendments=FACEUP)
    first, second = seated(visit, room, table)
    for page in (first, second):
        page.wait_for_timeout(200)
    on = first if bar(first).count() else second
    off = second if on is first else first
    on.screenshot(path="/tmp/shots/felt/pre.png")
    print(on.evaluate("[...document.querySelectorAll(\".controls, .action-bar, .sizing, .presets, .own-menu\")].map(e=>[e.className,JSON.stringify(e.getBoundingClientRect())])"))
    size(on, "All")
    act(on, "(Raise|All)")
    act(off, "Call")
    for n in range(8):
        on.wait_for_timeout(600)
        on.screenshot(path=f"/tmp/shots/felt/allin-{n}.png")
    print(on.locator(".arena").inner_text())
