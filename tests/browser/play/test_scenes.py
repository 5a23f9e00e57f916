"""Scenes with cards that are known beforehand: what each form of poker needs on the screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import (
    act,
    bar,
    in_deals,
    keep,
    log,
    offered,
    own_cards,
    seat_of,
    seated,
    size,
)

# Two people in the first seats and a house player in the last one, who draws the button.
BUTTON = "2c 3c As"
LOW_BUTTON = "3c 4c 2c"


def test_a_side_pot_is_named_and_omaha_eight_is_split(serve, visit):
    hands = in_deals("As 2c Ah Kc", "Kh Ks 9h 9c", "Qd Qs Jd Td")
    room = serve([BUTTON, f"{hands} 2d 3h 5c 7h 3d 9s 4d Kd"], players=3, deals=1)
    table = room.open_table(game="omaha-8", structure="pot-limit", stakes="1/2 pot-limit")
    short, deep = seated(visit, room, table, chips=[40, 400])
    size(short, "Pot")
    act(short, "Raise to 8")
    size(deep, "Pot")
    act(deep, "Raise to 26")
    act(short, "Raise to 40, all-in")
    act(deep, "Call 14")
    expect(seat_of(deep, 1)).to_contain_text("All-in")
    act(deep, "Check")  # the flop; the house player checks behind
    size(deep, "Pot")
    act(deep, "Bet 120")
    expect(bar(deep)).to_be_visible()  # the river: called, and the side pot is made
    pots = deep.get_by_role("list", name="Pots by name").get_by_role("listitem")
    expect(pots).to_have_count(2)
    expect(pots.nth(0)).to_contain_text("Main pot 120")
    expect(pots.nth(1)).to_contain_text("Side pot 1 240")
    keep(deep, "side-pot")
    act(deep, "Check")  # the house tables the hands
    won = log(short).get_by_text(re.compile("wins")).all
    expect(log(short).get_by_text(re.compile(r"wins.*low")).first).to_be_visible()
    words = " / ".join(one.inner_text() for one in won())
    assert re.search(r"wins 60.*high", words), words
    assert re.search(r"wins 60.*low", words), words
    assert "240" in words, words


def test_only_openers_open_jacks_or_better_and_they_are_shown(serve, visit):
    hands = in_deals("9s 8s 7c 2d 3h", "Js Jd 4c 5c 9d", "Ks Qs Th 6h 2h")
    room = serve([BUTTON, f"{hands} Kd Jh 4d 8d"], players=3, deals=1)
    without, opener = seated(visit, room, room.open_table(game="jacks-or-better", stakes="4/8"))
    assert not any(one.startswith(("Bet", "Open", "Raise")) for one in offered(without))
    act(without, "Check")
    assert any(one.startswith(("Bet", "Open")) for one in offered(opener))
    act(opener, "(Bet|Open)")
    act(without, "Fold")
    for card in ("four of clubs", "five of clubs", "nine of diamonds"):
        opener.get_by_role("button", name=re.compile(f"^{card}")).click()
    act(opener, "Draw 3 cards")
    expect(own_cards(opener)).to_have_accessible_name(re.compile("jack of hearts"))
    expect(seat_of(without, 2)).to_contain_text("Drew 3")
    keep(opener, "jacks-or-better")
    act(opener, "Check")  # the house tables the hands
    expect(log(without).get_by_text(re.compile("openers|three jacks")).first).to_be_visible()
    expect(seat_of(without, 2).get_by_role("img")).to_have_accessible_name(
        re.compile("jack of spades.*jack of diamonds")
    )


@pytest.mark.parametrize(
    ("game", "first", "second", "bot", "thrown"),
    [
        ("triple-draw-27", "Ks Qd 4c 3h 2s", "Kd 7h 5d 4h 3c", "9c 8d 7d 5c 2h",
         ("king of spades", "queen of diamonds")),
        ("badugi", "Ks Kd 3c 2h", "Qd 7h 5d 4s", "9c 8d 7s 5h",
         ("king of spades", "king of diamonds")),
    ],
)  # fmt: skip
def test_cards_are_clicked_and_drawn(serve, visit, game, first, second, bot, thrown):
    hands = in_deals(first, second, bot)
    button = LOW_BUTTON if game == "triple-draw-27" else BUTTON
    room = serve([button, f"{hands} Th Ac 6c 8c"], players=3, deals=1)
    drawer, other = seated(visit, room, room.open_table(game=game, stakes="4/8"))
    act(drawer, "Call")
    act(other, "(Check|Call)")
    for card in thrown:
        drawer.get_by_role("button", name=re.compile(f"^{card}")).click()
    keep(drawer, f"{game}-picking")
    act(drawer, "Draw 2 cards")
    act(other, "Stand pat")
    for page in (drawer, other):
        expect(seat_of(page, 1)).to_contain_text("Drew 2")
        expect(seat_of(page, 2)).to_contain_text("Stood pat")
    said = own_cards(drawer).get_attribute("aria-label")
    assert "ace of clubs" in said
    assert "six of clubs" in said
    assert not any(card in said for card in thrown)
    facedown = len(first.split())
    expect(seat_of(other, 1).get_by_role("img")).to_have_accessible_name(
        re.compile(f"down: {facedown} facedown")
    )
    keep(drawer, game)


def test_stud_brings_in_and_shows_upcards_in_their_order(serve, visit):
    start = in_deals("Ah Kh 2c", "Qs Qd Ks", "9c 9d 8h")
    streets = "5d 3c Jd 7s 5h 4d Th 6s 5s 6h 4h 4s 6d 2d Ad 8s"
    room = serve([f"{start} {streets}"], players=3, deals=1)
    low, high = seated(visit, room, room.open_table(game="seven-card-stud", stakes="4/8"))
    assert any(one.startswith("Bring in") for one in offered(low))
    act(low, "Bring in")
    act(high, "Call")
    expect(seat_of(high, 1).get_by_text("BI", exact=True)).to_be_visible()
    for _ in ("fourth", "fifth", "sixth"):
        act(high, "Check")
        act(low, "Check")
    expect(bar(high)).to_be_visible()  # seventh street
    expect(seat_of(low, 2).get_by_role("img")).to_have_accessible_name(
        re.compile("up: king of spades, jack of diamonds, ten of hearts, four of hearts; "
                   "down: 3 facedown")
    )  # fmt: skip
    expect(own_cards(low)).to_have_accessible_name(
        re.compile(
            "up: deuce of clubs, three of clubs, four of diamonds, six of hearts; "
            "down: ace of hearts, king of hearts, "
        )
    )
    drawn = seat_of(low, 1).locator(".hand .card")
    expect(drawn).to_have_count(7)
    assert "down" in drawn.nth(6).get_attribute("class").split()
    keep(low, "seven-card-stud")


def test_a_double_board_has_two_and_a_mix_names_its_game(serve, visit):
    hands = in_deals("As Ac Kd Kc 2h", "Qs Qc Jd Jc 3h", "Ts Tc 9d 9c 4h")
    room = serve([BUTTON, f"{hands} 2s 5s 6s 7s 5d 6d 7d 2d 8s 8d 3d 9s Td"], players=3, deals=1)
    first, second = seated(visit, room, room.open_table(game="double-board-omaha", stakes="1/2"))
    act(first, "Call")
    act(second, "Check")
    for number in (1, 2):
        expect(first.get_by_role("img", name=re.compile(f"^Board {number}: "))).to_be_visible()
    keep(first, "double-board")
    horse = room.open_table(game="horse", stakes="4/8")
    first.goto(f"{room.url}/#/table/{horse}")
    expect(first.get_by_role("banner")).to_contain_text(re.compile("H.O.R.S.E.: Texas hold'em"))
