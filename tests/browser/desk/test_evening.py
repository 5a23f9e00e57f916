"""A whole evening of sixty entries, directed in a browser while the server is killed ten times."""

import random
from contextlib import suppress

from playwright.sync_api import expect

from tests.browser.desk.console import crashes, enters, names, opens, serves
from tests.browser.desk.watching import SHOWS, Watching
from tests.browser.people import keep

ENTRIES = 60
AT_START = 54
BY_HAND = 14
# The server is killed so often: in the middle of these, and before or during others by chance.
SURELY = ("undo", "race", "agreement", "hand-over")
KILLS = 10


class Evening:
    """An event that goes on by what its director does, in whatever moment its server dies, while
    others watch.
    """

    def __init__(self, console, watching, seed=7):
        self.console, self.chance, self.watching = console, random.Random(seed), watching
        self.kills = sorted(self.chance.sample(range(1, 30), KILLS - len(SURELY)))
        self.step, self.killed, self.surely = 0, 0, [*SURELY]
        console.amid = self.amid

    def dies(self):
        """Whether the server is killed at this step."""
        self.step += 1
        return self.step in self.kills

    def crash(self):
        self.killed += 1
        crashes(self.console)

    def amid(self, what):
        """In the middle of a step of that kind the server dies, once."""
        if what == "race":
            self.watching.look("colour-up")
        if what in self.surely:
            self.surely.remove(what)
            self.crash()

    def perhaps(self):
        """The server may die before the next thing is done."""
        if self.dies():
            self.crash()
            self.settle()

    def playing(self):
        return [one["name"] for one in self.console.event()["entrants"] if one["status"] == "in"]

    def bust(self, name):
        """Somebody goes out; where the server dies under it, it is done once all the same."""
        console = self.console
        if not self.dies():
            console.busts(name)
        elif self.step % 2:
            self.crash()
            self.settle()
            console.busts(name)
        else:
            self.bust_under_way(name)

    def bust_under_way(self, name):
        """The server dies while it is told of it."""
        console = self.console
        console.asks_to_bust(name)
        console.press("Enter")
        self.crash()
        self.leaves_what_was_under_way()
        if console.entrant(name)["status"] == "in":
            console.busts(name)

    def leaves_what_was_under_way(self):
        """Either it was done, or nothing was, and the dialog says that nobody answered."""
        console = self.console
        unanswered, closed = console.dialog.get_by_role("alert"), "body:not(:has(dialog))"
        expect(unanswered.or_(console.page.locator(closed))).to_have_count(1)
        console.leaves()
        self.settle()

    def undo_under_way(self, name, why):
        """The server dies while a wrong bust is taken back."""
        console = self.console
        console.asks_to_take_back(name, why)
        console.dialog.get_by_role("button", name="Take it back", exact=True).click()
        self.amid("undo")
        self.leaves_what_was_under_way()
        if console.entrant(name)["status"] != "in":
            console.takes_back(name, why)

    def settle(self):
        """What is due is seen to, and tables that wait for each other have finished."""
        console = self.console
        console.clears()
        while console.event()["hand_for_hand"]["on"]:
            event = console.event()
            hands = event["hand_for_hand"]
            waiting = [one for one in hands["of"] if one not in hands["done"]]
            leave = any(one["status"] == "leaves" for one in event["entrants"])
            if not waiting or not leave:
                break
            self.finish(waiting)
            console.clears()

    def finish(self, tables):
        """Their hand is over."""
        console = self.console
        console.button("Hand for hand").click()
        for table in tables:
            console.button(f"Table {table} done", exact=True).click()
            console.sees()
        console.leaves()

    def next_level(self):
        console = self.console
        self.perhaps()
        console.button("Next ]").click()
        console.says("Go there")
        self.settle()


def imports(console, people):
    """The people of the house come out of a file."""
    console.button("People…").click()
    table = "name;note\n" + "".join(f"{one};\n" for one in people)
    file = {"name": "people.csv", "mimeType": "text/csv", "buffer": table.encode()}
    console.dialog.locator("input[type=file]").set_input_files(file)
    console.dialog.get_by_role("button", name=f"Add {len(people)}", exact=True).click()
    expect(console.dialog).to_contain_text(f"{len(people)} people added.")
    console.leaves()


