"""Cards: the shuffle, streets, draws and what happens when the deck runs out in a draw.

`floorman.deal.cards` in arrays. The stub of a deal is its deck from `TOP` on.
"""

from typing import Any

from floorman.sim.arrays.kernels import answers as law
from floorman.sim.arrays.kernels.fields import (
    BOARD_AT,
    BOARD_MOST,
    BOARD_OUT,
    BURN_STEP,
    BURNED,
    BUTTON,
    DOWN,
    DOWN_AT,
    DRAWS,
    FIFTHS,
    FLAGS,
    FOLDED,
    GHOST,
    HELD_MOST,
    IN_BURNS,
    IN_DISCARDS,
    IN_MUCK,
    NEVER,
    PENDING,
    PENDING_AT,
    PLACE,
    PLACES_AT,
    SCRATCH_AT,
    SHUFFLES,
    STAGE,
    THROWER,
    THROWERS_AT,
    TOP,
    UP,
    UP_AT,
)
from floorman.sim.arrays.kernels.luck import card_below, key_of
from floorman.sim.arrays.kernels.mode import SOURCES, entrance, kernel
from floorman.sim.arrays.kernels.seats import clockwise


@kernel
def shuffle_deck(plan: Any, table: Any, deal: Any) -> Any:
    """A new deck, in order as far as cards of it may be needed, and all of it a deck."""
    deck, size, key = table.cards, plan[law.DECK_SIZE], table.keys[deal]
    for place in range(size):
        deck[deal, place] = plan[law.DECK + place]
    for place in range(plan[law.DEALT_MOST]):
        other = place + card_below(key, 0, place, size - place)
        card = deck[deal, place]
        deck[deal, place] = deck[deal, other]
        deck[deal, other] = card
    if plan[law.TRACKS]:
        for card in range(law.CARDS_MOST):
            table.cards[deal, PLACES_AT + card] = 0


@kernel
def _burn(plan: Any, table: Any, deal: Any) -> Any:
    if plan[law.TRACKS]:
        table.cards[deal, PLACES_AT + table.cards[deal, table.state[deal, TOP]]] = IN_BURNS
    table.state[deal, TOP] += 1


@kernel
def deal_street(plan: Any, table: Any, deal: Any) -> Any:
    """The cards of a stage: a burn, cards to the seats, cards to the boards."""
    state, seats = table.state, table.seats
    stage = state[deal, STAGE]
    if plan[stage * law.STAGE_FIELDS + law.BURNS]:
        _burn(plan, table, deal)
    down = plan[stage * law.STAGE_FIELDS + law.DOWN]
    each = down + plan[stage * law.STAGE_FIELDS + law.UP]
    if each:
        number = 0
        for seat in range(plan[law.SEATS]):
            flags = seats[deal, seat, FLAGS]
            number += (not flags & FOLDED) or (flags & GHOST) != 0
        turn = 0
        for place in range(plan[law.SEATS]):
            seat = clockwise(plan, state[deal, BUTTON], place)
            flags = seats[deal, seat, FLAGS]
            if flags & FOLDED and not flags & GHOST:
                continue
            for one in range(each):
                card = table.cards[deal, state[deal, TOP] + one * number + turn]
                _give(plan, table, deal, seat, card, one >= down)
            turn += 1
        state[deal, TOP] += each * number
    cards = plan[stage * law.STAGE_FIELDS + law.BOARDCARDS]
    if cards:
        for board in range(plan[law.BOARDS]):
            if plan[stage * law.STAGE_FIELDS + law.TO_BOARD] >> board & 1:
                for _ in range(cards):
                    card = table.cards[deal, state[deal, TOP]]
                    at = BOARD_AT + board * BOARD_MOST + state[deal, BOARD_OUT + board]
                    table.cards[deal, at] = card
                    table.state[deal, BOARD_OUT + board] += 1
                    state[deal, TOP] += 1


@kernel
def _give(plan: Any, table: Any, deal: Any, seat: Any, card: Any, faceup: Any) -> Any:
    seats = table.seats
    if seats[deal, seat, FLAGS] & FOLDED:
        if plan[law.TRACKS]:
            table.cards[deal, PLACES_AT + card] = IN_MUCK
    elif faceup:
        table.cards[deal, UP_AT + seat * HELD_MOST + seats[deal, seat, UP]] = card
        seats[deal, seat, UP] += 1
    else:
        table.cards[deal, DOWN_AT + seat * HELD_MOST + seats[deal, seat, DOWN]] = card
        seats[deal, seat, DOWN] += 1


