"""Short names of hands of two cards: `AKs`, `QJo`, `TT+`, `A5s+`, `JTs-87s`, `99-66`.

As Equilab, PioSOLVER and most others write them: with a plus a pair goes up to aces, and the lower
card of another hand up to the one below the higher; a span with a higher card in common goes
through the lower ones, any other has both fall together.
"""

import re
from typing import Final

from floorman.cards import RANK_LETTERS

_HAND: Final = r"([2-9TJQKA])([2-9TJQKA])([so]?)"
_PLUS: Final = re.compile(_HAND + r"\+?")
_SPAN: Final = re.compile(f"{_HAND}-{_HAND}")


def is_short(text: str) -> bool:
    """Whether a term is one of these."""
    return bool(_PLUS.fullmatch(text) or _SPAN.fullmatch(text))


def short_hands(text: str) -> list[tuple[int, int]] | None:
    """The holdings of a term, each as two card numbers; None for a span that makes no sense."""
    if found := _PLUS.fullmatch(text):
        high, low = _ranks(found[1], found[2])
        pairs = [(high, low)]
        if text.endswith("+"):
            top = 13 if high == low else high
            pairs = [(rank if high == low else high, rank) for rank in range(low, top)]
        return _holdings(pairs, found[3])
    found = _SPAN.fullmatch(text)
    if found is None or found[3] != found[6]:
        return None
    spanned = _span(_ranks(found[1], found[2]), _ranks(found[4], found[5]))
    return None if spanned is None else _holdings(spanned, found[3])


def _ranks(one: str, other: str) -> tuple[int, int]:
    low, high = sorted((RANK_LETTERS.index(one), RANK_LETTERS.index(other)))
    return high, low


def _span(first: tuple[int, int], last: tuple[int, int]) -> list[tuple[int, int]] | None:
    first, last = max(first, last), min(first, last)
    if (first[0] == first[1]) != (last[0] == last[1]):
        return None
    if first[0] == last[0]:
        return [(first[0], low) for low in range(last[1], first[1] + 1)]
    if first[0] - first[1] != last[0] - last[1]:
        return None
    gap = first[0] - first[1]
    return [(high, high - gap) for high in range(last[0], first[0] + 1)]


def _holdings(pairs: list[tuple[int, int]], suited: str) -> list[tuple[int, int]]:
    found = []
    for high, low in pairs:
        for one in range(4):
            for other in range(4):
                if high == low and other >= one:
                    continue
                same = one == other
                if (suited == "s" and not same) or (suited == "o" and same):
                    continue
                found.append((4 * high + one, 4 * low + other))
    return found
