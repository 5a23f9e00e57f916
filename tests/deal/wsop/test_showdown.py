"""WSOP 2018: who shows first, what must be shown, and who is paid first."""

from functools import partial

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, seats_of, stacks

wsop = partial(deal, book="wsop-2018")
asked = partial(wsop, showing="asked")


def order_of(d):
    """The seats in the order in which they are asked to show; all do."""
    order = []
    while d.request.kind == "show":
        order.append(d.request.seat)
        play(d, "s")
    return order


@pytest.mark.rules("WSOP-145a")
def test_if_the_river_is_checked_the_earliest_position_shows_first():
    d = asked("holdem", "1/2 no-limit", (200,) * 4)
    play(d, "r6 c c c | b10 c c c | x x x x | x x x x")
    assert order_of(d) == [0, 1, 2, 3]
    assert "WSOP-145a" in found(d, e.Shown)[0].cites
    assert "WSOP-145b" not in found(d, e.Shown)[0].cites


@pytest.mark.rules("WSOP-145a")
def test_at_stud_the_earliest_position_is_that_of_the_first_to_act():
    d = asked(
        "seven-card-stud",
        "15/30 limit with ante 3 and bring-in 5",
        (300,) * 3,
        hands="????2c3c4d6h ????Kd9c7s8h ????QhJd5s6d",
    )
    play(d, "i c c | x x x | x x x | x x x | x x x")
    assert order_of(d) == [1, 2, 0]


@pytest.mark.rules("WSOP-145b")
def test_the_last_to_bet_or_raise_on_the_river_shows_first():
    d = asked("holdem", "1/2 no-limit", (200,) * 4)
    play(d, "c c c x | x x x x | x x x x | x b4 r10 f c c")
    assert order_of(d) == [2, 0, 1]
    assert "WSOP-145b" in found(d, e.Shown)[0].cites


@pytest.mark.rules("WSOP-145d", "WSOP-149g")
def test_a_side_pot_is_shown_and_paid_before_the_main_pot():
    d = asked("holdem", "1/2 no-limit", (200, 30, 200), hands="KsKh AsAh QsQh", board="2c3d4h8s9c")
    play(d, "r20 c a c c | b50 c | x x | x x")
    assert order_of(d) == [0, 2, 1]
    assert all("WSOP-145d" in shown.cites for shown in found(d, e.Shown))
    play(d, "P")
    awards = [(one.pot, one.seat, one.amount) for one in found(d, e.Awarded)]
    assert awards == [(1, 0, 100), (0, 1, 90)]
    assert stacks(d) == [220, 90, 120]


@pytest.mark.rules("WSOP-145d")
def test_an_all_in_player_of_the_main_pot_alone_shows_last_though_he_moved_in_last():
    d = asked("holdem", "1/2 no-limit", (200, 200, 100))
    play(d, "c c x | x x b98 c c | x x | x x")
    assert order_of(d) == [0, 1, 2]


@pytest.mark.rules("WSOP-145e")
def test_at_no_limit_who_moved_all_in_before_the_river_shows_first():
    d = asked("holdem", "1/2 no-limit", (200, 300, 300))
    play(d, "c c x | x b298 f c")
    assert order_of(d) == [1, 0]
    assert "WSOP-145e" in found(d, e.Shown)[0].cites


@pytest.mark.rules("WSOP-145e", "WSOP-145a")
def test_with_betting_to_the_river_an_earlier_all_in_does_not_decide_who_shows_first():
    d = asked("holdem", "1/2 no-limit", (300, 300, 100))
    play(d, "c c x | x x b98 c c | x b20 c | x x")
    assert order_of(d) == [0, 1, 2]
    assert "WSOP-145e" not in found(d, e.Shown)[0].cites


@pytest.mark.rules("WSOP-145e")
def test_at_pot_limit_an_all_in_before_the_river_shows_in_position():
    d = asked("holdem", "100/200 pot-limit", (400, 400, 400))
    play(d, "c c x | x b200 f c")
    assert order_of(d) == [0, 1]
    assert "WSOP-145e" not in found(d, e.Shown)[0].cites


