"""Openers: the cards with which a pot was rightfully opened, and their proof."""

from itertools import combinations
from typing import Final

from floorman.cards import UNKNOWN
from floorman.deal.citing import decision
from floorman.deal.state import Seat, State
from floorman.rankings import find_qualifier, find_ranking

# Openers that stay whole are not split; split ones are declared, the discard under a chip.
SPLIT: Final = decision("USPA-3.2.9.5.9a", "USPA-3.2.9.5.10", asks=("openers.splitting",))


def proves_openers(state: State, seat: Seat) -> bool:
    """Whether the opener can show openers (USPA-3.2.9.5.3).

    The opening hand itself proves it. If nobody knows that, some of the final hand together with
    all the discards kept under a chip must have been openers (USPA-3.2.9.5.9a, USPA-3.2.9.5.9b).
    """
    form = state.law.form
    if form.openers is None:
        return True
    ranking, openers = find_ranking(form.shares[0].ranking), find_qualifier(form.openers)
    if UNKNOWN not in seat.opening:
        return openers.admits(ranking, ranking.strength(seat.opening))
    known, discards = (
        [card for card in some if card != UNKNOWN] for some in (seat.down, seat.under_chip)
    )
    kept = combinations(known, min(len(known), ranking.size - len(discards)))
    hands = ((*cards, *discards) for cards in kept)
    return any(hand and openers.admits(ranking, ranking.strength(hand)) for hand in hands)
