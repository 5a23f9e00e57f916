"""The terms of a telling: its words, pairs of words and pieces of words, and the play it names."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import log, sqrt
from typing import Final

from floorman.rulings.ear.speech.naming import named_play

# Kinds of terms by their first sign: each kind weighs as much as the others, however many it has.
WORDS: Final = "w"
PIECES: Final = "p"
KINDS: Final = (WORDS, PIECES)
_WORD: Final = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_SHORTEST: Final = 3
_LONGEST: Final = 5


def terms_of(text: str) -> Mapping[str, int]:
    """How often each term is in a text."""
    words = _WORD.findall(text.lower().replace("’", "'"))
    return Counter((*_wholes(words), *_pieces(words), *_play(text)))


def _wholes(words: list[str]) -> Iterator[str]:
    for word in words:
        yield f"{WORDS}{word}"
    for first, second in pairwise(words):
        yield f"{WORDS}{first} {second}"


def _pieces(words: list[str]) -> Iterator[str]:
    for word in words:
        edged = f" {word} "
        for length in range(_SHORTEST, _LONGEST + 1):
            for start in range(max(1, len(edged) - length + 1)):
                yield f"{PIECES}{edged[start : start + length]}"


def _play(text: str) -> Iterator[str]:
    """The form, the structure and the tournament that are named, as terms of their own."""
    named = named_play(text)
    if named.form:
        yield f"{WORDS}<{named.form.key}>"
    if named.structure:
        yield f"{WORDS}<{named.structure}>"
    if named.tournament:
        yield f"{WORDS}<tournament>"


def weighed(counts: Mapping[str, int], rarity: Mapping[str, float]) -> Mapping[str, float]:
    """What each known term counts; those of a kind have length one together."""
    found = {
        term: (1 + log(count)) * rarity[term] for term, count in counts.items() if term in rarity
    }
    lengths = {
        kind: sqrt(sum(one * one for term, one in found.items() if term[0] == kind))
        for kind in KINDS
    }
    return {term: one / lengths[term[0]] for term, one in found.items()}
