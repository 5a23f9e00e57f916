"""Why a seat may not bet or raise, or not so much: one sentence for who asks, with its rules.

It is the engine's own refusal, in the words for the one whose turn it is; nothing is tried.
"""

from typing import Final, NamedTuple

from floorman.deal.betting.barred import find_bar
from floorman.deal.betting.explaining import wager_reason
from floorman.deal.betting.wagers import kind_of_wager
from floorman.deal.moment.state import Seat, State
from floorman.deal.refusals import Reason
from floorman.deal.requests import Request
from floorman.deal.sums import noted

_BARS: Final = {
    Reason.OVER_STACK: "you have no chips beyond the call",
    Reason.NO_ONE_TO_CALL: "nobody is left who could call more",
    Reason.CHECK_RAISE_BARRED: "you have checked, and who has checked may not raise here",
    Reason.BETTING_NOT_REOPENED: (
        "you have acted, and what came since is less than a full raise: "
        "it does not reopen the betting to you"
    ),
    Reason.NO_OPENERS: "you hold no openers, so you may not open",
}


class Why(NamedTuple):
    """A sentence without its full stop, amounts marked, and the ids of the rules behind it."""

    words: str
    cites: tuple[str, ...]


def why_not(state: State, request: Request, to: int | None = None) -> Why | None:
    """Why the seat that is asked may not wager to a street total `to`, in chips; without one, why
    it may not wager at all, or else why not less than the least. None where it may.

    `request` is a request to bet (RR11-3.BET.4, RR11-3.BET.7a, RR11-14.NL.3, RR11-14.NL.3c).
    """
    seat = state.seats[request.seat]
    if not request.wager:
        return _why_none(state, seat, request)
    wished = request.raise_to_min - 1 if to is None else to
    if request.sizes:
        legal = wished in request.sizes
    else:
        steps = wished % request.step == 0 or wished == seat.bet + seat.stack
        legal = steps and request.raise_to_min <= wished <= request.raise_to_max
    if legal:
        return None
    reason, whys, text = wager_reason(state, seat, request, wished)
    if reason is Reason.BELOW_MINIMUM:
        text = _least_words(state, seat, request)
    return Why(text.replace(f"seat {seat.index} can reach", "you can reach"), state.law.cite(*whys))


def _why_none(state: State, seat: Seat, request: Request) -> Why:
    if state.remedied is not None:
        barred = find_bar(state, seat.index, kind_of_wager(state))
        if barred is not None:
            return Why("the floor has ruled it out for you", barred.cites)
    reason, whys, text = wager_reason(state, seat, request, seat.bet + seat.stack)
    if reason is Reason.ROUND_CAPPED:
        text = "the round is capped: no more raises may be made in it"
    return Why(_BARS.get(reason, text), state.law.cite(*whys))


def _least_words(state: State, seat: Seat, request: Request) -> str:
    """Why there is a least wager: "a raise must be at least as large as the last one"."""
    least = noted(request.raise_to_min)
    if request.sizes:
        sizes = " or ".join(map(noted, request.sizes))
        return f"bets and raises are of fixed sizes here: you may go to {sizes}"
    if request.raise_to_min == seat.bet + seat.stack:
        return f"all that you have left makes {least}, and you may put in no part of it as a raise"
    if not state.round.level:
        return f"a bet must be at least {least}"
    last = noted(state.round.last_raise)
    return f"a raise must be at least as large as the last bet or raise, {last}: it is to {least}"