def test_an_evening_of_sixty_entries_with_a_server_that_dies_ten_times(serve, come):
    room = serves(serve)
    console = opens(room, come, name="Sixty", tables=[*range(11, 18)])
    people = names(AT_START + 5)
    imports(console, people)
    console.enters(people[0])
    watching = Watching(come, console, people[0])
    evening = Evening(console, watching)
    watching.look("before")
    all_enter(evening, people)
    watching.look("running")
    stops_for_a_while(evening)
    minutes, deals = evening.playing()[3:5]
    is_penalised_over_a_level(evening, minutes, deals)
    wrong = busts_wrongly(evening, {minutes, deals})
    two_on_one_deal(evening)
    through_two_breaks(evening, wrong)
    one_round_hand_for_hand(evening)
    down_to_three(evening)
    assert len(console.sees()["tables"]) == 1
    three_agree(evening)
    played_out(evening)
    event = console.sees()
    assert event["state"] == "over"
    assert sum(one["prize"] for one in event["entrants"]) == event["totals"]["pool"]
    assert sorted(one["place"] for one in event["entrants"]) == [*range(1, len(people) + 1)]
    hands_over(evening)
    watching.look("finished")
    assert evening.killed == KILLS
    assert watching.seen == {*SHOWS}


def all_enter(evening, people):
    """People out of a file, many at another desk; late ones, and one who comes back."""
    console = evening.console
    known = {one["name"]: one["person"] for one in console.get("people?most=200")["people"]}
    for name in people[BY_HAND:AT_START]:
        enters(console.room, console.key, known[name])
    for name in people[1:BY_HAND]:
        console.enters(name)
    console.button("Start the event").click()
    console.says("Draw the seats and start")
    assert len(console.sees()["tables"]) == AT_START // 9
    for name in people[AT_START:]:
        evening.perhaps()
        assert "Seat" in console.enters(name)
        evening.settle()
    assert len(console.sees()["tables"]) == AT_START // 9 + 1
    first = evening.playing()[0]
    evening.bust(first)
    console.enters_again(first)
    assert console.sees()["totals"]["entries"] == ENTRIES
    evening.settle()
    keep(console.page, "sixty-full")


def stops_for_a_while(evening):
    """The clock stands, and everybody sees why; and runs again."""
    console = evening.console
    console.button("More C").click()
    console.dialog.get_by_label("Stop the clock, and say why on all displays").fill("fire alarm")
    console.says("Stop")
    expect(console.page.locator(".clock-stands")).to_contain_text("fire alarm")
    evening.watching.look("paused")
    console.button("Start Space").click()
    expect(console.page.locator(".clock-stands")).to_have_count(0)


def is_penalised_over_a_level(evening, minutes, deals):
    """Penalties in minutes and in deals last over the end of a level; one of deals is served."""
    console = evening.console
    for name, kind, field, amount in (
        (minutes, "Minutes away", "How many minutes", "30"),
        (deals, "Deals missed", "How many deals", "2"),
    ):
        console.opens(name)
        console.press("p")
        console.dialog.get_by_role("button", name=kind).click()
        console.dialog.get_by_label(field).fill(amount)
        console.says("Give it")
    serves_one(console, deals)
    evening.next_level()
    assert "minutes" in console.entrant(minutes)["penalty"]
    assert console.entrant(deals)["penalty"] == "1 deal"
    serves_one(console, deals)
    assert console.entrant(deals)["penalty"] == ""
    player = console.entrant(deals)["player"]
    seat = console.page.locator(f".hall-table [data-player='{player}']")
    expect(seat).to_have_attribute("data-penalty", "false")


def serves_one(console, name):
    """His hand was killed on one more deal."""
    console.opens(name)
    before = console.entrant(name)["penalty"]
    expect(console.dialog).to_contain_text(f"penalty: {before}")
    console.dialog.get_by_role("button", name="One deal of the penalty is served").click()
    expect(console.dialog).not_to_contain_text(f"penalty: {before}")
    console.leaves()


def busts_wrongly(evening, sinners):
    """A bust after which somebody was moved is taken back from the log."""
    console = evening.console
    while True:
        wrong = next(one for one in evening.playing() if one not in sinners)
        console.busts(wrong)
        if any(one["kind"] == "balance" for one in console.sees()["dues"]):
            break
        evening.settle()
    console.clears()
    evening.undo_under_way(wrong, "it was the neighbour")
    console.sees()
    assert console.entrant(wrong)["status"] == "in"
    evening.settle()
    return wrong


def two_on_one_deal(evening):
    """Who began it with more takes the better place."""
    console = evening.console
    event = console.sees()
    table = next(one for one in event["tables"] if len(one["sitting"]) > 6)
    by = {one["player"]: one["name"] for one in event["entrants"]}
    short, long = (by[one["player"]] for one in table["sitting"][1:3])
    console.bust_together({short: 900, long: 2_400})
    assert console.entrant(long)["place"] == console.entrant(short)["place"] - 1
    evening.settle()


