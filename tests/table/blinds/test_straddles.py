"""Straddles at the table: who may make one, for which deal, and where they are compulsory.

a to f in six seats, a with the first button: on the first deal d is under the gun.
"""

import pytest

from floorman.deal.events import Posted
from floorman.games import Mix, Turn
from floorman.table import Table, TableSetup, mix_games
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
from tests.editions import HOME, ROBERTS
from tests.table.tables import (
    balanced,
    begun,
    deal,
    dealt,
    draw,
    finish,
    of,
    posts,
    refused,
    start,
    table,
)

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
    wish(made, "d")
    assert straddled(made) == [("d", 4)]
    finish(made)
    assert straddled(made) == [], "who would straddle again says so again"
    finish(made)
    wish(made, "f")
    made.apply(c.Straddle(player="f", straddles=False))
    assert not made.apply(c.Straddle(player="f", straddles=False)), "there is nothing to take back"
    assert straddled(made) == []


@pytest.mark.rules("RR11-14.NL.15c", "USPA-3.4.2.12c", "HPT-14.NL.12c")
@pytest.mark.parametrize(
    ("book", "cited"),
    [(ROBERTS, "RR11-14.NL.15c"), (USPA, "USPA-3.4.2.12c"), (HOME, "HPT-14.NL.12c")],
)
@pytest.mark.parametrize("name", "abcef")
def test_from_any_other_seat_nobody_straddles(book, cited, name):
    made = game(book=book)
    words = refused(made, c.Straddle(player=name), Reason.WRONG_POSITION, cited)
    assert "d under the gun may" in words
    assert straddled(made) == []


@pytest.mark.rules("WSOP-12d", "WSOP-161d")
def test_at_the_wsop_the_button_may_straddle_and_goes_first():
    made = game(book=WSOP)
    wish(made, "a")
    assert straddled(made) == [("a", 4)]
    finish(made)
    wish(made, "e", "b")
    events = start(made)
    posted = [one for one in of(made.deal.events, Posted) if one.kind == "straddle"]
    assert [(made.state.playing.players[one.seat], one.amount) for one in posted] == [("b", 4)]
    lapsed = of(events, e.WishLapsed)
    assert [(one.player, one.wish, one.why) for one in lapsed] == [("e", "straddle", "other-first")]
    assert "WSOP-12d" in lapsed[0].cites
    finish(made)
    wish(made, "c")
    refused(made, c.Straddle(player="f"), Reason.NOT_YOUR_CHOICE, "WSOP-12d", "WSOP-161d")
    for name in "dea":
        words = refused(made, c.Straddle(player=name), Reason.WRONG_POSITION, "WSOP-12d")
        assert "f under the gun or c on the button may" in words


@pytest.mark.rules("WSOP-12g", "WSOP-161g")
def test_but_not_at_limit():
    made = game(stakes=LIMIT, book=WSOP)
    refused(made, c.Straddle(player="a"), Reason.WRONG_POSITION, "WSOP-12g")
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


def dead_button(stakes, *, form="omaha", **how):
    """A game in which b, who was due for the button next, has left: it lies at his seat."""
    made = game(form, stakes, book=WSOP, deals=1, **how)
    made.apply(c.Leave(player="b"))
    return made


@pytest.mark.rules("WSOP-12d", "WSOP-161d")
def test_the_dead_button_is_nobodys_to_straddle():
    made = dead_button(BIG_BET, form="holdem")
    words = refused(made, c.Straddle(player="a"), Reason.WRONG_POSITION, "WSOP-12d")
    assert words.endswith("e under the gun may."), "who acts last does not stand for the button"
    assert straddled(made) == []
    assert made.state.positions.button == 1


MUST = "1/2 pot-limit with mandatory button straddle 5"


