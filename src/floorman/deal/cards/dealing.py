"""Dealing: cards from the stub to seats and boards, a burncard before them.

Cards go one at a time, clockwise from the left of the button. When nothing stands in the way a
whole street is dealt at once; otherwise it becomes steps, one a card, which the dealer's commands
or the deal itself take one by one.
"""

from dataclasses import replace
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.cards.shortage import COMMON, MIX, plan_short_street, refill
from floorman.deal.commands import DealCard
from floorman.deal.events import Boarded, Burned, Dealt, StackMucked
from floorman.deal.law.citing import decision
from floorman.deal.law.course import Stage
from floorman.deal.law.printed_steps import board_step
from floorman.deal.moment.state import NEVER, Remedied, Seat, State, Step
from floorman.deal.refusals import Reason, Refused, card_words
from floorman.deal.requests import DEALER, Request
from floorman.games import downcards_dealt

MUCK: Final = "muck"
BURN: Final = decision(
    "RR11-17.GLOS.13",
    "WSOP-HOLDEM.b",
    "WSOP-OMAHA.a",
    "WSOP-OMAHA.DOUBLE-b",
    "WSOP-OMAHA.DOUBLE-c",
    "WSOP-DRAWMAHA.d",
    "WSOP-264",
    "TDA-38c",
    asks=("draw.burn_before_draw",),
)
# Where several are agreed each board is dealt to its end, as in any flop game, before the next.
BOARD_BY_BOARD: Final = decision("WSOP-213b", "WSOP-217", "WSOP-220")
BOARD: Final = decision(
    "RR11-6.INTRO.0a",
    "USPA-3.2.1.1a",
    "USPA-3.2.2.1a",
    "WSOP-356",
    "WSOP-HOLDEM.a",
    "WSOP-OMAHA.a",
    "WSOP-OMAHA.DOUBLE-b",
    "WSOP-OMAHA.DOUBLE-c",
)
CARDS: Final = decision(
    "RR11-4.INTRO.0b",
    "HPT-4.INTRO.0b",
    "RR11-5.INTRO.0a",
    "HPT-5.INTRO.0a",
    "RR11-6.INTRO.0a",
    "RR11-11.INTRO.0b",
    "USPA-3.5.1b",
    "WSOP-HOLDEM.a",
    "WSOP-OMAHA.a",
    "WSOP-STUD.a",
    "WSOP-LOWBALL.a",
    "WSOP-BADUGI.a",
    "WSOP-MEXICAN.c",
    "WSOP-MEXICAN.d",
    "WSOP-MEXICAN.e",
    "WSOP-MEXICAN.h",
    "WSOP-OMAHA.BIGEASY-b",
)
COMMON_CARD: Final = decision(
    "RR11-8.STUD.15d",
    "USPA-3.2.3.5.15d",
    "WSOP-235d",
    "WSOP-235e",
    asks=("stud.short_deck_common_card",),
)


def begin_cards(state: State, stage: Stage) -> None:
    """Deal a street, or plan it card by card."""
    state.burned = False
    street, seats = stage.street, state.seats
    each = street.down + street.up + street.either
    if street.down_to_fit:
        each = _cards_that_fit(state, stage)
    receivers: list[Seat] = []
    if each:
        order = map(seats.__getitem__, state.order)
        receivers = [seat for seat in order if not seat.folded or seat.ghost]
    if state.remedied is not None:
        stage, receivers = _as_ruled(state, state.remedied, stage, receivers)
    boards = stage.boards
    needed = stage.burns + each * len(receivers) + street.boardcards * len(boards)
    if stage.number and plan_short_street(state, stage, receivers, needed):
        return
    if not state.setup.by_command and not street.either and len(state.piles.stub) >= needed:
        _deal_street(state, stage, receivers, each, boards)
        return
    _plan_street(state, stage, receivers, each, boards)


def _as_ruled(
    state: State, ruled: Remedied, stage: Stage, receivers: list[Seat]
) -> tuple[Stage, list[Seat]]:
    """A street as rulings have left it: without its burn, or for fewer seats."""
    early, ruled.early = ruled.early, []
    if stage.burns and lies_burned(state):
        stage = replace(stage, burns=False)
    return stage, [seat for seat in receivers if seat.index not in early]