@kernel
def begin_exchange(plan: Any, table: Any, deal: Any, draws: Any) -> Any:
    """Begin to ask every seat that is left, from the left of the button."""
    state = table.state
    state[deal, BURNED] = 0
    state[deal, PENDING] = 0
    state[deal, PLACE] = _next_place(plan, table, deal, 0)
    for seat in range(plan[law.SEATS]):
        table.seats[deal, seat, FIFTHS] = 0
    if draws:
        state[deal, DRAWS] += 1
        if plan[state[deal, STAGE] * law.STAGE_FIELDS + law.BURNS] == 2:
            state[deal, BURNED] = 1
            _plan_card(table, deal, BURN_STEP)
            _deal_pending(plan, table, deal)


@kernel
def _next_place(plan: Any, table: Any, deal: Any, place: Any) -> Any:
    """The place in the order of the next seat that is left; the number of seats without one."""
    while place < plan[law.SEATS]:
        seat = clockwise(plan, table.state[deal, BUTTON], place)
        if not table.seats[deal, seat, FLAGS] & FOLDED:
            break
        place += 1
    return place


@kernel
def seat_at(plan: Any, table: Any, deal: Any) -> Any:
    """The seat that is asked for its draw or discard; NEVER when all have been."""
    place = table.state[deal, PLACE]
    if place >= plan[law.SEATS]:
        return NEVER
    return clockwise(plan, table.state[deal, BUTTON], place)


@kernel
def throw(plan: Any, table: Any, deal: Any, seat: Any, chosen: Any, draws: Any) -> Any:
    """Throw away the cards chosen (a bit for each downcard), and draw as many in a draw."""
    state, seats, cards = table.state, table.seats, table.cards
    hand = DOWN_AT + seat * HELD_MOST
    held, kept = seats[deal, seat, DOWN], 0
    for place in range(held):
        card = cards[deal, hand + place]
        if chosen >> place & 1:
            if plan[law.TRACKS]:
                pile = IN_DISCARDS + state[deal, DRAWS] if draws else IN_MUCK
                table.cards[deal, PLACES_AT + card] = pile
                table.cards[deal, THROWERS_AT + card] = seat
        else:
            cards[deal, hand + kept] = card
            kept += 1
    seats[deal, seat, DOWN] = kept
    state[deal, PLACE] = _next_place(plan, table, deal, state[deal, PLACE] + 1)
    if not draws:
        return
    if kept < held:
        state[deal, THROWER] = seat
        _replace(plan, table, deal, seat, held - kept)
    if state[deal, PLACE] >= plan[law.SEATS]:
        _plan_fifths(plan, table, deal)
    _deal_pending(plan, table, deal)


@kernel
def _plan_card(table: Any, deal: Any, seat: Any) -> Any:
    table.state[deal, PENDING_AT + table.state[deal, PENDING]] = seat
    table.state[deal, PENDING] += 1


@kernel
def _replace(plan: Any, table: Any, deal: Any, seat: Any, number: Any) -> Any:
    """New cards for those thrown away, four in a row at the most where the book says so."""
    state = table.state
    if plan[state[deal, STAGE] * law.STAGE_FIELDS + law.BURNS] and not state[deal, BURNED]:
        state[deal, BURNED] = 1
        if plan[law.DECK_SIZE] - state[deal, TOP] > number + 1:
            _burn(plan, table, deal)
        else:
            _plan_card(table, deal, BURN_STEP)
    if number > plan[law.CONSECUTIVE] and plan[law.FIFTH_AFTER]:
        table.seats[deal, seat, FIFTHS] = number - plan[law.CONSECUTIVE]
        number = plan[law.CONSECUTIVE]
    if not state[deal, PENDING] and plan[law.DECK_SIZE] - state[deal, TOP] > number:
        for _ in range(number):
            _give(plan, table, deal, seat, table.cards[deal, state[deal, TOP]], False)
            state[deal, TOP] += 1
        return
    for _ in range(number):
        _plan_card(table, deal, seat)


@kernel
def _plan_fifths(plan: Any, table: Any, deal: Any) -> Any:
    """Fifth cards in turn order; the last player's comes after a burn (RR11-11.LOW.10c)."""
    last = NEVER
    for place in range(plan[law.SEATS]):
        seat = clockwise(plan, table.state[deal, BUTTON], place)
        if not table.seats[deal, seat, FLAGS] & FOLDED:
            last = seat
    for place in range(plan[law.SEATS]):
        seat = clockwise(plan, table.state[deal, BUTTON], place)
        for _ in range(table.seats[deal, seat, FIFTHS]):
            if seat == last and plan[law.FIFTH_BURNS]:
                _plan_card(table, deal, BURN_STEP)
            _plan_card(table, deal, seat)
        table.seats[deal, seat, FIFTHS] = 0


