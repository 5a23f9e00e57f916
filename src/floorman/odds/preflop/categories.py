"""With which category of hand two holecards end: over all boards that a rival's cards leave.

The file tells for each kind of hand on how many boards with two given cards on them each category
comes (made by `ending`). All boards, less those with one of the rival's cards, and those with both
given back, are the boards that he leaves.
"""

import zlib
from functools import cache
from importlib import resources
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.odds.preflop.kinds import HANDS
from floorman.odds.preflop.suits import clashing, examples, moved
from floorman.rankings import find_ranking

FILE: Final = "categories.u16.z"
NAMES: Final = (
    "high-card",
    "pair",
    "two-pair",
    "trips",
    "straight",
    "flush",
    "full-house",
    "quads",
    "straight-flush",
)
CATEGORIES: Final = len(NAMES)
_BOARDS_WITH_TWO: Final = comb(48, 3)
Counts = NDArray[np.float64]


@cache
def places_of_categories() -> NDArray[np.uint8]:
    """By strength, the place of its category; of strength 0 that of the weakest."""
    high = find_ranking("high")
    strengths = range(1, len(high.scale.classes) + 1)
    names = [high.category(one) for one in strengths]
    # Five of a kind takes a joker, which nobody here has.
    return np.array(
        [0, *(NAMES.index(one) if one in NAMES else 0 for one in names)], dtype=np.uint8
    )


@cache
def written() -> NDArray[np.bool_]:
    """By kind and by two boardcards, whether the file has them: the first of those that are the
    same but for suits.
    """
    number = len(HANDS)
    first = np.empty((169, number), dtype=bool)
    for kind, example in enumerate(examples()):
        same = moved()[moved()[:, example] == example]
        first[kind] = same.min(axis=0) == np.arange(number)
    return first & ~clashing()


def packed(counts: NDArray[np.uint16]) -> bytes:
    """The counts as they are written: all categories but the weakest, byte by byte."""
    numbers = np.ascontiguousarray(counts[:, 1:].T).astype("<u2")
    return zlib.compress(numbers.view(np.uint8).reshape(-1, 2).T.tobytes(), 9)


@cache
def on_boards_with_two() -> Counts:
    """By kind, by two boardcards and by category, how many boards; 0 where a card is in both."""
    file = resources.files("floorman.odds") / "data" / FILE
    data = np.frombuffer(zlib.decompress(file.read_bytes()), dtype=np.uint8)
    numbers = np.ascontiguousarray(data.reshape(2, -1).T).view("<u2").reshape(CATEGORIES - 1, -1)
    known = np.empty((numbers.shape[1], CATEGORIES))
    known[:, 1:] = numbers.T
    known[:, 0] = _BOARDS_WITH_TWO - known[:, 1:].sum(axis=1)
    places = np.zeros((169, len(HANDS)), dtype=np.intp)
    places[written()] = np.arange(len(known))
    for kind, example in enumerate(examples()):
        same = moved()[moved()[:, example] == example]
        places[kind] = places[kind][same.min(axis=0)]
    found: Counts = known[places]
    found[clashing()] = 0
    return found


@cache
def _with_card() -> NDArray[np.float64]:
    """By card and by two cards, whether the card is one of them."""
    return np.array([[float(card in hand) for hand in HANDS] for card in range(52)])


@cache
def on_boards_with_one() -> Counts:
    """By kind, by a boardcard and by category, how many boards."""
    # With a card given, each board is counted for each of the four others.
    found: Counts = np.tensordot(on_boards_with_two(), _with_card(), (1, 1)).transpose(0, 2, 1) / 4
    return found


@cache
def on_boards() -> Counts:
    """By kind and by category, how many of the 2,118,760 boards."""
    found: Counts = on_boards_with_one().sum(axis=1) / 5
    return found


def left_by(kind: int, other: int) -> Counts:
    """By category, on how many of the 1,712,304 boards that another holding leaves, given by its
    place where the kind's example is held.
    """
    one, two = HANDS[other]
    with_one = on_boards_with_one()[kind]
    found: Counts = (
        on_boards()[kind] - with_one[one] - with_one[two] + on_boards_with_two()[kind, other]
    )
    return found


def left_by_many(weights: NDArray[np.float64]) -> Counts:
    """By category, the boards that rivals leave, by kind and place of a rival's holding weighed."""
    by_card = weights @ _with_card().T
    whole = weights.sum(axis=1) @ on_boards()
    one = np.tensordot(by_card, on_boards_with_one(), 2)
    both = weights.ravel() @ on_boards_with_two().reshape(-1, CATEGORIES)
    found: Counts = whole - one + both
    return found
