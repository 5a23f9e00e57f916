"""Straddles at the table: who may make one, for which deal, and where they are compulsory.

a to f in six seats, a with the first button: on the first deal d is under the gun.
"""

import pytest

from floorman.deal.events import Posted
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
from tests.editions import HOME, ROBERTS

from .tables import balanced, begun, deal, finish, of, posts, refused, start

USPA, WSOP = "uspa", "wsop-2018"
EACH = pytest.mark.parametrize("book", (ROBERTS, USPA, WSOP))
NOT_WSOP = pytest.mark.parametrize("book", (ROBERTS, USPA))
LIMIT, BIG_BET = "2/4 limit", "1/2 no-limit"


def game(form="holdem", stakes=BIG_BET, *, deals=0, names="abcdef", **how):
    """A game after some deals."""
    made = begun(form, stakes, names, **how)
    for _ in range(deals):
        deal(made)
    return made


def straddled(made):
    """Begin a deal: who straddles it, and for how much."""
    start(made)
    names = made.state.playing.players
    found = [one for one in of(made.deal.events, Posted) if one.kind == "straddle"]
    return [(names[one.seat], one.amount) for one in found]


def wish(made, *names):
    """These players wish to straddle the next deal."""
    for name in names:
        made.apply(c.Straddle(player=name))


@pytest.mark.rules("RR11-14.NL.15a", "RR11-14.NL.15c", "USPA-3.4.2.12a", "USPA-3.4.2.12c")
@pytest.mark.rules("WSOP-12a", "WSOP-12c", "WSOP-161a", "WSOP-161c")
@pytest.mark.rules("HPT-14.NL.12a", "HPT-14.NL.12c")
@pytest.mark.parametrize("book", (ROBERTS, USPA, WSOP, HOME))
def test_who_is_under_the_gun_straddles_for_twice_the_big_blind(book):
    made = game(book=book)
    wish(made, "d")
    assert straddled(made) == [("d", 4)]
    assert made.state.playing.players[made.deal.request.seat] == "e"
    finish(made)
    balanced(made)


@EACH
def test_a_wish_holds_for_one_deal(book):
    made = game(book=book)
    wish(made, "d", "e")
    assert straddled(made) == [("d", 4)]
    finish(made)
    assert straddled(made) == [], "e has to say it again"
    finish(made)
    wish(made, "f")
    made.apply(c.Straddle(player="f", straddles=False))
    assert straddled(made) == []


@pytest.mark.rules("RR11-14.NL.15c", "USPA-3.4.2.12c", "HPT-14.NL.12c")
@pytest.mark.parametrize("book", (ROBERTS, USPA, HOME))
@pytest.mark.parametrize("name", "abcef")
def test_from_any_other_seat_the_wish_comes_to_nothing(book, name):
    made = game(book=book)
    wish(made, name)
    assert straddled(made) == []


@pytest.mark.rules("WSOP-12d", "WSOP-161d")
def test_at_the_wsop_the_button_may_straddle_and_goes_first():
    made = game(book=WSOP)
    wish(made, "a")
    assert straddled(made) == [("a", 4)]
    finish(made)
    wish(made, "b", "e")
    assert straddled(made) == [("b", 4)], "the button before the player under the gun"
    finish(made)
    wish(made, "d", "e", "a")
    assert straddled(made) == [], "c has the button, f is under the gun"


@pytest.mark.rules("WSOP-12g", "WSOP-161g")
def test_but_not_at_limit():
    made = game(stakes=LIMIT, book=WSOP)
    wish(made, "a")
    assert straddled(made) == []
    finish(made)
    wish(made, "e")
    assert straddled(made) == [("e", 4)]


@pytest.mark.rules("RR11-4.BLIND.17", "USPA-3.5.2.15", "HPT-4.BLIND.16")
@pytest.mark.parametrize(
    ("book", "cited"),
    [(ROBERTS, "RR11-4.BLIND.17"), (USPA, "USPA-3.5.2.15"), (HOME, "HPT-4.BLIND.16")],
)
def test_at_limit_there_is_no_straddle(book, cited):
    made = game(stakes=LIMIT, book=book)
    refused(made, c.Straddle(player="d"), Reason.NOT_ALLOWED_BY_BOOK, cited)
    made.apply(c.Straddle(player="d", straddles=False))


