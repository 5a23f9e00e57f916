"""The sevens rule of limit ace-to-five: a seven or better must bet after the draw.

Who checks one and turns out best wins only what was in the pot before the draw; who just calls an
all-in bet of under half a bet with one wins that bet, but overcallers get theirs back.
"""

from itertools import takewhile
from typing import Final

from floorman.cards import parse_cards
from floorman.deal.events import Any, Called, Returned, RoundBegan, Wagered
from floorman.deal.law.citing import decision
from floorman.deal.moment.state import Seat, State

VOID: Final = decision(
    "RR11-11.A5.4a",
    "RR11-11.A5.4b",
    "RR11-11.A5.4c",
    "USPA-3.2.8.5.2.4a",
    "USPA-3.2.8.5.2.4b",
    "USPA-3.2.8.5.2.4c",
    asks=("lowball.sevens_rule",),
)
SHORT_BET: Final = decision(
    "RR11-11.A5.4d",
    "RR11-11.A5.4e",
    "RR11-11.A5.4f",
    "USPA-3.2.8.5.2.4d",
    "USPA-3.2.8.5.2.4e",
    "USPA-3.2.8.5.2.4f",
    asks=("lowball.sevens_rule",),
)
WORST_SEVEN: Final = "7s6h5d4c3s"


def settle_sevens(state: State, live: list[Seat], strengths: dict[int, int]) -> None:
    """Give back what the best hand may not win, if it is a seven or better that did not bet."""
    [share] = state.law.shares
    least = share.ranking.strength(parse_cards(WORST_SEVEN))
    best = max(strengths[seat.index] for seat in live)
    winners = [seat for seat in live if strengths[seat.index] == best]
    if best < least:
        return
    if all(seat.checked_last for seat in winners):
        void_round_of(state, state.law.cite(VOID))
    elif not any(seat.checked_last for seat in winners):
        _return_overcalls(state, winners)


def void_round_of(state: State, cites: tuple[str, ...]) -> None:
    """All action after the draw is void: everyone takes back what went in since."""
    for seat in state.seats:
        amount = seat.paid - seat.before
        if amount:
            _give_back(state, seat, amount)
            state.events.append(Returned(seat.index, amount, "sevens", cites))


def return_calls_behind(state: State, index: int, cites: tuple[str, ...]) -> None:
    """Who called the last bet behind that seat has it back."""
    calls = _last_calls(state)
    behind = calls[calls.index(index) + 1 :] if index in calls else []
    for other in behind:
        seat = state.seats[other]
        amount = seat.paid - seat.before
        if amount and not seat.folded:
            _give_back(state, seat, amount)
            state.events.append(Returned(other, amount, "overcall", cites))


def _return_overcalls(state: State, winners: list[Seat]) -> None:
    """Those who called a short all-in bet after a seven that merely called get it back."""
    calls = _calls_of_short_bet(state)
    winning = {seat.index for seat in winners}
    first = next((place for place, seat in enumerate(calls) if seat in winning), None)
    if first is None:
        return
    cites = state.law.cite(SHORT_BET)
    for index in calls[first + 1 :]:
        seat = state.seats[index]
        amount = seat.paid - seat.before
        if index not in winning and not seat.folded and amount:
            _give_back(state, seat, amount)
            state.events.append(Returned(index, amount, "overcall", cites))


def _calls_of_short_bet(state: State) -> list[int]:
    """Who called, in turn, if the only bet of the last round was all-in for under half a bet."""
    match [event for event in _last_round(state) if isinstance(event, Wagered)]:
        case [Wagered(full=False, all_in=True)]:
            return _last_calls(state)
    return []


def _last_calls(state: State) -> list[int]:
    """Who called in the last round, in turn."""
    return [event.seat for event in _last_round(state) if isinstance(event, Called)]


def _last_round(state: State) -> list[Any]:
    """What has happened since the last round began."""
    since = takewhile(lambda event: not isinstance(event, RoundBegan), reversed(state.events))
    return list(reversed(list(since)))


def _give_back(state: State, seat: Seat, amount: int) -> None:
    seat.stack += amount
    seat.paid -= amount
    state.pot -= amount
