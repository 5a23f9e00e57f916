"""What two ranges come to: sums over all pairs of holdings that share no card, and all boards."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.odds.preflop.kinds import HANDS

Weights = NDArray[np.float64]
# The cards of each holding.
CARDS: Final = np.array(HANDS)


@dataclass(frozen=True, slots=True)
class Totals:
    """Weights of two players' holdings multiplied, and summed over boards.

    `wins` of each alone, `ties` of both; `hands` by player and by category, the weakest first.
    """

    wins: tuple[float, float]
    ties: float
    hands: NDArray[np.float64]

    @property
    def weight(self) -> float:
        """All of it."""
        return self.wins[0] + self.wins[1] + self.ties


def by_card(weights: Weights) -> NDArray[np.float64]:
    """By card, what the holdings with it weigh together."""
    found: Weights = np.zeros(52)
    for column in range(2):
        found += np.bincount(CARDS[:, column], weights, 52)
    return found


def pairs(one: Weights, other: Weights) -> int:
    """How many pairs of holdings of two ranges share no card."""
    first, second = (one > 0).astype(np.float64), (other > 0).astype(np.float64)
    # Each card in common is taken off; who has the same two has been taken off twice.
    common = by_card(first) @ by_card(second) - first @ second
    return round(float(first.sum() * second.sum() - common))
