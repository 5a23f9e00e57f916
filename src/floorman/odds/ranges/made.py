"""Orders of Omaha hands that were made once (`making`), for the ways to split its pots."""

import zlib
from functools import cache
from importlib import resources
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.deal import Law
from floorman.odds.asking.plan import Plan
from floorman.odds.ranges.best import Values, all_masks, kinds
from floorman.odds.ranges.patterns import Masks

# A form for each way to split a pot, in the order of the file.
FORMS: Final = ("omaha", "omaha-8", "omaha-hi-lo")
_SHARES: Final = (
    (("high", False),),
    (("high", False), ("low-a5", True)),
    (("high", False), ("low-a5", False)),
)
# Of so many cards an order is shipped, `data/order-N.u16.z`.
_SIZES: Final = (4,)
_STEPS: Final = 1 << 13


def packed(worths: NDArray[np.float64]) -> bytes:
    """Worths from 0 to 1 as they are written, in steps of 1/8192, byte by byte."""
    steps = np.round(worths * _STEPS).astype("<u2")
    return zlib.compress(steps.view(np.uint8).reshape(-1, 2).T.tobytes(), 9)


def made_order(law: Law, plan: Plan, number: int) -> tuple[Masks, Values] | None:
    """Every hand of so many cards with its worth, where the file has the form's way of sharing.

    A second board that is shared like the first changes nothing of what is expected.
    """
    shares = [(one.ranking.key, bool(one.least)) for one in law.shares if one.board == 1]
    omaha = all(share.board and share.choice.holecards_used == 2 for share in law.shares)
    whole = shares * len(plan.boards) == [(s.ranking.key, bool(s.least)) for s in law.shares]
    if not omaha or not whole or tuple(shares) not in _SHARES:
        return None
    if number not in _SIZES or plan.held != number or law.deck_set != frozenset(range(52)):
        return None
    masks = all_masks(range(52), number)
    _, places = kinds(masks)
    return masks, _worths(number)[_SHARES.index(tuple(shares))][places]


@cache
def _worths(number: int) -> NDArray[np.float64]:
    file = resources.files("floorman.odds") / "data" / f"order-{number}.u16.z"
    data = np.frombuffer(zlib.decompress(file.read_bytes()), dtype=np.uint8)
    steps = np.ascontiguousarray(data.reshape(2, -1).T).view("<u2").reshape(len(FORMS), -1)
    return steps / _STEPS