@kernel
def _deal_pending(plan: Any, table: Any, deal: Any) -> Any:
    """Deal the cards that are on the way, one by one; the deck may run out before each."""
    state = table.state
    place = 0
    while place < state[deal, PENDING]:
        if plan[law.DECK_SIZE] - state[deal, TOP] < 2 and _refill(plan, table, deal, place):
            continue
        seat = table.state[deal, PENDING_AT + place]
        if seat == BURN_STEP:
            _burn(plan, table, deal)
        else:
            _give(plan, table, deal, seat, table.cards[deal, state[deal, TOP]], False)
            state[deal, TOP] += 1
        place += 1
    state[deal, PENDING] = 0


@kernel
def _refill(plan: Any, table: Any, deal: Any, place: Any) -> Any:
    """Shuffle earlier discards and mucked cards in (WSOP-LOWBALL.h). Whether that was done.

    `floorman.deal.cards.shortage` says which cards, and when the last card of the stub is dealt.
    """
    state, cards = table.state, table.cards
    left = plan[law.DECK_SIZE] - state[deal, TOP]
    to_come = state[deal, PENDING] - place
    if left == 1 and plan[law.LAST_COMPLETES] and not plan[law.LAST_TOO]:
        last = (
            plan[state[deal, STAGE] * law.STAGE_FIELDS + law.LAST]
            and state[deal, PLACE] >= plan[law.SEATS]
        )
        if last and to_come == 1 and table.state[deal, PENDING_AT + place] != BURN_STEP:
            return False
    pool, latest = 0, IN_DISCARDS + state[deal, DRAWS]
    for card in range(law.CARDS_MOST):
        where = cards[deal, PLACES_AT + card]
        chosen = where == IN_MUCK or (where >= IN_DISCARDS and where < latest)
        table.cards[deal, SCRATCH_AT + card] = chosen
        pool += chosen
    if not pool:
        for card in range(law.CARDS_MOST):
            if cards[deal, PLACES_AT + card] == IN_BURNS:
                table.cards[deal, SCRATCH_AT + card] = 1
                pool += 1
    if pool + left < to_come:
        for card in range(law.CARDS_MOST):
            if cards[deal, PLACES_AT + card] == latest:
                if table.cards[deal, THROWERS_AT + card] != state[deal, THROWER]:
                    table.cards[deal, SCRATCH_AT + card] = 1
                    pool += 1
    if not pool:
        return False
    for one in range(state[deal, TOP], plan[law.DECK_SIZE]):
        table.cards[deal, SCRATCH_AT + table.cards[deal, one]] = 1
    _shuffle_in(plan, table, deal, pool + left)
    return True


@kernel
def _shuffle_in(plan: Any, table: Any, deal: Any, number: Any) -> Any:
    """Shuffle the cards that are marked, from the lowest on, and make them the stub."""
    state, deck, size = table.state, table.cards, plan[law.DECK_SIZE]
    top = size - number
    place = top
    for card in range(law.CARDS_MOST):
        if table.cards[deal, SCRATCH_AT + card]:
            table.cards[deal, PLACES_AT + card] = 0
            deck[deal, place] = card
            place += 1
    state[deal, TOP] = top
    state[deal, SHUFFLES] += 1
    for one in range(number):
        other = one + card_below(table.keys[deal], state[deal, SHUFFLES], one, number - one)
        card = deck[deal, top + one]
        deck[deal, top + one] = deck[deal, top + other]
        deck[deal, top + other] = card


def _entrances(sources: int) -> tuple[Any, Any]:
    @entrance
    def shuffled(plan: Any, table: Any, number: Any) -> Any:
        """The deck of a deal, in the first slot."""
        sources  # noqa: B018
        table.keys[0] = key_of(table.seeds[0], number)
        shuffle_deck(plan, table, 0)

    @entrance
    def mix(cards: Any, key: Any, shuffle: Any) -> Any:
        """Shuffle cards as the deck was that ran out for that time, from 1."""
        sources  # noqa: B018
        for one in range(len(cards)):
            other = one + card_below(key, shuffle, one, len(cards) - one)
            card = cards[one]
            cards[one] = cards[other]
            cards[other] = card

    return shuffled, mix


shuffled, mix = _entrances(SOURCES)