def lies_burned(state: State) -> bool:
    """Whether a ruling has left a burncard for the burn that is due now, which it then is."""
    ruled = state.remedied
    if ruled is None or not ruled.skips_burn:
        return False
    ruled.skips_burn = False
    return True


def _cards_that_fit(state: State, stage: Stage) -> int:
    """How many cards each seat is dealt on a street where that depends on how many play."""
    if state.law.ruleset.choice("forms.big_easy_cards") == "five":
        return stage.street.cards
    return downcards_dealt(state.law.form, len(state.seats)) + stage.street.up


def _deal_street(
    state: State, stage: Stage, receivers: list[Seat], each: int, boards: tuple[int, ...]
) -> None:
    """The whole street at once, in the very order of single cards."""
    law, stub, events = state.law, state.piles.stub, state.events
    if stage.burns:
        burn(state)
    if each and receivers:
        cites = law.cite(CARDS, stage.step)
        size, down = len(receivers), each - stage.street.up
        dealt = stub[: -size * each - 1 : -1]
        up_and_down = 0 < down < each
        for place, seat in enumerate(receivers):
            cards = dealt[place::size]
            if up_and_down or seat.ghost:
                _receive(state, seat, cards, down, cites)
            elif down:
                seat.down = seat.down + cards if seat.down else cards
                events.append(Dealt(seat.index, tuple(cards), False, False, cites))
            else:
                seat.up += cards
                events.append(Dealt(seat.index, tuple(cards), True, False, cites))
        del stub[len(stub) - size * each :]
    number = stage.street.boardcards
    if number:
        for board in boards:
            flop = stub[: -number - 1 : -1]
            del stub[-number:]
            cites = _board_cites(state, board)
            state.boards[board - 1] += flop
            events.append(Boarded(board, tuple(flop), cites))


def burn(state: State) -> None:
    """Burn the top card."""
    _burn(state, state.piles.stub.pop())


def _burn(state: State, card: Card) -> None:
    """Note a burned card, with the step of the boardcards that follow it, if any do."""
    board, stage = 0, state.this_stage
    if state.pending:
        board = state.pending[0].to if state.pending[0].place == "board" else 0
    elif stage.street.boardcards and stage.kind == "cards":
        board = 1
    if board:
        cites = state.law.cite(BURN, board_step(len(state.boards[board - 1])))
    else:
        cites = state.law.cite(BURN)
    state.piles.burns.append(card)
    state.events.append(Burned(card, cites))


def _board_cites(state: State, board: int) -> tuple[str, ...]:
    """What stands behind the next boardcards of a board."""
    step = board_step(len(state.boards[board - 1]))
    if state.agreed.runs_boards:
        return state.law.cite(BOARD, step, BOARD_BY_BOARD)
    return state.law.cite(BOARD, step)


def _receive(
    state: State, seat: Seat, cards: list[Card], down: int, cites: tuple[str, ...]
) -> None:
    """Cards of one street to one seat: so many down, the others up."""
    if seat.ghost:
        state.piles.muck += cards
        for some, up in ((cards[:down], False), (cards[down:], True)):
            if some:
                state.events.append(Dealt(seat.index, tuple(some), up, True, cites))
        return
    if down:
        some = cards[:down]
        seat.down += some
        state.events.append(Dealt(seat.index, tuple(some), False, False, cites))
    if down < len(cards):
        some = cards[down:]
        seat.up += some
        state.events.append(Dealt(seat.index, tuple(some), True, False, cites))


def _plan_street(
    state: State, stage: Stage, receivers: list[Seat], each: int, boards: tuple[int, ...]
) -> None:
    """The steps of a street, one a card."""
    street, pending = stage.street, state.pending
    held = state.law.form.down_held
    if stage.burns:
        pending.append(Step("burn"))
    down = each - street.up - street.either
    for turn in range(each):
        for seat in receivers:
            up = turn >= down
            if turn >= down + street.up and held is not None:
                up = len(seat.down) >= held
            pending.append(Step("seat", seat.index, up))
    for board in boards:
        pending.extend(Step("board", board, True) for _ in range(street.boardcards))


