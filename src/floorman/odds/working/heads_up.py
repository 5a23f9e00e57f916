"""Two players with two holecards each and one board: by the table, or range against range."""

from collections.abc import Sequence
from math import comb
from typing import Final

import numpy as np

from floorman.odds.asking.answer import Odds, PlayerOdds, ShareOdds
from floorman.odds.asking.plan import Plan
from floorman.odds.asking.question import Player, Question
from floorman.odds.errors import OddsError
from floorman.odds.matched import after, before
from floorman.odds.matched.totals import CARDS, Totals, Weights, pairs
from floorman.odds.preflop.categories import NAMES
from floorman.odds.preflop.kinds import HANDS
from floorman.odds.preflop.table import BOARDS

# What is left of a sum of floating-point numbers where nothing is.
_NOTHING: Final = 1e-12
# By two cards, the lower first, their place among all holdings.
_PLACES: Final = np.zeros((52, 52), dtype=np.intp)
_PLACES[CARDS[:, 0], CARDS[:, 1]] = np.arange(len(HANDS))


def heads_up(question: Question, plan: Plan, exact_up_to: int | None) -> Odds | None:
    """What two players may expect by a shorter way than board by board; None where there is none,
    or more cases than `exact_up_to`. Raises OddsError for ranges that share all their cards.
    """
    if not _is_so(question, plan):
        return None
    board = question.boards[0]
    known = _known(question.players)
    if known is not None:
        if board or (exact_up_to is not None and exact_up_to < BOARDS):
            return None
        return _told(question, before.two_hands(*known), BOARDS, "table")
    one, other = (_weights(player, (*board, *question.dead)) for player in question.players)
    found = pairs(one, other)
    if not found:
        raise OddsError("players", "no hands of these ranges go together: they share cards")
    left = len(question.law.deck) - len(board) - len(question.dead) - 4
    cases = found * comb(left, 5 - len(board))
    if exact_up_to is not None and cases > exact_up_to:
        return None
    if not board:
        return _told(question, before.two_ranges(one, other), cases, "table")
    return _told(question, after.two_ranges(one, other, board, question.dead), cases, "ranges")


def _is_so(question: Question, plan: Plan) -> bool:
    """Whether two hands of two cards and one board of five are compared for all pots at once."""
    return (
        len(question.players) == 2
        and plan.is_two_and_five(question.law)
        and all(set(pot.players) == {0, 1} for pot in question.pots)
        and (bool(question.boards[0]) or not question.dead)
    )


def _known(players: Sequence[Player]) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The holdings of both where all four cards are known."""
    hands = [player.holdings[0].cards for player in players]
    if any(not one.is_known for one in players) or any(len(hand) < 2 for hand in hands):
        return None
    (a, b), (c, d) = hands
    return (a, b), (c, d)


def _weights(player: Player, gone: Sequence[int]) -> Weights:
    """How often he has each of the 1,326 holdings, beside the others; none with cards gone."""
    weights: Weights
    if len(player.holdings[0].cards) == 2:
        low, high = np.sort(np.array([one.cards for one in player.holdings]), axis=1).T
        each = np.array([one.weight for one in player.holdings])
        weights = np.zeros(len(HANDS))
        weights += np.bincount(_PLACES[low, high], each, len(HANDS))
    else:
        fits = [np.equal(CARDS, card).any(axis=1) for card in player.holdings[0].cards]
        weights = np.logical_and.reduce(fits).astype(np.float64) if fits else np.ones(len(HANDS))
    weights[np.isin(CARDS, gone).any(axis=1)] = 0
    return weights


def _told(question: Question, totals: Totals, cases: int, way: str) -> Odds:
    weight, chips = totals.weight, tuple(pot.chips for pot in question.pots)
    name = question.scales[0].share.name
    tie = totals.ties / weight
    players = []
    for place in range(2):
        win = totals.wins[place] / weight
        equity = win + tie / 2
        ends = totals.hands[place] / weight
        hands = tuple(
            (category, float(part))
            for category, part in zip(NAMES, ends, strict=True)
            if part > _NOTHING
        )
        share = ShareOdds(name, win, tie, hands[::-1])
        pots = (equity,) * len(chips)
        players.append(PlayerOdds(equity, 0.0, win, tie, 0.0, pots, equity * sum(chips), (share,)))
    return Odds(tuple(players), True, cases, way, chips)
