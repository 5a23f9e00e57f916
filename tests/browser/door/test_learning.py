"""What can be learned in the browser: how games are played, the five books, the quiz."""

import json
from urllib.parse import quote

from playwright.sync_api import expect

from tests.browser.people import keep
from tests.browser.room.test_evenings import looked_at


def forms_are_found_and_explained(page, url):
    """From the door, without a session: a form, its example, and the deal step by step."""
    page.get_by_role("link", name="How games are played").click()
    page.get_by_label("Find a game").fill("razz")
    expect(page.get_by_role("link", name="Texas hold'em")).to_have_count(0)
    looked_at(page, "learn-forms")
    page.get_by_role("link", name="razz", exact=False).first.click()
    expect(page.get_by_role("region", name="What wins")).to_contain_text("ace-to-five low")
    ends = page.get_by_text("of the main pot with")
    expect(ends.first).to_be_visible()
    expect(page.get_by_role("img", name="Ann holds:", exact=False).first).to_be_visible()
    looked_at(page, "learn-form")
    page.get_by_role("link", name="Step through this deal").click()
    expect(page.get_by_role("heading", name="A deal of razz")).to_be_visible()
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    steps = page.get_by_label("What happened")
    expect(steps.get_by_text("A card is burned", exact=False).first).to_be_visible()
    steps.get_by_role("button", name="Why: A card is burned", exact=False).first.click()
    why = page.get_by_role("dialog", name="Why?")
    expect(why.get_by_role("link", name="RR11-", exact=False).first).to_be_visible()
    page.keyboard.press("Escape")
    looked_at(page, "learn-deal")
    page.get_by_label("By the book").select_option("wsop-2018")
    # Another deal begins at its first step.
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    steps.get_by_role("button", name="Why: Everyone posts", exact=False).click()
    expect(why.get_by_role("link", name="WSOP-", exact=False).first).to_be_visible()
    page.goto(f"{url}/#/forms/whist")
    expect(page.locator(".problem")).to_contain_text("no such form")


def books_are_read_searched_and_compared(page, url):
    page.goto(f"{url}/#/books")
    page.get_by_label("What the books say about").fill("odd chip zebra")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("No rule has all of these words")
    page.get_by_label("What the books say about").fill("odd chip")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("rules have all of these words")
    looked_at(page, "learn-search")
    page.locator("summary", has_text="USPA").click()
    page.locator("details[open] ol a").nth(1).click()
    expect(page.get_by_text("USPA Laws of Poker").first).to_be_visible()
    looked_at(page, "learn-section")
    page.goto(f"{url}/#/rules/{quote('RR11-3.TIE.5a')}")
    expect(page.get_by_text("This rule:").first).to_be_visible()
    expect(page.locator(".asked").first).to_contain_text("WSOP")
    looked_at(page, "learn-rule")
    page.goto(f"{url}/#/books/compare?form=holdem")
    expect(page.get_by_role("status")).to_contain_text("questions differently")
    page.get_by_label("Against").select_option("roberts-v11")
    expect(page.get_by_role("status")).to_have_text("They answer every question alike.")
    page.get_by_label("Against").select_option("wsop-2018")
    expect(page.locator(".differences dt").first).to_be_visible()
    looked_at(page, "learn-compare")


def the_quiz_is_answered_by_keys_and_remembered(page, url):
    page.goto(f"{url}/#/quiz")
    page.get_by_label("By the book").select_option("uspa")
    looked_at(page, "learn-quiz")
    with page.expect_response(lambda one: "/api/quiz?" in one.url) as asked:
        page.get_by_role("button", name="Exposed cards").click()
    [first, second, *_] = json.loads(asked.value.body())["questions"]
    assert "book=uspa" in asked.value.url
    expect(page.get_by_role("heading", name=first["title"])).to_be_focused()
    page.keyboard.press(str(first["right"] + 1))
    expect(page.get_by_role("region", name="Why")).to_contain_text("Right.")
    looked_at(page, "learn-question")
    page.keyboard.press("Enter")
    expect(page.get_by_text("question 2 of 5 · 1 right")).to_be_visible()
    page.keyboard.press(str((second["right"] + 1) % 4 + 1))
    expect(page.get_by_role("region", name="Why")).to_contain_text("No.")
    expect(page.locator(".answer.right")).to_contain_text(second["answers"][second["right"]])
    page.keyboard.press("Escape")
    page.reload()
    right = 0 if first["incident"] == second["incident"] else 1
    expect(page.get_by_role("button", name="Exposed cards")).to_contain_text(
        f"{right} of 4 right, 2 answered"
    )


def test_everybody_learns_forms_books_and_rulings_without_a_session(room, come, visit):
    page = come(f"{room.url}/")
    forms_are_found_and_explained(page, room.url)
    books_are_read_searched_and_compared(page, room.url)
    the_quiz_is_answered_by_keys_and_remembered(page, room.url)
    table = room.open_table(game="omaha", bots=0, amendments={"betting.raise_cap.heads_up": 3})
    guest = visit(room)
    expect(guest.get_by_role("link", name="how it is played: Omaha", exact=True)).to_be_visible()
    guest.goto(f"{room.url}/#/table/{table}")
    guest.get_by_role("button", name="How Omaha is played", exact=False).click()
    dialog = guest.get_by_role("dialog")
    expect(dialog.get_by_text("of the main pot with").first).to_be_visible()
    keep(guest, "learn-at-the-table")
    looked_at(guest, "learn-dialog")
    with guest.context.expect_page() as opened:
        dialog.get_by_role("link", name="What is different at this table").click()
    decided = opened.value.get_by_text("how many raises follow the bet", exact=False).first
    expect(decided).to_contain_text("3")
