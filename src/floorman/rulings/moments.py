"""A betting round as it was told, in the shape in which the engine keeps one.

What may be wagered, and by whom, is the engine's to say. Where a deal is at hand its own state is
asked; where somebody only tells how the betting stands, the same questions are put to a round made
of what was told.
"""

from typing import Final

from floorman.deal import Law, Setup
from floorman.deal.betting.wagers import limits, missing_amount
from floorman.deal.moment.state import NEVER, Seat, State
from floorman.rulings.known import Known

# More than anybody bets: the stack of a player whose chips nobody counted.
UNCOUNTED: Final = 10**12
_OTHERS: Final = 2


def moment(known: Known) -> tuple[State, Seat] | None:
    """The betting and the seat that it is about: of the deal at hand, else as it was told.

    None where the deal at hand is in no betting round, or too little was told.
    """
    deal = known.deal
    if deal is not None:
        index = known.whole("seat")
        if deal.request.kind != "bet" or index is None or index >= len(deal.state.seats):
            return None
        return deal.state, deal.state.seats[index]
    return _told(known)


def _told(known: Known) -> tuple[State, Seat] | None:
    """The round that was told: the bet to meet, the last full raise, what the player has done."""
    law, level, step = known.law, known.whole("level"), known.whole("full_size")
    if level is None or step is None:
        return None
    state = blank(law)
    this, seat = state.round, state.seats[0]
    this.number = 0 if known.yes("round_first") else 1
    this.level = level
    this.last_raise = step
    this.size, this.upper = step, law.stakes.big_bet
    this.wager_made = bool(level)
    faced = known.whole("acted_at") if known.yes("acted_already") else None
    seat.faced = NEVER if faced is None else faced
    seat.wagered = bool(known.yes("was_raiser"))
    front = known.whole("in_front")
    seat.bet = min(max(faced or 0, 0) if front is None else front, level)
    this.full_level = _full_level(known, level, seat.faced)
    _count_pot(known, state, seat)
    return state, seat


def _count_pot(known: Known, state: State, seat: Seat) -> None:
    """The pot that was told; on the first round a small blind may count as a big one."""
    law, pot = known.law, known.whole("pot_now")
    state.pot = pot if pot is not None else 0
    if known.yes("small_as_big") and known.yes("blinds_count"):
        state.posts.pot_extra = law.stakes.big_blind - law.stakes.blinds[0]
        if seat.bet == law.stakes.blinds[0]:
            state.posts.small_seat = seat.index


def blank(law: Law, seats: int = 0) -> State:
    """Nobody has done anything yet, and nobody's chips are counted."""
    number = max(seats, law.form.players_min, 1 + _OTHERS)
    return State(Setup(law, (UNCOUNTED,) * number))


def _full_level(known: Known, level: int, faced: int) -> int:
    """The level of the last full bet or raise.

    Where only short all-in wagers have come since the player acted, it is that which he faced;
    where it matters whether one of several was full by itself, that was told.
    """
    short = known.whole("full_level")
    if short is not None:
        return short
    if faced == NEVER or known.yes("one_was_full") or level == faced:
        return level
    return faced


def sizes_now(known: Known) -> tuple[int, int] | None:
    """The least and the greatest street total to which the player may wager."""
    found = moment(known)
    if found is None:
        return None
    state, seat = found
    kind, low, high, _ = limits(state, seat)
    return (low, high) if kind else None


def to_call_now(known: Known) -> int | None:
    """What a call takes."""
    found = moment(known)
    return None if found is None else missing_amount(*found)
