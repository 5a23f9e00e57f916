"""Amounts among words: marked while the words are made, so that whoever tells them last can write
them as the table shows amounts, as money, say. The engine knows chips alone.

Before anybody is told, the marks are taken out again: `summed` says where the amounts stood.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

Figures = Callable[[int], str]
# Where each amount begins in the words, in characters of Unicode, and how much it is.
Sums = tuple[tuple[int, int], ...]

# A character that no name and no word here has in it.
_MARK: Final = "\ue000"
_AMOUNT: Final = re.compile(rf"{_MARK}(-?[\d,]+){_MARK}")
_FIGURE: Final = re.compile(r"\d[\d,]*")


def in_figures(amount: int) -> str:
    """An amount of chips as it is counted: 1,200."""
    return f"{amount:,}"


def noted(amount: int) -> str:
    """The same, marked as an amount."""
    return f"{_MARK}{amount:,}{_MARK}"


def signed(amount: int, figures: Figures = noted) -> str:
    """An amount more or less, marked: +50, -50."""
    return f"{'-' if amount < 0 else '+'}{figures(abs(amount))}"


def all_noted(words: str, figures: Figures = noted) -> str:
    """Words such as stakes, of which every number is an amount, marked: 25/50 no-limit."""
    return _FIGURE.sub(lambda found: figures(int(found[0].replace(",", ""))), words)


def summed(words: str) -> tuple[str, Sums]:
    """Words without the marks, and each amount in them: where it begins, and how much it is."""
    plain, sums = "", []
    for place, part in enumerate(_AMOUNT.split(words)):
        if place % 2:
            sums.append((len(plain), int(part.replace(",", ""))))
        plain += part
    return plain, tuple(sums)


def unmarked(words: str) -> str:
    """Words without the marks."""
    return words.replace(_MARK, "")


def written(words: str, figures: Figures) -> str:
    """Marked words with each amount as `figures` writes it."""
    return _AMOUNT.sub(lambda found: figures(int(found[1].replace(",", ""))), words)


def marked(words: str, sums: Sequence[tuple[int, int]]) -> str:
    """Words as they were before `summed` took their marks out."""
    for start, amount in reversed(sums):
        words = words[:start] + noted(amount) + words[start + len(in_figures(amount)) :]
    return words
