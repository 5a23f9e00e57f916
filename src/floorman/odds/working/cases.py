"""Cases: for each the cards of every player and of every board, as arrays, and a weight."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from floorman.cards import Card
from floorman.odds.asking.plan import Plan
from floorman.odds.asking.question import Question

Cards = NDArray[np.uint8]
Weights = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Cases:
    """So many cases: an (n, k) array for each player and each board. `weights` None: all alike."""

    hands: tuple[Cards, ...]
    boards: tuple[Cards, ...]
    weights: Weights | None = None

    @property
    def number(self) -> int:
        """How many there are."""
        return len(self.hands[0])


@dataclass(frozen=True, slots=True)
class Lacking:
    """How many cards each player and each board lacks, beside what is known."""

    players: tuple[int, ...]
    boards: tuple[int, ...]

    @property
    def groups(self) -> tuple[int, ...]:
        """All of them, players first."""
        return self.players + self.boards


def lacking(question: Question, plan: Plan) -> Lacking:
    """What is lacking where nobody exchanges a card any more."""
    return Lacking(
        tuple(plan.held - len(one.holdings[0].cards) for one in question.players),
        tuple(n - len(board) for n, board in zip(plan.boards, question.boards, strict=True)),
    )


def count_cases(question: Question, missing: Lacking) -> int:
    """How many cases there are at the most: choices of holdings, times what may come to each."""
    holdings = prod(len(player.holdings) for player in question.players)
    left = len(question.law.deck) - len(question.dead)
    left -= sum(len(board) for board in question.boards)
    left -= sum(len(player.holdings[0].cards) for player in question.players)
    return holdings * ways(left, missing.groups)


def ways(left: int, groups: Sequence[int]) -> int:
    """In how many ways cards come to groups out of so many."""
    found = 1
    for size in groups:
        found *= comb(left, size)
        left -= size
    return found


@lru_cache(maxsize=16)
def _places(left: int, size: int) -> Cards:
    """Every choice of so many places, as an (n, size) array."""
    chosen: Cards = np.zeros((1, 0), dtype=np.uint8)
    last = np.full(1, -1)
    for more in range(size - 1, -1, -1):
        counts = np.maximum(0, left - more - 1 - last)
        rows = np.repeat(np.arange(len(chosen)), counts)
        starts = np.repeat(np.cumsum(counts) - counts, counts)
        column = np.arange(len(rows)) - starts + last[rows] + 1
        chosen = np.column_stack((chosen[rows], column.astype(np.uint8)))
        last = column
    return chosen


@lru_cache(maxsize=4)
def layouts(left: int, groups: tuple[int, ...]) -> Cards:
    """Every way in which cards come to groups out of so many, by their places among them."""
    laid: Cards = np.zeros((1, 0), dtype=np.uint8)
    for size in groups:
        free = left - laid.shape[1]
        chosen = _places(free, size)
        rows = np.repeat(np.arange(len(laid)), len(chosen))
        more = np.tile(chosen, (len(laid), 1))
        if laid.shape[1]:
            taken = np.sort(laid, axis=1)[rows]
            for column in range(taken.shape[1]):
                more = more + (more >= taken[:, column : column + 1])
        laid = np.column_stack((laid[rows], more.astype(np.uint8)))
    return laid


def every_case(question: Question, missing: Lacking) -> Iterator[Cases]:
    """All cases, a choice of holdings at a time."""
    known = {*question.dead, *(card for board in question.boards for card in board)}
    for chosen in product(*(player.holdings for player in question.players)):
        cards = [card for holding in chosen for card in holding.cards]
        seen = known.union(cards)
        if len(seen) < len(known) + len(cards):
            continue
        unseen = np.array([card for card in question.law.deck if card not in seen], dtype=np.uint8)
        laid = unseen[layouts(len(unseen), missing.groups)]
        weight = prod(holding.weight for holding in chosen)
        yield _put(question, [one.cards for one in chosen], laid, missing, weight)


def _put(
    question: Question,
    chosen: Sequence[Sequence[Card]],
    laid: Cards,
    missing: Lacking,
    weight: float,
) -> Cases:
    """What is laid out put to what is known."""
    number, at = len(laid), 0
    parts: list[Cards] = []
    for cards, size in zip((*chosen, *question.boards), missing.groups, strict=True):
        fixed = np.tile(np.array(cards, dtype=np.uint8), (number, 1))
        parts.append(np.ascontiguousarray(np.hstack((fixed, laid[:, at : at + size]))))
        at += size
    players = len(chosen)
    weights = None if weight == 1 else np.full(number, weight)
    return Cases(tuple(parts[:players]), tuple(parts[players:]), weights)
