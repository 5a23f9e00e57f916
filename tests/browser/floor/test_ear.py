"""The floor's ear in a browser: at a live table, on the floor's page, and for a player who asks."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.floor.test_live import PHONE, does, kitchen, panel, runs, tap
from tests.browser.people import keep, log, seat_of
from tests.browser.play.test_looks import serious

__all__ = ["kitchen", "runs"]  # fixtures

ASKS = "What happened? Or how does it go?"


def tells(where, words):
    """Something is told, by the keyboard alone."""
    box = where.get_by_role("textbox", name=ASKS)
    expect(box).to_be_visible()
    box.fill(words)
    box.press("Enter")


def means(where, title):
    """Where several incidents may be meant by what was told, it is this one."""
    expect(where.locator(".asks")).to_be_visible()
    several = where.get_by_role("region", name="Which of these is it?")
    one = several.get_by_role("button", name=re.compile(title))
    if one.count():
        one.click()
        expect(several).to_have_count(0)


def is_asked(where, words):
    """The question, which has the focus."""
    question = where.locator(".asks").filter(has_text=re.compile(words))
    expect(question).to_be_focused()
    return where.locator(".ear-step")


def has_no_sideways(page):
    """Whether nothing is wider than the window."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.rules("RR11-3.BET.11c", "RR11-3.BET.11d")
def test_an_early_call_is_told_put_right_ruled_and_remembered_when_its_turn_comes(runs):
    page = runs()
    tap(page, "Ada")
    tap(page, "First deal")
    tap(page, "Something happened")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("textbox", name=ASKS)).to_be_focused()
    assert serious(page) == []
    keep(page, "ear-told")
    tells(dialog, "Cleo called out of turn")
    means(dialog, "A player acts out of turn")
    step = is_asked(dialog, "Cleo")
    heard = step.get_by_role("list", name="What was heard")
    expect(heard).to_contain_text("“called out of turn”")
    assert serious(page) == []
    keep(page, "ear-heard")
    heard.get_by_role("button", name="Change: Cleo").click()
    seats = heard.get_by_role("group", name="Which seat?")
    expect(seats.get_by_role("button")).to_have_text(["Ada", "Ben", "Cleo"])
    seats.get_by_role("button", name="Ben").click()
    step = is_asked(dialog, "Ben")
    step.get_by_role("button", name="Yes, that is right").click()
    step = is_asked(dialog, "The ruling")
    expect(step.locator(".say")).to_contain_text("may not raise")
    expect(step.locator(".cited")).to_contain_text("RR11-3.BET.11c")
    assert serious(page) == []
    keep(page, "ear-ruled")
    step.get_by_role("button", name="Carry out").click()
    expect(dialog).to_have_count(0)
    expect(log(page)).to_contain_text("Ruling of")
    before = panel(page).get_by_role("list", name="Ruled before")
    expect(before).to_contain_text("Ben")
    expect(before.get_by_role("button")).to_have_count(0)
    expect(seat_of(page, 2)).to_contain_text("out of turn")
    keep(page, "ear-held")
    does(page, "Ada", "Fold")
    expect(before).to_contain_text("may not raise")
    assert serious(page) == []
    keep(page, "ear-due")
    before.get_by_role("button", name="Rule on it now").click()
    step = is_asked(dialog, "The ruling")
    expect(step.locator(".say")).to_contain_text("what was done early stands")
    step.get_by_role("button", name="Carry out").click()
    expect(dialog).to_have_count(0)
    expect(seat_of(page, 2)).to_contain_text("Called")
    group = panel(page).get_by_role("group", name=re.compile("^What Cleo does"))
    expect(group).to_be_visible()
    expect(before).to_have_count(0)