def through_two_breaks(evening, wrong):
    """Chips of 25 are coloured up at the second, and tables break meanwhile."""
    console = evening.console
    while console.sees()["clock"]["step"] < 8:
        evening.next_level()
        if console.sees()["clock"]["in_break"]:
            evening.watching.look("break")
        others = [one for one in evening.playing() if one != wrong]
        evening.bust(evening.chance.choice(others))
        evening.settle()
    assert console.event()["race"] is None
    log = console.get(f"events/{console.key}/log?most=500")["lines"]
    said = [line["words"] for one in log for line in one["said"]]
    raced = [words for words in said if words.startswith("Chips of 25 leave play at")]
    assert len(raced) == 2
    assert any("won a chip of 100" in words for words in raced)
    assert any("at every table that still has them" in words for words in raced)
    assert sum("breaks" in words for words in said) >= 1


def one_round_hand_for_hand(evening):
    """The director lets every table end its deal: who goes out in it goes when all have."""
    console = evening.console
    console.button("Hand for hand").click()
    console.dialog.get_by_role("button", name="Begin hand for hand").click()
    expect(console.dialog.get_by_role("button", name="Back to one's own pace")).to_be_visible()
    console.leaves()
    evening.watching.look("hand-for-hand")
    name = evening.playing()[0]
    console.busts(name)
    assert console.entrant(name)["status"] == "leaves"
    evening.settle()
    assert console.entrant(name)["status"] == "out"
    # Far from the prizes the desk proposes one's own pace again, and that was taken.
    assert not console.event()["hand_for_hand"]["on"]


def down_to_three(evening):
    """Some go out six on a deal, the others one by one."""
    console = evening.console
    while (left := len(evening.playing())) > 3:
        if left > 16:
            some = most_of_a_table(console, 6)
            console.bust_together({name: 500 * n for n, name in enumerate(some, 1)})
            assert all(console.entrant(one)["status"] != "in" for one in some)
        else:
            evening.bust(evening.playing()[0])
        evening.settle()


def most_of_a_table(console, number):
    """So many of the fullest table."""
    event = console.sees()
    by = {one["player"]: one["name"] for one in event["entrants"]}
    table = max(event["tables"], key=lambda one: len(one["sitting"]))
    return [by[one["player"]] for one in table["sitting"][:number]]


def three_agree(evening):
    """By ICM: they are counted, shown what it comes to, and paid by the house."""
    console = evening.console
    chips = console.sees()["totals"]["chips"]
    console.button("Prizes P").click()
    console.dialog.get_by_role("button", name="What a deal comes to").click()
    fields = console.dialog.get_by_role("textbox", name="Chips of ")
    for place, stack in enumerate((300_000, 200_000, chips - 500_000)):
        fields.nth(place).fill(str(stack))
    console.dialog.get_by_role("button", name="Reckon it").click()
    shares = console.dialog.get_by_role("region", name="What everybody would get")
    expect(shares.locator("tbody tr")).to_have_count(3)
    console.dialog.get_by_role("button", name="Show it large").click()
    keep(console.page, "sixty-deal")
    console.dialog.get_by_role("button", name="Note the chips, they agree").click()
    expect(console.dialog.get_by_role("button", name="They agree", exact=True)).to_be_enabled()
    evening.amid("agreement")
    console.says("They agree")


def played_out(evening):
    """What they agreed on is paid; the places are played for all the same."""
    console = evening.console
    assert all(one["prize"] for one in console.sees()["entrants"] if one["status"] == "in")
    for name in evening.playing()[:2]:
        console.busts(name)
        evening.settle()


def hands_one_over(hand, left):
    """Who sees that nothing has come of it, for the server was just dying, presses once more."""
    for _ in range(6):
        hand.first.click()
        with suppress(AssertionError):
            return expect(hand).to_have_count(left - 1, timeout=10_000)
    raise AssertionError("a prize cannot be handed over")


def hands_over(evening):
    """Every prize is marked as it is handed over, once, whatever dies meanwhile."""
    console = evening.console
    prizes = len(console.event()["prizes"])
    console.button("Prizes P").click()
    hand = console.dialog.get_by_role("button", name="Hand over")
    hand.first.click()
    evening.amid("hand-over")
    while left := sum(not one["paid"] for one in console.sees()["prizes"]):
        expect(hand).to_have_count(left)
        hands_one_over(hand, left)
    done = console.dialog.get_by_role("button", name="Handed over")
    expect(done).to_have_count(prizes)
    keep(console.page, "sixty-over")
    console.leaves()
