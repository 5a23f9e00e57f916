"""Odds in the browser: cards and ranges picked by clicks and by keys, the answer, a link to it."""

from playwright.sync_api import expect

from tests.browser.room.test_evenings import looked_at

GRID = ".range-grid [data-hand='{}']"


def test_odds_are_asked_with_cards_a_range_and_a_board(room, come):
    page = come(f"{room.url}/#/forms")
    page.get_by_role("link", name="Odds").click()
    cards_are_picked(page)
    a_range_is_picked(page)
    page.get_by_label("Board", exact=True).fill("2c 7d 9h Jc")
    page.get_by_role("button", name="Work it out").click()
    answer = page.get_by_role("region", name="The answer")
    # Of 6 pairs of kings and 44 cards to come, two of each give the set that wins.
    expect(answer.get_by_role("listitem").first).to_contain_text("95.45%")
    expect(answer).to_contain_text("Exactly: every one of 264 cases")
    answer.get_by_text("With which hands").first.click()
    expect(answer.get_by_role("row", name="two pair").first).to_contain_text("27.27%")
    looked_at(page, "odds")
    again = page.url
    assert "p=AsAd" in again and "p=KK" in again
    page.get_by_label("Board", exact=True).fill("2c 2c 9h")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator(".odds-form .problem")).to_contain_text("Board")
    expect(answer).to_have_count(0)
    other_games(page)
    # The link is the question, and it is answered at once.
    page.goto("about:blank")
    page.goto(again)
    expect(answer.get_by_role("listitem").first).to_contain_text("95.45%")


def cards_are_picked(page):
    page.get_by_role("button", name="Cards: Player 1").click()
    dialog = page.get_by_role("dialog", name="Cards: Player 1")
    dialog.get_by_role("button", name="ace of spades").click()
    dialog.get_by_role("button", name="ace of diamonds").click()
    expect(dialog.get_by_role("button", name="king of hearts")).to_be_disabled()
    looked_at(page, "odds-cards")
    dialog.get_by_role("button", name="Take these").click()
    expect(page.get_by_label("Player 1", exact=True)).to_have_value("AsAd")


def a_range_is_picked(page):
    page.get_by_role("button", name="Range: Player 2").click()
    dialog = page.get_by_role("dialog", name="Range: Player 2")
    take = dialog.get_by_role("button", name="Take these")
    expect(take).to_be_disabled()
    # Drawn over from AQs to AJs; those go again by the keyboard, and kings come.
    box, end = (page.locator(GRID.format(one)).bounding_box() for one in (2, 3))
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(end["x"] + 5, end["y"] + 5, steps=4)
    page.mouse.up()
    expect(dialog).to_contain_text("0.6% of all hands: AQs-AJs")
    looked_at(page, "odds-range")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    for key in ("Space", "ArrowRight", "Space", "ArrowLeft", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.locator(GRID.format(14))).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text("0.5% of all hands: KK")
    take.click()
    expect(page.get_by_label("Player 2", exact=True)).to_have_value("KK")


def other_games(page):
    """A game of two boards, one with draws and one in rows have fields of their own."""
    game = page.get_by_label("Game")
    game.select_option("double-board-omaha")
    expect(page.get_by_label("Board 2", exact=True)).to_be_visible()
    game.select_option("triple-draw-27")
    expect(page.get_by_label("How Player 1 draws")).to_be_visible()
    game.select_option("open-face")
    back = page.get_by_role("group", name="Player 1").get_by_label("back", exact=True)
    expect(back).to_be_visible()
    looked_at(page, "odds-rows")
