"""Cases of amounts that are read and written, for the browser's own reading and writing of them.

`python -m tests.money_cases` writes them anew; a test holds that they are what this program does,
and one in the browser's tests that it does the same.
"""

import json
from pathlib import Path
from random import Random

from floorman.room.cage.currency import (
    Currency,
    MoneyError,
    big_blinds_text,
    chips_of,
    money_text,
    parse_money,
)

FILE = Path(__file__).parent.parent / "web" / "src" / "faces" / "money_cases.json"
CURRENCIES = (
    Currency(),
    Currency(name="$", decimals=2),
    Currency(name="$", decimals=2, chip=25),
    Currency(name="EUR", decimals=2, point=","),
    Currency(name="£", decimals=2, chip=5),
    Currency(name="CHF", decimals=3),
    Currency(decimals=2),
    Currency(name="kr", decimals=0, chip=10),
)
TYPED = (
    "", " ", "0", "1", "12", "12.5", "12.50", "12,50", "12.500", "1.234,56", "1,234.56", "1,234",
    "1.234", "1 234", "1'234.5", "0,25", ".5", "5.", "-1", "1e3", "$12", "12 EUR", "EUR 12", "€5",
    "12..5", "1,23", "01,234", "1234,567", "1 234 567", "1,234 567", "x", "١٢", "0.01", "0.30",
    "999999999999", "12,", "1\u202f234", "$0.25", "0.25$", "3 kr",
)  # fmt: skip
_SEED = 11


def cases() -> dict[str, object]:
    """Everything: amounts written, texts read (None for what is no amount), big blinds."""
    chance = Random(_SEED)
    amounts = [0, 1, 9, 10, 99, 100, 123456, 10**12, -1, -12345]
    amounts += [chance.randrange(10 ** chance.randrange(1, 13)) for _ in range(30)]
    return {
        "currencies": [
            {"name": one.name, "decimals": one.decimals, "point": one.point, "chip": one.chip}
            for one in CURRENCIES
        ],
        "written": [
            [place, amount, money_text(amount, one)]
            for place, one in enumerate(CURRENCIES)
            for amount in amounts
        ],
        "read": [
            [place, text, _read(text, one), _chips(text, one)]
            for place, one in enumerate(CURRENCIES)
            for text in (*TYPED, *(money_text(abs(amount), one) for amount in amounts))
        ],
        "big_blinds": [
            [chips, blind, big_blinds_text(chips, blind)]
            for blind in (1, 2, 3, 50, 2000)
            for chips in (0, 1, 2, 5, 75, 99, 100, 12345, -1, -75)
        ],
    }


def _read(text: str, currency: Currency) -> int | None:
    try:
        return parse_money(text, currency)
    except MoneyError:
        return None


def _chips(text: str, currency: Currency) -> int | None:
    amount = _read(text, currency)
    try:
        return None if amount is None else chips_of(amount, currency)
    except MoneyError:
        return None


def text() -> str:
    """The file as it is to be."""
    return json.dumps(cases(), ensure_ascii=True, indent=0) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
