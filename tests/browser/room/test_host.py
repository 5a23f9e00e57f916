"""A home evening in the browser: its host, whoever asks for a seat, and a person who is barred."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import at_table, deals_over, keep, log, play_until

HOST = ("Hedy", "frequency-hopping-42")


def logged_in(come, room, path="", name=HOST[0], **how):
    """The host's page, logged in by name, or that of somebody with the same password."""
    page = come(f"{room.url}/{path}", **how)
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(HOST[1])
    page.get_by_role("button", name="Log in").click()
    return page


def panel(page):
    """What the host does at a table, opened."""
    page.get_by_role("button", name="Host this table").click()
    return page.get_by_role("dialog", name="Host this table")


def closes(dialog):
    dialog.get_by_role("button", name="Close", exact=True).first.click()
    expect(dialog).to_have_count(0)


def over(pages):
    """Play the deal in progress to its end."""
    before = deals_over(pages[0])
    play_until(pages, lambda _: deals_over(pages[0]) > before)


def test_a_home_evening_from_the_first_seat_to_its_ledger(room, visit, come):
    token = room.host(*HOST)
    asked = {"game": "holdem", "stakes": "1/2", "seats": 6, "book": "roberts-v11"}
    table = room.post("/api/tables", asked | {"name": "Home", "approval": True}, token)["table"]
    host = logged_in(come, room, f"#/table/{table}")
    host.get_by_role("button", name="Sit here, seat 1", exact=True).click()
    host.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(host.locator(".seat.own")).to_have_count(1)
    friend = at_table(visit, room, table)
    name = is_given_a_seat(host, friend)
    is_ruled_on(host, friend, name)
    over([host, friend])
    stack_and_blinds_change(host, name)
    over([host, friend])
    expect(log(friend)).to_contain_text("25 more (found on the floor)")
    expect(log(friend)).to_contain_text("stakes: 1/2 no-limit → 2/4 no-limit (as agreed)")
    expect(friend.locator(".title .stakes")).to_contain_text("2/4")
    is_put_out(host, name)
    play_until([host, friend], lambda _: friend.get_by_text("watching from the rail").count() > 0)
    expect(log(host)).to_contain_text(f"puts {name} out of the game")
    dialog = panel(host)
    dialog.get_by_role("button", name="Close after this deal").click()
    dialog.get_by_role("button", name="Yes, close it").click()
    expect(friend.get_by_text("This table is closed").first).to_be_visible()
    reads_the_ledger(friend, name)


def is_given_a_seat(host, friend):
    """A friend asks for a seat, and is given it with fewer chips; his name."""
    friend.get_by_role("button", name="Sit here, seat 2", exact=True).click()
    dialog = friend.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("200")
    dialog.get_by_role("button", name="Ask for the seat").click()
    expect(friend.get_by_text("the host decides")).to_be_visible()
    asks = host.get_by_role("list", name="Who asks for a seat")
    expect(asks).to_contain_text("asks for seat 2")
    keep(host, "host-asked")
    asks.get_by_role("textbox").fill("150")
    asks.get_by_role("button", name="Give").first.click()
    expect(friend.get_by_text("the host decides")).to_have_count(0)
    expect(friend.locator(".seat.own")).to_have_count(1)
    return friend.locator(".seat.own .who b").first.inner_text()


def is_ruled_on(host, friend, name):
    """The first deal is void, a hand of the next is dead, and its pot is put right in a pause."""
    dialog = panel(host)
    rulings = dialog.get_by_role("region", name="Rulings")
    rulings.get_by_label("Reason for the ruling").fill("a wrong click")
    keep(host, "host-rulings")
    rulings.get_by_role("button", name="Rule the deal void").click()
    rulings.get_by_role("button", name="Yes, it is void").click()
    expect(log(friend)).to_contain_text("the deal is void (a wrong click)")

    expect(rulings).to_contain_text("Rule on deal 2")
    dialog.get_by_role("button", name="Pause after this deal").click()
    expect(dialog.get_by_text("After this deal: a pause")).to_be_visible()
    rulings.get_by_label("Reason for the ruling").fill("told his cards")
    rulings.get_by_label("Whose hand").select_option(label=name)
    rulings.get_by_role("button", name="Rule the hand dead").click()
    rulings.get_by_role("button", name=f"Yes, the hand of {name} is dead").click()

    expect(rulings.get_by_label("Who got the pot")).to_be_visible()
    rulings.get_by_label("Reason for the ruling").fill("he was right after all")
    rulings.get_by_label("Who got the pot").select_option(label=HOST[0])
    rulings.get_by_label("Who should have had it").select_option(label=name)
    rulings.get_by_label("How much of it").fill("1")
    keep(host, "host-last-pot")
    rulings.get_by_role("button", name="Put the pot right").click()
    expect(log(friend)).to_contain_text(f"of the pot 1 go from {HOST[0]} to {name}")
    expect(log(friend)).to_contain_text(f"the hand of {name} is dead (told his cards)")
    closes(dialog)
    expect(friend.locator(".proof.failed")).to_have_count(0)
    host.get_by_role("button", name="Go on").first.click()


