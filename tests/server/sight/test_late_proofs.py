"""What is shown of a deal that is over is proved against its deck; what is not shown never is."""

import json
from random import Random

import msgspec
import pytest

from floorman.deal import Deal, Setup
from floorman.deal import commands as c
from floorman.server.chance.proofs import proofs_for
from floorman.server.chance.shuffling import Dealer
from floorman.server.tables.lately.shelving import Finished
from floorman.server.verifying.checks import verified
from floorman.server.verifying.saved import read_saved, saved_deal
from tests.deal.playing import law_of
from tests.server.chance.fixed import bytes_of
from tests.server.sight.sights import given_to, sight_of
from tests.server.sight.test_non_interference import shuffled_beneath

HOUSE = {"deck.rabbit_hunting": True}
NAMES = ("ann", "bob", "cy")


def uncalled(form="holdem", calls=0, seed=1):
    """A deal that ends when all fold to a wager, after so many rounds; its shuffles and winner."""
    numbers = iter(range(100))
    dealer = Dealer(lambda: bytes_of(f"{seed} {next(numbers)}"))
    law = law_of(form, house=HOUSE)
    deal = Deal(Setup(law, (200,) * 3, button=2, deck=dealer.deck(law.deck)), dealer)
    while not deal.is_over:
        request, stop = deal.request, deal.state.round.number >= calls
        if stop and request.to_call and deal.state.round.raises:
            deal.apply(c.Fold(request.seat))
        elif stop and request.wager:
            deal.apply(c.Wager(request.seat, request.raise_to_min))
        else:
            deal.apply(c.Check(request.seat) if request.may_check else c.Call(request.seat))
    return deal, dealer.shuffles, deal.result.winners[0]


def shown(deal, shuffles, viewer=None):
    return {one.card for one in proofs_for(deal, viewer, shuffles)}


def checked(deal, shuffles, viewer=None):
    over = Finished(1, 5, deal, NAMES, (0, 1, 2), NAMES, 6, frozenset(), tuple(shuffles), 2)
    data = json.loads(msgspec.json.encode(saved_deal("t", over, viewer)))
    return verified(read_saved(json.dumps(data).encode())), data


@pytest.mark.parametrize("form", ["holdem", "omaha", "double-board-omaha", "seven-card-stud"])
def test_a_card_that_is_shown_is_proved_and_no_other(form):
    deal, shuffles, winner = stud() if form == "seven-card-stud" else uncalled(form)
    held = deal.state.seats[winner].down
    assert not shown(deal, shuffles) & {*held}
    for number, card in enumerate(held, 1):
        deal.apply(c.Show(winner, (card,)))
        assert shown(deal, shuffles) & {*held} == {*held[:number]}
        found, _ = checked(deal, shuffles)
        assert found.faults == () and found.proved == found.seen


def stud():
    numbers = iter(range(100))
    dealer = Dealer(lambda: bytes_of(f"stud {next(numbers)}"))
    law = law_of("seven-card-stud", "15/30 limit with ante 3 and bring-in 5")
    deal = Deal(Setup(law, (200,) * 3, deck=dealer.deck(law.deck)), dealer)
    deal.apply(c.BringIn(deal.request.seat))
    while not deal.is_over:
        deal.apply(c.Fold(deal.request.seat))
    return deal, dealer.shuffles, deal.result.winners[0]


@pytest.mark.parametrize("form", ["holdem", "double-board-omaha"])
@pytest.mark.parametrize("calls", [0, 1, 2])
def test_what_would_have_come_is_proved_to_be_what_lay_there(form, calls):
    deal, shuffles, winner = uncalled(form, calls)
    before, _ = checked(deal, shuffles)
    stub = {*deal.state.piles.stub}
    assert not shown(deal, shuffles) & stub
    deal.apply(c.Hunt(1))
    come = {card for board in deal.view(None).hunted for card in board}
    assert come and shown(deal, shuffles) & stub == come, "not the burncards, nor what lies below"
    found, data = checked(deal, shuffles, winner)
    assert found.faults == () and found.proved == found.seen
    assert checked(deal, shuffles)[0].seen == before.seen + len(come)
    forged = next(one for one in data["seen"] if one["card"] in come)
    forged["card"] = next(card for card in Random(1).sample([*stub - come], 1))
    again = verified(read_saved(json.dumps(data).encode()))
    assert again.faults, "another card is found out"


def test_the_amendment_is_the_houses_own():
    deal, _, _ = uncalled()
    deal.apply(c.Hunt(0))
    assert all(cite.startswith("house: ") for cite in deal.events[-1].cites)


@pytest.mark.parametrize("seed", range(1, 5))
def test_no_byte_tells_of_what_was_not_shown_nor_of_what_would_have_come(seed):
    deal, _, winner = uncalled(seed=seed)
    dice, loser = Random(seed), (winner + 1) % 3
    for shows in ((), deal.state.seats[winner].down[:1]):
        if shows:
            deal.apply(c.Show(winner, tuple(shows)))
        for viewer, player in ((None, "rail"), (loser, f"p{loser}")):
            other = shuffled_beneath(deal, viewer, dice)
            assert other.state.piles.stub != deal.state.piles.stub
            assert given_to(sight_of(other), player) == given_to(sight_of(deal), player)
