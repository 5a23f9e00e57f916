"""Putting right between deals: a button that was misplaced, a player dealt in though he owed."""

from collections import Counter

import pytest

from floorman.table import Reason
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import (
    balanced,
    begun,
    deal,
    dealt,
    of,
    placed,
    posts,
    refused,
    start,
    table,
)

ROBERTS, USPA, WSOP, HOME = "roberts-v11", "uspa", "wsop-2018", "homepokertourney"
BOOKS = (ROBERTS, USPA, WSOP, HOME)
CORRECTED = {
    ROBERTS: "RR11-3.IRR.1",
    USPA: "USPA-3.1.6.1",
    WSOP: "WSOP-108",
    HOME: "HPT-3.IRR.1",
}
METHODS = ("dead", "moving")


def game(names="abcdef", method="dead", form="holdem", stakes="1/2 no-limit", **how):
    house = {"button.method": method} if method == "moving" else None
    return begun(form, stakes, names, house=house, **how)


@pytest.mark.rules("RR11-3.IRR.1", "USPA-3.1.6.1", "WSOP-108", "HPT-3.IRR.1")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("players", [3, 5, 6, 9])
@pytest.mark.parametrize("off", [1, 2, 4, -1])
def test_when_the_button_was_misplaced_everyone_has_each_position_once_in_the_round(
    book, method, players, off
):
    """The wrong deal counts: who had a position in it does not have it again."""
    names = "abcdefghi"[:players]
    made = game(names, method, book=book)
    belonged = off % players
    events = [deal(made)]
    corrected = made.apply(c.CorrectButton(button=belonged))[0]
    assert (corrected.was, corrected.button) == (0, belonged)
    assert CORRECTED[book] in corrected.cites
    events += [deal(made) for _ in range(players - 1)]
    assert placed(events[1])[0] == belonged
    buttons = Counter(of(one, e.ButtonPlaced)[0].button for one in events)
    assert buttons == Counter(range(players))
    for blind in ("small", "big"):
        had = [due.player for one in events for due in of(one, e.BlindDue) if due.blind == blind]
        assert sorted(had) == sorted(names), blind
    assert not of(made.events, e.BlindMissed)
    assert not of(made.events, e.NotDealtIn)


@pytest.mark.rules("RR11-3.IRR.1", "USPA-3.1.6.1", "WSOP-108")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
@pytest.mark.parametrize("method", METHODS)
def test_a_button_that_did_not_move_is_moved_and_the_round_goes_on(method, book):
    """After a whole round; the sixth deal should have been c's button and was b's once more."""
    made = game("abcdef", method, book=book)
    for _ in range(8):
        deal(made)
    assert made.state.positions.button == 1
    made.apply(c.CorrectButton(button=2))
    buttons = [placed(deal(made))[0] for _ in range(7)]
    assert buttons == [2, 3, 4, 5, 0, 2, 3], "b had his twice, and is gone past"
    assert not made.state.skip


@pytest.mark.parametrize("method", METHODS)
def test_who_was_to_be_gone_past_and_went_costs_nobody_else_a_position(method):
    made = game("abcdef", method)
    deal(made)
    made.apply(c.CorrectButton(button=3))
    deal(made)
    gone = "c" if method == "dead" else "a"
    made.apply(c.Leave(player=gone))
    for _ in range(5):
        deal(made)
    assert not made.state.skip
    made.apply(c.SitDown(player="x", seat=2 if method == "dead" else 0, chips=200))
    bigs = [
        one.player for _ in range(6) for one in of(deal(made), e.BlindDue) if one.blind == "big"
    ]
    assert sorted({*bigs}) == sorted(made.state.players), "the newcomer is not gone past"


@pytest.mark.parametrize("form", ["draw-high", "jacks-or-better"])
def test_without_blinds_the_button_alone_is_put_right(form):
    made = game("abcd", form=form, stakes="4/8 limit with ante 1")
    deal(made)
    made.apply(c.CorrectButton(button=2))
    assert [placed(deal(made))[0] for _ in range(4)] == [2, 3, 1, 2]


@pytest.mark.parametrize("stakes", ["4/8 limit with blind 4", "4/8 limit with blinds 1/2/4"])
@pytest.mark.parametrize("method", METHODS)
def test_one_or_three_blinds_are_put_right_too(stakes, method):
    made = game("abcdef", method, "lowball-a5", stakes)
    events = [deal(made)]
    made.apply(c.CorrectButton(button=2))
    events += [deal(made) for _ in range(5)]
    assert placed(events[1])[0] == 2
    for blind in {due.blind for one in events for due in of(one, e.BlindDue)}:
        had = [due.player for one in events for due in of(one, e.BlindDue) if due.blind == blind]
        assert sorted(had) == list("abcdef"), blind


