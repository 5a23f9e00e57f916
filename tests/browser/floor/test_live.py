"""A game of real cards is run from a page: a phone beside the table, or whatever is at hand."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Room
from tests.browser.people import keep, log, seat_of
from tests.browser.play.test_looks import clashes, serious

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    """One room for all of these tests."""
    room = Room(tmp_path_factory.mktemp("kitchen") / "room")
    yield room
    room.stop()


@pytest.fixture
def runs(kitchen, visit):
    """Opens a live table from the lobby and seats people at it."""

    def opens(game="holdem", chips=(200, 200, 200), **how):
        page = visit(kitchen, **how)
        page.get_by_role("button", name="Open a table").click()
        dialog = page.get_by_role("dialog", name="Open a table")
        dialog.get_by_label("Live table").check()
        expect(dialog.get_by_label("House bots")).to_have_count(0)
        dialog.get_by_role("combobox").first.select_option(game)
        dialog.get_by_label("Name of the table").fill("Kitchen")
        dialog.get_by_role("button", name="Open the table").click()
        expect(page.get_by_role("heading", name="Kitchen")).to_be_visible()
        for number, stack in enumerate(chips):
            seat(page, number + 1, NAMES[number], stack)
        return page

    return opens


def seat(page, number, name, stack):
    """Somebody sits down at the table."""
    page.get_by_role("button", name=f"Seat a player, seat {number}", exact=True).click()
    dialog = page.get_by_role("dialog", name="Seat a player")
    dialog.get_by_label("Name", exact=True).fill(name)
    dialog.get_by_label("Chips").fill(str(stack))
    dialog.get_by_role("button", name="Seat", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(seat_of(page, number)).to_contain_text(name)


def panel(page):
    """What is entered now."""
    return page.get_by_role("region", name="Running the game")


def does(page, name, label):
    """A player's act is entered, once he is asked."""
    group = panel(page).get_by_role("group", name=f"What {name} does", exact=True)
    choice = group.locator(".choice").filter(has_text=re.compile(rf"^\W?\w?\s*{label}"))
    expect(choice).to_be_enabled()
    turn = group.get_attribute("data-key")
    choice.click()
    # What is done afterwards is done in another turn.
    expect(panel(page).locator(f".action-bar[data-key='{turn}']")).to_have_count(0)


def tap(page, label, exact=True):
    """A button of the panel."""
    panel(page).get_by_role("button", name=label, exact=exact).click()


def type_cards(page, cards, last=True):
    """Cards on the keypad: rank, then suit."""
    suits = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
    ranks = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
    dialog = page.get_by_role("dialog")
    for rank, suit in cards.split():
        dialog.get_by_role("button", name=ranks.get(rank, rank), exact=True).click()
        dialog.get_by_role("button", name=suits[suit], exact=True).click()
    dialog.get_by_role("button", name="Name them").click()
    if last:
        expect(dialog).to_have_count(0)


def happened(page, title, *answers):
    """An incident is chosen, and what has to be known about it is answered."""
    tap(page, "Something happened")
    dialog = page.get_by_role("dialog")
    found = dialog.locator(".chapters button").filter(has_text=re.compile(f"^{title}"))
    found.locator("xpath=ancestor::details/summary").click()
    found.click()
    for answer in answers:
        group = dialog.locator(".ear-step > [role=group]")
        group.get_by_role("button", name=answer, exact=True).click()
    expect(dialog.get_by_role("button", name="Carry out")).to_be_visible()
    return dialog


