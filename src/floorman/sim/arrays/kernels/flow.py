"""From ask to ask: deals go on until somebody is asked, are over, or come to the showdown."""

from typing import Any

from floorman.sim.arrays.kernels import answers as law
from floorman.sim.arrays.kernels.acts import act, bring_in, is_legal_bet
from floorman.sim.arrays.kernels.dealing import (
    begin_exchange,
    deal_street,
    seat_at,
    shuffle_deck,
    throw,
)
from floorman.sim.arrays.kernels.fields import (
    ACTING,
    ACTS,
    ASKED,
    ASKED_FIELDS,
    ASKS_BRING_IN,
    ASKS_DISCARD,
    ASKS_DRAW,
    BET_STAGE,
    BOARD_AT,
    BOARD_MOST,
    BRING_IN_DUE,
    BUTTON,
    CARDS,
    CONTENDERS,
    COPIED,
    DEAD,
    DOWN,
    DOWN_AT,
    DRAW_STAGE,
    FLAGS,
    FOLDED,
    GOES_ON,
    HELD,
    HELD_MOST,
    LEAST_CARDS,
    MAY,
    MOST_CARDS,
    NEVER,
    OVER,
    PASS,
    POT,
    SEAT,
    SEAT_FIELDS,
    SHOWDOWN,
    STACK,
    STAGE,
    TO_CALL,
    TURN,
    UP,
    UP_AT,
)
from floorman.sim.arrays.kernels.limits import ask_bet
from floorman.sim.arrays.kernels.luck import key_of, luck_of_act
from floorman.sim.arrays.kernels.mode import SOURCES, entrance, kernel
from floorman.sim.arrays.kernels.rounds import begin_round, end_round, seek


@kernel
def begin(plan: Any, table: Any, starts: Any, slot: Any, number: Any) -> Any:
    """A new deal in a slot: its start, its deck. How it goes on."""
    start = number % len(starts.state)
    for field in range(COPIED):
        table.state[slot, field] = starts.state[start, field]
    for seat in range(plan[law.SEATS]):
        for field in range(SEAT_FIELDS):
            table.seats[slot, seat, field] = starts.seats[start, seat, field]
    table.numbers[slot] = number
    table.keys[slot] = key_of(table.seeds[0], number)
    shuffle_deck(plan, table, slot)
    return go_on(plan, table, slot)


@kernel
def go_on(plan: Any, table: Any, deal: Any) -> Any:
    """From stage to stage, until somebody is asked or the deal is over or at its showdown."""
    state = table.state
    while True:
        if state[deal, CONTENDERS] == 1:
            return OVER
        state[deal, STAGE] += 1
        stage = state[deal, STAGE]
        if stage == plan[law.STAGES]:
            return SHOWDOWN
        kind = plan[stage * law.STAGE_FIELDS + law.KINDS]
        if kind == CARDS:
            deal_street(plan, table, deal)
        elif kind == BET_STAGE:
            if begin_round(plan, table, deal):
                ask_bet(plan, table, deal)
                return GOES_ON
            end_round(plan, table, deal)
        else:
            begin_exchange(plan, table, deal, kind == DRAW_STAGE)
            _ask_exchange(plan, table, deal)
            return GOES_ON


@kernel
def _ask_exchange(plan: Any, table: Any, deal: Any) -> Any:
    """Ask the next seat for its draw or discard. Whether there is one."""
    seat = seat_at(plan, table, deal)
    if seat == NEVER:
        return False
    state = table.state
    stage = state[deal, STAGE]
    state[deal, SEAT] = seat
    state[deal, ASKED] = (
        ASKS_DRAW if plan[stage * law.STAGE_FIELDS + law.KINDS] == DRAW_STAGE else ASKS_DISCARD
    )
    state[deal, MAY] = 0
    state[deal, TO_CALL] = 0
    state[deal, LEAST_CARDS] = plan[stage * law.STAGE_FIELDS + law.LEAST]
    state[deal, MOST_CARDS] = min(
        plan[stage * law.STAGE_FIELDS + law.MOST], table.seats[deal, seat, DOWN]
    )
    return True


@kernel
def _is_legal(plan: Any, table: Any, deal: Any, deed: Any, amount: Any) -> Any:
    state = table.state
    asked = state[deal, ASKED]
    if asked <= ASKS_BRING_IN:
        return is_legal_bet(plan, table, deal, deed, amount, asked == ASKS_BRING_IN)
    if amount < 0 or amount >> table.seats[deal, state[deal, SEAT], DOWN]:
        return False
    number = 0
    for place in range(8):
        number += amount >> place & 1
    return number >= state[deal, LEAST_CARDS] and number <= state[deal, MOST_CARDS]


