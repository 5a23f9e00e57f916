"""Coming in and going out, opening tables, inviting: all that is around the game."""

import re

from playwright.sync_api import expect

from tests.browser.people import keep, sit
from tests.browser.play.test_looks import serious


def test_a_guest_signs_up_logs_out_and_is_back_with_the_chips(room, visit):
    page = visit(room)
    chips = page.locator(".purse").inner_text()
    page.get_by_role("button", name="Sign up").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill("Grace Hopper")
    dialog.get_by_label("Password").fill("compile-me-1952")
    dialog.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("banner")).to_contain_text("Grace Hopper")
    assert page.locator(".purse").inner_text() == chips
    page.get_by_role("button", name="Log out").click()
    page.get_by_label("Name", exact=True).fill("Grace Hopper")
    page.get_by_label("Password").fill("wrong")
    page.get_by_role("button", name="Log in").click()
    expect(page.locator("[role=alert].problem")).to_be_visible()
    page.get_by_label("Password").fill("compile-me-1952")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("banner")).to_contain_text("Grace Hopper")
    assert page.locator(".purse").inner_text() == chips


def test_a_guest_is_warned_before_leaving_for_good(room, visit):
    page = visit(room)
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("dialog")).to_contain_text("nobody can come back as a guest")
    page.get_by_role("button", name="Log out for good").click()
    expect(page.get_by_role("button", name="Play as a guest")).to_be_visible()


def test_a_private_mix_with_an_amendment_is_opened_and_friends_invited(room, come, visit):
    page = visit(room)
    keep(page, "lobby")
    page.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog", name="Open a table")
    expect(dialog.get_by_role("option", name="H.O.R.S.E.")).to_have_count(1)
    dialog.get_by_role("combobox", name="Game").select_option("horse")
    dialog.get_by_label("Stakes").fill("10/20")
    dialog.get_by_role("combobox", name="Book", exact=True).select_option("uspa")
    dialog.get_by_label("Seats").fill("5")
    dialog.get_by_label("House bots").fill("1")
    dialog.get_by_label("Name of the table").fill("Friday")
    dialog.get_by_label("Private").check()
    dialog.get_by_label("Stakes").fill("many")
    dialog.get_by_role("button", name="Open the table").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Stakes:")
    dialog.get_by_label("Stakes").fill("10/20")
    dialog.get_by_role("button", name="Add a house rule").click()
    finder = dialog.get_by_role("region", name="Find a house rule")
    expect(finder).to_contain_text("questions of the book")
    finder.get_by_label("What is it about?").fill("button blinds move on")
    keep(page, "create")
    finder.get_by_role("button").filter(has_text="How do the button").first.click()
    rule = dialog.get_by_role("list", name="What this house has otherwise")
    rule.get_by_role("combobox").select_option(
        "the button always moves to the next player, blinds adjust"
    )
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Friday")).to_be_visible()
    page.get_by_role("button", name="Invite").click()
    link = page.get_by_role("dialog").get_by_label("Link")
    expect(link).to_have_value(re.compile(r"#/join/fmi_"))
    friend = visit(room)
    expect(friend.get_by_role("link", name=re.compile("Friday"))).to_have_count(0)
    friend.goto(link.input_value())
    expect(friend.get_by_role("heading", name="Friday")).to_be_visible()
    sit(friend, 2)
    stranger = come(link.input_value(), width=390, height=844)
    expect(stranger.locator("main")).to_contain_text("Friday")
    expect(stranger.locator("main")).to_contain_text("2 of 5 seats taken")
    keep(stranger, "invited")
    stranger.get_by_label("Your name at the table").fill("Bo Diddley")
    stranger.get_by_role("button", name="Come in").click()
    sit(stranger, 3)
    expect(stranger.locator(".seat").filter(has_text="Bo Diddley")).to_be_visible()


