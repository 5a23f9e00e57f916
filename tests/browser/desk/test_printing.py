"""Lists of the desk and a player's own page on paper, as Chromium prints them."""

import io
import re

from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.desk.console import enter_all, names, opens, serves
from tests.browser.people import SHOTS

# Longer than any column, in letters of their own, and the usual ones.
STRANGE = (
    "Maximiliana Theodora von und zu Hohenzollern-Sigmaringen",
    "Ζωή Παπαδοπούλου",
    "Łukasz Żółć",
)
# What can only be pressed.
PRESSED = (
    "Take back", "Go there", "Hand over", "Reckon it", "Cancel", "Announce", "Papers", "Undo",
    "Mark", "Earlier steps", "Ring when", "Start", "Stop", "Find in it",
)  # fmt: skip


def printed(page, name):
    """What comes out of the printer, kept as a file; its words, and how many sheets."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    data = page.pdf(path=SHOTS / f"{name}.pdf", format="A4", prefer_css_page_size=True)
    sheets = PdfReader(io.BytesIO(data)).pages
    said = "\n".join(one.extract_text() for one in sheets)
    found = [one for one in PRESSED if re.search(rf"\b{one}\b", said)]
    assert not found, f"{name} prints buttons: {found}"
    for number in range(1, len(sheets) + 1):
        assert f"Page {number} of {len(sheets)}" in said, name
    return re.sub(r"\s+", " ", said).replace("- ", "-"), len(sheets)


def test_lists_of_the_desk_and_a_players_page_are_printed_without_buttons(serve, come):
    console = opens(serves(serve), come, name="Friday", tables=[*range(11, 18)])
    people = [*STRANGE, *names(57)]
    enter_all(console, people)
    console.does("start")
    console.sees()
    said, _ = printed(console.page, "print-seating")
    assert "Friday" in said
    for name in people:
        for word in name.split():
            assert said.count(word) >= 2, f"{name} is in the list and at his table"
    for table in console.event()["tables"]:
        assert f"Table {table['label']}" in said
    lists(console, people)
    is_dealt(console)
    own_page(console)


def lists(console, people):
    """The log, the levels, the prizes: each under the name of the event."""
    console.press("l")
    log = console.page.get_by_role("list", name="Steps, the latest first")
    expect(log.get_by_role("listitem").first).to_be_visible()
    said, sheets = printed(console.page, "print-log")
    assert "Friday Log Table" in said and sheets > 1
    assert all(word in said for one in people for word in one.split())
    console.leaves()
    console.button("More C").click()
    console.dialog.get_by_role("button", name="Levels").click()
    said, _ = printed(console.page, "print-levels")
    for one in console.event()["levels"]:
        assert one["words"] in said
    console.leaves()
    console.does("close-entries")
    console.sees()
    console.press("p")
    expect(console.dialog).to_be_visible()
    said, _ = printed(console.page, "print-prizes")
    for one in console.event()["prizes"]:
        assert f"{one['place']} {one['money']:,}" in said
    console.leaves()


def is_dealt(console):
    """What a deal comes to, as it is shown to the players."""
    for name in console.seated()[3:]:
        player = console.entrant(name)["player"]
        console.does("bust", players=[{"player": player}], final=True)
        console.clear_rounds()
    console.sees()
    console.press("p")
    console.dialog.get_by_role("button", name="What a deal comes to").click()
    fields = console.dialog.get_by_role("textbox", name="Chips of ")
    for place, stack in enumerate((300_000, 200_000, 100_000)):
        fields.nth(place).fill(str(stack))
    console.dialog.get_by_role("button", name="Reckon it").click()
    expect(console.dialog.locator(".shares tbody tr")).to_have_count(3)
    said, sheets = printed(console.page, "print-deal")
    assert sheets == 1 and "300,000" in said and "By ICM" in said
    assert all(name in said for name in console.seated())
    console.leaves()


def own_page(console):
    """Of one player: seat, stakes, all levels and prizes."""
    name = console.seated()[0]
    mine = console.entrant(name)
    page = console.page
    page.goto(f"{console.room.url}/#/seat/{mine['code']}")
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    said, _ = printed(page, "print-own")
    assert f"Table {mine['table']}" in said or f"TABLE {mine['table']}" in said
    assert all(one["words"] in said for one in console.event()["levels"])
    assert all(f"{one['money']:,}" in said for one in console.event()["prizes"])
