"""A person limits himself for a day and meets it; the host sees it, and keeps the register."""

from playwright.sync_api import expect

from tests.browser.people import keep

NAME, PASSWORD = "Ada", "frequency-hopping-42"
HOST = ("Hedy", "frequency-hopping-42")


def logged_in(page, name, password):
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Log in").click()


def sits(page, chips):
    page.get_by_role("button", name="Sit here, seat 1", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Chips").first.fill(str(chips))
    dialog.get_by_role("button", name="Sit down").click()
    return dialog


def test_a_person_with_a_limit_for_the_day_meets_it(serve, come):
    room = serve(play_limits="true")
    host = room.host(*HOST)
    room.post("/api/register", {"name": NAME, "password": PASSWORD})
    asked = {"game": "holdem", "stakes": "1/2", "seats": 6, "book": "roberts-v11"}
    one, other = (room.post("/api/tables", asked, host)["table"] for _ in range(2))

    page = come(f"{room.url}/#/account")
    logged_in(page, NAME, PASSWORD)
    mine = page.get_by_role("region", name="My limits")
    expect(mine.get_by_text("You have set none.")).to_be_visible()
    form = mine.get_by_role("form", name="Set a limit")
    form.get_by_label("Most chips").fill("100")
    form.get_by_role("button", name="Set it").click()
    expect(mine.get_by_text("What I buy in for: 100 chips a day")).to_be_visible()
    form.get_by_label("Most chips").fill("500")
    form.get_by_role("button", name="Set it").click()
    expect(mine.get_by_text("Will be raised to 500 chips")).to_be_visible()
    mine.get_by_role("button", name="Shut myself out…").click()
    shut = mine.get_by_role("form", name="Shut myself out")
    expect(shut.get_by_role("button", name="Shut me out")).to_be_disabled()
    keep(page, "my-limits")
    shut.get_by_role("button", name="Not now").click()

    page.goto(f"{room.url}/#/table/{one}")
    sits(page, 80)
    expect(page.get_by_role("button", name="Sit here, seat 1", exact=True)).to_have_count(0)
    page.goto(f"{room.url}/#/table/{other}")
    dialog = sits(page, 80)
    said = page.get_by_text("own limit on buy-ins is 100 a day, of which 20 are left").first
    expect(said).to_be_visible()
    keep(page, "limit-met")
    dialog.get_by_role("button", name="Close", exact=True).first.click()

    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{room.url}/#/account")
    expect(mine.get_by_text("80 of it used")).to_be_visible()
    keep(page, "my-limits-phone")

    floor = come(f"{room.url}/#/host")
    logged_in(floor, *HOST)
    floor.get_by_role("button", name=NAME, exact=False).first.click()
    person = floor.get_by_role("dialog", name=NAME)
    expect(person.get_by_text("Buy-ins: 100 chips a day, 80 chips used")).to_be_visible()
    person.get_by_label("Something to remember").fill("sits in seat one")
    person.get_by_role("button", name="Note it").click()
    expect(person.get_by_text("sits in seat one")).to_be_visible()
    person.get_by_role("button", name="Enter an offence…").click()
    person.get_by_label("What happened").fill("shouted")
    keep(floor, "register")
    person.get_by_role("button", name="Enter it").click()
    expect(person.get_by_role("region", name="Penalties").get_by_text("shouted")).to_be_visible()
