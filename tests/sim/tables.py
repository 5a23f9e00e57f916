"""Tables for the tests of players: laws by key, and decks in which seats hold what is wanted."""

from random import Random

from floorman.cards import parse_cards
from floorman.deal import Deal, Setup, make_law
from floorman.deal.commands import BringIn, Call, Check, Draw, Fold
from floorman.games import (
    STRUCTURES,
    all_forms,
    default_stakes,
    find_form,
    parse_stakes,
    usual_structure,
)

FORMS = tuple(key for key, form in all_forms().items() if form.settles == "pot")
STACK = 1000


def law_of(key, structure=None, stakes=None, **more):
    form = find_form(key)
    chosen = STRUCTURES[structure] if structure else usual_structure(form)
    amounts = parse_stakes(stakes) if stakes else default_stakes(form, chosen, 10)
    return make_law(form, amounts, **more)


def deck_of(law, seats, holdings, then=""):
    """A deck that deals seats these first cards, and `then` after everyone's first cards."""
    each = law.form.streets[0].cards
    named = {seat: list(parse_cards(text)) for seat, text in holdings.items()}
    after = list(parse_cards(then))
    taken = {card for cards in named.values() for card in cards} | set(after)
    rest = [card for card in law.deck if card not in taken]
    Random(7).shuffle(rest)
    deck = []
    for place in range(each):
        for seat in range(seats):
            own = named.get(seat, ())
            deck.append(own[place] if place < len(own) else rest.pop())
    return (*deck, *after, *rest)


def deal_of(law, seats, holdings, then="", stack=STACK, **more):
    """A deal in which seat 0 is left of the button."""
    setup = Setup(law, (stack,) * seats, deck=deck_of(law, seats, holdings, then), **more)
    return Deal(setup, lambda cards: Random(3).sample(list(cards), len(cards)))


def passively(deal, street=None, **wanted):
    """Let everyone bring it in, check, call and stand pat until a request is as wanted."""
    while True:
        request = deal.request
        assert request.seat >= 0, request
        here = street is None or deal.view(request.seat).street == street
        if here and all(getattr(request, name) == value for name, value in wanted.items()):
            return deal
        if request.kind == "draw":
            deal.apply(Draw(request.seat))
        elif request.kind == "bring-in":
            deal.apply(BringIn(request.seat))
        elif request.may_check:
            deal.apply(Check(request.seat))
        else:
            deal.apply(Call(request.seat) if request.may_call else Fold(request.seat))
