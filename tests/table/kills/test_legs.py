"""Legs up: the kill button, and who has to kill after a deal."""

import pytest

from floorman.table import Reason
from floorman.table import events as e
from floorman.table.kills.killing import (
    check_may_go,
    come_back,
    new_game,
    settle_going,
)
from floorman.table.state import Departure
from tests.table.kills.killing import (
    EACH,
    NOT_WSOP,
    OPTIONAL,
    balanced,
    begins,
    cites,
    game,
    goes_away,
    last,
    legs,
    refused,
    sit,
    won,
)

HALF = "20/40 limit with blinds 10/20 and half kill"


# Legs


@EACH
@pytest.mark.rules("RR11-13.KILL.1", "RR11-13.KILL.1a", "USPA-3.6.2.1.1", "WSOP-198a")
@pytest.mark.rules("HPT-13.KILL.1", "HPT-13.KILL.1a")
def test_the_kill_button_is_nobodys_as_a_game_begins(book):
    s = game(book=book)
    s.players["b"].leg = True
    new_game(s)
    assert legs(s) == ""
    assert last(s, e.LegUp).player is None
    assert cites(s, e.LegUp, rr="RR11-13.KILL.1a", uspa="USPA-3.6.2.1.1", wsop="WSOP-198a")
    assert cites(s, e.LegUp, rr="RR11-13.KILL.1", uspa="USPA-3.6.2.1.1", wsop="WSOP-198a")
    assert begins(s) is None


@EACH
@pytest.mark.rules("RR11-13.INTRO.0h", "USPA-3.6.1g", "WSOP-KILL.g")
@pytest.mark.rules("RR11-13.KILL.3a", "USPA-3.6.2.3a", "WSOP-200a")
@pytest.mark.rules("HPT-13.INTRO.0h", "HPT-13.KILL.3a")
def test_the_winner_of_a_pot_has_the_kill_button_until_the_next_deal_is_over(book):
    s = game(book=book)
    won(s, "b", wagered=0)
    assert legs(s) == "b"
    assert last(s, e.LegUp).player == "b"
    assert cites(s, e.LegUp, rr="RR11-13.INTRO.0h", uspa="USPA-3.6.1g", wsop="WSOP-KILL.g")
    assert cites(s, e.LegUp, rr="RR11-13.KILL.3a", uspa="USPA-3.6.2.3a", wsop="WSOP-200a")
    assert begins(s) is None
    assert legs(s) == "b"
    won(s, "d")
    assert legs(s) == "d"


@EACH
@pytest.mark.rules(
    "RR11-13.INTRO.0e",
    "RR11-13.INTRO.0g",
    "RR11-13.INTRO.0i",
    "USPA-3.6.1f",
    "USPA-3.6.1h",
    "WSOP-KILL.f",
    "WSOP-KILL.g",
)
@pytest.mark.rules("HPT-13.INTRO.0e", "HPT-13.INTRO.0g", "HPT-13.INTRO.0i")
def test_who_wins_two_pots_in_a_row_kills_the_next(book):
    s = game(book=book)
    won(s, "b")
    assert s.kill_due is None
    won(s, "b")
    assert (s.kill_due, s.kill_again) == ("b", False)
    assert cites(s, e.KillDue, rr="RR11-13.INTRO.0i", uspa="USPA-3.6.1h", wsop="WSOP-KILL.g")
    assert cites(s, e.KillDue, rr="RR11-13.INTRO.0e", uspa="USPA-3.6.1f", wsop="WSOP-KILL.f")
    assert begins(s) == "b"
    killed = last(s, e.PotKilled)
    assert (killed.player, killed.amount, killed.why) == ("b", 40, "leg")
    assert cites(s, e.PotKilled, rr="RR11-13.INTRO.0g", uspa="USPA-3.6.1f", wsop="WSOP-KILL.f")
    assert s.kill_due is None


