"""Dealing for rows: stacks that cover the whole deck, books of Fantasyland, cards in turn."""

from typing import Final

from floorman.cards import Card
from floorman.deal.cards.dealing import MUCK, burn
from floorman.deal.events import Dealt, SatOut, StackMucked
from floorman.deal.law.citing import Decision, decision
from floorman.deal.law.course import Stage
from floorman.deal.moment.state import NEVER, Seat, State, Step

STACKS: Final = decision("WSOP-339", "WSOP-341b")
TWO_HANDS: Final = decision("WSOP-342a")
STACK_MUCKED: Final = decision("WSOP-342b")
BUTTON_SITS_OUT: Final = decision("WSOP-342c", asks=("chinese.five_players",))
BOOK: Final = decision("WSOP-353.a1", "WSOP-353.a2", "WSOP-359.a1")
IN_TURN: Final = decision("WSOP-348c", "WSOP-354a", "WSOP-359b")


def begin_stacks(state: State, stage: Stage) -> None:
    """Deal the deck into stacks, one card to each in turn, and hand them out.

    The first goes to the left of the button and so on clockwise. With half as many players or
    fewer everyone has two; with one too many the button has none; a stack that is left over is
    mucked.
    """
    rows = state.law.rows
    assert rows is not None, "only a form with rows deals stacks"
    playing = list(state.order)
    if len(playing) > rows.stacks:
        _sit_out(state, playing.pop())
    owners = _owners(state, playing, rows.stacks)
    why = STACKS if len(owners) == len(set(owners)) else TWO_HANDS
    if state.setup.dealing == "automatic":
        _hand_out(state, owners, stage.street.cards, why)
    else:
        _plan(state, owners, stage.street.cards, why)


def _sit_out(state: State, index: int) -> None:
    seat = state.seats[index]
    seat.folded = True
    seat.hands = []
    state.contenders -= 1
    state.live_seats -= 1
    state.events.append(SatOut(index, state.law.cite(BUTTON_SITS_OUT)))


def _owners(state: State, playing: list[int], stacks: int) -> list[int]:
    """The seat of each stack, NEVER for one that is mucked."""
    each = len(state.seats[playing[0]].hands)
    owned = len(playing) * each
    return [playing[k % len(playing)] if k < owned else NEVER for k in range(stacks)]


def _hand_out(state: State, owners: list[int], each: int, why: Decision) -> None:
    stub, number = state.piles.stub, len(owners)
    stacks = [stub[-1 - k : -1 - k - number * each : -number] for k in range(number)]
    del stub[len(stub) - number * each :]
    if state.setup.miscount is not None:
        longer, shorter = (_last_stack(owners, seat) for seat in state.setup.miscount)
        stacks[longer].append(stacks[shorter].pop())
    for owner, cards in zip(owners, stacks, strict=True):
        _give_stack(state, owner, cards, why)


def _give_stack(state: State, owner: int, cards: list[Card], why: Decision) -> None:
    if owner == NEVER:
        state.piles.muck += cards
        state.events.append(StackMucked(tuple(cards), state.law.cite(STACK_MUCKED)))
        return
    state.seats[owner].down += cards
    state.events.append(Dealt(owner, tuple(cards), False, False, state.law.cite(why)))


def _last_stack(owners: list[int], seat: int) -> int:
    return max(k for k, owner in enumerate(owners) if owner == seat)


def _plan(state: State, owners: list[int], each: int, why: Decision) -> None:
    """The same, one card at a time: a seat keeps its hands apart, one after the other."""
    number = len(owners)
    counts: dict[int, int] = {}
    hands = []
    for owner in owners:
        hands.append(counts.get(owner, 0))
        counts[owner] = hands[-1] + 1
    turned = None
    if state.setup.miscount is not None:
        turned = tuple(_last_stack(owners, seat) for seat in state.setup.miscount)
    for place in range(each * number):
        turn, stack = divmod(place, number)
        at = hands[stack] * (turn + 1) + turn
        if turned is not None and turn == each - 1 and stack == turned[1]:
            stack, at = turned[0], NEVER
        owner = owners[stack]
        if owner == NEVER:
            state.pending.append(Step(MUCK, why=STACK_MUCKED))
        else:
            state.pending.append(Step("seat", owner, why=why, at=at))


def begin_book(state: State, stage: Stage) -> None:
    """After the first cards everyone in Fantasyland gets a book, from the button's left."""
    land = state.law.rows.fantasyland if state.law.rows else None
    assert land is not None, "only a form with Fantasyland deals books"
    for index in state.order:
        if index in state.setup.fantasyland:
            state.setting.in_book.append(index)
            give_cards(state, state.seats[index], land.book, BOOK)


def begin_turn(state: State, stage: Stage, seat: Seat) -> None:
    """The seat whose turn it is gets its cards of the street; before the first, one is burned."""
    if stage.burns and not state.burned:
        state.burned = True
        if state.setup.dealing == "automatic":
            burn(state)
        else:
            state.pending.append(Step("burn"))
    give_cards(state, seat, stage.street.cards, IN_TURN)


def give_cards(state: State, seat: Seat, number: int, why: Decision) -> None:
    """So many cards at once to one seat."""
    stub = state.piles.stub
    if state.setup.by_command or len(stub) < number:
        state.pending.extend(Step("seat", seat.index, why=why) for _ in range(number))
        return
    cards = stub[: -number - 1 : -1]
    del stub[len(stub) - number :]
    seat.down += cards
    state.events.append(Dealt(seat.index, tuple(cards), False, False, state.law.cite(why)))
