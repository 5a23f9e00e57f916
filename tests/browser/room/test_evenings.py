"""Evenings in the browser: planned, answered without an account, played, and in the club's book."""

from datetime import UTC, datetime, timedelta

from playwright.sync_api import expect

from tests.browser.people import deals_over, keep, play_until
from tests.browser.play.test_looks import AXE, STILL
from tests.browser.room.test_host import HOST, logged_in

PHONE = {"width": 390, "height": 844}


def soon():
    """A minute from now, as a page is told a day and a time in UTC."""
    return (datetime.now(UTC) + timedelta(minutes=1)).strftime("%Y-%m-%dT%H:%M")


def found_by_axe(page):
    """Whatever axe-core finds, in short."""
    page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(STILL)
    return page.evaluate("""async () => (await axe.run()).violations
        .map((one) => [one.id, one.nodes.map((node) => node.html.slice(0, 120))])""")


def looked_at(page, name):
    """A picture at both sizes, and axe finds nothing."""
    size = page.viewport_size
    for width, height, kind in ((1280, 800, "desktop"), (390, 844, "phone")):
        page.set_viewport_size({"width": width, "height": height})
        keep(page, f"{name}-{kind}")
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), name
        assert found_by_axe(page) == [], name
    page.set_viewport_size(size)


def plans(page):
    """The host plans an evening that begins at once, at a table for two; its page."""
    page.get_by_role("link", name="Evenings").click()
    page.get_by_role("button", name="Plan an evening").click()
    dialog = page.get_by_role("dialog", name="Plan an evening")
    dialog.get_by_label("Name of the evening").fill("Friday at Hedy's")
    dialog.get_by_label("Time zone").fill("UTC")
    dialog.get_by_label("Begins", exact=True).fill(soon())
    dialog.get_by_label("Again").select_option("week")
    dialog.get_by_label("Guests with a seat").fill("2")
    dialog.get_by_label("Words to your guests").fill("Bring snacks.")
    expect(dialog.get_by_role("combobox", name="Game")).to_be_visible()
    looked_at(page, "evenings-plan")
    dialog.get_by_role("button", name="Plan it").click()
    expect(page.get_by_role("heading", name="Friday at Hedy's", exact=True)).to_be_visible()


def link_for(page, name):
    """A link for a guest, as the page shows it."""
    page.get_by_label("Whom you invite").fill(name)
    page.get_by_role("button", name="Make a link for this guest").click()
    field = page.get_by_label(f"The link for {name}, shown once: send it")
    expect(field).to_be_visible()
    return field.input_value()


def says(page, answer):
    page.get_by_label(answer, exact=True).check()
    page.get_by_role("button", name="Send the answer").click()


def test_an_evening_is_planned_answered_by_link_played_and_in_the_book(room, come):
    room.host(*HOST)
    host = logged_in(come, room)
    plans(host)
    url = link_for(host, "Ben")
    says(host, "I come")
    expect(host.get_by_text("A seat is kept for you.")).to_be_visible()
    guest = come(url, **PHONE)
    expect(guest.get_by_text("Hedy invites Ben")).to_be_visible()
    guest.get_by_label("Minutes late").fill("5")
    says(guest, "I come")
    expect(guest.get_by_text("A seat is kept for you.")).to_be_visible()
    looked_at(guest, "evenings-answer")
    host.get_by_role("button", name="Read again").click()
    expect(host.get_by_role("region", name="Guests")).to_contain_text("comes, 5 minutes late")
    host.get_by_role("button", name="Words to remind by").click()
    expect(host.get_by_label("Words to paste")).to_contain_text("Coming (2 of 2): Hedy, Ben")
    looked_at(host, "evenings-evening")
    host.get_by_role("button", name="Open the table now").click()
    expect(host.locator(".seat.empty", has_text="For Ben")).to_have_count(1)
    guest.reload()
    guest.get_by_role("button", name="The table is open: come in").click()
    takes_his_seat(guest, "Ben")
    takes_his_seat(host, "Hedy")
    before = deals_over(host)
    play_until([host, guest], lambda _: deals_over(host) > before)
    host.goto(f"{room.url}/#/club")
    expect(host.get_by_role("region", name="Cash games")).to_contain_text("Ben")
    expect(host.get_by_role("region", name="Every evening")).to_contain_text("Friday at Hedy's")
    looked_at(host, "club")
    guest.goto(f"{room.url}/#/club")
    expect(guest.get_by_role("region", name="Cash games")).to_contain_text("Hedy")
    host.goto(f"{room.url}/#/evenings")
    expect(host.get_by_role("region", name="What comes next")).to_contain_text("Friday at Hedy's")
    looked_at(host, "evenings-list")


def takes_his_seat(page, name):
    """Sit down in the seat that is kept for oneself, and in no other."""
    page.locator(".seat.empty", has_text=f"For {name}").get_by_role("button").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Sit down").click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".seat.own")).to_have_count(1)


def test_the_houses_rules_are_read_without_a_session_and_an_evening_is_entered(
    serve, come, tmp_path
):
    rules = tmp_path / "house.toml"
    rules.write_text(
        'name = "Tuesday club"\nbook = "roberts-v11"\noptions = ["burn-on-redeal"]\n\n'
        '[[amendment]]\ntitle = "Six raises"\napplies = ["lowball+limit"]\n'
        'reason = "We like it."\nanswers = { "betting.raise_cap.two_rounds" = 6 }\n'
    )
    room = serve(house_rules=str(rules))
    stranger = come(f"{room.url}/#/house-rules")
    expect(stranger.get_by_role("region", name="Six raises")).to_contain_text("RR11-3.BET.4b")
    looked_at(stranger, "house-rules")
    with stranger.expect_download() as saved:
        stranger.get_by_role("button", name="PDF, A4").click()
    assert saved.value.path().read_bytes().startswith(b"%PDF-")
    room.host(*HOST)
    host = logged_in(come, room, "#/club")
    host.get_by_role("button", name="Enter an evening").click()
    dialog = host.get_by_role("dialog", name="Enter an evening")
    for place, cells in enumerate((("Ada", "200", "350", "4"), ("Hedy", "200", "50", "4")), 1):
        for label, text in zip(("Name", "Bought in", "Cashed out", "Hours"), cells, strict=True):
            dialog.get_by_label(f"{label} {place}", exact=True).fill(text)
    looked_at(host, "club-enter")
    dialog.get_by_role("button", name="Enter it").click()
    totals = host.get_by_role("region", name="Cash games")
    expect(totals).to_contain_text("+150")
    host.locator("summary", has_text="Poker evening").click()
    host.get_by_role("button", name="Correct Ada").click()
    dialog = host.get_by_role("dialog", name="Correct Ada")
    dialog.get_by_label("Cashed out").fill("340")
    dialog.get_by_label("Why").fill("Counted again")
    dialog.get_by_role("button", name="Write it").click()
    expect(totals).to_contain_text("+140")
    expect(totals).to_contain_text("The house took+10")
    expect(host.get_by_role("region", name="Written by hand")).to_contain_text("Counted again")
    looked_at(host, "club-entered")