@pytest.mark.rules("WSOP-16a", "WSOP-139")
def test_to_win_a_part_of_the_pot_one_shows_every_card():
    d = asked("omaha", "1/2 pot-limit", (200, 200))
    play(d, "c x | x x | x x | x b2 c s")
    shown = last(d, e.Shown)
    assert (len(shown.cards), shown.whole) == (4, True)
    assert {"WSOP-16a", "WSOP-139"} <= set(shown.cites)
    play(d, "m P")
    assert seats_of(d, e.Awarded) == [shown.seat]


@pytest.mark.rules("WSOP-16a", "WSOP-139")
def test_the_only_hand_that_is_left_need_not_be_shown():
    d = asked("holdem", "1/2 no-limit", (200,) * 3)
    play(d, "c c x | x x x | x x x | x x x | m m")
    assert d.request.kind == "push-pot"
    play(d, "P")
    assert seats_of(d, e.Awarded) == [2]
    assert not found(d, e.Shown)
    d = wsop("holdem", "1/2 no-limit", (200,) * 3)
    play(d, "f f")
    assert not found(d, e.Shown)


@pytest.mark.rules("WSOP-16b", "WSOP-140a")
def test_tabled_cards_speak_for_themselves():
    d = asked("holdem", "1/2 no-limit", (200, 200), hands="7c8c AsAh", board="9cTcJcAdKh")
    play(d, "c x | x x | x x | x x | s s")
    assert {"WSOP-16b", "WSOP-140a"} <= set(last(d, e.Shown).cites)
    play(d, "P")
    award = last(d, e.Awarded)
    assert (award.seat, award.words) == (0, "jack-high straight flush")


@pytest.mark.rules("WSOP-148", "WSOP-149a")
def test_at_2_5_an_odd_chip_is_a_dollar_and_goes_to_the_first_hand_left_of_the_button():
    d = wsop("holdem", "2/5 no-limit", (500, 500, 500), hands="AsKs 2c7d AhKh", board="AcKd3h4d9s")
    play(d, "r15 c c | b5 f c | x x | x x")
    assert d.result.pot == 55
    awards = [(one.seat, one.amount, one.odd) for one in found(d, e.Awarded)]
    assert awards == [(0, 28, 1), (2, 27, 0)]
    assert {"WSOP-148", "WSOP-149a"} <= set(found(d, e.Awarded)[0].cites)


@pytest.mark.rules("WSOP-149g", "WSOP-149a")
def test_each_pot_is_split_on_its_own_with_an_odd_chip_of_its_own():
    d = wsop(
        "holdem",
        "2/5 no-limit",
        (500, 501, 16, 500),
        hands="AsKs AhKh AdKc 2c7d",
        board="2s3h4d5c9s",
    )
    play(d, "a r35 c c | b5 c f | x x | x x")
    awards = [(one.pot, one.seat, one.amount, one.odd) for one in found(d, e.Awarded)]
    assert awards == [(1, 0, 34, 1), (1, 1, 33, 0), (0, 0, 22, 1), (0, 1, 21, 0), (0, 2, 21, 0)]
    assert "WSOP-149g" in found(d, e.Awarded)[0].cites


@pytest.mark.rules("WSOP-139")
def test_a_hand_thrown_away_at_the_showdown_wins_nothing():
    d = asked("holdem", "1/2 no-limit", (200, 200), hands="AsAh 7c2d", board="3c4d9h8sJd")
    play(d, "c x | x x | x x | x x | m")
    assert d.request.kind == "push-pot"
    play(d, "P")
    assert seats_of(d, e.Awarded) == [1]


@pytest.mark.rules("WSOP-139")
def test_nobody_throws_the_last_hand_that_contests_a_pot_away():
    d = asked("holdem", "1/2 no-limit", (200, 30, 200))
    play(d, "r20 c a c c | b50 c | x x | x x | m")
    refused(d, "m", Reason.MAY_NOT_FOLD)
