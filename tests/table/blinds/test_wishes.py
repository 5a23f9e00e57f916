"""Kills wished for: refused where they could not be, and told when they come to nothing."""

import pytest

from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
from tests.table.tables import balanced, begun, deal, finish, of, played, refused, start

ROBERTS, USPA, WSOP = "roberts-v11", "uspa", "wsop-2018"
EACH = pytest.mark.parametrize("book", (ROBERTS, USPA, WSOP))
OPTIONAL = "4/8 limit with blinds 2/4 and optional full kill"


def lapsed(events):
    """Whose wish came to nothing, what it was, and why."""
    return [(one.player, one.wish, one.why) for one in of(events, e.WishLapsed)]


@pytest.mark.rules("RR11-13.INTRO.0d", "USPA-3.6.1d", "WSOP-KILL.d")
@EACH
def test_who_is_not_in_the_game_says_first_how_he_comes_in(book):
    made = begun("holdem", OPTIONAL, "abcd.", book=book)
    deal(made)
    made.apply(c.SitDown(player="n", seat=4, chips=200))
    words = refused(made, c.KillPot(player="n"), Reason.BLINDS_OWED)
    assert "not in the game yet" in words
    made.apply(c.SitOut(player="c"))
    deal(made)
    deal(made)
    made.apply(c.SitIn(player="c"))
    refused(made, c.KillPot(player="c"), Reason.BLINDS_OWED)


@pytest.mark.rules("RR11-13.KILL.11", "USPA-3.6.2.11", "WSOP-207")
@pytest.mark.parametrize(
    ("book", "cited"),
    [(ROBERTS, "RR11-13.KILL.11"), (USPA, "USPA-3.6.2.11"), (WSOP, "WSOP-207")],
)
def test_a_kill_that_falls_due_meanwhile_leaves_a_wish_with_nothing(book, cited):
    made = begun("holdem", OPTIONAL, "abcd", book=book)
    made.apply(c.KillPot(player="d"))
    made.state.kill_due = "c"
    events = start(made)
    assert made.state.playing.killer == "c"
    assert lapsed(events) == [("d", "kill", "other-first")]
    assert cited in of(events, e.WishLapsed)[0].cites
    finish(made)
    assert made.state.killers == []
    balanced(made)


@EACH
def test_so_does_going_away(book):
    made = begun("lowball-a5", OPTIONAL, "abcd", book=book)
    made.apply(c.KillPot(player="d"))
    made.apply(c.SitOut(player="d"))
    assert lapsed(start(made)) == [("d", "kill", "not-dealt-in")]
    finish(made)


@pytest.mark.rules("RR11-13.KILL.10c", "USPA-3.6.2.10c")
@pytest.mark.parametrize(
    ("book", "cited"), [(ROBERTS, "RR11-13.KILL.10c"), (USPA, "USPA-3.6.2.10c")]
)
def test_or_a_stack_that_shrank_during_the_deal(book, cited):
    made = begun("lowball-a5", OPTIONAL, "abcd", book=book)
    made.apply(c.KillPot(player="d"))
    assert made.state.killers == ["d"]
    made.state.move("stack:d", "cage", 180, "cash-out")
    events = start(made)
    assert lapsed(events) == [("d", "kill", "chips")]
    assert cited in of(events, e.WishLapsed)[0].cites
    finish(made)


@pytest.mark.rules("WSOP-206a", "WSOP-206b")
def test_who_owes_a_kill_goes_on_meaning_to_post_it():
    made = begun("holdem", OPTIONAL, "abcdef", book=WSOP)
    played(made)
    player = made.state.players["b"]
    player.kill_owed = True
    made.apply(c.KillPot(player="b"))
    events = start(made)
    assert made.state.playing.players[-1] == "b", "on the button he cannot post it yet"
    assert made.state.playing.killer is None
    assert not lapsed(events)
    finish(made)
    assert made.state.killers == ["b"]
    start(made)
    assert made.state.playing.killer == "b"
    finish(made)
    assert made.state.killers == [] and not player.kill_owed
