"""The rest of the cards, which came when nobody had anything left to decide."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from floorman.deal import events as e
from floorman.deal.moment.state import State

_DECISIONS: Final = (
    e.Posted, e.Folded, e.Checked, e.Called, e.Wagered, e.Agreed, e.Declined,
    e.Exchanged, e.TurnedUp,
)  # fmt: skip


class Stop(NamedTuple):
    """How many cards lay there: on each board, and where players are dealt cards too, before each
    seat that is still in the deal (its seat, cards facedown, cards faceup) and in the middle for
    all of them (`common`).
    """

    boards: tuple[int, ...]
    held: tuple[tuple[int, int, int], ...] = ()
    common: int = 0


def runout(state: State) -> tuple[Stop, ...]:
    """How the cards lay at each stop, the first one before any of the last ones came.

    Empty while somebody may still decide anything, and where no cards came like that. Cards that
    are drawn are asked for, one player after the other, and are no stop.
    """
    if not state.ended and state.awaits not in ("show", "push-pot"):
        return ()
    after = state.events[decided(state) :]
    if state.law.rows is None and not state.law.has_exchanges and any(map(_is_held, after)):
        return tuple(_streets(state, after))
    if not any(isinstance(one, e.Boarded) and one.board for one in after):
        return ()
    return tuple(_stops(state, after))


def decided(state: State) -> int:
    """The place after the last decision among the events."""
    places = (at for at, one in enumerate(state.events) if isinstance(one, _DECISIONS))
    return max(places, default=-1) + 1


def is_card(event: e.Event) -> bool:
    """Whether a card came with an event that is looked at in the scene."""
    return isinstance(event, e.Boarded) or _is_held(event)


def _is_held(event: e.Event) -> bool:
    return isinstance(event, e.Dealt) and not event.dead


def _stops(state: State, after: Sequence[e.Event]) -> list[Stop]:
    """The stops where boardcards alone came."""
    boards, law = state.boards, state.law
    ends, total = set(), 0
    for stage in law.course:
        if stage.kind == "cards":
            total += stage.street.boardcards
            ends.add(total)
    came = [one for one in after if isinstance(one, e.Boarded) and one.board]
    now = [len(board) for board in boards]
    for one in came:
        now[one.board - 1] -= len(one.cards)
    stops = [Stop(tuple(now))]
    for one in came:
        now[one.board - 1] += len(one.cards)
        # Boards of the form itself get a street together, several runs one after the other.
        together = state.agreed.runs_boards or len(set(now)) == 1
        if now[one.board - 1] in ends and together:
            stops.append(Stop(tuple(now)))
    return stops


def _streets(state: State, after: Sequence[e.Event]) -> list[Stop]:
    """The stops where players were dealt cards: a street is whole when everybody has his.

    A common card, where the stub is short, is one for each of them.
    """
    streets = [one.street for one in state.law.course if one.kind == "cards"]
    ends = set(accumulate(one.cards for one in streets))
    seats = [one.index for one in state.seats if not one.folded]
    down = {seat: len(state.seats[seat].down) for seat in seats}
    up = {seat: len(state.seats[seat].up) for seat in seats}
    common, boards = len(state.common), [len(board) for board in state.boards]
    came = [one for one in after if is_card(one)]

    def lay(one: e.Event, sign: int) -> None:
        nonlocal common
        match one:
            case e.Dealt(seat=seat) if seat in down:
                (up if one.up else down)[seat] += sign * len(one.cards)
            case e.Boarded(board=0):
                common += sign * len(one.cards)
            case e.Boarded():
                boards[one.board - 1] += sign * len(one.cards)

    def stop() -> list[Stop]:
        has = {down[seat] + up[seat] + common for seat in seats}
        held = tuple((seat, down[seat], up[seat]) for seat in seats)
        return [Stop(tuple(boards), held, common)] if len(has) == 1 and has <= ends else []

    for one in reversed(came):
        lay(one, -1)
    stops = stop()
    for one in came:
        lay(one, 1)
        stops += stop()
    return stops
