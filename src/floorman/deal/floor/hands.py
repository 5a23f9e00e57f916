"""Remedies with hands: dead by a ruling, and alive again."""

from collections.abc import Sequence
from typing import Final

from floorman.cards import Card
from floorman.deal.agreeing import plan_boards
from floorman.deal.betting.acts import give_up
from floorman.deal.cards.exchanging import deal_fifths
from floorman.deal.events import HandKilled, HandRevived
from floorman.deal.floor.cards import check_named, take_named
from floorman.deal.floor.chips import return_ante
from floorman.deal.floor.ground import Ruling, counts_points, find_hand, find_seat, recount
from floorman.deal.moment.state import NEVER, RULED_DEAD, Seat, State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.remedies import KillHand, ReviveHand
from floorman.deal.rows.rulings import drop_all
from floorman.deal.rows.setting import setters

_EXCHANGES: Final = ("draw", "discard", "divide", "turn-up", "kill")


def kill_hand(ruling: Ruling, step: KillHand) -> None:
    """A hand is dead. Raises Refused."""
    state = ruling.state
    seat = find_hand(state, step.seat)
    if counts_points(state):
        _foul(ruling, seat)
        return
    if not any(one is not seat and not one.folded and not one.mucked for one in state.seats):
        what = f"seat {seat.index} has the last live hand"
        raise Refused(Reason.MAY_NOT_FOLD, what)
    state.events.append(HandKilled(seat.index, ruling.cites))
    in_turn = seat.index in setters(state) and state.asking[:1] == [seat.index]
    give_up(state, seat)
    recount(state)
    if step.ante_back:
        return_ante(ruling, seat)
    if state.this_stage.kind == "draw":
        kept = [one for one in state.pending if (one.place, one.to) != ("seat", seat.index)]
        state.pending.clear()
        state.pending.extend(kept)
    if state.awaits == "set":
        drop_all(state, seat.index, in_turn=in_turn)
    elif state.asking:
        _drop(state, seat.index)


def _foul(ruling: Ruling, seat: Seat) -> None:
    """Where points are paid a dead hand is a fouled one: it loses to all others."""
    state = ruling.state
    if state.pending:
        raise Refused(Reason.NOT_ASKED, "the cards on their way have to come first")
    if not seat.hands or any(hand.fouled for hand in seat.hands):
        raise Refused(Reason.CARD_NOT_HELD, f"seat {seat.index} has no live hand")
    in_turn = seat.index in setters(state) and state.asking[:1] == [seat.index]
    for hand in seat.hands:
        hand.fouled = RULED_DEAD
    state.events.append(HandKilled(seat.index, ruling.cites))
    for waiting in (state.setting.in_book, state.setting.clocks):
        if seat.index in waiting:
            waiting.remove(seat.index)
    if state.awaits == "set":
        drop_all(state, seat.index, in_turn=in_turn)


def _drop(state: State, index: int) -> None:
    """A seat is asked for nothing any more."""
    agreed = state.agreed
    if state.awaits == "agree" and agreed.chopping:
        agreed.chopping, state.asking, state.awaits = False, [], "bet"
        return
    agreed.consents.pop(index, None)
    state.fifths = [one for one in state.fifths if one != index]
    state.asking = [one for one in state.asking if one != index]
    if state.asking:
        return
    if state.awaits == "agree":
        plan_boards(state, min(agreed.consents.values(), default=1))
    elif state.fifths:
        deal_fifths(state)
    if state.awaits == "agree" or state.awaits in _EXCHANGES:
        state.awaits = ""


def revive_hand(ruling: Ruling, step: ReviveHand) -> None:
    """A hand that was gone lives again. Raises Refused."""
    state = ruling.state
    seat = find_seat(state, step.seat)
    if state.to_shuffle:
        raise Refused(Reason.NOT_ASKED, "the shuffle has to come first")
    if counts_points(state):
        _clear_foul(state, seat)
        cards: tuple[Card, ...] = tuple(seat.down)
    elif seat.folded:
        cards = _take_from_muck(ruling, seat, step.cards)
    elif seat.mucked:
        seat.mucked = False
        cards = tuple(seat.down + seat.up)
    else:
        raise Refused(Reason.NOT_ASKED, f"the hand of seat {seat.index} is live")
    recount(state)
    state.events.append(HandRevived(seat.index, cards, ruling.cites))
    _ask_again(state, seat)


