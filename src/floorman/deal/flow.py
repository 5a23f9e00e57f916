"""From stage to stage: every transition of a deal in one place.

A deal goes through the stages of its course (`floorman.deal.law.course`). `advance` moves on until
something is awaited: an act of a seat, a card from the dealer, a shuffle. In short:

- cards on the way (`pending`) come first
- a seat that is left alone wins at once
- a betting round in which nobody has a decision is passed over; once that is so with cards still
  to come, hands may be turned faceup and several boards agreed
- hand for hand, a deal in which somebody is all-in and called may be held before that, until the
  floor gives the word
- after the last stage comes the showdown
"""

from collections.abc import Callable, Mapping
from typing import Final

from floorman.deal.agreeing import begin_deal_twice
from floorman.deal.betting.rounds import begin_round, end_round, seek
from floorman.deal.cards.dealing import begin_cards, run_pending
from floorman.deal.cards.dividing import begin_dividing
from floorman.deal.cards.exchanging import begin_exchange, begin_kill, begin_turn_up
from floorman.deal.commands import GiveWord
from floorman.deal.floor.door import deal_owed, mend
from floorman.deal.law.course import Stage
from floorman.deal.moment.state import NEVER, Round, State
from floorman.deal.rows.dealing import begin_book, begin_stacks
from floorman.deal.rows.rulings import begin_evening
from floorman.deal.rows.setting import begin_setting
from floorman.deal.rows.settling import settle_rows
from floorman.deal.showdown.holding import holds, take_word
from floorman.deal.showdown.settling import carry_over, settle
from floorman.deal.showdown.showing import ask_unseen, begin_showdown, go_on_showing, turn_faceup
from floorman.deal.showdown.telling import tell_all
from floorman.deal.showdown.unseen import awaits_opener, is_unseen, read_when_known

CHOICES: Final = ("draw", "discard", "divide", "turn-up")


def advance(state: State) -> None:
    """Go on until something is awaited or the deal is over."""
    while not state.awaits and not state.ended:
        if state.pending:
            run_pending(state)
        elif state.remedied is not None and state.remedied.back_to:
            state.awaits, state.remedied.back_to = state.remedied.back_to, ""
            _go_on(state)
        elif state.asking:
            # A draw goes on with the next seat once the cards on the way have come.
            state.awaits = state.this_stage.kind
        elif state.contenders == 1:
            if state.to_tell:
                tell_all(state, betting_over=True)
            if state.remedied is not None and state.remedied.unopened and not state.opened:
                # Who is left alone with a falsely opened pot has not opened it (USPA-3.2.9.5.2e).
                carry_over(state, "unopened")
            else:
                settle(state)
        else:
            _next_stage(state)


def resume(state: State) -> None:
    """After a ruling: on with what was going on, or with what is to come before it."""
    ruled = state.remedied
    if state.ended or ruled is None:
        return
    if state.asking or state.awaits not in ("", "bet"):
        deal_owed(state)  # who draws, sets or shows has all his cards
    if state.contenders == 1:
        if any(seat.bet for seat in state.seats):
            end_round(state)
        state.asking, state.to_shuffle, state.fifths = [], [], []
        state.pending.clear()
        state.agreed.chopping = False
        state.awaits = ""
    elif state.to_shuffle:
        ruled.back_to, state.awaits = state.awaits, "shuffle"
    elif state.pending and state.awaits:
        ruled.back_to, state.awaits = state.awaits, ""
    else:
        _go_on(state)
    if not state.awaits:
        advance(state)


def _go_on(state: State) -> None:
    """On with the betting, or the showdown, from where a ruling has left it."""
    this, ruled = state.round, state.remedied
    if state.awaits == "bet":
        this.legal = None
        this.totals = ()
        closed = ruled is not None and ruled.no_bet == state.stage
        if closed or not seek(state, this.turn):
            _close(state)
        elif this.bring_in_due != NEVER:
            this.bring_in_due = this.acting[this.turn]
    elif state.awaits in ("show", "push-pot", "winners"):
        if is_unseen(state):
            state.awaits, state.asking = "winners", []
            read_when_known(state)
        else:
            ask_unseen(state)
            go_on_showing(state)


