"""The desks of the staff in German: the brush's, the host's page, the cage and a live table."""

import re

from playwright.sync_api import expect

from tests.browser.door.test_languages import ENGLISH, english_in
from tests.browser.floor.test_brush import HOST, comes, does, opens
from tests.browser.people import keep, seat_of
from tests.browser.room.test_evenings import looked_at

# Ids of rules, and buttons that carry them.
RULES = re.compile(r"\b[A-Z]+\d*-[\w.]+")


def fits(page, name):
    """A picture at both sizes, and nothing is wider than the window."""
    for width, height, kind in ((390, 844, "phone"), (1280, 800, "desktop")):
        page.set_viewport_size({"width": width, "height": height})
        keep(page, f"{name}-{kind}")
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), name


def read(page, name, look=looked_at):
    """What is read there is German, and looks well at both sizes."""
    look(page, name)
    assert [one for one in english_in(page) if ENGLISH.search(RULES.sub("", one))] == [], name


def comes_in(come, room, path):
    """The host, who reads German."""
    page = come(f"{room.url}/", locale="de-DE")
    page.get_by_label("Name", exact=True).fill(HOST[0])
    page.get_by_label("Passwort", exact=True).fill(HOST[1])
    page.get_by_role("button", name="Einloggen").click()
    expect(page.get_by_role("button", name="Ausloggen")).to_be_visible()
    for one in page.get_by_role("button", name="Wegnehmen").all():
        one.click()
    page.goto(f"{room.url}/{path}")
    return page


def evening(room):
    """Two games that belong together, people on the list, one of them called, one away."""
    opens(room, ("1", 4, {}))
    for place, name in enumerate(("Anna", "Bert", "Cora", "Dora")):
        does(room, type="sit", player=comes(room, name), table="1", seat=place, chips=200)
    played = {"form": "holdem", "stakes": "1/2 no-limit"}
    does(room, type="open-game", table="2", played=played, seats=4, must_move=True)
    for name in ("Emil", "Frida", "Gustav"):
        does(room, type="join", player=comes(room, name), line="2", tier="")
    does(room, type="call", line="2")


def at_the_brush(page):
    """The desk, what can be done at a seat, a refusal, and the keys."""
    expect(page.get_by_role("region", name="Plan des Raums")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Tisch 1, Platz 1 "))).to_be_visible()
    expect(page.get_by_text("hat auf den Aufruf zu Tisch 2 nicht geantwortet")).to_be_visible()
    read(page, "staff-brush")
    page.get_by_role("button", name=re.compile("^Tisch 2, Platz 1 ")).click()
    page.get_by_role("button", name="Jemanden setzen…").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox").fill("Gustav")
    dialog.get_by_role("combobox").press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("andere kommen zuerst")
    read(page, "staff-brush-refused")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Tasten")).to_be_visible()
    read(page, "staff-brush-keys")


def at_the_cage(page):
    """It is opened, a drawer with it, and chips are refused that are not there."""
    page.get_by_role("button", name="Die Kasse öffnen").click()
    page.get_by_role("button", name="Eine Lade öffnen").click()
    read(page, "staff-cage-count")
    page.get_by_role("dialog").get_by_role("button", name="Die Lade öffnen").click()
    drawers = page.get_by_role("region", name="Laden", exact=True)
    expect(drawers.get_by_text("Lade main")).to_be_visible()
    form = page.get_by_role("form", name="Chips verkaufen")
    form.get_by_role("combobox", name="Wer").fill("Anna")
    page.get_by_role("option", name=re.compile("Anna")).first.click()
    form.get_by_label("Betrag").fill("100")
    form.get_by_role("button", name="Chips verkaufen").click()
    expect(form.get_by_role("alert")).to_contain_text("so viel ist nicht da")
    read(page, "staff-cage", fits)


def at_the_hosts_page(page):
    """People and one of them, invitations, the cage, tables."""
    page.get_by_role("button", name=f"Mehr über {HOST[0]}").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Strafen")).to_be_visible()
    read(page, "staff-host-person")
    page.keyboard.press("Escape")
    for part, found in (("Einladungen", "Gerade gilt keine Einladung"),
                        ("Die Kasse", "Letzte Bewegungen"), ("Tische", "Zum Tisch")):  # fmt: skip
        page.get_by_role("button", name=part, exact=True).click()
        heading = page.get_by_label(found).or_(page.get_by_text(found)).first
        expect(heading).to_be_attached()
        read(page, f"staff-host-{part.split()[-1].lower()}")


def at_a_live_table(page):
    """Three sit down, a deal begins, something happens."""
    for number, name in enumerate(("Anna", "Bert", "Cora"), 1):
        page.get_by_role("button", name="Spieler setzen", exact=False).first.click()
        dialog = page.get_by_role("dialog", name="Spieler setzen")
        dialog.get_by_label("Name", exact=True).fill(name)
        if number == 1:
            read(page, "staff-live-seat")
        dialog.get_by_role("button", name="Setzen", exact=True).click()
        expect(dialog).to_have_count(0)
        expect(seat_of(page, number)).to_contain_text(name)
    panel = page.get_by_role("region", name="Das Spiel leiten")
    panel.get_by_role("button", name="Anna", exact=True).click()
    panel.get_by_role("button", name="Erste Hand").click()
    expect(panel.get_by_role("group", name="Was Anna tut")).to_be_visible()
    read(page, "staff-live")
    page.get_by_role("button", name="Über den Tisch").click()
    expect(page.get_by_role("dialog", name="Über den Tisch")).to_be_visible()
    read(page, "staff-live-about")


def test_who_keeps_the_room_in_german_meets_no_english_words(serve, come):
    room = serve(confirm_minutes="0")
    room.token = room.host(*HOST)
    evening(room)
    asked = {"seats": 6, "bots": 0, "book": "roberts-v11", "name": "Zwölf", "live": True}
    played = {"game": "holdem", "stakes": "1/2", "structure": "no-limit"}
    table = room.post("/api/tables", asked | played, room.token)["table"]
    page = comes_in(come, room, "#/brush")
    at_the_brush(page)
    page.goto(f"{room.url}/#/cage")
    at_the_cage(page)
    page.goto(f"{room.url}/#/host")
    at_the_hosts_page(page)
    page.goto(f"{room.url}/#/table/{table}")
    at_a_live_table(page)