def stack_and_blinds_change(host, name):
    """A stack is put right, and the blinds go up: both as soon as the deal is over."""
    dialog = panel(host)
    dialog.get_by_role("button", name=f"Do something about {name}").click()
    about = dialog.get_by_role("region", name=f"About {name}")
    about.get_by_label("Reason").fill("found on the floor")
    about.get_by_label("Put the stack right by").fill("25")
    about.get_by_role("button", name="Add", exact=True).click()
    expect(about.get_by_label("Put the stack right by")).to_have_value("")
    change = dialog.get_by_role("region", name="The game from the next deal on")
    change.get_by_label("Stakes").fill("2/4")
    change.get_by_label("Reason for the change").fill("as agreed")
    keep(host, "host-panel")
    change.get_by_role("button", name="Change it").click()
    expect(change.get_by_label("Reason for the change")).to_have_value("")
    closes(dialog)


def is_put_out(host, name):
    """He is muted, and put out after the deal."""
    dialog = panel(host)
    dialog.get_by_role("button", name=f"Do something about {name}").click()
    about = dialog.get_by_role("region", name=f"About {name}")
    about.get_by_role("button", name="Mute").click()
    expect(about.get_by_role("button", name="Let talk again")).to_be_visible()
    about.get_by_role("button", name="Put out after the deal").click()
    about.get_by_role("button", name=f"Yes, put {name} out").click()
    closes(dialog)


def reads_the_ledger(friend, name):
    """Whoever played reads it, and takes it along as text."""
    friend.get_by_role("link", name="The evening's ledger").click()
    ledger = friend.get_by_role("group", name="The ledger")
    row = ledger.get_by_role("row", name=re.compile(f"^{re.escape(name)}"))
    expect(row).to_contain_text("150")
    expect(friend.get_by_text("The table is closed.")).to_be_visible()
    friend.get_by_role("button", name="Copy as text").click()
    expect(friend.get_by_label("The ledger as text")).to_have_value(re.compile("^Home\n"))
    keep(friend, "host-evening")


def test_the_host_grants_chips_and_bars_somebody_who_plays(room, visit, come):
    room.host(*HOST)
    table = room.open_table(game="holdem", bots=1)
    player = at_table(visit, room, table)
    player.get_by_role("button", name="Sit here, seat 1", exact=True).click()
    player.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(player.locator(".seat.own")).to_have_count(1)
    name = player.locator(".seat.own .who b").first.inner_text()

    host = logged_in(come, room)
    host.get_by_role("link", name="Host", exact=True).click()
    host.get_by_label("Find somebody by name").fill(name.lower())
    host.get_by_role("button", name=f"More about {name}").click()
    dialog = host.get_by_role("dialog", name=name)
    chips = dialog.get_by_role("form", name="Chips")
    chips.get_by_label("Chips").fill("500")
    chips.get_by_label("Why they change").fill("won the quiz")
    chips.get_by_role("button", name="Grant").click()
    done = dialog.get_by_role("region", name="What was done")
    expect(done).to_contain_text("chips granted 500: won the quiz")
    chips.get_by_label("Chips").fill("1000000")
    chips.get_by_role("button", name="Take").click()
    expect(chips.get_by_role("alert")).to_contain_text("no more are taken")

    bar = dialog.get_by_role("form", name="Bar")
    bar.get_by_label("Reason").fill("shouts at the dealer")
    bar.get_by_role("button", name="Bar", exact=True).click()
    bar.get_by_role("button", name=f"Yes, bar {name}").click()
    expect(dialog.get_by_role("list", name="Bars in force")).to_contain_text("Barred from the room")
    expect(done).to_contain_text("shouts at the dealer")
    keep(host, "host-person")
    player.reload()
    player.get_by_role("button", name="Play as a guest").click()
    expect(
        player.get_by_text("Somebody who may not be in this room came from here")
    ).to_be_visible()
    room.post("/api/register", {"name": "Rae", "password": HOST[1]})
    at_rail = logged_in(come, room, f"#/table/{table}", name="Rae")
    expect(at_rail.get_by_role("button", name="Sit here").first).to_be_visible()
    expect(at_rail.locator(".seat .who b", has_text=name)).to_have_count(0)
    dialog.get_by_role("button", name="Let in again").click()
    expect(dialog.get_by_role("button", name="Let in again")).to_have_count(0)
    closes(dialog)
    for part in ("Invitations", "The cage", "Tables"):
        host.get_by_role("button", name=part, exact=True).click()
        expect(host.get_by_role("region").first).to_be_visible()
        keep(host, f"host-{part.lower().replace(' ', '-')}")


