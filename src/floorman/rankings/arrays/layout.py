"""The tables of a ranking as NumPy arrays, laid out for the kernels."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final, Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from floorman.rankings.badugi import rank_strengths
from floorman.rankings.classes import multisets
from floorman.rankings.jokers import joker_table
from floorman.rankings.keys import (
    CARD_KEYS,
    FLUSH_SUITS,
    LARGEST,
    RANK_KEY_OF_CARD,
    RANK_KEYS,
    SUIT_KEYS,
)
from floorman.rankings.pairs import PAIR_PLACES, TRIPLE_PLACES, TRIPLES, strengths_of_pairs
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS, flush_strengths, load

Unsigned = TypeVar("Unsigned", np.uint8, np.uint16, np.uint32)
Kind = Literal["flush-is-best", "no-flushes", "avoid", "badugi", "joker"]

_CORES: Final[dict[str, tuple[Kind, str]]] = {
    "high": ("flush-is-best", "high"),
    "front": ("flush-is-best", "high"),
    "high-bug": ("flush-is-best", "high"),
    "mexican-high": ("flush-is-best", "mexican"),
    "mexican-high-bug": ("flush-is-best", "mexican"),
    "short-high": ("flush-is-best", "short"),
    "short-high-trips": ("flush-is-best", "short-trips"),
    "one-card-high": ("flush-is-best", "high"),
    "two-card-high": ("flush-is-best", "high"),
    "low-a5": ("no-flushes", "ace-to-five"),
    "low-a5-joker": ("no-flushes", "ace-to-five"),
    "low-27": ("avoid", "deuce-to-seven"),
    "badugi": ("badugi", "low"),
    "badugi-ace-high": ("badugi", "high"),
}
_WITH_JOKER: Final = ("high-bug", "mexican-high", "mexican-high-bug", "low-a5-joker")


@dataclass(frozen=True)
class Layout:
    """Arrays that a kernel reads.

    `key` is the ranking's; `card_keys` by card number; `flush_suits`, `offsets` and `values` by
    number of cards; `flushes` by mask of ranks. `alone` is the strength of a joker alone.
    """

    key: str
    kind: Kind
    card_keys: NDArray[np.uint32]
    flush_suits: tuple[NDArray[np.uint8], ...]
    offsets: tuple[NDArray[np.uint32], ...]
    values: tuple[NDArray[np.uint16], ...]
    flushes: NDArray[np.uint16]
    alone: int = 0


def _array(values: list[int], dtype: type[Unsigned]) -> NDArray[Unsigned]:
    array = np.asarray(values, dtype=dtype)
    array.setflags(write=False)
    return array


@cache
def _offsets() -> tuple[NDArray[np.uint32], ...]:
    sizes = range(1, LARGEST + 1)
    return (
        np.zeros(1, dtype=np.uint32),
        *(np.frombuffer(load(f"offsets-{size}"), dtype=np.uint32) for size in sizes),
    )


@cache
def layout(ranking_key: str) -> Layout:
    """The arrays for the hands of a ranking that hold no joker."""
    kind, order = _CORES[ranking_key]
    flush_suits = tuple(_array(suits, np.uint8) for suits in FLUSH_SUITS)
    if kind == "badugi":
        by_ranks = _array(rank_strengths(aces_high=order == "high"), np.uint16)
        return Layout(
            ranking_key, kind, _array(CARD_KEYS, np.uint32), flush_suits, (), (), by_ranks
        )
    plain = kind == "no-flushes"
    keys = RANK_KEY_OF_CARD if plain else CARD_KEYS
    flushes = [0] * 8192 if plain else flush_strengths(order)
    values = (
        np.zeros(1, dtype=np.uint16),
        *(
            np.frombuffer(load(f"{order}-{size}"), dtype=np.uint16)
            for size in range(1, LARGEST + 1)
        ),
    )
    return Layout(
        ranking_key,
        kind,
        _array(keys, np.uint32),
        flush_suits,
        _offsets(),
        values,
        _array(flushes, np.uint16),
    )


@cache
def pair_layout(
    ranking_key: str,
) -> tuple[NDArray[np.uint16], NDArray[np.uint16], NDArray[np.uint16]]:
    """Starts of the rows of pairs, places of triples in a row, and the rows of strengths."""
    _, order = _CORES[ranking_key]
    return (
        _array([place * len(TRIPLES) for place in PAIR_PLACES], np.uint16),
        _array(TRIPLE_PLACES, np.uint16),
        np.array(strengths_of_pairs(order), dtype=np.uint16).ravel(),
    )


@dataclass(frozen=True)
class BoardLayout:
    """What each pair of ranks makes with three of each board of five: a row of `strengths` for a
    board, by its ranks, which `places` has by their slot in the tables; `pair_places` by both
    ranks; `suits` by suit sum, one more than the suit of which a board has three or more, or 0.
    """

    places: NDArray[np.uint16]
    pair_places: NDArray[np.uint8]
    strengths: NDArray[np.uint16]
    suits: NDArray[np.uint8]


@cache
def board_layout(ranking_key: str) -> BoardLayout:
    """The arrays for two holecards with three of five boardcards."""
    kind, order = _CORES[ranking_key]
    boards = np.array(list(multisets(5)))
    sums = np.array(RANK_KEYS)[boards].sum(axis=1)
    slots = _offsets()[5][sums >> ROW_BITS] + (sums & COLUMN_MASK)
    places = np.zeros(int(slots.max()) + 1, dtype=np.uint16)
    places[slots] = np.arange(len(boards))
    triples = np.array(TRIPLE_PLACES)
    rows = np.array(strengths_of_pairs(order), dtype=np.uint16)
    found = np.zeros((len(boards), len(rows)), dtype=np.uint16)
    for a, b, c in combinations(range(5), 3):
        chosen = triples[169 * boards[:, a] + 13 * boards[:, b] + boards[:, c]]
        np.maximum(found, rows[:, chosen].T, out=found)
    suits = np.zeros(512, dtype=np.uint8)
    if kind != "no-flushes":
        for five in combinations_with_replacement(range(4), 5):
            for suit in range(4):
                if five.count(suit) >= 3:
                    suits[sum(SUIT_KEYS[one] for one in five)] = suit + 1
    return BoardLayout(places, _array(PAIR_PLACES, np.uint8), found, suits)


@cache
def held_suits(number: int) -> NDArray[np.uint8]:
    """By suit sum of so many holecards, the suits that two or more of them have, each as the bit
    of one more than its number.
    """
    suits = np.zeros(512, dtype=np.uint8)
    for cards in combinations_with_replacement(range(4), number):
        two = [suit for suit in range(4) if cards.count(suit) >= 2]
        suits[sum(SUIT_KEYS[one] for one in cards)] = sum(2 << suit for suit in two)
    return suits


@cache
def every_four() -> NDArray[np.uint8]:
    """Every four cards, the lowest first, in the order of their places."""
    cards = np.array(list(combinations(range(52), 4)), dtype=np.uint8)
    steps = steps_of_four()
    places = sum(steps[column][cards[:, column]] for column in range(4))
    found = np.empty_like(cards)
    found[places] = cards
    return found


@cache
def steps_of_four() -> NDArray[np.uint32]:
    """By column and card, what four cards in order add up to: their place among all fours."""
    return np.array(
        [[comb(card, column + 1) for card in range(52)] for column in range(4)], dtype=np.uint32
    )


@cache
def joker_layout(ranking_key: str) -> Layout | None:
    """The arrays for what a joker makes of up to four cards; None without a joker."""
    if ranking_key not in _WITH_JOKER:
        return None
    table = joker_table(ranking_key)
    values: list[NDArray[np.uint16]] = [np.zeros(1, dtype=np.uint16)]
    for size in range(1, 5):
        offsets = _offsets()[size]
        array = np.zeros(int(offsets.max()) + COLUMN_MASK + 1, dtype=np.uint16)
        for total, strength in table.by_ranks[size].items():
            array[int(offsets[total >> ROW_BITS]) + (total & COLUMN_MASK)] = strength
        values.append(array)
    flushes = np.zeros(8192, dtype=np.uint16)
    for mask, strength in table.suited.items():
        flushes[mask] = strength
    keys = _array([*RANK_KEY_OF_CARD, 0], np.uint32)
    return Layout(
        ranking_key, "joker", keys, (), _offsets()[:5], tuple(values), flushes, table.by_ranks[0][0]
    )
