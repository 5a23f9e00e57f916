"""The room in German: chosen by the browser or at the door, without English words of ours."""

import re

from playwright.sync_api import expect

from tests.browser.desk.console import HOST, Console, enter_all, names, serves
from tests.browser.people import keep
from tests.browser.room.test_evenings import looked_at

# Words that no German sentence has.
ENGLISH = re.compile(
    r"\b(the|is|are|of|to|and|with|you|your|for|has|have|been|not|from|on|by|this|that|deals?"
    r"|seats?|cards?|folds?|folded|calls?|called|checks?|checked|raises?|raised|bets?|wins?|won"
    r"|posts|posted|back|close|settings|waiting|left)\b",
    re.IGNORECASE,
)
# What people, forms, books and games are called, and rule statements, which stay as they are.
NAMED = re.compile(
    r"Robert's Rules of Poker, version 11|Hold'em for starters|deuce-to-seven triple draw"
    r"|Triple draw|[Ss]even-[Cc]ard [Ss]tud|Calm [A-Z]\w+|[A-Z]\w+ [A-Z]\w+(?= |$)",
)
# Everything that is shown or read out, each once.
READ = """
() => {
  const shown = (one) => one.checkVisibility();
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.parentElement;
    if (!at || !shown(at) || at.closest("script, style, .rules [lang=en]")) continue;
    found.push(node.textContent.trim());
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    const names = shown(one) ? ["aria-label", "title", "placeholder"] : [];
    for (const name of names) found.push(one.getAttribute(name) ?? "");
  }
  return [...new Set([...found, document.title, ...window.heard])].filter(Boolean);
}
"""
# Plates, bets, labels and offers: what of them lies over each other, by its words.
OVERLAPS = """
() => {
  const looked = ".plate, .seat .did, .hand-label, .sit, .total, .phase, .choice, "
    + ".presets button, .own-menu > *, .table-bar > *";
  const boxes = [...document.querySelectorAll(looked)]
    .filter((one) => one.checkVisibility())
    .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
  const over = [];
  for (const [one, a] of boxes) for (const [other, b] of boxes) {
    if (one === other || one.contains(other) || other.contains(one)) continue;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 3 && high > 3) over.push([one.textContent, other.textContent]);
  }
  return over;
}
"""


def english_in(page):
    """What is read on the page and is not German."""
    return [one for one in page.evaluate(READ) if ENGLISH.search(NAMED.sub("", one))]


def chosen_at_the_door(page):
    """German by the browser's wish; English by choice, which is kept; German again, at once."""
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "de"
    assert english_in(page) == []
    looked_at(page, "languages-door")
    page.get_by_label("Sprache").select_option("en")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()


def plays_a_deal(page):
    """Whatever is offered first that costs no more than has to be, until a deal is over."""
    offers = page.get_by_role("group", name="Deine Aktionen").locator(".choice")
    again = page.locator(".choice.armed, .action-bar.question .choice.fold")
    goes_along = offers.filter(has_text=re.compile("schieben|mitgehen", re.IGNORECASE))
    over = page.get_by_role("list", name="Wer gewann, und warum")
    looked = False
    while not over.is_visible():
        if not offers.first.is_visible():
            page.wait_for_timeout(50)
            continue
        if not looked:
            looked = True
            looked_at(page, "languages-turn")
            assert english_in(page) == []
            page.set_viewport_size({"width": 390, "height": 844})
            assert page.evaluate(OVERLAPS) == []
        (goes_along if goes_along.count() else offers).first.click(timeout=5000)
        if again.count():
            again.first.click()
        page.wait_for_timeout(200)
    assert looked


def learns_a_form(page, address):
    """How a game is played, with its example; the rules themselves are said to be English."""
    page.goto(f"{address}/#/forms/stud-8")
    expect(page.get_by_role("heading", name="Wo es steht")).to_be_visible()
    expect(page.get_by_role("heading", name="Dritte Straße")).to_be_visible()
    expect(page.get_by_text("Die Worte der Regelbücher")).to_be_visible()
    looked_at(page, "languages-form")
    assert english_in(page) == []


def test_who_reads_german_comes_in_plays_a_deal_and_meets_no_english_words(serve, come):
    room = serve([], deals=1)
    table = room.open_table(
        name="Zwölf", game="holdem", bots=2, stakes="1/2", structure="no-limit", seats=3
    )
    page = come(f"{room.url}/", locale="de-DE")
    chosen_at_the_door(page)
    page.get_by_role("button", name="Als Gast spielen").click()
    expect(page.get_by_role("button", name="Ausloggen")).to_be_visible()
    expect(page.get_by_text("Zwölf").first).to_be_visible()
    assert english_in(page) == []
    looked_at(page, "languages-lobby")
    page.get_by_role("button", name="Einstellungen").click()
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    assert english_in(page) == []
    looked_at(page, "languages-settings")
    page.keyboard.press("Escape")
    learns_a_form(page, room.url)
    page.goto(f"{room.url}/#/table/{table}")
    page.get_by_role("button", name="Hier sitzen").first.click()
    dialog = page.get_by_role("dialog")
    assert english_in(page) == []
    dialog.get_by_role("button", name="Setzen", exact=True).click()
    plays_a_deal(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_role("list", name="Protokoll des Tisches")).to_be_visible()
    keep(page, "languages-log")
    assert english_in(page) == []


def comes_as_director(come, room):
    """The host, who reads German; his page."""
    page = come(f"{room.url}/", locale="de-DE")
    page.get_by_label("Name", exact=True).fill(HOST[0])
    page.get_by_label("Passwort", exact=True).fill(HOST[1])
    page.get_by_role("button", name="Einloggen").click()
    expect(page.get_by_role("button", name="Ausloggen")).to_be_visible()
    return page


def something_is_due(console):
    """Three go out of one table, and it has to be filled up; what the desk says of it."""
    table = console.event()["tables"][-1]["sitting"]
    for one in table[:3]:
        console.does("bust", players=[{"player": one["player"], "stack": 0}], final=True)
    page = console.page
    console.sees()
    expect(page.get_by_role("list", name="Was zuletzt geschah")).to_contain_text("Platz 16")
    expect(page.get_by_role("list", name="Was fällig ist")).to_contain_text("weniger als Tisch")
    assert english_in(page) == []


def test_a_director_who_reads_german_meets_no_english_at_his_desk_and_on_a_display(serve, come):
    room = serves(serve)
    page = comes_as_director(come, room)
    made = room.post("/api/desk/events", {"schedule": "regular", "name": "Zwölf"}, room.token)
    page.goto(f"{room.url}/#/desk")
    expect(page.get_by_role("region", name="Turniere")).to_contain_text("Offen · 0 Anmeldungen")
    assert english_in(page) == []
    console = Console(room, page, made["event"], room.token)
    enter_all(console, names(18))
    console.does("start")
    page.goto(f"{room.url}/#/desk/{console.key}")
    expect(page.get_by_role("heading", name="Zwölf")).to_be_visible()
    something_is_due(console)
    looked_at(page, "languages-desk")
    page.get_by_role("button", name="Ansehen").first.click()
    expect(page.get_by_role("dialog", name="Was fällig ist")).to_contain_text("Tisch")
    expect(page.get_by_role("dialog")).not_to_contain_text("wird gefragt")
    assert english_in(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Tasten")).to_be_visible()
    assert english_in(page) == []
    page.goto(f"{room.url}/#/clock/{console.key}")
    expect(page.get_by_text("Spieler übrig")).to_be_visible()
    assert english_in(page) == []
    looked_at(page, "languages-display")
