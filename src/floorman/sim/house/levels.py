"""How well a house player plays: from the beginner, who calls too much, to the solid one."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, get_args


@dataclass(frozen=True, slots=True)
class Level:
    """What a house player of one level makes of what it sees.

    - `discount`: by how much each degree of heat, which is what others have wagered, lowers the
      worth of a holding; `rising`: by how much more each further degree does
    - `line`: how many times more than others it wants to hold before it wagers
    - `price`: which part of a fair price it asks for before it pays one; under 1 it calls too much
    - `bluff`, `bluff_raise`: how often it bets, or raises, what is not worth it
    - `blur`: by how much it may be wrong about what its holding is worth, either way; and how often
      it misses the best way to set cards in rows
    - `draws`: what it takes rivals at draw to hold: `random` cards, the `usual` ones in the end, or
      those by how many cards they drew, which it has `counted`
    - `belief`: how far it believes, unless it takes cards to be random, that others bet and raise
      with the best of their hands alone once no card is to come
    - `apart`: whether it weighs each share of a pot that is split by itself: half of it for certain
      is not the same as even chances of all; at draws whose usual hands are known nobody does
    - `effort`: how much it thinks, beside others
    - `tried`: how many backs it tries for a whole hand set in rows, and middles for each
    """

    key: str
    words: str
    discount: float
    rising: float
    line: float
    price: float
    bluff: float
    bluff_raise: float
    blur: float
    draws: Literal["random", "usual", "counted"]
    belief: float
    apart: bool
    effort: float
    tried: tuple[int, int]


BEGINNER: Final = Level(
    "beginner", "calls too much and believes nobody",
    discount=0.08, rising=0.0, line=1.3, price=0.5, bluff=0.04, bluff_raise=0.0, blur=0.15,
    draws="random", belief=0.0, apart=False, effort=0.25, tried=(1, 1),
)  # fmt: skip
REGULAR: Final = Level(
    "regular", "plays its own cards, and hears most of what others say with their chips",
    discount=0.25, rising=0.04, line=1.05, price=0.8, bluff=0.1, bluff_raise=0.03, blur=0.06,
    draws="usual", belief=0.5, apart=False, effort=0.6, tried=(20, 5),
)  # fmt: skip
SOLID: Final = Level(
    "solid", "folds what is beaten, and bets what is best",
    discount=0.35, rising=0.1, line=1.0, price=1.0, bluff=0.1, bluff_raise=0.03, blur=0.0,
    draws="counted", belief=0.7, apart=True, effort=1.0, tried=(200, 20),
)  # fmt: skip

LEVELS: Final = MappingProxyType({one.key: one for one in (BEGINNER, REGULAR, SOLID)})

# Who sits at a table: all of one level, or some of each.
Company = Literal["beginner", "regular", "solid", "mixed"]
COMPANIES: Final = get_args(Company)


def level_in(company: str, number: int) -> Level:
    """The level of a house player of a company by its number at the table, from 0.

    Of mixed company the first is solid, the second regular, the third a beginner, and so on.
    """
    return LEVELS.get(company) or tuple(LEVELS.values())[-1 - number % len(LEVELS)]
