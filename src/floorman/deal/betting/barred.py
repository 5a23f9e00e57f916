"""Seats that a ruling keeps from betting or raising, for a turn, a round or the deal."""

from typing import Final

import msgspec

from floorman.deal.events import Called, Checked, Folded, Wagered
from floorman.deal.moment.state import NEVER, Barred, State
from floorman.deal.requests import Request

_ACTS: Final = (Called, Checked, Folded, Wagered)


def find_bar(state: State, seat: int, kind: str) -> Barred | None:
    """The bar that keeps a seat from such a wager ("bet", "raise", "complete"), if there is one."""
    bars = state.remedied.bars if state.remedied is not None else ()
    word = "bet" if kind == "bet" else "raise"
    for bar in bars:
        if bar.seat == seat and bar.what in ("wager", word) and _holds(state, bar):
            return bar
    return None


def _holds(state: State, bar: Barred) -> bool:
    if bar.stage not in (NEVER, state.stage):
        return False
    if bar.level not in (NEVER, state.round.level):
        return False
    if bar.once == NEVER:
        return True
    since = state.events[bar.once :]
    return not any(isinstance(event, _ACTS) and event.seat == bar.seat for event in since)


def without_barred(state: State, request: Request) -> Request:
    """What a seat may do, but for a wager that it is kept from."""
    if not request.wager or find_bar(state, request.seat, request.wager) is None:
        return request
    return msgspec.structs.replace(request, wager="", raise_to_min=0, raise_to_max=0, sizes=())