def test_a_deal_of_holdem_is_run_on_a_phone_to_the_winners_of_its_side_pot(runs):
    page = runs(chips=(200, 60, 200), **PHONE)
    tap(page, "Ada")
    tap(page, "First deal")
    does(page, "Ada", "Raise to 4")
    does(page, "Ben", "Call")
    does(page, "Cleo", "Call")
    expect(page.get_by_role("img", name="Board: 3 facedown")).to_be_visible()
    assert clashes(page) == []
    tap(page, "Name the flop")
    assert serious(page) == []
    keep(page, "live-keypad")
    type_cards(page, "2c Td Ah")
    board = page.get_by_role("img", name="Board: deuce of clubs, ten of diamonds, ace of hearts")
    expect(board).to_be_visible()
    tap(page, "All in", exact=False)
    does(page, "Ben", "Bet 56")
    does(page, "Cleo", "Call 56")
    does(page, "Ada", "Call 56")
    keep(page, "live-phone")
    does(page, "Cleo", "Check")
    tap(page, "Half pot", exact=False)
    does(page, "Ada", "Bet")
    does(page, "Cleo", "Call")
    does(page, "Cleo", "Check")
    does(page, "Ada", "Check")
    push = panel(page).get_by_role("button", name="Push the pots")
    expect(push).to_be_disabled()
    main = panel(page).get_by_role("group", name="Winners of: Main pot")
    side = panel(page).get_by_role("group", name="Winners of: Side pot 1")
    expect(main.get_by_role("button")).to_have_text(["Ada", "Ben", "Cleo"])
    main.get_by_role("button", name="Ben").click()
    side.get_by_role("button", name="Cleo").click()
    assert serious(page) == []
    assert clashes(page) == []
    keep(page, "live-winners")
    push.click()
    expect(panel(page).get_by_role("button", name="Next deal")).to_be_visible()
    expect(seat_of(page, 2)).to_contain_text("180")
    keep(page, "live-over")


def test_what_was_entered_by_mistake_is_taken_back_and_players_are_looked_after(runs):
    page = runs()
    seat_of(page, 1).get_by_role("button").click()
    tap(page, "First deal")
    does(page, "Ada", "Fold")
    does(page, "Ben", "Fold")
    expect(panel(page).get_by_role("button", name="Next deal")).to_be_visible()
    back = panel(page).get_by_role("button", name="Take back")
    tap(page, "Wrong player got the pot")
    dialog = page.get_by_role("dialog", name="Wrong player got the pot")
    expect(dialog.get_by_label("Chips")).to_have_value("2")
    right = dialog.get_by_role("group", name="It belongs to")
    right.get_by_role("button", name="Ada").click()
    dialog.get_by_role("button", name="Hand them over").click()
    expect(seat_of(page, 1)).to_contain_text("202")
    expect(back).to_contain_text("correct award")
    back.click()
    expect(back).to_contain_text("fold of Ben")
    back.click()
    expect(log(page)).to_contain_text("Taken back: fold of Ben")
    does(page, "Ben", "Call")
    expect(back).to_contain_text("call of Ben")
    for _ in range(3):
        words = back.inner_text()
        back.click()
        expect(back).not_to_have_text(words, use_inner_text=True)
    expect(panel(page).get_by_role("button", name="First deal")).to_be_visible()
    expect(back).to_be_disabled()
    seat_of(page, 2).get_by_role("button").click()
    dialog = page.get_by_role("dialog", name="Ben")
    assert serious(page) == []
    keep(page, "live-player")
    dialog.get_by_role("button", name="Add chips").click()
    dialog.get_by_label("Chips to add").fill("50")
    dialog.get_by_role("button", name="Add", exact=True).click()
    expect(seat_of(page, 2)).to_contain_text("250")
    tap(page, "First deal")


def test_what_happened_is_ruled_carried_out_and_undone(runs):
    page = runs(color_scheme="dark", **PHONE)
    tap(page, "Ada")
    tap(page, "First deal")
    tap(page, "Something happened")
    expect(page.get_by_role("textbox", name="What happened?")).to_be_visible()
    expect(page.get_by_role("region", name="Or choose what happened")).to_be_visible()
    keep(page, "live-incidents")
    page.keyboard.press("Escape")
    dialog = happened(page, "A player acts out of turn", "Cleo", "Call")
    dialog.get_by_text("What it stands on").click()
    expect(dialog.get_by_role("list", name="What is known")).to_contain_text("Cleo")
    expect(dialog.locator(".say")).to_contain_text("The action goes back")
    expect(dialog.locator(".cited")).to_contain_text("RR11-3.BET.11c")
    rules = dialog.locator(".rules-behind")
    rules.locator("summary").click()
    expect(rules.locator("dd").first).to_be_visible()
    assert serious(page) == []
    keep(page, "live-ruling")
    dialog.get_by_role("button", name="Carry out").click()
    expect(dialog).to_have_count(0)
    back = panel(page).get_by_role("button", name="Take back")
    expect(back).to_contain_text("the ruling")
    page.get_by_role("button", name="Log and chat").click()
    expect(log(page)).to_contain_text("The action goes back")
    page.get_by_role("button", name="Close the log").click()
    back.click()
    expect(back).to_contain_text("the deal")
    dialog = happened(page, "Softplay", "Ben")
    expect(dialog.get_by_role("radio", name="A warning")).to_be_checked()
    dialog.get_by_role("radio", name="A suspension").check()
    dialog.get_by_role("textbox", name="Number of hours").fill("2")
    dialog.get_by_role("textbox", name="Why").fill("Said so himself")
    assert serious(page) == []
    keep(page, "live-sanction")
    dialog.get_by_role("button", name="Carry out").click()
    expect(back).to_contain_text("the ruling")
    tap(page, "Something happened")
    dialog.get_by_text("Offences on record").click()
    expect(dialog.locator(".offences")).to_contain_text("Said so himself")


