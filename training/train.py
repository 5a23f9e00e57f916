"""Learn from the tellings and write the weights: `python -m training.train`.

Terms are weighed by ridge regression, solved in the space of the tellings. An incident's home
begins where the encoder puts what is said of it in the mean, and is moved until what is said of
others lies further away. What is held back sets how steep the chances are and from where on an
answer is sure.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from floorman.rulings.ear.meaning.encoding import Array
from floorman.rulings.ear.meaning.recognising import NONE, TERMS, TERMS_BESIDE, WEIGHTS, middle
from floorman.rulings.ear.meaning.terms import terms_of, weighed
from floorman.rulings.incidents import incident_kinds
from training.calibrating import chances_of, shares_right, steepness_of, sure_from
from training.learning import OUT, matrix, own_words, points, rarity_of
from training.told import Telling, tellings

_RIDGE: Final = 1.0
# What a second honest answer counts beside the first.
_SECOND: Final = 0.4
# What a turn of speech of the catalogue counts beside a telling.
_OWN_WORDS: Final = 0.5
# How homes are moved: how steep chances are meanwhile, how often and how far at most in a step, how
# they are held to where they began, and how much of its chance nothing that is told gets.
_STEEP: Final = 20.0
_STEPS: Final = 300
_PACE: Final = 0.0025
_HELD_BY: Final = 1.2
_SMOOTHED: Final = 0.02
# What is kept of the mean of earlier slopes, and of their squares.
_KEPT: Final = (0.9, 0.999)
_TINY: Final = 1e-8


def main() -> None:
    """Learn, say how well, and write."""
    told = [one for one in tellings() if not one.is_held]
    held = [one for one in tellings() if one.is_held]
    learned = (*told, *own_words())
    keys = (*incident_kinds(), NONE)
    counts = [terms_of(one.text) for one in learned]
    rarity = rarity_of(counts)
    terms = list(rarity)
    wanted = targets(learned, keys)
    level = wanted[: len(told)].mean(0).astype(np.float32)
    trust = np.array([1.0] * len(told) + [_OWN_WORDS] * (len(learned) - len(told)))
    found = matrix([weighed(one, rarity) for one in counts], terms)
    weights = ridge(found, wanted - level, trust)
    scales = np.abs(weights).max(0) / 127
    small = np.round(weights / scales).astype(np.int8)
    lying = points([one.text for one in learned])
    homes, favour = moved(homes_of(lying, wanted * trust[:, None]), lying, wanted, trust)
    level += favour / TERMS
    asked = matrix([weighed(terms_of(one.text), rarity) for one in held], terms)
    by_terms = level + (asked @ small.astype(np.float32)) * scales
    whole = points([one.text for one in held]) @ homes.T
    scores = whole + TERMS * by_terms
    steep = steepness_of(scores, held, keys)
    np.savez_compressed(
        OUT / WEIGHTS,
        keys="\n".join(keys),
        terms="\n".join(terms),
        rarity=np.array(list(rarity.values()), np.float32),
        weights=small,
        scales=scales.astype(np.float32),
        homes=homes,
        level=level,
        steepness=steep,
        sure=sure_from(scores * steep, held, keys),
    )
    first, three = shares_right(scores, whole + TERMS_BESIDE * by_terms, held, keys)
    print(f"learned from {len(told)} tellings, {len(terms)} terms, {len(keys) - 1} incidents")
    print(f"of {len(held)} held back {first:.1%} first, {three:.1%} among three")


def targets(told: Sequence[Telling], keys: Sequence[str]) -> Array:
    """What should come out for each telling: 1 for what it means, shared where it means two."""
    wanted = np.zeros((len(told), len(keys)), np.float32)
    places = {key: place for place, key in enumerate(keys)}
    for number, one in enumerate(told):
        for key in one.means:
            wanted[number, places[key]] = 1 if len(one.means) == 1 else _SECOND
        if len(one.means) > 1:
            wanted[number, places[one.means[0]]] = 1 - _SECOND
    return wanted


def homes_of(lying: Array, wanted: Array) -> Array:
    """Where what is said of each incident lies in the mean."""
    return np.stack([middle(lying * one[:, None]) for one in wanted.T]).astype(np.float32)


def moved(homes: Array, lying: Array, wanted: Array, trust: Array) -> tuple[Array, Array]:
    """The homes, moved until what is told has the greatest chance, and what each is favoured by.

    The steps are Adam's: as long as the slopes are steady, however steep they are.
    """
    here = np.hstack([lying, np.ones((len(lying), 1), np.float32)])
    start = np.hstack([homes, np.zeros((len(homes), 1), np.float32)])
    meant = wanted / wanted.sum(1, keepdims=True)
    meant = (1 - _SMOOTHED) * meant + _SMOOTHED / len(homes)
    weights = (trust / len(lying)).astype(np.float32)[:, None]
    place, mean, square = start.copy(), np.zeros_like(start), np.zeros_like(start)
    for step in range(1, _STEPS + 1):
        missed = (chances_of(_STEEP * here @ place.T) - meant) * weights
        slope = _STEEP * missed.T @ here + 2 * _HELD_BY * (place - start) / len(homes)
        mean = _KEPT[0] * mean + (1 - _KEPT[0]) * slope
        square = _KEPT[1] * square + (1 - _KEPT[1]) * slope * slope
        even = (1 - _KEPT[0] ** step, np.sqrt(1 - _KEPT[1] ** step))
        place -= _PACE * even[1] / even[0] * mean / (np.sqrt(square) + _TINY)
    return place[:, :-1].astype(np.float32), place[:, -1].astype(np.float32)


def ridge(found: Array, wanted: Array, trust: Array) -> Array:
    """The weights that bring the texts nearest to what is wanted without growing large."""
    alike = found @ found.T
    shares = np.linalg.solve(alike + _RIDGE * np.diag(1 / trust).astype(np.float32), wanted)
    return np.asarray(found.T @ shares)


if __name__ == "__main__":
    main()
