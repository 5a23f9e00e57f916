"""One register over all tables: what the brush enters of somebody without an account is told to
whoever runs his table of real cards, and is due at the desks, of the floor and of an event."""

import json
import urllib.request

from playwright.sync_api import expect

from tests.browser.floor.test_brush import HOST, come_in, comes, dialog, does, opens, seat
from tests.browser.people import keep


def live_key(room):
    """The key of the only table of the room."""
    asked = urllib.request.Request(
        f"{room.url}/api/floor", headers={"authorization": f"Bearer {room.token}"}
    )
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)["games"][0]["key"]


def test_a_walk_in_is_noted_and_barred_at_the_desk_and_goes_from_the_live_table(serve, come):
    room = serve(floor_board="public", confirm_minutes="0")
    room.token = room.host(*HOST)
    opens(room)
    game = {"table": "1", "played": {"form": "holdem", "stakes": "1/2 no-limit"}, "seats": 6,
            "ours": "live"}  # fmt: skip
    room.post("/api/floor/games", game, room.token)
    table = live_key(room)
    for name in ("Ann Abel", "Bob Brandt", "Cat Conti"):
        does(room, type="sit", player=comes(room, name), table="1", chips=200)
    page = come_in(come, room, HOST)
    seat(page, "Table 1", 2).focus()
    page.keyboard.press("i")
    expect(dialog(page).get_by_role("heading", name="Bob Brandt")).to_be_visible()
    notes = dialog(page).get_by_role("region", name="Notes of the floor")
    notes.get_by_label("Something to remember").fill("left-handed")
    notes.get_by_role("button", name="Note it").click()
    expect(notes.get_by_role("listitem")).to_contain_text("left-handed")
    bars = dialog(page).get_by_role("region", name="Bars")
    bars.get_by_label("Why he is barred").fill("threw a chair")
    bars.get_by_role("button", name="Bar", exact=True).click()
    expect(bars.get_by_role("listitem")).to_contain_text("Barred from the room until")
    keep(page, "register-of-a-walk-in")
    page.keyboard.press("Escape")
    # Whoever is here or not is found by his name.
    page.get_by_role("button", name="People").click()
    dialog(page).get_by_label("Part of a name").fill("cat")
    dialog(page).get_by_role("button", name="Cat Conti").click()
    expect(dialog(page).get_by_role("region", name="Debts")).to_be_visible()
    page.keyboard.press("Escape")
    due = page.get_by_role("list", name="What is due").get_by_role("listitem")
    expect(due).to_contain_text("Bob Brandt is barred from the room: threw a chair")
    keep(page, "register-due")
    # Whoever runs the table is told the same, and either does it.
    runner = page.context.new_page()
    runner.goto(f"{room.url}/#/table/{table}")
    against = runner.get_by_role("list", name="Not to play on")
    expect(against).to_contain_text("Bob Brandt is barred from the room: threw a chair")
    expect(against.get_by_role("button", name="Asked to leave")).to_be_visible()
    keep(runner, "register-at-the-live-table")
    due.get_by_role("button", name="Asked to leave").click()
    expect(page.get_by_text("Nothing is due.")).to_be_visible()
    expect(seat(page, "Table 1", 2)).not_to_contain_text("Bob")
    expect(against).to_have_count(0)
