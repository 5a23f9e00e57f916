"""Drawing, throwing away and turning up: what seats do with their cards between rounds."""

from collections.abc import Sequence
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.betting.posting import post_kill
from floorman.deal.cards.changing import changeable, take_back
from floorman.deal.cards.dealing import burn, check_free, lies_burned
from floorman.deal.commands import Discard, Draw, Kill, TurnUp
from floorman.deal.events import Dealt, Exchanged, ExchangeKind, Killed, TurnedUp
from floorman.deal.law.citing import Decision, decision
from floorman.deal.law.course import Stage
from floorman.deal.moment.openers import SPLIT, are_openers, prove_alone
from floorman.deal.moment.state import Seat, State, Step
from floorman.deal.refusals import Reason, Refused, card_words
from floorman.deal.requests import Request
from floorman.games import Exchange

DRAW: Final = decision(
    "RR11-11.INTRO.0d",
    "RR11-12.INTRO.0d",
    "USPA-3.2.8.3.4",
    "USPA-3.2.9.3.4",
    "USPA-3.2.10.3.4",
    "WSOP-LOWBALL.b",
    "WSOP-LOWBALL.f",
    "WSOP-BADUGI.b",
    "WSOP-BADUGI.c",
    "WSOP-BADUCI.b",
    "WSOP-BADACI.b",
    "WSOP-ARCHIE.b",
    "WSOP-DRAWMAHA.b",
    "WSOP-DRAWMAHA.c",
)
PAT: Final = decision(
    "RR11-11.LOW.14",
    "RR11-12.DRAW.10a",
    "USPA-3.2.8.5.1.14",
    "USPA-3.2.10.5.9a",
    "WSOP-279",
    asks=("draw.rap",),
)
FOUR_IN_A_ROW: Final = decision(
    "RR11-11.LOW.10a",
    "RR11-12.DRAW.6a",
    "USPA-3.2.8.5.1.10a",
    "USPA-3.2.10.5.5a",
    "WSOP-275",
    "WSOP-301",
    "WSOP-310",
    "WSOP-320",
    asks=("draw.consecutive_cards",),
)
FIFTH_CARD: Final = decision(
    "RR11-11.LOW.10b",
    "RR11-11.LOW.10c",
    "RR11-12.DRAW.6b",
    "RR11-12.DRAW.6c",
    "RR11-16.EXP.9c",
    "USPA-3.2.8.5.1.10b",
    "USPA-3.2.8.5.1.10c",
    "USPA-3.2.10.5.5b",
    "USPA-3.2.10.5.5c",
    asks=("draw.fifth_card", "draw.fifth_card_last_player"),
)
DISCARD: Final = decision(
    "WSOP-HOLDEM.PINEAPPLE-b",
    "WSOP-HOLDEM.CRAZY-b",
    "WSOP-SUPER.a",
    asks=("forms.super_stud_discards",),
)
TURN_UP: Final = decision("WSOP-MEXICAN.d", "WSOP-MEXICAN.g")
KILL_BY_CHOICE: Final = decision(
    "RR11-13.KILL.10a",
    "HPT-13.KILL.10a",
    "RR11-13.KILL.10b",
    "HPT-13.KILL.10b",
    "RR11-13.KILL.10c",
    "HPT-13.KILL.10c",
    "USPA-3.6.2.10a",
    "USPA-3.6.2.10b",
    "USPA-3.6.2.10c",
    "USPA-3.6.2.11",
    asks=("kills.voluntary_after_two_cards", "kills.voluntary_stack_kills"),
)


def begin_exchange(state: State, stage: Stage) -> None:
    """Ask every seat that is left, from the left of the button, for its draw or discard."""
    seats = state.seats
    state.asking = [index for index in state.order if not seats[index].folded]
    state.awaits = stage.kind
    state.burned = False
    state.fifths = []
    if stage.kind == "draw":
        state.piles.discards.append([])
        if stage.street.burn == "yes":
            # The form's own burn comes though everyone should stand pat (WSOP-DRAWMAHA.d).
            state.burned = True
            if not lies_burned(state):
                state.pending.append(Step("burn"))
                state.awaits = ""


def begin_turn_up(state: State, stage: Stage) -> None:
    """Ask every seat with a downcard, in the order of the betting, whether to turn it up."""
    order = state.round.acting or state.order
    seats = state.seats
    state.asking = [index for index in order if not seats[index].folded and seats[index].down]
    state.awaits = stage.kind if state.asking else ""


def begin_kill(state: State, stage: Stage) -> None:
    """After two cards, ask every seat with chips enough whether to kill the pot."""
    posting = state.law.posting
    state.asking = []
    if not state.posts.killed:
        state.asking = [
            index
            for index in state.order
            if state.seats[index].stack + state.seats[index].bet >= posting.kill_stack
        ]
    state.awaits = stage.kind if state.asking else ""


