"""What a hand to be set in rows is worth while there is betting: its part of a pot by points."""

from typing import Final

from floorman.cards import UNKNOWN
from floorman.deal import View
from floorman.odds import Chance, shuffled
from floorman.sim.house.rows import RowSetter

_SAMPLES: Final = 40


def row_worth(setter: RowSetter, view: View, chance: Chance) -> float:
    """The expected part of the pot of the seat asked, from 0 to 1.

    Before cards are set the best five of them stand for the hand, against as many random cards;
    afterwards the rows do, by their chances to win.
    """
    own = view.seats[view.request.seat]
    rivals = max(1, sum(not one.folded for one in view.seats) - 1)
    rows = [row for hand in own.hands for row in hand.rows if row]
    if rows:
        values = setter.values
        chances = [values.chances[k][values.strength(k, row)] for k, row in enumerate(rows)]
        wins = 0.0 if own.hands[0].look.foul else sum(chances) / len(chances)
    else:
        wins = _against_random(setter, view, chance)
    # Against each rival it wins so often; the others win of each other what it does not.
    return wins / (wins + rivals * (1 - wins)) if wins else 0.0


def _against_random(setter: RowSetter, view: View, chance: Chance) -> float:
    cards = [card for card in view.seats[view.request.seat].down if card != UNKNOWN]
    strength = setter.rows.rows[-1].ranking.strength
    mine, won = strength(cards), 0.0
    unseen = [card for card in setter.law.deck if card not in cards]
    for _ in range(_SAMPLES):
        theirs = strength(shuffled(unseen, chance)[: len(cards)])
        won += (mine > theirs) + 0.5 * (mine == theirs)
    return won / _SAMPLES
