"""A home game for cents: stakes, bets and the ledger in money, with a bomb pot."""

import re

from playwright.sync_api import expect

from tests.browser.people import act, bar, keep, sit, turn_of


def open_cents(page):
    """A table at 0.25/0.50 with a bomb pot after every ordinary deal, which its host opens."""
    page.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog", name="Open a table")
    dialog.get_by_role("button", name="Home game for cents").click()
    expect(dialog.get_by_label("Largest buy-in")).to_have_value("50")
    dialog.get_by_label("A bomb pot after so many deals, 0 for none").fill("1")
    dialog.get_by_label("Everybody antes, in big blinds").fill("2")
    keep(page, "money-create")
    dialog.get_by_label("Stakes", exact=True).fill("0.30/0.60")
    dialog.get_by_role("button", name="Open the table").click()
    expect(dialog.get_by_role("alert")).to_contain_text("not made of chips of $0.25")
    dialog.get_by_label("Stakes", exact=True).fill("0.25/0.50")
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.locator(".title .stakes")).to_have_text("$0.25/$0.50 no-limit")


def whose_turn(pages):
    """The page of whoever is asked."""
    for _ in range(400):
        for page in pages:
            if bar(page).count() and bar(page).is_visible():
                return page
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody is asked")


# What nobody may lose from sight while something is said.
IN_SIGHT = ".table-bar button, .table-bar a, .boards, .pots, .seat.own .card, .controls button"


def notices_stay_clear(phone):
    """On a phone words cover no button of the header, no board, pot, own card nor action."""
    for _ in range(3):
        phone.get_by_role("button", name="Call the floor").click()
        phone.get_by_role("button", name="Call them now?").click()
    expect(phone.locator(".notice")).to_have_count(3)
    phone.wait_for_timeout(250)
    keep(phone, "notice-phone")
    over, covered = phone.locator(".notices").bounding_box(), 0
    assert over["height"] > 40
    for one in phone.locator(IN_SIGHT).all():
        box = one.bounding_box()
        covered += box is not None
        if box is not None:
            above = box["y"] + box["height"] <= over["y"]
            assert above or box["y"] >= over["y"] + over["height"], (one, box, over)
    assert covered > 6
    for dismisses in reversed(phone.get_by_role("button", name="Dismiss").all()):
        dismisses.click()


def test_a_home_game_for_cents_with_a_bomb_pot(serve, visit):
    room = serve(shuffle_ms="0", showdown_ms="0", starting_chips="1000")
    olga = visit(room)
    open_cents(olga)
    olga.get_by_role("button", name="Invite").click()
    link = olga.get_by_role("dialog").get_by_label("Link")
    expect(link).to_have_value(re.compile(r"#/join/fmi_"))
    invitation = link.input_value()
    olga.get_by_role("dialog").get_by_role("button", name="Close", exact=True).first.click()
    ben = visit(room, width=390, height=844)
    ben.goto(invitation)
    expect(ben.locator(".title .stakes")).to_have_text("$0.25/$0.50 no-limit")
    sit(olga, 1, "20.00")
    sit(ben, 2, "20.00")
    pages = [olga, ben]
    first = whose_turn(pages)
    box = first.get_by_role("textbox", name=re.compile("Raise to: amount"))
    expect(first.locator(".plate .stack").first).to_contain_text("$")
    box.fill("1.10")
    expect(first.get_by_role("alert").filter(has_text="A chip is worth $0.25")).to_be_visible()
    expect(first.locator(".choice.raise")).to_be_disabled()
    box.fill("1.50")
    keep(first, "money-bet")
    turn = turn_of(first)
    first.locator(".choice.raise").click()
    expect(first.locator(f"[data-key='{turn}']")).to_have_count(0)
    second = whose_turn([one for one in pages if one is not first])
    expect(bar(second).locator(".choice").filter(has_text="Call")).to_contain_text("$1.00")
    act(second, "Fold")
    # The next deal is a bomb pot: both have anted a dollar, and nobody is asked before the flop.
    expect(olga.locator(".phase")).to_contain_text("Bomb pot")
    asked = whose_turn(pages)
    expect(asked.locator(".pots .total")).to_contain_text("$2.00")
    expect(asked.locator(".boards .card")).to_have_count(3)
    keep(olga, "money-bomb")
    keep(ben, "money-bomb-phone")
    expect(olga.get_by_role("list", name="Log of the table")).to_contain_text(
        "everybody antes $1.00, and betting begins on the flop"
    )
    notices_stay_clear(ben)
    # As one chooses to see them.
    olga.get_by_role("button", name="Settings").click()
    olga.get_by_role("dialog").get_by_label("Amounts").select_option("big-blinds")
    olga.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    expect(olga.locator(".pots .total")).to_contain_text("4 BB")
    expect(olga.get_by_role("list", name="Log of the table")).to_contain_text(
        "everybody antes 2 BB"
    )
    act(whose_turn(pages), "Check")
    ledger = f"#/evening/{olga.url.partition('#/table/')[2]}"
    ben.goto(f"{room.url}/{ledger}")
    expect(ben.get_by_role("group", name="The ledger")).to_contain_text("$20.00")
    expect(ben.get_by_role("region", name="Who pays whom")).to_be_visible()
    keep(ben, "money-ledger-phone")
