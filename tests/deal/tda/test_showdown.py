"""The Poker TDA's rules: when hands lie open, who shows first, and where an odd chip goes."""

import pytest

from floorman.deal import Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, seats_of, stacks

GAME = "100/200 no-limit"
SAFE = "2c3d7h8d9c"


def event(stakes=GAME, chips=(5000,) * 3, hands="", board="", form="holdem", **how):
    return deal(form, stakes, chips, hands, board, book="tda-2024", tournament=True, **how)


def places(d, kind):
    return [place for place, one in enumerate(d.events) if isinstance(one, kind)]


@pytest.mark.rules("TDA-16a", "TDA-IA16a")
def test_heads_up_both_hands_go_up_when_an_all_in_is_called_and_then_comes_the_river():
    d = event(chips=(5000, 5000))
    play(d, "c x x x | b4800 c")
    shown, boards = places(d, e.Shown), places(d, e.Boarded)
    assert len(shown) == 2 and boards[-2] < min(shown) < max(shown) < boards[-1]
    assert {"TDA-16a", "TDA-IA16a"} <= {*last(d, e.Shown).cites}


@pytest.mark.rules("TDA-16c", "TDA-IA16b")
def test_hands_stay_down_while_two_can_bet_and_all_go_up_once_one_of_them_is_all_in_and_called():
    d = event(chips=(5000, 5000, 800))
    play(d, "a c c | x x")
    assert not found(d, e.Shown)
    play(d, "b4200 c")
    assert {one.seat for one in found(d, e.Shown)} == {0, 1, 2}
    assert max(places(d, e.Shown)) < places(d, e.Boarded)[-1]
    assert {"TDA-16c", "TDA-IA16b"} <= {*last(d, e.Shown).cites}


@pytest.mark.rules("TDA-IA16c", "TDA-IA16d", "TDA-21")
def test_all_three_show_at_the_end_and_the_side_pot_is_paid_first():
    d = event(chips=(5000, 5000, 800), hands="KsKh QsQh AsAh", board=SAFE)
    play(d, "a c c | x x | b1000 c | x x")
    assert {one.seat for one in found(d, e.Shown)} == {0, 1, 2}
    awards = found(d, e.Awarded)
    assert [(one.seat, one.amount) for one in awards] == [(0, 2000), (2, 2400)]
    assert "TDA-12a" in awards[0].cites
    assert {"TDA-21", "TDA-IA16c"} <= {*d.events[-1].cites}
    assert "TDA-IA16d" in last(d, e.Shown).cites


@pytest.mark.rules("TDA-17b", "TDA-17c")
def test_the_last_to_bet_shows_first_and_else_the_first_to_act():
    d = event()
    play(d, "c c x | x x x | x x x | x b200 c c")
    first = found(d, e.Shown)[0]
    assert first.seat == 1 and "TDA-17b" in first.cites
    d = event()
    play(d, "c c x | x x x | x x x | x x x")
    first = found(d, e.Shown)[0]
    assert first.seat == 0 and "TDA-17c" in first.cites


@pytest.mark.rules("TDA-20a", "TDA-20b")
def test_the_odd_chip_goes_to_the_first_seat_left_of_the_button():
    # Of 95 two get 45 each, in chips of 5, and the first of them the odd one.
    d = event("5/10 no-limit with chips of 5", (1000,) * 3, "AsKd AcKh 2d3h", "AdKs7h8d9c")
    play(d, "r25 c c | b10 c f | x x | x x")
    first, second = (last(d, e.Awarded, seat=seat) for seat in (0, 1))
    assert (first.amount, second.amount) == (50, 45)
    assert {"TDA-20a", "TDA-20b"} <= {*first.cites}


@pytest.mark.rules("TDA-12a", "TDA-12b", "TDA-12d")
def test_the_cards_decide_who_wins_as_they_are_read():
    d = event(hands="AsAh KsKh 2d3h", board="2c7d9hTs4c")
    play(d, "c c x | x x x | x x x | b200 c f")
    assert {"TDA-12a", "TDA-12b"} <= {*found(d, e.Shown)[0].cites}
    award = last(d, e.Awarded)
    assert award.words == "pair of aces" and "TDA-12d" in award.cites
    assert stacks(d) == [5600, 4600, 4800]


@pytest.mark.rules("TDA-16b")
@pytest.mark.parametrize(("book", "shown"), [("tda-2024", {0, 1, 2}), ("roberts-v11", {0, 2})])
def test_nobody_who_is_all_in_or_has_called_it_all_may_muck(book, shown):
    d = deal("holdem", GAME, (5000, 5000, 800), "KsKh QsQh AsAh", SAFE, book=book, tournament=True)
    play(d, "a c c | x x | x x | x x")
    assert {one.seat for one in found(d, e.Shown)} == shown


@pytest.mark.rules("TDA-19")
def test_who_plays_the_board_keeps_his_hand_to_share_the_pot():
    d = event(hands="2d3h 4d5d QsQh", board="AcKdQcJhTs", showing="asked")
    play(d, "c c x | x x x | x x x | x x x")
    refused(d, "mb", Reason.NOT_ALLOWED_BY_BOOK, "TDA-19")


@pytest.mark.rules("TDA-17d")
def test_the_last_live_hand_wins_and_need_not_be_shown():
    d = event(hands="2d3h 4d5d QsQh", board="AcKdQcJh9s", showing="asked")
    play(d, "c c x | x x x | x x x | x x x | m m P")
    assert seats_of(d, e.Awarded) == [2] and not found(d, e.Shown)
    assert "TDA-17d" in last(d, e.Awarded).cites


@pytest.mark.rules("TDA-17a")
def test_where_nobody_shows_of_his_own_accord_they_are_asked_in_order_unless_one_is_all_in():
    hands = {"hands": "AsAh KsKh 2d3h", "board": "4c7d9hTs4d"}
    d = event(**hands, showing="asked")
    play(d, "c c x | x x x | x x x | x x x")
    assert (d.request.kind, d.request.seat) == ("show", 0)
    refused(d, c.Show(1), Reason.NOT_YOUR_TURN)
    play(d, "s")
    assert "TDA-17a" in last(d, e.Shown).cites
    d = event(chips=(5000, 5000, 800), **hands, showing="asked")
    play(d, "a c c | x x | x x | x x")
    assert not any("TDA-17a" in one.cites for one in found(d, e.Shown))
