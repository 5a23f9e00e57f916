"""What fold, check, call, wager and bring-in do to chips: `floorman.deal.betting.acts`."""

from typing import Any

from floorman.sim.arrays.kernels import answers as law
from floorman.sim.arrays.kernels.fields import (
    ALL_INS,
    BET,
    BIG_SEAT,
    BRING_IN_DUE,
    BRING_IN_OPEN,
    CAP,
    CAPPED,
    CHECKED,
    CONTENDERS,
    DOWN,
    DOWN_AT,
    FACED,
    FLAGS,
    FOLD,
    FOLDED,
    FULL_LEVEL,
    GHOST,
    GHOSTS,
    HELD_MOST,
    HIGH,
    IN_MUCK,
    LAST_RAISE,
    LEVEL,
    LIVE,
    LOW,
    MAY,
    MAY_CALL,
    MAY_CHECK,
    MAY_FOLD,
    MAY_WAGER,
    NEVER,
    NUMBER,
    PAID,
    PASS,
    PLACES_AT,
    POOLED,
    POT,
    POT_EXTRA,
    POT_EXTRA_DEAD,
    RAISES,
    SEAT,
    SIZE,
    SIZES,
    SMALL_SEAT,
    STACK,
    TO_CALL,
    UP,
    UP_AT,
    UPPER,
    UPPER_ONLY,
    WAGER,
    WAGERED,
)
from floorman.sim.arrays.kernels.limits import forced_bet, full_step
from floorman.sim.arrays.kernels.mode import kernel


@kernel
def is_legal_bet(plan: Any, table: Any, deal: Any, deed: Any, to: Any, brings: Any) -> Any:
    """Whether the seat asked may do so."""
    state = table.state
    may = state[deal, MAY]
    if deed == FOLD:
        return (may & MAY_FOLD) != 0
    if deed == PASS:
        return brings or (may & (MAY_CHECK | MAY_CALL)) != 0
    if deed != WAGER or not may & MAY_WAGER:
        return False
    low, high = state[deal, LOW], state[deal, HIGH]
    if state[deal, SIZES]:
        return to in (low, high)
    if to < low or to > high:
        return False
    seat = state[deal, SEAT]
    all_in = table.seats[deal, seat, BET] + table.seats[deal, seat, STACK]
    return to % plan[law.STEP] == 0 or to == all_in


@kernel
def act(plan: Any, table: Any, deal: Any, deed: Any, to: Any) -> Any:
    """Carry out what the seat asked does."""
    state, seats = table.state, table.seats
    seat = state[deal, SEAT]
    if deed == FOLD:
        _fold(plan, table, deal, seat)
    elif deed == WAGER:
        _wager(plan, table, deal, seat, to)
    elif state[deal, MAY] & MAY_CHECK:
        seats[deal, seat, FLAGS] |= CHECKED
        seats[deal, seat, FACED] = state[deal, LEVEL]
        if seat == state[deal, BIG_SEAT]:
            state[deal, POT_EXTRA] = 0
            state[deal, POT_EXTRA_DEAD] = 0
    else:
        _put_in(plan, table, deal, seat, state[deal, TO_CALL])
        seats[deal, seat, FACED] = state[deal, LEVEL]


@kernel
def _fold(plan: Any, table: Any, deal: Any, seat: Any) -> Any:
    state, seats = table.state, table.seats
    seats[deal, seat, FLAGS] |= FOLDED
    state[deal, CONTENDERS] -= 1
    if seats[deal, seat, STACK]:
        state[deal, LIVE] -= 1
    else:
        state[deal, ALL_INS] -= 1
    if plan[law.TRACKS]:
        for card in range(seats[deal, seat, DOWN]):
            table.cards[deal, PLACES_AT + table.cards[deal, DOWN_AT + seat * HELD_MOST + card]] = (
                IN_MUCK
            )
        for card in range(seats[deal, seat, UP]):
            table.cards[deal, PLACES_AT + table.cards[deal, UP_AT + seat * HELD_MOST + card]] = (
                IN_MUCK
            )
    if plan[law.KEEPS_SEAT] and not state[deal, TO_CALL]:
        seats[deal, seat, FLAGS] |= GHOST
        state[deal, GHOSTS] += 1