def test_a_mix_stands_under_mixes_in_the_lobby_and_says_what_is_played_now(room, visit):
    room.open_table(game="horse", stakes="4/8", name="Mixed", bots=2)
    page = visit(room)
    mixed = page.get_by_role("region", name="Mixes", exact=True).get_by_role("link")
    mixed = mixed.filter(has_text="Mixed")
    expect(mixed).to_contain_text("Texas hold'em now")
    holdem = page.get_by_role("region", name="Texas hold'em", exact=True)
    expect(holdem.get_by_role("link").filter(has_text="now")).to_have_count(0)
    keep(page, "lobby-mix")
    page.get_by_role("combobox", name="Game").select_option("H.O.R.S.E.")
    expect(page.get_by_role("region", name="Texas hold'em", exact=True)).to_have_count(0)
    expect(mixed).to_be_visible()


def test_the_lobby_filters_and_every_lost_way_leads_back(room, visit):
    page = visit(room)
    rows = page.locator(".games a:not(.how-to)")
    expect(rows).to_have_count(5)
    page.get_by_role("searchbox").fill("stud")
    expect(rows).to_have_count(1)
    page.get_by_role("searchbox").fill("")
    page.get_by_label("With people").check()
    expect(page.get_by_text("No table is like that.")).to_be_visible()
    for path in ("#/table/nosuch", "#/join/nosuch"):
        page.goto(f"{room.url}/{path}")
        page.get_by_role("link", name=re.compile("lobby")).click()
        expect(page.get_by_role("heading", name="Tables")).to_be_visible()


def test_the_link_of_the_terminal_makes_the_first_host_and_makes_no_other(room, come, visit):
    link = f"{room.url}/#/host/{room.host_code}"
    page = come(link)
    expect(page.locator("main")).to_contain_text("This room has no host yet")
    page.get_by_label("Name", exact=True).fill("Hosty")
    page.get_by_label("Password").fill("nine of hearts")
    page.get_by_label("Password").press("Enter")  # who opens a room signs up
    expect(page.get_by_role("banner")).to_contain_text("Hosty")
    asked = {"name": "Hosty", "password": "nine of hearts"}
    assert room.post("/api/login", asked)["you"]["role"] == "host"
    late = visit(room, f"#/host/{room.host_code}")
    dialog = late.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill("Mallory")
    dialog.get_by_label("Password").fill("nine of hearts")
    dialog.get_by_role("button", name="Sign up").click()
    expect(dialog.get_by_role("alert")).to_contain_text("no longer good")


def test_two_clicks_lead_from_the_address_to_a_dealt_hand_and_a_link_brings_a_friend(room, come):
    page = come(f"{room.url}/", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("heading", name="Hold'em for starters")).to_be_visible()
    expect(page.locator(".own .hand .card")).to_have_count(2)
    own = page.locator(".own .who").inner_text().splitlines()[0]
    page.get_by_role("button", name="Invite").click()
    dialog = page.get_by_role("dialog", name="Invite to this table")
    link = dialog.get_by_label("Link")
    expect(link).to_have_value(re.compile(rf"^{room.url}/#/join/fmi_"))
    code = dialog.get_by_role("img", name="The link as a code")
    expect(code).to_be_visible()
    assert code.evaluate("one => one.complete && one.naturalWidth > 0")
    assert serious(page) == []
    keep(page, "invite")
    friend = come(link.input_value())
    expect(friend.get_by_role("heading", name=f"{own} invites you")).to_be_visible()
    expect(friend.locator("main")).to_contain_text(f"{own} and 3 house players sit there.")
    assert serious(friend) == []
    keep(friend, "invited")
    friend.get_by_label("Your name at the table").fill("Friend Flo")
    friend.get_by_role("button", name="Come in").click()
    expect(friend.get_by_role("heading", name="Hold'em for starters")).to_be_visible()
    # In the lobby it is one click: at the same table, where there are people.
    friend.goto(f"{room.url}/#/")
    expect(friend.get_by_role("region").first).to_have_attribute("aria-label", "Texas hold'em")
    expect(friend.get_by_role("region", name="Mixes")).to_contain_text("H.O.R.S.E.")
    friend.get_by_role("button", name="Play now").click()
    expect(friend.locator(".own")).to_contain_text("Friend Flo")
    expect(friend.get_by_role("heading", name="Hold'em for starters")).to_be_visible()
