"""Cards set in rows: people place them by tap, by key and by dragging, and see what they won."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import CLOCK
from tests.browser.people import act, at_table, bar, keep, log, seat_of, sit
from tests.browser.play.test_looks import clashes, serious

ROWS = ("back", "middle", "front")
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


@pytest.fixture
def at_rows(serve, visit):
    """A person who has sat down with house players for one deal."""

    def sits(game, bots=2, **how):
        room = serve([], players=bots + 1, deals=1, **CLOCK)
        table = room.open_table(name="Rows", game=game, seats=bots + 1, bots=bots)
        page = at_table(visit, room, table, **how)
        sit(page)
        return room, table, page

    return sits


def panel(page):
    """Where cards are set."""
    return page.get_by_role("region", name="Set your cards")


def tray(page):
    """The cards that have no place yet."""
    return panel(page).get_by_role("group", name=re.compile("^Cards to place"))


def name_of(card):
    """A card in words, as it is said."""
    return card.get_by_role("img").get_attribute("aria-label")


def row(page, name):
    """A row of one's own."""
    return panel(page).get_by_role("group", name=re.compile(f"^{name.capitalize()}, "))


def placed(page, name):
    """The cards that were put in a row and may still be taken back."""
    return row(page, name).locator(".placeable")


def sheet(page):
    """The points of the deal, once it is over."""
    return page.get_by_role("table", name=re.compile("^Deal 1"))


def until_set(page, cards):
    """The cards lie where they were set; where that is a foul, it is meant."""
    here = page.locator(f"[aria-label='Set your cards'][data-key='{cards}']")
    again = here.get_by_role("button", name="Set it fouled")
    gone = page.locator(f"body:not(:has([aria-label='Set your cards'][data-key='{cards}']))")
    expect(gone.or_(again)).to_be_visible()
    if again.is_visible():
        again.click()
    expect(here).to_have_count(0)


def until_over(page, sets):
    """Set cards whenever there are some to set; how often. Where one bets, check or call."""
    turns, over = 0, sheet(page)
    while True:
        expect(over.or_(panel(page)).or_(bar(page)).first).to_be_visible()
        if over.is_visible():
            return turns
        if panel(page).is_visible():
            cards = panel(page).evaluate("(one) => one.dataset.key")
            sets(page)
            until_set(page, cards)
            turns += 1
        else:
            act(page, "(Check|Call)")


def by_taps(page):
    """Tap a card, tap a row that has room; then set."""
    left = tray(page).get_by_role("button")
    while left.count():
        name = name_of(left.first)
        left.first.click()
        for place in ROWS:
            there = row(page, place).get_by_role("button", name=f"{name} to the {place}")
            if there.get_attribute("aria-disabled") != "true":
                there.click()
                expect(placed(page, place).last).to_have_accessible_name(re.compile(name))
                break
    panel(page).get_by_role("button", name="Set", exact=False).last.click()


def by_suggestion(page):
    """Ask the house, and set what it says."""
    panel(page).get_by_role("button", name="Suggest").click()
    set_button = panel(page).get_by_role("button", name=re.compile("^Set"))
    expect(set_button).to_be_enabled()
    set_button.click()


def points(page):
    """What everybody won, as the table of the sheet has it."""
    cells = sheet(page).locator("tbody td:first-of-type").all_inner_texts()
    return [int(one.replace("−", "-").replace("+", "")) for one in cells]


def own_rows(page):
    """One's own rows, after they were set."""
    return page.get_by_role("region", name="Your rows")


def test_a_person_plays_open_face_by_taps_and_reads_the_score_sheet(at_rows, come):
    room, table, page = at_rows("open-face")
    expect(panel(page)).to_be_visible()
    expect(panel(page).get_by_role("button", name="5 left")).to_be_disabled()
    keep(page, "rows-open-face")
    assert until_over(page, by_taps) == 9
    assert len(points(page)) == 3
    assert sum(points(page)) == 0
    expect(own_rows(page).locator(".card")).to_have_count(13)
    for number in (2, 3):
        expect(seat_of(page, number).locator(".seat-rows .card:not(.back)")).to_have_count(13)
    assert clashes(page) == []
    assert serious(page) == []
    keep(page, "rows-over")
    page.get_by_role("button", name="Score sheet").click()
    dialog = page.get_by_role("dialog", name="Score sheet of deal 1")
    expect(
        dialog.get_by_role("list", name="Who won what from whom").get_by_role("listitem")
    ).to_have_count(3)
    assert serious(page) == []
    keep(page, "rows-sheet")
    page.goto(f"{room.url}/#/table/{table}/deal/1")
    page.get_by_role("button", name="Last step").click()
    for number in (1, 2, 3):
        expect(seat_of(page, number).locator(".seat-rows .card:not(.back)")).to_have_count(13)
    expect(page.get_by_role("button", name="Score sheet")).to_be_visible()
    keep(page, "rows-replay")
    # Who is sent the link sees the deal, and need not be anybody for that.
    stranger = come(f"{room.url}/#/table/{table}/deal/1")
    stranger.get_by_role("button", name="Last step").click()
    expect(seat_of(stranger, 1).locator(".seat-rows .card:not(.back)")).to_have_count(13)
    expect(stranger.get_by_role("button", name="Play as a guest")).to_have_count(0)


