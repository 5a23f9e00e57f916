"""Somebody leaves a table owing a kill: he sits nowhere else, sees why, and the desk settles it."""

import re

from playwright.sync_api import expect

from tests.browser.people import act, in_deals, keep, sit

HOST = ("Hedy", "frequency-hopping-42")
NAME, PASSWORD = "Ada", "frequency-hopping-42"
# The house player, in the last seat, draws the button; aces hold up twice.
BUTTON = "2c 3c As"
BOARD = "2h Kc Jd 4s 3h 5c 3s 9h"
FIRST = f"{in_deals('As Ah', '7d 8c', 'Qh Qs')} {BOARD}"
SECOND = f"{in_deals('7d 8c', 'Qh Qs', 'As Ah')} {BOARD}"


def logged_in(page, name, password):
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("button", name="Log in")).to_have_count(0)


def wins_twice_and_goes(ada, ben):
    """Two pots of hers; in the second she has gone before the river."""
    act(ada, "Call")
    act(ben, "Check")
    for _ in ("flop", "turn", "river"):
        act(ada, "Check")
        act(ben, "Check")
    act(ada, "Call")
    act(ben, "Call")
    act(ben, "Check")
    act(ada, "Bet")
    act(ben, "Call")
    ada.get_by_role("button", name="Leave", exact=True).click()
    ada.get_by_role("dialog").get_by_role("button", name="Leave").first.click()
    for _ in ("turn", "river"):
        act(ben, "Check")
    expect(ada.get_by_role("button", name=re.compile("Sit here")).first).to_be_visible()


def test_who_leaves_owing_a_kill_sits_nowhere_else_until_the_desk_has_it(serve, visit, come):
    room = serve([BUTTON, FIRST, SECOND], players=3, pause_ms="2000", showdown_ms="500")
    host = room.host(*HOST)
    room.post("/api/register", {"name": NAME, "password": PASSWORD})
    stakes = "2/4 limit with blinds 1/2 and full kill"
    killed = {"game": "holdem", "stakes": stakes, "seats": 6, "book": "roberts-v11",
              "name": "The kill", "bots": 1}  # fmt: skip
    table = room.post("/api/tables", killed, host)["table"]
    plain = killed | {"stakes": "2/4 limit", "name": "Next door"}
    other = room.post("/api/tables", plain, host)["table"]

    ada = come(f"{room.url}/#/account")
    logged_in(ada, NAME, PASSWORD)
    ada.goto(f"{room.url}/#/table/{table}")
    sit(ada, 1)
    ben = visit(room, f"#/table/{table}")
    sit(ben, 2)
    wins_twice_and_goes(ada, ben)

    ada.goto(f"{room.url}/#/table/{other}")
    ada.get_by_role("button", name="Sit here, seat 1", exact=True).click()
    dialog = ada.get_by_role("dialog")
    dialog.get_by_role("button", name="Sit down").click()
    said = ada.get_by_text("You owe a kill in The kill, and play nowhere else until it is posted")
    expect(said.first).to_be_visible()
    keep(ada, "debt-refused")
    ada.set_viewport_size({"width": 390, "height": 844})
    ada.goto(f"{room.url}/#/account")
    mine = ada.get_by_role("region", name="What I owe")
    expect(mine.get_by_text("A kill of 4 at The kill")).to_be_visible()
    expect(mine.get_by_role("link", name="Go back there")).to_have_attribute(
        "href", f"#/table/{table}"
    )
    keep(ada, "what-i-owe-phone")

    desk = come(f"{room.url}/#/host")
    logged_in(desk, *HOST)
    desk.goto(f"{room.url}/#/host")
    desk.get_by_role("button", name=NAME, exact=False).first.click()
    person = desk.get_by_role("dialog", name=NAME)
    debts = person.get_by_role("region", name="Debts")
    expect(debts.get_by_text("A kill of 4 at The kill")).to_be_visible()
    debts.get_by_role("button", name="Forgive…").click()
    expect(debts.get_by_role("button", name="Forgive it")).to_be_disabled()
    debts.scroll_into_view_if_needed()
    keep(desk, "debt-at-the-desk")
    debts.get_by_role("button", name="Take it").click()
    expect(debts.get_by_role("button", name="Take it")).to_have_count(0)
    debts.get_by_text("Settled", exact=True).click()
    expect(debts.get_by_text("paid to Hedy")).to_be_visible()

    ada.reload()
    expect(ada.get_by_role("heading", name=NAME, exact=True)).to_be_visible()
    expect(mine).to_have_count(0)
    ada.goto(f"{room.url}/#/table/{other}")
    sit(ada, 1)
