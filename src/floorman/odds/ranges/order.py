"""Which hands of a form are the best, by what they do against one random hand."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.deal import Law
from floorman.odds.asking.plan import Plan, read_plan
from floorman.odds.errors import OddsError
from floorman.odds.preflop.kinds import HANDS
from floorman.odds.preflop.table import against_all
from floorman.odds.ranges.best import Values, all_masks, best_part, values_of_all
from floorman.odds.ranges.made import made_order
from floorman.odds.ranges.patterns import Masks
from floorman.odds.ranges.reading import cards_of
from floorman.odds.spot import read_scales
from floorman.odds.working.awards import parts_of_pot, strengths_in
from floorman.odds.working.cases import Cases
from floorman.odds.working.drawn import bits, come_by_chance

_SAMPLES: Final = 12_000_000
_LEAST: Final = 400
_MOST: Final = 20_000
_SEED: Final = 1
_BATCH: Final = 200_000


def best_of(law: Law, number: int, low: float, high: float, field: str) -> Masks:
    """The hands of so many cards from one part of all to another, the best first. Raises OddsError
    where a form's hands are not ordered.
    """
    masks, values = ordered(law, number, field)
    return best_part(masks, values, low, high)


@lru_cache(maxsize=8)
def ordered(law: Law, number: int, field: str) -> tuple[Masks, Values]:
    """Every starting hand and what it is worth against a random one; found once for a law."""
    if law.rows is not None:
        raise OddsError(field, f"{law.form.name} has no hands in order of their worth")
    deck = tuple(card for card in law.deck if card < 52)
    plan = read_plan(law, 2)
    if number == 2 and plan.is_two_and_five(law):
        return np.array([1 << one | 1 << other for one, other in HANDS], np.uint64), against_all()
    if (made := made_order(law, plan, number)) is not None:
        return made
    if _is_pat(law, plan, number):
        masks = all_masks(deck, number)
        return masks, _pat_strengths(law, cards_of(masks, number))

    def judge(hands: NDArray[np.uint8]) -> Values:
        each = max(_LEAST, min(_MOST, _SAMPLES // len(hands)))
        return against_random(law, plan, hands, each, np.random.default_rng(_SEED))

    return values_of_all(deck, number, judge, field)


def is_ready(law: Law) -> bool:
    """Whether the order of a form's starting hands is kept, or found in no time: of all others each
    hand is dealt out, which takes seconds.
    """
    if law.rows is not None:
        return False
    plan = read_plan(law, 2)
    number = plan.start
    if _is_pat(law, plan, number) or (number == 2 and plan.is_two_and_five(law)):
        return True
    return made_order(law, plan, number) is not None


def _is_pat(law: Law, plan: Plan, number: int) -> bool:
    """Whether a starting hand is all that counts, for one share, while nobody draws."""
    return len(law.shares) == 1 and not plan.boards and plan.held == number == plan.dealt


def _pat_strengths(law: Law, hands: NDArray[np.uint8]) -> Values:
    """Then the stronger of two hands is the better one."""
    made: Values = law.shares[0].ranking.strengths(hands).astype(np.float64)
    return made


def against_random(
    law: Law, plan: Plan, hands: NDArray[np.uint8], each: int, rng: np.random.Generator
) -> Values:
    """What each hand takes of a pot against one random hand, out of so many deals of each, nobody
    drawing. A form's discards are not made: the best cards of all count.
    """
    scales = read_scales(law)
    deck = np.array(law.deck, dtype=np.uint8)
    rest = plan.held - min(plan.held, hands.shape[1])
    number = rest + plan.held + sum(plan.boards)
    step = max(1, _BATCH // each)
    worth = np.empty(len(hands))
    for start in range(0, len(hands), step):
        some = np.repeat(hands[start : start + step], each, axis=0)
        come = come_by_chance(bits(some), deck, number, rng)
        mine = np.ascontiguousarray(np.hstack((some, come[:, :rest])))
        theirs = np.ascontiguousarray(come[:, rest : rest + plan.held])
        at, boards = rest + plan.held, []
        for size in plan.boards:
            boards.append(np.ascontiguousarray(come[:, at : at + size]))
            at += size
        cases = Cases((mine, theirs), tuple(boards))
        strengths = [strengths_in(scale, cases, (False, False)) for scale in scales]
        parts = parts_of_pot(scales, strengths, (0, 1))[0]
        worth[start : start + step] = parts.reshape(-1, each).mean(axis=1)
    return worth
