"""Amounts among words: where they stand, so that a browser can show them as money instead.

While words are made, an amount is marked; the marks are taken out again before anybody is told.
"""

import re
from collections.abc import Callable
from typing import Final

Figures = Callable[[int], str]

# A character that no name and no word here has in it.
_MARK: Final = "\ue000"
_AMOUNT: Final = re.compile(rf"{_MARK}([\d,]+){_MARK}")


def in_figures(amount: int) -> str:
    """An amount of chips as it is counted: 1,200."""
    return f"{amount:,}"


def noted(amount: int) -> str:
    """The same, marked as an amount."""
    return f"{_MARK}{amount:,}{_MARK}"


def summed(words: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Words without the marks, and each amount in them: where it begins, and how much it is."""
    plain, sums = "", []
    for place, part in enumerate(_AMOUNT.split(words)):
        if place % 2:
            sums.append((len(plain), int(part.replace(",", ""))))
        plain += part
    return plain, tuple(sums)
