"""Learn from the tellings and write the weights: `python -m training.train`.

Ridge regression on all terms at once, solved in the space of the tellings, so that it takes a
minute. What is held back sets how steep the chances are and from where on an answer is sure.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np

from floorman.rulings.ear.recognising import NONE, WEIGHTS, Array, texts_of
from floorman.rulings.ear.terms import WORDS, terms_of, weighed
from floorman.rulings.incidents import incident_kinds
from training.calibrating import steepness_of, sure_from
from training.told import HERE, Telling, tellings

_OUT: Final = HERE.parent / "src" / "floorman" / "rulings" / "ear" / "weights"
# A term is learned from so many texts at least, and no more terms than these.
_SEEN: Final = {WORDS: 2}
_SEEN_PIECE: Final = 3
_MOST_TERMS: Final = 30000
_RIDGE: Final = 1.0
# What a second honest answer counts beside the first.
_SECOND: Final = 0.4
# What a turn of speech of the catalogue counts beside a telling.
_OWN_WORDS: Final = 0.5


def main() -> None:
    """Learn, say how well, and write."""
    told = [one for one in tellings() if not one.is_held]
    held = [one for one in tellings() if one.is_held]
    kinds = incident_kinds()
    own = [Telling(text, (key,), "") for key, one in kinds.items() for text in texts_of(one)]
    texts = [one.text for one in (*told, *own)]
    keys = (*kinds, NONE)
    counts = [terms_of(text) for text in texts]
    rarity = rarity_of(counts)
    terms = list(rarity)
    found = matrix([weighed(one, rarity) for one in counts], terms)
    trust = np.array([1.0] * len(told) + [_OWN_WORDS] * len(own))
    wanted = targets((*told, *own), keys)
    level = (wanted[: len(told)].mean(0)).astype(np.float32)
    weights = ridge(found, wanted - level, trust)
    scales = np.abs(weights).max(0) / 127
    small = np.round(weights / scales).astype(np.int8)
    asked = matrix([weighed(terms_of(one.text), rarity) for one in held], terms)
    scores = level + (asked @ small.astype(np.float32)) * scales
    steep = steepness_of(scores, held, keys)
    np.savez_compressed(
        _OUT / WEIGHTS,
        keys="\n".join(keys),
        terms="\n".join(terms),
        rarity=np.array(list(rarity.values()), np.float32),
        weights=small,
        scales=scales.astype(np.float32),
        level=level,
        steepness=steep,
        sure=sure_from(scores * steep, held, keys),
    )
    print(f"steepness {steep:.1f}")
    print(f"learned from {len(told)} tellings, {len(terms)} terms, {len(keys)} incidents")


def rarity_of(counts: Sequence[Counter[str]]) -> dict[str, float]:
    """How much each term tells that is seen often enough: the more, the fewer texts have it."""
    seen = Counter(term for one in counts for term in one)
    kept = sorted(
        (term for term, times in seen.items() if times >= _SEEN.get(term[0], _SEEN_PIECE)),
        key=lambda term: (-seen[term], term),
    )[:_MOST_TERMS]
    return {term: float(np.log((1 + len(counts)) / (1 + seen[term])) + 1) for term in sorted(kept)}


def matrix(rows: Sequence[dict[str, float]], terms: Sequence[str]) -> Array:
    """A row for each text, a column for each term."""
    places = {term: place for place, term in enumerate(terms)}
    found = np.zeros((len(rows), len(terms)), np.float32)
    for number, row in enumerate(rows):
        found[number, [places[term] for term in row]] = list(row.values())
    return found


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


def ridge(found: Array, wanted: Array, trust: Array) -> Array:
    """The weights that bring the texts nearest to what is wanted without growing large."""
    alike = found @ found.T
    shares = np.linalg.solve(alike + _RIDGE * np.diag(1 / trust).astype(np.float32), wanted)
    return np.asarray(found.T @ shares)


if __name__ == "__main__":
    main()
