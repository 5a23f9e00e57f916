"""Amounts of a file as whole chips: decimals are scaled up, and the scale is remembered."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from math import gcd
from typing import Any, Final

from floorman.history.actions import Amount
from floorman.history.hand import PhhHand
from floorman.room.cage.currency import PLAY_CHIPS, Currency, worth_of

# Finishing stacks may hold thirds that were cut off somewhere; beyond this they count no more.
MOST_DECIMALS: Final = 4
# Fields of our own with amounts in them: the smallest chip, and those of the rake.
CHIP: Final = "_chip"
RAKE: Final = "_rake"
OF_RAKE: Final = ("cap", "drop", "chip")
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


def in_currency(hand: PhhHand, currency: Currency) -> PhhHand:
    """A deal whose amounts are chips, with amounts of money; unchanged where chips are only chips.

    The smallest chip is written too, so that the deal is read again as fine as it was played.
    """
    if currency == PLAY_CHIPS:
        return hand

    def money(chips: Any) -> Any:
        return _shortest(Decimal(worth_of(chips, currency)) / currency.unit)

    def each(name: str) -> tuple[Amount, ...] | None:
        found = getattr(hand, name)
        return None if found is None else tuple(map(money, found))

    several = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks")
    single = ("bring_in", "small_bet", "big_bet", "min_bet")
    others = dict(hand.others) | {CHIP: money(hand.others.get(CHIP, 1))}
    if RAKE in others:
        own = others[RAKE]
        others[RAKE] = own | {name: money(own[name]) for name in OF_RAKE if name in own}
    amounts: dict[str, Any] = {name: each(name) for name in several}
    amounts |= {
        name: None if (one := getattr(hand, name)) is None else money(one) for name in single
    }
    actions = tuple(
        one if one.amount is None else one._replace(amount=money(one.amount))
        for one in hand.actions
    )
    code = currency.name if currency.is_code and currency.name else None
    symbol = currency.name if currency.name and not code else None
    return replace(
        hand, **amounts, actions=actions, others=others, currency=code, currency_symbol=symbol
    )


def _shortest(amount: Decimal) -> Amount:
    """An amount with no more digits than it needs, whole where it is whole."""
    whole = int(amount)
    return whole if whole == amount else Decimal(format(amount.normalize(), "f"))


def chips_of(hand: PhhHand) -> Chips:
    """The chips of a deal: fine enough for every amount in it, halves in its results included.

    Of money they are those of the room that wrote the file, where it says what its smallest is
    worth: a book that wants wagers in a usual chip means chips, and not the money.
    """
    amounts = {*_amounts(hand)}
    ends = hand.finishing_stacks or ()
    whole = [one for one in (*amounts, *ends) if isinstance(one, int)]
    if CHIP not in hand.others and len(whole) == len(amounts) + len(ends):
        return Chips(1, gcd(*whole) or 1 if ends else 1)
    if (scale := _told_scale(hand)) is not None:
        return Chips(scale, 1)
    own = max(map(_decimals, amounts), default=0)
    final = max(map(_decimals, ends), default=0)
    scale = 10 ** max(own, final if final <= MOST_DECIMALS else 0)
    chips = Chips(scale, 1)
    if not ends or final > MOST_DECIMALS:
        return chips
    finite = (one for one in (*amounts, *ends) if Decimal(one).is_finite())
    return Chips(scale, gcd(*map(chips.whole, finite)) or 1)


def _told_scale(hand: PhhHand) -> int | None:
    """How many chips make up the file's unit of money, if it says so and all amounts are whole
    chips.
    """
    chip = hand.others.get(CHIP)
    if not (hand.currency or hand.currency_symbol) or not isinstance(chip, Decimal):
        return None
    if not chip.is_finite() or not 0 < chip < 1 or (scale := 1 / chip) != int(scale):
        return None
    amounts = (*_amounts(hand), *(hand.finishing_stacks or ()))
    whole = all(one * scale == int(one * scale) for one in map(Decimal, amounts) if one.is_finite())
    return int(scale) if whole else None


def _amounts(hand: PhhHand) -> Iterator[Amount]:
    yield from hand.antes
    yield from hand.blinds_or_straddles
    yield from hand.starting_stacks
    for one in (hand.bring_in, hand.small_bet, hand.big_bet, hand.min_bet):
        if one is not None:
            yield one
    chip = hand.others.get(CHIP)
    if isinstance(chip, Decimal) and chip.is_finite():
        yield chip
    yield from (action.amount for action in hand.actions if action.amount is not None)


def _decimals(amount: Amount) -> int:
    """How many places behind the point an amount needs."""
    if isinstance(amount, int) or not amount.is_finite():
        return 0
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
