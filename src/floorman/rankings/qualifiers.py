"""Qualifiers: what a hand must be at the least to win its share, or to open."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from floorman.cards import parse_cards
from floorman.datafiles import nearest
from floorman.rankings.ranking import Ranking, find_ranking


@dataclass(frozen=True, slots=True)
class Qualifier:
    """A least hand, told by an example of it, in the rankings it fits."""

    key: str
    name: str
    about: str
    rules: tuple[str, ...]
    ranking_keys: tuple[str, ...]
    least: str

    def threshold(self, ranking: Ranking) -> int:
        """The least strength that qualifies. Raises ValueError for a ranking it does not fit."""
        if ranking.key not in self.ranking_keys:
            raise ValueError(f"{self.key} does not go with the ranking {ranking.key}")
        return _strength(ranking.key, self.least)

    def admits(self, ranking: Ranking, strength: int) -> bool:
        """Whether a strength in that ranking qualifies."""
        return strength >= self.threshold(ranking)


@cache
def _strength(ranking_key: str, cards: str) -> int:
    return find_ranking(ranking_key).strength(parse_cards(cards))


_ALL: Final = (
    Qualifier(
        "eight-or-better",
        "eight or better",
        "Five cards of different ranks, none above an eight.",
        (
            "RR11-7.O8.2a",
            "RR11-10.INTRO.0a",
            "WSOP-190a",
            "WSOP-ARCHIE.a",
        ),
        ("low-a5", "low-a5-joker"),
        "8s7h6d5c4s",
    ),
    Qualifier(
        "pair-of-nines",
        "a pair of nines or better",
        "A pair of nines at the least.",
        ("WSOP-ARCHIE.a", "WSOP-294"),
        ("high", "high-bug"),
        "9s9h4d3c2s",
    ),
    Qualifier(
        "jacks-or-better",
        "a pair of jacks or better",
        "A pair of jacks at the least: what it takes to open.",
        ("RR11-12.INTRO.0g", "USPA-3.2.9.3.3"),
        ("high", "high-bug"),
        "JsJh4d3c2s",
    ),
    Qualifier(
        "ten-low",
        "a ten low or better",
        "Five cards of different ranks, none above a ten, neither in sequence nor of one suit.",
        ("WSOP-361.a1", "WSOP-361.a2"),
        ("low-27",),
        "Ts9h8d7c5s",
    ),
)
QUALIFIERS: Final = {qualifier.key: qualifier for qualifier in _ALL}


def find_qualifier(key: str) -> Qualifier:
    """The qualifier of that key. Raises KeyError naming the nearest key."""
    try:
        return QUALIFIERS[key]
    except KeyError:
        hint = nearest(key, QUALIFIERS)
        raise KeyError(f"no qualifier {key!r}{hint} ({', '.join(QUALIFIERS)})") from None
