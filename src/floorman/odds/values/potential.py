"""Hand potential: how often a hand that is behind gets ahead, and the other way round."""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.odds.asking.plan import read_plan
from floorman.odds.asking.question import Holding, Player, Pot, Question
from floorman.odds.chance import Chance
from floorman.odds.errors import OddsError
from floorman.odds.working.awards import parts_of_pot, strengths_in
from floorman.odds.working.cases import Cases, count_cases, every_case, lacking
from floorman.odds.working.drawn import generator, some_cases

_EXACT_UP_TO: Final = 2_000_000
_SAMPLES: Final = 200_000
_HALF: Final = 0.5


@dataclass(frozen=True, slots=True)
class Potential:
    """A hand against one of which nothing is known, as it stands and as it ends.

    `ahead`, `tied` and `behind` are parts of all cases as the cards lie now; `improves`: of those
    in which it is behind how often it ends ahead, a tie being half of either; `worsens`: the other
    way round.
    """

    ahead: float
    tied: float
    behind: float
    improves: float
    worsens: float
    exact: bool


def potential(question: Question, place: int, chance: Chance) -> Potential:
    """The potential of a player's hand, by his place from 0, against one unknown hand.

    As Billings and others defined it for hold'em; where a pot is split, who takes more of it is
    ahead. Raises OddsError where no card is to come, and where the board lacks its first three.
    """
    player = question.players[place]
    plan = read_plan(question.law, 2)
    if not player.is_known or len(player.holdings[0].cards) < plan.held or plan.thrown:
        raise OddsError(f"players.{place + 1}", "name all its cards")
    laid = [len(board) for board in question.boards]
    if not laid or min(laid) < 3 or laid == [*plan.boards]:
        raise OddsError("boards", "potential is told of a board of three cards or four")
    others = (replace(player, draws=()), Player((Holding(()),)))
    asked = replace(question, players=others, pots=(Pot(1, (0, 1)),))
    missing = lacking(asked, plan)
    exact = count_cases(asked, missing) <= _EXACT_UP_TO
    if exact:
        parts = [_now_and_then(asked, cases) for cases in every_case(asked, missing)]
    else:
        parts = [_now_and_then(asked, some_cases(asked, missing, _SAMPLES, generator(chance)))]
    now = np.concatenate([one for one, _ in parts])
    then = np.concatenate([one for _, one in parts])
    behind, ahead = now < _HALF - 1e-9, now > _HALF + 1e-9
    tied = ~behind & ~ahead
    won, drawn = then > _HALF + 1e-9, np.abs(then - _HALF) <= 1e-9
    good = (behind & won).sum() + (behind & drawn).sum() / 2 + (tied & won).sum() / 2
    bad_end = ~won & ~drawn
    bad = (ahead & bad_end).sum() + (ahead & drawn).sum() / 2 + (tied & bad_end).sum() / 2
    return Potential(
        float(ahead.mean()),
        float(tied.mean()),
        float(behind.mean()),
        float(good / max(1, behind.sum() + tied.sum() / 2)),
        float(bad / max(1, ahead.sum() + tied.sum() / 2)),
        exact,
    )


def _now_and_then(
    question: Question, cases: Cases
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What the first player takes as the boards lie, and as they end."""
    lying = tuple(
        np.ascontiguousarray(board[:, : len(known)])
        for board, known in zip(cases.boards, question.boards, strict=True)
    )
    found = []
    for some in (Cases(cases.hands, lying), cases):
        strengths = [strengths_in(scale, some, (False, False)) for scale in question.scales]
        found.append(parts_of_pot(question.scales, strengths, (0, 1))[0])
    return found[0], found[1]
