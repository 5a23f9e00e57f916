"""Rows: points between players, with cards that are still to come set where they do best.

Who lacks cards gets all of them at once and sets them in the way that makes the most of his own
rows: not fouled, then the most royalties, then the strongest rows from the back to the front. In a
real deal they come in parts, so that a player does a little worse.
"""

from collections.abc import Sequence
from itertools import combinations
from math import sqrt

import numpy as np

from floorman.cards import Card
from floorman.deal.law.rows import RowsLaw
from floorman.deal.rows.scoring import Scored, compare, score_hand
from floorman.odds.asking.answer import Odds, PlayerOdds
from floorman.odds.asking.question import Question
from floorman.odds.chance import Chance
from floorman.odds.working.cases import Cases, Lacking, count_cases, every_case
from floorman.odds.working.drawn import generator, some_cases

Rows = Sequence[Sequence[Card]]


def work_out_rows(
    question: Question, missing: Lacking, chance: Chance, samples: int, exact_up_to: int
) -> Odds:
    """What everybody may expect in points."""
    count = count_cases(question, missing)
    exact = count <= exact_up_to
    if exact:
        found = [one for cases in every_case(question, missing) for one in _nets(question, cases)]
    else:
        found = _nets(question, some_cases(question, missing, samples, generator(chance)))
    nets = np.array(found, dtype=np.float64)
    means = nets.mean(axis=0)
    errors = np.zeros(len(means)) if exact else nets.std(axis=0) / sqrt(max(1, len(nets) - 1))
    win, tie = (nets > 0).mean(axis=0), (nets == 0).mean(axis=0)
    players = tuple(
        PlayerOdds(
            0.0,
            0.0,
            float(win[place]),
            float(tie[place]),
            0.0,
            (),
            0.0,
            (),
            float(means[place]),
            float(errors[place]),
        )
        for place in range(len(means))
    )
    return Odds(players, exact, len(nets), "run-outs" if exact else "sampled", ())


def _nets(question: Question, cases: Cases) -> list[list[int]]:
    """The points of everybody, case by case."""
    law = question.law.rows
    assert law is not None
    known = [len(player.holdings[0].cards) for player in question.players]
    found = []
    for row in range(cases.number):
        board = [Card(int(card)) for card in cases.boards[0][row]] if cases.boards else []
        scored = []
        for place, player in enumerate(question.players):
            come = [Card(int(card)) for card in cases.hands[place][row][known[place] :]]
            scored.append(best_setting(law, player.rows, come, board))
        nets = [0] * len(scored)
        for one, other in combinations(range(len(scored)), 2):
            net = compare(law, scored[one], scored[other]).net
            nets[one] += net
            nets[other] -= net
        found.append(nets)
    return found


def best_setting(law: RowsLaw, rows: Rows, come: Sequence[Card], board: Sequence[Card]) -> Scored:
    """Cards put into the free places of rows, as is best for the hand by itself."""
    return max((score_hand(law, one, board) for one in _settings(law, rows, come)), key=_worth)


def _worth(scored: Scored) -> tuple[bool, int, tuple[int, ...]]:
    return (not scored.foul, sum(scored.royalties), scored.strengths[::-1])


def _settings(law: RowsLaw, rows: Rows, come: Sequence[Card]) -> list[list[tuple[Card, ...]]]:
    """Every way to put cards into the free places."""
    found: list[tuple[list[tuple[Card, ...]], tuple[Card, ...]]] = [([], tuple(come))]
    for row, cards in zip(law.rows, rows, strict=True):
        free = row.size - len(cards)
        found = [
            ([*done, (*cards, *chosen)], tuple(card for card in left if card not in chosen))
            for done, left in found
            for chosen in combinations(left, min(free, len(left)))
        ]
    return [done for done, _ in found]
