"""Kills: one to a deal, of one's own will, and at a table deal after deal."""

import pytest

from floorman.deal import commands as dc
from floorman.deal.events import Posted
from floorman.table import Reason
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.kills.killing import (
    find_killer,
    is_voluntary,
    kill_pot,
)
from tests.table.kills.killing import (
    EACH,
    FULL,
    OPTIONAL,
    begins,
    cites,
    game,
    goes_away,
    last,
    refused,
    sit,
    won,
)
from tests.table.tables import balanced as whole
from tests.table.tables import begun, of, start
from tests.table.tables import deal as finish_deal
from tests.table.tables import refused as turned_down

LOWBALL_KILL = "4/8 limit with blinds 1/2 and optional full kill"


# One kill in a deal


@EACH
@pytest.mark.rules("RR11-13.KILL.11", "USPA-3.6.2.11", "WSOP-207")
@pytest.mark.rules("HPT-13.KILL.11")
def test_a_deal_is_killed_by_one_player_and_who_must_comes_first(book):
    s = game(book=book)
    won(s, "b")
    won(s, "b")
    s.players["d"].kill_owed = True
    sit(s, "e", 4, entry="kill")
    assert begins(s, entering=("e",)) == "b"
    assert cites(s, e.PotKilled, rr="RR11-13.KILL.11", uspa="USPA-3.6.2.11", wsop="WSOP-207")
    won(s, "c")
    assert begins(s, entering=("e",)) == "d" or book == "wsop-2018"


# Kills by choice


@EACH
@pytest.mark.rules("RR11-13.INTRO.0d", "WSOP-KILL.d", "USPA-3.6.1d")
@pytest.mark.rules("HPT-13.INTRO.0d")
def test_where_kills_are_optional_a_player_may_kill_the_next_pot(book):
    s = game("lowball-a5", LOWBALL_KILL, book=book)
    kill_pot(s, c.KillPot(player="d"))
    kill_pot(s, c.KillPot(player="d"))
    assert s.killers == ["d"]
    assert cites(s, e.KillWished, rr="RR11-13.INTRO.0d", uspa="USPA-3.6.1d", wsop="WSOP-KILL.d")
    assert is_voluntary(s, "d")
    assert begins(s) == "d"
    killed = last(s, e.PotKilled)
    assert (killed.amount, killed.why) == (4, "wish")
    won(s, "d")
    assert begins(s) is None


def test_a_player_may_think_better_of_a_kill():
    s = game(stakes=OPTIONAL)
    kill_pot(s, c.KillPot(player="d"))
    kill_pot(s, c.KillPot(player="d", kills=False))
    kill_pot(s, c.KillPot(player="d", kills=False))
    assert last(s, e.KillWished).kills is False
    assert begins(s) is None


def test_nobody_kills_of_his_own_will_where_there_is_no_kill():
    s = game(stakes="20/40 limit with blinds 10/20")
    refused(s, Reason.NOT_IN_THIS_GAME, None, lambda: kill_pot(s, c.KillPot(player="d")))


@pytest.mark.parametrize(
    ("book", "rule"),
    [
        ("roberts-v11", "RR11-13.INTRO.0e"),
        ("uspa", "USPA-3.6.1f"),
        ("homepokertourney", "HPT-13.INTRO.0e"),
        ("wsop-2018", "WSOP-KILL.f"),
    ],
)
@pytest.mark.rules("RR11-13.INTRO.0e", "USPA-3.6.1f", "WSOP-KILL.f")
@pytest.mark.rules("HPT-13.INTRO.0e")
def test_nobody_kills_of_his_own_will_where_kills_are_required(book, rule):
    s = game(book=book)
    refused(s, Reason.NOT_ALLOWED_BY_BOOK, rule, lambda: kill_pot(s, c.KillPot(player="d")))


@pytest.mark.parametrize(
    ("book", "rule"),
    [
        ("roberts-v11", "RR11-13.KILL.11"),
        ("uspa", "USPA-3.6.2.11"),
        ("homepokertourney", "HPT-13.KILL.11"),
        ("wsop-2018", "WSOP-207"),
    ],
)
@pytest.mark.rules("RR11-13.KILL.11", "USPA-3.6.2.11", "WSOP-207")
@pytest.mark.rules("HPT-13.KILL.11")
def test_a_second_player_may_not_kill_the_same_pot(book, rule):
    s = game(stakes=OPTIONAL, book=book)
    kill_pot(s, c.KillPot(player="d"))
    refused(s, Reason.NOT_ALLOWED_BY_BOOK, rule, lambda: kill_pot(s, c.KillPot(player="a")))


def test_nobody_kills_from_afar():
    s = game(stakes=OPTIONAL)
    goes_away(s, "d")
    refused(s, Reason.AWAY, None, lambda: kill_pot(s, c.KillPot(player="d")))