def run_pending(state: State) -> None:
    """Take the steps that are planned, until the dealer or a shuffle is needed."""
    pending = state.pending
    while pending:
        step = pending[0]
        if step.place in MIX or len(state.piles.stub) < 2 or state.agreed.runs_boards:
            if refill(state, step):
                return
            if not pending or pending[0] is not step:
                continue
        if state.setup.by_command:
            state.awaits = "deal"
            return
        pending.popleft()
        take_step(state, step, state.piles.stub.pop())


def take_step(state: State, step: Step, card: Card) -> None:
    """Put one card in its place."""
    law = state.law
    if step.place == "burn":
        _burn(state, card)
    elif step.place == "seat":
        seat = state.seats[step.to]
        if seat.folded:  # a ghost, or a hand that was ruled dead on the way
            state.piles.muck.append(card)
        else:
            pile = seat.up if step.up else seat.down
            pile.insert(len(pile) if step.at == NEVER else step.at, card)
        cites = law.cite(CARDS, state.this_stage.step)
        if step.why is not None:
            cites = law.cite(step.why) or cites
        state.events.append(Dealt(step.to, (card,), step.up, seat.folded, cites))
    elif step.place == MUCK:
        state.piles.muck.append(card)
        state.events.append(StackMucked((card,), law.cite(step.why or CARDS)))
    elif step.place == COMMON:
        state.common.append(card)
        state.events.append(Boarded(0, (card,), law.cite(COMMON_CARD)))
    else:
        cites = _board_cites(state, step.to)
        if step.why is not None:
            cites += law.cite(step.why)
        state.boards[step.to - 1].append(card)
        state.events.append(Boarded(step.to, (card,), cites))


def deal_card(state: State, command: DealCard) -> None:
    """The dealer deals the next card, naming it where nobody knows it. Raises Refused."""
    if state.awaits != "deal":
        raise refuse_turn(state, DEALER, "deal", "deal")
    step = state.pending[0]
    top = state.piles.stub[-1]
    card = top if command.card is None else command.card
    _check_named(state, step, top, card)
    state.pending.popleft()
    state.piles.stub.pop()
    state.awaits = ""
    take_step(state, step, card)


def _check_named(state: State, step: Step, top: Card, card: Card) -> None:
    faceup = step.place in ("board", COMMON) or (step.up and not state.seats[step.to].folded)
    if card == UNKNOWN and faceup and not state.setup.may_hide_upcards:
        raise Refused(Reason.CARDS_UNKNOWN, "a card that lies faceup has to be named")
    if card == top:
        return
    if top != UNKNOWN:
        what = f"the {card_words(card)} is not the top card, the {card_words(top)} is"
        raise Refused(Reason.CARD_ACCOUNTED_FOR, what)
    check_free(state, card)


def check_free(state: State, card: Card) -> None:
    """Raise Refused unless an unknown card may turn out to be this one."""
    if card not in state.law.deck:
        what = f"the {card_words(card)} is not in the deck"
        raise Refused(Reason.CARD_NOT_HELD, what)
    if card in known_cards(state):
        what = f"the {card_words(card)} has been seen elsewhere"
        raise Refused(Reason.CARD_ACCOUNTED_FOR, what)


def known_cards(state: State) -> set[Card]:
    """Every card whose place is known."""
    found: set[Card] = set()
    for pile in piles(state):
        found.update(pile)
    found.discard(UNKNOWN)
    return found


def piles(state: State) -> list[list[Card]]:
    """Every place of cards; together the whole deck."""
    seats = [pile for seat in state.seats for pile in (seat.down, seat.up)]
    seats += [row for seat in state.seats for hand in seat.hands for row in hand.rows]
    # Boards dealt by agreement share the cards that were out before.
    boards = [
        board[state.agreed.shared if place else 0 :] for place, board in enumerate(state.boards)
    ]
    return [
        state.piles.stub,
        state.piles.burns,
        state.piles.muck,
        *state.piles.discards,
        state.piles.asides,
        state.common,
        *boards,
        *seats,
    ]


def deal_request(state: State) -> Request:
    """What the dealer is to deal next."""
    step = state.pending[0]
    return Request("deal", DEALER, place=step.place, to=step.to, up=step.up)
