"""What the seat to act may do: `floorman.deal.betting.wagers` in arrays."""

from typing import Any

from floorman.sim.arrays.kernels import answers as law
from floorman.sim.arrays.kernels.fields import (
    ACTING,
    ALL_INS,
    ASKED,
    ASKS_BET,
    ASKS_BRING_IN,
    BET,
    BIG_SEAT,
    BRING_IN_DUE,
    BRING_IN_OPEN,
    CAP,
    CAPPED,
    CHECKED,
    DUE,
    FACED,
    FLAGS,
    FOLDED,
    FULL_LEVEL,
    HELD_MOST,
    HIGH,
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
    OPENER_PASSED,
    OPENS_UPCARD,
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
    STAGE,
    TO_CALL,
    TURN,
    UP,
    UP_AT,
    UPPER,
    UPPER_ONLY,
    WAGERED,
)
from floorman.sim.arrays.kernels.mode import kernel


@kernel
def reach_of_others(plan: Any, table: Any, deal: Any, seat: Any) -> Any:
    """The highest street total to which another contender can go."""
    seats = table.seats
    most = 0
    for other in range(plan[law.SEATS]):
        if other != seat and not seats[deal, other, FLAGS] & FOLDED:
            most = max(most, seats[deal, other, BET] + seats[deal, other, STACK])
    return most


@kernel
def missing_amount(plan: Any, table: Any, deal: Any, seat: Any) -> Any:
    """What a seat has to put in to call, whatever its stack."""
    owed = table.state[deal, LEVEL]
    if table.state[deal, ALL_INS]:
        owed = min(owed, reach_of_others(plan, table, deal, seat))
    return max(0, owed - table.seats[deal, seat, BET])


@kernel
def ask_bet(plan: Any, table: Any, deal: Any) -> Any:
    """Ask the seat to act, and write down what is legal."""
    state, seats = table.state, table.seats
    seat = table.state[deal, ACTING + state[deal, TURN]]
    state[deal, SEAT] = seat
    if state[deal, BRING_IN_DUE] == seat:
        _ask_bring_in(plan, table, deal, seat)
        return
    state[deal, ASKED] = ASKS_BET
    missing = missing_amount(plan, table, deal, seat)
    stack = seats[deal, seat, STACK]
    to_call = min(missing, stack)
    may = 0
    if stack > 0:
        may |= MAY_FOLD
    if not missing and not _must_open(plan, table, deal):
        may |= MAY_CHECK
    if to_call > 0 and (to_call == stack or not _opens_higher(plan, table, deal)):
        may |= MAY_CALL
    state[deal, TO_CALL] = to_call
    wagers = False
    if not _is_barred(plan, table, deal, seat, missing):
        wagers = _limits(plan, table, deal, seat)
    if wagers:
        may |= MAY_WAGER
    else:
        _no_limits(state, deal)
    state[deal, MAY] = may


@kernel
def _no_limits(state: Any, deal: Any) -> Any:
    state[deal, LOW] = 0
    state[deal, HIGH] = 0
    state[deal, SIZES] = 0


@kernel
def forced_bet(plan: Any, table: Any, deal: Any) -> Any:
    """The least that who must open puts in, whatever its stack."""
    return table.state[deal, SIZE] if plan[law.CHOOSES] else plan[law.BRING_IN]


@kernel
def _ask_bring_in(plan: Any, table: Any, deal: Any, seat: Any) -> Any:
    state = table.state
    stack = table.seats[deal, seat, STACK]
    due = forced_bet(plan, table, deal)
    wagers = False
    if plan[law.CHOOSES]:
        if stack >= state[deal, UPPER]:
            wagers = True
            state[deal, LOW] = state[deal, HIGH] = state[deal, UPPER]
            state[deal, SIZES] = 1
    elif plan[law.MAY_OPEN_FULL]:
        wagers = _limits(plan, table, deal, seat)
        state[deal, LOW] = max(state[deal, LOW], due + plan[law.STEP])
        if state[deal, HIGH] < state[deal, LOW]:
            wagers = False
    may = MAY_FOLD if state[deal, OPENER_PASSED] else 0
    if wagers:
        may |= MAY_WAGER
    else:
        _no_limits(state, deal)
    state[deal, ASKED] = ASKS_BRING_IN
    state[deal, MAY] = may
    state[deal, TO_CALL] = 0
    state[deal, DUE] = min(due, stack)


