"""What rows are worth to the house player, in points: the chance to win a row, and royalties.

The chances are those against players who set sensibly, read off a few hands for each row and
drawn in straight lines between them. They need not be exact: they say which of two ways to set
the same cards is the better one.
"""

from bisect import bisect_right
from collections.abc import Sequence
from operator import getitem
from typing import Final

from floorman.cards import Card, parse_cards
from floorman.deal.law.rows import RowLaw, RowsLaw
from floorman.deal.rows.scoring import foul_of

Curve = tuple[tuple[int, ...], tuple[float, ...]]

# A fouled hand loses every row, the scoop, and the royalties of others.
FOUL: Final = -7.0
# What a deal in Fantasyland brings besides.
FANTASYLAND: Final = 7.0
_SWEEP_FROM: Final = 0.35

_FRONT: Final = (
    ("5h4d2c", 0.0), ("Jh9d5c", 0.05), ("QhJd5c", 0.12), ("KhQd5c", 0.22), ("AhTd5c", 0.38),
    ("AhKdQc", 0.46), ("2h2d3c", 0.48), ("6h6d3c", 0.6), ("9h9d3c", 0.72), ("QhQd3c", 0.86),
    ("AhAdKc", 0.96), ("2h2d2c", 0.97), ("AhAdAc", 1.0),
)  # fmt: skip
_MIDDLE: Final = (
    ("7h5d4c3s2h", 0.0), ("AhQd8c5s3h", 0.06), ("2h2d8c5s3h", 0.08), ("8h8d7c5s3h", 0.2),
    ("AhAd7c5s3h", 0.38), ("5h5d4c4s3h", 0.44), ("AhAd4c4s3h", 0.64), ("2h2d2c4s3h", 0.66),
    ("AhAdAc4s3h", 0.78), ("5h4d3c2sAh", 0.8), ("AhKdQcJsTh", 0.87), ("8h6h5h4h2h", 0.88),
    ("AhQh9h4h2h", 0.94), ("2h2d2c3s3h", 0.95), ("AhAdAc3s3h", 0.98), ("2h2d2c2s3h", 0.99),
    ("AhKhQhJhTh", 1.0),
)  # fmt: skip
_BACK: Final = (
    ("7h5d4c3s2h", 0.0), ("AhQd8c5s3h", 0.01), ("AhAd7c5s3h", 0.08), ("5h5d4c4s3h", 0.1),
    ("AhAdKcKs3h", 0.24), ("2h2d2c4s3h", 0.26), ("AhAdAc4s3h", 0.34), ("5h4d3c2sAh", 0.36),
    ("AhKdQcJsTh", 0.52), ("8h6h5h4h2h", 0.54), ("AhQh9h4h2h", 0.72), ("2h2d2c3s3h", 0.74),
    ("AhAdAc3s3h", 0.94), ("2h2d2c2s3h", 0.95), ("AhAdAcAs3h", 0.98), ("AhKhQhJhTh", 1.0),
)  # fmt: skip
_LOW: Final = (
    ("Ts9h8d7c5s", 0.2), ("Ts6h4d3c2s", 0.32), ("9s8h7d6c4s", 0.35), ("9s5h4d3c2s", 0.55),
    ("8s7h6d5c3s", 0.57), ("8s5h4d3c2s", 0.78), ("7s6h5d4c2s", 0.8), ("7s5h4d3c2s", 1.0),
)  # fmt: skip

_HANDS: Final = (_FRONT, _MIDDLE, _BACK)


class RowValues:
    """The worth of rows under one law, front to back.

    `chances` and `worths` are tables by row and strength: the chance to win a row, and that with
    its royalty. `feats` are the least strengths by row that put a player in Fantasyland, or keep
    him there; a row without one has none.
    """

    def __init__(self, law: RowsLaw) -> None:
        self.law = law
        self.chances: list[list[float]] = []
        self.worths: list[list[float]] = []
        for place, row in enumerate(law.rows):
            curve = _curve(row, _LOW if row.least else _HANDS[min(place, 2)])
            size = len(row.ranking.scale.classes) + 1
            chances = [_between(curve, strength) for strength in range(size)]
            self.chances.append(chances)
            self.worths.append(
                [law.row_points * one + row.royalty(k) for k, one in enumerate(chances)]
            )
        land = law.fantasyland
        self.entry = {feat.row: feat.strength for feat in land.entry} if land else {}
        self.stay = {feat.row: feat.strength for feat in land.stay} if land else {}

    def feats(self, *, inside: bool) -> dict[int, int]:
        """By row the least strength for Fantasyland."""
        return self.stay if inside else self.entry

    def strength(self, place: int, cards: Sequence[Card]) -> int:
        """The strength of the cards of a row."""
        return self.law.rows[place].ranking.strength(cards)

    def sweep(self, *chances: float) -> float:
        """What the chance to win all rows is worth."""
        return self.law.sweep_points * max(0.0, min(chances) - _SWEEP_FROM)

    def hand(self, strengths: Sequence[int], *, inside: bool = False) -> float:
        """The worth of a complete hand; `inside` Fantasyland it is worth more to stay there."""
        if foul_of(self.law, strengths):
            return FOUL
        worth = sum(map(getitem, self.worths, strengths))
        worth += self.sweep(*map(getitem, self.chances, strengths))
        if any(strengths[row] >= least for row, least in self.feats(inside=inside).items()):
            worth += FANTASYLAND
        return worth


def _between(curve: Curve, strength: int) -> float:
    """The chance on a line between the two hands next to a strength."""
    strengths, chances = curve
    at = bisect_right(strengths, strength)
    if not at:
        return chances[0]
    if at == len(strengths):
        return chances[-1]
    low, high = strengths[at - 1], strengths[at]
    return chances[at - 1] + (strength - low) / (high - low) * (chances[at] - chances[at - 1])


def _curve(row: RowLaw, hands: Sequence[tuple[str, float]]) -> Curve:
    pairs = sorted((row.ranking.strength(parse_cards(cards)), chance) for cards, chance in hands)
    return tuple(strength for strength, _ in pairs), tuple(chance for _, chance in pairs)
