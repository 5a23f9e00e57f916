"""What the felt shows of a deal, read from a view: of the deal in progress and of one replayed."""

from collections.abc import Callable, Iterable
from typing import Final

from floorman.deal import Law, SeatView, View
from floorman.deal.sight.separate_pots import real_pots
from floorman.history.holding import NONE, hand_words
from floorman.server.protocol.around import PotState

_SEVERAL: Final = 2

# From seats of the deal to seats of the table, in their order there.
AtTable = Callable[[Iterable[int]], tuple[int, ...]]


def pots_in(view: View, at_table: AtTable) -> tuple[PotState, ...]:
    """The pots by name; one pot is simply the pot, and everybody's who has not folded."""
    pots = real_pots(view)
    if len(pots) < _SEVERAL:
        left = (one.seat for one in view.seats if not (one.folded or one.mucked))
        return (PotState("Pot", view.pot, at_table(left)),) if view.pot else ()
    return tuple(
        PotState(f"Side pot {place}" if place else "Main pot", pot.amount, at_table(pot.seats))
        for place, pot in enumerate(pots)
    )


def has_gone(one: SeatView) -> bool:
    """Whether a hand lies there no more; one that was shown and lost still does."""
    return one.folded or (one.mucked and not one.shown)


def hand_label(law: Law, view: View, seat: int) -> str:
    """What a hand is worth that can be seen whole, for each share of the pot; else nothing."""
    return "; ".join(one for one in hand_words(law, view, seat) if not one.endswith(NONE))
