"""Remedies with the opening: who counts as having opened the pot."""

from floorman.deal.events import OpenerNamed, SitsOut
from floorman.deal.floor.chips import restore_round
from floorman.deal.floor.ground import Ruling, check_betting, find_hand, find_seat
from floorman.deal.moment.state import NEVER
from floorman.deal.refusals import Reason, Refused
from floorman.deal.remedies import NameOpener, SitOut


def name_opener(ruling: Ruling, step: NameOpener) -> None:
    """The pot counts as opened by a seat, or by nobody. Raises Refused."""
    state = ruling.state
    check_betting(state)
    if state.round.number or state.law.form.opens_later != "opener":
        raise Refused(Reason.NOT_ASKED, "this is no round in which the pot is opened")
    if step.seat == NEVER:
        _unopen(ruling)
    else:
        seat = find_hand(state, step.seat)
        for other in state.seats:
            other.opening = ()
        state.opened, state.opener = True, seat.index
        seat.opening = tuple(seat.down)
    state.events.append(OpenerNamed(step.seat, ruling.cites))


def sit_out(ruling: Ruling, step: SitOut) -> None:
    """A seat gets no hand until somebody else has won the pot. Raises Refused."""
    state = ruling.state
    seat = find_seat(state, step.seat)
    if state.law.form.opens_later != "opener":
        raise Refused(Reason.NOT_ASKED, "no pot stays for the next deal because nobody opened it")
    state.events.append(SitsOut(seat.index, ruling.cites))


def _unopen(ruling: Ruling) -> None:
    """As before the pot was opened: who has acted on the opening is asked again."""
    state = ruling.state
    if not any(one.opened for one in (state, *ruling.past())):
        raise Refused(Reason.NOT_ASKED, "nobody has opened the pot")
    if any(seat.bet and not seat.folded for seat in state.seats):
        raise Refused(Reason.SUBSTANTIAL_ACTION, "what was bet comes back first")
    before = next((one for one in reversed(ruling.past()) if not one.opened), None)
    if before is None or before.stage != state.stage:
        raise Refused(Reason.NOT_ASKED, "nobody has opened the pot")
    restore_round(state, before)
    ruling.remedied.unopened = True
    for seat in state.seats:
        if seat.faced > 0:
            seat.faced = NEVER
            seat.wagered = False