def test_an_owing_player_does_not_come_in_by_the_correction():
    made = game("abcdef")
    deal(made)
    made.apply(c.SitOut(player="d"))
    deal(made)
    made.apply(c.SitIn(player="d"))
    made.apply(c.CorrectButton(button=2))
    events = deal(made)
    assert "d" not in dealt(events)
    assert posts(events) == {"e": 1, "f": 2}


def test_what_cannot_be_corrected():
    made = table()
    refused(made, c.CorrectButton(button=1), Reason.NOT_OPEN, "RR11-3.IRR.1")
    made = game()
    deal(made)
    refused(made, c.CorrectButton(button=17), Reason.NO_SUCH_SEAT)
    refused(made, c.CorrectButton(button=0), Reason.WRONG_POSITION)
    start(made)
    refused(made, c.CorrectButton(button=1), Reason.IN_A_DEAL, "RR11-3.IRR.1")


def test_a_house_may_let_a_wrong_button_stand():
    made = begun(house={"button.misplaced_last_deal": "stands"})
    deal(made)
    said = refused(made, c.CorrectButton(button=3), Reason.NOT_ALLOWED_BY_BOOK)
    assert "house: ours" in said


# Dealt in owing


LOOKED = {
    ROBERTS: "RR11-4.BLIND.11a",
    USPA: "USPA-3.5.2.10a",
    WSOP: "WSOP-157a",
    HOME: "HPT-4.BLIND.11a",
}
ACTED = {
    ROBERTS: "RR11-4.BLIND.11b",
    USPA: "USPA-3.5.2.10b",
    WSOP: "WSOP-157b",
    HOME: "HPT-4.BLIND.11b",
}


def owing(book):
    """d has missed the big blind; he is back and dealt in by mistake."""
    made = game(book=book)
    deal(made)
    made.apply(c.SitOut(player="d"))
    deal(made)
    made.apply(c.SitIn(player="d"))
    made.apply(c.StartDeal(dealt_in=("d",)))
    assert "d" in made.state.playing.players
    assert made.state.players["d"].missed
    return made


def over(made):
    """The deal that was begun is over, and nobody has won anything."""
    stacks = made.state.playing.stacks
    made.apply(c.EndDeal(outcome=c.Outcome(stacks=stacks, winners=(0,))))


@pytest.mark.rules("RR11-4.BLIND.11a", "USPA-3.5.2.10a", "WSOP-157a", "HPT-4.BLIND.11a")
@pytest.mark.parametrize("book", BOOKS)
def test_who_owes_and_has_looked_before_paying_has_a_dead_hand(book):
    made = owing(book)
    (found,) = made.apply(c.FindOwing(player="d", looked=True, acted=False))
    assert (found.player, found.live) == ("d", False)
    assert LOOKED[book] in found.cites
    over(made)
    assert "d" not in dealt(deal(made)), "he still owes, and waits as he said"
    assert made.state.players["d"].missed


@pytest.mark.rules("RR11-4.BLIND.11b", "USPA-3.5.2.10b", "WSOP-157b", "HPT-4.BLIND.11b")
@pytest.mark.parametrize("book", BOOKS)
def test_who_has_acted_plays_on_and_posts_on_the_next_deal(book):
    made = owing(book)
    (found,) = made.apply(c.FindOwing(player="d", looked=True, acted=True))
    assert found.live
    assert ACTED[book] in found.cites
    over(made)
    events = deal(made)
    assert "d" in dealt(events)
    assert posts(events)["d"] == 3, "both blinds: the small one passed meanwhile"
    assert [(one.player, one.how) for one in of(events, e.BlindsCleared)] == [("d", "posted")]
    assert not made.state.players["d"].must_post
    assert "d" not in {one.player for one in of(deal(made), e.EntryPosted)}
    balanced(made)


@pytest.mark.parametrize("book", BOOKS)
def test_who_has_not_looked_has_a_live_hand(book):
    made = owing(book)
    (found,) = made.apply(c.FindOwing(player="d", looked=False))
    assert found.live


@pytest.mark.rules("RR11-4.BLIND.11a")
def test_nobody_is_found_owing_who_owes_nothing_or_has_no_hand():
    made = owing(ROBERTS)
    refused(made, c.FindOwing(player="a"), Reason.NOT_KNOWN, "RR11-4.BLIND.11a")
    refused(made, c.FindOwing(player="z"), Reason.NO_SUCH_PLAYER)
    over(made)
    refused(made, c.FindOwing(player="d"), Reason.NO_DEAL, "RR11-4.BLIND.11a")


def test_only_who_is_at_the_table_is_dealt_in_by_mistake():
    made = game()
    deal(made)
    made.apply(c.SitOut(player="d"))
    deal(made)
    refused(made, c.StartDeal(dealt_in=("d",)), Reason.AWAY)
    refused(made, c.StartDeal(dealt_in=("z",)), Reason.NO_SUCH_PLAYER)
