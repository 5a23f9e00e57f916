"""What is done about a table beside the deal, from a phone: people, seats, stakes."""

from playwright.sync_api import expect

from tests.browser.floor.test_live import PHONE, does, kitchen, runs, seat, tap
from tests.browser.people import keep, seat_of, seated
from tests.browser.play.test_looks import clashes, serious

__all__ = ["kitchen", "runs"]  # fixtures


def about_the_table(page, label, **filled):
    """Something is said of the table."""
    page.get_by_role("button", name="About the table", exact=True).click()
    dialog = page.get_by_role("dialog", name="About the table", exact=True)
    dialog.get_by_role("button", name=label, exact=True).click()
    return fill(page, dialog, label, filled)


def about(page, number, label, **filled):
    """Something is said of a player, under More."""
    seat_of(page, number).get_by_role("button").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="More…", exact=True).click()
    dialog.get_by_role("button", name=label, exact=True).click()
    return fill(page, dialog, label, filled)


def says(page, words):
    """A line of the log, as it was said."""
    page.wait_for_function("(words) => window.heard.some((one) => one.includes(words))", arg=words)


def fill(page, dialog, label, filled):
    """The form of a deed is filled in, if it has one, and sent."""
    form = dialog.get_by_role("form", name=label, exact=True)
    for name, value in filled.items():
        field = name.replace("_", " ").capitalize()
        group = form.get_by_role("group", name=field, exact=True)
        if group.count():
            group.get_by_role("button", name=value, exact=True).click()
        else:
            form.get_by_label(field, exact=True).fill(value)
    if filled:
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
        form.get_by_role("button", name=label, exact=True).click()
    return dialog


def test_people_come_and_go_and_are_kept_waiting_for_at_a_live_table(runs):
    page = runs(**PHONE)
    tap(page, "Ada")
    tap(page, "First deal")
    does(page, "Ada", "Fold")
    does(page, "Ben", "Fold")
    assert clashes(page) == []
    about_the_table(page, "Keep a seat", name="Olga", seat="5")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(seat_of(page, 5)).to_contain_text("For Olga")
    says(page, "Olga")
    page.get_by_role("button", name="About the table", exact=True).click()
    keep(page, "live-about")
    page.get_by_role("button", name="Close", exact=True).click()
    # Nobody waits for it: the refusal names the rule.
    about_the_table(page, "Free a kept seat", seat="5 (for Olga)")
    expect(page.get_by_text("RR11-2.PROC.21a")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    about_the_table(page, "Who waits", players_waiting_for_this_game="2")
    seat_of(page, 2).get_by_role("button").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Sit out", exact=True).click()
    about(page, 2, "Extend the absence", minutes_longer="20")
    expect(page.get_by_role("dialog")).to_have_count(0)
    seat_of(page, 2).get_by_role("button").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("allowed until")
    page.get_by_role("dialog").get_by_role("button", name="More…", exact=True).click()
    keep(page, "live-person-more")
    assert serious(page) == []
    page.get_by_role("button", name="Close", exact=True).click()
    about(page, 1, "A guest sits behind", name_of_the_guest="Nora", who_objects="Cleo")
    expect(page.get_by_text("RR11-2.PROC.27a")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    about(page, 1, "A guest sits behind", name_of_the_guest="Nora")
    says(page, "Nora sits behind Ada")
    about_the_table(page, "Nora goes")
    says(page, "Nora goes")
    about_the_table(page, "Next dealer")
    seat(page, 5, "Olga", 200)


def test_other_stakes_are_proposed_and_decided_at_a_live_table(runs):
    page = runs(**PHONE)
    tap(page, "Ada")
    about(page, 1, "Propose other stakes", **{"stakes,_such_as_2/4_no-limit": "2/4 no-limit"})
    shown = page.get_by_role("status").filter(has_text="proposes")
    expect(shown).to_contain_text("Ada proposes 2/4 no-limit.")
    about(page, 2, "Object to the stakes")
    expect(shown).to_contain_text("Ben objects.")
    assert clashes(page) == []
    keep(page, "live-proposal")
    shown.get_by_role("button", name="Approve", exact=True).click()
    expect(shown).to_contain_text("The house approves.")
    shown.get_by_role("button", name="Decide", exact=True).click()
    expect(shown).to_have_count(0)
    says(page, "The stakes change to 2/4 no-limit")


def test_players_online_ask_for_seats_and_other_stakes_and_the_opener_decides(kitchen, visit):
    table = kitchen.open_table(game="holdem", stakes="1/2 no-limit", bots=0)
    first, other = seated(visit, kitchen, table, width=390, height=844)
    menu = first.get_by_role("group", name="At the table", exact=True)
    menu.get_by_role("button", name="More…", exact=True).click()
    dialog = first.get_by_role("dialog", name="More", exact=True)
    assert serious(first) == []
    keep(first, "own-more")
    dialog.get_by_role("button", name="Ask for a seat", exact=True).click()
    dialog.get_by_role("group", name="Seat", exact=True).get_by_role("button").last.click()
    dialog.get_by_role("button", name="Ask for a seat", exact=True).click()
    expect(dialog).to_have_count(0)
    says(first, "asks for seat 2")
    menu.get_by_role("button", name="More…", exact=True).click()
    fill_stakes(first)
    shown = other.get_by_role("status").filter(has_text="proposes")
    shown.get_by_role("button", name="Object", exact=True).click()
    expect(first.get_by_role("status").filter(has_text="objects")).to_be_visible()
    expect(shown.get_by_role("button", name="Object", exact=True)).to_have_count(0)
    # The seat next to him is kept for somebody who looks on.
    rail = visit(kitchen, f"#/table/{table}", width=390, height=844)
    rail.get_by_role("button", name="Sit here, seat 4", exact=True).click()
    rail.get_by_role("dialog").get_by_role("button", name="Keep it for me", exact=True).click()
    expect(rail.get_by_role("dialog")).to_have_count(0)
    expect(seat_of(rail, 4)).to_contain_text("For ")
    expect(first.get_by_role("listitem", name="Seat 4, kept for")).to_be_visible()
    keep(first, "kept-seat")
    assert clashes(rail) == []


def fill_stakes(page):
    """Other stakes are proposed."""
    dialog = page.get_by_role("dialog", name="More", exact=True)
    dialog.get_by_role("button", name="Propose other stakes", exact=True).click()
    dialog.get_by_role("textbox").fill("2/4 no-limit")
    dialog.get_by_role("button", name="Propose other stakes", exact=True).click()
    expect(dialog).to_have_count(0)
