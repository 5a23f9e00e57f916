"""The cage in a browser: a shift from count to count, by keyboard, and on a phone."""

import io
import re

from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.floor.test_brush import HOST, come_in
from tests.browser.people import SHOTS, keep
from tests.browser.play.test_looks import serious

PHONE = {"width": 390, "height": 844}
WIDE = "() => document.documentElement.scrollWidth > innerWidth"


def deed(page, key, words, **fields):
    """A deed by its key; its fields are filled, and Enter sends it."""
    page.locator("body").press("Escape")
    page.locator("h1").click()
    page.keyboard.press(key)
    form = page.get_by_role("form", name=words, exact=True)
    for label, value in fields.items():
        field = form.get_by_label(label, exact=True)
        if label in {"With", "What"}:
            field.select_option(label=value)
        else:
            field.fill(value)
    form.get_by_label("Amount", exact=True).press("Enter")
    return form


def drawer(page):
    return page.get_by_role("listitem", name="Drawer main", exact=True)


def opens(come, room):
    """The host opens the cage, and a drawer; the page."""
    room.host(*HOST)
    page = come_in(come, room, HOST, "#/")
    page.get_by_role("link", name="The cage").click()
    page.get_by_label("Whose chips they are").fill("The Oak Room")
    for worth, colour, number in (("$1.00", "white", 200), ("$25.00", "green", 400)):
        page.get_by_label(f"Colour of {worth}").fill(colour)
        page.get_by_label(f"How many of {worth}").fill(str(number))
    page.get_by_role("button", name="Open the cage").click()
    page.get_by_role("button", name="Open a drawer").click()
    page.get_by_role("dialog").get_by_role("button", name="Open the drawer").click()
    expect(drawer(page)).to_contain_text("Flo Brush")
    return page


def works(page):
    """A drawer is filled; a sale, foreign chips that are refused, and a cash-out."""
    deed(page, "i", "Fill from the vault", What="Cash", Amount="1,000")
    expect(drawer(page)).to_contain_text("$1,000.00")
    deed(page, "i", "Fill from the vault", What="Chips of the house", Amount="5000")
    expect(drawer(page)).to_contain_text("$5,000.00")

    form = deed(page, "s", "Sell chips", Who="Bo Walker", Amount="200")
    form.get_by_role("button", name="Bo Walker comes to the cage").click()
    expect(form).to_contain_text("walk-in")
    form.get_by_role("button", name="Sell chips", exact=True).click()
    expect(drawer(page)).to_contain_text("$4,800.00")
    page.locator("h1").click()
    page.keyboard.press("s")
    form = page.get_by_role("form", name="Sell chips", exact=True)
    form.get_by_label("Who", exact=True).fill("bo walker")
    form.get_by_label("Amount", exact=True).fill("50")
    form.get_by_label("Paid with", exact=True).select_option(label="Chips of another house")
    form.get_by_label("Amount", exact=True).press("Enter")
    expect(form.get_by_role("alert")).to_contain_text("Cash buys chips of the house.")
    expect(form.get_by_role("alert")).to_contain_text("RR11-2.PROC.5d")
    keep(page, "cage-refused")
    expect(drawer(page)).to_contain_text("$4,800.00")
    assert serious(page) == []

    deed(page, "c", "Cash chips", Who="Bo Walker", Amount="150")
    expect(drawer(page)).to_contain_text("$4,950.00")
    expect(page.get_by_label("Out of the drawers")).to_contain_text("$50.00")


