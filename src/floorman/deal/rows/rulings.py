"""What the floor and the dealer put right while cards are set: boxed cards, wrong counts, fouls.

A player dealt fourteen cards and one dealt twelve are evened out without a misdeal (WSOP-345). In
open-face a boxed card is a misdeal until everyone has set the first cards, and so are two until
everyone has set the second draw; then all are played (WSOP-22.a1 to WSOP-22.a4). That is also when
substantial action is reached, after which no misdeal may be called (WSOP-104d).
"""

from typing import Final

from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.commands import CallMisdeal, FindBoxed, FoulReason, RuleFoul, TakeCard
from floorman.deal.events import BoxedPlayed, Ended, Misdealt, RuledFouled, TookCard
from floorman.deal.law.citing import Decision, decision
from floorman.deal.law.rows import SUBSTANTIAL
from floorman.deal.moment.state import State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.requests import DEALER, Request
from floorman.deal.rows.setting import drop_asked, rows_of, setters

EVENED: Final = decision("WSOP-345", asks=("chinese.fourteen_and_twelve",))
BOXED_FIRST: Final = decision("WSOP-22.a1")
BOXED_PLAYED: Final = decision("WSOP-22.a2")
BOXED_TWO: Final = decision("WSOP-22.a3")
BOXED_LATE: Final = decision("WSOP-22.a4")
KEPT: Final = decision("WSOP-22.a5")
NO_MISDEAL: Final = decision("WSOP-104a", "WSOP-104d")
MISDEAL: Final = decision("WSOP-104d")
_FOULS: Final[dict[FoulReason, Decision]] = {
    "wrong-count": decision("WSOP-350.a", "WSOP-105g"),
    "fantasyland-count": decision("WSOP-353.d"),
}
TOLD_IN_TIME: Final = decision("WSOP-353.d", "WSOP-353.d.1")
_TWO_BOXED: Final = 2


def begin_evening(state: State) -> bool:
    """Ask for the card that evens two hands out, or call it a misdeal. Whether there is either."""
    if state.setup.miscount is None or any(isinstance(one, TookCard) for one in state.events):
        return False
    if not rows_of(state).evens_out:
        misdeal(state, "wrong-count", EVENED)
        return True
    state.asking = [state.setup.miscount[1]]
    state.awaits = "take-card"
    return True


def take_request(state: State) -> Request:
    """Which hand the seat asked takes a card from, and how many lie spread."""
    longer, shorter = state.setup.miscount or (DEALER, DEALER)
    spread = len(state.seats[longer].down) - _kept_apart(state, longer)
    return Request("take-card", shorter, to=longer, cards_max=spread)


def _kept_apart(state: State, index: int) -> int:
    """Cards of the seat's other hands, which are not spread."""
    return (len(state.seats[index].hands) - 1) * rows_of(state).size


def take_card(state: State, command: TakeCard) -> None:
    """Take a card from the longer hand as it lies facedown. Raises Refused."""
    if state.awaits != "take-card" or state.asking[0] != command.seat:
        raise refuse_turn(state, command.seat, "take a card", "take-card")
    request = take_request(state)
    if not 0 <= command.place < request.cards_max:
        what = f"there is no card {command.place} among {request.cards_max}"
        raise Refused(Reason.CARD_NOT_HELD, what, state.law.cite(EVENED))
    card = state.seats[request.to].down.pop(_kept_apart(state, request.to) + command.place)
    state.seats[command.seat].down.append(card)
    cites = state.law.cite(EVENED)
    state.events.append(TookCard(command.seat, request.to, card, cites))
    state.asking = []
    state.awaits = ""


def find_boxed(state: State, command: FindBoxed) -> None:
    """One of the cards just dealt lay faceup in the deck. Raises Refused."""
    setting = state.setting
    if state.law.rows is None or not state.law.rows.open:
        what = "boxed cards are put right by the floor here"
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, what, state.law.cite(KEPT))
    if not setting.streets:
        misdeal(state, "boxed", BOXED_FIRST)
        return
    setting.boxed += 1
    late = setting.streets >= SUBSTANTIAL
    if setting.boxed >= _TWO_BOXED and not late:
        misdeal(state, "boxed", BOXED_TWO)
        return
    why = BOXED_LATE if late else BOXED_PLAYED
    state.events.append(BoxedPlayed(state.law.cite(why)))


def call_misdeal(state: State, command: CallMisdeal) -> None:
    """Call a misdeal before substantial action. Raises Refused."""
    if state.law.rows is None:
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, "a misdeal is for the floor to rule")
    if state.setting.streets >= SUBSTANTIAL:
        what = "no misdeal may be called any more: the second draw is set"
        raise Refused(Reason.SUBSTANTIAL_ACTION, what, state.law.cite(NO_MISDEAL))
    misdeal(state, "called", MISDEAL)


def misdeal(state: State, why: str, cited: Decision) -> None:
    """The deal does not count: chips as before, and who is in Fantasyland stays there."""
    setting = state.setting
    for seat in state.seats:
        seat.stack = seat.start - seat.away
    state.pot = sum(amount for amount, _ in state.setup.carried)
    setting.misdealt = why
    setting.fantasyland = state.setup.fantasyland
    cites = state.law.cite(cited, *((KEPT,) if setting.fantasyland else ()))
    state.events.append(Misdealt(why, cites))  # type: ignore[arg-type]
    state.asking, state.awaits, state.ended = [], "", True
    state.pending.clear()
    stacks = tuple(seat.stack + seat.away for seat in state.seats)
    state.events.append(Ended(stacks, cites))


def rule_foul(state: State, command: RuleFoul) -> None:
    """Rule a hand fouled; its seat sets no more cards. Raises Refused."""
    index, why = command.of, command.why
    if state.law.rows is None or not 0 <= index < len(state.seats):
        raise refuse_turn(state, index, "be ruled fouled", "set")
    seat, setting = state.seats[index], state.setting
    cites = state.law.cite(_FOULS[why])
    if seat.folded or not seat.hands or seat.hands[-1].fouled:
        what = f"seat {index} has no hand that can be ruled fouled"
        raise Refused(Reason.NOT_ASKED, what, cites)
    if state.pending:
        raise Refused(Reason.NOT_ASKED, "the cards on their way have to come first", cites)
    if why == "fantasyland-count":
        _check_fantasyland_count(state, index)
    in_turn = index in setters(state) and state.asking[:1] == [index]
    for hand in seat.hands:
        hand.fouled = why
    state.events.append(RuledFouled(index, why, cites))
    for waiting in (setting.in_book, setting.clocks):
        if index in waiting:
            waiting.remove(index)
    if state.awaits == "set":
        drop_all(state, index, in_turn=in_turn)


def drop_all(state: State, index: int, *, in_turn: bool) -> None:
    """A seat is asked for nothing more in this street, however many hands it has left to set."""
    while state.asking.count(index) > 1:
        state.asking.remove(index)
    drop_asked(state, index, in_turn=in_turn)


def _check_fantasyland_count(state: State, index: int) -> None:
    """Who tells of a wrong count in Fantasyland in time is put right, not fouled (WSOP-353.d)."""
    cites = state.law.cite(TOLD_IN_TIME)
    if index not in state.setup.fantasyland:
        raise Refused(Reason.NOT_ASKED, f"seat {index} is not in Fantasyland", cites)
    if state.setting.streets < SUBSTANTIAL:
        what = f"seat {index} can still be put right: there was no substantial action yet"
        legal = "The floor finds the fairest way to put the count right."
        raise Refused(Reason.TOO_SOON, what, cites, legal)
