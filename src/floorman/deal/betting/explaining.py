"""Refusals in words: what was tried, why not, and what may be done instead."""

from typing import Final

from floorman.deal.betting.barred import find_bar
from floorman.deal.betting.pot_size import (
    POT_CAP,
    ROUNDED_POT,
    SHORT_BLINDS,
    SMALL_BLIND_AS_BIG,
)
from floorman.deal.betting.wager_rules import (
    FIXED_SIZE,
    LEAST_AFTER,
    LEAST_BET,
    LEAST_RERAISE,
    NO_COMPLETION,
    OPEN_PAIR,
    TABLE_STAKES,
)
from floorman.deal.betting.wagers import (
    bar_to_wager,
    kind_of_wager,
    missing_amount,
    why_least_raise,
)
from floorman.deal.law.citing import Decision, step
from floorman.deal.moment.state import Seat, State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.requests import DEALER, Request
from floorman.deal.sums import noted

ASKED: Final = {
    "bet": "act on the betting",
    "bring-in": "make the forced bet",
    "kill": "say whether to kill the pot",
    "turn-up": "say which downcard to turn up, if any",
    "discard": "throw cards away",
    "draw": "draw",
    "divide": "divide the holding into two hands",
    "agree": "agree or decline",
    "show": "show or muck",
    "set": "set cards in rows",
    "take-card": "take a card from the longer hand",
    "deal": "deal the next card",
    "shuffle": "shuffle",
    "hold": "wait for the word of the floor",
    "push-pot": "push the pot",
    "opener": "say who opens, as the upcards lie",
    "winners": "say who wins",
}
_BARS: Final = {
    Reason.OVER_STACK: "has no chips beyond the call",
    Reason.NO_ONE_TO_CALL: "has nobody left who could call more",
    Reason.CHECK_RAISE_BARRED: "has checked and may not raise",
    Reason.BETTING_NOT_REOPENED: "has acted and faces less than a full raise, so may not raise",
    Reason.ROUND_CAPPED: "may not raise: the round is capped",
    Reason.NO_OPENERS: "holds no openers and may not open",
}


def options_text(request: Request) -> str:
    """What may be done, as a sentence such as "You may call 200, raise to 400-1,950, or fold",
    with its amounts marked.
    """
    options = [words for words in _options(request) if words]
    if not options:
        return ""
    if len(options) == 1:
        return f"You may {options[0]}."
    joint = ", " if len(options) > 2 else " "
    return f"You may {', '.join(options[:-1])}{joint}or {options[-1]}."


def _options(request: Request) -> tuple[str, ...]:
    return (
        f"bring it in for {noted(request.bring_in)}" if request.kind == "bring-in" else "",
        "check" if request.may_check else "",
        f"call {noted(request.to_call)}" if request.may_call else "",
        f"{request.wager} to {_range(request)}" if request.wager else "",
        "declare the pot open" if request.may_declare_open else "",
        "chop" if request.may_chop else "",
        "fold" if request.may_fold else "",
    )


def _range(request: Request) -> str:
    if request.sizes:
        return " or ".join(map(noted, request.sizes))
    if request.raise_to_min == request.raise_to_max:
        return noted(request.raise_to_min)
    return f"{noted(request.raise_to_min)}-{noted(request.raise_to_max)}"


IN_TURN: Final = step("TDA-50a")
_OF_DEALER: Final = ("deal", "shuffle", "push-pot", "opener", "winners")


def refuse_turn(state: State, index: int, deed: str, kind: str) -> Refused:
    """The refusal of a deed that is out of turn or out of place."""
    doer = "the dealer" if index == DEALER else f"seat {index}"
    if state.ended:
        return Refused(Reason.DEAL_OVER, f"{doer} may not {deed}: the deal is over")
    if index != DEALER and not 0 <= index < len(state.seats):
        most = len(state.seats) - 1
        return Refused(Reason.NO_SUCH_SEAT, f"there is no seat {index}, only 0 to {most}")
    asked = ASKED[state.awaits]
    seat = seat_asked(state)
    who = "the dealer is" if seat == DEALER else f"seat {seat} is"
    if state.awaits != kind:
        return Refused(Reason.NOT_ASKED, f"{doer} may not {deed} now: {who} to {asked}")
    cites = state.law.cite(IN_TURN) if kind == "bet" else ()
    return Refused(Reason.NOT_YOUR_TURN, f"{doer} may not {deed} now: {who} to {asked}", cites)


