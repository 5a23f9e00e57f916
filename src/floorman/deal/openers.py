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

    The opening hand itself proves it, or what is left of it together with the discards kept
    under a chip (USPA-3.2.9.5.9a).
    """
    form = state.law.form
    if form.openers is None:
        return True
    ranking, openers = find_ranking(form.shares[0].ranking), find_qualifier(form.openers)
    shown = seat.opening if UNKNOWN not in seat.opening else (*seat.down, *seat.under_chip)
    known = [card for card in shown if card != UNKNOWN]
    hands = combinations(known, ranking.size) if len(known) > ranking.size else [known]
    return any(hand and openers.admits(ranking, ranking.strength(hand)) for hand in hands)