def test_a_half_kill_is_a_big_blind_and_a_half():
    s = game(stakes=HALF)
    won(s, "b")
    won(s, "b")
    assert begins(s) == "b"
    assert last(s, e.PotKilled).amount == 30


@EACH
def test_pots_won_by_different_players_are_no_two_in_a_row(book):
    s = game(book=book)
    for name in "babab":
        won(s, name)
        assert (s.kill_due, legs(s)) == (None, name)


@EACH
@pytest.mark.rules("RR11-13.KILL.3b", "USPA-3.6.2.3b", "WSOP-200b")
@pytest.mark.rules("RR11-13.KILL.3c", "WSOP-200c", "HPT-13.KILL.3b", "HPT-13.KILL.3c")
@pytest.mark.parametrize(("wagered", "kills"), [(19, False), (20, True)])
def test_the_second_pot_counts_if_a_full_bet_was_won(book, wagered, kills):
    s = game(book=book)
    won(s, "b")
    won(s, "b", wagered=wagered)
    assert (s.kill_due == "b") is kills
    assert legs(s) == "b"
    if kills:
        assert cites(s, e.KillDue, rr="RR11-13.KILL.3b", uspa="USPA-3.6.2.3b", wsop="WSOP-200b")
        assert cites(s, e.KillDue, rr="RR11-13.KILL.3c", uspa="USPA-3.6.2.3b", wsop="WSOP-200c")


def test_a_pot_too_small_for_a_second_leg_leaves_the_player_with_his_first():
    s = game()
    won(s, "b")
    won(s, "b", wagered=0)
    won(s, "b")
    assert s.kill_due == "b"


def test_a_house_may_count_any_second_pot():
    s = game(house={"kills.second_leg": "any"})
    won(s, "b")
    won(s, "b", wagered=0)
    assert s.kill_due == "b"


@NOT_WSOP
@pytest.mark.rules("RR11-13.KILL.7b", "USPA-3.6.2.7b")
@pytest.mark.rules("HPT-13.KILL.7b")
def test_a_killer_who_wins_again_kills_again_for_the_same_amount(book):
    s = game(book=book)
    won(s, "b")
    won(s, "b")
    for _ in range(3):
        assert begins(s) == "b"
        assert last(s, e.PotKilled).amount == 40
        won(s, "b", wagered=0)
        assert (s.kill_due, s.kill_again) == ("b", True)
        assert cites(s, e.KillDue, rr="RR11-13.KILL.7b", uspa="USPA-3.6.2.7b")
    assert begins(s) == "b"
    assert last(s, e.PotKilled).why == "again"
    won(s, "c")
    assert begins(s) is None


@EACH
def test_a_killer_who_loses_does_not_kill_again(book):
    s = game(book=book)
    won(s, "b")
    won(s, "b")
    assert begins(s) == "b"
    won(s, "c")
    assert (s.kill_due, legs(s)) == (None, "c")


@EACH
@pytest.mark.rules("RR11-13.KILL.1c", "USPA-3.6.2.1.3", "WSOP-198c")
@pytest.mark.rules("HPT-13.KILL.1c")
def test_a_pot_split_by_players_without_the_button_leaves_it_to_nobody(book):
    s = game(book=book)
    won(s, "a")
    won(s, "b", "c")
    assert legs(s) == ""
    assert last(s, e.LegUp).player is None
    assert cites(s, e.LegUp, rr="RR11-13.KILL.1c", uspa="USPA-3.6.2.1.3", wsop="WSOP-198c")
    won(s, "b")
    assert s.kill_due is None


@EACH
@pytest.mark.rules("RR11-13.KILL.4a", "USPA-3.6.2.4a", "WSOP-201a")
@pytest.mark.rules("HPT-13.KILL.4a")
def test_a_player_with_a_leg_up_who_splits_the_pot_still_has_it(book):
    s = game(book=book)
    won(s, "b")
    won(s, "b", "c")
    assert (s.kill_due, legs(s)) == (None, "b")
    assert cites(s, e.LegUp, rr="RR11-13.KILL.4a", uspa="USPA-3.6.2.4a", wsop="WSOP-201a")
    won(s, "b")
    assert s.kill_due == "b"


