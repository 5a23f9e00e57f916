"""Loads the shipped tables, each when it is first needed."""

import sys
import zlib
from array import array
from collections.abc import Callable
from functools import cache
from importlib import resources
from itertools import combinations
from typing import Final

from floorman.rankings.classes import (
    ALL_RANKS,
    MEXICAN_RANKS,
    SHORT_RANKS,
    HandClass,
    Ranks,
    Scale,
    deuce_to_seven_scale,
    high_class,
    high_scale,
    mexican_scale,
    short_scale,
)

ROW_BITS: Final = 9
COLUMN_MASK: Final = (1 << ROW_BITS) - 1


@cache
def load(name: str) -> "array[int]":
    """A table by name, such as `high-7` (16 bits wide) or `offsets-7` (32 bits wide)."""
    typecode, suffix = ("I", "u32") if name.startswith("offsets") else ("H", "u16")
    file = resources.files(__package__) / "data" / f"{name}.{suffix}.z"
    table: array[int] = array(typecode)
    table.frombytes(zlib.decompress(file.read_bytes()))
    if sys.byteorder == "big":
        table.byteswap()
    return table


def _best_of_masks(
    scale: Scale, classify: Callable[[Ranks], HandClass], ranks: tuple[int, ...]
) -> list[int]:
    """By mask of ranks (bit 0 the deuce), the best strength of five of them in one suit."""
    best = [0] * 8192
    for five in combinations(ranks, 5):
        best[sum(1 << rank for rank in five)] = scale.places[classify(five)]
    for mask in sorted(range(8192), key=int.bit_count):
        if mask.bit_count() > 5:
            best[mask] = max([best[mask & ~(1 << rank)] for rank in ranks if mask >> rank & 1])
    return best


@cache
def flush_strengths(order: str) -> list[int]:
    """By mask of ranks, what five or more cards of one suit are worth in an order of hands."""
    match order:
        case "high":
            return _best_of_masks(
                high_scale(), lambda five: high_class(five, suited=True), ALL_RANKS
            )
        case "mexican":
            return _best_of_masks(
                mexican_scale(),
                lambda five: high_class(five, suited=True, ladder=MEXICAN_RANKS),
                MEXICAN_RANKS,
            )
        case "short" | "short-trips":
            return _best_of_masks(
                short_scale(trips_high=order == "short-trips"),
                lambda five: high_class(five, suited=True, ladder=SHORT_RANKS),
                SHORT_RANKS,
            )
        case "deuce-to-seven":
            return _best_of_masks(
                deuce_to_seven_scale(),
                lambda five: high_class(five, suited=True, wheel=False),
                ALL_RANKS,
            )
    raise KeyError(f"flushes mean nothing in {order!r}")
