"""What a director seldom needs, in a browser: alternates, rebuys and add-ons, seats and tables that
are left alone, words for everybody, papers, rulings, days that end, an event called off.
"""

import re
from importlib import resources

from playwright.sync_api import expect

from tests.browser.desk.console import Console, crashes, enter_all, names, opens, serves
from tests.browser.people import keep
from tests.browser.play.test_looks import serious

MINUTE = 60_000
PAPERS = (
    "Receipts of all entries", "Seat cards", "Seating by name", "Seating by table",
    "Slips for who moves", "Chip race sheet", "Payout sheet", "Tags for bags", "Final result",
)  # fmt: skip


def schedule(name, *changes):
    """A ready-made schedule, with some words of it otherwise."""
    folder = resources.files("floorman.tournament") / "schedules"
    text = (folder / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def opens_entry(console, name):
    """The entry of somebody, by the list of all."""
    entrants = console.page.get_by_role("list", name="Entrants")
    entrants.get_by_role("button", name=re.compile(rf"\b{name}\b")).click()
    expect(console.dialog).to_have_accessible_name(name)


def looked_at(console, name):
    """A picture, and axe finds nothing serious."""
    keep(console.page, f"seldom-{name}")
    assert serious(console.page) == [], name


def due(console, kind):
    return [one for one in console.sees()["dues"] if one["kind"] == kind]


def test_alternates_rebuys_locks_words_papers_and_the_end_of_an_event_that_is_called_off(
    serve, come
):
    room = serves(serve)
    full = schedule("rebuy", ("late_levels = 4", "late_levels = 4\nmost = 9\nalternates = true"))
    console = opens(room, come, name="Rebuys", schedule="", text=full, tables=[21])
    people = names(11)
    enter_all(console, people[:9])
    console.does("start")
    two_wait(console, people[9:])
    buys_and_goes(console)
    an_alternate_is_seated(console, people[9])
    a_seat_and_a_table_are_left_alone(console)
    words_for_everybody(console)
    an_add_on(console)
    the_level_before(console)
    people_go_out_as_a_table(console, people)
    papers(console)
    it_is_ruled(console)
    is_called_off(console)


def two_wait(console, late):
    """It is full: who comes now waits for a seat."""
    for name in late:
        console.press("/")
        console.page.keyboard.type(name)
        expect(console.page.get_by_role("option").first).to_contain_text("Enter")
        console.press("Enter")
        expect(console.dialog).to_contain_text("Take ")
        console.press("Enter")
        expect(console.page.get_by_role("dialog", name=name, exact=True)).to_be_visible()
        console.leaves()
        assert console.entrant(name)["status"] == "waits"
    looked_at(console, "alternates")


def buys_and_goes(console):
    """Of two who are broke one buys in again, the other does not."""
    first, other = console.seated()[:2]
    for name in (first, other):
        console.does("bust", players=[{"player": console.entrant(name)["player"]}])
    console.sees()
    opens_entry(console, first)
    console.dialog.get_by_role("button", name="Rebuy…").click()
    expect(console.dialog).to_have_accessible_name(f"{first} rebuys")
    expect(console.dialog.get_by_label("What would come of it")).to_contain_text(first)
    looked_at(console, "rebuy")
    console.says("Take the rebuy")
    assert console.entrant(first)["rebuys"] == 1
    opens_entry(console, other)
    console.dialog.get_by_role("button", name="Does not rebuy").click()
    expect(console.dialog.get_by_role("button", name="Does not rebuy")).to_have_count(0)
    console.leaves()
    assert console.entrant(other)["status"] == "out"


def an_alternate_is_seated(console, name):
    """Who has waited longest is given the seat that has come free."""
    (waits,) = due(console, "alternate")
    console.takes(waits)
    assert console.entrant(name)["status"] == "in"
    opens_entry(console, name)
    expect(console.dialog.locator(".desk-seat b")).to_have_count(2)
    console.leaves()
    assert not due(console, "alternate")


def a_seat_and_a_table_are_left_alone(console):
    """A seat is shut and opened again; a player keeps his; a table is left alone."""
    leaver = console.seated()[0]
    console.does("bust", players=[{"player": console.entrant(leaver)["player"]}], final=True)
    free = console.page.locator(".hall-seat.free")
    free.click()
    console.dialog.get_by_label("Why, for the log").fill("a wet chair")
    console.says("Shut the seat")
    expect(free).to_have_attribute("data-shut", "true")
    keep(console.page, "seldom-shut")
    free.click()
    console.dialog.get_by_label("Why, for the log").fill("dry again")
    console.says("Open the seat")
    expect(free).to_have_attribute("data-shut", "false")
    keeper = console.seated()[0]
    console.opens(keeper)
    console.dialog.get_by_role("button", name="Keep the seat").click()
    console.dialog.get_by_label("Why, for the log").fill("a wheelchair")
    console.says("Keep the seat")
    player = console.entrant(keeper)["player"]
    expect(console.page.locator(f".hall-table [data-player='{player}'] em")).to_contain_text("F")
    console.button(re.compile("^Table 21")).click()
    alone = console.dialog.get_by_role("button", name="Leave it alone")
    alone.click()
    expect(alone).to_have_attribute("aria-pressed", "true")
    looked_at(console, "table")
    console.leaves()
    expect(console.page.locator(".hall-head small")).to_contain_text("left alone")


def words_for_everybody(console):
    """By a key, for so many minutes, and the displays have them."""
    console.press("a")
    console.dialog.get_by_label("For all displays and players").fill("Soup is served")
    console.dialog.get_by_role("button", name="30 min").click()
    console.says("Announce it")
    shown = console.room.get(f"/api/desk/events/{console.key}/display")
    (said,) = shown["messages"]
    assert said["words"] == "Soup is served"
    assert abs(said["until"] - shown["now"] - 30 * MINUTE) < MINUTE


def an_add_on(console):
    """In the break that has it."""
    console.does("set-clock", step=4, left_ms=9 * MINUTE)
    console.clears()
    name = console.seated()[0]
    opens_entry(console, name)
    console.dialog.get_by_role("button", name="Add-on…").click()
    expect(console.dialog).to_contain_text("7,500 chips")
    console.says("Take the add-on")
    assert console.entrant(name)["add_ons"] == 1


def the_level_before(console):
    """Back to it only with a reason."""
    console.press("[")
    expect(console.dialog).to_have_accessible_name(re.compile("^Go to Level 4"))
    there = console.dialog.get_by_role("button", name="Go there")
    expect(there).to_be_disabled()
    console.dialog.get_by_label("Why, for the log").fill("the break came too early")
    looked_at(console, "before")
    console.says("Go there")
    assert console.sees()["clock"]["level"] == 4


def people_go_out_as_a_table(console, people):
    """Everybody whom the house knows, as CSV."""
    console.button("People…").click()
    with console.page.expect_download() as saved:
        console.dialog.get_by_role("button", name="Save as CSV").click()
    text = saved.value.path().read_text("utf-8-sig")
    assert all(name in text for name in people)
    assert text.splitlines()[0].split(",")[:2] == ["person", "name"]
    console.leaves()


def papers(console):
    """Each of them opens, and of one player his receipt."""
    console.button("Papers").click()
    console.dialog.get_by_role("button", name="80 mm roll").click()
    for name in PAPERS:
        prints(console, name)
    looked_at(console, "papers")
    console.leaves()
    opens_entry(console, console.seated()[0])
    assert "player=" in prints(console, "Print the receipt")
    console.leaves()


def prints(console, name):
    """The address of the paper that a button opens."""
    with console.page.expect_response(re.compile("/papers/")) as asked:
        console.dialog.get_by_role("button", name=name, exact=True).click()
    answer = asked.value
    assert answer.status == 200, name
    assert answer.headers["content-type"] == "application/pdf"
    assert "paper=80mm" in answer.url
    expect(console.dialog.get_by_role("alert")).to_have_count(0)
    expect(console.dialog.get_by_role("button", name=name, exact=True)).to_be_enabled()
    for other in console.page.context.pages:
        if other is not console.page:
            other.close()
    return answer.url


def it_is_ruled(console):
    """Something happened: chosen, asked about, ruled, its penalty given; and in one's own words."""
    name = console.seated()[1]
    console.press("r")
    dialog = console.dialog
    dialog.get_by_label("Where").select_option("21")
    dialog.get_by_label("Who is concerned").select_option(label=console.with_seat(name))
    expect(dialog.get_by_role("button", name=f"Not {name}")).to_be_visible()
    found = dialog.locator(".chapters button").filter(has_text=re.compile("^Softplay"))
    found.locator("xpath=ancestor::details/summary").click()
    found.click()
    looked_at(console, "asked")
    record = dialog.get_by_role("button", name="Record it", exact=True)
    steps = dialog.locator(".ear-step > [role=group] button")
    expect(record.or_(steps.first).first).to_be_visible()
    while not record.count():
        steps.first.click()
        expect(record.or_(steps.first).first).to_be_visible()
    dialog.get_by_role("radio", name="A warning").check()
    looked_at(console, "ruled")
    dialog.get_by_role("button", name="Record it, then the penalty").click()
    expect(dialog).to_have_accessible_name(f"Penalty for {name}")
    console.says("Give it")
    assert console.entrant(name)["penalty"].startswith("warned")
    console.press("r")
    expect(dialog.get_by_text("Rulings of this event (1)")).to_be_visible()
    dialog.get_by_role("button", name="Rule in your own words").click()
    dialog.get_by_label("What happened", exact=True).fill("A dog took a chip")
    dialog.get_by_label("What is ruled").fill("The chip is replaced.")
    record.click()
    console.closes()
    ruled = console.get(f"events/{console.key}/rulings")["rulings"]
    assert [(one["incident"], one["table"], one["level"]) for one in ruled] == [
        ("own-words", 0, 4), ("softplay", 21, 4)]  # fmt: skip
    assert ruled[1]["names"] == [name]


def is_called_off(console):
    """Only who types its name does it; nothing of it is lost by a crash."""
    console.press("c")
    console.dialog.get_by_role("button", name="Call the event off…").click()
    off = console.dialog.get_by_role("button", name="Call it off", exact=True)
    console.dialog.get_by_label("Why, for the log").fill("no light")
    expect(off).to_be_disabled()
    console.dialog.get_by_label(re.compile("^To be sure")).fill("rebuys")
    # By chips they would have to be counted, and that is said before.
    foreseen = console.dialog.get_by_label("What would come of it")
    expect(foreseen.locator(".refusal")).to_be_visible()
    console.dialog.get_by_label("Shares").select_option("equal")
    expect(foreseen.locator(".refusal")).to_have_count(0)
    expect(foreseen).not_to_contain_text("Asking the book")
    looked_at(console, "off")
    console.says("Call it off")
    expect(console.page.get_by_text("The event is called off")).to_be_visible()
    crashes(console)
    assert console.sees()["state"] == "called-off"


def test_a_day_ends_and_the_next_begins(serve, come):
    room = serves(serve)
    days = schedule("regular", ("{ pause = 10 }", "{ pause = 0, day_ends = true }"))
    console = opens(room, come, name="Weekend", schedule="", text=days, tables=[1, 2])
    people = names(12)
    enter_all(console, people)
    console.does("start")
    console.does("set-clock", step=3, left_ms=0)
    for table in (1, 2):
        counts(console, table)
    bags(console, "Weekend")
    before = {one["name"]: one["stack"] for one in console.sees()["entrants"]}
    console.press("c")
    console.dialog.get_by_role("button", name="Days").click()
    expect(console.dialog.get_by_label("What would come of it")).to_contain_text("of table 1")
    looked_at(console, "next-day")
    console.says("Begin the next day")
    event = console.sees()
    assert event["clock"]["level"] == 4
    assert {one["name"]: one["stack"] for one in event["entrants"]} == before
    assert {one["status"] for one in event["entrants"]} == {"in"}
    # It was a slip, and is taken back: the chips are in their bags again.
    console.press("u")
    console.dialog.get_by_label("Why, for the log").fill("not before noon")
    console.says("Take it back")
    clock = console.sees()["clock"]
    assert clock["in_break"] and clock["day_ends"]


def counts(console, table):
    """Everybody's chips at a table are typed."""
    console.press("c")
    console.dialog.get_by_role("button", name="Bags and counts").click()
    console.dialog.get_by_role("button", name=re.compile(f"^Table {table}: ")).click()
    fields = console.dialog.locator(".stack-fields input")
    for place in range(fields.count()):
        fields.nth(place).fill("10,000" if place > 1 else ("9,000", "11,000")[place])
    console.says("Note them")


def bags(console, name):
    console.press("c")
    console.dialog.get_by_role("button", name="Bags and counts").click()
    expect(console.dialog.get_by_role("status")).to_contain_text("12 of 12 stacks are counted")
    expect(console.dialog.get_by_label("What would come of it")).to_contain_text("bag")
    looked_at(console, f"bags-{name.lower()}")
    console.says("Bag the chips")


def test_first_days_become_one(serve, come):
    room = serves(serve)
    console = opens(
        room, come, schedule="flights", name="Cup", tables=[1, 2, 3], heading="Cup: day 1A"
    )
    days = [one["key"] for one in console.event()["days"]]
    assert len(days) == 2
    for number, key in enumerate(days):
        day = Console(room, console.page, key, console.token)
        enter_all(day, names(24)[12 * number : 12 * number + 12])
        day.does("start")
        day.does("set-clock", step=14, left_ms=0)
        stacks = [[one["player"], 25_000] for one in day.event()["entrants"]]
        day.does("count-stacks", stacks=stacks)
        if number:
            day.does("bag-chips")
        else:
            bags(day, "Cup")
            is_too_early(day)
    to_days(console)
    begin = console.dialog.get_by_role("button", name="Begin the second day")
    console.dialog.get_by_label("Tables of the room").fill("21, 21")
    expect(begin).to_be_disabled()
    console.dialog.get_by_label("Tables of the room").fill("21-22, 30")
    begin.click()
    expect(console.page.get_by_role("heading", name="Cup: day 2")).to_be_visible()
    merged = Console(room, console.page, console.page.url.rsplit("/", 1)[1], console.token)
    event = merged.sees()
    assert len(event["entrants"]) == 24 and event["totals"]["chips"] == 24 * 25_000
    assert [one["number"] for one in event["tables"]] == [21, 22, 30]
    looked_at(merged, "second-day")


def to_days(console):
    console.sees()
    console.button("Days").click()
    expect(console.dialog).to_have_accessible_name("Days")


def is_too_early(console):
    """The other first day is still to come."""
    to_days(console)
    expect(console.dialog.get_by_role("button", name="Begin the second day")).to_be_disabled()
    expect(console.dialog).to_contain_text("once every first day is over")
    looked_at(console, "days")
    console.leaves()
