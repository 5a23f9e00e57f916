"""Coming in: what newcomers post, where they may not come in, and when it is for nothing.

The game of most tests: a, b, c, d and e with an empty seat between b and c, a with the first
button. On the second deal the button is at b, so that seat lies between button and big blind; on
the third the button has passed it.
"""

import pytest

from floorman.deal import commands as dc
from floorman.deal.events import Posted
from floorman.games import find_mix
from floorman.table import Table, TableSetup, mix_games
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
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
    setup,
    start,
)

ROBERTS, USPA, WSOP = "roberts-v11", "uspa", "wsop-2018"
EACH = pytest.mark.parametrize("book", (ROBERTS, USPA, WSOP))
NOT_WSOP = pytest.mark.parametrize("book", (ROBERTS, USPA))
EMPTY = 2
LIMIT, BIG_BET = "2/4 limit", "1/2 no-limit"
# Who kills the pot to be dealt in: by which rules a newcomer does, and others do.
BY_NEWCOMERS = {
    ROBERTS: {"RR11-4.BLIND.4b1", "RR11-11.LOW.3b"},
    USPA: {"USPA-3.5.2.4.2b", "USPA-3.2.8.5.1.3.2"},
    WSOP: {"WSOP-269c"},
}
BY_OTHERS = (
    "RR11-4.BLIND.15d", "RR11-11.LOW.7a", "USPA-3.5.2.13e", "USPA-3.2.8.5.1.7a", "WSOP-273a",
)  # fmt: skip
BOTH = ((ROBERTS, LIMIT), (ROBERTS, BIG_BET), (USPA, LIMIT), (USPA, BIG_BET))


def game(form="holdem", stakes=LIMIT, *, deals=1, names="ab.cde", **how):
    """The game of this file after some deals, with a seat for n."""
    made = begun(form, stakes, names, **how)
    for _ in range(deals):
        deal(made)
    return made


def arrive(made, entry="wait", *, seat=EMPTY, name="n", chips=200, **how):
    """Somebody new sits down and says how he means to come in."""
    made.apply(c.SitDown(player=name, seat=seat, chips=chips, entry=entry, **how))


def left_out(events, name="n"):
    """Why a player is not dealt in, and by which rules; None if he is."""
    found = [one for one in of(events, e.NotDealtIn) if one.player == name]
    return (found[-1].why, {*found[-1].cites}) if found else None


def entry_of(events, name="n"):
    """What a player posts to come in: amounts, kinds and rules."""
    found = [one for one in of(events, e.EntryPosted) if one.player == name]
    return [(one.amount, one.kind) for one in found], {x for one in found for x in one.cites}


def until_dealt_in(made, name="n", most=9):
    """Deals until a player is dealt in: how many without him, and the events of the first with."""
    for number in range(most):
        events = deal(made)
        if name in dealt(events):
            return number, events
    raise AssertionError(f"{name} is never dealt in")


@pytest.mark.rules("RR11-4.BLIND.4a", "USPA-3.5.2.4.1")
@pytest.mark.parametrize(("book", "stakes"), BOTH)
def test_a_newcomer_may_wait_for_the_big_blind(book, stakes):
    made = game(stakes=stakes, book=book)
    arrive(made, "wait")
    waited, events = until_dealt_in(made)
    assert waited == 4  # d, e, a and b have the big blind first
    assert posts(events)["n"] == 2
    assert entry_of(events)[0] == []
    assert [one.player for one in of(events, e.BlindDue) if one.blind == "big"] == ["n"]
    balanced(made)


@pytest.mark.rules("RR11-4.BLIND.4a", "USPA-3.5.2.4.1", "WSOP-99.a1")
@EACH
def test_a_newcomer_who_waits_is_told_so(book):
    made = game(book=book, deals=2)
    arrive(made, "wait")
    why, cites = left_out(deal(made))
    assert why == "waits-for-blind"
    assert cites & {"RR11-4.BLIND.4a", "USPA-3.5.2.4.1", "WSOP-99.a1"}