def exchange_request(state: State) -> Request:
    """What the seat asked may do with its cards, or about a kill."""
    seat = state.seats[state.asking[0]]
    cards = tuple(seat.down)
    if state.awaits == "kill":
        return Request("kill", seat.index, bring_in=state.law.stakes.kill_blind)
    if state.awaits == "turn-up":
        most = state.this_stage.street.opens
        return Request("turn-up", seat.index, cards=cards, cards_max=most)
    if state.awaits == "divide":
        number = state.this_stage.street.divide
        return Request("divide", seat.index, cards=cards, cards_min=number, cards_max=number)
    plan, most = _plan(state), len(cards)
    most = min(most, plan.cards_max)
    kind: ExchangeKind = "draw" if state.awaits == "draw" else "discard"
    return Request(kind, seat.index, cards=cards, cards_min=plan.cards_min, cards_max=most)


def _plan(state: State) -> Exchange:
    """How many cards may go on this street."""
    street = state.this_stage.street
    plan = street.draw if state.awaits == "draw" else street.discard
    assert plan is not None, "only a street with a draw or a discard asks for one"
    return plan


def _asked(state: State, index: int, kind: str, deed: str) -> Seat:
    """The seat, if this is asked of it now. Raises Refused."""
    if state.awaits != kind or state.asking[0] != index:
        raise refuse_turn(state, index, deed, kind)
    return state.seats[index]


def kill(state: State, command: Kill) -> None:
    """Kill the pot after two cards, or pass it by. Raises Refused."""
    seat = _asked(state, command.seat, "kill", "kill the pot")
    state.asking.pop(0)
    if command.kills:
        post_kill(state, seat.index)
        state.asking = []
        cites = state.law.cite(KILL_BY_CHOICE)
        state.events.append(
            Killed(seat.index, state.posts.killed_small, state.posts.killed_big, cites)
        )
    if not state.asking:
        state.awaits = ""


def turn_up(state: State, command: TurnUp) -> None:
    """Turn a downcard up, or keep it down. Raises Refused."""
    seat = _asked(state, command.seat, "turn-up", "turn a card up")
    card = command.card
    if card is not None:
        if UNKNOWN in seat.down and card not in seat.down:
            check_free(state, card)
            seat.down.remove(UNKNOWN)
        else:
            check_held(state, seat, (card,))
            seat.down.remove(card)
        seat.up.append(card)
    state.events.append(TurnedUp(seat.index, card, state.law.cite(TURN_UP)))
    state.asking.pop(0)
    if not state.asking:
        state.awaits = ""


def discard(state: State, command: Discard) -> None:
    """Throw cards away that are not replaced: they go to the muck. Raises Refused."""
    seat = _asked(state, command.seat, "discard", "throw cards away")
    _check_number(state, len(command.cards))
    check_held(state, seat, command.cards)
    seat.down = without(seat.down, command.cards)
    state.piles.muck += command.cards
    cites = state.law.cite(DISCARD)
    state.events.append(Exchanged(seat.index, command.cards, "discard", False, cites))
    state.asking.pop(0)
    if not state.asking:
        state.awaits = ""


def draw(state: State, command: Draw) -> None:
    """Exchange cards, or stand pat. Raises Refused."""
    law, cards = state.law, command.cards
    if state.awaits != "draw" or state.asking[0] != command.seat:
        earlier = changeable(state, command.seat)
        if earlier is None:
            raise refuse_turn(state, command.seat, "draw", "draw")
        _check_change(state, command, earlier)
        take_back(state, earlier)
    seat = state.seats[command.seat]
    if cards:
        _throw(state, seat, command)
    state.drew_at = state.stage
    under_chip = bool(seat.under_chip and cards)
    cites = law.cite(DRAW, SPLIT) if under_chip else law.cite(DRAW if cards else PAT)
    state.events.append(Exchanged(seat.index, cards, "draw", under_chip, cites))
    state.asking.pop(0)
    if cards:
        _replace(state, seat, len(cards))
    if not state.asking:
        if state.fifths:
            deal_fifths(state)
        state.awaits = ""
    elif state.pending:
        state.awaits = ""


def _throw(state: State, seat: Seat, command: Draw) -> None:
    """Cards from a holding to the discards, under a chip if they split openers. Raises Refused."""
    cards, form = command.cards, state.law.form
    plan = state.this_stage.street.draw
    if plan is None or not plan.cards_min <= len(cards) <= min(plan.cards_max, len(seat.down)):
        _check_number(state, len(cards))
    kept = _known_without(seat.down, cards)
    if kept is None:
        check_held(state, seat, cards)
    if form.openers:
        _check_split(state, seat, command)
    if kept is None:
        seat.down = without(seat.down, cards)
    else:
        seat.down = kept
    state.piles.discards[-1] += cards
    state.own_discards = cards
    if form.openers and command.splits and seat.index == state.opener:
        seat.under_chip = cards