@pytest.mark.parametrize(
    ("book", "rule"),
    [
        ("roberts-v11", "RR11-13.KILL.10c"),
        ("roberts-v11", "RR11-13.KILL.10d"),
        ("uspa", "USPA-3.6.2.10c"),
        ("homepokertourney", "HPT-13.KILL.10c"),
        ("homepokertourney", "HPT-13.KILL.10d"),
    ],
)
@pytest.mark.rules("RR11-13.KILL.10c", "RR11-13.KILL.10d", "USPA-3.6.2.10c")
@pytest.mark.rules("HPT-13.KILL.10c", "HPT-13.KILL.10d")
def test_with_a_kill_of_four_a_voluntary_killer_has_sixteen_chips(book, rule):
    s = game("lowball-a5", LOWBALL_KILL, book=book, chips=15)
    refused(s, Reason.TOO_FEW_CHIPS, rule, lambda: kill_pot(s, c.KillPot(player="d")))
    s = game("lowball-a5", LOWBALL_KILL, book=book, chips=16)
    kill_pot(s, c.KillPot(player="d"))
    s.players["d"].stack = 15
    dealt = list(s.players.values())
    assert find_killer(s, dealt, ("b", "c"), "a") is None
    s.players["d"].stack = 16
    assert find_killer(s, dealt, ("b", "c"), "a") == "d"


def test_the_wsop_names_no_stack_for_a_kill():
    s = game("lowball-a5", LOWBALL_KILL, book="wsop-2018", chips=5)
    kill_pot(s, c.KillPot(player="d"))
    assert begins(s) == "d"


def test_finding_the_killer_changes_nothing():
    s = game()
    won(s, "b")
    won(s, "b")
    before = (len(s.events), repr(s.players), s.kill_due)
    assert find_killer(s, list(s.players.values()), ("b", "c"), "a") == "b"
    assert find_killer(s, [s.players["a"]], ("b", "c"), "a") is None
    assert (len(s.events), repr(s.players), s.kill_due) == before


# At a table, deal after deal


def plays(made, winner, caller):
    """A deal that one player wins: another calls him before the flop and folds on it."""
    before = len(made.events)
    start(made)
    posted = [(p.seat, p.amount, p.kind) for p in made.deal.events if isinstance(p, Posted)]
    while made.deal is not None:
        request = made.deal.request
        name = made.state.playing.players[request.seat]
        if name == winner and request.wager:
            made.act(dc.Wager(request.seat, request.raise_to_min))
        elif name == winner or (name == caller and not made.deal.state.boards[0]):
            made.act(dc.Call(request.seat) if request.may_call else dc.Check(request.seat))
        else:
            made.act(dc.Fold(request.seat))
    return made.events[before:], posted


@EACH
@pytest.mark.rules("RR11-13.INTRO.0g", "USPA-3.6.1f", "WSOP-KILL.f", "RR11-13.KILL.6a")
@pytest.mark.rules("HPT-13.INTRO.0g", "HPT-13.KILL.6a")
def test_a_table_plays_a_killed_pot_after_two_that_the_same_player_won(book):
    made = begun("holdem", FULL, "abcd", chips=1000, book=book)
    for _ in range(2):
        events, posted = plays(made, "b", "d")
        assert of(events, e.DealBegan)[0].killer is None
        assert "kill" not in [kind for _, _, kind in posted]
    assert of(events, e.KillDue)[0].player == "b"
    whole(made)
    why = turned_down(made, c.Leave(player="b"), Reason.KILL_OWED)
    assert "40" in why
    events, posted = plays(made, "c", "d")
    began = of(events, e.DealBegan)[0]
    assert began.killer == "b"
    assert (began.players.index("b"), 40, "kill") in posted
    assert of(events, e.PotKilled)[0].why == "leg"
    events, posted = plays(made, "a", "d")
    assert of(events, e.DealBegan)[0].killer is None
    made.apply(c.Leave(player="a"))
    assert of(made.events, e.LegUp)[-1].player is None
    whole(made)


@EACH
def test_at_a_table_who_leaves_may_leave_the_kill_in_the_pot(book):
    made = begun("holdem", FULL, "abcde", chips=1000, book=book)
    for _ in range(2):
        plays(made, "b", "d")
    made.apply(c.Leave(player="b", pays=True))
    assert whole(made)["pot"] == 40
    events, _ = plays(made, "c", "d")
    began = of(events, e.DealBegan)[0]
    assert (began.killer, began.carried) == (None, 40)
    assert "pot" not in whole(made)


@pytest.mark.parametrize(
    ("book", "rule"), [("roberts-v11", "RR11-11.LOW.3b"), ("uspa", "USPA-3.2.8.5.1.3.2")]
)
def test_at_a_lowball_table_a_newcomer_may_kill_to_be_dealt_in(book, rule):
    made = begun(
        "lowball-a5", "20/40 limit with blinds 10/20", "abcd", chips=1000, seats=6, book=book
    )
    for _ in range(5):
        finish_deal(made)
    made.apply(c.SitDown(player="z", seat=5, chips=1000, entry="kill"))
    for _ in range(6):
        events = finish_deal(made)
        began = of(events, e.DealBegan)[0]
        if began.killer:
            break
    assert began.killer == "z"
    killed = of(events, e.PotKilled)[0]
    assert (killed.amount, killed.why) == (40, "entry")
    assert rule in killed.cites
    whole(made)
