"""Raking: what the house takes out of the pots when they are settled.

What nobody called has gone back by then, so it is never raked; blinds that are chopped and antes
that stay for the next deal are no pot that anybody wins, and pay nothing. Each pot pays its own
share, the main pot first, so that hands which contest one pay nothing for another. What is taken
comes off before the pot is divided: an odd chip is one of what is left.

The books say how much is taken, not how it is rounded: a part of the house's smallest chip stays
in the pot.
"""

from collections.abc import Sequence
from typing import Final

from floorman.deal.events import Raked
from floorman.deal.law.citing import decision
from floorman.deal.moment.pots import Pot
from floorman.deal.moment.setup import Rake
from floorman.deal.moment.state import State

SHARE: Final = decision(
    "RR11-17.GLOS.22",
    "USPA-DEF.COLLECTION",
    "WSOP-27a",
    asks=("collections.rake_percent", "collections.rake_cap", "collections.no_flop_no_rake"),
)
# A fee for the deal, or everyone's time paid by one pot.
FEE: Final = decision(
    "RR11-17.GLOS.23", "USPA-DEF.COLLECTION-DROP", "WSOP-27c", asks=("collections.time_pot",)
)
# A percentage is exact to four places.
_WHOLE: Final = 1_000_000


def rake_whole_pot(state: State) -> int:
    """Rake a pot that one seat wins without a contest. What is left of it, in chips."""
    rake_pots(state, (Pot(state.pot, ()),))
    return state.pot


def rake_pots(state: State, pots: Sequence[Pot]) -> tuple[Pot, ...]:
    """Take the rake out of the pots of a deal, the main pot first. The pots as they are then."""
    rake = state.setup.rake
    if rake is None or not _is_raked(state, rake):
        return tuple(pots)
    fee, left = rake.drop, rake.cap
    kept = []
    for place, pot in enumerate(pots):
        share = whole_chips(rake, pot.amount * round(rake.percent * _WHOLE / 100) // _WHOLE)
        if left is not None:
            share = min(share, whole_chips(rake, left))
            left -= share
        drop = min(fee, whole_chips(rake, pot.amount - share))
        fee -= drop
        _take(state, place, share, drop)
        kept.append(Pot(pot.amount - share - drop, pot.seats))
    return tuple(kept)


def whole_chips(rake: Rake, amount: int) -> int:
    """As much of an amount as there are whole chips that the house takes."""
    return amount - amount % rake.chip


def _is_raked(state: State, rake: Rake) -> bool:
    """Whether anything is taken at all: without a flop perhaps not."""
    if not rake.flop_only or not state.law.form.boards:
        return True
    return any(state.boards)


def _take(state: State, place: int, share: int, drop: int) -> None:
    if not share + drop:
        return
    state.pot -= share + drop
    state.raked += share + drop
    why = [*([SHARE] if share else []), *([FEE] if drop else [])]
    state.events.append(Raked(place, share + drop, state.law.cite(*why)))