def _check_change(state: State, command: Draw, earlier: Exchanged) -> None:
    """Raise Refused unless the seat may draw so instead of what it asked for before."""
    seat = state.seats[command.seat]
    plan = state.law.course[state.drew_at].street.draw
    assert plan is not None, "only a street with a draw has one to change"
    seat.down += earlier.cards
    try:
        _check_plan(state, seat, len(command.cards), plan, DRAW)
        check_held(state, seat, command.cards)
        if state.law.form.openers:
            _check_split(state, seat, command)
    finally:
        del seat.down[len(seat.down) - len(earlier.cards) :]


def _replace(state: State, seat: Seat, number: int) -> None:
    """New cards for those thrown away, four in a row at the most where the book says so."""
    dealing = state.law.dealing
    pending = state.pending
    if state.this_stage.burns and not state.burned:
        state.burned = True
        if not lies_burned(state):
            if len(state.piles.stub) > number + 1 and state.setup.dealing == "automatic":
                burn(state)
            else:
                pending.append(Step("burn"))
    limit = dealing.consecutive
    if number > limit and dealing.fifth_after_others:
        state.fifths += [seat.index] * (number - limit)
        number = limit
    stub = state.piles.stub
    if not pending and len(stub) > number and state.setup.dealing == "automatic":
        cards = stub[: -number - 1 : -1]
        del stub[-number:]
        seat.down += cards
        cites = state.law.cite(FOUR_IN_A_ROW) or state.law.cite(DRAW)
        state.events.append(Dealt(seat.index, tuple(cards), False, False, cites))
        return
    pending.extend(Step("seat", seat.index, why=FOUR_IN_A_ROW) for _ in range(number))


def deal_fifths(state: State) -> None:
    """Fifth cards in turn order; the last player's comes after a burn (RR11-11.LOW.10c)."""
    last = next(index for index in reversed(state.order) if not state.seats[index].folded)
    for index in state.fifths:
        if index == last and state.law.dealing.fifth_last_burns:
            state.pending.append(Step("burn"))
        state.pending.append(Step("seat", index, why=FIFTH_CARD))
    state.fifths = []


def _check_number(state: State, number: int) -> None:
    why = DRAW if state.awaits == "draw" else DISCARD
    _check_plan(state, state.seats[state.asking[0]], number, _plan(state), why)


def _check_plan(state: State, seat: Seat, number: int, plan: Exchange, why: Decision) -> None:
    most = min(plan.cards_max, len(seat.down))
    if plan.cards_min <= number <= most or (why is DRAW and not number):
        return
    least = plan.cards_min
    allowed = str(least) if least == most else f"{least} to {most}"
    what = f"seat {seat.index} gives up {number} cards, but {allowed} may go"
    raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what, state.law.cite(why))


def _known_without(down: Sequence[Card], cards: Sequence[Card]) -> list[Card] | None:
    """What is left of a holding without these cards; None if it is not known to have them."""
    left = [card for card in down if card not in cards]
    # Known cards are there once each: as many are gone as were named, or something is amiss.
    return left if len(left) + len(cards) == len(down) and UNKNOWN not in cards else None


def check_held(state: State, seat: Seat, cards: Sequence[Card]) -> None:
    """Raise Refused unless the seat holds the cards facedown, each once.

    A card that nobody knew to be there may be an unknown one, if it is nowhere else.
    """
    down = seat.down
    if len(set(cards)) == len(cards) and all(card in down for card in cards):
        return
    if len(cards) > len(down):
        what = f"seat {seat.index} holds {len(down)} downcards, not {len(cards)}"
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what)
    named = [card for card in cards if card != UNKNOWN]
    for place, card in enumerate(named):
        if card in named[:place]:
            what = f"seat {seat.index} names the {card_words(card)} twice"
            raise Refused(Reason.SAME_CARD_TWICE, what)
    turned_out = [card for card in named if card not in down]
    if len(turned_out) + len(cards) - len(named) > down.count(UNKNOWN):
        missing = card_words(turned_out[0]) if turned_out else "unknown card"
        what = f"seat {seat.index} does not hold the {missing} facedown"
        raise Refused(Reason.CARD_NOT_HELD, what)
    for card in turned_out:
        check_free(state, card)


def without(down: Sequence[Card], cards: Sequence[Card]) -> list[Card]:
    """What is left of downcards; a card that was not known to be there was an unknown one."""
    left = list(down)
    for card in cards:
        left.remove(card if card in left else UNKNOWN)
    return left


def _check_split(state: State, seat: Seat, command: Draw) -> None:
    """An opener who breaks up openers must declare it (USPA-3.2.9.5.9a)."""
    if seat.index != state.opener or command.splits or UNKNOWN in seat.down:
        return
    kept = [card for card in seat.down if card not in command.cards]
    # A bare pair of jacks is openers, though with no cards beside it nothing is weaker.
    if prove_alone(state, kept, seat.down) or not are_openers(state, seat.down):
        return
    what = f"seat {seat.index} would split openers without declaring it"
    raise Refused(
        Reason.UNDECLARED_SPLIT, what, state.law.cite(SPLIT), "Declare the split, or keep openers."
    )
