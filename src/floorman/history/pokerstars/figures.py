"""Amounts as PokerStars text has them: $0.25 for money that it knows, whole numbers for chips."""

from typing import Final

from floorman.room.cage.currency import Currency, worth_of

# The currencies of the layout: by code and by sign.
_SIGNS: Final = {"USD": "$", "EUR": "\N{EURO SIGN}", "GBP": "\N{POUND SIGN}"}
_CODES: Final = {sign: code for code, sign in _SIGNS.items()}


class Figures:
    """How amounts are written; `code` stands behind the stakes of a deal for money."""

    def __init__(self, currency: Currency) -> None:
        name = currency.name.upper()
        self._sign = _SIGNS.get(name, name if name in _CODES else "")
        self._currency = currency
        self.code = f" {_CODES[self._sign]}" if self._sign else ""

    def __call__(self, chips: int) -> str:
        """An amount of chips: in money without the cents where there are none."""
        if not self._sign:
            return str(chips)
        one = self._currency
        whole, rest = divmod(worth_of(chips, one), one.unit)
        return f"{self._sign}{whole}{f'.{rest:0{one.decimals}}' if rest else ''}"
