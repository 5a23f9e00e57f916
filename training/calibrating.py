"""How steep chances are, and from which chance on an answer is sure: set on what is held back."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from floorman.rulings.ear.meaning.recognising import Array
from training.told import Telling

# At most this share of the sure answers may be another incident than the one that was noted among
# those held back. Where incidents lie close together the noted one is not always the only honest
# one; on tellings that were given their incidents with more care, far fewer are wrong.
_WRONG: Final = 0.05
_STEEPEST: Final = 40
_STEPS: Final = 400


def chances_of(scores: Array) -> Array:
    """Chances of each row that come to one."""
    raised = np.exp(scores - scores.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True))


def is_right(told: Sequence[Telling], keys: Sequence[str]) -> Array:
    """For each telling and incident whether it is one of those meant."""
    return np.array([[key in one.means for key in keys] for one in told])


def steepness_of(scores: Array, told: Sequence[Telling], keys: Sequence[str]) -> float:
    """The steepness with which what is meant is the least surprising."""
    right = is_right(told, keys)
    tried = np.linspace(0, _STEEPEST, _STEPS)[1:]

    def surprise(steep: float) -> float:
        meant = (chances_of(scores * steep) * right).sum(1)
        return float(-np.log(meant + 1e-12).mean())

    return float(min(tried, key=surprise))


def sure_from(scores: Array, told: Sequence[Telling], keys: Sequence[str]) -> float:
    """The least chance from which on so few are wrong.

    Where the likeliest is `none` nothing is ruled, so that counts neither way.
    """
    chance = chances_of(scores)
    first = chance.argmax(1)
    best = chance.max(1)
    ruled = first != len(keys) - 1
    wrong = ~is_right(told, keys)[np.arange(len(told)), first]
    order = [place for place in np.argsort(-best) if ruled[place]]
    least, bad = 1.0, 0
    for count, place in enumerate(order, 1):
        bad += bool(wrong[place])
        if bad <= _WRONG * count:
            least = float(best[place])
    return least


def shares_right(
    scores: Array, beside: Array, told: Sequence[Telling], keys: Sequence[str]
) -> tuple[float, float]:
    """For which share the likeliest is right, and for which one of the three that are offered.

    `beside` are the scores by which two are chosen to be offered with the likeliest. The last of
    the keys, `none`, is offered anyhow, and is right only where it is among the three likeliest.
    """
    right = is_right(told, keys)
    order = np.argsort(-scores, 1)
    none = right[:, -1] & (order[:, :3] == len(keys) - 1).any(1)
    likeliest = scores[:, :-1].argmax(1)[:, None]
    ranked = beside[:, :-1].copy()
    np.put_along_axis(ranked, likeliest, np.inf, 1)
    offered = np.argsort(-ranked, 1)[:, :3]
    among = none | np.take_along_axis(right, offered, 1).any(1)
    first = np.take_along_axis(right, order[:, :1], 1)
    return float(first.mean()), float(among.mean())
