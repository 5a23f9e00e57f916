"""The same deals by another engine: no-limit hold'em ends with the same stacks.

Where odd chips were given the other engine gives them all to one seat, against the books, so those
deals are left out.
"""

import random
import warnings

import pokerkit
from pokerkit import Automation

from floorman.cards import card_text
from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import find_form, parse_stakes

LAW = make_law(find_form("holdem"), parse_stakes("1/2 no-limit"))
DEALS = 400
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def played(seed):
    """A deal of two to six seats with stacks of any size, acted at random."""
    dice = random.Random(seed)
    stacks = tuple(dice.randint(2, 120) for _ in range(dice.randint(2, 6)))
    deal = Deal(Setup(LAW, stacks, deck=tuple(dice.sample(LAW.deck, 52))))
    while not deal.is_over:
        request = deal.request
        seat = request.seat
        options = [c.Check(seat) if request.may_check else c.Call(seat)] * 2
        if request.to_call:
            options.append(c.Fold(seat))
        if request.wager:
            least, most = request.raise_to_min, request.raise_to_max
            options.append(c.Wager(seat, dice.choice([least, most, dice.randint(least, most)])))
        deal.apply(dice.choice(options))
    return deal


def texts(cards):
    return "".join(map(card_text, cards))


def replayed(deal):
    """The other engine's stacks after the same cards and acts."""
    stacks = deal.setup.stacks
    state = pokerkit.NoLimitTexasHoldem.create_state(
        AUTOMATIC, True, 0, (1, 2), 2, stacks, len(stacks)
    )
    holdings = {event.seat: event.cards for event in deal.events if isinstance(event, e.Dealt)}
    for seat in range(len(stacks)):
        state.deal_hole(texts(holdings[seat]))
    for event in deal.events:
        match event:
            case e.Burned():
                state.burn_card(card_text(event.card))
            case e.Boarded():
                state.deal_board(texts(event.cards))
            case e.Folded():
                state.fold()
            case e.Checked() | e.Called():
                state.check_or_call()
            case e.Wagered():
                state.complete_bet_or_raise_to(event.to)
    return tuple(state.stacks)


def test_random_deals_end_with_the_stacks_of_another_engine():
    warnings.simplefilter("ignore")
    compared = 0
    for seed in range(DEALS):
        deal = played(seed)
        theirs = replayed(deal)
        if not any(isinstance(event, e.Awarded) and event.odd for event in deal.events):
            assert deal.result.stacks == theirs, f"seed {seed}"
            compared += 1
    assert compared > DEALS * 0.9
