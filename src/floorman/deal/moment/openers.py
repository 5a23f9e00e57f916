"""Openers: the cards with which a pot was rightfully opened, and their proof."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.law.citing import decision
from floorman.deal.moment.state import Seat, State
from floorman.rankings import find_qualifier, find_ranking

# Openers that stay whole are not split; split ones are declared, the discard under a chip.
SPLIT: Final = decision("USPA-3.2.9.5.9a", "USPA-3.2.9.5.10")
# So many low cards are tried as the worst that may lie beside the openers.
_WORST: Final = 8


def are_openers(state: State, cards: Sequence[Card]) -> bool:
    """Whether a whole hand may open, in a form that asks for openers."""
    form = state.law.form
    [share] = form.shares
    ranking, openers = find_ranking(share.ranking), find_qualifier(form.openers or "")
    return openers.admits(ranking, ranking.strength(cards))


def proves_openers(state: State, seat: Seat) -> bool:
    """Whether the opener can show openers (USPA-3.2.9.5.3).

    The opening hand itself proves it. If nobody knows that, some of the final hand together with
    all the discards kept under a chip must have been openers (USPA-3.2.9.5.9a, USPA-3.2.9.5.9b).
    A hand that nobody here has seen is taken on trust.
    """
    if UNKNOWN not in seat.opening:
        return are_openers(state, seat.opening)
    if UNKNOWN in seat.down or UNKNOWN in seat.under_chip:
        return True
    kept = combinations(seat.down, len(seat.opening) - len(seat.under_chip))
    return any(are_openers(state, (*cards, *seat.under_chip)) for cards in kept)


def proof_of_openers(state: State, seat: Seat) -> tuple[Card, ...]:
    """The fewest cards of the opening hand that prove it, those still held before others.

    Empty where the hand is unknown.
    """
    hand = seat.opening
    if UNKNOWN in hand:
        return ()
    held = [card for card in hand if card in seat.down]
    for cards in (held, hand):
        for number in range(2, len(hand) + 1):
            for some in combinations(cards, number):
                if prove_alone(state, some, hand):
                    return some
    return hand


def prove_alone(state: State, cards: Sequence[Card], hand: Sequence[Card]) -> bool:
    """Whether some cards of a hand are openers whatever lies beside them."""
    missing = len(hand) - len(cards)
    ranks = {card >> 2 for card in hand}
    low = [card for card in state.law.deck if card >> 2 not in ranks][: 4 * _WORST]
    # One card of each rank, the suits in turn: neither pairs nor flushes come of them.
    beside = [card for card in low if card & 3 == card >> 2 & 3]
    return all(are_openers(state, (*cards, *some)) for some in combinations(beside, missing))
