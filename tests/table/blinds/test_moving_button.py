"""The moving button: it always goes to the next player, and more than one may post a blind."""

import random
from itertools import pairwise

import pytest

from floorman.deal import events as de
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import balanced, begun, deal, dealt, finish, of, placed, posts, start

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
MOVING = {"button.method": "moving"}
RULES = {
    "roberts-v11": {"RR11-4.INTRO.0c", "RR11-4.BLIND.2", "RR11-4.BLIND.2a", "RR11-16.EXP.1b"},
    "uspa": {"USPA-3.5.1c", "USPA-3.5.2.1", "USPA-3.5.2.1.1"},
    "wsop-2018": {"WSOP-BLINDS.b", "WSOP-151a"},
    "homepokertourney": {"HPT-4.BLIND.2", "HPT-4.BLIND.2a"},
}


def moving(names="abcdef", form="holdem", stakes="1/2 no-limit", **how):
    """A table of a house with the moving button, the button at a."""
    return begun(form, stakes, names, house=MOVING, **how)


@pytest.mark.rules("RR11-4.BLIND.2a", "RR11-16.EXP.1b", "USPA-3.5.2.1.1")
@pytest.mark.rules("RR11-4.BLIND.2", "USPA-3.5.2.1", "WSOP-151a", "HPT-4.BLIND.2")
@pytest.mark.parametrize("book", RULES)
def test_while_nobody_goes_it_is_as_with_the_dead_button(book):
    made = moving("abcd", book=book)
    expected = [(0, "small b, big c"), (1, "small c, big d"), (2, "small d, big a")]
    for one in (*expected, (3, "small a, big b"), *expected):
        events = deal(made)
        assert placed(events) == one
        assert RULES[book] | {"house: ours"} <= {*of(events, e.ButtonPlaced)[0].cites}


@pytest.mark.rules("RR11-4.BLIND.2a", "RR11-16.EXP.1b", "RR11-16.EXP.1e", "USPA-3.5.2.1.1")
@pytest.mark.rules("HPT-4.BLIND.2a")
@pytest.mark.parametrize("book", RULES)
def test_who_had_the_big_blind_has_gone_and_the_next_two_post_it(book):
    """Then the first of them posts the small one on the button, and there are two small ones."""
    made = moving(book=book)
    assert placed(deal(made)) == (0, "small b, big c")
    made.apply(c.Leave(player="c"))
    events = deal(made)
    assert (placed(events), dealt(events)) == ((1, "big d, big e"), "defab")
    assert RULES[book] <= {*of(events, e.ButtonPlaced)[0].cites}
    events = deal(made)
    assert (placed(events), dealt(events)) == ((3, "small d, small e, big f"), "efabd")
    assert placed(deal(made)) == (4, "small f, big a")


@pytest.mark.rules("RR11-4.BLIND.2a", "RR11-16.EXP.1b", "RR11-16.EXP.1e", "USPA-3.5.2.1.1")
@pytest.mark.rules("HPT-4.BLIND.2a")
@pytest.mark.parametrize("book", RULES)
def test_who_had_the_small_blind_has_gone_and_the_next_posts_it_on_the_button(book):
    made = moving(book=book)
    assert placed(deal(made)) == (0, "small b, big c")
    made.apply(c.Leave(player="b"))
    events = deal(made)
    assert (placed(events), dealt(events)) == ((2, "small c, big d, big e"), "defac")
    events = deal(made)
    assert (placed(events), dealt(events)) == ((3, "small d, small e, big f"), "efacd")
    assert placed(deal(made)) == (4, "small f, big a")


@pytest.mark.rules("RR11-4.BLIND.2a", "USPA-3.5.2.1.1")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("gone", "then"), [("a", "d"), ("d", "e")])
def test_neither_the_button_nor_the_next_big_blind_is_missed_when_he_goes(book, gone, then):
    made = moving(book=book)
    deal(made)
    made.apply(c.Leave(player=gone))
    assert placed(deal(made)) == (1, f"small c, big {then}")


@pytest.mark.rules("RR11-4.BLIND.2a", "USPA-3.5.2.1.1")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_both_blinds_have_gone_and_three_post_the_big_one(book):
    made = moving(book=book)
    deal(made)
    made.apply(c.Leave(player="b"))
    made.apply(c.Leave(player="c"))
    assert placed(deal(made)) == (3, "big d, big e, big f")
    assert placed(deal(made)) == (4, "small d, small e, small f, big a")
    assert placed(deal(made)) == (5, "small a, big d")


