"""Betting rounds: who opens, who is next, what nobody called: `floorman.deal.betting.rounds`."""

from typing import Any

from floorman.sim.arrays.kernels import answers as law
from floorman.sim.arrays.kernels.fields import (
    ACTING,
    ALL_INS,
    BEGUN,
    BET,
    BRING_IN_DUE,
    BRING_IN_OPEN,
    BUTTON,
    CAP,
    CAPPED,
    CHECKED,
    FACED,
    FLAGS,
    FOLDED,
    FULL_LEVEL,
    HELD_MOST,
    KILLED,
    LAST_RAISE,
    LEVEL,
    LIVE,
    NEVER,
    NUMBER,
    OPENER_PASSED,
    OPENS_BEST,
    OPENS_BLINDS,
    OPENS_UPCARD,
    PAID,
    POOLED,
    POT,
    POT_EXTRA,
    POT_EXTRA_DEAD,
    RAISES,
    SCRATCH_AT,
    SIZE,
    STACK,
    STAGE,
    STRADDLE,
    TURN,
    UP,
    UP_AT,
    UPPER,
    UPPER_ONLY,
    WAGERED,
)
from floorman.sim.arrays.kernels.limits import forced_bet, reach_of_others
from floorman.sim.arrays.kernels.mode import kernel, whole
from floorman.sim.arrays.kernels.seats import clockwise

_RANKS = 13


@kernel
def begin_round(plan: Any, table: Any, deal: Any) -> Any:
    """Set up the betting round of the stage. Whether anybody is to act in it."""
    state = table.state
    stage = state[deal, STAGE]
    if plan[stage * law.STAGE_FIELDS + law.OPENS] == OPENS_BLINDS:
        return state[deal, BEGUN] != 0
    if plan[stage * law.STAGE_FIELDS + law.NUMBERS] and state[deal, LIVE] <= 1:
        state[deal, NUMBER] = plan[stage * law.STAGE_FIELDS + law.NUMBERS]
        return False
    _new_round(plan, table, deal, stage)
    first = _who_opens(plan, table, deal, stage)
    for place in range(plan[law.SEATS]):
        table.state[deal, ACTING + place] = clockwise(plan, first - 1, place)
    if state[deal, LIVE] == 0 or not seek(plan, table, deal, 0):
        return False
    if (
        plan[stage * law.STAGE_FIELDS + law.OPENS] == OPENS_UPCARD
        and plan[law.OWES]
        and forced_bet(plan, table, deal)
    ):
        state[deal, BRING_IN_DUE] = table.state[deal, ACTING + state[deal, TURN]]
    return True


@kernel
def _new_round(plan: Any, table: Any, deal: Any, stage: Any) -> Any:
    state = table.state
    state[deal, NUMBER] = plan[stage * law.STAGE_FIELDS + law.NUMBERS]
    state[deal, LEVEL] = 0
    state[deal, FULL_LEVEL] = 0
    state[deal, POOLED] = 0
    state[deal, RAISES] = 0
    state[deal, CAPPED] = 0
    state[deal, UPPER_ONLY] = 0
    state[deal, BRING_IN_DUE] = NEVER
    state[deal, BRING_IN_OPEN] = 0
    state[deal, OPENER_PASSED] = 0
    state[deal, SIZE] = plan[stage * law.STAGE_FIELDS + law.SIZES]
    state[deal, UPPER] = plan[stage * law.STAGE_FIELDS + law.UPPERS]
    if state[deal, KILLED] and plan[law.KILLED_BIG]:
        is_big = plan[stage * law.STAGE_FIELDS + law.SIZES] == plan[law.BIG_BET]
        state[deal, SIZE] = plan[law.KILLED_BIG] if is_big else plan[law.KILLED_SMALL]
        state[deal, UPPER] = plan[law.KILLED_BIG]
    state[deal, CAP] = plan[law.CAP] if state[deal, LIVE] > 2 else plan[law.CAP_HEADS_UP]
    state[deal, LAST_RAISE] = plan[law.LEAST_BET] if plan[law.SPREAD] else plan[law.MINIMUM]
    if state[deal, STRADDLE] and plan[law.MINIMUM_AFTER_STRADDLE]:
        state[deal, LAST_RAISE] = state[deal, STRADDLE]


@kernel
def _who_opens(plan: Any, table: Any, deal: Any, stage: Any) -> Any:
    if plan[stage * law.STAGE_FIELDS + law.OPENS] == OPENS_UPCARD:
        first = _by_upcard(plan, table, deal)
        if not table.seats[deal, first, STACK]:
            table.state[deal, OPENER_PASSED] = 1
        return first
    if plan[stage * law.STAGE_FIELDS + law.OPENS] == OPENS_BEST:
        return _by_open_hand(plan, table, deal)
    return clockwise(plan, table.state[deal, BUTTON], 0)


@kernel
def _by_upcard(plan: Any, table: Any, deal: Any) -> Any:
    """The seat whose upcard opens: by rank, then by suit or nearest the button."""
    button = table.state[deal, BUTTON]
    best, first = 0, NEVER
    for place in range(plan[law.SEATS]):
        seat = clockwise(plan, button, place)
        card = whole(table.cards[deal, UP_AT + seat * HELD_MOST + 0])
        rank = card >> 2
        if plan[law.ACE_LOW] and rank == _RANKS - 1:
            rank = -1
        value = rank if plan[law.BY_POSITION] else rank * 4 + (card & 3)
        if not plan[law.CARD_HIGH]:
            value = -value
        if first == NEVER or value > best:
            best, first = value, seat
    return first


