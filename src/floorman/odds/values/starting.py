"""The place of a starting hand among all of its form."""

from collections.abc import Sequence
from dataclasses import dataclass

from floorman.cards import Card
from floorman.deal import Law
from floorman.odds.asking.plan import read_plan
from floorman.odds.errors import OddsError
from floorman.odds.ranges.order import ordered


@dataclass(frozen=True, slots=True)
class Starting:
    """`top`: the part of all starting hands, 0 to 1, that is as good or better: 0.05 is the best
    five in a hundred. `better`, `equal` (itself among them) and `worse` are hands.
    """

    better: int
    equal: int
    worse: int

    @property
    def top(self) -> float:
        """How much of all hands is as good as this one or better."""
        return (self.better + self.equal) / (self.better + self.equal + self.worse)


def place_of_start(law: Law, cards: Sequence[Card], field: str = "cards") -> Starting:
    """Where a starting hand stands by what it does against one random hand, as `15%` goes by it.

    Raises OddsError for a hand of another size than the form's first deal, and for forms whose
    hands are not ordered.
    """
    number = read_plan(law, 2).start
    if len(cards) != number:
        raise OddsError(field, f"{len(cards)} cards, a starting hand of this form has {number}")
    masks, values = ordered(law, number, field)
    mask = sum(1 << card for card in cards)
    found = (masks == mask).nonzero()[0]
    if not len(found):
        raise OddsError(field, "a starting hand is told of different cards without a joker")
    mine = values[found[0]]
    better, equal = int((values > mine).sum()), int((values == mine).sum())
    return Starting(better, equal, len(values) - better - equal)