def counts(page):
    """The count is ten short, and accounted for; the report says so."""
    drawer(page).get_by_role("button", name="Count and close").click()
    count = page.get_by_role("dialog")
    count.get_by_label("Cash of $100.00", exact=True).fill("10")
    count.get_by_label("Cash of $20.00", exact=True).fill("2")
    count.get_by_label("Chips of $500.00", exact=True).fill("9")
    count.get_by_label("Chips of $25.00", exact=True).fill("18")
    count.get_by_role("button", name="Close the drawer").click()
    expect(count).to_contain_text("Cash: $10.00 short")
    assert serious(page) == []
    keep(page, "cage-count")
    count.get_by_label("What it comes from").fill("Paid for a cab")
    count.get_by_role("button", name="Account for it").click()
    report = page.get_by_role("dialog", name="A shift from count to count")
    expect(report).to_contain_text("It does not come out: Paid for a cab")
    expect(report).to_contain_text("-$10.00")
    with page.expect_download() as saved:
        report.get_by_role("button", name="Save as CSV").click()
    assert "1050.00,1040.00,-10.00" in saved.value.path().read_text("utf-8")
    papers(page)
    keep(page, "cage-report")
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(drawer(page)).to_contain_text("closed")
    expect(page.get_by_label("Who did what")).to_contain_text("Paid for a cab")
    keep(page, "cage-desk")


PAGES = re.compile(rb"/Type\s*/Page\b")
SIZE = re.compile(rb"/MediaBox\s*\[([\d. ]+)\]")