def test_on_a_phone_a_question_is_answered_taken_back_and_not_known(runs):
    page = runs(**PHONE)
    tap(page, "Ada")
    tap(page, "First deal")
    tap(page, "Something happened")
    dialog = page.get_by_role("dialog")
    tells(dialog, "Ben threw in a single 25 chip")
    means(dialog, "One chip or bill")
    step = is_asked(dialog, "Ben")
    assert serious(page) == []
    keep(page, "ear-phone-heard")
    step.get_by_role("button", name="Yes, that is right").click()
    step = is_asked(dialog, "The ruling")
    other = step.get_by_role("region", name="Ruled on beside it")
    keep(page, "ear-phone-onward")
    other.get_by_role("button", name=re.compile("acts out of turn")).click()
    step = is_asked(dialog, "What did the player do")
    expect(dialog.locator(".about")).to_contain_text("out of turn")
    assert serious(page) == []
    keep(page, "ear-phone-asked")
    step.get_by_role("button", name="Nobody knows").click()
    step = is_asked(dialog, "hangs on what nobody knows")
    expect(step.locator(".under").first).to_contain_text("If ")
    expect(step.get_by_role("button", name="Carry out")).to_have_count(0)
    assert serious(page) == []
    assert has_no_sideways(page)
    keep(page, "ear-phone-outcomes")
    dialog.get_by_role("button", name="← Back").click()
    step = is_asked(dialog, "What did the player do")
    dialog.get_by_role("button", name="← Back").click()
    is_asked(dialog, "The ruling")
    expect(dialog.locator(".about")).to_contain_text("chip")


def test_what_cannot_be_is_said_where_it_is_asked_and_the_question_stays(runs):
    page = runs()
    tap(page, "Ada")
    tap(page, "First deal")
    tap(page, "Something happened")
    dialog = page.get_by_role("dialog")
    tells(dialog, "xyzzy plugh")
    step = is_asked(dialog, "Nothing in the catalogue is like that|Which of these")
    step.get_by_role("button", name=re.compile("None of these|What may the floor do")).click()
    expect(dialog.locator(".about")).to_contain_text("Nothing in the rules fits")
    keep(page, "ear-unforeseen")
    while dialog.get_by_role("button", name="← Back").count():
        dialog.get_by_role("button", name="← Back").click()
        expect(dialog.locator("[aria-busy=true]")).to_have_count(0)
    box = dialog.get_by_role("textbox", name=ASKS)
    expect(box).to_have_value("xyzzy plugh")


def test_a_call_with_its_own_words_is_taken_as_the_telling_for_that_table(kitchen, come, visit):
    asked = {"name": "Hedda", "password": "nine of hearts"}
    token = kitchen.host(**asked)
    how = {"game": "razz", "name": "Back room", "live": True, "book": "wsop-2018"}
    kitchen.post("/api/tables", how, token)
    table = kitchen.open_table(game="holdem", name="Corner")
    guest = visit(kitchen, f"#/table/{table}", **PHONE)
    guest.get_by_role("button", name="Log and chat").click()
    guest.get_by_role("button", name="Chat", exact=True).click()
    guest.get_by_role("button", name="Ask the floor's book").click()
    book = guest.get_by_role("dialog", name="The floor's book")
    tells(book, "somebody called out of turn, and nobody had raised")
    means(book, "A player acts out of turn")
    is_asked(book, ".")
    expect(book.locator(".about")).to_contain_text("Robert's Rules")
    expect(book.get_by_role("button", name="Carry out")).to_have_count(0)
    assert serious(guest) == []
    keep(guest, "ear-player")
    book.get_by_role("button", name="Call the floor").click()
    guest.keyboard.press("Escape")
    expect(guest.get_by_role("list", name="Chat")).to_contain_text("Floor: somebody called")
    page = come(f"{kitchen.url}/")
    page.get_by_label("Name", exact=True).fill(asked["name"])
    page.get_by_label("Password").fill(asked["password"])
    page.get_by_role("button", name="Log in").click()
    page.get_by_role("link", name="The floor", exact=True).click()
    corner = page.get_by_role("listitem", name="Corner")
    expect(corner.get_by_role("alert")).to_contain_text("Floor: somebody called out of turn")
    keep(page, "ear-floor")
    corner.get_by_role("button", name="What the book says").click()
    dialog = page.get_by_role("dialog", name="The floor's book")
    words = dialog.get_by_role("textbox", name=ASKS)
    expect(words).to_have_value("somebody called out of turn, and nobody had raised")
    words.press("Enter")
    is_asked(dialog, ".")
    page.keyboard.press("Escape")


