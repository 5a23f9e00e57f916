"""The badge above the table: green while the cards are those committed to, and red for a house
that deals from the bottom of the deck.
"""

import json
import re

from playwright.sync_api import expect

from floorman.server.verifying.checks import verified
from floorman.server.verifying.saved import read_saved
from tests.browser.people import act, in_deals, keep, seated

BUTTON = "2c 3c As"
HANDS = in_deals("Ah Kh", "Qs Qd", "9c 9d")
# A rigged house shuffles alone, unless it is told to have players' parts.
MIXED = {"shuffle_ms": "3000", "pause_ms": "9000"}
FLOP = "2d Ac Kc Qc 3d 4d 5d 6d"


def badge(page):
    """The badge in the header."""
    return page.locator(".table-bar .proof")


def to_the_flop(serve, visit, **how):
    """A table with two players and a house player, who have seen the flop."""
    room = serve([BUTTON, f"{HANDS} {FLOP}"], players=3, deals=1, **how)
    table = room.open_table(game="holdem", stakes="1/2 no-limit")
    pages = seated(visit, room, table)
    for page in pages:
        expect(badge(page)).to_have_text("✓ 2 cards verified")
        act(page, "(Call|Check)")
    return room, table, pages


def test_the_badge_is_green_while_every_card_comes_from_its_own_place(serve, visit):
    _, _, pages = to_the_flop(serve, visit)
    for page in pages:
        expect(badge(page)).to_have_text("✓ 5 cards verified")
    keep(pages[0], "badge-green")


def test_a_house_that_deals_from_the_bottom_is_found_out(serve, visit):
    _, table, (page, other) = to_the_flop(serve, visit, bottom=7)
    for one in (page, other):
        expect(badge(one)).to_have_text(re.compile(r"Deal 1: the .+ on the board"))
    keep(page, "badge-alarm")
    page.reload()
    expect(badge(page)).to_have_text(re.compile("Deal 1: the .+ on the board"))
    badge(page).get_by_role("button").click()
    expect(page.get_by_role("dialog", name="The cards do not agree")).to_contain_text(
        "on the board"
    )
    keep(page, "badge-evidence")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the evidence").click()
    evidence = json.loads(saving.value.path().read_text("utf-8"))
    assert evidence["table"] == table
    told = evidence["alarms"][0]["evidence"]
    assert told["state"]["root"] == told["known"]["shuffles"][0]["root"]
    assert len(told["state"]["boards"][0]) == 3


def test_players_browsers_cut_the_deck_and_the_deal_is_checked_from_a_file(serve, visit):
    room = serve([BUTTON, f"{HANDS} {FLOP}"], players=2, deals=1, **MIXED)
    table = room.open_table(game="holdem", stakes="1/2 no-limit")
    pages = seated(visit, room, table)
    for page in pages:
        expect(badge(page)).to_have_text("✓ 2 cards verified")
        expect(page.locator(".table-bar .share")).to_have_count(0)
    page = pages[0]
    badge(page).click()
    dialog = page.get_by_role("dialog", name="What is proved")
    expect(dialog).to_contain_text("cut by the chance of your browser and 1 more")
    keep(page, "badge-proved")
    with page.expect_download() as saving:
        dialog.get_by_role("button", name="Save the deal").click()
    saved = read_saved(saving.value.path().read_bytes())
    found = verified(saved)
    assert found.faults == ()
    assert (found.proved, found.parts, found.own) == (2, 2, True)
    assert saved.log is not None
