"""Builds the tables that are shipped in `data/`: `python -m floorman.rankings.build`.

For each number of cards from one to seven, the sums of rank keys are spread over a short
table: a sum's high bits choose a row, each row is moved to where its columns fall on free
places, and the slot is the row's offset plus the low bits. All rankings share the slots;
each has its own table of strengths over them.
"""

import sys
import zlib
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

from floorman.rankings.classes import (
    ALL_RANKS,
    MEXICAN_RANKS,
    SHORT_RANKS,
    Ranks,
    Scale,
    ace_to_five_scale,
    deuce_to_seven_scale,
    high_class,
    high_scale,
    low_class,
    mexican_scale,
    multisets,
    short_scale,
)
from floorman.rankings.keys import LARGEST, RANK_KEYS
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS

DATA: Final = Path(__file__).parent / "data"

Strengths = dict[Ranks, int]


def displace(sums: Iterable[int]) -> tuple[list[int], int]:
    """Row offsets such that no two sums share a slot, and the number of slots."""
    rows: dict[int, list[int]] = {}
    for total in sums:
        rows.setdefault(total >> ROW_BITS, []).append(total & COLUMN_MASK)
    used, size = 0, 0
    offsets = [0] * (max(rows) + 1)
    for row, columns in sorted(rows.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        taken = 0
        for column in columns:
            taken |= used >> column
        offset = (~taken & (taken + 1)).bit_length() - 1
        offsets[row] = offset
        for column in columns:
            used |= 1 << (offset + column)
        size = max(size, offset + max(columns) + 1)
    return offsets, size


def strengths_by_ranks(
    scale: Scale, classify: Callable[[Ranks], object], ladder: Sequence[int]
) -> list[Strengths]:
    """By number of cards up to seven, the best unsuited strength of every multiset of ranks."""
    places: Mapping[object, int] = scale.places  # type: ignore[assignment]
    tables: list[Strengths] = [{}]
    for size in range(1, LARGEST + 1):
        table: Strengths = {}
        for ranks in multisets(size, ladder):
            if size <= 5:
                table[ranks] = places[classify(ranks)]
            else:
                smaller = tables[size - 1]
                table[ranks] = max(smaller[part] for part in set(combinations(ranks, size - 1)))
        tables.append(table)
    return tables


def _orders() -> dict[str, list[Strengths]]:
    def high(ranks: Ranks) -> object:
        return high_class(ranks, suited=False)

    def mexican(ranks: Ranks) -> object:
        return high_class(ranks, suited=False, ladder=MEXICAN_RANKS)

    def short(ranks: Ranks) -> object:
        return high_class(ranks, suited=False, ladder=SHORT_RANKS)

    def deuce(ranks: Ranks) -> object:
        return high_class(ranks, suited=False, wheel=False)

    return {
        "high": strengths_by_ranks(high_scale(), high, ALL_RANKS),
        "mexican": strengths_by_ranks(mexican_scale(), mexican, MEXICAN_RANKS),
        "short": strengths_by_ranks(short_scale(trips_high=False), short, SHORT_RANKS),
        "short-trips": strengths_by_ranks(short_scale(trips_high=True), short, SHORT_RANKS),
        "ace-to-five": strengths_by_ranks(ace_to_five_scale(), low_class, ALL_RANKS),
        "deuce-to-seven": strengths_by_ranks(deuce_to_seven_scale(), deuce, ALL_RANKS),
    }


def build_tables() -> dict[str, "array[int]"]:
    """Every table by name: `offsets-7`, `high-7`... Offsets are 32 bits wide, strengths 16."""
    tables: dict[str, array[int]] = {}
    sizes: list[int] = [0]
    for cards in range(1, LARGEST + 1):
        sums = [sum(RANK_KEYS[rank] for rank in ranks) for ranks in multisets(cards)]
        offsets, size = displace(sums)
        tables[f"offsets-{cards}"] = array("I", offsets)
        sizes.append(size)
    for name, by_cards in _orders().items():
        for cards in range(1, LARGEST + 1):
            offsets_ = tables[f"offsets-{cards}"]
            values = array("H", bytes(2 * sizes[cards]))
            for ranks, strength in by_cards[cards].items():
                total = sum(RANK_KEYS[rank] for rank in ranks)
                values[offsets_[total >> ROW_BITS] + (total & COLUMN_MASK)] = strength
            tables[f"{name}-{cards}"] = values
    return tables


def pack(table: "array[int]") -> bytes:
    """A table as it is stored: little-endian, compressed."""
    little = array(table.typecode, table)
    if sys.byteorder == "big":
        little.byteswap()
    return zlib.compress(little.tobytes(), 9)


def write_tables(folder: Path = DATA) -> None:
    """Write every table into a folder, one file each."""
    folder.mkdir(exist_ok=True)
    for name, table in build_tables().items():
        suffix = "u32" if table.typecode == "I" else "u16"
        (folder / f"{name}.{suffix}.z").write_bytes(pack(table))


if __name__ == "__main__":
    write_tables()
