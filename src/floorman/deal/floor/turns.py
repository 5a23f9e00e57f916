"""Remedies with the action: whose turn it is, who has lost it, who may not wager."""

from floorman.deal.betting.acts import give_up
from floorman.deal.events import BettingClosed, TurnGiven, TurnLost, WagersBarred
from floorman.deal.floor.ground import Ruling, check_betting, find_hand, recount
from floorman.deal.moment.state import NEVER, Barred, State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.remedies import Bar, GiveTurn, LoseTurn


def give_turn(ruling: Ruling, step: GiveTurn) -> None:
    """The action is on a seat. Raises Refused."""
    state, this = ruling.state, ruling.state.round
    if not _opens_later(state):
        check_betting(state)
    seat = find_hand(state, step.seat)
    if not seat.stack:
        raise Refused(Reason.OVER_STACK, f"seat {step.seat} has no chips left")
    if state.awaits != "bet":
        # The round has not begun: its first cards say who begins it, but for this ruling.
        state.named_opener, state.awaits = seat.index, ""
        ruling.remedied.opens_freely = not step.owes
        state.events.append(TurnGiven(seat.index, ruling.cites))
        return
    if state.live_seats <= 1 and seat.bet >= this.level:
        raise Refused(Reason.NO_ONE_TO_CALL, f"seat {step.seat} has nobody left to bet against")
    seat.faced = NEVER
    seat.checked = False
    this.turn = this.acting.index(seat.index)
    if not step.owes:
        # As where the forced bet has passed by a seat that is all-in.
        this.opener_passed = True
    state.events.append(TurnGiven(seat.index, ruling.cites))


def _opens_later(state: State) -> bool:
    """Whether a round is to come whose first to act the upcards of its street decide."""
    coming = state.awaits == "opener" or (not state.awaits and bool(state.pending))
    later = state.law.course[state.stage :]
    stage = next((stage for stage in later if stage.kind == "bet"), None)
    return coming and stage is not None and stage.opens in ("upcard", "best-open")


def lose_turn(ruling: Ruling, step: LoseTurn) -> None:
    """A seat has lost its turn. Raises Refused."""
    state, this = ruling.state, ruling.state.round
    check_betting(state)
    seat = find_hand(state, step.seat)
    if seat.faced == this.level or not seat.stack:
        raise Refused(Reason.NOT_YOUR_TURN, f"seat {step.seat} has no turn to come")
    facing = seat.bet < this.level or this.bring_in_due == seat.index
    if facing and not step.folds:
        what = f"seat {step.seat} faces a wager: with its turn it loses its hand"
        raise Refused(Reason.FACING_A_WAGER, what)
    if facing and state.contenders < 2:
        raise Refused(Reason.MAY_NOT_FOLD, f"seat {step.seat} has the last live hand")
    if facing:
        give_up(state, seat)
        recount(state)
    else:
        seat.faced = this.level
        seat.checked = True
    state.events.append(TurnLost(seat.index, facing, ruling.cites))


def bar_wagers(ruling: Ruling, step: Bar) -> None:
    """A seat may not wager for a while. Raises Refused."""
    state = ruling.state
    find_hand(state, step.seat)
    stage = _next_round(state) if step.until == "round" else NEVER
    once = NEVER
    state.events.append(WagersBarred(step.seat, step.what, step.until, ruling.cites))
    if step.until == "turn":
        once = len(state.events)
    bar = Barred(step.seat, step.what, stage, once, NEVER, ruling.cites)
    ruling.remedied.bars.append(bar)


def _next_round(state: State) -> int:
    """The place of the betting round that is going on, or else of the next one."""
    course = enumerate(state.law.course)
    later = (place for place, stage in course if place >= state.stage and stage.kind == "bet")
    return next(later, state.stage)


def no_betting(ruling: Ruling) -> None:
    """There is no more betting on this street. Raises Refused."""
    state = ruling.state
    place = _next_round(state)
    stage = state.law.course[place]
    if stage.kind != "bet" or stage.number != state.this_stage.number:
        raise Refused(Reason.NOT_ASKED, "there is no betting to come on this street")
    if state.awaits == "bet" and state.stage == place:
        level = state.round.level
        owing = [one for one in state.seats if not one.folded and one.stack and one.bet < level]
        if owing:
            what = f"seat {owing[0].index} faces a wager, which comes back first"
            raise Refused(Reason.FACING_A_WAGER, what)
    ruling.remedied.no_bet = place
    state.events.append(BettingClosed(stage.street.name, ruling.cites))
