"""Remedies with wagers that stand though no rule allows them, and with rounds that go back."""

from floorman.deal.betting.acts import kill_ghosts, put_in
from floorman.deal.betting.wagers import kind_of_wager
from floorman.deal.events import Called, Returned, TotalChanged, Wagered, WagerKind
from floorman.deal.floor.chips import raise_total, set_level, take_back
from floorman.deal.floor.ground import Ruling, check_betting, find_hand, recount
from floorman.deal.moment.state import NEVER, Seat, State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.remedies import LetStand, PutIn, StartOver, TakeBack, VoidRound
from floorman.deal.showdown.sevens import return_calls_behind, void_round_of
from floorman.deal.sums import noted


def let_stand(ruling: Ruling, step: LetStand) -> None:
    """A seat's act stands at a street total. Raises Refused."""
    state, this = ruling.state, ruling.state.round
    check_betting(state)
    seat = find_hand(state, step.seat)
    if step.to < 0:
        raise Refused(Reason.BELOW_MINIMUM, f"{noted(step.to)} cannot stand")
    if seat.faced == this.level:
        _stand_on_record(ruling, seat, step.to)
        return
    if this.acting[this.turn] != seat.index:
        what = f"seat {seat.index} has not acted, and seat {this.acting[this.turn]} is to act"
        raise Refused(Reason.NOT_YOUR_TURN, what)
    to = min(step.to, seat.bet + seat.stack)
    if to <= seat.bet:
        what = f"seat {seat.index} has put in {noted(seat.bet)} on this street"
        what += f", which {noted(to)} is not more"
        raise Refused(Reason.BELOW_MINIMUM, what)
    if to > this.level:
        _wager(ruling, seat, to)
    else:
        _call(ruling, seat, to)
    recount(state)


def _wager(ruling: Ruling, seat: Seat, to: int) -> None:
    state, this, amount = ruling.state, ruling.state.round, to - seat.bet
    forced = this.bring_in_due == seat.index and to <= state.law.stakes.bring_in
    kind: WagerKind = "bring-in" if forced else kind_of_wager(state)  # type: ignore[assignment]
    before = this.full_level
    put_in(state, seat, amount)
    set_level(state, seat, to)
    # Where a short bet would have to be called in full: this one stands as it is.
    this.level = seat.faced = to
    if state.ghosts:
        kill_ghosts(state)
    full = this.full_level > before
    state.events.append(Wagered(seat.index, kind, to, amount, not seat.stack, full, ruling.cites))


def _call(ruling: Ruling, seat: Seat, to: int) -> None:
    state, amount = ruling.state, to - seat.bet
    put_in(state, seat, amount)
    seat.faced = state.round.level
    if seat.stack:
        ruling.remedied.short[seat.index] = state.round.level
    state.events.append(Called(seat.index, amount, not seat.stack, ruling.cites))


def _stand_on_record(ruling: Ruling, seat: Seat, to: int) -> None:
    """What a seat has done already came to another total."""
    state, this = ruling.state, ruling.state.round
    if to == seat.bet:
        return
    if this.aggressor == seat.index:
        if to > seat.bet:
            raise_total(ruling, PutIn(seat.index, to))
        else:
            take_back(ruling, TakeBack(seat.index, to, calls="match"))
        return
    if to > seat.bet or seat.bet < this.level:
        what = f"seat {seat.index} has called {noted(this.level)}, which stands as it is"
        raise Refused(Reason.ABOVE_MAXIMUM, what)
    amount = seat.bet - to
    seat.stack += amount
    seat.bet -= amount
    seat.paid -= amount
    state.pot -= amount
    ruling.remedied.short[seat.index] = this.level
    recount(state)
    state.events.append(TotalChanged(seat.index, to, -amount, this.level, ruling.cites))


def start_over(ruling: Ruling, step: StartOver) -> None:
    """The betting of a street begins anew. Raises Refused."""
    state, this = ruling.state, ruling.state.round
    check_betting(state)
    if not this.number:
        raise Refused(Reason.NOT_ASKED, "the first round begins with what was posted")
    for seat in state.seats:
        amount = 0 if step.keep else seat.bet
        if amount:
            seat.stack += amount
            seat.paid -= amount
            seat.before = min(seat.before, seat.paid)
            state.pot -= amount
            state.events.append(Returned(seat.index, amount, "ruled", ruling.cites))
        seat.bet = 0
        if not seat.folded:
            seat.faced = NEVER
            seat.checked = seat.wagered = False
    this.level = 0
    this.aggressor = this.bring_in_due = NEVER
    recount(state)
    if step.keep:
        _let_all_contest(ruling)
    state.enter(state.stage - 1)
    state.awaits = ""


def _let_all_contest(ruling: Ruling) -> None:
    """What some have put in more than others lies in the pot for all who could have called it."""
    state, credit = ruling.state, ruling.remedied.credit
    live = [seat for seat in state.seats if not seat.folded]
    most = max(state.reach(seat) for seat in live)
    for seat in live:
        if seat.stack:
            credit[seat.index] = most - seat.paid


def void_round(ruling: Ruling, step: VoidRound) -> None:
    """What went in after the draw goes back. Raises Refused."""
    state: State = ruling.state
    if not state.law.showing.sevens:
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, "the sevens rule is not in use here")
    if state.awaits == "bet" or state.this_stage.kind != "bet" or not state.round.number:
        raise Refused(Reason.NOT_ASKED, "the betting after the draw is not over")
    if step.behind == NEVER:
        void_round_of(state, ruling.cites)
    else:
        find_hand(state, step.behind)
        return_calls_behind(state, step.behind, ruling.cites)
    recount(state)
