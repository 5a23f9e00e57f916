"""Whole deals: ours and each peer's, six-handed, with the same policies.

`random`: of check or call, fold (only facing a wager) and wager, one at even chances, the amount
even between the least and the most (at fixed limit the size); draws of a random number of cards.
`check-call`: everyone checks or calls to the showdown.
"""

import random
import time
from collections.abc import Callable, Iterator
from itertools import chain, repeat

import pokerkit

from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.games import find_form, parse_stakes

SEATS = 6
STACK_BIG_BET = 200
STACK_LIMIT = 2000
Player = Callable[[object, random.Random], None]


def our_random(deal, chance):
    request = deal.request
    seat = request.seat
    kind = request.kind
    if kind == "bet":
        options = [c.Check(seat)] if request.may_check else [c.Call(seat)]
        if request.to_call:
            options.append(c.Fold(seat))
        if request.wager:
            low, high = request.raise_to_min, request.raise_to_max
            options.append(c.Wager(seat, low if request.sizes else chance.randint(low, high)))
        return options[int(chance.random() * len(options))]
    if kind == "bring-in":
        return c.BringIn(seat)
    cards = request.cards
    return c.Draw(seat, cards[: int(chance.random() * (len(cards) + 1))])


def our_check_call(deal, chance):
    request = deal.request
    return c.Check(request.seat) if request.may_check else c.Call(request.seat)


def ours(form, stakes, stack, player):
    law = make_law(find_form(form), parse_stakes(stakes))
    stacks = (stack,) * SEATS

    def play(chance):
        key = chance.random
        deck = tuple(sorted(law.deck, key=lambda _: key()))
        deal = Deal(Setup(law, stacks, deck=deck), lambda cards: chance.sample(cards, len(cards)))
        while not deal.is_over:
            deal.apply(player(deal, chance))

    return play


class PotLimitOmaha8(pokerkit.PotLimitOmahaHoldem):
    hand_types = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)


AUTOMATIC = tuple(pokerkit.Automation)


def their_random(state, chance):
    drawer = state.stand_patter_or_discarder_index
    if drawer is not None:
        cards = state.hole_cards[drawer]
        state.stand_pat_or_discard(cards[: int(chance.random() * (len(cards) + 1))])
        return
    if state.can_post_bring_in():
        state.post_bring_in()
        return
    options = ["call"]
    if state.checking_or_calling_amount:
        options.append("fold")
    if state.can_complete_bet_or_raise_to():
        options.append("wager")
    option = options[int(chance.random() * len(options))]
    if option == "call":
        state.check_or_call()
    elif option == "fold":
        state.fold()
    else:
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(chance.randint(low, high))


def their_check_call(state, chance):
    state.check_or_call()


def pokerkit_deals(make, player):
    def play(chance):
        random.seed(chance.random())
        state = make()
        while state.status:
            player(state, chance)

    return play


def pokerkit_states():
    stacks = (STACK_BIG_BET,) * SEATS
    limit = (STACK_LIMIT,) * SEATS
    return {
        "nlhe": lambda: pokerkit.NoLimitTexasHoldem.create_state(
            AUTOMATIC, True, 0, (1, 2), 2, stacks, SEATS
        ),
        "stud": lambda: pokerkit.FixedLimitSevenCardStud.create_state(
            AUTOMATIC, True, 3, 5, 20, 40, limit, SEATS
        ),
        "plo8": lambda: PotLimitOmaha8.create_state(
            AUTOMATIC, True, 0, (1, 2), 2, stacks, SEATS
        ),
        "triple": lambda: pokerkit.FixedLimitDeuceToSevenLowballTripleDraw.create_state(
            AUTOMATIC, True, 0, (10, 20), 20, 40, limit, SEATS
        ),
    }