def _clear_foul(state: State, seat: Seat) -> None:
    """A hand in rows is no longer dead, if it has missed no card. Raises Refused."""
    if not any(hand.fouled == RULED_DEAD for hand in seat.hands):
        raise Refused(Reason.NOT_ASKED, f"the hand of seat {seat.index} was not ruled dead")
    law = state.law.rows
    unset = any(not all(hand.rows) for hand in seat.hands)
    if unset and ((law is not None and law.open) or state.awaits != "set"):
        what = f"seat {seat.index} has missed cards, or the setting of them"
        raise Refused(Reason.SUBSTANTIAL_ACTION, what)
    for hand in seat.hands:
        hand.fouled = ""


def _take_from_muck(ruling: Ruling, seat: Seat, named: Sequence[Card]) -> tuple[Card, ...]:
    """A folded hand comes back, or one of as many cards, with what it has missed owed to it."""
    state, muck = ruling.state, ruling.state.piles.muck
    then = next((one for one in reversed(ruling.past()) if not one.seats[seat.index].folded), None)
    if then is None:
        raise Refused(Reason.CARD_NOT_HELD, f"seat {seat.index} was dealt no hand")
    was = then.seats[seat.index]
    sets = any(stage.kind == "set" for stage in state.law.course[: state.stage + 1])
    unset = not all(all(hand.rows) for hand in seat.hands)
    if sets and unset and state.awaits != "set":
        raise Refused(Reason.SUBSTANTIAL_ACTION, "the cards have been set by now")
    divides = any(stage.kind == "divide" for stage in state.law.course[: state.stage + 1])
    if divides and not was.divided and state.awaits != "divide":
        raise Refused(Reason.SUBSTANTIAL_ACTION, "the holdings have been divided by now")
    held = [*was.down, *was.up]
    cards = list(named) or held
    if len(cards) != len(held):
        what = f"seat {seat.index} held {len(held)} cards, not {len(cards)}"
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what)
    if any(card not in cards for card in was.up):
        what = f"the upcards of seat {seat.index} are not among these"
        raise Refused(Reason.CARD_NOT_HELD, what)
    check_named(state, cards, muck, "the muck")
    take_named(muck, cards)
    seat.up = list(was.up)
    seat.down = list(cards)
    for card in was.up:
        seat.down.remove(card)
    seat.folded = seat.ghost = seat.mucked = False
    if then.stage != state.stage or state.awaits != "bet":
        seat.faced = NEVER
        seat.checked = seat.wagered = False
    _check_missed(ruling, seat)
    return (*seat.down, *seat.up)


def _check_missed(ruling: Ruling, seat: Seat) -> None:
    """Cards that others were dealt since are owed; those that others threw away are too many."""
    state, due = ruling.state, ruling.due
    others = [
        due[one.index]
        for one in state.seats
        if one is not seat and not one.folded and one.index in due
    ]
    own = (len(seat.down), len(seat.up))
    least = min(others, key=sum, default=own)
    if sum(own) > max(map(sum, others), default=sum(own)):
        raise Refused(Reason.SUBSTANTIAL_ACTION, f"seat {seat.index} has missed a discard")
    if sum(own) >= sum(least):
        due[seat.index] = own
        return
    missed = sum(least) - sum(own)
    up = max(0, min(missed, least[1] - own[1]))
    due[seat.index] = (own[0] + missed - up, own[1] + up)


def _ask_again(state: State, seat: Seat) -> None:
    """The seat is asked what others are asked now, where that can still be.

    Whose hand nobody has seen at the showdown is asked there.
    """
    if state.awaits == "agree" and state.agreed.chopping:
        state.agreed.chopping, state.asking, state.awaits = False, [], "bet"
    elif state.asking and state.awaits != "show":
        order = state.order
        if state.this_stage.kind == "turn-up":
            order = state.round.acting or order
        late = order.index(seat.index) < order.index(state.asking[0])
        if state.awaits == "set":
            for hand in seat.hands:
                if not all(hand.rows) and not hand.fouled:
                    _insert(state, seat.index, order)
        elif not late or state.this_stage.kind in ("discard", "divide") or state.awaits == "agree":
            _insert(state, seat.index, order)


def _insert(state: State, index: int, order: Sequence[int]) -> None:
    """A seat is asked in its place among those still to be asked; the first one stays first."""
    asking = state.asking
    later = (n for n, one in enumerate(asking) if n and order.index(one) > order.index(index))
    asking.insert(next(later, len(asking)), index)
