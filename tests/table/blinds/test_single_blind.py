"""One blind in lowball: short players in it, and players who do not take it.

The game: a to e with one blind of 4, the button first at a. b has the blind of the first deal, c
is due for that of the second.
"""

import pytest

from floorman.deal import commands as dc
from floorman.deal.events import Posted
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
from tests.table.tables import (
    balanced,
    begun,
    deal,
    dealt,
    finish,
    least,
    of,
    posts,
    refused,
    start,
)

ROBERTS, USPA, WSOP = "roberts-v11", "uspa", "wsop-2018"
EACH = pytest.mark.parametrize("book", (ROBERTS, USPA, WSOP))
NOT_WSOP = pytest.mark.parametrize("book", (ROBERTS, USPA))
SINGLE = "4/8 limit with blinds 4"
AFTER = {ROBERTS: "RR11-11.LOW.4b", USPA: "USPA-3.2.8.5.1.4b", WSOP: "WSOP-270b"}


def game(book, *, short=None, deals=1, names="abcde."):
    """The game after some deals; c is left with so few chips."""
    made = begun("lowball-a5", SINGLE, names, book=book)
    for _ in range(deals):
        deal(made)
    if short is not None:
        made.state.move("stack:c", "cage", made.state.players["c"].stack - short, "cash-out")
    return made


def blinds(made):
    """Who has put in which blind of the deal in progress."""
    names = made.state.playing.players
    return [(names[one.seat], one.amount) for one in of(made.deal.events, Posted)]


def big(events):
    """Who has the blind."""
    return [one.player for one in of(events, e.BlindDue)]


def loses(made, stacks, winner):
    """Begin a deal and end it with these changes of stacks."""
    made.apply(c.StartDeal())
    playing = made.state.playing
    after = tuple(
        stack + stacks.get(name, 0)
        for name, stack in zip(playing.players, playing.stacks, strict=True)
    )
    place = playing.players.index(winner)
    return made.apply(c.EndDeal(outcome=c.Outcome(after, winners=(place,))))


@pytest.mark.rules("RR11-11.LOW.4a", "USPA-3.2.8.5.1.4a", "WSOP-270a")
@EACH
def test_with_less_than_half_a_blind_one_is_dealt_in_and_the_next_takes_it(book):
    made = game(book, short=1)
    events = start(made)
    assert dealt(events) == "cdeab"
    assert blinds(made) == [("c", 1), ("d", 4)]
    assert made.state.playing.players[made.deal.request.seat] == "e"
    finish(made)
    balanced(made)


@pytest.mark.rules("WSOP-130", "WSOP-270a")
def test_at_the_wsop_who_has_4_of_a_blind_of_10_receives_a_hand():
    made = begun("lowball-27", "10/20 limit with blinds 10", "abcde", book=WSOP, chips=200)
    assert made.law.deal.betting.step == 5, "nothing is wagered but in fives"
    made.state.move("stack:b", "cage", 196, "cash-out")
    start(made)
    assert blinds(made) == [("b", 4), ("c", 10)]
    finish(made)
    balanced(made)


@pytest.mark.rules("WSOP-130", "WSOP-150a")
def test_so_he_does_where_there_are_two_blinds_and_every_chip_of_his_plays():
    made = begun("holdem", "10/20 limit", "abcde", book=WSOP, chips=200)
    assert made.law.deal.betting.step == 5
    made.state.move("stack:c", "cage", 196, "cash-out")
    made.state.move("stack:d", "cage", 177, "cash-out")  # 23, of which 3 make no wager
    start(made)
    assert blinds(made) == [("b", 5), ("c", 4)]
    request = made.deal.request
    assert (request.to_call, request.raise_to_min) == (10, 20)
    while made.deal is not None:
        request = made.deal.request
        made.act(dc.Call(request.seat) if request.to_call else least(made))
    balanced(made)


@pytest.mark.rules("RR11-11.LOW.5", "USPA-3.2.8.5.1.5", "WSOP-271")
@EACH
def test_half_a_blind_is_a_whole_one(book):
    made = game(book, short=2)
    start(made)
    assert blinds(made) == [("c", 2)]
    events = finish(made, "c")
    assert not of(events, e.BlindMissed)
    assert not made.state.players["c"].missed
    assert big(deal(made)) == ["d"], "the blind goes on"


