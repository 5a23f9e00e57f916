"""Asking to see a hand that was called all-in before the last round."""

import pytest

from floorman.deal import Deal, Refused, Setup, make_law
from floorman.deal import commands as c
from floorman.games import find_form, parse_stakes


def hands_down(*before):
    """Heads-up no-limit to the showdown: seat 0 shows, seat 1 mucks."""
    law = make_law(find_form("holdem"), parse_stakes("1/2 no-limit"), "uspa")
    deal = Deal(Setup(law, (50, 50), deck=law.deck, showing="asked"))
    for command in before:
        deal.apply(command)
    while deal.request.kind == "bet":
        deal.apply(c.Check(deal.request.seat))
    first = deal.request.seat
    if deal.request.kind == "show":
        deal.apply(c.Show(first))
        deal.apply(c.Muck(deal.request.seat))
    return deal, 1 - first


@pytest.mark.rules("USPA-3.1.8.5a")
def test_a_hand_called_all_in_before_the_flop_may_be_seen():
    deal, mucked = hands_down(c.Wager(1, 50), c.Call(0))
    deal.apply(c.Ask(1 - mucked, mucked))
    assert deal.view(1 - mucked).seats[mucked].shown


@pytest.mark.rules("USPA-3.1.8.5a")
def test_a_hand_that_nobody_bet_against_on_the_last_round_was_not_called():
    deal, mucked = hands_down(c.Wager(1, 10), c.Call(0))
    with pytest.raises(Refused, match="was not called"):
        deal.apply(c.Ask(1 - mucked, mucked))
