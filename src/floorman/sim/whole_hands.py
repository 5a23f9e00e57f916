"""Setting a whole hand at once: the best legal way, found by going through all that can be best.

Every five cards are ranked once; backs are tried from the most valuable, middles that fit them
likewise, and as soon as nothing better can follow the search leaves off. With a hand of which no
way is legal the way that would be worth most is set all the same.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from floorman.cards import Card
from floorman.sim.row_values import FANTASYLAND, RowValues

Rows = tuple[tuple[Card, ...], ...]
# More than any strength.
NEVER: Final = 1 << 30


class _Part(NamedTuple):
    """Cards of one row as bits of the hand: their strength, chance and worth in that row.

    `most` is the worth together with what Fantasyland brings, if these cards gain it.
    """

    bits: int
    strength: int
    chance: float
    worth: float
    most: float


def best_whole(values: RowValues, cards: Sequence[Card], *, inside: bool) -> Rows:
    """The rows of the best legal hand out of these cards; what is left over is thrown away."""
    fronts, middles, backs = (
        _parts(values, place, cards, inside=inside) for place in range(len(values.law.rows))
    )
    by_bits = {part.bits: part for part in fronts}
    front_most, middle_most = fronts[0].most, middles[0].most
    every, size = (1 << len(cards)) - 1, values.law.rows[0].size
    best, chosen = -100.0, (fronts[0], middles[0], backs[0])
    for back in backs:
        over = front_most + back.most + values.sweep(back.chance)
        if over + middle_most <= best:
            break
        for middle in middles:
            if over + middle.most <= best:
                break
            if back.bits & middle.bits:
                continue
            for bits in _threes(every & ~(back.bits | middle.bits), size):
                hand = (by_bits[bits], middle, back)
                worth = values.hand([part.strength for part in hand], inside=inside)
                if worth > best:
                    best, chosen = worth, hand
    return tuple(_cards(cards, part.bits) for part in chosen)


def _parts(values: RowValues, place: int, cards: Sequence[Card], *, inside: bool) -> list[_Part]:
    """Every choice of cards for a row, the most valuable first; fouls by themselves come last."""
    row = values.law.rows[place]
    feat = values.feats(inside=inside).get(place, NEVER)
    worths, chances, found = values.worths[place], values.chances[place], []
    for chosen in combinations(range(len(cards)), row.size):
        strength = row.ranking.strength([cards[at] for at in chosen])
        worth = worths[strength] if strength >= row.least else -1.0
        most = worth + FANTASYLAND if strength >= feat else worth
        bits = sum(1 << at for at in chosen)
        found.append(_Part(bits, strength, chances[strength], worth, most))
    return sorted(found, key=lambda part: (part.most, part.strength), reverse=True)


def _threes(bits: int, size: int) -> Iterator[int]:
    places = [1 << at for at in range(bits.bit_length()) if bits >> at & 1]
    if len(places) == size:
        yield bits
        return
    for chosen in combinations(places, size):
        yield sum(chosen)


def _cards(cards: Sequence[Card], bits: int) -> tuple[Card, ...]:
    return tuple(card for at, card in enumerate(cards) if bits >> at & 1)