@pytest.mark.rules("RR11-11.LOW.4b", "USPA-3.2.8.5.1.4b", "WSOP-270b")
@EACH
def test_who_then_wins_takes_the_blind_of_the_next_deal(book):
    made = game(book, short=1)
    events = loses(made, {"c": 9, "d": -9}, "c")
    owes = of(events, e.BlindMissed)
    assert [(one.player, one.blind) for one in owes] == [("c", "big")]
    assert AFTER[book] in owes[0].cites
    events = deal(made)
    assert big(events) == ["c"]
    cleared = of(events, e.BlindsCleared)[0]
    assert cleared.how == "big-blind"
    assert AFTER[book] in cleared.cites
    assert big(deal(made)) == ["e"], "d has had it"
    assert [big(deal(made)) for _ in range(4)] == [["a"], ["b"], ["c"], ["d"]]
    balanced(made)


@pytest.mark.rules("RR11-11.LOW.4b", "USPA-3.2.8.5.1.4b", "WSOP-270b")
@EACH
def test_or_he_sits_out_until_the_blind_is_due_from_him(book):
    made = game(book, short=1)
    loses(made, {"c": 9, "d": -9}, "c")
    made.apply(c.SitOut(player="c"))
    assert big(deal(made)) == ["e"]
    made.apply(c.SitIn(player="c", entry="wait"))
    for name in "ab":
        events = deal(made)
        assert big(events) == [name]
        assert "c" not in dealt(events)
    assert big(deal(made)) == ["c"]
    assert not made.state.players["c"].missed


@pytest.mark.rules("RR11-11.LOW.4b", "USPA-3.2.8.5.1.4b", "WSOP-270b")
@EACH
def test_who_buys_in_again_puts_the_blind_up_on_the_next_deal(book):
    made = game(book, short=1)
    loses(made, {"c": -1, "d": 1}, "d")
    made.apply(c.AddChips(player="c", chips=200))
    events = deal(made)
    assert "c" in dealt(events)
    assert posts(events) == {"e": 4, "c": 4}
    assert AFTER[book] in {x for one in of(events, e.EntryPosted) for x in one.cites}
    assert not made.state.players["c"].missed
    balanced(made)


@pytest.mark.rules("WSOP-270b")
def test_at_the_wsop_he_may_kill_the_pot_instead():
    made = game(WSOP, short=1)
    loses(made, {"c": 39, "d": -39}, "c")
    made.apply(c.SitIn(player="c", entry="kill"))
    events = deal(made)
    assert big(events) == ["e"]
    killed = of(events, e.PotKilled)[0]
    assert (killed.player, killed.amount) == ("c", 8)
    cleared = of(events, e.BlindsCleared)[0]
    assert cleared.how == "killed"
    assert "WSOP-270b" in cleared.cites


@pytest.mark.rules("RR11-11.LOW.6", "USPA-3.2.8.5.1.6", "WSOP-272")
@EACH
def test_who_fails_to_take_the_blind_is_dealt_in_on_the_blind(book):
    made = game(book)
    made.apply(c.SitOut(player="c"))
    assert [one.blind for one in of(deal(made), e.BlindMissed)] == ["big"]
    own = {ROBERTS: "RR11-11.LOW.6", USPA: "USPA-3.2.8.5.1.6", WSOP: "WSOP-272"}[book]
    back = c.SitIn(player="c", entry="post")
    refused(made, back, Reason.NOT_ALLOWED_BY_BOOK, own)
    made.apply(c.SitIn(player="c"))
    for _ in range(3):
        out = of(deal(made), e.NotDealtIn)[0]
        assert (out.player, out.why) == ("c", "owes")
        assert own in out.cites
    events = deal(made)
    assert big(events) == ["c"]
    assert own in of(events, e.BlindsCleared)[0].cites


@pytest.mark.rules("WSOP-272")
def test_at_the_wsop_he_may_kill():
    made = game(WSOP)
    made.apply(c.SitOut(player="c"))
    deal(made)
    deal(made)
    made.apply(c.SitIn(player="c", entry="kill"))
    events = deal(made)
    assert of(events, e.PotKilled)[0].player == "c"
    assert of(events, e.BlindsCleared)[0].how == "killed"


@pytest.mark.rules("RR11-11.LOW.6", "USPA-3.2.8.5.1.6")
@NOT_WSOP
def test_elsewhere_he_may_not(book):
    made = game(book)
    made.apply(c.SitOut(player="c"))
    deal(made)
    refused(made, c.SitIn(player="c", entry="kill"), Reason.NOT_ALLOWED_BY_BOOK)


@pytest.mark.rules("WSOP-269d")
def test_at_the_wsop_a_newcomer_to_a_single_blind_does_not_post():
    made = game(WSOP, deals=7)
    post = c.SitDown(player="n", seat=5, chips=200, entry="post")
    refused(made, post, Reason.NOT_ALLOWED_BY_BOOK, "WSOP-269d")
    made.apply(c.SitDown(player="n", seat=5, chips=200, entry="kill"))
    assert of(deal(made), e.PotKilled)[0].player == "n"