def _pass_by(state: State, stage: Stage) -> None:
    """A betting round that a ruling has left out, or the house in a bomb pot."""
    acting = state.round.acting or state.order
    state.round = Round(stage.round)
    state.round.acting = acting
    state.first_after = next(one for one in acting if not state.seats[one].folded)
    _close(state)


def _next_stage(state: State) -> None:
    if state.remedied is not None and mend(state):
        return
    course = state.law.course
    if state.stage + 1 >= len(course):
        state.enter(len(course) - 1)
        if state.to_tell:
            tell_all(state, betting_over=True)
        if state.law.rows is not None:
            settle_rows(state)
        elif not holds(state):
            begin_showdown(state)
        return
    state.enter(state.stage + 1)
    stage = state.this_stage
    # Where boardcards come with the first cards of the seats, nobody is asked before he has those.
    to_board = stage.kind == "cards" and stage.street.boardcards and stage.number
    if to_board and begin_deal_twice(state):
        # Asked before the stage begins: it begins once they have answered.
        state.enter(state.stage - 1)
        return
    ruled_out = state.remedied is not None and state.remedied.no_bet == state.stage
    if stage.passed or ruled_out:
        _pass_by(state, stage)
        return
    _BEGIN[stage.kind](state, stage)


def _begin_set(state: State, stage: Stage) -> None:
    if not begin_evening(state):
        begin_setting(state, stage)
    elif not state.ended:
        # Two hands are evened out before the stage begins.
        state.enter(state.stage - 1)


def _begin_bet(state: State, stage: Stage) -> None:
    if state.live_seats > 1 and awaits_opener(state, stage):
        # The round begins once it was told.
        state.enter(state.stage - 1)
    elif stage.round and state.live_seats <= 1 and not stage.last:
        # All-in or against those who are: only the last round says who shows first.
        acting, state.round = state.round.acting, Round(stage.round)
        state.round.acting = acting
        _betting_over(state)
    elif not begin_round(state, stage):
        pass_over(state)


def pass_over(state: State) -> None:
    """A round without a decision: what nobody can call goes back, and hands may be turned up."""
    end_round(state)
    _betting_over(state)


def _betting_over(state: State) -> None:
    if state.to_tell:
        tell_all(state, betting_over=state.live_seats <= 1)
    if state.live_seats <= 1 and holds(state):
        return
    _turn_up_all_ins(state)


def give_word(state: State, command: GiveWord) -> None:
    """The deal goes on that was held: hands as at any other all-in, then cards. Raises Refused."""
    take_word(state, command)
    _turn_up_all_ins(state)


def _turn_up_all_ins(state: State) -> None:
    if (
        state.law.showing.all_in_faceup
        and state.live_seats <= 1 < state.contenders
        and not _choices_to_come(state)
    ):
        turn_faceup(state)


def _choices_to_come(state: State) -> bool:
    """Whether seats are still to choose what to do with their cards: then hands stay down."""
    return any(stage.kind in CHOICES for stage in state.law.course[state.stage + 1 :])


def after_action(state: State) -> None:
    """After a seat has acted: the next one's turn, or the end of the round."""
    this = state.round
    this.legal = None
    if state.contenders == 1:
        end_round(state)
    elif not seek(state, this.turn + 1):
        _close(state)
    elif this.bring_in_due != NEVER:
        # The forced bet passes on when the seat that might have made it folds.
        this.bring_in_due = this.acting[this.turn]


def _close(state: State) -> None:
    unopened = not state.round.number and not state.opened and not state.round.level
    end_round(state)
    if unopened and state.law.form.opens_later == "opener":
        tell_all(state, betting_over=True)
        carry_over(state, "unopened")
        return
    _betting_over(state)


_BEGIN: Final[Mapping[str, Callable[[State, Stage], None]]] = {
    "bet": _begin_bet,
    "cards": begin_cards,
    "stacks": begin_stacks,
    "book": begin_book,
    "set": _begin_set,
    "draw": begin_exchange,
    "discard": begin_exchange,
    "divide": begin_dividing,
    "turn-up": begin_turn_up,
    "kill": begin_kill,
}
