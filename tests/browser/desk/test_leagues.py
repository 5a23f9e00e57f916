"""Leagues in the browser: made with a formula of one's own, read, corrected with a reason."""

import re

from playwright.sync_api import expect

from tests.browser.room.test_evenings import looked_at
from tests.browser.room.test_host import HOST, logged_in

NIGHTS = (
    ("2026-11-06", "Ines Moreau\nJon Park\nKim Larsen\nLea Brandt\nMax Okafor"),
    (
        "2026-11-13",
        "Jon Park, 200, 3\nInes Moreau, 100, 1\n3-4 Kim Larsen\n3-4 Nia Silva\nMax Okafor",
    ),
    ("2026-11-20", "Kim Larsen\nJon Park\nLea Brandt\nNia Silva\nInes Moreau"),
)


def enters(page, day, rows):
    """The host enters an event of that day."""
    page.get_by_role("button", name="Enter an event").click()
    dialog = page.get_by_role("dialog", name="Enter an event")
    dialog.get_by_role("textbox", name="Name", exact=True).fill(f"Friday {day[-2:]}")
    dialog.get_by_label("Day").fill(day)
    dialog.get_by_label("Players, the winner first").fill(rows)
    dialog.get_by_role("textbox", name="Why").fill("Played at Ada's")
    dialog.get_by_role("button", name="Enter it").click()
    expect(dialog).to_have_count(0)


def rows_of(page):
    """Names and points as the table shows them."""
    rows = page.locator(".league-table tbody tr")
    return [
        (one.locator("th button").inner_text(), one.locator("td b").inner_text())
        for one in rows.all()
    ]


def makes(page):
    """The host makes a league by a formula that he types, wrong at first."""
    page.get_by_role("link", name="Leagues").click()
    page.get_by_role("button", name="New league").click()
    form = page.get_by_role("dialog", name="New league")
    form.get_by_label("Name").first.fill("Fridays at Ada's")
    expect(form.get_by_text("For example, 27 players")).to_be_visible()
    expect(form.locator(".example li").first).to_have_text("1. 51.96")
    formula = form.get_by_role("textbox", name="Formula")
    formula.fill("10 * sqrt(entrants / plaice)")
    expect(form.get_by_text(re.compile("^At letter 22: plaice is no name here"))).to_be_visible()
    expect(form.locator(".formula-wrong mark")).to_have_text("plaice")
    looked_at(page, "leagues-fault")
    formula.fill("entrants - place + 1")
    expect(form.get_by_role("combobox").first).to_have_value("places")
    expect(form.locator(".example li").first).to_have_text("1. 27")
    form.get_by_label("Best results that count (0: all)").fill("2")
    form.get_by_label("Points for each knockout").fill("0.5")
    season = form.get_by_role("group", name="Season 1")
    season.get_by_label("From").fill("2026-01-01")
    season.get_by_label("Until").fill("2026-12-31")
    form.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("heading", name="Fridays at Ada's")).to_be_visible()


def corrects(page):
    """The host corrects a result, and leaves an event out."""
    page.locator("summary", has_text="Friday 20").click()
    page.get_by_role("button", name="Correct Ines Moreau in Friday 20").click()
    dialog = page.get_by_role("dialog", name="Ines Moreau in Friday 20")
    dialog.get_by_label("Knockouts").fill("5")
    dialog.get_by_role("textbox", name="Why").fill("Counted again")
    dialog.get_by_role("button", name="Write it").click()
    # Five knockouts: the last place of it is worth 3.50, still less than the other two.
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Leave it out").first.click()
    dialog = page.get_by_role("dialog", name="Leave Friday 20 out")
    dialog.get_by_role("textbox", name="Why").fill("No dealer")
    dialog.get_by_role("button", name="Write it").click()
    expect(page.get_by_text("Events that do not count in")).to_be_visible()
    page.get_by_text("Written by hand").click()
    expect(page.get_by_text("Friday 20 does not count in")).to_be_visible()
    expect(page.get_by_text("Ines Moreau in Friday 20: place 5")).to_be_visible()


def test_a_league_is_made_read_and_corrected(serve, come):
    room = serve(league_standings="public")
    room.host(*HOST)
    page = logged_in(come, room)
    makes(page)
    for day, rows in NIGHTS:
        enters(page, day, rows)
    expect(page.locator(".league-table tbody tr")).to_have_count(6)
    # All rows are there before the last night's points are.
    third = page.locator(".league-table tbody tr").nth(2).locator("td b").first
    expect(third).to_have_text("8")
    assert rows_of(page) == [
        ("Jon Park", "10.50"),
        ("Ines Moreau", "9.50"),
        ("Kim Larsen", "8"),
        ("Lea Brandt", "5"),
        ("Nia Silva", "4.50"),
        ("Max Okafor", "2"),
    ]
    page.get_by_role("button", name="Ines Moreau", exact=True).click()
    results = page.get_by_role("region", name="Results of Ines Moreau")
    expect(results.get_by_text("9.50 points from 2 of 3 events")).to_be_visible()
    expect(results.locator(".dropped")).to_contain_text("does not count")
    looked_at(page, "leagues-standings")
    corrects(page)
    looked_at(page, "leagues-corrected")

    # A stranger reads the same, and is told no more than counts.
    stranger = come(page.url)
    expect(stranger.get_by_role("heading", name="Fridays at Ada's")).to_be_visible()
    expect(stranger.locator(".league-table tbody tr")).to_have_count(6)
    assert rows_of(stranger) == rows_of(page)
    expect(stranger.get_by_text("Written by hand")).to_have_count(0)
    stranger.get_by_role("button", name="Jon Park", exact=True).press("Enter")
    expect(stranger.get_by_role("region", name="Results of Jon Park")).to_be_visible()
    page.get_by_role("link", name="Back to the leagues").click()
    expect(page.get_by_text("leads")).to_be_visible()
    looked_at(page, "leagues-list")
