"""Reading a range: terms by commas, each with a weight if wanted.

`:` means "and", `!` "but not", round brackets hold together, as ProPokerTools has it; `:0.5` or
`@50` at the end of a term is its weight. Of a hand that several terms name the last one counts.
Beside patterns there are `15%` and `5%-10%` (the best hands, see `best`), and `$ds`, `$ss`, `$np`:
double-suited, single-suited, no pair.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.odds.errors import OddsError
from floorman.odds.ranges.patterns import Masks, choices, read_pattern, spread
from floorman.odds.ranges.short import is_short, short_hands

_WEIGHT: Final = re.compile(r"(.+?)(?::(\d*\.?\d+)|@(\d+(?:\.\d+)?))")
_PERCENT: Final = re.compile(r"(\d+(?:\.\d+)?)%(?:-(\d+(?:\.\d+)?)%)?")
_RANKS: Final = "23456789TJQKA"
_PLUS: Final = re.compile(r"([2-9TJQKA]+)\+")


@dataclass(frozen=True, slots=True)
class Hands:
    """Which hands a range is of: how many cards each, of which deck; and what the best part of
    them is, given from how much to how much of all, 0 to 1, best first.
    """

    cards: int
    deck: tuple[int, ...]
    best: Callable[[float, float], Masks]


def read_range(text: str, hands: Hands, field: str) -> tuple[Masks, NDArray[np.float64]]:
    """The hands of a range as masks of 52 bits, and their weights. Raises OddsError."""
    found: dict[int, float] = {}
    for term in _split(text, ",", field):
        bare, weight = _weighed(term, field)
        masks = _expression(bare, hands, field)
        if not len(masks):
            raise OddsError(field, f"no hand fits {bare!r}")
        found.update(dict.fromkeys(masks.tolist(), weight))
    if not found:
        raise OddsError(field, f"{text!r} names no hand")
    return np.fromiter(found, dtype=np.uint64), np.fromiter(found.values(), dtype=np.float64)


def _weighed(term: str, field: str) -> tuple[str, float]:
    match = _WEIGHT.fullmatch(term)
    if match is None:
        return term, 1.0
    weight = float(match[2]) if match[2] else float(match[3]) / 100
    if not 0 < weight <= 1:
        raise OddsError(field, f"the weight of {term!r} is not above 0 and at most 1")
    return match[1], weight


def _split(text: str, mark: str, field: str) -> list[str]:
    """The parts of a text between marks that stand in no brackets, without spaces."""
    parts, depth, part = [], 0, ""
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if depth < 0:
            raise OddsError(field, f"a bracket is closed in {text!r} that nobody opened")
        if letter == mark and not depth:
            parts.append(part)
            part = ""
        elif not letter.isspace():
            part += letter
    if depth:
        raise OddsError(field, f"a bracket stays open in {text!r}")
    return [one for one in (*parts, part) if one]


def _expression(text: str, hands: Hands, field: str) -> Masks:
    """Terms with `:` and `!` between them, from left to right."""
    found: Masks | None = None
    part, depth, joined = "", 0, ":"
    for letter in f"{text}:":
        depth += (letter in "([") - (letter in ")]")
        if letter not in ":!" or depth:
            part += letter
            continue
        masks = _term(part, hands, field)
        if found is None:
            found = masks
        elif joined == ":":
            found = np.intersect1d(found, masks)
        else:
            found = np.setdiff1d(found, masks)
        part, joined = "", letter
    return np.zeros(0, dtype=np.uint64) if found is None else found


def _term(text: str, hands: Hands, field: str) -> Masks:
    if text.startswith("(") and text.endswith(")"):
        parts = [_expression(one, hands, field) for one in _split(text[1:-1], ",", field)]
        return np.unique(np.concatenate(parts)) if parts else np.zeros(0, dtype=np.uint64)
    bare, dollar, macro = text.partition("$")
    if dollar:
        fits = _macro(f"${macro}", hands, field)
        return np.intersect1d(_term(bare, hands, field), fits) if bare else fits
    if match := _PERCENT.fullmatch(text):
        return _percent(match, hands, text, field)
    if hands.cards == 2 and is_short(text):
        return _short(text, hands, field)
    match = _PLUS.fullmatch(text)
    texts = _upwards(match[1]) if match else [text]
    return np.unique(np.concatenate([_pattern(one, hands, field) for one in texts]))


def _percent(match: re.Match[str], hands: Hands, text: str, field: str) -> Masks:
    one, other = float(match[1]) / 100, float(match[2] or 0) / 100
    low, high = sorted((one, other))
    if not low < high <= 1:
        raise OddsError(field, f"{text!r}: a part is above 0% and at most 100%")
    return hands.best(low, high)


def _short(text: str, hands: Hands, field: str) -> Masks:
    found = short_hands(text)
    if not found:
        raise OddsError(field, f"{text!r} is no span of hands: write AKs-ATs, JTs-76s or QQ-88")
    inside = frozenset(hands.deck)
    masks = [1 << one | 1 << other for one, other in found if {one, other} <= inside]
    return np.unique(np.array(masks, dtype=np.uint64))


def _upwards(ranks: str) -> list[str]:
    """A run of ranks, and all those above it of the same shape: JT9 to AKQ."""
    places = [_RANKS.index(rank) for rank in ranks]
    return ["".join(_RANKS[place + up] for place in places) for up in range(13 - max(places))]


def _pattern(text: str, hands: Hands, field: str) -> Masks:
    pattern = read_pattern(text, field)
    if len(pattern) > hands.cards:
        raise OddsError(
            field, f"{text!r} has {len(pattern)} cards, a hand of this form {hands.cards}"
        )
    missing = [hands.deck] * (hands.cards - len(pattern))
    parts = [spread([*cards, *missing], hands.deck, field) for cards in choices(pattern)]
    return np.unique(np.concatenate(parts)) if parts else np.zeros(0, dtype=np.uint64)


def _macro(text: str, hands: Hands, field: str) -> Masks:
    masks = spread([hands.deck] * hands.cards, hands.deck, field)
    suits = np.sort(_counts(masks, [_suit_bits(suit) for suit in range(4)]), axis=1)[:, ::-1]
    match text:
        case "$ds":
            keep = suits[:, 1] >= 2
        case "$ss":
            keep = (suits[:, 0] >= 2) & (suits[:, 1] < 2)
        case "$np":
            ranks = _counts(masks, [0b1111 << 4 * rank for rank in range(13)])
            keep = ranks.max(axis=1) < 2
        case _:
            raise OddsError(field, f"no word {text!r}: there are $ds, $ss and $np")
    return masks[keep]


def _suit_bits(suit: int) -> int:
    return sum(1 << 4 * rank + suit for rank in range(13))


def _counts(masks: Masks, groups: Sequence[int]) -> NDArray[np.uint8]:
    """How many cards of each mask lie in each group."""
    return np.stack([np.bitwise_count(masks & np.uint64(one)) for one in groups], axis=1)


def cards_of(masks: Masks, number: int) -> NDArray[np.uint8]:
    """The cards of masks of so many bits, lowest first: an (n, number) array."""
    found = np.empty((len(masks), number), dtype=np.uint8)
    left = masks.copy()
    for place in range(number):
        low = left & (~left + np.uint64(1))
        found[:, place] = np.bitwise_count(low - np.uint64(1))
        left ^= low
    return found
