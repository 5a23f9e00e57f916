"""Who was invited sits down by a press; who was not called shows a card; what would have come."""

import re

from playwright.sync_api import expect

from tests.browser.people import act, bar, in_deals, keep, log, seat_of
from tests.browser.room.test_evenings import found_by_axe

BUTTON = "2c As"
PATIENT = {"pause_ms": "6000"}
HOUSE = {"deck.rabbit_hunting": True}


def showing(page):
    return page.get_by_role("group", name="Show your cards")


def held(page, number):
    return seat_of(page, number).get_by_role("img", name=re.compile("cards"))


def board(page):
    return page.get_by_role("img", name=re.compile("have come"))


def test_two_friends_sit_down_by_a_press_and_the_winner_shows_what_he_likes(serve, come, visit):
    room = serve(
        [BUTTON, f"{in_deals('Ah Kd', '7c 2s')} 3h Qs Jd 4s 5h 5c 3s 9h"],
        players=2, deals=1, **PATIENT,
    )  # fmt: skip
    token = room.post("/api/guest", {"name": "Ada"})["token"]
    asked = {"game": "holdem", "stakes": "1/2", "seats": 4, "private": True, "amendments": HOUSE}
    table = room.post("/api/tables", asked, token)["table"]
    code = room.post(f"/api/tables/{table}/invite", {}, token)["code"]
    pages = []
    for name, number, size in (("Bea", 1, (1280, 800)), ("Cy", 2, (390, 844))):
        # Two clicks from the address to a dealt hand.
        page = come(f"{room.url}/#/join/{code}", width=size[0], height=size[1])
        page.get_by_label("Your name at the table").fill(name)
        page.get_by_role("button", name="Come in").click()
        offer = page.get_by_role("button", name=f"Sit down at seat {number}")
        expect(offer).to_be_visible()
        keep(page, f"seat-offered-{name}")
        offer.click()
        expect(offer).to_have_count(0)
        pages.append(page)
    bea, cy = pages
    expect(held(bea, 1)).to_be_visible()
    winner, loser, place = (cy, bea, 2) if bar(bea).count() else (bea, cy, 1)
    expect(bar(loser)).to_be_visible()
    act(loser, "Fold")
    # Only whoever won is offered it, in a place of its own.
    expect(showing(winner)).to_be_visible()
    expect(showing(loser)).to_have_count(0)
    first = showing(winner).get_by_role("button", name=re.compile("Show the")).first
    expect(first).to_be_enabled()
    keep(winner, "shown-late-offered")
    assert found_by_axe(winner) == []
    card = first.get_by_role("img").get_attribute("aria-label")
    first.click()
    expect(held(loser, place)).to_have_accessible_name(re.compile(card))
    expect(log(bea).get_by_text(re.compile(r" shows .*part of the hand")).first).to_be_attached()
    # What would have come is shown to both, and marked.
    loser.get_by_role("button", name="What would have come?").click()
    for page in pages:
        expect(board(page)).to_have_accessible_name(
            re.compile("would have come: .*queen of spades")
        )
    keep(loser, "shown-late-hunted")
    keep(winner, "shown-late-hunted-winner")
    for page, proved in ((winner, 7), (loser, 6)):
        expect(page.locator(".table-bar .proof")).to_have_text(f"✓ {proved} cards verified")
    # It is gone when the next deal begins.
    expect(showing(winner)).to_be_visible()
    room.let_deal(2)
    expect(showing(winner)).to_have_count(0)
    expect(board(winner)).to_have_count(0)
