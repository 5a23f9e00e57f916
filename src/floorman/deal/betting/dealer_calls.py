"""What the dealer of a stud game calls out when a street is dealt.

The lowcard or the high hand is whoever acts first, and raises are events of their own; beside
them pairs are called, and where a house has it so, straights and flushes that may be coming.
"""

from typing import Final, NamedTuple

from floorman.cards import JOKER, UNKNOWN, Card, Rank
from floorman.deal.law.citing import decision
from floorman.deal.law.course import Stage
from floorman.deal.moment.state import Seat, State

CALLED: Final = decision(
    "RR11-8.STUD.12a",
    "RR11-9.RAZZ.4",
    "USPA-3.2.3.5.12a",
    "USPA-3.2.6.5.4",
    "WSOP-232a",
)
# Straights and flushes that may be coming are called only where the house says so.
DRAWS: Final = decision(
    "RR11-8.STUD.12b", "USPA-3.2.3.5.12b", "WSOP-232b", asks=("stud.announce_draws",)
)
# So many upcards that fit are called, and so far apart at the most in rank.
SHOWING: Final = 3
SPAN: Final = 5
_FACECARDS: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)


class Calls(NamedTuple):
    """Pairs as seat and rank, and the seats that may have a straight or a flush."""

    pairs: tuple[tuple[int, int], ...] = ()
    straights: tuple[int, ...] = ()
    flushes: tuple[int, ...] = ()


NOTHING: Final = Calls()


def calls(state: State, stage: Stage) -> Calls:
    """What is called as a betting round of stud begins."""
    dealing = state.law.dealing
    if not stage.round:
        return NOTHING  # with one upcard each
    order = map(state.seats.__getitem__, state.order)
    seats = [seat for seat in order if not seat.folded and UNKNOWN not in seat.up]
    pairs: list[tuple[int, int]] = []
    for seat in seats:
        if len({card >> 2 for card in seat.up}) < len(seat.up):
            pairs += _new_pair(seat, stage) if dealing.calls_new_pairs else _pairs(seat)
    if not dealing.calls_draws:
        return Calls(tuple(pairs)) if pairs else NOTHING
    return Calls(
        tuple(pairs),
        tuple(seat.index for seat in seats if _may_be_straight(seat.up)),
        tuple(seat.index for seat in seats if _may_be_flush(seat.up)),
    )


def _pairs(seat: Seat) -> list[tuple[int, int]]:
    """Every pair that a seat shows."""
    ranks = [card >> 2 for card in seat.up if card != JOKER]
    return [(seat.index, rank) for rank in sorted({*ranks}) if ranks.count(rank) > 1]


def _new_pair(seat: Seat, stage: Stage) -> list[tuple[int, int]]:
    """The pair that the last upcard has made, but never one of facecards (RR11-9.RAZZ.4)."""
    if not stage.street.up or not seat.up:
        return []
    last = seat.up[-1] >> 2
    paired = sum(card >> 2 == last for card in seat.up) == 2
    return [(seat.index, last)] if paired and last not in _FACECARDS else []


def _may_be_flush(up: list[Card]) -> bool:
    suits = [card & 3 for card in up if card != JOKER]
    return any(suits.count(suit) >= SHOWING for suit in set(suits))


def _may_be_straight(up: list[Card]) -> bool:
    """Whether upcards enough lie within five ranks; an ace is high or low."""
    ranks = {card >> 2 for card in up if card != JOKER}
    if Rank.ACE in ranks:
        ranks.add(-1)
    return any(sum(low <= rank < low + SPAN for rank in ranks) >= SHOWING for low in ranks)
