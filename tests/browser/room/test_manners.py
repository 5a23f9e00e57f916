"""What a page never does: act twice, act on what is over, show what is not for its reader."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import (
    act,
    at_table,
    bar,
    keep,
    log,
    own_cards,
    seat_of,
    seated,
    sit,
    size,
)

BUTTON = "2c 3c As"


@pytest.fixture
def holdem(serve):
    """A room with a table of hold'em, where the first deal waits for three."""
    room = serve([BUTTON], players=3)
    return room, room.open_table(game="holdem", stakes="1/2 no-limit")


def test_an_onlooker_sees_no_card_that_lies_facedown(holdem, visit):
    room, table = holdem
    first, _ = seated(visit, room, table)
    rail = visit(room, f"#/table/{table}")
    expect(bar(first)).to_be_visible()
    names = re.compile("cards, down: 2 facedown$")
    for number in (1, 2, 6):
        expect(seat_of(rail, number).get_by_role("img")).to_have_accessible_name(names)
    assert rail.locator(".card:not(.back)").count() == 0
    assert not re.search(r"[♣♦♥♠].* facedown", log(rail).inner_text())
    expect(rail.get_by_text("You are watching from the rail")).to_be_visible()


def test_two_windows_of_one_person_show_the_same_and_a_click_counts_once(holdem, visit):
    room, table = holdem
    first, _ = seated(visit, room, table)
    again = first.context.new_page()
    again.goto(f"{room.url}/#/table/{table}")
    expect(bar(first)).to_be_visible()
    expect(bar(again)).to_be_visible()
    label = own_cards(first).get_attribute("aria-label")
    assert own_cards(again).get_attribute("aria-label") == label
    act(first, "Call")
    expect(bar(again)).to_have_count(0)
    expect(log(again).get_by_text(re.compile("calls 1$"))).to_have_count(1)


def test_a_stale_click_does_nothing(holdem, visit):
    room, table = holdem
    page = at_table(visit, room, table)
    sit(page)
    other = at_table(visit, room, table)
    sit(other, 2)
    expect(bar(page)).to_be_visible()
    page.evaluate("""() => { const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
          window.line = this; if (text.includes('"act"')) window.clicked = text;
          return send.call(this, text); } }""")
    act(page, "Call")
    expect(bar(other)).to_be_visible()
    heard = page.evaluate("""() => new Promise((done) => {
        window.line.addEventListener("message", (event) => {
          const message = JSON.parse(event.data);
          if (message.type === "refused") done(message); });
        window.line.send(window.clicked); })""")
    assert heard["reason"] == "STALE"
    expect(log(page).get_by_text(re.compile("calls 1$"))).to_have_count(1)


def test_what_was_decided_before_is_taken_back_by_a_new_bet_and_done_otherwise(holdem, visit):
    room, table = holdem
    first, second = seated(visit, room, table)
    group = second.get_by_role("group", name="Decide before your turn")
    group.get_by_role("button", name="Check", exact=True).click()
    expect(group.get_by_role("button", name="Check", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(bar(first)).to_be_visible()
    size(first, "Pot")
    act(first, "Raise to")
    expect(bar(second)).to_be_visible()  # it was not done for him
    expect(second.get_by_role("alert").filter(has_text="taken back")).to_be_visible()
    act(second, "Call")
    act(first, "Check")
    act(second, "Check")
    expect(bar(first)).to_be_visible()  # the turn
    second.get_by_role("group", name="Decide before your turn").get_by_role(
        "button", name="Check or fold"
    ).click()
    size(first, "Min")
    act(first, "Bet")
    expect(seat_of(first, 2)).to_contain_text("Folded")


def test_who_was_slower_is_offered_another_seat(holdem, visit):
    room, table = holdem
    slow, quick = at_table(visit, room, table), at_table(visit, room, table)
    slow.get_by_role("button", name="Sit here, seat 1", exact=True).click()
    sit(quick, 1)
    dialog = slow.get_by_role("dialog", name="Seat 1 is taken")
    expect(dialog).to_contain_text("has just sat down there")
    dialog.get_by_role("button", name="Seat 2").click()
    slow.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(seat_of(slow, 2).get_by_role("button")).to_have_accessible_name(re.compile(", you, "))


def test_people_talk_and_whoever_is_muted_is_not_heard(holdem, visit):
    room, table = holdem
    first, second = seated(visit, room, table)
    second.get_by_role("button", name="Chat").click()
    second.get_by_role("textbox", name="Say something").fill("Nice hand.")
    second.keyboard.press("Enter")
    first.get_by_role("button", name="Chat").click()
    chat = first.get_by_role("list", name="Chat")
    expect(chat).to_contain_text("Nice hand.")
    keep(first, "chat")
    first.get_by_role("button", name="Mute ").click()
    expect(chat).not_to_contain_text("Nice hand.")
    first.get_by_role("button", name="Hear ").click()
    expect(chat).to_contain_text("Nice hand.")
