"""What a table waits for: a pause, a lost connection; and chips that come by themselves."""

import re

from playwright.sync_api import expect

from tests.browser.people import act, bar, in_deals, keep, log, play_until, seat_of, seated, sit


def opened(page, **fields):
    """Open a table oneself, by the dialog."""
    page.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog", name="Open a table")
    expect(dialog.get_by_role("option", name="H.O.R.S.E.")).to_have_count(1)
    for label, text in fields.items():
        dialog.get_by_label(label).fill(text)
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Sit here").first).to_be_visible()


def test_who_opened_a_table_pauses_it_and_everybody_waits(room, visit):
    page = visit(room)
    opened(page, Seats="4")
    sit(page)
    other = visit(room, "#" + page.url.partition("#")[2])
    expect(other.get_by_role("button", name="Pause")).to_have_count(0)
    expect(bar(page)).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Pause").click()
    for one in (page, other):
        expect(one.get_by_text("The table is paused", exact=False).first).to_be_visible()
    told = log(other).inner_text()
    other.reload()  # who comes later finds it as it was
    expect(other.get_by_text("The table is paused", exact=False).first).to_be_visible()
    expect(log(other)).to_have_text(told, use_inner_text=True)
    page.get_by_role("button", name="Go on").first.click()
    expect(other.get_by_text("The table is paused", exact=False)).to_have_count(0)
    play_until([page], lambda _: log(page).get_by_text("Deal 2").count() > 0)


def test_who_loses_the_connection_is_waited_for(serve, visit):
    room = serve(disconnect_seconds="600")
    table = room.open_table(game="holdem", bots=2)
    page, rail = visit(room, f"#/table/{table}"), visit(room, f"#/table/{table}")
    sit(page)
    expect(bar(page)).to_be_visible(timeout=60_000)
    page.context.close()
    expect(seat_of(rail, 1)).to_contain_text(re.compile(r"Back in \d"))


def test_a_stack_is_topped_up_between_deals(room, visit):
    table = room.open_table(game="holdem", stakes="1/2", bots=2)
    page = visit(room, f"#/table/{table}")
    sit(page, 1, 100)
    page.get_by_role("button", name="Auto top-up").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("180")
    dialog.get_by_role("button", name="Keep topping up").click()
    expect(page.get_by_role("button", name="Tops up to 180")).to_be_visible()
    play_until([page], lambda _: log(page).get_by_text(re.compile("buys|adds")).count() > 1)


def test_who_has_lost_all_his_chips_is_told_so_and_how_he_plays_on(serve, visit):
    hands = in_deals("Qh Qs", "As 7d")
    room = serve(["2c 3c", f"{hands} 2h Kc Jd 4s 3h 5c 3s 9h"], players=2)
    table = room.open_table(game="holdem", stakes="1/2", structure="no-limit", bots=0)
    small = {"width": 390, "height": 844, "chips": [80, 80]}
    one, other = seated(visit, room, table, **small)
    expect(bar(one).or_(one.get_by_text(re.compile("is to act$")))).to_be_visible()
    first, second = (one, other) if bar(one).count() else (other, one)
    loser, number = (
        (one, 1) if one.get_by_label(re.compile("^Your cards.*ace")).count() else (other, 2)
    )
    bar(first).get_by_role("button", name="All in").click()
    act(first, "Raise to 80")
    act(second, "Call")
    told = "You have no chips left: add some to be dealt in again."
    play_until([one, other], lambda _: loser.get_by_text(told).count())  # once, or several times
    keep(loser, "waiting-out-of-chips")
    expect(seat_of(loser, number)).to_contain_text("Out of chips")
    loser.get_by_role("button", name="Add chips").click()
    loser.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
    expect(loser.get_by_text(told)).to_have_count(0)
    expect(bar(loser).or_(loser.get_by_text(re.compile("is to act$")))).to_be_visible(
        timeout=60_000
    )