def test_a_person_plays_pineapple_by_keys_and_throws_cards_away(at_rows):
    _, _, page = at_rows("open-face-pineapple", bots=1)
    thrown = []

    def by_keys(page):
        away = panel(page).get_by_role("group", name=re.compile("^Thrown away"))
        if away.count():
            first = name_of(tray(page).get_by_role("button").first)
            page.keyboard.press("x")
            expect(away.get_by_role("button", name=first)).to_be_visible()
            page.keyboard.press("Backspace")
            expect(tray(page).get_by_role("button")).to_have_count(3)
            page.keyboard.press("x")
            expect(tray(page).get_by_role("button")).to_have_count(2)
            thrown.append(first)
        left = tray(page).get_by_role("button")
        while left.count():
            before = left.count()
            for key in "bmf":
                page.keyboard.press(key)
                if left.count() < before:
                    break
        page.keyboard.press("Enter")

    turns = until_over(page, by_keys)
    assert turns == 5
    assert len(thrown) == 4
    expect(own_rows(page).locator(".card")).to_have_count(13)
    assert not any(name in own_rows(page).locator(".lying").all_inner_texts() for name in thrown)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("throw the chosen card away")


@pytest.mark.parametrize("window", [{}, PHONE], ids=["desktop", "phone"])
def test_thirteen_cards_are_set_at_once_as_the_house_suggests(at_rows, window):
    _, _, page = at_rows("chinese", **window)
    name = "phone" if window else "desktop"
    expect(tray(page).get_by_role("button")).to_have_count(13)
    assert serious(page) == []
    assert clashes(page) == []
    keep(page, f"rows-chinese-{name}")
    panel(page).get_by_role("button", name="Suggest").click()
    expect(placed(page, "front")).to_have_count(3)
    expect(row(page, "back").locator(".worth")).not_to_be_empty()
    expect(panel(page).get_by_role("alert")).to_be_empty()
    assert serious(page) == []
    assert clashes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    keep(page, f"rows-suggested-{name}")
    panel(page).get_by_role("button", name="Set", exact=True).click()
    expect(sheet(page)).to_be_visible()
    assert sum(points(page)) == 0
    keep(page, f"rows-settled-{name}")


def drag(page, card, to):
    """A card held, moved and let go over something."""
    start, end = card.bounding_box(), to.bounding_box()
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 30, steps=4)
    page.mouse.move(end["x"] + 8, end["y"] + 15)
    page.mouse.up()


def test_cards_are_dragged_and_a_foul_is_told_before_it_is_set(at_rows):
    _, _, page = at_rows("chinese")
    first = tray(page).get_by_role("button").first
    name = name_of(first)
    drag(page, first, row(page, "front"))
    expect(placed(page, "front")).to_have_accessible_name(name)
    drag(page, placed(page, "front"), row(page, "back"))
    expect(placed(page, "back")).to_have_accessible_name(name)
    drag(page, placed(page, "back"), tray(page))
    expect(tray(page).get_by_role("button")).to_have_count(13)
    panel(page).get_by_role("button", name="Suggest").click()
    expect(tray(page).get_by_role("button")).to_have_count(0)
    # What was the back is now the middle, which is the stronger for it.
    for place in range(5):
        drag(page, placed(page, "middle").nth(place), placed(page, "back").nth(place))
    warning = panel(page).get_by_role("alert")
    expect(warning).to_contain_text("Fouled: the middle beats the back")
    expect(panel(page).get_by_role("button", name="Set, fouled")).to_be_enabled()
    assert serious(page) == []
    keep(page, "rows-fouled")
    panel(page).get_by_role("button", name="Set, fouled").click()
    expect(warning).to_contain_text("press once more")
    again = panel(page).get_by_role("button", name="Set it fouled")
    expect(again).to_be_enabled()
    assert serious(page) == []
    assert clashes(page) == []
    keep(page, "rows-set-it-fouled")
    page.keyboard.press("s")
    expect(warning).to_be_empty()
    expect(panel(page).get_by_role("button", name="Set", exact=True)).to_be_enabled()


def test_chinese_draw_is_bet_on_before_the_rows_are_set(at_rows):
    _, _, page = at_rows("chinese-draw", bots=2)
    cards = page.get_by_role("img", name=re.compile("^Your cards, down: "))
    expect(cards.locator(".card:not(.back)")).to_have_count(5)
    keep(page, "rows-bet-on")
    assert until_over(page, by_suggestion) == 1
    expect(own_rows(page).locator(".card")).to_have_count(13)
    expect(log(page).get_by_text(re.compile("wins|win "))).not_to_have_count(0)
    keep(page, "rows-chinese-draw")


@pytest.mark.parametrize(("game", "bots"), [("open-face", 1), ("taiwanese", 3), ("open-face", 3)])
def test_a_phone_shows_everybodys_rows(at_rows, game, bots):
    _, _, page = at_rows(game, bots, **PHONE)
    expect(panel(page)).to_be_visible()
    assert clashes(page) == []
    until_over(page, by_suggestion)
    for number in range(2, bots + 2):
        expect(seat_of(page, number).locator(".seat-rows .card.back")).to_have_count(0)
    assert clashes(page) == []
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    keep(page, f"rows-phone-{game}-{bots}")


def test_a_table_of_points_is_opened_from_the_lobby(room, visit):
    page = visit(room)
    page.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog", name="Open a table")
    group = dialog.locator("optgroup[label='Chinese'] option")
    expect(group).to_have_count(7)
    dialog.get_by_role("combobox", name="Game").select_option("open-face-pineapple")
    dialog.get_by_label("Stakes").fill("5 a point")
    dialog.get_by_label("Name of the table").fill("Points")
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Points")).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text(re.compile("5 (a )?point"))
