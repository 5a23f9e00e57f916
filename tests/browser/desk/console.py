"""A director at the desk of an event: what is pressed and typed there, and what is seen."""

import json
import re
import signal
import urllib.request

from playwright.sync_api import expect

from tests.browser.floor.test_brush import come_in

HOST = ("Flo Director", "queen of spades")
GIVEN = (
    "Ada Ben Cleo Dora Emil Flora Gus Hana Ivo Jana Kurt Lea Max Nia Oli Pat Quin Rosa Sam Tess"
).split()
FAMILIES = ("Abel", "Brandt", "Conti", "Diaz")


def names(count):
    """So many names, each another."""
    return [f"{GIVEN[n % len(GIVEN)]} {FAMILIES[n // len(GIVEN)]}" for n in range(count)]


class Console:
    """Somebody directs an event in a window of his own."""

    def __init__(self, room, page, key, token):
        self.room, self.page, self.key, self.token = room, page, key, token
        # Called before a step of that kind goes on, for tests in which something happens then.
        self.amid = lambda what: None

    # What is seen

    @property
    def dialog(self):
        return self.page.get_by_role("dialog")

    @property
    def dues(self):
        return self.page.get_by_role("list", name="What is due")

    def button(self, name, **how):
        return self.page.get_by_role("button", name=name, **how)

    def get(self, path):
        """What the server answers the director."""
        address = f"{self.room.url}/api/desk/{path}"
        asked = urllib.request.Request(address, headers={"authorization": f"Bearer {self.token}"})
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)

    def post(self, path, body):
        """What is done by REST."""
        return self.room.post(f"/api/desk/{path}", body, self.token)

    def does(self, type_, why="said", **command):
        """A command from another desk."""
        body = {"command": {"type": type_} | command, "why": why}
        return self.post(f"events/{self.key}/do", body)

    def event(self):
        """What the server tells the desk."""
        return self.get(f"events/{self.key}")

    def entrant(self, name):
        return next(one for one in self.event()["entrants"] if one["name"] == name)

    def seated(self):
        """Who sits with chips, in the order of the seats."""
        found = [one for one in self.event()["entrants"] if one["status"] == "in"]
        return [one["name"] for one in sorted(found, key=lambda one: (one["table"], one["seat"]))]

    def with_seat(self, name):
        """Somebody with the number of his seat."""
        return f"{self.entrant(name)['seat'] + 1} {name}"

    def sees(self):
        """Wait until the page shows what the server has; what it is."""
        event = self.event()
        page = self.page.locator(f".director-desk[data-sequence='{event['sequence']}']")
        expect(page).to_have_count(1)
        return event

    # What is done

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def closes(self):
        expect(self.dialog).to_have_count(0)

    def leaves(self):
        """Out of whatever is open."""
        self.press("Escape")
        self.closes()

    def says(self, name):
        """A button of the dialog; it does it and closes."""
        self.dialog.get_by_role("button", name=name, exact=True).click()
        self.closes()

    def find(self, name):
        """Whoever is of this event, by the box of names."""
        self.press("/")
        expect(self.page.get_by_role("combobox", name="Find or enter")).to_be_focused()
        self.page.keyboard.type(name)
        self.press("Enter")
        expect(self.page.get_by_role("dialog", name=name, exact=True)).to_be_visible()

    def enters(self, name):
        """A person of the house enters: letters, Enter finds him, Enter takes it; the seat."""
        self.press("/")
        expect(self.page.get_by_role("combobox", name="Find or enter")).to_be_focused()
        self.page.keyboard.type(name)
        self.press("Enter")
        expect(self.page.get_by_role("dialog", name=f"Enter {name}")).to_be_visible()
        self.press("Enter")
        entry = self.page.get_by_role("dialog", name=name, exact=True)
        expect(entry.locator(".desk-seat")).to_be_visible()
        seat = entry.locator(".desk-seat").inner_text()
        self.leaves()
        return seat

    def enters_again(self, name):
        """Somebody who is out is found by his name, and takes another entry."""
        self.find(name)
        self.dialog.get_by_role("button", name="Re-enter…").click()
        self.dialog.get_by_role("button", name="Enter again", exact=True).click()
        entry = self.page.get_by_role("dialog", name=name, exact=True)
        expect(entry.locator(".desk-seat b")).to_have_count(2)
        self.leaves()

    def at(self, name):
        """The focus on somebody's seat."""
        self.sees()
        player = self.entrant(name)["player"]
        self.page.locator(f".hall-table [data-player='{player}']").focus()

    def opens(self, name):
        """Whoever sits there, with what may happen with him."""
        self.at(name)
        self.press("Enter")
        expect(self.page.get_by_role("dialog", name=name, exact=True)).to_be_visible()

    def asks_to_bust(self, name):
        """A letter at somebody's seat; nothing is done yet."""
        self.opens(name)
        self.press("b")
        expect(self.page.get_by_role("dialog", name=f"{name} busts")).to_be_visible()

    def busts(self, name):
        """Somebody loses his last chips."""
        self.asks_to_bust(name)
        self.press("Enter")
        self.closes()

    def bust_together(self, stacks):
        """They are marked on the map, and go out on one deal; by what each began it with."""
        marked = self.page.locator("[data-player][aria-pressed='true']")
        for number, name in enumerate(stacks, 1):
            self.at(name)
            self.press("x")
            expect(marked).to_have_count(number)
        self.press("b")
        expect(self.dialog).to_contain_text("whoever began it with more takes the better place")
        for name, stack in stacks.items():
            self.dialog.get_by_label(f"{name} began the deal with").fill(str(stack))
        self.says(f"Bust {len(stacks)}")

    def takes_back(self, words, why):
        """A step of the log is taken back, with whatever hangs on it."""
        self.asks_to_take_back(words, why)
        self.says("Take it back")

    def asks_to_take_back(self, words, why):
        """It is looked at what would fall with it; nothing is done yet."""
        self.button("Log", exact=True).click()
        log = self.page.get_by_role("dialog", name="Log")
        log.get_by_label("Find in it").fill(words)
        button = re.compile(f"^Take back: {words}.*lost the last chips")
        log.get_by_role("button", name=button).first.click()
        undo = self.page.get_by_role("dialog", name="Take this back?")
        undo.get_by_label("Why, for the log").fill(why)
        expect(undo).not_to_contain_text("Asking the book")
        falls = undo.get_by_role("checkbox", name="Take these back as well")
        if falls.count():
            falls.check()

    def colours_up(self):
        """At the first table odd chips are counted and raced for; then everywhere else at once."""
        self.dialog.get_by_role("button", name="Count the odd chips…").click()
        odd = self.dialog.get_by_role("textbox", name=re.compile("^Odd chips of "))
        odd.nth(0).fill("3")
        odd.nth(1).fill("1")
        expect(self.dialog).to_contain_text("4 cards")
        tables = len(self.event()["race"]["tables"])
        self.dialog.get_by_role("button", name=re.compile("^Colour up table")).click()
        self.amid("race")
        if tables > 1:
            expect(self.dialog).not_to_contain_text(f"{tables} tables have")
            self.dialog.get_by_role("button", name="All at once").click()
            self.dialog.get_by_role("button", name="Colour up everywhere").click()
        expect(self.dialog).to_contain_text("No chips leave play now.")
        self.leaves()

    def clear_rounds(self):
        """By REST: hand for hand every table ends its deal, and what is due with seats is done."""
        hands = self.event()["hand_for_hand"]
        for table in hands["of"] if hands["on"] else ():
            self.does("table-done", table=table)

    def takes(self, due):
        """What is due is taken as it is proposed, or as it was answered at the table."""
        seen = due["kind"] == "on-the-way"
        words = f"{'Is there' if seen else 'Look at it'}: {due['words']}"
        button = self.dues.get_by_role("button", name=words, exact=True)
        button.first.click()
        if seen:
            expect(button).to_have_count(0)
        elif due["kind"] == "race":
            self.colours_up()
        else:
            if due["command"] is None:
                asked = self.dialog.get_by_role("group", name="What is done about it")
                asked.get_by_role("button").first.click()
            self.dialog.locator("button[type=submit]").click()
            self.closes()

    def clears(self):
        """Everything that is due is taken, what comes first in front."""
        for _ in range(60):
            dues = [one for one in self.sees()["dues"] if one["command"] or one["choices"]]
            if not dues:
                return
            self.takes(dues[0])
        raise AssertionError(f"it goes on and on: {dues}")