@pytest.mark.rules("RR11-4.BLIND.2a", "RR11-16.EXP.1e")
def test_every_one_of_several_blinds_is_really_posted_and_has_the_option():
    made = moving()
    deal(made)
    made.apply(c.Leave(player="c"))
    start(made)
    posted = [(one.seat, one.amount, one.live) for one in of(made.deal.events, de.Posted)]
    assert sorted(posted) == [(0, 2, True), (1, 2, True)]
    assert made.deal.request.seat == 2, "left of the last big blind"
    finish(made)
    balanced(made)


@pytest.mark.rules("RR11-4.BLIND.2a")
@pytest.mark.parametrize("seed", range(4))
def test_with_one_blind_everyone_posts_it_once_for_each_button(seed):
    chance = random.Random(seed)
    made = moving("abcdef", "lowball-a5", "4/8 limit with blind 4")
    had, last = [], None
    for _ in range(25):
        events = deal(made)
        button = of(events, e.ButtonPlaced)[0].button
        here = {p.seat for p in made.state.players.values()}
        assert button in here
        assert button != last, "nobody has it twice running"
        last = button
        had += [one.player for one in of(events, e.BlindDue)]
        names = sorted(made.state.players)
        if len(names) > 3 and chance.random() < 0.15:
            made.apply(c.Leave(player=chance.choice(names)))
    order = [name for name in had if name in made.state.players]
    first = order.index(order[0], 1)
    assert order[:first] == order[first : 2 * first]


@pytest.mark.rules("RR11-4.BLIND.2", "RR11-4.BLIND.2a", "USPA-3.5.2.1", "USPA-3.5.2.1.1")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", range(8))
def test_whoever_goes_those_who_stay_post_big_then_small_and_have_the_button_in_turn(book, seed):
    """Looked at one player at a time: no rule of placing, only what each is due."""
    chance = random.Random(seed)
    made = moving("abcdefghi", book=book)
    posted, buttons, seats = {}, [], dict(enumerate("abcdefghi"))
    for number in range(60):
        events = deal(made)
        buttons.append(seats[of(events, e.ButtonPlaced)[0].button])
        assert buttons[-1] in dealt(events), "never in front of an empty seat"
        for one in of(events, e.BlindDue):
            posted.setdefault(one.player, []).append((number, one.blind))
        here = sorted(made.state.players)
        if len(here) > 3 and chance.random() < 0.2:
            made.apply(c.Leave(player=chance.choice(here)))
    stayed = sorted(made.state.players)
    for name in stayed:
        bigs = [deal for deal, blind in posted[name] if blind == "big"]
        smalls = [deal for deal, blind in posted[name] if blind == "small"]
        # The big blind, and the small one on the very next deal, but for the end of the record
        # and the first small blind, which comes with the button.
        assert smalls[name == "b" :] == [deal + 1 for deal in bigs if deal < 59], (name, posted)
    order = [name for name in buttons if name in stayed]
    assert all(one != two for one, two in pairwise(order))
    counts = [buttons.count(name) for name in stayed]
    assert max(counts) - min(counts) <= 1


def test_three_blinds_on_a_moving_button():
    made = moving("abcdef", "lowball-a5", "4/8 limit with blinds 1/2/4")
    assert placed(deal(made)) == (0, "small b, middle c, big d")
    made.apply(c.Leave(player="d"))
    for button, posted in (
        (1, {"c": 1, "e": 4, "f": 4}),
        (2, {"e": 2, "f": 2, "a": 4}),
        (4, {"e": 1, "f": 1, "a": 2, "b": 4}),
        (5, {"a": 1, "b": 2, "c": 4}),
    ):
        events = deal(made)
        assert (placed(events)[0], posts(events)) == (button, posted)


@pytest.mark.rules("RR11-4.BLIND.2a", "USPA-3.5.2.1.1")
@pytest.mark.parametrize("book", BOOKS)
def test_a_newcomer_waits_for_the_big_blind_and_the_others_post_as_before(book):
    made = moving("abc.ef", book=book)
    for _ in range(6):
        deal(made)
    button = made.state.positions.button
    made.apply(c.SitDown(player="x", seat=3, chips=200))
    while True:
        events = deal(made)
        blinds = {one.blind: one.player for one in of(events, e.BlindDue)}
        if blinds["big"] == "x":
            break
        assert "x" not in dealt(events)
        assert len(blinds) == 2
    assert posts(events) == {blinds["small"]: 1, "x": 2}
    assert made.state.positions.button != button
    assert {one.blind: one.player for one in of(deal(made), e.BlindDue)}["small"] == "x"