@pytest.mark.rules("RR11-4.BLIND.4b", "USPA-3.5.2.4.2a", "WSOP-99.a1")
@pytest.mark.parametrize(("book", "stakes"), [*BOTH, (WSOP, LIMIT)])
def test_a_newcomer_posts_the_amount_of_the_big_blind_live_and_has_the_option(book, stakes):
    made = game(stakes=stakes, book=book, deals=2)
    arrive(made, "post")
    events = start(made)
    assert dealt(events) == "deabnc"
    amounts, cites = entry_of(events)
    assert amounts == [(2, "entry")]
    assert cites & {"RR11-4.BLIND.4b", "USPA-3.5.2.4.2a", "WSOP-99.a1"}
    posted = [one for one in of(made.deal.events, Posted) if one.seat == 4]
    assert [(one.amount, one.live) for one in posted] == [(2, True)]
    while made.state.playing.players[made.deal.request.seat] != "n":
        made.act(dc.Fold(made.deal.request.seat))
    assert made.deal.request.may_check and made.deal.request.wager == "raise"
    finish(made)
    assert posts(deal(made)) == {"e": 1, "a": 2}, "he is in the game, and posts no more"
    balanced(made)


@pytest.mark.rules("WSOP-99.a2")
@pytest.mark.parametrize("stakes", (BIG_BET, "1/2 pot-limit"))
@pytest.mark.parametrize("form", ("holdem", "omaha"))
def test_at_big_bet_games_of_the_wsop_a_newcomer_posts_nothing(form, stakes):
    made = game(form, stakes, book=WSOP, deals=2)
    arrive(made, "wait")
    events = deal(made)
    assert "n" in dealt(events)
    assert "n" not in posts(events)
    assert left_out(events) is None


@pytest.mark.rules("WSOP-99.a3", "WSOP-99.a1")
@pytest.mark.parametrize("form", ("seven-card-stud", "razz", "stud-8"))
def test_in_stud_the_ante_is_enough_to_come_in(form):
    made = Table(setup(form, "4/8 limit with ante 1 and bring-in 2", 6, book=WSOP))
    for seat, name in enumerate("abc"):
        made.apply(c.SitDown(player=name, seat=seat, chips=200))
    deal(made)
    arrive(made, "wait", seat=3)
    events = deal(made)
    assert dealt(events) == "abcn"
    assert posts(events) == {}


@pytest.mark.rules("RR11-4.BLIND.4b1", "RR11-11.LOW.3b", "USPA-3.5.2.4.2b")
@pytest.mark.rules("USPA-3.2.8.5.1.3.2", "WSOP-269c")
@EACH
def test_a_newcomer_to_lowball_kills_the_pot_and_the_limits_go_up(book):
    made = game("lowball-a5", LIMIT, book=book, deals=2)
    arrive(made, "kill")
    events = start(made)
    assert "n" in dealt(events)
    killed = of(events, e.PotKilled)[0]
    assert (killed.player, killed.amount, killed.why) == ("n", 4, "entry")
    assert BY_NEWCOMERS[book] <= {*killed.cites}
    assert not {*killed.cites} & {*BY_OTHERS}, "neither moved, nor missed a blind"
    posted = [one for one in of(made.deal.events, Posted) if one.kind == "kill"]
    assert [(one.amount, one.live) for one in posted] == [(4, True)]
    assert made.deal.state.posts.killed_small == 4
    assert made.deal.state.posts.killed_big == 8
    finish(made)
    again = start(made)
    assert not of(again, e.PotKilled)
    assert made.deal.state.posts.killed_small in (0, 2)


@pytest.mark.rules("RR11-11.LOW.3a", "USPA-3.2.8.5.1.3.1", "WSOP-269a")
@EACH
def test_a_newcomer_to_lowball_may_wait_for_the_big_blind(book):
    made = game("lowball-a5", LIMIT, book=book)
    arrive(made, "wait")
    waited, events = until_dealt_in(made)
    assert waited == 4
    assert posts(events)["n"] == 2
    assert not of(events, e.PotKilled)


@pytest.mark.rules("WSOP-269b")
def test_at_the_wsop_a_newcomer_to_lowball_may_post_the_big_blind():
    made = game("lowball-a5", LIMIT, book=WSOP, deals=2)
    arrive(made, "post")
    events = deal(made)
    assert entry_of(events)[0] == [(2, "entry")]
    assert not of(events, e.PotKilled)


@pytest.mark.rules("RR11-4.BLIND.5", "USPA-3.5.2.5")
@EACH
def test_who_lets_the_button_go_by_once_owes_the_big_blind_alone(book):
    made = game(book=book)
    arrive(made, "pass")
    events = [one for _ in range(5) for one in deal(made)]
    passed = of(events, e.BlindsPassed)
    assert [one.player for one in passed] == ["n"]
    assert passed[0].cites
    assert not of(events, e.BlindMissed)
    waited, events = until_dealt_in(made)
    assert waited == 1, "he comes in behind the button"
    assert entry_of(events)[0] == [(2, "entry")]
    assert of(events, e.ButtonPlaced)[0].button == 3


