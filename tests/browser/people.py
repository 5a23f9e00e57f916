"""What people do in front of a page, and what they see there."""

import re
import time

from playwright.sync_api import Error, expect

from tests.house.project import ROOT

SHOTS = ROOT / "build" / "screenshots"
PATIENCE_S = 300
# What somebody presses who wants to see the deal to its end, the first that there is.
WISHES = ("Stand pat", "Check", "Call", "Bring in", "Decline", "Don't", "Keep")


def keep(page, name):
    """A picture of the page among the artefacts."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png", animations="disabled")


def at_table(visit, room, table, **how):
    """A page at a table, before anybody sits down there."""
    page = visit(room, f"#/table/{table}", **how)
    expect(page.get_by_role("button", name="Sit here").first).to_be_visible()
    return page


def sit(page, number=1, chips=None):
    """Sit down in a seat by its number."""
    page.get_by_role("button", name=f"Sit here, seat {number}", exact=True).click()
    dialog = page.get_by_role("dialog")
    if chips is not None:
        dialog.get_by_role("textbox").fill(str(chips))
    dialog.get_by_role("button", name="Sit down").click()
    expect(dialog).to_have_count(0)


def seated(visit, room, table, people=2, chips=None, **how):
    """People at a table who have sat down in its first seats, one after the other."""
    pages = [at_table(visit, room, table, **how) for _ in range(people)]
    for place, page in enumerate(pages):
        sit(page, place + 1, chips[place] if chips else None)
    return pages


def bar(page):
    """The actions that a person is offered; empty while it is somebody else's turn."""
    return page.get_by_role("group", name="Your actions")


def offered(page):
    """The labels of the actions, once it is this person's turn."""
    expect(bar(page)).to_be_visible()
    labels = [one.inner_text() for one in bar(page).locator(".choice").all()]
    return [re.sub(r"^\S\n", "", one) for one in labels]


def act(page, label):
    """Press an action by the beginning of its label, once it is this person's turn; what is done
    afterwards is done in another turn.
    """
    button = bar(page).locator(".choice").filter(has_text=re.compile(rf"^\W?\w?\s*{label}"))
    expect(button).to_be_enabled()
    turn = turn_of(page)
    button.click()
    confirm(page)
    is_over(page, turn)


def confirm(page):
    """What is asked once more is meant: everything, and a fold that a check would do for."""
    again = page.locator(".choice.armed, .action-bar.question .choice.fold")
    if again.count():
        again.first.click()


def turn_of(page):
    """Which turn it is whose actions are offered."""
    return bar(page).get_attribute("data-key")


def is_over(page, turn):
    """Wait until a turn is over."""
    old = page.locator(f"[aria-label='Your actions'][data-key='{turn}']")
    expect(old).to_have_count(0)


def size(page, name):
    """Put an amount that is offered by its name into the box of the bet or raise."""
    one = bar(page).get_by_role("button", name=re.compile(f"^{name}"))
    one.click()
    expect(one).to_have_attribute("aria-pressed", "true")


def own_cards(page):
    """One's own cards in words, as they are said."""
    return page.get_by_role("img", name=re.compile("^Your cards"))


def seat_of(page, number):
    """What is at a seat."""
    return page.locator(".seats > li").nth(number - 1)


def log(page):
    """The log of the table."""
    return page.get_by_role("list", name="Log of the table")


def press(page):
    """Act once if it is this person's turn; what was pressed."""
    buttons = bar(page).locator(".choice:enabled")
    labels = buttons.all_inner_texts()
    wished = [one for wish in WISHES for one in labels if wish in one]
    for label in [*wished, *labels][:1]:
        try:
            buttons.nth(labels.index(label)).click(timeout=3000)
        except Error:  # the bar went as it was looked at: somebody else's turn
            return ""
        return label
    return ""


def go_on(page):
    """Act once it is this person's turn, to see the deal go on."""
    expect(bar(page).locator(".choice:enabled").first).to_be_visible()
    turn = turn_of(page)
    assert press(page)
    is_over(page, turn)


def play_until(pages, done, seconds=PATIENCE_S):
    """Everybody acts until it is done; what each has pressed."""
    pressed, end = [[] for _ in pages], time.monotonic() + seconds
    while not done(pressed):
        if time.monotonic() > end:
            for number, page in enumerate(pages):
                keep(page, f"stalled-{number}")
            raise AssertionError(f"not done after {seconds} s: {[one[-6:] for one in pressed]}")
        for page, said in zip(pages, pressed, strict=True):
            label = press(page)
            if label:
                said.append(label)
        pages[0].wait_for_timeout(60)
    return pressed


def deals_over(page):
    """How many deals the log has seen begin, but for the one in play."""
    marks = log(page).get_by_text(re.compile(r"^Deal \d+ ")).all_inner_texts()
    return max((int(one.split()[1]) for one in marks), default=1) - 1


def in_deals(*hands):
    """Cards as they are dealt, one to each in turn."""
    rounds = zip(*(one.split() for one in hands), strict=True)
    return " ".join(card for turn in rounds for card in turn)
