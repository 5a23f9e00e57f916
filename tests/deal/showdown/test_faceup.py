"""In tournaments hands lie open once the betting is over and nobody has a choice left."""

import pytest

from floorman.deal import events as e
from tests.deal.playing import deal, found, play


@pytest.mark.rules("RR11-15.TRN.34")
def test_hands_lie_open_before_the_board_is_finished():
    d = deal("holdem", "1/2 no-limit", (100, 100), tournament=True)
    play(d, "r100 c")
    shown = [place for place, event in enumerate(d.events) if isinstance(event, e.Shown)]
    boards = [place for place, event in enumerate(d.events) if isinstance(event, e.Boarded)]
    assert len(shown) == 2 and max(shown) < min(boards)


@pytest.mark.rules("RR11-15.TRN.34")
def test_hands_stay_down_while_cards_are_still_to_be_drawn():
    d = deal("triple-draw-27", "10/20 limit", (10, 10, 10), tournament=True)
    play(d, "c c")
    assert d.request.kind == "draw" and not found(d, e.Shown)
    while d.request.kind == "draw":
        assert not found(d, e.Shown)
        play(d, "d1")
    assert d.is_over and found(d, e.Shown)


@pytest.mark.rules("RR11-3.SHOW.8d")
@pytest.mark.parametrize("bet", [True, False])
def test_the_side_pot_is_named_as_the_first_only_where_there_is_one(bet):
    # Seat 2 is all-in for 50; the others bet on beside him, or check.
    d = deal("holdem", "5/10 no-limit", (500, 500, 50), "AsAh KsKh QsQh", "2c3d7h8d9c")
    play(d, "a c c | " + ("b50 c" if bet else "x x") + " | x x | x x")
    assert d.is_over
    shown = [event for event in d.events if isinstance(event, e.Shown)]
    assert shown
    assert all(("RR11-3.SHOW.8d" in one.cites) is bet for one in shown)