@pytest.mark.parametrize("width", [390])
def test_the_hosts_page_fits_a_phone(room, visit, come, width):
    token = room.host(*HOST)
    asked = {"game": "holdem", "stakes": "1/2", "seats": 6, "book": "roberts-v11", "bots": 2}
    table = room.post("/api/tables", asked | {"name": "Home"}, token)["table"]
    host = logged_in(come, room, "#/host", width=width, height=844)
    expect(host.get_by_role("list", name="People found")).to_be_visible()
    for part in ("People", "Invitations", "The cage", "Tables"):
        host.get_by_role("button", name=part, exact=True).click()
        expect(host.get_by_role("region").first).to_be_visible()
        keep(host, f"host-phone-{part.lower().replace(' ', '-')}")
        assert host.evaluate("document.documentElement.scrollWidth") <= width
    host.goto(f"{room.url}/#/table/{table}")
    dialog = panel(host)
    expect(dialog.get_by_label("Stakes")).to_be_visible()
    keep(host, "host-phone-panel")
    host.goto(f"{room.url}/#/evening/{table}")
    expect(host.get_by_role("group", name="The ledger")).to_be_visible()
    keep(host, "host-phone-evening")
    assert host.evaluate("document.documentElement.scrollWidth") <= width


def test_a_new_password_by_the_hosts_code(room, come):
    room.host(*HOST)
    room.post("/api/register", {"name": "Ada", "password": "nine of hearts"})
    host = logged_in(come, room, "#/host")
    host.get_by_role("button", name="More about Ada").click()
    dialog = host.get_by_role("dialog", name="Ada")
    dialog.get_by_role("button", name="Make a code for a new password").click()
    code = dialog.locator("code.secret").inner_text()
    ada = come(f"{room.url}/")
    ada.get_by_role("link", name="Forgotten?").click()
    ada.get_by_label("Name", exact=True).fill("Ada")
    ada.get_by_label("Code", exact=True).fill(code)
    ada.get_by_label("New password", exact=True).fill("ten of spades")
    ada.get_by_role("button", name="Use the code").click()
    expect(ada.get_by_role("button", name="Play as a guest")).to_be_visible()
    ada.get_by_label("Name", exact=True).fill("Ada")
    ada.get_by_label("Password", exact=True).fill("ten of spades")
    ada.get_by_role("button", name="Log in").click()
    expect(ada.get_by_role("button", name="Log out")).to_be_visible()


def test_a_table_among_friends_begins_with_what_they_expect(room, visit):
    page = visit(room)
    page.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog", name="Open a table")
    presets = dialog.get_by_role("group", name="A game among friends")
    presets.get_by_role("button", name="Pot-limit Omaha").click()
    expect(dialog.get_by_label("Largest buy-in")).to_have_value("400")
    presets.get_by_role("button", name="No-limit hold'em").click()
    expect(dialog.get_by_label("Largest buy-in")).to_have_value("200")
    expect(dialog.get_by_label("Private")).to_be_checked()
    dialog.get_by_label("Straddles are allowed").uncheck()
    keep(page, "host-presets")
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.locator(".title .stakes")).to_contain_text("1/2 no-limit")
    page.get_by_role("button", name="Sit here, seat 9", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("40 to 200")
