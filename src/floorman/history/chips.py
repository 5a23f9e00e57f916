"""Amounts of a file as whole chips: decimals are scaled up, and the scale is remembered."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from math import gcd
from typing import Final

from floorman.history.actions import Amount
from floorman.history.hand import PhhHand

# Finishing stacks may hold thirds that were cut off somewhere; beyond this they count no more.
MOST_DECIMALS: Final = 4
# What stands for a stack that nobody knows, in units of the file.
PLENTY: Final = 10**12


@dataclass(frozen=True, slots=True)
class Chips:
    """How a file's amounts become chips: one chip is 1/`scale` of the file's unit.

    `coarsest` is the largest chip, in chips, of which every amount of the file can be made, the
    finishing stacks included; 1 where the file does not give those.
    """

    scale: int
    coarsest: int

    def whole(self, amount: Amount) -> int:
        """An amount of the file in chips; what is finer than a chip is cut off."""
        if isinstance(amount, int):
            return amount * self.scale
        return int(amount * self.scale) if amount.is_finite() else PLENTY * self.scale

    def amount(self, chips: int) -> Amount:
        """Chips as an amount of the file."""
        if not chips % self.scale:
            return chips // self.scale
        return (Decimal(chips) / self.scale).normalize()

    def text(self, chips: int) -> str:
        """Chips in the figures of the file."""
        amount = self.amount(chips)
        return format(amount, ",f") if isinstance(amount, Decimal) else f"{amount:,}"


def chips_of(hand: PhhHand) -> Chips:
    """The chips of a deal: fine enough for every amount in it, halves in its results included."""
    own = max(map(_decimals, _amounts(hand)), default=0)
    ends = hand.finishing_stacks or ()
    final = max(map(_decimals, ends), default=0)
    scale = 10 ** max(own, final if final <= MOST_DECIMALS else 0)
    chips = Chips(scale, 1)
    if not ends or final > MOST_DECIMALS:
        return chips
    finite = (one for one in (*_amounts(hand), *ends) if Decimal(one).is_finite())
    return Chips(scale, gcd(*map(chips.whole, finite)) or 1)


def _amounts(hand: PhhHand) -> Iterator[Amount]:
    yield from hand.antes
    yield from hand.blinds_or_straddles
    yield from hand.starting_stacks
    for one in (hand.bring_in, hand.small_bet, hand.big_bet, hand.min_bet):
        if one is not None:
            yield one
    for action in hand.actions:
        if action.amount is not None:
            yield action.amount


def _decimals(amount: Amount) -> int:
    """How many places behind the point an amount needs."""
    if isinstance(amount, int) or not amount.is_finite():
        return 0
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
