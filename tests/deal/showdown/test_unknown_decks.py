"""Deals whose cards nobody has typed in: each is named when it lies faceup, or never."""

from random import Random

import pytest

from floorman.cards import UNKNOWN
from floorman.deal import Deal
from floorman.deal import commands as c
from floorman.deal.cards.dealing import known_cards, piles
from tests.deal.random_play import BOOKS, LONGEST, all_deals, pick, shuffler_of


def name_card(deal, dice):
    """A card that may still be anywhere."""
    known = known_cards(deal.state)
    return dice.choice([card for card in deal.setup.law.deck if card not in known])


def deal_next(deal, dice):
    request, top = deal.request, deal.state.piles.stub[-1]
    faceup = request.up or request.place in ("board", "common")
    if top == UNKNOWN and (faceup or dice.random() < 0.2):
        return c.DealCard(name_card(deal, dice))
    return c.DealCard()


def show(deal, dice):
    request = deal.request
    if request.may_muck and dice.random() < 0.4:
        return c.Muck(request.seat)
    known = known_cards(deal.state)
    free = [card for card in deal.setup.law.deck if card not in known]
    number = deal.state.seats[request.seat].down.count(UNKNOWN)
    return c.Show(request.seat, tuple(dice.sample(free, number)))


def turn_up(deal, dice):
    card = dice.choice([None, *deal.request.cards])
    return c.TurnUp(deal.request.seat, name_card(deal, dice) if card == UNKNOWN else card)


NAMES = {"deal": deal_next, "show": show, "turn-up": turn_up}


def check_piles(name, deal):
    """As many cards as the deck has, and no known one in two places."""
    lying = [card for pile in piles(deal.state) for card in pile]
    known = [card for card in lying if card != UNKNOWN]
    assert len(lying) == len(deal.setup.law.deck), name
    assert len(set(known)) == len(known) and set(known) <= set(deal.setup.law.deck), name


def play_unknown(name, setup, seed):
    dice = Random(f"unknown {seed}")
    deal = Deal(setup, shuffler_of(seed))
    for _ in range(LONGEST):
        if deal.is_over:
            return deal
        make = NAMES.get(deal.request.kind)
        deal.apply(make(deal, dice) if make else pick(deal.request, dice))
        check_piles(name, deal)
    raise AssertionError(f"{name} did not end")


def check_rounds(rounds, book, every=1):
    for name, setup, seed in all_deals(rounds, [book], every, deck=None, dealing="dealer"):
        deal = play_unknown(name, setup, seed)
        brought = sum(setup.stacks) + sum(amount for amount, _ in setup.carried)
        left = sum(amount for amount, _ in deal.result.carried)
        assert sum(deal.result.stacks) + deal.result.raked + left == brought, name
        assert Deal.replay(setup, deal.commands).events == deal.events, name


@pytest.mark.parametrize("book", BOOKS)
def test_a_deal_of_unknown_cards_is_played_to_its_end(book):
    check_rounds(range(800, 801), book, every=3)


@pytest.mark.perft
@pytest.mark.parametrize("book", BOOKS)
def test_very_many_deals_of_unknown_cards_are_played_to_their_end(book):
    check_rounds(range(801, 807), book)
