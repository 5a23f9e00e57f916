"""A deal after it is over: the badge explains it, it is looked at again, shared, and counted."""

import re

from playwright.sync_api import expect

from tests.browser.people import keep
from tests.browser.play.test_showdown import check_to_the_end, checked_down
from tests.browser.room.test_evenings import found_by_axe

# Where the felt and its controls stand, with the strip and without it.
BOXES = """(strip) => {
  const boxes = () => [...document.querySelectorAll(".felt-room, .playback")]
    .map((one) => JSON.stringify(one.getBoundingClientRect()));
  const before = boxes();
  strip.classList.remove("call-back");
  strip.hidden = true;
  const after = boxes();
  strip.hidden = false;
  strip.classList.add("call-back");
  return [before, after];
}"""


def step_of(page):
    """The step that a replay shows, as the slider says it."""
    return page.get_by_role("slider", name="Step").get_attribute("aria-valuetext")


def test_a_deal_is_explained_looked_at_again_shared_and_counted(serve, visit, come):
    room, table, (ace, queens) = checked_down(serve, visit, deals=1, showdown_ms="300")
    check_to_the_end(ace, queens)
    expect(queens.get_by_role("list", name="Who won, and why")).to_be_visible()
    onlookers(visit, room, table, ace)
    badge_explains(queens)
    link = replayed(room, table, queens)
    shared(come, link)
    counted(room, queens)


def onlookers(visit, room, table, page):
    """Who looks on is named to who plays, until he prefers otherwise."""
    rail = visit(room, f"#/table/{table}")
    expect(rail.get_by_text("You are watching from the rail")).to_be_visible()
    page.get_by_role("button", name="Who looks on").click()
    dialog = page.get_by_role("dialog", name="Who looks on")
    expect(dialog.get_by_role("list", name="Onlookers").get_by_role("listitem")).to_have_count(1)
    assert found_by_axe(page) == []
    keep(page, "onlookers")
    dialog.get_by_role("button", name="Close").click()
    rail.get_by_role("button", name="Who looks on").click()
    rail.get_by_role("checkbox", name=re.compile("^Do not name me")).click()
    expect(rail.get_by_text("not named to players")).to_be_visible()
    page.get_by_role("button", name="Who looks on").click()
    expect(dialog.get_by_text("1 onlooker without a name")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()


def badge_explains(page):
    """Every step of the badge holds, and with one digit changed the proof does not."""
    page.locator(".table-bar .proof").click()
    dialog = page.get_by_role("dialog", name="What is proved")
    expect(dialog.get_by_text("All five steps hold")).to_be_visible()
    cards = dialog.get_by_role("group", name="Which card").get_by_role("button")
    cards.last.click()
    for _ in range(4):
        dialog.get_by_role("button", name="Next step").click()
    assert found_by_axe(page) == []
    keep(page, "badge-explained")
    dialog.get_by_role("button", name="Change one digit").click()
    expect(dialog.get_by_text("this card did not lie there")).to_be_visible()
    keep(page, "badge-changed")
    dialog.get_by_role("button", name="Close").click()


def replayed(room, table, page):
    """The deal by keys, with the chances and why it was won; a link to it with one's own cards."""
    page.goto(f"{room.url}/#/table/{table}/deal/1")
    expect(page.get_by_role("group", name="Replay")).to_be_visible()
    assert step_of(page).startswith("Step 1 of ")
    awards = page.get_by_role("list", name="Who won, and why")
    expect(awards).to_have_count(0)
    page.keyboard.press("End")
    expect(awards).to_contain_text("wins 6")
    assert page.locator(".card.playing, .card.lit").count() > 0
    assert found_by_axe(page) == []
    keep(page, "replay-end")
    for width, height in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        lies_over_steps_alone(page)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(re.compile(r"^Chances: .*100%"))).to_be_visible()
    page.keyboard.press("Home")
    assert step_of(page).startswith("Step 1 of ")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press(" ")
    page.get_by_role("button", name="Share…").click()
    dialog = page.get_by_role("dialog", name="Share deal 1")
    dialog.get_by_role("radio", name=re.compile("^What I saw")).check()
    dialog.get_by_role("button", name="Make a link").click()
    expect(dialog.get_by_role("img", name="The link, drawn for a camera")).to_be_visible()
    expect(dialog.get_by_text("with your cards")).to_be_visible()
    assert found_by_axe(page) == []
    keep(page, "replay-share")
    link = dialog.get_by_label("Link", exact=True).input_value()
    dialog.get_by_role("button", name="Close").click()
    return link


def lies_over_steps_alone(page):
    """The way back to one's table hides no step for good, and moves nothing when it comes."""
    strip = page.get_by_role("navigation", name="My tables")
    steps = page.get_by_role("complementary", name="What happened")
    steps.get_by_role("listitem").last.scroll_into_view_if_needed()
    steps.get_by_role("list").evaluate("one => { one.scrollTop = one.scrollHeight; }")
    last, over = steps.get_by_role("listitem").last.bounding_box(), strip.bounding_box()
    assert last["y"] + last["height"] <= over["y"]
    assert over["x"] >= steps.bounding_box()["x"]
    with_it, without_it = strip.evaluate(BOXES)
    assert with_it == without_it


def shared(come, link):
    """Who has the link needs no account, a phone will do; once it is taken back, it is no more."""
    phone = come(link, width=390, height=844)
    expect(phone.get_by_role("heading", name=re.compile("^Deal 1"))).to_be_visible()
    expect(phone.get_by_text(re.compile("^Chances: "))).to_have_count(0)
    phone.get_by_role("button", name="Forward").click()
    for _ in range(3):
        phone.keyboard.press("ArrowRight")
    expect(phone.get_by_role("img", name=re.compile("queen of hearts")).first).to_be_visible()
    expect(phone.get_by_text(re.compile("^Chances: "))).to_be_visible()
    assert found_by_axe(phone) == []
    keep(phone, "replay-shared-phone")


def counted(room, page):
    """One's own deals say what they come to, and are found by what they were."""
    page.goto(f"{room.url}/#/deals")
    sums = page.get_by_role("region", name="What they come to")
    expect(sums).to_contain_text("+4")
    page.get_by_text("Filter", exact=True).click()
    page.get_by_label("Result").select_option(label="Did not win")
    expect(page.get_by_text("You have played no such deal.")).to_be_visible()
    page.get_by_label("Result").select_option(label="Won")
    expect(page.get_by_role("list", name="Deals, the newest first")).to_be_visible()
    expect(sums).to_contain_text("+2")
    assert found_by_axe(page) == []
    keep(page, "my-deals-filtered")