def on_paper(page, name, **how):
    """What is printed as a PDF; how many pages, and the size of the first in millimetres."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    made = page.pdf(path=SHOTS / f"{name}.pdf", prefer_css_page_size=True, **how)
    width, height = map(float, SIZE.search(made)[1].split()[2:])
    return len(PAGES.findall(made)), round(width / 72 * 25.4), round(height / 72 * 25.4)


def are_numbered(page, **how):
    """So small that it takes several, each page of the report says which it is of how many."""
    pages = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=False, **how))).pages
    assert len(pages) > 1
    for number, one in enumerate(pages, 1):
        assert f"Page {number} of {len(pages)}" in " ".join(one.extract_text().split())


def papers(page):
    """The report on paper: its own pages with numbers, and nothing else of the page."""
    pages, width, height = on_paper(page, "cage-report-a4", format="A4")
    assert (width, height) == (210, 297)
    assert pages >= 1
    assert on_paper(page, "cage-report-letter", format="Letter")[1:] == (216, 279)
    are_numbered(page, width="120mm", height="110mm")
    page.emulate_media(media="print")
    paper = page.locator(".cage-paper")
    expect(paper.get_by_role("button", include_hidden=True)).to_have_count(0)
    expect(paper).to_contain_text("The Oak Room")
    expect(page.locator("#root")).to_be_hidden()
    keep(page, "cage-paper")
    page.emulate_media(media="screen")


def receipt(page):
    """The receipt of a sale is printed once; what is printed again, here or later, is a copy."""
    deed(page, "s", "Sell chips", Who="bo walker", **{"In which chips": "4x25"}, Amount="")
    expect(page.locator(".cage-done")).to_contain_text("(4 × $25.00)")
    page.evaluate("window.print = () => undefined")
    page.get_by_role("button", name="Receipt", exact=True).click()
    slip = page.get_by_role("dialog", name="Receipt", exact=True)
    expect(slip).to_contain_text("Bo Walker")
    expect(slip).to_contain_text("4 × $25.00")
    keep(page, "cage-receipt")
    assert serious(page) == []
    assert on_paper(page, "cage-receipt") == (1, 80, 150)
    slip.get_by_role("button", name="Print it").click()
    copy = page.get_by_role("dialog", name="Receipt, a copy")
    page.keyboard.press("Escape")
    page.get_by_label("Who did what").get_by_role("button", name="Receipt").first.click()
    expect(copy.locator(".cage-copy")).to_have_text("Copy")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Receipt, a copy").click()
    expect(copy.locator(".cage-copy")).to_be_visible()
    page.keyboard.press("Escape")
    form = deed(page, "c", "Cash chips", Who="bo", **{"In which chips": "4x25"}, Amount="")
    expect(form.get_by_role("alert")).to_contain_text("Choose who is meant")
    form.get_by_label("Who", exact=True).focus()
    expect(form.get_by_role("option").first).to_contain_text("Bo Walker")
    form.get_by_label("Who", exact=True).press("Enter")
    expect(form.get_by_label("Amount", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(drawer(page)).to_contain_text("$4,950.00")


def counts_again(page):
    """The tab was closed in mid-count: what was typed is there, and what the one before left."""
    drawer(page).get_by_role("button", name="Count and take over").click()
    count = page.get_by_role("dialog")
    count.get_by_label("Cash of $100.00", exact=True).fill("10")
    page.reload()
    drawer(page).get_by_role("button", name="Count and take over").click()
    expect(count).to_contain_text("What was typed before is still here.")
    expect(count.get_by_label("Cash of $100.00", exact=True)).to_have_value("10")
    count.get_by_label("Chips of $500.00", exact=True).fill("9.5")
    count.get_by_role("button", name="Open the drawer").click()
    expect(count.get_by_role("alert")).to_contain_text("Chips of $500.00: pieces are whole")
    count.get_by_label("Chips of $500.00", exact=True).fill("9")
    count.get_by_label("Chips of $25.00", exact=True).fill("18")
    count.get_by_label("Cash of $20.00", exact=True).fill("1")
    count.get_by_role("button", name="Open the drawer").click()
    expect(count).to_contain_text("Cash of $20.00: 1, where 2 were left")
    keep(page, "cage-taken-over")
    count.get_by_label("Cash of $20.00", exact=True).fill("2")
    count.get_by_role("button", name="Open the drawer").click()
    expect(drawer(page)).to_contain_text("Flo Brush")


def counts_the_vault(page):
    """The vault is counted by the host; what it differs is said, and then it is known again."""
    chips = page.get_by_label("Chips of the house")
    expect(chips).to_contain_text("$5,000.00 less in the vault")
    chips.get_by_role("button", name="Count the vault").click()
    vault = page.get_by_role("dialog", name="Count the vault")
    vault.get_by_label("In the vault of $25.00").fill("199")
    vault.get_by_label("In the vault of $1.00").fill("200")
    vault.get_by_label("In the vault of $1.00").press("Enter")
    expect(vault.get_by_role("alert")).to_contain_text("chips $25.00 short")
    assert serious(page) == []
    vault.get_by_label("In the vault of $25.00").fill("200")
    vault.get_by_role("button", name="That is in the vault").click()
    expect(vault).to_have_count(0)
    expect(chips).not_to_contain_text("less in the vault")


def two_at_one_drawer(page, other):
    """One accounts for a difference, while another sells at the drawer: it is no more the one."""
    drawer(page).get_by_role("button", name="Count and close").click()
    count = page.get_by_role("dialog")
    count.get_by_label("Cash of $100.00", exact=True).fill("10")
    count.get_by_label("Chips, the rest", exact=True).fill("4950")
    count.get_by_role("button", name="Close the drawer").click()
    expect(count).to_contain_text("Cash: $40.00 short")
    deed(other, "s", "Sell chips", Who="Bo Walker", Amount="25")
    expect(drawer(other)).to_contain_text("$4,925.00")
    count.get_by_label("What it comes from").fill("A pizza")
    count.get_by_role("button", name="Account for it").click()
    expect(count.get_by_role("alert")).to_contain_text("something was done since")
    count.get_by_role("button", name="Close the drawer").click()
    expect(count).to_contain_text("Cash: $65.00 short")
    expect(count).to_contain_text("Chips: $25.00 over")
    page.keyboard.press("Escape")


def test_a_shift_from_count_to_count(serve, come):
    room = serve(confirm_minutes="0")
    page = opens(come, room)
    works(page)
    receipt(page)
    counts(page)
    counts_again(page)
    counts_the_vault(page)
    two_at_one_drawer(page, come_in(come, room, HOST, "#/cage"))
    page.set_viewport_size(PHONE)
    assert not page.evaluate(WIDE)
    keep(page, "cage-phone")
    drawer(page).get_by_role("button", name="Count and close").click()
    assert not page.evaluate(WIDE)
    keep(page, "cage-phone-count")
