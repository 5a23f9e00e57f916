"""The cage in a browser: a shift from count to count, by keyboard, and on a phone."""

from playwright.sync_api import expect

from tests.browser.floor.test_brush import HOST, come_in
from tests.browser.people import keep
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
    keep(page, "cage-report")
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(drawer(page)).to_contain_text("closed")
    expect(page.get_by_label("Who did what")).to_contain_text("Paid for a cab")
    keep(page, "cage-desk")


def test_a_shift_from_count_to_count(serve, come):
    page = opens(come, serve(confirm_minutes="0"))
    works(page)
    counts(page)
    page.set_viewport_size(PHONE)
    assert not page.evaluate(WIDE)
    keep(page, "cage-phone")
    drawer(page).get_by_role("button", name="Count and take over").click()
    assert not page.evaluate(WIDE)
    keep(page, "cage-phone-count")
