"""Acting: amounts of one's own, what is asked once more, why not, and the way back to a turn."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import act, bar, keep, seated

NO_LIMIT = {"game": "holdem", "stakes": "1/2", "structure": "no-limit", "bots": 0}


def first_of(pages):
    """Who is asked, and the other one: with two the button acts first, whoever has it."""
    one = pages[0]
    expect(bar(one).or_(one.get_by_text(re.compile("is to act$")))).to_be_visible()
    return pages if bar(one).count() else pages[::-1]


def amounts_of_ones_own(page):
    box = bar(page).get_by_role("textbox")
    box.fill("3bb")
    expect(bar(page).get_by_role("button", name="Raise to 6")).to_be_visible()
    box.fill("0.05k")
    expect(bar(page).get_by_role("button", name="Raise to 50")).to_be_visible()
    box.fill("6")
    bar(page).get_by_role("slider").hover()
    page.mouse.wheel(0, -100)
    expect(bar(page).get_by_role("button", name="Raise to 8")).to_be_visible()
    # All in is asked about once more, and another amount begins anew.
    bar(page).get_by_role("button", name="All in").click()
    bar(page).get_by_role("button", name="Raise to 80").click()
    expect(bar(page).get_by_role("button", name="All in: press again")).to_be_visible()
    keep(page, "acting-all-in")
    bar(page).get_by_role("button", name=re.compile("^Min")).click()
    expect(bar(page).get_by_role("button", name="Raise to 4")).to_be_visible()


def asks_why(page):
    bar(page).get_by_role("textbox").fill("3")
    bar(page).get_by_role("button", name=re.compile("^Why from")).click()
    answer = page.get_by_role("dialog", name="Why?")
    expect(answer).to_contain_text("A raise must be at least as large as the last")
    expect(answer.locator("dl.rules").first).to_contain_text("RR11-14.NL.3a")
    # One's turn is said in front of it, with the way back.
    line = answer.get_by_role("link", name=re.compile("^Your turn at First"))
    keep(page, "acting-why")
    line.click()
    expect(answer).to_have_count(0)


def comes_back_to_his_turn(page):
    page.get_by_role("link", name="Back to the lobby").click()
    strip = page.get_by_role("navigation", name="My tables")
    mine = strip.get_by_role("link", name=re.compile("First"))
    expect(mine).to_contain_text("Your turn")
    expect(page).to_have_title("● Your turn · First")
    keep(page, "acting-strip")
    mine.click()
    expect(bar(page)).to_be_visible()
    expect(strip).to_have_count(0)


def folds_beside_a_check_after_a_question(page):
    expect(bar(page).get_by_role("button", name="Check")).to_be_visible()
    bar(page).get_by_role("button", name="Fold").click()
    question = page.get_by_role("group", name="You may check")
    expect(question).to_contain_text("You may check: fold all the same?")
    keep(page, "acting-fold")
    page.keyboard.press("Escape")
    expect(bar(page)).to_be_visible()
    act(page, "Fold")


@pytest.mark.rules("RR11-14.NL.3a")
def test_a_turn_is_taken_with_amounts_of_ones_own_and_nobody_loses_sight_of_it(room, visit):
    table = room.open_table(name="First", **NO_LIMIT)
    first, other = first_of(seated(visit, room, table, chips=[80, 80]))
    amounts_of_ones_own(first)
    asks_why(first)
    comes_back_to_his_turn(first)
    act(first, "Call")
    folds_beside_a_check_after_a_question(other)


# What a pointer would hit in the middle of the first choice as soon as it is there, and later.
HITS = """() => {
  const first = () => document.querySelector(".action-bar .choice, .action-bar.question .choice");
  const hit = () => {
    const { x, y, width, height } = first().getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return found.closest("button")?.innerText ?? found.getAttribute("aria-label");
  };
  window.hits = new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (!first()) return;
      watch.disconnect();
      const soon = hit();
      setTimeout(() => done([soon, hit()]), 400);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}"""


def test_a_press_that_was_meant_for_what_stood_there_before_does_nothing(room, visit):
    pages = seated(visit, room, room.open_table(name="First", **NO_LIMIT), chips=[80, 80])
    first, other = first_of(pages)
    expect(other.get_by_role("group", name="Decide before your turn")).to_be_visible()
    other.evaluate(HITS)
    act(first, "Call")
    soon, later = other.evaluate("() => window.hits")
    assert "Fold" not in (soon or "")
    assert "Fold" in later


def test_tabs_lead_from_table_to_table(room, visit):
    pages = seated(visit, room, room.open_table(name="Left", **NO_LIMIT), chips=[80, 80])
    other = room.open_table(name="Right", **NO_LIMIT)
    mine = pages[0]
    mine.goto(f"{room.url}/#/table/{other}")
    mine.get_by_role("button", name="Sit here, seat 1", exact=True).click()
    mine.get_by_role("dialog").get_by_role("textbox").fill("80")
    mine.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    tabs = mine.get_by_role("navigation", name="My tables")
    expect(tabs.get_by_role("link")).to_have_text(["All", re.compile("Left"), "Right"])
    expect(tabs.get_by_role("link", name="Right")).to_have_attribute("aria-current", "page")
    keep(mine, "acting-tabs")
    tabs.get_by_role("link", name="Left").click()
    expect(mine.get_by_role("heading", name="Left")).to_be_visible()
    expect(tabs.get_by_role("link", name="Left")).to_have_attribute("aria-current", "page")
