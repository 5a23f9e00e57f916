"""Kills that were missed, and newcomers in killed pots."""

import pytest

from floorman.table import Reason
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.kills.killing import (
    bars_newcomer,
    bars_owing,
    check_may_go,
    come_back,
    is_voluntary,
    kill_pot,
    may_buy_button,
    settle_going,
)
from floorman.table.state import Departure
from tests.table.kills.killing import (
    EACH,
    NOT_WSOP,
    begins,
    cites,
    game,
    goes_away,
    last,
    owes,
    refused,
    sit,
    won,
)

LOWBALL = "20/40 limit with blinds 10/20"
SINGLE = "20/40 limit with blinds 20"


# Kills that were missed


@NOT_WSOP
@pytest.mark.rules("RR11-13.KILL.6b", "USPA-3.6.2.6b")
@pytest.mark.rules("HPT-13.KILL.6b")
def test_who_missed_a_kill_does_not_play_before_he_has_posted_it(book):
    s = game(book=book)
    owes(s, "b")
    player = s.players["b"]
    assert player.kill_owed
    assert cites(s, e.KillMissed, rr="RR11-13.KILL.6b", uspa="USPA-3.6.2.6b")
    assert bars_owing(s, player, "c")
    assert not bars_owing(s, player, "b")
    assert begins(s, button="b") == "b"
    assert last(s, e.PotKilled).why == "owed"
    assert cites(s, e.KillPaid, rr="RR11-13.KILL.6b", uspa="USPA-3.6.2.6b")
    assert not player.kill_owed


def test_a_missed_kill_waits_while_somebody_else_must_kill():
    s = game()
    owes(s, "b")
    s.kill_due = "c"
    assert bars_owing(s, s.players["b"], "c")
    assert begins(s, "cda") == "c"
    assert s.players["b"].kill_owed


def test_of_two_who_owe_a_kill_one_posts_it():
    s = game()
    s.players["b"].kill_owed = s.players["c"].kill_owed = True
    killer = begins(s, "bcda")
    assert killer == "b"
    assert [s.players[name].kill_owed for name in "bc"] == [False, True]
    assert bars_owing(s, s.players["c"], killer)


@EACH
@pytest.mark.rules("WSOP-203b")
def test_a_kill_owed_is_owed_still_after_an_absence_from_the_game(book):
    s = game(book=book)
    won(s, "b")
    won(s, "b")
    player = s.players["b"]
    settle_going(s, player, pays=False, quits=True)
    assert cites(s, e.KillMissed, rr="RR11-13.KILL.6b", uspa="USPA-3.6.2.6b", wsop="WSOP-203b")
    left = Departure(player.stack, s.now, 0, player.leg, player.kill_owed)
    del s.players["b"]
    come_back(s, sit(s, "b", 4, standing="in"), left)
    assert s.players["b"].kill_owed
    assert cites(s, e.KillDue, rr="RR11-13.KILL.6b", uspa="USPA-3.6.2.6b", wsop="WSOP-203b")
    assert begins(s, button="a") == "b"


@pytest.mark.rules("WSOP-206a")
def test_at_the_wsop_a_missed_kill_is_posted_on_neither_the_button_nor_a_blind():
    s = game(book="wsop-2018", names="abcde")
    owes(s, "d")
    player = s.players["d"]
    assert not bars_owing(s, player, None)
    for button in "dcb":
        assert begins(s, button=button) is None
        won(s, "a" if button == "c" else "e")
    assert begins(s, button="a") == "d"
    assert "WSOP-206a" in last(s, e.KillPaid).cites


@pytest.mark.rules("WSOP-206b")
def test_at_the_wsop_a_kill_missed_in_a_blind_may_wait_for_the_same_blind():
    s = game(book="wsop-2018", names="abcde")
    for _ in range(2):
        begins(s, button="d")
        won(s, "b")
    goes_away(s, "b")
    assert begins(s, button="e") is None
    player = s.players["b"]
    assert player.kill_owed
    assert player.kill_in_blind == 0
    won(s, "c")
    player.away_since = None
    for button in "abcd":
        assert begins(s, button=button) is None
        won(s, "a" if button in "ac" else "e")
    assert begins(s, button="e") == "b"
    assert "WSOP-206b" in last(s, e.PotKilled).cites
    assert player.kill_in_blind is None


@pytest.mark.rules("WSOP-206b")
def test_at_the_wsop_who_may_wait_with_a_missed_kill_may_post_it_sooner():
    s = game(book="wsop-2018", names="abcde")
    s.players["b"].kill_owed, s.players["b"].kill_in_blind = True, 0
    kill_pot(s, c.KillPot(player="b"))
    assert begins(s, button="c") == "b"
    assert last(s, e.PotKilled).why == "owed"