@kernel
def _answer(plan: Any, table: Any, deal: Any, deed: Any, amount: Any) -> Any:
    """Carry out what the seat asked does, and go on."""
    state = table.state
    state[deal, ACTS] += 1
    asked = state[deal, ASKED]
    if asked >= ASKS_DRAW:
        throw(plan, table, deal, state[deal, SEAT], amount, asked == ASKS_DRAW)
        if _ask_exchange(plan, table, deal):
            return GOES_ON
        return go_on(plan, table, deal)
    if asked == ASKS_BRING_IN and deed == PASS:
        bring_in(plan, table, deal)
    else:
        act(plan, table, deal, deed, amount)
    if state[deal, CONTENDERS] == 1:
        end_round(plan, table, deal)
        return OVER
    if not seek(plan, table, deal, state[deal, TURN] + 1):
        end_round(plan, table, deal)
        return go_on(plan, table, deal)
    if state[deal, BRING_IN_DUE] != NEVER:
        state[deal, BRING_IN_DUE] = table.state[deal, ACTING + state[deal, TURN]]
    ask_bet(plan, table, deal)
    return GOES_ON


@kernel
def _ask(table: Any, asks: Any, slot: Any, row: Any) -> Any:
    """Write down what is asked, and the luck of whoever answers."""
    asks.slots[row] = slot
    seat = table.state[slot, SEAT]
    table.state[slot, HELD] = table.seats[slot, seat, DOWN]
    for field in range(ASKED_FIELDS):
        asks.asked[row, field] = table.state[slot, ASKED + field]
    act_number = table.state[slot, ACTS]
    for place in range(asks.luck.shape[1]):
        asks.luck[row, place] = luck_of_act(table.keys[slot], act_number, place)


@kernel
def _finish(
    plan: Any, table: Any, waiting: Any, outcome: Any, slot: Any, how: Any, first: Any
) -> Any:
    """A deal is over, or waits for the strengths of its hands."""
    state, seats = table.state, table.seats
    place = table.numbers[slot] - first
    outcome.pots[place] = state[slot, POT]
    outcome.acts[place] = state[slot, ACTS]
    outcome.stages[place] = min(state[slot, STAGE], plan[law.STAGES] - 1)
    outcome.ends[place] = how
    for seat in range(plan[law.SEATS]):
        stack = seats[slot, seat, STACK]
        if how == OVER and not seats[slot, seat, FLAGS] & FOLDED:
            stack += state[slot, POT]
        outcome.stacks[place, seat] = stack
    if how == SHOWDOWN:
        _wait(plan, table, waiting, slot, place)


@kernel
def _wait(plan: Any, table: Any, waiting: Any, slot: Any, place: Any) -> Any:
    state, seats = table.state, table.seats
    deal, row = waiting.counts[0], waiting.counts[1]
    waiting.places[deal] = place
    waiting.state[deal, BUTTON] = state[slot, BUTTON]
    waiting.state[deal, DEAD] = state[slot, DEAD]
    for board in range(plan[law.BOARDS]):
        for one in range(BOARD_MOST):
            waiting.boards[deal, board, one] = table.cards[
                slot, BOARD_AT + board * BOARD_MOST + one
            ]
    for seat in range(plan[law.SEATS]):
        for field in range(SEAT_FIELDS):
            waiting.seats[deal, seat, field] = seats[slot, seat, field]
        waiting.rows[deal, seat] = NEVER
        if seats[slot, seat, FLAGS] & FOLDED:
            continue
        waiting.rows[deal, seat] = row
        waiting.boards_of[row] = deal
        held = seats[slot, seat, DOWN]
        for one in range(held):
            waiting.hands[row, one] = table.cards[slot, DOWN_AT + seat * HELD_MOST + one]
        for one in range(seats[slot, seat, UP]):
            waiting.hands[row, held + one] = table.cards[slot, UP_AT + seat * HELD_MOST + one]
        row += 1
    waiting.counts[0] = deal + 1
    waiting.counts[1] = row


@kernel
def _has_room(waiting: Any, asks: Any) -> Any:
    """Whether more deals may begin: each that goes on may be the next to wait."""
    return waiting.counts[0] + len(asks.slots) < len(waiting.places)


def _entrances(sources: int) -> Any:
    @entrance
    def step(
        plan: Any,
        table: Any,
        starts: Any,
        asks: Any,
        waiting: Any,
        outcome: Any,
        span: Any,
        count: Any,
        fills: Any,
    ) -> Any:
        """Carry out what was done in so many deals, and begin new ones: how many are asked in.

        `span` is the first deal of the outcome, the next to begin, and the one after the last.
        With `fills` deals begin in slots that are empty, of which nobody is asked yet.
        """
        sources  # noqa: B018
        left = 0
        rows = len(asks.slots) if fills else count
        for row in range(rows):
            slot, how = row, OVER
            if not fills:
                slot = asks.slots[row]
                if not _is_legal(plan, table, slot, asks.deeds[row], asks.amounts[row]):
                    asks.wrong[0] = row
                    return left
                how = _answer(plan, table, slot, asks.deeds[row], asks.amounts[row])
                if how != GOES_ON:
                    _finish(plan, table, waiting, outcome, slot, how, span[0])
            while how != GOES_ON and span[1] < span[2] and _has_room(waiting, asks):
                how = begin(plan, table, starts, slot, span[1])
                span[1] += 1
                if how != GOES_ON:
                    _finish(plan, table, waiting, outcome, slot, how, span[0])
            if how == GOES_ON:
                _ask(table, asks, slot, left)
                left += 1
        return left

    return step


step = _entrances(SOURCES)