@pytest.mark.rules("WSOP-188.d2")
def test_over_a_dead_button_nobody_posts_the_button_straddle_and_under_the_gun_acts_first():
    made = game("omaha", MUST, book=WSOP)
    assert straddled(made) == [("a", 5)]
    assert made.state.playing.players[made.deal.request.seat] == "b", "the small blind acts first"
    finish(made)
    made.apply(c.Leave(player="b"))
    assert straddled(made) == [], "a, who straddled the deal before, does not post once more"
    assert made.state.positions.button == 1
    request = made.deal.request
    assert made.state.playing.players[request.seat] == "e"
    # The pot is that of 1 and 2, the small blind counting as 2: 2 + 2 + 2 and the call (WSOP-187a).
    assert (request.to_call, request.raise_to_min, request.raise_to_max) == (2, 4, 8)
    finish(made)
    assert straddled(made) == [("c", 5)]
    balanced(made)


@pytest.mark.rules("WSOP-188.b2", "WSOP-188.d2")
def test_what_is_made_up_there_is_made_up_as_ever():
    made = game("omaha", MUST, names="abcdefg", book=WSOP)
    deal(made)
    made.apply(c.SitOut(player="d"))
    for _ in range(3):
        deal(made)
    assert made.state.players["d"].missed == {"big", "small", "straddle"}
    made.apply(c.Leave(player="f"))
    made.apply(c.SitIn(player="d", entry="post"))
    assert straddled(made) == [], "the button is at the seat of f"
    seat = made.state.playing.players.index("d")
    mine = [(one.amount, one.live) for one in of(made.deal.events, Posted) if one.seat == seat]
    assert mine == [(5, True), (3, False)]


def test_no_ante_of_the_button_is_paid_where_nobody_has_it():
    made = dead_button("1/2 no-limit with ante 2 by the button", form="holdem")
    start(made)
    assert not [one for one in of(made.deal.events, Posted) if one.kind == "ante"]
    finish(made)
    start(made)
    antes = [one for one in of(made.deal.events, Posted) if one.kind == "ante"]
    assert [made.state.playing.players[one.seat] for one in antes] == ["c"]


@EACH
def test_who_has_too_few_chips_does_not_straddle(book):
    made = game(book=book)
    made.state.move("stack:d", "cage", 197, "cash-out")
    assert "A straddle is 4" in refused(made, c.Straddle(player="d"), Reason.TOO_FEW_CHIPS)
    assert straddled(made) == []
    finish(made)
    made.state.move("stack:e", "cage", made.state.players["e"].stack - 4, "cash-out")
    wish(made, "e")
    assert straddled(made) == [("e", 4)], "all of it"


@EACH
def test_antes_are_paid_before_the_straddle(book):
    made = game(stakes="1/2 no-limit with ante 1", book=book)
    made.state.move("stack:d", "cage", 196, "cash-out")
    refused(made, c.Straddle(player="d"), Reason.TOO_FEW_CHIPS)
    made.apply(c.AddChips(player="d", chips=36))
    made.state.move("stack:d", "cage", 35, "cash-out")
    wish(made, "d")
    assert straddled(made) == [("d", 4)]


@EACH
def test_before_anybody_has_the_button_nobody_is_under_the_gun(book):
    made = table(book=book)
    refused(made, c.Straddle(player="d"), Reason.NOT_OPEN)


@pytest.mark.rules("RR11-14.NL.15c", "USPA-3.4.2.12c", "WSOP-12d")
@pytest.mark.parametrize(
    ("book", "cited"),
    [(ROBERTS, "RR11-14.NL.15c"), (USPA, "USPA-3.4.2.12c"), (WSOP, "WSOP-12d")],
)
def test_a_wish_that_others_undo_before_the_deal_is_told_to_have_come_to_nothing(book, cited):
    made = game(book=book)
    wish(made, "d")
    made.apply(c.SitOut(player="c"))
    events = start(made)
    lapsed = of(events, e.WishLapsed)
    assert [(one.player, one.wish, one.why) for one in lapsed] == [("d", "straddle", "position")]
    assert cited in lapsed[0].cites
    assert not [one for one in of(made.deal.events, Posted) if one.kind == "straddle"]
    finish(made)
    wish(made, "f")
    made.apply(c.SitOut(player="f"))
    assert [one.why for one in of(start(made), e.WishLapsed)] == ["not-dealt-in"]
    finish(made)
    refused(made, c.Straddle(player="f"), Reason.WRONG_POSITION, cited)


