"""Patterns of cards, `AA`, `AsKxQx`, `RROO`, `[A-T]JT9`: the generic syntax of ProPokerTools.

Capital letters are ranks: those of cards, `*` for any, R, O and N for ranks that are not named, all
different. Small letters are suits, and w, x, y, z suits that are not named, all
different. In brackets stands what a card may be. A pattern of fewer cards than a hand has says
nothing of the others.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floorman.cards import RANK_LETTERS, SUIT_LETTERS
from floorman.odds.errors import OddsError

Masks = NDArray[np.uint64]
_TOKEN: Final = re.compile(r"(\[[^\]]*\]|[2-9TJQKARON*])?(\[[shdcwxyz,]*\]|[shdcwxyz])?")
CAN: Final = "write cards (AsKs), hands (AKs, TT+, AA), a part of all (15%), or random"
_MOST: Final = 30_000_000  # hands looked at while a pattern is spread out


class Wanted(NamedTuple):
    """What one card of a pattern may be: ranks or the letter of one that is not named, suits
    likewise; and single cards, which a list in brackets may name.
    """

    ranks: tuple[int, ...]
    suits: tuple[int, ...]
    rank_letter: str = ""
    suit_letter: str = ""
    cards: tuple[int, ...] = ()


_ANY_RANK: Final = tuple(range(13))
_ANY_SUIT: Final = tuple(range(4))


def read_pattern(text: str, field: str) -> list[Wanted]:
    """The cards of a pattern in order. Raises OddsError."""
    found, place = [], 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None or match.end() == place:
            where = f"{text[place]!r} at character {place + 1} of {text!r}"
            raise OddsError(field, f"{where} is no rank and no suit: {CAN}")
        found.append(_wanted(match[1] or "", match[2] or "", field))
        place = match.end()
    return found


def _wanted(rank: str, suit: str, field: str) -> Wanted:
    ranks, rank_letter, suits, suit_letter = _ANY_RANK, "", _ANY_SUIT, ""
    if rank.startswith("["):
        cards = _listed(rank[1:-1], field)
        return Wanted((), (), "", "", tuple(card for card in cards if _of_suit(card, suit)))
    if rank in RANK_LETTERS and rank:
        ranks = (RANK_LETTERS.index(rank),)
    elif rank not in ("", "*"):
        rank_letter = rank
    if suit.startswith("["):
        suits = tuple(SUIT_LETTERS.index(one) for one in suit[1:-1].split(",") if one)
    elif suit in SUIT_LETTERS and suit:
        suits = (SUIT_LETTERS.index(suit),)
    elif suit:
        suit_letter = suit
    return Wanted(ranks, suits, rank_letter, suit_letter)


def _of_suit(card: int, suit: str) -> bool:
    return not suit or SUIT_LETTERS[card & 3] in suit


def _listed(text: str, field: str) -> list[int]:
    """The cards of a list in brackets: ranks, suits, cards, spans of ranks."""
    cards: list[int] = []
    for part in text.replace(" ", "").split(","):
        if found := re.fullmatch(r"([2-9TJQKA])([shdc])?", part):
            rank = RANK_LETTERS.index(found[1])
            suits = (SUIT_LETTERS.index(found[2]),) if found[2] else _ANY_SUIT
            cards += [4 * rank + suit for suit in suits]
        elif found := re.fullmatch(r"([2-9TJQKA])(?:-([2-9TJQKA])|([+-]))", part):
            first = RANK_LETTERS.index(found[1])
            last = RANK_LETTERS.index(found[2]) if found[2] else (12 if found[3] == "+" else 0)
            low, high = sorted((first, last))
            cards += [4 * rank + suit for rank in range(low, high + 1) for suit in _ANY_SUIT]
        elif re.fullmatch(r"[shdc]", part):
            cards += [4 * rank + SUIT_LETTERS.index(part) for rank in _ANY_RANK]
        else:
            raise OddsError(field, f"{part!r} in brackets is no rank, suit, card or span")
    return cards


def choices(pattern: Sequence[Wanted]) -> Iterator[list[tuple[int, ...]]]:
    """For each way to read its letters, the cards that each card of a pattern may be."""
    named_ranks = {one.ranks[0] for one in pattern if len(one.ranks) == 1}
    named_suits = {one.suits[0] for one in pattern if len(one.suits) == 1}
    rank_letters = sorted({one.rank_letter for one in pattern if one.rank_letter})
    suit_letters = sorted({one.suit_letter for one in pattern if one.suit_letter})
    free_ranks = [rank for rank in _ANY_RANK if rank not in named_ranks]
    free_suits = [suit for suit in _ANY_SUIT if suit not in named_suits]
    for ranks in permutations(free_ranks, len(rank_letters)):
        by_rank = dict(zip(rank_letters, ranks, strict=True))
        for suits in permutations(free_suits, len(suit_letters)):
            by_suit = dict(zip(suit_letters, suits, strict=True))
            yield [_cards(one, by_rank, by_suit) for one in pattern]


def _cards(one: Wanted, by_rank: dict[str, int], by_suit: dict[str, int]) -> tuple[int, ...]:
    if one.cards:
        return one.cards
    ranks = (by_rank[one.rank_letter],) if one.rank_letter else one.ranks
    suits = (by_suit[one.suit_letter],) if one.suit_letter else one.suits
    return tuple(4 * rank + suit for rank in ranks for suit in suits)


def spread(wanted: Sequence[Sequence[int]], deck: Sequence[int], field: str) -> Masks:
    """Every set of cards that takes one of each choice, all different, as masks of 52 bits."""
    inside = frozenset(deck)
    masks: Masks = np.zeros(1, dtype=np.uint64)
    # The narrowest first, so that few hands are looked at.
    for cards in sorted(wanted, key=len):
        if len(masks) * len(cards) > _MOST:
            raise OddsError(field, "too many hands fit: name more of their cards")
        parts = []
        for card in cards:
            if card in inside:
                bit = np.uint64(1 << card)
                parts.append(masks[masks & bit == 0] | bit)
        masks = np.unique(np.concatenate(parts)) if parts else np.zeros(0, dtype=np.uint64)
    return masks
