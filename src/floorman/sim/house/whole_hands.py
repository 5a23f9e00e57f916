"""Setting a whole hand at once: the best legal way, found by going through all that can be best.

Every five cards are ranked once; backs are tried from the most valuable, middles that fit them
likewise, and as soon as nothing better can follow, or many have been tried, the search leaves off.
Only if all of those foul is every way gone through.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from floorman.cards import Card
from floorman.sim.house.levels import SOLID
from floorman.sim.house.row_values import FANTASYLAND, FOUL, RowValues

Rows = tuple[tuple[Card, ...], ...]
# More than any strength, or number of ways.
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


def best_whole(
    values: RowValues,
    cards: Sequence[Card],
    tried: tuple[int, int] = SOLID.tried,
    *,
    inside: bool,
) -> Rows:
    """The rows of the best legal hand out of these cards; what is left over is thrown away.

    `tried`: so many backs, and for each so many middles that can stand before it.
    """
    parts = [_parts(values, place, cards, inside=inside) for place in range(len(values.law.rows))]
    worth, rows = _search(values, parts, len(cards), tried, inside=inside)
    if worth <= FOUL:
        # Among the most valuable ones there was no legal hand: every one is gone through.
        _, rows = _search(values, parts, len(cards), (NEVER, NEVER), inside=inside)
    return tuple(_cards(cards, bits) for bits in rows)


def _search(
    values: RowValues,
    parts: Sequence[Sequence[_Part]],
    cards: int,
    most_tried: tuple[int, int],
    *,
    inside: bool,
) -> tuple[float, tuple[int, ...]]:
    """The worth of the best hand, and its rows, out of so many backs, and middles for each."""
    backs, middles = most_tried
    fronts = {part.bits: part for part in parts[0]}
    most = parts[0][0].most
    every, size = (1 << cards) - 1, values.law.rows[0].size
    best, rows = -100.0, tuple(row[0].bits for row in parts)
    for back in parts[2][:backs]:
        over = most + back.most + values.sweep(back.chance)
        if over + parts[1][0].most <= best:
            break
        tried = 0
        for middle in parts[1]:
            if over + middle.most <= best or tried >= middles:
                break
            if back.bits & middle.bits:
                continue
            tried += _may_follow(values, middle, back)
            for bits in _threes(every & ~(back.bits | middle.bits), size):
                strengths = (fronts[bits].strength, middle.strength, back.strength)
                worth = values.hand(strengths, inside=inside)
                if worth > best:
                    best, rows = worth, (bits, middle.bits, back.bits)
    return best, rows


def _may_follow(values: RowValues, middle: _Part, back: _Part) -> bool:
    """Whether a middle does not foul against a back, whatever stands in front."""
    if middle.strength < values.law.rows[1].least:
        return False
    return (1, 2) not in values.law.ordered or middle.strength <= back.strength


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