@pytest.mark.rules("WSOP-12c", "WSOP-161c")
def test_the_amount_of_a_straddle_is_said_in_the_stakes():
    made = game(stakes="1/2 no-limit with straddle 5", book=WSOP)
    wish(made, "d")
    assert straddled(made) == [("d", 5)]
    finish(made)
    wish(made, "b")
    assert straddled(made) == [("b", 5)], "the placard names an amount, and no seat"


@pytest.mark.rules("WSOP-12d", "WSOP-161d")
@pytest.mark.parametrize(
    ("on", "may", "may_not"), [("button", "a", "d"), ("under-the-gun", "d", "a")]
)
def test_a_seat_on_the_placard_is_the_only_one_to_straddle_from(on, may, may_not):
    made = game(stakes=f"1/2 no-limit with {on} straddle 4", book=WSOP)
    refused(made, c.Straddle(player=may_not), Reason.WRONG_POSITION, "WSOP-12d")
    wish(made, may)
    assert straddled(made) == [(may, 4)]


@pytest.mark.rules("RR11-4.BLIND.17", "USPA-3.5.2.15")
@NOT_WSOP
def test_a_limit_game_whose_stakes_name_a_straddle_is_one_of_those_that_have_it(book):
    made = game(stakes="2/4 limit with straddle 4", book=book)
    wish(made, "d")
    assert straddled(made) == [("d", 4)]


@pytest.mark.rules("WSOP-208")
def test_a_pot_that_is_killed_is_not_straddled():
    made = game(stakes="2/4 limit with full kill", book=WSOP)
    wish(made, "d")
    assert straddled(made) == [("d", 4)]
    finish(made)
    made.state.kill_due = "c"
    refused(made, c.Straddle(player="e"), Reason.NOT_ALLOWED_BY_BOOK, "WSOP-208")
    assert straddled(made) == []
    assert made.state.playing.killer == "c"


@pytest.mark.rules("WSOP-208")
def test_nor_is_a_compulsory_straddle_missed_in_a_pot_that_is_killed():
    made = game(stakes="2/4 limit with mandatory straddle 4 and full kill", book=WSOP, deals=1)
    made.state.kill_due = "c"
    made.apply(c.SitOut(player="e"))
    events = start(made)
    assert not [one for one in of(events, e.BlindMissed) if one.blind == "straddle"]
    assert not [one for one in of(made.deal.events, Posted) if one.kind == "straddle"]


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
    wished = of(made.apply(c.Straddle(player="c")), e.StraddleWished)
    assert {"WSOP-12f", "WSOP-161f"} <= {*wished[0].cites}
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


@pytest.mark.rules("WSOP-70.a3")
def test_who_missed_a_blind_of_a_six_handed_mix_may_straddle_in_and_seven_are_dealt_in():
    turns = (Turn("holdem", "no-limit"), Turn("triple-draw-27", "limit"))
    mix = Mix("ours", "ours", "", every=9, turns=turns)
    made = Table(TableSetup(mix_games(mix, 4), 7, book=WSOP, mix=mix, unit=4))
    for seat, name in enumerate("abcdefg"):
        made.apply(c.SitDown(player=name, seat=seat, chips=400))
    draw(made, "a")
    deal(made)
    made.apply(c.SitOut(player="d"))
    while not made.state.players["d"].missed:
        deal(made)
    made.apply(c.SitIn(player="d", entry="straddle"))
    while "d" not in dealt(events := deal(made)):
        assert len(dealt(events)) == 6
        assert made.state.number < 12
    assert len(dealt(events)) == 7
    (came,) = of(events, e.BlindsCleared)
    assert (came.how, "WSOP-70.a3" in came.cites) == ("straddled", True)
