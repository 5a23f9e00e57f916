"""Hands with a joker.

What a joker makes of up to four other cards depends on their ranks, and on whether four of
them share a suit. Both are tabled once; more cards than that are ranked by the best four
beside the joker, or by the best hand without it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from floorman.cards import JOKER, Card, Rank
from floorman.rankings.classes import (
    ALL_RANKS,
    MEXICAN_RANKS,
    HandClass,
    Ranks,
    Scale,
    ace_low,
    ace_to_five_scale,
    high_class,
    high_scale,
    low_class,
    mexican_scale,
    multisets,
    pattern_class,
)
from floorman.rankings.keys import RANK_KEY_OF_CARD, RANK_KEYS
from floorman.rankings.single import Strength


@dataclass(frozen=True, slots=True)
class JokerTable:
    """What a joker makes of the cards beside it.

    `by_ranks` maps the sum of rank keys of up to four cards, by their number, to a strength;
    `suited` maps the mask of four ranks in one suit. Empty `suited`: suits mean nothing.
    """

    by_ranks: tuple[Mapping[int, int], ...]
    suited: Mapping[int, int]


def bug_classes(ranks: Ranks, *, suited: bool, ladder: Sequence[int]) -> Iterator[HandClass]:
    """What a bug may make: an ace, or the card that fills a straight or a flush.

    RR11-12.JOKER.2, WSOP-255b. Filling a flush it is the highest card of it not held
    (RR11-12.JOKER.3).
    """
    yield high_class((*ranks, Rank.ACE), suited=False, ladder=ladder)
    if len(ranks) == 4 and len(set(ranks)) == 4:
        for rank in ladder:
            if rank not in ranks:
                made = high_class((*ranks, rank), suited=suited, ladder=ladder)
                if made.category in ("straight", "straight-flush"):
                    yield made
        if suited:
            missing = max(rank for rank in ladder if rank not in ranks)
            yield high_class((*ranks, missing), suited=True, ladder=ladder)


def wild_classes(ranks: Ranks, *, suited: bool, ladder: Sequence[int]) -> Iterator[HandClass]:
    """What a wild card may make: anything that helps, five of a kind too (WSOP-255a)."""
    yield from bug_classes(ranks, suited=suited, ladder=ladder)
    for rank in ladder:
        yield pattern_class((*ranks, rank))


def lowest_missing(ranks: Ranks) -> HandClass:
    """The joker as the lowest card not in the hand (RR11-11.A5.1a, WSOP-282a)."""
    return low_class((*ranks, min((r for r in ALL_RANKS if r not in ranks), key=ace_low)))


Classes = Callable[[Ranks, bool], Iterator[HandClass]]


def _table(scale: Scale, classes: Classes, ladder: Sequence[int], *, suits: bool) -> JokerTable:
    def best(ranks: Ranks, suited: bool) -> int:
        return max(scale.places[one] for one in classes(ranks, suited) if one in scale.places)

    by_ranks = tuple(
        {
            sum(RANK_KEYS[rank] for rank in ranks): best(ranks, False)
            for ranks in multisets(size, ladder)
        }
        for size in range(5)
    )
    suited = {
        sum(1 << rank for rank in ranks): best(ranks, True)
        for ranks in (combinations(ladder, 4) if suits else ())
    }
    return JokerTable(by_ranks, suited)


@cache
def joker_table(order: str) -> JokerTable:
    """The table of a ranking with a joker, by the ranking's key. Raises KeyError."""
    match order:
        case "high-bug":
            return _table(
                high_scale(),
                lambda ranks, suited: bug_classes(ranks, suited=suited, ladder=ALL_RANKS),
                ALL_RANKS,
                suits=True,
            )
        case "mexican-high-bug":
            return _table(
                mexican_scale(),
                lambda ranks, suited: bug_classes(ranks, suited=suited, ladder=MEXICAN_RANKS),
                MEXICAN_RANKS,
                suits=True,
            )
        case "mexican-high":
            return _table(
                mexican_scale(),
                lambda ranks, suited: wild_classes(ranks, suited=suited, ladder=MEXICAN_RANKS),
                MEXICAN_RANKS,
                suits=True,
            )
        case "low-a5-joker":
            return _table(
                ace_to_five_scale(),
                lambda ranks, _: iter((lowest_missing(ranks),)),
                ALL_RANKS,
                suits=False,
            )
    raise KeyError(f"{order!r} is no ranking with a joker")


def make_joker(order: str, without: Strength) -> Strength:
    """The strength of cards that may hold the joker; `without` ranks them when they do not."""
    table = joker_table(order)
    by_ranks, suited = table.by_ranks, table.suited
    keys = RANK_KEY_OF_CARD

    def beside(cards: Sequence[Card]) -> int:
        total = 0
        for card in cards:
            total += keys[card]
        size = len(cards)
        if size == 4 and suited:
            a, b, c, d = cards
            if a & 3 == b & 3 == c & 3 == d & 3:
                return suited[1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2) | 1 << (d >> 2)]
        return by_ranks[size][total]

    def strength(cards: Sequence[Card]) -> int:
        if JOKER not in cards:
            return without(cards)
        others = [card for card in cards if card != JOKER]
        if len(others) <= 4:
            return beside(others)
        return max(without(others), *map(beside, combinations(others, 4)))

    return strength