@pytest.mark.rules("RR11-4.BLIND.5", "USPA-3.5.2.5")
@NOT_WSOP
def test_who_lets_it_go_by_twice_has_missed_all_blinds(book):
    made = game(book=book)
    arrive(made, "pass")
    for _ in range(5):
        deal(made)
    made.apply(c.SitOut(player="n"))
    events = [one for _ in range(6) for one in deal(made)]
    missed = [(one.player, one.blind) for one in of(events, e.BlindMissed)]
    assert missed == [("n", "small"), ("n", "big")]
    made.apply(c.SitIn(player="n", entry="post"))
    _, events = until_dealt_in(made)
    assert sum(amount for amount, _ in entry_of(events)[0]) == 3


@pytest.mark.rules("RR11-4.BLIND.7a", "USPA-3.5.2.7a")
@pytest.mark.parametrize(("book", "stakes"), BOTH)
@pytest.mark.parametrize("method", ("dead", "moving"))
def test_nobody_new_comes_in_between_button_and_big_blind(book, stakes, method):
    made = game(stakes=stakes, book=book, house={"button.method": method})
    arrive(made, "post")
    events = deal(made)
    assert "n" not in dealt(events)
    why, cites = left_out(events)
    assert why == "behind-the-blinds"
    assert cites & {"RR11-4.BLIND.7a", "USPA-3.5.2.7a"}
    events = deal(made)
    assert "n" in dealt(events), "the button has passed"
    assert posts(events)["n"] == 2


@pytest.mark.rules("RR11-4.BLIND.7a", "USPA-3.5.2.7a")
@NOT_WSOP
def test_nobody_new_comes_in_on_the_button(book):
    made = game(names="abcdef", book=book)
    made.apply(c.Leave(player="b"))
    arrive(made, "post", seat=1)
    events = deal(made)
    assert of(events, e.ButtonPlaced)[0].button == 1
    assert left_out(events)[0] == "behind-the-blinds"


@pytest.mark.rules("WSOP-154a", "WSOP-154b")
@pytest.mark.parametrize("stakes", (LIMIT, BIG_BET))
def test_the_button_is_bought_with_a_live_big_and_a_dead_small_blind(stakes):
    made = game(stakes=stakes, book=WSOP)
    arrive(made, "buy-button")
    events = start(made)
    assert posts(events) == {"n": 3}, "the regular blinds pause"
    amounts, cites = entry_of(events)
    assert amounts == [(2, "entry"), (1, "dead")]
    assert {"WSOP-154a", "WSOP-154b"} <= cites
    posted = of(made.deal.events, Posted)
    assert [(one.seat, one.amount, one.live) for one in posted] == [(0, 2, True), (0, 1, False)]
    assert made.deal.request.seat == 1, "the action begins left of who posted the big blind"
    assert made.deal.request.to_call == 2
    finish(made)
    events = deal(made)
    assert of(events, e.ButtonPlaced)[0].button == EMPTY, "the button comes to him"
    assert dealt(events)[-1] == "n"
    assert posts(events) == {"c": 1, "d": 2}
    balanced(made)


@pytest.mark.rules("WSOP-154a")
def test_two_cannot_buy_the_same_button():
    made = game(names="ab..cde", book=WSOP)
    arrive(made, "buy-button", seat=2)
    arrive(made, "buy-button", seat=3, name="m")
    events = deal(made)
    assert posts(events) == {"n": 3}
    assert left_out(events, "m")[0] == "behind-the-blinds"
    events = deal(made)
    assert of(events, e.ButtonPlaced)[0].button == 2
    assert posts(events) == {"m": 3}
    events = deal(made)
    assert of(events, e.ButtonPlaced)[0].button == 3
    assert posts(events) == {"c": 1, "d": 2}


@pytest.mark.rules("WSOP-154c", "WSOP-154a")
@pytest.mark.parametrize("stakes", (LIMIT, BIG_BET))
def test_who_posts_the_big_blind_alone_from_there_is_passed_by_the_button(stakes):
    made = game(stakes=stakes, book=WSOP)
    arrive(made, "post")
    events = deal(made)
    assert posts(events) == {"c": 1, "d": 2, "n": 2}
    assert "WSOP-154c" in entry_of(events)[1]
    events = deal(made)
    assert of(events, e.ButtonPlaced)[0].button == 3, "it goes to c, who had the small blind"
    assert dealt(events) == "deabnc"
    assert posts(events) == {"d": 1, "e": 2}


