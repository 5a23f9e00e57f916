"""Which incidents a telling fits, by weights learned from tellings.

The weights are written by `python -m training.train`. An incident that came into the catalogue
since then is recognised by the words of its title and its turns of speech alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import starmap
from math import exp, sqrt
from typing import Final

import numpy as np

from floorman.rulings.ear.meaning.encoding import Array, encode
from floorman.rulings.ear.meaning.terms import WORDS, terms_of, weighed
from floorman.rulings.incidents import IncidentKind, incident_kinds

NONE: Final = "none"
WEIGHTS: Final = "recogniser.npz"
# How much the terms count beside the meaning of the whole: in finding the likeliest, and in finding
# what is offered beside it. Who was misunderstood as a whole may still be known by his words.
TERMS: Final = 0.5
TERMS_BESIDE: Final = 0.8
# How much it counts to be near to the own words of an incident that nothing was learned of.
_UNLEARNED: Final = 0.9


@dataclass(frozen=True, slots=True)
class Recogniser:
    """What was learned: a column of weights for each incident, and one for none of them.

    `places` are the rows of the terms and `rarity` how much they tell; `homes` are where the
    encoder puts the tellings of each incident in the mean. `steepness` turns fits
    into chances, and `sure` is the chance from which on the likeliest need not be asked about.
    """

    keys: tuple[str, ...]
    places: Mapping[str, int]
    rarity: Mapping[str, float]
    weights: Array
    scales: Array
    homes: Array
    level: Array
    steepness: float
    sure: float


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a text fits an incident: by what it means as a whole, and by its terms."""

    whole: float
    terms: float

    @property
    def likely(self) -> float:
        """How well it fits, where the likeliest is looked for."""
        return self.whole + TERMS * self.terms

    @property
    def beside(self) -> float:
        """How well it fits, where something is offered beside the likeliest."""
        return self.whole + TERMS_BESIDE * self.terms


@cache
def recogniser() -> Recogniser:
    """The weights that are shipped, read on first use."""
    file = resources.files(__package__) / "weights" / WEIGHTS
    with file.open("rb") as opened, np.load(opened) as stored:
        terms = str(stored["terms"]).split("\n")
        return Recogniser(
            tuple(str(stored["keys"]).split("\n")),
            {term: place for place, term in enumerate(terms)},
            dict(zip(terms, stored["rarity"].tolist(), strict=True)),
            stored["weights"],
            stored["scales"],
            stored["homes"],
            stored["level"],
            float(stored["steepness"]),
            float(stored["sure"]),
        )


def fits(text: str) -> Mapping[str, Fit]:
    """How well a text fits each incident, and `none`; nothing where no word is known."""
    learned = recogniser()
    terms = terms_of(text)
    found = weighed(terms, learned.rarity)
    if not any(term.startswith(WORDS) for term in found) and not terms.keys() & own_terms():
        return {}
    rows = [learned.places[term] for term in found]
    counts = np.fromiter(found.values(), np.float32, len(found))
    by_terms = learned.level + (counts @ learned.weights[rows].astype(np.float32)) * learned.scales
    here = encode(text)
    pairs = zip((learned.homes @ here).tolist(), by_terms.tolist(), strict=True)
    known = dict(zip(learned.keys, starmap(Fit, pairs), strict=True))
    return known | {
        key: Fit(float(home @ here), _nearness(found, own))
        for key, (home, own) in unlearned().items()
    }


def chances(fit: Mapping[str, float]) -> Mapping[str, float]:
    """The chance of each, from how well it fits; all together are certain."""
    steep = recogniser().steepness
    best = max(fit.values())
    shares = {key: exp(steep * (one - best)) for key, one in fit.items()}
    whole = sum(shares.values())
    return {key: share / whole for key, share in shares.items()}


@cache
def own_terms() -> frozenset[str]:
    """The words that the catalogue itself uses."""
    texts = " ".join(text for kind in incident_kinds().values() for text in texts_of(kind))
    return frozenset(term for term in terms_of(texts) if term.startswith(WORDS))


@cache
def unlearned() -> Mapping[str, tuple[Array, tuple[Mapping[str, float], ...]]]:
    """Where incidents lie of which nothing was learned yet, and the terms of their own words."""
    learned = recogniser()
    return {
        key: (
            middle(np.stack([encode(text) for text in texts_of(kind)])),
            tuple(weighed(terms_of(text), learned.rarity) for text in texts_of(kind)),
        )
        for key, kind in incident_kinds().items()
        if key not in learned.keys
    }


def middle(points: Array) -> Array:
    """The direction in which points lie in the mean."""
    mean = points.mean(0)
    return np.asarray(mean / np.linalg.norm(mean))


def texts_of(kind: IncidentKind) -> tuple[str, ...]:
    """What the catalogue itself says of an incident."""
    return (kind.title, *kind.words)


def _nearness(said: Mapping[str, float], turns: tuple[Mapping[str, float], ...]) -> float:
    """How much the most alike turn of speech has in common with what is said: at most 1."""
    return _UNLEARNED * max(_alike(said, turn) for turn in turns)


def _alike(said: Mapping[str, float], turn: Mapping[str, float]) -> float:
    common = sum(one * said[term] for term, one in turn.items() if term in said)
    lengths = (sum(one * one for one in side.values()) for side in (said, turn))
    whole = sqrt(next(lengths) * next(lengths))
    return common / whole if whole else 0.0