def seat_asked(state: State) -> int:
    """The seat of which something is asked, or the dealer."""
    if state.awaits == "bet":
        return state.round.acting[state.round.turn]
    if state.awaits in _OF_DEALER or not state.asking:
        return DEALER
    return state.asking[0]


def wager_refusal(state: State, seat: Seat, request: Request, to: int) -> Refused:
    """The refusal of a wager, with the first reason that fits."""
    if state.remedied is not None and not request.wager:
        barred = find_bar(state, seat.index, kind_of_wager(state))
        if barred is not None:
            verb = "raise" if state.round.level else "bet"
            what = f"{verb} to {noted(to)} refused: seat {seat.index} may not {verb}: "
            what += "the floor has ruled it out"
            return Refused(Reason.BARRED_BY_RULING, what, barred.cites, options_text(request))
    reason, whys, text = wager_reason(state, seat, request, to)
    verb = request.wager or ("raise" if state.round.level else "bet")
    return Refused(
        reason,
        f"{verb} to {noted(to)} refused: {text}",
        state.law.cite(*whys),
        options_text(request),
    )


def wager_reason(
    state: State, seat: Seat, request: Request, to: int
) -> tuple[Reason, tuple[Decision, ...], str]:
    """Why a seat may not wager to a street total, in chips: the first reason that fits, what is
    behind it, and words with marked amounts. What the request allows is not asked about.
    """
    betting = state.law.betting
    if not request.wager:
        bar = bar_to_wager(state, seat, missing_amount(state, seat))
        if bar is not None:
            return bar[0], (bar[1],), f"seat {seat.index} {_BARS[bar[0]]}"
        return Reason.NOT_ALLOWED_BY_BOOK, (NO_COMPLETION,), "no wager is allowed here"
    most = seat.bet + seat.stack
    if to > most:
        return Reason.OVER_STACK, (TABLE_STAKES,), f"seat {seat.index} can reach {noted(most)}"
    if to < request.raise_to_min:
        return _below_minimum(state, request)
    if to > request.raise_to_max:
        why = FIXED_SIZE if betting.limit else POT_CAP
        if betting.pot_rounding > 1:
            why = ROUNDED_POT
        if state.posts.pot_extra or state.posts.pot_extra_dead:
            why = SHORT_BLINDS if betting.pot_short_blinds_full else SMALL_BLIND_AS_BIG
        text = f"the most is {noted(request.raise_to_max)}"
        return Reason.ABOVE_MAXIMUM, (why,), text
    if request.sizes:
        text = f"it may be to {_range(request)}"
        return Reason.NOT_A_FIXED_SIZE, (FIXED_SIZE,), text
    return Reason.NOT_WHOLE_CHIPS, (SMALL_CHIPS,), f"wagers are in chips of {noted(request.step)}"


def _below_minimum(state: State, request: Request) -> tuple[Reason, tuple[Decision, ...], str]:
    """Why a wager is too small."""
    extra = ""
    if state.law.betting.fixed:
        open_pair = len(request.sizes) > 1 or state.round.upper_only
        why: tuple[Decision, ...] = (OPEN_PAIR if open_pair else FIXED_SIZE,)
    elif not state.round.level:
        why = (LEAST_BET,)
    else:
        why = (*why_least_raise(state), LEAST_AFTER)
        why += (LEAST_RERAISE,) if state.round.raises > 1 else ()
        extra = f" (the last full bet or raise was {noted(state.round.last_raise)})"
    text = f"the least {request.wager} is to {noted(request.raise_to_min)}{extra}"
    return Reason.BELOW_MINIMUM, why, text


SMALL_CHIPS: Final = Decision(
    (
        "RR11-3.BET.1a",
        "HPT-3.BET.7a",
        "RRX-3.BET.7a",
        "RR11-3.BET.1b",
        "HPT-3.BET.7b",
        "RRX-3.BET.7b",
        "RR11-3.BET.1c",
        "HPT-3.BET.7c",
        "RRX-3.BET.7c",
        "RR11-3.BET.1d",
        "HPT-3.BET.7d",
        "RRX-3.BET.7d",
        "RR11-14.NL.13a",
        "HPT-14.NL.11a",
        "RR11-14.NL.13b",
        "HPT-14.NL.11b",
        "USPA-3.1.7.7a",
        "USPA-3.1.7.7b",
        "USPA-3.1.7.7c",
        "USPA-3.1.7.7d",
        "USPA-3.4.2.11a",
        "USPA-3.4.2.11b",
        "WSOP-130",
        "WSOP-180a",
        "WSOP-180b",
    ),
    ("betting.smallest_chip", "betting.wager_denomination"),
)