@EACH
def test_the_dead_button_is_nobodys_to_straddle(book):
    made = game(book=book, deals=1)
    made.apply(c.Leave(player="b"))
    wish(made, "a")
    expected = [("a", 4)] if book == WSOP else []
    assert straddled(made) == expected, "who acts last stands for the button"


@EACH
def test_who_has_too_few_chips_does_not_straddle(book):
    made = game(book=book)
    made.state.move("stack:d", "cage", 197, "cash-out")
    wish(made, "d")
    assert straddled(made) == []
    finish(made)
    made.state.move("stack:e", "cage", made.state.players["e"].stack - 4, "cash-out")
    wish(made, "e")
    assert straddled(made) == [("e", 4)], "all of it"


@pytest.mark.rules("WSOP-208")
def test_a_pot_that_is_killed_is_not_straddled():
    made = game(stakes="2/4 limit with full kill", book=WSOP)
    wish(made, "d")
    assert straddled(made) == [("d", 4)]
    finish(made)
    made.state.kill_due = "c"
    wish(made, "e")
    assert straddled(made) == []
    assert made.state.playing.killer == "c"


@EACH
def test_nobody_straddles_a_deal_that_has_begun(book):
    made = game(book=book)
    made.apply(c.StartDeal())
    refused(made, c.Straddle(player="d"), Reason.IN_A_DEAL)
    refused(made, c.Straddle(player="z"), Reason.NO_SUCH_PLAYER)


@pytest.mark.rules("WSOP-12f", "WSOP-161f")
@pytest.mark.parametrize(
    ("stakes", "expected"),
    [
        ("1/2 pot-limit with mandatory straddle 5", "defabc"),
        ("1/2 pot-limit with mandatory button straddle 5", "abcdef"),
    ],
)
def test_a_straddle_on_the_placard_is_posted_by_who_is_due(stakes, expected):
    made = game("omaha", stakes, book=WSOP)
    refused(made, c.Straddle(player="d"), Reason.NOT_YOUR_CHOICE, "WSOP-12f", "WSOP-161f")
    for name in expected:
        assert straddled(made) == [(name, 5)]
        finish(made)
    balanced(made)


@pytest.mark.rules("WSOP-12f", "WSOP-161f")
def test_without_a_placard_nobody_is_made_to_straddle_and_no_newcomer_either():
    made = game(names="abcde.", book=WSOP, deals=1)
    made.apply(c.SitDown(player="n", seat=5, chips=200))
    deal(made)
    wished = [one for name in "abcde" for one in made.apply(c.Straddle(player=name))]
    cites = {x for one in of(wished, e.StraddleWished) for x in one.cites}
    assert {"WSOP-12f", "WSOP-161f"} <= cites
    made.apply(c.Straddle(player="c", straddles=False))
    assert straddled(made) == [], "n is under the gun, and has not asked for it"


@pytest.mark.rules("WSOP-162a")
def test_a_placard_straddle_is_owed_by_whom_it_passes():
    made = game("omaha", "1/2 pot-limit with mandatory straddle 5", book=WSOP)
    made.apply(c.SitOut(player="d"))
    events = start(made)
    assert [(one.player, one.blind) for one in of(events, e.BlindMissed)] == [("d", "straddle")]
    finish(made)
    made.apply(c.SitIn(player="d", entry="post"))
    events = deal(made)
    assert posts(events)["d"] == 2, "the big blind settles it"
    assert of(events, e.BlindsCleared)[0].how == "big-blind"


@pytest.mark.rules("WSOP-156d")
def test_where_the_straddle_is_compulsory_nobody_comes_in_by_it():
    made = game("omaha", "1/2 pot-limit with mandatory button straddle 5", book=WSOP, deals=1)
    made.apply(c.SitOut(player="d"))
    deal(made)
    refused(made, c.SitIn(player="d", entry="straddle"), Reason.NOT_ALLOWED_BY_BOOK)
