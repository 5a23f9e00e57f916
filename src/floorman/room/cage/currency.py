"""Currencies: money read and written; inside everything is whole smallest units.

A currency has one mark before the decimals, a point or a comma. The other mark, spaces and
apostrophes only part thousands: three digits each. What does not read so is refused and not
guessed at: where the comma is the mark, "1.234,56" is read and "1,234.56" is not. More digits after
the mark than the currency has are refused too, so that nobody takes "1.234" for a thousand.
"""

import re
from typing import Final, Literal

import msgspec

_GROUPS: Final = " \u00a0\u202f'\u2019"
_MINUS: Final = "-"


class MoneyError(ValueError):
    """A text that is no amount of this currency: what was read, and how it is written."""


class Currency(msgspec.Struct, frozen=True, kw_only=True):
    """Money, or chips that are played for nothing.

    - `name`: a code such as "EUR", which stands behind the amount, or a sign such as "$", which
      stands before it; without one, amounts are chips
    - `decimals`: digits after the `point`; a smallest unit is the last of them
    - `chip`: how many smallest units one chip of the tables is worth
    """

    name: str = ""
    decimals: int = 0
    point: Literal[".", ","] = "."
    chip: int = 1

    def __post_init__(self) -> None:
        """Raise MoneyError for a currency that cannot be written."""
        if not 0 <= self.decimals <= 8:
            raise MoneyError(f"{self.decimals} digits after the point; 0 to 8 there may be")
        if self.chip < 1:
            raise MoneyError(f"a chip worth {self.chip} smallest units")
        if re.search(r"[\d.,\-\s'/]", self.name):
            raise MoneyError(f"a currency called {self.name!r}")

    @property
    def unit(self) -> int:
        """How many smallest units one whole unit is, such as a dollar."""
        return int(10**self.decimals)

    @property
    def comma(self) -> str:
        """The mark that parts thousands."""
        return "," if self.point == "." else "."

    @property
    def is_code(self) -> bool:
        """Whether the name is a code, which stands behind the amount."""
        return self.name.isalpha() and self.name.isascii()


PLAY_CHIPS: Final = Currency()
# An amount among words: figures with marks between them, such as 1,000.50.
_AMOUNT: Final = re.compile(r"\d(?:[\d.,']*\d)?")


def parse_money(text: str, currency: Currency) -> int:
    """An amount in smallest units, never below nothing. Raises MoneyError, and guesses nothing."""
    read = text.strip()
    if currency.name:
        read = read.removeprefix(currency.name).removesuffix(currency.name).strip()
    whole, mark, rest = read.partition(currency.point)
    if mark and not rest:
        raise _unclear(text, currency, "nothing stands after the mark")
    if currency.point in rest or (mark and not currency.decimals):
        raise _unclear(text, currency, f"{currency.point!r} is no mark of thousands here")
    if len(rest) > currency.decimals:
        raise _unclear(text, currency, f"{len(rest)} digits stand after {currency.point!r}")
    if not (_is_number(rest) or not mark):
        raise _unclear(text, currency, "it is no number")
    digits = _without_groups(whole, text, currency)
    return int(digits) * currency.unit + int((rest or "0").ljust(currency.decimals, "0"))


def parse_amounts(text: str, currency: Currency) -> tuple[int, ...]:
    """Amounts parted by strokes, such as the blinds "0.25/0.50". Raises MoneyError."""
    return tuple(parse_money(part, currency) for part in text.split("/"))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _without_groups(whole: str, text: str, currency: Currency) -> str:
    """The digits before the mark, of thousands that are parted by one mark throughout."""
    if _is_number(whole):
        return whole
    used = {letter for letter in whole if not (letter.isascii() and letter.isdigit())}
    marks = used & {currency.comma, *_GROUPS}
    if len(used) != 1 or not marks:
        raise _unclear(text, currency, "it is no number")
    first, *groups = whole.split(used.pop())
    fit = _is_number(first) and len(first) <= 3 and not first.startswith("0")
    if not fit or not all(len(one) == 3 and _is_number(one) for one in groups):
        raise _unclear(text, currency, "thousands have three digits each")
    return first + "".join(groups)


def _unclear(text: str, currency: Currency, why: str) -> MoneyError:
    """The refusal of a text, with an amount as it is written."""
    return MoneyError(f"{text!r}: {why}; write {money_text(123456 * currency.unit, currency)}")


def money_text(amount: int, currency: Currency) -> str:
    """An amount of smallest units as money: 1,234.50 EUR, -$5.00."""
    whole, rest = divmod(abs(amount), currency.unit)
    text = f"{whole:,}".replace(",", currency.comma)
    if currency.decimals:
        text += f"{currency.point}{rest:0{currency.decimals}}"
    sign = _MINUS if amount < 0 else ""
    if not currency.name:
        return sign + text
    return f"{sign}{text} {currency.name}" if currency.is_code else f"{sign}{currency.name}{text}"


def chips_of(amount: int, currency: Currency) -> int:
    """So many chips of the tables. Raises MoneyError for what they do not make."""
    chips, rest = divmod(amount, currency.chip)
    if rest:
        worth = money_text(currency.chip, currency)
        raise MoneyError(f"{money_text(amount, currency)} is not made of chips of {worth}")
    return chips


def worth_of(chips: int, currency: Currency) -> int:
    """What so many chips of the tables are worth, in smallest units."""
    return chips * currency.chip


def in_chips(words: str, currency: Currency) -> str:
    """Words with every amount of money in them as chips: 0.25/0.50 no-limit is 25/50 no-limit.

    The name of the currency may stand beside the amounts. Raises MoneyError.
    """
    name = re.escape(currency.name)
    named = rf"(?<![a-z]){name}(?![a-z])" if currency.is_code else name
    plain = re.sub(named, "", words, flags=re.IGNORECASE) if currency.name else words

    def chips(found: re.Match[str]) -> str:
        return str(chips_of(parse_money(found[0], currency), currency))

    return " ".join(_AMOUNT.sub(chips, plain).split())


def in_money(words: str, currency: Currency) -> str:
    """Words whose amounts are chips, with amounts of money: what `in_chips` reads again."""
    bare = msgspec.structs.replace(currency, name="")

    def money(found: re.Match[str]) -> str:
        return money_text(worth_of(int(found[0].replace(",", "")), bare), bare)

    return _AMOUNT.sub(money, words)


def big_blinds_text(chips: int, big_blind: int) -> str:
    """Chips as big blinds, to a tenth of one, cut off: nobody is told that he has more."""
    if big_blind < 1:
        raise MoneyError(f"a big blind of {big_blind}")
    tenths = abs(chips) * 10 // big_blind
    whole, tenth = divmod(tenths, 10)
    sign = _MINUS if chips < 0 and tenths else ""
    return f"{sign}{whole:,}{f'.{tenth}' if tenth else ''} BB"
