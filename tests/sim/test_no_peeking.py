"""No player sees a card that its seat may not see."""

from random import Random

import pytest

from floorman.cards import UNKNOWN
from floorman.deal import Deal, Setup
from floorman.odds import shuffled
from floorman.sim import HousePlayer, RandomPlayer, play
from tests.sim.tables import FORMS, STACK, law_of


def cards_in_view(view):
    """Every known card of a view."""
    found = {*view.common, *view.own_discards, *view.request.cards}
    for board in view.boards:
        found.update(board)
    for seat in view.seats:
        found.update((*seat.down, *seat.up))
    return found - {UNKNOWN}


def swap_hidden(deal, view, chance):
    """Deal the cards that are out of view anew, wherever they lie."""
    hidden = [card for card in deal.setup.law.deck if card not in cards_in_view(view)]
    other = dict(zip(hidden, shuffled(hidden, chance), strict=True))
    state = deal.state
    piles = state.piles
    places = [piles.stub, piles.burns, piles.muck, *piles.discards, piles.asides]
    places += [seat.down for seat in state.seats]
    moved = 0
    for place in places:
        for index, card in enumerate(place):
            place[index] = other.get(card, card)
            moved += place[index] != card
    assert moved > 5, "something was there to be seen"


@pytest.mark.parametrize("key", FORMS)
@pytest.mark.parametrize("make", [lambda law: HousePlayer(law, 0.05), lambda law: RandomPlayer()])
def test_a_decision_does_not_depend_on_a_card_out_of_view(key, make):
    law = law_of(key)
    player, chance = make(law), Random(5)
    deck = tuple(shuffled(law.deck, chance))
    seats = min(4, law.form.players_max)
    deal = Deal(Setup(law, (STACK,) * seats, deck=deck), lambda cards: shuffled(cards, chance))
    decisions = 0
    while not deal.is_over and decisions < 60:
        seat = deal.request.seat
        before = deal.view(seat)
        command = player.command(before, Random(decisions))
        swap_hidden(deal, before, chance)
        after = deal.view(seat)
        assert after == before
        assert player.command(after, Random(decisions)) == command
        deal.apply(command)
        decisions += 1
    assert decisions > 2


def test_a_player_is_given_a_view_and_nothing_more():
    law = law_of("holdem")
    player = HousePlayer(law)
    deal = Deal(Setup(law, (STACK,) * 3, deck=law.deck))
    seen = []

    class Watched:
        def command(self, view, chance):
            seen.append(view)
            return player.command(view, chance)

    play(deal, [Watched()] * 3, Random(1))
    assert seen and all(view.seat == view.request.seat for view in seen)
    for view in seen:
        if not any(seat.shown for seat in view.seats):
            others = [one for one in view.seats if one.seat != view.seat]
            assert all(card == UNKNOWN for one in others for card in one.down)
