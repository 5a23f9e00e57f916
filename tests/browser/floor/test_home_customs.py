"""What a house has of its own, at a table of real cards: a bounty hand that is told, the stand-up
game; and at a table whose host gives the chips, somebody who asks for more."""

from playwright.sync_api import expect

from tests.browser.floor.test_brush import HOST, come_in
from tests.browser.floor.test_live import does, panel, seat, tap
from tests.browser.people import at_table, keep, log, seat_of
from tests.browser.room.test_host import is_given_a_seat

HOUSE = {"home.bounty": 5, "home.bounty_hand": "32", "home.stand_up": 4}
NAMES = ("Ada", "Ben", "Cleo")


def test_a_bounty_hand_is_told_the_last_one_standing_pays_and_a_guest_asks_for_chips(
    serve, come, visit
):
    room = serve()
    token = room.host(*HOST)
    asked = {"game": "holdem", "stakes": "1/2", "seats": 6, "bots": 0}
    live = asked | {"name": "Kitchen", "live": True, "amendments": HOUSE}
    page = come_in(come, room, HOST, f"#/table/{room.post('/api/tables', live, token)['table']}")
    for number, name in enumerate(NAMES, 1):
        seat(page, number, name, 200)
    tap(page, "Ada")
    tap(page, "First deal")
    expect(log(page)).to_contain_text("A bounty hand, by this house's own rule")
    expect(log(page)).to_contain_text("A stand-up round, by this house's own rule")
    does(page, "Ada", "Fold")
    does(page, "Ben", "Fold")
    expect(log(page)).to_contain_text("Cleo has won a pot and sits down; Ben and Ada still to win")
    # Nobody has typed the cards in: whoever runs the table says who had the hand.
    seat_of(page, 3).get_by_role("button").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="More…", exact=True).click()
    keep(page, "home-bounty")
    dialog.get_by_role("button", name="Won with the bounty hand").click()
    expect(dialog).to_have_count(0)
    expect(log(page)).to_contain_text("Cleo is paid 10 by each for a three and a deuce: 20")
    tap(page, "Next deal")
    does(page, "Ben", "Fold")
    does(page, "Cleo", "Fold")
    expect(log(page)).to_contain_text("Ben, the last one standing, pays each 8: 16")
    expect(panel(page).get_by_role("button", name="Next deal")).to_be_visible()
    keep(page, "home-stand-up")
    home = asked | {"name": "Home", "approval": True}
    table = room.post("/api/tables", home, token)["table"]
    page.goto(f"{room.url}/#/table/{table}")
    page.get_by_role("button", name="Sit here, seat 1", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    friend = at_table(visit, room, table)
    name = is_given_a_seat(page, friend)
    menu = friend.get_by_role("group", name="At the table", exact=True)
    menu.get_by_role("button", name="Ask for chips").click()
    form = friend.get_by_role("dialog", name="Ask the host for chips")
    form.get_by_role("textbox").fill("30")
    form.get_by_role("button", name="Ask", exact=True).click()
    expect(friend.get_by_text("You have asked for 30 more: the host decides.")).to_be_visible()
    asks = page.get_by_role("list", name="Who asks for chips")
    expect(asks).to_contain_text(f"{name} asks for 30 more")
    keep(page, "home-asks-for-chips")
    asks.get_by_role("button", name=f"Let {name} have the chips").click()
    expect(friend.get_by_text("the host decides")).to_have_count(0)