@kernel
def _put_in(plan: Any, table: Any, deal: Any, seat: Any, amount: Any) -> Any:
    state, seats = table.state, table.seats
    seats[deal, seat, STACK] -= amount
    seats[deal, seat, BET] += amount
    seats[deal, seat, PAID] += amount
    state[deal, POT] += amount
    if not seats[deal, seat, STACK]:
        state[deal, ALL_INS] += 1
        state[deal, LIVE] -= 1
    if state[deal, POT_EXTRA]:
        small = seat == state[deal, SMALL_SEAT]
        if small or (seat == state[deal, BIG_SEAT] and not plan[law.SMALL_ALL_ROUND]):
            state[deal, POT_EXTRA] = 0


@kernel
def _wager(plan: Any, table: Any, deal: Any, seat: Any, to: Any) -> Any:
    state, seats = table.state, table.seats
    full = _is_full(plan, table, deal, to)
    _put_in(plan, table, deal, seat, to - seats[deal, seat, BET])
    _move_levels(plan, table, deal, to, full)
    if state[deal, CAP] != NEVER and state[deal, RAISES] > state[deal, CAP]:
        if state[deal, LIVE] > 2 or not plan[law.UNCAPS]:
            state[deal, CAPPED] = 1
    state[deal, BRING_IN_DUE] = NEVER
    seats[deal, seat, FLAGS] |= WAGERED
    seats[deal, seat, FACED] = to
    _kill_ghosts(plan, table, deal)


@kernel
def _kill_ghosts(plan: Any, table: Any, deal: Any) -> Any:
    """A wager ends the cards for those who folded without one (RR11-8.STUD.9)."""
    if table.state[deal, GHOSTS]:
        table.state[deal, GHOSTS] = 0
        for seat in range(plan[law.SEATS]):
            table.seats[deal, seat, FLAGS] &= ~GHOST


@kernel
def _is_full(plan: Any, table: Any, deal: Any, to: Any) -> Any:
    """Whether a wager counts as a full bet or raise."""
    state = table.state
    if state[deal, BRING_IN_OPEN]:
        if plan[law.FIXED]:
            return to * law.WHOLE >= full_step(plan, table, deal) * plan[law.SHARE_FULL]
        return to >= state[deal, LAST_RAISE]
    gap = to - state[deal, LEVEL]
    if not plan[law.LIMIT]:
        return gap >= state[deal, LAST_RAISE]
    if not state[deal, NUMBER] and state[deal, LEVEL] < state[deal, SIZE]:
        gap = to
    return gap * law.WHOLE >= full_step(plan, table, deal) * plan[law.SHARE_FULL]


@kernel
def _move_levels(plan: Any, table: Any, deal: Any, to: Any, full: Any) -> Any:
    """The new level, the size of the last raise, and how many there were."""
    state = table.state
    if full:
        if not plan[law.FIXED]:
            state[deal, LAST_RAISE] = max(state[deal, LAST_RAISE], to - state[deal, LEVEL])
        elif plan[law.USES_UPPER] and state[deal, UPPER] > state[deal, SIZE]:
            if to - state[deal, FULL_LEVEL] >= state[deal, UPPER]:
                state[deal, UPPER_ONLY] = 1
        state[deal, FULL_LEVEL] = to
        state[deal, RAISES] += 1
        if state[deal, BRING_IN_OPEN] and plan[law.COMPLETION_COUNTS]:
            state[deal, RAISES] += 1
        state[deal, BRING_IN_OPEN] = 0
    elif plan[law.LIMIT]:
        together = to - max(state[deal, FULL_LEVEL], state[deal, POOLED])
        if together * law.WHOLE >= plan[law.SHARE_FULL] * full_step(plan, table, deal):
            state[deal, POOLED] = to
            state[deal, RAISES] += 1
    if not (full or state[deal, LEVEL] or plan[law.FIXED] or plan[law.CALLS_SHORT_BET]):
        if state[deal, NUMBER]:
            to = max(to, plan[law.MINIMUM])
    state[deal, LEVEL] = max(state[deal, LEVEL], to)


@kernel
def bring_in(plan: Any, table: Any, deal: Any) -> Any:
    """Make the forced bet."""
    state, seats = table.state, table.seats
    seat = state[deal, SEAT]
    due = forced_bet(plan, table, deal)
    amount = min(due, seats[deal, seat, STACK])
    state[deal, BRING_IN_DUE] = NEVER
    state[deal, LEVEL] = due if plan[law.SHORT_FULL] else amount
    if plan[law.CHOOSES]:
        state[deal, RAISES] = 1
        state[deal, FULL_LEVEL] = state[deal, LEVEL]
    else:
        state[deal, BRING_IN_OPEN] = 1
    _put_in(plan, table, deal, seat, amount)
    seats[deal, seat, FACED] = state[deal, LEVEL]
    _kill_ghosts(plan, table, deal)