def test_a_house_may_have_a_split_cost_the_leg():
    s = game(house={"kills.split_keeps_leg": False})
    won(s, "b")
    won(s, "b", "c")
    assert legs(s) == ""


@EACH
@pytest.mark.rules("RR11-13.KILL.4b", "USPA-3.6.2.4b", "WSOP-201b")
@pytest.mark.rules("HPT-13.KILL.4b")
def test_a_killer_who_splits_the_pot_kills_the_next(book):
    s = game(book=book)
    won(s, "b")
    won(s, "b")
    assert begins(s) == "b"
    won(s, "d", "b")
    assert (s.kill_due, s.kill_again) == ("b", True)
    assert cites(s, e.KillDue, rr="RR11-13.KILL.4b", uspa="USPA-3.6.2.4b", wsop="WSOP-201b")
    assert begins(s) == "b"


def test_a_deal_that_nobody_wins_leaves_the_button_where_it_is():
    s = game()
    won(s, "b")
    begins(s)
    won(s)
    assert legs(s) == "b"


@EACH
def test_nobody_has_a_leg_where_no_kill_is_required(book):
    for stakes in (OPTIONAL, "20/40 limit with blinds 10/20"):
        s = game(book=book, stakes=stakes)
        won(s, "b")
        won(s, "b")
        assert (s.kill_due, legs(s)) == (None, "")
        assert begins(s) is None


# Games in which the pot goes by halves


@pytest.mark.parametrize(
    ("book", "rule"),
    [
        ("roberts-v11", "RR11-13.INTRO.0f"),
        ("roberts-v11", "RR11-13.KILL.8"),
        ("uspa", "USPA-3.6.1e"),
        ("homepokertourney", "HPT-13.INTRO.0f"),
        ("homepokertourney", "HPT-13.KILL.8"),
        ("wsop-2018", "WSOP-204"),
        ("wsop-2018", "WSOP-KILL.e"),
    ],
)
@pytest.mark.rules("RR11-13.INTRO.0f", "USPA-3.6.1e", "WSOP-204", "WSOP-KILL.e", "RR11-13.KILL.8")
@pytest.mark.rules("HPT-13.INTRO.0f", "HPT-13.KILL.8")
def test_where_the_pot_goes_by_halves_a_large_scoop_means_a_kill(book, rule):
    s = game("omaha-8", book=book)
    won(s, "b")
    won(s, "b")
    assert (s.kill_due, legs(s)) == (None, "")
    won(s, "b", big=True)
    assert s.kill_due == "b"
    assert rule in last(s, e.KillDue).cites
    assert begins(s) == "b"
    assert last(s, e.PotKilled).why == "scoop"
    won(s, "b", "c", big=False)
    assert s.kill_due is None


def test_a_killer_who_scoops_a_large_pot_again_kills_again():
    s = game("omaha-8")
    won(s, "b", big=True)
    assert begins(s) == "b"
    won(s, "b", big=True)
    assert (s.kill_due, s.kill_again) == ("b", True)
    assert "RR11-13.KILL.8" in last(s, e.KillDue).cites


# Leaving


@EACH
@pytest.mark.rules("RR11-13.KILL.1b", "USPA-3.6.2.1.2", "WSOP-198b")
@pytest.mark.rules("HPT-13.KILL.1b")
def test_the_kill_button_is_nobodys_when_the_winner_has_quit(book):
    s = game(book=book)
    won(s, "b")
    settle_going(s, s.players["b"], pays=False, quits=True)
    assert last(s, e.LegUp).player is None
    assert cites(s, e.LegUp, rr="RR11-13.KILL.1b", uspa="USPA-3.6.2.1.2", wsop="WSOP-198b")