@pytest.mark.rules("WSOP-206c")
def test_at_the_wsop_a_kill_kept_from_being_posted_waits_for_the_button_to_pass():
    s = game(book="wsop-2018", names="abcdef")
    player = s.players["e"]
    player.kill_owed = True
    s.kill_due = "d"
    assert begins(s, button="a") == "d"
    assert last(s, e.KillDue).player == "e"
    assert "WSOP-206c" in last(s, e.KillDue).cites
    won(s, "c")
    for button in "bcde":
        assert begins(s, button=button) is None
        won(s, "a" if button in "bd" else "c")
    assert begins(s, button="f") == "e"
    assert player.kill_since is None


def test_a_kill_missed_where_no_kill_is_played_any_more_is_forgotten():
    s = game(stakes="1/2 no-limit")
    s.kill_due, s.killers, s.kills_agreed = "b", ["c"], ["d"]
    assert s.law.killed is None
    assert begins(s) is None
    assert (s.kill_due, s.killers, s.kills_agreed) == (None, [], [])
    assert not s.players["b"].kill_owed


# New players


@NOT_WSOP
@pytest.mark.rules("RR11-13.KILL.12", "USPA-3.6.2.12")
@pytest.mark.rules("HPT-13.KILL.12")
def test_a_newcomer_comes_into_a_killed_pot_for_his_word_to_kill_the_next(book):
    s = game(book=book)
    won(s, "b")
    won(s, "b")
    player = sit(s, "e", 4, entry="post")
    assert bars_newcomer(s, player)
    assert not bars_newcomer(s, s.players["a"])
    player.kills_next = True
    assert not bars_newcomer(s, player)
    assert begins(s) == "b"
    due = last(s, e.KillDue)
    assert due.player == "e"
    assert cites(s, e.KillDue, rr="RR11-13.KILL.12", uspa="USPA-3.6.2.12")
    won(s, "c")
    refused(s, Reason.KILL_OWED, None, lambda: check_may_go(s, player, pays=False))
    assert begins(s) == "e"
    assert last(s, e.PotKilled).why == "agreed"
    won(s, "c")
    assert begins(s) == "c"


def test_a_newcomers_word_stands_while_somebody_else_must_kill():
    s = game()
    won(s, "b")
    won(s, "b")
    sit(s, "e", 4, kills_next=True)
    assert begins(s) == "b"
    won(s, "b")
    assert begins(s) == "b"
    won(s, "a")
    assert begins(s) == "e"


def test_a_newcomer_who_gave_his_word_and_goes_owes_the_kill():
    s = game()
    won(s, "b")
    won(s, "b")
    player = sit(s, "e", 4, kills_next=True)
    begins(s)
    won(s, "c")
    goes_away(s, "e")
    assert begins(s) is None
    assert player.kill_owed


def test_who_comes_into_a_pot_that_nobody_kills_has_agreed_to_nothing():
    s = game()
    player = sit(s, "e", 4, kills_next=True)
    assert begins(s) is None
    assert not player.kills_next
    assert begins(s) is None


@pytest.mark.rules("WSOP-209")
def test_at_the_wsop_a_newcomer_may_sit_down_into_a_killed_pot():
    s = game(book="wsop-2018")
    won(s, "b")
    won(s, "b")
    player = sit(s, "e", 4, entry="post")
    assert not bars_newcomer(s, player)
    assert begins(s) == "b"
    assert s.kills_agreed == []


@pytest.mark.rules("WSOP-210")
def test_at_the_wsop_the_button_may_be_bought_unless_a_blind_is_the_kill():
    s = game(book="wsop-2018")
    assert may_buy_button(s, None, ("b", "c"))
    assert may_buy_button(s, "d", ("b", "c"))
    assert not may_buy_button(s, "c", ("b", "c"))


@NOT_WSOP
def test_elsewhere_the_button_is_not_bought(book):
    s = game(book=book)
    assert not may_buy_button(s, "d", ("b", "c"))


@pytest.mark.parametrize(
    ("book", "rule", "stakes"),
    [
        ("roberts-v11", "RR11-11.LOW.3b", LOWBALL),
        ("uspa", "USPA-3.2.8.5.1.3.2", LOWBALL),
        ("wsop-2018", "WSOP-269c", LOWBALL),
        ("wsop-2018", "WSOP-269d", SINGLE),
    ],
)
@pytest.mark.rules("RR11-11.LOW.3b", "USPA-3.2.8.5.1.3.2", "WSOP-269c", "WSOP-269d")
def test_a_newcomer_at_lowball_may_kill_for_twice_the_big_blind(book, rule, stakes):
    s = game("lowball-a5", stakes, book=book)
    sit(s, "e", 4, entry="kill")
    assert begins(s, entering=("e",)) == "e"
    killed = last(s, e.PotKilled)
    assert (killed.amount, killed.why) == (40, "entry")
    assert rule in killed.cites
    won(s, "e")
    won(s, "e")
    assert begins(s) is None


def test_who_kills_to_be_dealt_in_does_it_of_his_own_will():
    s = game("lowball-a5", LOWBALL)
    sit(s, "e", 4, entry="kill")
    assert is_voluntary(s, "e")
    s = game()
    s.kill_due = "b"
    assert not is_voluntary(s, "b")