@kernel
def _by_open_hand(plan: Any, table: Any, deal: Any) -> Any:
    """The seat whose upcards rank best as an open hand.

    Of several alike the first from the left, or who has the highest card by suit.
    """
    button = table.state[deal, BUTTON]
    best, first = -1, NEVER
    for place in range(plan[law.SEATS]):
        seat = clockwise(plan, button, place)
        if table.seats[deal, seat, FLAGS] & FOLDED:
            continue
        value = _open_value(plan, table, deal, seat)
        if value > best or (
            value == best
            and plan[law.OPEN_BY_SUIT]
            and _highest_card(plan, table, deal, seat) > _highest_card(plan, table, deal, first)
        ):
            best, first = value, seat
    return first


@kernel
def _highest_card(plan: Any, table: Any, deal: Any, seat: Any) -> Any:
    """The highest upcard of a seat, by its rank and then by its suit."""
    most = -_RANKS
    for place in range(table.seats[deal, seat, UP]):
        card = whole(table.cards[deal, UP_AT + seat * HELD_MOST + place])
        rank = card >> 2
        if plan[law.OPEN_ACE_LOW] and rank == _RANKS - 1:
            rank = -1
        most = max(most, rank * 4 + (card & 3))
    return most


@kernel
def _open_value(plan: Any, table: Any, deal: Any, seat: Any) -> Any:
    """How a hand that lies open compares: by its ranks from the lowest, or as a flush of five."""
    cards = table.seats[deal, seat, UP]
    ranks = table.cards
    suited, mask = cards == 5, 0
    for place in range(cards):
        card = whole(table.cards[deal, UP_AT + seat * HELD_MOST + place])
        if (card ^ whole(table.cards[deal, UP_AT + seat * HELD_MOST + 0])) & 3:
            suited = False
        rank = card >> 2
        mask |= 1 << rank
        gap = place
        while gap and ranks[deal, SCRATCH_AT + gap - 1] > rank:
            ranks[deal, SCRATCH_AT + gap] = ranks[deal, SCRATCH_AT + gap - 1]
            gap -= 1
        ranks[deal, SCRATCH_AT + gap] = rank
    if suited:
        return whole(plan[plan[law.OPEN_FLUSHES] + mask])
    index = 0
    for place in range(cards):
        index = index * _RANKS + whole(ranks[deal, SCRATCH_AT + place])
    return whole(plan[plan[law.OPEN_PLACES + cards] + index])


@kernel
def seek(plan: Any, table: Any, deal: Any, place: Any) -> Any:
    """Find who is next to act, from a place in the order. Whether there is anyone."""
    state, seats = table.state, table.seats
    level, all_ins = state[deal, LEVEL], state[deal, ALL_INS]
    for _ in range(plan[law.SEATS]):
        if place >= plan[law.SEATS]:
            place = 0
        seat = state[deal, ACTING + place]
        if (
            seats[deal, seat, FACED] != level
            and seats[deal, seat, STACK]
            and not seats[deal, seat, FLAGS] & FOLDED
            and (not all_ins or _has_to_act(plan, table, deal, seat))
        ):
            state[deal, TURN] = place
            return True
        place += 1
    return False


@kernel
def _has_to_act(plan: Any, table: Any, deal: Any, seat: Any) -> Any:
    """Whether a seat has a decision left when others are all-in."""
    if table.state[deal, LIVE] > 1:
        return True
    reach = reach_of_others(plan, table, deal, seat)
    return table.seats[deal, seat, BET] < min(table.state[deal, LEVEL], reach)


@kernel
def end_round(plan: Any, table: Any, deal: Any) -> Any:
    """Close a betting round: what nobody called goes back, and the bets become the pot."""
    state, seats = table.state, table.seats
    highest, matched = NEVER, 0
    for seat in range(plan[law.SEATS]):
        if not seats[deal, seat, FLAGS] & FOLDED:
            if highest == NEVER or seats[deal, seat, BET] > seats[deal, highest, BET]:
                highest = seat
    for seat in range(plan[law.SEATS]):
        if seat != highest:
            matched = max(matched, seats[deal, seat, BET])
    over = seats[deal, highest, BET] - matched
    if over > 0:
        if not seats[deal, highest, STACK]:
            state[deal, ALL_INS] -= 1
            state[deal, LIVE] += 1
        seats[deal, highest, STACK] += over
        seats[deal, highest, PAID] -= over
        state[deal, POT] -= over
    state[deal, POT_EXTRA] = 0
    state[deal, POT_EXTRA_DEAD] = 0
    state[deal, LEVEL] = 0
    state[deal, BRING_IN_DUE] = NEVER
    state[deal, BRING_IN_OPEN] = 0
    for seat in range(plan[law.SEATS]):
        seats[deal, seat, BET] = 0
        if not seats[deal, seat, FLAGS] & FOLDED:
            seats[deal, seat, FACED] = NEVER
            seats[deal, seat, FLAGS] &= ~(CHECKED | WAGERED)
