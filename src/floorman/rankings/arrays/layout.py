"""The tables of a ranking as NumPy arrays, laid out for the kernels."""

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from floorman.rankings.badugi import rank_strengths
from floorman.rankings.jokers import joker_table
from floorman.rankings.keys import CARD_KEYS, FLUSH_SUITS, LARGEST, RANK_KEY_OF_CARD
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