@pytest.mark.rules("WSOP-154a", "WSOP-99.a2")
def test_nobody_comes_in_there_for_nothing():
    made = game(stakes=BIG_BET, book=WSOP)
    arrive(made, "wait")
    assert left_out(deal(made))[0] == "waits-for-blind"
    events = deal(made)
    assert "n" in dealt(events)
    assert "n" not in posts(events)


@pytest.mark.rules("RR11-4.BLIND.7a")
@NOT_WSOP
def test_elsewhere_the_button_is_not_for_sale(book):
    made = game(book=book)
    sitting = c.SitDown(player="n", seat=EMPTY, chips=200, entry="buy-button")
    refused(made, sitting, Reason.NOT_ALLOWED_BY_BOOK)


@pytest.mark.rules("WSOP-210")
def test_in_a_kill_game_who_owes_blinds_may_buy_the_button():
    made = game(stakes="2/4 limit with full kill", names="abncde", book=WSOP)
    made.apply(c.SitOut(player="n"))
    for _ in range(5):
        deal(made)
    assert made.state.players["n"].missed
    deal(made)
    made.apply(c.SitIn(player="n", entry="buy-button"))
    events = deal(made)
    assert posts(events) == {"n": 3}
    assert "WSOP-210" in entry_of(events)[1]
    assert of(events, e.BlindsCleared)[0].how == "posted"
    assert of(deal(made), e.ButtonPlaced)[0].button == EMPTY


@pytest.mark.rules("RR11-4.BLIND.6", "USPA-3.5.2.6")
@pytest.mark.parametrize(("entry", "amount"), [("post", 2), ("wait", 0)])
@NOT_WSOP
def test_playing_over_is_coming_in_as_a_newcomer(book, entry, amount):
    made = game(names="abxcde", book=book)
    made.apply(c.SitOut(player="x"))
    deal(made)
    made.apply(c.Permit(by="floor", player="n", what="play-over"))
    made.apply(c.PlayOver(player="n", seat=2, chips=200, entry=entry))
    deal(made)
    events = deal(made)
    if amount:
        assert entry_of(events)[0] == [(amount, "entry")]
    else:
        assert left_out(events)[0] == "waits-for-blind"


@pytest.mark.rules("RR11-2.SEAT.10b", "HPT-2.SEAT.11b")
@pytest.mark.parametrize(("book", "stakes"), (*BOTH, ("homepokertourney", BOTH[0][1])))
def test_a_must_move_player_comes_in_like_any_newcomer(book, stakes):
    made = game(stakes=stakes, book=book)
    arrive(made, "post", coming="must-move", brings=200)
    assert left_out(deal(made))[0] == "behind-the-blinds"
    events = deal(made)
    amounts, cites = entry_of(events)
    assert amounts == [(2, "entry")]
    assert cites & {"RR11-2.SEAT.10b", "USPA-A3.4.11a", "HPT-2.SEAT.11b"}
    made = game(stakes=stakes, book=book, deals=2)
    arrive(made, "wait", coming="must-move", brings=200)
    assert left_out(deal(made))[0] == "waits-for-blind"


@pytest.mark.rules("WSOP-98b", "WSOP-98.DAISYO8-d", "WSOP-98.MMO8-d")
@pytest.mark.parametrize(
    ("form", "stakes", "cited"),
    [
        ("holdem", LIMIT, "WSOP-98b"),
        ("omaha-8", "75/150 limit with blinds 40/75", "WSOP-98.DAISYO8-d"),
        ("omaha-8", "10/20 limit", "WSOP-98.MMO8-d"),
        ("omaha-8", "20/40 limit", "WSOP-98.MMO8-d"),
    ],
)
def test_at_the_wsop_a_must_move_player_posts_nothing(form, stakes, cited):
    made = game(form, stakes, book=WSOP, chips=2000, deals=2)
    arrive(made, "wait", chips=2000, coming="must-move", brings=2000)
    planned = made.plan()
    events = deal(made)
    assert "n" in dealt(events)
    assert "n" not in posts(events)
    assert cited in made.state.cite(*planned.ways["n"].cites)


@pytest.mark.rules("WSOP-98b", "WSOP-98.DAISYO8-e", "WSOP-98.MMO8-d")
@pytest.mark.parametrize(
    ("form", "stakes", "cited", "may_pay"),
    [
        ("holdem", LIMIT, "WSOP-98b", True),
        ("omaha-8", "75/150 limit with blinds 40/75", "WSOP-98.DAISYO8-e", False),
        ("omaha-8", "10/20 limit", "WSOP-98.MMO8-d", False),
    ],
)
def test_but_he_does_not_come_into_the_best_position(form, stakes, cited, may_pay):
    for entry in ("wait", "buy-button"):
        made = game(form, stakes, book=WSOP, chips=2000)
        arrive(made, entry, chips=2000, coming="must-move", brings=2000)
        events = deal(made)
        if may_pay and entry == "buy-button":
            assert entry_of(events)[0]
            continue
        why, cites = left_out(events)
        assert why == "behind-the-blinds"
        assert cited in cites
        assert "n" in dealt(deal(made))


