"""Nut status: how many holdings would beat a hand on a board."""

from dataclasses import dataclass
from itertools import chain, combinations

import numpy as np

from floorman.odds.asking.plan import read_plan
from floorman.odds.asking.question import Question
from floorman.odds.errors import OddsError


@dataclass(frozen=True, slots=True)
class NutStatus:
    """How a hand stands in one share: of all pairs of cards that somebody else may have, how many
    beat it, tie it and lose to it. With `better` 0 it is the nuts.
    """

    share: str
    better: int
    equal: int
    worse: int

    @property
    def is_nuts(self) -> bool:
        """Whether nothing beats it."""
        return self.better == 0


def nut_status(question: Question, place: int) -> tuple[NutStatus, ...]:
    """How the hand of a player, by place from 0, stands on the boards as they lie, by share.

    Pairs of cards are what counts at hold'em, and at Omaha as well, where two of a holding play.
    Raises OddsError for forms in which no board takes part, and for hands that are not known.
    """
    player = question.players[place]
    if not player.is_known or player.unseen or not player.holdings[0].cards:
        raise OddsError(f"players.{place + 1}", "name its cards: of a range there are no nuts")
    plan = read_plan(question.law, len(question.players))
    if not question.boards or (plan.held > 2 and not _two_play(question)):
        raise OddsError("form", "nuts are told of hands of two cards and a board, and of Omaha")
    cards = player.holdings[0].cards
    seen = {*cards, *question.dead, *chain(*question.boards)}
    unseen = [card for card in question.law.deck if card not in seen]
    pairs = np.array(list(combinations(unseen, 2)), dtype=np.uint8)
    found = []
    for scale in question.scales:
        share = scale.share
        board = question.boards[share.board - 1]
        if len(board) < 3:
            raise OddsError("boards", "nuts are told of a board of three cards or more")
        laid = np.tile(np.array(board, dtype=np.uint8), (len(pairs), 1))
        theirs = share.choice.strengths(share.ranking, pairs, laid)
        theirs = np.where(theirs >= max(1, share.least), theirs, 0)
        mine = share.choice.strength(share.ranking, cards, board)
        mine = mine if mine >= max(1, share.least) else 0
        better, equal = int((theirs > mine).sum()), int((theirs == mine).sum())
        found.append(NutStatus(share.name, better, equal, len(pairs) - better - equal))
    return tuple(found)


def _two_play(question: Question) -> bool:
    return all(
        scale.share.board and scale.share.choice.holecards_used == 2 for scale in question.scales
    )