@pytest.mark.rules("RR11-3.BET.11d", "RR11-3.BET.9a")
def test_a_player_at_an_online_table_asks_how_it_goes_and_nobody_knows_one_thing(kitchen, visit):
    table = kitchen.open_table(game="holdem", name="Parlour")
    guest = visit(kitchen, f"#/table/{table}", **PHONE)
    guest.get_by_role("button", name="Log and chat").click()
    guest.get_by_role("button", name="Chat", exact=True).click()
    guest.get_by_role("button", name="Ask the floor's book").click()
    book = guest.get_by_role("dialog", name="The floor's book")
    tells(book, "if somebody checks in the dark, does that check hold?")
    means(book, "in the dark")
    step = is_asked(book, "first to act on that round")
    step.get_by_role("button", name="Nobody knows").click()
    step = is_asked(book, "hangs on what nobody knows")
    expect(step.locator(".under")).to_have_count(2)
    assert serious(guest) == []
    assert has_no_sideways(guest)
    keep(guest, "ear-player-how")
    book.get_by_role("button", name="← Back").click()
    step = is_asked(book, "first to act on that round")
    step.get_by_role("button", name="others act before").click()
    step = is_asked(book, "The ruling")
    expect(step.locator(".say")).to_contain_text("out of turn")
    expect(step.locator(".cited")).to_contain_text("RR11-3.BET.11d")
    expect(book.get_by_role("button", name="Carry out")).to_have_count(0)
    assert serious(guest) == []


@pytest.mark.rules("WSOP-18a", "RR11-3.BET.11d")
def test_on_the_floors_page_everybody_asks_the_book_of_the_play_he_chooses(kitchen, visit):
    page = visit(kitchen)
    page.get_by_role("link", name="Ask the floor's book").click()
    asks = page.get_by_role("region", name="Ask the floor's book")
    assert serious(page) == []
    keep(page, "ear-book")
    for book, cite in (("wsop-2018", "WSOP-18a"), ("roberts-v11", "RR11-3.BET.11d")):
        asks.get_by_role("combobox", name="Book").select_option(book)
        asks.get_by_role("combobox", name="Game").select_option("omaha")
        expect(asks.get_by_role("combobox", name="Structure")).to_be_visible()
        asks.get_by_label("Stakes").fill("5/10")
        asks.get_by_role("combobox", name="Setting").select_option("cash")
        box = asks.get_by_role("textbox", name=ASKS)
        if not box.count():
            asks.get_by_role("button", name="Ask something else").click()
        tells(asks, "seat 3 called out of turn")
        means(asks, "A player acts out of turn")
        step = is_asked(asks, ".")
        expect(asks.locator(".about")).to_contain_text("5/10")
        step.get_by_role("button", name="Yes, that is right").click()
        step = is_asked(asks, "What has happened since")
        step.get_by_role("button", name="Those in front only checked or folded").click()
        step = is_asked(asks, "The ruling")
        expect(step.locator(".say")).to_contain_text("stands")
        rules = step.locator(".rules-behind")
        rules.locator("summary").click()
        expect(rules).to_contain_text(cite)
        assert serious(page) == []
        keep(page, f"ear-book-{book}")
    asks.get_by_label("Stakes").fill("many")
    asks.get_by_role("button", name="Ask something else").click()
    tells(asks, "seat 3 called out of turn")
    expect(asks.get_by_role("alert").first).to_contain_text("stakes")