@EACH
@pytest.mark.rules("RR11-13.KILL.5", "USPA-3.6.2.5", "WSOP-202", "WSOP-203c")
@pytest.mark.rules("HPT-13.KILL.5")
def test_who_quits_with_a_leg_up_has_it_on_the_next_deal_he_plays(book):
    s = game(book=book)
    won(s, "b")
    player = s.players["b"]
    settle_going(s, player, pays=False, quits=True)
    left = Departure(player.stack, s.now, 0, player.leg, player.kill_owed)
    del s.players["b"]
    begins(s)
    won(s, "c")
    come_back(s, sit(s, "b", 1, standing="in"), left)
    assert legs(s) == "cb"
    assert cites(s, e.LegUp, rr="RR11-13.KILL.5", uspa="USPA-3.6.2.5", wsop="WSOP-202")
    if book == "wsop-2018":
        assert "WSOP-203c" in last(s, e.LegUp).cites
    won(s, "b")
    assert (s.kill_due, legs(s)) == ("b", "b")


@EACH
@pytest.mark.rules("RR11-13.KILL.5", "USPA-3.6.2.5", "WSOP-202")
@pytest.mark.rules("HPT-13.KILL.5")
def test_deals_played_in_ones_absence_cost_no_leg(book):
    s = game(book=book)
    won(s, "b")
    settle_going(s, s.players["b"], pays=False, quits=False)
    goes_away(s, "b")
    begins(s)
    won(s, "c")
    assert legs(s) == "bc"
    s.players["b"].away_since = None
    won(s, "d")
    assert legs(s) == "d"


def test_a_house_may_have_leaving_cost_the_leg():
    s = game(house={"kills.leg_kept_when_leaving": False})
    won(s, "b")
    settle_going(s, s.players["b"], pays=False, quits=True)
    assert legs(s) == ""
    player = s.players["b"]
    come_back(s, player, Departure(0, 0, 0, leg=True, kill_owed=False))
    assert legs(s) == ""


@EACH
@pytest.mark.rules("RR11-13.KILL.6a", "USPA-3.6.2.6a", "WSOP-203a")
@pytest.mark.rules("HPT-13.KILL.6a")
def test_nobody_goes_before_the_kill_that_is_due_from_him_is_posted(book):
    s = game(book=book)
    won(s, "b")
    won(s, "b")
    rule = {
        "roberts-v11": "RR11-13.KILL.6a",
        "uspa": "USPA-3.6.2.6a",
        "wsop-2018": "WSOP-203a",
        "homepokertourney": "HPT-13.KILL.6a",
    }
    player = s.players["b"]
    why = refused(s, Reason.KILL_OWED, rule[book], lambda: check_may_go(s, player, pays=False))
    assert "40" in why.legal
    check_may_go(s, s.players["a"], pays=False)
    check_may_go(s, player, pays=True)
    settle_going(s, player, pays=True, quits=True)
    assert player.stack == 960
    assert (s.kill_due, player.kill_owed) == (None, False)
    assert rule[book] in last(s, e.KillPaid).cites
    assert [left.amount for left in s.carried] == [40]
    assert balanced(s)["pot"] == 40


def test_who_has_less_than_the_kill_leaves_what_he_has():
    s = game(chips=25)
    won(s, "b")
    won(s, "b")
    settle_going(s, s.players["b"], pays=True, quits=True)
    assert s.players["b"].stack == 0
    assert balanced(s)["pot"] == 25


def test_where_the_house_does_not_mind_one_may_go_and_owes_the_kill():
    s = game(house={"kills.post_before_leaving": False})
    won(s, "b")
    won(s, "b")
    check_may_go(s, s.players["b"], pays=False)
    settle_going(s, s.players["b"], pays=False, quits=False)
    assert s.players["b"].kill_owed
    assert s.kill_due is None
