"""What a dealer says: "kings full of threes", "eight-six low", "three-card badugi, six high"."""

from functools import cache
from typing import Final

from floorman.cards import Rank, rank_name
from floorman.rankings.classes import HandClass

_NUMBERS: Final = {1: "one", 2: "two", 3: "three"}


_HIGH: Final = {
    "five-of-a-kind": "five {many}",
    "straight-flush": "{one}-high straight flush",
    "quads": "four {many}",
    "full-house": "{many} full of {others}",
    "flush": "{one}-high flush",
    "straight": "{one}-high straight",
    "trips": "three {many}",
    "two-pair": "{many} and {others}",
    "pair": "pair of {many}",
    "high-card": "{top} high",
}


def high_words(one: HandClass) -> str:
    """A high hand in words."""
    return _high_words(one.category, one.ranks[:2])


@cache
def _high_words(category: str, ranks: tuple[int, ...]) -> str:
    """In words with the first two of its ranks; no others are named."""
    if category == "straight-flush" and ranks[0] == Rank.ACE:
        return "royal flush"
    return _HIGH[category].format(
        one=rank_name(ranks[0]),
        many=rank_name(ranks[0], plural=True),
        others=rank_name(ranks[-1], plural=True),
        top="-".join(rank_name(rank) for rank in ranks),
    )


def low_words(one: HandClass) -> str:
    """A low hand in words; a hand that is no low is called as the high hand it is."""
    if one.category != "high-card":
        return high_words(one)
    if one.ranks == (Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.DEUCE, Rank.ACE):
        return "wheel"
    return "-".join(rank_name(rank) for rank in one.ranks[:2]) + " low"


def badugi_words(one: HandClass) -> str:
    """A badugi hand in words."""
    size = len(one.ranks)
    start = "badugi" if size == 4 else f"{_NUMBERS[size]}-card badugi"
    return f"{start}, {rank_name(one.ranks[0])} high"


def high_category(one: HandClass) -> str:
    """The category of a high hand: "pair", "full-house"..."""
    return one.category


def low_category(one: HandClass) -> str:
    """The category of a low hand: "eight-low", or the pairs, straight or flush that spoil it."""
    return f"{rank_name(one.ranks[0])}-low" if one.category == "high-card" else one.category


def badugi_category(one: HandClass) -> str:
    """The category of a badugi hand: "badugi", or "three-card-badugi" and so on down."""
    size = len(one.ranks)
    return "badugi" if size == 4 else f"{_NUMBERS[size]}-card-badugi"