def test_a_stud_deal_has_its_opener_named_and_an_exposed_last_card_ruled(runs):
    page = runs("seven-card-stud", chips=(400, 400))
    tap(page, "First deal")
    expect(panel(page)).to_contain_text("Who opens?")
    tap(page, "Type the upcards")
    for name, card in (("Ada", "5s"), ("Ben", "Ts")):
        panel(page).get_by_role("group", name="Upcards to type").get_by_text(name).click()
        type_cards(page, card)
    tap(page, "Take back", exact=False)
    # Before it is asked who opens, a tap on the seat asks about its player.
    expect(panel(page)).to_contain_text("Who opens?")
    seat_of(page, 2).get_by_role("button").click()
    does(page, "Ben", "Bring in")
    does(page, "Ada", "Call")
    for _ in range(3):
        tap(page, "Ada")
        does(page, "Ada", "Check")
        does(page, "Ben", "Check")
    title = "A last card of stud was dealt faceup"
    dialog = happened(page, title, "Ada")
    expect(dialog).to_contain_text("dealt faceup too")
    dialog.get_by_role("button", name="Carry out").click()
    ruled = re.compile("Ruling of [^:]*: The first player's last card is up")
    expect(log(page)).to_contain_text(ruled)
    tap(page, "Ben")
    does(page, "Ben", "Check")
    does(page, "Ada", "Check")
    hand = page.get_by_role("dialog")
    for name, up, down in (("Ada", "2c 3d 4h Kd", "As Ac"), ("Ben", "7c 7d 9h Ts 8d", "2h 3h")):
        if name == "Ada":
            tap(page, "Type the hands")
        hands = panel(page).get_by_role("group", name="Hands to type")
        hands.get_by_role("button", name=name).click()
        expect(hand).to_have_accessible_name(f"{name}'s upcards")
        type_cards(page, up, last=False)
        expect(hand).to_have_accessible_name(f"{name}'s hand")
        type_cards(page, down)
    tap(page, "Push the pot")
    expect(log(page)).to_contain_text(re.compile("Ada wins"))
    keep(page, "live-stud")


def test_the_floor_sees_every_table_who_calls_and_what_was_ruled(kitchen, come, visit):
    asked = {"name": "Hana", "password": "nine of hearts"}
    token = kitchen.host(**asked)
    live = kitchen.post("/api/tables", {"game": "razz", "name": "Back room", "live": True}, token)
    table = kitchen.open_table(game="holdem", name="Corner")
    guest = visit(kitchen, f"#/table/{table}")
    guest.get_by_role("button", name="Chat").click()
    guest.get_by_role("button", name="Call the floor").click()
    expect(guest.get_by_role("list", name="Chat")).to_contain_text("Floor, please!")
    page = come(f"{kitchen.url}/", **PHONE)
    page.get_by_label("Name", exact=True).fill(asked["name"])
    page.get_by_label("Password").fill(asked["password"])
    page.get_by_role("button", name="Log in").click()
    page.get_by_role("link", name="The floor").click()
    corner = page.get_by_role("listitem", name="Corner")
    expect(corner.get_by_role("alert")).to_contain_text("Floor, please!")
    expect(page.get_by_role("listitem", name="Back room")).to_contain_text("live")
    assert serious(page) == []
    keep(page, "live-floor")
    corner.get_by_role("button", name="On my way").click()
    expect(corner.get_by_role("alert")).to_have_count(0)
    expect(guest.get_by_role("list", name="Chat")).to_contain_text("The floor is coming.")
    guest.goto(f"{kitchen.url}/#/table/{live['table']}")
    expect(guest.get_by_text("This game is played with real cards.")).to_be_visible()
    page.get_by_role("link", name="To the table Back room").click()
    expect(panel(page)).to_contain_text("Tap an empty seat")
