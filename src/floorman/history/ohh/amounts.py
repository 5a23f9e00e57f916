"""Amounts of a deal in Open Hand History as whole chips."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Final

from floorman.history.ohh.shapes import Hand

MOST: Final = 10**15
# Beyond so many places a figure is no amount, but what a binary fraction made of one.
_PLACES: Final = 6
_MONEY: Final = Decimal("0.01")


class AmountError(ValueError):
    """An amount that nobody can have."""


def unit_of(hand: Hand) -> int:
    """How many chips make one of the currency: as told, or as the amounts need."""
    if hand.unit:
        if hand.unit < 1 or hand.unit > MOST:
            raise AmountError(f"_unit: {hand.unit} chips for one of the currency")
        return hand.unit
    return int(10 ** max(map(_places, map(usual, _amounts(hand))), default=0))


def whole(amount: Decimal | None, unit: int) -> int:
    """An amount in chips. Raises AmountError."""
    if amount is None:
        return 0
    chips = usual(amount) * unit
    if chips != int(chips):
        raise AmountError(f"{amount} is no whole number of chips")
    return int(chips)


def usual(amount: Decimal) -> Decimal:
    """An amount without what binary fractions add. Raises AmountError."""
    if not amount.is_finite() or amount.adjusted() > len(str(MOST)):
        raise AmountError(f"{amount} is no amount")
    if amount < 0:
        raise AmountError(f"{amount} is below nothing")
    return amount.quantize(_MONEY) if _places(amount) > _PLACES else amount


def money(chips: int, unit: int) -> Decimal:
    """Chips as an amount of the currency."""
    return Decimal(chips) if unit == 1 else Decimal(chips) / unit


def _places(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _amounts(hand: Hand) -> Iterator[Decimal]:
    yield from _told((hand.small_blind_amount, hand.big_blind_amount, hand.ante_amount))
    yield from (one.starting_stack for one in hand.players)
    for around in hand.rounds:
        yield from _told(action.amount for action in around.actions)
    for pot in hand.pots or ():
        yield pot.amount
        yield from _told((pot.rake, pot.jackpot))
        for win in pot.player_wins:
            yield from _told((win.win_amount, win.cashout_amount, win.cashout_fee))
    yield from _told((hand.small_bet, hand.big_bet, hand.bring_in, hand.button_blind))


def _told(amounts: Iterable[Decimal | None]) -> Iterator[Decimal]:
    return (one for one in amounts if one is not None)
