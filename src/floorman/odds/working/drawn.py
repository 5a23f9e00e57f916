"""Cases drawn by chance: holdings by their weights, and what lacks out of the cards left."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.odds.asking.question import Question
from floorman.odds.chance import Chance
from floorman.odds.errors import OddsError
from floorman.odds.working.cases import Cards, Cases, Lacking

_LEAST_KEPT: Final = 1 / 2_000
_ONE: Final = np.uint64(1)


def generator(chance: Chance) -> np.random.Generator:
    """Many random numbers out of chance that comes in from outside: the same out of the same."""
    return np.random.default_rng([int(chance.random() * 2**32) for _ in range(4)])


def bits(cards: Cards) -> NDArray[np.uint64]:
    """Each row of cards as one mask."""
    masks = np.zeros(len(cards), dtype=np.uint64)
    for column in cards.T:
        masks |= _ONE << column.astype(np.uint64)
    return masks


def come_by_chance(
    taken: NDArray[np.uint64], deck: Cards, number: int, rng: np.random.Generator
) -> Cards:
    """So many cards for each row, none of them taken: every choice as likely as another."""
    rows = len(taken)
    found = np.empty((rows, number), dtype=np.uint8)
    taken = taken.copy()
    for column in range(number):
        cards = deck[rng.integers(0, len(deck), rows, dtype=np.uint8)]
        again = np.flatnonzero(taken >> cards.astype(np.uint64) & _ONE)
        while len(again):
            cards[again] = deck[rng.integers(0, len(deck), len(again), dtype=np.uint8)]
            again = again[(taken[again] >> cards[again].astype(np.uint64) & _ONE).astype(bool)]
        taken |= _ONE << cards.astype(np.uint64)
        found[:, column] = cards
    return found


def some_cases(
    question: Question, missing: Lacking, number: int, rng: np.random.Generator
) -> Cases:
    """So many cases. Raises OddsError where the ranges leave hardly a case possible."""
    holdings = choose_holdings(question, number, rng)
    fixed = [np.array(board, dtype=np.uint8) for board in question.boards]
    known = np.array([*question.dead, *(c for board in fixed for c in board)], dtype=np.uint8)
    free = np.array(
        [card for card in question.law.deck if card not in set(known.tolist())], dtype=np.uint8
    )
    taken = np.zeros(number, dtype=np.uint64)
    for cards in holdings:
        taken |= bits(cards)
    come = come_by_chance(taken, free, sum(missing.groups), rng)
    boards = [np.tile(board, (number, 1)) for board in fixed]
    parts, at = [], 0
    for cards, size in zip((*holdings, *boards), missing.groups, strict=True):
        parts.append(np.ascontiguousarray(np.hstack((cards, come[:, at : at + size]))))
        at += size
    return Cases(tuple(parts[: len(holdings)]), tuple(parts[len(holdings) :]))


def choose_holdings(question: Question, number: int, rng: np.random.Generator) -> list[Cards]:
    """Holdings that share no card: all are drawn again where two of them do, so that every
    choice comes up as often as its weight says.
    """
    known = {*question.dead, *(card for board in question.boards for card in board)}
    tables = []
    for player in question.players:
        fits = [one for one in player.holdings if not known & set(one.cards)]
        weights = np.array([one.weight for one in fits])
        cards = np.array([one.cards for one in fits], dtype=np.uint8).reshape(len(fits), -1)
        tables.append((cards, np.cumsum(weights / weights.sum())))
    found = [np.empty((number, cards.shape[1]), dtype=np.uint8) for cards, _ in tables]
    done = tried = 0
    while done < number:
        rows = _attempt(tables, max(number - done, 1_000), rng)
        tried += max(number - done, 1_000)
        good = len(rows[0])
        take = min(good, number - done)
        for whole, part in zip(found, rows, strict=True):
            whole[done : done + take] = part[:take]
        done += take
        if tried > 50_000 and done < tried * _LEAST_KEPT:
            raise OddsError("players", "these ranges hardly leave hands that share no card")
    return found


def _attempt(
    tables: Sequence[tuple[Cards, NDArray[np.float64]]], number: int, rng: np.random.Generator
) -> list[Cards]:
    """Holdings drawn apart from each other; only rows in which they share no card are given."""
    taken = np.zeros(number, dtype=np.uint64)
    good = np.ones(number, dtype=bool)
    rows = []
    for cards, steps in tables:
        if len(cards) == 1:
            places = np.zeros(number, dtype=np.intp)
        else:
            places = np.minimum(np.searchsorted(steps, rng.random(number), "right"), len(cards) - 1)
        part = cards[places]
        masks = bits(part)
        good &= taken & masks == 0
        taken |= masks
        rows.append(part)
    return [part[good] for part in rows]
