"""Our own part of the contests of whole deals: the policies, and a deal played by one of them."""

import random
from collections.abc import Callable
from typing import Any

from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.games import find_form, parse_stakes

SEATS = 6
BIG_BET_STACK = 200
LIMIT_STACK = 2000
# Besides hold'em: form, stakes and stacks of the contests.
OTHERS = (
    ("seven-card-stud", "20/40 limit with ante 3 and bring-in 5", LIMIT_STACK),
    ("omaha-8", "1/2 pot-limit", BIG_BET_STACK),
    ("triple-draw-27", "20/40 limit", LIMIT_STACK),
    ("badugi", "20/40 limit", LIMIT_STACK),
)


def our_random(deal: Deal, chance: random.Random) -> c.Command:
    request = deal.request
    seat = request.seat
    if request.kind == "bet":
        pick = int(chance.random() * (1 + (request.to_call > 0) + bool(request.wager)))
        if not pick:
            return c.Check(seat) if request.may_check else c.Call(seat)
        if pick == 1 and request.to_call:
            return c.Fold(seat)
        low, high = request.raise_to_min, request.raise_to_max
        if request.sizes:
            return c.Wager(seat, low)
        return c.Wager(seat, low + int(chance.random() * (high - low + 1)))
    if request.kind == "bring-in":
        return c.BringIn(seat)
    cards = request.cards
    return c.Draw(seat, cards[: int(chance.random() * (len(cards) + 1))])


def our_check_call(deal: Deal, chance: random.Random) -> c.Command:
    request = deal.request
    return c.Check(request.seat) if request.may_check else c.Call(request.seat)


def ours(form: str, stakes: str, stack: int, player: Any) -> Callable[[random.Random], Deal]:
    law = make_law(find_form(form), parse_stakes(stakes))
    stacks = (stack,) * SEATS

    def play(chance: random.Random) -> Deal:
        key = chance.random
        places = [key() for _ in law.deck]  # a standard deck's cards are numbered from 0
        deck = tuple(sorted(law.deck, key=places.__getitem__))
        deal = Deal(Setup(law, stacks, deck=deck), lambda cards: chance.sample(cards, len(cards)))
        while not deal.is_over:
            deal.apply(player(deal, chance))
        return deal

    return play