def serves(serve):
    """A room with a host, whose desk may be asked as often as a test likes."""
    room = serve([], confirm_minutes="0", requests_per_minute="100000")
    room.token = room.host(*HOST)
    return room


def opens(room, come, heading="", **how):
    """The desk of a new event; `heading` is what it is called, if not by its name alone."""
    made = room.post("/api/desk/events", {"schedule": "regular", **how}, room.token)
    page = come_in(come, room, HOST, f"#/desk/{made['event']}")
    expect(page.get_by_role("heading", name=heading or how["name"])).to_be_visible()
    return Console(room, page, made["event"], room.token)


def enters(room, key, person):
    """Somebody enters at another desk."""
    asked = {"command": {"type": "register", "person": person, "accepts": True}}
    room.post(f"/api/desk/events/{key}/do", asked, room.token)


def enter_all(console, people):
    """They enter by REST, the house knows them."""
    text = "\n".join(("name", *people))
    console.post("people/import", {"text": text, "sure": True})
    known = {one["name"]: one["person"] for one in console.get("people?most=200")["people"]}
    for name in people:
        console.does("register", person=known[name], accepts=True)


def crashes(console):
    """The server is killed, and comes back; the page finds it again by itself."""
    console.room.stop(signal.SIGKILL)
    console.room.start()
    expect(console.page.locator(".director-problem")).to_have_count(0)