@kernel
def _must_open(plan: Any, table: Any, deal: Any) -> Any:
    """Whether the first round is still unopened in a game in which nobody may check it."""
    state = table.state
    if state[deal, LEVEL] or state[deal, NUMBER]:
        return False
    if plan[state[deal, STAGE] * law.STAGE_FIELDS + law.OPENS] == OPENS_UPCARD:
        return not (plan[law.AFTER_FOLD] and state[deal, TURN])
    return not plan[law.MAY_CHECK_FIRST]


@kernel
def _opens_higher(plan: Any, table: Any, deal: Any) -> Any:
    state = table.state
    if state[deal, NUMBER] or not plan[law.OPENS_HIGHER]:
        return False
    return state[deal, LEVEL] <= plan[law.BIG_BLIND]


@kernel
def _is_barred(plan: Any, table: Any, deal: Any, seat: Any, missing: Any) -> Any:
    """Whether a seat may not wager."""
    state, seats = table.state, table.seats
    level, faced = state[deal, LEVEL], seats[deal, seat, FACED]
    if state[deal, ALL_INS]:
        others = reach_of_others(plan, table, deal, seat)
        if others <= max(level, seats[deal, seat, BET]):
            return True
    if not plan[law.CHECK_RAISE] and seats[deal, seat, FLAGS] & CHECKED:
        return True
    if faced != NEVER:
        reopened = state[deal, FULL_LEVEL] > faced or _is_reopened(plan, table, deal, seat)
    else:
        reopened = plan[law.OPTION_SHORT] or not _lost_option(table, deal, seat)
    if not reopened:
        return True
    if state[deal, CAP] != NEVER and state[deal, RAISES] > state[deal, CAP]:
        if state[deal, CAPPED] or state[deal, LIVE] > 2 or not plan[law.UNCAPS]:
            return True
    return seats[deal, seat, STACK] <= missing


@kernel
def _lost_option(table: Any, deal: Any, seat: Any) -> Any:
    state = table.state
    if seat != state[deal, BIG_SEAT] or state[deal, NUMBER]:
        return False
    return state[deal, LEVEL] > state[deal, FULL_LEVEL]


@kernel
def _is_reopened(plan: Any, table: Any, deal: Any, seat: Any) -> Any:
    """Whether a seat that has acted faces at least a full raise since (RR11-3.BET.7e)."""
    state = table.state
    if not plan[law.BARS_RAISER] and table.seats[deal, seat, FLAGS] & WAGERED:
        return True
    gap = state[deal, LEVEL] - table.seats[deal, seat, FACED]
    if not gap:
        return False
    if plan[law.LIMIT] and plan[law.COMPLETE_ANY] and state[deal, LEVEL] > state[deal, FULL_LEVEL]:
        return True
    return plan[law.ADDS_UP] and gap * law.WHOLE >= plan[law.SHARE_FULL] * full_step(
        plan, table, deal
    )


@kernel
def full_step(plan: Any, table: Any, deal: Any) -> Any:
    """The size of a full raise now."""
    state = table.state
    if not plan[law.FIXED]:
        return state[deal, LAST_RAISE]
    return state[deal, UPPER] if state[deal, UPPER_ONLY] else state[deal, SIZE]


@kernel
def _limits(plan: Any, table: Any, deal: Any, seat: Any) -> Any:
    """Write down the least and the greatest street total. Whether there are any."""
    state, seats = table.state, table.seats
    all_in = seats[deal, seat, BET] + seats[deal, seat, STACK]
    if plan[law.FIXED]:
        return _fixed_limits(plan, table, deal, all_in)
    if plan[law.SPREAD]:
        _spread_limits(plan, table, deal)
    else:
        _big_bet_limits(plan, table, deal, seat)
    state[deal, LOW] = min(state[deal, LOW], all_in)
    state[deal, HIGH] = min(state[deal, HIGH], all_in)
    state[deal, SIZES] = 0
    return True


