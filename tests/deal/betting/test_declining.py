"""What is turned down leaves the deal where it was."""

import pytest

from floorman.deal import Reason
from floorman.deal import commands as c
from tests.deal.playing import deal, play, refused


@pytest.mark.rules("WSOP-67b")
def test_a_small_blind_whose_chop_is_turned_down_is_still_to_act():
    d = deal("holdem", "2/5 no-limit", (500,) * 4, agreeing=True, book="wsop-2018")
    play(d, "f f")
    before = d.request
    d.apply(c.Agree(0, "chop"))
    d.apply(c.Decline(1, "chop"))
    assert (d.request.seat, d.request.to_call, d.request.may_fold) == (0, 3, True)
    assert before.may_chop and not d.request.may_chop
    refused(d, c.Check(1), Reason.NOT_YOUR_TURN)
    play(d, "c x | x x | x x | x x")
    assert d.is_over


@pytest.mark.rules("RR11-3.SHOW.6a")
def test_cards_shown_to_a_neighbour_do_not_cost_anyone_the_turn():
    d = deal("holdem", "1/2 no-limit", (200, 200, 200))
    before = d.request
    d.apply(c.Show(0, to=(1,)))
    assert d.request == before
