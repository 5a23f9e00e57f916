"""Two cards and three cards: a table for hands of exactly two holecards and three boardcards.

Ranks alone make 91 pairs and 455 triples, so the best unsuited hand of every pair with every
triple is one small table.
"""

from functools import cache
from itertools import product
from typing import Final

from floorman.rankings.classes import ALL_RANKS, multisets
from floorman.rankings.keys import RANK_KEYS
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS, load

PAIRS: Final = tuple(multisets(2))
TRIPLES: Final = tuple(multisets(3))


def _places(combinations: tuple[tuple[int, ...], ...], size: int) -> list[int]:
    """By ranks written in base 13 in any order, the place of the multiset they make."""
    place = {one: number for number, one in enumerate(combinations)}
    return [place[tuple(sorted(ranks))] for ranks in product(ALL_RANKS, repeat=size)]


PAIR_PLACES: Final = _places(PAIRS, 2)
TRIPLE_PLACES: Final = _places(TRIPLES, 3)


@cache
def strengths_of_pairs(order: str) -> list[list[int]]:
    """By place of a pair and of a triple, their unsuited strength; 0 for five of a rank."""
    offsets, values = load("offsets-5"), load(f"{order}-5")
    pair_sums = [sum(RANK_KEYS[rank] for rank in pair) for pair in PAIRS]
    triple_sums = [sum(RANK_KEYS[rank] for rank in triple) for triple in TRIPLES]

    def strength(pair: int, triple: int) -> int:
        if len({*PAIRS[pair], *TRIPLES[triple]}) == 1:
            return 0
        total = pair_sums[pair] + triple_sums[triple]
        return values[offsets[total >> ROW_BITS] + (total & COLUMN_MASK)]

    return [
        [strength(pair, triple) for triple in range(len(TRIPLES))] for pair in range(len(PAIRS))
    ]