@kernel
def _base(table: Any, deal: Any) -> Any:
    """From what level a fixed raise is measured."""
    state = table.state
    if state[deal, BRING_IN_OPEN]:
        return 0
    if not state[deal, NUMBER] and state[deal, LEVEL] < state[deal, SIZE]:
        return 0
    return max(state[deal, FULL_LEVEL], state[deal, POOLED])


@kernel
def _fixed_limits(plan: Any, table: Any, deal: Any, all_in: Any) -> Any:
    state = table.state
    base = _base(table, deal)
    low = base + (state[deal, UPPER] if state[deal, UPPER_ONLY] else state[deal, SIZE])
    high = low
    if not state[deal, UPPER_ONLY] and may_choose_upper(plan, table, deal):
        high = base + state[deal, UPPER]
    if all_in < low and not plan[law.STACK_LIMITED]:
        return False
    state[deal, LOW] = min(low, all_in)
    state[deal, HIGH] = min(high, all_in)
    state[deal, SIZES] = 1 if state[deal, LOW] == state[deal, HIGH] else 2
    return True


@kernel
def may_choose_upper(plan: Any, table: Any, deal: Any) -> Any:
    """Whether an open pair lets everyone choose the upper limit on this street."""
    state = table.state
    if (
        not plan[state[deal, STAGE] * law.STAGE_FIELDS + law.OPEN_PAIR]
        or state[deal, UPPER] <= state[deal, SIZE]
    ):
        return False
    for seat in range(plan[law.SEATS]):
        if table.seats[deal, seat, FLAGS] & FOLDED:
            continue
        cards = table.seats[deal, seat, UP]
        for one in range(cards):
            for other in range(one):
                if (
                    table.cards[deal, UP_AT + seat * HELD_MOST + one] >> 2
                    == table.cards[deal, UP_AT + seat * HELD_MOST + other] >> 2
                ):
                    return True
    return False


@kernel
def _spread_limits(plan: Any, table: Any, deal: Any) -> Any:
    state = table.state
    most = state[deal, UPPER] if state[deal, UPPER_ONLY] else state[deal, SIZE]
    low = max(
        _base(table, deal) + state[deal, LAST_RAISE], state[deal, LEVEL] + plan[law.LEAST_BET]
    )
    high = state[deal, LEVEL] + most
    low += -low % plan[law.STEP]
    state[deal, LOW] = low
    state[deal, HIGH] = max(low, high - high % plan[law.STEP])


@kernel
def _big_bet_limits(plan: Any, table: Any, deal: Any, seat: Any) -> Any:
    """The least raise, and the most that pot or stack allows; odd amounts are rounded off."""
    state, seats = table.state, table.seats
    level = state[deal, LEVEL]
    least = plan[law.MINIMUM] if plan[law.RAISE_FIXED] else state[deal, LAST_RAISE]
    low = level + least
    if plan[law.COMPLETES_BIG_BET]:
        low = max(state[deal, FULL_LEVEL] + least, level + plan[law.STEP])
    if _opens_higher(plan, table, deal):
        low = plan[law.OPENING]
    if plan[law.STEP] != 1:
        low += -low % plan[law.STEP]
    state[deal, LOW] = low
    if not plan[law.POT_SHARE]:
        state[deal, HIGH] = seats[deal, seat, BET] + seats[deal, seat, STACK]
        return
    call = max(0, level - seats[deal, seat, BET])
    pot = _reckoned_pot(plan, table, deal, seat, call)
    if plan[law.HALF_BEFORE]:
        pot -= call
    pot += -pot % plan[law.POT_ROUNDING]
    high = level + pot * plan[law.POT_SHARE] // law.WHOLE
    state[deal, HIGH] = max(low, high - high % plan[law.STEP])


@kernel
def _reckoned_pot(plan: Any, table: Any, deal: Any, seat: Any, call: Any) -> Any:
    """The pot as it counts once a seat has called: `floorman.deal.betting.pot_size`."""
    state = table.state
    extra = state[deal, POT_EXTRA]
    small = seat == state[deal, SMALL_SEAT]
    if extra and (small or seat == state[deal, BIG_SEAT]):
        if plan[law.BLINDS_AS_STRADDLE]:
            call = state[deal, LEVEL]
        elif small:
            extra = 0
    return state[deal, POT] + extra + state[deal, POT_EXTRA_DEAD] + call