def mix(rounds=0):
    """A mix of the WSOP that begins with hold'em, after some deals."""
    found = find_mix("horse")
    made = Table(TableSetup(mix_games(found, 4), 6, mix=found, book=WSOP))
    for seat, name in enumerate("ab.cde"):
        if name != ".":
            made.apply(c.SitDown(player=name, seat=seat, chips=400))
    draw(made, "a")
    for _ in range(rounds):
        deal(made)
    return made


@pytest.mark.rules("WSOP-98.MIX-f", "WSOP-98.MIX-h")
def test_in_a_mix_a_must_move_player_comes_in_behind_the_button_for_nothing():
    made = mix(1)
    arrive(made, "buy-button", chips=400, coming="must-move", brings=400)
    why, cites = left_out(deal(made))
    assert why == "behind-the-blinds"
    assert "WSOP-98.MIX-h" in cites
    planned = made.plan()
    assert "n" in planned.players
    assert not [one for one in planned.posts if one.player == "n"]
    assert "WSOP-98.MIX-f" in made.state.cite(*planned.ways["n"].cites)


@pytest.mark.rules("WSOP-302a", "WSOP-311", "WSOP-321")
@pytest.mark.parametrize(
    ("form", "cited"), [("badugi", "WSOP-302a"), ("baduci", "WSOP-311"), ("badaci", "WSOP-321")]
)
def test_in_badugi_and_its_kin_a_newcomer_posts_or_waits(form, cited):
    made = game(form, LIMIT, book=WSOP, deals=2)
    arrive(made, "post")
    events = deal(made)
    assert entry_of(events) == ([(2, "entry")], {*entry_of(events)[1], cited})
    made = game(form, LIMIT, book=WSOP, deals=2)
    arrive(made, "wait")
    why, cites = left_out(deal(made))
    assert why == "waits-for-blind"
    assert cited in cites
    waited, events = until_dealt_in(made)
    assert waited == 2
    assert posts(events)["n"] == 2


@pytest.mark.rules("RR11-4.BLIND.13b", "USPA-3.5.2.12.2")
@pytest.mark.parametrize(("book", "stakes"), BOTH)
def test_in_a_new_game_the_first_round_is_free_where_no_blind_has_passed(book, stakes):
    made = game(stakes=stakes, names="abcd..", book=book)
    arrive(made, "wait", seat=4)
    planned = made.plan()
    assert made.state.cite(*planned.ways["n"].cites)[0] in ("RR11-4.BLIND.13b", "USPA-3.5.2.12.2")
    events = deal(made)
    assert "n" in dealt(events)
    assert "n" not in posts(events)
    events = deal(made)
    assert posts(events) == {"d": 1, "n": 2}


@pytest.mark.rules("RR11-4.BLIND.13b", "USPA-3.5.2.12.2")
@NOT_WSOP
def test_but_not_where_a_blind_has_passed_nor_once_the_button_is_round(book):
    made = game(book=book, deals=2)
    arrive(made, "wait")
    assert left_out(deal(made))[0] == "waits-for-blind"
    made = game(names="abcd..", book=book, deals=5)
    assert made.state.first_button is None
    arrive(made, "wait", seat=4)
    assert left_out(deal(made))[0] == "waits-for-blind"


@pytest.mark.rules("RR11-4.BLIND.13a", "USPA-3.5.2.12.1", "WSOP-158")
@EACH
def test_who_drew_for_the_button_is_in_the_game_and_owes_what_he_misses(book):
    made = begun("holdem", LIMIT, "abcdef", book=book)
    began = of(made.events, e.GameBegan)[0]
    assert began.players == tuple("abcdef")
    assert {*began.cites} & {"RR11-4.BLIND.13a", "USPA-3.5.2.12.1", "WSOP-158"}
    made.apply(c.SitOut(player="c"))
    events = [*deal(made), *deal(made), *deal(made)]
    missed = [one for one in of(events, e.BlindMissed) if one.player == "c"]
    assert [one.blind for one in missed] == ["big", "small"]
    for one in missed:
        assert {*one.cites} & {"RR11-4.BLIND.13a", "USPA-3.5.2.12.1", "WSOP-158"}
