"""Choosing: which cards of a holding and a board may make the hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from floorman.cards import Card
from floorman.datafiles import nearest
from floorman.rankings.errors import HandError
from floorman.rankings.pairs import PAIR_PLACES, TRIPLE_PLACES, strengths_of_pairs
from floorman.rankings.ranking import Ranking
from floorman.rankings.single import suit_mask
from floorman.rankings.tables import flush_strengths

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Choice:
    """A way of choosing: how many holecards must be used, or any number.

    With `holecards_used` the hand is exactly so many holecards and, for the rest, boardcards.
    Without `uses_board` boardcards are left out.
    """

    key: str
    name: str
    about: str
    rules: tuple[str, ...]
    holecards_used: int | None = None
    uses_board: bool = True

    def strength(
        self, ranking: Ranking, holecards: Sequence[Card], boardcards: Sequence[Card] = ()
    ) -> int:
        """The strength of the best hand; 0 while there are too few cards to choose from."""
        used = self.holecards_used
        if used is None:
            return ranking.strength((*holecards, *(boardcards if self.uses_board else ())))
        if len(holecards) < used or len(boardcards) < ranking.size - used:
            return 0
        if ranking.key in _ORDERS and ranking.size - used == 3 and used == 2:
            return _two_and_three(_ORDERS[ranking.key], holecards, boardcards)
        return max(
            ranking.strength((*hole, *board))
            for hole in combinations(holecards, used)
            for board in combinations(boardcards, ranking.size - used)
        )

    def strengths(
        self,
        ranking: Ranking,
        holecards: "NDArray[np.uint8]",
        boardcards: "NDArray[np.uint8] | None" = None,
    ) -> "NDArray[np.uint16]":
        """Strengths of n holdings, an (n, h) array, with n boards, an (n, b) array.

        Raises HandError when the shapes do not fit.
        """
        import numpy as np  # noqa: PLC0415  not needed for single hands

        from floorman.rankings.arrays.batch import chosen_strengths  # noqa: PLC0415

        used = self.holecards_used
        if used is None:
            if boardcards is None or not self.uses_board:
                return ranking.strengths(holecards)
            return ranking.strengths(np.hstack((holecards, boardcards)))
        if boardcards is None:
            boardcards = np.zeros((len(holecards), 0), dtype=np.uint8)
        return chosen_strengths(ranking.key, (used, ranking.size - used), holecards, boardcards)

    def best(
        self, ranking: Ranking, holecards: Sequence[Card], boardcards: Sequence[Card] = ()
    ) -> tuple[Card, ...]:
        """The cards that make the best hand. Raises HandError while there are too few."""
        used = self.holecards_used
        if used is None:
            return ranking.best((*holecards, *(boardcards if self.uses_board else ())))
        strength = self.strength(ranking, holecards, boardcards)
        for hole in combinations(holecards, used):
            for board in combinations(boardcards, ranking.size - used):
                if ranking.strength((*hole, *board)) == strength:
                    return ranking.best((*hole, *board))
        raise HandError(f"{used} holecards and {ranking.size - used} boardcards are needed")


# Rankings whose strength is a table over ranks, with a flush table or none.
_ORDERS: Final = {"high": "high", "low-a5": "ace-to-five"}


def _two_and_three(order: str, holecards: Sequence[Card], boardcards: Sequence[Card]) -> int:
    """Two holecards and three boardcards by a table of pairs and triples."""
    rows = strengths_of_pairs(order)
    hole = [card >> 2 for card in holecards]
    board = [card >> 2 for card in boardcards]
    pairs = {PAIR_PLACES[13 * a + b] for a, b in combinations(hole, 2)}
    triples = {TRIPLE_PLACES[169 * a + 13 * b + c] for a, b, c in combinations(board, 3)}
    best = max([rows[pair][triple] for pair in pairs for triple in triples])
    if order == "high":
        return max(best, _flush_of_two_and_three(holecards, boardcards))
    return best


def _flush_of_two_and_three(holecards: Sequence[Card], boardcards: Sequence[Card]) -> int:
    """The best flush of two holecards and three boardcards, or 0."""
    best = 0
    suits = [card & 3 for card in boardcards]
    for suit in (0, 1, 2, 3):
        if suits.count(suit) >= 3:
            hole = suit_mask(holecards, suit)
            if hole.bit_count() >= 2:
                board = suit_mask(boardcards, suit)
                flushes = flush_strengths("high")
                best = max(best, *(flushes[a | b] for a in _bits(hole, 2) for b in _bits(board, 3)))
    return best


def _bits(mask: int, number: int) -> list[int]:
    """Every mask of so many of the bits of a mask."""
    bits = [1 << place for place in range(13) if mask >> place & 1]
    return [sum(chosen) for chosen in combinations(bits, number)]


_ALL: Final = (
    Choice(
        "any",
        "any cards",
        "The best hand from holecards and boardcards together, in any number of each.",
        (
            "RR11-5.INTRO.0d",
            "HPT-5.INTRO.0d",
            "WSOP-HOLDEM.c",
            "USPA-3.2.1.1b",
            "USPA-3.2.1.2",
            "RR11-10.STUD8.2",
            "WSOP-245",
        ),
    ),
    Choice(
        "two-and-three",
        "exactly two holecards and three boardcards",
        "Two of the holecards, no more and no fewer, with three of the boardcards.",
        (
            "RR11-6.INTRO.0b",
            "RR11-6.OMA.1b",
            "RR11-7.INTRO.0a",
            "WSOP-OMAHA.b",
            "WSOP-OMAHA8.b",
            "USPA-3.2.2.1b",
            "USPA-3.2.2.2",
            "USPA-3.2.2.4",
            "WSOP-OMAHA.DOUBLE-d",
        ),
        2,
    ),
    Choice(
        "all",
        "every card",
        "The hand is the holding itself, as at draw; boardcards have no part in it.",
        ("RR11-11.LOW.12a", "RR11-12.DRAW.5d"),
        uses_board=False,
    ),
)
CHOICES: Final = {choice.key: choice for choice in _ALL}


def find_choice(key: str) -> Choice:
    """The choice of that key. Raises KeyError naming the nearest key."""
    try:
        return CHOICES[key]
    except KeyError:
        hint = nearest(key, CHOICES)
        raise KeyError(f"no way of choosing {key!r}{hint} ({', '.join(CHOICES)})") from None
